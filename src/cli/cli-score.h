/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the subcommand `score` share. */
#pragma once

#include "cli.h"
#include "compare-under.h"

/* A game to count. */
typedef struct
{
  RefereeGame *game;
  bool *dead; /* dead stones that could not be marked in the game, by point, or NULL: then they are
                 those marked, or agreed upon */
  bool counted;  /* the record's result came of a count, and nobody has said what is dead */
  bool by_marks; /* what is dead was told by the record's marks of territory */
  int passes;    /* that were added to stop play */
  char *result;  /* what the record says of it, in few signs, or NULL */
  char *title;   /* the rules as the record names them, or NULL: they are called by their axes */
  GPtrArray *remarks; /* of char *: sentences about what was read */
} CliScoreGame;

void cli_score_game_clear (CliScoreGame *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliScoreGame, cli_score_game_clear)

/* Adds a sentence, which it takes. */
void cli_score_add (CliScoreGame *self, char *sentence);

/* Tells of passes that were added to stop play, if there are any. */
void cli_score_tell_passes (CliScoreGame *self, int passes);

/* What is to be taken as agreed in place of what the record says; each may be NULL or false. */
typedef struct
{
  const char *dead;     /* points of dead chains */
  const char *not_seki; /* points of groups that are not in seki */
  bool guess_dead;      /* the chains that are proposed */
  bool fill;            /* the neutral points are filled */
} CliScoreOptions;

/* Brings the game there. Returns false after one line on standard error. */
bool cli_score_settle (CliScoreGame *self, const CliScoreOptions *options);

/* Adds what is worth knowing before the count: how the dead stones were told; neutral points that
 * are still empty, and what the count is with them filled; what it is without groups that were
 * taken out of seki. */
void cli_score_remark (CliScoreGame *self);

/* One ruleset and what it says of the game. */
typedef struct
{
  const char *name;  /* "concord" */
  const char *title; /* "Concord" */
  const GoRuleset *ruleset;
  const CompareUnderAnswer *answer;
  const CliScoreGame *game; /* whose remarks and result JSON has */
} CliScore;

/* The ledger, result, reasons and remarks. */
void cli_score_print (const CompareUnder *under, const CliScore *score);

/* A line of a list: the result, reasons and remarks. `width` is that of the longest name. */
void cli_score_print_row (const CompareUnder *under, const CliScore *score, int width);

/* All of it, as one line of JSON. */
void cli_score_print_json (const CompareUnder *under, const CliScore *score);
