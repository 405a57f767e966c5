#include "config.h"

#include "record-handicap.h"

#include "go-setup.h"
#include "sgf-value.h"

#define NAME SGF_NAME

static GoPoint
move_of (const SgfCollection *collection, SgfNode node, SgfName name, int width, int height)
{
  SgfProperty move = sgf_node_find (collection, node, name);
  GoPoint point = GO_NO_POINT;
  const char *value;
  gsize length;

  if (move == SGF_NONE)
    return GO_NO_POINT;
  value = sgf_property_value (collection, move, 0, &length);
  sgf_value_point (value, length, width, height, &point);
  return point;
}

/* Which of two pairs of points the main line plays on first: 0 or 1, -1 for neither. */
static int
played_first (
    const SgfCollection *collection, SgfNode root, int width, int height, GoPoint pairs[2][2])
{
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (collection, node))
    {
      GoPoint point = move_of (collection, node, NAME ('B', 0), width, height);

      if (point == GO_NO_POINT)
        point = move_of (collection, node, NAME ('W', 0), width, height);
      for (int i = 0; point != GO_NO_POINT && i < 2; i++)
        if (point == pairs[i][0] || point == pairs[i][1])
          return i;
    }
  return -1;
}

int
_record_handicap_points (const SgfCollection *collection,
                         SgfNode root,
                         int width,
                         int height,
                         int stones,
                         gboolean upper_left,
                         GoPoint points[9])
{
  GoPoint all[9];
  int left, right, top, bottom, played;

  if (go_handicap_points (width, height, stones, points) == 0)
    return 0;
  if (stones != 3 && stones != 6 && stones != 7)
    return stones;
  go_handicap_points (width, height, 4, all);
  left = right = go_point_column (all[0]);
  top = bottom = go_point_row (all[0]);
  for (int i = 1; i < 4; i++)
    {
      left = MIN (left, go_point_column (all[i]));
      right = MAX (right, go_point_column (all[i]));
      top = MIN (top, go_point_row (all[i]));
      bottom = MAX (bottom, go_point_row (all[i]));
    }
  if (stones == 3)
    {
      GoPoint third[2][2] = { { go_point (right, bottom), go_point (right, bottom) },
                              { go_point (left, top), go_point (left, top) } };

      played = played_first (collection, root, width, height, third);
      points[0] = go_point (right, top);
      points[1] = go_point (left, bottom);
      points[2] = third[played < 0 ? upper_left : 1 - played][0];
    }
  else
    {
      GoPoint sides[2][2] = { { go_point (left, height / 2), go_point (right, height / 2) },
                              { go_point (width / 2, top), go_point (width / 2, bottom) } };

      played = played_first (collection, root, width, height, sides);
      for (int i = 0; i < 4; i++)
        points[i] = all[i];
      points[4] = sides[played == 0][0];
      points[5] = sides[played == 0][1];
      points[6] = go_point (width / 2, height / 2);
    }
  return stones;
}

void
_record_handicap_put (SgfCollection *collection, SgfNode root, const GoPoint *points, int stones)
{
  char text[9][3], number[12];
  const char *values[9];

  for (int i = 0; i < stones; i++)
    values[i] = sgf_point_format (points[i], text[i]);
  sgf_node_set (collection, root, NAME ('A', 'B'), values, NULL, (guint) stones);
  g_snprintf (number, sizeof number, "%d", stones);
  sgf_node_set_text (collection, root, NAME ('H', 'A'), number);
}

int
_record_handicap_missing (const SgfCollection *collection, SgfNode root)
{
  SgfProperty property = sgf_node_find (collection, root, NAME ('H', 'A'));
  const char *value;
  gsize length;
  int stones;

  if (property == SGF_NONE)
    return 0;
  value = sgf_property_value (collection, property, 0, &length);
  if (!sgf_value_number (value, length, &stones) || stones < 2 || stones > 9)
    return 0;
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (collection, node))
    {
      if (sgf_node_find (collection, node, NAME ('A', 'B')) != SGF_NONE
          || sgf_node_find (collection, node, NAME ('A', 'W')) != SGF_NONE
          || sgf_node_find (collection, node, NAME ('B', 0)) != SGF_NONE)
        return 0;
      if (sgf_node_find (collection, node, NAME ('W', 0)) != SGF_NONE)
        return stones;
    }
  return 0;
}
