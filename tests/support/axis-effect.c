/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis-effect.h"

#include <stdio.h>
#include <string.h>

enum
{
  AXES_MOST = 64,
  VALUES_MOST = 9
};

static unsigned long told_apart[AXES_MOST][VALUES_MOST][VALUES_MOST];

/* Sample values for numeric axes; each of them needs some here. */
static const struct
{
  const char *axis;
  int count, values[4];
} numbers[] = {
  { "komi", 4, { -3, 0, 1, 13 } },       { "cycle_limit", 3, { 2, 3, 4 } },
  { "white_first_pass", 2, { 0, 2 } },   { "black_last_play", 2, { 0, 2 } },
  { "capture_goal", 4, { 0, 1, 2, 5 } }, { "handicap_komi", 3, { 0, 1, GO_KOMI_SAME } },
};

/* Returns whether the axis can change a game. Board size is no rule, the referee has no clocks, and
 * the dialog handles handicap placement. */
static bool
has_effect (const GoAxis *axis)
{
  return !go_axis_is_size (axis) && !go_axis_is_time (axis)
         && axis->offset != offsetof (GoRuleset, handicap_place);
}

/* Writes the values of an axis to compare; returns how many. */
static int
axis_values (const GoAxis *axis, int values[VALUES_MOST])
{
  int count = 0;
  if (!has_effect (axis))
    return 0;
  if (axis->type == GO_AXIS_ENUM)
    for (int value = axis->minimum; axis->values[value] != NULL; value++)
      values[count++] = value;
  else if (axis->type == GO_AXIS_BOOL)
    {
      values[count++] = false;
      values[count++] = true;
    }
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (strcmp (axis->name, numbers[i].axis) == 0)
      for (count = 0; count < numbers[i].count; count++)
        values[count] = numbers[i].values[count];
  return count;
}

void
axis_effect_note (const Trace *trace, const RefereeSetup *setup, unsigned most)
{
  static RefereeSetup other;
  size_t count;
  const GoAxis *axes = go_axes (&count);
  unsigned tried = 0;

  other = *setup;
  for (size_t i = 0; i < count && tried < most; i++)
    {
      int values[VALUES_MOST], n = axis_values (&axes[i], values), here = -1;
      int *value = (int *) ((char *) &other.ruleset + axes[i].offset);
      int before = *value;
      for (int j = 0; j < n; j++)
        if (values[j] == before)
          here = j;
      for (int j = 0; j < n && here >= 0 && tried < most; j++)
        {
          if (j == here || told_apart[i][here][j] > 2)
            continue;
          *value = values[j];
          tried++;
          if (!trace_same (trace, &other))
            {
              told_apart[i][here][j]++;
              told_apart[i][j][here]++;
            }
        }
      *value = before;
    }
}

/* Returns whether no game can tell two values apart: players may agree on a result under either. */
static bool
are_alike (const GoAxis *axis, int a, int b)
{
  return axis->offset == offsetof (GoRuleset, long_cycle) && a == GO_CYCLE_IGNORE
         && b == GO_CYCLE_AGREE;
}

static void
print_value (const GoAxis *axis, int value)
{
  GoRuleset ruleset;
  char text[32];
  go_ruleset_init (&ruleset);
  *(int *) ((char *) &ruleset + axis->offset) = value;
  printf (" %s", go_axis_format (axis, &ruleset, text));
}

int
axis_effect_report (void)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  int never = 0;

  for (size_t i = 0; i < count; i++)
    {
      int values[VALUES_MOST], n = axis_values (&axes[i], values), least = -1;
      if (n > 0)
        printf ("# axis %s:", axes[i].name);
      else if (has_effect (&axes[i]))
        {
          printf ("# axis %s: NO VALUES TO TELL APART\n", axes[i].name);
          never++;
        }
      for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
          {
            int times = (int) told_apart[i][a][b];
            if (are_alike (&axes[i], values[a], values[b]))
              continue;
            least = least < 0 || times < least ? times : least;
            if (times > 0)
              continue;
            never++;
            printf (" NEVER TOLD APART:");
            print_value (&axes[i], values[a]);
            print_value (&axes[i], values[b]);
          }
      if (n > 0)
        printf (" %d values, each two told apart by %d games or more\n", n, least);
    }
  fflush (stdout);
  return never;
}
