/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-file-games.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "sgf-value.h"
#include "ui-choice.h"
#include "ui-columns.h"
#include "ui-kit.h"

struct _UiFileGames
{
  GtkBox parent_instance;

  GtkWidget *search, *list;
  GtkStringList *games; /* "3. Aki – Bea" */
  GtkCustomFilter *filter;
  GtkSingleSelection *selection;
  SgfCollection *collection;
  guint index;
  char **words; /* of the search, case-folded */
};

G_DEFINE_FINAL_TYPE (UiFileGames, ui_file_games, GTK_TYPE_BOX)

/* Returns the text of a root property, or NULL. */
static char *
told (SgfCollection *collection, SgfNode root, SgfName name)
{
  char *text = sgf_node_simple_text (collection, root, name);

  if (text && *g_strstrip (text) == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

char *
ui_file_game_text (SgfCollection *collection, guint index)
{
  SgfNode root = sgf_collection_game (collection, index);
  g_autofree char *black = told (collection, root, SGF_NAME ('P', 'B'));
  g_autofree char *white = told (collection, root, SGF_NAME ('P', 'W'));
  g_autofree char *name = told (collection, root, SGF_NAME ('G', 'N'));
  g_autofree char *date = told (collection, root, SGF_NAME ('D', 'T'));
  g_autofree char *result = told (collection, root, SGF_NAME ('R', 'E'));
  GString *text = g_string_new (NULL);

  if (black || white)
    g_string_append_printf (text, /* Translators: the two players of a record, Black first. */
                            _ ("%s – %s"), black ? black : _ ("Black"),
                            white ? white : _ ("White"));
  else
    g_string_append (text, name ? name : _ ("Game without names"));
  if (date)
    g_string_append_printf (text, " · %s", date);
  if (result)
    g_string_append_printf (text, " · %s", result);
  return g_string_free (text, FALSE);
}

static gboolean
match_cb (gpointer item, gpointer data)
{
  UiFileGames *self = data;
  g_autofree char *folded = g_utf8_casefold (gtk_string_object_get_string (item), -1);

  for (char **word = self->words; word && *word; word++)
    if (!strstr (folded, *word))
      return FALSE;
  return TRUE;
}

static void
search_cb (GtkSearchEntry *search, UiFileGames *self)
{
  g_autofree char *folded
      = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  g_strfreev (self->words);
  self->words = g_strsplit_set (folded, " ", -1);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
}

/* Emits `chosen` for the match at `position`, whose text begins with its number. */
static void
choose (UiFileGames *self, guint position)
{
  g_autoptr (GtkStringObject) chosen
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (chosen)
    g_signal_emit_by_name (self, "chosen",
                           (guint) atoi (gtk_string_object_get_string (chosen)) - 1);
}

/* Enter chooses the first match. It may come before the entry has reported its text. */
static void
search_activate_cb (GtkSearchEntry *search, UiFileGames *self)
{
  search_cb (search, self);
  choose (self, 0);
}

static gboolean
search_key_cb (GtkEventControllerKey *keys,
               guint keyval,
               guint keycode,
               GdkModifierType state,
               UiFileGames *self)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_grab_focus (self->list);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  GtkWidget *label = ui_label (NULL, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (item), text);
  ui_name_row (item, text);
}

/* Creates the list only when it is shown, because a file may hold ten thousand games. */
static void
fill (UiFileGames *self)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < sgf_collection_n_games (self->collection); i++)
    {
      g_autofree char *text = ui_file_game_text (self->collection, i);
      g_autofree char *numbered = g_strdup_printf ("%u. %s", i + 1, text);

      g_strv_builder_add (texts, numbered);
    }
  all = g_strv_builder_end (texts);
  gtk_string_list_splice (self->games, 0, 0, (const char *const *) all);
}

static void
ui_file_games_map (GtkWidget *widget)
{
  UiFileGames *self = UI_FILE_GAMES (widget);

  if (self->collection && g_list_model_get_n_items (G_LIST_MODEL (self->games)) == 0)
    fill (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  GTK_WIDGET_CLASS (ui_file_games_parent_class)->map (widget);
  gtk_single_selection_set_selected (self->selection, self->index);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", self->index);
  gtk_widget_grab_focus (self->search);
}

void
ui_file_games_set_collection (UiFileGames *self, SgfCollection *collection, guint index)
{
  self->index = index;
  if (collection == self->collection)
    return;
  g_clear_pointer (&self->collection, sgf_collection_unref);
  self->collection = collection ? sgf_collection_ref (collection) : NULL;
  gtk_string_list_splice (self->games, 0, g_list_model_get_n_items (G_LIST_MODEL (self->games)),
                          NULL);
}

static void
ui_file_games_dispose (GObject *object)
{
  UiFileGames *self = UI_FILE_GAMES (object);

  g_clear_pointer (&self->collection, sgf_collection_unref);
  g_clear_object (&self->games);
  g_clear_pointer (&self->words, g_strfreev);
  ui_dispose (object);
}

static void
make_list (UiFileGames *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *found;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  self->games = gtk_string_list_new (NULL);
  self->filter = gtk_custom_filter_new (match_cb, self, NULL);
  found = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->games)),
                                     GTK_FILTER (self->filter));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (found));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list), TRUE);
  gtk_widget_add_css_class (self->list, "file-choices");
  ui_name (self->list, _ ("Games in this file"));
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (choose), self);
}

static void
ui_file_games_init (UiFileGames *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *scrolled;

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
  self->search = gtk_search_entry_new ();
  ui_name (self->search, _ ("Search the games in this file"));
  g_signal_connect (self->search, "search-changed", G_CALLBACK (search_cb), self);
  g_signal_connect (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (search_key_cb), self);
  gtk_widget_add_controller (self->search, keys);
  gtk_box_append (GTK_BOX (self), self->search);
  make_list (self);
  scrolled = ui_scroller (self->list, NULL);
  gtk_widget_set_size_request (scrolled, ui_text_width (290), 300);
  gtk_box_append (GTK_BOX (self), scrolled);
}

static void
ui_file_games_class_init (UiFileGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_file_games_dispose;
  widget_class->map = ui_file_games_map;
  ui_signal (UI_TYPE_FILE_GAMES, "chosen", 1, G_TYPE_UINT);
}
