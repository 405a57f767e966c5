/* A ruleset that can be chosen by name: a preset, or one that somebody saved. */
#pragma once

#include <gio/gio.h>

#include "go-ruleset.h"

G_BEGIN_DECLS

#define LIBRARY_TYPE_RULESET (library_ruleset_get_type ())
/* The object never changes; a list is asked for again instead. Every getter is a read-only
 * property of the same name too, but for the ruleset itself. */
G_DECLARE_FINAL_TYPE (LibraryRuleset, library_ruleset, LIBRARY, RULESET, GObject)

/* The number of a saved ruleset; 0 for a preset. */
gint64 library_ruleset_get_id (LibraryRuleset *self);

/* How it is written where a ruleset is named: "concord", "my:Saturday club". */
const char *library_ruleset_get_name (LibraryRuleset *self);

/* "Concord" (a preset's title, not translated), or the name it was saved under. */
const char *library_ruleset_get_title (LibraryRuleset *self);

/* As GoPreset; "own" for a saved one. */
const char *library_ruleset_get_family (LibraryRuleset *self);

/* NULL for a saved one. */
const GoPreset *library_ruleset_get_preset (LibraryRuleset *self);

/* NULL when the stored text is a newer version's or damaged; library_ruleset_get_reason() then
 * says why, and is "" otherwise. */
const GoRuleset *library_ruleset_get_ruleset (LibraryRuleset *self);
const char *library_ruleset_get_reason (LibraryRuleset *self);

/* The stored text form. */
const char *library_ruleset_get_text (LibraryRuleset *self);

/* When it was last saved; Unix time in milliseconds, 0 for a preset. */
gint64 library_ruleset_get_changed (LibraryRuleset *self);

LibraryRuleset *library_ruleset_new_preset (const GoPreset *preset) G_GNUC_WARN_UNUSED_RESULT;

/* A list of the presets in their order. library_ask_finish_rulesets() brings the saved ones behind
 * them. */
GListStore *library_ruleset_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The part of `name` behind "my:", in any case; NULL where it does not begin so, and names no saved
 * ruleset. */
const char *library_ruleset_saved_name (const char *name);

/* NULL, or the sentence that says why a ruleset cannot be saved under this name (without "my:"):
 * empty, too long, a control character, the name or the title of a preset. */
char *library_ruleset_name_error (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
