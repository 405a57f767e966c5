/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the marks of a record on the board. */
#include "config.h"

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

static void
set_flag (GoPoint point, gpointer data)
{
  ((gboolean *) data)[point] = TRUE;
}

gboolean
review_points_of (ReviewSession *self, SgfNode node, SgfName name, gboolean *points)
{
  SgfProperty property = node != SGF_NONE ? sgf_node_find (self->collection, node, name) : SGF_NONE;

  memset (points, 0, GO_CELLS * sizeof (gboolean));
  if (property == SGF_NONE)
    return FALSE;
  sgf_property_points (self->collection, property, self->info->width, self->info->height, set_flag,
                       points);
  return TRUE;
}

typedef struct
{
  ReviewSession *session;
  GoMark mark;
  GoColor color;
  guint letters;
  gboolean arrow;
} Filling;

static void
fill_mark (GoPoint point, gpointer data)
{
  const Filling *filling = data;

  filling->session->points[point].mark = filling->mark;
}

/* A stone in the opponent's territory is dead. */
static void
fill_territory (GoPoint point, gpointer data)
{
  const Filling *filling = data;
  MatchPoint *shown = &filling->session->points[point];

  shown->territory = filling->color;
  shown->dead = shown->stone == go_opponent (filling->color);
}

/* FF[1] to FF[3]: the points get the letters a, b, c ... in order. */
static void
fill_letter (GoPoint point, gpointer data)
{
  Filling *filling = data;
  char *label = filling->session->points[point].label;

  memset (label, 0, sizeof filling->session->points[point].label);
  label[0] = record_mark_letter (filling->letters++);
}

/* Copies as much of a label as fits, in whole characters. */
static void
fill_label (GoPoint point, const char *rest, gsize length, gpointer data)
{
  MatchPoint *shown = &((const Filling *) data)->session->points[point];
  g_autofree char *text = g_strstrip (sgf_value_simple_text (rest, length));
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
fill_line (GoPoint point, const char *rest, gsize length, gpointer data)
{
  const Filling *filling = data;
  const ReviewSession *self = filling->session;
  MatchLine line = { .from = point, .arrow = filling->arrow };

  if (self->lines->len < MOST_LINES
      && sgf_value_point (rest, length, self->info->width, self->info->height, &line.to)
             == SGF_POINT_ON
      && line.from != line.to)
    g_array_append_val (self->lines, line);
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
  const SgfCollection *record = self->collection;
  SgfNode node = review_present (self);
  int width = self->info->width, height = self->info->height;
  Filling filling = { .session = self };

  g_array_set_size (self->lines, 0);
  for (const RecordMark *row = record_marks; row->name != 0; row++)
    {
      filling.mark = row->mark;
      sgf_node_points (record, node, row->name, width, height, fill_mark, &filling);
    }
  filling.color = GO_BLACK;
  sgf_node_points (record, node, NAME ('T', 'B'), width, height, fill_territory, &filling);
  filling.color = GO_WHITE;
  sgf_node_points (record, node, NAME ('T', 'W'), width, height, fill_territory, &filling);
  sgf_node_points (record, node, NAME ('L', 0), width, height, fill_letter, &filling);
  sgf_node_pairs (record, node, NAME ('L', 'B'), width, height, fill_label, &filling);
  sgf_node_pairs (record, node, NAME ('L', 'N'), width, height, fill_line, &filling);
  filling.arrow = TRUE;
  sgf_node_pairs (record, node, NAME ('A', 'R'), width, height, fill_line, &filling);
  fill_dimming (self);
  /* Mark the start of the line being drawn. */
  if (self->line_from != GO_NO_POINT)
    self->points[self->line_from].mark = GO_MARK_SELECTED;
}
