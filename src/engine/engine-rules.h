/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules for engines, which know fewer than there are. */
#pragma once

#include <glib.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

/* One setting of KataGo's rules and the axis value that means the same. `also` is a second axis
 * that the meaning needs, or NULL. */
typedef struct
{
  const char *key, *value;
  const char *axis, *axis_value;
  const char *also, *also_value;
} EngineKataRule;

extern const EngineKataRule engine_kata_rules[];
extern const gsize engine_kata_rules_count;

/* The keys of KataGo's rules; NULL after the last. What a ruleset says there, in its words: the
 * nearest where it has none, as for natural situational superko. */
extern const char *const engine_kata_keys[];
const char *engine_kata_nearest (const GoRuleset *ruleset, const char *key);

/* The command for an engine, and the rules that it does not know. */
typedef struct
{
  char *command;     /* "kata-set-rules {...}", "kgs-rules chinese"; NULL: it cannot be told any */
  int komi;          /* half points, with what goes with a handicap unless the command says that */
  char *differences; /* a translated sentence of what it does not know, or NULL */
} EngineRules;

/* The nearest rules for a game of that many handicap stones that `kata` (kata-set-rules) or `kgs`
 * (kgs-rules) can say. `name` is what the sentence calls the engine. */
void engine_rules_init (EngineRules *rules,
                        const char *name,
                        const GoRuleset *ruleset,
                        int handicap,
                        gboolean kata,
                        gboolean kgs);
void engine_rules_clear (EngineRules *rules);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EngineRules, engine_rules_clear)

G_END_DECLS
