/* What holds in every game, tried on random ones: asking changes nothing, replay and take-back
 * give the same state, the board's symmetries and a change of colours commute with the rules,
 * both countings agree where a ruleset promises it, and acts survive their text form. */
#include "random-game.h"
#include "referee-score.h"
#include "runner.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STEPS 400
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void
fail_game (const RefereeGame *game, unsigned long seed, const char *what)
{
  random_print (game);
  fflush (stdout);
  ck_abort_msg ("seed %lu: %s", seed, what);
}

/* A game under any rules, or NULL where the set-up does not fit. */
static RefereeGame *
any_game (RandomSource *random, RefereeSetup *setup)
{
  random_setup (random, 9, setup);
  return referee_game_new (setup, NULL, 0);
}

/* Makes up to `steps` acts, few of them senseless, until the game is over. */
static void
play_some (RandomSource *random, RefereeGame *game, int steps)
{
  for (int i = 0; i < steps && referee_game_state (game)->phase != REFEREE_PHASE_FINISHED; i++)
    {
      RefereeAct act;
      random_act (random, game, 12, &act);
      referee_game_apply (game, &act);
    }
}

START_TEST (test_asking_changes_nothing)
{
  static RefereeSetup setup;
  for (unsigned long seed = 1; seed <= runner_rounds ("PASS_STONE_GAMES", 150); seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup);
      RefereeScore *score = malloc (sizeof *score);
      for (int i = 0; game != NULL && i < 60; i++)
        {
          uint64_t before = referee_game_fingerprint (game);
          RefereeAct act;
          random_garbage (&random, game, &act);
          referee_game_may (game, &act);
          referee_game_may_pass (game);
          referee_game_take_back_count (game, GO_BLACK);
          referee_game_score (game, true, score);
          for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
            go_history_can_play (referee_game_history (game), color);
          if (referee_game_fingerprint (game) != before)
            fail_game (game, seed, "asking has changed the game");
          random_act (&random, game, 10, &act);
          if (referee_game_apply (game, &act).reason != REFEREE_OK
              && referee_game_fingerprint (game) != before)
            fail_game (game, seed, "a refused act has changed the game");
        }
      referee_game_free (game);
      free (score);
    }
}
END_TEST

START_TEST (test_replay)
{
  static RefereeSetup setup;
  for (unsigned long seed = 1; seed <= runner_rounds ("PASS_STONE_GAMES", 400); seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup), *again, *copy;
      uint64_t print;
      if (game == NULL)
        continue;
      for (int i = 0; i < 120; i++)
        {
          RefereeAct act;
          random_act (&random, game, 12, &act);
          referee_game_apply (game, &act);
        }
      print = referee_game_fingerprint (game);
      again = referee_game_at (game, referee_game_length (game));
      copy = referee_game_copy (game);
      if (referee_game_fingerprint (again) != print)
        fail_game (game, seed, "replaying the acts gives another state");
      if (referee_game_fingerprint (copy) != print)
        fail_game (game, seed, "a copy has another state");
      /* What is done to the copy is done to the copy only. */
      play_some (&random, copy, 20);
      if (referee_game_fingerprint (game) != print)
        fail_game (game, seed, "a copy shares something with its original");
      referee_game_free (copy);
      referee_game_free (again);
      referee_game_free (game);
    }
}
END_TEST

START_TEST (test_take_back)
{
  static RefereeSetup setup;
  for (unsigned long seed = 1; seed <= runner_rounds ("PASS_STONE_GAMES", 400); seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup), *past;
      RefereeAct back = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK };
      size_t length;
      if (game == NULL)
        continue;
      play_some (&random, game, 1 + (int) random_below (&random, 150));
      length = referee_game_length (game);
      if (length == 0)
        {
          referee_game_free (game);
          continue;
        }
      back.amount = 1 + (int) random_below (&random, (unsigned) length);
      past = referee_game_at (game, length - (size_t) back.amount);
      if (referee_game_apply (game, &back).reason != REFEREE_OK)
        fail_game (game, seed, "a take-back is refused");
      if (referee_game_fingerprint (game) != referee_game_fingerprint (past))
        fail_game (game, seed, "a take-back does not lead to the state before");
      for (size_t i = 0; i <= length; i++)
        ck_assert_int_eq (referee_game_in_force (game, i), i < length - (size_t) back.amount);

      /* The same acts made again lead to the same state. */
      for (size_t i = length - (size_t) back.amount; i < length; i++)
        {
          RefereeAct act = *referee_game_act (game, i);
          if (referee_game_apply (past, &act).reason != REFEREE_OK
              || referee_game_apply (game, &act).reason != REFEREE_OK)
            fail_game (game, seed, "an act is refused after a take-back");
        }
      ck_assert_int_eq (referee_game_state (game)->phase, referee_game_state (past)->phase);
      ck_assert (go_board_equal (referee_game_board (game), referee_game_board (past)));
      referee_game_free (past);
      referee_game_free (game);
    }
}
END_TEST

/* Goes forth and back at random, a little or far, and must always come to what was there. */
START_TEST (test_take_backs)
{
  static RefereeSetup setup;
  static uint64_t prints[STEPS + 1];
  for (unsigned long seed = 1; seed <= runner_rounds ("PASS_STONE_GAMES", 150); seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game = any_game (&random, &setup);
      size_t depth = 0;
      if (game == NULL)
        continue;
      prints[0] = referee_game_fingerprint (game);
      for (int i = 0; i < STEPS; i++)
        {
          RefereeAct act = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK };
          bool over = referee_game_state (game)->phase == REFEREE_PHASE_FINISHED;
          if (depth > 0 && (over || random_below (&random, 3) == 0))
            act.amount
                = 1
                  + (int) random_below (&random, random_below (&random, 8) > 0 ? MIN (depth, 3)
                                                                               : (unsigned) depth);
          else
            random_act (&random, game, 12, &act);
          if (referee_game_apply (game, &act).reason != REFEREE_OK)
            continue;
          if (act.kind != REFEREE_TAKE_BACK)
            prints[++depth] = referee_game_fingerprint (game);
          else
            depth -= (size_t) act.amount;
          if (referee_game_fingerprint (game) != prints[depth])
            fail_game (game, seed, "a take-back does not lead to the state before");
        }
      referee_game_free (game);
    }
}
END_TEST

/* So many take-backs, each of which would have to replay as many acts, do not end. */
START_TEST (test_take_backs_of_a_long_game)
{
  enum
  {
    MANY = 50000
  };
  static RefereeSetup setup;
  RefereeGame *game, *again;
  uint64_t print = 0;
  setup = (RefereeSetup){ 0 };
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 9;
  game = referee_game_new (&setup, NULL, 0);
  for (int i = 0; i < MANY; i++)
    {
      RefereeAct act = { .kind = REFEREE_CLOCK, .side = GO_BLACK, .amount = 1 };
      ck_assert_int_eq (referee_game_apply (game, &act).reason, REFEREE_OK);
    }
  for (int i = 0; i < MANY; i++)
    {
      RefereeAct play = { .kind = REFEREE_PLAY, .side = GO_BLACK, .point = go_point (4, 4) };
      RefereeAct back = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK, .amount = 1 };
      ck_assert_int_eq (referee_game_apply (game, &play).reason, REFEREE_OK);
      if (i == 0)
        print = referee_game_fingerprint (game);
      ck_assert (referee_game_fingerprint (game) == print);
      ck_assert_int_eq (referee_game_apply (game, &back).reason, REFEREE_OK);
    }
  again = referee_game_at (game, referee_game_length (game));
  ck_assert (referee_game_fingerprint (again) == referee_game_fingerprint (game));
  /* And back to the start, step by step. */
  for (int i = 0; i < MANY; i++)
    {
      RefereeAct back = { .kind = REFEREE_TAKE_BACK, .side = GO_BLACK, .amount = 1 };
      ck_assert_int_eq (referee_game_apply (again, &back).reason, REFEREE_OK);
    }
  ck_assert (!referee_game_in_force (again, 0));
  referee_game_free (again);
  referee_game_free (game);
}
END_TEST

/* One of the sixteen ways to turn a game: three bits for the board, one for the colours. */
typedef struct
{
  int width, height;
  bool transpose, flip_column, flip_row, swap;
} Turn;

static GoPoint
turn_point (const Turn *turn, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);
  if (column < 0 || row < 0 || column >= turn->width || row >= turn->height)
    return point;
  if (turn->flip_column)
    column = turn->width - 1 - column;
  if (turn->flip_row)
    row = turn->height - 1 - row;
  return turn->transpose ? go_point (row, column) : go_point (column, row);
}

static GoColor
turn_color (const Turn *turn, GoColor color)
{
  return turn->swap && (color == GO_BLACK || color == GO_WHITE) ? go_opponent (color) : color;
}

static void
turn_setup (const Turn *turn, const RefereeSetup *setup, RefereeSetup *turned)
{
  const GoBoard *board = &setup->board;
  GoColor first = setup->first != GO_EMPTY ? setup->first : (GoColor) setup->ruleset.first;
  *turned = *setup;
  if (turn->transpose)
    {
      turned->ruleset.width = turn->height;
      turned->ruleset.height = turn->width;
    }
  turned->custom = true;
  turned->first = turn_color (turn, first);
  go_board_init (&turned->board, turned->ruleset.width, turned->ruleset.height);
  for (int row = 0; row < turn->height; row++)
    for (int column = 0; column < turn->width; column++)
      {
        GoPoint point = go_point (column, row);
        if (go_board_get (board, point) != GO_EMPTY)
          go_board_set (&turned->board, turn_point (turn, point),
                        turn_color (turn, go_board_get (board, point)));
      }
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    turned->prisoners[turn_color (turn, color)] = setup->prisoners[color];
}

/* Whether the turned game looks as the game does, turned. */
static bool
agrees (const Turn *turn, const RefereeGame *game, const RefereeGame *turned)
{
  static RefereeScore one, other;
  const RefereeState *a = referee_game_state (game), *b = referee_game_state (turned);
  bool same = a->phase == b->phase && turn_color (turn, a->to_move) == b->to_move
              && a->window == b->window && a->consecutive == b->consecutive
              && turn_color (turn, a->first_passer) == b->first_passer
              && a->result.kind == b->result.kind && a->result.margin == b->result.margin
              && turn_color (turn, a->result.winner) == b->result.winner;
  referee_game_score (game, true, &one);
  referee_game_score (turned, true, &other);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      GoColor to = turn_color (turn, color);
      same = same && a->lost[color] == b->lost[to] && a->moves[color] == b->moves[to]
             && a->passes[color] == b->passes[to] && a->given[color] == b->given[to];
      for (int method = 0; method < 4; method++)
        same = same && one.ledger[method].total[color] == other.ledger[method].total[to];
    }
  for (int row = 0; row < turn->height; row++)
    for (int column = 0; column < turn->width; column++)
      {
        GoPoint point = go_point (column, row), to = turn_point (turn, point);
        same = same
               && turn_color (turn, go_board_get (referee_game_board (game), point))
                      == go_board_get (referee_game_board (turned), to)
               && a->dead[point] == b->dead[to];
      }
  return same;
}

static void
play_turned (RandomSource *random, const RefereeSetup *setup, int how, unsigned long seed)
{
  static RefereeSetup turned_setup;
  Turn turn = { .width = setup->ruleset.width,
                .height = setup->ruleset.height,
                .transpose = how & 1,
                .flip_column = how & 2,
                .flip_row = how & 4,
                .swap = how & 8 };
  RefereeGame *game = referee_game_new (setup, NULL, 0), *turned;
  turn_setup (&turn, setup, &turned_setup);
  turned = referee_game_new (&turned_setup, NULL, 0);
  ck_assert_msg ((game == NULL) == (turned == NULL), "seed %lu: only one set-up fits", seed);
  for (int i = 0; game != NULL && i < 80; i++)
    {
      RefereeAct act, to;
      RefereeAnswer answer, mirrored;
      random_act (random, game, 12, &act);
      to = act;
      to.side = turn_color (&turn, act.side);
      to.color = turn_color (&turn, act.color);
      to.point = turn_point (&turn, act.point);
      answer = referee_game_apply (game, &act);
      mirrored = referee_game_apply (turned, &to);
      if (answer.reason != mirrored.reason || answer.illegal != mirrored.illegal
          || answer.evidence.captured != mirrored.evidence.captured
          || answer.evidence.stones != mirrored.evidence.stones)
        fail_game (game, seed, "the turned act is answered differently");
      if (!agrees (&turn, game, turned))
        fail_game (game, seed, "the turned game differs");
    }
  referee_game_free (game);
  referee_game_free (turned);
}

/* `_i` has the bits of a Turn. */
START_TEST (test_symmetry)
{
  static RefereeSetup setup;
  for (unsigned long seed = 1; seed <= runner_rounds ("PASS_STONE_GAMES", 60); seed++)
    {
      RandomSource random = { seed };
      GoRuleset *rules = &setup.ruleset;
      random_setup (&random, 7, &setup);
      setup.handicap = 0;
      setup.custom = true;
      /* What speaks of Black or White by name is no matter of symmetry. */
      rules->setup = GO_SETUP_NONE;
      rules->komi = rules->white_first_pass = rules->black_last_play = 0;
      if (rules->end == GO_END_WHITE_LAST)
        rules->end = GO_END_TWO;
      play_turned (&random, &setup, _i, seed);
    }
}
END_TEST

/* Both countings of one finished game and every part of RULES 4.4. */
static void
check_identity (const RefereeGame *game, unsigned long seed, unsigned long *odd_boards)
{
  static RefereeScore score;
  const RefereeState *state = referee_game_state (game);
  const GoRuleset *rules = &referee_game_setup (game)->ruleset;
  const RefereeIdentity *identity;
  const int *area, *territory;
  int extra = state->handicap >= 2 ? state->handicap - 1 : 0, difference;
  bool concord = rules->end == GO_END_LAST_DIFFERS;
  int f = concord && state->first_passer == GO_WHITE ? 1 : 0;
  GoBoard board;

  referee_game_score (game, false, &score);
  referee_game_counted_board (game, &board);
  identity = &score.identity;
  area = score.ledger[GO_SCORING_AREA].total;
  territory = score.ledger[GO_SCORING_TERRITORY].total;
  difference = area[GO_BLACK] - area[GO_WHITE];

  if (difference != territory[GO_BLACK] - territory[GO_WHITE])
    fail_game (game, seed, "(i) area and territory differ");
  if (!identity->promised || !identity->holds)
    fail_game (game, seed, "the identity is not promised or is said not to hold");
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      int h = color == GO_BLACK ? extra : 0;
      if (board.stones[color] + state->lost[color] + state->given[color] != state->moves[color] + h)
        fail_game (game, seed, "(ii) stones are not moves");
      if (identity->on_board[color] != board.stones[color]
          || identity->lost[color] != state->lost[color]
          || identity->passed[color] != state->given[color]
          || identity->moves[color] != state->moves[color])
        fail_game (game, seed, "the identity's terms are not those of the game");
    }
  if (identity->extra != extra || identity->first_pass != f)
    fail_game (game, seed, "the identity's h or f is wrong");
  if (concord ? state->last_passer == state->first_passer : state->last_mover != GO_WHITE)
    fail_game (game, seed, "(iii) the wrong player moved last");
  if (state->moves[GO_BLACK] - state->moves[GO_WHITE] != f)
    fail_game (game, seed, "(iv) the moves do not differ by f");
  /* A tax takes points that nobody gets, so parity is asked for without one. */
  if (score.count.shared_points == 0 && rules->tax == GO_TAX_NONE
      && board.stones[GO_BLACK] + board.stones[GO_WHITE] > 0)
    {
      int points = difference - (state->points[GO_BLACK] - state->points[GO_WHITE])
                   + go_ruleset_komi (rules, state->handicap) + 2 * f + 2 * extra;
      ++*odd_boards;
      if (points % 2 != 0 || (points / 2 - rules->width * rules->height) % 2 != 0)
        fail_game (game, seed, "(v) wrong parity");
    }
}

START_TEST (test_identity)
{
  static const char *const names[]
      = { "concord", "concord-area", "taiwan-concord", "aga-1991", "aga-1991-territory" };
  static RefereeSetup setup;
  unsigned long counted = 0, standing = 0, odd_boards = 0, dead = 0;
  for (unsigned long seed = 1; seed <= runner_rounds ("PASS_STONE_GAMES", 1500); seed++)
    {
      RandomSource random = { seed };
      RefereeGame *game;
      const RefereeState *state;
      size_t illegal;
      memset (&setup, 0, sizeof setup);
      go_preset_ruleset (go_preset_find (names[seed % 5]), &setup.ruleset);
      setup.ruleset.width = 1 + (int) random_below (&random, 7);
      setup.ruleset.height = 1 + (int) random_below (&random, 7);
      setup.ruleset.komi = (int) random_below (&random, 20) - 5;
      setup.ruleset.tax = (int) random_below (&random, 3);
      if (random_once_in (&random, 3))
        setup.handicap = 2 + (int) random_below (&random, 4);
      game = referee_game_new (&setup, NULL, 0);
      if (game == NULL)
        continue;
      play_some (&random, game, 400);
      state = referee_game_state (game);
      if (state->result.kind == REFEREE_RESULT_SCORE)
        {
          check_identity (game, seed, &odd_boards);
          counted++;
          referee_game_illegal (game, &illegal);
          standing += illegal > 0;
          dead += state->container[GO_BLACK].dead + state->container[GO_WHITE].dead > 0;
        }
      referee_game_free (game);
    }
  printf ("# %lu games counted, %lu with illegal plays, %lu with dead stones, %lu for parity\n",
          counted, standing, dead, odd_boards);
  ck_assert_uint_gt (counted, 0);
  ck_assert_uint_gt (standing, 0);
  ck_assert_uint_gt (dead, 0);
  ck_assert_uint_gt (odd_boards, 0);
}
END_TEST

/* A break of alternation breaks the identity, and the score says so. */
START_TEST (test_identity_can_fail)
{
  static RefereeSetup setup;
  static RefereeScore score;
  static const RefereeAct acts[]
      = { { .kind = REFEREE_PLAY, .side = GO_BLACK, .point = ((1 + 1) << 6) + 2 },
          { .kind = REFEREE_PASS, .side = GO_WHITE },
          { .kind = REFEREE_PASS, .side = GO_BLACK },
          { .kind = REFEREE_RESUME, .side = GO_WHITE },
          { .kind = REFEREE_PASS, .side = GO_BLACK },
          { .kind = REFEREE_PASS, .side = GO_WHITE },
          { .kind = REFEREE_PASS, .side = GO_BLACK },
          { .kind = REFEREE_AGREE, .side = GO_BLACK },
          { .kind = REFEREE_AGREE, .side = GO_WHITE } };
  RefereeGame *game;
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 3;
  setup.ruleset.resume_first = GO_RESUME_OPPONENT_OF_REQUESTER;
  game = referee_game_new (&setup, NULL, 0);
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
    ck_assert_int_eq (referee_game_apply (game, &acts[i]).reason, REFEREE_OK);
  referee_game_score (game, false, &score);
  ck_assert_int_ne (score.ledger[GO_SCORING_AREA].total[GO_BLACK]
                        - score.ledger[GO_SCORING_AREA].total[GO_WHITE],
                    score.ledger[GO_SCORING_TERRITORY].total[GO_BLACK]
                        - score.ledger[GO_SCORING_TERRITORY].total[GO_WHITE]);
  ck_assert (!score.identity.holds);
  referee_game_free (game);
}
END_TEST

static bool
same_act (const RefereeAct *a, const RefereeAct *b)
{
  return a->kind == b->kind && a->side == b->side && a->point == b->point && a->color == b->color
         && a->both == b->both && a->amount == b->amount && a->author == b->author
         && a->elapsed_ms == b->elapsed_ms && a->wall_ms == b->wall_ms;
}

/* An act as it can be stored: of the fields only those that its kind has. */
static void
storable_act (RandomSource *random, const RefereeGame *game, RefereeAct *act)
{
  do
    random_garbage (random, game, act);
  while (act->point != GO_NO_POINT && !go_board_contains (referee_game_board (game), act->point));
  if (act->kind == REFEREE_TAKE_BACK && act->amount < 1)
    act->amount = 1;
  if (act->point == GO_NO_POINT
      && (act->kind == REFEREE_PLAY || act->kind == REFEREE_HANDICAP || act->kind == REFEREE_MARK
          || act->kind == REFEREE_UNMARK || act->kind == REFEREE_SEKI || act->kind == REFEREE_OWNER
          || act->kind == REFEREE_CLAIM))
    act->point = go_point (0, 0);
  act->author = (RefereeAuthor) random_below (random, 3);
  act->elapsed_ms = (int64_t) random_below (random, 4000000);
  act->wall_ms = (int64_t) random_below (random, 2000000000) * 1000;
}

START_TEST (test_text_of_acts)
{
  static RefereeSetup setup;
  RandomSource random = { 1 };
  RefereeGame *game;
  go_preset_ruleset (go_preset_find ("concord"), &setup.ruleset);
  setup.ruleset.width = setup.ruleset.height = 52;
  game = referee_game_new (&setup, NULL, 0);
  for (int i = 0; i < 20000; i++)
    {
      RefereeAct act, again, kept;
      char text[REFEREE_ACT_TEXT], second[REFEREE_ACT_TEXT];
      size_t at;
      storable_act (&random, game, &act);
      referee_act_format (&act, text);
      ck_assert_msg (referee_act_parse (text, &again) == REFEREE_ACT_OK, "not read: %s", text);
      ck_assert_msg (same_act (&act, &again), "%s reads as %s", text,
                     referee_act_format (&again, second));
      ck_assert_str_eq (referee_act_format (&again, second), text);

      /* Any change of one character is read as some act or refused, leaving the act alone. */
      kept = again;
      at = random_below (&random, (unsigned) strlen (text));
      text[at] = (char) (1 + random_below (&random, 127));
      if (referee_act_parse (text, &again) != REFEREE_ACT_OK)
        ck_assert (same_act (&again, &kept));
      text[at] = '\0';
      referee_act_parse (text, &again);
    }
  referee_game_free (game);
}
END_TEST

START_TEST (test_text_that_is_no_act)
{
  static const char *const broken[] = { "",
                                        " ",
                                        "1",
                                        "play B 1 1",
                                        "1 play",
                                        "1 play X 1 1",
                                        "x play B 1 1",
                                        "1 play B 1",
                                        "1 play B 99 1" };
  static const char *const unknown[]
      = { "2 play B 1 1 by=player elapsed=0 wall=0", "1 somersault B by=player elapsed=0 wall=0" };
  RefereeAct act = { .kind = REFEREE_PAY, .side = GO_WHITE, .amount = 7 }, kept = act;
  for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
    {
      ck_assert_msg (referee_act_parse (broken[i], &act) != REFEREE_ACT_OK, "\"%s\" is read",
                     broken[i]);
      ck_assert (same_act (&act, &kept));
    }
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
    {
      ck_assert_int_eq (referee_act_parse (unknown[i], &act), REFEREE_ACT_UNKNOWN);
      ck_assert (same_act (&act, &kept));
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("properties");
  TCase *tcase = tcase_create ("properties");
  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_asking_changes_nothing);
  tcase_add_test (tcase, test_replay);
  tcase_add_test (tcase, test_take_back);
  tcase_add_test (tcase, test_take_backs);
  tcase_add_test (tcase, test_take_backs_of_a_long_game);
  tcase_add_loop_test (tcase, test_symmetry, 0, 16);
  tcase_add_test (tcase, test_identity);
  tcase_add_test (tcase, test_identity_can_fail);
  tcase_add_test (tcase, test_text_of_acts);
  tcase_add_test (tcase, test_text_that_is_no_act);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
