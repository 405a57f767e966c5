/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The original bytes of a record, and which part of the file they are. */
#include "library-original.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#include "library-entry.h"
#include "library-pack.h"
#include "library-statement.h"

#define BLOCK 65536

/* Returns the converted bytes. NULL if they are invalid, or the result is too large for a
 * record. */
static GBytes *
convert (GConverter *converter, GBytes *bytes)
{
  g_autoptr (GInputStream) memory = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (memory, converter);
  g_autoptr (GByteArray) made = g_byte_array_new ();
  guint8 block[BLOCK];
  gssize length;

  while ((length = g_input_stream_read (stream, block, sizeof block, NULL, NULL)) > 0)
    {
      if (made->len + (gsize) length > LIBRARY_RECORD_MOST)
        return NULL;
      g_byte_array_append (made, block, (guint) length);
    }
  return length == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&made)) : NULL;
}

/* Returns this thread's compressor. It is kept because it is large, and most records are small. */
static GConverter *
packer (void)
{
  static GPrivate kept = G_PRIVATE_INIT (g_object_unref);
  GConverter *converter = g_private_get (&kept);

  if (converter == NULL)
    {
      converter = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, -1));
      g_private_set (&kept, converter);
    }
  g_converter_reset (converter);
  return converter;
}

LibraryOriginal *
library_original_new (GBytes *bytes, gsize start, const char *charset, gboolean guessed)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  GBytes *packed = library_pack (data, size);
  LibraryOriginal *self;

  /* Text with many comments is smaller this way. */
  if (packed && g_bytes_get_size (packed) > size / 3)
    g_clear_pointer (&packed, g_bytes_unref);
  if (packed == NULL)
    packed = convert (packer (), bytes);
  if (packed == NULL)
    return NULL;
  self = g_new0 (LibraryOriginal, 1);
  self->packed = packed;
  self->start = start;
  self->charset = g_strdup (charset);
  self->guessed = guessed;
  return self;
}

void
library_original_free (LibraryOriginal *self)
{
  if (self == NULL)
    return;
  g_bytes_unref (self->packed);
  g_free (self->charset);
  g_free (self);
}

GBytes *
library_original_unpack (const LibraryOriginal *self, GError **error)
{
  g_autoptr (GZlibDecompressor) unpacker = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  gsize size;
  const guint8 *packed = g_bytes_get_data (self->packed, &size);
  GBytes *bytes = library_unpack (packed, size);

  if (bytes == NULL)
    bytes = convert (G_CONVERTER (unpacker), self->packed);
  if (bytes == NULL)
    g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED,
                         _ ("The original bytes of this record can no longer be read."));
  return bytes;
}

gboolean
library_original_write (LibraryConnection *connection,
                        gint64 id,
                        const LibraryOriginal *original,
                        GError **error)
{
  return library_statement_change (
      connection, error,
      "INSERT OR REPLACE INTO original (game, start, charset, guessed, bytes)"
      " VALUES (?, ?, ?, ?, ?)",
      VALUE (id), VALUE ((gint64) original->start), VALUE (original->charset),
      VALUE (original->guessed != FALSE),
      BLOB (g_bytes_get_data (original->packed, NULL), g_bytes_get_size (original->packed)));
}

gboolean
library_original_read (LibraryConnection *connection,
                       gint64 id,
                       LibraryOriginal **original,
                       GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT start, charset, guessed, bytes FROM original WHERE game = ?", error);
  const guint8 *bytes;
  gboolean ok;
  gsize size;

  *original = NULL;
  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok;
  *original = g_new0 (LibraryOriginal, 1);
  (*original)->start = (gsize) library_statement_get_int (query, 0);
  (*original)->charset = g_strdup (library_statement_get_text (query, 1));
  (*original)->guessed = library_statement_get_int (query, 2) != 0;
  bytes = library_statement_get_blob (query, 3, &size);
  (*original)->packed = g_bytes_new (bytes, size);
  return TRUE;
}

/* An offset after all text. */
#define TEXT_END ((gsize) G_MAXUINT32)

/* Returns the offset of a game's first property in the text, or 0 if the game has none. */
static gsize
first_property (const SgfCollection *collection, SgfNode root)
{
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    for (guint i = 0; i < sgf_node_n_properties (collection, node); i++)
      {
        gsize offset = sgf_property_offset (collection, sgf_node_property (collection, node, i));

        if (offset > 0)
          return offset;
      }
  return 0;
}

/* Goes back from a game's first property to the bracket that opens its tree. */
static gsize
back_to_bracket (const RecordFile *file, gsize place, gsize least)
{
  gsize size, start = place;
  const char *data = g_bytes_get_data (file->bytes, &size);

  while (place > least && memchr (" \t\r\n\v\f;(", data[place - 1], 9) != NULL)
    if (data[--place] == '(')
      start = place;
  return start;
}

GArray *
library_parts_new (const RecordFile *file)
{
  guint count = sgf_collection_n_games (file->collection);
  GArray *starts = g_array_sized_new (FALSE, FALSE, sizeof (gsize), count + 1);
  g_autofree gsize *places = g_new (gsize, count + 1);
  gsize size = g_bytes_get_size (file->bytes), next = TEXT_END, start = 0;
  gsize unit = g_str_has_prefix (file->charset->charset, "UTF-16") ? 2 : 1;

  /* Backwards: a game without properties has no offset, and its text belongs to the game before
   * it. */
  for (guint i = count; i-- > 1;)
    {
      gsize offset = first_property (file->collection, sgf_collection_game (file->collection, i));

      next = offset > 0 ? offset : next;
      places[i] = next;
    }
  g_array_append_val (starts, start);
  for (guint i = 1; i < count; i++)
    {
      gsize place = record_file_restore_offset (file, places[i]);
      gsize bracket = back_to_bracket (file, CLAMP (place, start, size), start);

      start = bracket - bracket % unit;
      g_array_append_val (starts, start);
    }
  g_array_append_val (starts, size);
  return starts;
}

/* The byte order mark of a UTF-16 file stands before the first game only. */
const char *
library_part_charset (const RecordFile *file, gsize start)
{
  const guint8 *data = g_bytes_get_data (file->bytes, NULL);

  if (start == 0 || strcmp (file->charset->charset, "UTF-16") != 0)
    return file->charset->charset;
  return data[0] == 0xfe ? "UTF-16BE" : "UTF-16LE";
}
