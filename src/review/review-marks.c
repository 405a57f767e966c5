/* Showing what the record draws on the board. */
#include "config.h"

#include "review-private.h"

#include <string.h>

#include "record-mark.h"

gboolean
_review_is_mark (SgfName name)
{
  static const SgfName others[]
      = { NAME ('L', 'B'), NAME ('L', 'N'), NAME ('A', 'R'), NAME ('T', 'B'), NAME ('T', 'W'),
          NAME ('D', 'D'), NAME ('V', 'W'), NAME ('L', 0),   NAME ('T', 'E'), NAME ('B', 'M'),
          NAME ('D', 'O'), NAME ('I', 'T'), NAME ('G', 'B'), NAME ('G', 'W'), NAME ('D', 'M'),
          NAME ('U', 'C'), NAME ('H', 'O') };

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i] == name)
      return TRUE;
  return record_mark_of (name) != GO_MARK_NONE;
}

GPtrArray *
_review_point_values (const gboolean *points)
{
  GPtrArray *values = _review_values ();
  char text[3];

  for (int p = 0; p < GO_CELLS; p++)
    if (points[p])
      _review_values_add (values, sgf_point_format ((GoPoint) p, text));
  return values;
}

static void
set_flag (GoPoint point, gpointer data)
{
  ((gboolean *) data)[point] = TRUE;
}

gboolean
_review_points_of (ReviewSession *self, SgfNode node, SgfName name, gboolean *points)
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
} Filling;

static void
fill_mark (GoPoint point, gpointer data)
{
  const Filling *filling = data;

  filling->session->points[point].mark = filling->mark;
}

/* A stone in the other side's territory is dead. */
static void
fill_territory (GoPoint point, gpointer data)
{
  const Filling *filling = data;
  MatchPoint *shown = &filling->session->points[point];

  shown->territory = filling->color;
  shown->dead = shown->stone == go_opponent (filling->color);
}

/* FF[1] to FF[3]: the points get a, b, c ... in their order. */
static void
fill_letter (GoPoint point, gpointer data)
{
  Filling *filling = data;
  char *label = filling->session->points[point].label;

  memset (label, 0, sizeof filling->session->points[point].label);
  label[0] = record_mark_letter (filling->letters++);
}

static void
fill_each (ReviewSession *self, SgfName name, SgfPointFunc function, Filling *filling)
{
  SgfProperty property = sgf_node_find (self->collection, _review_present (self), name);

  if (property != SGF_NONE)
    sgf_property_points (self->collection, property, self->info->width, self->info->height,
                         function, filling);
}

/* As much of a label as there is room for, in whole characters. */
static void
set_label (MatchPoint *shown, const char *text)
{
  gsize size = strlen (text);

  while (size >= sizeof shown->label)
    size = (gsize) (g_utf8_find_prev_char (text, text + size) - text);
  memset (shown->label, 0, sizeof shown->label);
  memcpy (shown->label, text, size);
}

/* Reads "aa:text" and "aa:bb"; FALSE when the first part is no point of the board. */
static gboolean
read_point (ReviewSession *self, const char *value, gsize length, gsize *colon, GoPoint *point)
{
  *colon = sgf_value_colon (value, length);
  return sgf_value_point (value, *colon, self->info->width, self->info->height, point)
         == SGF_POINT_ON;
}

static void
fill_labels (ReviewSession *self)
{
  SgfProperty property = sgf_node_find (self->collection, _review_present (self), NAME ('L', 'B'));
  guint count = property != SGF_NONE ? sgf_property_n_values (self->collection, property) : 0;

  for (guint i = 0; i < count; i++)
    {
      gsize length, colon;
      const char *value = sgf_property_value (self->collection, property, i, &length);
      g_autofree char *text = NULL;
      GoPoint point;

      if (!read_point (self, value, length, &colon, &point) || colon >= length)
        continue;
      text = sgf_value_simple_text (value + colon + 1, length - colon - 1);
      set_label (&self->points[point], g_strstrip (text));
    }
}

/* So many lines hide the board long since. */
#define MOST_LINES 1000

static void
fill_lines (ReviewSession *self, SgfName name, gboolean arrow)
{
  SgfProperty property = sgf_node_find (self->collection, _review_present (self), name);
  guint count = property != SGF_NONE ? sgf_property_n_values (self->collection, property) : 0;

  for (guint i = 0; i < count && self->lines->len < MOST_LINES; i++)
    {
      gsize length, colon, other;
      const char *value = sgf_property_value (self->collection, property, i, &length);
      MatchLine line = { .arrow = arrow };

      if (read_point (self, value, length, &colon, &line.from) && colon < length
          && read_point (self, value + colon + 1, length - colon - 1, &other, &line.to))
        g_array_append_val (self->lines, line);
    }
}

/* DD and VW hold until another node says otherwise; an empty one ends them. */
static void
fill_dimming (ReviewSession *self)
{
  const ReviewPlace *place = _review_path_place (self, self->present);
  g_autofree gboolean *points = NULL;

  if (place->dimmed == SGF_NONE && place->visible == SGF_NONE)
    return;
  points = g_new (gboolean, GO_CELLS);
  if (_review_points_of (self, place->dimmed, NAME ('D', 'D'), points))
    for (int p = 0; p < GO_CELLS; p++)
      self->points[p].dimmed = points[p];
  if (_review_points_of (self, place->visible, NAME ('V', 'W'), points))
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
_review_fill_marks (ReviewSession *self)
{
  Filling filling = { .session = self };

  g_array_set_size (self->lines, 0);
  for (const RecordMark *row = record_marks; row->name != 0; row++)
    {
      filling.mark = row->mark;
      fill_each (self, row->name, fill_mark, &filling);
    }
  filling.color = GO_BLACK;
  fill_each (self, NAME ('T', 'B'), fill_territory, &filling);
  filling.color = GO_WHITE;
  fill_each (self, NAME ('T', 'W'), fill_territory, &filling);
  fill_each (self, NAME ('L', 0), fill_letter, &filling);
  fill_labels (self);
  fill_lines (self, NAME ('L', 'N'), FALSE);
  fill_lines (self, NAME ('A', 'R'), TRUE);
  fill_dimming (self);
  /* Where the line that is being drawn begins. */
  if (self->line_from != GO_NO_POINT)
    self->points[self->line_from].mark = GO_MARK_SELECTED;
}
