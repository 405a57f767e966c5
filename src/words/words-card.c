/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-card.h"

#include <glib/gi18n.h>

#include "words-private.h"

static const struct
{
  const char *word, *title;
} cards[WORDS_CARDS] = {
  [WORDS_CARD_ATARI] = { "atari", N_ ("Atari") },
  [WORDS_CARD_CAPTURE] = { "capture", N_ ("Capture") },
  [WORDS_CARD_KO] = { "ko", N_ ("Ko") },
  [WORDS_CARD_SUPERKO] = { "superko", N_ ("Repeated Position") },
  [WORDS_CARD_SUICIDE] = { "suicide", N_ ("No Liberty") },
  [WORDS_CARD_PASS] = { "pass", N_ ("Passing") },
  [WORDS_CARD_ILLEGAL] = { "illegal", N_ ("Illegal Play") },
  [WORDS_CARD_STOP] = { "stop", N_ ("Play Has Stopped") },
  [WORDS_CARD_DISPUTE] = { "dispute", N_ ("Play Resumes") },
  [WORDS_CARD_COUNT] = { "count", N_ ("Counting") },
};

const char *
words_card_word (WordsCard card)
{
  return cards[card].word;
}

const char *
words_card_title (WordsCard card)
{
  return _ (cards[card].title);
}

static const char *
pass_text (const RefereeGame *game)
{
  RefereePassPrice price = referee_game_pass_price (game);

  if (price == REFEREE_PASS_GIVES_STONE)
    return _ (
        "You may pass if you find no move worth playing. A pass gives your opponent a stone.");
  if (price == REFEREE_PASS_RETURNS_PRISONER)
    return _ ("You may pass if you find no move worth playing. A pass gives back a prisoner.");
  return _ ("You may pass if you find no move worth playing. A pass costs nothing.");
}

static const char *
superko_text (const GoRuleset *ruleset)
{
  if (ruleset->repetition == GO_REPETITION_SSK || ruleset->repetition == GO_REPETITION_SSK_KO
      || ruleset->repetition == GO_REPETITION_NSSK)
    return _ ("Playing at %s would bring back an earlier board position with the same player to "
              "move. These rules forbid that.");
  return _ ("Playing at %s would bring back an earlier board position. These rules forbid that.");
}

static const char *
suicide_text (const GoRuleset *ruleset)
{
  return ruleset->suicide == GO_SUICIDE_MULTI ? _ ("A single stone at %s would have no liberty and "
                                                   "capture nothing. These rules forbid that.")
                                              : _ ("A stone at %s would have no liberty and "
                                                   "capture nothing. These rules forbid that.");
}

/* Players who resume may also do so because a border is still open. */
static const char *
stop_text (const GoRuleset *ruleset)
{
  return ruleset->dispute == GO_DISPUTE_PLAYOUT || ruleset->dispute == GO_DISPUTE_PER_GROUP
             ? _ ("Both sides now say which stones are dead. They play out whatever they do not "
                  "agree on.")
             : _ ("Both sides now say which stones are dead. If they do not agree, they play on.");
}

static const char *
dispute_text (const RefereeState *state)
{
  return state->phase == REFEREE_PHASE_DISPUTE || state->final
             ? _ ("The players do not agree. Playing on shows who is right.")
             : _ ("Play has resumed. When it stops again, both sides say again which stones are "
                  "dead.");
}

static const char *
illegal_text (const RefereeGame *game)
{
  const RefereeAct *act = referee_game_act (game, referee_game_length (game) - 1);

  return act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW
             ? _ ("The move at %s was illegal and was challenged in time, so it is taken back.")
             : _ ("The move at %s was illegal. Nobody challenged it before the next move, so it "
                  "stands.");
}

/* Says whose chain it is: that of the side to move if both have one at this liberty. */
static const char *
atari_text (const RefereeGame *game, GoPoint liberty)
{
  const GoBoard *board = referee_game_board (game);
  GoColor color = referee_game_state (game)->to_move;
  gboolean found = FALSE;

  for (int k = 0; k < 4; k++)
    found |= go_board_get (board, go_beside (liberty, k)) == color
             && go_board_liberties (board, go_beside (liberty, k), NULL) == 1;
  if (!found)
    color = go_opponent (color);
  return color == GO_BLACK ? _ ("A black chain has only one liberty left, at %s. If White plays "
                                "there, the chain is captured.")
                           : _ ("A white chain has only one liberty left, at %s. If Black plays "
                                "there, the chain is captured.");
}

/* The texts that do not depend on the rules or the game; some about the point. */
static const char *const texts[WORDS_CARDS] = {
  [WORDS_CARD_CAPTURE] = N_ ("The chain had no liberty left, so it came off the board. Its stones "
                             "are in the lid of the player who captured it."),
  [WORDS_CARD_KO] = N_ ("Playing at %s would bring back the board as it was a moment ago. That is "
                        "forbidden, so play somewhere else first."),
  [WORDS_CARD_COUNT]
  = N_ ("The sheet shows what each side has. Choose a line to see its points on the board."),
};

char *
words_card_text (WordsCard card, const RefereeGame *game, GoPoint point)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  const char *text = texts[card] != NULL ? _ (texts[card]) : NULL;
  char where[GO_POINT_TEXT];

  if (card == WORDS_CARD_ATARI)
    text = atari_text (game, point);
  else if (card == WORDS_CARD_SUPERKO)
    text = superko_text (ruleset);
  else if (card == WORDS_CARD_SUICIDE)
    text = suicide_text (ruleset);
  else if (card == WORDS_CARD_PASS)
    text = pass_text (game);
  else if (card == WORDS_CARD_ILLEGAL)
    text = illegal_text (game);
  else if (card == WORDS_CARD_STOP)
    text = stop_text (ruleset);
  else if (card == WORDS_CARD_DISPUTE)
    text = dispute_text (referee_game_state (game));
  return g_strdup_printf (text, words_point (game, point, where));
}
