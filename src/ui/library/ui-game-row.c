#include "config.h"

#include "ui-game-row.h"

#include "ui-game-text.h"
#include "ui-kit.h"
#include "ui-stone-icon.h"

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

/* "2019-07-31 · 13×13": the usual board needs no word. */
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
fill (UiGameView *view)
{
  UiGameRow *self = UI_GAME_ROW (view);
  gboolean loaded = self->view.game && self->view.game->loaded;
  g_autofree char *black = loaded ? ui_game_text_player (self->view.game, GO_BLACK) : NULL;
  g_autofree char *white = loaded ? ui_game_text_player (self->view.game, GO_WHITE) : NULL;
  g_autofree char *details = loaded ? details_text (self->view.game) : NULL;
  g_autofree char *outcome
      = loaded ? ui_game_text_column (self->view.game, LIBRARY_COLUMN_RESULT) : NULL;
  g_autofree char *summary = loaded ? ui_game_text_summary (self->view.game) : NULL;

  /* The stones alone would look like a game without names. */
  gtk_widget_set_opacity (self->box, loaded ? 1 : 0);
  gtk_label_set_text (self->black, loaded ? black : "");
  gtk_label_set_text (self->white, loaded ? white : "");
  gtk_label_set_text (self->black_rank, loaded ? self->view.game->black_rank : "");
  gtk_label_set_text (self->white_rank, loaded ? self->view.game->white_rank : "");
  gtk_label_set_text (self->details, loaded ? details : "");
  gtk_label_set_text (self->outcome, loaded ? outcome : "");
  if (summary)
    ui_name (self, summary);
}

static void
ui_game_row_class_init (UiGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  UI_GAME_VIEW_CLASS (klass)->fill = fill;
  g_type_ensure (UI_TYPE_STONE_ICON);
  ui_template (widget_class, "ui-game-row.ui");
  UI_BIND (UiGameRow, box, check, black, white, black_rank, white_rank, details, outcome);
}

static void
ui_game_row_init (UiGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ui_game_row_set_checked (UiGameRow *self, gboolean checked)
{
  g_return_if_fail (UI_IS_GAME_ROW (self));

  gtk_widget_set_visible (self->check, checked);
}
