/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who owns what on a board as it stands (RULES 1.7 and 1.8). */
#pragma once

#include "go-board.h"
#include "go-ruleset.h"

typedef enum
{
  GO_OWNER_NONE,
  GO_OWNER_BLACK_STONE,
  GO_OWNER_WHITE_STONE,
  GO_OWNER_BLACK_TERRITORY,
  GO_OWNER_WHITE_TERRITORY,
  GO_OWNER_SHARED,      /* empty, reaching both colours */
  GO_OWNER_BLACK_TAXED, /* territory that a tax or seki takes away */
  GO_OWNER_WHITE_TAXED,
} GoOwner;

typedef struct
{
  int stones[GO_COLORS];
  int territory[GO_COLORS]; /* points, before tax */
  int tax[GO_COLORS];       /* points of territory not counted: groups in seki, group tax */
  int shared_points;        /* empty points reaching both colours */
  int shared[GO_COLORS];    /* half points of these to each */
  uint8_t owner[GO_CELLS];  /* GoOwner by point */
} GoCount;

/* Counts a board. `seki`, if given, holds true at a stone of each group whose status the
 * players have turned round by agreement (A12). */
void go_count (const GoBoard *board, const GoRuleset *ruleset, const bool *seki, GoCount *count);

/* Collects the group of the stone at `from`: its own stones, joined through one another and through
 * territory, what a tax takes of it included. `count` is of this board. Writes stones and territory
 * to `points`, which has room for all points, marks them in `seen`, which has GO_CELLS entries, and
 * returns their number. */
int
go_group (const GoBoard *board, const GoCount *count, GoPoint from, bool *seen, GoPoint *points);

/* Whether a group that go_group() has collected touches a point that reaches both colours. */
bool go_group_touches_shared (const GoCount *count, const GoPoint *points, int size);

/* Whether it is in seki: it touches one, unless it is `seki`, which may be NULL, that holds true at
 * one of its stones; then the other way round (A12). */
bool go_group_in_seki (const GoCount *count, const bool *seki, const GoPoint *points, int size);

/* What Sunjang counting makes of a board (1.8). */
typedef struct
{
  bool stays[GO_CELLS]; /* stones that are not taken off */
  uint8_t
      owner[GO_CELLS];   /* GoColor: whose the point is; GO_EMPTY of stones that stay and others */
  int points[GO_COLORS]; /* how many, whole points */
} GoSunjang;

/* Removes superfluous own stones as Sunjang counting does. `seki` is as for go_count(). */
void go_sunjang (const GoBoard *board, const bool *seki, GoSunjang *sunjang);

/* Bonus half points of 1.7 for controlling corners and centre. */
int go_bonus (const GoBoard *board, const GoRuleset *ruleset, const GoCount *count, GoColor color);
