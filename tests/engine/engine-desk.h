/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stand-in engine for tests, and a log of the commands that it receives. */
#pragma once

#include "engine.h"

typedef struct
{
  char *folder, *log;
  Engine *engine;
} EngineDesk;

/* Creates the stand-in. `manner` says how it misbehaves (see stand-in.py); "" means not at all. */
void engine_desk_set_up (EngineDesk *desk, const char *manner);
void engine_desk_clear (EngineDesk *desk);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EngineDesk, engine_desk_clear)

/* Returns the commands that the engine received since the last call, separated by semicolons. */
char *engine_desk_told (EngineDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the position after these moves on 5x5, Black first: "A1 B1 pass". */
EnginePosition *engine_position_after (const char *plays) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the engine's answer there. Fails the test if the engine reports an error. */
EngineAnswer engine_move_after (EngineDesk *desk, const char *plays);
