/* What is left to play for: which points are still worth a play. */
#pragma once

#include "advice-propose.h"

typedef struct
{
  AdviceProspect prospect;
  bool open[GO_CELLS]; /* empty points that are not settled */
  bool neutral;        /* only a few points between both colours are likely to matter */
  int lead;            /* of Black by area, in points, what is dead taken off */
} AdviceLeft;

/* For `side` to move. A region of empty points and dead stones is settled when it borders on one
 * colour only, with a stone at least for every five points, and even the other's moving first there
 * changes nothing; with `capture` one that
 * holds dead stones is not settled for their captor: they stay alive unless they are captured.
 * Returns false when there is no memory. */
bool advice_left (const GoBoard *board,
                  GoColor side,
                  bool capture,
                  AdviceCancelled cancelled,
                  void *data,
                  AdviceLeft *left);
