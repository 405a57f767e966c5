/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of PictureTheme's files. */
#pragma once

#include "picture-theme.h"

G_BEGIN_DECLS

/* Reads theme.ini, and checks that every picture beside it is valid. Returns FALSE with
 * PICTURE_ERROR_THEME, which names the file and the line. */
gboolean picture_theme_read (const char *name, PictureStyle *style, GError **error);

/* Returns a file of the theme, or that of wood if the theme lacks it; NULL if wood lacks it too.
 * Sets `strange`, which may be NULL, to whether the user installed the file. Any thread. */
GBytes *picture_theme_file (const char *name,
                            const char *file,
                            gboolean *strange) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
