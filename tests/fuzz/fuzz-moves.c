/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to the code that searches stored moves, which may come from a damaged
 * library. The first byte chooses the pattern. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "record-moves.h"

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

/* Packing and unpacking are each other's inverse, whatever was packed. */
static void
check_packing (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) moves = record_moves_unpack (data, size);
  g_autoptr (GBytes) packed
      = record_moves_pack (g_bytes_get_data (moves, NULL), g_bytes_get_size (moves));
  g_autoptr (GBytes) again
      = record_moves_unpack (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));

  require (g_bytes_equal (moves, again));
}

/* The first moves decide as all do, if they decide. */
static void
check_cut (const RecordPattern *pattern,
           const uint8_t *data,
           size_t size,
           uint8_t most,
           RecordMatching matching,
           const RecordMatch *match)
{
  g_autoptr (GBytes) cut = record_moves_cut (data, size, most);
  RecordMatch first = { .move = -1 };
  RecordMatching found = record_pattern_match (pattern, g_bytes_get_data (cut, NULL),
                                               g_bytes_get_size (cut), &first);

  require (found == RECORD_UNDECIDED || (found == matching && first.move == match->move));
}

static void
check_search (const uint8_t *data, size_t size, uint8_t choice)
{
  int side = choice % 2 == 0 ? 19 : 9;
  g_autofree guint8 *cells = g_malloc (GO_CELLS);
  g_autoptr (RecordPattern) pattern = NULL;
  RecordMatch match = { .move = -1 };
  RecordMatching matching;

  memset (cells, choice % 4 < 2 ? GO_EDGE : GO_EMPTY, GO_CELLS);
  cells[go_point (2, 3)] = GO_BLACK;
  cells[go_point (3, 2)] = choice % 8 < 4 ? GO_WHITE : GO_EMPTY;
  pattern = record_pattern_new (side, side, cells, choice % 16 < 8);
  matching = record_pattern_match (pattern, data, size, &match);
  check_cut (pattern, data, size, choice, matching, &match);
  if (matching != RECORD_MATCH)
    return;
  require (match.move >= 0 && (!match.elsewhere || match.next == GO_NO_POINT));
  require (match.color <= GO_WHITE);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  uint8_t choice = size > 0 ? data[0] : 0;

  if (size > 0)
    data++, size--;
  check_packing (data, size);
  check_search (data, size, choice);
  return 0;
}
