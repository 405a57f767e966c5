/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "library-index.h"
#include "library-lines.h"
#include "library-records.h"
#include "library-search.h"
#include "library-statement.h"

#define AT_ONCE "32"

static GArray *
find_missing (LibraryConnection *connection, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT id FROM game WHERE origin = 0 AND result <> ''"
      " AND NOT EXISTS (SELECT 1 FROM line WHERE line.game = game.id) LIMIT " AT_ONCE,
      error);

  return library_search_ids (query, error);
}

static gboolean
fill (LibraryConnection *connection, const GArray *ids, gint64 end, guint *done, GError **error)
{
  for (*done = 0; *done < ids->len && (*done == 0 || g_get_monotonic_time () < end); (*done)++)
    {
      gint64 id = g_array_index (ids, gint64, *done);
      g_autoptr (GBytes) line = library_records_played_line (connection, id, NULL);
      /* Store no moves for a game that cannot be read, so that it is not tried again and again. */
      g_autoptr (GBytes) none = g_bytes_new_static ("", 0);

      if (!library_index_line (connection, id, line ? line : none, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
library_lines_fill (LibraryConnection *connection, gint64 budget, gboolean *more, GError **error)
{
  gint64 end = g_get_monotonic_time () + budget;
  g_autoptr (GArray) ids = find_missing (connection, error);
  guint done;

  *more = FALSE;
  if (ids == NULL || ids->len == 0)
    return ids != NULL;
  if (!library_connection_begin (connection, error))
    return FALSE;
  *more = fill (connection, ids, end, &done, error);
  return library_connection_end (connection, *more, error);
}
