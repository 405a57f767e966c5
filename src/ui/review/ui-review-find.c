#include "config.h"

#include "ui-review-find.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-wrap.h"
#include "words-crossing.h"

struct _UiReviewFind
{
  UiReviewPart part;

  /* Template children. */
  GtkEditable *text;
  GtkWidget *comment, *move, *mark;
  GtkLabel *answer;
};

G_DEFINE_FINAL_TYPE (UiReviewFind, ui_review_find, UI_TYPE_REVIEW_PART)

static ReviewFind
kind (UiReviewFind *self)
{
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->move)))
    return REVIEW_FIND_MOVE;
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->mark)))
    return REVIEW_FIND_MARK;
  return REVIEW_FIND_COMMENT;
}

static void
answer (UiReviewFind *self, const char *words)
{
  gtk_label_set_text (self->answer, words);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), *words != '\0');
}

static void
kind_cb (UiReviewFind *self)
{
  ReviewFind what = kind (self);

  answer (self, "");
  /* Any mark is looked for: there is nothing to type. */
  gtk_widget_set_sensitive (GTK_WIDGET (self->text), what != REVIEW_FIND_MARK);
  g_object_set (self->text, "placeholder-text",
                what == REVIEW_FIND_COMMENT ? _ ("A word of a comment")
                : what == REVIEW_FIND_MOVE  ? _ ("Q16, or the number of a move")
                                            : _ ("Any mark or annotation"),
                NULL);
}

static void
next_cb (UiReviewFind *self)
{
  ui_review_find_next (self, FALSE);
}

static void
previous_cb (UiReviewFind *self)
{
  ui_review_find_next (self, TRUE);
}

static void
changed_cb (UiReviewFind *self)
{
  answer (self, "");
}

/* The bar is not told of the entry: it would forget at its end what Ctrl+G still looks for. */
static void
close_cb (UiReviewFind *self)
{
  GtkWidget *bar = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SEARCH_BAR);

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (bar), FALSE);
}

static void
ui_review_find_class_init (UiReviewFindClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  UiReviewPartClass *part_class = UI_REVIEW_PART_CLASS (klass);

  part_class->show = G_CALLBACK (changed_cb);
  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  ui_signal (G_TYPE_FROM_CLASS (klass), "found", 1, G_TYPE_STRING);
  gtk_widget_class_set_css_name (widget_class, "review-find");
  ui_template (widget_class, "ui-review-find.ui");
  UI_BIND (UiReviewFind, text, comment, move, mark, answer);
  UI_CALLBACKS (kind_cb, next_cb, previous_cb, changed_cb, close_cb);
}

static void
ui_review_find_init (UiReviewFind *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), ui_wrap_new (8));
  kind_cb (self);
}

void
ui_review_find_focus (UiReviewFind *self)
{
  g_return_if_fail (UI_IS_REVIEW_FIND (self));

  answer (self, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

/* A point that stands in no comment is meant as a move: "Q16" is found without choosing first. */
static gboolean
find_as_move (UiReviewFind *self, const char *text, gboolean backwards)
{
  const RecordInfo *info = review_session_get_info (self->part.session);
  GoPoint point;

  if (!words_crossing_read (text, info->width, info->height, &point)
      || !review_session_find (self->part.session, REVIEW_FIND_MOVE, text, backwards))
    return FALSE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->move), TRUE);
  return TRUE;
}

void
ui_review_find_next (UiReviewFind *self, gboolean backwards)
{
  const char *text;
  ReviewFind what;

  g_return_if_fail (UI_IS_REVIEW_FIND (self));

  text = gtk_editable_get_text (self->text);
  what = kind (self);
  if (!self->part.session || (what != REVIEW_FIND_MARK && *text == '\0'))
    return;
  if (review_session_find (self->part.session, what, text, backwards))
    {
      answer (self, "");
      if (what == REVIEW_FIND_COMMENT)
        g_signal_emit_by_name (self, "found", text);
    }
  else if (what == REVIEW_FIND_COMMENT && find_as_move (self, text, backwards))
    answer (self, "");
  else
    answer (self, _ ("Nothing was found."));
}
