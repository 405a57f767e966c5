/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search remembers of positions. */
#pragma once

#include "advice-reach.h"

#define ADVICE_TABLE_NEVER UINT16_MAX

typedef struct
{
  GoHash key;
  uint16_t reached; /* it is reached in so many plies; 0: not known */
  uint16_t failed;  /* it is not in so many; ADVICE_TABLE_NEVER: not at all */
  uint16_t round;   /* the search that `failed` is of */
  GoPoint best;     /* the play that showed it, to be tried first */
} AdviceEntry;

typedef struct
{
  AdviceEntry *entries;
  size_t mask;
} AdviceTable;

/* As large as a power of two of entries allows within `bytes`; false when there is no memory. */
bool advice_table_init (AdviceTable *table, size_t bytes);
void advice_table_clear (AdviceTable *table);

/* A position with who moves, the ko and what is searched for. */
GoHash advice_table_key (GoHash board, GoColor mover, GoPoint ko, const AdviceAim *aim);

/* Fills `entry` with what is known; false leaves it alone. */
bool advice_table_find (const AdviceTable *table, GoHash key, AdviceEntry *entry);

/* Remembers; where there is no room something older is forgotten. */
void advice_table_put (AdviceTable *table, GoHash key, const AdviceEntry *entry);
