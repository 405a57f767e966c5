#define G_LOG_DOMAIN "PassStone-words"
#include "config.h"

#include "words-private.h"

#include <glib/gi18n.h>

/* The number of the game's first pass, or 0. */
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

/* The last act in force, or NULL. */
static const RefereeAct *
last_act (const RefereeGame *game)
{
  for (size_t i = referee_game_length (game); i > 0; i--)
    if (referee_game_in_force (game, i - 1))
      return referee_game_act (game, i - 1);
  return NULL;
}

/* After a pass under the last-pass rule. */
static char *
last_pass_status (const RefereeState *state)
{
  const char *mover = words_color (state->to_move);
  const char *passer = words_color (go_opponent (state->to_move));

  if (state->consecutive >= 2)
    return g_strdup_printf (_ ("%s must pass once more to end play (last-pass rule), or may play"),
                            mover);
  if (state->last_passer == state->first_passer)
    return g_strdup_printf (_ ("%s passed: if %s passes too, play ends"), passer, mover);
  /* Translators: White passed. Black passed first, so if Black passes, White passes. */
  return g_strdup_printf (_ ("%1$s passed; as %2$s passed first in this game, play ends only if "
                             "%2$s passes and then %1$s once more (last-pass rule)"),
                          passer, mover);
}

static char *
pass_status (const RefereeGame *game, const RefereeState *state)
{
  const char *mover = words_color (state->to_move);
  const char *passer = words_color (go_opponent (state->to_move));

  switch ((GoEnd) referee_game_setup (game)->ruleset.end)
    {
    case GO_END_LAST_DIFFERS:
      return last_pass_status (state);
    case GO_END_TWO:
    case GO_END_WHITE_LAST:
      return g_strdup_printf (_ ("%s passed: if %s passes too, play ends"), passer, mover);
    case GO_END_THREE:
      if (state->consecutive >= 2)
        return g_strdup_printf (_ ("If %s passes, play ends: it would be the third pass in a row"),
                                mover);
      return g_strdup_printf (_ ("%s passed: three passes in a row end play"), passer);
    case GO_END_THREE_BLACK:
      return g_strdup_printf (_ ("%s passed: play ends with three passes in a row, the first and "
                                 "the third by %s"),
                              passer, words_color (state->first_mover));
    case GO_END_AGREEMENT:
    case GO_END_NO_MOVE:
    default:
      return g_strdup_printf (_ ("%s passed"), passer);
    }
}

/* What passing costs the player to move, to remind those who have just sat down. */
static char *
turn_status (const RefereeGame *game, const RefereeState *state)
{
  const char *mover = words_color (state->to_move);
  const char *other = words_color (go_opponent (state->to_move));

  switch ((GoPassRule) referee_game_setup (game)->ruleset.pass)
    {
    case GO_PASS_STONE:
      return g_strdup_printf (_ ("%s places a stone on an empty point, or passes and gives %s a "
                                 "stone"),
                              mover, other);
    case GO_PASS_RETURN:
      return g_strdup_printf (_ ("%s places a stone on an empty point, or passes by giving a "
                                 "prisoner back"),
                              mover);
    case GO_PASS_FORBIDDEN:
      return g_strdup_printf (_ ("%s places a stone on an empty point"), mover);
    case GO_PASS_FREE:
    default:
      return g_strdup_printf (_ ("%s places a stone on an empty point, or passes"), mover);
    }
}

/* What the last act means for the next move, or NULL when it was an ordinary move. */
static char *
special_status (const RefereeGame *game, const RefereeState *state)
{
  const RefereeAct *last = last_act (game);
  const char *mover = words_color (state->to_move);

  if (state->offer != GO_EMPTY)
    return g_strdup_printf (_ ("%s offers to end play: %s may accept, or a move goes on with it"),
                            words_color (state->offer), words_color (go_opponent (state->offer)));
  if (last != NULL && last->kind == REFEREE_ALLOW)
    return g_strdup_printf (_ ("%s takes another move instead of the illegal one"), mover);
  if (last != NULL && last->kind == REFEREE_PLAYOUT)
    return g_strdup_printf (_ ("Final play-out: %s moves. Capture what is dead, for nothing will "
                               "be removed afterwards"),
                            mover);
  if (last != NULL && last->kind == REFEREE_RESUME)
    return g_strdup_printf (_ ("Play is resumed: %s moves, and the count of passes in a row "
                               "starts again"),
                            mover);
  return NULL;
}

/* Once somebody has passed, whose pass cannot end play. */
static char *
first_passer_status (const RefereeGame *game, const RefereeState *state, const WordsNames *names)
{
  const char *name = words_name (names, state->first_passer);

  return g_strdup_printf (_ ("%1$s passed first, at move %2$d: play cannot end on %1$s's pass"),
                          name, first_pass_move (game));
}

static char *
play_status (const RefereeGame *game, const WordsNames *names)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  char *special = special_status (game, state);

  if (special != NULL)
    return special;
  if (state->consecutive > 0 && state->last_passer == go_opponent (state->to_move))
    return pass_status (game, state);
  if (state->final)
    return g_strdup (_ ("Final play-out: whatever is still on the board when play ends counts as "
                        "alive"));
  if (state->paid)
    return g_strdup (_ ("Play-out: a pass costs a stone now, and whatever is still on the board "
                        "when it ends counts as alive"));
  if (words_move_number (game) == 0 && state->handicap > 0 && state->to_move == GO_WHITE)
    return g_strdup (_ ("White plays next: the handicap stones were Black's first move"));
  if (state->first_passer != GO_EMPTY && ruleset->end == GO_END_LAST_DIFFERS)
    return first_passer_status (game, state, names);
  return turn_status (game, state);
}

static char *
agreement_status (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  GoColor agreed = state->agreed[GO_BLACK]   ? GO_BLACK
                   : state->agreed[GO_WHITE] ? GO_WHITE
                                             : GO_EMPTY;

  if (agreed != GO_EMPTY)
    return g_strdup_printf (_ ("%s agrees with the dead stones as they are marked: %s may agree "
                               "too, or change the marks"),
                            words_color (agreed), words_color (go_opponent (agreed)));
  if (ruleset->dispute == GO_DISPUTE_PLAYOUT)
    return g_strdup (_ ("Play has stopped: mark the stones that are dead, then both agree, or "
                        "resume play, or play it out"));
  if (ruleset->dispute != GO_DISPUTE_NONE)
    return g_strdup (_ ("Play has stopped: mark the stones that are dead, then both agree, or "
                        "resume play"));
  return g_strdup (_ ("Play has stopped: mark the stones that are dead, then both agree"));
}

static char *
dispute_status (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  char text[GO_POINT_TEXT];

  if (state->payment_due)
    return g_strdup_printf (_ ("%s answers with a play, or pays a stone"),
                            words_color (state->to_move));
  return g_strdup_printf (_ ("%s tries to capture the group at %s; two passes in a row mean that "
                             "it is alive"),
                          words_color (state->attacker), words_point (game, state->claimed, text));
}

static char *
finished_status (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  g_autofree char *result = words_result (&state->result);
  g_autofree char *black = NULL;
  g_autofree char *white = NULL;
  g_autofree RefereeScore *score = NULL;

  if (state->result.kind != REFEREE_RESULT_SCORE || ruleset->scoring == GO_SCORING_NONE)
    return g_steal_pointer (&result);
  score = g_new0 (RefereeScore, 1);
  referee_game_score (game, true, score);
  black = words_points (score->ledger[ruleset->scoring].total[GO_BLACK]);
  white = words_points (score->ledger[ruleset->scoring].total[GO_WHITE]);
  /* Translators: "White wins by 3½ points: Black has 60, White 63½ (territory counting)" */
  return g_strdup_printf (_ ("%s: Black has %s, White %s (%s)"), result, black, white,
                          words_counting ((GoScoring) ruleset->scoring));
}

char *
words_status (const RefereeGame *game, const WordsNames *names)
{
  const RefereeState *state = referee_game_state (game);

  switch (state->phase)
    {
    case REFEREE_PHASE_SETUP:
      return g_strdup_printf (ngettext ("Black places %d more handicap stone",
                                        "Black places %d more handicap stones",
                                        (unsigned) state->handicap_left),
                              state->handicap_left);
    case REFEREE_PHASE_PLAY:
      return play_status (game, names);
    case REFEREE_PHASE_AGREEMENT:
      return agreement_status (game);
    case REFEREE_PHASE_DISPUTE:
      return dispute_status (game);
    case REFEREE_PHASE_FINISHED:
    default:
      return finished_status (game);
    }
}

GoColor
words_resume_mover (const RefereeGame *game, GoColor side)
{
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;

  if (ruleset->resume_first == GO_RESUME_OPPONENT_OF_REQUESTER)
    return go_opponent (side);
  return state->to_move;
}

/* When play would end again, as a clause. */
static char *
end_clause (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);

  switch ((GoEnd) referee_game_setup (game)->ruleset.end)
    {
    case GO_END_LAST_DIFFERS:
      if (state->first_passer != GO_EMPTY)
        return g_strdup_printf (_ ("Play ends with two or more passes in a row, the last by %s "
                                   "(because %s passed first in this game)."),
                                words_color (go_opponent (state->first_passer)),
                                words_color (state->first_passer));
      return g_strdup (_ ("Play ends with two or more passes in a row, the last not by the player "
                          "who passed first in the game."));
    case GO_END_TWO:
      return g_strdup (_ ("Play ends with two passes in a row."));
    case GO_END_WHITE_LAST:
      return g_strdup (_ ("Play ends with two passes in a row; before the count White passes once "
                          "more if Black moved last."));
    case GO_END_THREE:
    case GO_END_THREE_BLACK:
      return g_strdup (_ ("Play ends with three passes in a row."));
    case GO_END_AGREEMENT:
    case GO_END_NO_MOVE:
    default:
      return g_strdup (_ ("Play ends when both players agree to end it."));
    }
}

/* The stones of each colour that are marked dead now. */
static char *
agree_consequence (const RefereeGame *game, GoColor side)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  int dead[GO_COLORS] = { 0 };

  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint point = go_point (column, row);
        GoColor color = go_board_get (board, point);

        if (color != GO_EMPTY && state->dead[point])
          dead[color]++;
      }
  if (state->phase != REFEREE_PHASE_AGREEMENT)
    return g_strdup (_ ("When both agree, the game is counted."));
  if (dead[GO_BLACK] == 0 && dead[GO_WHITE] == 0)
    return g_strdup_printf (_ ("%s agrees that every stone on the board is alive. When both "
                               "agree, the game is counted."),
                            words_color (side));
  return g_strdup_printf (_ ("%s agrees that the marked stones are dead: black ones: %d, white "
                             "ones: %d. When both agree, they go to the lids and the game is "
                             "counted."),
                          words_color (side), dead[GO_BLACK], dead[GO_WHITE]);
}

char *
words_consequence (const RefereeGame *game, RefereeActKind kind, GoColor side)
{
  g_autofree char *end = NULL;

  if (kind == REFEREE_RESIGN)
    return g_strdup_printf (_ ("%s gives the game up, and %s wins."), words_color (side),
                            words_color (go_opponent (side)));
  if (kind == REFEREE_AGREE)
    return agree_consequence (game, side);
  if (kind != REFEREE_RESUME && kind != REFEREE_PLAYOUT)
    return g_strdup ("");
  end = end_clause (game);
  if (kind == REFEREE_RESUME)
    return g_strdup_printf (_ ("Play goes on, and %s moves next. %s Then the players agree on "
                               "the dead stones again."),
                            words_color (words_resume_mover (game, side)), end);
  return g_strdup_printf (_ ("Play goes on, and %s moves next, so that dead stones can be captured "
                             "on the board. %s After that nothing will be removed: every stone "
                             "still on the board counts as alive."),
                          words_color (words_resume_mover (game, side)), end);
}
