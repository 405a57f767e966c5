/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-folder.h"

#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

#include "library-ask.h"

void
library_fixture_check_error (GError **error, LibraryError code)
{
  ck_assert_ptr_nonnull (*error);
  ck_assert_msg (g_error_matches (*error, LIBRARY_ERROR, (int) code), "%d: %s", (*error)->code,
                 (*error)->message);
  ck_assert_msg (g_str_has_suffix ((*error)->message, "."), "%s", (*error)->message);
  g_clear_error (error);
}

LibraryOpening
library_fixture_open_now (LibraryFixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = library_fixture_open (self, &error);

  ck_assert_msg (report != NULL, "%s", error ? error->message : "");
  return report->what;
}

void
library_fixture_fill (LibraryFixture *self, guint games, guint acts)
{
  g_autoptr (GError) error = NULL;
  RefereeSetup setup;

  library_fixture_setup (&setup);
  library_fixture_open_now (self);
  for (guint g = 0; g < games; g++)
    {
      gint64 id = library_fixture_create (self, &setup, &error);

      ck_assert_msg (id == (gint64) g + 1, "%s", error ? error->message : "");
      for (guint i = 0; i < acts; i++)
        {
          RefereeAct act = library_fixture_act (i);

          ck_assert_msg (library_fixture_append (self, id, i, &act, NULL, &error), "%s",
                         error ? error->message : "");
        }
    }
  library_fixture_close (self);
}

char *
library_fixture_restore (LibraryFixture *self, const char *copy, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_RESTORE_COPY, .path = copy), NULL,
                     library_fixture_done, &result);
  return library_ask_finish (library_fixture_wait (&result), error);
}

void
library_fixture_remove_copies (LibraryFixture *self)
{
  g_autoptr (GPtrArray) list = library_file_backups (self->path);

  for (guint i = 0; i < list->len; i++)
    ck_assert_int_eq (g_remove (list->pdata[i]), 0);
}

GPtrArray *
library_fixture_wait_copies (LibraryFixture *self,
                             gboolean (*until) (GPtrArray *copies, gpointer data),
                             gpointer data)
{
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  GPtrArray *copies = library_file_backups (self->path);

  while (!until (copies, data))
    {
      ck_assert_msg (g_get_monotonic_time () < end, "waited in vain for a copy");
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
      g_ptr_array_unref (copies);
      copies = library_file_backups (self->path);
    }
  return copies;
}

GHashTable *
library_fixture_content (LibraryFixture *self)
{
  GHashTable *content
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) folder = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      char *bytes;
      gsize length;

      /* An open library may delete a file after its name was read. */
      if (g_file_get_contents (path, &bytes, &length, NULL))
        g_hash_table_insert (content, g_strdup (name), g_bytes_new_take (bytes, length));
      else
        ck_assert_msg (!g_file_test (path, G_FILE_TEST_EXISTS), "%s cannot be read", path);
    }
  return content;
}

void
library_fixture_same (LibraryFixture *self, GHashTable *before)
{
  g_autoptr (GHashTable) after = library_fixture_content (self);
  GHashTableIter iter;
  gpointer name, bytes;

  ck_assert_uint_eq (g_hash_table_size (before), g_hash_table_size (after));
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      GBytes *now = g_hash_table_lookup (after, name);

      ck_assert_msg (now && g_bytes_equal (now, bytes), "%s has changed", (char *) name);
    }
}

GBytes *
library_fixture_bytes (LibraryFixture *self)
{
  char *bytes;
  gsize length;

  ck_assert (g_file_get_contents (self->path, &bytes, &length, NULL));
  return g_bytes_new_take (bytes, length);
}

void
library_fixture_write (LibraryFixture *self, const char *suffix, const void *bytes, gsize length)
{
  g_autofree char *path = g_strconcat (self->path, suffix, NULL);

  ck_assert (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

GBytes *
library_fixture_damage (LibraryFixture *self, GBytes *whole, gsize offset, gsize length)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (whole, &size);
  guint8 *copy = g_memdup2 (data, size);

  memset (copy + offset, 0xa5, MIN (length, size - offset));
  library_fixture_write (self, "", copy, size);
  return g_bytes_new_take (copy, size);
}
