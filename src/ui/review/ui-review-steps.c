#include "config.h"

#include "ui-review-steps.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "sgf-value.h"
#include "ui-kit.h"

struct _UiReviewSteps
{
  UiReviewPart part;

  /* Template children. */
  GtkWidget *back_ten, *forward_ten, *variations, *of;
  GtkWidget *play;
  GtkEditable *number;
};

G_DEFINE_FINAL_TYPE (UiReviewSteps, ui_review_steps, UI_TYPE_REVIEW_PART)

int
ui_review_move_number (ReviewSession *session)
{
  const RecordLine *line = review_session_get_line (session);

  for (guint i = record_line_length (line); i > 0; i--)
    if (record_line_step (line, i - 1)->number > 0)
      return record_line_step (line, i - 1)->number;
  return 0;
}

int
ui_review_move_count (ReviewSession *session)
{
  SgfCollection *collection = review_session_get_collection (session);
  guint count, present;
  const SgfNode *path = review_session_get_path (session, &count, &present);
  int number = ui_review_move_number (session);

  for (guint i = present + 1; i < count; i++)
    if (sgf_node_has_move (collection, path[i]))
      number++;
  return number;
}

static void
show_number (UiReviewSteps *self)
{
  g_autofree char *number = NULL;
  g_autofree char *of = NULL;

  if (!self->part.session)
    return;
  number = g_strdup_printf ("%d", ui_review_move_number (self->part.session));
  of = g_strdup_printf (_ ("of %d"), ui_review_move_count (self->part.session));
  gtk_editable_set_text (self->number, number);
  gtk_label_set_text (GTK_LABEL (self->of), of);
}

static void
number_activate_cb (UiReviewSteps *self)
{
  int number = 0;
  const char *text = gtk_editable_get_text (self->number);
  char *end = NULL;

  if (self->part.session)
    {
      number = (int) CLAMP (strtol (text, &end, 10), 0, G_MAXINT / 2);
      if (end == text)
        show_number (self);
      else if (number <= 0)
        review_session_go_first (self->part.session);
      else if (!review_session_go_move (self->part.session, number))
        {
          /* Beyond the last move there is nothing but the end. */
          if (number > ui_review_move_count (self->part.session))
            review_session_go_last (self->part.session);
          else
            show_number (self);
        }
    }
  gtk_editable_select_region (self->number, 0, -1);
}

/* The button says what pressing it does. */
static void
play_cb (UiReviewSteps *self)
{
  gboolean playing = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->play));
  const char *words = playing ? _ ("Stop stepping by itself") : _ ("Step by itself");

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic"
                                                             : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, words);
  ui_name (self->play, words);
}

static void
ui_review_steps_class_init (UiReviewStepsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  UiReviewPartClass *part_class = UI_REVIEW_PART_CLASS (klass);

  part_class->show = G_CALLBACK (show_number);
  part_class->moved = G_CALLBACK (show_number);
  part_class->tree_changed = G_CALLBACK (show_number);
  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  gtk_widget_class_set_css_name (widget_class, "review-steps");
  ui_template (widget_class, "ui-review-steps.ui");
  UI_BIND (UiReviewSteps, back_ten, forward_ten, variations, of, play, number);
  UI_CALLBACKS (number_activate_cb, show_number, play_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, 0, "review.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Left, 0, "review.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, 0, "review.forward", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Right, 0, "review.forward", NULL);
}

static void
ui_review_steps_init (UiReviewSteps *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ui_review_steps_set_narrow (UiReviewSteps *self, gboolean narrow)
{
  g_return_if_fail (UI_IS_REVIEW_STEPS (self));

  gtk_widget_set_visible (self->back_ten, !narrow);
  gtk_widget_set_visible (self->forward_ten, !narrow);
  gtk_widget_set_visible (self->variations, !narrow);
  gtk_widget_set_visible (self->of, !narrow);
}
