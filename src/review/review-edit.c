/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing the tree: moves, setup, deleting, promoting. */
#include "record-clean.h"
#include "review-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>

static gboolean
review_is_locked (ReviewSession *self, SgfNode node)
{
  return self->locked && node < self->locked_nodes->len && self->locked_nodes->data[node] != 0;
}

static void
review_refuse (ReviewSession *self, const char *sentence)
{
  g_signal_emit_by_name (self, "refused", sentence);
}

/* --- After the end of a game that was played here --- */

static gboolean
on_main_line (ReviewSession *self, SgfNode node)
{
  SgfNode parent;

  for (; (parent = sgf_node_parent (self->collection, node)) != SGF_NONE; node = parent)
    if (sgf_node_first_child (self->collection, parent) != node)
      return FALSE;
  return TRUE;
}

/* Returns whether this is the empty node that add_node() adds at the end of such a game. */
static gboolean
is_end (ReviewSession *self, SgfNode node)
{
  /* An analysis does not make it a move. */
  SgfName kept = sgf_name_find (self->collection, RECORD_ANALYSIS_PROPERTY);
  guint others = sgf_node_find (self->collection, node, kept) != SGF_NONE;

  return review_is_locked (self, node) && sgf_node_n_properties (self->collection, node) == others
         && sgf_node_parent (self->collection, node) != SGF_NONE
         && sgf_node_first_child (self->collection, node) == SGF_NONE;
}

/* Returns the node that the next move is added to. */
static SgfNode
branching_node (ReviewSession *self)
{
  SgfNode node = review_present (self);

  return is_end (self, node) ? sgf_node_parent (self->collection, node) : node;
}

/* Adds a child as part of an edit. A move tried after the end of a game played here must not
 * lengthen that game. An empty node therefore continues its main line, and the new one is a
 * variation. */
static SgfNode
add_node (ReviewSession *self, SgfNode parent)
{
  if (review_is_locked (self, parent) && on_main_line (self, parent)
      && sgf_node_first_child (self->collection, parent) == SGF_NONE)
    {
      SgfNode end = review_edit_add (self, parent);

      while (self->locked_nodes->len <= end)
        g_byte_array_append (self->locked_nodes, (const guint8 *) "", 1);
      self->locked_nodes->data[end] = 1;
    }
  return review_edit_add (self, parent);
}

/* --- Moves --- */

/* Returns the child of `parent` with this move, or SGF_NONE. */
static SgfNode
find_child (ReviewSession *self, SgfNode parent, GoColor color, GoPoint point)
{
  SgfNode child = sgf_node_first_child (self->collection, parent);

  for (; child != SGF_NONE; child = sgf_node_next (self->collection, child))
    {
      ReviewMove move = review_move (self, child);

      if (move.color == color && move.point == point && (point != GO_NO_POINT || move.pass))
        return child;
    }
  return SGF_NONE;
}

/* Sets the move of a new node, as part of an edit. */
static void
set_move (ReviewSession *self, SgfNode node, GoColor color, GoPoint point)
{
  GString *values = g_string_new (NULL);
  char text[3];

  review_values_add (values, sgf_point_format (point, text), -1);
  review_edit_set (self, node, color == GO_BLACK ? NAME ('B', 0) : NAME ('W', 0), values);
}

static void
review_play (ReviewSession *self, GoColor color, GoPoint point)
{
  const GoBoard *board = record_line_board (self->line);
  SgfNode child = find_child (self, branching_node (self), color, point);

  if (child != SGF_NONE)
    {
      review_go (self, child);
      return;
    }
  if (point != GO_NO_POINT && go_board_get (board, point) != GO_EMPTY)
    {
      g_signal_emit_by_name (self, "occupied", (guint) point);
      return;
    }
  review_edit_begin (self);
  child = add_node (self, branching_node (self));
  set_move (self, child, color, point);
  review_edit_end (self, child);
}

gboolean
review_session_add_moves (ReviewSession *self, const GoPoint *moves, guint count)
{
  SgfNode parent, present;
  GoColor color;
  gboolean added = FALSE;

  present = review_present (self);
  parent = branching_node (self);
  color = record_line_to_move (self->line);
  review_edit_begin (self);
  for (guint i = 0; i < count; i++, color = go_opponent (color))
    {
      SgfNode child = find_child (self, parent, color, moves[i]);

      if (child == SGF_NONE)
        {
          child = add_node (self, parent);
          set_move (self, child, color, moves[i]);
          added = TRUE;
        }
      parent = child;
    }
  review_edit_end (self, present);
  return added;
}

void
review_session_pass (ReviewSession *self, GoColor color)
{
  review_play (self,
               color == GO_BLACK || color == GO_WHITE ? color : record_line_to_move (self->line),
               GO_NO_POINT);
}

/* --- Set-up --- */

/* Returns the stone on the point before the node's own setup. Leaves the line at the parent until
 * the edit ends. */
static GoColor
stone_before (ReviewSession *self, SgfNode node, GoPoint point)
{
  const SgfNode *way = review_session_get_path (self, NULL, NULL);
  guint parent;

  if (!review_path_find (self, sgf_node_parent (self->collection, node), &parent))
    return GO_EMPTY;
  record_line_go_part (self->line, way, parent + 1, G_MAXUINT);
  return go_board_get (record_line_board (self->line), point);
}

static void
review_set_up (ReviewSession *self, GoColor color, GoPoint point)
{
  static const SgfName names[GO_COLORS] = { NAME ('A', 'E'), NAME ('A', 'B'), NAME ('A', 'W') };
  SgfNode node = review_present (self);
  gboolean has_move = review_path_place (self, self->present)->has_move;
  GoColor now = go_board_get (record_line_board (self->line), point), before;

  if (now == color)
    color = GO_EMPTY;
  if (!has_move && review_is_locked (self, node))
    {
      review_refuse (self, _ ("You can’t change the start of a game that was played here."));
      return;
    }
  /* A node has either a move or setup, so stones beside a move get their own node. */
  before = has_move ? now : stone_before (self, node, point);
  review_edit_begin (self);
  if (has_move)
    node = add_node (self, node);
  for (int i = 0; i < GO_COLORS; i++)
    review_list_point (self, node, names[i], point, color != before && (GoColor) i == color);
  review_edit_end (self, node);
}

void
review_session_set_to_move (ReviewSession *self, GoColor color)
{
  SgfNode node = review_present (self);
  gboolean has_move = review_path_place (self, self->present)->has_move;

  g_return_if_fail (color == GO_BLACK || color == GO_WHITE);
  if (record_line_to_move (self->line) == color)
    return;
  if (!has_move && review_is_locked (self, node))
    {
      review_refuse (self, _ ("You can’t change whose turn it is in a game that was played here."));
      return;
    }
  review_edit_begin (self);
  if (has_move)
    node = add_node (self, node);
  review_edit_set_text (self, node, NAME ('P', 'L'), color == GO_BLACK ? "B" : "W");
  review_edit_end (self, node);
}

/* --- Texts --- */

static const char *
text_of (ReviewSession *self, SgfNode node, SgfName name, char **place, gboolean simple)
{
  g_free (*place);
  *place = simple ? sgf_node_simple_text (self->collection, node, name)
                  : sgf_node_text (self->collection, node, name);
  return *place != NULL ? *place : "";
}

const char *
review_session_get_comment (ReviewSession *self, SgfNode node)
{
  return text_of (self, node, NAME ('C', 0), &self->comment, FALSE);
}

void
review_session_set_comment (ReviewSession *self, const char *text)
{
  if (g_strcmp0 (text != NULL ? text : "", review_session_get_comment (self, review_present (self)))
      != 0)
    review_edit_type (self, NAME ('C', 0), text);
}

const char *
review_session_get_node_name (ReviewSession *self, SgfNode node)
{
  return text_of (self, node, NAME ('N', 0), &self->node_name, TRUE);
}

void
review_session_set_node_name (ReviewSession *self, const char *text)
{
  if (g_strcmp0 (text != NULL ? text : "",
                 review_session_get_node_name (self, review_present (self)))
      != 0)
    review_edit_type (self, NAME ('N', 0), text);
}

/* --- Branches --- */

gboolean
review_session_delete (ReviewSession *self)
{
  SgfNode node = review_present (self), parent = sgf_node_parent (self->collection, node);

  if (parent == SGF_NONE)
    {
      review_refuse (
          self, _ ("You can’t delete the start of the record. You can delete the moves after it."));
      return FALSE;
    }
  /* The ancestors of a locked node are locked too. */
  if (review_is_locked (self, node))
    {
      review_refuse (self, _ ("You can’t delete the moves of a game that was played here. You can "
                              "delete your own variations."));
      return FALSE;
    }
  review_edit_begin (self);
  review_edit_unlink (self, node);
  review_edit_end (self, parent);
  return TRUE;
}

/* Makes the node at `index` of the path the first child. Returns FALSE if that is impossible. */
static gboolean
lead (ReviewSession *self, guint index)
{
  SgfNode parent = review_path_node (self, index - 1), node = review_path_node (self, index);
  SgfNode first = sgf_node_first_child (self->collection, parent);

  if (review_is_locked (self, first))
    return FALSE;
  review_edit_unlink (self, node);
  review_edit_link (self, node, parent, first);
  return TRUE;
}

gboolean
review_session_promote (ReviewSession *self, gboolean to_main_line)
{
  gboolean refused = FALSE;
  guint done = 0;

  review_edit_begin (self);
  for (guint i = self->present; i > 0 && !refused && (to_main_line || done == 0); i--)
    {
      if (sgf_node_first_child (self->collection, review_path_node (self, i - 1))
          == review_path_node (self, i))
        continue;
      refused = !lead (self, i);
      done += !refused;
    }
  review_edit_end (self, review_present (self));
  if (refused && done == 0)
    review_refuse (self, _ ("You can’t replace the main line of a game that was played here."));
  return done > 0;
}

/* --- Touching --- */

void
review_session_set_tool (ReviewSession *self, ReviewTool tool)
{
  g_return_if_fail ((guint) tool < REVIEW_TOOLS);
  if (self->tool == tool)
    return;
  self->tool = tool;
  self->line_from = GO_NO_POINT;
  review_show_scene (self);
}

ReviewTool
review_session_get_tool (ReviewSession *self)
{
  return self->tool;
}

void
review_session_play (ReviewSession *self, GoPoint point)
{
  if (go_board_contains (record_line_board (self->line), point))
    review_play (self, record_line_to_move (self->line), point);
}

/* --- Guessing --- */

/* Returns how many lines apart two points are. */
static int
lines_between (GoPoint a, GoPoint b)
{
  return MAX (abs (go_point_column (a) - go_point_column (b)),
              abs (go_point_row (a) - go_point_row (b)));
}

static void
review_guess (ReviewSession *self, GoPoint point)
{
  SgfNode next = review_next_move (self), sibling;
  ReviewMove right;
  int distance;

  if (next == SGF_NONE)
    return;
  right = review_move (self, next);
  if (right.point == point)
    {
      review_go (self, next);
      g_signal_emit_by_name (self, "guessed", (int) REVIEW_GUESS_RIGHT, 0, point);
      return;
    }
  /* No guess is near a pass or a missing move. */
  distance = right.point != GO_NO_POINT ? lines_between (right.point, point) : GO_MAX_SIDE;
  sibling = sgf_node_first_child (self->collection, sgf_node_parent (self->collection, next));
  for (; sibling != SGF_NONE; sibling = sgf_node_next (self->collection, sibling))
    if (review_move (self, sibling).point == point)
      {
        g_signal_emit_by_name (self, "guessed", (int) REVIEW_GUESS_VARIATION, distance, point);
        return;
      }
  g_signal_emit_by_name (self, "guessed",
                         (int) (distance <= 3 ? REVIEW_GUESS_NEAR : REVIEW_GUESS_FAR), distance,
                         point);
}

void
review_session_touch (ReviewSession *self, GoPoint point)
{
  GoColor stone;

  if (!go_board_contains (record_line_board (self->line), point))
    return;
  stone = review_stone (self);
  if (self->tool == REVIEW_TOOL_GUESS)
    review_guess (self, point);
  else if (self->tool == REVIEW_TOOL_SETUP_BLACK || self->tool == REVIEW_TOOL_SETUP_WHITE)
    review_set_up (self, stone, point);
  else if (stone != GO_EMPTY)
    review_play (self, stone, point);
  else
    review_mark (self, self->tool, point);
}
