/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine for a test: the stand-in, and what it was told. */
#pragma once

#include "engine.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder, *log;
  Engine *engine;
} EngineDesk;

/* `manner` is the stand-in's, or "". */
void engine_desk_set_up (EngineDesk *desk, const char *manner);
void engine_desk_clear (EngineDesk *desk);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EngineDesk, engine_desk_clear)

/* What the engine was told since the last look, between semicolons. */
char *engine_desk_told (EngineDesk *desk) G_GNUC_WARN_UNUSED_RESULT;

/* The position after these plays on 5x5, Black first: "A1 B1 pass". */
EnginePosition *engine_position_after (const char *plays) G_GNUC_WARN_UNUSED_RESULT;

/* Its move there, which must be one. */
EngineAnswer engine_move_after (EngineDesk *desk, const char *plays);

G_END_DECLS
