/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-line-private.h"

#include <string.h>

#include "sgf-value.h"

#define NAME SGF_NAME

/* Applies AE, AB and AW. If several name a point, the last one counts. They start a new history,
 * because no move leads to the new position. */
static guint
set_up (RecordLine *self, SgfNode node)
{
  static const struct
  {
    SgfName name;
    GoColor color;
  } kinds[] = { { NAME ('A', 'E'), GO_EMPTY },
                { NAME ('A', 'B'), GO_BLACK },
                { NAME ('A', 'W'), GO_WHITE } };
  RecordSetUp *work = &self->set_up;
  size_t changes;

  work->count = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (SgfPoints at = sgf_points (self->collection, node, kinds[i].name, self->ruleset.width,
                                    self->ruleset.height);
         sgf_points_next (&at);)
      {
        if (work->colors[at.point] == RECORD_UNNAMED)
          work->points[work->count++] = at.point;
        work->colors[at.point] = (guint8) kinds[i].color;
      }
  changes = go_history_set_up (self->history, work->points, work->count, work->colors,
                               self->state.to_move);
  for (size_t i = 0; i < work->count; i++)
    work->colors[work->points[i]] = RECORD_UNNAMED;
  return (guint) changes;
}

/* Two or more black stones and nothing else before the first move are a handicap: White moves
 * first, regardless of HA. */
static void
judge_handicap (RecordLine *self, const RecordStep *step)
{
  const GoBoard *board = go_history_board (self->history);

  if (step->setup > 0 && self->state.number == 0 && board->stones[GO_BLACK] >= 2
      && board->stones[GO_WHITE] == 0)
    self->state.to_move = GO_WHITE;
}

static void
set_player (RecordLine *self, SgfNode node)
{
  gsize length;
  const char *value = sgf_node_value (self->collection, node, NAME ('P', 'L'), &length);

  if (length == 0)
    return;
  self->state.either = FALSE;
  /* "1" and "2" of FF[1]; else "B", "black", "W" ... */
  if (*value == 'B' || *value == 'b' || *value == '1')
    self->state.to_move = GO_BLACK;
  else if (*value == 'W' || *value == 'w' || *value == '2')
    self->state.to_move = GO_WHITE;
}

/* Returns the board without the stone on this point. */
static void
clear_point (RecordLine *self, GoPoint point)
{
  guint8 *color = &self->set_up.colors[point];

  *color = GO_EMPTY;
  go_history_set_up (self->history, &point, 1, self->set_up.colors, self->state.to_move);
  *color = RECORD_UNNAMED;
}

static void
play (RecordLine *self, RecordStep *step)
{
  gboolean in_turn = self->state.either || step->color == self->state.to_move;
  GoPlayEffect effect;

  if (go_board_get (go_history_board (self->history), step->point) != GO_EMPTY)
    {
      step->irregularity = REFEREE_OCCUPIED;
      clear_point (self, step->point);
    }
  else if (!self->unjudged && !go_history_allows (self->history, step->point, step->color, false))
    {
      GoVerdict verdict = go_history_judge (self->history, step->point, step->color, false);

      step->earlier = verdict.earlier;
      step->irregularity = referee_reason_of (verdict.legality);
    }
  else if (!self->unjudged && !in_turn)
    step->irregularity = REFEREE_OUT_OF_TURN;
  effect = go_history_play (self->history, step->point, step->color);
  self->state.captured[step->color] += effect.captured;
  self->state.captured[go_opponent (step->color)] += effect.suicide;
}

static void
move (RecordLine *self, RecordStep *step, SgfProperty property)
{
  gsize length;
  const char *value = sgf_property_value (self->collection, property, 0, &length);
  SgfPointKind kind
      = sgf_value_point (value, length, self->ruleset.width, self->ruleset.height, &step->point);

  if (kind == SGF_POINT_ON)
    play (self, step);
  else
    {
      if (kind != SGF_POINT_PASS)
        step->irregularity = REFEREE_OFF_BOARD;
      else if (!self->state.either && step->color != self->state.to_move)
        step->irregularity = REFEREE_OUT_OF_TURN;
      go_history_pass (self->history, step->color);
    }
  self->state.to_move = go_opponent (step->color);
  self->state.either = FALSE;
}

/* Maximum MN. A game never has more moves, and later moves count on from it. */
#define MOST_NUMBER 1000000

gboolean
record_line_own_number (const SgfCollection *collection, SgfNode node, int *number)
{
  return sgf_node_number (collection, node, NAME ('M', 'N'), number) && *number >= 0
         && *number <= MOST_NUMBER;
}

static void
read_number (RecordLine *self, SgfNode node)
{
  int number;

  if (record_line_own_number (self->collection, node, &number))
    self->state.number = number;
}

/* `number` is the last move's number before the step. */
static void
add_step (RecordLine *self, RecordStep *step, int number)
{
  guint length = self->steps->len;

  memcpy (step->captured, self->state.captured, sizeof step->captured);
  /* A move onto a stone starts a new history too, after that stone is removed. */
  if (step->setup > 0 || step->irregularity == REFEREE_OCCUPIED)
    step->base = step->number > 0 ? step->number - 1 : number;
  else
    step->base = length > 0 ? g_array_index (self->steps, RecordStep, length - 1).base : 0;
  step->earlier = step->irregularity == REFEREE_SUPERKO ? step->base + step->earlier : 0;
  g_array_append_vals (self->steps, step, 1);
}

static void
enter (RecordLine *self, SgfNode node)
{
  RecordStep step = { .node = node };
  int before = self->state.number;
  SgfProperty first = sgf_node_property (self->collection, node, 0), black, white;
  SgfName name = first != SGF_NONE ? sgf_property_name (self->collection, first) : 0;

  /* Fast path: nearly all nodes hold only a move. */
  if (sgf_node_n_properties (self->collection, node) == 1
      && (name == NAME ('B', 0) || name == NAME ('W', 0)))
    {
      self->set_up.count = 0;
      step.color = name == NAME ('B', 0) ? GO_BLACK : GO_WHITE;
      move (self, &step, first);
      step.number = ++self->state.number;
      add_step (self, &step, before);
      return;
    }
  black = sgf_node_find (self->collection, node, NAME ('B', 0));
  white = sgf_node_find (self->collection, node, NAME ('W', 0));
  step.setup = set_up (self, node);
  judge_handicap (self, &step);
  self->state.either = self->state.either || step.setup > 0;
  if (black != SGF_NONE || white != SGF_NONE)
    {
      /* A node with both moves is invalid; the side to move counts. */
      gboolean takes_black
          = white == SGF_NONE || (black != SGF_NONE && self->state.to_move == GO_BLACK);

      step.color = takes_black ? GO_BLACK : GO_WHITE;
      move (self, &step, takes_black ? black : white);
      self->state.number++;
      read_number (self, node);
      step.number = self->state.number;
    }
  set_player (self, node);
  add_step (self, &step, before);
}

void
record_line_begin (RecordLine *self)
{
  if (self->empty.width != self->ruleset.width || self->empty.height != self->ruleset.height)
    go_board_init (&self->empty, self->ruleset.width, self->ruleset.height);
  self->state = (RecordLineState){ .to_move = GO_BLACK };
  g_array_set_size (self->steps, 0);
  go_history_restart (self->history, &self->ruleset, &self->empty, GO_BLACK);
  enter (self, self->root);
}

void
record_line_reset (RecordLine *self)
{
  record_line_forget_past (self);
  record_line_begin (self);
}

static void
destroy (gpointer data)
{
  RecordLine *self = data;

  record_line_forget_past (self);
  go_history_free (self->history);
  g_array_unref (self->steps);
  g_array_unref (self->path);
  g_free (self);
}

/* Boards and histories are large: a thread that reads many games reuses the memory of the last
 * one. */
static GPrivate spare = G_PRIVATE_INIT (destroy);

/* Longer games do not keep their memory for reuse. */
#define MOST_SPARED 10000

void
record_line_skip_judging (RecordLine *self)
{
  self->unjudged = TRUE;
}

RecordLine *
record_line_new (SgfCollection *collection, SgfNode root, const GoRuleset *ruleset)
{
  RecordLine *self = g_private_get (&spare);

  if (self != NULL)
    {
      g_private_set (&spare, NULL);
      self->unjudged = FALSE;
    }
  else
    {
      self = g_new0 (RecordLine, 1);
      self->steps = g_array_new (FALSE, FALSE, sizeof (RecordStep));
      self->path = g_array_new (FALSE, FALSE, sizeof (SgfNode));
      go_board_init (&self->empty, ruleset->width, ruleset->height);
      memset (self->set_up.colors, RECORD_UNNAMED, sizeof self->set_up.colors);
      self->history = go_history_new (ruleset, &self->empty, GO_BLACK);
    }
  self->collection = sgf_collection_ref (collection);
  self->root = root;
  self->ruleset = *ruleset;
  record_line_reset (self);
  return self;
}

void
record_line_free (RecordLine *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->collection, sgf_collection_unref);
  record_line_forget_past (self);
  if (g_private_get (&spare) == NULL && self->steps->len <= MOST_SPARED
      && self->path->len <= MOST_SPARED)
    g_private_set (&spare, self);
  else
    destroy (self);
}

void
record_line_go (RecordLine *self, SgfNode node)
{
  guint step;

  /* One step on, as when a whole game is read. */
  if (self->places == NULL && sgf_node_parent (self->collection, node) == record_line_node (self))
    {
      enter (self, node);
      record_line_keep_snapshot (self);
      return;
    }
  step = record_line_find_way (self, node);
  if (step + 1 < self->steps->len)
    record_line_go_back (self, step + 1, TRUE);
  for (guint i = self->path->len; i-- > 0;)
    {
      enter (self, g_array_index (self->path, SgfNode, i));
      record_line_keep_snapshot (self);
    }
}

/* Returns how many of the first nodes of the way are steps of the line. */
static guint
find_common (const RecordLine *self, const SgfNode *way, guint length)
{
  guint low = 1, high = MIN (length, self->steps->len);

  /* Each node has one parent: if the ways agree at a node, they agree before it. */
  while (low < high)
    {
      guint middle = high - (high - low) / 2;

      if (g_array_index (self->steps, RecordStep, middle - 1).node == way[middle - 1])
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

/* Set-up points that cost as much as a move. */
#define SET_UP_PER_MOVE 8

gboolean
record_line_go_part (RecordLine *self, const SgfNode *way, guint length, guint most)
{
  guint common = find_common (self, way, length);

  if (common < self->steps->len)
    record_line_go_back (self, common, FALSE);
  for (guint cost = 0; self->steps->len < length && cost < most;
       cost += 1 + (guint) self->set_up.count / SET_UP_PER_MOVE)
    {
      enter (self, way[self->steps->len]);
      record_line_keep_snapshot (self);
    }
  return self->steps->len == length;
}

SgfNode
record_line_node (const RecordLine *self)
{
  return g_array_index (self->steps, RecordStep, self->steps->len - 1).node;
}

const GoPoint *
record_line_set_up (const RecordLine *self, size_t *count)
{
  *count = self->set_up.count;
  return self->set_up.points;
}

const GoBoard *
record_line_board (const RecordLine *self)
{
  return go_history_board (self->history);
}

const GoHistory *
record_line_history (const RecordLine *self)
{
  return self->history;
}

GoColor
record_line_to_move (const RecordLine *self)
{
  return self->state.to_move;
}

guint
record_line_length (const RecordLine *self)
{
  return self->steps->len;
}

const RecordStep *
record_line_step (const RecordLine *self, guint index)
{
  g_return_val_if_fail (index < self->steps->len, NULL);
  return &g_array_index (self->steps, RecordStep, index);
}
