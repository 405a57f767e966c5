/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts in a few words, what a take-back undoes, and the consequences of a choice. */
#include <glib/gi18n.h>

#include "words-private.h"

/* Removes the last `amount` acts from the stack, except an arbiter's changes to clocks. */
static void
take_back (GArray *stack, const RefereeGame *game, int amount)
{
  guint left = stack->len - MIN (stack->len, (guint) MAX (amount, 0));

  for (guint i = left; i < stack->len; i++)
    {
      size_t index = g_array_index (stack, size_t, i);

      if (referee_act_is_adjustment (referee_game_act (game, index)))
        g_array_index (stack, size_t, left++) = index;
    }
  g_array_set_size (stack, left);
}

/* Returns the acts in force before the one at `index`, the latest last. */
static GArray *
acts_before (const RefereeGame *game, size_t index)
{
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (size_t));

  for (size_t i = 0; i < index; i++)
    {
      const RefereeAct *act = referee_game_act (game, i);

      if (act->kind == REFEREE_TAKE_BACK)
        take_back (stack, game, act->amount);
      else
        g_array_append_val (stack, i);
    }
  return stack;
}

/* Returns the act to name for a take-back of the last `amount` acts before `index`: `side`'s own
 * earliest one, or else the earliest of all. */
const RefereeAct *
words_act_taken_back (const RefereeGame *game, size_t index, int amount, GoColor side)
{
  g_autoptr (GArray) stack = acts_before (game, index);
  size_t from = stack->len - MIN (stack->len, (unsigned) MAX (amount, 0));

  for (size_t i = from; i < stack->len; i++)
    {
      const RefereeAct *act = referee_game_act (game, g_array_index (stack, size_t, i));

      if (act->side == side)
        return act;
    }
  if (from < stack->len)
    return referee_game_act (game, g_array_index (stack, size_t, from));
  return NULL;
}

/* Each phrase as what is taken back, "White asks to take back the pass"; about the point of the
 * act. */
static const char *const phrases[REFEREE_ACT_KINDS] = {
  [REFEREE_PLAY] = "%s",
  [REFEREE_HANDICAP] = NC_ ("take back", "the handicap stone at %s"),
  [REFEREE_PASS] = NC_ ("take back", "the pass"),
  [REFEREE_CHALLENGE] = NC_ ("take back", "the challenge"),
  [REFEREE_ALLOW] = NC_ ("take back", "the challenge"),
  [REFEREE_MARK] = NC_ ("take back", "the mark at %s"),
  [REFEREE_UNMARK] = NC_ ("take back", "the mark at %s"),
  [REFEREE_SEKI] = NC_ ("take back", "the mark at %s"),
  [REFEREE_OWNER] = NC_ ("take back", "the mark at %s"),
  [REFEREE_AGREE] = NC_ ("take back", "the agreement"),
  [REFEREE_WITHDRAW] = NC_ ("take back", "the withdrawal of the agreement"),
  [REFEREE_RESUME] = NC_ ("take back", "the resumption"),
  [REFEREE_PLAYOUT] = NC_ ("take back", "the demand for a play-out"),
  [REFEREE_OFFER] = NC_ ("take back", "the offer to end play"),
  [REFEREE_CLAIM] = NC_ ("take back", "the claim on %s"),
  [REFEREE_PAY] = NC_ ("take back", "the payment"),
  [REFEREE_RESIGN] = NC_ ("take back", "the resignation"),
  [REFEREE_TIMEOUT] = NC_ ("take back", "the loss on time"),
};

char *
words_act_short (const RefereeGame *game, const RefereeAct *act)
{
  const char *phrase = phrases[act->kind];
  char text[GO_POINT_TEXT];

  if (phrase == NULL)
    return g_strdup (C_ ("take back", "the last action"));
  words_point (game, act->point, text);
  return g_strdup_printf (g_dpgettext2 (NULL, "take back", phrase), text);
}

char *
words_take_back (const RefereeGame *game, const RefereeAct *act)
{
  const RefereeAct *undone
      = words_act_taken_back (game, referee_game_length (game), act->amount, act->side);
  g_autofree char *what
      = undone != NULL ? words_act_short (game, undone) : g_strdup (C_ ("take back", "nothing"));

  /* Translators: "White asks to take back D4", "White asks to take back the pass" */
  return g_strdup_printf (_ ("%s asks to take back %s"), words_color (act->side), what);
}

static RefereeForesight
foresee (const RefereeGame *game, RefereeActKind kind, GoColor side)
{
  return referee_game_foresee (game, &(RefereeAct){ .kind = kind, .side = side });
}

/* When play ends, as clauses; about the player who moved first in the game. */
static const char *const ends[] = {
  [GO_END_LAST_DIFFERS] = N_ ("Play ends with two or more passes in a row. The player who passed "
                              "first in the game cannot make the last one."),
  [GO_END_TWO] = N_ ("Play ends with two passes in a row."),
  [GO_END_WHITE_LAST]
  = N_ ("Play ends with two passes in a row. Before the count, White passes once "
        "more if Black moved last."),
  [GO_END_THREE] = N_ ("Play ends with three passes in a row."),
  [GO_END_THREE_BLACK]
  = N_ ("Play ends with three passes in a row, the first and the third by %s."),
  [GO_END_NO_MOVE] = N_ ("Play ends when a player cannot move."),
  [GO_END_AGREEMENT] = N_ ("Play ends when one player offers it and the other accepts."),
};

/* Returns when play would end again, as a clause. */
static char *
end_clause (const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);

  int end = referee_game_setup (game)->ruleset.end;

  if (end == GO_END_LAST_DIFFERS && state->first_passer != GO_EMPTY)
    return g_strdup_printf (/* Translators: two colours: who passes last, and who passed first. */
                            _ ("Play ends with two or more passes in a row. %s must make the last "
                               "one, because %s passed first in this game."),
                            words_color (go_opponent (state->first_passer)),
                            words_color (state->first_passer));
  return g_strdup_printf (_ (ends[end]), words_color (state->first_mover));
}

/* Returns the consequence of agreeing, with the numbers of stones marked dead. */
static char *
agree_consequence (const RefereeGame *game, GoColor side)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  bool last = foresee (game, REFEREE_AGREE, side).leads == REFEREE_LEADS_TO_COUNT;
  int dead[GO_COLORS] = { 0 };

  GO_EACH_POINT (point, board->width, board->height)
    {
      GoColor color = go_board_get (board, point);

      if (color != GO_EMPTY && state->dead[point])
        dead[color]++;
    }
  if (state->phase != REFEREE_PHASE_AGREEMENT)
    return g_strdup (last ? _ ("The game is counted.")
                          : _ ("Once both players agree, the game is counted."));
  if (dead[GO_BLACK] == 0 && dead[GO_WHITE] == 0)
    return g_strdup_printf (last ? _ ("%s agrees that every stone on the board is alive, and the "
                                      "game is counted.")
                                 : _ ("%s agrees that every stone on the board is alive. Once both "
                                      "players agree, the game is counted."),
                            words_color (side));
  return g_strdup_printf (
      last ? /* Translators: a colour, and how many black and how many white stones are dead. */
          _ ("%s agrees that the marked stones are dead (black: %d, white: %d). The dead stones "
             "go to the lids, and the game is counted.")
           : /* Translators: a colour, and how many black and how many white stones are dead. */
          _ ("%s agrees that the marked stones are dead (black: %d, white: %d). Once both "
             "players agree, the dead stones go to the lids and the game is counted."),
      words_color (side), dead[GO_BLACK], dead[GO_WHITE]);
}

/* Returns what follows after play is resumed and ends again. */
static const char *
after_resumption (const RefereeGame *game)
{
  int dispute = referee_game_setup (game)->ruleset.dispute;

  if (dispute == GO_DISPUTE_SECOND_STOP)
    return _ ("Then every stone on the board counts as alive, and the game is counted.");
  if (dispute == GO_DISPUTE_FOUR_PASSES)
    return _ ("Then the players agree on the dead stones again. If no stone has been played by "
              "then, every stone on the board counts as alive instead.");
  return _ ("Then the players agree on the dead stones again.");
}

/* Returns the consequence of accepting the end of play. */
static const char *
acceptance_consequence (const RefereeGame *game, GoColor side)
{
  RefereeLeads leads = foresee (game, REFEREE_OFFER, side).leads;

  if (leads == REFEREE_LEADS_TO_PLAYOUT)
    return _ ("Play ends, and the play-out begins, in which a pass costs a stone.");
  if (leads == REFEREE_LEADS_TO_COUNT)
    return _ ("Play ends, and the game is counted with every stone on the board.");
  return _ ("Play ends, and the players agree on the dead stones.");
}

char *
words_consequence (const RefereeGame *game, RefereeActKind kind, GoColor side)
{
  g_autofree char *end = NULL;

  if (kind == REFEREE_RESIGN)
    return g_strdup (side == GO_BLACK ? _ ("Black gives up the game, and White wins.")
                                      : _ ("White gives up the game, and Black wins."));
  if (kind == REFEREE_AGREE)
    return agree_consequence (game, side);
  if (kind == REFEREE_PAY)
    return g_strdup (side == GO_WHITE
                         ? _ ("Instead of answering on the board, put a stone into Black’s lid.")
                         : _ ("Instead of answering on the board, put a stone into White’s lid."));
  if (kind == REFEREE_OFFER && referee_game_state (game)->offer == go_opponent (side))
    return g_strdup (acceptance_consequence (game, side));
  if (kind == REFEREE_OFFER)
    return g_strdup (side == GO_WHITE ? _ ("Play ends if Black accepts. Any move continues play.")
                                      : _ ("Play ends if White accepts. Any move continues play."));
  if (kind != REFEREE_RESUME && kind != REFEREE_PLAYOUT)
    return g_strdup ("");
  end = end_clause (game);
  if (kind == REFEREE_RESUME)
    return g_strdup_printf (/* Translators: a colour, and two sentences: how play ends, and what
                               happens then. */
                            _ ("Play resumes, and %s moves next. %s %s"),
                            words_color (foresee (game, kind, side).to_move), end,
                            after_resumption (game));
  return g_strdup_printf (
      /* Translators: a colour, and a sentence that says how play ends. */
      _ ("Play resumes, and %s moves next, so that dead stones can be captured on the board. %s "
         "After that, nothing will be removed. Every stone still on the board counts as alive."),
      words_color (foresee (game, kind, side).to_move), end);
}

char *
words_illegal_consequence (const RefereeGame *game, const RefereeAct *act)
{
  RefereeForesight foresight = referee_game_foresee (game, act);

  if (foresight.result.kind == REFEREE_RESULT_FORFEIT)
    return g_strdup (act->side == GO_BLACK
                         ? _ ("Under these rules, this move loses the game for Black.")
                         : _ ("Under these rules, this move loses the game for White."));
  if (foresight.answer.illegal != REFEREE_OK)
    return g_strdup_printf (_ ("The move stands unless %s challenges it."),
                            words_color (go_opponent (act->side)));
  return g_strdup ("");
}

/* Returns "White proposes that both players resume play, and that Black moves first". */
static char *
resumption_request (const RefereeAct *act, const char *asker)
{
  if (act->color == GO_EMPTY)
    return g_strdup_printf (_ ("%s proposes that both players resume play, and that the player "
                               "whose turn it was moves first"),
                            asker);
  return g_strdup_printf (/* Translators: two colours. */
                          _ ("%s proposes that both players resume play, and that %s moves first"),
                          asker, words_color (act->color));
}

char *
words_request (const RefereeGame *game, const RefereeAct *act, GoColor asker)
{
  const char *who = words_color (asker);

  if (act->kind == REFEREE_DRAW)
    return g_strdup_printf (_ ("%s offers a draw"), who);
  if (act->kind == REFEREE_VOID)
    return g_strdup_printf (_ ("%s proposes to end the game without a result"), who);
  if (act->kind == REFEREE_BOTH_LOSE)
    return g_strdup_printf (_ ("%s proposes that both players lose"), who);
  if (act->kind == REFEREE_ALL_ALIVE)
    return g_strdup_printf (_ ("%s proposes to count every stone on the board as alive"), who);
  if (act->kind == REFEREE_POINTS)
    {
      g_autofree char *points = words_points_noun (act->amount);

      return g_strdup_printf (
          act->side == GO_BLACK
              ? /* Translators: a colour, and "2½ points". */ _ ("%s proposes %s for Black")
              : /* Translators: a colour, and "2½ points". */ _ ("%s proposes %s for White"),
          who, points);
    }
  if (act->kind == REFEREE_RESUME)
    return resumption_request (act, who);
  if (act->kind == REFEREE_TAKE_BACK)
    return words_take_back (game, act);
  if (act->kind == REFEREE_CHALLENGE)
    return words_illegal_play (game, &referee_game_state (game)->pending);
  return words_act_short (game, act);
}
