/* Annotations of moves and positions. */
#include "config.h"

#include "review-private.h"

typedef enum
{
  GROUP_MOVE,
  GROUP_POSITION,
  GROUP_HOTSPOT,
} Group;

static const struct
{
  ReviewNote note;
  SgfName name;
  Group group;
  gboolean has_degree;
} notes[] = {
  { REVIEW_NOTE_GOOD_MOVE, NAME ('T', 'E'), GROUP_MOVE, TRUE },
  { REVIEW_NOTE_BAD_MOVE, NAME ('B', 'M'), GROUP_MOVE, TRUE },
  { REVIEW_NOTE_DOUBTFUL, NAME ('D', 'O'), GROUP_MOVE, FALSE },
  { REVIEW_NOTE_INTERESTING, NAME ('I', 'T'), GROUP_MOVE, FALSE },
  { REVIEW_NOTE_GOOD_FOR_BLACK, NAME ('G', 'B'), GROUP_POSITION, TRUE },
  { REVIEW_NOTE_GOOD_FOR_WHITE, NAME ('G', 'W'), GROUP_POSITION, TRUE },
  { REVIEW_NOTE_EVEN, NAME ('D', 'M'), GROUP_POSITION, TRUE },
  { REVIEW_NOTE_UNCLEAR, NAME ('U', 'C'), GROUP_POSITION, TRUE },
  { REVIEW_NOTE_HOTSPOT, NAME ('H', 'O'), GROUP_HOTSPOT, TRUE },
};

static ReviewNote
find_note (ReviewSession *self, SgfNode node, Group group, int *degree)
{
  for (gsize i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      SgfProperty property;
      const char *value;
      gsize length;
      int number;

      if (notes[i].group != group)
        continue;
      property = sgf_node_find (self->collection, node, notes[i].name);
      if (property == SGF_NONE)
        continue;
      value = sgf_property_value (self->collection, property, 0, &length);
      if (degree != NULL)
        *degree = notes[i].has_degree && sgf_value_number (value, length, &number) && number >= 2
                      ? 2
                      : 1;
      return notes[i].note;
    }
  if (degree != NULL)
    *degree = 0;
  return REVIEW_NOTE_NONE;
}

ReviewNote
review_session_get_move_note (ReviewSession *self, SgfNode node, int *degree)
{
  g_return_val_if_fail (REVIEW_IS_SESSION (self), REVIEW_NOTE_NONE);
  return find_note (self, node, GROUP_MOVE, degree);
}

ReviewNote
review_session_get_position_note (ReviewSession *self, SgfNode node, int *degree)
{
  g_return_val_if_fail (REVIEW_IS_SESSION (self), REVIEW_NOTE_NONE);
  return find_note (self, node, GROUP_POSITION, degree);
}

gboolean
review_session_get_hotspot (ReviewSession *self, SgfNode node)
{
  g_return_val_if_fail (REVIEW_IS_SESSION (self), FALSE);
  return find_note (self, node, GROUP_HOTSPOT, NULL) != REVIEW_NOTE_NONE;
}

static void
put_note (ReviewSession *self, SgfNode node, gsize place, int degree)
{
  GPtrArray *values = review_values ();

  review_values_add (values, !notes[place].has_degree ? "" : degree >= 2 ? "2" : "1");
  review_edit_set (self, node, notes[place].name, values);
}

void
review_session_set_note (ReviewSession *self, ReviewNote note, int degree)
{
  SgfNode node = review_present (self);
  gsize place = 0;

  g_return_if_fail (REVIEW_IS_SESSION (self));
  while (place < G_N_ELEMENTS (notes) && notes[place].note != note)
    place++;
  g_return_if_fail (place < G_N_ELEMENTS (notes) || note == REVIEW_NOTE_NONE);
  review_edit_begin (self);
  for (gsize i = 0; i < G_N_ELEMENTS (notes); i++)
    if (i == place && degree > 0)
      put_note (self, node, i, degree);
    else if (note == REVIEW_NOTE_NONE || notes[i].group == notes[place].group)
      review_edit_set (self, node, notes[i].name, NULL);
  review_edit_end (self, node);
}
