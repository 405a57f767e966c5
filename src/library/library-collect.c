/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "job.h"
#include "library-archive.h"
#include "library-collect.h"
#include "record-budget.h"
#include "record-file.h"

/* Bytes of a file that are read to determine its type. */
#define HEAD_BYTES 1024

/* Maximum depth of folders. No collection of games is deeper. */
#define DEPTH 64

/* Larger files are not read into memory as a whole, if they have parts. */
#define LARGE (4 * LIBRARY_PART_BYTES)

struct LibraryCollector
{
  gatomicrefcount references; /* one for the caller, one for the thread */
  LibraryReaders *readers;
  char **paths;
  char *charset;
  gint files; /* atomic */
};

static void
collector_unref (gpointer data)
{
  LibraryCollector *self = data;

  if (!g_atomic_ref_count_dec (&self->references))
    return;
  library_readers_free (self->readers);
  g_strfreev (self->paths);
  g_free (self->charset);
  g_free (self);
}

/* --- Texts --- */

/* A text in memory, or in a file that is not to be read into memory as a whole. */
typedef struct
{
  GBytes *bytes; /* NULL for a file */
  int file;
  gsize size;
} Text;

/* Returns up to `length` bytes of the text. NULL with an error, also if the file has become
 * shorter. */
static GBytes *
get_bytes (const Text *text, gsize at, gsize length, GError **error)
{
  GBytes *bytes;

  length = MIN (length, text->size - at);
  if (text->bytes)
    return g_bytes_new_from_bytes (text->bytes, at, length);
  bytes = record_read_at (text->file, at, length, error);
  if (bytes == NULL || g_bytes_get_size (bytes) == length)
    return bytes;
  g_bytes_unref (bytes);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_IO, g_strerror (EIO));
  return NULL;
}

static gboolean
refuse_unreadable (LibraryCollector *self, const char *source, const GError *error)
{
  g_autofree char *reason
      = error->domain == G_FILE_ERROR
            ? g_strdup_printf (_ ("Couldn’t read the file (%s)."), error->message)
            : g_strdup (error->message);

  return library_readers_refuse (self->readers, source, reason);
}

/* Returns the length of a block of a text in UTF-8 without its last letter, which may be cut. */
static gsize
without_last_letter (const char *block, gsize size)
{
  while (size > 1 && ((guchar) block[size - 1] & 0xc0) == 0x80)
    size--;
  return size - 1;
}

/* Returns whether parts of a text can be read without the rest. In other charsets a part may need
 * to know what stands before it. */
static gboolean
has_parts (LibraryCollector *self, const Text *text)
{
  gsize length;

  for (gsize at = 0; at < text->size; at += length)
    {
      g_autoptr (GBytes) block = get_bytes (text, at, LIBRARY_PART_BYTES, NULL);
      const char *data = block ? g_bytes_get_data (block, &length) : NULL;

      if (data == NULL || library_readers_are_stopped (self->readers))
        return FALSE;
      if (at + length < text->size)
        length = without_last_letter (data, length);
      /* Zero bytes may be half of a letter of UTF-16. */
      if (length == 0 || memchr (data, 0, length) != NULL
          || !(self->charset ? sgf_is_ascii (data, length) : sgf_is_plain_utf8 (data, length)))
        return FALSE;
    }
  return TRUE;
}

/* Adds a text, in parts of whole games if it has `parts`: the tree of a text takes several times
 * its room, and several threads can read it. */
static gboolean
add_text (LibraryCollector *self, const Text *text, gboolean parts, const char *source)
{
  const gsize usual = parts ? 2 * LIBRARY_PART_BYTES : text->size;
  gsize before = 0, most = usual;
  gboolean go_on = TRUE;

  do
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) some = get_bytes (text, before, most, &error);
      gsize size, length;
      const char *data;

      if (some == NULL)
        return refuse_unreadable (self, source, error);
      data = g_bytes_get_data (some, &size);
      length = parts ? sgf_whole_games (data, size, LIBRARY_PART_BYTES) : size;
      if (length == size && before + size < text->size)
        {
          /* A game is longer. */
          most *= 2;
          continue;
        }
      go_on = library_readers_add (self->readers, g_bytes_new_from_bytes (some, 0, length), source,
                                   before, before + length == text->size);
      before += length;
      most = usual;
    }
  while (go_on && before < text->size);
  return go_on;
}

static gboolean
add_bytes (LibraryCollector *self, GBytes *bytes, const char *source)
{
  const Text text = { bytes, -1, g_bytes_get_size (bytes) };

  return add_text (self, &text, text.size > LIBRARY_PART_BYTES && has_parts (self, &text), source);
}

/* --- Archives --- */

typedef struct
{
  LibraryCollector *collector;
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
    return !library_readers_are_stopped (unpacking->collector->readers);
  /* libarchive calls a compressed single file "data". */
  source = *name == '\0' || strcmp (name, "data") == 0
               ? g_strdup (unpacking->source)
               : g_strconcat (unpacking->source, "/", name, NULL);
  g_atomic_int_add (&unpacking->collector->files, 1);
  unpacking->go_on = bytes
                         ? add_bytes (unpacking->collector, bytes, source)
                         : library_readers_refuse (unpacking->collector->readers, source, problem);
  return unpacking->go_on;
}

static gboolean
collect_archive (LibraryCollector *self, const char *path, const char *source)
{
  Unpacking unpacking = { self, source, TRUE };
  g_autoptr (GError) error = NULL;

  /* Count the files in the archive instead of the archive. */
  g_atomic_int_add (&self->files, -1);
  if (library_archive_read (path, unpack_cb, &unpacking, &error) || !unpacking.go_on)
    return unpacking.go_on;
  g_atomic_int_add (&self->files, 1);
  return library_readers_refuse (self->readers, source, error->message);
}

/* --- Files and folders --- */

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

static gboolean
collect_content (LibraryCollector *self, const char *path, const Text *text, const char *source)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) head = get_bytes (text, 0, HEAD_BYTES, &error), bytes = NULL;
  const guint8 *data;
  gsize size;

  if (head == NULL)
    return refuse_unreadable (self, source, error);
  data = g_bytes_get_data (head, &size);
  if (size > 0 && library_archive_is (data, size))
    return collect_archive (self, path, source);
  if (size > 0 && !may_be_text (data, size))
    return library_readers_refuse (self->readers, source, _ ("This is not a game record."));
  if (!record_budget_bytes (text->size, RECORD_BUDGET_BYTES, &error))
    return refuse_unreadable (self, source, error);
  if (text->size > LARGE && has_parts (self, text))
    return add_text (self, text, TRUE, source);
  if (library_readers_are_stopped (self->readers))
    return FALSE;
  bytes = get_bytes (text, 0, text->size, &error);
  return bytes ? add_bytes (self, bytes, source) : refuse_unreadable (self, source, error);
}

static gboolean
collect_file (LibraryCollector *self, const char *path, const char *source)
{
  g_autoptr (GError) error = NULL;
  Text text = { NULL, record_open_regular (path, &error), 0 };
  struct stat status;
  gboolean go_on;

  if (text.file < 0)
    return refuse_unreadable (self, source, error);
  if (fstat (text.file, &status) == 0)
    text.size = (gsize) status.st_size;
  go_on = collect_content (self, path, &text, source);
  close (text.file);
  return go_on;
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
find (LibraryCollector *self, const char *path, const char *source, int depth, GArray *files);

static void
find_in_folder (
    LibraryCollector *self, const char *path, const char *source, int depth, GArray *files)
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
find (LibraryCollector *self, const char *path, const char *source, int depth, GArray *files)
{
  Found found = { NULL, NULL };

  if (library_readers_are_stopped (self->readers) || depth > DEPTH)
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
find_all (gpointer data)
{
  LibraryCollector *self = data;
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
  library_readers_finish (self->readers);
}

static void
stop (gpointer data)
{
  library_readers_stop (((LibraryCollector *) data)->readers);
}

LibraryCollector *
library_collector_new (const char *const *paths, const char *charset)
{
  LibraryCollector *self = g_new0 (LibraryCollector, 1);

  self->paths = g_strdupv ((char **) paths);
  self->charset = g_strdup (charset);
  self->readers = library_readers_new (charset);
  g_atomic_ref_count_init (&self->references);
  g_atomic_ref_count_inc (&self->references);
  job_leave (job_start ("library-import", find_all, stop, self, collector_unref));
  return self;
}

void
library_collector_free (LibraryCollector *self)
{
  stop (self);
  /* Do not wait for the thread, which may be reading a large file: moves wait for this thread. */
  collector_unref (self);
}

gboolean
library_collector_next (LibraryCollector *self, gint64 wait, LibraryCollected **item)
{
  return library_readers_next (self->readers, wait, item);
}

guint
library_collector_files (LibraryCollector *self)
{
  return (guint) g_atomic_int_get (&self->files);
}
