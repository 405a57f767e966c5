/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-diagram.h"

#include <glib/gi18n.h>

#include "picture.h"
#include "record-mark.h"
#include "record-name.h"
#include "sgf-value.h"
#include "words-crossing.h"
#include "words.h"

#define NAME SGF_NAME

/* The margin in lines around the area in play, and the distance within which it extends to an
 * edge. */
#define AROUND 2
#define NEAR_EDGE 3

/* Returns the number of cells up to and including the row after the last. */
static gsize
cell_count (const PictureDiagram *self)
{
  return (gsize) (self->height + 2) * GO_STRIDE;
}

PictureDiagram *
picture_diagram_new (const GoBoard *board)
{
  PictureDiagram *self = g_new0 (PictureDiagram, 1);

  self->width = board->width;
  self->height = board->height;
  self->right = board->width - 1;
  self->bottom = board->height - 1;
  self->points = g_new0 (PicturePoint, cell_count (self));
  self->strokes = g_array_new (FALSE, FALSE, sizeof (PictureStroke));
  self->notes = g_array_new (FALSE, FALSE, sizeof (PictureNote));
  self->last = GO_NO_POINT;
  GO_EACH_POINT (point, board->width, board->height)
    self->points[point].stone = (guint8) go_board_get (board, point);
  return self;
}

void
picture_diagram_free (PictureDiagram *self)
{
  if (self == NULL)
    return;
  for (gsize point = 0; point < cell_count (self); point++)
    g_free (self->points[point].label);
  g_free (self->points);
  g_array_unref (self->strokes);
  g_array_unref (self->notes);
  g_free (self);
}

void
picture_diagram_show (PictureDiagram *self, const PictureArea *area)
{
  self->left = CLAMP (area->left, 0, self->width - 1);
  self->top = CLAMP (area->top, 0, self->height - 1);
  self->right
      = area->right < 0 ? self->width - 1 : CLAMP (area->right, self->left, self->width - 1);
  self->bottom
      = area->bottom < 0 ? self->height - 1 : CLAMP (area->bottom, self->top, self->height - 1);
}

/* Adds a margin to the range from `least` to `most`, and extends it to an edge nearby. */
static void
widen (int *least, int *most, int last)
{
  *least -= AROUND;
  *most += AROUND;
  if (*least <= NEAR_EDGE)
    *least = 0;
  if (*most >= last - NEAR_EDGE)
    *most = last;
}

/* Contains no point. */
static const PictureArea nowhere = { GO_MAX_SIDE, GO_MAX_SIDE, -1, -1 };

static void
extend (PictureArea *area, GoPoint point)
{
  area->left = MIN (area->left, go_point_column (point));
  area->right = MAX (area->right, go_point_column (point));
  area->top = MIN (area->top, go_point_row (point));
  area->bottom = MAX (area->bottom, go_point_row (point));
}

void
picture_diagram_show_played (PictureDiagram *self)
{
  PictureArea area = nowhere;

  GO_EACH_POINT (point, self->width, self->height)
    {
      const PicturePoint *shown = &self->points[point];

      if (shown->number != 0 || shown->label != NULL || shown->mark != GO_MARK_NONE)
        extend (&area, point);
    }
  if (area.right < 0)
    return;
  widen (&area.left, &area.right, self->width - 1);
  widen (&area.top, &area.bottom, self->height - 1);
  picture_diagram_show (self, &area);
}

void
picture_diagram_set_label (PictureDiagram *self, GoPoint point, const char *label)
{
  g_free (self->points[point].label);
  self->points[point].label = g_strdup (label);
}

/* --- Markup --- */

/* Maximum characters of a label. More do not fit on a point. */
#define MOST_LABEL 8

/* Adds LN or AR: "pd:dp". */
static void
add_strokes (PictureDiagram *self,
             const SgfCollection *collection,
             SgfNode node,
             SgfName name,
             gboolean arrow)
{
  SgfPoints at = sgf_points (collection, node, name, self->width, self->height);

  while (self->strokes->len < PICTURE_MOST_STROKES && sgf_points_next_pair (&at))
    {
      PictureStroke stroke = { .from = at.point, .arrow = arrow };

      if (sgf_value_point (at.rest, at.length, self->width, self->height, &stroke.to)
              == SGF_POINT_ON
          && stroke.from != stroke.to)
        g_array_append_val (self->strokes, stroke);
    }
}

/* Adds LB, "pd:A", and FF[3]'s L, points lettered in order. */
static void
add_labels (PictureDiagram *self, const SgfCollection *collection, SgfNode node)
{
  char letter[2] = "";
  guint letters = 0;

  for (SgfPoints at = sgf_points (collection, node, NAME ('L', 0), self->width, self->height);
       sgf_points_next (&at);)
    {
      letter[0] = record_mark_letter (letters++);
      picture_diagram_set_label (self, at.point, letter);
    }
  for (SgfPoints at = sgf_points (collection, node, NAME ('L', 'B'), self->width, self->height);
       sgf_points_next_pair (&at);)
    {
      g_autofree char *value = sgf_value_simple_text (at.rest, at.length);
      g_autofree char *text = record_line_of (value, MOST_LABEL);

      if (*text != '\0')
        picture_diagram_set_label (self, at.point, text);
    }
}

/* Returns the last node on the path to `node` that sets DD or VW. */
static SgfNode
find_inherited (const SgfCollection *collection, SgfNode node, SgfName name)
{
  while (node != SGF_NONE && sgf_node_find (collection, node, name) == SGF_NONE)
    node = sgf_node_parent (collection, node);
  return node;
}

static void
add_territory (PictureDiagram *self,
               const SgfCollection *collection,
               SgfNode node,
               SgfName name,
               GoColor color)
{
  for (SgfPoints at = sgf_points (collection, node, name, self->width, self->height);
       sgf_points_next (&at);)
    self->points[at.point].territory = (guint8) color;
}

void
picture_diagram_add_markup (PictureDiagram *self, const SgfCollection *collection, SgfNode node)
{
  const SgfName dim = NAME ('D', 'D'), view = NAME ('V', 'W');
  int width = self->width, height = self->height;
  PictureArea area = nowhere;

  for (const RecordMark *row = record_marks; row->name != 0; row++)
    for (SgfPoints at = sgf_points (collection, node, row->name, width, height);
         sgf_points_next (&at);)
      self->points[at.point].mark = (guint8) row->mark;
  add_territory (self, collection, node, NAME ('T', 'B'), GO_BLACK);
  add_territory (self, collection, node, NAME ('T', 'W'), GO_WHITE);
  add_labels (self, collection, node);
  add_strokes (self, collection, node, NAME ('L', 'N'), FALSE);
  add_strokes (self, collection, node, NAME ('A', 'R'), TRUE);
  for (SgfPoints at
       = sgf_points (collection, find_inherited (collection, node, dim), dim, width, height);
       sgf_points_next (&at);)
    self->points[at.point].dimmed = TRUE;
  for (SgfPoints at
       = sgf_points (collection, find_inherited (collection, node, view), view, width, height);
       sgf_points_next (&at);)
    extend (&area, at.point);
  if (area.right >= 0)
    picture_diagram_show (self, &area);
}

/* --- Numbers --- */

static void
add_note (PictureDiagram *self, const RecordStep *step, int same_as)
{
  PictureNote note = { step->number, step->color, step->point, same_as };

  g_array_append_val (self->notes, note);
}

static gboolean
is_counted (const RecordStep *step)
{
  return step->color != GO_EMPTY && step->irregularity != REFEREE_OFF_BOARD;
}

void
picture_diagram_number (PictureDiagram *self, const RecordLine *line, int from, int to, int start)
{
  guint length = record_line_length (line);

  /* The stone on a point comes from the last move there, if it has one. */
  for (guint i = 0; i < length; i++)
    {
      const RecordStep *step = record_line_step (line, i);

      if (!is_counted (step) || step->point == GO_NO_POINT)
        continue;
      self->points[step->point].number = self->points[step->point].stone == step->color
                                                 && step->number >= from && step->number <= to
                                             ? step->number - from + start
                                             : 0;
    }
  for (guint i = 0; i < length; i++)
    {
      RecordStep step = *record_line_step (line, i);

      if (!is_counted (&step) || step.number < from || step.number > to)
        continue;
      step.number += start - from;
      if (step.point == GO_NO_POINT)
        add_note (self, &step, 0);
      else if (self->points[step.point].number != step.number)
        add_note (self, &step, self->points[step.point].number);
    }
}

void
picture_diagram_add_move (PictureDiagram *self, const RecordStep *step)
{
  PicturePoint *shown;

  if (!is_counted (step))
    return;
  shown = &self->points[step->point];
  if (step->point == GO_NO_POINT)
    add_note (self, step, 0);
  else if (shown->stone != GO_EMPTY && shown->number != step->number)
    add_note (self, step, shown->number);
  else
    {
      shown->stone = (guint8) step->color;
      shown->number = step->number;
    }
}

/* --- Notes --- */

/* Maximum moves in the notes below a board. */
#define MOST_NOTES 500

static void
part (GString *text)
{
  if (text->len > 0)
    g_string_append (text, " · ");
}

/* Groups notes with the same point and the same other move. */
static gpointer
group_of (const PictureNote *note)
{
  return GSIZE_TO_POINTER ((gsize) note->same_as * GO_CELLS + note->point);
}

/* Maps each group to its notes, a GArray of guint. */
static GHashTable *
find_groups (const PictureDiagram *self)
{
  GHashTable *groups = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < self->notes->len; i++)
    {
      const PictureNote *note = &g_array_index (self->notes, PictureNote, i);
      GArray *group = g_hash_table_lookup (groups, group_of (note));

      if (note->point == GO_NO_POINT || note->same_as == 0)
        continue;
      if (group == NULL)
        {
          group = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (groups, group_of (note), group);
        }
      g_array_append_val (group, i);
    }
  return groups;
}

/* Appends "23, 26 at 20", where 20 is the number shown at the point, with at most `most` moves.
 * Returns how many. */
static guint
describe_group (const PictureDiagram *self, const GArray *group, guint most, GString *text)
{
  guint count = MIN (group->len, most);
  g_autoptr (GString) numbers = g_string_new (NULL);
  int shown = 0;

  for (guint i = 0; i < count; i++)
    {
      const PictureNote *note
          = &g_array_index (self->notes, PictureNote, g_array_index (group, guint, i));

      g_string_append_printf (numbers, i > 0 ? ", %d" : "%d", note->number);
      shown = note->same_as;
    }
  if (group->len > count)
    g_string_append (numbers, ", …");
  part (text);
  /* Translators: a note under a diagram, moves and the move on whose stone they were played:
   * "31, 37 at 28". */
  g_string_append_printf (text, _ ("%s at %d"), numbers->str, shown);
  return count;
}

char *
picture_diagram_describe_notes (const PictureDiagram *self)
{
  g_autoptr (GHashTable) groups = find_groups (self);
  GString *text = g_string_new (NULL);
  guint told = 0;

  for (guint i = 0; i < self->notes->len && told < MOST_NOTES; i++)
    {
      const PictureNote *note = &g_array_index (self->notes, PictureNote, i);
      const GArray *group = g_hash_table_lookup (groups, group_of (note));

      /* A group is described with its first note. */
      if (group != NULL && g_array_index (group, guint, 0) != i)
        continue;
      if (++told == MOST_NOTES)
        {
          part (text);
          g_string_append (text, "…");
        }
      else if (note->point == GO_NO_POINT)
        {
          part (text);
          /* Translators: a note under a diagram: "134 White passes" */
          g_string_append_printf (text, _ ("%d %s passes"), note->number,
                                  words_color (note->color));
        }
      else if (group != NULL)
        told += describe_group (self, group, MOST_NOTES - told, text) - 1;
      else
        {
          char name[GO_POINT_TEXT];

          part (text);
          /* Translators: a note under a diagram, move and point: "31 at D4" */
          g_string_append_printf (text, _ ("%d at %s"), note->number,
                                  words_crossing (note->point, self->height, name));
        }
    }
  return g_string_free (text, text->len == 0);
}
