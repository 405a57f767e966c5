/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-private.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"

/* Returns the number of the game's first pass, or 0. */
static int
first_pass_move (const RefereeGame *game)
{
  size_t count;
  const GoTurn *turns = go_history_turns (referee_game_history (game), &count);

  for (size_t i = 0; i < count; i++)
    if (turns[i].kind == GO_TURN_PASS)
      return turns[i].move;
  return 0;
}

const RefereeAct *
words_last_act (const RefereeGame *game)
{
  for (size_t i = referee_game_length (game); i > 0; i--)
    if (referee_game_in_force (game, i - 1))
      return referee_game_act (game, i - 1);
  return NULL;
}

/* Returns what the next pass in a row leads to where the dispute, not the axis `end`, decides,
 * about the player who passed and the player to move; or NULL. */
static const char *
last_stop_format (const RefereeGame *game, const RefereeState *state)
{
  RefereeAct pass = { .kind = REFEREE_PASS, .side = state->to_move };
  RefereeLeads leads = referee_game_foresee (game, &pass).leads;

  if (leads == REFEREE_LEADS_TO_PLAYOUT)
    /* Translators: two colours. */
    return _ ("%s passed. If %s passes too, the play-out begins, in which a pass costs a stone.");
  if (leads == REFEREE_LEADS_TO_COUNT && state->paid)
    /* Translators: two colours. */
    return _ ("%s passed. If %s passes too, the play-out ends and every stone on the board counts "
              "as alive.");
  if (leads == REFEREE_LEADS_TO_COUNT)
    /* Translators: two colours. */
    return _ ("%s passed. If %s passes too, every stone on the board counts as alive and the game "
              "is counted.");
  if (state->paid)
    /* Translators: two colours. */
    return _ ("%1$s passed. The play-out ends only when both players have made the same number of "
              "moves. If %2$s passes, %1$s must move once more.");
  return NULL;
}

/* Returns the same where the axis `end` decides. */
static const char *
end_format (const RefereeGame *game, const RefereeState *state)
{
  GoEnd end = (GoEnd) referee_game_setup (game)->ruleset.end;

  if (end == GO_END_LAST_DIFFERS && referee_game_passes_to_stop (game) != 1)
    /* Translators: White passed. Black passed first, so if Black passes, White passes. */
    return _ ("%1$s passed. Because %2$s passed first in this game, play ends only if %2$s passes "
              "and then %1$s passes once more (last-pass rule).");
  if (end == GO_END_WHITE_LAST && state->to_move == GO_BLACK)
    return _ ("White passed. If Black passes too, play ends, and White passes once more before the "
              "count.");
  if (end == GO_END_TWO || end == GO_END_WHITE_LAST || end == GO_END_LAST_DIFFERS)
    /* Translators: two colours. */
    return _ ("%s passed. If %s passes too, play ends.");
  if (end == GO_END_THREE)
    return _ ("%s passed. Play ends with three passes in a row.");
  if (end == GO_END_THREE_BLACK && state->first_mover == GO_BLACK)
    return _ ("%s passed. Play ends with three passes in a row, the first and the third by Black.");
  if (end == GO_END_THREE_BLACK)
    return _ ("%s passed. Play ends with three passes in a row, the first and the third by White.");
  if (end == GO_END_AGREEMENT)
    return _ ("%s passed. Play ends only when one player offers it and the other accepts.");
  return _ ("%s passed. Play goes on until a player cannot move.");
}

static char *
pass_status (const RefereeGame *game, const RefereeState *state)
{
  int end = referee_game_setup (game)->ruleset.end;
  const char *mover = words_color (state->to_move);
  const char *passer = words_color (go_opponent (state->to_move));
  const char *last = last_stop_format (game, state);

  if (last != NULL)
    return g_strdup_printf (last, passer, mover);
  if (end == GO_END_LAST_DIFFERS && state->consecutive >= 2)
    return g_strdup_printf (_ ("%s must pass once more to end play (last-pass rule), or may play"),
                            mover);
  if (end == GO_END_THREE && referee_game_passes_to_stop (game) == 1)
    return g_strdup_printf (_ ("If %s passes, play ends, because that is the third pass in a row"),
                            mover);
  return g_strdup_printf (end_format (game, state), passer, mover);
}

/* Returns what passing costs the player to move, as a reminder: about that player and the other. */
static const char *
turn_format (const RefereeGame *game, const RefereeState *state)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;

  if (referee_game_pass_takes_button (game))
    return _ ("%s places a stone on an empty point, or passes and takes the button, worth half a "
              "point");
  if (ruleset->pass == GO_PASS_STONE)
    /* Translators: two colours. */
    return _ ("%s places a stone on an empty point, or passes and gives %s a stone");
  if (ruleset->pass == GO_PASS_RETURN
      && referee_container_sum (&state->container[state->to_move]) <= 0)
    return _ ("%s places a stone on an empty point. A pass would need a prisoner to give back.");
  if (ruleset->pass == GO_PASS_RETURN)
    return _ ("%s places a stone on an empty point, or passes by giving back a prisoner");
  if (ruleset->pass == GO_PASS_FREE)
    return _ ("%s places a stone on an empty point, or passes");
  if (ruleset->end == GO_END_AGREEMENT)
    return _ ("%s places a stone on an empty point, or offers to end play");
  if (ruleset->no_move == GO_NO_MOVE_LOSE)
    return _ ("%s places a stone on an empty point. A player who cannot do so loses.");
  return _ ("%s places a stone on an empty point");
}

/* Returns the status after a resumption: who moves, and what has changed. */
static const char *
resumed_format (const GoRuleset *ruleset)
{
  if (ruleset->dispute == GO_DISPUTE_SECOND_STOP)
    return _ (
        "Play has resumed, and %s moves next. When play stops again, every stone on the board "
        "counts as alive.");
  if (ruleset->dispute == GO_DISPUTE_FOUR_PASSES)
    return _ ("Play has resumed, and %s moves next. If play stops again before a stone is played, "
              "every stone on the board counts as alive.");
  if (!go_ruleset_ends_by_passes (ruleset))
    return _ ("Play has resumed, and %s moves next");
  return _ ("Play has resumed, and %s moves next. The count of passes in a row starts again.");
}

/* Returns what the last act means for the next move, or NULL after an ordinary move. */
static char *
special_status (const RefereeGame *game, const RefereeState *state)
{
  const RefereeAct *last = words_last_act (game);
  const char *mover = words_color (state->to_move);

  if (state->offer != GO_EMPTY)
    return g_strdup_printf (/* Translators: two colours. */
                            _ ("%s offers to end play. %s may accept. Any move continues play."),
                            words_color (state->offer), words_color (go_opponent (state->offer)));
  if (last != NULL && last->kind == REFEREE_ALLOW)
    return g_strdup_printf (_ ("%s makes another move instead of the illegal one"), mover);
  if (last != NULL && last->kind == REFEREE_PLAYOUT)
    return g_strdup_printf (_ ("Final play-out: %s moves. Capture all dead stones, because nothing "
                               "will be removed afterwards."),
                            mover);
  if (last != NULL && last->kind == REFEREE_RESUME)
    return g_strdup_printf (resumed_format (&referee_game_setup (game)->ruleset), mover);
  if (last != NULL && last->kind == REFEREE_PASS && state->button == last->side
      && state->consecutive == 0)
    return g_strdup_printf (_ ("%s took the button, worth half a point. That pass does not count "
                               "towards the end of play."),
                            words_color (last->side));
  return NULL;
}

/* Returns where the first stone must go (Sunjang), or that White moves first. */
static char *
first_status (const RefereeGame *game, const RefereeState *state)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  const GoBoard *board = referee_game_board (game);
  char text[GO_POINT_TEXT];

  if (ruleset->prescribed_first == GO_PRESCRIBED_CENTRE && state->last_board_player == GO_EMPTY)
    return g_strdup_printf (
        state->to_move == GO_BLACK ? _ ("Black’s first stone must go on the centre point, %s")
                                   : _ ("White’s first stone must go on the centre point, %s"),
        words_point (game, go_point (board->width / 2, board->height / 2), text));
  if (words_move_number (game) > 0 || state->to_move != GO_WHITE)
    return NULL;
  if (state->handicap > 0)
    return g_strdup (_ ("White plays next, because the handicap stones were Black’s first move"));
  return g_strdup (_ ("White makes the first move of this game"));
}

/* Returns that one more repetition of the position ends the game, or that the players may agree to
 * end it; or NULL. */
static char *
cycle_status (const RefereeGame *game, const RefereeState *state)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  int times = referee_game_occurrences (game);
  gulong n = (gulong) times;
  const char *format;

  if (state->last_point == GO_NO_POINT || times < 2
      || (ruleset->long_cycle != GO_CYCLE_AGREE && times != ruleset->cycle_limit - 1))
    return NULL;
  if (ruleset->long_cycle == GO_CYCLE_AGREE)
    format = ngettext ("This position has come up %d time. If both players agree, the game ends "
                       "without a result.",
                       "This position has come up %d times. If both players agree, the game ends "
                       "without a result.",
                       n);
  else if (ruleset->long_cycle == GO_CYCLE_DRAW)
    format = ngettext (
        "This position has come up %d time. If it comes up once more, the game is a draw.",
        "This position has come up %d times. If it comes up once more, the game is a draw.", n);
  else
    format = ngettext (
        "This position has come up %d time. If it comes up once more, the game has no result.",
        "This position has come up %d times. If it comes up once more, the game has no result.", n);
  return g_strdup_printf (format, times);
}

/* Returns the points that have just been emptied and may not be played at once. */
static char *
vacated_status (const RefereeGame *game, const RefereeState *state)
{
  size_t count;
  const GoPoint *points = go_history_emptied (referee_game_history (game), &count);
  g_autofree bool *accept = NULL;
  g_autofree char *list = NULL;

  if (!referee_game_setup (game)->ruleset.vacated_ban || count == 0
      || state->last_point == GO_NO_POINT)
    return NULL;
  accept = g_new0 (bool, GO_CELLS);
  for (size_t i = 0; i < count; i++)
    accept[points[i]] = true;
  list = words_point_list (game, accept);
  /* Translators: the points are those from which stones have just been taken. */
  return g_strdup_printf (_ ("%s to play, but not at %s, where stones have just been taken off"),
                          words_color (state->to_move), list);
}

/* Returns that the player to move must pass or must play, or NULL. Reveals whether plays are legal
 * only where illegal plays are prevented. */
static char *
bound_status (const RefereeGame *game, const RefereeState *state)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  const char *mover = words_color (state->to_move);
  RefereeAct pass = { .kind = REFEREE_PASS, .side = state->to_move };
  RefereeAnswer answer = referee_game_may (game, &pass);

  if (answer.reason == REFEREE_KO_OPEN || answer.illegal == REFEREE_KO_OPEN)
    return g_strdup_printf (_ ("%s may not pass while this ko is being fought. This is an "
                               "approximation, and a referee may decide otherwise."),
                            mover);
  if (ruleset->illegal == GO_ILLEGAL_CHALLENGE || answer.reason != REFEREE_OK
      || go_history_can_play (referee_game_history (game), state->to_move))
    return NULL;
  return g_strdup_printf (_ ("%s has no legal play and can only pass"), mover);
}

/* Returns what is unusual about this turn, the most urgent first, or NULL. */
static char *
notable_status (const RefereeGame *game, const RefereeState *state)
{
  char *told = special_status (game, state);

  if (told == NULL)
    told = first_status (game, state);
  if (told == NULL)
    told = cycle_status (game, state);
  if (told == NULL && state->consecutive > 0 && state->last_passer == go_opponent (state->to_move)
      && referee_game_may_pass (game))
    told = pass_status (game, state);
  if (told == NULL)
    told = bound_status (game, state);
  return told != NULL ? told : vacated_status (game, state);
}

static char *
play_status (const RefereeGame *game, const WordsNames *names)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  char *notable = notable_status (game, state);

  if (notable != NULL)
    return notable;
  if (state->final)
    return g_strdup (
        _ ("Final play-out: every stone still on the board when play ends counts as alive"));
  if (state->paid)
    return g_strdup (_ ("Play-out: a pass now costs a stone, and every stone still on the board "
                        "when it ends counts as alive"));
  if (state->first_passer != GO_EMPTY && ruleset->end == GO_END_LAST_DIFFERS)
    {
      g_autofree char *name = words_isolated_name (names, state->first_passer);

      /* Translators: a player’s name and the number of a move. */
      return g_strdup_printf (_ ("%s passed first, at move %d, and so cannot end play by passing"),
                              name, first_pass_move (game));
    }
  if (ruleset->capture_goal > 0 && words_move_number (game) == 0)
    return g_strdup_printf (/* Translators: a colour, and how many stones. */
                            ngettext ("%s begins. The first player to capture %d stone wins.",
                                      "%s begins. The first player to capture %d stones wins.",
                                      (unsigned) ruleset->capture_goal),
                            words_color (state->to_move), ruleset->capture_goal);
  return g_strdup_printf (turn_format (game, state), words_color (state->to_move),
                          words_color (go_opponent (state->to_move)));
}

char *
words_status (const RefereeGame *game, const WordsNames *names)
{
  const RefereeState *state = referee_game_state (game);

  if (state->phase == REFEREE_PHASE_SETUP)
    return g_strdup_printf (ngettext ("Black places %d more handicap stone",
                                      "Black places %d more handicap stones",
                                      (unsigned) state->handicap_left),
                            state->handicap_left);
  if (state->phase == REFEREE_PHASE_PLAY)
    return play_status (game, names);
  if (state->phase == REFEREE_PHASE_AGREEMENT)
    return words_agreement_status (game);
  return state->phase == REFEREE_PHASE_DISPUTE ? words_dispute_status (game)
                                               : words_finished_status (game);
}
