#include "config.h"

#include <string.h>

#include "library-index.h"
#include "library-statement.h"

/* Games of fewer bytes of moves are alike by chance. */
#define LINE_LEAST 27

char *
library_index_head_text (const char *black, const char *white, const char *event)
{
  return g_strjoin (" ", black ? black : "", white ? white : "", event ? event : "", NULL);
}

static gboolean
change (LibraryConnection *connection, gint64 row, gboolean add, const char *text, GError **error)
{
  return library_statement_change (
      connection, error,
      add ? "INSERT INTO search (rowid, text) VALUES (?, ?)"
          : "INSERT INTO search (search, rowid, text) VALUES ('delete', ?, ?)",
      VALUE (row), VALUE (text));
}

gboolean
library_index_head (LibraryConnection *connection,
                    gint64 id,
                    gboolean add,
                    const char *black,
                    const char *white,
                    const char *event,
                    GError **error)
{
  g_autofree char *text = library_index_head_text (black, white, event);

  return change (connection, 2 * id, add, text, error);
}

gboolean
library_index_words (
    LibraryConnection *connection, gint64 id, gboolean add, const char *words, GError **error)
{
  return *words == '\0' || change (connection, 2 * id + 1, add, words, error);
}

gint64
library_index_line_hash (GBytes *moves)
{
  gsize size;
  const guint8 *bytes = g_bytes_get_data (moves, &size);
  g_autoptr (GChecksum) sum = NULL;
  guint8 digest[32];
  gsize length = sizeof digest;
  gint64 hash;

  if (size < LINE_LEAST)
    return 0;
  sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_checksum_update (sum, bytes, (gssize) size);
  g_checksum_get_digest (sum, digest, &length);
  memcpy (&hash, digest, sizeof hash);
  return GINT64_FROM_LE (hash) | 1;
}

gboolean
library_index_line (LibraryConnection *connection, gint64 id, GBytes *moves, GError **error)
{
  g_autoptr (LibraryStatement) statement = library_statement_new (
      connection,
      moves ? "INSERT OR REPLACE INTO line (game, hash, moves) VALUES (?, nullif (?, 0), ?)"
            : "DELETE FROM line WHERE game = ?",
      error);

  library_statement_bind (statement, VALUE (id));
  if (moves)
    {
      gsize size;
      const void *bytes = g_bytes_get_data (moves, &size);

      if (size == 0)
        bytes = "";
      library_statement_bind_at (statement, 2, VALUE (library_index_line_hash (moves)));
      library_statement_bind_at (statement, 3, BLOB (bytes, size));
    }
  return library_statement_run (statement, error);
}
