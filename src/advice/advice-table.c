/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "advice-table.h"

#include <stdlib.h>

/* Neighbouring slots in which a position may be stored. */
#define ROOM 4

/* The first size. Most searches end within it and then stay in the processor's cache. */
#define FIRST_BYTES ((size_t) 128 << 10)

/* Returns the largest power of two of entries that fits in `bytes`. */
static size_t
entries_in (size_t bytes)
{
  size_t count = ROOM;

  while (count * 2 * sizeof (AdviceEntry) <= bytes)
    count *= 2;
  return count;
}

bool
advice_table_init (AdviceTable *table, size_t bytes)
{
  size_t count = entries_in (bytes < FIRST_BYTES ? bytes : FIRST_BYTES);

  *table = (AdviceTable){ .mask = count - 1, .most = entries_in (bytes) };
  table->entries = calloc (count, sizeof *table->entries);
  return table->entries != NULL;
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

static bool
is_free (const AdviceEntry *entry)
{
  return go_hash_equal (entry->key, (GoHash){ 0 });
}

/* Returns how much would be lost with an entry. */
static int
weight (const AdviceEntry *entry)
{
  if (is_free (entry))
    return -1;
  if (entry->reached || entry->failed == ADVICE_TABLE_NEVER)
    return 1000;
  return entry->failed;
}

/* Doubles the table, so that almost every entry finds a free slot. Out of memory, keeps it as it
 * is. */
static void
grow (AdviceTable *table)
{
  AdviceTable old = *table;
  size_t count = (old.mask + 1) * 2;

  table->entries = calloc (count, sizeof *table->entries);
  if (!table->entries)
    {
      *table = old;
      table->most = 0;
      return;
    }
  table->mask = count - 1;
  table->used = 0;
  for (size_t i = 0; i <= old.mask; i++)
    if (!is_free (&old.entries[i]))
      advice_table_put (table, &old.entries[i]);
  free (old.entries);
}

void
advice_table_put (AdviceTable *table, const AdviceEntry *entry)
{
  AdviceEntry *near, *worst;

  if (table->used > table->mask / 8 && table->mask + 1 < table->most)
    grow (table);
  near = worst = &table->entries[place (table, entry->key)];
  for (int i = 0; i < ROOM; i++)
    {
      if (go_hash_equal (near[i].key, entry->key))
        {
          worst = &near[i];
          break;
        }
      if (weight (&near[i]) < weight (worst))
        worst = &near[i];
    }
  if (is_free (worst))
    table->used++;
  *worst = *entry;
}
