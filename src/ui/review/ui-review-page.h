/* Studying a record: board, tree, comment, graph, marks, and everything one does with them. */
#pragma once

#include <gtk/gtk.h>

#include "library-service-records.h"
#include "review-session.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_PAGE (ui_review_page_get_type ())
/**
 * UiReviewPage:
 *
 * Saves by itself, a moment after each edit, before another record is shown and before the window
 * closes. Installs the actions "review.*" in its own action group, which the window inserts too.
 *
 * Signals: `tell` (const char *sentence, gboolean error); `count` (const RefereeSetup *setup) for
 * "Count this position"; `play` (const RefereeSetup *setup) for "Play on from here"; `search`
 * (ReviewSession *session) for "Find this position in the library"; `title-changed` ().
 */
G_DECLARE_FINAL_TYPE (UiReviewPage, ui_review_page, UI, REVIEW_PAGE, GtkWidget)

GtkWidget *ui_review_page_new (void);
void ui_review_page_set_service (UiReviewPage *self, LibraryService *service);

/* Shows a session. `id` is its game in the library (0: it is in none yet, and gets one with the
 * first edit or "Keep in the library"), `version` that of its record. */
void
ui_review_page_set_session (UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version);
/* Begins an empty record to enter a game from a real board. */
void ui_review_page_enter_game (UiReviewPage *self, const GoRuleset *ruleset);
/* Shows a file that was read but is in no library: with its charset, which can be chosen again,
 * what was mended in it, and its other games. Takes `bytes` for reading it anew. */
void
ui_review_page_set_file (UiReviewPage *self, GBytes *bytes, const char *name, RecordFile *file);

ReviewSession *ui_review_page_get_session (UiReviewPage *self);
gint64 ui_review_page_get_game (UiReviewPage *self);
/* "Mira – Jonas", "Move 43 of 210"; new strings. */
char *ui_review_page_title (UiReviewPage *self);
char *ui_review_page_subtitle (UiReviewPage *self);
/* Saves what is not saved yet, and answers when it is; FALSE when it could not be. */
void ui_review_page_save_async (UiReviewPage *self, GAsyncReadyCallback callback, gpointer data);
gboolean ui_review_page_save_finish (UiReviewPage *self, GAsyncResult *result, GError **error);
/* Stepping, for the window's shortcuts. */
void ui_review_page_step (UiReviewPage *self, int count);

G_END_DECLS
