#include "advice-propose.h"

#include <stdlib.h>
#include <string.h>

/* Enough for a chain's share to be off by less than a tenth. */
#define PLAYOUTS 400

bool
advice_propose (
    const GoBoard *board, GoColor to_move, AdviceCancelled cancelled, void *data, bool *dead)
{
  AdviceEstimate *estimate = malloc (sizeof *estimate);
  uint8_t *found = malloc (GO_CELLS);
  bool done = false;

  memset (dead, 0, GO_CELLS * sizeof *dead);
  if (estimate && found)
    {
      done = advice_estimate (board, to_move, PLAYOUTS, 1, cancelled, data, estimate);
      advice_dead_stones (board, estimate, found);
      for (int i = 0; done && i < GO_CELLS; i++)
        dead[i] = found[i];
    }
  free (estimate);
  free (found);
  return done;
}
