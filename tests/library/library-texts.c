/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-texts.h"

#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

char *
library_text_moves (guint number, guint length, int side)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (number * 7919 + 1);
  g_autofree guint8 *taken = g_malloc0 ((gsize) (side * side));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < length && i < (guint) (side * side) / 2;)
    {
      int point = g_rand_int_range (random, 0, side * side);

      if (taken[point])
        continue;
      taken[point] = 1;
      g_string_append_printf (text, ";%c[%c%c]", "BW"[i % 2], 'a' + point % side,
                              'a' + point / side);
      i++;
    }
  return g_string_free (text, FALSE);
}

char *
library_text_game (const char *properties, guint number, guint length)
{
  g_autofree char *moves = library_text_moves (number, length, 19);

  return g_strdup_printf ("(;FF[4]GM[1]CA[UTF-8]SZ[19]%s%s)\n", properties, moves);
}

char *
library_text_file (LibraryFixture *self, const char *name, const char *text)
{
  char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  ck_assert_int_eq (g_mkdir_with_parents (folder, 0700), 0);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
  return path;
}

gint64
library_text_save (
    LibraryFixture *self, gint64 id, gint64 *version, const char *sgf, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree LibrarySaved *saved = NULL;

  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_SAVE_RECORD, .id = id, .version = *version,
                                      .sgf = bytes, .source = "test.sgf"),
                     NULL, library_fixture_done, &result);
  saved = library_ask_finish (library_fixture_wait (&result), error);
  if (saved)
    *version = saved->version;
  return saved ? saved->id : 0;
}

LibraryRecord *
library_text_load (LibraryFixture *self, gint64 id, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = id), NULL,
                     library_fixture_done, &result);
  return library_ask_finish (library_fixture_wait (&result), error);
}

LibraryResults *
library_text_search (LibraryFixture *self, const LibraryQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  LibraryResults *found;

  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = query), NULL,
                     library_fixture_done, &result);
  found = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (found != NULL);
  return found;
}

LibraryImport *
library_text_import (LibraryFixture *self, const char *path, GError **error)
{
  const char *paths[] = { path, NULL };
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL,
                     library_fixture_done, &result);
  return library_ask_finish (library_fixture_wait (&result), error);
}

void
library_text_tag (LibraryFixture *self, gint64 id, const char *tag, gboolean tagged)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (
      self->service,
      LIBRARY_REQUEST (LIBRARY_TAG, .ids = &id, .n_ids = 1, .tag = tag, .on = tagged), NULL,
      library_fixture_done, &result);
  assert_ok (library_ask_finish_number (library_fixture_wait (&result), &error));
}

void
library_text_delete (LibraryFixture *self, gint64 id, gboolean deleted)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_ARCHIVE_GAMES, .ids = &id, .n_ids = 1, .on = deleted),
                     NULL, library_fixture_done, &result);
  assert_ok (library_ask_finish_number (library_fixture_wait (&result), &error));
}

char *
library_text_of (LibraryRecord *record)
{
  char *text;

  ck_assert_ptr_nonnull (record);
  text = g_strndup (g_bytes_get_data (record->sgf, NULL), g_bytes_get_size (record->sgf));
  library_record_free (record);
  return text;
}

void
library_text_verify (LibraryFixture *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryVerdict) verdict
      = library_ask (self->path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);

  assert_ok (verdict != NULL);
  ck_assert_msg (verdict->problems->len == 0, "%s",
                 verdict->problems->len ? library_problem_sentence (verdict->problems->pdata[0])
                                        : "");
}
