/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An SQLite VFS that fails on request. */
#pragma once

#include <stdbool.h>

/* Installs the VFS for every connection opened from now on. */
void faulty_vfs_install (void);

/* Makes write, truncation, sync or shared-memory map number `n` from now, counted from 1, fail with
 * the SQLite result `code`. With `lasting`, all later ones fail too. */
void faulty_vfs_arm (int n, int code, bool lasting);

/* Makes everything work again. Returns the number of such calls since arming. */
int faulty_vfs_disarm (void);

/* Returns how many calls have failed since arming. */
int faulty_vfs_failed (void);
