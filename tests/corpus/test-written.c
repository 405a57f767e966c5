/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of an older version stay readable: test-written FOLDER [FILE]. Checks that the folder's
 * library and records still yield `expected.txt`, which that version wrote.
 *
 * With FILE, the program writes its text there instead. The older version made `expected.txt` that
 * way; never write it again. */
#include <check.h>
#include <gio/gio.h>
#include <string.h>

#include "corpus-tell.h"
#include "library-texts.h"
#include "runner.h"

static const char *folder;
static LibraryFixture fixture;
static const char *told_file; /* file to write the text to instead of comparing it */
static char **expected;       /* the expected blocks */

static GBytes *
read_file (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);
  return g_bytes_new_take (text, length);
}

/* Unpacks the library to the fixture's folder, where it can be written to. */
static void
unpack (void)
{
  g_autoptr (GBytes) packed = read_file ("library.sqlite.gz");
  g_autoptr (GInputStream) bytes = g_memory_input_stream_new_from_bytes (packed);
  g_autoptr (GZlibDecompressor) gzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) plain = g_converter_input_stream_new (bytes, G_CONVERTER (gzip));
  g_autoptr (GFile) file = g_file_new_for_path (fixture.path);
  g_autoptr (GError) error = NULL;
  GFileOutputStream *written = g_file_replace (file, NULL, FALSE, 0, NULL, &error);

  if (written == NULL
      || g_output_stream_splice (G_OUTPUT_STREAM (written), plain,
                                 G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, &error)
             < 0)
    g_error ("%s", error->message);
  g_object_unref (written);
}

static void
set_up (void)
{
  library_fixture_init (&fixture);
  unpack ();
}

static void
tear_down (void)
{
  library_fixture_clear (&fixture);
}

static GPtrArray *
tell (void)
{
  g_autoptr (GBytes) games = read_file ("games.sgf");
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);

  if (report == NULL)
    g_error ("%s", error->message);
  return corpus_tell (&fixture, "games.sgf", games);
}

/* Returns the first line of a block and the first line that differs. */
static char *
difference (const char *before, const char *now)
{
  g_auto (GStrv) old = g_strsplit (before, "\n", -1);
  g_auto (GStrv) new = g_strsplit (now, "\n", -1);
  guint i = 0;

  while (old[i] != NULL && g_strcmp0 (old[i], new[i]) == 0)
    i++;
  return g_strdup_printf ("%s\nwas: %s\nis:  %s", old[0], old[i] ? old[i] : "(end)",
                          i < g_strv_length (new) ? new[i] : "(end)");
}

START_TEST (test_says_the_same)
{
  g_autoptr (GPtrArray) told = tell ();

  if (told_file != NULL)
    {
      g_autofree char *all = NULL;

      g_ptr_array_add (told, NULL);
      all = g_strjoinv ("\n\n", (char **) told->pdata);
      ck_assert (g_file_set_contents (told_file, all, -1, NULL));
      return;
    }
  ck_assert_uint_eq (told->len, g_strv_length (expected));
  for (guint i = 0; i < told->len; i++)
    {
      g_autofree char *what = difference (expected[i], told->pdata[i]);

      ck_assert_msg (strcmp (expected[i], told->pdata[i]) == 0, "%s", what);
    }
}
END_TEST

START_TEST (test_is_sound)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_fixture_open (&fixture, &error);

  assert_ok (report != NULL);
  ck_assert_int_eq (report->what, LIBRARY_MIGRATED);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

int
main (int argc, char **argv)
{
  Suite *suite = suite_create ("written");
  TCase *tcase = tcase_create ("before");
  g_autoptr (GBytes) text = NULL;
  g_autofree char *all = NULL;
  int failed;

  folder = argv[1];
  told_file = argc > 2 ? argv[2] : NULL;
  if (told_file == NULL)
    {
      text = read_file ("expected.txt");
      all = g_strndup (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
      expected = g_strsplit (g_strchomp (all), "\n\n", -1);
    }
  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_says_the_same);
  tcase_add_test (tcase, test_is_sound);
  suite_add_tcase (suite, tcase);
  failed = runner_run (suite);
  g_strfreev (expected);
  return failed;
}
