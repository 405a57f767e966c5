#include "config.h"

#include "record-line.h"

#include <string.h>

#include "go-past.h"
#include "sgf-value.h"

#define NAME SGF_NAME

/* What a node's set-up makes of the points that it names. */
struct SetUp
{
  GoColor color; /* of the property at hand */
  size_t count;
  GoPoint points[GO_MAX_POINTS];
  guint8 colors[GO_CELLS]; /* UNNAMED where none of it says anything */
};

#define UNNAMED 0xff

struct _RecordLine
{
  SgfCollection *collection;
  SgfNode root;
  GoRuleset ruleset;
  GoHistory *history;
  GoBoard empty; /* of the size of the last game; reused */
  struct SetUp set_up;
  GArray *steps; /* of RecordStep */
  int captured[GO_COLORS];
  int number;
  GoColor to_move;
  gboolean either; /* after a set-up without PL nobody knows whose turn it is */
  GArray *path;    /* of SgfNode; reused */

  /* Kept once one has gone back: moments after some of the steps, and by node its step. */
  GoPast past;
  GHashTable *places; /* NULL before; also of steps that are gone */
};

/* All but the steps. */
typedef struct
{
  GoHistoryMark mark;
  int captured[GO_COLORS];
  int number;
  GoColor to_move;
  gboolean either;
} Moment;

/* Steps from one moment that is kept to the next. */
#define SPACING 32

static void
name_point (GoPoint point, gpointer data)
{
  struct SetUp *set_up = data;

  if (set_up->colors[point] == UNNAMED)
    set_up->points[set_up->count++] = point;
  set_up->colors[point] = (guint8) set_up->color;
}

/* Carries out AE, AB and AW; of a point that several name the last one counts. They begin the
 * history anew, for no move led to what they make. */
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
  struct SetUp *work = &self->set_up;
  size_t changes;

  work->count = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      SgfProperty property = sgf_node_find (self->collection, node, kinds[i].name);

      work->color = kinds[i].color;
      if (property != SGF_NONE)
        sgf_property_points (self->collection, property, self->ruleset.width, self->ruleset.height,
                             name_point, work);
    }
  changes
      = go_history_set_up (self->history, work->points, work->count, work->colors, self->to_move);
  for (size_t i = 0; i < work->count; i++)
    work->colors[work->points[i]] = UNNAMED;
  return (guint) changes;
}

/* Two and more black stones and nothing else before the first move are a handicap: White moves
 * first, whether HA says so or not. */
static void
judge_handicap (RecordLine *self, const RecordStep *step)
{
  const GoBoard *board = go_history_board (self->history);

  if (step->setup > 0 && self->number == 0 && board->stones[GO_BLACK] >= 2
      && board->stones[GO_WHITE] == 0)
    self->to_move = GO_WHITE;
}

static void
set_player (RecordLine *self, SgfNode node)
{
  SgfProperty property = sgf_node_find (self->collection, node, NAME ('P', 'L'));
  const char *value;
  gsize length;

  if (property == SGF_NONE)
    return;
  value = sgf_property_value (self->collection, property, 0, &length);
  if (length == 0)
    return;
  self->either = FALSE;
  /* "1" and "2" of FF[1]; else "B", "black", "W" ... */
  if (*value == 'B' || *value == 'b' || *value == '1')
    self->to_move = GO_BLACK;
  else if (*value == 'W' || *value == 'w' || *value == '2')
    self->to_move = GO_WHITE;
}

/* The board with the stone under this point taken away. */
static void
clear_point (RecordLine *self, GoPoint point)
{
  guint8 *color = &self->set_up.colors[point];

  *color = GO_EMPTY;
  go_history_set_up (self->history, &point, 1, self->set_up.colors, self->to_move);
  *color = UNNAMED;
}

static void
play (RecordLine *self, RecordStep *step)
{
  gboolean in_turn = self->either || step->color == self->to_move;
  GoPlayEffect effect;

  if (go_board_get (go_history_board (self->history), step->point) != GO_EMPTY)
    {
      step->standing = RECORD_OCCUPIED;
      step->verdict = (GoVerdict){ .legality = GO_OCCUPIED };
      clear_point (self, step->point);
    }
  else
    {
      step->verdict = go_history_judge (self->history, step->point, step->color, false);
      step->standing = step->verdict.legality != GO_LEGAL ? RECORD_ILLEGAL
                       : in_turn                          ? RECORD_LEGAL
                                                          : RECORD_OUT_OF_TURN;
    }
  effect = go_history_play (self->history, step->point, step->color);
  self->captured[step->color] += effect.captured;
  self->captured[go_opponent (step->color)] += effect.suicide;
}

static void
move (RecordLine *self, RecordStep *step, SgfProperty property)
{
  gsize length;
  const char *value = sgf_property_value (self->collection, property, 0, &length);
  GoPoint point = GO_NO_POINT;

  switch (sgf_value_point (value, length, self->ruleset.width, self->ruleset.height, &point))
    {
    case SGF_POINT_ON:
      step->point = point;
      play (self, step);
      break;
    case SGF_POINT_PASS:
      step->standing
          = self->either || step->color == self->to_move ? RECORD_LEGAL : RECORD_OUT_OF_TURN;
      go_history_pass (self->history, step->color);
      break;
    case SGF_POINT_NONE:
    case SGF_POINT_OFF:
    default:
      step->standing = RECORD_OFF_BOARD;
      go_history_pass (self->history, step->color);
      break;
    }
  self->to_move = go_opponent (step->color);
  self->either = FALSE;
}

/* A number that is written down is no larger than what a game has moves: later ones count on. */
#define MOST_NUMBER 1000000

static void
read_number (RecordLine *self, SgfNode node)
{
  SgfProperty property = sgf_node_find (self->collection, node, NAME ('M', 'N'));
  const char *value;
  gsize length;
  int number;

  if (property == SGF_NONE)
    return;
  value = sgf_property_value (self->collection, property, 0, &length);
  if (sgf_value_number (value, length, &number) && number >= 0 && number <= MOST_NUMBER)
    self->number = number;
}

static void
enter (RecordLine *self, SgfNode node)
{
  RecordStep step = { .node = node, .standing = RECORD_NO_MOVE };
  SgfProperty first = sgf_node_property (self->collection, node, 0), black, white;
  SgfName name = first != SGF_NONE ? sgf_property_name (self->collection, first) : 0;

  /* Nearly all nodes are a move and nothing else that matters here. */
  if (sgf_node_n_properties (self->collection, node) == 1
      && (name == NAME ('B', 0) || name == NAME ('W', 0)))
    {
      self->set_up.count = 0;
      step.color = name == NAME ('B', 0) ? GO_BLACK : GO_WHITE;
      move (self, &step, first);
      step.number = ++self->number;
      step.captured[GO_BLACK] = self->captured[GO_BLACK];
      step.captured[GO_WHITE] = self->captured[GO_WHITE];
      g_array_append_val (self->steps, step);
      return;
    }
  black = sgf_node_find (self->collection, node, NAME ('B', 0));
  white = sgf_node_find (self->collection, node, NAME ('W', 0));
  step.setup = set_up (self, node);
  judge_handicap (self, &step);
  self->either = self->either || step.setup > 0;
  if (black != SGF_NONE || white != SGF_NONE)
    {
      /* Both in one node is against the standard; the one whose turn it is counts. */
      gboolean takes_black = white == SGF_NONE || (black != SGF_NONE && self->to_move == GO_BLACK);

      step.color = takes_black ? GO_BLACK : GO_WHITE;
      move (self, &step, takes_black ? black : white);
      self->number++;
      read_number (self, node);
      step.number = self->number;
    }
  set_player (self, node);
  step.captured[GO_BLACK] = self->captured[GO_BLACK];
  step.captured[GO_WHITE] = self->captured[GO_WHITE];
  g_array_append_val (self->steps, step);
}

/* --- Going back --- */

static void
note_place (RecordLine *self, guint step)
{
  g_hash_table_insert (self->places,
                       GUINT_TO_POINTER (g_array_index (self->steps, RecordStep, step).node),
                       GUINT_TO_POINTER (step));
}

static void
begin_past (RecordLine *self)
{
  self->places = g_hash_table_new (NULL, NULL);
  self->past.free_moment = g_free;
  self->past.spacing = SPACING;
  for (guint i = 0; i < self->steps->len; i++)
    note_place (self, i);
}

/* Is the node a step of the line? */
static gboolean
find_step (const RecordLine *self, SgfNode node, guint *step)
{
  gpointer place;

  if (!g_hash_table_lookup_extended (self->places, GUINT_TO_POINTER (node), NULL, &place))
    return FALSE;
  *step = GPOINTER_TO_UINT (place);
  return *step < self->steps->len && g_array_index (self->steps, RecordStep, *step).node == node;
}

static void
keep_moment (RecordLine *self)
{
  Moment *moment;

  if (self->places == NULL)
    return;
  note_place (self, self->steps->len - 1);
  if (!go_past_wants (&self->past, self->steps->len))
    return;
  moment = g_new (Moment, 1);
  /* A board of no size takes the size of what is copied. */
  moment->mark.board.width = moment->mark.board.height = 0;
  go_history_mark (self->history, &moment->mark);
  memcpy (moment->captured, self->captured, sizeof moment->captured);
  moment->number = self->number;
  moment->to_move = self->to_move;
  moment->either = self->either;
  go_past_add (&self->past, self->steps->len, moment);
}

static void
forget_past (RecordLine *self)
{
  go_past_clear (&self->past);
  g_clear_pointer (&self->places, g_hash_table_unref);
}

static void begin (RecordLine *self);

/* Goes back to the last moment that is kept of the first `length` steps, or to the root. What lies
 * between is put on the way, to be gone again. */
static void
go_back (RecordLine *self, guint length)
{
  size_t at;
  const Moment *moment = go_past_return (&self->past, length, &at);

  for (guint i = length; i-- > MAX (at, 1);)
    g_array_append_val (self->path, g_array_index (self->steps, RecordStep, i).node);
  if (moment == NULL)
    {
      begin (self);
      return;
    }
  go_history_rewind (self->history, &moment->mark);
  memcpy (self->captured, moment->captured, sizeof self->captured);
  self->number = moment->number;
  self->to_move = moment->to_move;
  self->either = moment->either;
  g_array_set_size (self->steps, (guint) at);
}

static void
begin (RecordLine *self)
{
  if (self->empty.width != self->ruleset.width || self->empty.height != self->ruleset.height)
    go_board_init (&self->empty, self->ruleset.width, self->ruleset.height);
  self->to_move = GO_BLACK;
  self->either = FALSE;
  self->captured[GO_BLACK] = self->captured[GO_WHITE] = self->number = 0;
  g_array_set_size (self->steps, 0);
  go_history_restart (self->history, &self->ruleset, &self->empty, GO_BLACK);
  enter (self, self->root);
}

void
record_line_reset (RecordLine *self)
{
  forget_past (self);
  begin (self);
}

static void
destroy (gpointer data)
{
  RecordLine *self = data;

  forget_past (self);
  go_history_free (self->history);
  g_array_unref (self->steps);
  g_array_unref (self->path);
  g_free (self);
}

/* Boards and histories are large: whoever goes through many games in a thread gets the memory of
 * the last one again. */
static GPrivate spare = G_PRIVATE_INIT (destroy);

/* Longer games than this leave their memory to others. */
#define MOST_SPARED 10000

RecordLine *
record_line_new (SgfCollection *collection, SgfNode root, const GoRuleset *ruleset)
{
  RecordLine *self = g_private_get (&spare);

  if (self != NULL)
    g_private_set (&spare, NULL);
  else
    {
      self = g_new0 (RecordLine, 1);
      self->steps = g_array_new (FALSE, FALSE, sizeof (RecordStep));
      self->path = g_array_new (FALSE, FALSE, sizeof (SgfNode));
      go_board_init (&self->empty, ruleset->width, ruleset->height);
      memset (self->set_up.colors, UNNAMED, sizeof self->set_up.colors);
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
  forget_past (self);
  if (g_private_get (&spare) == NULL && self->steps->len <= MOST_SPARED
      && self->path->len <= MOST_SPARED)
    g_private_set (&spare, self);
  else
    destroy (self);
}

/* The way from the line to a node, the last first: from the present node, or from one before it,
 * whose step is then returned. */
static guint
find_way (RecordLine *self, SgfNode node)
{
  SgfNode present = record_line_node (self);
  guint step = self->steps->len - 1;

  g_array_set_size (self->path, 0);
  while (node != present && (self->places == NULL || !find_step (self, node, &step))
         && node != SGF_NONE)
    {
      g_array_append_val (self->path, node);
      node = sgf_node_parent (self->collection, node);
    }
  if (node == SGF_NONE && self->places == NULL)
    {
      begin_past (self);
      return find_way (self, g_array_index (self->path, SgfNode, 0));
    }
  /* A node of another game has no way: one stays. */
  if (node == SGF_NONE)
    {
      g_array_set_size (self->path, 0);
      step = self->steps->len - 1;
    }
  return step;
}

void
record_line_go (RecordLine *self, SgfNode node)
{
  guint step = find_way (self, node);

  if (step + 1 < self->steps->len)
    go_back (self, step + 1);
  for (guint i = self->path->len; i-- > 0;)
    {
      enter (self, g_array_index (self->path, SgfNode, i));
      keep_moment (self);
    }
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
  return self->to_move;
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
