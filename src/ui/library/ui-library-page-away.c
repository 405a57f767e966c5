/* Putting games away and taking them back, and tagging them. */
#include "config.h"

#include "ui-library-page-private.h"

#include <glib/gi18n.h>

/* What an answer of the library belongs to. */
typedef struct
{
  UiLibraryPage *self;
  GArray *ids; /* of gint64 */
  gboolean away;
} Request;

static Request *
request_new (UiLibraryPage *self, const gint64 *ids, guint count, gboolean away)
{
  Request *request = g_new (Request, 1);

  request->self = g_object_ref (self);
  request->ids = g_array_sized_new (FALSE, FALSE, sizeof (gint64), count);
  g_array_append_vals (request->ids, ids, count);
  request->away = away;
  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->self);
  g_array_unref (request->ids);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* Putting away */

void
ui_library_page_hide_undo (UiLibraryPage *self)
{
  ui_notice_say (self->notice, NULL, FALSE);
  g_array_set_size (self->put_away, 0);
  ui_library_page_update_actions (self);
}

/* The players of the only game, if it is the one that is shown; else how many there are. */
static char *
away_text (UiLibraryPage *self, const GArray *ids)
{
  LibraryGame *game = ui_library_preview_get_game (self->preview);
  g_autofree char *players = NULL;

  if (ids->len == 1 && game && game->id == g_array_index (ids, gint64, 0))
    {
      players = ui_game_text_players (game);
      return g_strdup_printf (_ ("%s was put away."), players);
    }
  return g_strdup_printf (ngettext ("%u game was put away.", "%u games were put away.", ids->len),
                          ids->len);
}

/* The game to choose when these are gone: the one after the last of them, or before the first. */
static gint64
neighbour (UiLibraryPage *self)
{
  g_autoptr (GtkBitset) set
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  guint size = self->results ? library_results_get_size (self->results) : 0;

  if (gtk_bitset_is_empty (set))
    return 0;
  if (gtk_bitset_get_maximum (set) + 1 < size)
    return library_results_get_id (self->results, gtk_bitset_get_maximum (set) + 1);
  return gtk_bitset_get_minimum (set) > 0
             ? library_results_get_id (self->results, gtk_bitset_get_minimum (set) - 1)
             : 0;
}

static void
put_away_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GError) error = NULL;
  UiLibraryPage *self = request->self;
  gboolean done = library_ask_finish_number (result, &error);

  if (!self->service)
    return;
  ui_library_page_show_error (self, error);
  if (!done)
    return;
  if (request->away)
    {
      g_autofree char *words = away_text (self, request->ids);

      ui_notice_say (self->notice, words, TRUE);
      g_array_set_size (self->put_away, 0);
      g_array_append_vals (self->put_away, request->ids->data, request->ids->len);
      self->wanted = neighbour (self);
      if (self->side_alone && self->narrow)
        ui_library_page_show_side (self, FALSE);
      ui_notice_focus (self->notice);
    }
  else
    {
      ui_library_page_hide_undo (self);
      self->wanted = request->ids->len > 0 ? g_array_index (request->ids, gint64, 0) : 0;
    }
  ui_library_page_search (self, FALSE);
}

void
ui_library_page_set_deleted (UiLibraryPage *self, const gint64 *ids, guint count, gboolean away)
{
  if (self->service && count > 0)
    library_ask_async (self->service,
                       LIBRARY_REQUEST (LIBRARY_PUT_AWAY, .ids = ids, .n_ids = count, .on = away),
                       NULL, put_away_cb, request_new (self, ids, count, away));
}

void
ui_library_page_undo (UiLibraryPage *self)
{
  ui_library_page_set_deleted (self, (const gint64 *) (void *) self->put_away->data,
                               self->put_away->len, FALSE);
}

/* Tags */

static void
tag_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GObject) page G_GNUC_UNUSED = data;
  g_autoptr (GError) error = NULL;
  UiLibraryPage *self = data;

  library_ask_finish_number (result, &error);
  if (!self->service)
    return;
  ui_library_page_show_error (self, error);
  if (!error)
    ui_library_page_search (self, FALSE);
}

void
ui_library_page_tag (UiLibraryPage *self, const char *tag, gboolean tagged)
{
  g_autoptr (GArray) ids = ui_library_page_selected_ids (self);

  if (self->service && ids->len > 0)
    library_ask_async (self->service,
                       LIBRARY_REQUEST (LIBRARY_TAG, .ids = (const gint64 *) (void *) ids->data,
                                        .n_ids = ids->len, .tag = tag, .on = tagged),
                       NULL, tag_cb, g_object_ref (self));
}
