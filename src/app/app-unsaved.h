/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The manager of unsaved work: saves it, or asks, before the program ends. */
#pragma once

#include "library-ask.h"
#include "ui-window.h"

#define APP_TYPE_UNSAVED (app_unsaved_get_type ())
/**
 * AppUnsaved:
 *
 * The program's DeskUnsavedManager. It saves one item after another, and asks about those it cannot
 * save. It discards what the user gives up only when nothing else keeps the window open.
 */
G_DECLARE_FINAL_TYPE (AppUnsaved, app_unsaved, APP, UNSAVED, GObject)

AppUnsaved *app_unsaved_new (LibraryService *library) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the window for messages about the library. It may be destroyed. */
void app_unsaved_set_window (AppUnsaved *self, UiWindow *window);

/* Returns whether anything is unsaved now. */
gboolean app_unsaved_is_unsaved (AppUnsaved *self);
