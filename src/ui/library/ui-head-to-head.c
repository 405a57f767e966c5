#include "config.h"

#include "ui-head-to-head.h"

#include <glib/gi18n.h>

#include "ui-plain-names.h"
#include "ui-player-entry.h"

/* A player with more opponents than that has their rest left out; a filter finds their games. */
#define MOST_ROWS 500

struct _UiHeadToHead
{
  GtkWindow parent_instance;

  UiPlayerEntry *player;
  GtkLabel *total, *problem;
  GtkWidget *grid, *games, *scroller;

  LibraryService *service;
  GCancellable *cancellable;
};

enum
{
  SIGNAL_GAMES,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiHeadToHead, ui_head_to_head, GTK_TYPE_WINDOW)

static guint
percent (const LibraryTally *tally)
{
  guint decided = tally->won + tally->lost;

  return decided > 0 ? (tally->won * 100 + decided / 2) / decided : 0;
}

static void
clear (UiHeadToHead *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)))
    gtk_grid_remove (GTK_GRID (self->grid), child);
  gtk_label_set_text (self->total, "");
  gtk_label_set_text (self->problem, "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
}

static GtkWidget *
cell (UiHeadToHead *self, int column, int row, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, "numeric");
  if (class)
    gtk_widget_add_css_class (label, class);
  gtk_grid_attach (GTK_GRID (self->grid), label, column, row, 1, 1);
  return label;
}

static void
number (UiHeadToHead *self, int column, int row, guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);

  cell (self, column, row, text, NULL);
}

static void
add_head (UiHeadToHead *self)
{
  const char *const titles[] = { _ ("Opponent"), _ ("Games"), _ ("Won"), _ ("Lost"), _ ("Drawn") };

  for (int i = 0; i < (int) G_N_ELEMENTS (titles); i++)
    cell (self, i, 0, titles[i], "fact-title");
}

static void
add_row (UiHeadToHead *self, int row, const LibraryTally *tally)
{
  GtkWidget *name = cell (self, 0, row, tally->name, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_selectable (GTK_LABEL (name), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  number (self, 1, row, tally->games);
  number (self, 2, row, tally->won);
  number (self, 3, row, tally->lost);
  number (self, 4, row, tally->drawn);
}

static void
show_total (UiHeadToHead *self, const LibraryTally *tally)
{
  g_autofree char *games
      = g_strdup_printf (ngettext ("%u game", "%u games", tally->games), tally->games);
  /* Translators: "41 games: 23 won, 17 lost, 1 drawn (57 % won)". */
  g_autofree char *words = g_strdup_printf (_ ("%s: %u won, %u lost, %u drawn (%u %% won)"), games,
                                            tally->won, tally->lost, tally->drawn, percent (tally));

  gtk_label_set_text (self->total, words);
}

static void
tally_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiHeadToHead) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = library_ask_finish (result, &error);
  const LibraryTally *first;

  if (!self->service || g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CANCELLED)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  clear (self);
  first = all && all->len > 0 ? g_ptr_array_index (all, 0) : NULL;
  gtk_widget_set_sensitive (self->games, first && first->games > 0);
  gtk_widget_set_visible (self->scroller, first && first->games > 0);
  if (error)
    {
      gtk_label_set_text (self->problem, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
      return;
    }
  if (!first || first->games == 0)
    {
      gtk_label_set_text (self->total, _ ("No game has a player of that name."));
      return;
    }
  show_total (self, first);
  add_head (self);
  for (guint i = 1; i < all->len && i <= MOST_ROWS; i++)
    add_row (self, (int) i, g_ptr_array_index (all, i));
}

static void
look_up (UiHeadToHead *self)
{
  g_autofree char *name
      = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->player))));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (!*name || !self->service)
    return;
  self->cancellable = g_cancellable_new ();
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_TALLY, .player = name),
                     self->cancellable, tally_cb, g_object_ref (self));
}

static void
games_cb (UiHeadToHead *self)
{
  g_signal_emit (self, signals[SIGNAL_GAMES], 0,
                 gtk_editable_get_text (GTK_EDITABLE (self->player)));
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static void
ui_head_to_head_dispose (GObject *object)
{
  UiHeadToHead *self = UI_HEAD_TO_HEAD (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->service);
  G_OBJECT_CLASS (ui_head_to_head_parent_class)->dispose (object);
}

static void
ui_head_to_head_class_init (UiHeadToHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_head_to_head_dispose;
  signals[SIGNAL_GAMES] = g_signal_new ("games", UI_TYPE_HEAD_TO_HEAD, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static GtkWidget *
list_new (UiHeadToHead *self)
{
  self->grid = gtk_grid_new ();
  self->scroller = gtk_scrolled_window_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 14);
  gtk_widget_add_css_class (self->grid, "library-tally");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->grid);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_widget_add_css_class (self->scroller, "game-list");
  gtk_widget_set_visible (self->scroller, FALSE);
  return self->scroller;
}

static void
ui_head_to_head_init (UiHeadToHead *self)
{
  GtkWidget *bar = gtk_header_bar_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  ui_plain_names_begin ();
  self->player = UI_PLAYER_ENTRY (ui_player_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->player), _ ("A player’s name"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->player), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("A player’s name"), -1);
  g_signal_connect_swapped (self->player, "chosen", G_CALLBACK (look_up), self);
  self->total = GTK_LABEL (gtk_label_new (_ ("Whose results do you want to see?")));
  self->problem = GTK_LABEL (gtk_label_new (NULL));
  for (int i = 0; i < 2; i++)
    {
      GtkLabel *label = i == 0 ? self->total : self->problem;

      gtk_label_set_xalign (label, 0);
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_selectable (label, TRUE);
    }
  gtk_widget_add_css_class (GTK_WIDGET (self->problem), "problem");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  self->games = gtk_button_new_with_mnemonic (_ ("Show the _games"));
  gtk_widget_add_css_class (self->games, "text-button");
  gtk_widget_set_sensitive (self->games, FALSE);
  g_signal_connect_swapped (self->games, "clicked", G_CALLBACK (games_cb), self);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), self->games);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->player));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->total));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->problem));
  gtk_box_append (GTK_BOX (box), list_new (self));
  gtk_widget_add_css_class (box, "rules-ask");
  gtk_widget_add_css_class (GTK_WIDGET (self), "dialog");
  gtk_widget_add_css_class (GTK_WIDGET (self), "pass-stone");
  gtk_window_set_title (GTK_WINDOW (self), _ ("Head-to-head"));
  gtk_window_set_titlebar (GTK_WINDOW (self), bar);
  gtk_window_set_default_size (GTK_WINDOW (self), 460, 520);
  gtk_window_set_child (GTK_WINDOW (self), box);
}

UiHeadToHead *
ui_head_to_head_new (GtkWindow *parent, LibraryService *service, const char *player)
{
  UiHeadToHead *self = g_object_new (UI_TYPE_HEAD_TO_HEAD, "transient-for", parent, NULL);

  g_set_object (&self->service, service);
  if (player && *player)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->player), player);
      look_up (self);
    }
  ui_player_entry_set_service (self->player, service);
  return self;
}
