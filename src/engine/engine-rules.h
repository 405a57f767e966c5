/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets for engines, which support only some of them. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"

/* A setting of KataGo's rules and an axis value with the same meaning; the first row of a setting
 * has exactly this meaning, further ones are near it. `also` is a second axis that the meaning
 * requires, or NULL. The first row of a key stands for every value that no row has. */
typedef struct
{
  const char *key, *value;
  const char *axis, *axis_value;
  const char *also, *also_value;
} EngineKataRule;

extern const EngineKataRule engine_kata_rules[];
extern const gsize engine_kata_rules_count;

/* The keys of KataGo's rules, ended by NULL; and a ruleset's value for a key in KataGo's words. It
 * is the nearest value if there is no exact one, as for natural situational superko. */
extern const char *const engine_kata_keys[];
const char *engine_kata_nearest (const GoRuleset *ruleset, const char *key);

/* The rules for an engine, and what it does not support. */
typedef struct
{
  char *command;     /* "kata-set-rules {...}", "kgs-rules chinese"; NULL: it supports neither */
  int komi;          /* in half points; includes the handicap's compensation unless the command
                        sets it */
  char *differences; /* a translated sentence listing the unsupported rules, or NULL */
} EngineRules;

/* Chooses the nearest rules that `kata` (kata-set-rules) or `kgs` (kgs-rules) can express, for a
 * game with `handicap` stones. `name` is the engine's name in messages. */
void engine_rules_init (EngineRules *rules,
                        const char *name,
                        const GoRuleset *ruleset,
                        int handicap,
                        gboolean kata,
                        gboolean kgs);
void engine_rules_clear (EngineRules *rules);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EngineRules, engine_rules_clear)
