/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "under-game.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "axis-words.h"

void
under_rules (const char *preset, const char *axes, GoRuleset *ruleset)
{
  ck_assert_ptr_nonnull (go_preset_find (preset));
  go_preset_ruleset (go_preset_find (preset), ruleset);
  lay_axes (ruleset, axes);
}

RefereeGame *
under_start (const char *preset, const char *axes, const char *board, int size, int handicap)
{
  static RefereeSetup setup;
  char error[200] = "";
  const char *rows[GO_MAX_SIDE];
  int height = 0, width = board ? (int) strcspn (board, "/") : size;
  RefereeGame *game;

  memset (&setup, 0, sizeof setup);
  under_rules (preset, axes, &setup.ruleset);
  for (const char *row = board; row; row = strchr (row, '/') ? strchr (row, '/') + 1 : NULL)
    rows[height++] = row;
  setup.ruleset.width = width;
  setup.ruleset.height = board ? height : size;
  if (board)
    {
      setup.custom = true;
      ck_assert (go_position_read (&setup.start, rows, width, height));
    }
  setup.handicap = handicap;
  setup.handicap_fixed = handicap > 0;
  game = referee_game_new (&setup, error, sizeof error);
  ck_assert_msg (game != NULL, "%s", error);
  return game;
}

void
under_act (RefereeGame *game, RefereeActKind kind, GoColor side, const char *point)
{
  const GoBoard *board = referee_game_board (game);
  RefereeAct made = { .kind = kind, .side = side };

  if (point)
    ck_assert_msg (go_point_parse (point, board->width, board->height, &made.point), "%s", point);
  ck_assert_msg (referee_game_apply (game, &made).reason == REFEREE_OK, "%s refused",
                 point ? point : referee_act_word (kind));
}

void
under_play (RefereeGame *game, const char *moves)
{
  char copy[600], *save, *word;

  snprintf (copy, sizeof copy, "%s", moves);
  for (word = strtok_r (copy, " ", &save); word; word = strtok_r (NULL, " ", &save))
    {
      GoColor side = referee_game_state (game)->to_move;

      if (strcmp (word, "pass") == 0)
        under_act (game, REFEREE_PASS, side, NULL);
      else
        under_act (game, REFEREE_PLAY, side, word);
    }
}

void
under_agree (RefereeGame *game)
{
  under_act (game, REFEREE_AGREE, GO_BLACK, NULL);
  under_act (game, REFEREE_AGREE, GO_WHITE, NULL);
}

CompareUnderAnswer
under_ask (RefereeGame *game, const char *preset, const char *axes, bool own_komi)
{
  CompareUnder *under = compare_under_new (game, NULL);
  CompareUnderAnswer answer;
  GoRuleset ruleset;

  under_rules (preset, axes, &ruleset);
  compare_under_ask (under, &ruleset, own_komi, &answer);
  compare_under_free (under);
  referee_game_free (game);
  return answer;
}

const CompareUnderReason *
under_reason (const CompareUnderAnswer *answer, CompareUnderReasonKind kind)
{
  for (size_t i = 0; i < answer->reason_count; i++)
    if (answer->reasons[i].kind == kind)
      return &answer->reasons[i];
  return NULL;
}

const CompareUnderFlag *
under_flag (const CompareUnderAnswer *answer, CompareUnderFlagKind kind)
{
  for (size_t i = 0; i < answer->flag_count; i++)
    if (answer->flags[i].kind == kind)
      return &answer->flags[i];
  return NULL;
}

void
under_result (const CompareUnderAnswer *answer, const char *expected)
{
  char text[REFEREE_RESULT_TEXT];

  ck_assert_int_eq (answer->scorable, COMPARE_UNDER_SCORED);
  ck_assert_str_eq (referee_result_format (&answer->result, text), expected);
}

void
under_only (const CompareUnderAnswer *answer, CompareUnderReasonKind kind, bool there, int halves)
{
  ck_assert_uint_eq (answer->reason_count, 1);
  ck_assert_int_eq (answer->reasons[0].kind, kind);
  ck_assert_int_eq (answer->reasons[0].there, there);
  ck_assert_int_eq (answer->reasons[0].halves, halves);
  ck_assert_int_eq (answer->difference, halves);
}

RefereeGame *
under_finished (const char *preset, const char *axes, const char *board, const char *moves)
{
  RefereeGame *game = under_start (preset, axes, board, 0, 0);

  under_play (game, moves);
  under_agree (game);
  ck_assert_int_eq (referee_game_state (game)->result.kind, REFEREE_RESULT_SCORE);
  return game;
}

void
under_fail (const RefereeGame *game,
            const GoRuleset *there,
            const CompareUnderAnswer *answer,
            unsigned long seed,
            const char *what)
{
  char text[GO_RULESET_TEXT];

  printf ("# under %s\n", go_ruleset_format (there, text));
  for (size_t i = 0; i < answer->reason_count; i++)
    printf ("# reason %d: %d half points\n", answer->reasons[i].kind, answer->reasons[i].halves);
  printf ("# counted %d to %d\n", answer->ledger.total[GO_BLACK], answer->ledger.total[GO_WHITE]);
  for (size_t i = 0; i < answer->flag_count; i++)
    printf ("# flag %d at move %d\n", answer->flags[i].kind, answer->flags[i].move);
  random_fail (game, seed, what);
}

void
under_met (const char *what, const unsigned long *came, size_t count, bool all)
{
  printf ("# %s", what);
  for (size_t i = 0; i < count; i++)
    printf (" %lu", came[i]);
  printf ("\n");
  fflush (stdout);
  for (size_t i = 0; i < count && all; i++)
    ck_assert_msg (came[i] > 0, "%s %zu never came", what, i);
}
