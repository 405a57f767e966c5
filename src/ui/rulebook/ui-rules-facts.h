/* What the pages of rulesets want to know of one. */
#pragma once

#include "library-rulesets.h"

G_BEGIN_DECLS

/* Whether both are the same preset or the same saved ruleset. */
gboolean ui_rules_same (const LibraryRuleset *a, const LibraryRuleset *b);

/* Whether every word of `search`, in either case, is in the title, the family or the source. */
gboolean ui_rules_match (const LibraryRuleset *self, const char *search);

/* On how many axes the two differ. */
guint ui_rules_differences (const GoRuleset *a, const GoRuleset *b);

/* The sentence that says why no game can start under these rules, or NULL. */
char *ui_rules_start_error (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
