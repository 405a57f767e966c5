#include "config.h"

#include "ui-game-cell.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-kit.h"

struct _UiGameCell
{
  UiGameView view;

  LibraryColumn column;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (UiGameCell, ui_game_cell, UI_TYPE_GAME_VIEW)

/* The rank behind a name is fainter. */
static void
dim_rank (UiGameCell *self, const char *text)
{
  const char *rank = self->column == LIBRARY_COLUMN_BLACK   ? self->view.game->black_rank
                     : self->column == LIBRARY_COLUMN_WHITE ? self->view.game->white_rank
                                                            : "";
  g_autoptr (PangoAttrList) attributes = NULL;
  PangoAttribute *alpha;

  if (*rank && strlen (text) > strlen (rank))
    {
      attributes = pango_attr_list_new ();
      alpha = pango_attr_foreground_alpha_new (0xa000);
      alpha->start_index = (guint) (strlen (text) - strlen (rank));
      pango_attr_list_insert (attributes, alpha);
    }
  gtk_label_set_attributes (self->label, attributes);
}

/* The row widget of the table is what has the focus, and is what a screen reader speaks. */
static void
name_row (UiGameCell *self, const char *summary)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *row = cell ? gtk_widget_get_parent (cell) : NULL;

  if (row && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)) == GTK_ACCESSIBLE_ROLE_ROW)
    ui_name (row, summary);
}

/* The cell of the table, which has no name of its own; a cell without text is there all the same.
 */
static void
name_cell (UiGameCell *self, const char *text)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));

  if (cell)
    ui_name (cell, text);
}

static void
fill (UiGameView *view)
{
  UiGameCell *self = UI_GAME_CELL (view);
  g_autofree char *text
      = self->view.game ? ui_game_text_column (self->view.game, self->column) : NULL;
  g_autofree char *summary = NULL;

  gtk_label_set_text (self->label, text ? text : "");
  name_cell (self, text && *text ? text : _ ("blank"));
  if (!self->view.game || !self->view.game->loaded)
    return;
  dim_rank (self, text);
  ui_set_class (self->label, "unfinished",
                self->column == LIBRARY_COLUMN_RESULT
                    && ui_game_text_is_unfinished (self->view.game));
  if (self->column != LIBRARY_COLUMN_BLACK)
    return;
  summary = ui_game_text_summary (self->view.game);
  ui_name (self, summary);
  name_row (self, summary);
}

static void
ui_game_cell_class_init (UiGameCellClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  UI_GAME_VIEW_CLASS (klass)->fill = fill;
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
