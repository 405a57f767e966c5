/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of PictureTheme share. */
#pragma once

#include "picture-theme.h"

G_BEGIN_DECLS

/* Reads theme.ini, and sees that every picture beside it is one. FALSE with PICTURE_ERROR_THEME,
 * which says in which file and line what is wrong. */
gboolean picture_theme_read (const char *name, PictureStyle *style, GError **error);

/* A file of the theme; what it has not got is that of wood. NULL where that has none either.
 * `strange`, which may be NULL, is set to whether it came from outside. Any thread. */
GBytes *picture_theme_file (const char *name,
                            const char *file,
                            gboolean *strange) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
