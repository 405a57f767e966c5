/* The card for a learner. Where there is little room only its title lies at a seat, so that neither
 * board nor sentence is covered until somebody wants to read it. */
#include "config.h"

#include "ui-table-private.h"

#include "ui-card.h"
#include "ui-kit.h"

/* Folded it is not seen, but still there to be spoken. */
static void
fold (UiTable *self)
{
  gboolean folded = self->met_layout.now && !self->met_unfolded;

  gtk_widget_set_opacity (self->met, folded ? 0 : 1);
  gtk_widget_set_can_target (self->met, !folded);
  gtk_widget_set_can_focus (self->met, !folded);
  gtk_widget_set_visible (self->met_title, folded && gtk_widget_get_visible (self->met));
}

static void
lie (gpointer widget)
{
  UiTable *self = widget;

  ui_card_set_flat (UI_CARD (self->met), self->met_layout.now);
  fold (self);
}

void
_ui_table_lay_card (UiTable *self, gboolean flat)
{
  ui_layout_want (&self->met_layout, flat, self, lie);
}

static void
unfold_cb (UiTable *self)
{
  self->met_unfolded = TRUE;
  fold (self);
  gtk_widget_child_focus (self->met, GTK_DIR_TAB_FORWARD);
}

static void
answered_cb (UiTable *self, int answer)
{
  g_signal_emit_by_name (self, "card-answered", answer);
}

void
ui_table_show_card (UiTable *self, const char *title, const char *text, GdkPaintable *picture)
{
  gtk_widget_set_visible (self->met, FALSE);
  if (!title)
    return;
  /* The seat of whoever is not to move has the least to say. */
  self->met_side = go_opponent (referee_game_state (match_scene_get_game (self->scene))->to_move);
  self->met_unfolded = FALSE;
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->met_title))), title);
  ui_name (self->met_title, title);
  ui_card_show (UI_CARD (self->met), title, text, picture);
}

gboolean
ui_table_put_card_away (UiTable *self)
{
  return ui_card_answer (UI_CARD (self->met), UI_CARD_LATER);
}

void
_ui_table_make_met (UiTable *self)
{
  self->met_side = GO_BLACK;
  self->met = ui_card_new ();
  self->met_title = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->met_title), gtk_label_new (""));
  ui_classes (self->met_title, "met-title");
  ui_connect (self->met_title, "clicked", unfold_cb, self);
  gtk_widget_set_visible (self->met_title, FALSE);
  ui_connect (self->met, "answered", answered_cb, self);
  ui_connect (self->met, "notify::visible", fold, self);
}
