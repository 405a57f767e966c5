/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tags, players and how they did. As in library-games.h; the writing ones are part of the caller's
 * transaction. */
#pragma once

#include "library-connection.h"
#include "library-record.h"

G_BEGIN_DECLS

/* The tag that the program gives by itself, as it is stored whatever the language: to imported
 * games whose moves are in the library already, with other names or comments. */
#define LIBRARY_TAG_VARIANT "variant"

/* Returns what a stored tag is called where people see it. */
const char *library_tag_title (const char *name);

/* Returns the key of a tag, as it is stored or as people see it. */
char *library_tag_key (const char *name) G_GNUC_WARN_UNUSED_RESULT;

gboolean library_tags_give (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error);
/* A tag that no game has any more is gone. */
gboolean library_tags_take (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error);

/* GPtrArrays of LibraryName and of LibraryTally; games that were put away do not count. */
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
