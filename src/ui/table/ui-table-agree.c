/* Helps for the agreement, beside the tools: dead stones proposed at a touch, neutral points filled
 * at a touch. What they mark and fill both players still have to agree to. */
#define G_LOG_DOMAIN "pass-stone-ui"

#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n-lib.h>

#include "match-agree.h"

static void
proposed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiTable) self = data;
  MatchController *controller = MATCH_CONTROLLER (source);
  g_autoptr (GArray) stones = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  g_autoptr (GArray) chains = match_propose_dead_finish (controller, result, stones, NULL);

  g_clear_object (&self->estimating);
  if (_ui_table_live (self) != controller)
    return;
  _ui_table_update_tools (self);
  if (chains == NULL)
    return;
  if (chains->len == 0)
    _ui_table_say (self, _ ("No other stones look dead. An estimate: you decide."), FALSE);
  match_mark_dead (controller, chains);
}

static void
propose_cb (GtkButton *button, UiTable *self)
{
  MatchController *controller = _ui_table_live (self);

  if (!controller || self->estimating)
    return;
  self->estimating = g_cancellable_new ();
  _ui_table_update_tools (self);
  match_propose_dead_async (controller, self->estimating, proposed_cb, g_object_ref (self));
  ui_table_focus_board (self);
}

static void
fill_cb (GtkButton *button, UiTable *self)
{
  MatchController *controller = _ui_table_live (self);

  if (controller)
    match_fill (controller);
  ui_table_focus_board (self);
}

static GtkWidget *
make_button (UiTable *self, GtkWidget *row, const char *name, const char *hint, GCallback clicked)
{
  GtkWidget *button = gtk_button_new ();

  gtk_widget_add_css_class (button, "verb");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (row), button);
  return button;
}

void
_ui_table_make_agreement (UiTable *self, GtkWidget *row)
{
  self->propose = make_button (
      self, row, _ ("Propose dead stones"),
      _ ("Marks the stones that look dead, by an estimate. A touch on them takes a mark back."),
      G_CALLBACK (propose_cb));
  self->fill = make_button (
      self, row, _ ("Fill neutral points"),
      _ ("Resumes play, fills the neutral points in turn for both of you, and stops play again."),
      G_CALLBACK (fill_cb));
  _ui_table_shorten_agreement (self, FALSE);
}

void
_ui_table_shorten_agreement (UiTable *self, gboolean shorter)
{
  gtk_button_set_label (GTK_BUTTON (self->propose),
                        shorter ? C_ ("dead stones", "Propose") : _ ("Propose dead stones"));
  gtk_button_set_label (GTK_BUTTON (self->fill),
                        shorter ? C_ ("neutral points", "Fill") : _ ("Fill neutral points"));
}

gboolean
_ui_table_update_agreement (UiTable *self)
{
  gboolean agreement = self->scene && match_scene_may_propose_dead (self->scene);

  if (self->estimating && !agreement)
    g_cancellable_cancel (self->estimating);
  gtk_widget_set_visible (self->propose, agreement);
  gtk_widget_set_sensitive (self->propose, self->estimating == NULL);
  gtk_widget_set_visible (self->fill, self->scene && match_scene_may_fill (self->scene));
  return agreement;
}
