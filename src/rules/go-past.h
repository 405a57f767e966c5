/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Snapshots of a growing line, so that going back need not replay it from the start. They are dense
 * at the end and sparser before. Going back replays only a part of the distance gone back, and a
 * line of any length keeps only a few dozen snapshots. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The snapshots of a line. All zeros, except for the first two fields, means none. */
typedef struct
{
  void (*free_snapshot) (void *snapshot);
  size_t spacing; /* steps between the newest snapshot and the next */
  size_t count, room;
  struct GoPastEntry
  {
    size_t at;
    void *snapshot;
  } * entries; /* sorted by `at` */
} GoPast;

/* Returns whether to keep a snapshot after `at` steps. */
bool go_past_wants (const GoPast *past, size_t at);

/* Adds a snapshot, which must be later than all others, and drops some earlier ones. */
void go_past_add (GoPast *past, size_t at, void *snapshot);

/* Drops the snapshots after `to` steps. Returns the last one that remains and sets `at` to its
 * step; NULL and 0 when there is none. */
const void *go_past_return (GoPast *past, size_t to, size_t *at);

void go_past_clear (GoPast *past);
