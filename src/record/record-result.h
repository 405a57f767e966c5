/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people write them in records. */
#pragma once

#include "record-info.h"

/* Whether a text says that a game has no result, or that nobody knows it. */
gboolean record_result_is_open (const char *text);

/* The ruleset of a preset of go_presets(), which need not be read again for each record. */
const GoRuleset *record_preset_ruleset (const GoPreset *preset);
