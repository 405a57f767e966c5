/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why an act is refused, and why a move of a record is irregular. */
#include "config.h"

#include <glib/gi18n.h>

#include "go-ruleset-facts.h"
#include "words-crossing.h"
#include "words-private.h"
#include "words.h"

const char *
words_reason (RefereeReason reason)
{
  switch (reason)
    {
    case REFEREE_FINISHED:
      return _ ("the game is over");
    case REFEREE_NOT_PLAYING:
      return _ ("play has stopped");
    case REFEREE_OUT_OF_TURN:
      return _ ("not your turn");
    case REFEREE_OCCUPIED:
      return _ ("occupied");
    case REFEREE_OFF_BOARD:
      return _ ("off the board");
    case REFEREE_PRESCRIBED:
      return _ ("the first play must be on the centre point");
    case REFEREE_VACATED:
      return _ ("point just emptied");
    case REFEREE_SUICIDE:
      return _ ("suicide");
    case REFEREE_KO:
      return _ ("ko");
    case REFEREE_SUPERKO:
      return _ ("superko");
    case REFEREE_PASS_FORBIDDEN:
      return _ ("passing is not allowed");
    case REFEREE_NO_PRISONER:
      return _ ("no prisoner to give back");
    case REFEREE_KO_OPEN:
      return _ ("a ko is still being fought");
    case REFEREE_MUST_PLAY_OR_PAY:
      return _ ("answer or pay a stone");
    case REFEREE_NOTHING_TO_CHALLENGE:
      return _ ("nothing to challenge");
    case REFEREE_NO_LENIENCY:
      return _ ("no other move may be allowed instead");
    case REFEREE_NOT_IN_AGREEMENT:
      return _ ("play has not stopped");
    case REFEREE_NO_STONE:
      return _ ("no stone there");
    case REFEREE_NO_SUCH_DISPUTE:
      return _ ("cannot be disputed");
    case REFEREE_NO_PAYMENT_DUE:
      return _ ("nothing to pay");
    case REFEREE_NOT_IN_DISPUTE:
      return _ ("no dispute");
    case REFEREE_NOT_HERE:
      return _ ("not under these rules");
    case REFEREE_NOTHING_TO_TAKE_BACK:
      return _ ("nothing to take back");
    case REFEREE_OK:
    case REFEREE_REASONS:
      break;
    }
  return "";
}

/* In a dispute, players may not recreate a board that they left before (1.6); all other bans come
 * from the ruleset. */
static gboolean
left_it_before (const RefereeGame *game, int earlier)
{
  const RefereeState *state = referee_game_state (game);
  size_t count;
  const GoTurn *turns = go_history_turns (referee_game_history (game), &count);

  if (state->phase != REFEREE_PHASE_DISPUTE)
    return FALSE;
  for (size_t i = 0; i < count; i++)
    if (turns[i].move == earlier && turns[i].by == state->to_move)
      return TRUE;
  return FALSE;
}

/* Explains a play that would repeat a board: which board, and what makes it count. */
static char *
repetition_sentence (const RefereeGame *game, const GoVerdict *evidence)
{
  int earlier = evidence->earlier;
  gboolean left = left_it_before (game, earlier);
  GoRepetition rule = (GoRepetition) referee_game_setup (game)->ruleset.repetition;
  gboolean same_player = (rule == GO_REPETITION_SSK || rule == GO_REPETITION_SSK_KO) && !left;

  if (same_player && earlier == 0)
    return g_strdup (_ (
        "This move brings back the board as it stood at the start, with the same player to move."));
  if (same_player)
    return g_strdup_printf (_ ("This move brings back the board as it stood after move %d, with "
                               "the same player to move."),
                            earlier);
  if (earlier > 0 && rule == GO_REPETITION_NSSK && !left)
    return g_strdup_printf (
        _ ("This move brings back the board that the same player made with move %d."), earlier);
  if (earlier > 0 && (rule == GO_REPETITION_OWN_PREVIOUS || left))
    return g_strdup_printf (
        _ ("This move brings back the board as the same player left it with move %d."), earlier);
  if (earlier == 0)
    return g_strdup (_ ("This move brings back the board as it stood at the start."));
  return g_strdup_printf (_ ("This move brings back the board as it stood after move %d."),
                          earlier);
}

/* The other rules that forbid recapturing a ko also forbid more. */
static gboolean
takes_back_ko (const RefereeGame *game)
{
  int rule = referee_game_setup (game)->ruleset.repetition;

  return rule == GO_REPETITION_BASIC || rule == GO_REPETITION_SSK_KO;
}

static char *
ko_sentence (const RefereeGame *game, int earlier)
{
  gboolean pass = go_ruleset_allows_pass (&referee_game_setup (game)->ruleset);

  if (earlier == 0 && pass)
    return g_strdup (_ ("This move retakes the ko at once and brings back the board as it stood at "
                        "the start. Play elsewhere or pass first."));
  if (earlier == 0)
    return g_strdup (_ ("This move retakes the ko at once and brings back the board as it stood at "
                        "the start. Play elsewhere first."));
  if (!pass)
    return g_strdup_printf (_ ("This move retakes the ko at once and brings back the board as it "
                               "stood after move %d. Play elsewhere first."),
                            earlier);
  return g_strdup_printf (_ ("This move retakes the ko at once and brings back the board as it "
                             "stood after move %d. Play elsewhere or pass first."),
                          earlier);
}

/* Returns why an illegal play was illegal, as a separate sentence. */
static char *
evidence_of (const RefereeGame *game, GoPoint point, RefereeReason why, const GoVerdict *evidence)
{
  char text[GO_POINT_TEXT];

  if (why == REFEREE_VACATED)
    return g_strdup_printf (_ ("A stone was just taken off %s. Nobody may play there until another "
                               "move has been made."),
                            words_point (game, point, text));
  if (why == REFEREE_SUICIDE && evidence->stones > 1)
    return g_strdup_printf (ngettext ("This move leaves the player’s own chain of %d stone without "
                                      "a liberty. Suicide is not allowed.",
                                      "This move leaves the player’s own chain of %d stones "
                                      "without a liberty. Suicide is not allowed.",
                                      (unsigned) evidence->stones),
                            evidence->stones);
  if (why == REFEREE_SUICIDE && referee_game_setup (game)->ruleset.suicide == GO_SUICIDE_MULTI)
    return g_strdup (_ ("This stone has no liberty and captures nothing. Suicide of a single stone "
                        "is not allowed."));
  if (why == REFEREE_SUICIDE)
    return g_strdup (_ ("This stone has no liberty and captures nothing. Suicide is not allowed."));
  /* A suicide may repeat the board too, but it recaptures nothing. */
  if (why == REFEREE_KO && evidence->captured > 0 && takes_back_ko (game))
    return ko_sentence (game, evidence->earlier);
  return repetition_sentence (game, evidence);
}

static char *
not_playing_sentence (const RefereeGame *game)
{
  switch (referee_game_state (game)->phase)
    {
    case REFEREE_PHASE_SETUP:
      return g_strdup (_ ("Black must place the handicap stones first."));
    case REFEREE_PHASE_AGREEMENT:
      return g_strdup (go_ruleset_resumes (&referee_game_setup (game)->ruleset)
                           ? _ ("Play has stopped. Agree on the dead stones, or resume play.")
                           : _ ("Play has stopped. Agree on the dead stones."));
    case REFEREE_PHASE_DISPUTE:
      return g_strdup (_ ("The disputed group must be played out first."));
    case REFEREE_PHASE_PLAY:
    case REFEREE_PHASE_FINISHED:
      break;
    }
  return g_strdup (_ ("This can be done only before play begins."));
}

/* Explains refusals of board plays and passes that need no evidence. */
static char *
move_sentence (const RefereeGame *game, const RefereeAct *act, RefereeReason reason)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  char text[GO_POINT_TEXT];

  if (reason == REFEREE_OUT_OF_TURN)
    return g_strdup (state->to_move == GO_BLACK ? _ ("It is Black’s turn.")
                                                : _ ("It is White’s turn."));
  if (reason == REFEREE_OCCUPIED)
    return g_strdup_printf (_ ("There is already a stone on %s."),
                            words_point (game, act->point, text));
  if (reason == REFEREE_OFF_BOARD)
    return g_strdup (_ ("That point is not on the board."));
  if (reason == REFEREE_PRESCRIBED)
    return g_strdup_printf (
        _ ("The first stone must be played on the centre point, %s."),
        words_point (game, go_point (board->width / 2, board->height / 2), text));
  if (reason == REFEREE_PASS_FORBIDDEN)
    return g_strdup (referee_game_setup (game)->ruleset.no_move == GO_NO_MOVE_LOSE
                         ? _ ("Under these rules nobody may pass. A player who cannot play loses.")
                         : _ ("Under these rules a player who has a legal play may not pass."));
  if (reason == REFEREE_NO_PRISONER)
    return g_strdup_printf (_ ("A pass gives back a prisoner, and %s has none."),
                            words_color (act->side));
  if (reason == REFEREE_KO_OPEN)
    return g_strdup (_ ("A player who holds a stone in a ko that is still being fought may not "
                        "pass. This is an approximation, and a referee may decide otherwise."));
  return g_strdup (_ ("Answer with a play, or pay a stone."));
}

/* Explains a claim, mark or resumption that this dispute rule does not have. */
static char *
no_dispute_sentence (const RefereeGame *game, const RefereeAct *act)
{
  GoDispute dispute = (GoDispute) referee_game_setup (game)->ruleset.dispute;

  if (act->kind == REFEREE_RESUME || act->kind == REFEREE_PLAYOUT)
    return g_strdup (_ ("These rules do not let play resume in this way."));
  if (dispute == GO_DISPUTE_PER_GROUP
      && referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT)
    return g_strdup (
        _ ("This group was disputed and proved to be alive. Only resuming play can change that."));
  return g_strdup (_ ("This group cannot be disputed now."));
}

static char *
other_sentence (const RefereeGame *game, const RefereeAct *act, RefereeReason reason)
{
  const RefereeState *state = referee_game_state (game);
  char text[GO_POINT_TEXT];

  if (reason == REFEREE_FINISHED)
    return g_strdup (_ ("The game is over."));
  if (reason == REFEREE_NOTHING_TO_CHALLENGE)
    return g_strdup (state->may_challenge ? _ ("That play was legal.")
                                          : _ ("There is no play to challenge now."));
  if (reason == REFEREE_NO_LENIENCY)
    return g_strdup (_ ("Under these rules an illegal play becomes a pass. You cannot allow "
                        "another move instead."));
  if (reason == REFEREE_NOT_IN_AGREEMENT)
    return g_strdup (_ ("This is possible only after play has stopped."));
  if (reason == REFEREE_NO_STONE)
    return g_strdup_printf (_ ("There is no stone on %s."), words_point (game, act->point, text));
  if (reason == REFEREE_NO_SUCH_DISPUTE)
    return no_dispute_sentence (game, act);
  if (reason == REFEREE_NO_PAYMENT_DUE)
    return g_strdup (_ ("There is nothing to pay for now."));
  if (reason == REFEREE_NOT_IN_DISPUTE)
    return g_strdup (_ ("No group is being disputed."));
  if (reason == REFEREE_NOTHING_TO_TAKE_BACK)
    return g_strdup (_ ("There is nothing to take back."));
  return g_strdup (_ ("This is not possible here under the rules of this game."));
}

char *
words_refusal (const RefereeGame *game, const RefereeAct *act, const RefereeAnswer *answer)
{
  RefereeReason reason = answer->reason != REFEREE_OK ? answer->reason : answer->illegal;

  switch (reason)
    {
    case REFEREE_OK:
      return g_strdup ("");
    case REFEREE_VACATED:
    case REFEREE_SUICIDE:
    case REFEREE_KO:
    case REFEREE_SUPERKO:
      return evidence_of (game, act->point, reason, &answer->evidence);
    case REFEREE_NOT_PLAYING:
      return not_playing_sentence (game);
    case REFEREE_OUT_OF_TURN:
    case REFEREE_OCCUPIED:
    case REFEREE_OFF_BOARD:
    case REFEREE_PRESCRIBED:
    case REFEREE_PASS_FORBIDDEN:
    case REFEREE_NO_PRISONER:
    case REFEREE_KO_OPEN:
    case REFEREE_MUST_PLAY_OR_PAY:
      return move_sentence (game, act, reason);
    case REFEREE_FINISHED:
    case REFEREE_NOTHING_TO_CHALLENGE:
    case REFEREE_NO_LENIENCY:
    case REFEREE_NOT_IN_AGREEMENT:
    case REFEREE_NO_STONE:
    case REFEREE_NO_SUCH_DISPUTE:
    case REFEREE_NO_PAYMENT_DUE:
    case REFEREE_NOT_IN_DISPUTE:
    case REFEREE_NOT_HERE:
    case REFEREE_NOTHING_TO_TAKE_BACK:
    case REFEREE_REASONS:
      break;
    }
  return other_sentence (game, act, reason);
}

char *
words_illegal_play (const RefereeGame *game, const RefereeIllegal *illegal)
{
  const RefereeAct *act = referee_game_act (game, illegal->act);
  char text[GO_POINT_TEXT];
  g_autofree char *evidence = NULL;

  if (act == NULL)
    return g_strdup ("");
  evidence = evidence_of (game, act->point, illegal->why, &illegal->evidence);
  /* Translators: a point, and a sentence that says why: "Black’s move D4 was illegal. This move
   * brings back the board as it stood after move 8, with the same player to move." */
  return g_strdup_printf (act->side == GO_BLACK ? _ ("Black’s move %s was illegal. %s")
                                                /* Translators: as above. */
                                                : _ ("White’s move %s was illegal. %s"),
                          words_point (game, act->point, text), evidence);
}

char *
words_no_such_point (const char *entered)
{
  return g_strdup_printf (_ ("There is no point %s on this board."), entered);
}

/* Explains what is irregular about a move of a record, which was made anyway. */

char *
words_irregularity (const WordsIrregularity *irregularity)
{
  char text[GO_POINT_TEXT];

  if (irregularity->reason == REFEREE_OK)
    return NULL;
  if (irregularity->reason == REFEREE_VACATED)
    return g_strdup (_ ("Illegal: a stone was just taken off this point."));
  if (irregularity->reason == REFEREE_SUICIDE)
    return g_strdup (_ ("Illegal: suicide."));
  if (irregularity->reason == REFEREE_KO)
    return g_strdup (_ ("Illegal: it retakes the ko at once."));
  if (irregularity->reason == REFEREE_SUPERKO && irregularity->earlier == 0)
    return g_strdup (_ ("Illegal: it brings back the board as it stood at the start."));
  if (irregularity->reason == REFEREE_SUPERKO)
    return g_strdup_printf (_ ("Illegal: it brings back the board as it stood after move %d."),
                            irregularity->earlier);
  if (irregularity->reason == REFEREE_OUT_OF_TURN)
    return g_strdup (irregularity->color == GO_BLACK ? _ ("Out of turn: it was White’s move.")
                                                     : _ ("Out of turn: it was Black’s move."));
  if (irregularity->reason == REFEREE_OCCUPIED)
    return g_strdup_printf (_ ("There was already a stone on %s. It was replaced."),
                            words_crossing (irregularity->point, irregularity->height, text));
  if (irregularity->reason == REFEREE_OFF_BOARD)
    return g_strdup (_ ("The record names a point that is not on this board."));
  return g_strdup (_ ("Illegal."));
}

char *
words_irregular_move (const WordsIrregularity *irregularity)
{
  g_autofree char *sentence = words_irregularity (irregularity);
  char point[GO_POINT_TEXT];

  if (sentence == NULL || irregularity->reason == REFEREE_OFF_BOARD)
    return g_steal_pointer (&sentence);
  if (irregularity->point == GO_NO_POINT)
    return g_strdup_printf (/* Translators: a colour, and a sentence. */
                            _ ("%s passed. %s"), words_color (irregularity->color), sentence);
  /* Translators: "Black D4. Illegal: suicide." */
  return g_strdup_printf (_ ("%s %s. %s"), words_color (irregularity->color),
                          words_crossing (irregularity->point, irregularity->height, point),
                          sentence);
}
