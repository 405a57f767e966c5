/* What the files of the subcommand `score` share. */
#pragma once

#include "cli.h"
#include "referee-under.h"

/* One ruleset and what it says of the game. */
typedef struct
{
  const char *name;  /* "concord" */
  const char *title; /* "Concord" */
  const GoRuleset *ruleset;
  const RefereeUnderAnswer *answer;
} CliScore;

/* The ledger, result, reasons and remarks. */
void cli_score_print (const RefereeUnder *under, const CliScore *score);

/* A line of a list: the result, reasons and remarks. `width` is that of the longest name. */
void cli_score_print_row (const RefereeUnder *under, const CliScore *score, int width);

/* All of it, as one line of JSON. */
void cli_score_print_json (const RefereeUnder *under, const CliScore *score);
