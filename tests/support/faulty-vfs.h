/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file system for SQLite that fails when it is told to. */
#pragma once

#include <stdbool.h>

/* Puts itself in front of the system's own, for every connection opened from now on. */
void faulty_vfs_install (void);

/* Lets the write, truncation, sync or shared-memory map number `n`, counted from 1 and from now
 * on, fail with the SQLite result `code`; with `lasting` every later one too. */
void faulty_vfs_arm (int n, int code, bool lasting);

/* Everything works again. Returns how many such calls there were since it was armed. */
int faulty_vfs_disarm (void);

/* How many calls have failed since it was last armed. */
int faulty_vfs_failed (void);
