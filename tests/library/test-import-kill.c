/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Imports that are killed, and several at once. The first argument is the path of import-writer. */
#include <check.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "library-ask.h"
#include "library-texts.h"
#include "runner.h"

#define FILES 120
#define GAMES 30 /* per file */
#define KILLS 24

static const char *writer_path;
static LibraryFixture fixture;
static char *folder;
static GError *error;

static void
set_up (void)
{
  library_fixture_init (&fixture);
  folder = g_build_filename (fixture.folder, "in", NULL);
  for (guint i = 0; i < FILES; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *name = g_strdup_printf ("in/%03u.sgf", i);

      for (guint j = 0; j < GAMES; j++)
        {
          g_autofree char *properties = g_strdup_printf ("PB[Player %u]C[Game %u]", i, j);
          g_autofree char *game = library_text_game (properties, i * GAMES + j, 120);

          g_string_append (text, game);
        }
      g_free (library_text_file (&fixture, name, text->str));
    }
}

static void
tear_down (void)
{
  g_clear_error (&error);
  folder_remove (folder);
  g_free (folder);
  library_fixture_clear (&fixture);
}

typedef struct
{
  pid_t pid;
  int lines;
  GString *said;
} Writer;

static Writer
start_writer (void)
{
  Writer writer = { .said = g_string_new (NULL) };

  writer.pid = library_fixture_start (writer_path, fixture.path, folder, &writer.lines);
  return writer;
}

/* Reads one more line. Returns FALSE at the end of the output. */
static gboolean
read_line (Writer *writer, guint *number)
{
  gsize start = writer->said->len;
  char letter = 0;

  while (letter != '\n' && read (writer->lines, &letter, 1) == 1)
    g_string_append_c (writer->said, letter);
  sscanf (writer->said->str + start, "%*s %u", number);
  return letter == '\n';
}

/* Reads until games are saved or the writer ends. Returns the number of saved games. */
static guint
wait_for_games (Writer *writer)
{
  guint taken = 0;

  while (taken == 0 && read_line (writer, &taken))
    ;
  return taken;
}

/* Reads to the end. Returns the last number printed, or `taken`. */
static guint
read_rest (Writer *writer, guint taken, gboolean *done)
{
  while (read_line (writer, &taken))
    ;
  close (writer->lines);
  if (done)
    *done = strstr (writer->said->str, "done") != NULL;
  g_string_free (writer->said, TRUE);
  return taken;
}

static guint
count_games (void)
{
  g_autoptr (LibraryResults) found = library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &(LibraryQuery){ 0 }), NULL, &error);

  /* The writer may have been killed before it created the library. */
  if (found == NULL)
    g_clear_error (&error);
  return found ? library_results_get_size (found) : 0;
}

/* Checks that every game is there once and that the file is sound. */
static void
check_complete (void)
{
  g_autoptr (GHashTable) texts
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (LibraryResults) found = library_ask (
      fixture.path, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &(LibraryQuery){ 0 }), NULL, &error);

  assert_ok (found != NULL);
  ck_assert_uint_eq (library_results_get_size (found), FILES * GAMES);
  for (guint i = 0; i < library_results_get_size (found); i += 7)
    {
      LibraryRecord *record = library_ask (
          fixture.path,
          LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = library_results_get_id (found, i)), NULL,
          &error);

      assert_ok (record != NULL);
      ck_assert (g_hash_table_add (texts, g_bytes_ref (record->sgf)));
      library_record_free (record);
    }
  library_text_verify (&fixture);
}

START_TEST (test_killed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  guint before = 0, killed_inside = 0;
  gboolean done = FALSE;

  for (int i = 0; i < KILLS && !done; i++)
    {
      Writer writer = start_writer ();
      guint taken = 0, now;
      int status;

      /* Kills at a random time, or as soon as some games are saved. */
      if (i % 3 == 0)
        taken = wait_for_games (&writer);
      else
        g_usleep ((gulong) g_rand_int_range (random, 5000, 40000 + 4000 * i));
      kill (writer.pid, SIGKILL);
      waitpid (writer.pid, &status, 0);
      taken = read_rest (&writer, taken, &done);
      now = count_games ();
      /* All games reported as saved are there, and all earlier ones. */
      ck_assert_uint_ge (now, before + taken);
      killed_inside += now > 0 && now < FILES * GAMES;
      before = now;
    }
  ck_assert_uint_gt (killed_inside, 0);
  {
    Writer writer = start_writer ();
    int status;

    read_rest (&writer, 0, &done);
    waitpid (writer.pid, &status, 0);
    ck_assert (done && WIFEXITED (status) && WEXITSTATUS (status) == 0);
  }
  check_complete ();
}
END_TEST

/* Three programs import the same folder at once. No game appears twice. */
START_TEST (test_together)
{
  Writer writers[3];
  guint taken = 0;

  for (int i = 0; i < 3; i++)
    writers[i] = start_writer ();
  for (int i = 0; i < 3; i++)
    {
      int status;

      taken += read_rest (&writers[i], 0, NULL);
      waitpid (writers[i].pid, &status, 0);
      ck_assert_msg (WIFEXITED (status) && WEXITSTATUS (status) == 0, "status %d", status);
    }
  ck_assert_uint_eq (taken, FILES * GAMES);
  check_complete ();
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-import-kill");
  TCase *tcase = tcase_create ("import-kill");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 240);
  tcase_add_test (tcase, test_killed);
  tcase_add_test (tcase, test_together);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      fputs ("usage: test-import-kill IMPORT-WRITER\n", stderr);
      return 2;
    }
  writer_path = argv[1];
  return runner_run (make_suite ());
}
