/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making rulesets that can be chosen, and their names. */
#pragma once

#include "library-rulesets.h"

G_BEGIN_DECLS

/* What two names must share to count as one: trimmed, composed, without regard to case. `name`
 * must be valid UTF-8. */
char *library_ruleset_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
