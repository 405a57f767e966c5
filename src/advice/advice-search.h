/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that exhaustive search answers: is this chain captured, does this group live, which
 * last move is worth most.
 *
 * A proof holds for who moves first, for plays within the region, for the rule about suicide, and
 * for a board without ko threats elsewhere. Either side may pass. The attacker has to take the
 * target: passing gets nowhere, and nor does play that repeats itself for ever, so a position that
 * comes again counts for the defender. A ko may be retaken at once only after a pass or another
 * play. Every question is asked twice: with the attacker free to retake a ko at once, as if no
 * threat of his were ever answered, and with the defender free to; where that makes a difference
 * the result is a ko.
 *
 * The same question has the same answer. Only libc and the rules; no global state. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "advice-estimate.h"
#include "go-board.h"
#include "go-ruleset.h"

/* From the attacker's best to the defender's. */
typedef enum
{
  ADVICE_RESULT_UNKNOWN, /* a bound was reached, or `cancelled` said stop */
  ADVICE_RESULT_DIES,    /* the target is taken whatever the defender does */
  ADVICE_RESULT_KO,      /* whoever wins the ko decides */
  ADVICE_RESULT_SEKI,    /* it is not taken, and the defender cannot make two eyes either */
  ADVICE_RESULT_LIVES,   /* it is not taken, and has two eyes as far as search sees */
} AdviceResult;

typedef enum
{
  /* Taken or not. A target with `escape` liberties when the attacker is to move has got away. A
   * seki is told as LIVES. */
  ADVICE_GOAL_CAPTURE,
  /* Life and death. The target lives when it is pass-alive or never taken; `escape` is not used. */
  ADVICE_GOAL_KILL,
} AdviceGoal;

typedef struct
{
  const GoBoard *board; /* without breathless chains; only read during the call */
  GoColor first;        /* who moves first: Black or White */
  GoPoint target;       /* a stone of the chain that is attacked; its colour is the defender's */
  AdviceGoal goal;
  const bool *region;        /* where plays are searched, GO_CELLS entries; NULL: advice_region() */
  GoPoint ko;                /* a point that `first` may not retake now, or GO_NO_POINT */
  GoSuicide suicide;         /* one stone's suicide is a pass, whatever the rule */
  int within;                /* the attacker has so many plays, or 0: any number */
  int escape;                /* 0: advice_escape() */
  bool all_moves;            /* judge every first move, not only until one is right */
  uint64_t max_nodes;        /* positions looked at, in all; 0: ADVICE_SEARCH_NODES */
  size_t max_bytes;          /* of memory; 0: ADVICE_SEARCH_BYTES */
  AdviceCancelled cancelled; /* asked now and then, or NULL */
  void *data;
} AdviceQuestion;

#define ADVICE_SEARCH_NODES 4000000u
#define ADVICE_SEARCH_BYTES ((size_t) 32 << 20)
#define ADVICE_LINE_MOST 120

/* A first move and what it leads to with best play. */
typedef struct
{
  GoPoint point; /* GO_NO_POINT: a pass */
  AdviceResult result;
  int plies;  /* until the target is taken, the move itself counted: with DIES; else 0 */
  bool right; /* no other move leads to a better result for who makes it */
} AdviceMove;

typedef struct
{
  AdviceResult result; /* with best play */
  int plies;           /* until the target is taken, of both sides: with DIES; else 0 */
  GoPoint best;        /* a first move: a right one, in as few plies as can be for the attacker; or
                        * the best resistance: what lasts longest, or threatens to take it soonest.
                        * GO_NO_POINT: a pass */
  AdviceMove moves[GO_MAX_POINTS + 1]; /* with `all_moves` all legal ones in order of points, a pass
                                        * last; else `best` alone */
  int count;
  int right;                      /* how many of them are right */
  GoPoint line[ADVICE_LINE_MOST]; /* best play from the position on, a pass as GO_NO_POINT, `first`
                                   * first, until the target is taken, is pass-alive or has got
                                   * away, or nothing is left to try */
  int length;
  uint64_t nodes; /* positions that were looked at */
} AdviceAnswer;

/* An empty question: these, no region, ko, bound or callback; suicide forbidden. */
AdviceQuestion
advice_question (const GoBoard *board, GoColor first, GoPoint target, AdviceGoal goal);

/* Answers it. Returns false, with `answer` UNKNOWN and empty, when there is no memory or no stone
 * at the target; a bound that is reached gives true with UNKNOWN, and what was found until then. */
bool advice_search (const AdviceQuestion *question, AdviceAnswer *answer);

/* A sensible region for a target: the points that are reached from its chain through empty points,
 * stones of its colour and chains of the attacker with few liberties, the nearest first and only so
 * far that not more are empty than a search of everything can bear. A target that is shut in thus
 * has all that it is shut into. Marks `region`, which has GO_CELLS entries, and returns how many
 * points are in it. Whoever knows better gives a region of his own, or the whole board. What saves
 * a target in atari is tried wherever it lies, and so are the plays of a ladder. */
int advice_region (const GoBoard *board, GoPoint target, AdviceGoal goal, bool *region);

/* With how many liberties a target has got away from a capture. */
int advice_escape (const GoBoard *board, GoPoint target);

/* How a small game that is nearly over ends: all moves until two passes, no position twice. */
typedef struct
{
  const GoBoard *board;
  GoColor first;
  bool area;          /* or territory: with prisoners, a pass costs nothing */
  const bool *region; /* where plays are searched; NULL: the whole board */
  GoPoint ko;
  GoSuicide suicide;
  uint64_t max_nodes;
  AdviceCancelled cancelled;
  void *data;
} AdviceEnding;

typedef struct
{
  GoPoint point; /* GO_NO_POINT: a pass */
  int lead;      /* of who makes the move over the other in points, komi left out; of territory
                  * with what is taken from now on */
} AdviceLast;

typedef struct
{
  bool known;                          /* no bound was reached */
  int lead;                            /* of `first` with best play */
  AdviceLast moves[GO_MAX_POINTS + 1]; /* the best first, else by points; none where
                                        * either side is pass-alive, as a pass is as good */
  int count;
  int right;                      /* how many of them have that lead */
  GoPoint line[ADVICE_LINE_MOST]; /* best play, passes as GO_NO_POINT */
  int length;
  uint64_t nodes;
} AdviceOutcome;

/* Returns false when there is no memory. At the end stones are dead that stand where the opponent
 * is pass-alive around them and cannot live there (RULES 1.4); all others are alive. */
bool advice_ending (const AdviceEnding *ending, AdviceOutcome *outcome);
