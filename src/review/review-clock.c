/* What a record tells of the time: what each side had left, and what a move took. */
#include "config.h"

#include <string.h>

#include "record-time.h"
#include "review-private.h"

void
_review_read_time (ReviewSession *self)
{
  const RecordInfo *info = self->info;

  memcpy (self->time, info->ruleset.time, sizeof self->time);
  if (referee_time_is_kept (&self->time[0]) || referee_time_is_kept (&self->time[1]))
    return;
  record_time_read (info->time, info->overtime, &self->time[0]);
  self->time[1] = self->time[0];
}

gboolean
_review_supply (ReviewSession *self, const ReviewPlace *place, GoColor side, RefereeSupply *supply)
{
  const GoTime *time = &self->time[side - GO_BLACK];
  SgfNode node = place->timed[side];
  RefereeClock clock;

  if (node != SGF_NONE && record_time_left (self->collection, node, side, time, supply))
    return TRUE;
  /* What it began with is what it had left until the first move tells; but if none of them ever
   * does, nobody knows. */
  if (!referee_time_is_kept (time)
      || _review_path_place (self, self->path->len - 1)->timed[side] == SGF_NONE)
    return FALSE;
  referee_clock_begin (&clock, self->time);
  *supply = clock.side[side];
  return TRUE;
}

gint64
review_session_time_used (ReviewSession *self, SgfNode node)
{
  ReviewMove move = _review_move (self, node);
  RefereeSupply before;
  gboolean known;
  guint index;

  g_return_val_if_fail (REVIEW_IS_SESSION (self), -1);

  if (move.color == GO_EMPTY || !_review_path_find (self, node, &index))
    return -1;
  known = index > 0
          && _review_supply (self, _review_path_place (self, index - 1), move.color, &before);
  return record_time_used (self->collection, node, move.color, &self->time[move.color - GO_BLACK],
                           known ? &before : NULL);
}
