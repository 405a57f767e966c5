/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "histogram.h"

#include <stdio.h>

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
  MET_CYCLE_DRAWS,
  MET_CYCLE_VOIDS,
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
  "draws by a long cycle",
  "voids by a long cycle",
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

HistogramState
histogram_state (const NaiveGame *game)
{
  HistogramState state = { .phase = game->phase,
                           .window = game->before != NULL,
                           .paid = game->paid,
                           .settled = game->settled,
                           .reduced = game->reduced };
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      state.returned += game->container[color].returned;
      state.dead += game->container[color].dead;
      state.moves += game->moves[color];
    }
  for (int at = 0; at < game->points; at++)
    state.alive += game->alive[at];
  return state;
}

static void
count_result (const NaiveGame *game)
{
  met[MET_CYCLE_DRAWS] += game->result == REFEREE_RESULT_DRAW;
  met[MET_CYCLE_VOIDS] += game->result == REFEREE_RESULT_VOID;
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
             const HistogramState *before,
             const HistogramState *after,
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
count_ends (const NaiveGame *game,
            const RefereeAct *act,
            const HistogramState *before,
            const HistogramState *after)
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

void
histogram_add (const NaiveGame *game,
               const RefereeAct *act,
               const RefereeAnswer *answer,
               const HistogramState *before,
               bool could_play)
{
  HistogramState after = histogram_state (game);

  met[MET_ACTS]++;
  count_refusal (answer->reason != REFEREE_OK ? answer->reason : answer->illegal, before->phase);
  if (answer->reason != REFEREE_OK)
    {
      met[MET_REFUSED]++;
      return;
    }
  count_moves (game, act, before, &after, could_play);
  count_ends (game, act, before, &after);
}

void
histogram_add_refused_setup (void)
{
  met[MET_SETUPS_REFUSED]++;
}

int
histogram_report (void)
{
  int never = 0;

  for (int i = 0; i < MET_COUNT; i++)
    {
      printf ("# %9lu %s\n", met[i], met_names[i]);
      never += met[i] == 0;
    }
  fflush (stdout);
  return never;
}
