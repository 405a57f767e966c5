/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Atomic file writing. A device or pipe is written directly, and a symbolic link is followed to its
 * target. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  int file;      /* the open descriptor, or -1 */
  char *path;    /* the regular file to replace, or NULL */
  char *partial; /* the temporary file beside it, or NULL */
} RecordSave;

/* Each of these returns false with errno set. A failure closes everything and leaves a regular file
 * unchanged. */

bool record_save_open (RecordSave *self, const char *path);
bool record_save_write (RecordSave *self, const void *bytes, gsize size);
/* Syncs the data to disk, then replaces the old file. */
bool record_save_close (RecordSave *self);

/* Opens, writes and closes. */
bool record_save_whole (const char *path, const void *bytes, gsize size);

/* Syncs the folder of a file to disk, which makes the file's name durable. Best effort: not every
 * file system supports it. */
void record_save_folder (const char *path);

/* Discards the data written so far. Keeps errno. */
void record_save_abandon (RecordSave *self);
