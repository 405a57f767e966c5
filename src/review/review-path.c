/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The present line: from the root through the present node to its end. */
#include "config.h"

#include "review-private.h"

gboolean
review_path_find (ReviewSession *self, SgfNode node, guint *index)
{
  guint at;

  if (node >= self->index_of->len)
    return FALSE;
  at = g_array_index (self->index_of, guint, node);
  if (at >= self->path->len || review_path_node (self, at) != node)
    return FALSE;
  *index = at;
  return TRUE;
}

/* Returns the number that a node gives its move, or else `before` + 1. */
static int
move_number (ReviewSession *self, SgfNode node, int before)
{
  SgfProperty property = sgf_node_find (self->collection, node, NAME ('M', 'N'));
  const char *value;
  gsize length;
  int number;

  if (property == SGF_NONE)
    return before + 1;
  value = sgf_property_value (self->collection, property, 0, &length);
  return sgf_value_number (value, length, &number) && number >= 0 ? number : before + 1;
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
    place.number = move_number (self, node, place.number);
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

void
review_path_rejoin (ReviewSession *self)
{
  guint left = self->left;

  self->present = MIN (self->present, left - 1);
  truncate_to (self, left);
  extend (self);
}
