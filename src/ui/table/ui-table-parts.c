/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the table built from GTK's widgets: the sentence, the evidence, the strip of steps and
 * the score sheet. */
#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "match-why.h"
#include "ui-kit.h"
#include "ui-columns.h"

/* Returns whether the highlighted line of the count includes this point. */
static gboolean
line_has_point (MatchScene *scene, GoPoint point, gpointer kind)
{
  return match_why_line (match_scene_get_score (scene), point) == GPOINTER_TO_INT (kind);
}

static void
line_lit_cb (UiScoreSheet *sheet, int kind, UiTable *self)
{
  ui_board_light (UI_BOARD (self->board), kind >= 0 ? line_has_point : NULL,
                  GINT_TO_POINTER (kind));
}

/* If the sheet covers the board, shows the board with the points of the chosen line. */
static void
line_kept_cb (UiScoreSheet *sheet, int kind, UiTable *self)
{
  if (kind >= 0)
    g_signal_emit_by_name (self, "line-chosen");
  if (kind < 0 || gtk_widget_get_child_visible (self->board))
    return;
  ui_table_set_show_sheet (self, FALSE);
  line_lit_cb (sheet, kind, self);
}

static void
show_board_cb (UiTable *self)
{
  ui_table_set_show_sheet (self, FALSE);
}

/* Returns a label that assistive technology reads aloud when it changes. */
static GtkWidget *
make_alert (void)
{
  GtkWidget *alert = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                   "label", "", "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);

  ui_classes (alert, "dim small");
  return alert;
}

void
ui_table_make_sheet (UiTable *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *another = ui_button (_ ("_New Game…"), NULL, NULL, NULL);

  self->sheet = g_object_new (UI_TYPE_SCORE_SHEET, NULL);
  g_signal_connect (self->sheet, "line-lit", G_CALLBACK (line_lit_cb), self);
  g_signal_connect (self->sheet, "line-kept", G_CALLBACK (line_kept_cb), self);
  ui_connect (self->sheet, "show-counting", ui_table_start_counting, self);
  self->rematch = ui_button (_ ("_Rematch"), "suggested-action", NULL, NULL);
  gtk_widget_set_tooltip_text (self->rematch, _ ("Play again with the colours swapped"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (another), "win.new-game");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rematch), "win.rematch");
  ui_score_sheet_append_verbs (UI_SCORE_SHEET (self->sheet), buttons);
  ui_append (buttons, ui_button (_ ("Show _Board"), NULL, G_CALLBACK (show_board_cb), self),
             another, self->rematch, NULL);
  gtk_widget_set_layout_manager (buttons, ui_wrap_new (6));
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (self->sheet, TRUE);
  self->sheet_news = make_alert ();
  self->sheet_box = ui_column (12, self->sheet, self->sheet_news, buttons, NULL);
  g_object_set (self->sheet_box, "margin-top", 16, "margin-bottom", 16, "margin-start", 8,
                "margin-end", 8, NULL);
}

static void
step_cb (GtkRange *range, UiTable *self)
{
  size_t count = self->scene ? match_scene_get_act_count (self->scene) : 0;
  size_t index = (size_t) (gtk_range_get_value (range) + 0.5);

  if (!self->stepping && self->scene)
    match_scene_set_act_index (self->scene, index >= count ? MATCH_SCENE_LIVE : index);
}

void
ui_table_step (UiTable *self, int steps)
{
  size_t count, index;

  if (!self->scene)
    return;
  count = match_scene_get_act_count (self->scene);
  index = match_scene_get_act_index (self->scene);
  if (index == MATCH_SCENE_LIVE)
    index = count;
  if (steps < 0)
    index = index > (size_t) -steps ? index - (size_t) -steps : 0;
  else
    index = MIN (index + (size_t) steps, count);
  match_scene_set_act_index (self->scene, index == count ? MATCH_SCENE_LIVE : index);
}

static void
back_cb (UiTable *self)
{
  ui_table_step (self, -1);
}

static void
forward_cb (UiTable *self)
{
  ui_table_step (self, 1);
}

void
ui_table_make_card (UiTable *self)
{
  /* Shows the tools or the news, never both. */
  GtkWidget *below = gtk_grid_new ();
  GtkWidget *words;

  self->status = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  ui_classes (self->status, "status");
  self->alert = make_alert ();
  gtk_widget_set_hexpand (self->alert, TRUE);
  gtk_widget_set_can_target (self->alert, FALSE);
  gtk_grid_attach (GTK_GRID (below), ui_table_make_tools (self), 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (below), self->alert, 0, 0, 1, 1);
  words = ui_column (WORDS_SPACING, self->status, below, ui_table_make_line (self), NULL);
  gtk_widget_set_vexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  self->card = ui_column (0, words, NULL);
  ui_classes (self->card, "status-card");
}

/* Creates a copy of `label`. It is hidden from assistive technology, which reads the original. */
static GtkWidget *
make_twin (GtkWidget *label, const char *classes)
{
  GtkWidget *twin
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "wrap",
                      TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);

  ui_classes (twin, classes);
  g_object_bind_property (label, "label", twin, "label", G_BINDING_SYNC_CREATE);
  return twin;
}

void
ui_table_make_twin (UiTable *self)
{
  GtkWidget *alert = make_twin (self->alert, "dim small");
  GtkWidget *words = ui_column (WORDS_SPACING, make_twin (self->status, "status"), alert, NULL);

  g_object_bind_property (self->alert, "opacity", alert, "opacity", G_BINDING_SYNC_CREATE);
  gtk_widget_set_vexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  self->twin = ui_column (0, words, NULL);
  ui_classes (self->twin, "status-card");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->twin), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

void
ui_table_make_evidence (UiTable *self)
{
  self->evidence_picture = gtk_picture_new ();
  self->evidence_label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "max-width-chars", 14, NULL);
  self->evidence = ui_column (6, self->evidence_picture, self->evidence_label, NULL);
  ui_classes (self->evidence, "over-card");
  gtk_widget_set_can_target (self->evidence, FALSE);
  gtk_widget_set_visible (self->evidence, FALSE);
}

static void
to_sheet_cb (UiTable *self)
{
  ui_table_set_show_sheet (self, TRUE);
  ui_score_sheet_focus_counting (UI_SCORE_SHEET (self->sheet));
}

void
ui_table_update_to_sheet (UiTable *self)
{
  gtk_widget_set_visible (self->to_sheet,
                          !self->show_sheet && !self->ending
                              && (match_scene_get_open (self->scene) & MATCH_OPEN_SCORE) != 0);
}

void
ui_table_make_steps (UiTable *self)
{
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  GtkWidget *forward = gtk_button_new_from_icon_name ("go-next-symbolic");

  self->step_scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  gtk_widget_set_hexpand (self->step_scale, TRUE);
  ui_name (self->step_scale, _ ("Position in the game"));
  ui_name (back, _ ("Step back"));
  ui_name (forward, _ ("Step forward"));
  gtk_widget_set_tooltip_text (back, _ ("Step back"));
  gtk_widget_set_tooltip_text (forward, _ ("Step forward"));
  ui_connect (back, "clicked", back_cb, self);
  ui_connect (forward, "clicked", forward_cb, self);
  g_signal_connect (self->step_scale, "value-changed", G_CALLBACK (step_cb), self);
  self->to_sheet = ui_button (_ ("Score Sheet"), NULL, G_CALLBACK (to_sheet_cb), self);
  self->steps = ui_row (6, back, self->step_scale, forward, self->to_sheet, NULL);
  gtk_widget_set_visible (self->steps, FALSE);
}
