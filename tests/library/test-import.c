/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Importing files, folders and archives, also during a game. */
#include <archive.h>
#include <archive_entry.h>
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "library-archive.h"
#include "library-ask.h"
#include "library-record.h"
#include "library-statement.h"
#include "library-texts.h"
#include "runner.h"

static LibraryFixture fixture;
static GError *error;
static char *folder;

static void
set_up (void)
{
  library_fixture_init (&fixture);
  folder = g_build_filename (fixture.folder, "in", NULL);
  g_mkdir (folder, 0700);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
}

static void
tear_down (void)
{
  g_clear_error (&error);
  folder_remove (folder);
  g_free (folder);
  library_fixture_clear (&fixture);
}

static void
put (const char *name, const char *text)
{
  g_autofree char *below = g_build_filename ("in", name, NULL);

  g_free (library_text_file (&fixture, below, text));
}

/* Returns a game whose moves depend on `number`. */
static char *
game (guint number, const char *properties)
{
  return library_text_game (properties, number, 60);
}

static LibraryImport *
import (const char *path)
{
  LibraryImport *done = library_text_import (&fixture, path, &error);

  assert_ok (done != NULL);
  return done;
}

static gboolean
told (const LibraryImport *import_done, const char *part)
{
  for (guint i = 0; i < import_done->told->len; i++)
    if (strstr (import_done->told->pdata[i], part))
      return TRUE;
  return FALSE;
}

static guint
count (const LibraryQuery *query)
{
  g_autoptr (LibraryResults) found = library_text_search (&fixture, query);

  return library_results_get_size (found);
}

/* A record is not taken for a binary file because it contains zero bytes. */
START_TEST (test_wide)
{
  g_autofree char *text = game (1, "PB[Ai]PW[Bo]");
  gsize size;
  g_autofree char *wide = g_convert (text, -1, "UTF-16", "UTF-8", NULL, &size, NULL);
  g_autofree char *path = g_build_filename (folder, "wide.sgf", NULL);
  g_autofree char *program = g_build_filename (folder, "program", NULL);
  g_autofree char *zeros = g_build_filename (folder, "zeros.sgf", NULL);
  LibraryImport *done;

  ck_assert (g_file_set_contents (path, wide, (gssize) size, NULL));
  ck_assert (g_file_set_contents (program, "\177ELF\0\0B[aa]", 11, NULL));
  ck_assert (g_file_set_contents (zeros, "\0(;SZ[9]\0;B[cc];W[dd];B[ee])\0", 30, NULL));
  done = import (folder);
  ck_assert_uint_eq (done->games, 2);
  ck_assert_uint_eq (done->refused, 1);
  ck_assert (told (done, "in/program: "));
  library_import_free (done);
  ck_assert_uint_eq (count (&(LibraryQuery){ .text = "ai" }), 1);
}
END_TEST

/* A report keeps a thousand sentences, those about rejected files first. */
START_TEST (test_many_sentences)
{
  LibraryImport *done;

  for (guint file = 0; file < 2; file++)
    {
      g_autofree char *name = g_strdup_printf ("many-%u.sgf", file);
      g_autoptr (GString) many = g_string_new (NULL);

      for (guint i = 0; i < 505; i++)
        {
          g_autofree char *one = game (505 * file + i, "AP[a]AP[b]");

          g_string_append (many, one);
        }
      put (name, many->str);
    }
  put ("none.sgf", "nothing");
  done = import (folder);
  ck_assert_uint_eq (done->repaired, 1010);
  ck_assert_uint_eq (done->told->len, 1000);
  ck_assert_uint_eq (done->untold, 11);
  ck_assert_ptr_nonnull (strstr (done->told->pdata[0], "in/none.sgf: "));
  ck_assert_ptr_nonnull (strstr (done->told->pdata[1], "in/many-0.sgf: "));
  library_import_free (done);
}
END_TEST

START_TEST (test_folder)
{
  g_autofree char *one = game (1, "PB[Ai]PW[Bo]EV[First]");
  g_autofree char *two = game (2, "PB[Chie]PW[Dai]");
  g_autofree char *three = game (3, "PB[Eva]PW[Fu]");
  g_autofree char *both = g_strconcat (two, three, NULL);
  g_autofree char *other = game (1, "PB[Aiko]PW[Bo]");
  g_autofree char *broken = g_strdup_printf ("junk (;PB[Gao]SZ[19];B[aa];W[zz];B[cc]");
  LibraryImport *done;

  put ("a.sgf", one);
  put ("b.sgf", both);
  put ("deep/er/c.sgf", one);
  put ("deep/d.SGF", other);
  put ("broken.sgf", broken);
  put ("notes.txt", "Bread, milk, and a new clock.");
  put (".hidden.sgf", three);
  put ("empty.sgf", "");
  done = import (folder);
  ck_assert_uint_eq (done->files, 7);
  ck_assert_uint_eq (done->files_done, 7);
  ck_assert_uint_eq (done->games, 5);
  ck_assert_uint_eq (done->same, 1);
  ck_assert_uint_eq (done->variants, 1);
  ck_assert_uint_eq (done->repaired, 1);
  ck_assert_uint_eq (done->refused, 2);
  ck_assert (!done->stopped);
  ck_assert (told (done, "in/broken.sgf: 5 bytes that belong to no game were left out."));
  ck_assert_uint_eq (done->kinds[SGF_LOST_PARTS], 1);
  ck_assert_uint_eq (done->kinds[SGF_SPELT_BRACKETS], 1);
  /* The rejected files come first, before what the broken one lost. */
  ck_assert_ptr_nonnull (strstr (done->told->pdata[0], "in/empty.sgf: "));
  ck_assert_ptr_nonnull (strstr (done->told->pdata[1], "in/notes.txt: "));
  library_import_free (done);
  ck_assert_uint_eq (count (&(LibraryQuery){ 0 }), 5);
  ck_assert_uint_eq (count (&(LibraryQuery){ .tag = "variant" }), 1);
  ck_assert_uint_eq (count (&(LibraryQuery){ .text = "gao" }), 1);

  /* Importing again adds nothing. */
  done = import (folder);
  ck_assert_uint_eq (done->games, 0);
  ck_assert_uint_eq (done->same, 6);
  library_import_free (done);
  ck_assert_uint_eq (count (&(LibraryQuery){ 0 }), 5);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

/* A record keeps its source and a note of what was lost. */
START_TEST (test_kept)
{
  g_autoptr (LibraryRecord) record = NULL;

  put ("odd.sgf", "(;PB[Ai]KM[375]RE[B+3.25];B[aa]?;W[zz]??;B[cc]");
  library_import_free (import (folder));
  record = library_text_load (&fixture, 1, &error);
  assert_ok (record != NULL);
  ck_assert_str_eq (record->source, "in/odd.sgf");
  ck_assert_uint_eq (record->repaired->len, 1);
  ck_assert_str_eq (record->repaired->pdata[0],
                    "Move 1: Text between the properties was left out: “?”. (and 1 more of this "
                    "kind)");
  {
    g_autoptr (GListModel) list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
    g_autoptr (LibraryGame) row = g_list_model_get_item (list, 0);

    ck_assert_str_eq (row->result, "B+3.25");
    ck_assert_int_eq (row->komi, 15);
  }
}
END_TEST

static gint64
stored (const char *sql)
{
  g_autoptr (LibraryConnection) connection
      = library_connection_open (fixture.path, LIBRARY_READ, &error);
  gint64 value = -1;

  assert_ok (connection && library_statement_ask_int (connection, sql, &value, &error));
  return value;
}

static gboolean
end_writing_cb (gpointer connection)
{
  library_connection_rollback (connection);
  return G_SOURCE_REMOVE;
}

/* An import waits for another program's transaction, however long that takes. */
START_TEST (test_busy)
{
  g_autoptr (LibraryConnection) other
      = library_connection_open (fixture.path, LIBRARY_WRITE, &error);
  LibraryImport *done;

  put ("a.sgf", "(;PB[Ai];B[aa])(;PB[Bo];B[bb])");
  assert_ok (other && library_connection_begin (other, &error));
  g_timeout_add_seconds (7, end_writing_cb, other);
  done = import (folder);
  ck_assert_uint_eq (done->games, 2);
  ck_assert (!done->stopped);
  library_import_free (done);
}
END_TEST

/* Losses are stored as codes, to be shown in any language. Sentences from an older version stay. */
START_TEST (test_kept_as_codes)
{
  g_autoptr (LibraryRecord) old = NULL, damaged = NULL;

  put ("odd.sgf", "(;PB[Ai];B[aa]?;W[zz]??;B[cc])");
  library_import_free (import (folder));
  ck_assert_int_eq (stored ("SELECT count (*) FROM record WHERE mended GLOB '#[0-9]*'"), 1);
  library_fixture_sql (&fixture, "UPDATE record SET mended = 'Words of then.'");
  old = library_text_load (&fixture, 1, &error);
  assert_ok (old != NULL);
  ck_assert_str_eq (old->repaired->pdata[0], "Words of then.");
  library_fixture_sql (&fixture,
                       "UPDATE record SET mended = '#9 1 0 0' || char (10) || '#99 1 0 0'");
  damaged = library_text_load (&fixture, 1, &error);
  assert_ok (damaged != NULL);
  ck_assert_str_eq (damaged->repaired->pdata[0], "Move 1: The property “” was read as “”.");
  ck_assert_str_eq (damaged->repaired->pdata[1], "#99 1 0 0");
}
END_TEST

static const char *pass_words = "Black passes.";

static char *
comment (const RefereeGame *played, size_t index, const RefereeState *before, gpointer data)
{
  return g_strdup (pass_words);
}

/* Writes a game played here to a file, with `old` replaced by `new`. */
static void
put_own (gint64 id, const char *old, const char *new)
{
  g_autofree char *text = library_text_of (library_text_load (&fixture, id, &error));
  g_autoptr (GString) changed = g_string_new (text);

  ck_assert_msg (g_string_replace (changed, old, new, 1) == 1, "%s: %s", old, text);
  put ("mine.sgf", changed->str);
}

/* Exported games are recognised even if another version or language wrote them. Edited exports
 * become variants. */
START_TEST (test_own_exports)
{
  static const char *const changes[][2] = {
    { ";B[aa]", ";B[aa]C[Look here.]" },
    { "PB[Ai]", "PB[Aiko]" },
    { ";B[aa]", ";B[aa]TR[aa]" },
  };
  const RefereeAct pass = {
    .kind = REFEREE_PASS, .side = GO_BLACK, .point = GO_NO_POINT, .author = REFEREE_BY_PLAYER
  };
  LibraryImport *done;
  RefereeSetup setup;
  gint64 id;

  library_set_record_comment (comment, NULL);
  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  for (guint i = 0; i < 40; i++)
    {
      RefereeAct act = library_fixture_act (i);

      assert_ok (library_fixture_append (&fixture, id, i, &act, NULL, &error));
    }
  assert_ok (library_fixture_append (&fixture, id, 40, &pass, "B+R", &error));
  put_own (id, "RU[Concord]", "RU[Concord 1.0]");
  pass_words = "黒、パス。";
  done = import (folder);
  ck_assert_uint_eq (done->same, 1);
  ck_assert_uint_eq (done->games, 0);
  library_import_free (done);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      put_own (id, changes[i][0], changes[i][1]);
      done = import (folder);
      ck_assert_uint_eq (done->variants, 1);
      library_import_free (done);
    }
  ck_assert_int_eq (stored ("SELECT count (*) FROM tag WHERE name = 'variant'"), 1);
}
END_TEST

/* A deleted game is imported again. An edited game is still recognised. */
START_TEST (test_again)
{
  g_autofree char *one = game (1, "PB[Ai]PW[Bo]");
  g_autofree char *with_comment = game (1, "PB[Ai]PW[Bo]C[Mine]");
  gint64 version = 1;
  LibraryImport *done;

  put ("a.sgf", one);
  library_import_free (import (folder));
  library_text_delete (&fixture, 1, TRUE);
  done = import (folder);
  ck_assert_uint_eq (done->games, 1);
  library_import_free (done);
  ck_assert_uint_eq (count (&(LibraryQuery){ 0 }), 1);
  assert_ok (library_text_save (&fixture, 1, &version, with_comment, &error) == 1);
  done = import (folder);
  ck_assert_uint_eq (done->same, 1);
  library_import_free (done);

  /* Its edited text is recognised too. */
  put ("a.sgf", with_comment);
  done = import (folder);
  ck_assert_uint_eq (done->same, 1);
  library_import_free (done);
  ck_assert_uint_eq (count (&(LibraryQuery){ 0 }), 1);
}
END_TEST

/* A game played here is recognised when it is imported. */
START_TEST (test_played)
{
  RefereeSetup setup;
  gint64 id;
  LibraryImport *done;
  g_autofree char *text = NULL;

  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  for (guint i = 0; i < 40; i++)
    {
      RefereeAct act = library_fixture_act (i);

      assert_ok (library_fixture_append (&fixture, id, i, &act, i == 39 ? "B+R" : NULL, &error));
    }
  text = library_text_of (library_text_load (&fixture, id, &error));
  put ("mine.sgf", text);
  done = import (folder);
  ck_assert_uint_eq (done->same, 1);
  ck_assert_uint_eq (done->games, 0);
  library_import_free (done);
}
END_TEST

START_TEST (test_missing)
{
  g_autofree char *path = g_build_filename (folder, "nowhere.sgf", NULL);
  LibraryImport *done = import (path);

  ck_assert_uint_eq (done->refused, 1);
  ck_assert_uint_eq (done->games, 0);
  ck_assert (told (done, "nowhere.sgf: "));
  library_import_free (done);
}
END_TEST

/* A link back to its own folder does not cause an endless loop. */
START_TEST (test_links)
{
  g_autofree char *one = game (1, "PB[Ai]");
  g_autofree char *round = g_build_filename (folder, "round", NULL);
  LibraryImport *done;

  put ("a.sgf", one);
  ck_assert_int_eq (symlink (folder, round), 0);
  done = import (folder);
  ck_assert_uint_eq (done->files, 1);
  library_import_free (done);
}
END_TEST

/* Archives */

typedef int (*Setting) (struct archive *);

static char *
make_archive (const char *name, Setting format, Setting filter, const char *const *files)
{
  char *path = g_build_filename (folder, name, NULL);
  struct archive *archive = archive_write_new ();

  ck_assert_int_eq (format (archive), ARCHIVE_OK);
  if (filter)
    ck_assert_int_eq (filter (archive), ARCHIVE_OK);
  ck_assert_int_eq (archive_write_open_filename (archive, path), ARCHIVE_OK);
  for (guint i = 0; files[i]; i += 2)
    {
      struct archive_entry *entry = archive_entry_new ();
      gsize size = strlen (files[i + 1]);

      archive_entry_set_pathname (entry, files[i]);
      archive_entry_set_size (entry, (la_int64_t) size);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_perm (entry, 0600);
      ck_assert_int_eq (archive_write_header (archive, entry), ARCHIVE_OK);
      ck_assert_int_eq ((int) archive_write_data (archive, files[i + 1], size), (int) size);
      archive_entry_free (entry);
    }
  archive_write_close (archive);
  archive_write_free (archive);
  return path;
}

static const struct
{
  const char *name;
  Setting format, filter;
} archives[] = {
  { "games.zip", archive_write_set_format_zip, NULL },
  { "games.tar.gz", archive_write_set_format_ustar, archive_write_add_filter_gzip },
  { "games.tar.xz", archive_write_set_format_pax, archive_write_add_filter_xz },
  { "games.tar", archive_write_set_format_gnutar, NULL },
  { "games.7z", archive_write_set_format_7zip, NULL },
};

START_TEST (test_archive)
{
  g_autofree char *one = game (1, "PB[Ai]");
  g_autofree char *two = game (2, "PB[Bo]");
  const char *const files[]
      = { "a.sgf",     one, "club/1998/b.sgf", two, "club/notes.txt", "no game", "__MACOSX/a.sgf",
          "resources", NULL };
  g_autofree char *path
      = make_archive (archives[_i].name, archives[_i].format, archives[_i].filter, files);
  g_autofree char *second = g_strconcat ("in/", archives[_i].name, "/club/notes.txt: ", NULL);
  LibraryImport *done = import (folder);

  ck_assert_uint_eq (done->games, 2);
  ck_assert_uint_eq (done->refused, 1);
  ck_assert_uint_eq (done->files, 3);
  ck_assert_uint_eq (done->files_done, 3);
  ck_assert_msg (told (done, second), "%s", (char *) done->told->pdata[0]);
  library_import_free (done);
  /* Nothing was unpacked next to the archive. */
  {
    g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

    ck_assert_str_eq (g_dir_read_name (dir), archives[_i].name);
    ck_assert_ptr_null (g_dir_read_name (dir));
  }
}
END_TEST

/* A compressed single file, a truncated archive and a file that is no archive. */
START_TEST (test_packed)
{
  g_autofree char *one = game (1, "PB[Ai]");
  const char *const files[] = { "a.sgf", one, NULL };
  g_autofree char *single = make_archive ("a.sgf.gz", archive_write_set_format_raw,
                                          archive_write_add_filter_gzip, files);
  g_autofree char *zip = NULL, *bytes = NULL;
  gsize size;
  LibraryImport *done = import (single);

  ck_assert_uint_eq (done->games, 1);
  library_import_free (done);

  zip = make_archive ("cut.zip", archive_write_set_format_zip, NULL, files);
  ck_assert (g_file_get_contents (zip, &bytes, &size, NULL));
  ck_assert (g_file_set_contents (zip, bytes, (gssize) size / 3, NULL));
  done = import (zip);
  ck_assert_uint_eq (done->games, 0);
  ck_assert_uint_ge (done->refused, 1);
  library_import_free (done);

  put ("no.zip", "PK\003\004 and nothing more");
  {
    g_autofree char *no = g_build_filename (folder, "no.zip", NULL);

    done = import (no);
    ck_assert_uint_eq (done->games, 0);
    ck_assert_uint_ge (done->refused, 1);
    library_import_free (done);
  }
}
END_TEST

/* During a game */

static void
put_many (guint files)
{
  for (guint i = 0; i < files; i++)
    {
      g_autofree char *properties = g_strdup_printf ("PB[Player %u]", i);
      g_autofree char *text = game (1000 + i, properties);
      g_autofree char *name = g_strdup_printf ("%04u.sgf", i);

      put (name, text);
    }
}

typedef struct
{
  guint reports, games, files;
  GCancellable *cancellable;
} Progress;

static void
note (const LibraryImport *state, gpointer data)
{
  Progress *progress = data;

  ck_assert_uint_ge (state->games, progress->games);
  progress->reports++;
  progress->games = state->games;
  progress->files = state->files;
  if (progress->cancellable)
    g_cancellable_cancel (progress->cancellable);
}

/* Moves are stored during an import, without waiting for its end. */
START_TEST (test_beside)
{
  const char *paths[] = { folder, NULL };
  g_autoptr (GAsyncResult) imported = NULL;
  Progress progress = { 0 };
  RefereeSetup setup;
  gint64 id;
  guint stored = 0;
  LibraryImport *done;

  put_many (900);
  library_fixture_setup (&setup);
  id = library_fixture_create (&fixture, &setup, &error);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths, .progress = note,
                                      .progress_data = &progress),
                     NULL, library_fixture_done, &imported);
  while (imported == NULL && stored < LIBRARY_FIXTURE_ACTS)
    {
      RefereeAct act = library_fixture_act (stored);

      assert_ok (library_fixture_append (&fixture, id, stored, &act, NULL, &error));
      stored++;
    }
  /* The import was still running after the first acts. */
  ck_assert_uint_gt (stored, 3);
  library_fixture_wait (&imported);
  done = library_ask_finish (imported, &error);
  assert_ok (done != NULL);
  ck_assert_uint_eq (done->games, 900);
  ck_assert_uint_eq (done->files, 900);
  /* The last report may have come before all files were found. */
  ck_assert_uint_le (progress.files, 900);
  library_import_free (done);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

START_TEST (test_cancelled)
{
  const char *paths[] = { folder, NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) imported = NULL;
  Progress progress = { .cancellable = cancellable };
  LibraryImport *done;

  put_many (900);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths, .progress = note,
                                      .progress_data = &progress),
                     cancellable, library_fixture_done, &imported);
  library_fixture_wait (&imported);
  done = library_ask_finish (imported, &error);
  assert_ok (done != NULL);
  ck_assert (done->stopped);
  ck_assert_uint_lt (done->games, 900);
  /* The counted games are in the library. */
  ck_assert_uint_eq (count (&(LibraryQuery){ 0 }), done->games);
  library_import_free (done);
}
END_TEST

/* Closing stops a running import. Importing again adds the rest. */
START_TEST (test_closed)
{
  const char *paths[] = { folder, NULL };
  g_autoptr (GAsyncResult) imported = NULL;
  Progress progress = { 0 };
  LibraryImport *done;

  put_many (900);
  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths, .progress = note,
                                      .progress_data = &progress),
                     NULL, library_fixture_done, &imported);
  while (progress.reports == 0)
    g_main_context_iteration (NULL, TRUE);
  library_service_close (fixture.service);
  library_fixture_wait (&imported);
  done = library_ask_finish (imported, &error);
  assert_ok (done != NULL);
  ck_assert (done->stopped);
  library_import_free (done);
  done = library_ask (fixture.path, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL, &error);
  assert_ok (done != NULL);
  ck_assert_uint_eq (done->games + done->same, 900);
  library_import_free (done);
  library_fixture_close (&fixture);
  library_text_verify (&fixture);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-import");
  TCase *tcase = tcase_create ("import");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_set_timeout (tcase, 240);
  tcase_add_test (tcase, test_folder);
  tcase_add_test (tcase, test_many_sentences);
  tcase_add_test (tcase, test_wide);
  tcase_add_test (tcase, test_kept);
  tcase_add_test (tcase, test_kept_as_codes);
  tcase_add_test (tcase, test_busy);
  tcase_add_test (tcase, test_own_exports);
  tcase_add_test (tcase, test_again);
  tcase_add_test (tcase, test_played);
  tcase_add_test (tcase, test_missing);
  tcase_add_test (tcase, test_links);
  tcase_add_loop_test (tcase, test_archive, 0, (int) G_N_ELEMENTS (archives));
  tcase_add_test (tcase, test_packed);
  tcase_add_test (tcase, test_beside);
  tcase_add_test (tcase, test_cancelled);
  tcase_add_test (tcase, test_closed);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
