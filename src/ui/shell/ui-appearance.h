/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light, dark, high contrast and the language: what the desktop wants, or what was chosen here. */
#pragma once

#include <glib.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Begins to follow the desktop: the Settings portal, or where there is none GTK's settings. Loads
 * the program's style. To be called once a display is open. */
void ui_appearance_start (GdkDisplay *display);

/* "system", "light", "dark", "contrast" or "contrast-dark". */
void ui_appearance_choose (const char *choice);

/* Whether anything moves, where the desktop lets it. */
void ui_appearance_set_animations (gboolean wanted);

/* Somebody uses their fingers: everything to be pressed is as large as a finger from now on, in all
 * windows. */
void ui_appearance_suit_fingers (void);

/* First of all in main(), before there is another thread: what the desktop wishes is remembered. */
void ui_language_begin (void);

/* Says everything from now on in `language` ("ja"), or as the desktop does for "". What stands on
 * the screen already stays until it is said again. Does nothing before ui_language_begin(). */
void ui_language_choose (const char *language);

/* The languages that there are beside the desktop's, and what each calls itself; both
 * NULL-terminated and as long. Free with g_strfreev(). */
char **ui_languages (char ***names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
