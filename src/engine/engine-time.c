/* What an engine is told of the clock: once how time is given, and before each move what is left.
 * GTP knows seconds, absolute time and one overtime; what it does not know shows in what is left.
 */
#include "config.h"

#include "engine-private.h"

/* Nobody thinks longer, however much time there is. */
#define LONGEST_MS (20 * 60 * 1000)

static int
seconds (int64_t ms)
{
  return (int) CLAMP (ms / 1000, 1, G_MAXINT);
}

/* The command; periods that cost points are no time that one has. */
static char *
describe (const Engine *self, const GoTime *time)
{
  const gboolean overtime = time->period_ms > 0 && time->penalty_halves == 0;
  const gboolean canadian = time->period_moves > 1;
  const int period = seconds (time->period_ms);
  /* No main time is none; where there is nothing else, none would be no limit. */
  const int base = overtime ? time->base_ms / 1000 : seconds (time->base_ms);

  if (!overtime && time->bonus_ms > 0 && _engine_knows (self, "kata-time_settings"))
    return g_strdup_printf ("kata-time_settings fischer %d %d", base, seconds (time->bonus_ms));
  if (!_engine_knows (self, "kgs-time_settings"))
    return overtime ? g_strdup_printf ("time_settings %d %d %d", base, period,
                                       MAX (1, time->period_moves))
                    : g_strdup_printf ("time_settings %d 0 0", base);
  if (!overtime)
    return g_strdup_printf ("kgs-time_settings absolute %d", base);
  return g_strdup_printf ("kgs-time_settings %s %d %d %d", canadian ? "canadian" : "byoyomi", base,
                          period, canadian ? time->period_moves : MAX (1, time->period_count));
}

/* What the number beside the time means is told by how time is given. */
static int
stones_of (const Engine *self, const RefereeSupply *supply, const GoTime *time)
{
  if (supply->stage == 0 || time->penalty_halves > 0)
    return 0;
  if (supply->moves > 1)
    return supply->moves;
  return _engine_knows (self, "kgs-time_settings") ? MAX (1, supply->periods) : 1;
}

gboolean
_engine_tell_time (Engine *self,
                   const EnginePosition *position,
                   GCancellable *cancellable,
                   GError **error)
{
  const GoTime *time = &position->ruleset.time[position->to_move - GO_BLACK];
  const RefereeSupply *supply = &position->clock.side[position->to_move];
  const gboolean kept = position->timed && referee_time_is_kept (time);
  g_autofree char *left = NULL, *settings = NULL;

  if (!_engine_knows (self, "time_settings") || (!kept && self->time == NULL))
    return TRUE;
  /* Overtime without stones is no limit. */
  settings = kept ? describe (self, time) : g_strdup ("time_settings 0 1 0");
  if (g_strcmp0 (self->time, settings) != 0
      && !_engine_suggest (self, settings, cancellable, error))
    return FALSE;
  g_free (self->time);
  self->time = kept ? g_steal_pointer (&settings) : NULL;
  if (!kept || !_engine_knows (self, "time_left"))
    return TRUE;
  left = g_strdup_printf ("time_left %s %d %d", _engine_color (position->to_move),
                          seconds (supply->left + supply->delay), stones_of (self, supply, time));
  return _engine_suggest (self, left, cancellable, error);
}

int
_engine_patience (const Engine *self, const EnginePosition *position)
{
  const GoTime *time = &position->ruleset.time[position->to_move - GO_BLACK];
  int64_t left;

  if (!position->timed || !referee_time_is_kept (time))
    return self->think_ms;
  left = referee_clock_all_left (&position->clock.side[position->to_move], time);
  return (int) MAX (self->think_ms, MIN (left, LONGEST_MS));
}
