/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record being studied: its tree, the present node, edits, and the scene.
 *
 * Looking never edits. Every edit is one step of undo; a run of typing in one comment is one step.
 * Everything runs in the main thread, except that any thread may create a session, which is slow
 * for a long record. Nobody else may change the collection during that time, and the thread must
 * not use the session afterwards. The session does not save the record. */
#pragma once

#include <gio/gio.h>

#include "match-scene.h"
#include "match-snapshot.h"
#include "record-file.h"
#include "record-game.h"
#include "record-replay.h"
#include "record-info.h"
#include "record-line.h"

/* What touching the board does. */
typedef enum
{
  REVIEW_TOOL_PLAY, /* for the side to move; follows an existing move */
  REVIEW_TOOL_PLAY_BLACK,
  REVIEW_TOOL_PLAY_WHITE,
  REVIEW_TOOL_SETUP_BLACK, /* puts a stone or removes it */
  REVIEW_TOOL_SETUP_WHITE,
  REVIEW_TOOL_TRIANGLE,
  REVIEW_TOOL_SQUARE,
  REVIEW_TOOL_CIRCLE,
  REVIEW_TOOL_CROSS,
  REVIEW_TOOL_SELECTED,
  REVIEW_TOOL_LETTER, /* the next free letter */
  REVIEW_TOOL_NUMBER,
  REVIEW_TOOL_LINE, /* from the first point touched to the second */
  REVIEW_TOOL_ARROW,
  REVIEW_TOOL_BLACK_TERRITORY,
  REVIEW_TOOL_WHITE_TERRITORY,
  REVIEW_TOOL_DIM,
  REVIEW_TOOL_GUESS, /* guess the next move of the line */
  REVIEW_TOOLS
} ReviewTool;

/* Annotations by their SGF properties; a node has one of each group at most. */
typedef enum
{
  REVIEW_NOTE_NONE,
  REVIEW_NOTE_GOOD_MOVE,      /* TE; `degree` 2 is "very" */
  REVIEW_NOTE_BAD_MOVE,       /* BM */
  REVIEW_NOTE_DOUBTFUL,       /* DO */
  REVIEW_NOTE_INTERESTING,    /* IT */
  REVIEW_NOTE_GOOD_FOR_BLACK, /* GB: of the position, from here on */
  REVIEW_NOTE_GOOD_FOR_WHITE,
  REVIEW_NOTE_EVEN,
  REVIEW_NOTE_UNCLEAR,
  REVIEW_NOTE_HOTSPOT, /* HO */
} ReviewNote;

/* Which move numbers the stones show. */
typedef enum
{
  REVIEW_NUMBERS_NONE, /* marks the last move instead */
  REVIEW_NUMBERS_ALL,
  REVIEW_NUMBERS_FROM_HERE, /* the first move from review_session_set_number_start() is 1 */
  REVIEW_NUMBERS_VARIATION, /* from where the line left the main line */
  REVIEW_NUMBERS_LAST_TEN,
} ReviewNumbers;

/* What a search looks for. */
typedef enum
{
  REVIEW_FIND_COMMENT, /* the text, ignoring case */
  REVIEW_FIND_MOVE,    /* "Q16", or a number */
  REVIEW_FIND_MARK,    /* any markup or annotation */
} ReviewFind;

/* A line of the arbiter's log. */
typedef struct
{
  gboolean move;  /* a move, not an event */
  SgfNode node;   /* the node; SGF_NONE after the last move */
  int number;     /* number of moves so far */
  char *sentence; /* "White passed and gave a pass stone." */
} ReviewLogEntry;

/* Two moves on the same point: "20 = 112". */
typedef struct
{
  int first, later; /* move numbers */
  GoPoint point;
} ReviewReuse;

/* The result of a guess. */
typedef enum
{
  REVIEW_GUESS_RIGHT,     /* correct; the move was made */
  REVIEW_GUESS_VARIATION, /* another variation of the record */
  REVIEW_GUESS_NEAR,      /* at most three lines away: `distance` */
  REVIEW_GUESS_FAR,
} ReviewGuess;

#define REVIEW_TYPE_SESSION (review_session_get_type ())
/**
 * ReviewSession:
 *
 * Signals:
 * - `moved` (): another node is the present one; the scene already shows it.
 * - `tree-changed` (SgfNode node): nodes were added or removed below `node` (SGF_NONE: anywhere).
 * - `edited` (SgfNode node): a node's properties changed. Also follows `tree-changed`.
 * - `guessed` (ReviewGuess guess, int distance, guint point).
 * - `occupied` (guint point): a move was refused, because there is already a stone.
 * - `refused` (const char *sentence): an edit was impossible, for example on the locked main line.
 * - `state-changed` (): whether the record is modified, or can be undone or redone, has changed.
 */
G_DECLARE_FINAL_TYPE (ReviewSession, review_session, REVIEW, SESSION, GObject)

/* Creates a session for the game at `root`. Takes a reference to the collection, which nobody else
 * may change. With `locked` the main line belongs to a game played here: its moves and setup
 * cannot be changed, and it can be neither deleted nor demoted. */
ReviewSession *review_session_new (SgfCollection *collection,
                                   SgfNode root,
                                   gboolean locked) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a session with an empty record, to enter a game or a position. `people` may be NULL; its
 * NULL or empty fields are not written. */
ReviewSession *review_session_new_empty (const GoRuleset *ruleset,
                                         const RecordPeople *people) G_GNUC_WARN_UNUSED_RESULT;

SgfCollection *review_session_get_collection (ReviewSession *self);
SgfNode review_session_get_root (ReviewSession *self);
const RecordInfo *review_session_get_info (ReviewSession *self);
MatchScene *review_session_get_scene (ReviewSession *self);

/* Returns the whole game as SGF, to save or copy. review_session_set_saved() notes that it was
 * saved. */
GBytes *review_session_write (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;
void review_session_set_saved (ReviewSession *self);
gboolean review_session_get_modified (ReviewSession *self);

/* --- Looking --- */

SgfNode review_session_get_node (ReviewSession *self);
const RecordLine *review_session_get_line (ReviewSession *self);
/* Returns a number that changes whenever moves, setup or rules change. While it stays the same,
 * results about positions remain valid. */
guint review_session_get_course (ReviewSession *self);
/* Goes to a node. A way of tens of thousands of nodes is done in parts while the main loop runs,
 * so that nothing blocks. Each part emits `moved`. Any other request ends it. The same holds for
 * all functions that move. */
void review_session_go (ReviewSession *self, SgfNode node);
/* Goes `count` nodes forward along the last line walked, or back if negative. Returns FALSE if it
 * could not move at all. */
gboolean review_session_step (ReviewSession *self, int count);
void review_session_go_first (ReviewSession *self);
void review_session_go_last (ReviewSession *self);
/* Goes to the next or previous sibling variation, at the last branching above if there is none
 * here. */
gboolean review_session_go_sibling (ReviewSession *self, int direction);
/* Goes up to the nearest node with more than one child, or down to the next one. */
gboolean review_session_go_branching (ReviewSession *self, int direction);
void review_session_go_main_line (ReviewSession *self);            /* where this line leaves it */
gboolean review_session_go_move (ReviewSession *self, int number); /* in the present line */

/* Returns the nodes from the root through the present node to the end of the line, and sets the
 * present node's index. Owned by the session until it changes. */
const SgfNode *review_session_get_path (ReviewSession *self, guint *count, guint *present);

/* Returns the number of the present node's move, or of the last one before it. Sets `last`, which
 * may be NULL, to the number of the last move in the line, counted on from there. */
int review_session_get_move (ReviewSession *self, int *last);

/* Renews all sentences after point names or the language have changed. */
void review_session_say_again (ReviewSession *self);
void review_session_set_numbers (ReviewSession *self, ReviewNumbers numbers);
ReviewNumbers review_session_get_numbers (ReviewSession *self);
void review_session_set_number_start (ReviewSession *self, SgfNode node);
void review_session_set_show_variations (ReviewSession *self, gboolean show); /* next moves */
gboolean review_session_get_show_variations (ReviewSession *self);
/* Shades the board by each point's estimated owner (GO_CELLS values from 1 for Black to -1 for
 * White); NULL ends it. */
void review_session_show_estimate (ReviewSession *self, const float *owner);

/* Shows letters from A on at suggested points of the present node that are empty and unmarked. The
 * next move removes them, as does a `count` of 0. */
void review_session_suggest (ReviewSession *self, const GoPoint *points, guint count);

/* Plays `count` moves out on the board of the present node, from the side to move on and in turn,
 * with their numbers from 1; GO_NO_POINT is a pass. The record stays as it is. The next move or
 * edit removes them, as does a `count` of 0. review_session_get_shown() returns how many are
 * shown. */
void review_session_show_moves (ReviewSession *self, const GoPoint *moves, guint count);
guint review_session_get_shown (ReviewSession *self);

/* Finds the next matching node after the present one, wrapping around at the end. Returns FALSE if
 * there is none. */
gboolean
review_session_find (ReviewSession *self, ReviewFind what, const char *text, gboolean backwards);

/* Returns the log, an array of ReviewLogEntry. */
GPtrArray *review_session_log (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the log with every move of the present line, "Black D4", each before its events.
 * review_session_reuses() returns a GArray of ReviewReuse for the present line. */
GPtrArray *review_session_moves (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;
GArray *review_session_reuses (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a sentence about why the present node's move is irregular (illegal, out of turn ...);
 * NULL if it is regular. */
char *review_session_irregularity (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns how long the move of a node of the present line took, in milliseconds; -1 if the record
 * does not say, or without a move. */
gint64 review_session_time_used (ReviewSession *self, SgfNode node);

/* Returns the sounds, as MatchSounds joined, of coming here from the node `before`. Only a move
 * one step forward makes a sound. */
guint review_session_sounds (ReviewSession *self, SgfNode before);

/* --- Editing --- */

void review_session_set_tool (ReviewSession *self, ReviewTool tool);
ReviewTool review_session_get_tool (ReviewSession *self);
/* Touches a point with the current tool. */
void review_session_touch (ReviewSession *self, GoPoint point);
/* Plays at a point for the side to move, whatever the tool. */
void review_session_play (ReviewSession *self, GoPoint point);
/* With the line or arrow tool, begins a line at a point, whatever was touched before; the next
 * touch ends it. Does nothing with another tool. */
void review_session_begin_line (ReviewSession *self, GoPoint point);
/* Passes for the side to move, or for `color`. */
void review_session_pass (ReviewSession *self, GoColor color);

/* Adds moves as review_session_show_moves() takes them, as one edit that stays at the present node.
 * Those that the record has already are not added again. Returns whether any was added. */
gboolean review_session_add_moves (ReviewSession *self, const GoPoint *moves, guint count);

/* Sets the side to move at the present node (PL), whatever the stones are. */
void review_session_set_to_move (ReviewSession *self, GoColor color);

/* Returns a text; "" if there is none. Owned by the session until the next call. Typing into one
 * of these texts is undone word by word, or up to a pause of a second. Moving, another edit and
 * review_session_end_typing() also end a step. */
const char *review_session_get_comment (ReviewSession *self, SgfNode node);
void review_session_set_comment (ReviewSession *self, const char *text);
const char *review_session_get_node_name (ReviewSession *self, SgfNode node);
void review_session_set_node_name (ReviewSession *self, const char *text);
void review_session_end_typing (ReviewSession *self);
/* Replaces the clock for the pauses, in microseconds; g_get_monotonic_time() by default. */
void review_session_set_clock (ReviewSession *self, gint64 (*clock) (void));

/* Sets an annotation of the move (TE, BM, DO, IT), of the position (GB, GW, DM, UC), or HO. `note`
 * chooses the group, in which it is the only one. `degree` is 1, or 2 for "very"; 0 removes the
 * group's note, and with REVIEW_NOTE_NONE all notes of the node. */
void review_session_set_note (ReviewSession *self, ReviewNote note, int degree);
/* Returns the degree of a note at a node, 1 or 2; 0 without it. Only the first note of a group
 * counts. */
int review_session_get_note (ReviewSession *self, SgfNode node, ReviewNote note);

/* Deletes the present node and everything after it, and goes to its parent. */
gboolean review_session_delete (ReviewSession *self);
/* Moves the present variation up: one step, or all the way to the main line. */
gboolean review_session_promote (ReviewSession *self, gboolean to_main_line);
/* Removes all marks of the present node. */
void review_session_clear_marks (ReviewSession *self);

/* Sets a text of the root ("PB", "EV", "RE" ...). Returns FALSE for the locked texts of a game
 * played here. */
gboolean review_session_set_info (ReviewSession *self, const char *property, const char *text);
gboolean review_session_set_ruleset (ReviewSession *self, const GoRuleset *ruleset);

void review_session_undo (ReviewSession *self);
void review_session_redo (ReviewSession *self);
/* Undoes or redoes for the focused field, which contains the property `name` of the present node.
 * Returns FALSE and does nothing if the step belongs to something else. */
gboolean review_session_undo_text (ReviewSession *self, const char *name);
gboolean review_session_redo_text (ReviewSession *self, const char *name);
gboolean review_session_get_can_undo (ReviewSession *self);
gboolean review_session_get_can_redo (ReviewSession *self);

/* Actions available at the present node. */
typedef enum
{
  REVIEW_OPEN_ANY = 1 << 0, /* there is a record */
  REVIEW_OPEN_BACK = 1 << 1,
  REVIEW_OPEN_FORWARD = 1 << 2,
  REVIEW_OPEN_LEFT_MAIN = 1 << 3, /* the present line has left the main line */
  REVIEW_OPEN_UNDO = 1 << 4,
  REVIEW_OPEN_REDO = 1 << 5,
} ReviewOpen;

#define REVIEW_OPEN_BITS 6

/* Returns ReviewOpen bits; 0 without a session, with `self` NULL. */
guint review_session_get_open (ReviewSession *self);

/* Gets the present position, with side to move and prisoners, as the setup of a game under the
 * record's rules. Used for "Count this position" and "Play on from here". */
void review_session_get_setup (ReviewSession *self, RefereeSetup *setup);
/* Gets the agreement in that position from the present node's territory marks. */
void review_session_get_agreement (ReviewSession *self, RecordAgreement *agreed);
