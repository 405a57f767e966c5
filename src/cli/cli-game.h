/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as JSON: what `referee` reads and what it answers. */
#pragma once

#include "cli.h"
#include "record-script.h"

/* Reads a game from one line of JSON. Returns NULL with `error` set when it is none. */
RecordScript *cli_game_read (const char *line, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The outcome of a game as it stands, as an object that is still open: close it with
 * json_builder_end_object(). With `legal`, what the player to move may do is in it. */
JsonBuilder *cli_game_outcome (const RefereeGame *game, bool legal) G_GNUC_WARN_UNUSED_RESULT;
