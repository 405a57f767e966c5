#include "config.h"

#include "record-load.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sgf-read.h"

static int
fail (int file, int problem, GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (problem),
                       g_strerror (problem));
  if (file >= 0)
    close (file);
  return -1;
}

static int
open_regular (const char *path, struct stat *status, GError **error)
{
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);

  if (file < 0 && errno == ENXIO)
    status->st_mode = S_IFSOCK;
  else if (file < 0 || fstat (file, status) != 0)
    return fail (file, errno, error);
  if (S_ISREG (status->st_mode))
    return file;
  if (S_ISDIR (status->st_mode))
    return fail (file, EISDIR, error);
  if (file >= 0)
    close (file);
  g_set_error_literal (error, SGF_ERROR, SGF_ERROR_KIND,
                       _ ("It is a device, a pipe or a socket; only files are read."));
  return -1;
}

int
record_open_regular (const char *path, GError **error)
{
  struct stat status;

  return open_regular (path, &status, error);
}

static GBytes *
refuse_size (gsize most, GError **error)
{
  g_autofree char *size = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);

  /* Translators: a size, such as “4.0 MiB”. */
  g_set_error (error, SGF_ERROR, SGF_ERROR_TOO_BIG,
               _ ("It is larger than %s, which is more than can be read."), size);
  return NULL;
}

/* Reads what is there now: the file may grow meanwhile, or become shorter. */
static GBytes *
read_all (int file, gsize size, GError **error)
{
  g_autofree guint8 *bytes = g_try_malloc (MAX (size, 1));
  gsize length = 0;
  gssize part = 1;

  if (bytes == NULL)
    {
      fail (-1, ENOMEM, error);
      return NULL;
    }
  while (length < size && part > 0)
    {
      part = read (file, bytes + length, size - length);
      if (part < 0 && errno == EINTR)
        part = 1;
      else if (part > 0)
        length += (gsize) part;
    }
  if (part < 0)
    {
      fail (-1, errno, error);
      return NULL;
    }
  return g_bytes_new_take (g_steal_pointer (&bytes), length);
}

GBytes *
record_load (const char *path, gsize most, GError **error)
{
  struct stat status;
  int file = open_regular (path, &status, error);
  GBytes *bytes;

  if (file < 0)
    return NULL;
  bytes = (guint64) status.st_size > most ? refuse_size (most, error)
                                          : read_all (file, (gsize) status.st_size, error);
  close (file);
  return bytes;
}
