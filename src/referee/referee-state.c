/* What an act does to the state: the transitions of a game (RULES 1.5, 1.6 and 3). */
#include "referee-private.h"

#include <stdlib.h>
#include <string.h>

static void start_turn (RefereeGame *game);

void
referee_close_window (RefereeGame *game)
{
  go_history_free (game->before_history);
  free (game->before_state);
  game->before_history = NULL;
  game->before_state = NULL;
  game->state.window = false;
}

/* Any move or resumption makes marks and agreements out of date. */
static void
clear_marks (RefereeState *state)
{
  memset (state->dead, 0, sizeof state->dead);
  memset (state->seki, 0, sizeof state->seki);
  memset (state->owner, GO_EDGE, sizeof state->owner);
  state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
}

static void
finish (RefereeGame *game, RefereeResultKind kind, GoColor winner, const char *reason)
{
  referee_close_window (game);
  /* Only a count makes use of marks: what was not agreed upon is not dead. */
  if (kind != REFEREE_RESULT_SCORE)
    clear_marks (&game->state);
  game->state.phase = REFEREE_PHASE_FINISHED;
  game->state.may_challenge = false;
  game->state.result = (RefereeResult){ .kind = kind, .winner = winner, .reason = reason };
}

/* A stone of `side` goes into the opponent's container. */
static void
give_stone (RefereeState *state, GoColor side)
{
  state->container[go_opponent (side)].passed++;
  state->given[side]++;
}

/* What a pass costs, by the axis `pass`. A forced pass returns a prisoner only if there is one. */
static void
pay_for_pass (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;
  RefereeContainer *own = &state->container[side];

  if (state->paid || game->setup.ruleset.pass == GO_PASS_STONE)
    give_stone (state, side);
  else if (game->setup.ruleset.pass == GO_PASS_RETURN
           && own->brought + own->captured + own->dead + own->passed > own->returned)
    {
      own->returned++;
      state->lost[go_opponent (side)]--;
    }
}

static void
note_move (RefereeState *state, GoColor side)
{
  if (state->first_mover == GO_EMPTY)
    state->first_mover = side;
  state->last_mover = side;
  state->moves[side]++;
  state->last_point = GO_NO_POINT;
  state->last_captured = state->last_suicide = 0;
  state->may_challenge = false;
  state->offer = GO_EMPTY;
  state->to_move = go_opponent (side);
}

/* Everything about a pass but whether it ends play. */
static void
make_pass (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;
  bool takes_button = game->setup.ruleset.button == GO_BUTTON_FIRST && state->button == GO_EMPTY;

  note_move (state, side);
  pay_for_pass (game, side);
  state->passes[side]++;
  if (state->first_passer == GO_EMPTY)
    state->first_passer = side;
  state->last_passer = side;
  if (takes_button)
    {
      state->button = side;
      go_history_reduce (game->history, side);
    }
  else
    {
      state->consecutive++;
      go_history_pass (game->history, side);
    }
}

/* Removes what both agreed is dead: each side puts the opponent's stones into its container. */
static void
remove_dead (RefereeGame *game)
{
  RefereeState *state = &game->state;
  const GoBoard *board = referee_game_board (game);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (state->dead[p] && go_board_contains (board, p) && go_board_get (board, p) != GO_EMPTY)
      {
        GoColor color = go_board_get (board, p);

        state->container[go_opponent (color)].dead++;
        state->lost[color]++;
        state->owner[p] = (uint8_t) go_opponent (color);
      }
  go_history_take_off (game->history, state->dead);
}

/* Ends the game by the count, after White's added pass where the ruleset has one. */
static void
finish_by_count (RefereeGame *game, bool with_removal)
{
  RefereeState *state = &game->state;
  GoScoring scoring = (GoScoring) game->setup.ruleset.scoring;
  RefereeScore *score;
  int margin = 0;

  if (with_removal)
    remove_dead (game);
  else
    clear_marks (state);
  if (game->setup.ruleset.end == GO_END_WHITE_LAST && state->last_mover == GO_BLACK)
    make_pass (game, GO_WHITE);
  finish (game, REFEREE_RESULT_SCORE, GO_EMPTY, "score");
  if (scoring == GO_SCORING_NONE)
    return;
  score = referee_grow (NULL, sizeof *score);
  referee_game_score (game, false, score);
  margin = score->ledger[scoring].total[GO_BLACK] - score->ledger[scoring].total[GO_WHITE];
  free (score);
  state->result.winner = margin > 0 ? GO_BLACK : margin < 0 ? GO_WHITE : GO_EMPTY;
  state->result.margin = abs (margin);
}

/* Play has stopped: what comes now? */
static void
stop_play (RefereeGame *game)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  RefereeState *state = &game->state;
  bool at_once = state->final || state->paid || ruleset->removal == GO_REMOVAL_NONE;

  state->may_challenge = false;
  state->offer = GO_EMPTY;
  referee_close_window (game);
  if (ruleset->dispute == GO_DISPUTE_PAID_PLAYOUT && !state->paid)
    {
      state->paid = true;
      state->consecutive = 0;
      memcpy (state->paid_start, state->moves, sizeof state->moves);
      start_turn (game);
      return;
    }
  if (state->resumptions > 0)
    at_once |= ruleset->dispute == GO_DISPUTE_SECOND_STOP
               || (ruleset->dispute == GO_DISPUTE_FOUR_PASSES && !state->resumed_play);
  if (at_once)
    finish_by_count (game, false);
  else
    state->phase = REFEREE_PHASE_AGREEMENT;
}

static bool
passes_end_play (const RefereeGame *game)
{
  const RefereeState *state = &game->state;

  if (state->paid)
    return state->consecutive >= 2
           && state->moves[GO_BLACK] - state->paid_start[GO_BLACK]
                  == state->moves[GO_WHITE] - state->paid_start[GO_WHITE];
  switch ((GoEnd) game->setup.ruleset.end)
    {
    case GO_END_TWO:
    case GO_END_WHITE_LAST:
      return state->consecutive >= 2;
    case GO_END_THREE:
      return state->consecutive >= 3;
    case GO_END_THREE_BLACK:
      /* Moves alternate, so the first and the third of three are by the same player. */
      return state->consecutive >= 3 && state->last_passer == state->first_mover;
    case GO_END_LAST_DIFFERS:
      return state->consecutive >= 2 && state->last_passer != state->first_passer;
    case GO_END_AGREEMENT:
    case GO_END_NO_MOVE:
      break;
    }
  return false;
}

/* Has the player to move a legal play? Before a prescribed first play there is only that one. */
static bool
can_play (const RefereeGame *game)
{
  GoColor mover = game->state.to_move;
  GoPoint only = referee_prescribed (game);

  if (only != GO_NO_POINT)
    return go_history_judge (game->history, only, mover, false).legality == GO_LEGAL;
  return go_history_can_play (game->history, mover);
}

/* A turn begins: under no_move=lose a player who can do nothing has lost. While an illegal
 * play lies open to challenge the player can still challenge. */
static void
start_turn (RefereeGame *game)
{
  RefereeState *state = &game->state;

  if (state->phase != REFEREE_PHASE_PLAY || game->setup.ruleset.no_move != GO_NO_MOVE_LOSE
      || state->window)
    return;
  if (can_play (game) || referee_judge_pass (game) == REFEREE_OK)
    return;
  finish (game, REFEREE_RESULT_NO_MOVE, go_opponent (state->to_move), "no legal move");
}

static void
pass_and_look (RefereeGame *game, GoColor side)
{
  clear_marks (&game->state);
  make_pass (game, side);
  if (passes_end_play (game))
    stop_play (game);
  else
    start_turn (game);
}

static bool
long_cycle (const RefereeGame *game)
{
  const GoRuleset *ruleset = &game->setup.ruleset;

  switch ((GoRepetition) ruleset->repetition)
    {
    case GO_REPETITION_NONE:
    case GO_REPETITION_BASIC:
    case GO_REPETITION_RECENT3:
    case GO_REPETITION_OWN_PREVIOUS:
      return ruleset->long_cycle != GO_CYCLE_IGNORE
             && go_history_occurrences (game->history, game->state.to_move) >= ruleset->cycle_limit;
    case GO_REPETITION_PSK:
    case GO_REPETITION_PSK_NULL_OK:
    case GO_REPETITION_SSK:
    case GO_REPETITION_NSSK:
    case GO_REPETITION_SSK_KO:
      break;
    }
  return false;
}

/* Puts the stone on the board and the prisoners into the containers. */
static void
make_play (RefereeGame *game, GoColor side, GoPoint point)
{
  RefereeState *state = &game->state;
  GoColor other = go_opponent (side);
  GoPlayEffect effect = go_history_play (game->history, point, side);

  note_move (state, side);
  state->last_point = point;
  state->last_board_player = side;
  state->last_captured = effect.captured;
  state->last_suicide = effect.suicide;
  state->consecutive = 0;
  state->resumed_play = true;
  state->container[side].captured += effect.captured;
  state->container[other].captured += effect.suicide;
  state->lost[other] += effect.captured;
  state->lost[side] += effect.suicide;
  state->taken[side] += effect.captured;
  state->taken[other] += effect.suicide;
}

/* The capture goal ends the game, in a dispute as well. */
static bool
reaches_goal (RefereeGame *game, GoColor side)
{
  int goal = game->setup.ruleset.capture_goal;
  GoColor other = go_opponent (side);

  if (goal == 0 || (game->state.taken[side] < goal && game->state.taken[other] < goal))
    return false;
  finish (game, REFEREE_RESULT_CAPTURE, game->state.taken[side] >= goal ? side : other,
          "capture goal");
  return true;
}

static void
remember_illegal (RefereeGame *game, size_t index, const RefereeAnswer *answer)
{
  RefereeState *state = &game->state;

  if (state->illegal_count == game->illegal_room)
    {
      game->illegal_room = game->illegal_room ? game->illegal_room * 2 : 8;
      game->illegal = referee_grow (game->illegal, game->illegal_room * sizeof *game->illegal);
    }
  state->pending = (RefereeIllegal){ index, answer->illegal, answer->evidence };
  game->illegal[state->illegal_count++] = state->pending;
  game->before_history = go_history_copy (game->history);
  game->before_state = referee_grow (NULL, sizeof *game->before_state);
  *game->before_state = *state;
}

static void
play (RefereeGame *game, size_t index, const RefereeAct *act, const RefereeAnswer *answer)
{
  const GoRuleset *ruleset = &game->setup.ruleset;
  RefereeState *state = &game->state;
  GoColor side = act->side, other = go_opponent (side);

  if (answer->illegal != REFEREE_OK && ruleset->illegal == GO_ILLEGAL_LOSE)
    {
      finish (game, REFEREE_RESULT_FORFEIT, other, "illegal play");
      return;
    }
  referee_close_window (game);
  clear_marks (state);
  if (answer->illegal != REFEREE_OK)
    remember_illegal (game, index, answer);
  make_play (game, side, act->point);
  state->window = answer->illegal != REFEREE_OK;
  state->may_challenge = ruleset->illegal == GO_ILLEGAL_CHALLENGE;
  if (reaches_goal (game, side))
    return;
  if (long_cycle (game))
    finish (game, ruleset->long_cycle == GO_CYCLE_DRAW ? REFEREE_RESULT_DRAW : REFEREE_RESULT_VOID,
            GO_EMPTY, "long cycle");
  else
    start_turn (game);
}

/* The illegal play is taken back; its player passes, or chooses again. */
static void
answer_illegal (RefereeGame *game, bool forced_pass)
{
  GoHistory *history = game->before_history;
  RefereeState *before = game->before_state;
  GoColor offender = before->to_move;

  game->before_history = NULL;
  game->before_state = NULL;
  go_history_free (game->history);
  game->history = history;
  game->state = *before;
  free (before);
  game->state.window = game->state.may_challenge = false;
  if (forced_pass)
    pass_and_look (game, offender);
}

static void
end_dispute (RefereeGame *game)
{
  RefereeState *state = &game->state;

  state->phase = REFEREE_PHASE_AGREEMENT;
  state->to_move = state->stopped;
  state->payment_due = state->dispute_passed = false;
  state->claimed = GO_NO_POINT;
  state->attacker = GO_EMPTY;
}

/* A payment is a turn: it leaves the board as it stands. */
static void
pay (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;

  note_move (state, side);
  give_stone (state, side);
  go_history_pass (game->history, side);
  state->payment_due = state->dispute_passed = false;
}

static void
dispute_play (RefereeGame *game, const RefereeAct *act)
{
  RefereeState *state = &game->state;
  GoColor owner = go_opponent (state->attacker);
  const GoPoint *emptied;
  size_t count;

  make_play (game, act->side, act->point);
  if (reaches_goal (game, act->side))
    return;
  /* What has left the board was alive; whatever comes to stand there is something else. */
  emptied = go_history_emptied (game->history, &count);
  for (size_t i = 0; i < count; i++)
    state->alive[emptied[i]] = false;
  state->dispute_passed = false;
  state->payment_due = act->side == state->attacker;
  if (go_board_get (referee_game_board (game), state->claimed) == owner)
    return;
  /* The capturing play is a play like any other: its answer is a stone (1.6). */
  if (act->side == state->attacker)
    pay (game, owner);
  end_dispute (game);
}

static void
dispute_pass (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;
  GoPoint stones[GO_MAX_POINTS];
  int count;

  go_history_pass (game->history, side);
  state->last_point = GO_NO_POINT;
  state->to_move = go_opponent (side);
  if (!state->dispute_passed)
    {
      state->dispute_passed = true;
      return;
    }
  count = go_board_chain (referee_game_board (game), state->claimed, stones);
  for (int i = 0; i < count; i++)
    state->alive[stones[i]] = true;
  end_dispute (game);
}

static void
claim (RefereeGame *game, const RefereeAct *act)
{
  RefereeState *state = &game->state;

  clear_marks (state);
  state->stopped = state->to_move;
  state->phase = REFEREE_PHASE_DISPUTE;
  state->attacker = act->side;
  state->claimed = act->point;
  state->to_move = go_opponent (act->side);
  state->payment_due = state->dispute_passed = false;
  go_history_resume (game->history, state->to_move);
}

static void
resume (RefereeGame *game, const RefereeAct *act)
{
  RefereeState *state = &game->state;
  GoColor to_move = state->to_move;

  if (game->setup.ruleset.resume_first == GO_RESUME_OPPONENT_OF_REQUESTER)
    {
      if (act->kind == REFEREE_PLAYOUT || !act->both)
        to_move = go_opponent (act->side);
      else if (act->color != GO_EMPTY)
        to_move = act->color;
    }
  clear_marks (state);
  memset (state->alive, 0, sizeof state->alive);
  state->phase = REFEREE_PHASE_PLAY;
  state->final = act->kind == REFEREE_PLAYOUT;
  state->resumptions++;
  state->resumed_play = false;
  state->consecutive = 0;
  state->last_point = GO_NO_POINT;
  state->to_move = to_move;
  go_history_resume (game->history, to_move);
  start_turn (game);
}

/* Marks or unmarks a whole chain. A change clears both agreements. */
static void
mark (RefereeGame *game, bool *marks, GoPoint point, bool value)
{
  RefereeState *state = &game->state;
  GoPoint stones[GO_MAX_POINTS];
  int count;

  if (marks[point] == value)
    return;
  count = go_board_chain (referee_game_board (game), point, stones);
  for (int i = 0; i < count; i++)
    marks[stones[i]] = value;
  state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
}

static void
agree (RefereeGame *game, GoColor side)
{
  RefereeState *state = &game->state;

  state->agreed[side] = true;
  if (!state->agreed[go_opponent (side)])
    return;
  referee_close_window (game);
  finish_by_count (game, true);
}

static void
place_handicap (RefereeGame *game, GoPoint point)
{
  RefereeState *state = &game->state;
  GoBoard *board = referee_grow (NULL, sizeof *board);

  board->width = board->height = 0;
  go_board_copy (board, referee_game_board (game));
  go_board_set (board, point, GO_BLACK);
  if (--state->handicap_left == 0)
    {
      state->phase = REFEREE_PHASE_PLAY;
      state->to_move = GO_WHITE;
      state->moves[GO_BLACK] = 1;
      state->first_mover = state->last_mover = GO_BLACK;
    }
  go_history_restart (game->history, &game->setup.ruleset, board, state->to_move);
  free (board);
  start_turn (game);
}

static void
offer (RefereeGame *game, GoColor side)
{
  if (game->state.offer == go_opponent (side))
    stop_play (game);
  else
    game->state.offer = side;
}

static void
pass (RefereeGame *game, const RefereeAct *act, const RefereeAnswer *answer)
{
  if (game->state.phase == REFEREE_PHASE_DISPUTE)
    dispute_pass (game, act->side);
  else if (answer->illegal != REFEREE_OK)
    finish (game, REFEREE_RESULT_FORFEIT, go_opponent (act->side), "illegal pass");
  else
    {
      referee_close_window (game);
      pass_and_look (game, act->side);
    }
}

void
referee_carry_out (RefereeGame *game, size_t index, const RefereeAnswer *answer)
{
  RefereeState *state = &game->state;
  const RefereeAct *act;

  if (index == SIZE_MAX)
    {
      start_turn (game);
      return;
    }
  act = &game->acts[index];
  switch (act->kind)
    {
    case REFEREE_HANDICAP:
      place_handicap (game, act->point);
      break;
    case REFEREE_PLAY:
      if (state->phase == REFEREE_PHASE_DISPUTE)
        dispute_play (game, act);
      else
        play (game, index, act, answer);
      break;
    case REFEREE_PASS:
      pass (game, act, answer);
      break;
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
      answer_illegal (game, act->kind == REFEREE_CHALLENGE);
      break;
    case REFEREE_MARK:
    case REFEREE_UNMARK:
      mark (game, state->dead, act->point, act->kind == REFEREE_MARK);
      break;
    case REFEREE_SEKI:
      mark (game, state->seki, act->point, !state->seki[act->point]);
      break;
    case REFEREE_OWNER:
      state->owner[act->point] = (uint8_t) act->color;
      state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
      break;
    case REFEREE_AGREE:
      agree (game, act->side);
      break;
    case REFEREE_WITHDRAW:
      state->agreed[act->side] = false;
      break;
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
      resume (game, act);
      break;
    case REFEREE_OFFER:
      offer (game, act->side);
      break;
    case REFEREE_CLAIM:
      claim (game, act);
      break;
    case REFEREE_PAY:
      pay (game, act->side);
      break;
    case REFEREE_RESIGN:
      finish (game, REFEREE_RESULT_RESIGN, go_opponent (act->side), "resignation");
      break;
    case REFEREE_TIMEOUT:
      finish (game, REFEREE_RESULT_TIME, go_opponent (act->side), "time");
      break;
    case REFEREE_DRAW:
      finish (game, REFEREE_RESULT_DRAW, GO_EMPTY, "agreed draw");
      break;
    case REFEREE_VOID:
      finish (game, REFEREE_RESULT_VOID, GO_EMPTY, "agreed void");
      break;
    case REFEREE_BOTH_LOSE:
      finish (game, REFEREE_RESULT_BOTH_LOSE, GO_EMPTY, "both lose");
      break;
    case REFEREE_ALL_ALIVE:
      finish_by_count (game, false);
      break;
    case REFEREE_POINTS:
      state->points[act->side] += act->amount;
      state->agreed[GO_BLACK] = state->agreed[GO_WHITE] = false;
      break;
    case REFEREE_TAKE_BACK:
    case REFEREE_CLOCK:
    case REFEREE_ACT_KINDS:
      break;
    }
}
