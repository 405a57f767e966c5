/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plain search of both sides' moves, two plies deeper each round, so that it finds the shortest
 * solution first. A repeated position counts as not forced, because the shortest solution never
 * repeats one. A result that depends on a repeated earlier position is not stored, because it holds
 * only on this line. */
#include "advice-reach.h"

#include <stdlib.h>

#include "advice-table.h"
#include "go-pass-alive.h"

#define NO_DEPENDENCE INT32_MAX
#define NO_BEST UINT16_MAX

typedef struct
{
  GoPoint point;
  uint64_t value;
} Candidate;

typedef struct
{
  int plies;      /* until the aim is reached, or below 0 */
  bool open;      /* not reached, but perhaps with more plies */
  int dependence; /* not reached: the earliest ply whose repetition contributed to this */
} Found;

static const Found not_yet = { -1, true, NO_DEPENDENCE };
static const Found never = { -1, false, NO_DEPENDENCE };

/* A turn on the present line. */
typedef struct
{
  GoBoard board;
  GoHash key; /* of position, mover, ko and aim */
  bool passed;
  Candidate list[GO_MAX_POINTS + 1]; /* moves to try from here */
} Step;

struct AdviceReach
{
  const AdviceQuestion *question;
  AdviceTable table;
  GoPoint points[GO_MAX_POINTS]; /* of the region */
  int count;
  Step *steps[ADVICE_LINE_MOST + 2];
  uint64_t history[GO_COLORS][GO_CELLS]; /* how often a play was the answer, by side; a pass at 0 */
  uint64_t nodes, most_nodes;
  uint16_t round; /* number of the search to one depth */
  bool stopped;
  const AdviceAim *aim;
};

AdviceReach *
advice_reach_new (const AdviceQuestion *question, const bool *region)
{
  AdviceReach *reach = calloc (1, sizeof *reach);

  if (!reach)
    return NULL;
  reach->question = question;
  reach->most_nodes = question->max_nodes ? question->max_nodes : ADVICE_SEARCH_NODES;
  if (!advice_table_init (&reach->table,
                          question->max_bytes ? question->max_bytes : ADVICE_SEARCH_BYTES))
    {
      free (reach);
      return NULL;
    }
  GO_EACH_POINT (point, question->board->width, question->board->height)
    if (region && region[point])
      reach->points[reach->count++] = point;
  return reach;
}

void
advice_reach_free (AdviceReach *reach)
{
  if (!reach)
    return;
  for (int i = 0; i < ADVICE_LINE_MOST + 2; i++)
    free (reach->steps[i]);
  free (reach->table.entries);
  free (reach);
}

uint64_t
advice_reach_nodes (const AdviceReach *reach)
{
  return reach->nodes;
}

/* Returns whether a play is legal, and what it captures. A single-stone suicide is not: it is a
 * pass. */
static bool
is_legal (const AdviceReach *reach,
          const AdviceAim *aim,
          const AdviceTurn *turn,
          GoPoint point,
          int *captured)
{
  GoPlayPreview preview;

  if (go_board_get (turn->board, point) != GO_EMPTY
      || (point == turn->ko && turn->mover != aim->free))
    return false;
  preview = go_board_preview (turn->board, point, turn->mover);
  *captured = preview.captured;
  return preview.suicide == 0
         || (preview.suicide > 1 && reach->question->suicide != GO_SUICIDE_FORBIDDEN);
}

int
advice_reach_plays (const AdviceReach *reach,
                    const AdviceAim *aim,
                    const AdviceTurn *turn,
                    GoPoint *points)
{
  int count = 0, captured;

  for (int i = 0; i < reach->count; i++)
    if (is_legal (reach, aim, turn, reach->points[i], &captured))
      points[count++] = reach->points[i];
  return count;
}

AdviceTurn
advice_reach_after (const AdviceAim *aim, const AdviceTurn *turn, GoPoint point, GoBoard *board)
{
  AdviceTurn after = { board, go_opponent (turn->mover), GO_NO_POINT };

  go_board_copy (board, turn->board);
  if (point != GO_NO_POINT)
    {
      GoPoint ko = go_board_play (board, point, turn->mover, true, NULL).ko;

      if (after.mover != aim->free)
        after.ko = ko;
    }
  return after;
}

int
advice_reach_rescues (const GoBoard *board, GoPoint target, GoPoint *points)
{
  GoColor enemy = go_opponent (go_board_get (board, target));
  int count = go_board_liberties_to (board, target, 2, points);
  GoPoint p = target;

  do
    {
      for (int k = 0; k < 4; k++)
        {
          GoPoint n = go_beside (p, k), last[2];
          bool known = false;

          if (board->cells[n].color != enemy || go_board_liberties_to (board, n, 2, last) != 1)
            continue;
          for (int i = 0; i < count; i++)
            known |= points[i] == last[0];
          if (!known)
            points[count++] = last[0];
        }
      p = board->cells[p].next;
    }
  while (p != target);
  return count;
}

/* Lists the plays to try, most promising first, including a pass if the mover may pass. */
static int
candidates (
    AdviceReach *reach, const AdviceTurn *turn, GoPoint first, int liberties, Candidate *list)
{
  const AdviceAim *aim = reach->aim;
  GoColor owner = go_board_get (turn->board, reach->question->target);
  GoPoint few[GO_MAX_POINTS];
  const GoPoint *points = reach->points;
  int count = 0, among = reach->count;

  if (turn->mover == owner && liberties == 1)
    {
      among = advice_reach_rescues (turn->board, reach->question->target, few);
      points = few;
    }
  else if (aim->ladder && turn->mover == aim->reacher)
    {
      among = go_board_liberties_to (turn->board, reach->question->target, 3, few);
      points = few;
    }
  for (int i = 0; i < among; i++)
    {
      const GoCell *cell = &turn->board->cells[points[i]];
      uint64_t value = reach->history[turn->mover][points[i]];
      int captured;

      if (cell->color != GO_EMPTY || !is_legal (reach, aim, turn, points[i], &captured))
        continue;
      value += captured ? 4096 : 0;
      value += 64u * cell->near[owner] + 16u * cell->near[GO_EMPTY];
      if (points[i] == first)
        value = UINT64_MAX;
      list[count++] = (Candidate){ points[i], value };
    }
  if (turn->mover != aim->reacher)
    list[count++]
        = (Candidate){ GO_NO_POINT,
                       first == GO_NO_POINT ? UINT64_MAX : reach->history[turn->mover][0] };
  /* Lists are short, so an insertion sort is enough. */
  for (int i = 1; i < count; i++)
    {
      Candidate moving = list[i];
      int j = i;

      for (; j > 0 && list[j - 1].value < moving.value; j--)
        list[j] = list[j - 1];
      list[j] = moving;
    }
  return count;
}

static bool
is_pass_alive (const GoBoard *board, GoPoint stone)
{
  bool alive[GO_CELLS];

  go_pass_alive (board, go_board_get (board, stone), alive, NULL);
  return alive[stone];
}

/* Returns whether the turn is already decided, and fills `found` if so. `liberties` are the
 * target's, 0 after its capture. */
static bool
is_decided (
    AdviceReach *reach, const AdviceTurn *turn, int ply, int depth, int liberties, Found *found)
{
  const AdviceAim *aim = reach->aim;
  bool theirs = turn->mover == aim->reacher;
  /* Only a play of its own side makes a chain pass-alive. */
  bool may_live = liberties > 1 && (aim->eyes || aim->life)
                  && (ply == 0
                      || (turn->mover != go_board_get (turn->board, reach->question->target)
                          && !reach->steps[ply]->passed));

  if (liberties == 0)
    *found = aim->eyes ? never : (Found){ 0, false, NO_DEPENDENCE };
  else if (may_live && is_pass_alive (turn->board, reach->question->target))
    *found = aim->eyes ? (Found){ 0, false, NO_DEPENDENCE } : never;
  else if (!aim->eyes && aim->escape > 0 && theirs && liberties >= aim->escape)
    *found = never;
  else if (aim->ladder && liberties > (theirs ? 2 : 1))
    *found = never;
  else if (depth == 0 || (!aim->eyes && liberties > (depth + theirs) / 2))
    *found = not_yet;
  else
    return false;
  return true;
}

/* Returns the ply at which this turn occurred before on this line, or below 0. */
static int
came_before (const AdviceReach *reach, int ply)
{
  for (int i = ply - 2; i >= 0; i -= 2)
    if (go_hash_equal (reach->steps[i]->key, reach->steps[ply]->key))
      return i;
  return -1;
}

static Found search (AdviceReach *reach, const AdviceTurn *turn, int ply, int depth);

/* Tries one play after another until one decides the turn for the mover. */
static Found
try_all (
    AdviceReach *reach, const AdviceTurn *turn, int ply, int depth, int liberties, GoPoint *best)
{
  bool theirs = turn->mover == reach->aim->reacher;
  Candidate *list = reach->steps[ply]->list;
  int count = candidates (reach, turn, *best, liberties, list);
  Found all = { theirs ? -1 : 1, false, NO_DEPENDENCE };

  *best = NO_BEST;
  for (int i = 0; i < count && !reach->stopped; i++)
    {
      AdviceTurn after
          = advice_reach_after (reach->aim, turn, list[i].point, &reach->steps[ply + 1]->board);
      Found found;

      reach->steps[ply + 1]->passed = list[i].point == GO_NO_POINT;
      found = search (reach, &after, ply + 1, depth - 1);
      if ((found.plies >= 0) == theirs)
        {
          *best = list[i].point;
          reach->history[turn->mover][*best] += (uint32_t) (depth * depth);
          if (theirs)
            found.plies++;
          return found;
        }
      if (theirs)
        {
          all.open |= found.open;
          all.dependence = found.dependence < all.dependence ? found.dependence : all.dependence;
        }
      else if (found.plies >= all.plies)
        {
          all.plies = found.plies + 1;
          *best = list[i].point;
        }
    }
  return all;
}

static bool
make_room (AdviceReach *reach, int ply)
{
  const GoBoard *board = reach->question->board;
  Step *step = reach->steps[ply];

  if (step)
    return true;
  step = reach->steps[ply] = malloc (sizeof *step);
  if (step)
    go_board_init (&step->board, board->width, board->height);
  return step != NULL;
}

static Found
search (AdviceReach *reach, const AdviceTurn *turn, int ply, int depth)
{
  const AdviceQuestion *question = reach->question;
  GoPoint best = NO_BEST;
  GoColor owner = question->board->cells[question->target].color;
  int most = (depth + 3) / 2 > 8 ? (depth + 3) / 2 : 8, liberties = 0, before;
  AdviceEntry entry = { 0 };
  Found found;

  reach->nodes++;
  if (reach->nodes >= reach->most_nodes
      || (question->cancelled && reach->nodes % 256 == 0 && question->cancelled (question->data)))
    reach->stopped = true;
  if (reach->stopped || !make_room (reach, ply + 1))
    {
      reach->stopped = true;
      return not_yet;
    }
  if (reach->aim->escape > most)
    most = reach->aim->escape;
  if (go_board_get (turn->board, question->target) == owner)
    liberties = go_board_liberties_to (turn->board, question->target, most, NULL);
  if (is_decided (reach, turn, ply, depth, liberties, &found))
    return found;
  reach->steps[ply]->key = advice_table_key (turn->board->hash, turn->mover, turn->ko, reach->aim);
  before = came_before (reach, ply);
  if (before >= 0)
    return (Found){ -1, false, before };
  if (advice_table_find (&reach->table, reach->steps[ply]->key, &entry))
    {
      if (entry.reached && entry.reached <= depth)
        return (Found){ entry.reached, false, NO_DEPENDENCE };
      if (entry.failed == ADVICE_TABLE_NEVER)
        return never;
      /* An open result holds only within its round: it may depend on other results that were still
       * open then. */
      if (entry.failed >= depth && entry.round == reach->round)
        return not_yet;
      best = entry.best;
    }
  found = try_all (reach, turn, ply, depth, liberties, &best);
  if (reach->stopped)
    return not_yet;
  if (found.plies < 0 && found.dependence < ply)
    return found;
  if (found.plies >= 0)
    entry.reached = (uint16_t) found.plies;
  else
    entry.failed = found.open ? (uint16_t) depth : ADVICE_TABLE_NEVER;
  entry.round = reach->round;
  entry.best = best;
  found.dependence = NO_DEPENDENCE;
  entry.key = reach->steps[ply]->key;
  advice_table_put (&reach->table, &entry);
  return found;
}

/* Searches to increasing depths. */
static int
deepen (AdviceReach *reach, const AdviceTurn *turn, int most)
{
  for (int depth = turn->mover == reach->aim->reacher ? 1 : 2; depth <= most; depth += 2)
    {
      Found found;

      reach->round++;
      found = search (reach, turn, 0, depth);
      if (reach->stopped)
        return ADVICE_REACH_UNKNOWN;
      if (found.plies >= 0)
        return found.plies;
      if (!found.open)
        return ADVICE_REACH_NEVER;
    }
  return ADVICE_REACH_NOT_YET;
}

int
advice_reach_solve (AdviceReach *reach, const AdviceAim *aim, const AdviceTurn *turn, int most)
{
  uint64_t all = reach->most_nodes;
  int plies;

  reach->aim = aim;
  if (most > ADVICE_LINE_MOST)
    most = ADVICE_LINE_MOST;
  if (reach->stopped || !make_room (reach, 0))
    return ADVICE_REACH_UNKNOWN;
  if (aim->nodes > 0 && all > reach->nodes && all - reach->nodes > aim->nodes)
    reach->most_nodes = reach->nodes + aim->nodes;
  reach->steps[0]->passed = false;
  plies = deepen (reach, turn, most);
  /* Reaching the limit of one attempt does not end later ones. */
  if (reach->most_nodes < all && reach->nodes >= reach->most_nodes)
    reach->stopped = false;
  reach->most_nodes = all;
  return plies;
}
