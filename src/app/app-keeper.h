/* The owner of what is not saved: it waits for it when the program ends, and asks. */
#pragma once

#include "library-ask.h"
#include "ui-window.h"

G_BEGIN_DECLS

#define APP_TYPE_KEEPER (app_keeper_get_type ())
/**
 * AppKeeper:
 *
 * The program's DeskUnsavedManager. Everything is saved one after the other; what cannot be saved
 * is asked about, and what is given up is really given up only when nothing else holds the window.
 */
G_DECLARE_FINAL_TYPE (AppKeeper, app_keeper, APP, KEEPER, GObject)

AppKeeper *app_keeper_new (LibraryService *library) G_GNUC_WARN_UNUSED_RESULT;

/* The window that says what has become of the library. It may go. */
void app_keeper_set_window (AppKeeper *self, UiWindow *window);

/* Whether anything is unsaved now. */
gboolean app_keeper_is_unsaved (AppKeeper *self);

G_END_DECLS
