#include "config.h"

#include "ui-game-view.h"

#include "ui-kit.h"

G_DEFINE_ABSTRACT_TYPE (UiGameView, ui_game_view, GTK_TYPE_WIDGET)

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "open");
}

static void
put_away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "put-away");
}

static void
fill (UiGameView *self)
{
  UI_GAME_VIEW_CLASS (G_OBJECT_GET_CLASS (self))->fill (self);
}

static void
ui_game_view_dispose (GObject *object)
{
  UiGameView *self = UI_GAME_VIEW (object);

  g_clear_object (&self->watch);
  g_clear_object (&self->game);
  ui_empty (self);
  G_OBJECT_CLASS (ui_game_view_parent_class)->dispose (object);
}

static void
ui_game_view_class_init (UiGameViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_game_view_dispose;
  ui_signal (UI_TYPE_GAME_VIEW, "open", 0);
  ui_signal (UI_TYPE_GAME_VIEW, "put-away", 0);
  gtk_widget_class_install_action (widget_class, "game.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "game.put-away", NULL, put_away_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_game_view_init (UiGameView *self)
{
  self->watch = g_signal_group_new (LIBRARY_TYPE_GAME);
  g_signal_group_connect_swapped (self->watch, "loaded", G_CALLBACK (fill), self);
}

void
ui_game_view_set_game (UiGameView *self, LibraryGame *game)
{
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->watch, game);
  fill (self);
}
