/* What a touch on the board means, where the rules leave a choice: the row below the sentence. */
#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n-lib.h>

#include "ui-kit.h"
#include "ui-wrap.h"

static void
toggled_cb (GtkToggleButton *button, UiTable *self)
{
  MatchController *controller = _ui_table_live (self);

  if (self->updating_tools || !controller || !gtk_toggle_button_get_active (button))
    return;
  for (int tool = 0; tool < MATCH_TOOLS; tool++)
    if (self->tool[tool] == GTK_WIDGET (button))
      match_controller_set_tool (controller, (MatchTool) tool);
  ui_table_focus_board (self);
}

GtkWidget *
_ui_table_make_tools (UiTable *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, ui_wrap_new (8));
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (row, 4);
  self->tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  ui_classes (self->tools, "linked tools");
  ui_name (self->tools, _ ("What a touch on the board means"));
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
  _ui_table_make_agreement (self, row);
  gtk_widget_set_visible (row, FALSE);
  return row;
}

void
_ui_table_update_tools (UiTable *self)
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
      gtk_widget_set_tooltip_text (button, choice->hint);
      ui_name (button, choice->label);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), choice->active);
    }
  tools = self->scene && match_scene_get_view (self->scene)->tools[MATCH_TOOL_USUAL].shown;
  agreement = _ui_table_update_agreement (self);
  gtk_widget_set_visible (self->tools, tools);
  gtk_widget_set_visible (gtk_widget_get_parent (self->tools), tools || agreement);
  self->updating_tools = FALSE;
}
