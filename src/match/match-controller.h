/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The live game: takes the players' input, and publishes only acts that are legal and saved. */
#pragma once

#include <gio/gio.h>

#include "match-info.h"
#include "words.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RefereeGame, referee_game_free)

#define MATCH_ERROR (match_error_quark ())
GQuark match_error_quark (void);
typedef enum
{
  MATCH_ERROR_SETUP,             /* the setup is invalid */
  MATCH_ERROR_ACTS,              /* an act of a restored game was refused */
  MATCH_ERROR_CHANGED_ELSEWHERE, /* of a journal: another program has continued this game */
} MatchError;

#define MATCH_TYPE_JOURNAL (match_journal_get_type ())
G_DECLARE_INTERFACE (MatchJournal, match_journal, MATCH, JOURNAL, GObject)

/**
 * MatchJournalInterface:
 * @append_async: starts writing the act at `index` of the game. `result` is the game's result after
 *   the act, and `moves` the number of moves after it. Act and result are copied. The callback runs
 *   in the caller's main context with a #GTask: TRUE once the act is committed. Nothing of it is
 *   stored on an error, which is MATCH_ERROR_CHANGED_ELSEWHERE if only reopening the game can help.
 * @note_thought: stores how long the side to move has thought since the last of the game's `acts`
 *   acts, in milliseconds. Does not report failures, because the next note follows soon.
 *
 * Storage for the acts of one live game. An act takes effect only after it is stored. Acts come in
 * order, one at a time. After a failure the same index may come again.
 */
struct _MatchJournalInterface
{
  GTypeInterface parent_iface;

  void (*append_async) (MatchJournal *self,
                        size_t index,
                        const RefereeAct *act,
                        const RefereeResult *result,
                        int moves,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
  void (*note_thought) (MatchJournal *self, size_t acts, gint64 ms);
};

#define MATCH_TYPE_CONTROLLER (match_controller_get_type ())
/**
 * MatchController:
 *
 * Signals, in the order in which an applied act causes them:
 *
 * - `changed` (): anything that a scene shows may have changed.
 * - `act-applied` (const RefereeAct *act, const char *announcement): the act is saved and in
 *   force, and scenes are up to date. match_controller_get_last_captured() returns the stones that
 *   left the board.
 * - `finished` (): the game has a result.
 *
 * Other signals:
 *
 * - `refused` (const RefereeAct *act, const RefereeAnswer *answer, const char *sentence): an act
 *   was not made; the sentence is now the announcement, and `changed` follows. `act` and `answer`
 *   are NULL if no rule refused it but the controller itself.
 * - `warned` (const RefereeAct *act, const char *sentence): the play is illegal and waits for
 *   match_controller_answer_warning().
 * - `journal-failed` (const char *sentence): the act could not be saved and waits for
 *   match_controller_retry() or match_controller_go_on_unsaved().
 * - `ticked` (int side): the clock face of that side has changed, and nothing else.
 * - `heard` (guint sounds): the sounds of an act, after `act-applied`, or of a clock, as
 *   MatchSounds joined.
 *
 * Signals for code that directs a game:
 *
 * - `held` (const RefereeAct *act) -> gboolean: the rules and the guard allow the act. A handler
 *   that returns TRUE drops it without any effect.
 * - `touched` (guint point): see match_controller_set_touches_tell().
 */
G_DECLARE_FINAL_TYPE (MatchController, match_controller, MATCH, CONTROLLER, GObject)

/* Starts a game. Does not save it if `journal` is NULL. Returns NULL with MATCH_ERROR_SETUP if the
 * setup is invalid. Under illegal=prevent the guard is always prevent. */
MatchController *match_controller_new (const RefereeSetup *setup,
                                       const MatchInfo *info,
                                       MatchJournal *journal,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Restores a game from its saved acts without writing them again. Returns NULL with
 * MATCH_ERROR_ACTS if one is refused. */
MatchController *match_controller_restore (const RefereeSetup *setup,
                                           const MatchInfo *info,
                                           const RefereeAct *acts,
                                           size_t count,
                                           MatchJournal *journal,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Goes on with a game that has all its acts already; takes it. */
MatchController *match_controller_new_of (RefereeGame *game,
                                          const MatchInfo *info,
                                          MatchJournal *journal) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a game that begins with the setup, in which an arbiter has made the acts that stop play
 * under its rules. The game is then in the agreement on dead stones, or over where the rules have
 * no agreement. Sets `passes` to the number of passes this took. Where the rules offer no way from
 * this position to a count, both sides agree to stop (end=agreement, no_move=pass). No first play
 * is prescribed. In the agreement the arbiter marks the chains of `dead` and the groups of
 * `not_seki` (arrays of GO_CELLS; NULL: none); both players can change the marks. Nobody loses by
 * this, both sides are human, and there is no journal. Returns NULL if the setup is invalid or
 * nothing can be counted. */
MatchController *match_position_stop (const RefereeSetup *setup,
                                      const MatchInfo *info,
                                      const bool *dead,
                                      const bool *not_seki,
                                      guint *passes) G_GNUC_WARN_UNUSED_RESULT;

/* Sets how long the side to move has thought since the last restored act, in milliseconds, as the
 * journal stored it. Call it before the clocks continue. */
void match_controller_set_thought (MatchController *self, gint64 ms);

/* Stores the thinking time since the last act in the journal now, because the user leaves the
 * game. */
void match_controller_note_thought (MatchController *self);

/* Returns the game with all saved acts. Owned by the controller, which never replaces it; read
 * only. */
const RefereeGame *match_controller_get_game (MatchController *self);
const MatchInfo *match_controller_get_info (MatchController *self);
void match_controller_set_guard (MatchController *self, MatchGuard guard);
void match_controller_set_friendly (MatchController *self, gboolean friendly);
void match_controller_set_flag (MatchController *self, MatchFlag flag);

/* Sets a sentence that says why the computer player failed, or NULL. It replaces the status until
 * the computer player continues. Its seat offers to ask it again or to take over its side. */
void match_controller_set_trouble (MatchController *self, const char *sentence);
/* Gives the computer player's side to the user. The object that acted for it must be gone
 * already. */
void match_controller_take_over (MatchController *self);

/* Sets whether each of the last ten seconds of a side is announced; off by default. */
void match_controller_set_counts_aloud (MatchController *self, gboolean aloud);

/* Returns whether the game is being saved. */
gboolean match_controller_is_saved (MatchController *self);

/* Saves the game to `journal` from now on. The journal must contain all its acts already. */
void match_controller_set_journal (MatchController *self, MatchJournal *journal);

/* Submits an act. The caller sets `side` and the fields that the kind needs; a wall-clock time of
 * 0 is filled in. The act is judged when its turn in the queue comes. Signals report the
 * outcome. */
void match_controller_submit (MatchController *self, const RefereeAct *act);

/* Submits an act whose kind needs only a side. */
void match_controller_act (MatchController *self, RefereeActKind kind, GoColor side);

/* What touching a point does where several effects are possible. */
typedef enum
{
  MATCH_TOOL_USUAL, /* plays; in agreement marks a chain dead or alive, or the owner of an empty
                       point */
  MATCH_TOOL_DEAD,  /* marks a chain dead or alive while play continues (dispute=four_passes) */
  MATCH_TOOL_SEKI,  /* marks a group as in seki or not, where seki takes territory away */
  MATCH_TOOL_CLAIM, /* "I can capture this", by the chain's opponent (dispute=per_group) */
  MATCH_TOOLS
} MatchTool;

MatchTool match_controller_get_tool (MatchController *self);
/* Selects another tool if it is useful now. A change of phase deselects it. */
void match_controller_set_tool (MatchController *self, MatchTool tool);

/* Touches a point with the current tool: places a handicap stone, plays for the side to move,
 * marks or claims. Does nothing where a touch has no meaning (`refused` gives the reason). */
void match_controller_activate_point (MatchController *self, GoPoint point);

/* Plays a stone dragged to a point, whatever the tool. The tool stays selected. */
void match_controller_put_stone (MatchController *self, GoPoint point);

/* Switches the teacher's eye of a side. During that side's turns scenes show the liberties of
 * chains and what a play at the pointer would capture. Unless the guard is off, they also show the
 * illegal points. With the guard off nothing reveals whether a play is or was legal, so the chain
 * of the last move is not counted. */
void match_controller_set_eye (MatchController *self, GoColor side, gboolean on);
gboolean match_controller_get_eye (MatchController *self, GoColor side);

/* Sets whether a touch makes no act and only emits `touched` with its point, on the board or not. A
 * stone put down by dragging counts as a touch. */
void match_controller_set_touches_tell (MatchController *self, gboolean tell);
gboolean match_controller_get_touches_tell (MatchController *self);

/* Refuses an entered coordinate that this board does not have; nothing else happens. */
void match_controller_refuse_point (MatchController *self, const char *entered);

/* Returns whether an act is being saved, waits for an answer, or is queued. */
gboolean match_controller_is_busy (MatchController *self);

/* Gets the play that waits for a confirmation. Returns FALSE if there is none. */
gboolean
match_controller_get_warning (MatchController *self, RefereeAct *act, RefereeAnswer *answer);
void match_controller_answer_warning (MatchController *self, gboolean play);

/* Returns a sentence about the act that could not be saved, or NULL. */
const char *match_controller_get_failure (MatchController *self);
/* Returns whether saving failed because another program continued the game. A retry cannot help
 * then; the game has to be opened again. */
gboolean match_controller_was_changed_elsewhere (MatchController *self);
/* Tries to save the act again. */
void match_controller_retry (MatchController *self);
/* Applies the act and continues without saving. */
void match_controller_go_on_unsaved (MatchController *self);
/* Discards the act; the game stays as it was and is still saved. */
void match_controller_give_up (MatchController *self);

/* Returns the side whose act "Take back" would undo: the side of the last act in force, or
 * GO_EMPTY if there is none. Against the computer player it is always the user's side, and the
 * computer player's answer is undone too. */
GoColor match_controller_take_back_side (MatchController *self);

/* Requests a take-back by `side`. It is made at once with friendly take-back, against the computer
 * player, or within 3 seconds of the side's own act. Otherwise the opponent has to approve. */
void match_controller_request_take_back (MatchController *self, GoColor side);

/* Challenges the last play for `side`. Where leniency leaves a choice and the challenge is right,
 * it waits until `side` has chosen the consequence (match_controller_get_request()). */
void match_controller_challenge (MatchController *self, GoColor side);

/* Returns whether `kind` can be proposed now as an act that needs both sides: DRAW; VOID where the
 * rules know games without a result; BOTH_LOSE; ALL_ALIVE and POINTS in agreement; and RESUME
 * where the side that asks decides who moves. */
gboolean match_controller_may_propose (MatchController *self, RefereeActKind kind);

/* Requests the opponent's approval of such an act. `act` is complete, RESUME with `both`; `asker`
 * is GO_BLACK or GO_WHITE. */
void match_controller_propose (MatchController *self, const RefereeAct *act, GoColor asker);

/* Returns the side whose opponent has to answer a request, or GO_EMPTY. Sets `act` unless that is
 * NULL. The opponent has to approve the act, which may be a take-back. If the act is the
 * opponent's own challenge, the answer decides what becomes of the illegal play (leniency):
 * `allow` permits another play instead, otherwise the play becomes a pass. A new act clears the
 * request. */
GoColor match_controller_get_request (MatchController *self, RefereeAct *act);
void match_controller_answer_request (MatchController *self, gboolean allow);

/* Replaces the monotonic clock (microseconds, as g_get_monotonic_time()) for tests. NULL restores
 * the real one. */
typedef gint64 (*MatchMonotonic) (gpointer user_data);
void match_controller_set_monotonic (MatchController *self, MatchMonotonic now, gpointer user_data);

/* Returns whether the game has a clock. */
gboolean match_controller_has_clock (MatchController *self);

/* Reads both clocks. */
void match_controller_read_clock (MatchController *self, RefereeClock *clock);

/* Why the clock of the side to move stands still. */
typedef enum
{
  MATCH_CLOCK_RUNS,   /* it runs, or no clock would run now */
  MATCH_CLOCK_WAITS,  /* until the first act, or match_controller_continue() */
  MATCH_CLOCK_PAUSED, /* by match_controller_pause() */
  MATCH_CLOCK_LEFT,   /* the game was reopened, or the machine has slept */
} MatchClockHold;

MatchClockHold match_controller_get_clock_hold (MatchController *self);

/* Returns whether the clock is in one of the last two states. Only an arbiter can act then, until
 * match_controller_continue(). */
gboolean match_controller_stands_still (MatchController *self);

void match_controller_pause (MatchController *self);
void match_controller_continue (MatchController *self);

/* Checks the clock now instead of at the next change of its face: emits `ticked`, and handles
 * used-up time. */
void match_controller_look_at_clock (MatchController *self);

/* Returns the announcement of the last event; "" at the start. */
const char *match_controller_get_announcement (MatchController *self);

/* Restores the announcement of the last act: for users who return to the game, and after point
 * names or the language have changed. Emits no signal. */
void match_controller_recall (MatchController *self);

/* Returns the stones that left the board with the last act, if that was a play. Sets `color` to
 * their colour, and `count`. Owned by the controller until the next act. */
const GoPoint *
match_controller_get_last_captured (MatchController *self, GoColor *color, size_t *count);
