/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the review page, which show a session, and their interface. */
#pragma once

#include <gtk/gtk.h>

#include "review-estimates.h"

#define UI_TYPE_REVIEW_PART (ui_review_part_get_type ())
#define UI_REVIEW_PART(object)                                                                     \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), UI_TYPE_REVIEW_PART, UiReviewPart))

/* The base class of the parts. Parts only read its fields. Signals:
 * - `leave-session`: before the session changes;
 * - `show-session`: after it has changed. */
typedef struct
{
  GtkWidget parent_instance;

  ReviewSession *session; /* NULL when there is none */
  GSignalGroup *watch;    /* for signals of any session */
} UiReviewPart;

typedef struct
{
  GtkWidgetClass parent_class;
} UiReviewPartClass;

GType ui_review_part_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiReviewPart, g_object_unref)

/* Sets the session and keeps a reference; NULL for none. `part` is a UiReviewPart. */
void ui_review_part_set_session (gpointer part, ReviewSession *session);

/* Binds the keys that step along the line: Left, Right, Page Up, Page Down, Home, End. */
void ui_review_part_bind_steps (GtkWidgetClass *widget_class);

typedef struct
{
  GdkRGBA text, dim, base, border, accent, warning;
  gboolean contrast; /* high contrast: nothing relies on faint colours */
} UiReviewInk;

void ui_review_ink_take (UiReviewInk *self, GtkWidget *widget);

/* The colours of stones. */
extern const GdkRGBA ui_review_ebony, ui_review_shell;

/* Sets the colour of the next stroke or fill, with its opacity multiplied by `strength`. */
void ui_review_ink_set (cairo_t *cr, const GdkRGBA *color, double strength);
/* Do the same, and fill the path, or stroke it with a line of `width`. */
void ui_review_ink_fill (cairo_t *cr, const GdkRGBA *color, double strength);
void ui_review_ink_stroke (cairo_t *cr, const GdkRGBA *color, double strength, double width);
/* Draws text on a card with its upper left corner at x, y; the text begins `across` and `down`
 * pixels within. */
void ui_review_ink_card (const UiReviewInk *self,
                         cairo_t *cr,
                         PangoLayout *layout,
                         double x,
                         double y,
                         int across,
                         int down);

/* --- ui-review-comment --- */

/* The text of a node: its name, annotations and comment. */

#define UI_TYPE_REVIEW_COMMENT (ui_review_comment_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewComment, ui_review_comment, UI, REVIEW_COMMENT, UiReviewPart)

/* Selects the first occurrence of `text` in the comment and scrolls to it. */
void ui_review_comment_show_text (UiReviewComment *self, const char *text);

/* --- ui-review-find --- */

/* Finding comments, moves and marks in a record, and annotating its nodes. */

#define UI_TYPE_REVIEW_FIND (ui_review_find_get_type ())
/**
 * UiReviewFind:
 *
 * Lives in a GtkSearchBar, which Escape closes. The signal `found` (const char *text) is emitted
 * when the comment of the current node contains that text.
 */
G_DECLARE_FINAL_TYPE (UiReviewFind, ui_review_find, UI, REVIEW_FIND, UiReviewPart)

/* Moves the focus to the entry for a new search. */
void ui_review_find_focus (UiReviewFind *self);
/* Goes to the next or previous match, and shows a message when there is none. */
void ui_review_find_next (UiReviewFind *self, gboolean backwards);

#define UI_TYPE_REVIEW_NOTES (ui_review_notes_get_type ())
/**
 * UiReviewNotes:
 *
 * A button annotates the current node. Pressed again, it selects the emphasized form if SGF has
 * one, and then removes the annotation.
 */
G_DECLARE_FINAL_TYPE (UiReviewNotes, ui_review_notes, UI, REVIEW_NOTES, UiReviewPart)

/* --- ui-review-info --- */

/* The game information of a record, for editing. */

#define UI_TYPE_REVIEW_INFO (ui_review_info_get_type ())
/**
 * UiReviewInfo:
 *
 * A form for the properties of the root. A field is applied when it loses the focus, on Enter, and
 * when the form is destroyed. A value that cannot be changed returns to the previous one.
 */
G_DECLARE_FINAL_TYPE (UiReviewInfo, ui_review_info, UI, REVIEW_INFO, UiReviewPart)

/* --- ui-review-moves --- */

/* Events of a record: the arbiter's log, and points that were played on again. */

#define UI_TYPE_REVIEW_MOVES (ui_review_moves_get_type ())
/**
 * UiReviewMoves:
 *
 * Both lists are created when they are shown, and again after the game changes. Clicking a row goes
 * to its move.
 */
G_DECLARE_FINAL_TYPE (UiReviewMoves, ui_review_moves, UI, REVIEW_MOVES, UiReviewPart)

/* --- ui-review-report --- */

/* An engine's analysis of the whole game: started and followed here, and summed up in a report. */

#define UI_TYPE_REVIEW_REPORT (ui_review_report_get_type ())
/**
 * UiReviewReport:
 *
 * Signals:
 * - `analyse` (const char *engine, int milliseconds, int visits): begin an analysis; as in
 *   review_estimates_analyse().
 * - `tell` (const char *sentence, gboolean error)
 */
G_DECLARE_FINAL_TYPE (UiReviewReport, ui_review_report, UI, REVIEW_REPORT, UiReviewPart)

/* Shows what these estimates (NULL: none) say now; they are not kept. Call it whenever they may
 * have changed. */
void ui_review_report_update (UiReviewReport *self, ReviewEstimates *estimates);

/* --- ui-review-tree --- */

/* The tree of a record, drawn as a scrolling picture. */

#define UI_TYPE_REVIEW_TREE (ui_review_tree_get_type ())
/**
 * UiReviewTree:
 *
 * A GtkScrollable for a scrolled window. It shows stones for moves, squares for set-up, a dot for a
 * comment, and a sign for a mark or an irregular move. The current line is strong, the others are
 * faint. A click goes to a node. Right and Left move along the line, Up and Down between
 * variations. The accessible description names the current node.
 */
G_DECLARE_FINAL_TYPE (UiReviewTree, ui_review_tree, UI, REVIEW_TREE, UiReviewPart)

/* Returns the height of the whole tree in pixels. */
int ui_review_tree_get_height (UiReviewTree *self);
