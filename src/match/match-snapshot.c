/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about a state of a game that controller and scene share, and the sounds of an act. */
#include "match-snapshot.h"

#include "go-ruleset-facts.h"
#include "match-private.h"
#include "referee-score.h"

RefereeAct
match_act (RefereeActKind kind, GoColor side)
{
  return (
      RefereeAct){ .kind = kind, .side = side, .point = GO_NO_POINT, .author = REFEREE_BY_PLAYER };
}

const RefereeAct *
match_last_act (const RefereeGame *game)
{
  for (size_t i = referee_game_length (game); i > 0; i--)
    if (referee_game_in_force (game, i - 1))
      return referee_game_act (game, i - 1);
  return NULL;
}

char *
match_last_news (const RefereeGame *game)
{
  size_t length = referee_game_length (game);
  g_autoptr (RefereeGame) before = length > 0 ? referee_game_at (game, length - 1) : NULL;

  return before ? words_act (game, length - 1, referee_game_state (before)) : g_strdup ("");
}

RefereeAct
match_take_back (const RefereeGame *game, GoColor side)
{
  RefereeAct act = match_act (REFEREE_TAKE_BACK, side);
  const RefereeAct *last = match_last_act (game);

  /* A side's own last act is undone alone: a resignation reopens the game as it was. */
  if (last != NULL)
    act.amount = last->side == side ? 1 : referee_game_take_back_count (game, side);
  return act;
}

void
match_captured (const GoBoard *before, const GoBoard *after, GArray *points, GoColor *color)
{
  int gone[GO_COLORS] = { 0 };

  g_array_set_size (points, 0);
  for (int pass = 0; pass < 2; pass++)
    {
      GoColor most = gone[GO_BLACK] >= gone[GO_WHITE] ? GO_BLACK : GO_WHITE;

      GO_EACH_POINT (point, before->width, before->height)
        {
          GoColor stone = go_board_get (before, point);

          if (stone == GO_EMPTY || go_board_get (after, point) != GO_EMPTY)
            continue;
          if (pass == 0)
            gone[stone]++;
          else if (stone == most)
            g_array_append_val (points, point);
        }
      *color = gone[most] > 0 ? most : GO_EMPTY;
    }
}

void
match_append_chain (const GoBoard *board, GoPoint point, GArray *stones)
{
  guint before = stones->len;

  g_array_set_size (stones, before + (guint) go_board_chain (board, point, NULL));
  go_board_chain (board, point, &g_array_index (stones, GoPoint, before));
}

gboolean
match_has_tool (const RefereeGame *game, MatchTool tool)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  RefereePhase phase = referee_game_state (game)->phase;
  RefereeAct agree = match_act (REFEREE_AGREE, GO_BLACK);
  RefereeAct claim = match_act (REFEREE_CLAIM, GO_BLACK);

  switch (tool)
    {
    case MATCH_TOOL_USUAL:
      return TRUE;
    case MATCH_TOOL_DEAD:
      return phase == REFEREE_PHASE_PLAY
             && referee_game_may (game, &agree).reason != REFEREE_NOT_IN_AGREEMENT;
    case MATCH_TOOL_SEKI:
      return phase == REFEREE_PHASE_AGREEMENT && go_ruleset_discounts_seki (ruleset);
    case MATCH_TOOL_CLAIM:
      /* No group is at GO_NO_POINT, so this reason means that a claim is possible. */
      return referee_game_may (game, &claim).reason == REFEREE_OFF_BOARD;
    case MATCH_TOOLS:
      break;
    }
  return FALSE;
}

/* Returns the act that switches whether the group at a stone is in seki. If a mark on another of
 * its chains decides that, the act removes that mark. */
static RefereeAct
seki_act (const RefereeGame *game, GoPoint point)
{
  RefereeAct act = match_act (REFEREE_SEKI, referee_game_state (game)->to_move);
  const bool *seki = referee_game_state (game)->seki;
  g_autofree GoBoard *board = NULL;
  g_autofree RefereeScore *score = NULL;
  g_autofree bool *seen = NULL;
  g_autofree GoPoint *points = NULL;
  int count;

  act.point = point;
  if (go_board_get (referee_game_board (game), point) == GO_EMPTY || seki[point])
    return act;
  board = g_new0 (GoBoard, 1);
  score = g_new0 (RefereeScore, 1);
  seen = g_new0 (bool, GO_CELLS);
  points = g_new (GoPoint, GO_MAX_POINTS);
  referee_game_counted_board (game, board);
  if (go_board_get (board, point) == GO_EMPTY)
    return act;
  referee_game_score (game, true, score);
  count = go_group (board, &score->count, point, seen, points);
  for (int i = 0; i < count; i++)
    if (seki[points[i]] && go_board_get (board, points[i]) != GO_EMPTY)
      act.point = points[i];
  return act;
}

/* Makes the act of a touch with a special tool. On an empty point the rules refuse it with a
 * reason. */
static void
use_tool (const RefereeGame *game, MatchTool tool, RefereeAct *act)
{
  GoColor stone = go_board_get (referee_game_board (game), act->point);

  if (tool == MATCH_TOOL_SEKI)
    *act = seki_act (game, act->point);
  else if (tool == MATCH_TOOL_CLAIM)
    act->kind = REFEREE_CLAIM;
  else
    act->kind = referee_game_state (game)->dead[act->point] ? REFEREE_UNMARK : REFEREE_MARK;
  if (tool == MATCH_TOOL_CLAIM && stone != GO_EMPTY)
    act->side = go_opponent (stone);
}

/* Makes the act of a touch in agreement: marks a chain dead or alive, or sets the owner of an
 * empty point. */
static gboolean
touch_in_agreement (const RefereeGame *game, RefereeAct *act)
{
  /* A point's owner after another touch: Black, White, then nobody. */
  static const GoColor next[] = { GO_BLACK, GO_WHITE, GO_EMPTY, GO_BLACK };
  const RefereeState *state = referee_game_state (game);

  if (go_board_get (referee_game_board (game), act->point) != GO_EMPTY)
    {
      act->kind = state->dead[act->point] ? REFEREE_UNMARK : REFEREE_MARK;
      return TRUE;
    }
  if (referee_game_setup (game)->ruleset.removal != GO_REMOVAL_OWNERSHIP)
    return FALSE;
  act->kind = REFEREE_OWNER;
  act->color = next[state->owner[act->point]];
  return TRUE;
}

static gboolean
touch (const RefereeGame *game, GoPoint point, MatchTool tool, RefereeAct *act)
{
  const RefereeState *state = referee_game_state (game);

  *act = match_act (REFEREE_PLAY, state->to_move);
  act->point = point;
  if (!go_board_contains (referee_game_board (game), point))
    return FALSE;
  if (tool != MATCH_TOOL_USUAL && match_has_tool (game, tool))
    {
      use_tool (game, tool, act);
      return TRUE;
    }
  switch (state->phase)
    {
    case REFEREE_PHASE_SETUP:
      act->kind = REFEREE_HANDICAP;
      act->side = GO_BLACK;
      return TRUE;
    case REFEREE_PHASE_PLAY:
    case REFEREE_PHASE_DISPUTE:
      return TRUE;
    case REFEREE_PHASE_AGREEMENT:
      return touch_in_agreement (game, act);
    case REFEREE_PHASE_FINISHED:
      break;
    }
  return FALSE;
}

gboolean
match_touch (
    const RefereeGame *game, const MatchInfo *info, GoPoint point, MatchTool tool, RefereeAct *act)
{
  GoColor partner = match_info_partner (info);

  if (!touch (game, point, tool, act))
    return FALSE;
  if (partner == GO_EMPTY || act->side != partner)
    return TRUE;
  /* Either side can mark. */
  act->side = go_opponent (partner);
  return act->kind != REFEREE_PLAY && act->kind != REFEREE_HANDICAP && act->kind != REFEREE_CLAIM;
}

guint
match_sounds_of (const RefereeAct *act,
                 const RefereeState *before,
                 const RefereeState *after,
                 gboolean captured)
{
  guint sounds = 0;

  if (act->kind == REFEREE_PLAY || act->kind == REFEREE_HANDICAP)
    sounds |= MATCH_SOUND_STONE;
  if (act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW)
    sounds |= MATCH_SOUND_CHALLENGE;
  if (captured)
    sounds |= MATCH_SOUND_CAPTURE;
  /* Any act counts: stones are also paid, and an added pass gives one. At a real board a pass
   * without a stone is silent, but here the user may be looking elsewhere. */
  if (act->kind == REFEREE_PASS || after->given[GO_BLACK] > before->given[GO_BLACK]
      || after->given[GO_WHITE] > before->given[GO_WHITE])
    sounds |= MATCH_SOUND_PASS;
  if (after->phase == REFEREE_PHASE_FINISHED && before->phase != REFEREE_PHASE_FINISHED)
    sounds |= MATCH_SOUND_END;
  return sounds;
}
