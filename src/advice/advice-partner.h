/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small opponent for a learner, on 5x5 to 9x9 (any board is taken; above, it makes fewer
 * playouts). It is weak by seeing little: it never makes an illegal play, never fills an eye of its
 * own where it may do anything else, and passes when no play gains anything. libc only. */
#pragma once

#include "advice-estimate.h"
#include "go-history.h"

/* 1 overlooks atari; 2 takes and saves what is in atari; 3 reads short ladders; 4 tries its plays
 * in a few playouts; 5 searches a tree. */
#define ADVICE_PARTNER_LEVELS 5

/* A moment of a game in which it is asked for a move. Everything is only looked at. */
typedef struct
{
  const GoHistory *history;  /* judges which plays are legal, by the ruleset it was made with */
  GoColor side;              /* who is to move: GO_BLACK or GO_WHITE */
  bool in_dispute;           /* over one chain (RULES 1.6) */
  bool may_pass;             /* a pass is open, and costs nothing that playing on would not */
  bool passed;               /* the opponent's move before was a pass, or an offer to end play */
  GoPoint only;              /* the one play that is open (1.1 prescribed_first), or GO_NO_POINT */
  int komi;                  /* half points to White, with all that is added to them */
  bool capture;              /* what is dead counts unless it is captured: nothing is removed */
  int goal;                  /* stones that win at once when captured (1.7 capture_goal), or 0 */
  int taken[GO_COLORS];      /* captured by each side so far; looked at where there is a goal */
  int level;                 /* 1..ADVICE_PARTNER_LEVELS; others are taken as the nearest */
  uint64_t seed;             /* the same question with the same seed has the same answer */
  int playouts;              /* for levels 4 and 5; 0: as many as suit level and board */
  AdviceCancelled cancelled; /* may be NULL */
  void *data;
} AdvicePartnerAsk;

typedef enum
{
  ADVICE_PARTNER_NOTHING, /* neither a play nor a pass is open, it was cancelled, or no memory */
  ADVICE_PARTNER_PLAY,
  ADVICE_PARTNER_PASS,
} AdvicePartnerKind;

typedef struct
{
  AdvicePartnerKind kind;
  GoPoint point; /* of a play, which is legal; else GO_NO_POINT */
  bool idle;     /* no play that it saw gains anything: why it passes, or plays where it may not */
} AdvicePartnerMove;

AdvicePartnerMove advice_partner_choose (const AdvicePartnerAsk *ask);

/* What becomes of a chain, as the partner sees it when play has stopped. */
typedef enum
{
  ADVICE_FATE_OPEN, /* not sure enough to contradict anybody; also where no stone is */
  ADVICE_FATE_ALIVE,
  ADVICE_FATE_DEAD,
} AdviceFate;

/* Fills `fates`, which has GO_CELLS entries of AdviceFate, for every stone of a board on which play
 * has stopped. Both colours are judged alike, so that no side gains by it; the same board gives the
 * same answer. `cancelled` may end it sooner, with everything open. Returns false, with everything
 * open, when it was cancelled or there is no memory. */
bool
advice_partner_fates (const GoBoard *board, AdviceCancelled cancelled, void *data, uint8_t *fates);
