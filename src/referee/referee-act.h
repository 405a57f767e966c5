/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An act: one thing that a player, the clock or an arbiter did. A game is a list of acts. */
#pragma once

#include "go-types.h"

/* Only the words of referee_act_format() are stored, not these numbers. */
typedef enum
{
  REFEREE_HANDICAP, /* Black places one handicap stone */
  REFEREE_PLAY,
  REFEREE_PASS,
  REFEREE_CHALLENGE, /* remove the illegal play; its player passes */
  REFEREE_ALLOW,     /* remove it; its player makes any legal move */
  REFEREE_MARK,      /* the chain at the point is dead */
  REFEREE_UNMARK,
  REFEREE_SEKI,  /* reverses whether the chain at the point is in seki (A12) */
  REFEREE_OWNER, /* `point` belongs to `color` or to neither side (removal=ownership) */
  REFEREE_AGREE,
  REFEREE_WITHDRAW, /* withdraws one's own Agree */
  REFEREE_RESUME,   /* requested by `side`; with `both`, by both, and `color`, if any, is to move */
  REFEREE_PLAYOUT,  /* "Let's play until all dead stones are captured" */
  REFEREE_OFFER,    /* offers to end play (end=agreement); an offer by the other side accepts */
  REFEREE_CLAIM,    /* "I can capture this chain" (dispute=per_group) */
  REFEREE_PAY,      /* gives a stone instead of answering, in such a dispute */
  REFEREE_RESIGN,
  REFEREE_TIMEOUT,
  REFEREE_TAKE_BACK, /* undoes the last `amount` acts in force, by agreement */
  REFEREE_CLOCK,     /* adds `amount` milliseconds to `side`'s clock */
  REFEREE_PERIOD,    /* adds `amount` periods of overtime to it */
  REFEREE_DRAW,
  REFEREE_VOID, /* no result; under long_cycle=agree, restricted for players (RULES 1.2) */
  REFEREE_BOTH_LOSE,
  REFEREE_ALL_ALIVE,
  REFEREE_POINTS, /* `amount` half points agreed or awarded to `side` */
  REFEREE_ACT_KINDS
} RefereeActKind;

typedef enum
{
  REFEREE_BY_PLAYER,
  REFEREE_BY_CLOCK,
  REFEREE_BY_ARBITER
} RefereeAuthor;

/* Why an arbiter changed a clock. */
typedef enum
{
  REFEREE_CAUSE_NONE,
  REFEREE_CAUSE_LATE,        /* a player came late */
  REFEREE_CAUSE_DISTURBED,   /* the game was disturbed */
  REFEREE_CAUSE_WRONG_CLOCK, /* the clock was set or pressed wrongly */
  REFEREE_CAUSE_PENALTY,     /* for an illegal play or other offence */
  REFEREE_CAUSES
} RefereeCause;

typedef struct
{
  RefereeActKind kind;
  GoColor side;  /* the side whose act it is; GO_EMPTY only for DRAW, VOID, BOTH_LOSE, ALL_ALIVE */
  GoPoint point; /* HANDICAP, PLAY, MARK, UNMARK, SEKI, OWNER, CLAIM; else GO_NO_POINT */
  GoColor color; /* OWNER: the owner; RESUME with `both`: the side to move, or GO_EMPTY */
  bool both;     /* RESUME */
  int amount;    /* TAKE_BACK, CLOCK, PERIOD, POINTS */
  RefereeAuthor author;
  RefereeCause cause; /* CLOCK, PERIOD: the reason */
  int64_t elapsed_ms; /* thinking time since the previous act; 0 where no clock runs */
  int64_t wall_ms;    /* Unix time in milliseconds; 0 when unknown */
} RefereeAct;

/* Bounds of an act's numbers. No game needs more, and no sum of them overflows. */
#define REFEREE_MOST_ELAPSED_MS INT64_C (1000000000000) /* 31 years */
#define REFEREE_MOST_WALL_MS INT64_C (253402300799999)  /* the end of the year 9999 */
#define REFEREE_MOST_AMOUNT 1000000000                  /* as clock time: eleven days */

/* The version of the encoding, the first word of the text form. */
#define REFEREE_ACT_FORMAT 1
#define REFEREE_ACT_TEXT 128

/* Writes the act as one line of words, "1 play B 3 12 by=player elapsed=1500 wall=17..". Points are
 * written as column and row from the top left, from 0. Returns `text`. */
const char *referee_act_format (const RefereeAct *act, char text[REFEREE_ACT_TEXT]);

typedef enum
{
  REFEREE_ACT_OK,
  REFEREE_ACT_UNKNOWN, /* a newer version's act: open the game read-only */
  REFEREE_ACT_BROKEN,  /* not an act */
} RefereeActParse;

/* Parses that form. Leaves `act` alone unless it returns REFEREE_ACT_OK. */
RefereeActParse referee_act_parse (const char *text, RefereeAct *act);

/* Returns whether the act only changes a clock. */
bool referee_act_is_adjustment (const RefereeAct *act);

/* Returns the word for a kind of act in the text form. */
const char *referee_act_word (RefereeActKind kind);
