/* Names of buttons for assistive technology, without the underscores of their mnemonics. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* From now on every button with a mnemonic is named as it is read: GTK 4.8 would name one that
 * shows "Start game" as "Start _game Start game". To be called before the first such button is
 * shown; further calls change nothing. */
void ui_plain_names_begin (void);

G_END_DECLS
