/* What the files of the subcommand `score` share. */
#pragma once

#include "cli.h"
#include "referee-under.h"

/* A game to count. */
typedef struct
{
  RefereeGame *game;
  bool *dead;         /* stones that the record says are dead, by point; NULL: it does not say */
  GPtrArray *remarks; /* of char *: sentences about what was read */
} CliScoreGame;

void cli_score_game_clear (CliScoreGame *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliScoreGame, cli_score_game_clear)

/* Loads the game that the argument names: its number in the library, or a file, of which game
 * `number` is taken, from 1. `move` is how many moves of it, less than 0 for all. Returns false
 * after one line on standard error. */
bool cli_score_load (const char *argument, int number, int move, CliScoreGame *self);

/* One ruleset and what it says of the game. */
typedef struct
{
  const char *name;  /* "concord" */
  const char *title; /* "Concord" */
  const GoRuleset *ruleset;
  const RefereeUnderAnswer *answer;
  const GPtrArray *remarks; /* of char *, for JSON */
} CliScore;

/* The ledger, result, reasons and remarks. */
void cli_score_print (const RefereeUnder *under, const CliScore *score);

/* A line of a list: the result, reasons and remarks. `width` is that of the longest name. */
void cli_score_print_row (const RefereeUnder *under, const CliScore *score, int width);

/* All of it, as one line of JSON. */
void cli_score_print_json (const RefereeUnder *under, const CliScore *score);
