/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that `score` counts. */
#pragma once

#include "cli.h"

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

/* Loads the game that the argument names: its id in the library, or a file, from which game
 * `number`, from 1, is taken. Only the first `move` moves count; less than 0 means all. Returns
 * false after one line on standard error. */
bool cli_score_load (const char *argument, int number, int move, CliScoreGame *self);

/* Brings the game to its agreement. These override the record's agreements: points of dead chains,
 * or the proposed dead chains; points of groups that are not in seki (both may be NULL); the
 * neutral points filled. Returns false after one line on standard error. */
bool cli_score_settle (
    CliScoreGame *self, const char *dead, bool guess, const char *not_seki, bool fill_neutral);

/* Adds remarks before the count: the source of the dead stones; empty neutral points, and the score
 * with them filled; the score without the groups excluded from seki. */
void cli_score_remark (CliScoreGame *self);
