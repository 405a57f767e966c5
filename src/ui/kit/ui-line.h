/* An entry for one line after another: what is entered goes, and Up brings it back. It is hidden
 * until it is opened, and again with Escape. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_LINE (ui_line_get_type ())
/**
 * UiLine:
 *
 * Signals: `entered` (const char *text), without blanks around it; `closed` ().
 */
G_DECLARE_FINAL_TYPE (UiLine, ui_line, UI, LINE, GtkEntry)

/* Shows it, and gives it the keyboard. */
void ui_line_open (UiLine *self);

G_END_DECLS
