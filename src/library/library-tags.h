/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tags. The conventions of library-games.h apply; functions that write are part of the caller's
 * transaction. */
#pragma once

#include "library-connection.h"
#include "library-record.h"

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
