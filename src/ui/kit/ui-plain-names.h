/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What GTK 4.8 would tell assistive technology wrongly: names, and which pages are seen. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on every button with a mnemonic is named as it is read: GTK 4.8 would name one that
 * shows "Start game" as "Start _game Start game". Pages that are not on top and labels without text
 * are hidden, and the parts that GTK leaves nameless get names. A name that was given is kept. To
 * be called before the first window is shown; further calls change nothing. */
void ui_plain_names_begin (void);

G_END_DECLS
