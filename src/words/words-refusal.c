/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why an act is refused, and why a move of a record is irregular. */
#include <glib/gi18n.h>

#include "go-ruleset-facts.h"
#include "words-crossing.h"
#include "words-private.h"
#include "words.h"

/* Each reason in a few words, and in a sentence about the point of the act; no sentence where it
 * depends on more. */
static const struct
{
  const char *brief, *sentence;
} reasons[REFEREE_REASONS] = {
  [REFEREE_FINISHED] = { N_ ("the game is over"), N_ ("The game is over.") },
  [REFEREE_NOT_PLAYING] = { N_ ("play has stopped"), NULL },
  [REFEREE_OUT_OF_TURN] = { N_ ("not your turn"), NULL },
  [REFEREE_OCCUPIED] = { N_ ("occupied"), N_ ("There is already a stone on %s.") },
  [REFEREE_OFF_BOARD] = { N_ ("off the board"), N_ ("That point is not on the board.") },
  [REFEREE_PRESCRIBED] = { N_ ("the first play must be on the centre point"), NULL },
  [REFEREE_VACATED] = { N_ ("point just emptied"), NULL },
  [REFEREE_SUICIDE] = { N_ ("suicide"), NULL },
  [REFEREE_KO] = { N_ ("ko"), NULL },
  [REFEREE_SUPERKO] = { N_ ("superko"), NULL },
  [REFEREE_PASS_FORBIDDEN] = { N_ ("passing is not allowed"), NULL },
  [REFEREE_NO_PRISONER] = { N_ ("no prisoner to give back"), NULL },
  [REFEREE_KO_OPEN]
  = { N_ ("a ko is still being fought"),
      N_ ("A player who holds a stone in a ko that is still being fought may not pass. This is an "
          "approximation, and a referee may decide otherwise.") },
  [REFEREE_MUST_PLAY_OR_PAY]
  = { N_ ("answer or pay a stone"), N_ ("Answer with a play, or pay a stone.") },
  [REFEREE_NOTHING_TO_CHALLENGE] = { N_ ("nothing to challenge"), NULL },
  [REFEREE_NO_LENIENCY] = { N_ ("no other move may be allowed instead"),
                            N_ ("Under these rules an illegal play becomes a pass. You cannot "
                                "allow another move instead.") },
  [REFEREE_NOT_IN_AGREEMENT]
  = { N_ ("play has not stopped"), N_ ("This is possible only after play has stopped.") },
  [REFEREE_NO_STONE] = { N_ ("no stone there"), N_ ("There is no stone on %s.") },
  [REFEREE_NO_SUCH_DISPUTE] = { N_ ("cannot be disputed"), NULL },
  [REFEREE_NO_PAYMENT_DUE] = { N_ ("nothing to pay"), N_ ("There is nothing to pay for now.") },
  [REFEREE_NOT_IN_DISPUTE] = { N_ ("no dispute"), N_ ("No group is being disputed.") },
  [REFEREE_NOT_HERE] = { N_ ("not under these rules"),
                         N_ ("This is not possible here under the rules of this game.") },
  [REFEREE_NOTHING_TO_TAKE_BACK]
  = { N_ ("nothing to take back"), N_ ("There is nothing to take back.") },
};

const char *
words_reason (RefereeReason reason)
{
  return reasons[reason].brief != NULL ? _ (reasons[reason].brief) : "";
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
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
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
  if (why == REFEREE_SUICIDE && ruleset->suicide == GO_SUICIDE_MULTI)
    return g_strdup (_ ("This stone has no liberty and captures nothing. Suicide of a single stone "
                        "is not allowed."));
  if (why == REFEREE_SUICIDE)
    return g_strdup (_ ("This stone has no liberty and captures nothing. Suicide is not allowed."));
  /* A suicide may repeat the board too, but it recaptures nothing. The other rules that forbid
   * recapturing a ko also forbid more. */
  if (why == REFEREE_KO && evidence->captured > 0
      && (ruleset->repetition == GO_REPETITION_BASIC
          || ruleset->repetition == GO_REPETITION_SSK_KO))
    return ko_sentence (game, evidence->earlier);
  return repetition_sentence (game, evidence);
}

static char *
not_playing_sentence (const RefereeGame *game)
{
  RefereePhase phase = referee_game_state (game)->phase;

  if (phase == REFEREE_PHASE_SETUP)
    return g_strdup (_ ("Black must place the handicap stones first."));
  if (phase == REFEREE_PHASE_AGREEMENT)
    return g_strdup (go_ruleset_resumes (&referee_game_setup (game)->ruleset)
                         ? _ ("Play has stopped. Agree on the dead stones, or resume play.")
                         : _ ("Play has stopped. Agree on the dead stones."));
  if (phase == REFEREE_PHASE_DISPUTE)
    return g_strdup (_ ("The disputed group must be played out first."));
  return g_strdup (_ ("This can be done only before play begins."));
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

/* Explains a refusal that depends on more than the reason. */
static char *
other_sentence (const RefereeGame *game, const RefereeAct *act, const RefereeAnswer *answer)
{
  RefereeReason reason = answer->reason != REFEREE_OK ? answer->reason : answer->illegal;
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  char text[GO_POINT_TEXT];

  if (reason == REFEREE_NOT_PLAYING)
    return not_playing_sentence (game);
  if (reason == REFEREE_OUT_OF_TURN)
    return g_strdup (state->to_move == GO_BLACK ? _ ("It is Black’s turn.")
                                                : _ ("It is White’s turn."));
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
  if (reason == REFEREE_NOTHING_TO_CHALLENGE)
    return g_strdup (state->may_challenge ? _ ("That play was legal.")
                                          : _ ("There is no play to challenge now."));
  if (reason == REFEREE_NO_SUCH_DISPUTE)
    return no_dispute_sentence (game, act);
  return evidence_of (game, act->point, reason, &answer->evidence);
}

char *
words_refusal (const RefereeGame *game, const RefereeAct *act, const RefereeAnswer *answer)
{
  RefereeReason reason = answer->reason != REFEREE_OK ? answer->reason : answer->illegal;
  char text[GO_POINT_TEXT];

  if (reason == REFEREE_OK)
    return g_strdup ("");
  if (reasons[reason].sentence != NULL)
    return g_strdup_printf (_ (reasons[reason].sentence), words_point (game, act->point, text));
  return other_sentence (game, act, answer);
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

char *
words_occupied (GoPoint point, int height)
{
  char text[GO_POINT_TEXT];

  return g_strdup_printf (_ (reasons[REFEREE_OCCUPIED].sentence),
                          words_crossing (point, height, text));
}

/* Explains what is irregular about a move of a record, which was made anyway. */

char *
words_irregularity (const WordsIrregularity *irregularity)
{
  RefereeReason reason = irregularity->reason;
  char text[GO_POINT_TEXT];

  if (reason == REFEREE_OK)
    return NULL;
  if (reason == REFEREE_VACATED)
    return g_strdup (_ ("Illegal: a stone was just taken off this point."));
  if (reason == REFEREE_SUICIDE)
    return g_strdup (_ ("Illegal: suicide."));
  if (reason == REFEREE_KO)
    return g_strdup (_ ("Illegal: it retakes the ko at once."));
  if (reason == REFEREE_SUPERKO && irregularity->earlier == 0)
    return g_strdup (_ ("Illegal: it brings back the board as it stood at the start."));
  if (reason == REFEREE_SUPERKO)
    return g_strdup_printf (_ ("Illegal: it brings back the board as it stood after move %d."),
                            irregularity->earlier);
  if (reason == REFEREE_OUT_OF_TURN)
    return g_strdup (irregularity->color == GO_BLACK ? _ ("Out of turn: it was White’s move.")
                                                     : _ ("Out of turn: it was Black’s move."));
  if (reason == REFEREE_OCCUPIED)
    return g_strdup_printf (_ ("There was already a stone on %s. It was replaced."),
                            words_crossing (irregularity->point, irregularity->height, text));
  if (reason == REFEREE_OFF_BOARD)
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
