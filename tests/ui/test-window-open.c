/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening records in the window: what it shows, what it refuses with a message, and where Back
 * leads. */
#include "window-fixture.h"

#include "runner.h"
#include "ui-file-bar.h"
#include "ui-review-page-private.h"
#include "ui-window-private.h"

#include <string.h>

/* Returns whether the page has finished reading a file again. */
static gboolean
is_read (gpointer unused)
{
  return window->review_page->reading == NULL;
}

static gboolean
is_over (gpointer end)
{
  return g_get_monotonic_time () >= *(gint64 *) end;
}

static void
run_for (int milliseconds)
{
  gint64 end = g_get_monotonic_time () + 1000 * milliseconds;

  ui_fixture_wait (is_over, &end);
}

START_TEST (a_file_is_opened)
{
  g_autoptr (GFile) file = window_write_file ("mira.sgf", window_small_game, -1);

  ck_assert (window_is_on_page ((char *) "welcome"));
  window_open_file (file);
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("Mira – Jonas");
  ck_assert (!gtk_info_bar_get_revealed (GTK_INFO_BAR (window->bar)));
  ck_assert_int_eq (match_scene_get_view (
                        review_session_get_scene (ui_review_page_get_session (window->review_page)))
                        ->width,
                    9);
  /* Back leads to the previous page. */
  window_activate ("back");
  ck_assert (window_is_on_page ((char *) "welcome"));
}
END_TEST

/* A message about one page goes away with it, an error stays; a screen reader says both. */
START_TEST (what_is_told_goes_with_its_page)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (window->bar_label), GTK_ACCESSIBLE_ROLE_ALERT);
  window_activate ("library");
  ui_window_tell (window, "The step is saved.", FALSE);
  ck_assert (window_is_told (NULL));
  ck_assert_str_eq (window_told (), "The step is saved.");
  window_activate ("learn");
  ck_assert (!window_is_told (NULL));
  ui_window_tell (window, "The step is saved.", FALSE);
  window_activate ("leave");
  ck_assert (window_is_on_page ((char *) "library"));
  ck_assert (!window_is_told (NULL));
  ui_window_tell (window, "The step is not saved.", TRUE);
  window_activate ("leave");
  ck_assert (window_is_on_page ((char *) "welcome"));
  ck_assert (window_is_told (NULL));
}
END_TEST

START_TEST (messages_do_not_follow_to_the_board)
{
  window_activate ("library");
  ui_window_tell (window, "3 games were added.", FALSE);
  window_begin_game ();
  ck_assert (!window_is_told (NULL));
  ui_window_tell (window, "The game is not saved.", TRUE);
  window_begin_game ();
  ck_assert (window_is_told (NULL));
}
END_TEST

/* Names in Shift_JIS are read without a message. */
START_TEST (an_odd_charset_is_guessed_and_can_be_chosen)
{
  static const char names[]
      = "(;GM[1]FF[4]SZ[19]PB[\x96\x7b\x88\xf6\x96\x56\x8f\x47\x8d\xf4]"
        "PW[\x88\xc0\x93\x63\x8f\x47\x8d\xf4]EV[\x8c\xe4\x8f\xe9\x8c\xe9];B[pd];W[dd])";
  g_autoptr (GFile) file = window_write_file ("honinbo.sgf", names, sizeof names - 1);
  UiFileBar *bar;

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, "review");
  window_assert_title ("本因坊秀策 – 安田秀策");
  bar = window->review_page->file_bar;
  ck_assert (gtk_widget_get_mapped (GTK_WIDGET (bar)));
  ck_assert_str_eq (ui_file_bar_get_text (bar), "honinbo.sgf · SGF · Shift_JIS (guessed)");
  ck_assert (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (window->subtitle)),
                               "honinbo.sgf · SGF · "));
  g_signal_emit_by_name (bar, "charset", "CP1252");
  ui_fixture_wait (is_read, NULL);
  ck_assert_ptr_null (strstr (gtk_label_get_label (GTK_LABEL (window->title)), "本"));
  ck_assert_ptr_nonnull (strstr (ui_file_bar_get_text (bar), "Windows-1252"));
}
END_TEST

static gboolean
is_made (gpointer unused)
{
  return window->review_page->making == NULL;
}

/* A short game and two long ones. */
static GFile *
write_long_games (void)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[9]PB[Anna]PW[Bo];B[cc])");

  for (int game = 0; game < 2; game++)
    {
      g_string_append (text, "(;SZ[9]PB[Cleo]PW[Dan]");
      for (int i = 0; i < 30000; i++)
        g_string_append (text, ";B[ee]");
      g_string_append_c (text, ')');
    }
  return window_write_file ("long.sgf", text->str, -1);
}

/* Edits in another game meanwhile are not included. */
START_TEST (a_long_game_is_made_ready_in_a_thread)
{
  g_autoptr (GFile) file = write_long_games ();
  UiReviewPage *page;
  ReviewSession *first;
  guint count;

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, (char *) "review");
  page = window->review_page;
  first = ui_review_page_get_session (page);
  ui_review_page_take_game (page, 1);
  ck_assert_ptr_nonnull (page->making);
  ck_assert_ptr_eq (ui_review_page_get_session (page), first);
  for (int i = 0; i < 100; i++)
    {
      review_session_touch (first, go_point (i % 9, i / 9 % 9));
      review_session_set_comment (first, "Meanwhile.");
    }
  ui_fixture_wait (is_made, NULL);
  window_assert_title ("Cleo – Dan");
  review_session_get_path (ui_review_page_get_session (page), &count, NULL);
  ck_assert_uint_eq (count, 30001);
  /* A game that is no longer wanted is not shown. */
  ui_review_page_take_game (page, 2);
  ck_assert_ptr_nonnull (page->making);
  ui_review_page_take_game (page, 0);
  ck_assert_ptr_null (page->making);
  ui_fixture_settle ();
  ck_assert_ptr_eq (ui_review_page_get_session (page), first);
  window_assert_title ("Anna – Bo");
}
END_TEST

static gboolean
is_black_shown (gpointer unused)
{
  return window_shown_at (4, 4)->stone == GO_BLACK;
}

/* A key press works as soon as the button can be pressed, at any moment while the page appears:
 * GtkButton drops a key press when it is laid out again meanwhile. */
START_TEST (a_press_counts_while_the_page_comes)
{
  g_autoptr (GFile) file = window_write_file ("mira.sgf", window_small_game, -1);

  for (int visit = 0; visit < 2; visit++)
    {
      GtkWidget *button = NULL;

      window_open_file (file);
      ui_fixture_wait (window_is_on_page, (char *) "review");
      run_for (80 * _i);
      button = gtk_widget_get_prev_sibling (
          ui_fixture_child (window->review_page->steps, UI_TYPE_REVIEW_STEPS, "forward_ten"));
      ck_assert_str_eq (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "review.forward");
      ck_assert (gtk_widget_is_sensitive (button) && gtk_widget_activate (button));
      ui_fixture_wait (is_black_shown, NULL);
      window_activate ("back");
    }
}
END_TEST

/* Back goes step by step, and to no page twice. */
START_TEST (back_leads_to_where_one_was)
{
  g_autoptr (GFile) file = window_write_file ("mira.sgf", window_small_game, -1);

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, "review");
  window_activate ("library");
  ck_assert (window_is_on_page ((char *) "library"));
  window_activate ("rules");
  ck_assert (window_is_on_page ((char *) "rules"));
  window_activate ("back");
  ck_assert (window_is_on_page ((char *) "library"));
  window_activate ("library");
  ck_assert (window_is_on_page ((char *) "review"));
  /* A library game leads back to the library, wherever that was opened from. */
  window_activate ("library");
  window_open_file (file);
  ui_fixture_wait (window_is_on_page, "review");
  window_activate ("back");
  ck_assert (window_is_on_page ((char *) "library"));
  window_activate ("back");
  ck_assert (window_is_on_page ((char *) "welcome"));
}
END_TEST

/* Leaving a page goes no further than its own way back. */
START_TEST (leaving_goes_step_by_step)
{
  window_activate ("rules");
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window->rules_page), "rules.compare", NULL));
  window_activate ("leave");
  ck_assert (window_is_on_page ((char *) "rules"));
  window_activate ("leave");
  ck_assert (window_is_on_page ((char *) "welcome"));
}
END_TEST

START_TEST (what_is_no_game_is_refused_with_a_sentence)
{
  g_autoptr (GFile) file = window_write_file ("letter.txt", "Dear Jonas, how are you?", -1);

  window_open_file (file);
  ui_fixture_wait (window_is_told, NULL);
  ck_assert_msg (g_str_has_prefix (window_told (), "Couldn’t open “letter.txt”: "), "%s",
                 window_told ());
  ck_assert (window_is_on_page ((char *) "welcome"));
}
END_TEST

START_TEST (a_file_that_is_not_there_is_told)
{
  g_autofree char *path = g_build_filename (window_folder, "gone.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  window_open_file (file);
  ui_fixture_wait (window_is_told, NULL);
  ck_assert_msg (g_str_has_prefix (window_told (), "Couldn’t open “gone.sgf”: "), "%s",
                 window_told ());
}
END_TEST

/* A file that arrives late is not shown if the user has asked for another one. */
START_TEST (the_last_file_asked_for_is_shown)
{
  g_autoptr (GFile) first = window_write_file ("first.sgf", window_small_game, -1);
  g_autoptr (GFile) second
      = window_write_file ("second.sgf", "(;GM[1]SZ[13]PB[Anna]PW[Bo];B[gg])", -1);

  window_open_file (first);
  window_open_file (second);
  ui_fixture_wait (window_is_on_page, "review");
  ui_fixture_settle ();
  window_assert_title ("Anna – Bo");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-open");
  TCase *tcase = tcase_create ("open");

  tcase_add_checked_fixture (tcase, window_begin, window_end);
  tcase_add_test (tcase, a_file_is_opened);
  tcase_add_test (tcase, what_is_told_goes_with_its_page);
  tcase_add_test (tcase, messages_do_not_follow_to_the_board);
  tcase_add_test (tcase, an_odd_charset_is_guessed_and_can_be_chosen);
  tcase_add_test (tcase, a_long_game_is_made_ready_in_a_thread);
  tcase_add_loop_test (tcase, a_press_counts_while_the_page_comes, 0, 4);
  tcase_add_test (tcase, back_leads_to_where_one_was);
  tcase_add_test (tcase, leaving_goes_step_by_step);
  tcase_add_test (tcase, what_is_no_game_is_refused_with_a_sentence);
  tcase_add_test (tcase, a_file_that_is_not_there_is_told);
  tcase_add_test (tcase, the_last_file_asked_for_is_shown);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
