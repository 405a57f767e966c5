/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window's handlers do with several files, pasted text and dropped items. */
#include "window-fixture.h"

#include "runner.h"
#include "ui-window-private.h"

#include <string.h>

#include "ui-ask.h"

static void
to_clipboard (const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
}

/* Answers the question before an import. */
static void
answer_import (int response)
{
  GtkDialog *dialog = ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG);

  ck_assert (!window_is_on_page ((char *) "library"));
  gtk_dialog_response (dialog, response);
}

START_TEST (several_files_go_into_the_library)
{
  g_autoptr (GFile) first = window_write_file ("first.sgf", window_small_game, -1);
  g_autoptr (GFile) second
      = window_write_file ("second.sgf", "(;GM[1]SZ[13]PB[Anna]PW[Bo];B[gg])", -1);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, first);
  g_list_store_append (files, second);
  ui_window_open_files (window, G_LIST_MODEL (files));
  answer_import (GTK_RESPONSE_CANCEL);
  ui_fixture_settle ();
  ck_assert (!window_is_on_page ((char *) "library"));
  ck_assert (window_has_imported (GUINT_TO_POINTER (0)));
  ui_window_open_files (window, G_LIST_MODEL (files));
  answer_import (GTK_RESPONSE_ACCEPT);
  ck_assert (window_is_on_page ((char *) "library"));
  ui_fixture_wait (window_has_imported, GUINT_TO_POINTER (2));
}
END_TEST

/* Lessons ------------------------------------------------------------------------------- */

static gboolean
has_notice (gpointer unused)
{
  GtkWidget *notice = window->learn_page
                          ? ui_fixture_find (GTK_WIDGET (window->learn_page), UI_TYPE_NOTICE, 0)
                          : NULL;

  return notice && *ui_notice_get_text (UI_NOTICE (notice))
         && !g_str_has_prefix (ui_notice_get_text (UI_NOTICE (notice)), "Reading");
}

static void
drop (GFile *file)
{
  g_autoptr (GSList) list = g_slist_prepend (NULL, file);
  GValue value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, list);
  ck_assert (ui_window_take_value (window, &value));
  g_value_unset (&value);
}

/* A folder with a course.ini is a course, valid or not; any other is a folder of games. */
START_TEST (a_folder_of_lessons_is_dropped)
{
  static const char ini[] = "[Course]\nId=mine\nTitle=My club\nRules=concord\nLessons=one;\n\n"
                            "[one]\nTitle=One\nFile=one.sgf\n";
  g_autoptr (GFile) folder = g_file_new_for_path (window_folder);
  g_autoptr (GFile) course = g_file_get_child (folder, "course");
  g_autoptr (GFile) games = g_file_get_child (folder, "games");
  UiNotice *notice;

  g_file_make_directory (course, NULL, NULL);
  g_file_make_directory (games, NULL, NULL);
  g_object_unref (window_write_file ("course/course.ini", ini, -1));
  drop (course);
  ui_fixture_wait (has_notice, NULL);
  notice = UI_NOTICE (ui_fixture_find (GTK_WIDGET (window->learn_page), UI_TYPE_NOTICE, 0));
  ck_assert (window_is_on_page ((char *) "learn"));
  ck_assert_ptr_nonnull (strstr (ui_notice_get_text (notice), "one.sgf"));
  g_object_unref (window_write_file (
      "course/one.sgf", "(;GM[1]FF[4]SZ[5]GN[a]C[Which?]ASK[choose]YES[This]NO[That])", -1));
  ui_notice_say (notice, NULL, FALSE);
  drop (course);
  ui_fixture_wait (has_notice, NULL);
  ck_assert_str_eq (ui_notice_get_text (notice), "Added “My club” to the courses.");
  drop (games);
  gtk_dialog_response (ui_fixture_wait_toplevel (GTK_TYPE_MESSAGE_DIALOG), GTK_RESPONSE_CANCEL);
}
END_TEST

/* On Learn, a record with problems becomes a course; any other is opened, as everywhere. */
START_TEST (problems_are_dropped_on_learn)
{
  g_autoptr (GFile) game = window_write_file ("mira.sgf", window_small_game, -1);
  g_autoptr (GFile) problems = window_write_file (
      "corner.sgf", "(;GM[1]FF[4]SZ[9]AB[ab][bb][cb][db]AW[da][ac][bc][cc][dc][ec][eb];B[ba])", -1);
  UiNotice *notice;

  drop (problems);
  ui_fixture_wait (window_is_on_page, "review");
  window_activate ("learn");
  ui_fixture_wait (window_is_on_page, "learn");
  drop (problems);
  ui_fixture_wait (has_notice, NULL);
  notice = UI_NOTICE (ui_fixture_find (GTK_WIDGET (window->learn_page), UI_TYPE_NOTICE, 0));
  ck_assert_str_eq (ui_notice_get_text (notice), "Added “corner” to the courses.");
  ck_assert (window_is_on_page ((char *) "learn"));
  ui_notice_say (notice, NULL, FALSE);
  drop (game);
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("Mira – Jonas");
  ck_assert_str_eq (ui_notice_get_text (notice), "");
}
END_TEST

/* Pasting ------------------------------------------------------------------------------- */

START_TEST (a_record_is_pasted)
{
  to_clipboard (window_small_game);
  window_activate ("paste");
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("Mira – Jonas");
}
END_TEST

/* Pasted text is UTF-8, whatever it declares. */
START_TEST (a_pasted_record_may_lie_about_its_charset)
{
  to_clipboard ("(;GM[1]FF[4]CA[Shift_JIS]SZ[9]PB[秀策]PW[Jonas];B[ee])");
  window_activate ("paste");
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("秀策 – Jonas");
}
END_TEST

START_TEST (a_diagram_is_pasted)
{
  to_clipboard (". . . . .\n"
                ". X . O .\n"
                ". . . . .\n"
                ". O . X .\n"
                ". . . . .\n");
  window_activate ("paste");
  ui_fixture_wait (window_is_on_page, "review");
  ck_assert_int_eq (window_shown_at (1, 1)->stone, GO_BLACK);
  ck_assert_int_eq (window_shown_at (3, 1)->stone, GO_WHITE);
  ck_assert_int_eq (window_shown_at (1, 3)->stone, GO_WHITE);
  ck_assert_int_eq (window_shown_at (2, 2)->stone, GO_EMPTY);
}
END_TEST

START_TEST (pasted_words_are_refused)
{
  to_clipboard ("Good morning");
  window_activate ("paste");
  ui_fixture_wait (window_is_told, NULL);
  ck_assert_msg (g_str_has_prefix (window_told (), "Couldn’t open “Pasted text”: "), "%s",
                 window_told ());
}
END_TEST

/* Dropping ------------------------------------------------------------------------------ */

START_TEST (files_are_dropped)
{
  g_autoptr (GFile) file = window_write_file ("mira.sgf", window_small_game, -1);

  drop (file);
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("Mira – Jonas");
}
END_TEST

START_TEST (text_is_dropped)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, "");
  ck_assert (!ui_window_take_value (window, &value));
  g_value_set_string (&value, window_small_game);
  ck_assert (ui_window_take_value (window, &value));
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("Mira – Jonas");
}
END_TEST

START_TEST (addresses_of_files_are_dropped_as_text)
{
  g_autoptr (GFile) file = window_write_file ("mira.sgf", window_small_game, -1);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *lines = g_strconcat (uri, "\r\n", NULL);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, lines);
  ck_assert (ui_window_take_value (window, &value));
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("Mira – Jonas");
}
END_TEST

START_TEST (a_dropped_folder_is_imported)
{
  g_autoptr (GFile) file = window_write_file ("mira.sgf", window_small_game, -1);
  g_autoptr (GFile) all = g_file_new_for_path (window_folder);

  drop (all);
  answer_import (GTK_RESPONSE_ACCEPT);
  ui_fixture_wait (window_is_on_page, "library");
  ui_fixture_wait (window_has_imported, GUINT_TO_POINTER (1));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-drop");
  TCase *tcase = tcase_create ("drop");

  tcase_add_checked_fixture (tcase, window_begin, window_end);
  tcase_add_test (tcase, several_files_go_into_the_library);
  tcase_add_test (tcase, a_folder_of_lessons_is_dropped);
  tcase_add_test (tcase, problems_are_dropped_on_learn);
  tcase_add_test (tcase, a_record_is_pasted);
  tcase_add_test (tcase, a_pasted_record_may_lie_about_its_charset);
  tcase_add_test (tcase, a_diagram_is_pasted);
  tcase_add_test (tcase, pasted_words_are_refused);
  tcase_add_test (tcase, files_are_dropped);
  tcase_add_test (tcase, text_is_dropped);
  tcase_add_test (tcase, addresses_of_files_are_dropped_as_text);
  tcase_add_test (tcase, a_dropped_folder_is_imported);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
