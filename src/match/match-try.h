/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A try: on a copy of the position in which play stopped, both sides play out what becomes of a
 * chain. It neither affects the game nor decides anything. */
#pragma once

#include "match-view.h"

/* Why a play in a try is refused. */
typedef enum
{
  MATCH_TRY_OK,
  MATCH_TRY_OCCUPIED, /* or not on the board */
  MATCH_TRY_SUICIDE,
  MATCH_TRY_VACATED,
  MATCH_TRY_REPEATS,   /* by the game's own rule and history */
  MATCH_TRY_KO_PASSED, /* in the confirmation: its owner must pass for this ko first */
} MatchTryAnswer;

/* A turn of a try. */
typedef struct
{
  GoColor side;
  GoPoint point; /* GO_NO_POINT: a pass */
  GoPoint ko;    /* for a pass in the confirmation: the ko it is for, or GO_NO_POINT */
} MatchTurn;

/* A try; read only. */
typedef struct
{
  GoPoint target;
  GoColor owner, first;
  gboolean confirms;  /* this is the confirmation of Japanese 1989, article 7.2, in which a ko is
                         retaken only after a pass for that ko */
  GoHistory *start;   /* the game's own history when play stopped */
  GoHistory *history; /* the same with this try; a confirmation uses only its board */
  GArray *chain;      /* of GoPoint: the original chain; empty at an empty point */
  GArray *turns;      /* of MatchTurn */
  /* The result of the turns. */
  GoColor to_move;
  guint plays;            /* without passes */
  guint captured;         /* the number of plays it took to capture the chain; 0 if it stands */
  guint passes;           /* in a row; after two the try is over */
  GArray *kos[GO_COLORS]; /* of GoPoint: kos that a side must pass for, the latest last */
} MatchTry;

/* Returns the state with the stones as play left them: the game itself, or, if the game is over,
 * its last state of agreement before the dead stones left the board. Free with
 * referee_game_free(). Returns NULL while play continues, and if the game ended without a count. */
RefereeGame *match_stopped (const RefereeGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Begins a try of the chain at `target`; at an empty point it tries whether anything can live
 * there. The opponent moves first where the rules confirm life and death
 * (go_ruleset_confirms_life()), and at an empty point. Otherwise `first` moves first. If that is
 * GO_EMPTY, the chain's owner does in a dispute over one chain (RULES 1.6), and elsewhere the side
 * that had the turn when play stopped. For an empty point `owner` is the side it counts for; for a
 * chain it is ignored. Returns NULL if match_stopped() does, or if `target` is not on the board. */
MatchTry *match_try_new (const RefereeGame *game, GoPoint target, GoColor owner, GoColor first)
    G_GNUC_WARN_UNUSED_RESULT;
void match_try_free (MatchTry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatchTry, match_try_free)

MatchTryAnswer match_try_play (MatchTry *self, GoPoint point);

/* Passes; in the confirmation for the ko at `ko`. GO_NO_POINT stands for the last ko taken that
 * may not be retaken yet, if there is one. A pass is always possible. */
void match_try_pass (MatchTry *self, GoPoint ko);

/* Undoes the last turn. Returns FALSE if there is none. */
gboolean match_try_undo (MatchTry *self);

/* Returns a new stone of the chain's owner that stands where the captured chain stood, or
 * GO_NO_POINT. Japanese 1989, article 7.1, keeps a chain alive if its capture enables such a stone
 * that cannot be captured. */
GoPoint match_try_new_stone (const MatchTry *self);

/* Fills `points`, GO_CELLS of them, with the board of the try. */
void match_try_fill_points (const MatchTry *self, MatchPoint *points);

/* Returns the status sentence ("Trying: the game waits. White to play."), and why a play is
 * refused. */
char *match_try_status (const MatchTry *self) G_GNUC_WARN_UNUSED_RESULT;
char *match_try_refusal (const MatchTry *self,
                         MatchTryAnswer answer,
                         GoPoint point) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a summary for when the game's board is shown again: "The chain at D4 was captured within
 * 6 moves.", or that it was not captured. */
char *match_try_outcome (const MatchTry *self) G_GNUC_WARN_UNUSED_RESULT;
