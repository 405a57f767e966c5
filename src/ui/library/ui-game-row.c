#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include "ui-game-row.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-game-text.h"
#include "ui-stone-icon.h"

struct _UiGameRow
{
  GtkWidget parent_instance;

  GtkWidget *game_box;
  GtkWidget *away_box;
  GtkLabel *black;
  GtkLabel *white;
  GtkLabel *black_rank;
  GtkLabel *white_rank;
  GtkLabel *details;
  GtkLabel *reason;
  GtkLabel *outcome;
  GtkLabel *date;
  GtkLabel *away;
  GtkWidget *put_away;
  GtkWidget *undo;

  LibraryGame *game;
};

enum
{
  SIGNAL_OPEN,
  SIGNAL_PUT_AWAY,
  SIGNAL_UNDO,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiGameRow, ui_game_row, GTK_TYPE_WIDGET)

static void
undo_cb (UiGameRow *self)
{
  g_signal_emit (self, signals[SIGNAL_UNDO], 0);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_OPEN], 0);
}

static void
put_away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SIGNAL_PUT_AWAY], 0);
}

/* Sets a label, and hides it where there is nothing to say. */
static void
say (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

static void
fill (UiGameRow *self)
{
  g_autofree char *black = ui_game_text_player (self->game, GO_BLACK);
  g_autofree char *white = ui_game_text_player (self->game, GO_WHITE);
  g_autofree char *details = ui_game_text_details (self->game);
  g_autofree char *outcome = ui_game_text_outcome (self->game);
  g_autofree char *date = ui_game_text_date (self->game);
  g_autofree char *players = ui_game_text_players (self->game);
  g_autofree char *summary = ui_game_text_summary (self->game);
  g_autofree char *away = g_strdup_printf (_ ("%s was put away."), players);

  say (self->black, black);
  say (self->white, white);
  say (self->black_rank, library_game_get_black_rank (self->game));
  say (self->white_rank, library_game_get_white_rank (self->game));
  say (self->details, details);
  say (self->reason,
       library_game_get_read_only (self->game) ? library_game_get_reason (self->game) : NULL);
  say (self->outcome, outcome);
  say (self->date, date);
  say (self->away, away);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, summary,
                                  -1);
}

static void
ui_game_row_dispose (GObject *object)
{
  UiGameRow *self = UI_GAME_ROW (object);

  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), UI_TYPE_GAME_ROW);
  G_OBJECT_CLASS (ui_game_row_parent_class)->dispose (object);
}

static guint
plain_signal (const char *name)
{
  return g_signal_new (name, UI_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       0);
}

static void
ui_game_row_class_init (UiGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_game_row_dispose;
  g_type_ensure (UI_TYPE_COLUMNS);
  g_type_ensure (UI_TYPE_STONE_ICON);
  signals[SIGNAL_OPEN] = plain_signal ("open");
  signals[SIGNAL_PUT_AWAY] = plain_signal ("put-away");
  signals[SIGNAL_UNDO] = plain_signal ("undo");
  gtk_widget_class_install_action (widget_class, "game.open", NULL, open_action);
  gtk_widget_class_install_action (widget_class, "game.put-away", NULL, put_away_action);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/passstone/PassStone/ui/ui-game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, game_box);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, away_box);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, black);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, white);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, black_rank);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, white_rank);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, details);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, reason);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, outcome);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, date);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, away);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, put_away);
  gtk_widget_class_bind_template_child (widget_class, UiGameRow, undo);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
}

static void
ui_game_row_init (UiGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ui_game_row_new (void)
{
  return g_object_new (UI_TYPE_GAME_ROW, NULL);
}

void
ui_game_row_set_game (UiGameRow *self, LibraryGame *game, gboolean put_away)
{
  gboolean had_focus;

  g_return_if_fail (UI_IS_GAME_ROW (self));

  g_set_object (&self->game, game);
  if (game)
    fill (self);
  /* Who has pressed a button keeps the focus where the other one comes up. */
  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  gtk_widget_set_visible (put_away ? self->away_box : self->game_box, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (put_away ? self->undo : self->put_away);
  gtk_widget_set_visible (put_away ? self->game_box : self->away_box, FALSE);
}

LibraryGame *
ui_game_row_get_game (UiGameRow *self)
{
  g_return_val_if_fail (UI_IS_GAME_ROW (self), NULL);

  return self->game;
}
