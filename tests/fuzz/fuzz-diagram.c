/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to the diagram reader. An accepted diagram must survive writing and
 * reading. */
#include <stdbool.h>
#include <stdlib.h>

#include "fuzz.h"
#include "record-diagram.h"

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size), *written = NULL;
  g_autofree GoBoard *board = g_new (GoBoard, 1), *again = g_new (GoBoard, 1);
  GoColor to_move, same;
  GoPoint last;

  if (!record_diagram_read (text, board, &to_move))
    return 0;
  require (board->width >= 1 && board->width <= GO_MAX_SIDE);
  require (board->height >= 1 && board->height <= GO_MAX_SIDE);
  last = go_point ((int) (size % (size_t) board->width), board->height - 1);
  written = record_diagram_write (board, last, to_move);
  require (record_diagram_read (written, again, &same));
  require (to_move == GO_EMPTY || same == to_move || (same == GO_EMPTY && to_move == GO_BLACK));
  require (go_board_equal (board, again));
  return 0;
}
