/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is different between two rulesets, and what that changes in practice. */
#pragma once

#include <glib.h>

#include "referee-game.h"

G_BEGIN_DECLS

/* A small position in which the two rulesets come to different outcomes. The outcomes are the
 * engine's, found by playing the example under both. */
typedef struct
{
  char *lead;           /* what happens: "Black has taken a ko, and White wants to take back." */
  RefereeGame *game[2]; /* after the example's acts, under the first and the second ruleset; an
                         * act that a ruleset refused is left out */
  char *outcome[2];     /* "White may not play B2: superko", "Black wins by 3 points, 8 to 5" */
  GoPoint refused[2];   /* where a play was not possible, or GO_NO_POINT */
  gboolean aside;       /* other differences hide this one, so both games are under one of the two
                         * rulesets, with nothing but this axis exchanged */
} WordsExample;

typedef struct
{
  const GoAxis *axis;
  char *value[2]; /* what each ruleset says, in a few words; "does not apply" where its other axes
                   * leave this one nothing to do */
  char *effect;   /* a sentence: what it changes in practice; never NULL */
  WordsExample *example; /* NULL where there is none */
} WordsDifference;

/* Every axis on which the two differ and which does something in at least one of them, in the
 * order in which rules are told, the size of the board and the clocks last; a GPtrArray of
 * WordsDifference that frees what it holds, empty when there is none. The other way round the
 * answer is the same, with all pairs exchanged. */
GPtrArray *words_differences (const GoRuleset *first,
                              const GoRuleset *second) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
