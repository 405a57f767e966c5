/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table `ruleset`. As in library-games.h: on the connection's thread, `error` in
 * LIBRARY_ERROR, and what writes is one transaction that leaves nothing on failure. */
#pragma once

#include <gio/gio.h>

#include "go-ruleset.h"
#include "library-connection.h"
#include "library-verdict.h"

G_BEGIN_DECLS

#define LIBRARY_TYPE_RULESET (library_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (LibraryRuleset, library_ruleset, LIBRARY, RULESET, GObject)

/* Never changes: readers ask for a new list instead of changing it. */
struct _LibraryRuleset
{
  GObject parent_instance;

  gint64 id;          /* of a saved one, else 0 */
  char *name;         /* "concord", "my:Saturday club"; "" for rules without a name */
  char *title;        /* as it is shown: "Concord", translated, or the name it was saved under */
  const char *family; /* as GoPreset; "own" for a saved one, NULL for rules without a name */
  const GoPreset *preset; /* NULL for any other */
  GoRuleset ruleset;      /* the axes of the beginning where there is a reason */
  char *reason;           /* why its text cannot be read, a whole sentence; NULL where it can */
  char *text;             /* the stored text form */
  gint64 changed;         /* when it was last saved; Unix time in milliseconds, else 0 */
};

LibraryRuleset *library_ruleset_new_preset (const GoPreset *preset) G_GNUC_WARN_UNUSED_RESULT;

/* Rules without a name, those of a game for example. */
LibraryRuleset *library_ruleset_new_plain (const GoRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* A list of the presets in their order. library_ask_finish_rulesets() brings the saved ones behind
 * them. */
GListStore *library_ruleset_list_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* The part of `name` behind "my:", in any case; NULL where it does not begin so, and names no saved
 * ruleset. */
const char *library_ruleset_saved_name (const char *name);

/* NULL, or the sentence that says why a ruleset cannot be saved under this name (without "my:"):
 * empty, too long, a control character, the name or the title of a preset. */
char *library_ruleset_name_error (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* The presets in their order, then the saved rulesets by name. */
GListModel *library_rulesets_list (LibraryConnection *connection,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The saved ruleset called `name`, without "my:"; LIBRARY_ERROR_NOT_FOUND when there is none. */
LibraryRuleset *library_rulesets_find (LibraryConnection *connection,
                                       const char *name,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The id, or 0. A row whose rules only a newer version understands is not overwritten. */
gint64 library_rulesets_save (LibraryConnection *connection,
                              gint64 id,
                              const char *name,
                              const GoRuleset *ruleset,
                              GError **error);
gboolean library_rulesets_set_deleted (LibraryConnection *connection,
                                       gint64 id,
                                       gboolean deleted,
                                       GError **error);

/* Adds each saved ruleset that cannot be read, those put away included, and counts them all. */
gboolean
library_rulesets_verify (LibraryConnection *connection, LibraryVerdict *verdict, GError **error);

G_END_DECLS
