/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits for untrusted files: exceeding one gives a clear error, and honest files stay below them.
 * Extreme numbers in a file do no harm. */
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "record-file.h"
#include "record-budget.h"
#include "record-check.h"
#include "record-game.h"
#include "record-line.h"
#include "runner.h"

/* Returns `head`, `part` repeated `times` times, and `tail`. */
static GBytes *
repeat (const char *head, const char *part, guint times, const char *tail)
{
  GString *text = g_string_new (head);
  gsize size;

  for (guint i = 0; i < times; i++)
    g_string_append (text, part);
  g_string_append (text, tail);
  size = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), size);
}

static const struct
{
  const char *head, *part;
  guint times;
  const char *tail, *why;
} refused[] = {
  { "(;GM[1]", ";", 3000000, ")", "more than 850002 nodes" },
  { "", "(;)", 400000, "", "more than 125000 games" },
  { "(;SZ[52]", ";AB[aa:ZZ];AW[aa:ZZ]", 10000, ")", "rectangles contain more than 4200144 points" },
  { "(;SZ[52]", ";TR[aa:ZZ]", 10000, ")", "rectangles contain more than 2600144 points" },
};

START_TEST (test_refused)
{
  g_autoptr (GBytes) bytes
      = repeat (refused[_i].head, refused[_i].part, refused[_i].times, refused[_i].tail);
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (record_file_read (bytes, NULL, &error));
  ck_assert (g_error_matches (error, SGF_ERROR, SGF_ERROR_TOO_BIG));
  ck_assert_msg (strstr (error->message, refused[_i].why) != NULL, "%s", error->message);
}
END_TEST

START_TEST (test_names)
{
  g_autoptr (GString) text = g_string_new ("(;GM[1]");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= RECORD_BUDGET_NAMES; i++)
    g_string_append_printf (text, "X%u[]", i);
  bytes = g_bytes_new (text->str, text->len);
  ck_assert_ptr_null (record_file_read (bytes, NULL, &error));
  ck_assert (g_error_matches (error, SGF_ERROR, SGF_ERROR_TOO_BIG));
  ck_assert_msg (strstr (error->message, "1000000 custom property names") != NULL, "%s",
                 error->message);
}
END_TEST

static const struct
{
  const char *head, *part;
  guint times;
  const char *tail;
  guint games, nodes;
} honest[] = {
  { "(;GM[1]", ";B[];W[]", 500000, ")", 1, 1000001 },
  { "", "(;PB[A]PW[B];B[aa];W[bb])\n", 80000, "", 80000, 240000 },
  { "(;GM[1]C[", "0123456789abcdef", 4000000, "])", 1, 1 },
  { "", "(;SZ[19]AE[aa:ss]AB[aa:as]AW[sa:ss]VW[aa:ss];B[jj])", 2000, "", 2000, 4000 },
};

START_TEST (test_honest)
{
  g_autoptr (GBytes) bytes
      = repeat (honest[_i].head, honest[_i].part, honest[_i].times, honest[_i].tail);
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = record_file_read (bytes, NULL, &error);

  ck_assert_msg (file != NULL, "%s", error != NULL ? error->message : "");
  ck_assert_uint_eq (sgf_collection_n_games (file->collection), honest[_i].games);
  ck_assert_uint_eq (sgf_collection_n_nodes (file->collection), honest[_i].nodes);
  ck_assert_uint_eq (file->problems->len, 0);
}
END_TEST

/* Pipes and devices are refused: a pipe may have no writer, and a device has no end. */
START_TEST (test_kinds)
{
  g_autofree char *folder = g_dir_make_tmp ("record-budget-XXXXXX", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  const char *paths[] = { pipe, "/dev/zero" };

  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;

      ck_assert_ptr_null (record_file_open (paths[i], NULL, &error));
      ck_assert (g_error_matches (error, SGF_ERROR, SGF_ERROR_KIND));
    }
  g_unlink (pipe);
  g_rmdir (folder);
}
END_TEST

/* A file is read if it is within the limit. A folder is refused. */
START_TEST (test_load)
{
  g_autofree char *folder = g_dir_make_tmp ("record-budget-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  ck_assert (g_file_set_contents (path, "(;B[aa])", -1, NULL));
  bytes = record_load (path, 8, NULL);
  ck_assert_uint_eq (g_bytes_get_size (bytes), 8);
  ck_assert_ptr_null (record_load (path, 7, &error));
  ck_assert (g_error_matches (error, SGF_ERROR, SGF_ERROR_TOO_BIG));
  g_clear_error (&error);
  ck_assert_ptr_null (record_load (folder, 7, &error));
  ck_assert (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR));
  g_unlink (path);
  g_rmdir (folder);
}
END_TEST

static SgfCollection *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sgf_read (bytes, NULL, NULL);
}

/* Move numbers continue from MN. An excessive MN is ignored. */
START_TEST (test_move_number)
{
  g_autoptr (SgfCollection) collection
      = read_text ("(;B[aa]MN[2147483647];W[bb];B[cc]MN[1000000];W[dd])");
  SgfNode node = sgf_collection_game (collection, 0);
  g_autoptr (RecordLine) line = NULL;
  static const int numbers[] = { 1, 2, 1000000, 1000001 };
  GoRuleset ruleset;

  go_ruleset_init (&ruleset);
  line = record_line_new (collection, node, &ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      record_line_go (line, node);
      ck_assert_int_eq (record_line_step (line, i)->number, numbers[i]);
      node = sgf_node_first_child (collection, node);
    }
}
END_TEST

/* If our own properties contain impossible numbers, the game is read as an ordinary record. */
static const struct
{
  const char *setup, *acts;
  gboolean taken;
} own[] = {
  { "1 first=0 handicap=0 fixed=0 black_brought=7 white_brought=0", "", TRUE },
  { "1 first=0 handicap=0 fixed=0 black_brought=2147483647 white_brought=1", "", FALSE },
  { "1 first=0 handicap=0 fixed=0 black_brought=99999999999999999999 white_brought=1", "", FALSE },
  { "1 first=0 handicap=2147483647 fixed=0 black_brought=0 white_brought=0", "", FALSE },
  { "1 first=3 handicap=0 fixed=0 black_brought=0 white_brought=0", "", FALSE },
  { "1 first=0 handicap=0 fixed=0 black_brought=-1 white_brought=0", "", FALSE },
  { "1 first=0 handicap=0 fixed=0 black_brought=0 white_brought=0",
    "[2 1 points B amount=1000000 by=player elapsed=0 wall=0]"
    "[3 1 points B amount=-5 by=player elapsed=0 wall=0]",
    TRUE },
  { "1 first=0 handicap=0 fixed=0 black_brought=0 white_brought=0",
    "[2 1 points B amount=1000000 by=player elapsed=0 wall=0]"
    "[3 1 points B amount=1 by=player elapsed=0 wall=0]",
    FALSE },
  { "1 first=0 handicap=0 fixed=0 black_brought=0 white_brought=0",
    "[2 1 points B amount=2147483647 by=player elapsed=0 wall=0]"
    "[3 1 points B amount=2147483647 by=player elapsed=0 wall=0]",
    FALSE },
};

START_TEST (test_own_numbers)
{
  char rules[GO_RULESET_TEXT];
  g_autofree char *text = NULL;
  g_autoptr (SgfCollection) collection = NULL;
  RefereeGame *game;
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  text = g_strdup_printf ("(;PSRS[%s]PSSU[%s]PSAC[0 1 pass B by=player elapsed=0 wall=0]"
                          "[1 1 pass W by=player elapsed=0 wall=0]%s)",
                          go_ruleset_format (&ruleset, rules), own[_i].setup, own[_i].acts);
  collection = read_text (text);
  game = record_game_read (collection, sgf_collection_game (collection, 0));
  ck_assert_int_eq (game != NULL, own[_i].taken);
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("budget");
  TCase *tests = tcase_create ("budget");

  tcase_add_loop_test (tests, test_refused, 0, G_N_ELEMENTS (refused));
  tcase_add_test (tests, test_names);
  tcase_add_loop_test (tests, test_honest, 0, G_N_ELEMENTS (honest));
  tcase_add_test (tests, test_kinds);
  tcase_add_test (tests, test_load);
  tcase_add_test (tests, test_move_number);
  tcase_add_loop_test (tests, test_own_numbers, 0, G_N_ELEMENTS (own));
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
