/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A try: from the position in which play stopped both sides play out on a copy what becomes of a
 * chain. The game knows nothing of it, and nothing is decided by it. */
#pragma once

#include "match-view.h"

G_BEGIN_DECLS

/* Why something is not played in a try. */
typedef enum
{
  MATCH_TRY_OK,
  MATCH_TRY_OCCUPIED, /* or not on the board */
  MATCH_TRY_SUICIDE,
  MATCH_TRY_VACATED,
  MATCH_TRY_REPEATS,   /* by the game's own rule, with the game's history */
  MATCH_TRY_KO_PASSED, /* in the confirmation: its owner has to pass for this ko first */
} MatchTryAnswer;

/* A turn of a try. */
typedef struct
{
  GoColor side;
  GoPoint point; /* GO_NO_POINT: a pass */
  GoPoint ko;    /* of a pass in the confirmation: the ko that it is for, or GO_NO_POINT */
} MatchTurn;

typedef struct MatchTry MatchTry;

/* The moment in which the stones of a game lie as play left them: the game itself, or where it is
 * over its last moment of agreement, before the dead stones left the board. Free with
 * referee_game_free(). NULL while play goes on, and where a game ended without a count. */
RefereeGame *match_stopped (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a try of the chain at `target`, or with an empty point of whether anything can live there.
 * Where the rules confirm life and death (go_ruleset_confirms_life()) and where the point is empty
 * its opponent moves first; where a dispute is over one chain (RULES 1.6) its owner does; else
 * whoever had the turn when play stopped. For an empty point `owner` is whose it counts as; of a
 * chain it is not used. NULL where match_stopped() is, or where `target` is not on the board. */
MatchTry *
match_try_new (const RefereeGame *game, GoPoint target, GoColor owner) G_GNUC_WARN_UNUSED_RESULT;
void match_try_free (MatchTry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchTry, match_try_free)

/* Is it the confirmation of Japanese 1989, article 7.2, in which a ko is retaken only after a pass
 * for that ko? */
gboolean match_try_confirms (const MatchTry *self);

GoPoint match_try_get_target (const MatchTry *self);
GoColor match_try_get_to_move (const MatchTry *self);
const GoBoard *match_try_get_board (const MatchTry *self);
int match_try_get_height (const MatchTry *self);

/* The turns made, and how many. */
const MatchTurn *match_try_get_turns (const MatchTry *self, guint *count);

MatchTryAnswer match_try_play (MatchTry *self, GoPoint point);

/* Passes, in the confirmation for the ko at `ko`; with GO_NO_POINT for the one that was taken last
 * and may not be retaken yet, if there is one. A pass is always open. */
void match_try_pass (MatchTry *self, GoPoint ko);

/* The last turn was not made. FALSE when there was none. */
gboolean match_try_undo (MatchTry *self);

/* The stones handed over by passes of `side` in this try, where a pass hands one over. */
int match_try_get_given (const MatchTry *self, GoColor side);

/* After how many plays, passes not counted, the chain was taken; 0: it stands, or there was none.
 * `stones` (of GoPoint) receives the chain, as it was in the beginning; it may be NULL. */
int match_try_get_captured (const MatchTry *self, GArray *stones);

/* New stones of the chain's owner that stand in the place of the chain that was taken: Japanese
 * 1989, article 7.1, keeps a chain alive whose capture lets such a stone be played that cannot be
 * captured. Replaces what `stones` (of GoPoint) holds; returns how many. */
guint match_try_get_new_stones (const MatchTry *self, GArray *stones);

/* Have both passed, one after the other? */
gboolean match_try_is_over (const MatchTry *self);

/* The board of the try as points to be shown: GO_CELLS of them. */
void match_try_fill_points (const MatchTry *self, MatchPoint *points);

/* "Trying: the game waits. White to play.": the sentence of the moment, and why a play is refused.
 */
char *match_try_status (const MatchTry *self) G_GNUC_WARN_UNUSED_RESULT;
char *match_try_refusal (const MatchTry *self,
                         MatchTryAnswer answer,
                         GoPoint point) G_GNUC_WARN_UNUSED_RESULT;

/* "captured in this try (6 plays)" or that it still stands, for when the board has come back. */
char *match_try_outcome (const MatchTry *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
