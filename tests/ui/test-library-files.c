/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Export, backup and restore from the library page, through the file choosers. */
#include "library-page.h"
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

static char *told;
static gboolean told_error;
static int replaced;

static void
tell_cb (UiLibraryPage *page, const char *sentence, gboolean error, gpointer unused)
{
  g_free (told);
  told = g_strdup (sentence);
  told_error = error;
}

static void
replaced_cb (LibraryService *service, gpointer unused)
{
  replaced++;
}

static void
begin (void)
{
  library_page_begin ();
  replaced = 0;
  g_signal_connect (library_page, "tell", G_CALLBACK (tell_cb), NULL);
  g_signal_connect (library_page_service, "replaced", G_CALLBACK (replaced_cb), NULL);
  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
}

static void
end (void)
{
  library_page_end ();
  g_clear_pointer (&told, g_free);
}

/* Returns the window for choosing a copy, or NULL. */
static GtkWidget *
copies_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (window), "Restore Library") == 0)
        return GTK_WIDGET (window);
    }
  return NULL;
}

/* Returns whether a copy has this accessible name. */
static gboolean
has_copy (gpointer words)
{
  GtkWidget *row;

  for (int i = 0; (row = ui_fixture_find (copies_window (), GTK_TYPE_LIST_BOX_ROW, i)); i++)
    {
      g_autofree char *difference = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words);

      if (!difference)
        return TRUE;
    }
  return FALSE;
}

static void
choose_row (int number)
{
  GtkWidget *row = ui_fixture_find (copies_window (), GTK_TYPE_LIST_BOX_ROW, number);

  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  ck_assert_ptr_null (copies_window ());
}

static void
choose (const char *action, const char *path)
{
  library_page_do (action, NULL);
  ui_fixture_choose (path);
}

static gboolean
has_told (gpointer unused)
{
  return told != NULL;
}

START_TEST (test_export)
{
  g_autofree char *path = g_build_filename (library_page_folder, "out.sgf", NULL);
  g_autofree char *text = NULL, *sentence = NULL;

  library_page_select (0, 2);
  choose ("export-file", path);
  ui_fixture_wait (has_told, NULL);
  sentence = g_strdup_printf ("2 games were exported to %s.", path);
  ck_assert_str_eq (told, sentence);
  ck_assert (!told_error);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, "PB[Duarte]"));
  ck_assert_ptr_nonnull (strstr (text, "PB[Celik]"));
  ck_assert_ptr_null (strstr (text, "PB[Abe]"));
}
END_TEST

START_TEST (test_backup_and_restore)
{
  g_autofree char *path = g_build_filename (library_page_folder, "copy.sqlite", NULL);
  GtkWidget *question;

  choose ("back-up", path);
  ui_fixture_wait (has_told, NULL);
  ck_assert_msg (!told_error, "%s", told);
  ck_assert (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_clear_pointer (&told, g_free);

  library_page_select (0, 2);
  library_page_do ("archive", NULL);
  library_page_lists ("Abe – Sato");
  ck_assert (gtk_widget_get_visible (library_page_child ("notice")));

  /* The page first says what will happen, and the user can cancel. */
  choose ("restore", path);
  question = ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_CANCEL);
  ui_fixture_settle ();
  library_page_lists ("Abe – Sato");
  ck_assert_ptr_null (told);

  choose ("restore", path);
  question = ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  gtk_dialog_response (GTK_DIALOG (question), GTK_RESPONSE_ACCEPT);
  ui_fixture_wait (has_told, NULL);
  ck_assert_msg (!told_error, "%s", told);
  ck_assert_msg (strstr (told, library_page_folder) != NULL, "%s", told);
  ck_assert_int_eq (replaced, 1);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  /* That game was deleted from the other library, so there is nothing to undo. */
  ck_assert (!gtk_widget_get_visible (library_page_child ("notice")));
}
END_TEST

START_TEST (test_no_copy)
{
  g_autofree char *path = library_page_write ("no.sqlite", "This is no library.");

  choose ("restore", path);
  gtk_dialog_response (ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG), GTK_RESPONSE_ACCEPT);
  ui_fixture_wait (has_told, NULL);
  ck_assert (told_error);
  ck_assert_int_eq (replaced, 0);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
}
END_TEST

/* The copies are listed by the local time in their names, newest first; the question stays open. */
START_TEST (test_rolling_copies)
{
  g_autofree char *path
      = g_build_filename (library_page_folder, "library.sqlite.daily-20261121-140507.sqlite", NULL);
  g_autofree char *bad
      = library_page_write ("library.sqlite.daily-20261114-230000.sqlite", "This is no library.");
  g_autofree char *question = NULL;

  g_setenv ("TZ", "Asia/Tokyo", TRUE);
  choose ("back-up", path);
  ui_fixture_wait (has_told, NULL);
  g_clear_pointer (&told, g_free);
  library_page_select (0, 2);
  library_page_do ("archive", NULL);
  library_page_lists ("Abe – Sato");

  library_page_do ("restore", NULL);
  ui_fixture_wait (has_copy, (gpointer) "21 November 2026, 23:05: 3 games");
  ui_fixture_wait (has_copy, (gpointer) "15 November 2026, 08:00: cannot be read");
  ck_assert_ptr_null (ui_fixture_find (copies_window (), GTK_TYPE_LIST_BOX_ROW, 2));
  choose_row (0);
  g_object_get (ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG), "text", &question, NULL);
  ck_assert_str_eq (question, "Restore the library from 21 November 2026, 23:05?");
  ck_assert_ptr_null (told);
  gtk_dialog_response (ui_fixture_toplevel (GTK_TYPE_MESSAGE_DIALOG), GTK_RESPONSE_ACCEPT);
  ui_fixture_wait (has_told, NULL);
  ck_assert_msg (!told_error, "%s", told);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
}
END_TEST

START_TEST (test_another_file)
{
  g_autofree char *copy = library_page_write ("library.sqlite.daily-20261114-230000.sqlite", "");
  GtkWidget *button;
  int i = 0;

  library_page_do ("restore", NULL);
  ck_assert_ptr_nonnull (copies_window ());
  ck_assert_ptr_null (ui_fixture_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG));
  while ((button = ui_fixture_find (copies_window (), GTK_TYPE_BUTTON, i++))
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), "Choose Another _File…") != 0)
    ;
  g_signal_emit_by_name (button, "clicked");
  ck_assert_ptr_null (copies_window ());
  ui_fixture_wait_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
}
END_TEST

/* If the library refuses an import, the page reports this as an import. */
START_TEST (test_import_refused)
{
  g_autofree char *path = g_build_filename (library_page_folder, "library.sqlite", NULL);
  g_autofree char *away = g_build_filename (library_page_folder, "away.sqlite", NULL);
  g_autofree char *copy = g_build_filename (library_page_folder, "copy.sqlite", NULL);
  g_autofree char *sgf = library_page_write ("four.sgf", "(;SZ[9]PB[Mira];B[ee])");
  const char *const paths[] = { sgf, NULL };

  choose ("back-up", copy);
  ui_fixture_wait (has_told, NULL);
  g_clear_pointer (&told, g_free);
  library_ask_async (library_page_service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy),
                     NULL, NULL, NULL);
  ui_library_page_import (library_page, paths);
  ui_fixture_wait (has_told, NULL);
  ck_assert (told_error);
  ck_assert_str_eq (told,
                    "Another library has replaced this one, so the operation was not carried out.");
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");

  g_clear_pointer (&told, g_free);
  ck_assert_int_eq (g_rename (path, away), 0);
  ui_library_page_import (library_page, paths);
  ui_fixture_wait (has_told, NULL);
  ck_assert (told_error);
  ck_assert_msg (strstr (told, "was moved, replaced or deleted") != NULL, "%s", told);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library files");
  TCase *tcase = tcase_create ("files");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, test_export);
  tcase_add_test (tcase, test_backup_and_restore);
  tcase_add_test (tcase, test_no_copy);
  tcase_add_test (tcase, test_rolling_copies);
  tcase_add_test (tcase, test_another_file);
  tcase_add_test (tcase, test_import_refused);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
