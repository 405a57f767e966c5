/* Follows a game's course under other rules, and says where it would have been another. What was
 * played is played, whatever those rules say to it; the board stays the game's own. */
#include "referee-under-private.h"

#include <string.h>

RefereeUnderFlag *
_referee_under_flag (RefereeUnderAnswer *answer, RefereeUnderFlagKind kind)
{
  RefereeUnderFlag *flag = &answer->flags[answer->flag_count];

  for (size_t i = 0; i < answer->flag_count; i++)
    if (answer->flags[i].kind == kind)
      return NULL;
  *flag = (RefereeUnderFlag){ .kind = kind, .act = SIZE_MAX };
  answer->flag_count++;
  return flag;
}

static RefereeUnderFlag *
flag_turn (UnderCourse *course, RefereeUnderFlagKind kind, const UnderTurn *turn)
{
  RefereeUnderFlag *flag = course->over ? NULL : _referee_under_flag (course->answer, kind);

  if (!flag)
    return NULL;
  flag->act = turn->act;
  flag->move = course->move + 1;
  flag->side = turn->side;
  flag->point = turn->point;
  return flag;
}

/* The game would have been over before the turn number `next`. */
static void
flag_ended (UnderCourse *course, RefereeUnderEnd end, GoColor winner, size_t next)
{
  const RefereeUnder *under = course->under;
  RefereeUnderFlag *flag
      = course->over ? NULL : _referee_under_flag (course->answer, REFEREE_UNDER_ENDED);

  course->over = true;
  if (!flag)
    return;
  flag->move = course->move;
  flag->end = end;
  flag->winner = winner;
  if (next > 0)
    {
      flag->act = under->turns[next - 1].act;
      flag->side = under->turns[next - 1].side;
    }
  for (size_t i = next; i < under->count; i++)
    flag->plays_after
        += under->turns[i].kind == UNDER_PLAY || under->turns[i].kind == UNDER_DISPUTE_PLAY;
}

/* Is the game scored there as soon as play stops? */
static bool
scored_at_once (const RefereeGame *game)
{
  return game->setup.ruleset.dispute == GO_DISPUTE_NONE
         || referee_foresee_stop (game) == REFEREE_LEADS_TO_COUNT;
}

static void
stop (UnderCourse *course)
{
  if (referee_foresee_stop (course->game) == REFEREE_LEADS_TO_PLAYOUT)
    referee_begin_playout (&course->game->state);
  else
    course->stopped = true;
}

/* A player without a legal move would have lost before this turn. */
static void
check_no_move (UnderCourse *course, size_t index)
{
  RefereeGame *game = course->game;

  if (course->over || course->open || game->setup.ruleset.no_move != GO_NO_MOVE_LOSE)
    return;
  if (referee_judge_pass (game) != REFEREE_OK && !referee_can_play (game))
    flag_ended (course, REFEREE_UNDER_BY_NO_MOVE, go_opponent (game->state.to_move), index);
}

/* Does the play just made end the game there? A game that ended in the same way here is no
 * different. */
static void
check_play_ends (UnderCourse *course, size_t next)
{
  RefereeGame *game = course->game;
  const GoRuleset *ruleset = &game->setup.ruleset;
  const RefereeState *state = &game->state;
  RefereeResultKind kind = REFEREE_RESULT_DRAW, own = course->under->game->state.result.kind;
  bool last = next == course->under->count;

  for (GoColor color = GO_BLACK; color <= GO_WHITE && ruleset->capture_goal > 0; color++)
    if (state->taken[color] >= ruleset->capture_goal)
      {
        if (!last || own != REFEREE_RESULT_CAPTURE)
          flag_ended (course, REFEREE_UNDER_BY_CAPTURE, color, next);
        course->over = true;
        return;
      }
  if (course->under->turns[next - 1].kind != UNDER_PLAY || !referee_long_cycle (game))
    return;
  if (ruleset->long_cycle == GO_CYCLE_VOID)
    kind = REFEREE_RESULT_VOID;
  if (!last || own != kind)
    flag_ended (course, kind == REFEREE_RESULT_VOID ? REFEREE_UNDER_BY_VOID : REFEREE_UNDER_BY_DRAW,
                GO_EMPTY, next);
  course->over = true;
}

/* Answers whether the play is illegal there, and stands. */
static bool
judge_play (UnderCourse *course, const UnderTurn *turn, size_t index)
{
  RefereeGame *game = course->game;
  GoVerdict verdict = go_history_judge (game->history, turn->point, turn->side, false);
  GoPoint prescribed = referee_prescribed (game);
  RefereeReason reason = referee_reason_of (verdict.legality);
  RefereeUnderFlag *flag;

  if (prescribed != GO_NO_POINT && prescribed != turn->point)
    reason = REFEREE_PRESCRIBED;
  else if (reason == REFEREE_OK && verdict.stones > 0 && !turn->removed_own)
    flag_turn (course, REFEREE_UNDER_REMOVES_OWN, turn);
  if (reason != REFEREE_OK)
    check_no_move (course, index);
  course->open = reason != REFEREE_OK && game->setup.ruleset.illegal == GO_ILLEGAL_CHALLENGE;
  if (reason == REFEREE_OK || turn->illegal || course->over)
    return reason != REFEREE_OK;
  course->answer->illegal_plays++;
  flag = flag_turn (course, REFEREE_UNDER_ILLEGAL_PLAY, turn);
  if (flag)
    {
      flag->reason = reason;
      flag->evidence = verdict;
    }
  return true;
}

/* As referee_make_play(), but the board is the game's own. */
static void
make_play (UnderCourse *course, const UnderTurn *turn)
{
  RefereeGame *game = course->game;
  RefereeState *state = &game->state;
  GoColor side = turn->side, other = go_opponent (side);
  GoPlayEffect effect = go_history_play_out (game->history, turn->point, side, turn->removed_own);

  referee_note_move (state, side);
  state->last_point = turn->point;
  state->last_board_player = side;
  state->consecutive = 0;
  state->resumed_play = true;
  state->container[side].captured += effect.captured;
  state->container[other].captured += effect.suicide;
  state->lost[other] += effect.captured;
  state->lost[side] += effect.suicide;
  state->taken[side] += effect.captured;
  state->taken[other] += effect.suicide;
}

static void
follow_play (UnderCourse *course, size_t index)
{
  const UnderTurn *turn = &course->under->turns[index];
  bool stands = false;

  course->game->state.to_move = turn->side;
  if (turn->kind == UNDER_PLAY)
    stands = judge_play (course, turn, index);
  make_play (course, turn);
  if (stands)
    go_history_let_stand (course->game->history);
  course->move++;
  check_play_ends (course, index + 1);
}

static void
follow_pass (UnderCourse *course, size_t index)
{
  const UnderTurn *turn = &course->under->turns[index];
  RefereeGame *game = course->game;
  RefereeReason reason;
  RefereeUnderFlag *flag;

  game->state.to_move = turn->side;
  reason = turn->forced ? REFEREE_OK : referee_judge_pass (game);
  if (reason != REFEREE_OK)
    {
      check_no_move (course, index);
      flag = flag_turn (course, REFEREE_UNDER_ILLEGAL_PASS, turn);
      if (flag)
        flag->reason = reason;
    }
  referee_make_pass (game, turn->side);
  course->move++;
  course->open = false;
  if (referee_passes_end_play (game))
    stop (course);
}

static void
follow_resume (UnderCourse *course, const UnderTurn *turn)
{
  RefereeGame *game = course->game;
  RefereeState *state = &game->state;

  if (course->stopped)
    {
      state->resumptions++;
      state->resumed_play = false;
      state->consecutive = 0;
      state->final = turn->final && game->setup.ruleset.dispute == GO_DISPUTE_PLAYOUT;
      course->stopped = false;
    }
  state->to_move = turn->side;
  state->last_point = GO_NO_POINT;
  course->open = false;
  go_history_resume (game->history, turn->side);
}

/* Play has stopped by the players' agreement, on its end or on all groups. */
static void
follow_stop (UnderCourse *course, const UnderTurn *turn)
{
  if (course->stopped)
    return;
  if (turn->agreed
          ? referee_may_agree_in_play (course->game)
          : course->game->setup.ruleset.end == GO_END_AGREEMENT && !course->game->state.paid)
    stop (course);
}

static void
follow_turn (UnderCourse *course, size_t index)
{
  const UnderTurn *turn = &course->under->turns[index];
  RefereeGame *game = course->game;

  switch (turn->kind)
    {
    case UNDER_PLAY:
    case UNDER_PASS:
      if (course->stopped)
        flag_ended (course, REFEREE_UNDER_BY_COUNT, GO_EMPTY, index);
      course->stopped = false;
      if (turn->kind == UNDER_PLAY)
        follow_play (course, index);
      else
        follow_pass (course, index);
      break;
    case UNDER_DISPUTE_PLAY:
      follow_play (course, index);
      break;
    case UNDER_DISPUTE_PASS:
      go_history_pass (game->history, turn->side);
      course->move++;
      break;
    case UNDER_PAY:
      referee_pay (game, turn->side);
      course->move++;
      break;
    case UNDER_RESUME:
      if (course->stopped && scored_at_once (game))
        flag_ended (course, REFEREE_UNDER_BY_COUNT, GO_EMPTY, index);
      follow_resume (course, turn);
      break;
    case UNDER_CLAIM:
      if (course->stopped && scored_at_once (game))
        flag_ended (course, REFEREE_UNDER_BY_COUNT, GO_EMPTY, index);
      go_history_resume (game->history, turn->side);
      break;
    case UNDER_STOP:
      follow_stop (course, turn);
      break;
    }
}

/* How things stand after the last turn. */
static void
check_last (UnderCourse *course)
{
  const RefereeState *own = &course->under->game->state;
  RefereeGame *game = course->game;
  bool counted = course->under->basis == REFEREE_UNDER_COUNTED;
  bool ended = counted || course->under->basis == REFEREE_UNDER_STOPPED;
  /* Players who agree on the score have agreed to end play, where that is possible. */
  bool agreed = game->setup.ruleset.end == GO_END_AGREEMENT
                || (counted && referee_may_agree_in_play (game));

  if (course->over || course->stopped)
    return;
  if (ended && !agreed)
    {
      RefereeUnderFlag *flag = _referee_under_flag (course->answer, REFEREE_UNDER_NOT_ENDED);

      if (flag)
        flag->move = course->move;
    }
  else if (!ended && own->result.kind != REFEREE_RESULT_NO_MOVE && own->handicap_left == 0)
    check_no_move (course, course->under->count);
}

RefereeGame *
_referee_under_follow (const RefereeUnder *under,
                       const GoRuleset *ruleset,
                       RefereeUnderAnswer *answer)
{
  RefereeGame *game = referee_grow (NULL, sizeof *game);
  UnderCourse course = { .under = under, .game = game, .answer = answer };

  memset (game, 0, sizeof *game);
  game->setup = under->game->setup;
  game->setup.ruleset = *ruleset;
  game->state = under->start;
  game->history = go_history_new (ruleset, &under->board, under->start.to_move);
  for (size_t i = 0; i < under->count; i++)
    follow_turn (&course, i);
  check_last (&course);
  return game;
}
