/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds library files. Input is either changes to a sound file or, if it starts as an SQLite file,
 * the file itself. A change is three bytes of offset, low byte first, and the new byte. The target
 * reads, verifies and opens the file, recovers it if necessary, and verifies it again. Every
 * failure must come with an error. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "library-connection.h"
#include "library-ask.h"
#include "library-open.h"

#define MOST_CHANGES 64

static char *folder;
static char *sound; /* the bytes of a library with a few games */
static gsize sound_size;

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

static void
empty_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
}

static void
leave (void)
{
  empty_folder ();
  g_rmdir (folder);
}

static void
make_sound (void)
{
  g_autofree char *path = g_build_filename (folder, "sound.sqlite", NULL);
  g_autofree char *games = g_build_filename (folder, "games.sgf", NULL);
  const char *const paths[] = { games, NULL };

  require (g_file_set_contents (games,
                                "(;GM[1]SZ[9]PB[Ai]PW[Bo]DT[2001-02-03]C[A word];B[ee];W[ec]C[two])"
                                "(;GM[1]SZ[13]PB[Bo]PW[Cy]RE[B+R];B[dd]C[three](;W[jj])(;W[dj]))",
                                -1, NULL));
  library_import_free (
      library_ask (path, LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths), NULL, NULL));
  require (g_file_get_contents (path, &sound, &sound_size, NULL));
  empty_folder ();
}

/* Returns the library file that the input describes. */
static char *
make_file (const uint8_t *data, size_t size, gsize *length)
{
  char *file;

  if (size >= 16 && memcmp (data, "SQLite format 3", 16) == 0)
    {
      *length = size;
      return g_memdup2 (data, size);
    }
  *length = sound_size;
  file = g_memdup2 (sound, sound_size);
  for (size_t i = 0; i + 4 <= size && i < 4 * MOST_CHANGES; i += 4)
    file[(data[i] | (gsize) data[i + 1] << 8 | (gsize) data[i + 2] << 16) % sound_size]
        = (char) data[i + 3];
  return file;
}

static void
read_all (const char *path)
{
  g_autoptr (GListModel) list = library_ask (
      path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, NULL);

  for (guint i = 0; list != NULL && i < MIN (g_list_model_get_n_items (list), 20); i++)
    {
      g_autoptr (LibraryGame) game = g_list_model_get_item (list, i);
      LibraryStoredGame *stored
          = library_ask (path, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = game->id), NULL, NULL);

      library_stored_game_free (stored);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = NULL, *file = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;
  g_autoptr (LibraryVerdict) before = NULL, after = NULL;
  LibraryConnection *connection;

  if (folder == NULL)
    {
      /* In memory, if possible. */
      folder = g_strdup (g_file_test ("/dev/shm", G_FILE_TEST_IS_DIR) ? "/dev/shm/fuzz-XXXXXX"
                                                                      : "/tmp/fuzz-XXXXXX");
      require (g_mkdtemp (folder) != NULL);
      atexit (leave);
      make_sound ();
    }
  path = g_build_filename (folder, "library.sqlite", NULL);
  file = make_file (data, size, &length);
  require (
      g_file_set_contents_full (path, file, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  before = library_ask (path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
  require ((before == NULL) == (error != NULL));
  g_clear_error (&error);
  if (before != NULL)
    read_all (path);
  connection = library_open_for_writing (path, library_schema_current (), TRUE, &report, &error);
  require ((connection == NULL) == (error != NULL));
  if (connection != NULL)
    {
      library_connection_close (connection);
      after = library_ask (path, LIBRARY_REQUEST (LIBRARY_VERIFY), NULL, &error);
      /* An opened library is sound, or recovered, and has a library's tables. */
      require (after != NULL && error == NULL);
    }
  empty_folder ();
  return 0;
}
