/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-card.h"
#include "match-controller.h"

#include "go-move-effect.h"

typedef struct
{
  MatchCard *cards;
  guint count;
  int turn; /* the turn after which the new cards' position stands */
} List;

static void
add (List *list, WordsCard card, GoColor side, GoPoint point)
{
  list->cards[list->count++]
      = (MatchCard){ .card = card, .side = side, .point = point, .turn = list->turn };
}

/* Returns the card for a play that breaks a rule of the board and was the move after `turns`
 * turns; WORDS_CARDS for any other reason. */
static WordsCard
card_against (RefereeReason reason, const GoVerdict *evidence, int turns)
{
  gboolean again = reason == REFEREE_KO || reason == REFEREE_SUPERKO;

  /* An immediate recapture is a ko, whatever rule forbids it. */
  if (again && evidence->captured > 0 && evidence->earlier == turns - 1)
    return WORDS_CARD_KO;
  return reason == REFEREE_SUICIDE ? WORDS_CARD_SUICIDE : again ? WORDS_CARD_SUPERKO : WORDS_CARDS;
}

/* Returns the point where the side to move may not immediately recapture the single captured
 * stone. */
static GoPoint
find_ko (const RefereeGame *game, const GoBoard *before)
{
  const GoBoard *now = referee_game_board (game);
  RefereeAct back = { .kind = REFEREE_PLAY, .side = referee_game_state (game)->to_move };
  RefereeAnswer answer;
  RefereeReason reason;

  for (GoPoint point = 0; point < GO_CELLS; point++)
    if (go_board_contains (now, point) && go_board_get (before, point) == back.side
        && go_board_get (now, point) == GO_EMPTY)
      back.point = point;
  answer = referee_game_may (game, &back);
  reason = answer.reason != REFEREE_OK ? answer.reason : answer.illegal;
  return card_against (reason, &answer.evidence, go_history_length (referee_game_history (game)))
                 == WORDS_CARD_KO
             ? back.point
             : GO_NO_POINT;
}

static void
add_play (List *list, const RefereeGame *game, const RefereeAct *play, MatchGuard guard)
{
  g_autofree GoBoard *before = g_new0 (GoBoard, 1);
  const GoBoard *now = referee_game_board (game);
  GoPoint ko = GO_NO_POINT;
  GoMoveEffect effect;

  if (go_board_get (now, play->point) != play->side
      || !referee_game_board_after (game, go_history_length (referee_game_history (game)) - 1,
                                    before))
    return;
  go_move_effect (before, now, play->point, play->side, &effect);
  if (effect.captured == 1 && guard != MATCH_GUARD_OFF)
    ko = find_ko (game, before);
  if (ko != GO_NO_POINT)
    add (list, WORDS_CARD_KO, GO_EMPTY, ko);
  if (effect.captured > 0)
    add (list, WORDS_CARD_CAPTURE, GO_EMPTY, play->point);
  if (effect.threatened > 0)
    add (list, WORDS_CARD_ATARI, GO_EMPTY, effect.liberty);
  else if (effect.endangered > 0 && guard != MATCH_GUARD_OFF)
    add (list, WORDS_CARD_ATARI, GO_EMPTY, effect.endangers);
}

/* Adds cards for a pass that stopped play, and for a pass whose price stays the same afterwards. */
static void
add_pass (List *list, const RefereeGame *game, const RefereeAct *pass)
{
  g_autoptr (RefereeGame) before = referee_game_at (game, referee_game_length (game) - 1);

  if (referee_game_state (before)->phase != REFEREE_PHASE_PLAY)
    return;
  if (referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT)
    add (list, WORDS_CARD_STOP, GO_EMPTY, GO_NO_POINT);
  if (referee_game_pass_price (before) == referee_game_pass_price (game)
      && !referee_game_pass_takes_button (before))
    add (list, WORDS_CARD_PASS, pass->side, GO_NO_POINT);
}

/* Adds cards for an illegal play, made after `turns` turns, that may be revealed now. */
static void
add_illegal (List *list, const RefereeGame *game, const RefereeIllegal *illegal, int turns)
{
  GoPoint point = referee_game_act (game, illegal->act)->point;
  WordsCard card = card_against (illegal->why, &illegal->evidence, turns);

  add (list, WORDS_CARD_ILLEGAL, GO_EMPTY, point);
  if (card != WORDS_CARDS)
    add (list, card, GO_EMPTY, point);
}

/* Adds cards for a correct challenge, which reveals an illegal play. */
static void
add_challenge (List *list, const RefereeGame *game, const RefereeAct *challenge)
{
  size_t count;
  const RefereeIllegal *illegal = referee_game_illegal (game, &count);

  /* The challenged play became a pass; an allowed one left no turn. */
  if (count > 0)
    add_illegal (list, game, &illegal[count - 1],
                 go_history_length (referee_game_history (game))
                     - (challenge->kind == REFEREE_CHALLENGE));
}

/* Returns the index of the last act in force before `index` that is not an arbiter's clock
 * adjustment; `index` if there is none. */
static size_t
act_before (const RefereeGame *game, size_t index)
{
  for (size_t i = index; i-- > 0;)
    {
      const RefereeAct *act = referee_game_act (game, i);

      if (referee_game_in_force (game, i) && !referee_act_is_adjustment (act))
        return i;
    }
  return index;
}

/* Adds cards for an unchallenged illegal play. The next move lets it stand for good (RULES 1.4),
 * so it is no longer secret. Whether that next move is illegal still is. */
static void
add_unchallenged (List *list, const RefereeGame *game)
{
  size_t count, last = referee_game_length (game) - 1, before = act_before (game, last);
  const RefereeIllegal *illegal = referee_game_illegal (game, &count);

  list->turn--;
  for (size_t i = 0; i < count; i++)
    if (illegal[i].act == before && before != last)
      add_illegal (list, game, &illegal[i], list->turn - 1);
  list->turn++;
}

guint
match_card_find (const RefereeGame *game, MatchGuard guard, MatchCard cards[WORDS_CARDS])
{
  const RefereeState *state = referee_game_state (game);
  size_t length = referee_game_length (game);
  const RefereeAct *act = length > 0 ? referee_game_act (game, length - 1) : NULL;
  List list = { cards, 0, go_history_length (referee_game_history (game)) };

  if (!act || act->kind == REFEREE_TAKE_BACK)
    return 0;
  if (state->phase == REFEREE_PHASE_FINISHED)
    {
      if (state->result.kind == REFEREE_RESULT_SCORE)
        add (&list, WORDS_CARD_COUNT, GO_EMPTY, GO_NO_POINT);
      return list.count;
    }
  if (act->kind == REFEREE_PLAY || act->kind == REFEREE_PASS)
    add_unchallenged (&list, game);
  if (act->kind == REFEREE_CLAIM || act->kind == REFEREE_RESUME || act->kind == REFEREE_PLAYOUT)
    add (&list, WORDS_CARD_DISPUTE, GO_EMPTY,
         act->kind == REFEREE_CLAIM ? act->point : GO_NO_POINT);
  else if (act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW)
    add_challenge (&list, game, act);
  else if (act->kind == REFEREE_OFFER && state->phase == REFEREE_PHASE_AGREEMENT)
    add (&list, WORDS_CARD_STOP, GO_EMPTY, GO_NO_POINT);
  else if (act->kind == REFEREE_PASS)
    add_pass (&list, game, act);
  else if (act->kind == REFEREE_PLAY)
    add_play (&list, game, act, guard);
  return list.count;
}

guint
match_card_find_refused (const RefereeGame *game,
                         const RefereeAct *act,
                         const RefereeAnswer *answer,
                         MatchCard cards[WORDS_CARDS])
{
  RefereeReason reason = answer->reason != REFEREE_OK ? answer->reason : answer->illegal;
  WordsCard card
      = card_against (reason, &answer->evidence, go_history_length (referee_game_history (game)));
  List list = { cards, 0, go_history_length (referee_game_history (game)) };

  if (act->kind == REFEREE_PLAY && card != WORDS_CARDS)
    add (&list, card, act->side, act->point);
  return list.count;
}
