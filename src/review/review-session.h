/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record being studied: its tree, where one is in it, what one changes, and the scene it shows.
 *
 * Looking never edits. Every edit is one step that can be undone; a run of typing in one comment is
 * one step. All of it happens in the main thread, but for making a session, which takes its time
 * for a long record: any thread may, if nobody changes the collection meanwhile, and hands it over
 * whole. Saving is the program's. */
#pragma once

#include <gio/gio.h>

#include "match-scene.h"
#include "match-snapshot.h"
#include "record-file.h"
#include "record-game.h"
#include "record-replay.h"
#include "record-info.h"
#include "record-line.h"

G_BEGIN_DECLS

/* What a touch of the board does. */
typedef enum
{
  REVIEW_TOOL_PLAY, /* the side to move; a move that is there is followed */
  REVIEW_TOOL_PLAY_BLACK,
  REVIEW_TOOL_PLAY_WHITE,
  REVIEW_TOOL_SETUP_BLACK, /* puts a stone, or takes it away */
  REVIEW_TOOL_SETUP_WHITE,
  REVIEW_TOOL_TRIANGLE,
  REVIEW_TOOL_SQUARE,
  REVIEW_TOOL_CIRCLE,
  REVIEW_TOOL_CROSS,
  REVIEW_TOOL_SELECTED,
  REVIEW_TOOL_LETTER, /* the next free letter */
  REVIEW_TOOL_NUMBER,
  REVIEW_TOOL_LINE, /* from the first touch to the second */
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

/* Which numbers stand on the stones. */
typedef enum
{
  REVIEW_NUMBERS_NONE, /* the last move is marked */
  REVIEW_NUMBERS_ALL,
  REVIEW_NUMBERS_FROM_HERE, /* review_session_set_number_start() is 1 */
  REVIEW_NUMBERS_VARIATION, /* from where the line left the main line */
  REVIEW_NUMBERS_LAST_TEN,
} ReviewNumbers;

/* What a search looks for. */
typedef enum
{
  REVIEW_FIND_COMMENT, /* the text, in either case */
  REVIEW_FIND_MOVE,    /* "Q16", or a number */
  REVIEW_FIND_MARK,    /* any markup or annotation */
} ReviewFind;

/* A line of the arbiter's log. */
typedef struct
{
  gboolean move;  /* it is a move, and no event beside it */
  SgfNode node;   /* where it happened; SGF_NONE after the last move */
  int number;     /* moves made by then */
  char *sentence; /* "White passed and gave a pass stone." */
} ReviewLogEntry;

/* Moves on a point that was played before: "20 = 112". */
typedef struct
{
  int first, later; /* move numbers */
  GoPoint point;
} ReviewReuse;

/* What a guess said. */
typedef enum
{
  REVIEW_GUESS_RIGHT,     /* and the move was followed */
  REVIEW_GUESS_VARIATION, /* it is one of the other variations */
  REVIEW_GUESS_NEAR,      /* within three lines: `distance` */
  REVIEW_GUESS_FAR,
} ReviewGuess;

#define REVIEW_TYPE_SESSION (review_session_get_type ())
/**
 * ReviewSession:
 *
 * Signals:
 * - `moved` (): another node is looked at; the scene already shows it.
 * - `tree-changed` (SgfNode node): nodes came or went below `node` (SGF_NONE: anywhere).
 * - `edited` (SgfNode node): a node's properties changed. Also after `tree-changed`.
 * - `guessed` (ReviewGuess guess, int distance).
 * - `refused` (const char *sentence): an edit that cannot be, such as on the locked main line.
 *
 * Read-only properties that notify: `modified`, `can-undo`, `can-redo`.
 */
G_DECLARE_FINAL_TYPE (ReviewSession, review_session, REVIEW, SESSION, GObject)

/* Studies the game at `root`. Takes a reference of the collection, which nobody else may change.
 * With `locked` its main line belongs to a game played here: its moves and set-up stay, and it is
 * neither deleted nor demoted. */
ReviewSession *review_session_new (SgfCollection *collection,
                                   SgfNode root,
                                   gboolean locked) G_GNUC_WARN_UNUSED_RESULT;

/* An empty record, to enter a game or a position. `people` may be NULL; what is NULL or empty in it
 * is not written. */
ReviewSession *review_session_new_empty (const GoRuleset *ruleset,
                                         const RecordPeople *people) G_GNUC_WARN_UNUSED_RESULT;

SgfCollection *review_session_get_collection (ReviewSession *self);
SgfNode review_session_get_root (ReviewSession *self);
gboolean review_session_get_locked (ReviewSession *self);
const RecordInfo *review_session_get_info (ReviewSession *self);
MatchScene *review_session_get_scene (ReviewSession *self);

/* The whole game as SGF, to save or to copy; and that it has been saved. */
GBytes *review_session_write (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;
void review_session_set_saved (ReviewSession *self);
gboolean review_session_get_modified (ReviewSession *self);

/* --- Looking --- */

SgfNode review_session_get_node (ReviewSession *self);
const RecordLine *review_session_get_line (ReviewSession *self);
/* As long as this number is the same, nothing was changed in what the nodes play or set up, nor in
 * the rules: what was found out about positions holds. */
guint review_session_get_course (ReviewSession *self);
/* A way of tens of thousands of nodes is gone in parts, so that nothing waits for it: one is on it,
 * and `moved` tells of each part, while the main loop runs. Whatever else is asked for meanwhile
 * ends it. This holds for all that moves. */
void review_session_go (ReviewSession *self, SgfNode node);
/* `count` nodes forward along the line that was last walked, or back for a negative number. FALSE
 * when there was no further way at all. */
gboolean review_session_step (ReviewSession *self, int count);
void review_session_go_first (ReviewSession *self);
void review_session_go_last (ReviewSession *self);
/* To the next or the previous sibling variation, at the last branching above when there is none. */
gboolean review_session_go_sibling (ReviewSession *self, int direction);
/* Up to the nearest node with more than one child, or down to the next. */
gboolean review_session_go_branching (ReviewSession *self, int direction);
void review_session_go_main_line (ReviewSession *self);            /* where this line left it */
gboolean review_session_go_move (ReviewSession *self, int number); /* in the present line */

/* The nodes from the root through the present one to the end of the line, and the present one's
 * place in it; owned by the session until it changes. */
const SgfNode *review_session_get_path (ReviewSession *self, guint *count, guint *present);

/* Says everything again, after crossings or the language have become others. */
void review_session_say_again (ReviewSession *self);
void review_session_set_numbers (ReviewSession *self, ReviewNumbers numbers);
ReviewNumbers review_session_get_numbers (ReviewSession *self);
void review_session_set_number_start (ReviewSession *self, SgfNode node);
void review_session_set_show_variations (ReviewSession *self, gboolean show); /* next moves */
gboolean review_session_get_show_variations (ReviewSession *self);
/* Shades the board by an estimate of each point's owner (GO_CELLS of them, 1 Black to -1 White);
 * NULL ends it. */
void review_session_show_estimate (ReviewSession *self, const float *owner);

/* Letters from A on at empty points of the present node that have nothing of their own: what
 * somebody advises there. They go with the next step; `count` 0 takes them away. */
void review_session_suggest (ReviewSession *self, const GoPoint *points, guint count);

/* Finds the next node after the present one, around the end if need be; FALSE when there is none.
 */
gboolean
review_session_find (ReviewSession *self, ReviewFind what, const char *text, gboolean backwards);

/* GPtrArray of ReviewLogEntry, and GArray of ReviewReuse for the present line. */
GPtrArray *review_session_log (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;
/* The same with every move of the present line, "Black D4", each before what happened there. */
GPtrArray *review_session_moves (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;
GArray *review_session_reuses (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* A sentence about what is odd with the present node's move (illegal, out of turn ...); NULL when
 * nothing is. */
char *review_session_irregularity (ReviewSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* How many milliseconds the move of a node of the present line took; -1 where the record does not
 * tell, and where there is no move. */
gint64 review_session_time_used (ReviewSession *self, SgfNode node);

/* What is heard, as MatchSounds joined, of having come here from the node `before`: a move one
 * step on is heard, and nothing else is. */
guint review_session_sounds (ReviewSession *self, SgfNode before);

/* --- Editing --- */

void review_session_set_tool (ReviewSession *self, ReviewTool tool);
ReviewTool review_session_get_tool (ReviewSession *self);
/* A point was touched: what the tool in hand says. */
void review_session_touch (ReviewSession *self, GoPoint point);
/* A play of the side to move there, whatever tool is in hand. */
void review_session_play (ReviewSession *self, GoPoint point);
/* With the tool for lines or arrows in hand: the line begins here, whatever was touched before, and
 * the next touch ends it. Does nothing with another tool. */
void review_session_begin_line (ReviewSession *self, GoPoint point);
/* A pass of the side to move, or of `color`. */
void review_session_pass (ReviewSession *self, GoColor color);

/* Who moves next at the present node, whatever the stones say (PL). */
void review_session_set_to_move (ReviewSession *self, GoColor color);

/* "" when there is none. Owned by the session until the next call. What is typed into
 * one of these texts is undone word by word, or as far as a pause of a second; moving, another edit
 * and the last function end a step too. */
const char *review_session_get_comment (ReviewSession *self, SgfNode node);
void review_session_set_comment (ReviewSession *self, const char *text);
const char *review_session_get_node_name (ReviewSession *self, SgfNode node);
void review_session_set_node_name (ReviewSession *self, const char *text);
void review_session_end_typing (ReviewSession *self);
/* Where the pauses come from, in microseconds: g_get_monotonic_time() unless this is called. */
void review_session_set_clock (ReviewSession *self, gint64 (*clock) (void));

/* Of the move (TE, BM, DO, IT), of the position (GB, GW, DM, UC) or HO: `note` chooses the group,
 * of which it is then the only one. `degree` is 1, or 2 for "very"; with 0 the group's note is
 * taken away, and all notes of the node with REVIEW_NOTE_NONE. */
void review_session_set_note (ReviewSession *self, ReviewNote note, int degree);
ReviewNote review_session_get_move_note (ReviewSession *self, SgfNode node, int *degree);
ReviewNote review_session_get_position_note (ReviewSession *self, SgfNode node, int *degree);
gboolean review_session_get_hotspot (ReviewSession *self, SgfNode node);

/* Takes the present node with all after it away and goes to its parent. */
gboolean review_session_delete (ReviewSession *self);
/* Makes the present variation the first, one step or all the way to the main line. */
gboolean review_session_promote (ReviewSession *self, gboolean to_main_line);
/* Takes the marks of the present node away. */
void review_session_clear_marks (ReviewSession *self);

/* Changes a text of the root ("PB", "EV", "RE" ...). FALSE for a locked game's own. */
gboolean review_session_set_info (ReviewSession *self, const char *property, const char *text);
gboolean review_session_set_ruleset (ReviewSession *self, const GoRuleset *ruleset);

void review_session_undo (ReviewSession *self);
void review_session_redo (ReviewSession *self);
/* The same for a field that has the focus, in which the text of the property `name` of the present
 * node is written: FALSE, and nothing is done, when the step is another's. */
gboolean review_session_undo_text (ReviewSession *self, const char *name);
gboolean review_session_redo_text (ReviewSession *self, const char *name);
gboolean review_session_get_can_undo (ReviewSession *self);
gboolean review_session_get_can_redo (ReviewSession *self);

/* What is open at the present node, whichever way it is asked for. */
typedef enum
{
  REVIEW_OPEN_ANY = 1 << 0, /* there is a record */
  REVIEW_OPEN_BACK = 1 << 1,
  REVIEW_OPEN_FORWARD = 1 << 2,
  REVIEW_OPEN_LEFT_MAIN = 1 << 3, /* the line walked on has left the main line */
  REVIEW_OPEN_UNDO = 1 << 4,
  REVIEW_OPEN_REDO = 1 << 5,
} ReviewOpen;

#define REVIEW_OPEN_BITS 6

/* ReviewOpen; 0 without a session, `self` NULL. */
guint review_session_get_open (ReviewSession *self);

/* The present position as the set-up of a game under the record's rules, with the side to move and
 * the prisoners: for "Count this position" and "Play on from here". */
void review_session_get_setup (ReviewSession *self, RefereeSetup *setup);
/* What the present node's marks of territory say was agreed upon in that position. */
void review_session_get_agreement (ReviewSession *self, RecordAgreement *agreed);

G_END_DECLS
