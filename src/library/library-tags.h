/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tags, players and their results. The conventions of library-games.h apply, but functions that
 * write are part of the caller's transaction. */
#pragma once

#include "library-connection.h"
#include "library-record.h"

G_BEGIN_DECLS

/* The tag that imports add to games whose moves are already in the library with other names or
 * comments. It is stored like this in every language. */
#define LIBRARY_TAG_VARIANT "variant"

/* Returns the name under which a stored tag is shown. */
const char *library_tag_title (const char *name);

/* Returns the key of a tag, from its stored or its shown name. */
char *library_tag_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

gboolean library_tags_give (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error);
/* Removes a tag from games. Deletes a tag that no game has any more. */
gboolean library_tags_take (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error);

/* Return GPtrArrays of LibraryName and of LibraryTally; deleted games do not count. */
GPtrArray *library_tags_list (LibraryConnection *connection,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *library_players_list (LibraryConnection *connection,
                                 const char *prefix,
                                 guint most,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *library_players_tally (LibraryConnection *connection,
                                  const char *player,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
