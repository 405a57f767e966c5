/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record under a referee, and the agreement that its territory marks imply. */
#include "record-replay.h"

#include <glib/gi18n.h>
#include <string.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "record-game.h"
#include "record-line.h"
#include "sgf-read.h"
#include "sgf-value.h"

#define NAME SGF_NAME

/* The owner of each point by the marks of a node. */
typedef struct
{
  RecordAgreement *agreed;
  GoBoard board;
  GoCount count;
  GoPoint points[GO_MAX_POINTS];
} Marks;

static void
read_marks (Marks *marks, const SgfCollection *collection, SgfNode node)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    for (SgfPoints at
         = sgf_points (collection, node, color == GO_BLACK ? NAME ('T', 'B') : NAME ('T', 'W'),
                       marks->board.width, marks->board.height);
         sgf_points_next (&at);)
      {
        marks->agreed->owner[at.point] = (uint8_t) color;
        marks->agreed->marked = TRUE;
      }
}

/* A chain is dead if one of its stones, or each of its liberties, is marked as the opponent's. */
static gboolean
is_dead (Marks *marks, GoPoint head)
{
  uint8_t enemy = (uint8_t) go_opponent (go_board_get (&marks->board, head));
  int count = go_board_chain (&marks->board, head, marks->points), held = 0;

  for (int i = 0; i < count; i++)
    if (marks->agreed->owner[marks->points[i]] == enemy)
      return TRUE;
  count = go_board_liberties (&marks->board, head, marks->points);
  for (int i = 0; i < count; i++)
    held += marks->agreed->owner[marks->points[i]] == enemy;
  return count > 0 && held == count;
}

static void
note_dead (Marks *marks)
{
  RecordAgreement *agreed = marks->agreed;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_is_head (&marks->board, p) && is_dead (marks, p))
      {
        int count = go_board_chain (&marks->board, p, marks->points);

        for (int i = 0; i < count; i++)
          agreed->dead[marks->points[i]] = true;
        agreed->any_dead = TRUE;
      }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (agreed->dead[p])
      go_board_set (&marks->board, p, GO_EMPTY);
}

/* Records the stone at `from` if its group has marked territory that seki would deny. */
static void
note_group (Marks *marks, GoPoint from, bool *seen)
{
  GoColor color = go_board_get (&marks->board, from);
  GoOwner taxed = color == GO_BLACK ? GO_OWNER_BLACK_TAXED : GO_OWNER_WHITE_TAXED;
  int count = go_group (&marks->board, &marks->count, from, seen, marks->points);

  for (int i = 0; i < count; i++)
    if (marks->count.owner[marks->points[i]] == taxed
        && marks->agreed->owner[marks->points[i]] == color)
      marks->agreed->not_seki[from] = TRUE;
}

/* Only for rules under which something does not count in seki. */
static void
note_not_seki (Marks *marks, const GoRuleset *ruleset)
{
  GoRuleset strict = *ruleset;
  g_autofree bool *seen = g_new0 (bool, GO_CELLS);

  if (!go_ruleset_discounts_seki (ruleset))
    return;
  strict.tax = GO_TAX_SEKI;
  go_count (&marks->board, &strict, NULL, &marks->count);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (!seen[p] && go_board_is_head (&marks->board, p))
      note_group (marks, p, seen);
}

void
record_agreement_read (const SgfCollection *collection,
                       SgfNode node,
                       const GoBoard *board,
                       const GoRuleset *ruleset,
                       RecordAgreement *agreed)
{
  g_autofree Marks *marks = g_new0 (Marks, 1);

  memset (agreed, 0, sizeof *agreed);
  marks->agreed = agreed;
  go_board_copy (&marks->board, board);
  read_marks (marks, collection, node);
  if (!agreed->marked)
    return;
  note_dead (marks);
  note_not_seki (marks, ruleset);
}

/* The state of replaying a record. */
typedef struct
{
  RecordReplay *replay;
  SgfCollection *collection;
  const RecordInfo *info;
  const GoRuleset *ruleset;
  RecordLine *line;
  GArray *path;            /* of SgfNode, from the root */
  guint next;              /* the first one not yet replayed */
  int gathered[GO_COLORS]; /* pass stones from before the game restarted */
} Course;

/* Returns the nodes from the root to `node`; SGF_NONE: to the end of the main line. */
static GArray *
path_to (const SgfCollection *collection, SgfNode root, SgfNode node)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  guint length = 0;

  for (SgfNode next = node == SGF_NONE ? root : SGF_NONE; next != SGF_NONE;
       next = sgf_node_first_child (collection, next))
    node = next;
  for (SgfNode above = node; above != SGF_NONE; above = sgf_node_parent (collection, above))
    length++;
  g_array_set_size (path, length);
  for (; node != SGF_NONE; node = sgf_node_parent (collection, node))
    g_array_index (path, SgfNode, --length) = node;
  return path;
}

static const RecordStep *
step_to (Course *course, guint index)
{
  record_line_go (course->line, g_array_index (course->path, SgfNode, index));
  return record_line_step (course->line, record_line_length (course->line) - 1);
}

/* Goes to the last node before the first move. The path continues from there. */
static void
walk_start (Course *course)
{
  for (course->next = 0; course->next < course->path->len; course->next++)
    if (step_to (course, course->next)->color != GO_EMPTY)
      break;
  if (course->next > 0)
    step_to (course, course->next - 1);
}

/* Returns the side to move at the start: that of the record's first move, if any. */
static GoColor
first_of (Course *course)
{
  SgfNode node;

  if (course->next >= course->path->len)
    return record_line_to_move (course->line);
  node = g_array_index (course->path, SgfNode, course->next);
  return sgf_node_find (course->collection, node, NAME ('B', 0)) != SGF_NONE ? GO_BLACK : GO_WHITE;
}

static gboolean
start_game (RecordReplay *replay, const RefereeSetup *setup, GError **error)
{
  char why[200] = "";
  RefereeGame *game = referee_game_new (setup, why, sizeof why);

  if (game == NULL)
    {
      g_set_error_literal (error, SGF_ERROR, SGF_ERROR_NO_GAME, _ (why));
      return FALSE;
    }
  referee_game_free (replay->game);
  replay->game = game;
  return TRUE;
}

static gboolean
place_handicap (Course *course, const GoBoard *board)
{
  GO_EACH_POINT (point, board->width, board->height)
    {
      RefereeAct act = { .kind = REFEREE_HANDICAP, .side = GO_BLACK, .point = point };

      if (go_board_get (board, point) == GO_BLACK
          && referee_game_apply (course->replay->game, &act).reason != REFEREE_OK)
        return FALSE;
    }
  return TRUE;
}

/* Sets up the start: a handicap, the ruleset's own start, or a position. */
static gboolean
begin (Course *course, GError **error)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autofree GoBoard *own = g_new (GoBoard, 1);
  const GoBoard *board = record_line_board (course->line);

  setup->ruleset = *course->ruleset;
  go_setup_board (&setup->ruleset, own);
  if (course->info->handicap >= 2 && board->stones[GO_BLACK] == course->info->handicap
      && board->stones[GO_WHITE] == 0 && own->stones[GO_BLACK] == 0)
    {
      setup->handicap = course->info->handicap;
      if (start_game (course->replay, setup, NULL) && place_handicap (course, board))
        return TRUE;
      setup->handicap = 0;
    }
  setup->custom = !go_board_equal (own, board);
  go_position_take (&setup->start, board);
  setup->first = first_of (course);
  return start_game (course->replay, setup, error);
}

/* Restarts the game from the line's current position, because the referee refuses the move. */
static gboolean
begin_anew (Course *course, const RecordStep *step, GError **error)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  const RefereeState *state = referee_game_state (course->replay->game);

  setup->ruleset = *course->ruleset;
  setup->custom = TRUE;
  go_position_take (&setup->start, record_line_board (course->line));
  setup->first = record_line_to_move (course->line);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      course->gathered[color] += state->container[color].passed - state->container[color].returned;
      setup->prisoners[color] = MAX (0, step->captured[color] + course->gathered[color]);
    }
  course->replay->restarted = MAX (step->number, 1);
  return start_game (course->replay, setup, error);
}

/* Resumes stopped play, because the record continues. */
static void
resume (RefereeGame *game, GoColor side)
{
  RefereeAct act = { .kind = REFEREE_RESUME, .side = side, .both = true, .color = side };

  if (referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT)
    referee_game_apply (game, &act);
}

static gboolean
take (Course *course, const RecordStep *step)
{
  RefereeGame *game = course->replay->game;
  RefereeAct act = { .kind = step->point == GO_NO_POINT ? REFEREE_PASS : REFEREE_PLAY,
                     .side = step->color,
                     .point = step->point };
  RefereeAnswer answer;

  if (step->irregularity == REFEREE_OFF_BOARD || step->setup > 0)
    return FALSE;
  resume (game, step->color);
  answer = referee_game_may (game, &act);
  if (answer.reason != REFEREE_OK
      || (answer.illegal != REFEREE_OK && course->ruleset->illegal != GO_ILLEGAL_CHALLENGE))
    return FALSE;
  referee_game_apply (game, &act);
  return TRUE;
}

/* Returns whether a pass is superfluous: for example the third one if two end the game. */
static gboolean
is_needless (Course *course, const RecordStep *step)
{
  return step->setup == 0 && step->color != GO_EMPTY && step->point == GO_NO_POINT
         && referee_game_state (course->replay->game)->phase != REFEREE_PHASE_PLAY;
}

static gboolean
follow (Course *course, GError **error)
{
  for (; course->next < course->path->len; course->next++)
    {
      const RecordStep *step = step_to (course, course->next);

      if (step->color == GO_EMPTY ? step->setup == 0
                                  : is_needless (course, step) || take (course, step))
        continue;
      if (!begin_anew (course, step, error))
        return FALSE;
    }
  return TRUE;
}

/* Restores a game of our own act by act. */
static gboolean
read_own (RecordReplay *replay, SgfCollection *collection, SgfNode root, const GoRuleset *ruleset)
{
  replay->game = record_game_read (collection, root);
  if (replay->game != NULL
      && !go_ruleset_equal (&referee_game_setup (replay->game)->ruleset, ruleset))
    g_clear_pointer (&replay->game, referee_game_free);
  return replay->game != NULL;
}

/* Ends a game that was resigned or lost on time; there is no count. */
static void
give_up (Course *course)
{
  const RefereeResult *result = &course->info->result;
  RefereeAct act = { .kind = result->kind == REFEREE_RESULT_TIME ? REFEREE_TIMEOUT : REFEREE_RESIGN,
                     .side = go_opponent (result->winner) };

  if ((result->kind == REFEREE_RESULT_RESIGN || result->kind == REFEREE_RESULT_TIME)
      && result->winner != GO_EMPTY)
    referee_game_apply (course->replay->game, &act);
}

RecordReplay *
record_replay_new (SgfCollection *collection,
                   SgfNode root,
                   SgfNode node,
                   const RecordInfo *info,
                   const GoRuleset *ruleset,
                   GError **error)
{
  g_autoptr (RecordReplay) replay = g_new0 (RecordReplay, 1);
  g_autoptr (RecordLine) line = NULL;
  g_autoptr (GArray) path = NULL;
  Course course = { .replay = replay, .collection = collection, .info = info, .ruleset = ruleset };

  /* "B+" alone means a win, not necessarily by counting. */
  replay->counted = info->result.kind == REFEREE_RESULT_DRAW
                    || (info->result.kind == REFEREE_RESULT_SCORE && info->result.margin > 0);
  if (node == SGF_NONE && read_own (replay, collection, root, ruleset))
    return g_steal_pointer (&replay);
  course.line = line = record_line_new (collection, root, ruleset);
  course.path = path = path_to (collection, root, node);
  walk_start (&course);
  if (!begin (&course, error) || !follow (&course, error))
    return NULL;
  record_agreement_read (collection, g_array_index (path, SgfNode, path->len - 1),
                         referee_game_board (replay->game), ruleset, &replay->agreed);
  if (node == SGF_NONE)
    give_up (&course);
  return g_steal_pointer (&replay);
}

RefereeGame *
record_stopped (const RefereeGame *game, int *passes)
{
  RefereeGame *stopped = referee_game_copy (game);
  const int *before = referee_game_state (game)->passes;
  const int *after = referee_game_state (stopped)->passes;

  if (!referee_game_stop (stopped, REFEREE_BY_ARBITER))
    g_clear_pointer (&stopped, referee_game_free);
  else
    *passes = after[GO_BLACK] + after[GO_WHITE] - before[GO_BLACK] - before[GO_WHITE];
  return stopped;
}

void
record_replay_settle (RecordReplay *self)
{
  if (referee_game_state (self->game)->phase == REFEREE_PHASE_PLAY
      && (self->counted || self->agreed.marked))
    {
      RefereeGame *stopped = record_stopped (self->game, &self->stopped);

      if (stopped != NULL)
        referee_game_replace (self->game, stopped);
    }
  if (referee_game_state (self->game)->phase != REFEREE_PHASE_AGREEMENT)
    return;
  referee_game_mark_all (self->game, REFEREE_MARK, self->agreed.dead);
  referee_game_mark_all (self->game, REFEREE_SEKI, self->agreed.not_seki);
}

void
record_replay_free (RecordReplay *self)
{
  if (self == NULL)
    return;
  referee_game_free (self->game);
  g_free (self);
}
