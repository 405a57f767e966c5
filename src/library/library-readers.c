/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-readers.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#include "library-original.h"
#include "record-file.h"

/* Limits on what is read ahead of the importer; enough to go on while it commits a slice. */
#define AHEAD_ITEMS 2048
#define AHEAD_BYTES (16 * 1024 * 1024)

/* A waiting thread is woken only for this many games, or this much room. Waking it for every game
 * would cost as much as the game. */
#define BATCH 64

/* Threads that read games, beside the one that writes them. The one that finds the files reads the
 * last of them too. */
#define MOST_READERS 3

/* Limits on the parts that are read, or wait to be read or delivered. A larger one is alone. */
#define MOST_PARTS (MOST_READERS + 1)
#define MOST_BYTES (64 * 1024 * 1024)

/* A part ends after this many files, or after LIBRARY_PART_BYTES. */
#define PART_FILES 64

/* A file, or whole games of a large one. */
typedef struct
{
  GBytes *bytes; /* NULL if it was refused */
  char *source, *refused;
  gsize before;  /* bytes of the file before these */
  gboolean ends; /* these are its last */
} Piece;

/* What one thread reads. */
typedef struct
{
  GArray *pieces; /* of Piece */
  gsize bytes;    /* of the pieces */
  GQueue items; /* of LibraryCollected, read and not yet delivered; guarded, as are the next two */
  gsize read;   /* bytes of the items */
  gboolean done;
} Part;

struct LibraryReaders
{
  char *charset;

  GMutex mutex;
  GCond changed;
  GQueue items; /* of LibraryCollected; guarded by the mutex, as are the next seven */
  gsize bytes;
  GQueue parts;   /* of Part, in the order of their items */
  gsize in_parts; /* bytes of their pieces */
  GQueue waiting; /* of those that no thread has begun to read */
  gboolean found; /* no more parts follow */
  gboolean ended;
  gboolean full; /* a thread waits for room */

  gint stopped; /* atomic; changes only under the mutex */

  /* Only for the thread that adds. */
  Part *part; /* being filled, or NULL */
  GThread *threads[MOST_READERS];
  guint n_threads;
};

void
library_collected_free (LibraryCollected *self)
{
  if (self == NULL)
    return;
  library_entry_free (self->entry);
  g_free (self->source);
  g_free (self->repaired);
  g_free (self->refused);
  g_free (self);
}

/* Returns about how much memory an item takes. */
static gsize
size_of (const LibraryCollected *item)
{
  const LibraryEntry *entry = item->entry;

  if (entry == NULL)
    return sizeof *item;
  return 2048 + g_bytes_get_size (entry->sgf) + g_bytes_get_size (entry->line)
         + (entry->original ? g_bytes_get_size (entry->original->packed) : 0)
         + strlen (entry->words);
}

static void
piece_clear (gpointer data)
{
  Piece *piece = data;

  g_clear_pointer (&piece->bytes, g_bytes_unref);
  g_free (piece->source);
  g_free (piece->refused);
}

static void
part_free (gpointer data)
{
  Part *part = data;

  if (part == NULL)
    return;
  g_array_unref (part->pieces);
  g_queue_clear_full (&part->items, (GDestroyNotify) library_collected_free);
  g_free (part);
}

LibraryReaders *
library_readers_new (const char *charset)
{
  LibraryReaders *self = g_new0 (LibraryReaders, 1);

  self->charset = g_strdup (charset);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed);
  return self;
}

void
library_readers_free (LibraryReaders *self)
{
  g_queue_clear_full (&self->items, (GDestroyNotify) library_collected_free);
  g_queue_clear (&self->waiting);
  g_queue_clear_full (&self->parts, part_free);
  part_free (self->part);
  g_free (self->charset);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed);
  g_free (self);
}

void
library_readers_stop (LibraryReaders *self)
{
  g_mutex_lock (&self->mutex);
  g_atomic_int_set (&self->stopped, TRUE);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

gboolean
library_readers_are_stopped (LibraryReaders *self)
{
  return g_atomic_int_get (&self->stopped);
}

/* --- Delivering --- */

static void
deliver_item (LibraryReaders *self, LibraryCollected *item)
{
  self->bytes += size_of (item);
  g_queue_push_tail (&self->items, item);
  if (self->items.length == BATCH || self->bytes > AHEAD_BYTES)
    g_cond_broadcast (&self->changed);
}

/* Delivers what has been read, in order, as far as there is room. */
static void
deliver (LibraryReaders *self)
{
  Part *first;

  while (!g_atomic_int_get (&self->stopped) && (first = g_queue_peek_head (&self->parts)))
    if (first->items.length == 0 && !first->done)
      return;
    else if (first->items.length == 0)
      {
        self->in_parts -= first->bytes;
        part_free (g_queue_pop_head (&self->parts));
        g_cond_broadcast (&self->changed);
      }
    else if (self->items.length >= AHEAD_ITEMS || (self->items.length && self->bytes > AHEAD_BYTES))
      {
        self->full = TRUE;
        g_cond_wait (&self->changed, &self->mutex);
      }
    else
      {
        first->read -= size_of (g_queue_peek_head (&first->items));
        deliver_item (self, g_queue_pop_head (&first->items));
      }
}

/* Adds what was read of a part, and waits if too much of it cannot be delivered yet. */
static void
add_read (LibraryReaders *self, Part *part, GQueue *items, gboolean done)
{
  LibraryCollected *item;

  g_mutex_lock (&self->mutex);
  while ((item = g_queue_pop_head (items)))
    {
      part->read += size_of (item);
      g_queue_push_tail (&part->items, item);
    }
  part->done = done;
  deliver (self);
  while (!done && (part->items.length > AHEAD_ITEMS || part->read > AHEAD_BYTES)
         && g_queue_peek_head (&self->parts) != part && !g_atomic_int_get (&self->stopped))
    g_cond_wait (&self->changed, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

/* --- Reading --- */

static LibraryCollected *
new_refused (const char *source, const char *reason, gboolean file_done)
{
  LibraryCollected *item = g_new0 (LibraryCollected, 1);

  item->source = g_strdup (source);
  item->repaired = g_strdup ("");
  item->refused = g_strdup (reason);
  item->file_done = file_done;
  return item;
}

/* Reads the game at `number` of a file. Refuses it if it has no entry. */
static LibraryCollected *
read_game (const LibraryReaders *self,
           const Piece *piece,
           const RecordFile *file,
           const GArray *starts,
           guint number)
{
  gboolean last = number + 1 == sgf_collection_n_games (file->collection);
  gsize start = g_array_index (starts, gsize, number);
  gsize end = g_array_index (starts, gsize, number + 1);
  g_autoptr (GBytes) bytes = g_bytes_new_from_bytes (file->bytes, start, end - start);
  g_autoptr (GPtrArray) problems = sgf_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) repaired = g_string_new (NULL);
  LibraryCollected *item = g_new0 (LibraryCollected, 1);

  item->source = g_strdup (piece->source);
  item->file_done = last && piece->ends;
  item->entry = library_entry_new (file->collection, sgf_collection_game (file->collection, number),
                                   problems, &error);
  if (item->entry == NULL)
    item->refused = g_strdup (error->message);
  else
    {
      library_entry_add_lost (repaired, file->problems, start, last ? G_MAXSIZE : end, item->kinds);
      library_entry_add_lost (repaired, problems, 0, G_MAXSIZE, item->kinds);
      if (end > start)
        item->entry->original = library_original_new (
            bytes, piece->before + start, library_part_charset (file, start),
            self->charset == NULL && file->charset->guessed);
    }
  item->repaired = g_strdup (repaired->str);
  return item;
}

static void
read_piece (LibraryReaders *self, Part *part, const Piece *piece, GQueue *items)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file
      = piece->bytes ? record_file_read (piece->bytes, self->charset, &error) : NULL;
  g_autoptr (GArray) starts = NULL;
  guint count = file ? sgf_collection_n_games (file->collection) : 0;
  gsize read = 0;

  if (count == 0)
    g_queue_push_tail (items, new_refused (piece->source,
                                           piece->refused ? piece->refused
                                           : error        ? error->message
                                                          : _ ("It contains no games."),
                                           piece->ends));
  else
    starts = library_parts_new (file);
  for (guint i = 0; i < count && !g_atomic_int_get (&self->stopped); i++)
    {
      g_queue_push_tail (items, read_game (self, piece, file, starts, i));
      read += size_of (g_queue_peek_tail (items));
      if (items->length < BATCH && read < LIBRARY_PART_BYTES)
        continue;
      add_read (self, part, items, FALSE);
      read = 0;
    }
}

static void
read_part (LibraryReaders *self, Part *part)
{
  GQueue items = G_QUEUE_INIT;

  for (guint i = 0; i < part->pieces->len && !g_atomic_int_get (&self->stopped); i++)
    read_piece (self, part, &g_array_index (part->pieces, Piece, i), &items);
  add_read (self, part, &items, TRUE);
}

static gpointer
read_parts (gpointer data)
{
  LibraryReaders *self = data;
  Part *part;

  g_mutex_lock (&self->mutex);
  while (!g_atomic_int_get (&self->stopped))
    if ((part = g_queue_pop_head (&self->waiting)))
      {
        g_mutex_unlock (&self->mutex);
        read_part (self, part);
        g_mutex_lock (&self->mutex);
      }
    else if (self->found)
      break;
    else
      g_cond_wait (&self->changed, &self->mutex);
  g_mutex_unlock (&self->mutex);
  return NULL;
}

/* Reading takes the time that is left: the thread that writes has more to do, and people may be
 * using the program. On Linux this changes only the thread. */
static gpointer
read_in_thread (gpointer self)
{
  errno = 0;
  if (nice (10) == -1 && errno != 0)
    g_debug ("a reader keeps its priority: %s", g_strerror (errno));
  return read_parts (self);
}

/* --- Adding --- */

/* Starts another reader while there may be too few. */
static void
start_reader (LibraryReaders *self)
{
  GThread *reader = self->n_threads < MIN (MOST_READERS, g_get_num_processors ())
                        ? g_thread_try_new ("library-import", read_in_thread, self, NULL)
                        : NULL;

  if (reader)
    self->threads[self->n_threads++] = reader;
}

/* Gives the part to the readers. Returns FALSE if the import was stopped. */
static gboolean
end_part (LibraryReaders *self)
{
  Part *part = g_steal_pointer (&self->part);
  gboolean stopped;

  if (part == NULL)
    return TRUE;
  start_reader (self);
  g_mutex_lock (&self->mutex);
  while (self->parts.length > 0
         && (self->parts.length >= MOST_PARTS || self->in_parts + part->bytes > MOST_BYTES)
         && !g_atomic_int_get (&self->stopped))
    g_cond_wait (&self->changed, &self->mutex);
  stopped = g_atomic_int_get (&self->stopped);
  self->in_parts += part->bytes;
  g_queue_push_tail (&self->parts, part);
  if (self->n_threads > 0)
    g_queue_push_tail (&self->waiting, part);
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  if (self->n_threads == 0)
    read_part (self, part);
  return !stopped;
}

/* Takes the contents of `piece`. Returns FALSE if the import was stopped. */
static gboolean
add_piece (LibraryReaders *self, Piece piece)
{
  if (self->part == NULL)
    {
      self->part = g_new0 (Part, 1);
      self->part->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
      g_array_set_clear_func (self->part->pieces, piece_clear);
    }
  g_array_append_val (self->part->pieces, piece);
  self->part->bytes += piece.bytes ? g_bytes_get_size (piece.bytes) : 0;
  return self->part->bytes < LIBRARY_PART_BYTES && self->part->pieces->len < PART_FILES
             ? !g_atomic_int_get (&self->stopped)
             : end_part (self);
}

gboolean
library_readers_add (
    LibraryReaders *self, GBytes *bytes, const char *source, gsize before, gboolean ends)
{
  return add_piece (
      self, (Piece){ .bytes = bytes, .source = g_strdup (source), .before = before, .ends = ends });
}

gboolean
library_readers_refuse (LibraryReaders *self, const char *source, const char *reason)
{
  return add_piece (
      self, (Piece){ .source = g_strdup (source), .refused = g_strdup (reason), .ends = TRUE });
}

void
library_readers_finish (LibraryReaders *self)
{
  end_part (self);
  g_mutex_lock (&self->mutex);
  self->found = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
  read_parts (self);
  for (guint i = 0; i < self->n_threads; i++)
    g_thread_join (self->threads[i]);
  g_mutex_lock (&self->mutex);
  self->ended = TRUE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->mutex);
}

gboolean
library_readers_next (LibraryReaders *self, gint64 wait, LibraryCollected **item)
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
