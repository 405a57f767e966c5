/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving along the path, with display and signals. */
#include "config.h"

#include "review-private.h"

#include <string.h>

/* Most nodes to go at once: takes some milliseconds. */
#define PART 30000

/* Stops a long move at the node reached. */
static void
review_stay (ReviewSession *self)
{
  g_clear_handle_id (&self->going, g_source_remove);
}

static gboolean
go_on_cb (gpointer data)
{
  ReviewSession *self = data;

  self->going = 0;
  self->present = MIN (self->goal, self->path->len - 1);
  review_follow (self);
  review_show_scene (self);
  g_signal_emit_by_name (self, "moved");
  return G_SOURCE_REMOVE;
}

void
review_follow (ReviewSession *self)
{
  const SgfNode *way = (const SgfNode *) (void *) self->path->data;

  review_stay (self);
  self->goal = self->present;
  if (record_line_go_part (self->line, way, self->goal + 1, PART))
    return;
  self->present = record_line_length (self->line) - 1;
  self->going = g_idle_add (go_on_cb, self);
}

void
review_go (ReviewSession *self, SgfNode node)
{
  SgfNode before = review_present (self);

  if (!review_path_go (self, node))
    return;
  review_follow (self);
  if (before == review_present (self))
    return;
  review_session_end_typing (self);
  self->line_from = GO_NO_POINT;
  review_show_scene (self);
  g_signal_emit_by_name (self, "moved");
}

void
review_session_go (ReviewSession *self, SgfNode node)
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  review_go (self, node);
}

gboolean
review_session_step (ReviewSession *self, int count)
{
  gint64 target;

  g_return_val_if_fail (REVIEW_IS_SESSION (self), FALSE);
  target = CLAMP ((gint64) self->present + count, 0, (gint64) self->path->len - 1);
  if (target == self->present)
    return FALSE;
  review_go (self, review_path_node (self, (guint) target));
  return TRUE;
}

void
review_session_go_first (ReviewSession *self)
{
  review_go (self, self->root);
}

void
review_session_go_last (ReviewSession *self)
{
  review_go (self, review_path_node (self, self->path->len - 1));
}

gboolean
review_session_go_sibling (ReviewSession *self, int direction)
{
  for (SgfNode node = review_present (self); node != self->root;
       node = sgf_node_parent (self->collection, node))
    {
      SgfNode sibling = direction > 0 ? sgf_node_next (self->collection, node)
                                      : sgf_node_previous (self->collection, node);

      if (sibling == SGF_NONE)
        continue;
      review_go (self, sibling);
      return TRUE;
    }
  return FALSE;
}

static gboolean
branches (ReviewSession *self, SgfNode node)
{
  SgfNode child = sgf_node_first_child (self->collection, node);

  return child != SGF_NONE && sgf_node_next (self->collection, child) != SGF_NONE;
}

gboolean
review_session_go_branching (ReviewSession *self, int direction)
{
  guint step = direction > 0 ? 1 : G_MAXUINT;

  /* Below index 0 the counter wraps to G_MAXUINT, which ends the loop too. */
  for (guint i = self->present + step; i < self->path->len; i += step)
    if (branches (self, review_path_node (self, i)))
      {
        review_go (self, review_path_node (self, i));
        return TRUE;
      }
  return FALSE;
}

void
review_session_go_main_line (ReviewSession *self)
{
  if (self->left == G_MAXUINT)
    return;
  review_path_rejoin (self);
  review_session_end_typing (self);
  self->line_from = GO_NO_POINT;
  review_follow (self);
  review_show_scene (self);
  /* Also needed if only the nodes that follow are different. */
  g_signal_emit_by_name (self, "moved");
}

gboolean
review_session_go_move (ReviewSession *self, int number)
{
  for (guint i = 0; i < self->path->len; i++)
    {
      const ReviewPlace *place = review_path_place (self, i);

      if (number > 0 ? place->has_move && place->number == number : number == 0)
        {
          review_go (self, review_path_node (self, i));
          return TRUE;
        }
    }
  return FALSE;
}

int
review_session_get_move (ReviewSession *self, int *last)
{
  int number = review_path_place (self, self->present)->number;

  if (last != NULL)
    {
      *last = number;
      for (guint i = self->present + 1; i < self->path->len; i++)
        *last += review_path_place (self, i)->has_move;
    }
  return number;
}

/* --- The rules --- */

void
review_read_info (ReviewSession *self)
{
  RecordInfo *before = self->info;
  SgfNode present = SGF_NONE;

  self->info = record_info_new (self->collection, self->root, NULL);
  review_read_time (self);
  if (before != NULL && go_ruleset_equal (&before->ruleset, &self->info->ruleset))
    {
      record_info_free (before);
      return;
    }
  record_info_free (before);
  if (self->line != NULL)
    present = record_line_node (self->line);
  record_line_free (self->line);
  self->line = record_line_new (self->collection, self->root, &self->info->ruleset);
  record_line_keep_past (self->line);
  self->course++;
  /* The points of another board differ, so drop everything stored by point. */
  self->line_from = GO_NO_POINT;
  g_clear_pointer (&self->owner, g_free);
  memset (self->points, 0, GO_CELLS * sizeof (MatchPoint));
  review_forget_played (self);
  review_path_renew (self);
  if (present != SGF_NONE && review_path_go (self, present))
    review_follow (self);
}
