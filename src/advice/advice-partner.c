#include "advice-partner.h"

#include <stdlib.h>
#include <string.h>

#include "advice-glance.h"
#include "advice-left.h"
#include "advice-tree.h"

/* How surely a chain has to live for anybody to be contradicted, from 0 to 1. */
static const double living = 0.5;

/* Playouts of the levels that make any, on up to 9x9; fewer where each takes longer. */
#define FEW 40
#define MANY 4000

typedef struct
{
  const AdvicePartnerAsk *ask;
  const GoBoard *board;
  AdviceRandom random;
  AdviceLeft left;
  AdviceGround ground;
  GoPoint legal[GO_MAX_POINTS], candidates[GO_MAX_POINTS];
  int n_legal, n_candidates;
} Work;

static bool
is_earlier_board (const GoHistory *history, GoHash hash)
{
  size_t count;
  const GoTurn *turns = go_history_turns (history, &count);

  for (size_t i = 0; i < count; i++)
    if (go_hash_equal (turns[i].hash, hash))
      return true;
  return false;
}

static void
find_legal (Work *work)
{
  const AdvicePartnerAsk *ask = work->ask;

  GO_EACH_POINT (point, work->board->width, work->board->height)
    if ((ask->only == GO_NO_POINT || ask->only == point)
        && go_history_judge (ask->history, point, ask->side, ask->in_dispute).legality == GO_LEGAL)
      work->legal[work->n_legal++] = point;
}

/* The board of playouts as the game has left it. */
static void
begin (Work *work)
{
  size_t count;
  const GoTurn *turns = go_history_turns (work->ask->history, &count);

  advice_ground_init (&work->ground, work->board, work->ask->side, !work->ask->capture);
  if (count == 0 || turns[count - 1].kind != GO_TURN_PLAY)
    return;
  if (turns[count - 1].by != work->ask->side)
    work->ground.start.last = turns[count - 1].point;
  work->ground.start.ko = turns[count - 1].ko;
}

/* Legal plays that may gain something. One that brings an earlier board back never does, so that a
 * game comes to its end under any rules. */
static void
find_candidates (Work *work)
{
  const AdvicePartnerAsk *ask = work->ask;

  for (int i = 0; i < work->n_legal; i++)
    {
      GoPoint point = work->legal[i];

      if ((ask->goal > 0 || work->left.open[point])
          && advice_field_may_play (&work->ground.start, point, ask->side)
          && advice_policy_is_sensible (&work->ground.start, point, &work->random)
          && !is_earlier_board (
              ask->history,
              go_history_judge (ask->history, point, ask->side, ask->in_dispute).hash))
        work->candidates[work->n_candidates++] = point;
    }
}

/* What a play that gains nothing costs: a suicide most, then an eye, then stones in atari. */
static uint32_t
harm (const Work *work, const AdviceField *field, GoPoint point)
{
  float owner;

  if (!advice_field_may_play (field, point, work->ask->side))
    return 4;
  if (advice_policy_is_eye (field, point, work->ask->side))
    return 3;
  if (advice_policy_hint (field, &work->ground.shapes, point).self_atari)
    return 2;
  /* A stone thrown in where it is lost costs the other side a move; one at home costs a point. */
  owner = work->left.prospect.owner[work->ask->side][point];
  return (work->ask->side == GO_BLACK ? owner > 0 : owner < 0) ? 1 : 0;
}

/* Where nobody may pass, a play has to be made though none gains anything. */
static GoPoint
least_harm (Work *work)
{
  uint32_t least = 5, ties = 0;
  GoPoint best = GO_NO_POINT;

  advice_ground_init (&work->ground, work->board, work->ask->side, false);
  for (int i = 0; i < work->n_legal; i++)
    {
      uint32_t by = harm (work, &work->ground.start, work->legal[i]);

      if (by > least)
        continue;
      ties = by < least ? 1 : ties + 1;
      least = by;
      if (advice_random_below (&work->random, ties) == 0)
        best = work->legal[i];
    }
  return best;
}

/* Whether passing back wins the game as it stands, but for points between both colours. */
static bool
wins_by_pass (const Work *work)
{
  int lead = 2 * work->left.lead - work->ask->komi;

  return work->ask->passed && work->ask->may_pass && work->ask->goal == 0 && work->left.neutral
         && (work->ask->side == GO_BLACK ? lead : -lead) > 0;
}

static GoPoint
search (Work *work, int playouts)
{
  const AdvicePartnerAsk *ask = work->ask;
  AdviceTree search = {
    .ground = &work->ground,
    .candidates = work->candidates,
    .count = work->n_candidates,
    .komi = ask->komi,
    .goal = ask->goal,
    .taken = { 0, ask->taken[GO_BLACK], ask->taken[GO_WHITE] },
    .playouts = playouts,
    .cancelled = ask->cancelled,
    .data = ask->data,
  };

  if (ask->playouts > 0)
    search.playouts = ask->playouts;
  else if (work->ground.area > 81)
    search.playouts = playouts * 81 / work->ground.area + 1;
  return advice_tree (&search, &work->random);
}

static GoPoint
choose_candidate (Work *work)
{
  AdviceGlance glance = {
    .field = &work->ground.start,
    .shapes = &work->ground.shapes,
    .candidates = work->candidates,
    .count = work->n_candidates,
    .given_up = work->ask->capture || work->ask->goal > 0 ? NULL : work->left.prospect.dead,
  };

  if (work->ask->level <= 1)
    return advice_glance_blind (&glance, &work->random);
  if (work->ask->level == 2)
    return advice_glance_near (&glance, &work->random);
  if (work->ask->level == 3)
    return advice_glance_read (&glance, &work->random);
  return search (work, work->ask->level == 4 ? FEW : MANY);
}

static AdvicePartnerMove
choose (Work *work)
{
  const AdvicePartnerAsk *ask = work->ask;
  AdvicePartnerMove move = { .kind = ADVICE_PARTNER_NOTHING, .point = GO_NO_POINT };

  find_legal (work);
  begin (work);
  find_candidates (work);
  if (work->n_candidates > 0 && !wins_by_pass (work))
    move.point = choose_candidate (work);
  else
    {
      move.idle = true;
      if (!ask->may_pass)
        move.point = least_harm (work);
    }
  if (ask->cancelled && ask->cancelled (ask->data))
    return (AdvicePartnerMove){ .kind = ADVICE_PARTNER_NOTHING, .point = GO_NO_POINT };
  if (move.point != GO_NO_POINT)
    move.kind = ADVICE_PARTNER_PLAY;
  else if (move.idle && ask->may_pass)
    move.kind = ADVICE_PARTNER_PASS;
  return move;
}

AdvicePartnerMove
advice_partner_choose (const AdvicePartnerAsk *ask)
{
  AdvicePartnerMove move = { .kind = ADVICE_PARTNER_NOTHING, .point = GO_NO_POINT };
  Work *work = calloc (1, sizeof *work);

  if (!work)
    return move;
  work->ask = ask;
  work->board = go_history_board (ask->history);
  work->random.state
      = ask->seed + (uint64_t) go_history_length (ask->history) * 0xd1342543de82ef95u;
  if (advice_left (work->board, ask->side, ask->capture, ask->cancelled, ask->data, &work->left))
    move = choose (work);
  free (work);
  return move;
}

static void
judge_chain (const GoBoard *board, GoPoint head, const AdviceProspect *prospect, uint8_t *fates)
{
  GoPoint stones[GO_MAX_POINTS];
  GoColor color = go_board_get (board, head);
  int count = go_board_chain (board, head, stones);
  double share = advice_prospect_share (prospect, stones, count, color, GO_EMPTY);
  double least = advice_prospect_share (prospect, stones, count, color, go_opponent (color));
  AdviceFate fate = ADVICE_FATE_OPEN;

  if (prospect->dead[head] && share < 0)
    fate = ADVICE_FATE_DEAD;
  else if (!prospect->dead[head] && least >= living)
    fate = ADVICE_FATE_ALIVE;
  for (int i = 0; i < count; i++)
    fates[stones[i]] = (uint8_t) fate;
}

bool
advice_partner_fates (const GoBoard *board, AdviceCancelled cancelled, void *data, uint8_t *fates)
{
  AdviceProspect *prospect = malloc (sizeof *prospect);
  bool done = prospect && advice_prospect (board, cancelled, data, prospect)
              && !(cancelled && cancelled (data));

  memset (fates, ADVICE_FATE_OPEN, GO_CELLS);
  for (int row = 0; done && row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      if (go_board_is_head (board, go_point (column, row)))
        judge_chain (board, go_point (column, row), prospect, fates);
  free (prospect);
  return done;
}
