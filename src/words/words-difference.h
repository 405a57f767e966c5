/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The differences between two rulesets and their practical effects. */
#pragma once

#include <glib.h>

#include "referee-game.h"

/* A small position in which the two rulesets lead to different outcomes. The outcomes come from
 * playing the example under both. */
typedef struct
{
  char *lead;           /* what happens: "Black has taken a ko, and White wants to take back." */
  RefereeGame *game[2]; /* after the example's acts under the first and the second ruleset, without
                           acts that the ruleset refused */
  char *outcome[2];     /* "White may not play B2: superko", "Black wins by 3 points, 8 to 5" */
  GoPoint refused[2];   /* where a play was refused, or GO_NO_POINT */
  gboolean aside; /* other differences hide this one, so both games use one of the two rulesets and
                     differ only in this axis */
} WordsExample;

typedef struct
{
  const GoAxis *axis;
  char *value[2]; /* the value in each ruleset, in a few words; "does not apply" where other axes
                     make this one ineffective */
  char *effect;   /* a sentence on the practical effect; never NULL */
  WordsExample *example; /* NULL where there is none */
} WordsDifference;

/* Lists every axis on which the two differ and which has an effect in at least one of them. The
 * order is that in which rules are explained, with board size and clocks last. Returns a GPtrArray
 * of WordsDifference that frees its contents; empty when there is none. Swapping the rulesets gives
 * the same list with all pairs swapped. */
GPtrArray *words_differences (const GoRuleset *first,
                              const GoRuleset *second) G_GNUC_WARN_UNUSED_RESULT;
