/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards: what occurs for the first time in a game. With the guard off, no card reveals an illegal
 * play before a challenge does. */
#include <check.h>
#include <string.h>

#include "match-card.h"
#include "runner.h"
#include "table.h"

static const char *const ko_rows[] = { ".XO..", "XO.O.", ".XO..", ".....", "....." };
static const char *const suicide_rows[] = { ".OX..", "OOX..", "XXX..", ".....", "..X.." };

static char *
name_all (Table *table, const MatchCard *cards, guint count)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    {
      const RefereeGame *game = match_controller_get_game (table->controller);
      char point[GO_POINT_TEXT] = "";
      char *said = words_card_text (cards[i].card, game, cards[i].point);

      ck_assert_msg (strpbrk (said, "%_") == NULL && *said, "%s", said);
      if (cards[i].point != GO_NO_POINT)
        go_point_format (cards[i].point, referee_game_board (game)->height, point);
      g_string_append_printf (text, "%s%s%s%s%s", i > 0 ? ", " : "",
                              words_card_word (cards[i].card), *point ? " " : "", point,
                              cards[i].side == GO_BLACK   ? " (black)"
                              : cards[i].side == GO_WHITE ? " (white)"
                                                          : "");
      g_free (said);
    }
  return g_string_free (text, FALSE);
}

/* Makes acts and checks which cards the last one shows. */
static void
assert_card (Table *table, const char *acts, const char *expected)
{
  MatchCard cards[WORDS_CARDS];
  guint count;
  char *names;

  table_do (table, acts);
  count = match_card_find (match_controller_get_game (table->controller),
                           match_controller_get_info (table->controller)->guard, cards);
  names = name_all (table, cards, count);
  ck_assert_str_eq (names, expected);
  g_free (names);
}

static char *refused; /* the cards that the last refusal showed */

static void
refused_cb (MatchController *controller,
            const RefereeAct *act,
            const RefereeAnswer *answer,
            const char *sentence,
            Table *table)
{
  MatchCard cards[WORDS_CARDS];

  g_free (refused);
  refused = name_all (
      table, cards,
      match_card_find_refused (match_controller_get_game (controller), act, answer, cards));
}

static void
assert_refused (Table *table, const char *acts, const char *expected)
{
  gulong id = g_signal_connect (table->controller, "refused", G_CALLBACK (refused_cb), table);

  g_clear_pointer (&refused, g_free);
  table_do (table, acts);
  g_signal_handler_disconnect (table->controller, id);
  ck_assert_ptr_nonnull (refused);
  ck_assert_str_eq (refused, expected);
  g_clear_pointer (&refused, g_free);
}

START_TEST (test_atari_and_capture)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  assert_card (table, "A2", "");
  assert_card (table, "A1", "atari B1");
  assert_card (table, "B1", "capture B1");
  /* White moves into atari. */
  assert_card (table, "C3, D5", "");
  assert_card (table, "E5", "atari E4");
  table_free (table);
}
END_TEST

START_TEST (test_ko_with_a_guard)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_PREVENT, FALSE);

  assert_card (table, "C4", "ko B4, capture C4, atari D5");
  assert_refused (table, "B4", "ko B4 (white)");
  table_free (table);
}
END_TEST

/* The retake stands until it is challenged; nothing is shown before that. */
START_TEST (test_ko_without_a_guard)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, FALSE);

  assert_card (table, "C4", "capture C4, atari D5");
  assert_card (table, "B4", "capture B4, atari A5");
  assert_card (table, "B challenge", "illegal B4, ko B4");
  table_free (table);
}
END_TEST

/* An unchallenged play stands, and is explained after the next move. Whether that move is illegal
 * is not revealed. */
START_TEST (test_unchallenged)
{
  Table *table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, FALSE);

  assert_card (table, "C4, B4", "capture B4, atari A5");
  assert_card (table, "E1", "illegal B4, ko B4");
  assert_card (table, "E2", "atari D1");
  table_free (table);
  table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, FALSE);
  assert_card (table, "C4, B4, B pass", "illegal B4, ko B4, pass (black)");
  table_free (table);
  /* One illegal play follows another: only the first may be revealed. */
  table = table_new ("concord", 5, NULL, ko_rows, MATCH_GUARD_OFF, FALSE);
  assert_card (table, "C4, B4, C4", "illegal B4, ko B4, capture C4, atari D5");
  assert_card (table, "E1", "illegal C4, ko C4");
  table_free (table);
}
END_TEST

/* An arbiter's clock act in between changes nothing, and the cards keep the turn of the play. */
START_TEST (test_unchallenged_and_an_arbiter)
{
  Table *table = table_new ("concord", 5, "black_base_ms=60000 white_base_ms=60000", ko_rows,
                            MATCH_GUARD_OFF, FALSE);
  const RefereeAct given = { .kind = REFEREE_CLOCK,
                             .side = GO_BLACK,
                             .point = GO_NO_POINT,
                             .amount = 1000,
                             .author = REFEREE_BY_ARBITER };
  MatchCard cards[WORDS_CARDS];

  assert_card (table, "C4, B4", "capture B4, atari A5");
  match_controller_submit (table->controller, &given);
  assert_card (table, "E1", "illegal B4, ko B4");
  ck_assert_uint_eq (
      match_card_find (match_controller_get_game (table->controller), MATCH_GUARD_OFF, cards), 2);
  ck_assert_int_eq (cards[0].turn, 2);
  ck_assert_int_eq (cards[1].turn, 2);
  table_free (table);
}
END_TEST

static gboolean
tells_of (Table *table, WordsCard card)
{
  MatchCard cards[WORDS_CARDS];
  guint count = match_card_find (match_controller_get_game (table->controller),
                                 match_controller_get_info (table->controller)->guard, cards);

  for (guint i = 0; i < count; i++)
    if (cards[i].card == card)
      return TRUE;
  return FALSE;
}

static guint unchallenged; /* number of presets under which a ko could be retaken */

/* Checks that an illegal play that stands is explained after the next move and never before. This
 * holds with the guard off, and if the play was made despite a warning. */
static void
leave_standing (const GoPreset *preset, MatchGuard guard)
{
  GoRuleset ruleset;
  Table *table;

  go_preset_ruleset (preset, &ruleset);
  if (ruleset.illegal != GO_ILLEGAL_CHALLENGE || ruleset.setup != GO_SETUP_NONE)
    return;
  table = table_new (preset->name, 5, NULL, ko_rows, guard, FALSE);
  table_do (table, "C4, B4");
  match_controller_answer_warning (table->controller, TRUE);
  if (referee_game_state (match_controller_get_game (table->controller))->window)
    {
      ck_assert_msg (!tells_of (table, WORDS_CARD_ILLEGAL), "%s", preset->name);
      table_do (table, "E1");
      ck_assert_msg (tells_of (table, WORDS_CARD_ILLEGAL), "%s", preset->name);
      unchallenged++;
    }
  table_free (table);
}

START_TEST (test_unchallenged_under_any_rules)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    {
      leave_standing (&presets[i], MATCH_GUARD_OFF);
      leave_standing (&presets[i], MATCH_GUARD_WARN);
    }
  ck_assert_uint_ge (unchallenged, 10);
}
END_TEST

/* The same board again after more than two moves is superko, explained once it is challenged. */
START_TEST (test_superko_without_a_guard)
{
  static const char *const rows[] = { ".X...", "XOX..", "X....", ".X.X.", "....." };
  Table *table = table_new ("tromp-taylor", 5, "illegal=challenge", rows, MATCH_GUARD_OFF, FALSE);

  assert_card (table, "C3, E1", "");
  assert_card (table, "B3", "capture B3");
  assert_card (table, "B4", "");
  assert_card (table, "B challenge", "illegal B4, superko B4");
  table_free (table);
}
END_TEST

START_TEST (test_suicide)
{
  Table *table = table_new ("concord", 5, NULL, suicide_rows, MATCH_GUARD_PREVENT, FALSE);

  assert_refused (table, "E1, A5", "suicide A5 (white)");
  table_free (table);
  table = table_new ("concord", 5, NULL, suicide_rows, MATCH_GUARD_OFF, FALSE);
  assert_card (table, "E1, A5", "");
  assert_card (table, "B challenge", "illegal A5, suicide A5");
  table_free (table);
}
END_TEST

START_TEST (test_end)
{
  Table *table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  assert_card (table, "C3, W pass", "pass (white)");
  assert_card (table, "B pass", "stop, pass (black)");
  assert_card (table, "W resume", "dispute");
  table_free (table);
  table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  assert_card (table, "C3, W pass, B pass, B agree", "");
  assert_card (table, "W agree", "count");
  table_free (table);
  table = table_new ("concord", 5, NULL, NULL, MATCH_GUARD_PREVENT, FALSE);
  assert_card (table, "C3, W resign", "");
  table_free (table);
}
END_TEST

/* Retaking one stone is a ko, whatever rule forbids it, and nothing else is. If superko forbids a
 * suicide, the capture before it is not a ko. */
START_TEST (test_no_ko)
{
  static const char *const rows[] = { ".X...", "XOX..", "X....", ".X.X.", "....." };
  Table *table = table_new ("tromp-taylor", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  assert_card (table, "B3, E1", "");
  table_free (table);
  table = table_new ("tromp-taylor", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);
  assert_card (table, "C3, E1", "");
  assert_card (table, "B3", "capture B3");
  assert_refused (table, "B4", "superko B4 (white)");
  table_free (table);
}
END_TEST

/* The card about passing names the right price under every ruleset. */
START_TEST (test_pass_under_any_rules)
{
  size_t count;
  const GoPreset *preset = &go_presets (&count)[_i];
  Table *table
      = table_new (preset->name, table_size_for (preset), NULL, NULL, MATCH_GUARD_PREVENT, FALSE);

  for (int turn = 0; turn < 4; turn++)
    {
      const RefereeGame *game = match_controller_get_game (table->controller);
      RefereeGame *before = referee_game_copy (game);
      MatchCard cards[WORDS_CARDS];
      guint found;

      match_controller_act (table->controller, REFEREE_PASS, referee_game_state (game)->to_move);
      found = match_card_find (game, MATCH_GUARD_PREVENT, cards);
      for (guint i = 0; i < found; i++)
        if (cards[i].card == WORDS_CARD_PASS)
          {
            char *said = words_card_text (cards[i].card, game, cards[i].point);

            ck_assert_int_eq (strstr (said, "gives your opponent a stone") != NULL,
                              referee_game_pass_price (before) == REFEREE_PASS_GIVES_STONE);
            g_free (said);
          }
      referee_game_free (before);
    }
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("card");
  TCase *tcase = tcase_create ("card");
  size_t presets;

  tcase_add_test (tcase, test_atari_and_capture);
  tcase_add_test (tcase, test_ko_with_a_guard);
  tcase_add_test (tcase, test_ko_without_a_guard);
  tcase_add_test (tcase, test_unchallenged);
  tcase_add_test (tcase, test_unchallenged_and_an_arbiter);
  tcase_add_test (tcase, test_unchallenged_under_any_rules);
  tcase_add_test (tcase, test_superko_without_a_guard);
  tcase_add_test (tcase, test_suicide);
  tcase_add_test (tcase, test_end);
  tcase_add_test (tcase, test_no_ko);
  go_presets (&presets);
  tcase_add_loop_test (tcase, test_pass_under_any_rules, 0, (int) presets);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
