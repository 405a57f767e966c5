/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Untrusted archives: unpacking has a size limit and never starts another program. */
#include <archive.h>
#include <archive_entry.h>
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "library-archive.h"
#include "library-error.h"
#include "record-budget.h"
#include "runner.h"

static char *folder;
static GError *error;

static void
set_up (void)
{
  folder = g_dir_make_tmp ("archive-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
}

static void
tear_down (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_error (&error);
}

/* The contents found in an archive. */
typedef struct
{
  guint files, problems;
  gint64 bytes;
  char *first; /* first problem */
} Found;

static gboolean
note (const char *name, GBytes *bytes, const char *problem, gpointer data)
{
  Found *found = data;

  found->files++;
  found->problems += problem != NULL;
  found->bytes += bytes != NULL ? (gint64) g_bytes_get_size (bytes) : 0;
  if (found->first == NULL)
    found->first = g_strdup (problem);
  return TRUE;
}

/* Makes a compressed tar of `count` files of `size` zero bytes each. Returns its path. */
static char *
make_tar (int (*filter) (struct archive *), guint count, gsize size)
{
  char *path = g_build_filename (folder, "games.tar", NULL);
  struct archive *archive = archive_write_new ();
  g_autofree char *block = g_malloc0 (1000000);

  ck_assert_int_eq (archive_write_set_format_ustar (archive), ARCHIVE_OK);
  ck_assert_int_eq (filter (archive), ARCHIVE_OK);
  ck_assert_int_eq (archive_write_open_filename (archive, path), ARCHIVE_OK);
  for (guint i = 0; i < count; i++)
    {
      struct archive_entry *entry = archive_entry_new ();

      archive_entry_set_pathname (entry, "a.sgf");
      archive_entry_set_size (entry, (la_int64_t) size);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_perm (entry, 0600);
      ck_assert_int_eq (archive_write_header (archive, entry), ARCHIVE_OK);
      for (gsize done = 0; done < size; done += 1000000)
        ck_assert_int_ge (archive_write_data (archive, block, MIN (size - done, 1000000)), 0);
      archive_entry_free (entry);
    }
  archive_write_close (archive);
  archive_write_free (archive);
  return path;
}

/* Each file is small enough, but their total is not. */
START_TEST (test_total)
{
  g_autofree char *path = make_tar (archive_write_add_filter_bzip2, 20, 10000000);
  Found found = { 0 };

  ck_assert (!library_archive_read (path, note, &found, &error));
  ck_assert (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_IO));
  ck_assert_msg (strstr (error->message, "unpacks to more than 100 MB") != NULL, "%s",
                 error->message);
  ck_assert_int_gt (found.bytes, 0);
  ck_assert_int_le (found.bytes, 101000000);
}
END_TEST

/* A file that is too large to read is not unpacked just to be skipped. */
START_TEST (test_member)
{
  g_autofree char *path = make_tar (archive_write_add_filter_bzip2, 2, RECORD_BUDGET_MEMBER + 1);
  Found found = { 0 };

  ck_assert (!library_archive_read (path, note, &found, &error));
  ck_assert_int_eq (found.bytes, 0);
  ck_assert_msg (strstr (error->message, "unpacks to more than 100 MB") != NULL, "%s",
                 error->message);
}
END_TEST

START_TEST (test_honest)
{
  g_autofree char *path = make_tar (archive_write_add_filter_bzip2, 2000, 1000);
  Found found = { 0 };

  ck_assert (library_archive_read (path, note, &found, &error));
  ck_assert_uint_eq (found.files, 2000);
  ck_assert_uint_eq (found.problems, 0);
  ck_assert_int_eq (found.bytes, 2000000);
}
END_TEST

/* File headers of formats for which libarchive would start an external program. */
static const struct
{
  const char *program, *head;
  gsize size;
} programs[] = {
  { "lrzip", "LRZI\000\006\000\000\000\000\000\000\000\000\000\000", 16 },
  { "grzip", "GRZipII\000\002\004:)\000\000\000\000", 16 },
  { "lzop", "\211LZO\000\r\n\032\n\020\040\040\240\011\100\003\001\005\003\000", 20 },
};

START_TEST (test_no_programs)
{
  g_autofree char *program = g_build_filename (folder, programs[_i].program, NULL);
  g_autofree char *started = g_build_filename (folder, "started", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\n: >'%s'\nexec cat\n", started);
  g_autofree char *path = g_build_filename (folder, "game.gz", NULL);
  g_autofree char *search = g_strconcat (folder, ":", g_getenv ("PATH"), NULL);
  g_autofree char *head = g_malloc0 (4096);
  Found found = { 0 };

  memcpy (head, programs[_i].head, programs[_i].size);
  ck_assert (g_file_set_contents (program, script, -1, NULL));
  ck_assert_int_eq (g_chmod (program, 0700), 0);
  ck_assert (g_file_set_contents (path, head, 4096, NULL));
  g_setenv ("PATH", search, TRUE);
  library_archive_read (path, note, &found, &error);
  ck_assert (!g_file_test (started, G_FILE_TEST_EXISTS));
}
END_TEST

START_TEST (test_kinds)
{
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  const char *paths[] = { pipe, "/dev/zero" };

  ck_assert_int_eq (mkfifo (pipe, 0600), 0);
  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      Found found = { 0 };

      g_clear_error (&error);
      ck_assert (!library_archive_read (paths[i], note, &found, &error));
      ck_assert_msg (strstr (error->message, "Only files can be read.") != NULL, "%s",
                     error->message);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("archive");
  TCase *tests = tcase_create ("archive");

  tcase_add_checked_fixture (tests, set_up, tear_down);
  tcase_add_test (tests, test_total);
  tcase_add_test (tests, test_member);
  tcase_add_test (tests, test_honest);
  tcase_add_loop_test (tests, test_no_programs, 0, G_N_ELEMENTS (programs));
  tcase_add_test (tests, test_kinds);
  suite_add_tcase (suite, tests);
  return runner_run (suite);
}
