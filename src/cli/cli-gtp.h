/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the subcommand `gtp`, a referee that speaks GTP version 2. */
#pragma once

#include "cli.h"
#include "record-script.h"

/* A session. `games` is a stack. A move out of turn, which GTP allows for setting up a position,
 * starts a new game from there, and undo crosses its start. */
typedef struct
{
  GoRuleset ruleset;  /* for the next game, with its size and komi */
  gboolean own_rules; /* named on the command line or set: loading a file does not change them */
  GPtrArray *games;   /* of RefereeGame; the last is the current one; never empty */
  gboolean quit;
} CliGtp;

/* Runs one command. `words` are its arguments, `count` of them, without the name. Appends the
 * answer, or the reason of a failure, to `answer`. Returns false on failure, which leaves the game
 * unchanged. */
typedef bool (*CliGtpFunc) (CliGtp *gtp, char **words, int count, GString *answer);

typedef struct
{
  const char *name;
  int least, most; /* number of arguments; -1 for any */
  CliGtpFunc run;
  const char *answer; /* without `run` */
} CliGtpCommand;

/* The commands of each file, ended by a NULL name. */
extern const CliGtpCommand cli_gtp_board_commands[];
extern const CliGtpCommand cli_gtp_game_commands[];
extern const CliGtpCommand cli_gtp_time_commands[];
extern const CliGtpCommand cli_gtp_rules_commands[];

/* Appends the reason of a failure to `answer`. Returns false. */
bool cli_gtp_fail (GString *answer, const char *format, ...) G_GNUC_PRINTF (2, 3);

RefereeGame *cli_gtp_game (const CliGtp *gtp);

/* Starts a game under the session's rules and drops all others. Returns false if they do not fit,
 * with the games unchanged. */
bool cli_gtp_begin (CliGtp *gtp, const RefereeSetup *setup);

/* Replays all games under other rules of the same size. Returns false if they refuse an act, with
 * nothing changed. */
bool cli_gtp_change_rules (CliGtp *gtp, const GoRuleset *ruleset);

/* Parses "b", "white" ... */
bool cli_gtp_color (const char *word, GoColor *color);
