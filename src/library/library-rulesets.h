/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table `ruleset`. As in library-games.h, functions run on the connection's thread and set
 * `error` in LIBRARY_ERROR. */
#pragma once

#include <gio/gio.h>

#include "go-ruleset.h"
#include "library-connection.h"
#include "library-verdict.h"

#define LIBRARY_TYPE_RULESET (library_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (LibraryRuleset, library_ruleset, LIBRARY, RULESET, GObject)

/* A ruleset to choose. It is read-only and never changes; to see later changes, request a list
 * again. */
struct _LibraryRuleset
{
  GObject parent_instance;

  gint64 id;          /* of a saved one, otherwise 0 */
  char *name;         /* "concord", "my:Saturday club"; "" for rules without a name */
  char *title;        /* for display: "Concord", translated, or the name under which it was saved */
  const char *family; /* as in GoPreset; "own" for a saved one, NULL for rules without a name */
  const GoPreset *preset; /* NULL unless it is one */
  GoRuleset ruleset;      /* the default axes if there is a `reason` */
  char *reason;           /* why `text` cannot be read, a whole sentence; NULL if it can */
  char *text;             /* the stored text form */
  gint64 changed;         /* when it was last saved; Unix time in milliseconds, 0 unless saved */
};

LibraryRuleset *library_ruleset_new_preset (const GoPreset *preset) G_GNUC_WARN_UNUSED_RESULT;

/* Creates rules without a name, for example those of a game. */
LibraryRuleset *library_ruleset_new_plain (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a list of the presets in their order. library_ask_finish_rulesets() appends the saved
 * rulesets. */
GListStore *library_ruleset_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the part of `name` after "my:" (in any case), or NULL if `name` does not begin with it
 * and so names no saved ruleset. */
const char *library_ruleset_saved_name (const char *name);

/* Returns NULL, or a sentence that says why no ruleset can be saved under this name (without
 * "my:"): empty, too long, a control character, the name or title of a preset. */
char *library_ruleset_name_error (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the key by which names are compared: names with the same key count as one. It is trimmed,
 * composed, and ignores case. `name` must be valid UTF-8. */
char *library_ruleset_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Finds the saved ruleset called `name`, without "my:". Fails with LIBRARY_ERROR_NOT_FOUND if there
 * is none. */
LibraryRuleset *library_rulesets_find (LibraryConnection *connection,
                                       const char *name,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a problem to `verdict` for each saved ruleset that cannot be read, deleted ones included,
 * and counts all of them. */
gboolean
library_rulesets_verify (LibraryConnection *connection, LibraryVerdict *verdict, GError **error);
