/* What the search for neutral points knows of a board, and the stones it puts there. */
#pragma once

#include "referee-score.h"

typedef struct
{
  GoBoard counted; /* without the dead stones */
  GoBoard board;   /* with them, as it is played on */
  GoBoard trial;   /* to try an answer on */
  GoRuleset plain; /* with no other tax than that on groups in seki */
  GoCount count;
  const bool *dead, *seki;
  bool beside[GO_CELLS]; /* stones whose group touches a point that reaches both colours */
  bool kept[GO_CELLS];   /* those of `seki` that the filling has nothing to do with */
  bool open;             /* more than a third of the board's points reach both colours */
  bool wide[GO_CELLS];   /* the largest region of an open board, whose will be nobody knows */
  bool shared[GO_CELLS]; /* points that reach both colours and are still empty */
  bool seen[GO_CELLS];

  GoPoint stack[GO_MAX_POINTS];
} CompareNeutral;

/* What `color` may fill, the quietest first: a point that gives nobody anything; one that closes
 * its own territory; one that the other side has to answer, as it would have to in play: `answer`
 * is then where, else GO_NO_POINT. The first of its kind on the board. GO_NO_POINT where there is
 * none. */
GoPoint compare_neutral_find (CompareNeutral *look, GoColor color, GoPoint *answer);

/* The largest region of shared points is `wide`, and shared no more. */
void compare_neutral_widen (CompareNeutral *look);

/* Puts a stone on both boards, and takes what it captures there. What it encloses is shared no
 * more. */
void compare_neutral_put (CompareNeutral *look, GoPoint point, GoColor color);
