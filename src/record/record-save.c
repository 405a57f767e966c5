/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-save.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Maximum length of a chain of symbolic links, as in the kernel. */
#define LINKS_MOST 40

/* Follows a symbolic link whose target does not exist yet. Returns `path` itself if it is not a
 * link. */
static char *
follow_links (const char *path)
{
  char *at = g_strdup (path);

  for (int i = 0; i < LINKS_MOST; i++)
    {
      g_autofree char *target = g_file_read_link (at, NULL);
      g_autofree char *folder = g_path_get_dirname (at);

      if (target == NULL)
        return at;
      g_free (at);
      at = g_path_is_absolute (target) ? g_strdup (target)
                                       : g_build_filename (folder, target, NULL);
    }
  g_free (at);
  errno = ELOOP;
  return NULL;
}

/* Creates a new file beside the one that it will replace, with the same mode. `there` is NULL if
 * there is none yet. */
static bool
open_partial (RecordSave *self, const struct stat *there)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (there != NULL && access (self->path, W_OK) != 0)
    return false;
  /* A name derived from the file's might be too long. */
  self->partial = g_build_filename (folder, ".pass-stone-XXXXXX", NULL);
  self->file = g_mkstemp_full (self->partial, O_WRONLY | O_CLOEXEC, 0666);
  if (self->file < 0)
    {
      g_clear_pointer (&self->partial, g_free);
      return false;
    }
  return there == NULL || fchmod (self->file, there->st_mode & 07777) == 0;
}

static bool
open_existing (RecordSave *self, const char *path, const struct stat *there)
{
  char *real;

  if (!S_ISREG (there->st_mode))
    return (self->file = g_open (path, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0)) >= 0;
  real = realpath (path, NULL);
  /* An open but deleted file has no folder for a temporary file. */
  if (real == NULL)
    return (self->file = g_open (path, O_WRONLY | O_TRUNC | O_CLOEXEC, 0)) >= 0;
  self->path = g_strdup (real);
  free (real);
  return open_partial (self, there);
}

bool
record_save_open (RecordSave *self, const char *path)
{
  struct stat there;
  bool opened;

  *self = (RecordSave){ .file = -1 };
  if (stat (path, &there) == 0)
    opened = open_existing (self, path, &there);
  else if (errno != ENOENT)
    opened = false;
  else
    {
      self->path = follow_links (path);
      opened = self->path != NULL && open_partial (self, NULL);
    }
  if (!opened)
    record_save_abandon (self);
  return opened;
}

bool
record_save_write (RecordSave *self, const void *bytes, gsize size)
{
  const char *at = bytes;

  while (size > 0)
    {
      gssize written = write (self->file, at, size);

      if (written < 0 && errno == EINTR)
        continue;
      if (written <= 0)
        {
          record_save_abandon (self);
          return false;
        }
      at += written;
      size -= (gsize) written;
    }
  return true;
}

void
record_save_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

bool
record_save_close (RecordSave *self)
{
  bool done = self->partial == NULL || fsync (self->file) == 0;

  if (done)
    {
      done = close (self->file) == 0
             && (self->partial == NULL || g_rename (self->partial, self->path) == 0);
      self->file = -1;
    }
  if (done && self->partial != NULL)
    {
      record_save_folder (self->path);
      g_clear_pointer (&self->partial, g_free);
    }
  record_save_abandon (self);
  return done;
}

bool
record_save_whole (const char *path, const void *bytes, gsize size)
{
  RecordSave self;

  return record_save_open (&self, path) && record_save_write (&self, bytes, size)
         && record_save_close (&self);
}

void
record_save_abandon (RecordSave *self)
{
  int problem = errno;

  if (self->file >= 0)
    close (self->file);
  if (self->partial != NULL)
    g_unlink (self->partial);
  g_free (self->partial);
  g_free (self->path);
  *self = (RecordSave){ .file = -1 };
  errno = problem;
}
