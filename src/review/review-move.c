/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node's move, its irregularities, and its time. */
#include <string.h>

#include "record-time.h"
#include "review-private.h"

/* The record's time information: what each side had left, and what a move took. */

void
review_read_time (ReviewSession *self)
{
  const RecordInfo *info = self->info;

  memcpy (self->time, info->ruleset.time, sizeof self->time);
  if (referee_time_is_kept (&self->time[0]) || referee_time_is_kept (&self->time[1]))
    return;
  record_time_read (info->time, info->overtime, &self->time[0]);
  self->time[1] = self->time[0];
}

gboolean
review_supply (ReviewSession *self, const ReviewPlace *place, GoColor side, RefereeSupply *supply)
{
  const GoTime *time = &self->time[side - GO_BLACK];
  SgfNode node = place->timed[side];
  RefereeClock clock;

  if (node != SGF_NONE && record_time_left (self->collection, node, side, time, supply))
    return TRUE;
  /* Until the first move with a time, a side has its starting time. If no move ever has one, the
   * time is unknown. */
  if (!referee_time_is_kept (time)
      || review_path_place (self, self->path->len - 1)->timed[side] == SGF_NONE)
    return FALSE;
  referee_clock_begin (&clock, self->time);
  *supply = clock.side[side];
  return TRUE;
}

gint64
review_session_time_used (ReviewSession *self, SgfNode node)
{
  ReviewMove move = review_move (self, node);
  RefereeSupply before;
  gboolean known;
  guint index;

  if (move.color == GO_EMPTY || !review_path_find (self, node, &index))
    return -1;
  known
      = index > 0 && review_supply (self, review_path_place (self, index - 1), move.color, &before);
  return record_time_used (self->collection, node, move.color, &self->time[move.color - GO_BLACK],
                           known ? &before : NULL);
}

/* Gets the property and colour of a node's move. If a node has both moves, against the standard,
 * only the line knows whose turn it was; this takes the first one. */
static SgfProperty
move_property (ReviewSession *self, SgfNode node, GoColor *color)
{
  guint count = sgf_node_n_properties (self->collection, node);

  for (guint i = 0; i < count; i++)
    {
      SgfProperty property = sgf_node_property (self->collection, node, i);
      SgfName name = sgf_property_name (self->collection, property);

      if (name != NAME ('B', 0) && name != NAME ('W', 0))
        continue;
      *color = name == NAME ('B', 0) ? GO_BLACK : GO_WHITE;
      return property;
    }
  return SGF_NONE;
}

ReviewMove
review_move (ReviewSession *self, SgfNode node)
{
  ReviewMove move = { GO_EMPTY, GO_NO_POINT, FALSE };
  SgfProperty property = move_property (self, node, &move.color);
  const char *value;
  gsize length;

  if (property == SGF_NONE)
    return move;
  value = sgf_property_value (self->collection, property, 0, &length);
  move.pass = sgf_value_point (value, length, self->info->width, self->info->height, &move.point)
              == SGF_POINT_PASS;
  return move;
}

WordsIrregularity
review_irregularity (ReviewSession *self, const RecordStep *step)
{
  return (WordsIrregularity){ step->irregularity, step->color, step->point, self->info->height,
                              step->earlier };
}

char *
review_session_irregularity (ReviewSession *self)
{
  WordsIrregularity irregularity;

  irregularity = review_irregularity (
      self, record_line_step (self->line, record_line_length (self->line) - 1));
  return words_irregularity (&irregularity);
}

SgfNode
review_next_move (ReviewSession *self)
{
  for (guint i = self->present + 1; i < self->path->len; i++)
    if (review_path_place (self, i)->has_move)
      return review_path_node (self, i);
  return SGF_NONE;
}
