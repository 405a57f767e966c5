/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Record files: their format and charset, and what was repaired where. */
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

#include "record-check.h"
#include "record-file.h"
#include "record-info.h"
#include "runner.h"
#include "sgf-value.h"

static RecordFile *
read_file (const char *text, gsize size, const char *charset)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);
  g_autoptr (GError) error = NULL;
  RecordFile *file = record_file_read (bytes, charset, &error);

  ck_assert_msg (file != NULL, "%s", error != NULL ? error->message : "");
  return file;
}

static gsize
problem_offset (const RecordFile *file, guint index)
{
  ck_assert_uint_lt (index, file->problems->len);
  return ((SgfProblem *) file->problems->pdata[index])->offset;
}

START_TEST (test_sgf)
{
  const char *text = "(;GM[1]PB[Mira];B[aa])(;GM[1];B[bb])";
  g_autoptr (RecordFile) file = read_file (text, strlen (text), NULL);

  ck_assert_int_eq ((int) file->format, (int) RECORD_FORMAT_SGF);
  ck_assert_uint_eq (sgf_collection_n_games (file->collection), 2);
  ck_assert_str_eq (file->charset->charset, "UTF-8");
  ck_assert_uint_eq (file->problems->len, 0);
  ck_assert_uint_eq (file->unmentioned, 0);
}
END_TEST

/* Games other than Go are left out, because they would be written as Go. */
START_TEST (test_other_games)
{
  const char *text = "(;GM[2];B[aa])(;GM[1];B[bb])";
  g_autoptr (RecordFile) file = read_file (text, strlen (text), NULL);
  SgfNode root = sgf_collection_game (file->collection, 0);

  ck_assert_uint_eq (sgf_collection_n_games (file->collection), 1);
  ck_assert_uint_ne (sgf_node_find (file->collection, sgf_node_first_child (file->collection, root),
                                    SGF_NAME ('B', 0)),
                     SGF_NONE);
  ck_assert_uint_eq (file->problems->len, 1);
  ck_assert_uint_eq (problem_offset (file, 0), 2);
}
END_TEST

static const struct
{
  const char *text, *why;
  int code;
} refused[] = {
  { "", "It is empty.", SGF_ERROR_EMPTY },
  { "(;GM[2];B[aa])", "Othello (GM[2])", SGF_ERROR_NO_GAME },
  { "(;GM[99];B[aa])", "GM[99]", SGF_ERROR_NO_GAME },
  { "Dear all,\nwe meet on Monday.\n", "no game record", SGF_ERROR_NO_GAME },
  { "\x89PNG\r\n\x1a\n", "no game record", SGF_ERROR_NO_GAME },
};

START_TEST (test_refused)
{
  g_autoptr (GBytes) bytes = g_bytes_new (refused[_i].text, strlen (refused[_i].text));
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (record_file_read (bytes, NULL, &error));
  ck_assert (g_error_matches (error, SGF_ERROR, refused[_i].code));
  ck_assert_msg (strstr (error->message, refused[_i].why) != NULL, "%s", error->message);
}
END_TEST

/* Offsets count the file's own bytes, in any charset. */
static const struct
{
  const char *charset, *before;
} offsets[] = {
  { "UTF-8", "\xef\xbb\xbf" },
  { "GB18030", "" },
  { "BIG5-HKSCS", "" },
  { "CP932", "" },
  { "CP949", "" },
  { "ISO-2022-JP", "" },
  { "UTF-16LE", "\xff\xfe" },
};

START_TEST (test_offsets)
{
  const char *begin = "(;C[日本日本日本]", *text = "(;C[日本日本日本]{};W[bb]";
  gsize wanted, size, head = strlen (offsets[_i].before);
  g_autofree char *part = g_convert (begin, -1, offsets[_i].charset, "UTF-8", NULL, &wanted, NULL);
  g_autofree char *bytes = g_convert (text, -1, offsets[_i].charset, "UTF-8", NULL, &size, NULL);
  g_autofree char *all = g_malloc (head + size);
  g_autoptr (RecordFile) file = NULL;

  memcpy (all, offsets[_i].before, head);
  memcpy (all + head, bytes, size);
  file = read_file (all, head + size, head > 0 ? NULL : offsets[_i].charset);
  ck_assert_uint_eq (file->problems->len, 2);
  ck_assert_uint_eq (problem_offset (file, 0), head + wanted);
  ck_assert_uint_eq (problem_offset (file, 1), head + size);
}
END_TEST

/* The offsets are right in whatever order the games are asked for. */
START_TEST (test_offsets_of_games)
{
  const char *game = "(;C[日本日本]KM[日])",
             *text = "(;C[日本日本]KM[日])(;C[日本日本]KM[日])(;C[日本日本]KM[日])";
  gsize before = (gsize) (strstr (game, "KM") - game), part, whole, size, head;
  const char *charset = offsets[_i].charset;
  g_autofree char *one = g_convert (game, (gssize) before, charset, "UTF-8", NULL, &part, NULL);
  g_autofree char *two = g_convert (game, -1, charset, "UTF-8", NULL, &whole, NULL);
  g_autofree char *bytes = g_convert (text, -1, charset, "UTF-8", NULL, &size, NULL);
  g_autofree char *all = g_strdup (offsets[_i].before);
  static const guint order[] = { 0, 1, 2, 0, 2, 1 };
  g_autoptr (RecordFile) file = NULL;

  head = strlen (all);
  all = g_realloc (all, head + size);
  memcpy (all + head, bytes, size);
  file = read_file (all, head + size, head > 0 ? NULL : charset);
  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_autoptr (GPtrArray) problems = sgf_problems_new ();

      record_info_free (record_info_new (
          file->collection, sgf_collection_game (file->collection, order[i]), problems));
      record_file_restore_offsets (file, problems);
      ck_assert_uint_eq (problems->len, 1);
      ck_assert_uint_eq (((SgfProblem *) problems->pdata[0])->offset,
                         head + order[i] * whole + part);
    }
}
END_TEST

/* Bytes that are not UTF-8 are replaced in time that is linear in the text. */
START_TEST (test_replaced_long)
{
  const guint n = 1000000;
  g_autoptr (GString) text = g_string_new ("(;SZ[9]C[");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (RecordFile) file = NULL;

  for (guint i = 0; i < n; i++)
    g_string_append (text, "\303\251");
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, '\377');
  g_string_append (text, "];B[aa])");
  bytes = g_bytes_new (text->str, text->len);
  file = record_file_read (bytes, "UTF-8", NULL);
  ck_assert_ptr_nonnull (file);
  ck_assert_uint_eq (file->charset->replaced, n);
}
END_TEST

/* Bytes that cannot be decoded give one problem, at the first of them. */
START_TEST (test_replaced)
{
  const char *text = "(;C[\xe6\x97\xa5?]PB[\xe5\x8f? \xe6\x97\xa5])";
  g_autoptr (RecordFile) file = read_file (text, strlen (text), NULL);

  ck_assert_str_eq (file->charset->charset, "UTF-8");
  ck_assert_uint_eq (file->charset->replaced, 2);
  ck_assert_uint_eq (file->problems->len, 1);
  ck_assert_uint_eq (problem_offset (file, 0), 12);
}
END_TEST

static const struct
{
  const char *text;
  guint game;
  int move;
} placed[] = {
  { "(;SZ[9];B[aa];W[bb]{})", 1, 2 },
  { "(;SZ[9];B[aa])(;SZ[9]{};B[bb])", 2, 0 },
  /* A problem with a game that is left out has no game and no move. */
  { "(;SZ[9];B[aa];W[bb])(;GM[3])", 0, 0 },
  { "(;SZ[9];B[aa])(;GM[3])(;SZ[9];B[bb])", 0, 0 },
  /* In other formats, the places of moves are unknown. */
  { "[Header]\nSize=odd\n[Data]\nQD,B1,1,0\nDD,W2,1,0\n", 0, 0 },
};

START_TEST (test_place_of_problem)
{
  g_autoptr (RecordFile) file = read_file (placed[_i].text, strlen (placed[_i].text), NULL);
  const SgfProblem *problem = file->problems->pdata[0];

  ck_assert_uint_eq (file->problems->len, 1);
  ck_assert_uint_eq (problem->game, placed[_i].game);
  ck_assert_int_eq (problem->move, placed[_i].move);
}
END_TEST

START_TEST (test_many_problems)
{
  g_autoptr (GString) text = g_string_new ("(;B[aa]");
  g_autoptr (RecordFile) file = NULL;

  for (int i = 0; i < 1500; i++)
    g_string_append (text, "{};W[bb]");
  g_string_append_c (text, ')');
  file = read_file (text->str, text->len, NULL);
  ck_assert_uint_eq (file->problems->len, SGF_MOST_PROBLEMS);
  ck_assert_uint_eq (file->unmentioned, 500);
}
END_TEST

/* A loss is reported even after any number of harmless spelling problems. */
START_TEST (test_loss_behind_spellings)
{
  g_autoptr (GString) text = g_string_new ("(;B[aa]");
  g_autoptr (RecordFile) file = NULL;
  g_autoptr (RecordReport) report = NULL;
  const SgfProblem *last;

  for (int i = 0; i < 1500; i++)
    g_string_append (text, ";b[bb]");
  g_string_append (text, "{})");
  file = read_file (text->str, text->len, NULL);
  last = file->problems->pdata[file->problems->len - 1];
  ck_assert_int_eq (sgf_problem_kind (last), SGF_LOST_PARTS);
  ck_assert_uint_eq (file->problems->len + file->unmentioned, 1501);
  report = record_report_new (file, NULL);
  ck_assert (report->repaired);
}
END_TEST

START_TEST (test_open)
{
  g_autofree char *folder = g_dir_make_tmp ("record-file-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.sgf", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = NULL;

  ck_assert_ptr_null (record_file_open (path, NULL, &error));
  ck_assert (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT));
  ck_assert (g_file_set_contents (path, "(;B[aa])", -1, NULL));
  file = record_file_open (path, NULL, NULL);
  ck_assert_ptr_nonnull (file);
  ck_assert_uint_eq (sgf_collection_n_games (file->collection), 1);
  g_unlink (path);
  g_rmdir (folder);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-file");
  TCase *tests = tcase_create ("record-file");

  tcase_add_test (tests, test_sgf);
  tcase_add_test (tests, test_other_games);
  tcase_add_loop_test (tests, test_refused, 0, G_N_ELEMENTS (refused));
  tcase_add_loop_test (tests, test_offsets, 0, G_N_ELEMENTS (offsets));
  tcase_add_loop_test (tests, test_offsets_of_games, 0, G_N_ELEMENTS (offsets));
  tcase_add_test (tests, test_replaced);
  tcase_add_test (tests, test_replaced_long);
  tcase_add_loop_test (tests, test_place_of_problem, 0, G_N_ELEMENTS (placed));
  tcase_add_test (tests, test_many_problems);
  tcase_add_test (tests, test_loss_behind_spellings);
  tcase_add_test (tests, test_open);
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
