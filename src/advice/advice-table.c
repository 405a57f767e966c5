/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advice-table.h"

#include <stdlib.h>

/* Neighbouring slots in which a position may be stored. */
#define ROOM 4

bool
advice_table_init (AdviceTable *table, size_t bytes)
{
  size_t count = ROOM;

  while (count * 2 * sizeof *table->entries <= bytes)
    count *= 2;
  table->mask = count - 1;
  table->entries = calloc (count, sizeof *table->entries);
  return table->entries != NULL;
}

void
advice_table_clear (AdviceTable *table)
{
  free (table->entries);
  table->entries = NULL;
}

static uint64_t
mix (uint64_t x)
{
  x ^= x >> 31;
  x *= 0x9e3779b97f4a7c15u;
  x ^= x >> 29;
  x *= 0xd6e8feb86659fd93u;
  return x ^ x >> 32;
}

GoHash
advice_table_key (GoHash board, GoColor mover, GoPoint ko, const AdviceAim *aim)
{
  uint64_t about = (uint64_t) mover | (uint64_t) aim->reacher << 2 | (uint64_t) aim->free << 4
                   | (uint64_t) aim->eyes << 6 | (uint64_t) aim->ladder << 7
                   | (uint64_t) aim->life << 8 | (uint64_t) ko << 16 | (uint64_t) 1 << 40;

  return (GoHash){ board.low ^ mix (about), board.high ^ mix (~about) };
}

static size_t
place (const AdviceTable *table, GoHash key)
{
  return (size_t) key.low & table->mask & ~(size_t) (ROOM - 1);
}

bool
advice_table_find (const AdviceTable *table, GoHash key, AdviceEntry *entry)
{
  const AdviceEntry *near = &table->entries[place (table, key)];

  for (int i = 0; i < ROOM; i++)
    if (go_hash_equal (near[i].key, key))
      {
        *entry = near[i];
        return true;
      }
  return false;
}

/* Returns how much would be lost with an entry. */
static int
weight (const AdviceEntry *entry)
{
  if (entry->reached || entry->failed == ADVICE_TABLE_NEVER)
    return 1000;
  return entry->failed;
}

void
advice_table_put (AdviceTable *table, GoHash key, const AdviceEntry *entry)
{
  AdviceEntry *near = &table->entries[place (table, key)], *worst = near;

  for (int i = 0; i < ROOM; i++)
    {
      if (go_hash_equal (near[i].key, key))
        {
          worst = &near[i];
          break;
        }
      if (weight (&near[i]) < weight (worst))
        worst = &near[i];
    }
  *worst = *entry;
  worst->key = key;
}
