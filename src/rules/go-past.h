/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which moments of a growing line are kept, so that going back need not begin at its start: close
 * to each other at the end, ever fewer before. Going back costs no more than a part of what is gone
 * back over, and a line of any length keeps some dozens of moments. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* All zeros is an empty one, but for the first two. */
typedef struct
{
  void (*free_snapshot) (void *snapshot);
  size_t spacing; /* steps between the newest moment and the next */
  size_t count, room;
  struct GoPastEntry
  {
    size_t at;
    void *snapshot;
  } * entries; /* by `at` */
} GoPast;

/* Is a moment wanted after so many steps? */
bool go_past_wants (const GoPast *past, size_t at);

/* Keeps the moment, which is later than all others, and lets some earlier ones go. */
void go_past_add (GoPast *past, size_t at, void *snapshot);

/* Forgets what comes after so many steps. Returns the last moment that remains and writes when it
 * was; NULL, and 0, when there is none. */
const void *go_past_return (GoPast *past, size_t to, size_t *at);

void go_past_clear (GoPast *past);
