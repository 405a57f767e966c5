/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as JSON: the input and output of `referee`. */
#pragma once

#include "cli.h"
#include "record-script.h"

/* Reads a game from one line of JSON. Returns NULL with `error` set if it is invalid. */
RecordScript *cli_game_read (const char *line, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Builds the outcome of a game as it stands, as an open object: close it with
 * json_builder_end_object(). `legal` adds what the player to move may do. */
JsonBuilder *cli_game_outcome (const RefereeGame *game, bool legal) G_GNUC_WARN_UNUSED_RESULT;
