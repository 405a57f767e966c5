/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The owner of what is not saved: it waits for it when the program ends, and asks. */
#pragma once

#include "library-ask.h"
#include "ui-window.h"

G_BEGIN_DECLS

#define APP_TYPE_UNSAVED (app_unsaved_get_type ())
/**
 * AppUnsaved:
 *
 * The program's DeskUnsavedManager. Everything is saved one after the other; what cannot be saved
 * is asked about, and what is given up is really given up only when nothing else holds the window.
 */
G_DECLARE_FINAL_TYPE (AppUnsaved, app_unsaved, APP, UNSAVED, GObject)

AppUnsaved *app_unsaved_new (LibraryService *library) G_GNUC_WARN_UNUSED_RESULT;

/* The window that says what has become of the library. It may go. */
void app_unsaved_set_window (AppUnsaved *self, UiWindow *window);

/* Whether anything is unsaved now. */
gboolean app_unsaved_is_unsaved (AppUnsaved *self);

G_END_DECLS
