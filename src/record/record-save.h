/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a file that is whole or not there. What is no regular file stays what it is: a device or
 * a pipe is written into, and of a symbolic link its target is written. */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  int file;      /* what is written to, -1 while closed */
  char *path;    /* the regular file that it is to become, or NULL */
  char *partial; /* where that is written meanwhile, beside it, or NULL */
} RecordSave;

/* Each of these returns false with errno set. After a failed one nothing is open and a regular
 * file is as it was. */

bool record_save_open (RecordSave *self, const char *path);
bool record_save_write (RecordSave *self, const void *bytes, gsize size);
/* What was written is safe on the disk then, and replaces what was there. */
bool record_save_close (RecordSave *self);

/* All three. */
bool record_save_whole (const char *path, const void *bytes, gsize size);

/* Brings the entries of the folder that a file is in to the disk: that the file has its name is
 * safe only then. Does its best: not every file system can. */
void record_save_folder (const char *path);

/* Gives up what was written so far. errno stays as it is. */
void record_save_abandon (RecordSave *self);
