#include "config.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "library-archive.h"
#include "library-error.h"

/* How much is read from the file, and unpacked, at a time. */
#define BLOCK 65536

gboolean
library_archive_is (const guint8 *head, gsize size)
{
  static const struct
  {
    gsize at;
    const char *bytes;
    gsize length;
  } signs[] = {
    { 0, "PK\003\004", 4 },
    { 0, "PK\005\006", 4 },
    { 0, "\037\213", 2 },
    { 0, "BZh", 3 },
    { 0, "\3757zXZ", 5 },
    { 0, "\050\265\057\375", 4 },
    { 0, "7z\274\257\047\034", 6 },
    { 0, "Rar!\032\007", 6 },
    { 257, "ustar", 5 },
    { 0, "!<arch>\n", 8 },
    { 2, "-lh", 3 },
    { 0, "\037\235", 2 },
    { 0, "LZIP", 4 },
    { 0, "MSCF", 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (size >= signs[i].at + signs[i].length
        && memcmp (head + signs[i].at, signs[i].bytes, signs[i].length) == 0)
      return TRUE;
  return FALSE;
}

static char *
too_large (void)
{
  return g_strdup_printf (_ ("This file unpacks to more than %d MB; it was left out."),
                          LIBRARY_ARCHIVE_MOST / 1000000);
}

/* The file at hand; NULL with `problem` where it cannot be had whole. */
static GBytes *
read_entry (struct archive *archive, struct archive_entry *entry, char **problem)
{
  GByteArray *bytes;

  if (archive_entry_size_is_set (entry) && archive_entry_size (entry) > LIBRARY_ARCHIVE_MOST)
    {
      *problem = too_large ();
      return NULL;
    }
  bytes = g_byte_array_new ();
  while (TRUE)
    {
      guint8 block[BLOCK];
      la_ssize_t length = archive_read_data (archive, block, sizeof block);

      if (length == 0)
        return g_byte_array_free_to_bytes (bytes);
      if (length > 0)
        g_byte_array_append (bytes, block, (guint) length);
      /* What the archive says of a size need not be true. */
      if (length < 0 || bytes->len > LIBRARY_ARCHIVE_MOST)
        {
          const char *told = archive_error_string (archive);
          g_autofree char *detail = g_utf8_make_valid (told ? told : "?", -1);

          *problem = length < 0 ? g_strdup_printf (_ ("This file cannot be unpacked (%s)."), detail)
                                : too_large ();
          g_byte_array_unref (bytes);
          return NULL;
        }
    }
}

/* The name of a packed file that is no archive is that of what holds it. */
static char *
name_of (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);

  if (name == NULL)
    name = archive_entry_pathname (entry);
  return g_utf8_make_valid (name ? name : "", -1);
}

static gboolean
fail (struct archive *archive, GError **error)
{
  const char *told = archive_error_string (archive);
  g_autofree char *detail = g_utf8_make_valid (told ? told : "?", -1);

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
               _ ("The archive cannot be read any further (%s)."), detail);
  return FALSE;
}

static gboolean
read_all (struct archive *archive, LibraryArchiveFunc function, gpointer data, GError **error)
{
  struct archive_entry *entry;
  int code;

  while ((code = archive_read_next_header (archive, &entry)) == ARCHIVE_OK || code == ARCHIVE_WARN)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *problem = NULL;
      g_autofree char *name = NULL;

      if (archive_entry_filetype (entry) != 0 && archive_entry_filetype (entry) != AE_IFREG)
        continue;
      name = name_of (entry);
      bytes = read_entry (archive, entry, &problem);
      if (!function (name, bytes, problem, data))
        return TRUE;
    }
  return code == ARCHIVE_EOF || fail (archive, error);
}

/* All formats but those that are texts themselves: a packed record would be taken for one. */
static void
support_formats (struct archive *archive)
{
  archive_read_support_filter_all (archive);
  archive_read_support_format_7zip (archive);
  archive_read_support_format_ar (archive);
  archive_read_support_format_cab (archive);
  archive_read_support_format_cpio (archive);
  archive_read_support_format_lha (archive);
  archive_read_support_format_rar (archive);
  archive_read_support_format_rar5 (archive);
  archive_read_support_format_tar (archive);
  archive_read_support_format_gnutar (archive);
  archive_read_support_format_zip (archive);
  /* A single file, packed. */
  archive_read_support_format_raw (archive);
}

gboolean
library_archive_read (const char *path, LibraryArchiveFunc function, gpointer data, GError **error)
{
  struct archive *archive = archive_read_new ();
  gboolean done;

  if (archive == NULL)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
                           _ ("There is no memory for the archive."));
      return FALSE;
    }
  support_formats (archive);
  done = archive_read_open_filename (archive, path, BLOCK) == ARCHIVE_OK
             ? read_all (archive, function, data, error)
             : fail (archive, error);
  archive_read_free (archive);
  return done;
}
