/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files are saved completely or not at all. Links and devices work too. */
#include <check.h>
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record-save.h"
#include "runner.h"

static char *folder;

static char *
in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
set_up (void)
{
  folder = g_dir_make_tmp ("pass-stone-save-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
}

static void
tear_down (void)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = in_folder (name);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

static bool
save (const char *path, const char *text)
{
  RecordSave self;

  return record_save_open (&self, path) && record_save_write (&self, text, strlen (text))
         && record_save_close (&self);
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *found = NULL;

  ck_assert (g_file_get_contents (path, &found, NULL, NULL));
  ck_assert_str_eq (found, text);
}

static guint
count_files (void)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (files) != NULL)
    count++;
  return count;
}

START_TEST (test_a_file)
{
  g_autofree char *path = in_folder ("file");
  RecordSave self;
  struct stat found;

  ck_assert (save (path, "one"));
  assert_holds (path, "one");
  ck_assert_int_eq (g_chmod (path, 0640), 0);
  ck_assert (save (path, "two"));
  assert_holds (path, "two");
  ck_assert_int_eq (stat (path, &found), 0);
  ck_assert_int_eq (found.st_mode & 07777, 0640);

  /* The old file stays until the new one is closed, and if it is abandoned. */
  ck_assert (record_save_open (&self, path) && record_save_write (&self, "three", 5));
  assert_holds (path, "two");
  record_save_abandon (&self);
  assert_holds (path, "two");
  ck_assert_uint_eq (count_files (), 1);
}
END_TEST

START_TEST (test_links)
{
  g_autofree char *real = in_folder ("real"), *link = in_folder ("link"), *far = in_folder ("far");
  g_autofree char *loop = in_folder ("loop");

  ck_assert_int_eq (symlink ("real", link), 0);
  ck_assert_int_eq (symlink (link, far), 0);
  ck_assert_int_eq (symlink ("loop", loop), 0);
  /* The first time, the links lead nowhere. */
  for (int i = 0; i < 2; i++)
    {
      ck_assert (save (far, "text"));
      ck_assert (g_file_test (far, G_FILE_TEST_IS_SYMLINK));
      ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
      ck_assert (!g_file_test (real, G_FILE_TEST_IS_SYMLINK));
      assert_holds (real, "text");
    }
  ck_assert (!save (loop, "text"));
  ck_assert_int_eq (errno, ELOOP);
  ck_assert_uint_eq (count_files (), 4);
}
END_TEST

START_TEST (test_devices)
{
  g_autofree char *null = in_folder ("null"), *full = in_folder ("full");

  ck_assert_int_eq (symlink ("/dev/null", null), 0);
  ck_assert_int_eq (symlink ("/dev/full", full), 0);
  ck_assert (save (null, "text"));
  ck_assert (!save (full, "text"));
  ck_assert_int_eq (errno, ENOSPC);
  ck_assert (!save (folder, "text"));
  ck_assert_int_eq (errno, EISDIR);
  ck_assert_uint_eq (count_files (), 2);
}
END_TEST

START_TEST (test_no_folder)
{
  g_autofree char *path = in_folder ("none/file");

  ck_assert (!save (path, "text"));
  ck_assert_int_eq (errno, ENOENT);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("save");
  TCase *tcase = tcase_create ("save");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_a_file);
  tcase_add_test (tcase, test_links);
  tcase_add_test (tcase, test_devices);
  tcase_add_test (tcase, test_no_folder);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
