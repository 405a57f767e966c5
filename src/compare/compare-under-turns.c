/* A game's course as a list of turns, found by playing its acts again. */
#include "compare-under-private.h"

#include <stdlib.h>

static UnderTurn *
append (CompareUnder *under, RefereeTurnKind kind, GoColor side, size_t act)
{
  if (under->count == under->room)
    {
      under->room = under->room ? under->room * 2 : 128;
      under->turns = go_grow (under->turns, under->room * sizeof *under->turns);
    }
  under->turns[under->count] = (UnderTurn){ .turn = { kind, .side = side }, .act = act };
  return &under->turns[under->count++];
}

static void
append_play (CompareUnder *under,
             const RefereeState *before,
             const RefereeState *after,
             size_t index,
             const RefereeAct *act,
             const RefereeAnswer *answer)
{
  bool dispute = before->phase == REFEREE_PHASE_DISPUTE;
  GoColor other = go_opponent (act->side);
  UnderTurn *turn
      = append (under, dispute ? REFEREE_TURN_DISPUTE_PLAY : REFEREE_TURN_PLAY, act->side, index);

  turn->turn.point = act->point;
  turn->illegal = answer->illegal != REFEREE_OK;
  turn->turn.removed_own = after->lost[act->side] > before->lost[act->side];
  /* The play that captures the claimed chain is paid for at once. */
  if (dispute && after->given[other] > before->given[other])
    append (under, REFEREE_TURN_PAY, other, index);
}

/* What an act has added to the course. */
static void
note_act (CompareUnder *under,
          const RefereeState *before,
          const RefereeState *after,
          size_t index,
          const RefereeAnswer *answer)
{
  const RefereeAct *act = referee_game_act (under->game, index);
  bool forfeit = after->result.kind == REFEREE_RESULT_FORFEIT;

  switch (act->kind)
    {
    case REFEREE_PLAY:
      if (!forfeit)
        append_play (under, before, after, index, act, answer);
      break;
    case REFEREE_PASS:
      if (!forfeit)
        append (under,
                before->phase == REFEREE_PHASE_DISPUTE ? REFEREE_TURN_DISPUTE_PASS
                                                       : REFEREE_TURN_PASS,
                act->side, index)
            ->added
            = act->author == REFEREE_BY_ARBITER;
      break;
    case REFEREE_CHALLENGE:
      under->count--;
      append (under, REFEREE_TURN_PASS, go_opponent (act->side), index)->turn.forced = true;
      break;
    case REFEREE_ALLOW:
      under->count--;
      break;
    case REFEREE_PAY:
      append (under, REFEREE_TURN_PAY, act->side, index);
      break;
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
      append (under, REFEREE_TURN_RESUME, after->to_move, index)->turn.final
          = act->kind == REFEREE_PLAYOUT;
      break;
    case REFEREE_CLAIM:
      append (under, REFEREE_TURN_CLAIM, after->to_move, index);
      break;
    case REFEREE_OFFER:
      if (after->phase != REFEREE_PHASE_PLAY || after->paid != before->paid)
        append (under, REFEREE_TURN_STOP, act->side, index);
      break;
    case REFEREE_AGREE:
      if (before->phase == REFEREE_PHASE_PLAY && after->phase == REFEREE_PHASE_FINISHED)
        append (under, REFEREE_TURN_STOP, act->side, index)->turn.agreed = true;
      break;
    case REFEREE_HANDICAP:
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
    case REFEREE_OWNER:
    case REFEREE_WITHDRAW:
    case REFEREE_RESIGN:
    case REFEREE_TIMEOUT:
    case REFEREE_TAKE_BACK:
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_DRAW:
    case REFEREE_VOID:
    case REFEREE_BOTH_LOSE:
    case REFEREE_ALL_ALIVE:
    case REFEREE_POINTS:
    case REFEREE_ACT_KINDS:
      break;
    }
}

void
_compare_under_collect (CompareUnder *under)
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
      note_act (under, before, referee_game_state (replay), i, &answer);
      if (act->kind == REFEREE_HANDICAP)
        {
          /* The course begins here, unless more handicap stones are placed. */
          referee_game_free (under->start);
          under->start = referee_game_copy (replay);
        }
    }
  free (before);
  referee_game_free (replay);
}
