/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light and dark style, high contrast and language: as the desktop prefers, or as chosen here. */
#pragma once

#include <glib.h>
#include <gtk/gtk.h>

/* Loads the program's style and starts following the desktop: the Settings portal or, without one,
 * GTK's settings. Call it once a display is open. */
void ui_appearance_start (GdkDisplay *display);

/* Sets the style: "system", "light", "dark", "contrast" or "contrast-dark". */
void ui_appearance_choose (const char *choice);

/* Sets whether to animate; the desktop can still turn animations off. */
void ui_appearance_set_animations (gboolean wanted);

/* Enlarges all controls in all windows to finger size, once the user has touched the screen. */
void ui_appearance_suit_fingers (void);

/* Remembers the desktop's language. Call it first in main(), before another thread exists. */
void ui_language_begin (void);

/* Translates from now on into `language` ("ja"); "" follows the desktop. Text already on screen
 * stays until it is set again. Does nothing before ui_language_begin(). */
void ui_language_choose (const char *language);

/* Returns the available languages besides the desktop's, and in `names` their own names. Both
 * arrays are NULL-terminated and equally long. Free them with g_strfreev(). */
char **ui_languages (char ***names) G_GNUC_WARN_UNUSED_RESULT;
