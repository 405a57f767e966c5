/* What is different between two rulesets, and what that changes in practice. */
#pragma once

#include <glib.h>

#include "referee-game.h"

G_BEGIN_DECLS

/* A small position in which the two rulesets come to different outcomes. The outcomes are the
 * engine's, found by playing the example under both. */
typedef struct
{
  char *lead;           /* what happens: "White has just taken a ko, and Black takes back at C3." */
  RefereeGame *game[2]; /* after the example's acts, under the first and the second ruleset; an
                         * act that a ruleset refused is left out */
  char *outcome[2];     /* "The play is illegal: ...", "Black wins by 3 points" */
} WordsExample;

typedef struct
{
  const GoAxis *axis;
  char *value[2];        /* what each ruleset says, in a few words */
  char *effect;          /* a sentence: what it changes in practice; NULL where nothing is to say */
  WordsExample *example; /* NULL where there is none */
} WordsDifference;

/* Every axis on which the two differ, the size of the board and the clocks last; a GPtrArray of
 * WordsDifference that frees what it holds, empty when they are the same. */
GPtrArray *words_differences (const GoRuleset *first,
                              const GoRuleset *second) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
