/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the marks of a record on the board. */
#include "review-private.h"

#include <string.h>

#include "record-mark.h"

GString *
review_point_values (const gboolean *points)
{
  GString *values = g_string_new (NULL);
  char text[3];

  for (int p = 0; p < GO_CELLS; p++)
    if (points[p])
      review_values_add (values, sgf_point_format ((GoPoint) p, text), -1);
  return values;
}

SgfPoints
review_points (const ReviewSession *self, SgfNode node, SgfName name)
{
  return sgf_points (self->collection, node, name, self->info->width, self->info->height);
}

gboolean
review_points_of (ReviewSession *self, SgfNode node, SgfName name, gboolean *points)
{
  memset (points, 0, GO_CELLS * sizeof (gboolean));
  for (SgfPoints at = review_points (self, node, name); sgf_points_next (&at);)
    points[at.point] = TRUE;
  return node != SGF_NONE && sgf_node_find (self->collection, node, name) != SGF_NONE;
}

/* A stone in the opponent's territory is dead. */
static void
fill_territory (ReviewSession *self, SgfName name, GoColor color)
{
  for (SgfPoints at = review_points (self, review_present (self), name); sgf_points_next (&at);)
    {
      MatchPoint *shown = &self->points[at.point];

      shown->territory = color;
      shown->dead = shown->stone == go_opponent (color);
    }
}

/* Copies as much of a label as fits, in whole characters. */
static void
fill_label (MatchPoint *shown, const char *value, gsize length)
{
  g_autofree char *text = g_strstrip (sgf_value_simple_text (value, length));
  gsize size = strlen (text);

  if (size == 0)
    return;
  while (size >= sizeof shown->label)
    size = (gsize) (g_utf8_find_prev_char (text, text + size) - text);
  memset (shown->label, 0, sizeof shown->label);
  memcpy (shown->label, text, size);
}

/* Most lines shown; more would only cover the board. */
#define MOST_LINES 1000

static void
fill_lines (ReviewSession *self, SgfName name, gboolean arrow)
{
  SgfPoints at = review_points (self, review_present (self), name);

  while (self->lines->len < MOST_LINES && sgf_points_next_pair (&at))
    {
      MatchLine line = { .from = at.point, .arrow = arrow };

      if (sgf_value_point (at.rest, at.length, at.width, at.height, &line.to) == SGF_POINT_ON
          && line.from != line.to)
        g_array_append_val (self->lines, line);
    }
}

/* DD and VW are in force until another node changes them; an empty one ends them. */
static void
fill_dimming (ReviewSession *self)
{
  const ReviewPlace *place = review_path_place (self, self->present);
  g_autofree gboolean *points = NULL;

  if (place->dimmed == SGF_NONE && place->visible == SGF_NONE)
    return;
  points = g_new (gboolean, GO_CELLS);
  if (review_points_of (self, place->dimmed, NAME ('D', 'D'), points))
    for (int p = 0; p < GO_CELLS; p++)
      self->points[p].dimmed = points[p];
  if (review_points_of (self, place->visible, NAME ('V', 'W'), points))
    {
      gboolean any = FALSE;

      for (int p = 0; p < GO_CELLS; p++)
        any |= points[p];
      for (int p = 0; any && p < GO_CELLS; p++)
        if (!points[p])
          self->points[p].dimmed = TRUE;
    }
}

void
review_fill_marks (ReviewSession *self)
{
  SgfNode node = review_present (self);
  guint letters = 0;

  g_array_set_size (self->lines, 0);
  for (const RecordMark *row = record_marks; row->name != 0; row++)
    for (SgfPoints at = review_points (self, node, row->name); sgf_points_next (&at);)
      self->points[at.point].mark = row->mark;
  fill_territory (self, NAME ('T', 'B'), GO_BLACK);
  fill_territory (self, NAME ('T', 'W'), GO_WHITE);
  /* FF[1] to FF[3]: the points get the letters a, b, c ... in order. */
  for (SgfPoints at = review_points (self, node, NAME ('L', 0)); sgf_points_next (&at);)
    {
      char *label = self->points[at.point].label;

      memset (label, 0, sizeof self->points[at.point].label);
      label[0] = record_mark_letter (letters++);
    }
  for (SgfPoints at = review_points (self, node, NAME ('L', 'B')); sgf_points_next_pair (&at);)
    fill_label (&self->points[at.point], at.rest, at.length);
  fill_lines (self, NAME ('L', 'N'), FALSE);
  fill_lines (self, NAME ('A', 'R'), TRUE);
  fill_dimming (self);
  /* Mark the start of the line being drawn. */
  if (self->line_from != GO_NO_POINT)
    self->points[self->line_from].mark = GO_MARK_SELECTED;
}
