/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library record whose charset was guessed: the user can choose another charset. */
#include "desk.h"
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "library-ask.h"
#include "ui-review-page-private.h"
#include "ui-kit.h"
#include "ui-window-private.h"

#define NAMES "PB[\x96\x7b\x88\xf6\x96\x56\x8f\x47\x8d\xf4]PW[\x88\xc0\x93\x63\x8f\x47\x8d\xf4]"

static gint64
import (const char *bytes, gsize size)
{
  g_autofree char *path = desk_path ("honinbo.sgf");
  const char *const paths[] = { path, NULL };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryImport) state = NULL;

  ck_assert (g_file_set_contents (path, bytes, (gssize) size, NULL));
  library_ask_async (desk_service, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL,
                     ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  state = library_ask_finish (result, NULL);
  ck_assert_ptr_nonnull (state);
  ck_assert_uint_eq (state->games, 1);
  return desk_game (0);
}

static gint64
import_guessed (void)
{
  static const char text[] = "(;GM[1]FF[4]SZ[9]" NAMES ";B[ee];W[ec];B[gc])";

  return import (text, sizeof text - 1);
}

static gboolean
is_titled (gpointer title)
{
  return g_strcmp0 (gtk_label_get_label (GTK_LABEL (desk_window->title)), title) == 0;
}

static void
open_record (gint64 id, int move, const char *title)
{
  gtk_widget_activate_action (GTK_WIDGET (desk_window), "win.open-record", "(xi)", id, move);
  ui_fixture_wait (is_titled, (gpointer) title);
}

static GtkWidget *
bar (void)
{
  return GTK_WIDGET (desk_window->review_page->file_bar);
}

static gboolean
reads (gpointer line)
{
  return g_strcmp0 (ui_file_bar_get_text (desk_window->review_page->file_bar), line) == 0;
}

static GtkListBoxRow *
selected (void)
{
  return gtk_list_box_get_selected_row (
      GTK_LIST_BOX (ui_fixture_find (bar (), GTK_TYPE_LIST_BOX, 0)));
}

static gboolean
is_selected (gpointer charset)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (selected ()), "charset"), charset) == 0;
}

/* Selects and activates a row, as a click does. */
static void
choose (const char *charset)
{
  GtkListBox *list = GTK_LIST_BOX (ui_fixture_find (bar (), GTK_TYPE_LIST_BOX, 0));
  GtkListBoxRow *row;
  int i = 0;

  while ((row = gtk_list_box_get_row_at_index (list, i++))
         && g_strcmp0 (g_object_get_data (G_OBJECT (row), "charset"), charset) != 0)
    ;
  ck_assert_msg (row != NULL, "%s is not offered", charset);
  gtk_list_box_select_row (list, row);
  g_signal_emit_by_name (list, "row-activated", row);
}

static gboolean
is_offered (void)
{
  return ui_verbs_is_open (desk_window->review_page, "review.charset");
}

START_TEST (a_guess_is_told_and_another_charset_chosen)
{
  gint64 id = import_guessed ();
  g_autofree char *record = NULL, *subtitle = NULL;

  open_record (id, 2, "本因坊秀策 – 安田秀策");
  ck_assert (reads ((gpointer) "Read as Shift_JIS (guessed)"));
  choose ("CP1252");
  ui_fixture_wait (reads, (gpointer) "Read as Windows-1252 · 4 unreadable bytes");
  ck_assert (!is_titled ((gpointer) "本因坊秀策 – 安田秀策"));
  /* The review stays at the same move. */
  subtitle = ui_page_subtitle (UI_PAGE (desk_window->review_page));
  ck_assert_str_eq (subtitle, "Read as Windows-1252 · 4 unreadable bytes · Move 2 of 3");
  /* Changes back to the right charset. */
  choose ("CP932");
  ui_fixture_wait (reads, (gpointer) "Read as Shift_JIS");
  ck_assert (is_titled ((gpointer) "本因坊秀策 – 安田秀策"));
  record = desk_record (id);
  ck_assert_ptr_nonnull (strstr (record, "PB[本因坊秀策]"));
  ck_assert_uint_eq (desk_games (), 1);
}
END_TEST

/* A chosen charset is not announced again, but can still be changed. */
START_TEST (what_was_chosen_is_not_told_again)
{
  gint64 id = import_guessed ();

  open_record (id, -1, "本因坊秀策 – 安田秀策");
  choose ("CP932");
  ui_fixture_wait (reads, (gpointer) "Read as Shift_JIS");
  desk_review ("(;SZ[9]PB[Celik]PW[Abe])");
  ck_assert (!gtk_widget_get_visible (bar ()));
  ck_assert (!is_offered ());
  open_record (id, -1, "本因坊秀策 – 安田秀策");
  ck_assert (!gtk_widget_get_visible (bar ()));
  ck_assert (is_offered ());
  gtk_widget_activate_action (GTK_WIDGET (desk_window->review_page), "review.charset", NULL);
  ck_assert (reads ((gpointer) "Read as Shift_JIS"));
  ck_assert (is_selected ((gpointer) "CP932"));
}
END_TEST

START_TEST (an_edited_record_is_not_lost)
{
  gint64 id = import_guessed ();
  g_autofree char *record = NULL;

  open_record (id, -1, "本因坊秀策 – 安田秀策");
  desk_comment ("a comment");
  choose ("CP1252");
  desk_tells ("would lose those changes");
  ck_assert (is_titled ((gpointer) "本因坊秀策 – 安田秀策"));
  ck_assert (reads ((gpointer) "Read as Shift_JIS (guessed)"));
  ck_assert (is_selected ((gpointer) "CP932"));
  record = desk_record (id);
  ck_assert_ptr_nonnull (strstr (record, "PB[本因坊秀策]"));
  ck_assert_ptr_nonnull (strstr (record, "a comment"));
}
END_TEST

START_TEST (a_plain_record_is_not_asked_about)
{
  static const char text[] = "(;GM[1]FF[4]SZ[9]PB[Celik]PW[Abe];B[ee])";

  open_record (import (text, sizeof text - 1), -1, "Celik – Abe");
  ck_assert (!gtk_widget_get_visible (bar ()));
  ck_assert (!is_offered ());
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("app-charset");
  TCase *tcase = tcase_create ("charset");

  tcase_add_checked_fixture (tcase, desk_begin, desk_end);
  tcase_add_test (tcase, a_guess_is_told_and_another_charset_chosen);
  tcase_add_test (tcase, what_was_chosen_is_not_told_again);
  tcase_add_test (tcase, an_edited_record_is_not_lost);
  tcase_add_test (tcase, a_plain_record_is_not_asked_about);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
