/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count of a game by every method, line by line, and why the counts agree. */
#pragma once

#include "referee-game.h"

typedef enum
{
  REFEREE_LINE_STONES,
  REFEREE_LINE_TERRITORY,
  REFEREE_LINE_TAX, /* negative */
  REFEREE_LINE_SHARED,
  REFEREE_LINE_BROUGHT, /* prisoners from before the game */
  REFEREE_LINE_CAPTURED,
  REFEREE_LINE_DEAD,
  REFEREE_LINE_PASS_STONES,
  REFEREE_LINE_RETURNED,     /* negative */
  REFEREE_LINE_AGREED_OWNED, /* points and dead stones owned by agreement */
  REFEREE_LINE_SUNJANG,
  REFEREE_LINE_FIRST_PASS,
  REFEREE_LINE_LAST_PLAY,
  REFEREE_LINE_BUTTON,
  REFEREE_LINE_BONUS,
  REFEREE_LINE_HANDICAP,
  REFEREE_LINE_POINTS, /* agreed or awarded */
  REFEREE_LINE_TIME,   /* negative: overtime periods that cost points */
  REFEREE_LINE_KOMI,
} RefereeLineKind;

typedef struct
{
  RefereeLineKind kind;
  int value[GO_COLORS]; /* half points */
} RefereeLine;

typedef struct
{
  GoScoring method; /* TERRITORY, AREA, STONES or SUNJANG */
  size_t count;
  RefereeLine lines[20]; /* every line that applies under this ruleset, zero or not */
  int total[GO_COLORS];  /* half points */
} RefereeLedger;

/* The terms of the identity (RULES 4.1), in stones and moves. */
typedef struct
{
  bool promised;           /* this ruleset promises that area and territory agree */
  bool holds;              /* and they do agree */
  int on_board[GO_COLORS]; /* S */
  int lost[GO_COLORS];     /* K: captured and dead */
  int passed[GO_COLORS];   /* P */
  int extra;               /* h: handicap stones beyond the first, Black's */
  int moves[GO_COLORS];    /* M = S + K + P - h */
  int first_pass;          /* f: White made the first pass */
} RefereeIdentity;

typedef struct
{
  GoCount count;           /* owners of all points of the counted board */
  RefereeLedger ledger[4]; /* indexed by GoScoring: territory, area, stones, sunjang */
  RefereeIdentity identity;
} RefereeScore;

/* Counts the game as it stands: before the end, the board as it is; in agreement, if `with_marks`,
 * with the marked stones removed and put into the containers. Fills `score`. */
void referee_game_score (const RefereeGame *game, bool with_marks, RefereeScore *score);

/* Sets `board` to the board that is counted: without the stones marked dead. */
void referee_game_counted_board (const RefereeGame *game, GoBoard *board);
