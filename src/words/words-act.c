/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words-private.h"

#include <glib/gi18n.h>

#include "words-clock.h"

static void
append_sentence (GString *text, const char *sentence)
{
  if (sentence == NULL || sentence[0] == '\0')
    return;
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

static void
take_sentence (GString *text, char *sentence)
{
  append_sentence (text, sentence);
  g_free (sentence);
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

  take_sentence (text, g_strdup_printf (/* Translators: a colour, and a point. */
                                        _ ("%s played %s."), words_color (act->side),
                                        words_point (game, act->point, point)));
  if (captured > 0)
    {
      take_sentence (text,
                     g_strdup_printf (ngettext ("It captured %d stone.", "It captured %d stones.",
                                                (unsigned) captured),
                                      captured));
      if (state->given[other] == before->given[other])
        take_sentence (text, words_lid_now (state, act->side));
    }
  if (suicide > 0)
    {
      take_sentence (text,
                     g_strdup_printf (ngettext ("%d of its own stones had no liberty and came off.",
                                                "%d of its own stones had no liberty and came off.",
                                                (unsigned) suicide),
                                      suicide));
      take_sentence (text, words_lid_now (state, other));
    }
}

/* Appends the value of a pass that takes the button, half a point. */
static void
append_button (GString *text, const RefereeGame *game, GoColor side, const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);

  if (state->button == side && before->button == GO_EMPTY)
    take_sentence (
        text, g_strdup_printf (_ ("%s took the button, worth half a point."), words_color (side)));
  else if (referee_game_setup (game)->ruleset.button == GO_BUTTON_TWO
           && before->first_passer == GO_EMPTY)
    take_sentence (
        text, g_strdup_printf (_ ("%s passed first and gets half a point."), words_color (side)));
}

/* Appends a pass, chosen or forced, and where its stone went. */
static void
append_pass (GString *text, const RefereeGame *game, GoColor side, const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  /* A challenged play's captures are returned too; only the pass is news. */
  GoColor lid
      = referee_game_pass_price (game) == REFEREE_PASS_RETURNS_PRISONER ? side : go_opponent (side);

  take_sentence (text, g_strdup_printf (_ ("%s passed."), words_color (side)));
  if (state->container[side].returned != before->container[side].returned)
    append_sentence (text, _ ("A prisoner went back to its owner."));
  if (referee_container_sum (&state->container[lid])
      != referee_container_sum (&before->container[lid]))
    take_sentence (text, words_lid_now (state, lid));
  append_button (text, game, side, before);
}

/* Appends a challenge, or the permission to play elsewhere: what was wrong, and what follows. */
static void
append_challenge (GString *text,
                  const RefereeGame *game,
                  const RefereeAct *act,
                  const RefereeState *before)
{
  const RefereeIllegal *illegal = &before->pending;
  GoColor offender = go_opponent (act->side);

  take_sentence (text, g_strdup_printf (_ ("%s challenged the move."), words_color (act->side)));
  if (before->window)
    take_sentence (text, words_illegal_play (game, illegal));
  if (act->kind == REFEREE_ALLOW)
    {
      if (referee_game_state (game)->phase == REFEREE_PHASE_PLAY)
        take_sentence (text,
                       g_strdup_printf (_ ("The move is taken back, and %s makes another move."),
                                        words_color (offender)));
      else
        append_sentence (text, _ ("The move is taken back."));
      return;
    }
  append_sentence (text, _ ("The move is taken back and becomes a pass."));
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
    take_sentence (text, g_strdup_printf (act->color == GO_BLACK ? _ ("%s was marked as Black’s.")
                                          : act->color == GO_WHITE
                                              ? _ ("%s was marked as White’s.")
                                              : _ ("%s was marked as belonging to nobody."),
                                          where));
  else if (act->kind == REFEREE_SEKI)
    take_sentence (text,
                   g_strdup_printf (state->seki[act->point]
                                        ? _ ("The group at %s was marked as not in seki.")
                                        : _ ("The group at %s is no longer marked as not in seki."),
                                    where));
  else if (act->kind == REFEREE_MARK)
    take_sentence (
        text, g_strdup_printf (/* Translators: how many stones, and one of their points. */
                               ngettext ("%d stone at %s was marked dead.",
                                         "%d stones at %s were marked dead.", (unsigned) stones),
                               stones, where));
  else
    take_sentence (
        text,
        g_strdup_printf (/* Translators: how many stones, and one of their points. */
                         ngettext ("%d stone at %s was marked alive again.",
                                   "%d stones at %s were marked alive again.", (unsigned) stones),
                         stones, where));
  for (GoColor c = GO_BLACK; c <= GO_WHITE; c++)
    if (before->agreed[c] && !state->agreed[c])
      take_sentence (text, g_strdup_printf (_ ("%s must agree again."), words_color (c)));
}

static void
append_end_of_play (GString *text,
                    const RefereeGame *game,
                    const RefereeAct *act,
                    const RefereeState *before)
{
  const RefereeState *state = referee_game_state (game);
  const char *mover = words_color (state->to_move);

  switch (act->kind)
    {
    case REFEREE_AGREE:
      if (state->phase == REFEREE_PHASE_FINISHED)
        append_sentence (text, _ ("Both players agree."));
      else
        take_sentence (text, g_strdup_printf (_ ("%s agrees."), words_color (act->side)));
      break;
    case REFEREE_WITHDRAW:
      take_sentence (text, g_strdup_printf (_ ("%s no longer agrees."), words_color (act->side)));
      break;
    case REFEREE_RESUME:
      if (act->both)
        take_sentence (text,
                       g_strdup_printf (_ ("Both players resumed play. %s moves next."), mover));
      else
        take_sentence (text, g_strdup_printf (/* Translators: two colours. */
                                              _ ("%s resumed play. %s moves next."),
                                              words_color (act->side), mover));
      break;
    case REFEREE_PLAYOUT:
      take_sentence (text,
                     g_strdup_printf (/* Translators: two colours. */
                                      _ ("%s wants to play until all dead stones are captured. %s "
                                         "moves next, and nothing will be removed afterwards."),
                                      words_color (act->side), mover));
      break;
    case REFEREE_OFFER:
      if (before->offer == go_opponent (act->side))
        take_sentence (
            text, g_strdup_printf (_ ("%s accepts the end of play."), words_color (act->side)));
      else
        take_sentence (text,
                       g_strdup_printf (_ ("%s offers to end play."), words_color (act->side)));
      break;
    case REFEREE_CLAIM:
      {
        char point[GO_POINT_TEXT];
        take_sentence (text, g_strdup_printf (/* Translators: a colour, and a point. */
                                              _ ("%s claims that the group at %s can be captured."),
                                              words_color (act->side),
                                              words_point (game, act->point, point)));
        break;
      }
    case REFEREE_PAY:
      take_sentence (text, g_strdup_printf (_ ("%s paid a stone."), words_color (act->side)));
      take_sentence (text, words_lid_now (state, go_opponent (act->side)));
      break;
    case REFEREE_ALL_ALIVE:
      append_sentence (text, _ ("All stones on the board count as alive."));
      break;
    case REFEREE_HANDICAP:
    case REFEREE_PLAY:
    case REFEREE_PASS:
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
    case REFEREE_OWNER:
    case REFEREE_RESIGN:
    case REFEREE_TIMEOUT:
    case REFEREE_TAKE_BACK:
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_DRAW:
    case REFEREE_VOID:
    case REFEREE_BOTH_LOSE:
    case REFEREE_POINTS:
    case REFEREE_ACT_KINDS:
      break;
    }
}

/* Appends decisions from outside play: resignation, take-back, an arbiter's ruling. */
static void
append_decision (GString *text, const RefereeGame *game, size_t index)
{
  const RefereeAct *act = referee_game_act (game, index);
  const char *side = words_color (act->side);

  if (act->kind == REFEREE_RESIGN)
    take_sentence (text, g_strdup_printf (_ ("%s resigned."), side));
  else if (act->kind == REFEREE_TIMEOUT)
    take_sentence (text, g_strdup_printf (_ ("%s ran out of time."), side));
  else if (act->kind == REFEREE_DRAW)
    append_sentence (text, _ ("The players agreed on a draw."));
  else if (act->kind == REFEREE_VOID)
    append_sentence (text, _ ("The game ended without a result."));
  else if (act->kind == REFEREE_BOTH_LOSE)
    append_sentence (text, _ ("Both players lost the game."));
  else if (referee_act_is_adjustment (act))
    take_sentence (text, words_clock_adjusted (act));
  else if (act->kind == REFEREE_POINTS)
    {
      g_autofree char *points = words_points_noun (act->amount);
      take_sentence (text, g_strdup_printf (/* Translators: a colour, and "2 points". */
                                            _ ("%s receives %s by agreement."), side, points));
    }
  else if (act->kind == REFEREE_TAKE_BACK)
    {
      const RefereeAct *undone = words_act_taken_back (game, index, act->amount, act->side);
      g_autofree char *what = undone != NULL ? words_act_short (game, undone)
                                             : g_strdup (C_ ("take back", "the last action"));

      take_sentence (
          text,
          g_strdup_printf (/* Translators: a colour, and what was taken back, such as "move 12". */
                           _ ("%s took back %s."), side, what));
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
      take_sentence (text, g_strdup_printf (_ ("The group at %s is alive. You can claim to capture "
                                               "it or mark it as dead only after play resumes."),
                                            group));
      return;
    }
  take_sentence (text, g_strdup_printf (_ ("The group at %s is off the board."), group));
  if (state->given[owner] > before->given[owner])
    {
      take_sentence (
          text, g_strdup_printf (_ ("%s pays a stone for the last play."), words_color (owner)));
      take_sentence (text, words_lid_now (state, before->attacker));
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
  append_sentence (text, _ ("Black moved last, so White passes once more."));
  if (state->given[GO_WHITE] > before->given[GO_WHITE])
    take_sentence (text, words_lid_now (state, GO_BLACK));
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
    append_sentence (text, _ ("Play has stopped. Agree on the dead stones."));
  if (state->phase == REFEREE_PHASE_AGREEMENT && before->phase == REFEREE_PHASE_DISPUTE)
    append_dispute_end (text, game, before);
  if (state->paid && !before->paid)
    take_sentence (text,
                   g_strdup_printf (
                       _ ("Now the board is played out, and a pass costs a stone. %s moves next."),
                       words_color (state->to_move)));
  if (before->phase == REFEREE_PHASE_SETUP && state->phase == REFEREE_PHASE_PLAY)
    append_sentence (text, _ ("White to play."));
  if (!over)
    return;
  append_added_pass (text, game, act, before);
  if (act->kind == REFEREE_PLAY
      && (state->result.kind == REFEREE_RESULT_DRAW || state->result.kind == REFEREE_RESULT_VOID))
    take_sentence (
        text, g_strdup_printf (ngettext ("The same position has come up %d time.",
                                         "The same position has come up %d times.",
                                         (gulong) referee_game_setup (game)->ruleset.cycle_limit),
                               referee_game_setup (game)->ruleset.cycle_limit));
  if (act->kind != REFEREE_TAKE_BACK)
    {
      g_autofree char *result = words_result (&state->result);

      take_sentence (text, g_strdup_printf (_ ("%s."), result));
    }
}

char *
words_act (const RefereeGame *game, size_t index, const RefereeState *before)
{
  const RefereeAct *act = referee_game_act (game, index);
  GString *text = g_string_new (NULL);
  char point[GO_POINT_TEXT];
  char *news;

  switch (act->kind)
    {
    case REFEREE_HANDICAP:
      take_sentence (text, g_strdup_printf (_ ("Black placed a handicap stone at %s."),
                                            words_point (game, act->point, point)));
      break;
    case REFEREE_PLAY:
      append_play (text, game, act, before);
      break;
    case REFEREE_PASS:
      append_pass (text, game, act->side, before);
      break;
    case REFEREE_CHALLENGE:
    case REFEREE_ALLOW:
      append_challenge (text, game, act, before);
      break;
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
    case REFEREE_OWNER:
      append_mark (text, game, act, before);
      break;
    case REFEREE_AGREE:
    case REFEREE_WITHDRAW:
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
    case REFEREE_OFFER:
    case REFEREE_CLAIM:
    case REFEREE_PAY:
    case REFEREE_ALL_ALIVE:
      append_end_of_play (text, game, act, before);
      break;
    case REFEREE_RESIGN:
    case REFEREE_TIMEOUT:
    case REFEREE_TAKE_BACK:
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_DRAW:
    case REFEREE_VOID:
    case REFEREE_BOTH_LOSE:
    case REFEREE_POINTS:
    case REFEREE_ACT_KINDS:
      append_decision (text, game, index);
      break;
    }
  append_outcome (text, game, act, before);
  news = words_news (game, text->str);
  g_string_free (text, TRUE);
  return news;
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
