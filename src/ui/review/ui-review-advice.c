/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-advice.h"

#include <glib/gi18n.h>

#include "ui-kit.h"

struct _UiReviewAdvice
{
  GtkWidget parent_instance;

  GtkWidget *titles;
  GtkListBox *list;
  GtkSizeGroup *width[UI_REVIEW_ADVICE_COLUMNS];
  gboolean titled[UI_REVIEW_ADVICE_COLUMNS]; /* columns that are shown */
  guint added;                               /* rows since the beginning */
  int touched; /* the row that a finger came to, until it is activated; -1: none */
};

G_DEFINE_FINAL_TYPE (UiReviewAdvice, ui_review_advice, GTK_TYPE_WIDGET)

static GtkWidget *
make_line (UiReviewAdvice *self, const char *classes)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  for (guint i = 0; i < UI_REVIEW_ADVICE_COLUMNS; i++)
    {
      GtkWidget *label = ui_label ("", classes);

      /* Numbers stand to the right; the letter and the move to the left. */
      gtk_label_set_xalign (GTK_LABEL (label), i < 2 ? 0 : 1);
      gtk_widget_set_hexpand (label, i >= 2);
      gtk_size_group_add_widget (self->width[i], label);
      gtk_box_append (GTK_BOX (line), label);
    }
  return line;
}

/* Hides the columns without a title. */
static void
fill_line (UiReviewAdvice *self, GtkWidget *line, const char *const cells[UI_REVIEW_ADVICE_COLUMNS])
{
  GtkWidget *label = gtk_widget_get_first_child (line);

  for (guint i = 0; i < UI_REVIEW_ADVICE_COLUMNS; i++, label = gtk_widget_get_next_sibling (label))
    {
      const char *text = cells[i] ? cells[i] : "";

      if (!g_str_equal (gtk_label_get_text (GTK_LABEL (label)), text))
        gtk_label_set_text (GTK_LABEL (label), text);
      gtk_widget_set_visible (label, self->titled[i]);
    }
}

void
ui_review_advice_begin (UiReviewAdvice *self, const char *const titles[UI_REVIEW_ADVICE_COLUMNS])
{
  self->added = 0;
  for (guint i = 0; i < UI_REVIEW_ADVICE_COLUMNS; i++)
    self->titled[i] = i < 2 || titles[i];
  fill_line (self, self->titles, titles);
}

/* Reuses the rows, so that they keep focus and pointer. */
void
ui_review_advice_add (UiReviewAdvice *self, const char *const cells[UI_REVIEW_ADVICE_COLUMNS])
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) self->added);
  g_autoptr (GString) name = g_string_new (NULL);

  g_return_if_fail (self->added < UI_REVIEW_ADVICE_ROWS);
  self->added++;
  fill_line (self, gtk_list_box_row_get_child (row), cells);
  for (guint i = 0; i < UI_REVIEW_ADVICE_COLUMNS; i++)
    if (cells[i] && *cells[i] != '\0')
      g_string_append_printf (name, "%s%s", name->len == 0 ? "" : i < 2 ? "  " : " · ", cells[i]);
  ui_name (row, name->str);
}

void
ui_review_advice_end (UiReviewAdvice *self)
{
  for (guint i = 0; i < UI_REVIEW_ADVICE_ROWS; i++)
    gtk_widget_set_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i)),
                            i < self->added);
  gtk_widget_set_visible (GTK_WIDGET (self), self->added > 0);
}

void
ui_review_advice_mark (UiReviewAdvice *self, int row)
{
  for (int i = 0; i < UI_REVIEW_ADVICE_ROWS; i++)
    ui_set_class (gtk_list_box_get_row_at_index (self->list, i), "shown", i == row);
}

/* --- Pointer and focus --- */

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, UiReviewAdvice *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  g_signal_emit_by_name (self, "pointed", row ? gtk_list_box_row_get_index (row) : -1);
}

static void
leave_cb (GtkEventController *controller, UiReviewAdvice *self)
{
  g_signal_emit_by_name (self, "pointed", -1);
}

static void
focus_cb (GtkEventController *controller, UiReviewAdvice *self)
{
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller));

  g_signal_emit_by_name (self, "pointed", gtk_list_box_row_get_index (row));
}

/* Touch has no hover, so the first tap on a row only shows its moves. */
static void
touched_cb (GtkGestureClick *click, int presses, double x, double y, UiReviewAdvice *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_y (self->list, (int) y);

  self->touched = row && !gtk_widget_has_css_class (GTK_WIDGET (row), "shown")
                      ? gtk_list_box_row_get_index (row)
                      : -1;
}

static void
activated_cb (UiReviewAdvice *self, GtkListBoxRow *row)
{
  int index = gtk_list_box_row_get_index (row);
  gboolean only_shown = index == self->touched;

  self->touched = -1;
  g_signal_emit_by_name (self, only_shown ? "pointed" : "chosen", index);
}

/* --- The class --- */

static void
ui_review_advice_dispose (GObject *object)
{
  UiReviewAdvice *self = UI_REVIEW_ADVICE (object);

  for (guint i = 0; i < UI_REVIEW_ADVICE_COLUMNS; i++)
    g_clear_object (&self->width[i]);
  ui_dispose (object);
}

static void
ui_review_advice_class_init (UiReviewAdviceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_review_advice_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  ui_signal (G_TYPE_FROM_CLASS (klass), "pointed", 1, G_TYPE_INT);
  ui_signal (G_TYPE_FROM_CLASS (klass), "chosen", 1, G_TYPE_INT);
}

static void
ui_review_advice_init (UiReviewAdvice *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *touch = gtk_gesture_click_new ();

  self->touched = -1;
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  for (guint i = 0; i < UI_REVIEW_ADVICE_COLUMNS; i++)
    self->width[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  ui_classes (self, "review-advice");
  self->titles = make_line (self, "dim small");
  ui_classes (self->titles, "advice-titles");
  gtk_widget_set_parent (self->titles, GTK_WIDGET (self));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  ui_name (self->list, _ ("Advised moves"));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  for (guint i = 0; i < UI_REVIEW_ADVICE_ROWS; i++)
    {
      GtkWidget *row = gtk_list_box_row_new ();
      GtkEventController *here = gtk_event_controller_focus_new ();

      g_signal_connect (here, "enter", G_CALLBACK (focus_cb), self);
      gtk_widget_add_controller (row, here);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), make_line (self, "numeric small"));
      gtk_list_box_append (self->list, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ui_connect (self->list, "row-activated", activated_cb, self);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), focus);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (touch), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (touch), GTK_PHASE_CAPTURE);
  g_signal_connect (touch, "pressed", G_CALLBACK (touched_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (touch));
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), motion);
}
