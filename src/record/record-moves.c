/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-moves-private.h"

#include <stdlib.h>
#include <string.h>

#include "sgf-value.h"

static void
add (GString *items, int kind, GoColor color, int number)
{
  const guint item = record_item (kind, color, (guint) number);

  g_string_append_c (items, (char) item);
  g_string_append_c (items, (char) (item >> 8));
}

/* Maximum number of changed points tracked per node. With more, the whole board is compared. */
#define MOST_LOOKED_AT 64

typedef struct
{
  GoPoint points[MOST_LOOKED_AT];
  gsize count;
  gboolean many;
} Changed;

static void
note (Changed *changed, const GoPoint *points, gsize count)
{
  changed->many = changed->many || changed->count + count > MOST_LOOKED_AT;
  if (changed->many || count == 0)
    return;
  memcpy (changed->points + changed->count, points, count * sizeof *points);
  changed->count += count;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  return (int) *(const GoPoint *) a - (int) *(const GoPoint *) b;
}

static void
add_change (GString *items, const GoBoard *board, guint8 *cells, GoPoint point)
{
  GoColor color = go_board_get (board, point);

  if (cells[point] == color)
    return;
  add (items, RECORD_ITEM_CHANGE, color,
       go_point_row (point) * board->width + go_point_column (point));
  cells[point] = (guint8) color;
}

/* Writes every point that differs between `board` and `cells`, row by row, and updates `cells`. */
static void
add_changes (GString *items, const GoBoard *board, guint8 *cells, Changed *changed)
{
  if (changed->many)
    {
      GO_EACH_POINT (point, board->width, board->height)
        add_change (items, board, cells, point);
      return;
    }
  qsort (changed->points, changed->count, sizeof *changed->points, compare_points);
  for (gsize i = 0; i < changed->count; i++)
    add_change (items, board, cells, changed->points[i]);
}

static void
add_step (GString *items, const RecordLine *line, guint8 *cells)
{
  const GoBoard *board = record_line_board (line);
  const RecordStep *step = record_line_step (line, record_line_length (line) - 1);
  Changed changed = { .count = 0 };
  size_t emptied = 0, set_up = 0;
  const GoPoint *points = go_history_emptied (record_line_history (line), &emptied);

  note (&changed, points, emptied);
  if (step->point != GO_NO_POINT)
    note (&changed, &step->point, 1);
  if (step->setup > 0)
    {
      points = record_line_set_up (line, &set_up);
      note (&changed, points, set_up);
      add_changes (items, board, cells, &changed);
    }
  if (step->color == GO_EMPTY || step->irregularity == REFEREE_OFF_BOARD)
    return;
  if (step->point == GO_NO_POINT)
    {
      add (items, RECORD_ITEM_MOVE, step->color, RECORD_MOVES_PASS);
      return;
    }
  add (items, RECORD_ITEM_MOVE, step->color,
       go_point_row (step->point) * board->width + go_point_column (step->point));
  cells[step->point] = (guint8) step->color;
  if (emptied > 0 || step->irregularity == REFEREE_OCCUPIED)
    add_changes (items, board, cells, &changed);
}

/* Adds all changes of a game, whatever its nodes hold. */
static void
add_game (GString *items, SgfCollection *collection, SgfNode root, const GoRuleset *ruleset)
{
  g_autoptr (RecordLine) line = record_line_new (collection, root, ruleset);
  g_autofree guint8 *cells = g_malloc0 (GO_CELLS);

  record_line_skip_judging (line);
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (collection, node))
    {
      record_line_go (line, node);
      add_step (items, line, cells);
    }
}

/* --- Games of moves alone --- */

/* Boards are large: a thread that reads many games keeps them. */
typedef struct
{
  GoBoard empty, board;
} Boards;

static GoBoard *
empty_board (int width, int height)
{
  static GPrivate kept = G_PRIVATE_INIT (g_free);
  Boards *boards = g_private_get (&kept);

  if (boards == NULL)
    {
      boards = g_new0 (Boards, 1);
      g_private_set (&kept, boards);
    }
  if (boards->empty.width != width || boards->empty.height != height)
    go_board_init (&boards->empty, width, height);
  go_board_copy (&boards->board, &boards->empty);
  return &boards->board;
}

/* Returns whether a root leaves the board empty. */
static gboolean
is_plain_root (const SgfCollection *collection, SgfNode root)
{
  static const SgfName names[] = { SGF_NAME ('A', 'B'), SGF_NAME ('A', 'W'), SGF_NAME ('A', 'E'),
                                   SGF_NAME ('B', 0), SGF_NAME ('W', 0) };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (sgf_node_find (collection, root, names[i]) != SGF_NONE)
      return FALSE;
  return TRUE;
}

/* Plays the move of a node that has no other property. Returns FALSE without such a move, or if it
 * is no move to an empty point, or a suicide. */
static gboolean
add_plain (GString *items, const SgfCollection *collection, SgfNode node, GoBoard *board)
{
  const SgfProperty property = sgf_node_property (collection, node, 0);
  const SgfName name = property != SGF_NONE ? sgf_property_name (collection, property) : 0;
  const GoColor color = name == SGF_NAME ('B', 0) ? GO_BLACK : GO_WHITE;
  GoPoint point, emptied[GO_MAX_POINTS];
  SgfPointKind kind;
  const char *value;
  gsize length, captured;

  if (sgf_node_n_properties (collection, node) != 1
      || (name != SGF_NAME ('B', 0) && name != SGF_NAME ('W', 0)))
    return FALSE;
  value = sgf_property_value (collection, property, 0, &length);
  kind = sgf_value_point (value, length, board->width, board->height, &point);
  if (kind == SGF_POINT_PASS)
    add (items, RECORD_ITEM_MOVE, color, RECORD_MOVES_PASS);
  if (kind != SGF_POINT_ON || go_board_get (board, point) != GO_EMPTY)
    return kind == SGF_POINT_PASS;
  captured = (gsize) go_board_play (board, point, color, FALSE, emptied).captured;
  if (board->without_liberties)
    return FALSE;
  add (items, RECORD_ITEM_MOVE, color,
       go_point_row (point) * board->width + go_point_column (point));
  if (captured > 1)
    qsort (emptied, captured, sizeof *emptied, compare_points);
  for (gsize i = 0; i < captured; i++)
    add (items, RECORD_ITEM_CHANGE, GO_EMPTY,
         go_point_row (emptied[i]) * board->width + go_point_column (emptied[i]));
  return TRUE;
}

/* Adds all moves of a game that is nothing but legal moves on an empty board, as nearly all are.
 * They need no history. Returns FALSE for any other game. */
static gboolean
add_plain_game (
    GString *items, const SgfCollection *collection, SgfNode root, int width, int height)
{
  GoBoard *board = empty_board (width, height);
  SgfNode node = is_plain_root (collection, root) ? sgf_node_first_child (collection, root) : root;

  while (node != SGF_NONE && add_plain (items, collection, node, board))
    node = sgf_node_first_child (collection, node);
  return node == SGF_NONE;
}

GBytes *
record_moves_new (SgfCollection *collection, SgfNode root, const GoRuleset *ruleset)
{
  const char head[RECORD_MOVES_HEAD]
      = { RECORD_MOVES_FORM, (char) ruleset->width, (char) ruleset->height };
  GString *items = g_string_new_len (head, sizeof head);

  if (!add_plain_game (items, collection, root, ruleset->width, ruleset->height))
    {
      g_string_truncate (items, sizeof head);
      add_game (items, collection, root, ruleset);
    }
  return g_string_free_to_bytes (items);
}

/* Returns the corner (0 to 3) in which a stone is, and its distances from the edges, the smaller
 * first; -1 for a stone that takes no corner. */
static int
corner_of (int width, int height, int number, int *near, int *far)
{
  int column = number % width, row = number / width;
  int x = MIN (column, width - 1 - column) + 1, y = MIN (row, height - 1 - row) + 1;

  *near = MIN (x, y);
  *far = MAX (x, y);
  return *near >= 3 && *far <= 5 ? (column >= width / 2) + 2 * (row >= height / 2) : -1;
}

void
record_moves_opening (const guint8 *moves, gsize size, GoColor color, char text[RECORD_OPENING])
{
  int near[2], far[2], corner[2], found = 0, first;
  g_autoptr (GBytes) kept = NULL;
  RecordPacked packed;
  guint item;

  *text = '\0';
  if (!record_packed_open (&packed, moves, size, &kept) || moves[1] < 13 || moves[2] < 13)
    return;
  while (found < 2 && record_packed_next (&packed, &item))
    {
      if (!record_item_is_move (item) || record_item_color (item) != color)
        continue;
      corner[found] = corner_of (moves[1], moves[2], (int) record_item_number (item), &near[found],
                                 &far[found]);
      if (corner[found] < 0 || (found == 1 && corner[1] == corner[0]))
        break;
      found++;
    }
  if (found == 0)
    return;
  first = found == 2 && near[1] * 10 + far[1] < near[0] * 10 + far[0];
  g_snprintf (text, RECORD_OPENING, "%d-%d", near[first], far[first]);
  if (found == 2)
    g_snprintf (text + 3, RECORD_OPENING - 3, ", %d-%d", near[!first], far[!first]);
}
