/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "procedure-fixture.h"

#include <stdio.h>
#include <string.h>

#include "advice-fill.h"
#include "axis-words.h"
#include "compare-unfilled.h"

void
procedure_apply (RefereeGame *game, RefereeActKind kind, GoColor side, GoPoint point)
{
  RefereeAct act = { .kind = kind, .side = side, .point = point };
  RefereeAnswer answer = referee_game_apply (game, &act);

  ck_assert_msg (answer.reason == REFEREE_OK, "%d: %s", kind, referee_reason_word (answer.reason));
}

void
procedure_pass (RefereeGame *game)
{
  procedure_apply (game, REFEREE_PASS, referee_game_state (game)->to_move, GO_NO_POINT);
}

RefereeGame *
procedure_start (const Position *position)
{
  static RefereeSetup setup;
  RefereeGame *game;
  char error[200] = "";

  memset (&setup, 0, sizeof setup);
  go_preset_ruleset (go_preset_find (position->preset), &setup.ruleset);
  setup.ruleset.width = position->width;
  setup.ruleset.height = position->height;
  lay_axes (&setup.ruleset, position->axes);
  memcpy (setup.prisoners, position->prisoners, sizeof setup.prisoners);
  if (position->rows[0] != NULL)
    {
      setup.custom = true;
      setup.first = GO_BLACK;
      ck_assert (
          go_position_read (&setup.start, position->rows, position->width, position->height));
    }
  game = referee_game_new (&setup, error, sizeof error);
  ck_assert_msg (game != NULL, "%s", error);
  return game;
}

void
procedure_finish (RefereeGame *game, const char *dead)
{
  char text[100], *word, *rest;
  const GoBoard *board = referee_game_board (game);

  if (referee_game_setup (game)->ruleset.end == GO_END_AGREEMENT)
    {
      procedure_apply (game, REFEREE_OFFER, GO_BLACK, GO_NO_POINT);
      procedure_apply (game, REFEREE_OFFER, GO_WHITE, GO_NO_POINT);
    }
  for (int i = 0; i < 4 && referee_game_state (game)->phase == REFEREE_PHASE_PLAY; i++)
    procedure_pass (game);
  if (referee_game_state (game)->phase == REFEREE_PHASE_FINISHED)
    return;
  snprintf (text, sizeof text, "%s", dead ? dead : "");
  for (word = strtok_r (text, " ", &rest); word != NULL; word = strtok_r (NULL, " ", &rest))
    {
      GoPoint point;

      ck_assert (go_point_parse (word, board->width, board->height, &point));
      procedure_apply (game, REFEREE_MARK, GO_BLACK, point);
    }
  procedure_apply (game, REFEREE_AGREE, GO_BLACK, GO_NO_POINT);
  procedure_apply (game, REFEREE_AGREE, GO_WHITE, GO_NO_POINT);
  ck_assert_int_eq (referee_game_state (game)->phase, REFEREE_PHASE_FINISHED);
}

RefereeGame *
procedure_finished (const Position *position)
{
  RefereeGame *game = procedure_start (position);

  procedure_finish (game, position->dead);
  return game;
}

RefereeGame *
procedure_stopped (
    const char *preset, const char *axes, const char *const *rows, int width, int height)
{
  Position position = { .preset = preset, .width = width, .height = height };
  char komi[200];
  RefereeGame *game;

  snprintf (komi, sizeof komi, "komi=0 %s", axes);
  position.axes = komi;
  memcpy (position.rows, rows, (size_t) height * sizeof *rows);
  game = procedure_start (&position);
  ck_assert (referee_game_stop (game, REFEREE_BY_ARBITER));
  return game;
}

static struct
{
  RefereeGame *game;
  CompareProcedure *procedure;
} counted;

void
procedure_clear (void)
{
  compare_procedure_free (counted.procedure);
  referee_game_free (counted.game);
  counted.procedure = NULL;
  counted.game = NULL;
}

const CompareProcedure *
procedure_by (const Position *position, CompareMethod method)
{
  procedure_clear ();
  counted.game = procedure_finished (position);
  counted.procedure = compare_procedure_new (counted.game, method);
  return counted.procedure;
}

const CompareStep *
procedure_step (const CompareProcedure *procedure, size_t index)
{
  ck_assert_uint_lt (index, procedure->count);
  return &procedure->steps[index];
}

void
procedure_expect (const CompareProcedure *procedure, const Expected *expected, size_t count)
{
  ck_assert_ptr_nonnull (procedure);
  for (size_t i = 0; i < count; i++)
    {
      const CompareStep *step = procedure_step (procedure, i);

      ck_assert_msg (step->kind == expected[i].kind, "step %zu is of kind %d", i, step->kind);
      ck_assert_msg (step->color == expected[i].color, "step %zu is of colour %d", i, step->color);
      ck_assert_msg (step->amount == expected[i].amount, "step %zu: amount %d", i, step->amount);
      ck_assert_msg (step->rest == expected[i].rest, "step %zu: rest %d", i, step->rest);
      ck_assert_msg (step->total[GO_BLACK] == expected[i].black, "step %zu: Black has %d", i,
                     step->total[GO_BLACK]);
      ck_assert_msg (step->total[GO_WHITE] == expected[i].white, "step %zu: White has %d", i,
                     step->total[GO_WHITE]);
    }
  ck_assert_uint_eq (procedure->count, count);
}

void
procedure_expect_board (const CompareStep *step, const char *const *rows, int width, int height)
{
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      ck_assert_msg (".XO"[step->stone[go_point (column, row)]] == rows[row][column],
                     "column %d, row %d", column, row);
}

RefereeGame *
procedure_filled (const RefereeGame *game)
{
  static AdviceFilling filling;
  const RefereeState *state = referee_game_state (game);

  if (!compare_may_fill (game))
    return NULL;
  ck_assert (
      advice_fill (referee_game_board (game), state->dead, state->to_move, NULL, NULL, &filling));
  return compare_filled (game, filling.plays, (size_t) filling.count, filling.dead);
}
