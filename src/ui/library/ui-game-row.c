/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-game-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-board-picture.h"
#include "ui-game-text.h"
#include "ui-kit.h"

G_DEFINE_ABSTRACT_TYPE (UiGameView, ui_game_view, GTK_TYPE_WIDGET)

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "open");
}

static void
archive_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "archive");
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
  ui_signal (UI_TYPE_GAME_VIEW, "archive", 0);
  gtk_widget_class_install_action (widget_class, "game.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "game.archive", NULL, archive_action);
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
  /* A view without a game is not seen. */
  if (game)
    fill (self);
}

struct _UiGameCell
{
  UiGameView view;

  LibraryColumn column;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (UiGameCell, ui_game_cell, UI_TYPE_GAME_VIEW)

/* Ranks are fainter than names. */
static void
dim_rank (UiGameCell *self, const char *text)
{
  const char *rank = self->column == LIBRARY_COLUMN_BLACK   ? self->view.game->black_rank
                     : self->column == LIBRARY_COLUMN_WHITE ? self->view.game->white_rank
                                                            : "";
  g_autoptr (PangoAttrList) attributes = NULL;

  if (*rank && strlen (text) > strlen (rank))
    {
      PangoAttribute *alpha = pango_attr_foreground_alpha_new (0xa000);

      attributes = pango_attr_list_new ();
      alpha->start_index = (guint) (strlen (text) - strlen (rank));
      pango_attr_list_insert (attributes, alpha);
    }
  gtk_label_set_attributes (self->label, attributes);
}

static void
fill_cell (UiGameView *view)
{
  UiGameCell *self = UI_GAME_CELL (view);
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *row = cell ? gtk_widget_get_parent (cell) : NULL;
  g_autofree char *text = ui_game_text_column (self->view.game, self->column);
  g_autofree char *summary = NULL;

  gtk_label_set_text (self->label, text);
  /* The table's cell has no name of its own; name it even without text. */
  if (cell)
    ui_name (cell, *text ? text : C_ ("name", "blank"));
  if (!self->view.game->loaded)
    return;
  dim_rank (self, text);
  ui_set_class (self->label, "unfinished",
                self->column == LIBRARY_COLUMN_RESULT
                    && ui_game_text_is_unfinished (self->view.game));
  if (self->column != LIBRARY_COLUMN_BLACK)
    return;
  summary = ui_game_text_summary (self->view.game);
  ui_name (self, summary);
  /* In the table, the row widget has the focus and is what a screen reader speaks. */
  if (row && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)) == GTK_ACCESSIBLE_ROLE_ROW)
    ui_name (row, summary);
}

static void
ui_game_cell_class_init (UiGameCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  UI_GAME_VIEW_CLASS (klass)->fill = fill_cell;
}

static void
ui_game_cell_init (UiGameCell *self)
{
  self->label = GTK_LABEL (ui_label (NULL, NULL));
  gtk_label_set_ellipsize (self->label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
}

GtkWidget *
ui_game_cell_new (LibraryColumn column)
{
  UiGameCell *self = g_object_new (UI_TYPE_GAME_CELL, NULL);

  self->column = column;
  if (column == LIBRARY_COLUMN_MOVES)
    gtk_label_set_xalign (self->label, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "numeric");
  return GTK_WIDGET (self);
}

struct _UiGameRow
{
  UiGameView view;

  GtkWidget *box;
  GtkWidget *check;
  GtkLabel *black;
  GtkLabel *white;
  GtkLabel *black_rank;
  GtkLabel *white_rank;
  GtkLabel *details;
  GtkLabel *outcome;
};

G_DEFINE_FINAL_TYPE (UiGameRow, ui_game_row, UI_TYPE_GAME_VIEW)

/* Returns "2019-07-31 · 13×13"; omits the size of the usual board. */
static char *
details_text (LibraryGame *game)
{
  g_autofree char *size = ui_game_text_column (game, LIBRARY_COLUMN_SIZE);
  const char *date = game->date;
  gboolean usual = game->width == 19 && game->height == 19;

  if (usual && *date)
    return g_strdup (date);
  return *date ? g_strdup_printf ("%s · %s", date, size) : g_steal_pointer (&size);
}

static void
fill_row (UiGameView *view)
{
  UiGameRow *self = UI_GAME_ROW (view);
  LibraryGame *game = self->view.game;
  g_autofree char *black = game->loaded ? ui_game_text_player (game, GO_BLACK) : NULL;
  g_autofree char *white = game->loaded ? ui_game_text_player (game, GO_WHITE) : NULL;
  g_autofree char *details = game->loaded ? details_text (game) : NULL;
  g_autofree char *outcome = ui_game_text_column (game, LIBRARY_COLUMN_RESULT);
  g_autofree char *summary = game->loaded ? ui_game_text_summary (game) : NULL;

  /* Stones alone would look like a game without names. */
  gtk_widget_set_opacity (self->box, game->loaded ? 1 : 0);
  gtk_label_set_text (self->black, black ? black : "");
  gtk_label_set_text (self->white, white ? white : "");
  gtk_label_set_text (self->black_rank, game->loaded ? game->black_rank : "");
  gtk_label_set_text (self->white_rank, game->loaded ? game->white_rank : "");
  gtk_label_set_text (self->details, details ? details : "");
  gtk_label_set_text (self->outcome, outcome);
  ui_name (self, summary ? summary : "");
}

static void
ui_game_row_class_init (UiGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  UI_GAME_VIEW_CLASS (klass)->fill = fill_row;
  g_type_ensure (UI_TYPE_STONE_ICON);
  ui_template (widget_class, "ui-game-row.ui");
  ui_bind (widget_class, UI_CHILD (UiGameRow, box), UI_CHILD (UiGameRow, check),
           UI_CHILD (UiGameRow, black), UI_CHILD (UiGameRow, white),
           UI_CHILD (UiGameRow, black_rank), UI_CHILD (UiGameRow, white_rank),
           UI_CHILD (UiGameRow, details), UI_CHILD (UiGameRow, outcome), NULL);
}

static void
ui_game_row_init (UiGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ui_game_row_set_checked (UiGameRow *self, gboolean checked)
{
  gtk_widget_set_visible (self->check, checked);
}
