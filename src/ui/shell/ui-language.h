/* The language in which things are said. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* First of all in main(), before there is another thread: what the desktop wishes is remembered. */
void ui_language_begin (void);

/* Says everything from now on in `language` ("ja"), or as the desktop does for "". What stands on
 * the screen already stays until it is said again. Does nothing before ui_language_begin(). */
void ui_language_choose (const char *language);

/* The languages that there are beside the desktop's, and what each calls itself; both
 * NULL-terminated and as long. Free with g_strfreev(). */
char **ui_languages (char ***names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
