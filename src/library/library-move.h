/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves all of a user's data to another computer in one zip archive: the library with its learners
 * and rulesets, the user's courses and themes, the clock log, and the settings. Engines are left
 * out: their commands would run on the other computer. */
#pragma once

#include "library-connection.h"

/* Returns whether the file at `path` is an archive. Reads its first bytes only. */
gboolean library_move_is (const char *path);

/* The caller of each function below holds the lock of the folder of the library at `path`:
 * library_lock_folder(). */

/* Unpacks the archive beside the library. Returns the path of the unpacked library; free it with
 * g_free(). Returns NULL with LIBRARY_ERROR after a failure, which leaves no files. */
char *library_move_unpack (const char *path,
                           const char *archive,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Installs the unpacked courses, themes and clock log. Moves a different file or folder of the same
 * name to "replaced-DATE" in the user's folder first. Returns FALSE with LIBRARY_ERROR_IO or
 * LIBRARY_ERROR_FULL; it can then be repeated. */
gboolean library_move_install (const char *path, GError **error);

/* Applies the unpacked settings; ignores keys and values that this version doesn't know. */
void library_move_apply_settings (const char *path);

/* Removes the unpacked files, if any. */
void library_move_forget (const char *path);
