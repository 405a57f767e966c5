/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-record.h"

#include <glib/gi18n.h>

#include "job.h"
#include "library-archive.h"
#include "record-diagram.h"
#include "teach-course.h"

/* Record -------------------------------------------------------------------------------- */

static DeskRecord *
make (void)
{
  DeskRecord *self = g_atomic_rc_box_new0 (DeskRecord);

  self->move = -1;
  return self;
}

DeskRecord *
desk_record_new_file (GFile *file)
{
  DeskRecord *self = make ();
  g_autofree char *base = g_file_get_basename (file);

  self->file = g_object_ref (file);
  self->name = g_filename_display_name (base);
  return self;
}

DeskRecord *
desk_record_new_bytes (GBytes *bytes, const char *name)
{
  DeskRecord *self = make ();

  self->bytes = g_bytes_ref (bytes);
  self->name = g_strdup (name);
  return self;
}

DeskRecord *
desk_record_new_text (char *text)
{
  /* The bytes omit the terminating zero byte. */
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (text, strlen (text), g_free, text);
  DeskRecord *self = desk_record_new_bytes (bytes, _ ("Pasted text"));

  self->pasted = TRUE;
  /* Clipboard text is UTF-8; ignore CA. */
  self->charset = g_strdup ("UTF-8");
  return self;
}

DeskRecord *
desk_record_new_stored (LibraryService *library, gint64 id, int move)
{
  DeskRecord *self = make ();

  self->library = g_object_ref (library);
  self->id = id;
  self->move = move;
  self->generation = library_service_get_generation (library);
  return self;
}

/* A node deeper than this is not remembered: a record of a stranger may be endless. */
#define DEEPEST 4000

GVariant *
desk_record_place (LibraryService *library,
                   gint64 id,
                   GFile *file,
                   const char *charset,
                   guint game,
                   const SgfCollection *collection,
                   SgfNode node)
{
  g_autofree char *address = NULL;
  g_autoptr (GArray) path = sgf_node_path (collection, node);

  if (id != 0)
    address = g_filename_to_uri (library_service_get_path (library), NULL, NULL);
  else if (file)
    address = g_file_get_uri (file);
  if (path->len > DEEPEST)
    g_array_set_size (path, 0);
  return g_variant_new (
      "(ssxu@au)", address ? address : "", charset ? charset : "", id, id != 0 ? 0 : game,
      g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, path->data, path->len, sizeof (guint32)));
}

DeskRecord *
desk_record_new_place (LibraryService *library, GVariant *place)
{
  g_autoptr (GVariant) path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *own
      = library ? g_filename_to_uri (library_service_get_path (library), NULL, NULL) : NULL;
  DeskRecord *self;
  const char *address, *charset;
  gint64 id;
  guint game;
  gsize length;
  const guint32 *children;

  g_variant_get (place, "(&s&sxu@au)", &address, &charset, &id, &game, &path);
  if (id != 0 ? g_strcmp0 (address, own) != 0 : *address == '\0')
    return NULL;
  file = id != 0 ? NULL : g_file_new_for_uri (address);
  self = id != 0 ? desk_record_new_stored (library, id, -1) : desk_record_new_file (file);
  children = g_variant_get_fixed_array (path, &length, sizeof *children);
  self->charset = *charset ? g_strdup (charset) : NULL;
  self->game = game;
  self->path = g_array_new (FALSE, FALSE, sizeof *children);
  g_array_append_vals (self->path, children, (guint) length);
  return self;
}

DeskRecord *
desk_record_new_recoded (const DeskRecord *read, const char *charset, guint game)
{
  DeskRecord *self = desk_record_new_bytes (read->read->bytes, read->name);

  g_set_object (&self->file, read->file);
  self->charset = g_strdup (charset);
  self->game = game;
  return self;
}

DeskRecord *
desk_record_ref (DeskRecord *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  DeskRecord *self = data;

  g_clear_object (&self->file);
  g_clear_object (&self->library);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->path, g_array_unref);
  g_free (self->name);
  g_free (self->charset);
  g_clear_pointer (&self->stored, library_record_free);
  g_clear_pointer (&self->read, record_file_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->charsets, sgf_charset_free);
}

void
desk_record_unref (DeskRecord *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* Bytes --------------------------------------------------------------------------------- */

/* Maximum size of an unpacked record, and the size of one read. */
#define MOST_BYTES (256U << 20)
#define PART (1U << 16)

/* Reads all of a remote file. Returns NULL with a message if it fails or does not end. */
static GBytes *
read_all (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) input = g_file_read (file, cancellable, error);
  GInputStream *stream = (GInputStream *) input;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *part = g_malloc (PART);
  gssize length = -1;

  while (stream && (length = g_input_stream_read (stream, part, PART, cancellable, error)) > 0)
    {
      g_byte_array_append (bytes, part, (guint) length);
      if (bytes->len <= MOST_BYTES)
        continue;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("It is larger than %u MB, the limit for a record."), MOST_BYTES / 1000000);
      return NULL;
    }
  return length == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static GBytes *
load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GBytes) bytes
      = path ? record_load (path, MOST_BYTES, error) : read_all (file, cancellable, error);
  const guint8 *data;
  gsize size;

  data = bytes ? g_bytes_get_data (bytes, &size) : NULL;
  if (data && library_archive_is_packed (data, size))
    return library_archive_unpack (bytes, MOST_BYTES, cancellable, error);
  return g_steal_pointer (&bytes);
}

static gboolean
is_archive (const char *name)
{
  static const char *const endings[]
      = { ".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2", ".7z", ".rar", ".lzh" };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i]))
      return TRUE;
  return FALSE;
}

static DeskRecordKind
kind_of (DeskRecord *self, GCancellable *cancellable)
{
  if (teach_is_course (self->file))
    return DESK_RECORD_COURSE;
  if (is_archive (self->name)
      || g_file_query_file_type (self->file, G_FILE_QUERY_INFO_NONE, cancellable)
             == G_FILE_TYPE_DIRECTORY)
    return DESK_RECORD_MANY;
  return DESK_RECORD_GAMES;
}

/* Converts a text that is a diagram into a record. */
static GBytes *
read_text (DeskRecord *self)
{
  gsize size;
  const char *text = g_bytes_get_data (self->bytes, &size);
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  GoColor to_move;

  /* A comment in a record may contain a diagram, but not the other way round. */
  if (g_strstr_len (text, (gssize) size, "(;") || !record_diagram_read (text, board, &to_move))
    return g_bytes_ref (self->bytes);
  g_free (self->name);
  self->name = g_strdup (_ ("Pasted diagram"));
  return record_diagram_record (board, to_move);
}

/* Reading ------------------------------------------------------------------------------- */

/* Finds other charsets for the bytes that the library imported. */
static void
find_charsets (DeskRecord *self)
{
  const LibraryRecord *stored = self->stored;
  g_autoptr (SgfCharset) charset = NULL;
  g_autoptr (GBytes) text
      = stored->original ? sgf_decode (stored->original, stored->charset, &charset, NULL) : NULL;

  if (!text || charset->plain)
    return;
  charset->guessed = stored->charset_guessed;
  self->charsets = g_steal_pointer (&charset);
}

static gboolean
parse (DeskRecord *self, GBytes *bytes, const char *charset, gboolean played, GError **error)
{
  SgfNode root;

  self->read = record_file_read (bytes, charset, error);
  if (!self->read)
    return FALSE;
  self->game = MIN (self->game, sgf_collection_n_games (self->read->collection) - 1);
  root = sgf_collection_game (self->read->collection, self->game);
  self->session = review_session_new (self->read->collection, root, played);
  if (self->path)
    review_session_go (self->session, sgf_node_follow (self->read->collection, root, self->path));
  /* The library also counts moves that a record may hold as set-up. */
  if (self->move >= 0 && !review_session_go_move (self->session, self->move))
    review_session_go_last (self->session);
  return TRUE;
}

/* Parses the record from the library and releases it. */
static gboolean
read_stored (DeskRecord *self, GError **error)
{
  g_autoptr (LibraryRecord) stored = NULL;

  find_charsets (self);
  stored = g_steal_pointer (&self->stored);
  self->version = stored->version;
  return parse (self, stored->sgf, "UTF-8", stored->played, error);
}

gboolean
desk_record_read (DeskRecord *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (self->stored)
    return read_stored (self, error);
  if (self->bytes)
    bytes = self->pasted ? read_text (self) : g_bytes_ref (self->bytes);
  else if ((self->kind = kind_of (self, cancellable)) == DESK_RECORD_GAMES)
    bytes = load (self->file, cancellable, error);
  else
    return TRUE;
  return bytes && parse (self, bytes, self->charset, FALSE, error);
}

static void
read_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (desk_record_read (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
stored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  DeskRecord *self = g_task_get_task_data (task);
  GError *error = NULL;

  self->stored = library_ask_finish (result, &error);
  if (self->stored)
    job_run_task (task, read_thread);
  else
    g_task_return_error (task, error);
}

void
desk_record_read_async (DeskRecord *self,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, desk_record_ref (self), (GDestroyNotify) desk_record_unref);
  if (self->library)
    library_ask_async (self->library, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = self->id),
                       cancellable, stored_cb, g_steal_pointer (&task));
  else
    job_run_task (task, read_thread);
}

DeskRecord *
desk_record_read_finish (GAsyncResult *result, GError **error)
{
  DeskRecord *self = g_task_get_task_data (G_TASK (result));
  GError *own = NULL;

  g_task_propagate_boolean (G_TASK (result), &own);
  /* Any answer comes from a library that has been replaced. */
  if (self->library && self->generation != library_service_get_generation (self->library))
    {
      g_clear_error (&own);
      own = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "the library was replaced");
    }
  if (own)
    g_propagate_error (error, own);
  return self;
}

SgfCharset *
desk_record_get_charset (const DeskRecord *self)
{
  return self->library ? self->charsets : self->read->charset;
}

/* Another game -------------------------------------------------------------------------- */

/* Sessions of games up to this number of nodes are created without a thread. */
#define FEW_NODES 20000

typedef struct
{
  SgfCollection *collection;
  SgfNode root;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  sgf_collection_unref (opening->collection);
  g_free (opening);
}

static void
make_session (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Opening *opening = data;

  g_task_return_pointer (task, review_session_new (opening->collection, opening->root, FALSE),
                         g_object_unref);
}

/* Counts the nodes of a game, which have consecutive numbers. */
static guint
count_nodes (const SgfCollection *collection, guint game)
{
  SgfNode next = game + 1 < sgf_collection_n_games (collection)
                     ? sgf_collection_game (collection, game + 1)
                     : sgf_collection_n_nodes (collection) + 1;

  return next - sgf_collection_game (collection, game);
}

void
desk_record_open_async (DeskRecord *self,
                        guint game,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  SgfCollection *collection = self->read->collection;
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Opening *opening = g_new (Opening, 1);
  gboolean few = count_nodes (collection, game) <= FEW_NODES;

  opening->collection = few ? sgf_collection_ref (collection) : sgf_collection_copy (collection);
  opening->root = sgf_collection_game (collection, game);
  g_task_set_task_data (task, opening, opening_free);
  if (few)
    make_session (task, NULL, opening, NULL);
  else
    job_run_task (task, make_session);
}

ReviewSession *
desk_record_open_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
