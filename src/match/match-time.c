#include "config.h"

#include "match-time.h"

#include <glib/gi18n.h>
#include <string.h>

#define SECONDS(n) ((n) *1000)
#define MINUTES(n) SECONDS ((n) *60)
/* Main time, and so many byo-yomi periods. */
#define BYO_YOMI(main, period, count)                                                              \
  {                                                                                                \
    .base_ms = MINUTES (main), .period_ms = SECONDS (period), .period_moves = 1,                   \
    .period_count = count                                                                          \
  }
#define FISCHER(main, bonus)                                                                       \
  {                                                                                                \
    .base_ms = MINUTES (main), .bonus_ms = SECONDS (bonus)                                         \
  }
#define CANADIAN(main, minutes, moves)                                                             \
  {                                                                                                \
    .base_ms = MINUTES (main), .period_ms = MINUTES (minutes), .period_moves = moves               \
  }

static const MatchTime times[] = {
  { "none", N_ ("No clock"), { { 0 }, { 0 } } },
  { "blitz", N_ ("Blitz"), { BYO_YOMI (1, 10, 3), BYO_YOMI (1, 10, 3) } },
  { "fischer", N_ ("Short, with time for each move"), { FISCHER (5, 10), FISCHER (5, 10) } },
  { "club", N_ ("Club evening"), { BYO_YOMI (20, 30, 5), BYO_YOMI (20, 30, 5) } },
  { "canadian", N_ ("Club evening, Canadian"), { CANADIAN (20, 5, 15), CANADIAN (20, 5, 15) } },
  { "tournament", N_ ("Tournament"), { BYO_YOMI (60, 30, 3), BYO_YOMI (60, 30, 3) }, TRUE },
  /* The stronger player is White. */
  { "teacher", N_ ("Pupil and teacher"), { BYO_YOMI (30, 60, 5), BYO_YOMI (10, 20, 3) } },
};

const MatchTime *
match_times (gsize *count)
{
  *count = G_N_ELEMENTS (times);
  return times;
}

int
match_time_of (const GoTime time[2])
{
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    if (memcmp (times[i].time, time, sizeof times[i].time) == 0)
      return (int) i;
  return -1;
}
