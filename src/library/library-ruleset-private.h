/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of saved rulesets. */
#pragma once

#include "library-rulesets.h"

G_BEGIN_DECLS

/* Returns the key by which names are compared: names with the same key count as one. It is trimmed,
 * composed, and ignores case. `name` must be valid UTF-8. */
char *library_ruleset_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
