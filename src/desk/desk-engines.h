/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The GTP engines that the user names in Preferences. */
#pragma once

#include <gio/gio.h>

#include "engine.h"

/* The type of the setting `engines`: pairs of a name and a command. */
#define DESK_ENGINES_TYPE "a(ss)"

/* Sets the list from the setting. */
void desk_engines_set (GVariant *engines);

/* Returns their names in order. */
char **desk_engines_names (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a new engine, not yet started. With an unknown name its first request fails. */
Engine *desk_engines_make (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a sentence about what an engine can do, beginning with its name. */
char *desk_engines_describe (const EngineAbilities *abilities) G_GNUC_WARN_UNUSED_RESULT;

/* Finds a known engine that is installed but not in the list. Returns FALSE if there is none. */
gboolean desk_engines_propose (const char **name, const char **command);
