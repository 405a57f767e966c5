/* Light, dark and high contrast: what the desktop wants, or what was chosen here. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Begins to follow the desktop: the Settings portal, or where there is none GTK's settings. Loads
 * the program's style. To be called once a display is open. */
void ui_appearance_start (GdkDisplay *display);

/* "system", "light", "dark", "contrast" or "contrast-dark". */
void ui_appearance_choose (const char *choice);

/* Somebody uses their fingers: everything to be pressed is as large as a finger from now on, in all
 * windows. */
void ui_appearance_suit_fingers (void);

G_END_DECLS
