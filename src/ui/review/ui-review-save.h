/* Keeping a record that is being studied in the library. */
#pragma once

#include "library-ask.h"
#include "review-session.h"
#include "ui-keeper.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_SAVE (ui_review_save_get_type ())
/**
 * UiReviewSave:
 *
 * Writes a session's game a second after its last edit. While anything is not written the keeper
 * has it, whoever shows the session; where writing fails it tells so once and goes on trying. When
 * another program has changed the game meanwhile, this one is kept as a game of its own; so is
 * what was changed when another library has taken the place of the one it came from.
 *
 * Signals: `tell` (const char *sentence, gboolean error); `saved` () after every write; `detached`
 * () when the game it came from is no longer there to be written, and it is in no library.
 */
G_DECLARE_FINAL_TYPE (UiReviewSave, ui_review_save, UI, REVIEW_SAVE, GObject)

/* `source` is the name of the file the record came from, "" when it was entered here. Without a
 * `keeper` nobody waits for it when the program ends. */
UiReviewSave *ui_review_save_new (LibraryService *service,
                                  UiKeeper *keeper,
                                  ReviewSession *session,
                                  gint64 id,
                                  gint64 version,
                                  const char *source) G_GNUC_WARN_UNUSED_RESULT;

/* The game in the library; 0 while it is in none. */
gint64 ui_review_save_get_id (UiReviewSave *self);
gint64 ui_review_save_get_version (UiReviewSave *self);

/* Whether the session was edited since. */
gboolean ui_review_save_get_edited (UiReviewSave *self);

/* Writes the game though nothing was edited. */
void ui_review_save_keep (UiReviewSave *self);

/* Answers when everything is written, at once when nothing was changed. */
void ui_review_save_async (UiReviewSave *self, GAsyncReadyCallback callback, gpointer data);
gboolean ui_review_save_finish (UiReviewSave *self, GAsyncResult *result, GError **error);

G_END_DECLS
