/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as records spell them. */
#pragma once

#include "record-info.h"

/* Returns whether a text says that a game has no result or that the result is unknown. */
gboolean record_result_is_open (const char *text);

/* Returns the ruleset of a preset of go_presets(). It is cached, so reading many records is
 * cheap. */
const GoRuleset *record_preset_ruleset (const GoPreset *preset);
