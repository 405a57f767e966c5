#include "config.h"

#include "cli-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

char *
cli_file_name (const char *path)
{
  return strcmp (path, "-") == 0 ? g_strdup (_ ("standard input")) : g_filename_display_name (path);
}

static RecordFile *
read_standard_input (const char *charset, GError **error)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  guint8 buffer[65536];
  gsize size;

  while ((size = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    {
      if (all->len > G_MAXINT32)
        break;
      g_byte_array_append (all, buffer, (guint) size);
    }
  if (ferror (stdin))
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s", g_strerror (errno));
      return NULL;
    }
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  return record_file_read (bytes, charset, error);
}

RecordFile *
cli_file_read (const char *path, const char *charset, GError **error)
{
  return strcmp (path, "-") == 0 ? read_standard_input (charset, error)
                                 : record_file_open (path, charset, error);
}

static bool
write_stream (FILE *stream, const char *name, const char *bytes, gsize size)
{
  if (fwrite (bytes, 1, size, stream) == size && fflush (stream) == 0)
    return true;
  cli_input_error (name, g_strerror (errno));
  return false;
}

/* A device or a pipe cannot be replaced by a file. */
static bool
write_special (const char *path, const char *name, const char *bytes, gsize size)
{
  FILE *stream = g_fopen (path, "wb");
  bool written;

  if (stream == NULL)
    {
      cli_input_error (name, g_strerror (errno));
      return false;
    }
  written = write_stream (stream, name, bytes, size);
  fclose (stream);
  return written;
}

bool
cli_file_write (const char *path, const char *bytes, gsize size)
{
  g_autoptr (GError) error = NULL;

  g_autofree char *name = g_filename_display_name (path);

  if (strcmp (path, "-") == 0)
    return write_stream (stdout, _ ("standard output"), bytes, size);
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return write_special (path, name, bytes, size);
  /* A file that is renamed into place is whole or not there. */
  if (g_file_set_contents_full (path, bytes, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, 0666,
                                &error))
    return true;
  cli_input_error (name, error->message);
  return false;
}
