/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the subcommand `score`. */
#pragma once

#include "cli.h"
#include "compare-under.h"

/* A game to count. */
typedef struct
{
  RefereeGame *game;
  bool *dead;         /* dead stones that could not be marked in the game, by point; NULL: use those
                         marked or agreed on */
  bool counted;       /* the record's result came from a count, and the dead stones are unknown */
  bool by_marks;      /* the dead stones follow from the record's territory marks */
  int passes;         /* added to stop play */
  char *result;       /* the record's result in short form, or NULL */
  char *title;        /* the rules as the record names them, or NULL: describe them by their axes */
  GPtrArray *remarks; /* of char *: sentences about what was read */
} CliScoreGame;

void cli_score_game_clear (CliScoreGame *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliScoreGame, cli_score_game_clear)

/* Adds a remark and takes ownership of it. */
void cli_score_add (CliScoreGame *self, char *sentence);

/* Adds a remark on the passes that stopped play, if any. */
void cli_score_tell_passes (CliScoreGame *self, int passes);

/* Agreements that override the record's; each may be NULL or false. */
typedef struct
{
  const char *dead;     /* points of dead chains */
  const char *not_seki; /* points of groups that are not in seki */
  bool guess_dead;      /* take the proposed dead chains */
  bool fill;            /* fill the neutral points */
} CliScoreOptions;

/* Brings the game to its agreement. Returns false after one line on standard error. */
bool cli_score_settle (CliScoreGame *self, const CliScoreOptions *options);

/* Adds remarks before the count: the source of the dead stones; empty neutral points, and the score
 * with them filled; the score without the groups excluded from seki. */
void cli_score_remark (CliScoreGame *self);

/* A ruleset and its score of the game. */
typedef struct
{
  const char *name;  /* "concord" */
  const char *title; /* "Concord" */
  const GoRuleset *ruleset;
  const CompareUnderAnswer *answer;
  const CliScoreGame *game; /* with the remarks and the result for JSON */
} CliScore;

/* Prints the ledger, result, reasons and remarks. */
void cli_score_print (const CompareUnder *under, const CliScore *score);

/* Prints a line of a list: the result, reasons and remarks. `width` is the width of the longest
 * name. */
void cli_score_print_row (const CompareUnder *under, const CliScore *score, int width);

/* Prints everything as one line of JSON. */
void cli_score_print_json (const CompareUnder *under, const CliScore *score);
