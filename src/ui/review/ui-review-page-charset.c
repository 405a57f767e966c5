/* A record of the library that came out of a file, read again in another charset. */
#include "config.h"

#include "ui-review-page-private.h"

/* On the way to the library and back. */
typedef struct
{
  UiReviewPage *self;
  GCancellable *cancellable; /* that of `self` while nothing else was asked for */
  char *charset;
  gint64 id;
} Recoding;

static void
recoding_free (Recoding *recoding)
{
  g_object_unref (recoding->self);
  g_object_unref (recoding->cancellable);
  g_free (recoding->charset);
  g_free (recoding);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Recoding, recoding_free)

static gboolean
is_wanted (const Recoding *recoding)
{
  return recoding->self->reading == recoding->cancellable;
}

static void
refuse (UiReviewPage *self, const GError *error)
{
  ui_review_page_stop_reading (self);
  ui_review_page_tell (self, error->message, TRUE);
  ui_file_bar_set_charset (self->file_bar, self->charset);
}

static void
recoded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Recoding) recoding = data;
  g_autoptr (GError) error = NULL;
  UiReviewPage *self = recoding->self;
  g_autofree LibrarySaved *saved = library_ask_finish (result, &error);

  if (!is_wanted (recoding))
    return;
  if (!saved)
    {
      refuse (self, error);
      return;
    }
  ui_review_page_stop_reading (self);
  self->recoded = recoding->id;
  g_signal_emit_by_name (self, "reopen", recoding->id, ui_review_move_number (self->session));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Recoding) recoding = data;
  g_autoptr (GError) error = NULL;
  UiReviewPage *self = recoding->self;
  gboolean saved = desk_review_save_finish ((gpointer) source, result, &error);

  if (!is_wanted (recoding))
    return;
  if (!saved)
    {
      refuse (self, error);
      return;
    }
  recoding->id = desk_review_save_get_id (self->save);
  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_RECODE_RECORD, .id = recoding->id,
                                      .version = desk_review_save_get_version (self->save),
                                      .charset = recoding->charset),
                     recoding->cancellable, recoded_cb, recoding);
  recoding = NULL;
}

/* The library decides on what it holds: what was edited is written first. */
void
ui_review_page_recode (UiReviewPage *self, const char *charset)
{
  Recoding *recoding = g_new0 (Recoding, 1);

  ui_review_page_stop_reading (self);
  self->reading = g_cancellable_new ();
  ui_file_bar_set_reading (self->file_bar, TRUE);
  recoding->self = g_object_ref (self);
  recoding->cancellable = g_object_ref (self->reading);
  recoding->charset = g_strdup (charset);
  ui_review_info_take (self->info);
  desk_review_save_async (self->save, saved_cb, recoding);
}

void
ui_review_page_choose_charset (UiReviewPage *self)
{
  if (self->file)
    ui_review_page_show_file (self);
  else
    ui_file_bar_set_charset (self->file_bar, self->charset);
  ui_file_bar_choose_charset (self->file_bar);
}

void
ui_review_page_set_charset (UiReviewPage *self, SgfCharset *charset)
{
  g_return_if_fail (charset && self->save && !self->file);

  g_clear_pointer (&self->charset, sgf_charset_free);
  self->charset = charset;
  /* Whoever has just chosen another may want to choose again. */
  if (charset->guessed || self->recoded == ui_review_page_get_game (self))
    ui_file_bar_set_charset (self->file_bar, self->charset);
  self->recoded = 0;
  ui_review_page_update_actions (self);
}
