/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who owns which points of a board as it stands (RULES 1.7 and 1.8). */
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
  GO_OWNER_SHARED,      /* empty, reaches both colours */
  GO_OWNER_BLACK_TAXED, /* territory taken away by a tax or in seki */
  GO_OWNER_WHITE_TAXED,
} GoOwner;

typedef struct
{
  int stones[GO_COLORS];
  int territory[GO_COLORS]; /* points, before tax */
  int tax[GO_COLORS];       /* points of territory not counted: groups in seki, group tax */
  int shared_points;        /* empty points that reach both colours */
  int shared[GO_COLORS];    /* half points of these for each side */
  uint8_t owner[GO_CELLS];  /* GoOwner by point */
} GoCount;

/* Counts a board. `seki`, if given, holds true at a stone of each group whose seki status the
 * players have reversed by agreement (A12). */
void go_count (const GoBoard *board, const GoRuleset *ruleset, const bool *seki, GoCount *count);

/* Collects the group of the stone at `from`: its stones, joined to one another directly or through
 * territory, including territory that a tax takes away. `count` is the count of this board. Writes
 * stones and territory to `points`, which has room for all points, and marks them in `seen`, which
 * has GO_CELLS entries. Returns the number of points. */
int
go_group (const GoBoard *board, const GoCount *count, GoPoint from, bool *seen, GoPoint *points);

/* Returns whether a group collected by go_group() touches a point that reaches both colours. */
bool go_group_touches_shared (const GoCount *count, const GoPoint *points, int size);

/* Returns whether a group is in seki: it touches a shared point. `seki`, which may be NULL,
 * reverses this for a group if it holds true at one of its stones (A12). */
bool go_group_in_seki (const GoCount *count, const bool *seki, const GoPoint *points, int size);

/* The result of Sunjang counting (1.8). */
typedef struct
{
  bool stays[GO_CELLS]; /* stones that stay on the board */
  uint8_t
      owner[GO_CELLS];   /* GoColor: the point's owner; GO_EMPTY for remaining stones and others */
  int points[GO_COLORS]; /* whole points */
} GoSunjang;

/* Removes superfluous own stones as Sunjang counting does. `seki` is as for go_count(). */
void go_sunjang (const GoBoard *board, const bool *seki, GoSunjang *sunjang);

/* Returns the bonus in half points for controlling corners and centre (1.7). */
int go_bonus (const GoBoard *board, const GoRuleset *ruleset, const GoCount *count, GoColor color);
