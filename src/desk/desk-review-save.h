/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a record under review to the library. */
#pragma once

#include "desk-unsaved.h"
#include "library-ask.h"
#include "review-session.h"

#define DESK_TYPE_REVIEW_SAVE (desk_review_save_get_type ())
/**
 * DeskReviewSave:
 *
 * Saves a session's game a quarter of a second after its last edit. Until then the manager holds it
 * as unsaved. If saving fails, it reports that once and keeps trying. If another program changed
 * the game meanwhile, or another library replaced the file, it saves the session as a new game.
 *
 * Signals: `tell` (const char *sentence, gboolean error); `saved` () after each save; `detached` ()
 * when the game was removed from the library and the session is in none; `outdated` () when
 * desk_review_save_check() finds that the library has other names or a newer record.
 */
G_DECLARE_FINAL_TYPE (DeskReviewSave, desk_review_save, DESK, REVIEW_SAVE, GObject)

/* Returns a new saver. `source` names the record's file, "" for one that was entered here. Without
 * a manager the program does not wait for it before quitting. */
DeskReviewSave *desk_review_save_new (LibraryService *service,
                                      DeskUnsavedManager *unsaved,
                                      ReviewSession *session,
                                      gint64 id,
                                      gint64 version,
                                      const char *source) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the game's id in the library; 0 while it has none. */
gint64 desk_review_save_get_id (DeskReviewSave *self);
gint64 desk_review_save_get_version (DeskReviewSave *self);

/* Returns whether the session was ever edited. */
gboolean desk_review_save_get_edited (DeskReviewSave *self);

/* Saves the game even if nothing was edited. */
void desk_review_save_keep (DeskReviewSave *self);

/* Compares a saved session with the library. */
void desk_review_save_check (DeskReviewSave *self);

/* Finishes once every edit is saved; immediately if there is none. */
void desk_review_save_async (DeskReviewSave *self, GAsyncReadyCallback callback, gpointer data);
gboolean desk_review_save_finish (DeskReviewSave *self, GAsyncResult *result, GError **error);
