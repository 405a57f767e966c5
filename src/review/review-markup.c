/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing marks on the board, and removing them. */
#include "config.h"

#include "review-private.h"

#include <stdlib.h>
#include <string.h>

#include "record-mark.h"

/* Adds the point to a list of the present node, or removes it. */
static void
list_point (ReviewSession *self, SgfName name, GoPoint point, gboolean listed)
{
  SgfNode node = review_present (self);
  g_autofree gboolean *points = g_new (gboolean, GO_CELLS);

  review_points_of (self, node, name, points);
  if (points[point] == listed)
    return;
  points[point] = listed;
  review_edit_set (self, node, name, review_point_values (points));
}

static gboolean
is_listed (ReviewSession *self, SgfName name, GoPoint point)
{
  g_autofree gboolean *points = g_new (gboolean, GO_CELLS);

  return review_points_of (self, review_present (self), name, points) && points[point];
}

/* A point has one mark: another one replaces it, the same one removes it. */
static void
toggle_mark (ReviewSession *self, ReviewTool tool, GoPoint point)
{
  static const GoMark marks[REVIEW_TOOLS] = {
    [REVIEW_TOOL_TRIANGLE] = GO_MARK_TRIANGLE, [REVIEW_TOOL_SQUARE] = GO_MARK_SQUARE,
    [REVIEW_TOOL_CIRCLE] = GO_MARK_CIRCLE,     [REVIEW_TOOL_CROSS] = GO_MARK_CROSS,
    [REVIEW_TOOL_SELECTED] = GO_MARK_SELECTED,
  };

  for (const RecordMark *row = record_marks; row->name != 0; row++)
    list_point (self, row->name, point,
                row->mark == marks[tool] && !row->former && !is_listed (self, row->name, point));
}

static void
toggle_territory (ReviewSession *self, gboolean black, GoPoint point)
{
  SgfName own = black ? NAME ('T', 'B') : NAME ('T', 'W');
  SgfName other = black ? NAME ('T', 'W') : NAME ('T', 'B');

  list_point (self, other, point, FALSE);
  list_point (self, own, point, !is_listed (self, own, point));
}

/* Dimming is inherited from earlier nodes; an empty list ends it. */
static void
toggle_dim (ReviewSession *self, GoPoint point)
{
  SgfNode node = review_present (self);
  SgfNode above
      = self->present > 0 ? review_path_place (self, self->present - 1)->dimmed : SGF_NONE;
  g_autofree gboolean *points = g_new (gboolean, GO_CELLS);
  g_autofree gboolean *inherited = g_new (gboolean, GO_CELLS);
  GPtrArray *values;

  review_points_of (self, above, NAME ('D', 'D'), inherited);
  if (!review_points_of (self, node, NAME ('D', 'D'), points))
    memcpy (points, inherited, GO_CELLS * sizeof (gboolean));
  points[point] = !points[point];
  if (memcmp (points, inherited, GO_CELLS * sizeof (gboolean)) == 0)
    {
      review_edit_set (self, node, NAME ('D', 'D'), NULL);
      return;
    }
  values = review_point_values (points);
  if (values->len == 0)
    review_values_add (values, "");
  review_edit_set (self, node, NAME ('D', 'D'), values);
}

/* --- Labels --- */

/* Gets the index in LB of the label on this point. Returns FALSE if there is none. */
static gboolean
find_label (ReviewSession *self, GPtrArray *values, GoPoint point, guint *place)
{
  for (guint i = 0; values != NULL && i < values->len; i++)
    {
      gsize length;
      const char *value = g_bytes_get_data (g_ptr_array_index (values, i), &length);
      GoPoint at;

      if (length > 0
          && sgf_value_point (value, sgf_value_colon (value, length), self->info->width,
                              self->info->height, &at)
                 == SGF_POINT_ON
          && at == point)
        {
          *place = i;
          return TRUE;
        }
    }
  return FALSE;
}

/* Returns whether a point has this label. Move numbers are not labels of the record. */
static gboolean
is_used (GPtrArray *values, const char *text)
{
  for (guint i = 0; i < values->len; i++)
    {
      gsize length, colon;
      const char *value = g_bytes_get_data (g_ptr_array_index (values, i), &length);

      colon = length > 0 ? sgf_value_colon (value, length) : 0;
      if (colon < length && length - colon - 1 == strlen (text)
          && memcmp (value + colon + 1, text, strlen (text)) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Returns the next free label: A, B ... Z, a ... z, then AA, AB ...; or 1, 2, 3 ... */
static char *
free_label (GPtrArray *values, gboolean number)
{
  for (guint i = 0;; i++)
    {
      g_autofree char *text = NULL;

      if (number)
        text = g_strdup_printf ("%u", i + 1);
      else if (i < 26)
        text = g_strdup_printf ("%c", 'A' + (int) i);
      else if (i < 52)
        text = g_strdup_printf ("%c", 'a' + (int) i - 26);
      else
        text = g_strdup_printf ("%c%c", 'A' + (int) ((i - 52) / 26 % 26),
                                'A' + (int) ((i - 52) % 26));
      /* There are no more distinct labels of two letters. */
      if (!is_used (values, text) || (!number && i >= 52 + 26 * 26))
        return g_steal_pointer (&text);
    }
}

static void
toggle_label (ReviewSession *self, GoPoint point, gboolean number)
{
  SgfNode node = review_present (self);
  GPtrArray *values = review_values_of (self, node, NAME ('L', 'B'));
  guint place;

  if (values == NULL)
    values = review_values ();
  if (find_label (self, values, point, &place))
    g_ptr_array_remove_index (values, place);
  else
    {
      g_autofree char *label = free_label (values, number);
      char text[3];
      g_autofree char *value = g_strdup_printf ("%s:%s", sgf_point_format (point, text), label);

      review_values_add (values, value);
    }
  list_point (self, NAME ('L', 0), point, FALSE);
  review_edit_set (self, node, NAME ('L', 'B'), values);
}

/* --- Lines --- */

/* Removes the line between two points from a list, in either direction. Returns TRUE if there was
 * one. */
static gboolean
remove_line (ReviewSession *self, SgfName name, GoPoint from, GoPoint to, gboolean either_way)
{
  SgfNode node = review_present (self);
  g_autoptr (GPtrArray) values = review_values_of (self, node, name);
  char a[3], b[3];
  g_autofree char *forth
      = g_strdup_printf ("%s:%s", sgf_point_format (from, a), sgf_point_format (to, b));
  g_autofree char *back = g_strdup_printf ("%s:%s", b, a);

  for (guint i = 0; values != NULL && i < values->len; i++)
    {
      gsize length;
      const char *value = g_bytes_get_data (g_ptr_array_index (values, i), &length);

      if (length != 5
          || (memcmp (value, forth, 5) != 0 && (!either_way || memcmp (value, back, 5) != 0)))
        continue;
      g_ptr_array_remove_index (values, i);
      review_edit_set (self, node, name, g_steal_pointer (&values));
      return TRUE;
    }
  return FALSE;
}

static void
add_line (ReviewSession *self, SgfName name, GoPoint from, GoPoint to)
{
  SgfNode node = review_present (self);
  GPtrArray *values = review_values_of (self, node, name);
  char a[3], b[3];
  g_autofree char *value
      = g_strdup_printf ("%s:%s", sgf_point_format (from, a), sgf_point_format (to, b));

  if (values == NULL)
    values = review_values ();
  review_values_add (values, value);
  review_edit_set (self, node, name, values);
}

/* Starts a line at the first touch, and ends it at the second. */
static void
draw_line (ReviewSession *self, gboolean arrow, GoPoint point)
{
  GoPoint from = self->line_from;

  if (from == GO_NO_POINT || from == point)
    {
      self->line_from = from == point ? GO_NO_POINT : point;
      review_show_scene (self);
      return;
    }
  self->line_from = GO_NO_POINT;
  review_edit_begin (self);
  /* Two points have a line or an arrow, not both; the same one again removes it. */
  if (arrow)
    {
      if (!remove_line (self, NAME ('A', 'R'), from, point, FALSE))
        {
          remove_line (self, NAME ('L', 'N'), from, point, TRUE);
          add_line (self, NAME ('A', 'R'), from, point);
        }
    }
  else if (!remove_line (self, NAME ('L', 'N'), from, point, TRUE))
    {
      remove_line (self, NAME ('A', 'R'), from, point, FALSE);
      remove_line (self, NAME ('A', 'R'), point, from, FALSE);
      add_line (self, NAME ('L', 'N'), from, point);
    }
  review_edit_end (self, review_present (self));
}

void
review_session_begin_line (ReviewSession *self, GoPoint point)
{
  g_return_if_fail (REVIEW_IS_SESSION (self));
  if ((self->tool != REVIEW_TOOL_LINE && self->tool != REVIEW_TOOL_ARROW)
      || self->line_from == point || !go_board_contains (record_line_board (self->line), point))
    return;
  self->line_from = point;
  review_show_scene (self);
}

/* --- The tools --- */

void
review_mark (ReviewSession *self, ReviewTool tool, GoPoint point)
{
  if (tool == REVIEW_TOOL_LINE || tool == REVIEW_TOOL_ARROW)
    {
      draw_line (self, tool == REVIEW_TOOL_ARROW, point);
      return;
    }
  review_edit_begin (self);
  if (tool == REVIEW_TOOL_LETTER || tool == REVIEW_TOOL_NUMBER)
    toggle_label (self, point, tool == REVIEW_TOOL_NUMBER);
  else if (tool == REVIEW_TOOL_BLACK_TERRITORY || tool == REVIEW_TOOL_WHITE_TERRITORY)
    toggle_territory (self, tool == REVIEW_TOOL_BLACK_TERRITORY, point);
  else if (tool == REVIEW_TOOL_DIM)
    toggle_dim (self, point);
  else
    toggle_mark (self, tool, point);
  review_edit_end (self, review_present (self));
}

void
review_session_clear_marks (ReviewSession *self)
{
  static const SgfName others[]
      = { NAME ('L', 0),   NAME ('L', 'B'), NAME ('L', 'N'), NAME ('A', 'R'),
          NAME ('T', 'B'), NAME ('T', 'W'), NAME ('D', 'D'), NAME ('V', 'W') };
  SgfNode node = review_present (self);

  g_return_if_fail (REVIEW_IS_SESSION (self));
  review_edit_begin (self);
  for (const RecordMark *row = record_marks; row->name != 0; row++)
    review_edit_set (self, node, row->name, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    review_edit_set (self, node, others[i], NULL);
  review_edit_end (self, node);
}

/* --- Guessing --- */

/* Returns how many lines apart two points are. */
static int
lines_between (GoPoint a, GoPoint b)
{
  return MAX (abs (go_point_column (a) - go_point_column (b)),
              abs (go_point_row (a) - go_point_row (b)));
}

void
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
