/* Keeping a record that is being studied in the library. */
#pragma once

#include "library-ask.h"
#include "review-session.h"
#include "desk-unsaved.h"

G_BEGIN_DECLS

#define DESK_TYPE_REVIEW_SAVE (desk_review_save_get_type ())
/**
 * DeskReviewSave:
 *
 * Writes a session's game a second after its last edit. While anything is not written the keeper
 * has it, whoever shows the session; where writing fails it tells so once and goes on trying. When
 * another program has changed the game meanwhile, this one is kept as a game of its own; so is
 * what was changed when another library has taken the place of the one it came from.
 *
 * Signals: `tell` (const char *sentence, gboolean error); `saved` () after every write; `detached`
 * () when the game it came from is no longer there to be written, and it is in no library.
 */
G_DECLARE_FINAL_TYPE (DeskReviewSave, desk_review_save, DESK, REVIEW_SAVE, GObject)

/* `source` is the name of the file the record came from, "" when it was entered here. Without a
 * `keeper` nobody waits for it when the program ends. */
DeskReviewSave *desk_review_save_new (LibraryService *service,
                                      DeskUnsavedManager *keeper,
                                      ReviewSession *session,
                                      gint64 id,
                                      gint64 version,
                                      const char *source) G_GNUC_WARN_UNUSED_RESULT;

/* The game in the library; 0 while it is in none. */
gint64 desk_review_save_get_id (DeskReviewSave *self);
gint64 desk_review_save_get_version (DeskReviewSave *self);

/* Whether the session was edited since. */
gboolean desk_review_save_get_edited (DeskReviewSave *self);

/* Writes the game though nothing was edited. */
void desk_review_save_keep (DeskReviewSave *self);

/* Answers when everything is written, at once when nothing was changed. */
void desk_review_save_async (DeskReviewSave *self, GAsyncReadyCallback callback, gpointer data);
gboolean desk_review_save_finish (DeskReviewSave *self, GAsyncResult *result, GError **error);

G_END_DECLS
