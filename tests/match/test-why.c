/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a point or a stone counts as it does, and which line of the count it belongs to. */
#include <check.h>
#include <string.h>

#include "match-try.h"
#include "match-why.h"
#include "runner.h"
#include "table.h"

/* Black has eyes at A5 and A3. The five points of column D are neutral. */
static const char *const rows[] = { ".XX.O", "XXX.O", ".XX.O", "XXX.O", "OXX.O" };

/* White's two stones in the corner are in atari, and lost even if White moves first. */
static const char *const corner[] = { "OO.X.", "XXX..", ".....", ".....", "....." };
/* Neither side can be proved dead. */
static const char *const sides[] = { ".X.O.", ".X.O.", ".X.O.", ".X.O.", ".X.O." };

static MatchWhy *
why (Table *table, const char *name)
{
  MatchWhy *self = match_why_new (match_scene_get_game (table->scene), table_point (table, name));

  ck_assert_ptr_nonnull (self);
  return self;
}

static void
assert_why (Table *table, const char *name, const char *question, const char *answer, guint shown)
{
  g_autoptr (MatchWhy) self = why (table, name);

  ck_assert_str_eq (self->question, question);
  ck_assert_str_eq (self->answer, answer);
  ck_assert_uint_eq (self->shown->len, shown);
}

START_TEST (test_points)
{
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);

  ck_assert_ptr_null (
      match_why_new (match_scene_get_game (table->scene), table_point (table, "A5")));
  table_do (table, "B pass, W pass");
  assert_why (table, "A5", "Why does this point count?",
              "Only Black’s stones border this point. They have two eyes, so White cannot capture "
              "them even if Black never answers.",
              2);
  assert_why (table, "D3", "Why does this point belong to neither side?",
              "Stones of both colours border these 5 points.", 10);
  assert_why (table, "B3", "Why is this stone alive?",
              "It has two eyes, so White cannot capture it even if Black never answers.", 2);
  assert_why (table, "E3", "Why is this stone alive?", "Nobody has marked it as dead.", 5);
  table_free (table);
}
END_TEST

START_TEST (test_dead)
{
  Table *table = table_new ("concord", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);
  g_autoptr (MatchWhy) open = NULL, corner_stone = NULL;
  g_autoptr (MatchTry) try = NULL;

  table_do (table, "B pass, W pass, E3");
  assert_why (table, "E3", "Why is this stone dead?",
              "Black’s stones around it have two eyes and leave it no room for an eye.", 12);
  table_free (table);
  table = table_new ("concord", 5, NULL, corner, MATCH_GUARD_PREVENT, FALSE);
  table_do (table, "B pass, W pass, A5");
  assert_why (table, "A5", "Why is this stone dead?",
              "Even if White moves first, Black captures it with best play within 2 moves, both "
              "sides counted. This assumes no ko threats elsewhere.",
              2);
  /* Black has the turn, but a try begins with White, as the answer says. */
  corner_stone = why (table, "A5");
  try = match_try_new (match_scene_get_game (table->scene), corner_stone->target,
                       corner_stone->owner, corner_stone->first);
  ck_assert_int_eq (try->to_move, GO_WHITE);
  table_free (table);
  table = table_new ("concord", 5, NULL, sides, MATCH_GUARD_PREVENT, FALSE);
  table_do (table, "B pass, W pass, D3");
  open = why (table, "D3");
  ck_assert_str_eq (open->question, "Why is this stone dead?");
  ck_assert_ptr_nonnull (strstr (open->answer, "not proved"));
  ck_assert (!open->proved);
  table_free (table);
}
END_TEST

START_TEST (test_worth)
{
  Table *table = table_new ("japanese-1989", 5, NULL, rows, MATCH_GUARD_PREVENT, FALSE);
  const RefereeGame *game = match_scene_get_game (table->scene);
  g_autofree char *stone = NULL, *neutral = NULL;

  table_do (table, "B pass, W pass");
  stone = match_why_worth (game, match_scene_get_score (table->scene), table_point (table, "B5"));
  ck_assert_str_eq (stone, "B5: Black’s stone, no points");
  neutral = match_why_worth (game, match_scene_get_score (table->scene), table_point (table, "D3"));
  ck_assert_str_eq (neutral, "D3: neutral, belongs to neither side");
  ck_assert_int_eq (
      match_why_line (match_scene_get_score (table->scene), table_point (table, "B5")),
      REFEREE_LINE_STONES);
  ck_assert_ptr_null (match_why_worth (game, match_scene_get_score (table->scene), GO_NO_POINT));
  table_free (table);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("why");
  TCase *tcase = tcase_create ("why");

  tcase_add_test (tcase, test_points);
  tcase_add_test (tcase, test_dead);
  tcase_add_test (tcase, test_worth);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
