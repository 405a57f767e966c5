/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The live game: what the players do goes in here, what is safe and true comes out. */
#pragma once

#include "match-info.h"
#include "match-journal.h"
#include "words.h"

G_BEGIN_DECLS

#define MATCH_ERROR (match_error_quark ())
GQuark match_error_quark (void);
typedef enum
{
  MATCH_ERROR_SETUP, /* the set-up does not fit */
  MATCH_ERROR_ACTS,  /* an act of a restored game was refused */
} MatchError;

#define MATCH_TYPE_CONTROLLER (match_controller_get_type ())
/**
 * MatchController:
 *
 * Signals, in the order in which an applied act causes them:
 *
 * - `changed` (): anything that a scene shows may be different.
 * - `act-applied` (const RefereeAct *act, const char *announcement): the act is safe and
 *   in force; scenes are up to date already. match_controller_get_last_captured() tells what
 *   left the board.
 * - `finished` (): the game has got a result.
 *
 * And: `refused` (const RefereeAct *act, const RefereeAnswer *answer, const char *sentence): an act
 * was not made; the sentence is the announcement now, and `changed` follows;
 * `warned` (const RefereeAct *act, const char *sentence): the play is illegal and waits for
 * match_controller_answer_warning(); `journal-failed` (const char *sentence): the act could not
 * be saved and waits for match_controller_retry() or match_controller_go_on_unsaved().
 * `act` and `answer` are NULL where no rule but the table itself refused.
 *
 * `ticked` (int side): that side's clock shows something else; nothing else has changed.
 * `heard` (guint sounds): what of an act, after `act-applied`, or of a clock can be heard, as
 * MatchSounds joined.
 *
 * For whoever leads a game: `held` (const RefereeAct *act) -> gboolean: the rules and the guard let
 * the act be made; a handler that returns TRUE holds it back, and nothing at all becomes of it.
 * `touched` (guint point): see match_controller_set_touches_tell().
 */
G_DECLARE_FINAL_TYPE (MatchController, match_controller, MATCH, CONTROLLER, GObject)

/* Starts a game. Without a `journal` it is not saved. NULL and MATCH_ERROR_SETUP when the set-up
 * does not fit. Under illegal=prevent the guard is always prevent. */
MatchController *match_controller_new (const RefereeSetup *setup,
                                       const MatchInfo *info,
                                       MatchJournal *journal,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same from its acts as they were saved; none of them is written again. NULL and
 * MATCH_ERROR_ACTS when one is refused. */
MatchController *match_controller_restore (const RefereeSetup *setup,
                                           const MatchInfo *info,
                                           const RefereeAct *acts,
                                           size_t count,
                                           MatchJournal *journal,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Goes on from a game's acts and the time that the side to move has thought since, in milliseconds,
 * as the journal kept it. To be called before the clocks go on. */
void match_controller_set_thought (MatchController *self, gint64 ms);

/* Has the journal keep what has been thought since the last act, now: the table is being left. */
void match_controller_note_thought (MatchController *self);

/* The game as it is safe. Owned by the controller and never replaced; look only. */
const RefereeGame *match_controller_get_game (MatchController *self);
const MatchInfo *match_controller_get_info (MatchController *self);
MatchGuard match_controller_get_guard (MatchController *self);
void match_controller_set_guard (MatchController *self, MatchGuard guard);
void match_controller_set_friendly (MatchController *self, gboolean friendly);
void match_controller_set_flag (MatchController *self, MatchFlag flag);

/* Why the partner has failed, a sentence, which stands for the moment's until it goes on; its seat
 * offers to ask it again, or to play for it. NULL: it has not. */
void match_controller_set_trouble (MatchController *self, const char *sentence);
/* The partner's side is a person's from now on; whoever acts for it must have left. */
void match_controller_take_over (MatchController *self);

/* Whether each of the last ten seconds that a side has is announced; not at first. */
void match_controller_set_counts_aloud (MatchController *self, gboolean aloud);

/* Whether the game is being saved. */
gboolean match_controller_is_saved (MatchController *self);

/* Has the game saved from now on. The journal must hold all its acts already. */
void match_controller_set_journal (MatchController *self, MatchJournal *journal);

/* Asks for an act. `side` and what the kind needs must be set; the wall-clock time is filled
 * in where it is 0. The act is judged when its turn in the queue comes; the signals tell what
 * became of it. */
void match_controller_submit (MatchController *self, const RefereeAct *act);

/* The same for a kind that needs only a side. */
void match_controller_act (MatchController *self, RefereeActKind kind, GoColor side);

/* What touching a point means, where it can mean several things. */
typedef enum
{
  MATCH_TOOL_USUAL, /* a play; in agreement a chain dead or alive, or whose an empty point is */
  MATCH_TOOL_DEAD,  /* a chain dead or alive while play goes on (dispute=four_passes) */
  MATCH_TOOL_SEKI,  /* a group in seki or not, where that takes territory away */
  MATCH_TOOL_CLAIM, /* "I can capture this", by the chain's opponent (dispute=per_group) */
  MATCH_TOOLS
} MatchTool;

MatchTool match_controller_get_tool (MatchController *self);
/* Takes up another tool, if it has a use now. It is put down when the phase changes. */
void match_controller_set_tool (MatchController *self, MatchTool tool);

/* What touching a point means now with the tool in hand: a handicap stone, a play by the side to
 * move, a mark, a claim. Does nothing where it means nothing (refused says why). */
void match_controller_activate_point (MatchController *self, GoPoint point);

/* The same for a stone in the hand, which is there to be played whatever tool there is; that stays.
 */
void match_controller_put_stone (MatchController *self, GoPoint point);

/* The teacher's eye for a side: while it is to play, scenes show the liberties of chains, what a
 * play at the pointer would capture, and, unless the guard is off, which points are illegal. With
 * the guard off nothing of it tells whether a play is or was legal: the chain of the last move is
 * not counted then. */
void match_controller_set_eye (MatchController *self, GoColor side, gboolean on);
gboolean match_controller_get_eye (MatchController *self, GoColor side);

/* While `tell` is set, a touched point, a stone put down there included, is no act: the signal
 * `touched` names it, on the board or not, and nothing else comes of it. */
void match_controller_set_touches_tell (MatchController *self, gboolean tell);
gboolean match_controller_get_touches_tell (MatchController *self);

/* Somebody entered a coordinate that this board does not have: refuses it and does nothing. */
void match_controller_refuse_point (MatchController *self, const char *entered);

/* An act is being saved, or waits for an answer or for its turn. */
gboolean match_controller_is_busy (MatchController *self);

/* The play that waits for a confirmation; FALSE when none does. */
gboolean
match_controller_get_warning (MatchController *self, RefereeAct *act, RefereeAnswer *answer);
void match_controller_answer_warning (MatchController *self, gboolean play);

/* The act that could not be saved: the sentence, or NULL. */
const char *match_controller_get_failure (MatchController *self);
/* Whether it could not because another program has gone on with the game: trying again is of no
 * use, the game has to be opened again. */
gboolean match_controller_was_changed_elsewhere (MatchController *self);
/* Tries to save it again. */
void match_controller_retry (MatchController *self);
/* Makes it and plays on without saving from now on. */
void match_controller_go_on_unsaved (MatchController *self);
/* Gives the act up; the game stays as it was and goes on being saved. */
void match_controller_give_up (MatchController *self);

/* Whose act the button "Take back" would undo: who made the last act in force, or GO_EMPTY
 * when there is nothing to take back. Against the partner it is always the person's, and what the
 * partner has answered goes with it. */
GoColor match_controller_take_back_side (MatchController *self);

/* Asks for a take-back by `side`. It is done at once where friendly take-back was chosen, against
 * the partner, or within 3 seconds of one's own act; otherwise the other side is asked. */
void match_controller_request_take_back (MatchController *self, GoColor side);

/* Challenges the last play for `side`. Where leniency leaves a choice and the challenge is right,
 * it is made only once `side` has said what comes of it (match_controller_get_request()). */
void match_controller_challenge (MatchController *self, GoColor side);

/* Whether `kind` may be proposed now as something that takes both sides: DRAW, VOID where the rules
 * know games without a result, BOTH_LOSE, ALL_ALIVE and POINTS in agreement, and RESUME where who
 * moves depends on who asks. */
gboolean match_controller_may_propose (MatchController *self, RefereeActKind kind);

/* Asks the other side to consent to such an act. `act` is complete, RESUME with `both`; `asker` is
 * GO_BLACK or GO_WHITE. */
void match_controller_propose (MatchController *self, const RefereeAct *act, GoColor asker);

/* Whose opponent is asked something, or GO_EMPTY: consent to the act that `act` (may be NULL)
 * receives, a take-back included; or, where it is the opponent's own challenge, what comes of the
 * illegal play: `allow` means another play instead, else it becomes a pass (leniency). A new act
 * clears it. */
GoColor match_controller_get_request (MatchController *self, RefereeAct *act);
void match_controller_answer_request (MatchController *self, gboolean allow);

/* Replaces the monotonic clock (microseconds, as g_get_monotonic_time()) for tests. NULL puts
 * the real one back. */
typedef gint64 (*MatchMonotonic) (gpointer user_data);
void match_controller_set_monotonic (MatchController *self, MatchMonotonic now, gpointer user_data);

/* Is there a clock on this table? */
gboolean match_controller_has_clock (MatchController *self);

/* Both clocks, now. */
void match_controller_read_clock (MatchController *self, RefereeClock *clock);

/* Why the clock of the side to move stands still. */
typedef enum
{
  MATCH_CLOCK_RUNS,   /* it does not, or nobody's would run now */
  MATCH_CLOCK_WAITS,  /* for the first act, or for match_controller_continue() */
  MATCH_CLOCK_PAUSED, /* by match_controller_pause() */
  MATCH_CLOCK_LEFT,   /* the game was opened again, or the machine has slept */
} MatchClockHold;

MatchClockHold match_controller_get_clock_hold (MatchController *self);

/* In the last two no act is made until match_controller_continue(), but by an arbiter. */
gboolean match_controller_stands_still (MatchController *self);

void match_controller_pause (MatchController *self);
void match_controller_continue (MatchController *self);

/* Looks at the clock now, instead of at the next change of its face: emits `ticked` and does what
 * the table does when time is used up. */
void match_controller_look_at_clock (MatchController *self);

/* The announcement of the last thing that happened; "" at the start. */
const char *match_controller_get_announcement (MatchController *self);

/* Has what the last act was announced again: to those who come back to the table, and after
 * crossings or the language have become others. No signal. */
void match_controller_recall (MatchController *self);

/* The stones that left the board with the last act, if it was a board play. Owned by the
 * controller until the next act. Sets `color` to theirs, and `count`. */
const GoPoint *
match_controller_get_last_captured (MatchController *self, GoColor *color, size_t *count);

G_END_DECLS
