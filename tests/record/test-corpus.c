/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads every file of a folder and compares the result with its expected.txt:
 *
 *   test-corpus accept|mend|refuse FOLDER
 *
 * tests/README.md describes expected.txt. A record must also be the same after it is written and
 * read again. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "record-check.h"
#include "runner.h"
#include "sgf-write.h"
#include "words-repaired.h"

static const char *folder_path;
static gboolean refuse, sound;
static GKeyFile *expected;
static char **groups;

static char *
wanted (const char *name, const char *key)
{
  return g_key_file_get_string (expected, name, key, NULL);
}

static void
check_text (const char *name, const char *key, const char *found)
{
  g_autofree char *text = wanted (name, key);

  if (text != NULL)
    ck_assert_msg (g_strcmp0 (text, found) == 0, "%s: %s is “%s”, not “%s”", name, key, found,
                   text);
}

static void
check_number (const char *name, const char *key, guint found)
{
  g_autofree char *text = g_strdup_printf ("%u", found);

  check_text (name, key, text);
}

static void
check_facts (const char *name, const RecordFile *file, const RecordReport *report)
{
  const RecordInfo *info = report->info;
  g_autofree char *size = g_strdup_printf ("%dx%d", info->width, info->height);
  g_autofree char *result = record_result_text (info);
  char komi[GO_HALVES_TEXT];

  check_number (name, "games", sgf_collection_n_games (file->collection));
  check_number (name, "nodes", report->nodes);
  check_number (name, "moves", report->moves);
  check_text (name, "size", size);
  check_text (name, "charset", file->charset->charset);
  check_text (name, "black", info->name[GO_BLACK]);
  check_text (name, "white", info->name[GO_WHITE]);
  check_text (name, "komi", go_halves_format (info->ruleset.komi, komi));
  check_text (name, "result", result);
}

/* Returns whether a problem matches `text` from expected.txt, such as "12 part of the sentence" or
 * "move 3 out_of_turn". */
static gboolean
is_problem (const RecordProblem *problem, const char *text)
{
  gboolean move = g_str_has_prefix (text, "move ");
  char *rest;
  long place = strtol (move ? text + 5 : text, &rest, 10);

  if (*rest != ' ')
    return FALSE;
  if (problem->repaired && !move)
    {
      g_autofree char *sentence = words_repaired (problem->repaired);

      return problem->repaired->offset == (gsize) place && strstr (sentence, rest + 1) != NULL;
    }
  return move && problem->repaired == NULL && problem->step.number == place
         && strcmp (referee_reason_word (problem->step.irregularity), rest + 1) == 0;
}

static void
check_problems (const char *name, const RecordReport *report)
{
  g_auto (GStrv) problems = g_key_file_get_string_list (expected, name, "problems", NULL, NULL);
  guint count = problems != NULL ? g_strv_length (problems) : 0;
  g_autofree char *status = wanted (name, "status");

  for (guint i = 0; i < report->problems->len; i++)
    {
      const RecordProblem *problem = report->problems->pdata[i];

      g_autofree char *sentence
          = problem->repaired ? words_repaired_at (problem->repaired, FALSE) : NULL;

      ck_assert_msg (i < count && is_problem (problem, problems[i]), "%s: at %zu, move %d: %s",
                     name, problem->repaired ? problem->repaired->offset : 0, problem->step.number,
                     sentence ? sentence : referee_reason_word (problem->step.irregularity));
    }
  ck_assert_msg (report->problems->len == count, "%s: %u problems instead of %u", name,
                 report->problems->len, count);
  ck_assert_msg (sound ? count == 0 : count > 0, "%s is in the wrong folder", name);
  ck_assert_int_eq (report->repaired, !sound && g_strcmp0 (status, "ok") != 0);
}

/* Checks that the written record is sound, and the same when it is read and written again. */
static void
check_writing (const char *name, const RecordFile *file, guint nodes)
{
  g_autoptr (GString) text = sgf_write (file->collection), again = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (RecordFile) second = record_file_read (bytes, NULL, NULL);
  g_autoptr (RecordReport) report = NULL;

  ck_assert_msg (second != NULL, "%s cannot be read again", name);
  ck_assert_msg (second->problems->len == 0, "%s is written with a problem", name);
  report = record_report_new (second, NULL);
  ck_assert_uint_eq (report->nodes, nodes);
  again = sgf_write (second->collection);
  ck_assert_msg (strcmp (text->str, again->str) == 0, "%s: %s\n%s", name, text->str, again->str);
}

START_TEST (test_file)
{
  const char *name = groups[_i];
  g_autofree char *path = g_build_filename (folder_path, name, NULL), *why = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = record_file_open (path, NULL, &error);
  g_autoptr (RecordReport) report = NULL;

  if (refuse)
    {
      why = wanted (name, "why");
      ck_assert_msg (file == NULL, "%s was read", name);
      ck_assert_msg (strstr (error->message, why) != NULL, "%s: %s", name, error->message);
      return;
    }
  ck_assert_msg (file != NULL, "%s: %s", name, error != NULL ? error->message : "");
  report = record_report_new (file, NULL);
  check_facts (name, file, report);
  check_problems (name, report);
  check_writing (name, file, report->nodes);
}
END_TEST

/* Every file has an entry in expected.txt, and every entry a file. */
START_TEST (test_complete)
{
  g_autoptr (GDir) dir = g_dir_open (folder_path, 0, NULL);
  const char *name;
  guint count = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (strcmp (name, "expected.txt") != 0)
      {
        ck_assert_msg (g_key_file_has_group (expected, name), "nothing is expected of %s", name);
        count++;
      }
  ck_assert_uint_eq (count, g_strv_length (groups));
  ck_assert_uint_gt (count, 10);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite;
  TCase *tests;
  g_autofree char *path = NULL;

  if (argc != 3)
    return 2;
  refuse = strcmp (argv[1], "refuse") == 0;
  sound = strcmp (argv[1], "accept") == 0;
  folder_path = argv[2];
  path = g_build_filename (folder_path, "expected.txt", NULL);
  expected = g_key_file_new ();
  if (!g_key_file_load_from_file (expected, path, G_KEY_FILE_NONE, NULL))
    return 2;
  groups = g_key_file_get_groups (expected, NULL);
  suite = suite_create (argv[1]);
  tests = tcase_create (argv[1]);
  tcase_add_loop_test (tests, test_file, 0, (int) g_strv_length (groups));
  tcase_add_test (tests, test_complete);
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
