/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-private.h"

#include <glib/gi18n.h>

#include "words-clock.h"

static void
append_lid (GString *text, const RefereeState *state, GoColor color)
{
  g_autofree char *lid = words_lid_now (state, color);

  words_append_sentence (text, "%s", lid);
}

/* Appends a play and its captures. If a payment follows, the lid is mentioned only after it. */
static void
append_play (GString *text,
             const RefereeGame *game,
             const RefereeAct *act,
             const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  GoColor other = go_opponent (act->side);
  int captured = state->container[act->side].captured - before->container[act->side].captured;
  int suicide = state->container[other].captured - before->container[other].captured;
  char point[GO_POINT_TEXT];

  words_append_sentence (text, /* Translators: a colour, and a point. */
                         _ ("%s played %s."), words_color (act->side),
                         words_point (game, act->point, point));
  if (captured > 0)
    {
      words_append_sentence (
          text, ngettext ("It captured %d stone.", "It captured %d stones.", (unsigned) captured),
          captured);
      if (state->given[other] == before->given[other])
        append_lid (text, state, act->side);
    }
  if (suicide > 0)
    {
      words_append_sentence (text,
                             ngettext ("%d of its own stones had no liberty and came off.",
                                       "%d of its own stones had no liberty and came off.",
                                       (unsigned) suicide),
                             suicide);
      append_lid (text, state, other);
    }
}

/* Appends the value of a pass that takes the button, half a point. */
static void
append_button (GString *text, const RefereeGame *game, GoColor side, const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);

  if (state->button == side && before->button == GO_EMPTY)
    words_append_sentence (text, _ ("%s took the button, worth half a point."), words_color (side));
  else if (referee_game_setup (game)->ruleset.button == GO_BUTTON_TWO
           && before->first_passer == GO_EMPTY)
    words_append_sentence (text, _ ("%s passed first and gets half a point."), words_color (side));
}

/* Appends a pass, chosen or forced, and where its stone went. */
static void
append_pass (GString *text, const RefereeGame *game, GoColor side, const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  /* A challenged play's captures are returned too; only the pass is news. */
  GoColor lid
      = referee_game_pass_price (game) == REFEREE_PASS_RETURNS_PRISONER ? side : go_opponent (side);

  words_append_sentence (text, _ ("%s passed."), words_color (side));
  if (state->container[side].returned != before->container[side].returned)
    words_append_sentence (text, _ ("A prisoner went back to its owner."));
  if (referee_container_sum (&state->container[lid])
      != referee_container_sum (&before->container[lid]))
    append_lid (text, state, lid);
  append_button (text, game, side, before);
}

/* Appends a challenge, or the permission to play elsewhere: what was wrong, and what follows. */
static void
append_challenge (GString *text,
                  const RefereeGame *game,
                  const RefereeAct *act,
                  const RefereeState *before)
{
  GoColor offender = go_opponent (act->side);

  words_append_sentence (text, _ ("%s challenged the move."), words_color (act->side));
  if (before->window)
    {
      g_autofree char *why = words_illegal_play (game, &before->pending);

      words_append_sentence (text, "%s", why);
    }
  if (act->kind == REFEREE_ALLOW)
    {
      if (referee_game_state (game)->phase == REFEREE_PHASE_PLAY)
        words_append_sentence (text, _ ("The move is taken back, and %s makes another move."),
                               words_color (offender));
      else
        words_append_sentence (text, _ ("The move is taken back."));
      return;
    }
  words_append_sentence (text, _ ("The move is taken back and becomes a pass."));
  append_pass (text, game, offender, before);
}

static void
append_mark (GString *text,
             const RefereeGame *game,
             const RefereeAct *act,
             const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  char point[GO_POINT_TEXT];
  const char *where = words_point (game, act->point, point);
  int stones
      = go_board_get (board, act->point) == GO_EMPTY ? 0 : go_board_chain (board, act->point, NULL);

  if (act->kind == REFEREE_OWNER)
    words_append_sentence (text,
                           act->color == GO_BLACK   ? _ ("%s was marked as Black’s.")
                           : act->color == GO_WHITE ? _ ("%s was marked as White’s.")
                                                    : _ ("%s was marked as belonging to nobody."),
                           where);
  else if (act->kind == REFEREE_SEKI)
    words_append_sentence (text,
                           state->seki[act->point]
                               ? _ ("The group at %s was marked as not in seki.")
                               : _ ("The group at %s is no longer marked as not in seki."),
                           where);
  else if (act->kind == REFEREE_MARK)
    words_append_sentence (text, /* Translators: how many stones, and one of their points. */
                           ngettext ("%d stone at %s was marked dead.",
                                     "%d stones at %s were marked dead.", (unsigned) stones),
                           stones, where);
  else
    words_append_sentence (text, /* Translators: how many stones, and one of their points. */
                           ngettext ("%d stone at %s was marked alive again.",
                                     "%d stones at %s were marked alive again.", (unsigned) stones),
                           stones, where);
  for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
    if (before->agreed[c] && !state->agreed[c])
      words_append_sentence (text, _ ("%s must agree again."), words_color (c));
}

/* Sentences about the colour that made an act, and the point of the act. */
static const char *const plain[REFEREE_ACT_KINDS] = {
  [REFEREE_WITHDRAW] = N_ ("%s no longer agrees."),
  /* Translators: a colour, and a point. */
  [REFEREE_CLAIM] = N_ ("%s claims that the group at %s can be captured."),
  [REFEREE_PAY] = N_ ("%s paid a stone."),
  [REFEREE_ALL_ALIVE] = N_ ("All stones on the board count as alive."),
  [REFEREE_RESIGN] = N_ ("%s resigned."),
  [REFEREE_TIMEOUT] = N_ ("%s ran out of time."),
  [REFEREE_DRAW] = N_ ("The players agreed on a draw."),
  [REFEREE_VOID] = N_ ("The game ended without a result."),
  [REFEREE_BOTH_LOSE] = N_ ("Both players lost the game."),
};

/* Appends an act that ends or resumes play. */
static void
append_end_of_play (GString *text,
                    const RefereeGame *game,
                    const RefereeAct *act,
                    const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  const char *side = words_color (act->side), *mover = words_color (state->to_move);

  if (act->kind == REFEREE_AGREE && state->phase == REFEREE_PHASE_FINISHED)
    words_append_sentence (text, _ ("Both players agree."));
  else if (act->kind == REFEREE_AGREE)
    words_append_sentence (text, _ ("%s agrees."), side);
  else if (act->kind == REFEREE_RESUME && act->both)
    words_append_sentence (text, _ ("Both players resumed play. %s moves next."), mover);
  else if (act->kind == REFEREE_RESUME)
    words_append_sentence (text, /* Translators: two colours. */
                           _ ("%s resumed play. %s moves next."), side, mover);
  else if (act->kind == REFEREE_PLAYOUT)
    words_append_sentence (text, /* Translators: two colours. */
                           _ ("%s wants to play until all dead stones are captured. %s "
                              "moves next, and nothing will be removed afterwards."),
                           side, mover);
  else if (act->kind == REFEREE_OFFER && before->offer == go_opponent (act->side))
    words_append_sentence (text, _ ("%s accepts the end of play."), side);
  else if (act->kind == REFEREE_OFFER)
    words_append_sentence (text, _ ("%s offers to end play."), side);
}

/* Appends a take-back or an arbiter's ruling. */
static void
append_decision (GString *text, const RefereeGame *game, size_t index)
{
  const RefereeAct *act = referee_game_act (game, index);
  const char *side = words_color (act->side);
  g_autofree char *what = NULL;

  if (referee_act_is_adjustment (act))
    {
      what = words_clock_adjusted (act);
      words_append_sentence (text, "%s", what);
    }
  else if (act->kind == REFEREE_POINTS)
    {
      what = words_points_noun (act->amount);
      words_append_sentence (text, /* Translators: a colour, and "2 points". */
                             _ ("%s receives %s by agreement."), side, what);
    }
  else if (act->kind == REFEREE_TAKE_BACK)
    {
      const RefereeAct *undone = words_act_taken_back (game, index, act->amount, act->side);

      what = undone != NULL ? words_act_short (game, undone)
                            : g_strdup (C_ ("take back", "the last action"));
      /* Translators: a colour, and what was taken back, such as "move 12". */
      words_append_sentence (text, _ ("%s took back %s."), side, what);
    }
}

/* Appends how the dispute over a group has ended. */
static void
append_dispute_end (GString *text, const RefereeGame *game, const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  GoColor owner = go_opponent (before->attacker);
  char text_of[GO_POINT_TEXT];
  const char *group = words_point (game, before->claimed, text_of);

  if (go_board_get (referee_game_board (game), before->claimed) == owner)
    {
      words_append_sentence (text,
                             _ ("The group at %s is alive. You can claim to capture "
                                "it or mark it as dead only after play resumes."),
                             group);
      return;
    }
  words_append_sentence (text, _ ("The group at %s is off the board."), group);
  if (state->given[owner] > before->given[owner])
    {
      words_append_sentence (text, _ ("%s pays a stone for the last play."), words_color (owner));
      append_lid (text, state, before->attacker);
    }
}

/* Appends White's pass that the rules add before the count. */
static void
append_added_pass (GString *text,
                   const RefereeGame *game,
                   const RefereeAct *act,
                   const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  int own = act->kind == REFEREE_PASS && act->side == GO_WHITE;

  if (referee_game_setup (game)->ruleset.end != GO_END_WHITE_LAST
      || state->passes[GO_WHITE] - before->passes[GO_WHITE] <= own)
    return;
  words_append_sentence (text, _ ("Black moved last, so White passes once more."));
  if (state->given[GO_WHITE] > before->given[GO_WHITE])
    append_lid (text, state, GO_BLACK);
}

/* Appends what else the act has caused: play has stopped, the game is over. */
static void
append_outcome (GString *text,
                const RefereeGame *game,
                const RefereeAct *act,
                const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  gboolean over = state->phase == REFEREE_PHASE_FINISHED && before->phase != REFEREE_PHASE_FINISHED;

  if (state->phase == REFEREE_PHASE_AGREEMENT && before->phase == REFEREE_PHASE_PLAY)
    words_append_sentence (text, _ ("Play has stopped. Agree on the dead stones."));
  if (state->phase == REFEREE_PHASE_AGREEMENT && before->phase == REFEREE_PHASE_DISPUTE)
    append_dispute_end (text, game, before);
  if (state->paid && !before->paid)
    words_append_sentence (
        text, _ ("Now the board is played out, and a pass costs a stone. %s moves next."),
        words_color (state->to_move));
  if (before->phase == REFEREE_PHASE_SETUP && state->phase == REFEREE_PHASE_PLAY)
    words_append_sentence (text, _ ("White to play."));
  if (!over)
    return;
  append_added_pass (text, game, act, before);
  if (act->kind == REFEREE_PLAY
      && (state->result.kind == REFEREE_RESULT_DRAW || state->result.kind == REFEREE_RESULT_VOID))
    words_append_sentence (text,
                           ngettext ("The same position has come up %d time.",
                                     "The same position has come up %d times.",
                                     (gulong) referee_game_setup (game)->ruleset.cycle_limit),
                           referee_game_setup (game)->ruleset.cycle_limit);
  if (act->kind != REFEREE_TAKE_BACK)
    {
      g_autofree char *result = words_result (&state->result);

      words_append_sentence (text, _ ("%s."), result);
    }
}

char *
words_act (const RefereeGame *game, size_t index, const RefereeState *before)
{
  const RefereeAct *act = referee_game_act (game, index);
  g_autoptr (GString) text = g_string_new (NULL);
  char point[GO_POINT_TEXT];

  if (act->kind == REFEREE_HANDICAP)
    words_append_sentence (text, _ ("Black placed a handicap stone at %s."),
                           words_point (game, act->point, point));
  else if (act->kind == REFEREE_PLAY)
    append_play (text, game, act, before);
  else if (act->kind == REFEREE_PASS)
    append_pass (text, game, act->side, before);
  else if (act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW)
    append_challenge (text, game, act, before);
  else if (act->kind == REFEREE_MARK || act->kind == REFEREE_UNMARK || act->kind == REFEREE_SEKI
           || act->kind == REFEREE_OWNER)
    append_mark (text, game, act, before);
  else if (plain[act->kind] != NULL)
    words_append_sentence (text, _ (plain[act->kind]), words_color (act->side),
                           words_point (game, act->point, point));
  if (act->kind == REFEREE_PAY)
    append_lid (text, referee_game_state (game), go_opponent (act->side));
  append_end_of_play (text, game, act, before);
  append_decision (text, game, index);
  append_outcome (text, game, act, before);
  return words_news (game, text->str);
}

char *
words_news (const RefereeGame *game, const char *sentence)
{
  /* Translators: the number of the move, then what happened. */
  return g_strdup_printf (_ ("%d: %s"), words_move_number (game), sentence);
}

char *
words_record_comment (const RefereeGame *game,
                      size_t index,
                      const RefereeState *before,
                      gpointer unused)
{
  const RefereeAct *act = referee_game_act (game, index);

  return act->kind == REFEREE_PLAY || act->kind == REFEREE_HANDICAP
             ? NULL
             : words_act (game, index, before);
}
