/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other processes: a writer that is killed, and several writers at once. The first argument is the
 * path of journal-writer. */
#include <check.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library-connection.h"
#include "library-fixture.h"
#include "runner.h"

#define KILLS 60

/* Returns how many times to kill the writer. */
static int
kills (void)
{
  return (int) runner_rounds ("PASS_STONE_KILLS", KILLS);
}

static const char *writer_path;
static LibraryFixture fixture;

static void
set_up (void)
{
  library_fixture_init (&fixture);
}

static void
tear_down (void)
{
  library_fixture_clear (&fixture);
}

typedef struct
{
  pid_t pid;
  int lines; /* reading end of its output */
} Writer;

static Writer
start_writer (const char *games)
{
  Writer writer;

  writer.pid = library_fixture_start (writer_path, fixture.path, games, &writer.lines);
  return writer;
}

/* Appends the writer's output to `text`, up to its end or `lines` lines. */
static void
read_lines (Writer *writer, GString *text, int lines)
{
  char letter;

  while (lines > 0 && read (writer->lines, &letter, 1) == 1)
    {
      g_string_append_c (text, letter);
      lines -= letter == '\n';
    }
}

/* Reads the rest of the writer's output and closes the pipe. */
static void
read_rest (Writer *writer, GString *text)
{
  read_lines (writer, text, G_MAXINT);
  close (writer->lines);
}

/* Checks that every confirmed ruleset is there. */
static void
check_rulesets (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GoRuleset expected;

  go_preset_ruleset (go_preset_find ("sunjang"), &expected);
  for (guint i = 0; lines[i]; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LibraryRuleset) found = NULL;
      g_autofree char *name = NULL;
      long id;

      if (sscanf (lines[i], "rules %ld", &id) != 1)
        continue;
      name = g_strdup_printf ("my:game %ld", id);
      found = library_file_find_ruleset (fixture.path, name, &error);
      ck_assert_msg (found != NULL, "%s", error ? error->message : "");
      ck_assert (go_ruleset_equal (&found->ruleset, &expected));
    }
}

/* Notes how many acts of each game were confirmed. */
static void
note_promises (GHashTable *promised, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      long id;
      unsigned index;

      if (sscanf (lines[i], "act %ld %u", &id, &index) == 2)
        g_hash_table_insert (promised, GSIZE_TO_POINTER ((gsize) id), GUINT_TO_POINTER (index + 1));
      else if (sscanf (lines[i], "game %ld", &id) == 1)
        g_hash_table_insert (promised, GSIZE_TO_POINTER ((gsize) id), GUINT_TO_POINTER (0));
    }
}

/* Checks that every confirmed act is there and can be replayed. Returns how many were confirmed. */
static guint
check_promises (GHashTable *promised)
{
  GHashTableIter iter;
  gpointer id, acts;
  guint total = 0;

  g_hash_table_iter_init (&iter, promised);
  while (g_hash_table_iter_next (&iter, &id, &acts))
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LibraryStoredGame) game = library_ask (
          fixture.path, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = (gint64) GPOINTER_TO_SIZE (id)),
          NULL, &error);

      ck_assert_msg (game != NULL, "%s", error ? error->message : "");
      ck_assert_msg (!game->read_only, "%s", game->reason);
      /* One more act may be there: the writer was killed before it reported the act. */
      ck_assert_uint_ge (game->acts->len, GPOINTER_TO_UINT (acts));
      ck_assert_uint_le (game->acts->len, GPOINTER_TO_UINT (acts) + 1);
      total += GPOINTER_TO_UINT (acts);
    }
  return total;
}

static void
check_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryVerdict) verdict
      = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  g_autoptr (GDir) folder = g_dir_open (fixture.folder, 0, NULL);
  const char *name;

  ck_assert_msg (verdict != NULL, "%s", error ? error->message : "");
  ck_assert_msg (verdict->problems->len == 0, "%s",
                 verdict->problems->len ? library_problem_sentence (verdict->problems->pdata[0])
                                        : "");
  /* The library was never treated as damaged. */
  while ((name = g_dir_read_name (folder)))
    ck_assert_msg (strstr (name, ".damaged") == NULL, "%s", name);
}

START_TEST (test_killed)
{
  g_autoptr (GHashTable) promised = g_hash_table_new (NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (20240601);
  guint promises = 0, in_creation = 0;

  for (int i = 0; i < kills (); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      Writer writer = start_writer (NULL);
      int status;

      /* Kills some writers at once, some during opening, and most well into a game. Counts lines of
       * output, because time alone is unreliable on a busy machine. */
      if (i % 3)
        read_lines (&writer, text, g_rand_int_range (random, 1, 30));
      if (i % 6)
        g_usleep ((gulong) g_rand_int_range (random, 0, 6000));
      kill (writer.pid, SIGKILL);
      waitpid (writer.pid, &status, 0);
      ck_assert_msg (WIFSIGNALED (status), "the writer stopped by itself: %d", status);
      read_rest (&writer, text);
      if (text->len == 0)
        in_creation++;
      note_promises (promised, text->str);
      check_rulesets (text->str);
      if (g_hash_table_size (promised) > 0)
        {
          promises = check_promises (promised);
          check_file ();
        }
    }
  /* Some writers were killed during opening, others while writing. */
  ck_assert_uint_gt (in_creation, 0);
  /* The first writer is killed before the library can confirm anything. */
  ck_assert (promises > (guint) kills () || kills () < 3);
}
END_TEST

/* Kills writers during their first steps, each in a new folder. */
START_TEST (test_killed_creating)
{
  for (int i = 0; i < 40; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LibraryReport) report = NULL;
      g_autoptr (GString) text = g_string_new (NULL);
      Writer writer = start_writer (NULL);

      g_usleep ((gulong) (i * i * 40));
      kill (writer.pid, SIGKILL);
      waitpid (writer.pid, NULL, 0);
      read_rest (&writer, text);
      report = library_fixture_open (&fixture, &error);
      ck_assert_msg (report != NULL, "%s", error ? error->message : "");
      ck_assert_int_ne (report->what, LIBRARY_RECOVERED);
      library_fixture_clear (&fixture);
      library_fixture_init (&fixture);
    }
}
END_TEST

/* Four programs play into one new file at once. None is refused. */
START_TEST (test_together)
{
  enum
  {
    WRITERS = 4,
    GAMES = 2
  };
  g_autoptr (GHashTable) promised = g_hash_table_new (NULL, NULL);
  Writer writers[WRITERS];

  for (int i = 0; i < WRITERS; i++)
    writers[i] = start_writer ("2");
  for (int i = 0; i < WRITERS; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      int status;

      read_rest (&writers[i], text);
      waitpid (writers[i].pid, &status, 0);
      ck_assert_msg (WIFEXITED (status) && WEXITSTATUS (status) == 0, "status %d", status);
      note_promises (promised, text->str);
      check_rulesets (text->str);
    }
  ck_assert_uint_eq (g_hash_table_size (promised), WRITERS * GAMES);
  ck_assert_uint_eq (check_promises (promised), WRITERS * GAMES * 100);
  check_file ();
}
END_TEST

/* Starts another program that, when told to, holds the lock for `seconds`. */
static pid_t
start_holder (int *told, gulong seconds)
{
  pid_t holder;

  ck_assert_int_eq (socketpair (AF_UNIX, SOCK_STREAM, 0, told), 0);
  holder = fork ();
  if (holder == 0)
    {
      char letter;
      LibraryConnection *connection;

      if (read (told[1], &letter, 1) != 1)
        _exit (1);
      connection = library_connection_open (fixture.path, LIBRARY_WRITE, NULL);
      if (!library_connection_begin (connection, NULL) || write (told[1], "x", 1) != 1)
        _exit (1);
      g_usleep (seconds * G_USEC_PER_SEC);
      _exit (0);
    }
  return holder;
}

/* Tells the holder to take the lock. */
static void
hold (const int *told)
{
  char letter;

  ck_assert_int_eq (write (told[0], "x", 1), 1);
  ck_assert_int_eq (read (told[0], &letter, 1), 1);
}

/* Another program holds the lock for longer than the timeout. */
START_TEST (test_busy)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;
  RefereeSetup setup;
  int told[2];
  pid_t holder = start_holder (told, 100);

  report = library_fixture_open (&fixture, &error);
  ck_assert_ptr_nonnull (report);
  hold (told);
  library_fixture_setup (&setup);
  ck_assert_int_eq (library_fixture_create (&fixture, &setup, &error), 0);
  ck_assert_msg (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_BUSY), "%s",
                 error ? error->message : "no error");
  g_clear_error (&error);
  kill (holder, SIGKILL);
  waitpid (holder, NULL, 0);
  ck_assert_int_ne (library_fixture_create (&fixture, &setup, &error), 0);
}
END_TEST

/* Opening waits longer, because no job works without the file. */
START_TEST (test_open_waits)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;
  int told[2];
  pid_t holder = start_holder (told, 6);

  report = library_fixture_open (&fixture, &error);
  ck_assert_ptr_nonnull (report);
  library_fixture_close (&fixture);
  hold (told);
  g_clear_pointer (&report, library_report_free);
  report = library_fixture_open (&fixture, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "no error");
  waitpid (holder, NULL, 0);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-kill");
  TCase *tcase = tcase_create ("kill");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, getenv ("PASS_STONE_KILLS") ? 0 : 240);
  tcase_add_test (tcase, test_killed);
  tcase_add_test (tcase, test_killed_creating);
  tcase_add_test (tcase, test_together);
  tcase_add_test (tcase, test_busy);
  tcase_add_test (tcase, test_open_waits);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      fputs ("usage: test-kill JOURNAL-WRITER\n", stderr);
      return 2;
    }
  writer_path = argv[1];
  return runner_run (make_suite ());
}
