/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-page.h"

#include <string.h>

#include "folder.h"
#include "ui-fixture.h"
#include "ui-game-text.h"
#include "ui-kit.h"

LibraryService *library_page_service;
UiLibraryPage *library_page;
char *library_page_folder;
gint64 library_page_opened, library_page_opened_record;
int library_page_opened_move;

const char library_page_three[]
    = "(;GM[1]FF[4]SZ[19]PB[Abe]PW[Sato]BR[9p]RE[B+2.5]DT[1971-04-02]EV[Spring Cup]RU[Japanese]"
      "KM[5.5];B[pd];W[dd];B[pq])"
      "(;GM[1]FF[4]SZ[13]PB[Celik]PW[Abe]RE[W+R]DT[2004]EV[Autumn League]RU[Chinese]KM[7.5]"
      ";B[gg];W[cc])"
      "(;GM[1]FF[4]SZ[9]PB[Duarte]PW[Celik]RE[Jigo]HA[2]AB[cg][gc];W[ee])";

static void
open_cb (UiLibraryPage *page, gint64 id, gpointer unused)
{
  library_page_opened = id;
}

static void
open_record_cb (GSimpleAction *action, GVariant *parameter, gpointer unused)
{
  g_variant_get (parameter, "(xi)", &library_page_opened_record, &library_page_opened_move);
}

void
library_page_begin (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;
  const GActionEntry entry = { .name = "open-record", open_record_cb, "(xi)" };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *window;

  ui_fixture_begin ();
  library_page_folder = g_dir_make_tmp ("pass-stone-page-XXXXXX", NULL);
  ck_assert_ptr_nonnull (library_page_folder);
  path = g_build_filename (library_page_folder, "library.sqlite", NULL);
  library_page_service = library_service_new (path);
  library_ask_async (library_page_service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, ui_fixture_done_cb,
                     &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  report = library_ask_finish (result, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "");

  library_page_opened = library_page_opened_record = 0;
  library_page = g_object_new (UI_TYPE_LIBRARY_PAGE, NULL);
  g_signal_connect (library_page, "open", G_CALLBACK (open_cb), NULL);
  window = gtk_window_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, NULL);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 700);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (library_page));
  gtk_window_present (GTK_WINDOW (window));
}

void
library_page_end (void)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (library_page))));
  ui_fixture_settle ();
  library_service_close (library_page_service);
  ui_fixture_settle ();
  g_clear_object (&library_page_service);
  folder_remove (library_page_folder);
  g_clear_pointer (&library_page_folder, g_free);
}

static gboolean
has_width (gpointer width)
{
  return gtk_widget_get_width (GTK_WIDGET (library_page)) == GPOINTER_TO_INT (width);
}

static gboolean
has_a_width (gpointer unused)
{
  return gtk_widget_get_width (GTK_WIDGET (library_page)) > 0;
}

void
library_page_resize (int width)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (library_page)));

  /* A new window gets the size it is given. If the window already exists, the display server may
   * send its old size once more. If it has not had its first size yet, that size would arrive after
   * the new one. */
  ui_fixture_wait (has_a_width, NULL);
  gtk_widget_hide (window);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_wait (has_width, GINT_TO_POINTER (width));
  ui_fixture_settle ();
}

gint64
library_page_add_game (const char *black, const char *white, const char *result_text)
{
  const LibraryGameInfo info = { .black_name = black, .white_name = white, .black_rank = "8k" };
  RefereeSetup setup = { .handicap = 0 };
  const RefereeAct resign = { .kind = REFEREE_RESIGN, .side = GO_WHITE };
  g_autoptr (GAsyncResult) created = NULL;
  g_autoptr (GAsyncResult) appended = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  library_ask_async (library_page_service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = &setup), NULL,
                     ui_fixture_done_cb, &created);
  ui_fixture_wait (ui_fixture_is_done, &created);
  id = library_ask_finish_number (created, &error);
  ck_assert_msg (id > 0, "%s", error ? error->message : "");
  if (!result_text)
    return id;
  library_ask_async (library_page_service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = 0, .act = &resign,
                                      .moves = 43, .result = result_text),
                     NULL, ui_fixture_done_cb, &appended);
  ui_fixture_wait (ui_fixture_is_done, &appended);
  ck_assert (library_ask_finish_number (appended, &error));
  return id;
}

char *
library_page_write (const char *name, const char *text)
{
  char *path = g_build_filename (library_page_folder, name, NULL);

  ck_assert (g_file_set_contents (path, text, -1, NULL));
  return path;
}

guint
library_page_import_sgf (const char *name, const char *sgf)
{
  g_autofree char *path = library_page_write (name, sgf);
  const char *const paths[] = { path, NULL };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryImport) state = NULL;

  library_ask_async (library_page_service, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL,
                     ui_fixture_done_cb, &result);
  /* Many games take longer than a single request; the test's timeout is limit enough. */
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  state = library_ask_finish (result, &error);
  ck_assert_msg (state != NULL, "%s", error ? error->message : "");
  return state->games;
}

void
library_page_connect (void)
{
  ui_library_page_set_service (library_page, library_page_service);
}

gpointer
library_page_child (const char *id)
{
  return ui_fixture_child (library_page, UI_TYPE_LIBRARY_PAGE, id);
}

static GListModel *
model (void)
{
  GtkSelectionModel *table = gtk_column_view_get_model (library_page_child ("table"));

  return G_LIST_MODEL (table ? table : gtk_list_view_get_model (library_page_child ("list")));
}

char *
library_page_listing (void)
{
  GListModel *games = model ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; games && i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (games, i);
      g_autofree char *players = game->loaded ? ui_game_text_players (game) : g_strdup ("…");

      g_string_append (text, i > 0 ? "|" : "");
      g_string_append (text, players);
    }
  return g_string_free (text, FALSE);
}

static gboolean
reads (gpointer expected)
{
  g_autofree char *text = library_page_listing ();

  return strcmp (text, expected) == 0;
}

void
library_page_lists (const char *expected)
{
  gint64 end = g_get_monotonic_time () + UI_FIXTURE_PATIENCE;

  while (!reads ((gpointer) expected))
    {
      if (g_get_monotonic_time () > end)
        {
          g_autofree char *text = library_page_listing ();

          ck_abort_msg ("the list reads “%s” instead of “%s”", text, expected);
        }
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

void
library_page_do (const char *action, const char *parameter)
{
  g_autofree char *name = g_strconcat ("library.", action, NULL);

  ck_assert_msg (ui_verbs_is_open (library_page, name), "%s is not open", action);
  gtk_widget_activate_action (GTK_WIDGET (library_page), name, parameter ? "s" : NULL, parameter);
}

static GtkWidget *
find_named (GtkWidget *widget, GType type, const char *name)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type)
      && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_autofree char *difference = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

      if (!difference)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_named (child, type, name);

      if (found)
        return found;
    }
  return NULL;
}

gpointer
library_page_named (GtkWidget *root, GType type, const char *name)
{
  GtkWidget *found = find_named (root, type, name);

  ck_assert_msg (found != NULL, "nothing is named “%s”", name);
  return found;
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget))
    {
      GtkWidget *child = ui_fixture_find (widget, GTK_TYPE_LABEL, 0);
      const char *text = child ? gtk_label_get_text (GTK_LABEL (child)) : NULL;
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (g_strcmp0 (text, label) == 0 || g_strcmp0 (tooltip, label) == 0)
        return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found)
        return found;
    }
  return NULL;
}

GtkWidget *
library_page_button (GtkWidget *root, const char *label)
{
  GtkWidget *button = find_button (root, label);

  ck_assert_msg (button != NULL, "there is no button “%s”", label);
  return button;
}

void
library_page_select (guint first, guint count)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (model ());

  gtk_selection_model_unselect_all (selection);
  gtk_selection_model_select_range (selection, first, count, TRUE);
}
