/* Making rulesets that can be chosen, and their names. */
#pragma once

#include "library-rulesets.h"

G_BEGIN_DECLS

/* A saved one. A `text` that cannot be read becomes its reason. */
LibraryRuleset *library_ruleset_new_saved (gint64 id,
                                           const char *name,
                                           const char *text,
                                           gint64 changed) G_GNUC_WARN_UNUSED_RESULT;

/* The name without white space around it. */
char *library_ruleset_trim (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* What two names must share to count as one: trimmed, composed, without regard to case. `name`
 * must be valid UTF-8. */
char *library_ruleset_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
