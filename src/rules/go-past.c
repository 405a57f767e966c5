/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-past.h"

#include <stdlib.h>
#include <string.h>

#include "go-types.h"

/* The spacing of snapshots is at most their distance from the end divided by this. */
#define THINNING 4

static void
drop (GoPast *past, size_t place)
{
  past->free_snapshot (past->entries[place].snapshot);
  past->count--;
  memmove (&past->entries[place], &past->entries[place + 1],
           (past->count - place) * sizeof *past->entries);
}

void
go_past_clear (GoPast *past)
{
  while (past->count > 0)
    drop (past, past->count - 1);
  free (past->entries);
  past->entries = NULL;
  past->room = 0;
}

bool
go_past_wants (const GoPast *past, size_t at)
{
  return at >= (past->count > 0 ? past->entries[past->count - 1].at : 0) + past->spacing;
}

static void
thin_out (GoPast *past)
{
  size_t end = past->entries[past->count - 1].at;

  for (size_t i = 0; i + 1 < past->count;)
    {
      size_t next = past->entries[i + 1].at, before = i > 0 ? past->entries[i - 1].at : 0;

      if ((next - before) * THINNING <= end - next)
        drop (past, i);
      else
        i++;
    }
}

void
go_past_add (GoPast *past, size_t at, void *snapshot)
{
  if (past->count == past->room)
    {
      past->room = past->room ? past->room * 2 : 16;
      past->entries = go_grow (past->entries, past->room * sizeof *past->entries);
    }
  past->entries[past->count].at = at;
  past->entries[past->count++].snapshot = snapshot;
  thin_out (past);
}

const void *
go_past_return (GoPast *past, size_t to, size_t *at)
{
  while (past->count > 0 && past->entries[past->count - 1].at > to)
    drop (past, past->count - 1);
  *at = past->count > 0 ? past->entries[past->count - 1].at : 0;
  return past->count > 0 ? past->entries[past->count - 1].snapshot : NULL;
}
