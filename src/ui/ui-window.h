/* The program's window: its pages, its actions, and what it asks of the program. */
#pragma once

#include <gtk/gtk.h>

#include "library-service.h"
#include "match-scene.h"

G_BEGIN_DECLS

#define UI_TYPE_WINDOW (ui_window_get_type ())
/**
 * UiWindow:
 *
 * Signals: `start-game` (const RefereeSetup *setup, const MatchInfo *info), valid during the
 * emission only, when a new game was set up; `open-game` (gint64 id) when one of the library was
 * chosen.
 */
G_DECLARE_FINAL_TYPE (UiWindow, ui_window, UI, WINDOW, GtkApplicationWindow)

/* `settings` is the program's, or NULL to remember nothing. */
UiWindow *ui_window_new (GtkApplication *application, GSettings *settings, LibraryService *library);

/* Seats a game at the table: a live one, or one to look at. `id` is its number in the library, 0
 * when it is not there. */
void ui_window_show_scene (UiWindow *self, MatchScene *scene, gint64 id);

/* Tells something in a bar above the page until it is closed. An error looks like one. */
void ui_window_tell (UiWindow *self, const char *sentence, gboolean error);

G_END_DECLS
