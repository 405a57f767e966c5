/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Corrects what GTK 4.8 reports wrongly to assistive technology: names, and which pages are
 * visible. Also returns the focus to where it was when a menu or another popover closes. */
#pragma once

#include <gtk/gtk.h>

/* Starts the corrections. Every button with a mnemonic gets the name that is read; GTK 4.8 would
 * name it "Start _game Start game". Hidden pages of stacks and labels without text are hidden from
 * assistive technology, and unnamed parts of GTK's widgets get names. A name set by the program is
 * kept. The text of an alert is announced when it changes or appears (from GTK 4.14 on). Call this
 * before the first window is shown; further calls do nothing. */
void ui_plain_names_begin (void);
