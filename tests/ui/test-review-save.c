/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a record reach the library, whatever happens. */
#include "review-fixture.h"
#include "runner.h"

#include <string.h>

#define GAME "(;GM[1]FF[4]SZ[9]PB[Mira]PW[Jonas];B[ee];W[ec])"

static void
write_comment (const char *text)
{
  GtkTextView *view = ui_fixture_child (review_part ("comment"), UI_TYPE_REVIEW_COMMENT, "text");

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), text, -1);
}

/* Shows the game as the library has it. */
static void
reopen (gint64 id)
{
  gint64 version = 0;
  g_autofree char *sgf = review_stored (id, &version);
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));
  g_autoptr (RecordFile) file = record_file_read (bytes, NULL, NULL);
  g_autoptr (ReviewSession) session = NULL;

  ck_assert_ptr_nonnull (file);
  session = review_session_new (file->collection, sgf_collection_game (file->collection, 0), FALSE);
  ui_review_page_set_session (page, session, id, version);
  ui_fixture_settle ();
}

static void
save (void)
{
  g_autofree char *problem = review_save ();

  ck_assert_msg (problem == NULL, "%s", problem);
}

START_TEST (test_comment_is_kept)
{
  gint64 id;
  ReviewSession *session = review_open (GAME, FALSE);

  save ();
  ck_assert_int_eq (ui_review_page_get_game (page), 0); /* nothing was changed */
  review_act ("forward");
  write_comment ("Tengen");
  review_touch ("A1");
  save ();
  id = ui_review_page_get_game (page);
  ck_assert_int_gt (id, 0);
  ck_assert (!review_session_get_modified (session));
  reopen (id);
  review_act ("forward");
  session = ui_review_page_get_session (page);
  ck_assert_str_eq (review_session_get_comment (session, review_session_get_node (session)),
                    "Tengen");
  review_act ("forward");
  review_act ("next-variation");
  write_comment ("In the corner");
  save ();
  ck_assert_int_eq (ui_review_page_get_game (page), id);
  reopen (id);
  {
    g_autofree char *stored = review_stored (id, NULL);

    ck_assert (strstr (stored, "In the corner") != NULL);
    ck_assert (strstr (stored, "Tengen") != NULL);
  }
}
END_TEST

static gboolean
has_game (gpointer unused)
{
  return ui_review_page_get_game (page) != 0;
}

START_TEST (test_by_itself)
{
  review_open (GAME, FALSE);
  review_touch ("E5");
  review_touch ("A1");
  ui_fixture_wait (has_game, NULL);
  ck_assert_str_eq (heard.told, "This game is now in the library.");
  ck_assert (!heard.error);
}
END_TEST

static gboolean
is_kept (gpointer save)
{
  return desk_review_save_get_id (save) != 0;
}

/* A record that is replaced right after an edit is still saved. */
START_TEST (test_before_another)
{
  g_autoptr (DeskReviewSave) old = NULL;
  g_autofree char *stored = NULL;

  review_open (GAME, FALSE);
  write_comment ("At the start");
  old = g_object_ref (page->save);
  review_open ("(;GM[1]SZ[9];B[aa])", FALSE);
  ck_assert_ptr_ne (page->save, old);
  ui_fixture_wait (is_kept, old);
  stored = review_stored (desk_review_save_get_id (old), NULL);
  ck_assert (strstr (stored, "At the start") != NULL);
}
END_TEST

/* Edits made while a large record is being saved are saved too. */
START_TEST (test_edited_while_written)
{
  GString *record = g_string_new ("(;GM[1]FF[4]SZ[9]");
  g_autofree char *stored = NULL;
  ReviewSession *session;

  for (int i = 0; i < 20000; i++)
    g_string_append (record, ";B[ee];W[ec]");
  g_string_append (record, ")");
  session = review_open (record->str, FALSE);
  g_string_free (record, TRUE);
  write_comment ("Written first");
  desk_review_save_async (page->save, NULL, NULL);
  ck_assert_int_eq (desk_review_save_get_id (page->save), 0);
  write_comment ("Written instead");
  save ();
  ck_assert (!review_session_get_modified (session));
  stored = review_stored (ui_review_page_get_game (page), NULL);
  ck_assert (strstr (stored, "Written instead") != NULL);
  ck_assert (strstr (stored, "Written first") == NULL);
}
END_TEST

static gboolean
is_zero (gpointer data)
{
  return *(guint *) data == 0;
}

static void
stored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree LibrarySaved *saved = library_ask_finish (result, NULL);

  ck_assert_ptr_nonnull (saved);
  *(guint *) data = 0;
}

START_TEST (test_conflict)
{
  const char *other = "(;GM[1]FF[4]SZ[9]C[Theirs])";
  g_autoptr (GBytes) bytes = g_bytes_new (other, strlen (other));
  g_autofree char *theirs = NULL;
  g_autofree char *ours = NULL;
  gint64 id, version = 0;
  guint waiting = 1;

  review_open (GAME, FALSE);
  write_comment ("Ours");
  save ();
  id = ui_review_page_get_game (page);
  g_free (review_stored (id, &version));
  library_ask_async (service,
                     LIBRARY_REQUEST (LIBRARY_SAVE_RECORD, .id = id, .version = version,
                                      .sgf = bytes, .source = ""),
                     NULL, stored_cb, &waiting);
  ui_fixture_wait (is_zero, &waiting);
  write_comment ("Ours, again");
  save ();
  ck_assert_int_ne (ui_review_page_get_game (page), id);
  theirs = review_stored (id, NULL);
  ours = review_stored (ui_review_page_get_game (page), NULL);
  ck_assert (strstr (theirs, "Theirs") != NULL);
  ck_assert (strstr (ours, "Ours, again") != NULL);
  ck_assert_ptr_nonnull (heard.told);
}
END_TEST

START_TEST (test_failure)
{
  g_autofree char *problem = NULL;
  ReviewSession *session = review_open (GAME, FALSE);

  library_service_close (service);
  write_comment ("Not lost");
  problem = review_save ();
  ck_assert_ptr_nonnull (problem);
  ck_assert (heard.error);
  ck_assert (g_str_has_prefix (heard.told, "Your changes are not saved yet: "));
  ck_assert (review_session_get_modified (session));
  ck_assert_str_eq (review_session_get_comment (session, review_session_get_node (session)),
                    "Not lost");
}
END_TEST

START_TEST (test_file)
{
  ReviewSession *first;
  gint64 id;

  review_open_file ("(;GM[1]SZ[9]PB[One];B[aa])(;GM[1]SZ[9]PB[Two];B[bb])");
  ck_assert (gtk_widget_get_visible (review_part ("file_bar")));
  first = g_object_ref (ui_review_page_get_session (page));
  ck_assert_str_eq (review_session_get_info (first)->name[GO_BLACK], "One");
  save ();
  ck_assert_int_eq (ui_review_page_get_game (page), 0);
  write_comment ("Kept");
  save ();
  id = ui_review_page_get_game (page);
  ck_assert_int_gt (id, 0);
  g_signal_emit_by_name (review_part ("file_bar"), "game", 1u);
  ui_fixture_settle ();
  ck_assert_str_eq (review_session_get_info (ui_review_page_get_session (page))->name[GO_BLACK],
                    "Two");
  ck_assert_int_eq (ui_review_page_get_game (page), 0);
  /* Back at the first game, it is the same library game, with its comment. */
  g_signal_emit_by_name (review_part ("file_bar"), "game", 0u);
  ui_fixture_settle ();
  ck_assert_ptr_eq (ui_review_page_get_session (page), first);
  ck_assert_int_eq (ui_review_page_get_game (page), id);
  g_signal_emit_by_name (review_part ("file_bar"), "game", 1u);
  ui_fixture_settle ();
  g_signal_emit_by_name (review_part ("file_bar"), "keep");
  ui_fixture_wait (has_game, NULL);
  ck_assert_int_ne (ui_review_page_get_game (page), id);
  g_object_unref (first);
}
END_TEST

static gboolean
is_read (gpointer unused)
{
  return page->reading == NULL;
}

START_TEST (test_charset)
{
  /* "Émile" in Windows-1252, which starts with another letter in GB18030. */
  review_open_file ("(;GM[1]SZ[9]PB[\xc9mile]PW[Zo\xeb];B[aa];W[bb];B[cc])");
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "WINDOWS-1252");
  ui_fixture_wait (is_read, NULL);
  ck_assert_str_eq (review_session_get_info (ui_review_page_get_session (page))->name[GO_BLACK],
                    "Émile");
  review_act ("forward");
  review_act ("forward");
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "GB18030");
  ui_fixture_wait (is_read, NULL);
  ck_assert_str_ne (review_session_get_info (ui_review_page_get_session (page))->name[GO_BLACK],
                    "Émile");
  ck_assert_int_eq (review_session_get_move (ui_review_page_get_session (page), NULL), 2);
}
END_TEST

/* A thread reads the file. The page stays as it is meanwhile, and then shows only the last charset
 * requested, for the current file only. */
START_TEST (test_charset_is_read_aside)
{
  ReviewSession *before;

  review_open_file ("(;GM[1]SZ[9]PB[\xc9mile]PW[Zo\xeb];B[aa];W[bb];B[cc])");
  before = ui_review_page_get_session (page);
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "GB18030");
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "WINDOWS-1252");
  ck_assert_ptr_nonnull (page->reading);
  ck_assert_ptr_eq (ui_review_page_get_session (page), before);
  /* The user keeps navigating meanwhile, and stays at the node reached. */
  review_session_step (before, 2);
  ui_fixture_wait (is_read, NULL);
  ck_assert_ptr_ne (ui_review_page_get_session (page), before);
  ck_assert_str_eq (review_session_get_info (ui_review_page_get_session (page))->name[GO_BLACK],
                    "Émile");
  ck_assert_int_eq (review_session_get_move (ui_review_page_get_session (page), NULL), 2);

  /* Edits made meanwhile are kept. */
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "GB18030");
  before = ui_review_page_get_session (page);
  review_session_set_comment (before, "mine");
  ui_fixture_wait (is_read, NULL);
  ck_assert_ptr_eq (ui_review_page_get_session (page), before);
  ck_assert_ptr_nonnull (strstr (heard.told, "have already changed this game"));

  review_open_file ("(;GM[1]SZ[9]PB[\xc9mile];B[aa])");
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "GB18030");
  review_open_file ("(;GM[1]SZ[9]PB[Other];B[aa])");
  ck_assert_ptr_null (page->reading);
  ui_fixture_settle ();
  ck_assert_str_eq (review_session_get_info (ui_review_page_get_session (page))->name[GO_BLACK],
                    "Other");
}
END_TEST

/* Opens a file whose game is long enough to be prepared by a thread. With `three`, opens a short
 * game followed by two such games. */
static void
open_long (gboolean three)
{
  g_autoptr (GString) text = g_string_new (three ? "(;SZ[9]PB[One];B[aa])" : "");
  g_autoptr (GBytes) bytes = NULL;

  for (int game = 0; game < (three ? 2 : 1); game++)
    {
      g_string_append (text, "(;GM[1]SZ[9]PB[\xc9mile]PW[Zo\xeb]");
      for (int i = 0; i < 30000; i++)
        g_string_append (text, ";B[ee]");
      g_string_append_c (text, ')');
    }
  bytes = g_bytes_new (text->str, text->len);
  review_set_file (bytes, "long.sgf");
}

static gboolean
is_made (gpointer unused)
{
  return page->making == NULL && page->reading == NULL;
}

/* A file shown instead of a library record leaves that record unchanged, even after it is read in
 * another charset. */
START_TEST (test_file_takes_nothing_over)
{
  g_autofree char *stored = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("(;GM[1]SZ[9]PB[\xc9mile];B[aa])", 28);
  g_autoptr (GFile) origin = g_file_new_for_path ("/long.sgf");
  g_autoptr (DeskRecord) record = desk_record_new_bytes (bytes, "long.sgf");
  gint64 id;

  g_set_object (&record->file, origin);
  review_open (GAME, FALSE);
  write_comment ("Mine");
  save ();
  id = ui_review_page_get_game (page);
  ck_assert (desk_record_read (record, NULL, NULL));
  ui_review_page_set_record (page, record);
  ck_assert_int_eq (ui_review_page_get_game (page), 0);
  g_signal_emit_by_name (review_part ("file_bar"), "jump", (guint64) 30);
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "WINDOWS-1251");
  ck_assert_ptr_nonnull (page->reading);
  ui_fixture_wait (is_made, NULL);
  ck_assert_str_eq (review_session_get_info (ui_review_page_get_session (page))->name[GO_BLACK],
                    "\xd0\x99mile");
  save ();
  ck_assert_int_eq (ui_review_page_get_game (page), 0);
  ck_assert_ptr_eq (ui_review_page_get_origin (page), origin);
  stored = review_stored (id, NULL);
  ck_assert_ptr_nonnull (strstr (stored, "Mine"));
}
END_TEST

static gboolean
is_later (gpointer until)
{
  return g_get_monotonic_time () > *(gint64 *) until;
}

/* The user chooses another game while one is being prepared: the first is neither shown nor waited
 * for. */
START_TEST (test_long_game_is_given_up)
{
  ReviewSession *first;

  for (guint way = 0; way < 2; way++)
    {
      gint64 until;

      open_long (TRUE);
      first = ui_review_page_get_session (page);
      if (way == 1)
        {
          ui_review_page_take_game (page, 1);
          ui_fixture_wait (is_made, NULL);
          ck_assert_ptr_ne (ui_review_page_get_session (page), first);
        }
      ui_review_page_take_game (page, 2);
      ck_assert_ptr_nonnull (page->making);
      ui_review_page_take_game (page, 0);
      ck_assert_ptr_null (page->making);
      ui_fixture_settle ();
      ck_assert_ptr_eq (ui_review_page_get_session (page), first);
      /* Longer than the bar waits before it shows that it is reading. */
      until = g_get_monotonic_time () + 800 * G_TIME_SPAN_MILLISECOND;
      ui_fixture_wait (is_later, &until);
      ck_assert (!gtk_widget_get_visible (
          ui_fixture_find (review_part ("file_bar"), GTK_TYPE_SPINNER, 0)));
    }
}
END_TEST

static void
check_stored (gint64 id, const char *text)
{
  g_autofree char *stored = review_stored (id, NULL);

  ck_assert_msg (strstr (stored, text) != NULL, "no %s in %s", text, stored);
}

static gboolean
is_saved (gpointer unused)
{
  return page->save && !desk_review_save_get_edited (page->save);
}

/* Every game of a file that is in the library gets its text in the new charset there once it is
 * viewed, and remains the same game, even if another game was chosen before it was ready. */
START_TEST (test_kept_games_get_the_new_words)
{
  gint64 ids[2];

  open_long (TRUE);
  for (guint game = 0; game < 2; game++)
    {
      ui_review_page_take_game (page, 1 + game);
      ui_fixture_wait (is_made, NULL);
      g_signal_emit_by_name (review_part ("file_bar"), "keep");
      ui_fixture_wait (has_game, NULL);
      ids[game] = ui_review_page_get_game (page);
    }
  ck_assert_int_ne (ids[0], ids[1]);
  g_signal_emit_by_name (review_part ("file_bar"), "charset", "WINDOWS-1251");
  ui_fixture_wait (is_read, NULL);
  ui_review_page_take_game (page, 0);
  ui_fixture_wait (is_made, NULL);
  ck_assert_int_eq (ui_review_page_get_game (page), 0);
  for (guint game = 0; game < 2; game++)
    {
      ui_review_page_take_game (page, 2 - game);
      ui_fixture_wait (is_made, NULL);
      ck_assert_int_eq (ui_review_page_get_game (page), ids[1 - game]);
      ui_fixture_wait (is_saved, NULL);
      save ();
      check_stored (ids[1 - game], "PB[Йmile]");
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("review-save");
  TCase *saving = tcase_create ("saving");

  tcase_add_checked_fixture (saving, review_begin, review_end);
  tcase_add_test (saving, test_comment_is_kept);
  tcase_add_test (saving, test_by_itself);
  tcase_add_test (saving, test_before_another);
  tcase_add_test (saving, test_edited_while_written);
  tcase_add_test (saving, test_conflict);
  tcase_add_test (saving, test_failure);
  tcase_add_test (saving, test_file);
  tcase_add_test (saving, test_charset);
  tcase_add_test (saving, test_charset_is_read_aside);
  tcase_add_test (saving, test_file_takes_nothing_over);
  tcase_add_test (saving, test_long_game_is_given_up);
  tcase_add_test (saving, test_kept_games_get_the_new_words);
  suite_add_tcase (suite, saving);
  return runner_run (suite);
}
