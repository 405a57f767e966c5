/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions answered by exhaustive search: is this chain captured, does this group live, which last
 * move is worth most.
 *
 * A proof holds for the side that moves first, for plays within the region and for the suicide
 * rule. It assumes a board without ko threats elsewhere. Either side may pass. The attacker must
 * capture the target. Endless repetition therefore fails, so a repeated position counts for the
 * defender. A ko may be retaken only after a pass or another play. Every question is searched
 * twice. In one search the attacker may retake a ko at once, as if every ko threat of the attacker
 * were ignored. In the other search the defender may. If the results differ, the result is a ko.
 *
 * The same question always has the same answer. Uses only libc and the rules; no global state. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "advice-estimate.h"
#include "go-board.h"
#include "go-ruleset.h"

/* From the attacker's best result to the defender's. */
typedef enum
{
  ADVICE_RESULT_UNKNOWN, /* a limit was reached, or `cancelled` returned true */
  ADVICE_RESULT_DIES,    /* the target is captured whatever the defender does */
  ADVICE_RESULT_KO,      /* the winner of the ko decides */
  ADVICE_RESULT_SEKI,    /* it is not captured, but the defender cannot make two eyes */
  ADVICE_RESULT_LIVES,   /* it is not captured, and has two eyes as far as the search sees */
} AdviceResult;

typedef enum
{
  /* Captured or not. A target with `escape` liberties when the attacker is to move has escaped. A
   * seki counts as LIVES. */
  ADVICE_GOAL_CAPTURE,
  /* Life and death. The target lives when it is pass-alive or never captured; `escape` is
   * ignored. */
  ADVICE_GOAL_KILL,
} AdviceGoal;

typedef struct
{
  const GoBoard *board; /* without chains that have no liberties; read only during the call */
  GoColor first;        /* moves first: Black or White */
  GoPoint target;       /* a stone of the attacked chain; the defender has its colour */
  AdviceGoal goal;
  const bool *region;        /* where to search plays, GO_CELLS entries; NULL: advice_region() */
  GoPoint ko;                /* a point that `first` may not retake now, or GO_NO_POINT */
  GoSuicide suicide;         /* a single-stone suicide is a pass under any rule */
  int within;                /* maximum number of the attacker's plays; 0: no maximum */
  int escape;                /* 0: advice_escape() */
  uint64_t max_nodes;        /* maximum number of positions in all; 0: ADVICE_SEARCH_NODES */
  size_t max_bytes;          /* memory limit; 0: ADVICE_SEARCH_BYTES */
  AdviceCancelled cancelled; /* called now and then, or NULL */
  void *data;
} AdviceQuestion;

#define ADVICE_SEARCH_NODES 4000000u
#define ADVICE_SEARCH_BYTES ((size_t) 32 << 20)
#define ADVICE_LINE_MOST 120

typedef struct
{
  AdviceResult result; /* with best play */
  int plies;           /* DIES: plies of both sides until the capture; else 0 */
  GoPoint best; /* A right first move, for the attacker one of the quickest; or the best resistance,
                   which lasts longest or threatens to capture the target soonest. GO_NO_POINT: a
                   pass. */
  uint64_t nodes; /* positions searched */
} AdviceAnswer;

/* Answers the question. Returns false, with `answer` UNKNOWN and empty, when out of memory or
 * without a stone at the target. When it reaches a limit, it returns true with UNKNOWN and what it
 * has found so far. */
bool advice_search (const AdviceQuestion *question, AdviceAnswer *answer);

/* Finds a sensible region for a target: the points reachable from its chain through empty points,
 * stones of its colour and the attacker's chains with few liberties. Takes the nearest first, up to
 * the number of empty points that an exhaustive search can handle. An enclosed target gets its
 * whole enclosure. Marks its points in `region`, which has GO_CELLS entries. A caller that knows
 * better passes its own region, or the whole board. Plays that save a target in
 * atari, and those of a ladder, are searched outside the region too. */
void advice_region (const GoBoard *board, GoPoint target, AdviceGoal goal, bool *region);

/* Returns the number of liberties with which a target has escaped a capture. */
int advice_escape (const GoBoard *board, GoPoint target);

/* A question about the end of a small game: all moves until two passes, without repeated
 * positions. */
typedef struct
{
  const GoBoard *board;
  GoColor first;
  bool area; /* false for territory: with prisoners, and passes are free */
  GoPoint ko;
  GoSuicide suicide;
  uint64_t max_nodes;
} AdviceEnding;

typedef struct
{
  GoPoint point; /* GO_NO_POINT: a pass */
  int lead;      /* points for its player, without komi; for territory, with later prisoners */
} AdviceLast;

typedef struct
{
  bool known;                          /* no limit was reached */
  int lead;                            /* of `first` with best play */
  AdviceLast moves[GO_MAX_POINTS + 1]; /* best first; none where a side is pass-alive */
  int count;
  int right; /* how many of them have the best lead */
  uint64_t nodes;
} AdviceOutcome;

/* Solves the ending. Returns false when out of memory. At the end, stones are dead if they stand
 * inside pass-alive enemy stones and cannot live there (RULES 1.4); all others are alive. */
bool advice_ending (const AdviceEnding *ending, AdviceOutcome *outcome);
