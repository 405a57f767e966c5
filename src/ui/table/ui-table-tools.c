/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row below the sentence: what a click on the board means, if the rules leave a choice, and
 * aids for the agreement. These propose dead stones and fill neutral points with one click; both
 * players still have to agree. */
#include "job.h"

#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "match-agree.h"
#include "desk-engines.h"
#include "ui-kit.h"
#include "ui-columns.h"

/* Uses short labels in a narrow window or with an engine, and less padding with both. A second row
 * of buttons would push the sentence over the board. */
static void
update_labels (UiTable *self)
{
  gboolean second = gtk_widget_get_visible (self->second),
           tools = gtk_widget_get_visible (self->tools), shorter = self->narrow || second;

  gtk_button_set_label (GTK_BUTTON (self->propose),
                        shorter ? C_ ("dead stones", "Propose") : _ ("Propose Dead Stones"));
  gtk_button_set_label (GTK_BUTTON (self->fill),
                        shorter ? C_ ("neutral points", "Fill") : _ ("Fill Neutral Points"));
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->why))),
                       tools ? C_ ("why", "?") : _ ("Why?"));
  ui_set_class (gtk_widget_get_parent (self->tools), "tight", (second || tools) && self->narrow);
}

/* Updates the button of the engine to ask: the first one configured. */
static void
update_second (UiTable *self, gboolean agreement)
{
  g_auto (GStrv) engines = desk_engines_names ();
  g_autofree char *words = NULL;

  gtk_widget_set_visible (self->second, agreement && engines[0]);
  update_labels (self);
  gtk_widget_set_sensitive (self->second, self->estimating == NULL && !self->trying);
  if (!engines[0])
    return;
  /* Translators: an engine, about dead stones. */
  words = g_strdup_printf (_ ("Ask %s"), engines[0]);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->second))),
                       self->narrow ? engines[0] : words);
  ui_name (self->second, words);
}

static gboolean
update_agreement (UiTable *self)
{
  gboolean agreement = self->scene && match_scene_get_view (self->scene)->may_propose, crowded;

  if (!agreement)
    job_cancel (&self->estimating);
  gtk_widget_set_visible (self->propose, agreement);
  gtk_widget_set_sensitive (self->propose, self->estimating == NULL && !self->trying);
  update_second (self, agreement);
  gtk_widget_set_visible (self->fill, self->scene && match_scene_get_view (self->scene)->may_fill);
  gtk_widget_set_sensitive (self->fill, self->estimating == NULL && !self->trying);
  /* Beside all that there is no room in a narrow window; a long press still asks. */
  crowded = self->narrow && gtk_widget_get_visible (self->tools)
            && (gtk_widget_get_visible (self->second) || gtk_widget_get_visible (self->fill));
  gtk_widget_set_visible (self->why, agreement && !self->lesson && !crowded);
  if (!agreement || self->trying)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->why), FALSE);
  return agreement;
}

void
ui_table_update_tools (UiTable *self)
{
  gboolean tools, agreement;

  self->updating_tools = TRUE;
  for (int tool = 0; tool < MATCH_TOOLS; tool++)
    {
      const MatchToolChoice *choice
          = self->scene ? &match_scene_get_view (self->scene)->tools[tool] : NULL;
      GtkWidget *button = self->tool[tool];

      gtk_widget_set_visible (button, choice && choice->shown);
      if (!choice)
        continue;
      gtk_button_set_label (GTK_BUTTON (button), choice->label);
      ui_tooltip (button, choice->hint);
      ui_name (button, choice->label);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), choice->active);
    }
  tools = self->scene && match_scene_get_view (self->scene)->tools[MATCH_TOOL_USUAL].shown;
  gtk_widget_set_visible (self->tools, tools);
  agreement = update_agreement (self);
  /* During a try they have no use, and the sentence needs the room. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->tools),
                          (tools || agreement) && !self->trying);
  self->updating_tools = FALSE;
}

/* Returns the sentence that no stones look dead other than those already marked. */
static const char *
no_proposal (const RefereeGame *game)
{
  for (GoPoint point = 0; point < GO_CELLS; point++)
    if (referee_game_state (game)->dead[point])
      return _ ("No other stones look dead. This is only an estimate, so you decide.");
  return _ ("No stones look dead. This is only an estimate, so you decide.");
}

static void
proposed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiTable) self = data;
  MatchController *controller = MATCH_CONTROLLER (source);
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) chains = match_propose_dead_finish (controller, result, stones, &error);
  const char *none;

  if (g_task_get_cancellable (G_TASK (result)) != self->estimating)
    return;
  g_clear_object (&self->estimating);
  ui_table_update_tools (self);
  if (error && error->domain == ENGINE_ERROR)
    ui_table_announce (self, error->message);
  if (!chains)
    return;
  none = chains->len == 0 ? no_proposal (match_controller_get_game (controller)) : NULL;
  if (!self->marking)
    g_signal_emit_by_name (self, "proposed", chains, stones, none);
  else if (none)
    ui_table_say (self, none, FALSE);
  else
    match_mark_dead (controller, chains);
}

static void
propose (UiTable *self, Engine *engine, gboolean mark)
{
  if (!self->scene || !match_scene_get_view (self->scene)->may_propose || self->estimating
      || self->trying)
    return;
  self->marking = mark;
  self->estimating = g_cancellable_new ();
  ui_table_update_tools (self);
  match_propose_dead_async (ui_table_live (self), engine, self->estimating, proposed_cb,
                            g_object_ref (self));
}

void
ui_table_propose_dead (UiTable *self, gboolean mark)
{
  propose (self, NULL, mark);
}

static void
second_cb (GtkButton *button, UiTable *self)
{
  g_auto (GStrv) engines = desk_engines_names ();
  g_autoptr (Engine) engine = engines[0] ? desk_engines_make (engines[0]) : NULL;

  if (engine)
    propose (self, engine, TRUE);
  ui_table_focus_board (self);
}

static void
propose_cb (GtkButton *button, UiTable *self)
{
  ui_table_propose_dead (self, TRUE);
  ui_table_focus_board (self);
}

static void
filled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiTable) self = data;
  MatchController *controller = MATCH_CONTROLLER (source);
  g_autoptr (GError) error = NULL;

  if (g_task_get_cancellable (G_TASK (result)) != self->estimating)
    return;
  g_clear_object (&self->estimating);
  if (!match_fill_finish (controller, result, &error) && error == NULL)
    ui_table_say (self, _ ("There are no neutral points to fill here."), FALSE);
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FAILED))
    ui_table_say (self, error->message, FALSE);
  ui_table_update_tools (self);
}

static void
fill_cb (GtkButton *button, UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (controller && !self->estimating && !self->trying)
    {
      self->estimating = g_cancellable_new ();
      ui_table_update_tools (self);
      match_fill_async (controller, self->estimating, filled_cb, g_object_ref (self));
    }
  ui_table_focus_board (self);
}

static void
why_cb (GtkToggleButton *button, UiTable *self)
{
  if (gtk_toggle_button_get_active (button))
    ui_table_say (self, _ ("Tap a stone or a point to see why it counts as it does."), FALSE);
  ui_table_focus_board (self);
}

static GtkWidget *
make_button (UiTable *self, GtkWidget *row, const char *name, const char *hint, GCallback clicked)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "verb");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  ui_tooltip (button, hint);
  ui_name (button, name);
  g_signal_connect (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

static void
make_agreement (UiTable *self, GtkWidget *row)
{
  GtkWidget *label;

  self->propose
      = make_button (self, row, _ ("Propose Dead Stones"),
                     _ ("Marks the stones that look dead. Tap a stone to remove its mark."),
                     G_CALLBACK (propose_cb));
  label = gtk_label_new ("");
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  self->second = make_button (
      self, row, "", _ ("Marks the stones that your engine considers dead. Both of you decide."),
      G_CALLBACK (second_cb));
  gtk_button_set_child (GTK_BUTTON (self->second), label);
  /* Shorten its name rather than wrap the row. */
  gtk_widget_set_hexpand (self->second, TRUE);
  self->fill = make_button (
      self, row, _ ("Fill Neutral Points"),
      _ ("Resumes play, fills the neutral points in turn for both of you, and stops play again."),
      G_CALLBACK (fill_cb));
  self->why = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "child", gtk_label_new (""), NULL);
  gtk_widget_add_css_class (self->why, "verb");
  gtk_widget_set_valign (self->why, GTK_ALIGN_CENTER);
  ui_name (self->why, _ ("Why?"));
  ui_tooltip (self->why, _ ("Explains the stone or point that you tap next"));
  g_signal_connect (self->why, "toggled", G_CALLBACK (why_cb), self);
  gtk_box_append (GTK_BOX (row), self->why);
  gtk_widget_set_visible (self->second, FALSE);
  update_labels (self);
}

static void
toggled_cb (GtkToggleButton *button, UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (self->updating_tools || !controller || !gtk_toggle_button_get_active (button))
    return;
  for (int tool = 0; tool < MATCH_TOOLS; tool++)
    if (self->tool[tool] == GTK_WIDGET (button))
      match_controller_set_tool (controller, (MatchTool) tool);
  ui_table_focus_board (self);
}

GtkWidget *
ui_table_make_tools (UiTable *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, ui_wrap_new (8));
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (row, 4);
  self->tools = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_set_valign (self->tools, GTK_ALIGN_CENTER);
  ui_classes (self->tools, "linked tools");
  ui_name (self->tools, _ ("What a tap on the board does"));
  for (int tool = 0; tool < MATCH_TOOLS; tool++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label ("");

      gtk_widget_add_css_class (button, "verb");
      if (tool > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->tool[0]));
      g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
      gtk_box_append (GTK_BOX (self->tools), button);
      self->tool[tool] = button;
    }
  gtk_box_append (GTK_BOX (row), self->tools);
  make_agreement (self, row);
  gtk_widget_set_visible (row, FALSE);
  return row;
}
