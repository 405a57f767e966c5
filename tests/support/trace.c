/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace.h"

#include "referee-score.h"

#include <stdlib.h>
#include <string.h>

static uint64_t
mix (uint64_t digest, uint64_t number)
{
  digest = (digest ^ number) * 0x9e3779b97f4a7c15u;
  return digest ^ (digest >> 29);
}

/* Adds the totals of a finished count: rules may change both without changing the margin. */
static uint64_t
mix_totals (uint64_t digest, const RefereeGame *game)
{
  GoScoring scoring = (GoScoring) referee_game_setup (game)->ruleset.scoring;
  RefereeScore *score;
  if (referee_game_state (game)->result.kind != REFEREE_RESULT_SCORE || scoring == GO_SCORING_NONE)
    return digest;
  score = malloc (sizeof *score);
  referee_game_score (game, false, score);
  digest = mix (digest, (uint64_t) score->ledger[scoring].total[GO_BLACK]);
  digest = mix (digest, (uint64_t) score->ledger[scoring].total[GO_WHITE]);
  free (score);
  return digest;
}

/* Returns a quick digest of a game's visible state, without marks. */
static uint64_t
digest_of (const RefereeGame *game)
{
  const RefereeState *s = referee_game_state (game);
  uint64_t digest = mix (referee_game_board (game)->hash.low, s->phase * 4 + s->to_move);

  digest = mix (digest, s->window * 2 + s->final);
  digest = mix (digest, (uint64_t) s->consecutive * 64 + (uint64_t) s->resumptions * 2 + s->paid);
  digest = mix (digest, s->offer * 16 + s->first_passer * 4 + s->last_mover);
  digest = mix (digest, s->payment_due * 8 + s->attacker * 2 + s->dispute_passed);
  digest = mix (digest, s->result.kind * 4 + s->result.winner);
  digest = mix (digest, (uint64_t) s->result.margin);
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      const RefereeContainer *c = &s->container[side];
      digest = mix (digest, (uint64_t) (c->captured - c->returned) * 65536 + (uint64_t) c->dead);
      digest = mix (digest, (uint64_t) c->passed * 65536 + (uint64_t) s->moves[side]);
      digest = mix (digest, (uint64_t) s->passes[side] * 2 + s->agreed[side]);
    }
  return mix_totals (digest, game);
}

void
trace_begin (Trace *trace, const RefereeGame *game)
{
  memset (trace, 0, sizeof *trace);
  trace->start = digest_of (game);
}

void
trace_note (Trace *trace,
            const RefereeAct *act,
            const RefereeAnswer *answer,
            const RefereeGame *game)
{
  if (trace->count == trace->room)
    {
      trace->room = trace->room > 0 ? 2 * trace->room : 256;
      trace->steps = realloc (trace->steps, trace->room * sizeof *trace->steps);
    }
  trace->steps[trace->count++] = (TraceStep){ .act = *act,
                                              .open = answer->reason == REFEREE_OK,
                                              .legal = answer->illegal == REFEREE_OK,
                                              .after = digest_of (game) };
}

bool
trace_same (const Trace *trace, const RefereeSetup *setup)
{
  RefereeGame *game = referee_game_new (setup, NULL, 0);
  bool same = game != NULL && digest_of (game) == trace->start;

  for (size_t i = 0; i < trace->count && same; i++)
    {
      const TraceStep *step = &trace->steps[i];
      RefereeAnswer answer = referee_game_apply (game, &step->act);
      same = (answer.reason == REFEREE_OK) == step->open
             && (answer.illegal == REFEREE_OK) == step->legal && digest_of (game) == step->after;
    }
  referee_game_free (game);
  return same;
}

void
trace_clear (Trace *trace)
{
  free (trace->steps);
  memset (trace, 0, sizeof *trace);
}
