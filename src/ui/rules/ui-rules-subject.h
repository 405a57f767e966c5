/* A ruleset as the page of rulesets handles it: what it is called, where it is from, its axes. */
#pragma once

#include "library-ruleset.h"

G_BEGIN_DECLS

/* Never changes; shared by reference. */
typedef struct
{
  gint64 id;              /* of a saved one, else 0 */
  char *name;             /* as library_ruleset_get_name(); "" for rules without a name */
  char *title;            /* as it is shown */
  const char *family;     /* as GoPreset; "own" for a saved one, NULL for rules without a name */
  const GoPreset *preset; /* NULL for a saved one */
  GoRuleset ruleset;
  char *reason; /* why its rules cannot be read; NULL when they can */
} UiRulesSubject;

UiRulesSubject *ui_rules_subject_new (LibraryRuleset *named) G_GNUC_WARN_UNUSED_RESULT;

/* Rules without a name, those of a game for example. */
UiRulesSubject *ui_rules_subject_new_plain (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

UiRulesSubject *ui_rules_subject_ref (UiRulesSubject *self);
void ui_rules_subject_unref (UiRulesSubject *self);

/* Whether both are the same preset or the same saved ruleset. */
gboolean ui_rules_subject_same (const UiRulesSubject *a, const UiRulesSubject *b);

/* Whether every word of `search`, in either case, is in the title, the family or the source. */
gboolean ui_rules_subject_matches (const UiRulesSubject *self, const char *search);

/* On how many axes the two differ. */
guint ui_rules_differences (const GoRuleset *a, const GoRuleset *b);

/* The sentence that says why no game can start under these rules, or NULL. */
char *ui_rules_start_error (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiRulesSubject, ui_rules_subject_unref)

G_END_DECLS
