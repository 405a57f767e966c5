/* The engines that are named in Preferences: programs of the user's that speak GTP. */
#pragma once

#include <gio/gio.h>

#include "engine.h"

G_BEGIN_DECLS

/* The type of the setting `engines`: pairs of a name and a command. */
#define DESK_ENGINES_TYPE "a(ss)"

/* Takes the setting over. */
void desk_engines_set (GVariant *engines);

/* Their names, in their order. */
char **desk_engines_names (void) G_GNUC_WARN_UNUSED_RESULT;

/* The one of this name, not started yet; one of which nothing is known says so when it is asked. */
Engine *desk_engines_make (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* What an engine can do, as a sentence that begins with what it calls itself. */
char *desk_engines_describe (const EngineAbilities *abilities) G_GNUC_WARN_UNUSED_RESULT;

/* A program that this computer has and that is not among the engines. FALSE where there is none. */
gboolean desk_engines_propose (const char **name, const char **command);

G_END_DECLS
