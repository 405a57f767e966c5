/* Follows a game's course under other rules, and says where it would have been another. */
#include "compare-under-private.h"

#include <string.h>

CompareUnderFlag *
_compare_under_flag (CompareUnderAnswer *answer, CompareUnderFlagKind kind)
{
  CompareUnderFlag *flag = &answer->flags[answer->flag_count];

  for (size_t i = 0; i < answer->flag_count; i++)
    if (answer->flags[i].kind == kind)
      return NULL;
  *flag = (CompareUnderFlag){ .kind = kind, .act = SIZE_MAX };
  answer->flag_count++;
  return flag;
}

static CompareUnderFlag *
flag_turn (UnderCourse *course, CompareUnderFlagKind kind, const UnderTurn *turn)
{
  CompareUnderFlag *flag = course->over ? NULL : _compare_under_flag (course->answer, kind);

  if (!flag)
    return NULL;
  flag->act = turn->act;
  flag->move = course->move + 1;
  flag->side = turn->turn.side;
  flag->point = turn->turn.point;
  return flag;
}

/* The game would have been over before the turn number `next`. */
static void
flag_ended (UnderCourse *course, CompareUnderEnd end, GoColor winner, size_t next)
{
  const CompareUnder *under = course->under;
  CompareUnderFlag *flag
      = course->over ? NULL : _compare_under_flag (course->answer, COMPARE_UNDER_ENDED);

  course->over = true;
  if (!flag)
    return;
  flag->move = course->move;
  flag->end = end;
  flag->winner = winner;
  if (next > 0)
    {
      flag->act = under->turns[next - 1].act;
      flag->side = under->turns[next - 1].turn.side;
    }
  for (size_t i = next; i < under->count; i++)
    flag->plays_after += under->turns[i].turn.kind == REFEREE_TURN_PLAY
                         || under->turns[i].turn.kind == REFEREE_TURN_DISPUTE_PLAY;
}

/* The play just made ends the game there. A game that ended in the same way here is no different.
 */
static void
flag_end_of_play (UnderCourse *course, const RefereeResult *ends, size_t next)
{
  const RefereeState *own = referee_game_state (course->under->game);

  if (next < course->under->count || own->result.kind != ends->kind)
    flag_ended (course,
                ends->kind == REFEREE_RESULT_CAPTURE ? COMPARE_UNDER_BY_CAPTURE
                : ends->kind == REFEREE_RESULT_VOID  ? COMPARE_UNDER_BY_VOID
                                                     : COMPARE_UNDER_BY_DRAW,
                ends->winner, next);
  course->over = true;
}

static void
flag_illegal (UnderCourse *course, const UnderTurn *turn, const RefereeRemark *remark)
{
  bool pass = turn->turn.kind == REFEREE_TURN_PASS;
  CompareUnderFlag *flag;

  if (turn->illegal || turn->added || course->over)
    return;
  course->answer->illegal_plays += !pass;
  flag = flag_turn (course, pass ? COMPARE_UNDER_ILLEGAL_PASS : COMPARE_UNDER_ILLEGAL_PLAY, turn);
  if (!flag)
    return;
  flag->reason = remark->reason;
  if (!pass)
    flag->evidence = remark->evidence;
}

static void
follow_turn (UnderCourse *course, size_t index)
{
  const UnderTurn *turn = &course->under->turns[index];
  RefereeTurnKind kind = turn->turn.kind;
  RefereeRemark remark;

  referee_follow_turn (course->game, &turn->turn, &remark);
  if (remark.was_over)
    flag_ended (course, COMPARE_UNDER_BY_COUNT, GO_EMPTY, index);
  if (remark.was_lost)
    flag_ended (course, COMPARE_UNDER_BY_NO_MOVE, go_opponent (turn->turn.side), index);
  if (remark.removes_own)
    flag_turn (course, COMPARE_UNDER_REMOVES_OWN, turn);
  if (remark.reason != REFEREE_OK)
    flag_illegal (course, turn, &remark);
  course->move
      += kind != REFEREE_TURN_RESUME && kind != REFEREE_TURN_CLAIM && kind != REFEREE_TURN_STOP;
  if (remark.ends.kind != REFEREE_RESULT_NONE)
    flag_end_of_play (course, &remark.ends, index + 1);
}

/* How things stand after the last turn. */
static void
check_last (UnderCourse *course)
{
  const RefereeState *own = referee_game_state (course->under->game);
  bool counted = course->under->basis == COMPARE_UNDER_COUNTED;
  CompareUnderFlag *flag;

  if (course->over || referee_game_state (course->game)->phase == REFEREE_PHASE_AGREEMENT)
    return;
  /* Players who agree on the score have agreed to end play, where that is possible. */
  if (counted || course->under->basis == COMPARE_UNDER_STOPPED)
    {
      flag = referee_follow_may_agree (course->game, counted)
                 ? NULL
                 : _compare_under_flag (course->answer, COMPARE_UNDER_NOT_ENDED);
      if (flag)
        flag->move = course->move;
    }
  else if (own->result.kind != REFEREE_RESULT_NO_MOVE && own->handicap_left == 0
           && referee_follow_is_lost (course->game))
    flag_ended (course, COMPARE_UNDER_BY_NO_MOVE,
                go_opponent (referee_game_state (course->game)->to_move), course->under->count);
}

RefereeGame *
_compare_under_follow (const CompareUnder *under,
                       const GoRuleset *ruleset,
                       CompareUnderAnswer *answer)
{
  UnderCourse course = { under, referee_follow_new (under->start, ruleset), answer };

  for (size_t i = 0; i < under->count; i++)
    follow_turn (&course, i);
  check_last (&course);
  return course.game;
}
