/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small computer player for learners, meant for 5x5 to 13x13. It accepts any board, but makes
 * fewer playouts on larger ones. It is weak because it sees little. It never makes an illegal play,
 * never fills its own eye if it has another choice, and passes when no play gains anything. libc
 * only. */
#pragma once

#include "advice-estimate.h"
#include "go-history.h"

/* 1 overlooks atari; 2 captures and saves stones in atari; 3 reads short ladders; 4 tries plays in
 * a few playouts; 5 searches a tree. */
#define ADVICE_PARTNER_LEVELS 5

/* The position in which it must choose a move. Read-only. */
typedef struct
{
  const GoHistory *history; /* judges which plays are legal, by its ruleset */
  GoColor side;             /* the side to move: GO_BLACK or GO_WHITE */
  bool in_dispute;          /* over one chain (RULES 1.6) */
  bool may_pass;            /* it may pass, at no more cost than playing on */
  bool passed;              /* the opponent just passed, or offered to end play */
  GoPoint only;             /* the only play allowed (1.1 prescribed_first), or GO_NO_POINT */
  int komi;                 /* half points to White, including all other adjustments */
  bool capture;             /* nothing is removed by agreement: dead stones count unless captured */
  int goal;             /* number of captured stones that wins at once (1.7 capture_goal), or 0 */
  int taken[GO_COLORS]; /* captured by each side so far; used only with a goal */
  int level;            /* 1..ADVICE_PARTNER_LEVELS; other values are clamped */
  uint64_t seed;        /* the same question and seed give the same answer */
  int playouts;         /* for levels 4 and 5; 0: a number that suits level and board */
  AdviceCancelled cancelled; /* may be NULL */
  void *data;
} AdvicePartnerAsk;

typedef enum
{
  ADVICE_PARTNER_NOTHING, /* neither play nor pass is allowed, cancelled, or out of memory */
  ADVICE_PARTNER_PLAY,
  ADVICE_PARTNER_PASS,
} AdvicePartnerKind;

typedef struct
{
  AdvicePartnerKind kind;
  GoPoint point; /* of a play, always legal; else GO_NO_POINT */
  bool idle; /* it found no play that gains anything: it passes, or plays because it may not pass */
} AdvicePartnerMove;

AdvicePartnerMove advice_partner_choose (const AdvicePartnerAsk *ask);

/* Says what the position of `ask` leads to when both sides play their best, as the search of the
 * highest level sees it. `ask->level` does not matter. The line is empty if no play gains anything.
 * Returns false when it was cancelled or ran out of memory. */
bool advice_partner_line (const AdvicePartnerAsk *ask, AdviceLine *line);

/* The fate of a chain after play has stopped, in the computer player's judgement. */
typedef enum
{
  ADVICE_FATE_OPEN, /* not sure enough to contradict a player; also where there is no stone */
  ADVICE_FATE_ALIVE,
  ADVICE_FATE_DEAD,
} AdviceFate;

/* Fills `fates`, which has GO_CELLS entries of AdviceFate, for every stone of a board on which play
 * has stopped. Judges both colours alike, so that neither side gains by it; the same board gives
 * the same result. `cancelled` can end it sooner. Returns false, with every fate open, when it was
 * cancelled or ran out of memory. */
bool
advice_partner_fates (const GoBoard *board, AdviceCancelled cancelled, void *data, uint8_t *fates);
