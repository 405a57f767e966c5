/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "library-archive.h"
#include "library-error.h"
#include "record-budget.h"
#include "record-file.h"
#include "record-save.h"
#include "words.h"

/* Bytes read from the file, or unpacked, at a time. */
#define BLOCK 65536

typedef struct
{
  gsize at;
  const char *bytes;
  gsize length;
} Sign;

/* Signatures of compressed single files, and of archives. */
static const Sign packed_signs[] = {
  { 0, "\037\213", 2 },         { 0, "BZh", 3 },      { 0, "\3757zXZ", 5 },
  { 0, "\050\265\057\375", 4 }, { 0, "\037\235", 2 }, { 0, "LZIP", 4 },
};
static const Sign archive_signs[] = {
  { 0, "PK\003\004", 4 },   { 0, "PK\005\006", 4 }, { 0, "7z\274\257\047\034", 6 },
  { 0, "Rar!\032\007", 6 }, { 257, "ustar", 5 },    { 0, "!<arch>\n", 8 },
  { 2, "-lh", 3 },          { 0, "MSCF", 4 },
};

static gboolean
begins_so (const guint8 *head, gsize size, const Sign *signs, gsize count)
{
  for (gsize i = 0; i < count; i++)
    if (size >= signs[i].at + signs[i].length
        && memcmp (head + signs[i].at, signs[i].bytes, signs[i].length) == 0)
      return TRUE;
  return FALSE;
}

gboolean
library_archive_is_packed (const guint8 *head, gsize size)
{
  return begins_so (head, size, packed_signs, G_N_ELEMENTS (packed_signs));
}

gboolean
library_archive_is (const guint8 *head, gsize size)
{
  return library_archive_is_packed (head, size)
         || begins_so (head, size, archive_signs, G_N_ELEMENTS (archive_signs));
}

/* An archive that is being read. */
typedef struct
{
  struct archive *archive;
  int file;
  gint64 unpacked, most; /* bytes of all files so far, and their limit */
  guint files;
} Unpacking;

/* Sets LIBRARY_ERROR_IO with libarchive's reason in `format`. Returns FALSE. */
static gboolean
fail (struct archive *archive, const char *format, GError **error)
{
  const char *told = archive_error_string (archive);
  g_autofree char *detail = g_utf8_make_valid (told ? told : "?", -1);

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO, format, detail);
  return FALSE;
}

static gboolean
fail_rest (struct archive *archive, GError **error)
{
  return fail (archive, _ ("Couldn’t read the rest of the archive (%s)."), error);
}

/* Appends a block. Unlike GLib's arrays, it fails instead of aborting when out of memory. */
static gboolean
append (guint8 **bytes, gsize *size, gsize *room, const guint8 *block, gsize length)
{
  if (*size + length > *room)
    {
      gsize more = MAX (2 * *room, *size + length);
      guint8 *grown = g_try_realloc (*bytes, more);

      if (grown == NULL)
        return FALSE;
      *bytes = grown;
      *room = more;
    }
  memcpy (*bytes + *size, block, length);
  *size += length;
  return TRUE;
}

/* Reads the current file, of at most `most` bytes. Returns NULL with LIBRARY_ERROR_IO, and the
 * message `too_large` if it is larger, or with G_IO_ERROR_CANCELLED. Adds the bytes read to
 * `unpacked`. */
static GBytes *
read_blocks (struct archive *archive,
             gint64 most,
             const char *too_large,
             gint64 *unpacked,
             GCancellable *cancellable,
             GError **error)
{
  g_autofree guint8 *bytes = NULL;
  gsize size = 0, room = 0;

  while (!g_cancellable_set_error_if_cancelled (cancellable, error))
    {
      guint8 block[BLOCK];
      la_ssize_t length = archive_read_data (archive, block, sizeof block);

      if (length == 0)
        return g_bytes_new_take (g_steal_pointer (&bytes), size);
      if (length < 0)
        {
          fail (archive, _ ("Couldn’t unpack this file (%s)."), error);
          return NULL;
        }
      *unpacked += length;
      if (!append (&bytes, &size, &room, block, (gsize) length))
        too_large = _ ("There is not enough memory for this file.");
      else if ((gint64) size <= most)
        continue;
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_IO, too_large);
      return NULL;
    }
  return NULL;
}

/* Reads the current file. Returns NULL with `problem` if it cannot be read completely. */
static GBytes *
read_entry (Unpacking *self, struct archive_entry *entry, char **problem)
{
  g_autofree char *too_large
      = g_strdup_printf (_ ("This file unpacks to more than %d MB, the limit for one file in an "
                            "archive. It was left out."),
                         RECORD_BUDGET_MEMBER / 1000000);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (archive_entry_size_is_set (entry) && archive_entry_size (entry) > RECORD_BUDGET_MEMBER)
    {
      /* Skipping a file costs as much as unpacking it. */
      self->unpacked += MIN (archive_entry_size (entry), self->most + 1);
      *problem = g_steal_pointer (&too_large);
      return NULL;
    }
  /* The size stated in the archive need not be true. */
  bytes = read_blocks (self->archive, MIN (RECORD_BUDGET_MEMBER, self->most - self->unpacked),
                       too_large, &self->unpacked, NULL, &error);
  if (bytes == NULL)
    *problem = g_strdup (error->message);
  return bytes;
}

/* A compressed file that is no archive has the name of its container. */
static char *
name_of (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);

  if (name == NULL)
    name = archive_entry_pathname (entry);
  return g_utf8_make_valid (name ? name : "", -1);
}

/* Returns whether unpacking may go on: a small archive must not fill the memory or the disk. */
static gboolean
is_within (const Unpacking *self, GError **error)
{
  if (self->unpacked > self->most)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
                 _ ("The archive unpacks to more than %d MB, the limit for an archive of its size. "
                    "The rest was left out."),
                 (int) (self->most / 1000000));
  else if (self->files > RECORD_BUDGET_MEMBERS)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
                 ngettext ("The archive contains more than %d file. The rest was left out.",
                           "The archive contains more than %d files. The rest was left out.",
                           RECORD_BUDGET_MEMBERS),
                 RECORD_BUDGET_MEMBERS);
  else
    return TRUE;
  return FALSE;
}

static gboolean
read_all (Unpacking *self, LibraryArchiveFunc function, gpointer data, GError **error)
{
  struct archive_entry *entry;
  int code;

  while ((code = archive_read_next_header (self->archive, &entry)) == ARCHIVE_OK
         || code == ARCHIVE_WARN)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *problem = NULL;
      g_autofree char *name = NULL;

      self->files++;
      if (archive_entry_filetype (entry) != 0 && archive_entry_filetype (entry) != AE_IFREG)
        continue;
      name = name_of (entry);
      bytes = read_entry (self, entry, &problem);
      if (!is_within (self, error))
        return FALSE;
      if (!function (name, bytes, problem, data))
        return TRUE;
    }
  return code == ARCHIVE_EOF || fail_rest (self->archive, error);
}

/* Enables the filters that libarchive decompresses itself. For others it would start external
 * programs, and warns of that only when it cannot be undone: so ask a probe first. */
static void
support_filters (struct archive *archive)
{
  static int (*const filters[]) (struct archive *) = {
    archive_read_support_filter_gzip,     archive_read_support_filter_bzip2,
    archive_read_support_filter_compress, archive_read_support_filter_xz,
    archive_read_support_filter_lzma,     archive_read_support_filter_lzip,
    archive_read_support_filter_zstd,     archive_read_support_filter_lz4,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      struct archive *probe = archive_read_new ();

      if (probe && filters[i](probe) == ARCHIVE_OK)
        filters[i](archive);
      archive_read_free (probe);
    }
}

/* Returns an archive to read, of all formats except text formats, which would accept a compressed
 * record as an archive; with `raw_only` only of compressed single files. NULL with `error` if there
 * is not enough memory. */
static struct archive *
new_archive (gboolean raw_only, GError **error)
{
  static int (*const formats[]) (struct archive *) = {
    archive_read_support_format_7zip, archive_read_support_format_ar,
    archive_read_support_format_cab,  archive_read_support_format_cpio,
    archive_read_support_format_lha,  archive_read_support_format_rar,
    archive_read_support_format_rar5, archive_read_support_format_tar,
    archive_read_support_format_zip,
  };
  struct archive *archive = archive_read_new ();

  if (archive == NULL)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
                           _ ("There is not enough memory for the archive."));
      return NULL;
    }
  support_filters (archive);
  for (gsize i = 0; i < G_N_ELEMENTS (formats) && !raw_only; i++)
    formats[i](archive);
  archive_read_support_format_raw (archive);
  return archive;
}

/* Opens the archive at `path`. Call close_archive() also after a failure. */
static gboolean
open_archive (Unpacking *self, const char *path, GError **error)
{
  g_autoptr (GError) local = NULL;
  struct stat status;

  self->file = record_open_regular (path, &local);
  if (self->file < 0)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_IO, local->message);
      return FALSE;
    }
  self->archive = new_archive (FALSE, error);
  if (self->archive == NULL)
    return FALSE;
  self->most = RECORD_BUDGET_UNPACKED (fstat (self->file, &status) == 0 ? status.st_size : 0);
  return archive_read_open_fd (self->archive, self->file, BLOCK) == ARCHIVE_OK
         || fail_rest (self->archive, error);
}

static void
close_archive (Unpacking *self)
{
  archive_read_free (self->archive);
  if (self->file >= 0)
    close (self->file);
}

gboolean
library_archive_read (const char *path, LibraryArchiveFunc function, gpointer data, GError **error)
{
  Unpacking unpacking = { 0 };
  gboolean done
      = open_archive (&unpacking, path, error) && read_all (&unpacking, function, data, error);

  close_archive (&unpacking);
  return done;
}

GBytes *
library_archive_unpack (GBytes *packed, gsize most, GCancellable *cancellable, GError **error)
{
  struct archive *archive = new_archive (TRUE, error);
  struct archive_entry *entry;
  g_autofree char *too_large = g_strdup_printf (
      _ ("It is larger than %u MB, the limit for a record."), (guint) (most / 1000000));
  GBytes *bytes = NULL;
  gint64 unpacked = 0;
  gsize size;
  const void *data = g_bytes_get_data (packed, &size);

  if (archive == NULL)
    return NULL;
  if (archive_read_open_memory (archive, data, size) == ARCHIVE_OK
      && archive_read_next_header (archive, &entry) == ARCHIVE_OK)
    bytes = read_blocks (archive, (gint64) most, too_large, &unpacked, cancellable, error);
  else
    fail_rest (archive, error);
  archive_read_free (archive);
  return bytes;
}

/* Unpacking into files */

static gboolean
unpack_file (Unpacking *self, const char *path, GError **error)
{
  guint8 block[BLOCK];
  RecordSave save;
  la_ssize_t length;

  if (!record_save_open (&save, path))
    return library_cannot_write (path, errno, error);
  while ((length = archive_read_data (self->archive, block, sizeof block)) > 0)
    {
      self->unpacked += length;
      if (!is_within (self, error))
        break;
      if (!record_save_write (&save, block, (gsize) length))
        return library_cannot_write (path, errno, error);
    }
  if (length == 0)
    return record_save_close (&save) || library_cannot_write (path, errno, error);
  record_save_abandon (&save);
  return length > 0 ? FALSE : fail_rest (self->archive, error);
}

gboolean
library_archive_unpack_into (const char *path,
                             const char *folder,
                             LibraryArchivePlace place,
                             GError **error)
{
  Unpacking self = { 0 };
  gboolean good = open_archive (&self, path, error);
  struct archive_entry *entry;
  int code = ARCHIVE_EOF;

  while (good
         && ((code = archive_read_next_header (self.archive, &entry)) == ARCHIVE_OK
             || code == ARCHIVE_WARN))
    {
      const gboolean regular
          = archive_entry_filetype (entry) == 0 || archive_entry_filetype (entry) == AE_IFREG;
      g_autofree char *name = name_of (entry);
      g_autofree char *target = regular ? place (name, folder) : NULL;

      self.files++;
      good = is_within (&self, error) && (target == NULL || unpack_file (&self, target, error));
    }
  if (good && code != ARCHIVE_EOF)
    good = fail_rest (self.archive, error);
  close_archive (&self);
  return good;
}

/* Writing */

struct LibraryArchiveWriter
{
  struct archive *archive;
  RecordSave save;
  char *path;
  GCancellable *cancellable; /* not owned */
};

static la_ssize_t
write_cb (struct archive *archive, void *data, const void *bytes, size_t size)
{
  LibraryArchiveWriter *self = data;

  if (record_save_write (&self->save, bytes, size))
    return (la_ssize_t) size;
  archive_set_error (archive, errno, "%s", g_strerror (errno));
  return -1;
}

LibraryArchiveWriter *
library_archive_begin (const char *path, GCancellable *cancellable, GError **error)
{
  LibraryArchiveWriter *self = g_new0 (LibraryArchiveWriter, 1);

  self->path = g_strdup (path);
  self->cancellable = cancellable;
  self->archive = archive_write_new ();
  if (!record_save_open (&self->save, path))
    library_cannot_write (path, errno, error);
  else if (self->archive && archive_write_set_format_zip (self->archive) == ARCHIVE_OK
           && archive_write_set_options (self->archive, "hdrcharset=UTF-8") == ARCHIVE_OK
           && archive_write_set_bytes_in_last_block (self->archive, 1) == ARCHIVE_OK
           && archive_write_open (self->archive, self, NULL, write_cb, NULL) == ARCHIVE_OK)
    return self;
  else
    library_cannot_write (path, self->archive ? archive_errno (self->archive) : ENOMEM, error);
  library_archive_end (self, FALSE, NULL);
  return NULL;
}

static gboolean
cannot_read (const char *path, const char *detail, GError **error)
{
  g_autofree char *shown = words_file_name (path);

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_IO,
               /* Translators: a file, and a technical reason. */
               _ ("Couldn’t read “%s” (%s)."), shown, detail);
  return FALSE;
}

/* Copies the open `file` into the archive. */
static gboolean
add_blocks (LibraryArchiveWriter *self, int file, const char *path, GError **error)
{
  guint8 block[BLOCK];
  gssize length = 0;

  while (!g_cancellable_is_cancelled (self->cancellable)
         && (length = read (file, block, sizeof block)) > 0)
    if (archive_write_data (self->archive, block, (gsize) length) < 0)
      return library_cannot_write (self->path, archive_errno (self->archive), error);
  if (length < 0)
    return cannot_read (path, g_strerror (errno), error);
  if (length > 0 || g_cancellable_is_cancelled (self->cancellable))
    return library_set_cancelled (error);
  return TRUE;
}

gboolean
library_archive_add (LibraryArchiveWriter *self, const char *name, const char *path, GError **error)
{
  g_autoptr (GError) local = NULL;
  struct archive_entry *entry;
  struct stat status;
  gboolean good;
  int file;

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  file = record_open_regular (path, &local);
  if (file < 0 || fstat (file, &status) != 0)
    return cannot_read (path, local ? local->message : g_strerror (errno), error);
  entry = archive_entry_new ();
  archive_entry_set_pathname_utf8 (entry, name);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_mtime (entry, status.st_mtime, 0);
  archive_entry_set_size (entry, status.st_size);
  good = archive_write_header (self->archive, entry) == ARCHIVE_OK
         || library_cannot_write (self->path, archive_errno (self->archive), error);
  archive_entry_free (entry);
  good = good && add_blocks (self, file, path, error);
  close (file);
  return good;
}

gboolean
library_archive_end (LibraryArchiveWriter *self, gboolean good, GError **error)
{
  if (good && archive_write_close (self->archive) != ARCHIVE_OK)
    good = library_cannot_write (self->path, archive_errno (self->archive), error);
  if (!good)
    {
      if (self->archive)
        archive_write_fail (self->archive);
      record_save_abandon (&self->save);
    }
  else if (!record_save_close (&self->save))
    good = library_cannot_write (self->path, errno, error);
  archive_write_free (self->archive);
  g_free (self->path);
  g_free (self);
  return good;
}
