/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The present line, from the root through the present node to its end, and going along it. */
#include "review-private.h"

#include <string.h>

int
review_move_number (ReviewSession *self, SgfNode node, int before)
{
  int number;

  return record_line_own_number (self->collection, node, &number) ? number : before + 1;
}

/* Returns the place of `node` from the place `before` of its parent (NULL: it is the root). */
static ReviewPlace
place_of (ReviewSession *self, SgfNode node, const ReviewPlace *before)
{
  ReviewPlace place = { 0 };
  ReviewMove move = review_move (self, node);

  if (before != NULL)
    place = *before;
  place.has_move = move.color != GO_EMPTY;
  if (place.has_move)
    place.number = review_move_number (self, node, place.number);
  if (move.pass)
    place.passes[move.color]++;
  if (sgf_node_find (self->collection, node, NAME ('D', 'D')) != SGF_NONE)
    place.dimmed = node;
  if (sgf_node_find (self->collection, node, NAME ('V', 'W')) != SGF_NONE)
    place.visible = node;
  if (sgf_node_find (self->collection, node, NAME ('B', 'L')) != SGF_NONE)
    place.timed[GO_BLACK] = node;
  if (sgf_node_find (self->collection, node, NAME ('W', 'L')) != SGF_NONE)
    place.timed[GO_WHITE] = node;
  return place;
}

static void
append (ReviewSession *self, SgfNode node)
{
  guint at = self->path->len;
  ReviewPlace place = place_of (self, node, at > 0 ? review_path_place (self, at - 1) : NULL);

  if (self->left == G_MAXUINT && at > 0
      && sgf_node_first_child (self->collection, review_path_node (self, at - 1)) != node)
    self->left = at;
  g_array_append_val (self->path, node);
  g_array_append_val (self->places, place);
  if (node >= self->index_of->len)
    g_array_set_size (self->index_of, MAX (node, sgf_collection_n_nodes (self->collection)) + 1);
  g_array_index (self->index_of, guint, node) = at;
}

static void
truncate_to (ReviewSession *self, guint length)
{
  g_array_set_size (self->path, length);
  g_array_set_size (self->places, length);
  if (self->left != G_MAXUINT && self->left >= length)
    self->left = G_MAXUINT;
}

/* Extends the path along first children to the end. */
static void
extend (ReviewSession *self)
{
  SgfNode node = review_path_node (self, self->path->len - 1);

  for (node = sgf_node_first_child (self->collection, node); node != SGF_NONE;
       node = sgf_node_first_child (self->collection, node))
    append (self, node);
}

gboolean
review_path_go (ReviewSession *self, SgfNode node)
{
  g_autoptr (GArray) above = NULL;
  guint index;

  if (node == SGF_NONE || node > sgf_collection_n_nodes (self->collection))
    return FALSE;
  if (self->path->len == 0)
    {
      append (self, self->root);
      extend (self);
    }
  if (review_path_find (self, node, &index))
    {
      self->present = index;
      return TRUE;
    }
  above = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  while (node != SGF_NONE && !review_path_find (self, node, &index))
    {
      g_array_append_val (above, node);
      node = sgf_node_parent (self->collection, node);
    }
  if (node == SGF_NONE)
    return FALSE;
  truncate_to (self, index + 1);
  for (guint i = above->len; i-- > 0;)
    append (self, g_array_index (above, SgfNode, i));
  self->present = self->path->len - 1;
  extend (self);
  return TRUE;
}

/* Finds again where the path leaves the main line. */
static void
find_left (ReviewSession *self)
{
  self->left = G_MAXUINT;
  for (guint i = 1; i < self->path->len && self->left == G_MAXUINT; i++)
    if (sgf_node_first_child (self->collection, review_path_node (self, i - 1))
        != review_path_node (self, i))
      self->left = i;
}

void
review_path_mend (ReviewSession *self, SgfNode parent)
{
  guint index;

  if (!review_path_find (self, parent, &index))
    return;
  if (index + 1 < self->path->len
      && sgf_node_parent (self->collection, review_path_node (self, index + 1)) != parent)
    truncate_to (self, index + 1);
  if (index + 1 == self->path->len)
    extend (self);
  else if (self->left > index)
    find_left (self);
  self->present = MIN (self->present, self->path->len - 1);
}

void
review_path_renew (ReviewSession *self)
{
  for (guint i = 0; i < self->path->len; i++)
    g_array_index (self->places, ReviewPlace, i) = place_of (
        self, review_path_node (self, i), i > 0 ? review_path_place (self, i - 1) : NULL);
}

/* --- Going along it, with display and signals --- */

/* Most nodes to go at once: takes some milliseconds. */
#define PART 30000

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
  const SgfNode *way = review_session_get_path (self, NULL, NULL);

  g_clear_handle_id (&self->going, g_source_remove);
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
  review_go (self, node);
}

gboolean
review_session_step (ReviewSession *self, int count)
{
  gint64 target;

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
  guint left = self->left;

  if (left == G_MAXUINT)
    return;
  self->present = MIN (self->present, left - 1);
  truncate_to (self, left);
  extend (self);
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
