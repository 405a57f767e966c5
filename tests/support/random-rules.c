/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random rulesets and set-ups. */
#include "random-game.h"

#include <string.h>

/* Returns a mostly small size: kos, suicides and full boards are frequent there. */
static int
random_side (RandomSource *random, int most)
{
  unsigned kind = random_below (random, 20);
  int side = kind < 13   ? 1 + (int) random_below (random, 5)
             : kind < 19 ? 4 + (int) random_below (random, 6)
                         : 10 + (int) random_below (random, 10);
  return side < most ? side : most;
}

static void
change_axis (RandomSource *random, GoRuleset *ruleset)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  const GoAxis *axis;
  int *value;
  do
    axis = &axes[random_below (random, (unsigned) count)];
  while (go_axis_is_size (axis) || go_axis_is_time (axis));
  value = (int *) ((char *) ruleset + axis->offset);
  switch (axis->type)
    {
    case GO_AXIS_ENUM:
      {
        unsigned n = 0;
        while (axis->values[n] != NULL)
          n++;
        *value = (int) random_below (random, n);
        /* "first" is a colour. */
        if (axis->offset == offsetof (GoRuleset, first))
          *value = random_once_in (random, 2) ? GO_BLACK : GO_WHITE;
      }
      break;
    case GO_AXIS_BOOL:
      *value = !*value;
      break;
    case GO_AXIS_INT:
    case GO_AXIS_HALVES:
      if (axis->values && random_once_in (random, 2))
        *value = axis->maximum;
      else
        *value = axis->minimum < 0 ? (int) random_below (random, 30) - 15
                                   : axis->minimum + (int) random_below (random, 6);
      break;
    }
}

/* Sets axes that only make sense together, which chance alone would hardly find. */
static void
change_together (RandomSource *random, GoRuleset *ruleset)
{
  switch (random_below (random, 8))
    {
    case 0:
      ruleset->removal = GO_REMOVAL_OWNERSHIP;
      ruleset->scoring = GO_SCORING_STONES;
      break;
    case 1:
      ruleset->pass = GO_PASS_RETURN;
      ruleset->no_move = (int) random_below (random, 2);
      break;
    case 2:
      ruleset->illegal = GO_ILLEGAL_CHALLENGE;
      ruleset->leniency = (int) random_below (random, 2);
      break;
    case 3:
      ruleset->end = GO_END_AGREEMENT;
      ruleset->pass = (int) random_below (random, 4);
      break;
    case 4:
      ruleset->removal = GO_REMOVAL_NONE;
      ruleset->dispute = random_once_in (random, 2) ? GO_DISPUTE_NONE : GO_DISPUTE_PAID_PLAYOUT;
      ruleset->resume_first = GO_RESUME_ALTERNATE;
      break;
    case 5:
      ruleset->repetition = GO_REPETITION_NONE + (int) random_below (random, 4);
      ruleset->long_cycle = 1 + (int) random_below (random, 3);
      ruleset->cycle_passes = (int) random_below (random, 2);
      ruleset->cycle_limit = 2 + (int) random_below (random, 2);
      break;
    case 6:
      ruleset->dispute = GO_DISPUTE_PER_GROUP;
      ruleset->removal = GO_REMOVAL_AGREEMENT;
      break;
    default:
      ruleset->suicide = GO_SUICIDE_ANY;
      ruleset->repetition
          = random_once_in (random, 3) ? GO_REPETITION_SSK_KO : (int) random_below (random, 9);
      ruleset->long_cycle = GO_CYCLE_IGNORE;
      break;
    }
}

bool
random_stands (const GoRuleset *ruleset)
{
  GoContradiction first;
  return go_ruleset_check (ruleset, &first, 1) == 0 || first.harmless;
}

void
random_size (RandomSource *random, int most, GoRuleset *ruleset)
{
  if (ruleset->setup == GO_SETUP_SUNJANG16 || ruleset->setup == GO_SETUP_TIBETAN12)
    return;
  ruleset->width = random_side (random, most);
  ruleset->height = random_once_in (random, 2) ? ruleset->width : random_side (random, most);
  if (ruleset->setup == GO_SETUP_ANCIENT4)
    {
      ruleset->width = ruleset->width < 6 ? 6 : ruleset->width;
      ruleset->height = ruleset->height < 6 ? 6 : ruleset->height;
    }
  if (ruleset->prescribed_first == GO_PRESCRIBED_CENTRE)
    {
      ruleset->width |= 1;
      ruleset->height |= 1;
    }
}

void
random_ruleset (RandomSource *random, int most, GoRuleset *ruleset)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  unsigned changes = random_once_in (random, 3) ? 0 : 1 + random_below (random, 7);
  GoRuleset plain;

  go_preset_ruleset (&presets[random_below (random, (unsigned) count)], &plain);
  if (plain.setup == GO_SETUP_NONE || most < plain.width || random_below (random, 8) != 0)
    {
      plain.setup = GO_SETUP_NONE;
      random_size (random, most, &plain);
    }
  for (int tries = 0; tries < 60; tries++)
    {
      *ruleset = plain;
      for (unsigned i = 0; i < changes; i++)
        switch (random_below (random, 8))
          {
          case 0:
          case 1:
            change_together (random, ruleset);
            break;
          default:
            change_axis (random, ruleset);
            break;
          }
      if (random_stands (ruleset))
        return;
    }
  *ruleset = plain;
}

/* Places random stones, without chains that have no liberties. */
static void
random_board (RandomSource *random, int width, int height, GoPosition *start)
{
  unsigned char cells[GO_MAX_POINTS];
  unsigned density = 20 + random_below (random, 65);
  bool changed = true;
  for (int at = 0; at < width * height; at++)
    cells[at] = random_below (random, 100) < density ? 1 + random_below (random, 2) : GO_EMPTY;
  while (changed)
    {
      changed = false;
      for (int at = 0; at < width * height; at++)
        {
          bool chain[GO_MAX_POINTS] = { false };
          if (cells[at] == GO_EMPTY)
            continue;
          naive_flood (cells, width, height, at, 1 << cells[at], chain);
          if (naive_liberties (cells, width, height, chain, NULL) > 0)
            continue;
          cells[at] = GO_EMPTY;
          changed = true;
        }
    }
  go_position_init (start, width, height);
  for (int at = 0; at < width * height; at++)
    if (cells[at] != GO_EMPTY)
      go_position_set (start, go_point (at % width, at / width), (GoColor) cells[at]);
}

void
random_time (RandomSource *random, GoTime *time)
{
  memset (time, 0, sizeof *time);
  if (!random_once_in (random, 4))
    time->base_ms = (int) random_below (random, 12);
  if (random_once_in (random, 3) == 0 || time->base_ms == 0)
    {
      time->period_ms = 1 + (int) random_below (random, 8);
      time->period_moves = 1 + (int) random_below (random, 3);
      time->period_count = (int) random_below (random, 4);
    }
  if (time->period_ms > 0 && random_once_in (random, 2))
    {
      time->then_ms = 1 + (int) random_below (random, 8);
      time->then_moves = 1 + (int) random_below (random, 3);
      time->then_count = (int) random_below (random, 3);
    }
  if (random_once_in (random, 3))
    time->bonus_ms = (int) random_below (random, 4);
  if (random_once_in (random, 2))
    time->bonus_cap_ms = (int) random_below (random, 12);
  if (random_once_in (random, 3))
    time->delay_ms = (int) random_below (random, 4);
}

void
random_table (RandomSource *random, const GoRuleset *rules, RefereeSetup *setup)
{
  GoRuleset ruleset = *rules;
  memset (setup, 0, sizeof *setup);
  setup->ruleset = ruleset;
  if (random_once_in (random, 3))
    random_time (random, &setup->ruleset.time[random_below (random, 2)]);
  go_position_init (&setup->start, ruleset.width, ruleset.height);
  if (random_once_in (random, 3))
    {
      setup->custom = true;
      random_board (random, ruleset.width, ruleset.height, &setup->start);
      if (ruleset.prescribed_first == GO_PRESCRIBED_CENTRE)
        go_position_set (&setup->start, go_point (ruleset.width / 2, ruleset.height / 2), GO_EMPTY);
    }
  if (random_once_in (random, 6))
    setup->first = random_once_in (random, 2) ? GO_BLACK : GO_WHITE;
  if (random_once_in (random, 6))
    {
      setup->handicap = 2 + (int) random_below (random, 8);
      setup->handicap_fixed = ruleset.width >= 7 && random_once_in (random, 2);
      if (!setup->handicap_fixed && setup->handicap > ruleset.width * ruleset.height / 3)
        setup->handicap = ruleset.width * ruleset.height / 3;
      if (setup->handicap < 2)
        setup->handicap = 0;
    }
  if (random_once_in (random, 6))
    {
      setup->prisoners[GO_BLACK] = (int) random_below (random, 5);
      setup->prisoners[GO_WHITE] = (int) random_below (random, 5);
    }
}

void
random_setup (RandomSource *random, int most, RefereeSetup *setup)
{
  GoRuleset ruleset;
  random_ruleset (random, most, &ruleset);
  random_table (random, &ruleset, setup);
}
