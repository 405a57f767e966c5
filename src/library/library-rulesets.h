/* The table `ruleset`. As in library-games.h: on the connection's thread, `error` in
 * LIBRARY_ERROR, and what writes is one transaction that leaves nothing on failure. */
#pragma once

#include "library-connection.h"
#include "library-ruleset.h"
#include "library-verdict.h"

G_BEGIN_DECLS

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
