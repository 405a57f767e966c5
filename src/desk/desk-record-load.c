/* The bytes of a record's file. */
#include "config.h"

#include "desk-record-load.h"

#include <glib/gi18n.h>

#include "library-archive.h"
#include "record-file.h"

/* Of a record, unpacked, and how much is read at a time. */
#define MOST_BYTES (256U << 20)
#define PART (1U << 16)

/* All that the stream of another computer gives. NULL with a sentence when it fails, or does not
 * end. */
static GBytes *
read_all (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *part = g_malloc (PART);
  gssize length;

  while ((length = g_input_stream_read (stream, part, PART, cancellable, error)) > 0)
    {
      g_byte_array_append (bytes, part, (guint) length);
      if (bytes->len <= MOST_BYTES)
        continue;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("It has more than %u MB, which no record has."), MOST_BYTES >> 20);
      return NULL;
    }
  return length == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static GBytes *
read_elsewhere (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);

  return stream ? read_all (G_INPUT_STREAM (stream), cancellable, error) : NULL;
}

GBytes *
desk_record_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GBytes) bytes
      = path ? record_load (path, MOST_BYTES, error) : read_elsewhere (file, cancellable, error);
  const guint8 *data;
  gsize size;

  data = bytes ? g_bytes_get_data (bytes, &size) : NULL;
  if (data && library_archive_is_packed (data, size))
    return library_archive_unpack (bytes, MOST_BYTES, cancellable, error);
  return g_steal_pointer (&bytes);
}
