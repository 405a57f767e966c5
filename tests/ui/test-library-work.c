/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Previewing and tagging games on the library page, and importing files. */
#include "library-page.h"
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui-library-import.h"
#include "ui-library-page-private.h"
#include "ui-library-preview.h"

static GtkWidget *
preview (void)
{
  GtkWidget *found = ui_fixture_find (library_page_child ("side"), UI_TYPE_LIBRARY_PREVIEW, 0);

  ck_assert_ptr_nonnull (found);
  return found;
}

static gboolean
tells (gpointer text)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (preview (), GTK_TYPE_LABEL, i)); i++)
    if (strcmp (gtk_label_get_text (GTK_LABEL (label)), text) == 0
        && gtk_widget_get_child_visible (label))
      return TRUE;
  return FALSE;
}

/* A game of more than fifty moves, with much information. */
static char *
long_game (void)
{
  GString *sgf = g_string_new ("(;GM[1]SZ[19]PB[Abe]PW[Sato]RE[B+R]PC[Kyoto]RO[3]AN[Celik]KM[6.5]"
                               "GC[A quiet game.]");

  for (int i = 0; i < 60; i++)
    g_string_append_printf (sgf, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W', 'a' + i % 19,
                            'a' + 2 * (i / 19) + (i % 2 == 0 ? 0 : 10));
  g_string_append (sgf, ")");
  return g_string_free (sgf, FALSE);
}

START_TEST (test_preview)
{
  g_autofree char *sgf = long_game ();

  library_page_import_sgf ("long.sgf", sgf);
  library_page_connect ();
  library_page_lists ("Abe – Sato");
  ui_fixture_wait (tells, (gpointer) "The end, after 60 moves");
  ck_assert (tells ((gpointer) "Black wins by resignation"));
  library_page_button (preview (), "Final Position");
  ck_assert (tells ((gpointer) "Kyoto"));
  ck_assert (tells ((gpointer) "A quiet game."));
  ck_assert (tells ((gpointer) "long.sgf"));

  /* The opening does not reveal the result. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (library_page_button (preview (), "Opening")),
                                TRUE);
  ck_assert (tells ((gpointer) "After 50 moves"));
  ck_assert (!tells ((gpointer) "Black wins by resignation"));
}
END_TEST

START_TEST (test_preview_of_played)
{
  library_page_add_game ("Mira", "Jonas", "B+R");
  library_page_connect ();
  library_page_lists ("Mira – Jonas");
  ui_fixture_wait (tells, (gpointer) "No moves");
  library_page_add_game ("Okafor", "Mira", "B+R");
  ui_library_page_reload (library_page);
  library_page_lists ("Okafor – Mira|Mira – Jonas");
  /* The selected game stays selected. */
  ck_assert (tells ((gpointer) "Mira"));
  library_page_select (0, 2);
  ck_assert (tells ((gpointer) "2 games selected"));
  ck_assert (gtk_widget_get_visible (library_page_child ("selection_bar")));
  library_page_do ("select-none", NULL);
  ck_assert (!gtk_widget_get_visible (library_page_child ("selection_bar")));
}
END_TEST

/* A live game continues while its preview is open. */
START_TEST (test_preview_goes_on)
{
  const RefereeAct play = { .kind = REFEREE_PLAY, .side = GO_BLACK, .point = go_point (3, 3) };
  gint64 id = library_page_add_game ("Mira", "Jonas", NULL);
  g_autoptr (GAsyncResult) appended = NULL;

  library_page_connect ();
  library_page_lists ("Mira – Jonas");
  ui_fixture_wait (tells, (gpointer) "No moves");
  library_ask_async (library_page_service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = 0, .act = &play,
                                      .moves = 1, .result = ""),
                     NULL, ui_fixture_done_cb, &appended);
  ui_fixture_wait (ui_fixture_is_done, &appended);
  ck_assert (library_ask_finish_number (appended, NULL));
  ui_library_page_reload (library_page);
  ui_fixture_wait (tells, (gpointer) "1 move so far");
  library_page_button (preview (), "Last Position");
}
END_TEST

static gboolean
has_tag (gpointer tag)
{
  g_autofree char *name = g_strdup_printf ("Remove tag: %s", (const char *) tag);
  GtkWidget *button;

  for (int i = 0; (button = ui_fixture_find (preview (), GTK_TYPE_BUTTON, i)); i++)
    if (g_strcmp0 (gtk_widget_get_tooltip_text (button), name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_no_tag (gpointer tag)
{
  return !has_tag (tag);
}

/* Returns whether the list shows the new tag and has this many games selected. */
static gboolean
are_chosen_and_tagged (gpointer count)
{
  GtkSelectionModel *games = gtk_column_view_get_model (library_page_child ("table"));
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (games);
  g_autoptr (LibraryGame) first = g_list_model_get_item (G_LIST_MODEL (games), 0);

  return first->loaded && first->tags[0] != NULL
         && gtk_bitset_get_size (chosen) == GPOINTER_TO_UINT (count);
}

START_TEST (test_tags)
{
  GtkWidget *entry;

  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  library_page_select (1, 1);
  entry = library_page_named (preview (), GTK_TYPE_ENTRY, "Add a tag");
  gtk_editable_set_text (GTK_EDITABLE (entry), "  joseki ");
  g_signal_emit_by_name (entry, "activate");
  ui_fixture_wait (has_tag, (gpointer) "joseki");
  gtk_editable_set_text (library_page_child ("search"), "joseki");
  library_page_lists ("Celik – Abe");
  g_signal_emit_by_name (library_page_button (preview (), "Remove tag: joseki"), "clicked");
  library_page_lists ("");
  library_page_do ("show-all", NULL);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");

  /* Several at the same time. */
  library_page_select (0, 2);
  gtk_editable_set_text (library_page_child ("tag_entry"), "club");
  g_signal_emit_by_name (library_page_child ("tag_entry"), "activate");
  /* They stay selected for the next action. */
  ui_fixture_wait (are_chosen_and_tagged, GUINT_TO_POINTER (2));
  gtk_editable_set_text (library_page_child ("search"), "club");
  library_page_lists ("Duarte – Celik|Celik – Abe");
  library_page_select (0, 1);
  ui_fixture_wait (has_tag, (gpointer) "club");
  ui_fixture_wait (has_no_tag, (gpointer) "joseki");
}
END_TEST

static UiLibraryImport *
import_bar (void)
{
  return UI_LIBRARY_IMPORT (ui_fixture_find (GTK_WIDGET (library_page), UI_TYPE_LIBRARY_IMPORT, 0));
}

static gboolean
has_report (gpointer unused)
{
  return !ui_library_page_is_importing (library_page);
}

static char *
text_of (GtkWidget *window)
{
  GtkTextView *view = GTK_TEXT_VIEW (ui_fixture_find (window, GTK_TYPE_TEXT_VIEW, 0));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (gtk_text_view_get_buffer (view), &start, &end);
  return gtk_text_buffer_get_text (gtk_text_view_get_buffer (view), &start, &end, FALSE);
}

START_TEST (test_import)
{
  g_autofree char *folder = g_build_filename (library_page_folder, "club", NULL);
  g_autofree char *good = NULL, *bad = NULL, *broken = NULL, *report = NULL;
  const char *paths[] = { folder, NULL };
  GtkWidget *window;

  ck_assert_int_eq (g_mkdir (folder, 0700), 0);
  good = library_page_write ("club/three.sgf", library_page_three);
  bad = library_page_write ("club/bad.sgf", "(;GM[2]SZ[8])");
  broken = library_page_write ("club/broken.sgf", "(;GM[1]SZ[19]PB[Okafor]PW[Mira];B[dd];W[pp] ?");
  library_page_connect ();
  ui_library_page_import (library_page, paths);
  ck_assert (ui_library_page_is_importing (library_page));
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (import_bar ())));
  ui_fixture_wait (has_report, NULL);
  window = ui_library_import_show_report (import_bar ());
  ck_assert_ptr_nonnull (window);
  report = text_of (window);
  ck_assert_msg (strstr (report, "3 files were read.\n4 new games were added to the library.")
                     != NULL,
                 "%s", report);
  ck_assert_msg (strstr (report, "1 file contains no Go game and was rejected.") != NULL, "%s",
                 report);
  ck_assert_msg (strstr (report, "bad.sgf") != NULL, "%s", report);
  ck_assert_msg (strstr (report, "broken.sgf") != NULL, "%s", report);
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_editable_set_text (library_page_child ("search"), "okafor");
  library_page_lists ("Okafor – Mira");

  /* Importing the same files again adds nothing. */
  ui_library_page_import (library_page, paths);
  ui_fixture_wait (has_report, NULL);
  window = ui_library_import_show_report (import_bar ());
  g_clear_pointer (&report, g_free);
  report = text_of (window);
  ck_assert_msg (
      strstr (report, "0 new games were added to the library.\n4 identical games were already in "
                      "the library")
          != NULL,
      "%s", report);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (test_report_words)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  LibraryImport state = { .files = 9, .files_done = 1, .games = 1, .told = told, .stopped = TRUE };
  g_autofree char *report = NULL, *more = NULL;

  report = ui_library_import_report (&state);
  ck_assert_str_eq (report, "The import was stopped. The games counted here are in the library.\n1 "
                            "file was read.\n1 new game was added to the library.\n");
  state = (LibraryImport){ .files = 2,
                           .files_done = 2,
                           .told = told,
                           .variants = 2,
                           .guessed = 1,
                           .untold = 3,
                           .repaired = 1,
                           .kinds = { [SGF_LOST_PARTS] = 2, [SGF_SPELT_VALUES] = 5 } };
  g_ptr_array_add (told, (gpointer) "a.sgf: Move 7: …");
  more = ui_library_import_report (&state);
  ck_assert_str_eq (
      more,
      "2 files were read.\n0 new games were added to the library.\n2 games are other versions of "
      "games in the library. They were added and tagged.\n1 game could not be read completely.\n  "
      "Parts left out: 2\nUnderstood despite unusual spelling:\n  Values with unusual spelling: "
      "5\nThe charset of 1 file was guessed. If a game in it looks wrong, open the game and read "
      "it in another charset.\n\na.sgf: Move 7: …\n… and 3 more.\n");
}
END_TEST

static gboolean
selects (gpointer id)
{
  guint only = ui_library_page_only_selected (library_page);

  return only >= 100 && only != GTK_INVALID_LIST_POSITION
         && library_results_get_id (library_page->results, only) == *(gint64 *) id;
}

/* Games that come on top leave the selection as it is, although its row comes last. */
START_TEST (test_selection_goes_down)
{
  g_autoptr (GString) sgf = g_string_new (NULL);
  g_autofree char *path = NULL;
  gint64 chosen = library_page_add_game ("Mira", "Jonas", "B+R");

  library_page_add_game ("Okafor", "Mira", "B+R");
  library_page_connect ();
  library_page_lists ("Okafor – Mira|Mira – Jonas");
  library_page_select (1, 1);
  for (int i = 0; i < 100; i++)
    g_string_append_printf (sgf, "(;SZ[19]PB[Player %d];B[%c%c])\n", i, 'a' + i % 19, 'a' + i / 19);
  path = library_page_write ("more.sgf", sgf->str);
  ui_library_page_import (library_page, (const char *const[]){ path, NULL });
  ui_fixture_wait (selects, &chosen);
  ck_assert_double_eq (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (
                           library_page_child ("table_scroller"))),
                       0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library work");
  TCase *tcase = tcase_create ("work");

  tcase_add_checked_fixture (tcase, library_page_begin, library_page_end);
  tcase_add_test (tcase, test_preview);
  tcase_add_test (tcase, test_preview_of_played);
  tcase_add_test (tcase, test_preview_goes_on);
  tcase_add_test (tcase, test_tags);
  tcase_add_test (tcase, test_import);
  tcase_add_test (tcase, test_selection_goes_down);
  tcase_add_test (tcase, test_report_words);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
