/* Random games under random rules, played by the program and by the naive implementation at the
 * same time: they must agree about everything at every step.
 *
 * PASS_STONE_GAMES sets the number of games, PASS_STONE_SEED the first game's seed: a run that
 * fails prints the seed that shows it again. */
#include "random-game.h"
#include "referee-score.h"
#include "runner.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum
{
  MET_ACTS,
  MET_REFUSED,
  MET_PLAYS,
  MET_CAPTURES,
  MET_SUICIDES,
  MET_NULL_PLAYS,
  MET_KO,
  MET_SUPERKO,
  MET_DISPUTE_SUPERKO,
  MET_ILLEGAL_SUICIDE,
  MET_VACATED,
  MET_PRESCRIBED,
  MET_OCCUPIED,
  MET_OUT_OF_TURN,
  MET_OFF_BOARD,
  MET_CHALLENGED,
  MET_ALLOWED,
  MET_STANDING,
  MET_NEEDLESS_CHALLENGE,
  MET_NO_LENIENCY,
  MET_FORCED_END,
  MET_PASSES,
  MET_RETURNS,
  MET_NO_PRISONER,
  MET_PASS_FORBIDDEN,
  MET_PASS_WITHOUT_MOVE,
  MET_KO_OPEN,
  MET_THIRD_PASS,
  MET_ADDED_PASS,
  MET_BUTTON,
  MET_OFFERS_ACCEPTED,
  MET_AGREEMENTS,
  MET_DEAD_STONES,
  MET_SEKI_TURNED,
  MET_OWNERSHIP,
  MET_AGREED_POINTS,
  MET_RESUMPTIONS,
  MET_PLAYOUTS,
  MET_PAID_PLAYOUTS,
  MET_AGREED_IN_PLAY,
  MET_SCORED_AT_ONCE,
  MET_ALL_ALIVE,
  MET_DISPUTES,
  MET_PAYMENTS,
  MET_DISPUTE_DEAD,
  MET_DISPUTE_ALIVE,
  MET_NO_MOVE_LOSSES,
  MET_FORFEITS,
  MET_LONG_CYCLES,
  MET_CAPTURE_WINS,
  MET_RESIGNATIONS,
  MET_SCORES,
  MET_DRAWS,
  MET_HANDICAPS,
  MET_TAKE_BACKS,
  MET_REOPENED,
  MET_SETUPS_REFUSED,
  MET_COUNT
} Met;

static const char *const met_names[MET_COUNT] = {
  "acts",
  "refused acts",
  "plays",
  "plays that capture",
  "plays that are legal suicide",
  "plays that change nothing",
  "ko refused or illegal",
  "superko refused or illegal",
  "repetition refused in a dispute",
  "suicide refused or illegal",
  "vacated point",
  "prescribed point",
  "occupied point",
  "out of turn",
  "off the board",
  "challenges with forced pass",
  "challenges that allow another play",
  "illegal plays that stand",
  "needless challenges",
  "leniency refused",
  "forced passes that end play",
  "passes",
  "prisoners returned",
  "pass without a prisoner refused",
  "pass refused as forbidden",
  "passes for want of a move",
  "pass refused by the supplementary ko",
  "third passes in a row",
  "passes added for White",
  "buttons taken",
  "offers to end accepted",
  "agreements",
  "stones removed as dead",
  "seki turned round",
  "owners of points said",
  "points agreed",
  "resumptions",
  "final play-outs",
  "paid play-outs",
  "agreements during a resumption",
  "ends of play scored at once",
  "all alive",
  "disputes",
  "payments",
  "disputes lost by the owner",
  "disputes won by the owner",
  "losses for want of a move",
  "forfeits",
  "long cycles",
  "capture goals",
  "resignations",
  "results by score",
  "draws by score",
  "handicap stones",
  "take-backs",
  "finished games reopened",
  "set-ups refused",
};

static unsigned long met[MET_COUNT];

typedef struct
{
  RandomSource random;
  unsigned long seed;
  NaiveGame *naive;
  RefereeGame *real;
  const char *trouble; /* what differs, once something does */
  long theirs, ours;
  RefereeAct tried; /* the last act that was asked about */
} Duel;

static bool
same (Duel *duel, const char *what, long naive, long real)
{
  if (naive == real || duel->trouble != NULL)
    return naive == real;
  duel->trouble = what;
  duel->ours = naive;
  duel->theirs = real;
  return false;
}

static GoPoint
point_at (const NaiveGame *naive, int at)
{
  return at < 0 ? GO_NO_POINT : go_point (at % naive->width, at / naive->width);
}

/* The turn that the program names as evidence left the very board that the play would make. */
static void
check_evidence (Duel *duel, const RefereeAct *act, const RefereeAnswer *answer)
{
  NaiveOutcome outcome;
  int wanted = answer->evidence.earlier;
  int turn = 0;
  if (duel->naive->reduced)
    return;
  naive_try (duel->naive, naive_index (duel->naive, act->point), act->side,
             duel->naive->phase == REFEREE_PHASE_DISPUTE, &outcome);
  for (size_t i = 0; i < duel->naive->n_turns; i++)
    {
      const NaiveTurn *entry = &duel->naive->turns[i];
      turn += entry->kind == NAIVE_PLAY || entry->kind == NAIVE_QUIET;
      if (turn == wanted && entry->kind != NAIVE_NOBODY)
        {
          same (duel, "evidence of repetition", 0,
                memcmp (entry->board, outcome.board, (size_t) duel->naive->points));
          return;
        }
    }
  same (duel, "turn named as evidence", turn, wanted);
}

static void
compare_answers (Duel *duel,
                 const RefereeAct *act,
                 const RefereeAnswer *naive,
                 const RefereeAnswer *real)
{
  RefereeReason why = real->reason != REFEREE_OK ? real->reason : real->illegal;
  if (duel->trouble != NULL)
    return;
  duel->tried = *act;
  same (duel, "reason of refusal", naive->reason, real->reason);
  same (duel, "reason of illegality", naive->illegal, real->illegal);
  if (duel->trouble != NULL || act->kind != REFEREE_PLAY)
    return;
  if (why == REFEREE_OK || why == REFEREE_KO || why == REFEREE_SUPERKO || why == REFEREE_SUICIDE)
    same (duel, "stones a play would take", naive->evidence.captured, real->evidence.captured);
  if (why == REFEREE_SUICIDE)
    same (duel, "stones of the suicide", naive->evidence.stones, real->evidence.stones);
  if (why == REFEREE_KO || why == REFEREE_SUPERKO)
    check_evidence (duel, act, real);
}

static void
compare_boards (Duel *duel)
{
  const GoBoard *board = referee_game_board (duel->real);
  const RefereeState *state = referee_game_state (duel->real);
  GoBoard counted;
  unsigned char naive_counted[GO_MAX_POINTS];
  bool marks = duel->naive->phase == REFEREE_PHASE_AGREEMENT || duel->naive->settled;
  referee_game_counted_board (duel->real, &counted);
  naive_counted_board (duel->naive, true, naive_counted);
  for (int at = 0; at < duel->naive->points; at++)
    {
      GoPoint point = point_at (duel->naive, at);
      if (!duel->naive->settled)
        same (duel, "board", duel->naive->board[at], go_board_get (board, point));
      if (marks)
        same (duel, "counted board", naive_counted[at], go_board_get (&counted, point));
      if (duel->naive->phase == REFEREE_PHASE_AGREEMENT)
        {
          same (duel, "dead mark", duel->naive->dead[at], state->dead[point]);
          same (duel, "proved alive", duel->naive->alive[at], state->alive[point]);
        }
    }
}

static void
compare_sides (Duel *duel)
{
  const NaiveGame *naive = duel->naive;
  const RefereeState *real = referee_game_state (duel->real);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      same (duel, "brought", naive->container[color].brought, real->container[color].brought);
      same (duel, "captured", naive->container[color].captured, real->container[color].captured);
      same (duel, "dead", naive->container[color].dead, real->container[color].dead);
      same (duel, "passed", naive->container[color].passed, real->container[color].passed);
      same (duel, "returned", naive->container[color].returned, real->container[color].returned);
      same (duel, "lost", naive->lost[color], real->lost[color]);
      same (duel, "taken", naive->taken[color], real->taken[color]);
      same (duel, "given", naive->given[color], real->given[color]);
      same (duel, "passes", naive->passes[color], real->passes[color]);
      same (duel, "moves", naive->moves[color], real->moves[color]);
      same (duel, "points agreed", naive->agreed_points[color], real->points[color]);
      if (naive->phase == REFEREE_PHASE_AGREEMENT || naive->phase == REFEREE_PHASE_PLAY)
        same (duel, "agreed", naive->agreed[color], real->agreed[color]);
    }
}

static void
compare_states (Duel *duel)
{
  const NaiveGame *naive = duel->naive;
  const RefereeState *real = referee_game_state (duel->real);
  same (duel, "phase", naive->phase, real->phase);
  same (duel, "result", naive->result, real->result.kind);
  same (duel, "winner", naive->winner, real->result.winner);
  same (duel, "margin", naive->margin, real->result.margin);
  if (naive->phase != REFEREE_PHASE_FINISHED)
    {
      same (duel, "to_move", naive->to_move, real->to_move);
      same (duel, "window", naive->before != NULL, real->window);
      same (duel, "offer", naive->offer, real->offer);
    }
  same (duel, "final", naive->final, real->final);
  same (duel, "paid", naive->paid, real->paid);
  same (duel, "resumptions", naive->resumptions, real->resumptions);
  same (duel, "consecutive", naive->consecutive, real->consecutive);
  same (duel, "first_passer", naive->first_passer, real->first_passer);
  same (duel, "last_passer", naive->last_passer, real->last_passer);
  same (duel, "last_mover", naive->last_mover, real->last_mover);
  same (duel, "last_board_player", naive->last_board_player, real->last_board_player);
  same (duel, "last_point", point_at (naive, naive->last_point), real->last_point);
  same (duel, "handicap_left", naive->handicap_left, real->handicap_left);
  same (duel, "handicap", naive->handicap, real->handicap);
  if (naive->phase == REFEREE_PHASE_DISPUTE)
    {
      same (duel, "attacker", naive->attacker, real->attacker);
      same (duel, "payment_due", naive->payment_due, real->payment_due);
    }
  if (naive->phase == REFEREE_PHASE_PLAY || naive->phase == REFEREE_PHASE_DISPUTE)
    same (duel, "may pass", naive_may_pass (naive), referee_game_may_pass (duel->real));
  compare_sides (duel);
  compare_boards (duel);
}

static void
compare_scores (Duel *duel, bool with_marks)
{
  static const char *const names[4]
      = { "territory total", "area total", "stones total", "sunjang total" };
  static RefereeScore real;
  NaiveScore naive;
  naive_score (duel->naive, with_marks, &naive);
  referee_game_score (duel->real, with_marks, &real);
  for (int method = 0; method < 4; method++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      {
        const RefereeLedger *ledger = &real.ledger[method];
        int sum = 0;
        same (duel, names[method], naive.total[method][color], ledger->total[color]);
        for (size_t i = 0; i < ledger->count; i++)
          sum += ledger->lines[i].value[color];
        same (duel, "sum of the ledger", ledger->total[color], sum);
      }
}

/* May the side to move play here? Of every point of the board. */
static void
compare_legal_points (Duel *duel)
{
  RefereeAct act = { .kind = REFEREE_PLAY, .side = duel->naive->to_move };
  for (int at = 0; at < duel->naive->points && duel->trouble == NULL; at++)
    {
      RefereeAnswer naive, real;
      act.point = point_at (duel->naive, at);
      naive = naive_may (duel->naive, &act);
      real = referee_game_may (duel->real, &act);
      compare_answers (duel, &act, &naive, &real);
    }
}

static void
count_refusal (RefereeReason why, RefereePhase phase)
{
  switch (why)
    {
    case REFEREE_OUT_OF_TURN:
      met[MET_OUT_OF_TURN]++;
      break;
    case REFEREE_OCCUPIED:
      met[MET_OCCUPIED]++;
      break;
    case REFEREE_OFF_BOARD:
      met[MET_OFF_BOARD]++;
      break;
    case REFEREE_PRESCRIBED:
      met[MET_PRESCRIBED]++;
      break;
    case REFEREE_VACATED:
      met[MET_VACATED]++;
      break;
    case REFEREE_SUICIDE:
      met[MET_ILLEGAL_SUICIDE]++;
      break;
    case REFEREE_KO:
      met[MET_KO]++;
      break;
    case REFEREE_SUPERKO:
      met[phase == REFEREE_PHASE_DISPUTE ? MET_DISPUTE_SUPERKO : MET_SUPERKO]++;
      break;
    case REFEREE_PASS_FORBIDDEN:
      met[MET_PASS_FORBIDDEN]++;
      break;
    case REFEREE_NO_PRISONER:
      met[MET_NO_PRISONER]++;
      break;
    case REFEREE_KO_OPEN:
      met[MET_KO_OPEN]++;
      break;
    case REFEREE_NOTHING_TO_CHALLENGE:
      met[MET_NEEDLESS_CHALLENGE]++;
      break;
    case REFEREE_NO_LENIENCY:
      met[MET_NO_LENIENCY]++;
      break;
    case REFEREE_OK:
    case REFEREE_FINISHED:
    case REFEREE_NOT_PLAYING:
    case REFEREE_MUST_PLAY_OR_PAY:
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
}

/* What of a state the histogram asks about. */
typedef struct
{
  RefereePhase phase;
  bool window, paid, settled, reduced;
  int returned, moves, dead, alive;
} Before;

static void
remember (const NaiveGame *game, Before *before)
{
  *before = (Before){ .phase = game->phase,
                      .window = game->before != NULL,
                      .paid = game->paid,
                      .settled = game->settled,
                      .reduced = game->reduced };
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      before->returned += game->container[color].returned;
      before->dead += game->container[color].dead;
      before->moves += game->moves[color];
    }
  for (int at = 0; at < game->points; at++)
    before->alive += game->alive[at];
}

static void
count_result (const NaiveGame *game)
{
  met[MET_LONG_CYCLES]
      += game->result == REFEREE_RESULT_DRAW || game->result == REFEREE_RESULT_VOID;
  met[MET_NO_MOVE_LOSSES] += game->result == REFEREE_RESULT_NO_MOVE;
  met[MET_FORFEITS] += game->result == REFEREE_RESULT_FORFEIT;
  met[MET_CAPTURE_WINS] += game->result == REFEREE_RESULT_CAPTURE;
  met[MET_RESIGNATIONS] += game->result == REFEREE_RESULT_RESIGN;
  met[MET_SCORES] += game->result == REFEREE_RESULT_SCORE;
  met[MET_DRAWS] += game->result == REFEREE_RESULT_SCORE && game->winner == GO_EMPTY;
}

static void
count_moves (const NaiveGame *game,
             const RefereeAct *act,
             const Before *before,
             const Before *after,
             bool could_play)
{
  bool pass = act->kind == REFEREE_PASS || act->kind == REFEREE_CHALLENGE;
  if (act->kind == REFEREE_PLAY && game->result != REFEREE_RESULT_FORFEIT)
    {
      met[MET_PLAYS]++;
      met[MET_CAPTURES] += game->last_captured > 0;
      met[MET_SUICIDES] += game->last_suicide > 0;
      met[MET_NULL_PLAYS] += game->last_suicide == 1 && game->last_captured == 0;
    }
  if (before->window && (act->kind == REFEREE_PLAY || act->kind == REFEREE_PASS))
    met[MET_STANDING]++;
  met[MET_CHALLENGED] += act->kind == REFEREE_CHALLENGE;
  met[MET_ALLOWED] += act->kind == REFEREE_ALLOW;
  met[MET_FORCED_END] += act->kind == REFEREE_CHALLENGE && game->phase == REFEREE_PHASE_AGREEMENT;
  met[MET_PASSES] += act->kind == REFEREE_PASS;
  met[MET_PASS_WITHOUT_MOVE] += act->kind == REFEREE_PASS && before->phase == REFEREE_PHASE_PLAY
                                && !could_play && game->phase != REFEREE_PHASE_FINISHED;
  met[MET_RETURNS] += after->returned > before->returned;
  met[MET_BUTTON] += after->reduced && !before->reduced;
  met[MET_THIRD_PASS] += pass && game->consecutive == 3;
  met[MET_ADDED_PASS]
      += game->phase == REFEREE_PHASE_FINISHED && game->setup->ruleset.end == GO_END_WHITE_LAST
         && after->moves - before->moves == (pass ? 2 : 1) && act->kind != REFEREE_PLAY;
}

static void
count_ends (const NaiveGame *game, const RefereeAct *act, const Before *before, const Before *after)
{
  bool in_play = before->phase == REFEREE_PHASE_PLAY;
  bool left_play = in_play && game->phase != REFEREE_PHASE_PLAY;
  met[MET_OFFERS_ACCEPTED] += act->kind == REFEREE_OFFER && (left_play || after->paid);
  met[MET_PAID_PLAYOUTS] += after->paid && !before->paid;
  met[MET_AGREEMENTS] += after->settled && !before->settled;
  met[MET_AGREED_IN_PLAY] += after->settled && in_play;
  met[MET_DEAD_STONES]
      += (unsigned long) (after->dead > before->dead ? after->dead - before->dead : 0);
  met[MET_SEKI_TURNED] += act->kind == REFEREE_SEKI;
  met[MET_OWNERSHIP] += act->kind == REFEREE_OWNER;
  met[MET_AGREED_POINTS] += act->kind == REFEREE_POINTS;
  met[MET_RESUMPTIONS] += act->kind == REFEREE_RESUME;
  met[MET_PLAYOUTS] += act->kind == REFEREE_PLAYOUT;
  met[MET_SCORED_AT_ONCE] += left_play && !after->settled && game->result == REFEREE_RESULT_SCORE;
  met[MET_ALL_ALIVE] += act->kind == REFEREE_ALL_ALIVE;
  met[MET_DISPUTES] += act->kind == REFEREE_CLAIM;
  met[MET_PAYMENTS] += act->kind == REFEREE_PAY;
  if (before->phase == REFEREE_PHASE_DISPUTE && game->phase == REFEREE_PHASE_AGREEMENT)
    met[after->alive > before->alive ? MET_DISPUTE_ALIVE : MET_DISPUTE_DEAD]++;
  met[MET_HANDICAPS] += act->kind == REFEREE_HANDICAP;
  met[MET_TAKE_BACKS] += act->kind == REFEREE_TAKE_BACK;
  met[MET_REOPENED] += before->phase == REFEREE_PHASE_FINISHED;
  if (game->phase == REFEREE_PHASE_FINISHED && act->kind != REFEREE_DRAW
      && act->kind != REFEREE_VOID && act->kind != REFEREE_TAKE_BACK)
    count_result (game);
}

/* Gives the same act to both; everything that can be seen of the games must be equal. */
static void
step (Duel *duel, const RefereeAct *act)
{
  RefereeAnswer naive = naive_may (duel->naive, act);
  RefereeAnswer may = referee_game_may (duel->real, act);
  RefereePhase phase = duel->naive->phase;
  bool could_play = act->kind == REFEREE_PASS && phase == REFEREE_PHASE_PLAY
                    && naive_can_play (duel->naive, duel->naive->to_move);
  Before before, after;
  RefereeAnswer real;

  compare_answers (duel, act, &naive, &may);
  if (duel->trouble != NULL)
    return;
  remember (duel->naive, &before);
  naive_apply (duel->naive, act);
  real = referee_game_apply (duel->real, act);
  same (duel, "may and apply", may.reason, real.reason);
  same (duel, "may and apply, illegality", may.illegal, real.illegal);
  remember (duel->naive, &after);

  met[MET_ACTS]++;
  count_refusal (naive.reason != REFEREE_OK ? naive.reason : naive.illegal, phase);
  if (naive.reason != REFEREE_OK)
    met[MET_REFUSED]++;
  else
    {
      count_moves (duel->naive, act, &before, &after, could_play);
      count_ends (duel->naive, act, &before, &after);
    }
  compare_states (duel);
}

/* Acts that end a game at once are asked about much more often than they are made. */
static bool
ends_at_once (const RefereeAct *act)
{
  return act->kind == REFEREE_RESIGN || act->kind == REFEREE_TIMEOUT || act->kind == REFEREE_DRAW
         || act->kind == REFEREE_VOID || act->kind == REFEREE_BOTH_LOSE
         || act->kind == REFEREE_ALL_ALIVE;
}

static void
garbage (Duel *duel)
{
  RefereeAct act;
  random_garbage (&duel->random, duel->real, &act);
  if (ends_at_once (&act) && !random_once_in (&duel->random, 60))
    {
      RefereeAnswer naive = naive_may (duel->naive, &act);
      RefereeAnswer real = referee_game_may (duel->real, &act);
      compare_answers (duel, &act, &naive, &real);
    }
  else if (act.kind != REFEREE_TAKE_BACK || random_once_in (&duel->random, 4))
    step (duel, &act);
}

static void
print_difference (Duel *duel)
{
  char line[REFEREE_ACT_TEXT];
  printf ("# seed %lu: %s: naive %ld, program %ld\n", duel->seed, duel->trouble, duel->ours,
          duel->theirs);
  random_print (duel->real);
  printf ("# last act tried: %s\n", referee_act_format (&duel->tried, line));
  printf ("# board\n");
  for (int at = 0; at < duel->naive->points; at++)
    printf ("%s%c%s", at % duel->naive->width == 0 ? "# " : "", ".XO"[duel->naive->board[at]],
            (at + 1) % duel->naive->width == 0 ? "\n" : "");
  fflush (stdout);
}

static void
play_out (Duel *duel)
{
  int steps = 30 + 6 * duel->naive->points;
  int seldom = 1 + duel->naive->points / 4;
  unsigned passing = 1 + random_below (&duel->random, 30);
  RefereeAct act = { .kind = REFEREE_PASS };
  if (steps > 700)
    steps = 700;
  compare_states (duel);
  for (int i = 0; i < steps && duel->trouble == NULL; i++)
    {
      if (random_once_in (&duel->random, 2))
        garbage (duel);
      else
        {
          random_act (&duel->random, duel->real, passing, &act);
          step (duel, &act);
        }
      if (duel->trouble == NULL && random_once_in (&duel->random, (unsigned) seldom))
        {
          compare_legal_points (duel);
          compare_scores (duel, random_once_in (&duel->random, 2));
        }
      if (duel->naive->phase == REFEREE_PHASE_FINISHED)
        {
          compare_scores (duel, true);
          if (!random_once_in (&duel->random, 3))
            break;
        }
    }
  if (duel->trouble != NULL)
    print_difference (duel);
}

static unsigned long
number_from (const char *name, unsigned long otherwise)
{
  const char *text = getenv (name);
  return text != NULL ? strtoul (text, NULL, 10) : otherwise;
}

/* One game of one seed; false when the implementations differ. */
static bool
duel (unsigned long seed)
{
  static RefereeSetup setup;
  Duel it = { .random = { seed * 0x2545f4914f6cdd1du }, .seed = seed };
  char error[256];
  bool good = true;
  random_setup (&it.random, 19, &setup);
  it.naive = naive_new (&setup);
  it.real = referee_game_new (&setup, error, sizeof error);
  if ((it.naive == NULL) != (it.real == NULL))
    {
      char text[GO_RULESET_TEXT];
      printf ("# seed %lu: naive %s the set-up, the program %s: %s\n", seed,
              it.naive ? "takes" : "refuses", it.real ? "takes it" : "refuses it",
              it.real ? "" : error);
      printf ("# %s handicap %d fixed %d\n", go_ruleset_format (&setup.ruleset, text),
              setup.handicap, setup.handicap_fixed);
      good = false;
    }
  else if (it.naive == NULL)
    met[MET_SETUPS_REFUSED]++;
  else
    {
      play_out (&it);
      good = it.trouble == NULL;
    }
  naive_free (it.naive);
  referee_game_free (it.real);
  return good;
}

START_TEST (test_same_games)
{
  unsigned long games = number_from ("PASS_STONE_GAMES", 2500);
  unsigned long seed = number_from ("PASS_STONE_SEED", 1);
  bool once = getenv ("PASS_STONE_SEED") != NULL;
  int differences = 0, never = 0;
  for (unsigned long i = 0; i < games && differences < 3; i++)
    differences += !duel (seed + i);
  for (int i = 0; i < MET_COUNT; i++)
    {
      printf ("# %9lu %s\n", met[i], met_names[i]);
      never += met[i] == 0;
    }
  ck_assert_msg (differences == 0, "the implementations differ");
  ck_assert_msg (never == 0 || once, "%d kinds of event were never met", never);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("random");
  TCase *tcase = tcase_create ("random games");
  tcase_set_timeout (tcase, 0);
  tcase_add_test (tcase, test_same_games);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
