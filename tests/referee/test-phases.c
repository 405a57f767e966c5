/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every state of a Concord game (RULES section 3) with every kind of act: who may make it, or the
 * first reason why not. */
#include "referee-game.h"
#include "runner.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reasons, short enough for a table. `suicide` stands for an act that is open but illegal. */
enum
{
  ok = REFEREE_OK,
  ended = REFEREE_FINISHED,
  noplay = REFEREE_NOT_PLAYING,
  turn = REFEREE_OUT_OF_TURN,
  taken = REFEREE_OCCUPIED,
  edge = REFEREE_OFF_BOARD,
  needless = REFEREE_NOTHING_TO_CHALLENGE,
  noagree = REFEREE_NOT_IN_AGREEMENT,
  nostone = REFEREE_NO_STONE,
  nosuch = REFEREE_NO_SUCH_DISPUTE,
  nodisp = REFEREE_NOT_IN_DISPUTE,
  nothere = REFEREE_NOT_HERE,
  nothing = REFEREE_NOTHING_TO_TAKE_BACK,
  suicide = 100,
};

typedef struct
{
  const char *name;
  int handicap;
  const char *acts; /* "play B 2 2, pass W": what leads to the state */
  RefereePhase phase;
  GoColor to_move;
  bool window, final;
  int consecutive;
} State;

#define OPENING "play B 2 2, play W 0 1, play B 2 1"
#define BEFORE_SUICIDE OPENING ", play W 1 0"
#define STOPPED OPENING ", pass W, pass B"

static const State states[] = {
  { "setup", 2, "", REFEREE_PHASE_SETUP, GO_BLACK, false, false, 0 },
  { "play, White to move", 0, OPENING, REFEREE_PHASE_PLAY, GO_WHITE, false, false, 0 },
  { "play, Black to move", 0, BEFORE_SUICIDE, REFEREE_PHASE_PLAY, GO_BLACK, false, false, 0 },
  { "window", 0, BEFORE_SUICIDE ", play B 0 0", REFEREE_PHASE_PLAY, GO_WHITE, true, false, 0 },
  { "third pass needed", 0, "pass B, play W 0 1, play B 2 1, pass W, pass B", REFEREE_PHASE_PLAY,
    GO_WHITE, false, false, 2 },
  { "agreement", 0, STOPPED, REFEREE_PHASE_AGREEMENT, GO_WHITE, false, false, 2 },
  { "agreement, Black has agreed", 0, STOPPED ", mark W 0 1, agree B", REFEREE_PHASE_AGREEMENT,
    GO_WHITE, false, false, 2 },
  { "play-out", 0, STOPPED ", playout B", REFEREE_PHASE_PLAY, GO_WHITE, false, true, 0 },
  { "finished by the count", 0, STOPPED ", agree B, agree W", REFEREE_PHASE_FINISHED, GO_WHITE,
    false, false, 2 },
  { "finished by resignation", 0, OPENING ", resign W", REFEREE_PHASE_FINISHED, GO_WHITE, false,
    false, 0 },
};

#define N_STATES (sizeof states / sizeof *states)

typedef struct
{
  const char *act;
  int expected[N_STATES];
} Row;

/* clang-format off */
static const Row rows[] = {
  /*                    setup    White    Black    window   third    agreem.  agreed   playout  count  resign */
  { "handicap B 1 "
    "1", { ok,      nothere, nothere, nothere, nothere, nothere, nothere, nothere, ended, ended } },
  { "handicap W 1 "
    "1", { turn,    nothere, nothere, nothere, nothere, nothere, nothere, nothere, ended, ended } },
  { "handicap "
    "B",     { edge,    nothere, nothere, nothere, nothere, nothere, nothere, nothere, ended, ended } },
  { "play W 1 "
    "1",     { noplay,  ok,      turn,    ok,      ok,      noplay,  noplay,  ok,      ended, ended } },
  { "play B 1 "
    "1",     { noplay,  turn,    ok,      turn,    turn,    noplay,  noplay,  turn,    ended, ended } },
  { "play B 0 "
    "0",     { noplay,  turn,    suicide, turn,    turn,    noplay,  noplay,  turn,    ended, ended } },
  { "play W 2 "
    "1",     { noplay,  taken,   turn,    taken,   taken,   noplay,  noplay,  taken,   ended, ended } },
  { "play W 3 "
    "1",     { noplay,  edge,    turn,    edge,    edge,    noplay,  noplay,  edge,    ended, ended } },
  { "pass "
    "W",         { noplay,  ok,      turn,    ok,      ok,      noplay,  noplay,  ok,      ended, ended } },
  { "pass "
    "B",         { noplay,  turn,    ok,      turn,    turn,    noplay,  noplay,  turn,    ended, ended } },
  { "challenge "
    "W",    { needless, needless, needless, ok,   needless, needless, needless, needless, ended, ended } },
  { "challenge "
    "B",    { needless, needless, needless, needless, needless, needless, needless, needless, ended, ended } },
  { "allow "
    "W",        { needless, needless, needless, ok,   needless, needless, needless, needless, ended, ended } },
  { "allow "
    "B",        { needless, needless, needless, needless, needless, needless, needless, needless, ended, ended } },
  { "mark B 0 "
    "1",     { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "mark W 1 "
    "1",     { noagree, noagree, noagree, noagree, noagree, nostone, nostone, noagree, ended, ended } },
  { "mark W 7 "
    "7",     { noagree, noagree, noagree, noagree, noagree, edge,    edge,    noagree, ended, ended } },
  { "unmark W 0 "
    "1",   { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "unmark W 1 "
    "1",   { noagree, noagree, noagree, noagree, noagree, nostone, nostone, noagree, ended, ended } },
  { "seki B 2 "
    "2",     { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "seki B 1 "
    "1",     { noagree, noagree, noagree, noagree, noagree, nostone, nostone, noagree, ended, ended } },
  { "owner B 1 "
    "1",    { nothere, nothere, nothere, nothere, nothere, nothere, nothere, nothere, ended, ended } },
  { "agree "
    "B",        { noagree, noagree, noagree, noagree, noagree, ok,      nothere, noagree, ended, ended } },
  { "agree "
    "W",        { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "withdraw "
    "B",     { noagree, noagree, noagree, noagree, noagree, nothere, ok,      noagree, ended, ended } },
  { "withdraw "
    "W",     { noagree, noagree, noagree, noagree, noagree, nothere, nothere, noagree, ended, ended } },
  { "resume "
    "B",       { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "resume "
    "W",       { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "resume B "
    "both=1", { noagree, noagree, noagree, noagree, noagree, ok,     ok,      noagree, ended, ended } },
  { "resume B color=B "
    "both=1", { noagree, noagree, noagree, noagree, noagree, turn, turn, noagree, ended, ended } },
  { "resume B color=W "
    "both=1", { noagree, noagree, noagree, noagree, noagree, ok, ok, noagree, ended, ended } },
  { "playout "
    "B",      { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "playout "
    "W",      { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "offer "
    "W",        { nothere, nothere, nothere, nothere, nothere, nothere, nothere, nothere, ended, ended } },
  { "claim B 0 "
    "1",    { nosuch,  nosuch,  nosuch,  nosuch,  nosuch,  nosuch,  nosuch,  nosuch,  ended, ended } },
  { "pay "
    "W",          { nodisp,  nodisp,  nodisp,  nodisp,  nodisp,  nodisp,  nodisp,  nodisp,  ended, ended } },
  { "resign "
    "B",       { ok,      ok,      ok,      ok,      ok,      ok,      ok,      ok,      ended, ended } },
  { "resign "
    "W",       { ok,      ok,      ok,      ok,      ok,      ok,      ok,      ok,      ended, ended } },
  { "timeout "
    "W",      { ok,      ok,      ok,      ok,      ok,      ok,      ok,      ok,      ended, ended } },
  { "take-back B "
    "amount=1", { nothing, ok, ok,     ok,      ok,      ok,      ok,      ok,      ok,    ok } },
  { "take-back B "
    "amount=9", { nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing } },
  { "take-back "
    "B",    { nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing } },
  { "clock B "
    "amount=1000", { ok, ok,      ok,      ok,      ok,      ok,      ok,      ok,      ended, ended } },
  { "period W "
    "amount=2",   { ok, ok,      ok,      ok,      ok,      ok,      ok,      ok,      ended, ended } },
  { "draw "
    "-",         { ok,      ok,      ok,      ok,      ok,      ok,      ok,      ok,      ended, ended } },
  { "void "
    "-",         { ok,      ok,      ok,      ok,      ok,      ok,      ok,      ok,      ended, ended } },
  { "both-lose "
    "-",    { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "all-alive "
    "-",    { noagree, noagree, noagree, noagree, noagree, ok,      ok,      noagree, ended, ended } },
  { "points B "
    "amount=3", { noagree, noagree, noagree, noagree, noagree, ok,   ok,      noagree, ended, ended } },
};
/* clang-format on */

#define N_ROWS (sizeof rows / sizeof *rows)

/* Parses an act such as "play B 2 2". Without coordinates, its point is off the board. */
static RefereeAct
read_act (const char *words)
{
  RefereeAct act = { 0 };
  char kind[16], side[2];
  int column, row;
  const char *color = strstr (words, "color="), *amount = strstr (words, "amount=");
  ck_assert_int_eq (sscanf (words, "%15s %1s", kind, side), 2);
  act.side = *side == 'B' ? GO_BLACK : *side == 'W' ? GO_WHITE : GO_EMPTY;
  while (strcmp (referee_act_word (act.kind), kind) != 0)
    ck_assert_int_lt (++act.kind, REFEREE_ACT_KINDS);
  if (sscanf (words, "%*s %*s %d %d", &column, &row) == 2)
    act.point = go_point (column, row);
  if (color != NULL)
    act.color = color[6] == 'B' ? GO_BLACK : GO_WHITE;
  if (amount != NULL)
    act.amount = atoi (amount + 7);
  act.both = strstr (words, "both=1") != NULL;
  return act;
}

static RefereeGame *
reach (const State *state)
{
  static RefereeSetup setup;
  char acts[256];
  RefereeGame *game;
  memset (&setup, 0, sizeof setup);
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 3;
  setup.handicap = state->handicap;
  game = referee_game_new (&setup, NULL, 0);
  ck_assert_ptr_nonnull (game);
  strcpy (acts, state->acts);
  for (char *rest = acts, *words; (words = strtok_r (rest, ",", &rest)) != NULL;)
    {
      RefereeAct act = read_act (words);
      RefereeAnswer answer = referee_game_apply (game, &act);
      ck_assert_msg (answer.reason == REFEREE_OK, "%s: %s is refused as %s", state->name, words,
                     referee_reason_word (answer.reason));
    }
  return game;
}

START_TEST (test_states)
{
  const State *state = &states[_i];
  RefereeGame *game = reach (state);
  const RefereeState *is = referee_game_state (game);
  ck_assert_int_eq (is->phase, state->phase);
  ck_assert_int_eq (is->window, state->window);
  ck_assert_int_eq (is->final, state->final);
  ck_assert_int_eq (is->consecutive, state->consecutive);
  if (state->phase != REFEREE_PHASE_FINISHED)
    ck_assert_int_eq (is->to_move, state->to_move);
  referee_game_free (game);
}
END_TEST

START_TEST (test_row_of_table)
{
  const Row *row = &rows[_i];
  RefereeAct act = read_act (row->act);
  for (size_t i = 0; i < N_STATES; i++)
    {
      RefereeGame *game = reach (&states[i]);
      uint64_t before = referee_game_fingerprint (game);
      size_t length = referee_game_length (game);
      RefereeAnswer may = referee_game_may (game, &act);
      RefereeAnswer done = referee_game_apply (game, &act);
      int got = may.illegal == REFEREE_SUICIDE ? suicide : (int) may.reason;
      const char *expected = row->expected[i] == suicide
                                 ? "an illegal suicide"
                                 : referee_reason_word ((RefereeReason) row->expected[i]);
      ck_assert_msg (got == row->expected[i], "%s, %s: got %s, expected %s", states[i].name,
                     row->act, referee_reason_word (may.reason), expected);
      ck_assert_int_eq (done.reason, may.reason);
      ck_assert_int_eq (done.illegal, may.illegal);
      ck_assert_uint_eq (referee_game_length (game), length + (may.reason == REFEREE_OK));
      if (may.reason != REFEREE_OK)
        ck_assert_uint_eq (referee_game_fingerprint (game), before);
      referee_game_free (game);
    }
}
END_TEST

START_TEST (test_table_has_every_kind)
{
  bool seen[REFEREE_ACT_KINDS] = { false };
  for (size_t i = 0; i < N_ROWS; i++)
    seen[read_act (rows[i].act).kind] = true;
  for (int kind = 0; kind < REFEREE_ACT_KINDS; kind++)
    ck_assert_msg (seen[kind], "no row for %s", referee_act_word ((RefereeActKind) kind));
}
END_TEST

/* What the acts of section 3 lead to. The table above only says whether they are open. */
typedef struct
{
  int from; /* index into `states` */
  const char *act;
  RefereePhase phase;
  GoColor to_move;
  int consecutive, passes[GO_COLORS];
  bool window, final;
  const char *result; /* "" while the game goes on */
} Transition;

static const Transition transitions[] = {
  { 0, "handicap B 1 1", REFEREE_PHASE_SETUP, GO_BLACK, 0, { 0, 0, 0 }, false, false, "" },
  { 1, "play W 1 1", REFEREE_PHASE_PLAY, GO_BLACK, 0, { 0, 0, 0 }, false, false, "" },
  { 1, "pass W", REFEREE_PHASE_PLAY, GO_BLACK, 1, { 0, 0, 1 }, false, false, "" },
  { 2, "play B 0 0", REFEREE_PHASE_PLAY, GO_WHITE, 0, { 0, 0, 0 }, true, false, "" },
  { 3, "challenge W", REFEREE_PHASE_PLAY, GO_WHITE, 1, { 0, 1, 0 }, false, false, "" },
  { 3, "allow W", REFEREE_PHASE_PLAY, GO_BLACK, 0, { 0, 0, 0 }, false, false, "" },
  { 3, "play W 1 1", REFEREE_PHASE_PLAY, GO_BLACK, 0, { 0, 0, 0 }, false, false, "" },
  { 3, "pass W", REFEREE_PHASE_PLAY, GO_BLACK, 1, { 0, 0, 1 }, false, false, "" },
  { 3, "resign W", REFEREE_PHASE_FINISHED, GO_EMPTY, 0, { 0, 0, 0 }, false, false, "B+R" },
  { 4, "pass W", REFEREE_PHASE_AGREEMENT, GO_BLACK, 3, { 0, 2, 2 }, false, false, "" },
  { 4, "play W 1 1", REFEREE_PHASE_PLAY, GO_BLACK, 0, { 0, 2, 1 }, false, false, "" },
  { 5, "resume B", REFEREE_PHASE_PLAY, GO_WHITE, 0, { 0, 1, 1 }, false, false, "" },
  { 5, "resume W", REFEREE_PHASE_PLAY, GO_WHITE, 0, { 0, 1, 1 }, false, false, "" },
  { 5, "playout W", REFEREE_PHASE_PLAY, GO_WHITE, 0, { 0, 1, 1 }, false, true, "" },
  { 5, "all-alive -", REFEREE_PHASE_FINISHED, GO_EMPTY, 2, { 0, 1, 1 }, false, false, "W+6.5" },
  { 6, "agree W", REFEREE_PHASE_FINISHED, GO_EMPTY, 2, { 0, 1, 1 }, false, false, "B+1.5" },
  { 6, "mark W 2 2", REFEREE_PHASE_AGREEMENT, GO_WHITE, 2, { 0, 1, 1 }, false, false, "" },
  { 7, "timeout B", REFEREE_PHASE_FINISHED, GO_EMPTY, 0, { 0, 1, 1 }, false, true, "W+T" },
  { 8,
    "take-back B amount=2",
    REFEREE_PHASE_AGREEMENT,
    GO_WHITE,
    2,
    { 0, 1, 1 },
    false,
    false,
    "" },
  { 9, "take-back W amount=1", REFEREE_PHASE_PLAY, GO_WHITE, 0, { 0, 0, 0 }, false, false, "" },
};

START_TEST (test_transition)
{
  const Transition *want = &transitions[_i];
  RefereeGame *game = reach (&states[want->from]);
  const RefereeState *state = referee_game_state (game);
  RefereeAct act = read_act (want->act);
  char result[REFEREE_RESULT_TEXT];
  ck_assert_int_eq (referee_game_apply (game, &act).reason, REFEREE_OK);
  ck_assert_int_eq (state->phase, want->phase);
  if (want->to_move != GO_EMPTY)
    ck_assert_int_eq (state->to_move, want->to_move);
  ck_assert_int_eq (state->consecutive, want->consecutive);
  ck_assert_int_eq (state->passes[GO_BLACK], want->passes[GO_BLACK]);
  ck_assert_int_eq (state->passes[GO_WHITE], want->passes[GO_WHITE]);
  ck_assert_int_eq (state->window, want->window);
  ck_assert_int_eq (state->final, want->final);
  ck_assert_str_eq (referee_result_format (&state->result, result), want->result);
  if (want->from == 6 && act.kind == REFEREE_MARK)
    ck_assert_msg (!state->agreed[GO_BLACK], "a change of marks clears what was agreed");
  referee_game_free (game);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("phases");
  TCase *tcase = tcase_create ("phase by act");
  tcase_add_loop_test (tcase, test_states, 0, (int) N_STATES);
  tcase_add_loop_test (tcase, test_row_of_table, 0, (int) N_ROWS);
  tcase_add_test (tcase, test_table_has_every_kind);
  tcase_add_loop_test (tcase, test_transition, 0, (int) (sizeof transitions / sizeof *transitions));
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
