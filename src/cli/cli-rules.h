/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the subcommand `rules` share. */
#pragma once

#include <gio/gio.h>

#include "cli.h"

/* A ruleset that was named on the command line. */
typedef struct
{
  char *name;             /* as it was named */
  char *title;            /* for people */
  const GoPreset *preset; /* NULL: not a preset */
  GoRuleset ruleset;
} CliRuleset;

void cli_ruleset_clear (CliRuleset *ruleset);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRuleset, cli_ruleset_clear)

/* Finds a ruleset by the name of a preset, by "my:NAME", or by the text of its axes. Returns
 * false after one line on standard error: leave with CLI_NO. */
bool cli_ruleset_find (const char *name, CliRuleset *ruleset);

/* All rulesets, a family at a time, those of the library last. */
int cli_rules_list (void);

/* The names of the presets, ended by NULL. Free with g_free(). */
const char **cli_preset_names (void) G_GNUC_WARN_UNUSED_RESULT;

/* The rulesets of the library, a list model of LibraryRuleset. NULL where there is no library, or
 * one from before rulesets could be saved; with `error` set where one cannot be read, or where the
 * one that was asked for is not there. */
GListModel *cli_saved_rulesets (GError **error) G_GNUC_WARN_UNUSED_RESULT;
