/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review page: a record with its board, tree, comment, graph, marks and actions. */
#pragma once

#include <gtk/gtk.h>

#include "desk-record.h"
#include "desk-unsaved.h"
#include "ui-page.h"

#define UI_TYPE_REVIEW_PAGE (ui_review_page_get_type ())
/**
 * UiReviewPage: a #UiPage
 *
 * Saves automatically: shortly after each edit, before showing another record, and before the
 * window closes.
 *
 * Signals: `count` (const RefereeSetup *setup) for "Count this position"; `play` (const
 * RefereeSetup *setup) for "Play on from here"; `under-rules` (ReviewSession *session) for "Under
 * other rules…", which uses the whole game; `search` (ReviewSession *session) for "Find this
 * position in the library".
 *
 * After the library has read the record again, the page activates the window's action
 * `win.open-record` (id, move).
 *
 * Actions, all beginning with "review.":
 * - stepping: first, back-ten, back, forward, forward-ten, last, previous-variation,
 *   next-variation, previous-branching, next-branching, main-line;
 * - autoplay: autoplay (boolean), autoplay-seconds (int32), autoplay-branches (boolean);
 * - tools: tool (string, the nick of a tool: "play", "triangle" ...), pass,
 *   black-to-move, white-to-move, clear-marks;
 * - display: numbers (string: none, all, here, variation, ten), show-variations, estimate
 * (boolean);
 * - edits: undo, redo, delete, promote, to-main-line;
 * - finding: find (boolean: the find bar), find-next, find-previous;
 * - leaving: count, play, under-rules, search, keep;
 * - source: charset.
 */
G_DECLARE_FINAL_TYPE (UiReviewPage, ui_review_page, UI, REVIEW_PAGE, GtkWidget)

/* Sets the library. `unsaved`, which may be NULL, takes the unsaved changes of the records shown
 * from now on. */
void ui_review_page_set_service (UiReviewPage *self,
                                 LibraryService *service,
                                 DeskUnsavedManager *unsaved);

/* Returns the file the record came from, if it may be saved there: the file is SGF and holds only
 * this record. Otherwise returns NULL. The page owns it. */
GFile *ui_review_page_get_origin (UiReviewPage *self);

/* Shows a session. `id` is its game in the library; 0 when it is not there yet, and is added with
 * the first edit or "Keep in the library". `version` is the version of its record. */
void
ui_review_page_set_session (UiReviewPage *self, ReviewSession *session, gint64 id, gint64 version);
/* Shows a record that was loaded, and takes a reference to it. It can be read again in another
 * charset. A record that is not in the library has a bar with its repairs and the file's other
 * games. */
void ui_review_page_set_record (UiReviewPage *self, DeskRecord *record);
/* Starts an empty record for entering a game from a real board; `people` may be NULL. */
void ui_review_page_enter_game (UiReviewPage *self,
                                const GoRuleset *ruleset,
                                const RecordPeople *people);
/* Returns the session shown; NULL before the first one. */
ReviewSession *ui_review_page_get_session (UiReviewPage *self);
gint64 ui_review_page_get_game (UiReviewPage *self);
/* Returns the place shown, a floating variant as desk_record_place() makes it. A session must be
 * shown. */
GVariant *ui_review_page_get_place (UiReviewPage *self);
/* Starts saving unsaved changes; `unsaved` then has them. */
void ui_review_page_save (UiReviewPage *self);
