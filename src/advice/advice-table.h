/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table of a search. */
#pragma once

#include "advice-reach.h"

#define ADVICE_TABLE_NEVER UINT16_MAX

typedef struct
{
  GoHash key;
  uint16_t reached; /* the aim is reached in this many plies; 0: unknown */
  uint16_t failed;  /* it is not reached in this many; ADVICE_TABLE_NEVER: never */
  uint16_t round;   /* the search that set `failed` */
  GoPoint best;     /* the play that showed it, to try first */
} AdviceEntry;

typedef struct
{
  AdviceEntry *entries;
  size_t mask; /* the number of entries, a power of two, less 1 */
  size_t used;
  size_t most; /* entries that it may grow to */
} AdviceTable;

/* Makes an empty table that grows to the largest power of two of entries that fits in `bytes`; free
 * its entries. Returns false when out of memory. */
bool advice_table_init (AdviceTable *table, size_t bytes);

/* Returns the key of a position, its mover, ko and aim. */
GoHash advice_table_key (GoHash board, GoColor mover, GoPoint ko, const AdviceAim *aim);

/* Fills `entry` if the position is known; otherwise returns false and leaves it alone. */
bool advice_table_find (const AdviceTable *table, GoHash key, AdviceEntry *entry);

/* Stores an entry by its key, replacing another one if there is no room. */
void advice_table_put (AdviceTable *table, const AdviceEntry *entry);
