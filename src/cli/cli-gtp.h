/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the subcommand `gtp` share: a referee that speaks GTP version 2. */
#pragma once

#include "cli.h"
#include "record-script.h"

/* A session. `games` is a stack: a play out of turn, which GTP allows for setting up a position,
 * begins a new game from there, and undo goes back across it. */
typedef struct
{
  GoRuleset ruleset; /* for the next game; with its size and komi */
  gboolean
      own_rules;    /* named on the command line or set: a file that is read does not change them */
  GPtrArray *games; /* of RefereeGame; the last is the present one; never empty */
  gboolean quit;
} CliGtp;

/* One command. The words of its line follow its name; `count` does not count the name. Appends the
 * answer, or the reason of a failure, to `answer`; returns false for a failure, which leaves the
 * game as it was. */
typedef bool (*CliGtpFunc) (CliGtp *gtp, char **words, int count, GString *answer);

typedef struct
{
  const char *name;
  int least, most; /* words that it takes; -1 for any number */
  CliGtpFunc run;
} CliGtpCommand;

/* The commands of each file, ended by a NULL name. */
extern const CliGtpCommand cli_gtp_board_commands[];
extern const CliGtpCommand cli_gtp_game_commands[];
extern const CliGtpCommand cli_gtp_time_commands[];
extern const CliGtpCommand cli_gtp_rules_commands[];

RefereeGame *cli_gtp_game (const CliGtp *gtp);

/* Begins a game of the session's rules, forgetting all others. False when they do not fit, and the
 * games are then as they were. */
bool cli_gtp_begin (CliGtp *gtp, const RefereeSetup *setup);

/* All games again under other rules of the same size. False when an act is refused there; nothing
 * is then changed. */
bool cli_gtp_change_rules (CliGtp *gtp, const GoRuleset *ruleset);

/* Reads "b", "white" ... */
bool cli_gtp_color (const char *word, GoColor *color);
