/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about a game under other rules. */
#include "game.h"
#include "runner.h"
#include "words-under.h"

#include <string.h>

static CompareUnder *
prepare (RefereeGame *game)
{
  CompareUnder *under = compare_under_new (game, NULL);

  referee_game_free (game);
  return under;
}

static CompareUnderAnswer
ask (const CompareUnder *under, const char *preset, GoRuleset *ruleset, bool own_komi)
{
  CompareUnderAnswer answer;

  go_preset_ruleset (go_preset_find (preset), ruleset);
  compare_under_ask (under, ruleset, own_komi, &answer);
  return answer;
}

/* Fails unless one of the reasons has this sentence. */
static void
says_reason (const CompareUnder *under, const char *preset, bool own_komi, const char *expected)
{
  GoRuleset ruleset;
  CompareUnderAnswer answer = ask (under, preset, &ruleset, own_komi);

  for (size_t i = 0; i < answer.reason_count; i++)
    {
      g_autofree char *text = words_under_reason (under, &ruleset, &answer.reasons[i]);

      if (strcmp (text, expected) == 0)
        return;
    }
  ck_abort_msg ("%s does not say: %s", preset, expected);
}

static void
says_flag (const CompareUnder *under, const char *preset, const char *expected)
{
  GoRuleset ruleset;
  CompareUnderAnswer answer = ask (under, preset, &ruleset, false);

  for (size_t i = 0; i < answer.flag_count; i++)
    {
      g_autofree char *text = words_under_flag (under, &answer.flags[i]);

      if (strcmp (text, expected) == 0)
        return;
    }
  ck_abort_msg ("%s does not say: %s", preset, expected);
}

START_TEST (test_reasons)
{
  RefereeGame *game = game_new ("japanese-1989", 5, "komi=0.5", 0);
  CompareUnder *under;

  game_play (game, "B B5, W D5, B B4, W D4, B B3, W D3, B B2, W D2, B B1, W D1, B C3, W pass, "
                   "B C4, W pass, B pass, B agree, W agree");
  under = prepare (game);
  says_reason (under, "chinese-2002", false, "Stones count, and Black played 2 more");
  says_reason (under, "chinese-2002", true, "Komi 7½ instead of ½: White gains 7");
  says_reason (under, "concord", false, "A pass costs a stone: White loses 1");
  says_reason (under, "concord-area", false, "White passed first: White gains 1");
  compare_under_free (under);
}
END_TEST

/* A game can be stopped and resumed before anyone has moved. */
START_TEST (test_ended_at_the_start)
{
  RefereeGame *game = game_new ("concord", 5, NULL, 0);
  CompareUnder *under = compare_under_new (game, NULL);
  CompareUnderFlag flag = { .kind = COMPARE_UNDER_ENDED, .winner = GO_BLACK };

  assert_says (words_under_flag (under, &flag), "Play would have ended at the start");
  flag.end = COMPARE_UNDER_BY_NO_MOVE;
  assert_says (words_under_flag (under, &flag),
               "White would have lost at the start for lack of a legal move");
  flag.move = 3;
  flag.end = COMPARE_UNDER_BY_COUNT;
  assert_says (words_under_flag (under, &flag), "Play would have ended after move 3");
  compare_under_free (under);
  referee_game_free (game);
}
END_TEST

START_TEST (test_flags)
{
  RefereeGame *game = game_new ("chinese-2002", 5, NULL, 0);
  CompareUnder *under;

  game_play (game, "B B3, W D3, B pass, W pass, B agree, W agree");
  under = prepare (game);
  says_flag (under, "ancient-2", "Black could not have passed at move 3: passing is not allowed");
  says_flag (
      under, "sunjang",
      "Move 1, Black B3, would have been illegal: the first play must be on the centre point");
  says_flag (under, "ikeda-territory-1", "Play would not have ended yet");
  says_flag (under, "tibetan", "The other player begins under these rules");
  compare_under_free (under);
}
END_TEST

START_TEST (test_basis)
{
  RefereeGame *game = game_new ("chinese-2002", 5, NULL, 0);
  CompareUnder *under = compare_under_new (game, NULL);

  assert_says (words_under_basis (under),
               "The game is still going on. These are the scores of the board as it stands.");
  compare_under_free (under);
  game_play (game, "B resign");
  under = compare_under_new (game, NULL);
  assert_says (words_under_basis (under), "White wins by resignation. These are the scores of the "
                                          "board as it stood then.");
  compare_under_free (under);
  referee_game_free (game);
  game = game_new ("chinese-2002", 5, NULL, 0);
  game_play (game, "B pass, W pass, B agree, W agree");
  under = prepare (game);
  ck_assert_ptr_null (words_under_basis (under));
  compare_under_free (under);
}
END_TEST

/* Returns an answer with this winner and margin, in half points. */
static CompareUnderAnswer
outcome (GoColor winner, int margin)
{
  return (CompareUnderAnswer){
    .result = { .kind = REFEREE_RESULT_SCORE, .winner = winner, .margin = margin }
  };
}

START_TEST (test_summary)
{
  CompareUnderAnswer white = outcome (GO_WHITE, 7), black = outcome (GO_BLACK, 1);
  CompareUnderAnswer more = outcome (GO_WHITE, 9), none = { .scorable = COMPARE_UNDER_NO_COUNT };
  WordsUnderRow rows[12] = { { "A", &white }, { "B", &white }, { "C", &none }, { "D", &white } };

  assert_says (words_under_summary (COMPARE_UNDER_COUNTED, rows, 4),
               "White wins by 3½ points under every ruleset that can count this game.");
  /* A player who resigned did not lose on points. */
  ck_assert_ptr_null (words_under_summary (COMPARE_UNDER_BROKEN_OFF, rows, 4));
  assert_says (words_under_summary (COMPARE_UNDER_COUNTED, &rows[2], 1),
               "None of these rulesets can count this game.");
  rows[1].answer = &black;
  assert_says (words_under_summary (COMPARE_UNDER_COUNTED, rows, 4),
               "White wins by 3½ points under every ruleset except these: B.");
  for (int i = 4; i < 12; i++)
    rows[i] = (WordsUnderRow){ "E", i % 2 ? &white : &more };
  rows[1].answer = &more;
  assert_says (words_under_summary (COMPARE_UNDER_COUNTED, rows, 12),
               "White wins under every ruleset that can count this game, most often by 3½ points.");
  for (int i = 4; i < 12; i++)
    rows[i].answer = i < 9 ? &black : &white;
  assert_says (words_under_summary (COMPARE_UNDER_COUNTED, rows, 12),
               "White wins under 6 rulesets. Black wins under 5 rulesets.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("under");
  TCase *tcase = tcase_create ("words");

  tcase_add_test (tcase, test_reasons);
  tcase_add_test (tcase, test_ended_at_the_start);
  tcase_add_test (tcase, test_flags);
  tcase_add_test (tcase, test_basis);
  tcase_add_test (tcase, test_summary);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
