/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists a game's turns, and follows them under other rules. */
#include <stdlib.h>

#include "compare-under-private.h"

/* The game's course as a list of turns, found by replaying its acts. */

static UnderTurn *
append (CompareUnder *under, RefereeTurnKind kind, GoColor side)
{
  if (under->count == under->room)
    {
      under->room = under->room ? under->room * 2 : 128;
      under->turns = go_grow (under->turns, under->room * sizeof *under->turns);
    }
  under->turns[under->count] = (UnderTurn){ .turn = { kind, .side = side } };
  return &under->turns[under->count++];
}

static void
append_play (CompareUnder *under,
             const RefereeState *before,
             const RefereeState *after,
             const RefereeAct *act,
             const RefereeAnswer *answer)
{
  bool dispute = before->phase == REFEREE_PHASE_DISPUTE;
  GoColor other = go_opponent (act->side);
  UnderTurn *turn
      = append (under, dispute ? REFEREE_TURN_DISPUTE_PLAY : REFEREE_TURN_PLAY, act->side);

  turn->turn.point = act->point;
  turn->illegal = answer->illegal != REFEREE_OK;
  turn->turn.removed_own = after->lost[act->side] > before->lost[act->side];
  /* The play that captures the claimed chain is paid for immediately. */
  if (dispute && after->given[other] > before->given[other])
    append (under, REFEREE_TURN_PAY, other);
}

/* Appends the turns that an act has added to the course. */
static void
note_act (CompareUnder *under,
          const RefereeState *before,
          const RefereeState *after,
          const RefereeAct *act,
          const RefereeAnswer *answer)
{
  bool dispute = before->phase == REFEREE_PHASE_DISPUTE;

  if ((act->kind == REFEREE_PLAY || act->kind == REFEREE_PASS)
      && after->result.kind == REFEREE_RESULT_FORFEIT)
    return;
  if (act->kind == REFEREE_PLAY)
    append_play (under, before, after, act, answer);
  else if (act->kind == REFEREE_PASS)
    append (under, dispute ? REFEREE_TURN_DISPUTE_PASS : REFEREE_TURN_PASS, act->side)->added
        = act->author == REFEREE_BY_ARBITER;
  else if (act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW)
    under->count--;
  else if (act->kind == REFEREE_PAY)
    append (under, REFEREE_TURN_PAY, act->side);
  else if (act->kind == REFEREE_RESUME || act->kind == REFEREE_PLAYOUT)
    append (under, REFEREE_TURN_RESUME, after->to_move)->turn.final = act->kind == REFEREE_PLAYOUT;
  else if (act->kind == REFEREE_CLAIM)
    append (under, REFEREE_TURN_CLAIM, after->to_move);
  else if (act->kind == REFEREE_OFFER
           && (after->phase != REFEREE_PHASE_PLAY || after->paid != before->paid))
    append (under, REFEREE_TURN_STOP, act->side);
  else if (act->kind == REFEREE_AGREE && before->phase == REFEREE_PHASE_PLAY
           && after->phase == REFEREE_PHASE_FINISHED)
    append (under, REFEREE_TURN_STOP, act->side)->turn.agreed = true;
  if (act->kind == REFEREE_CHALLENGE)
    append (under, REFEREE_TURN_PASS, go_opponent (act->side))->turn.forced = true;
}

void
compare_under_collect (CompareUnder *under)
{
  const RefereeGame *game = under->game;
  RefereeGame *replay = referee_game_new (referee_game_setup (game), NULL, 0);
  RefereeState *before = go_grow (NULL, sizeof *before);

  under->start = referee_game_copy (replay);
  for (size_t i = 0; i < referee_game_length (game); i++)
    {
      const RefereeAct *act = referee_game_act (game, i);
      RefereeAnswer answer;

      if (!referee_game_in_force (game, i))
        continue;
      *before = *referee_game_state (replay);
      answer = referee_game_apply (replay, act);
      note_act (under, before, referee_game_state (replay), act, &answer);
      if (act->kind == REFEREE_HANDICAP)
        {
          /* The course starts here, unless more handicap stones are placed. */
          referee_game_free (under->start);
          under->start = referee_game_copy (replay);
        }
    }
  free (before);
  referee_game_free (replay);
}

CompareUnderFlag *
compare_under_flag (CompareUnderAnswer *answer, CompareUnderFlagKind kind)
{
  for (size_t i = 0; answer && i < answer->flag_count; i++)
    if (answer->flags[i].kind == kind)
      return NULL;
  if (!answer)
    return NULL;
  answer->flags[answer->flag_count] = (CompareUnderFlag){ .kind = kind };
  return &answer->flags[answer->flag_count++];
}

static CompareUnderFlag *
flag_turn (UnderCourse *course, CompareUnderFlagKind kind, const UnderTurn *turn)
{
  CompareUnderFlag *flag = course->over ? NULL : compare_under_flag (course->answer, kind);

  if (!flag)
    return NULL;
  flag->move = course->move + 1;
  flag->side = turn->turn.side;
  flag->point = turn->turn.point;
  return flag;
}

/* Flags that the game would have been over before the next turn. */
static void
flag_ended (UnderCourse *course, CompareUnderEnd end, GoColor winner)
{
  CompareUnderFlag *flag
      = course->over ? NULL : compare_under_flag (course->answer, COMPARE_UNDER_ENDED);

  course->over = true;
  if (!flag)
    return;
  flag->move = course->move;
  flag->end = end;
  flag->winner = winner;
}

/* Flags that the play just made ends the game there, unless the game ended the same way here. */
static void
flag_end_of_play (UnderCourse *course, const RefereeResult *ends, size_t next)
{
  const RefereeState *own = referee_game_state (course->under->game);

  if (next < course->under->count || own->result.kind != ends->kind)
    flag_ended (course,
                ends->kind == REFEREE_RESULT_CAPTURE ? COMPARE_UNDER_BY_CAPTURE
                : ends->kind == REFEREE_RESULT_VOID  ? COMPARE_UNDER_BY_VOID
                                                     : COMPARE_UNDER_BY_DRAW,
                ends->winner);
  course->over = true;
}

static void
flag_illegal (UnderCourse *course, const UnderTurn *turn, const RefereeRemark *remark)
{
  bool pass = turn->turn.kind == REFEREE_TURN_PASS;
  CompareUnderFlag *flag;

  if (turn->illegal || turn->added || course->over)
    return;
  flag = flag_turn (course, pass ? COMPARE_UNDER_ILLEGAL_PASS : COMPARE_UNDER_ILLEGAL_PLAY, turn);
  if (flag)
    flag->reason = remark->reason;
}

static void
follow_turn (UnderCourse *course, size_t index)
{
  const UnderTurn *turn = &course->under->turns[index];
  RefereeTurnKind kind = turn->turn.kind;
  RefereeRemark remark;

  referee_follow_turn (course->game, &turn->turn, &remark);
  if (remark.was_over)
    flag_ended (course, COMPARE_UNDER_BY_COUNT, GO_EMPTY);
  if (remark.was_lost)
    flag_ended (course, COMPARE_UNDER_BY_NO_MOVE, go_opponent (turn->turn.side));
  if (remark.removes_own)
    flag_turn (course, COMPARE_UNDER_REMOVES_OWN, turn);
  if (remark.reason != REFEREE_OK)
    flag_illegal (course, turn, &remark);
  course->move
      += kind != REFEREE_TURN_RESUME && kind != REFEREE_TURN_CLAIM && kind != REFEREE_TURN_STOP;
  if (remark.ends.kind != REFEREE_RESULT_NONE)
    flag_end_of_play (course, &remark.ends, index + 1);
}

/* Checks the state after the last turn. */
static void
check_last (UnderCourse *course)
{
  const RefereeState *own = referee_game_state (course->under->game);
  bool counted = course->under->basis == COMPARE_UNDER_COUNTED;
  CompareUnderFlag *flag;

  if (course->over || referee_game_state (course->game)->phase == REFEREE_PHASE_AGREEMENT)
    return;
  /* Players who agree on the score have also agreed to end play, where the rules allow it. */
  if (counted || course->under->basis == COMPARE_UNDER_STOPPED)
    {
      flag = referee_follow_may_agree (course->game, counted)
                 ? NULL
                 : compare_under_flag (course->answer, COMPARE_UNDER_NOT_ENDED);
      if (flag)
        flag->move = course->move;
    }
  else if (own->result.kind != REFEREE_RESULT_NO_MOVE && own->handicap_left == 0
           && referee_follow_is_lost (course->game))
    flag_ended (course, COMPARE_UNDER_BY_NO_MOVE,
                go_opponent (referee_game_state (course->game)->to_move));
}

RefereeGame *
compare_under_follow (const CompareUnder *under,
                      const GoRuleset *ruleset,
                      CompareUnderAnswer *answer)
{
  UnderCourse course = { under, referee_follow_new (under->start, ruleset), answer };

  for (size_t i = 0; i < under->count; i++)
    follow_turn (&course, i);
  check_last (&course);
  return course.game;
}
