/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawing marks on the board, removing them, and annotating nodes. */
#include "review-private.h"

#include <string.h>

#include "record-mark.h"

/* Markup besides the marks of the table. */
static const SgfName others[]
    = { NAME ('L', 0),   NAME ('L', 'B'), NAME ('L', 'N'), NAME ('A', 'R'),
        NAME ('T', 'B'), NAME ('T', 'W'), NAME ('D', 'D'), NAME ('V', 'W') };

void
review_list_point (ReviewSession *self, SgfNode node, SgfName name, GoPoint point, gboolean listed)
{
  g_autofree gboolean *points = g_new (gboolean, GO_CELLS);

  review_points_of (self, node, name, points);
  if (points[point] == listed)
    return;
  points[point] = listed;
  review_edit_set (self, node, name, review_point_values (points));
}

/* Adds a point to a list of the present node, or removes it. */
static void
list_point (ReviewSession *self, SgfName name, GoPoint point, gboolean listed)
{
  review_list_point (self, review_present (self), name, point, listed);
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
  GString *values;

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
    review_values_add (values, "", 0);
  review_edit_set (self, node, NAME ('D', 'D'), values);
}

/* --- Labels --- */

/* Returns whether a point has this label. Move numbers are not labels of the record. */
static gboolean
is_used (const GString *values, const char *text)
{
  g_autofree char *end = g_strdup_printf (":%s]", text);

  for (const char *at = strstr (values->str, end); at != NULL; at = strstr (at + 1, end))
    if (at - values->str >= 3 && at[-3] == '[')
      return TRUE;
  return FALSE;
}

/* Returns the next free label: A, B ... Z, a ... z, then AA, AB ...; or 1, 2, 3 ... */
static char *
free_label (const GString *values, gboolean number)
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
  SgfProperty property = sgf_node_find (self->collection, review_present (self), NAME ('L', 'B'));
  guint count = property != SGF_NONE ? sgf_property_n_values (self->collection, property) : 0;
  GString *values = g_string_new (NULL);
  gboolean found = FALSE;

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *value = sgf_property_value (self->collection, property, i, &length);
      GoPoint at;

      if (!found
          && sgf_value_point (value, sgf_value_colon (value, length), self->info->width,
                              self->info->height, &at)
                 == SGF_POINT_ON
          && at == point)
        found = TRUE;
      else
        review_values_add (values, value, (gssize) length);
    }
  if (!found)
    {
      g_autofree char *label = free_label (values, number);
      char text[3];

      g_string_append_printf (values, "[%s:%s]", sgf_point_format (point, text), label);
    }
  list_point (self, NAME ('L', 0), point, FALSE);
  review_edit_set (self, review_present (self), NAME ('L', 'B'), values);
}

/* --- Lines --- */

/* Removes the line between two points from a list, or adds it. Returns FALSE if there was none to
 * remove. */
static gboolean
list_line (ReviewSession *self, SgfName name, GoPoint from, GoPoint to, gboolean listed)
{
  g_autoptr (GString) values = review_values_of (self, review_present (self), name);
  char a[3], b[3];
  g_autofree char *line
      = g_strdup_printf ("[%s:%s]", sgf_point_format (from, a), sgf_point_format (to, b));
  const char *found = values != NULL ? strstr (values->str, line) : NULL;

  if (values == NULL)
    values = g_string_new (NULL);
  if (listed)
    g_string_append (values, line);
  else if (found != NULL)
    g_string_erase (values, found - values->str, (gssize) strlen (line));
  else
    return FALSE;
  review_edit_set (self, review_present (self), name, g_steal_pointer (&values));
  return TRUE;
}

/* Starts a line at the first touch, and ends it at the second. */
static void
draw_line (ReviewSession *self, gboolean arrow, GoPoint point)
{
  SgfName own = arrow ? NAME ('A', 'R') : NAME ('L', 'N');
  SgfName other = arrow ? NAME ('L', 'N') : NAME ('A', 'R');
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
  if (!list_line (self, own, from, point, FALSE)
      && (arrow || !list_line (self, own, point, from, FALSE)))
    {
      list_line (self, other, from, point, FALSE);
      list_line (self, other, point, from, FALSE);
      list_line (self, own, from, point, TRUE);
    }
  review_edit_end (self, review_present (self));
}

void
review_session_begin_line (ReviewSession *self, GoPoint point)
{
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
  SgfNode node = review_present (self);

  review_edit_begin (self);
  for (const RecordMark *row = record_marks; row->name != 0; row++)
    review_edit_set (self, node, row->name, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    review_edit_set (self, node, others[i], NULL);
  review_edit_end (self, node);
}

/* --- Annotations of moves and positions --- */

typedef enum
{
  GROUP_MOVE,
  GROUP_POSITION,
  GROUP_HOTSPOT,
} Group;

static const struct
{
  SgfName name;
  Group group;
  gboolean has_degree;
} notes[] = {
  [REVIEW_NOTE_GOOD_MOVE] = { NAME ('T', 'E'), GROUP_MOVE, TRUE },
  [REVIEW_NOTE_BAD_MOVE] = { NAME ('B', 'M'), GROUP_MOVE, TRUE },
  [REVIEW_NOTE_DOUBTFUL] = { NAME ('D', 'O'), GROUP_MOVE, FALSE },
  [REVIEW_NOTE_INTERESTING] = { NAME ('I', 'T'), GROUP_MOVE, FALSE },
  [REVIEW_NOTE_GOOD_FOR_BLACK] = { NAME ('G', 'B'), GROUP_POSITION, TRUE },
  [REVIEW_NOTE_GOOD_FOR_WHITE] = { NAME ('G', 'W'), GROUP_POSITION, TRUE },
  [REVIEW_NOTE_EVEN] = { NAME ('D', 'M'), GROUP_POSITION, TRUE },
  [REVIEW_NOTE_UNCLEAR] = { NAME ('U', 'C'), GROUP_POSITION, TRUE },
  [REVIEW_NOTE_HOTSPOT] = { NAME ('H', 'O'), GROUP_HOTSPOT, TRUE },
};

int
review_session_get_note (ReviewSession *self, SgfNode node, ReviewNote note)
{
  SgfProperty property = sgf_node_find (self->collection, node, notes[note].name);
  const char *value;
  gsize length;
  int number;

  if (property == SGF_NONE)
    return 0;
  for (gsize i = REVIEW_NOTE_NONE + 1; i < note; i++)
    if (notes[i].group == notes[note].group
        && sgf_node_find (self->collection, node, notes[i].name) != SGF_NONE)
      return 0;
  value = sgf_property_value (self->collection, property, 0, &length);
  return notes[note].has_degree && sgf_value_number (value, length, &number) && number >= 2 ? 2 : 1;
}

void
review_session_set_note (ReviewSession *self, ReviewNote note, int degree)
{
  SgfNode node = review_present (self);

  review_edit_begin (self);
  for (gsize i = REVIEW_NOTE_NONE + 1; i < G_N_ELEMENTS (notes); i++)
    if (i == note && degree > 0)
      review_edit_set (self, node, notes[i].name,
                       g_string_new (!notes[i].has_degree ? "[]"
                                     : degree >= 2        ? "[2]"
                                                          : "[1]"));
    else if (note == REVIEW_NOTE_NONE || notes[i].group == notes[note].group)
      review_edit_set (self, node, notes[i].name, NULL);
  review_edit_end (self, node);
}

gboolean
review_is_mark (SgfName name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i] == name)
      return TRUE;
  for (gsize i = REVIEW_NOTE_NONE + 1; i < G_N_ELEMENTS (notes); i++)
    if (notes[i].name == name)
      return TRUE;
  return record_mark_of (name) != GO_MARK_NONE;
}
