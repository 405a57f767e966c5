/* Reading a table of a damaged file row by row, also behind what cannot be read. */
#include "config.h"

#include <string.h>

#include "library-salvage-private.h"

/* How far to feel one's way past the last readable row when the end of a table is unknown. */
#define PROBES 20000

gint64
library_salvage_number (LibraryConnection *connection, const char *sql)
{
  gint64 number;

  return library_statement_ask_int (connection, sql, &number, NULL) ? number : -1;
}

/* Whether the row behind `number` can be read, or it can be read that there is none. */
static gboolean
can_read (LibraryStatement *query, gint64 number)
{
  gboolean ok;

  library_statement_reset (query);
  library_statement_bind (query, VALUE (number));
  library_statement_next (query, &ok, NULL);
  return ok;
}

/* The first number behind `bad` from which on rows can be read; 0 when there is none up to `last`.
 * A page holds rows in one run, however far apart their numbers are: ever longer steps lead out of
 * it, and halving them leads back to its end. */
static gint64
find_good (LibraryStatement *query, gint64 bad, gint64 last)
{
  gint64 good = bad, step = 1;

  do
    {
      if (good >= last)
        return 0;
      good = step > last - good ? last : good + step;
      step *= 2;
    }
  while (!can_read (query, good));
  while (good - bad > 1)
    {
      gint64 middle = bad + (good - bad) / 2;

      if (can_read (query, middle))
        good = middle;
      else
        bad = middle;
    }
  return good;
}

/* Asks whether the index of checksums knows a row of `table`, and whether by the values that the
 * row has now. The columns are those of the new file: what the damaged one says of itself is not
 * run. NULL for a table or a file without such an index. */
static LibraryStatement *
ask_sum (LibrarySalvage *self, const char *table)
{
  g_autofree char *where = g_strdup_printf (
      "SELECT substr (sql, instr (sql, 'pass_stone_sum')) FROM sqlite_master WHERE name = '%s_sum'",
      table);
  g_autoptr (LibraryStatement) index = library_statement_new (self->to, where, NULL);
  g_autofree char *sum = NULL, *sql = NULL;

  if (!library_statement_next (index, NULL, NULL))
    return NULL;
  sum = g_strdup (library_statement_get_text (index, 0));
  *strrchr (sum, ')') = '\0'; /* of the index, behind that of the sum */
  sql = g_strdup_printf ("SELECT EXISTS (SELECT 1 FROM %1$s INDEXED BY %1$s_sum WHERE rowid = ?1),"
                         " EXISTS (SELECT 1 FROM %1$s INDEXED BY %1$s_sum WHERE rowid = ?1 AND %2$s"
                         " = (SELECT %2$s FROM %1$s NOT INDEXED WHERE rowid = ?1))",
                         table, sum);
  return library_statement_new (self->from, sql, NULL);
}

gboolean
library_salvage_is_changed (LibrarySalvage *self, gint64 number)
{
  gboolean changed;

  if (self->sum == NULL)
    return FALSE;
  library_statement_bind (self->sum, VALUE (number));
  changed = library_statement_next (self->sum, NULL, NULL)
            && library_statement_get_int (self->sum, 0) != 0
            && library_statement_get_int (self->sum, 1) == 0;
  library_statement_reset (self->sum);
  return changed;
}

gboolean
library_salvage_walk (LibrarySalvage *self,
                      const char *table,
                      const char *columns,
                      LibraryKeepRow keep,
                      GError **error)
{
  g_autofree char *rows = g_strdup_printf (
      "SELECT rowid, %s FROM %s NOT INDEXED WHERE rowid >= ? ORDER BY rowid", columns, table);
  g_autofree char *end
      = g_strdup_printf ("SELECT rowid FROM %s NOT INDEXED ORDER BY rowid DESC LIMIT 1", table);
  g_autoptr (LibraryStatement) query = library_statement_new (self->from, rows, NULL);
  g_autoptr (LibraryStatement) sum = ask_sum (self, table);
  gint64 last = library_salvage_number (self->from, end);
  gint64 next = 1;

  if (query == NULL)
    return TRUE; /* no such table can be read: nothing of it is saved */
  self->sum = sum;
  while (next > 0)
    {
      gboolean read;

      library_statement_reset (query);
      library_statement_bind_at (query, 1, VALUE (next));
      while (library_statement_next (query, &read, NULL))
        {
          next = library_statement_get_int (query, 0);
          if (!keep (self, query, error))
            return FALSE;
          if (next == G_MAXINT64)
            return TRUE;
          next++;
        }
      if (read || (last >= 0 && next >= last))
        return TRUE;
      next = find_good (query, next, last >= 0 ? last : next + PROBES);
    }
  return TRUE;
}
