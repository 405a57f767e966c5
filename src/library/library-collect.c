/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "job.h"
#include "library-archive.h"
#include "library-collect.h"
#include "library-original.h"
#include "record-budget.h"
#include "record-file.h"

/* Limits on what is read ahead of the importer; enough to go on while it waits for the disk. */
#define AHEAD_ITEMS 2048
#define AHEAD_BYTES (32 * 1024 * 1024)

/* A waiting thread is woken only for this many games, or this much room. Waking it for every game
 * would cost as much as the game. */
#define BATCH 64

/* Bytes of a file that are read to determine its type. */
#define HEAD_BYTES 1024

/* Maximum depth of folders. No collection of games is deeper. */
#define DEPTH 64

struct LibraryGatherer
{
  gatomicrefcount references; /* one for the caller, one for the thread */
  char **paths;
  char *charset;

  GMutex mutex;
  GCond changed;
  GQueue items; /* of LibraryGathered; guarded by the mutex, as are the next three */
  gsize bytes;
  gboolean ended;
  gboolean full; /* the thread waits for room */

  gint files, stopped; /* atomic; `stopped` changes only under the mutex */
};

void
library_gathered_free (LibraryGathered *self)
{
  if (self == NULL)
    return;
  library_entry_free (self->entry);
  g_free (self->source);
  g_free (self->repaired);
  g_free (self->refused);
  g_free (self);
}

static gsize
size_of (const LibraryGathered *item)
{
  const LibraryOriginal *original = item->entry ? item->entry->original : NULL;

  return (item->entry ? g_bytes_get_size (item->entry->sgf) : 0)
         + (original ? g_bytes_get_size (original->packed) : 0);
}

static void
gatherer_unref (gpointer data)
{
  LibraryGatherer *self = data;

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_queue_clear_full (&self->items, (GDestroyNotify) library_gathered_free);
  g_strfreev (self->paths);
  g_free (self->charset);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}

/* Queues `item`, which it takes. Returns FALSE if the import was stopped. */
static gboolean
put (LibraryGatherer *self, LibraryGathered *item)
{
  gboolean stopped;

  g_mutex_lock (&self->mutex);
  self->full
      = self->items.length >= AHEAD_ITEMS || (self->items.length && self->bytes > AHEAD_BYTES);
  while (self->full && !g_atomic_int_get (&self->stopped))
    g_cond_wait (&self->changed, &self->mutex);
  stopped = g_atomic_int_get (&self->stopped);
  if (!stopped)
    {
      self->bytes += size_of (item);
      g_queue_push_tail (&self->items, item);
      if (self->items.length == BATCH || self->bytes > AHEAD_BYTES)
        g_cond_broadcast (&self->changed);
    }
  g_mutex_unlock (&self->mutex);
  if (stopped)
    library_gathered_free (item);
  return !stopped;
}

static gboolean
refuse (LibraryGatherer *self, const char *source, const char *reason, gboolean file_done)
{
  LibraryGathered *item = g_new0 (LibraryGathered, 1);

  item->source = g_strdup (source);
  item->repaired = g_strdup ("");
  item->refused = g_strdup (reason);
  item->file_done = file_done;
  return put (self, item);
}

/* The games of one file */

/* Some games of a file, which one or two threads read. */
typedef struct
{
  LibraryGatherer *gatherer;
  const RecordFile *file;
  const GArray *starts;
  const char *source;
  gsize before;  /* bytes of the source before this file */
  gboolean ends; /* the last game of this file is the source's last */
  guint first, count;
  LibraryGathered **items; /* of these games */
  gint next;               /* the first that no thread has taken; atomic */
} Games;

/* Reads a game. Refuses it if it has no entry. */
static LibraryGathered *
read_game (const Games *games, guint number)
{
  const RecordFile *file = games->file;
  gboolean last = number + 1 == sgf_collection_n_games (file->collection);
  gsize start = g_array_index (games->starts, gsize, number);
  gsize end = g_array_index (games->starts, gsize, number + 1);
  g_autoptr (GBytes) part = g_bytes_new_from_bytes (file->bytes, start, end - start);
  g_autoptr (GPtrArray) problems = sgf_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) repaired = g_string_new (NULL);
  LibraryGathered *item = g_new0 (LibraryGathered, 1);

  item->source = g_strdup (games->source);
  item->file_done = last && games->ends;
  item->entry = library_entry_new (file->collection, sgf_collection_game (file->collection, number),
                                   problems, &error);
  if (item->entry == NULL)
    item->refused = g_strdup (error->message);
  else
    {
      library_entry_add_lost (repaired, file->problems, start, last ? G_MAXSIZE : end, item->kinds);
      library_entry_add_lost (repaired, problems, 0, G_MAXSIZE, item->kinds);
      if (end > start)
        item->entry->original
            = library_original_new (part, games->before + start, library_part_charset (file, start),
                                    games->gatherer->charset == NULL && file->charset->guessed);
    }
  item->repaired = g_strdup (repaired->str);
  return item;
}

static gpointer
read_games_of (gpointer data)
{
  Games *games = data;
  guint i;

  while ((i = (guint) g_atomic_int_add (&games->next, 1)) < games->count)
    games->items[i] = read_game (games, games->first + i);
  return NULL;
}

/* Games that two threads read before they are queued, and the number that one thread reads alone.
 */
#define BLOCK 256
#define BLOCK_BYTES (8 * 1024 * 1024)
#define TOO_FEW 16

/* Reads the games and queues them in their order. Returns FALSE if the import was stopped. */
static gboolean
collect_block (Games games)
{
  LibraryGathered *items[BLOCK];
  GThread *second = NULL;
  gboolean go_on = TRUE;

  games.items = items;
  if (games.count > TOO_FEW && g_get_num_processors () > 1)
    second = g_thread_try_new ("library-import", read_games_of, &games, NULL);
  read_games_of (&games);
  if (second)
    g_thread_join (second);
  for (guint i = 0; i < games.count; i++)
    if (go_on)
      go_on = put (games.gatherer, items[i]);
    else
      library_gathered_free (items[i]);
  return go_on;
}

/* Collects the games of a file, or of a part of it with whole games. */
static gboolean
collect_part (LibraryGatherer *self, GBytes *bytes, const char *source, gsize before, gboolean ends)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = record_file_read (bytes, self->charset, &error);
  g_autoptr (GArray) starts = NULL;
  guint count;

  if (file == NULL)
    return refuse (self, source, error->message, ends);
  count = sgf_collection_n_games (file->collection);
  if (count == 0)
    return refuse (self, source, _ ("It contains no games."), ends);
  starts = library_parts_new (file);
  for (guint first = 0, end; first < count; first = end)
    {
      const gsize *start = &g_array_index (starts, gsize, first);

      for (end = first + 1; end < count && end - first < BLOCK; end++)
        if (start[end - first] - *start > BLOCK_BYTES)
          break;
      if (!collect_block ((Games){ self, file, starts, source, before, ends, first, end - first }))
        return FALSE;
    }
  return TRUE;
}

/* A large file of many games is read part by part, because its tree takes several times the room.
 * Elsewhere than in plain ASCII a part may need to know what stands before it. */
#define PART_BYTES (1024 * 1024)

static gboolean
collect_bytes (LibraryGatherer *self, GBytes *bytes, const char *source)
{
  gsize size, before = 0;
  const char *data = g_bytes_get_data (bytes, &size);
  gboolean parts = size > PART_BYTES && sgf_is_ascii (data, size), go_on;

  do
    {
      gsize length = parts ? sgf_whole_games (data + before, size - before, PART_BYTES) : size;
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (bytes, before, length);

      before += length;
      go_on = collect_part (self, part, source, before - length, before == size);
    }
  while (go_on && before < size);
  return go_on;
}

/* Archives */

typedef struct
{
  LibraryGatherer *gatherer;
  const char *source;
  gboolean go_on;
} Unpacking;

/* Skips files that file managers add to archives. */
static gboolean
is_hidden (const char *name)
{
  return name[0] == '.' || g_str_has_prefix (name, "__MACOSX") || strstr (name, "/.") != NULL;
}

static gboolean
unpack_cb (const char *name, GBytes *bytes, const char *problem, gpointer data)
{
  Unpacking *unpacking = data;
  g_autofree char *source = NULL;

  while (g_str_has_prefix (name, "./"))
    name += 2;
  if (is_hidden (name))
    return !g_atomic_int_get (&unpacking->gatherer->stopped);
  /* libarchive calls a compressed single file "data". */
  source = *name == '\0' || strcmp (name, "data") == 0
               ? g_strdup (unpacking->source)
               : g_strconcat (unpacking->source, "/", name, NULL);
  g_atomic_int_add (&unpacking->gatherer->files, 1);
  unpacking->go_on = bytes ? collect_bytes (unpacking->gatherer, bytes, source)
                           : refuse (unpacking->gatherer, source, problem, TRUE);
  return unpacking->go_on;
}

static gboolean
collect_archive (LibraryGatherer *self, const char *path, const char *source)
{
  Unpacking unpacking = { self, source, TRUE };
  g_autoptr (GError) error = NULL;

  /* Count the files in the archive instead of the archive. */
  g_atomic_int_add (&self->files, -1);
  if (library_archive_read (path, unpack_cb, &unpacking, &error) || !unpacking.go_on)
    return unpacking.go_on;
  g_atomic_int_add (&self->files, 1);
  return refuse (self, source, error->message, TRUE);
}

/* Files and folders */

/* Returns whether a file that begins with `head` may be a record. Pictures and programs among the
 * records need not be read completely. A record may contain zero bytes too; it is then repaired. */
static gboolean
may_be_text (const guint8 *head, gsize size)
{
  const guint8 *at = head, *end = head + size;

  if (memchr (head, 0, size) == NULL || sgf_charset_wide (head, size) != NULL)
    return TRUE;
  while ((at = memchr (at, '(', (gsize) (end - at))) != NULL && ++at < end)
    if (*at == ';')
      return TRUE;
  return FALSE;
}

/* Inspects the beginning of a file. Returns FALSE with an error if it cannot be read. */
static gboolean
look_at_head (const char *path, gboolean *archive, gboolean *text, GError **error)
{
  guint8 head[HEAD_BYTES];
  g_autoptr (GError) local = NULL;
  int file = record_open_regular (path, &local);
  gssize length;
  gsize size;

  if (file < 0)
    {
      if (local->domain == G_FILE_ERROR)
        g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO, _ ("Couldn’t read the file (%s)."),
                     local->message);
      else
        g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_IO, local->message);
      return FALSE;
    }
  length = read (file, head, sizeof head);
  size = length > 0 ? (gsize) length : 0;
  close (file);
  *archive = library_archive_is (head, size);
  *text = may_be_text (head, size);
  return TRUE;
}

static gboolean
collect_file (LibraryGatherer *self, const char *path, const char *source)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean archive, text;

  if (!look_at_head (path, &archive, &text, &error))
    return refuse (self, source, error->message, TRUE);
  if (archive)
    return collect_archive (self, path, source);
  if (!text)
    return refuse (self, source, _ ("This is not a game record."), TRUE);
  bytes = record_load (path, RECORD_BUDGET_BYTES, &error);
  if (bytes == NULL)
    return refuse (self, source, error->message, TRUE);
  return collect_bytes (self, bytes, source);
}

typedef struct
{
  char *path;
  char *source;
} Found;

static void
found_clear (gpointer data)
{
  Found *found = data;

  g_free (found->path);
  g_free (found->source);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
find (LibraryGatherer *self, const char *path, const char *source, int depth, GArray *files);

static void
find_in_folder (
    LibraryGatherer *self, const char *path, const char *source, int depth, GArray *files)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    if (name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *below = g_build_filename (path, names->pdata[i], NULL);
      g_autofree char *shown = g_filename_display_name (names->pdata[i]);
      g_autofree char *told = g_strconcat (source, "/", shown, NULL);
      GStatBuf status;

      /* Links to folders could lead in circles. */
      if (g_lstat (below, &status) == 0 && S_ISLNK (status.st_mode)
          && g_file_test (below, G_FILE_TEST_IS_DIR))
        continue;
      find (self, below, told, depth + 1, files);
    }
}

/* Finds the files at or below a path. */
static void
find (LibraryGatherer *self, const char *path, const char *source, int depth, GArray *files)
{
  Found found = { NULL, NULL };

  if (g_atomic_int_get (&self->stopped) || depth > DEPTH)
    return;
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      find_in_folder (self, path, source, depth, files);
      return;
    }
  /* Skip pipes and devices; a requested file that does not exist is reported later. */
  if (depth > 0 && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return;
  found.path = g_strdup (path);
  found.source = g_strdup (source);
  g_array_append_val (files, found);
  g_atomic_int_add (&self->files, 1);
}

static void
work (gpointer data)
{
  LibraryGatherer *self = data;
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (Found));
  gboolean go_on = TRUE;

  g_array_set_clear_func (files, found_clear);
  for (guint i = 0; self->paths[i]; i++)
    {
      g_autofree char *whole = g_canonicalize_filename (self->paths[i], NULL);
      g_autofree char *base = g_path_get_basename (whole);
      g_autofree char *source = g_filename_display_name (base);

      find (self, whole, source, 0, files);
    }
  for (guint i = 0; i < files->len && go_on; i++)
    {
      const Found *found = &g_array_index (files, Found, i);

      go_on = collect_file (self, found->path, found->source);
    }
  g_mutex_lock (&self->mutex);
  self->ended = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

static void
stop (gpointer data)
{
  LibraryGatherer *self = data;

  g_mutex_lock (&self->mutex);
  g_atomic_int_set (&self->stopped, TRUE);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

LibraryGatherer *
library_gatherer_new (const char *const *paths, const char *charset)
{
  LibraryGatherer *self = g_new0 (LibraryGatherer, 1);

  self->paths = g_strdupv ((char **) paths);
  self->charset = g_strdup (charset);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  g_queue_init (&self->items);
  g_atomic_ref_count_init (&self->references);
  g_atomic_ref_count_inc (&self->references);
  job_leave (job_start ("library-import", work, stop, self, gatherer_unref));
  return self;
}

void
library_gatherer_free (LibraryGatherer *self)
{
  stop (self);
  /* Do not wait for the thread, which may be reading a large file: moves wait for this thread. */
  gatherer_unref (self);
}

gboolean
library_gatherer_next (LibraryGatherer *self, gint64 wait, LibraryGathered **item)
{
  gint64 end = g_get_monotonic_time () + wait;
  gboolean more;

  g_mutex_lock (&self->mutex);
  if (self->items.length == 0)
    while (self->items.length < BATCH && self->bytes <= AHEAD_BYTES && !self->ended)
      if (!g_cond_wait_until (&self->changed, &self->mutex, end))
        break;
  *item = g_queue_pop_head (&self->items);
  more = *item || !self->ended;
  if (*item)
    self->bytes -= size_of (*item);
  if (self->full && self->items.length <= AHEAD_ITEMS - BATCH && self->bytes <= AHEAD_BYTES / 2)
    {
      self->full = FALSE;
      g_cond_broadcast (&self->changed);
    }
  g_mutex_unlock (&self->mutex);
  return more;
}

guint
library_gatherer_files (LibraryGatherer *self)
{
  return (guint) g_atomic_int_get (&self->files);
}
