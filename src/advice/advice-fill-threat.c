/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what could be captured on a board whose neutral points are being filled. */
#include "advice-fill-private.h"

/* A chain with more liberties counts as safe. */
#define MOST_LIBERTIES 4

/* How far captures are read, in plies and positions. */
#define PLIES 9
#define LADDER_PLIES 60
#define BACK_PLIES 7
#define NODES 20000
#define LADDER_NODES 2000
#define BOARDS 50 /* roughly the boards that one reading looks at */
#define BYTES ((size_t) 1 << 16)

/* Reading whether one chain can be captured. */
typedef struct
{
  AdviceQuestion question; /* the search keeps a pointer to it */
  AdviceReach *reach;
  AdviceAim aim; /* its reacher is the attacker */
} Attack;

static bool
begin_attack (Fill *fill, const GoBoard *board, GoPoint stone, Attack *attack)
{
  GoColor defender = go_board_get (board, stone), attacker = go_opponent (defender);

  attack->question = (AdviceQuestion){ .board = board,
                                       .target = stone,
                                       .max_nodes = NODES,
                                       .max_bytes = BYTES,
                                       .cancelled = fill->cancelled,
                                       .data = fill->data };
  attack->aim
      = (AdviceAim){ attacker, false, defender, false, advice_escape (board, stone), false, 0 };
  advice_region (board, stone, ADVICE_GOAL_CAPTURE, fill->mask);
  attack->reach = advice_reach_new (&attack->question, fill->mask);
  return attack->reach != NULL;
}

/* Returns the best play of a turn that leads to a capture in `plies`; sets `plies` to the number
 * left. */
static GoPoint
best_play (Attack *attack, const AdviceTurn *turn, GoBoard *board, int *plies)
{
  GoPoint points[GO_MAX_POINTS + 1], best = GO_NO_POINT;
  int count = advice_reach_plays (attack->reach, &attack->aim, turn, points), most = -1;
  bool attacks = turn->mover == attack->aim.reacher;

  if (!attacks)
    points[count++] = GO_NO_POINT;
  for (int i = 0; i < count; i++)
    {
      AdviceTurn after = advice_reach_after (&attack->aim, turn, points[i], board);
      int left = advice_reach_solve (attack->reach, &attack->aim, &after, *plies - 1);

      if (attacks ? left != *plies - 1 : left <= most)
        continue;
      most = left;
      best = points[i];
      if (attacks)
        break;
    }
  *plies = most;
  return best;
}

/* Returns whether the stones that capture the chain in this many plies are captured in turn. */
static bool
is_taken_back (Fill *fill, Attack *attack, const AdviceTurn *start, int plies)
{
  AdviceTurn turn = *start;
  GoPoint last = GO_NO_POINT;
  Attack back;
  AdviceTurn again;
  int found;

  for (int i = 0; plies > 0; i++)
    {
      GoPoint play = best_play (attack, &turn, &fill->taken[i % 2], &plies);

      if (plies < 0)
        return false;
      if (turn.mover == attack->aim.reacher)
        last = play;
      turn = advice_reach_after (&attack->aim, &turn, play, &fill->taken[i % 2]);
    }
  if (last == GO_NO_POINT || go_board_get (turn.board, last) != attack->aim.reacher
      || go_board_liberties (turn.board, last, NULL) > MOST_LIBERTIES
      || !begin_attack (fill, turn.board, last, &back))
    return false;
  again = (AdviceTurn){ turn.board, back.aim.reacher, GO_NO_POINT };
  found = advice_reach_solve (back.reach, &back.aim, &again, BACK_PLIES);
  advice_reach_free (back.reach);
  return found >= 0;
}

/* Returns whether a chain with one liberty is lost: it is, unless it is a snapback, or a ko in
 * which the attacker could connect only to dead stones. */
static bool
is_taken_at_once (
    Fill *fill, const GoBoard *board, GoPoint stone, GoPoint liberty, GoColor attacker)
{
  GoPlayEffect effect;

  if (go_board_preview (board, liberty, attacker).suicide > 0)
    return false;
  go_board_copy (&fill->taken[0], board);
  effect = go_board_play (&fill->taken[0], liberty, attacker, true, NULL);
  if (effect.ko != GO_NO_POINT)
    return fill_touches (fill, board, liberty, attacker)
           || fill_touches (fill, board, stone, attacker);
  return go_board_chain (&fill->taken[0], liberty, NULL) < effect.captured
         || go_board_liberties (&fill->taken[0], liberty, NULL) > 1;
}

static bool
read_threat (Fill *fill, const GoBoard *board, GoPoint stone)
{
  GoColor attacker = go_opponent (go_board_get (board, stone));
  int count = go_board_liberties (board, stone, fill->liberties), plies = -1;
  AdviceTurn turn = { board, attacker, GO_NO_POINT };
  Attack attack;

  if (count == 0 || count > MOST_LIBERTIES)
    return false;
  if (count == 1)
    return is_taken_at_once (fill, board, stone, fill->liberties[0], attacker);
  if (!fill_go_on (fill, board, BOARDS) || !begin_attack (fill, board, stone, &attack))
    return false;
  if (count == 2)
    {
      AdviceAim plain = attack.aim;

      attack.aim.ladder = true;
      attack.aim.escape = 0;
      attack.aim.nodes = LADDER_NODES;
      plies = advice_reach_solve (attack.reach, &attack.aim, &turn, LADDER_PLIES);
      if (plies < 0)
        attack.aim = plain;
    }
  if (plies < 0)
    plies = advice_reach_solve (attack.reach, &attack.aim, &turn, PLIES);
  if (plies >= 0 && is_taken_back (fill, &attack, &turn, plies))
    plies = -1;
  advice_reach_free (attack.reach);
  return plies >= 0;
}

bool
fill_is_threatened (Fill *fill, const GoBoard *board, GoPoint stone)
{
  GoPoint head = board->cells[stone].head;
  FillThreat *slot
      = &fill->threats[(board->hash.low ^ head * UINT64_C (2654435761)) % FILL_THREATS];

  if (slot->head != head || !go_hash_equal (slot->key, board->hash))
    *slot = (FillThreat){ board->hash, head, read_threat (fill, board, stone) };
  return slot->taken;
}

/* Returns whether the chain can be captured now and could not before, or not as quickly. */
static bool
is_new (Fill *fill, const GoBoard *before, const GoBoard *after, GoPoint stone)
{
  return fill_is_threatened (fill, after, stone)
         && (go_board_get (before, stone) != go_board_get (after, stone)
             || !fill_is_threatened (fill, before, stone)
             || (go_board_liberties (after, stone, NULL) == 1
                 && go_board_liberties (before, stone, NULL) > 1));
}

typedef struct
{
  const GoBoard *board;
  GoColor color;
  GoPoint heads[GO_MAX_POINTS];
  int count;
} Chains;

static void
add_chain (const Fill *fill, GoPoint stone, Chains *chains)
{
  if (go_board_get (chains->board, stone) != chains->color || fill->dead[stone])
    return;
  for (int i = 0; i < chains->count; i++)
    if (chains->heads[i] == chains->board->cells[stone].head)
      return;
  chains->heads[chains->count++] = chains->board->cells[stone].head;
}

/* Only chains with few liberties are in danger: the chain that was played, or enemy chains beside
 * it, or those that these must connect to, if one more play puts them in atari. */
GoPoint
fill_new_threat (
    Fill *fill, const GoBoard *before, const GoBoard *after, GoPoint point, GoColor color)
{
  Chains chains = { .board = after, .color = color };
  GoPoint p = point;
  int beside;

  if (go_board_get (after, point) == color)
    return is_new (fill, before, after, point) ? point : GO_NO_POINT;
  if (go_board_get (after, point) == GO_EMPTY)
    return GO_NO_POINT;
  do
    {
      for (int k = 0; k < 4; k++)
        add_chain (fill, go_beside (p, k), &chains);
      p = after->cells[p].next;
    }
  while (p != point);
  beside = chains.count;
  for (int i = 0; i < beside; i++)
    {
      int count = go_board_liberties (after, chains.heads[i], fill->liberties);

      for (int j = 0; count <= MOST_LIBERTIES && j < count; j++)
        for (int k = 0; k < 4; k++)
          add_chain (fill, go_beside (fill->liberties[j], k), &chains);
    }
  for (int i = 0; i < chains.count; i++)
    if ((i < beside || go_board_liberties (after, chains.heads[i], NULL) <= 2)
        && is_new (fill, before, after, chains.heads[i]))
      return chains.heads[i];
  return GO_NO_POINT;
}
