/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the subcommand `rules`. */
#pragma once

#include <gio/gio.h>

#include "cli.h"

/* A ruleset named on the command line. */
typedef struct
{
  char *name;             /* as given */
  char *title;            /* for display */
  const GoPreset *preset; /* NULL: not a preset */
  GoRuleset ruleset;
} CliRuleset;

void cli_ruleset_clear (CliRuleset *ruleset);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRuleset, cli_ruleset_clear)

/* Finds a ruleset by a preset's name, by "my:NAME", or by the text of its axes. Returns false after
 * one line on standard error: exit with CLI_NO. */
bool cli_ruleset_find (const char *name, CliRuleset *ruleset);

/* Lists all rulesets by family, those of the library last. */
int cli_rules_list (void);

/* Returns the names of the presets, ended by NULL. Free with g_free(). */
const char **cli_preset_names (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the library's rulesets, a list model of LibraryRuleset. Returns NULL if there is no
 * library, or one from before rulesets could be saved. Sets `error` if it cannot be read, or if
 * --library names such a library. */
GListModel *cli_saved_rulesets (GError **error) G_GNUC_WARN_UNUSED_RESULT;
