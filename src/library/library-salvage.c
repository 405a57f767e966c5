/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies the rows of a damaged file that can still be read. */
#include <string.h>

#include "library-open.h"
#include "library-records.h"
#include "library-rulesets.h"
#include "library-schema.h"
#include "library-statement.h"
#include "referee-act.h"

/* How many ids to try after the last readable row if the end of the table is unknown. */
#define PROBES 20000

typedef struct Salvage Salvage;

/* Copies a row to `to`, or skips it. Returns FALSE only if `to` cannot be written. */
typedef gboolean (*KeepRow) (Salvage *self, LibraryStatement *row, GError **error);

struct Salvage
{
  LibraryConnection *from, *to;
  gboolean copy;      /* `from` is an intact copy from before the damage */
  guint n_copied;     /* games that only the copy has */
  GHashTable *others; /* ids that belong to a different game in `to` */
  GHashTable *hurt;   /* games to mark as damaged: id to the number of acts it had, or -1 */

  /* The current table */
  GPtrArray *names;         /* of the columns, which follow the rowid in each row */
  LibraryStatement *insert; /* inserts these columns */
  LibraryStatement *sum;    /* checks a row against the index of checksums, or NULL */
};

/* Columns */

/* Returns the column's index in a row, or 0 if the table lacks it. */
static int
column (Salvage *self, const char *name)
{
  guint index;

  return g_ptr_array_find_with_equal_func (self->names, name, g_str_equal, &index) ? (int) index + 1
                                                                                   : 0;
}

static const char *
text_of (Salvage *self, LibraryStatement *row, const char *name)
{
  return library_statement_get_text (row, column (self, name));
}

static gint64
number_of (Salvage *self, LibraryStatement *row, const char *name)
{
  return library_statement_get_int (row, column (self, name));
}

/* Selects an expression for each column of a table of the new file: a number or text of the
 * declared type and within its bounds, whatever the damage. Acts get new ids, because damage can
 * duplicate ids. */
static const char values[]
    = "SELECT name, replace (CASE WHEN name IN ('guard', 'flag', 'pause')"
      " THEN 'min (max (?, 0), 2)' WHEN name = 'thought' THEN 'max (?, 0)' ELSE '?' END, '?',"
      " format ('CAST (coalesce (%s, %s) AS %s)', name,"
      " iif (\"notnull\", coalesce (dflt_value, ''''''), 'NULL'), type))"
      " FROM pragma_table_info (?1) WHERE ?1 <> 'act' OR name <> 'id'";

/* Prepares to read the columns that both files have. The others keep their defaults. */
static LibraryStatement *
ask_rows (Salvage *self, const char *table)
{
  g_autoptr (LibraryStatement) columns = library_statement_new (self->to, values, NULL);
  g_autoptr (GString) select = g_string_new ("SELECT rowid");
  g_autoptr (GString) insert = g_string_new (NULL), places = g_string_new (NULL);
  LibraryStatement *rows = NULL;

  self->names = g_ptr_array_new_with_free_func (g_free);
  library_statement_bind (columns, VALUE (table));
  while (library_statement_next (columns, NULL, NULL))
    {
      const char *name = library_statement_get_text (columns, 0);
      const char *comma = self->names->len > 0 ? ", " : "";
      g_autofree char *try = g_strdup_printf ("SELECT %s FROM %s", name, table);
      g_autoptr (LibraryStatement) there = library_statement_new (self->from, try, NULL);

      if (there == NULL)
        continue;
      g_ptr_array_add (self->names, g_strdup (name));
      g_string_append_printf (select, ", %s", library_statement_get_text (columns, 1));
      g_string_append_printf (insert, "%s%s", comma, name);
      g_string_append_printf (places, "%s?", comma);
    }
  g_string_append_printf (select, " FROM %s NOT INDEXED WHERE rowid >= ? ORDER BY rowid", table);
  if (self->names->len > 0)
    rows = library_statement_new (self->from, select->str, NULL);
  if (rows)
    {
      g_autofree char *sql = g_strdup_printf ("INSERT OR IGNORE INTO %s (%s) VALUES (%s)", table,
                                              insert->str, places->str);

      self->insert = library_statement_new (self->to, sql, NULL);
    }
  return rows;
}

/* Prepares a query whether the index of checksums has a row of `table`, and whether with the row's
 * present values. Takes the columns from the new file, because SQL from the damaged file must not
 * run. Returns NULL if the table or file has no such index. */
static LibraryStatement *
ask_sum (Salvage *self, const char *table)
{
  g_autofree char *sum = self->copy ? NULL : library_schema_sum (self->to, table);
  g_autofree char *sql = NULL;

  if (sum == NULL)
    return NULL;
  sql = g_strdup_printf ("SELECT EXISTS (SELECT 1 FROM %1$s INDEXED BY %1$s_sum WHERE rowid = ?1),"
                         " EXISTS (SELECT 1 FROM %1$s INDEXED BY %1$s_sum WHERE rowid = ?1 AND %2$s"
                         " = (SELECT %2$s FROM %1$s NOT INDEXED WHERE rowid = ?1))",
                         table, sum);
  return library_statement_new (self->from, sql, NULL);
}

static void
note (GHashTable *table, gint64 game, gint64 value)
{
  g_hash_table_replace (table, g_memdup2 (&game, sizeof game), g_memdup2 (&value, sizeof value));
}

/* Notes that the game was changed if the row differs from its checksum. */
static void
note_changed (Salvage *self, LibraryStatement *row, gint64 game)
{
  library_statement_bind (self->sum, VALUE (library_statement_get_int (row, 0)));
  if (library_statement_next (self->sum, NULL, NULL)
      && library_statement_get_int (self->sum, 0) != 0
      && library_statement_get_int (self->sum, 1) == 0)
    note (self->hurt, game, -1);
  library_statement_reset (self->sum);
}

static gboolean
is_other (Salvage *self, gint64 game)
{
  return g_hash_table_contains (self->others, &game);
}

/* Inserts the row. If a constraint fails, only this row is skipped. */
static gboolean
keep_row (Salvage *self, LibraryStatement *row, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (library_statement_get_int (row, 0) < 1)
    return TRUE;
  library_statement_reset (self->insert);
  for (int i = 1; i <= (int) self->names->len; i++)
    if (!library_statement_is_null (row, i))
      library_statement_bind_at (self->insert, i, library_statement_get_value (row, i));
  if (library_statement_run (self->insert, &local)
      || g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

/* Returns whether `sql` finds a row for this game in the new file. */
static gboolean
is_kept (Salvage *self, const char *sql, gint64 game)
{
  g_autoptr (LibraryStatement) query = library_statement_new (self->to, sql, NULL);

  library_statement_bind (query, VALUE (game));
  return library_statement_next (query, NULL, NULL);
}

#define GAME "SELECT 1 FROM game WHERE id = ?"
#define RECORD "SELECT 1 FROM record WHERE game = ?"

/* Keeps a game. Skips a game that was played here but has no ruleset, because it cannot be
 * replayed. Marks an unfinished game that only the copy has, because it may have continued after
 * the copy. */
static gboolean
keep_game (Salvage *self, LibraryStatement *row, GError **error)
{
  const gint64 id = library_statement_get_int (row, 0);
  const gboolean played = column (self, "origin") == 0 || number_of (self, row, "origin") != 1;

  if (played && text_of (self, row, "ruleset")[0] == '\0')
    return TRUE;
  if (self->copy && !is_kept (self, GAME, id))
    {
      self->n_copied++;
      if (played && text_of (self, row, "result")[0] == '\0')
        note (self->hurt, id, -1);
    }
  note_changed (self, row, id);
  return keep_row (self, row, error);
}

/* Keeps an act. A trigger of the table rejects an act that does not follow the one before, because
 * nothing can be replayed after a gap. */
static gboolean
keep_act (Salvage *self, LibraryStatement *row, GError **error)
{
  const gint64 game = number_of (self, row, "game"), acts = number_of (self, row, "number") + 1;
  const gint64 *known = g_hash_table_lookup (self->hurt, &game);
  RefereeAct act;

  if (is_other (self, game))
    return TRUE;
  if (known == NULL || (*known >= 0 && *known < acts))
    note (self->hurt, game, acts);
  if (referee_act_parse (text_of (self, row, "text"), &act) == REFEREE_ACT_BROKEN)
    return TRUE;
  note_changed (self, row, game);
  return keep_row (self, row, error);
}

/* Keeps a row only if its key matches its name, so that no name occurs twice. */
static gboolean
keep_named (Salvage *self, LibraryStatement *row, GError **error)
{
  g_autofree char *key = library_key (text_of (self, row, "name"));

  return *key == '\0' || !g_str_equal (key, text_of (self, row, "key"))
         || keep_row (self, row, error);
}

static gboolean
keep_ruleset (Salvage *self, LibraryStatement *row, GError **error)
{
  const char *name = text_of (self, row, "name");
  g_autofree char *key = library_ruleset_key (name);

  return *name == '\0' || !g_str_equal (key, text_of (self, row, "key"))
         || strchr (text_of (self, row, "text"), '=') == NULL || keep_row (self, row, error);
}

static GBytes *
bytes_of (Salvage *self, LibraryStatement *row, const char *name)
{
  gsize size;
  const guint8 *bytes = library_statement_get_blob (row, column (self, name), &size);

  return g_bytes_new (bytes, size);
}

/* Keeps a readable record. Adds a row if that was lost, and updates it unless the game was played
 * here. */
static gboolean
keep_record (Salvage *self, LibraryStatement *row, GError **error)
{
  const gint64 id = library_statement_get_int (row, 0), version = number_of (self, row, "version");
  g_autoptr (GBytes) sgf = bytes_of (self, row, "sgf"), hash = bytes_of (self, row, "hash");
  g_autoptr (LibraryEntry) entry = NULL;
  gboolean played, done;

  if (id < 1 || is_other (self, id) || is_kept (self, RECORD, id))
    return TRUE;
  note_changed (self, row, id);
  entry = version < 1 ? NULL : library_entry_read_stored (sgf);
  if (entry == NULL)
    return TRUE;
  played = is_kept (self, GAME " AND origin <> 1", id);
  done = is_kept (self, GAME, id)
             ? played || library_records_update_row (self->to, id, entry, FALSE, error)
             : library_records_insert_row (self->to, id, entry, error);
  return done
         && library_records_insert (self->to, id, entry, FALSE, text_of (self, row, "source"),
                                    text_of (self, row, "mended"), error)
         && (g_bytes_get_size (hash) != LIBRARY_HASH
             || library_statement_change (self->to, error,
                                          "UPDATE record SET hash = ? WHERE game = ?", BYTES (hash),
                                          VALUE (id)))
         && library_records_update (self->to, id, version, entry->sgf, NULL, error)
         && library_index_words (self->to, id, TRUE, entry->words, error)
         && (played || library_index_line (self->to, id, entry->packed, entry->line_hash, error));
}

/* Keeps the original bytes of a record if they can be decompressed completely. */
static gboolean
keep_original (Salvage *self, LibraryStatement *row, GError **error)
{
  const gint64 id = library_statement_get_int (row, 0);
  g_autoptr (GBytes) packed = bytes_of (self, row, "bytes"), unpacked = NULL;
  LibraryOriginal original = {
    .packed = packed,
    .start = (gsize) number_of (self, row, "start"),
    .charset = (char *) text_of (self, row, "charset"),
    .guessed = number_of (self, row, "guessed") != 0,
  };

  if (is_other (self, id) || !is_kept (self, RECORD, id)
      || is_kept (self, "SELECT 1 FROM original WHERE game = ?", id))
    return TRUE;
  note_changed (self, row, id);
  unpacked = library_original_unpack (&original, NULL);
  return unpacked == NULL || library_original_write (self->to, id, &original, error);
}

/* Rows */

/* Returns whether the rows from `number` on can be read, even if there are none. */
static gboolean
can_read (LibraryStatement *query, gint64 number)
{
  gboolean ok;

  library_statement_reset (query);
  library_statement_bind (query, VALUE (number));
  library_statement_next (query, &ok, NULL);
  return ok;
}

/* Returns the first number after `bad` from which rows can be read, or 0 if there is none up to
 * `last`. A page holds consecutive rows, however far apart their numbers are. So longer and longer
 * steps lead out of it, and bisection finds its end. */
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

static gboolean
walk_rows (Salvage *self, LibraryStatement *rows, gint64 last, KeepRow keep, GError **error)
{
  gint64 next = 1, failed = 0, most = 0;

  while (next > 0)
    {
      gboolean read;

      library_statement_reset (rows);
      library_statement_bind_at (rows, 1, VALUE (next));
      while (library_statement_next (rows, &read, NULL))
        {
          next = library_statement_get_int (rows, 0);
          if (!keep (self, rows, error))
            return FALSE;
          if (next == G_MAXINT64)
            return TRUE;
          next++;
          most = MAX (most, next);
        }
      if (read || (last >= 0 && next >= last))
        return TRUE;
      /* Damaged pages can lead back to earlier rows. */
      if (next <= failed)
        next = MAX (failed + 1, most);
      failed = next;
      next = find_good (rows, next, last >= 0 ? last : next + PROBES);
    }
  return TRUE;
}

/* Walks a table by row numbers, and continues after pages that cannot be read. Keeps nothing of a
 * table that cannot be read at all. */
static gboolean
walk (Salvage *self, const char *table, KeepRow keep, GError **error)
{
  g_autofree char *end
      = g_strdup_printf ("SELECT rowid FROM %s NOT INDEXED ORDER BY rowid DESC LIMIT 1", table);
  g_autoptr (LibraryStatement) rows = ask_rows (self, table);
  gint64 last;
  gboolean done;

  self->sum = ask_sum (self, table);
  if (!library_statement_ask_int (self->from, end, &last, NULL))
    last = -1;
  done = rows == NULL || walk_rows (self, rows, last, keep, error);
  g_clear_pointer (&self->sum, library_statement_free);
  g_clear_pointer (&self->insert, library_statement_free);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  return done;
}

/* Keeps the tags of games, as far as they can be read in the order `order`. */
static gboolean
keep_tagged (Salvage *self, const char *order, GError **error)
{
  g_autofree char *sql = g_strconcat ("SELECT game, tag FROM game_tag ORDER BY ", order, NULL);
  g_autoptr (LibraryStatement) query = library_statement_new (self->from, sql, NULL);

  while (library_statement_next (query, NULL, NULL))
    if (!is_other (self, library_statement_get_int (query, 0))
        && !library_statement_change (
            self->to, error,
            "INSERT OR IGNORE INTO game_tag (game, tag) SELECT game.id, tag.id FROM game, tag"
            " WHERE game.id = ? AND tag.id = ?",
            VALUE (library_statement_get_int (query, 0)),
            VALUE (library_statement_get_int (query, 1))))
      return FALSE;
  return TRUE;
}

static gboolean
copy_tables (Salvage *self, GError **error)
{
  /* In this order, because rows refer to rows of earlier tables. */
  static const struct
  {
    const char *name;
    KeepRow keep;
  } tables[] = {
    { "game", keep_game },         { "act", keep_act },         { "record", keep_record },
    { "original", keep_original }, { "ruleset", keep_ruleset }, { "learner", keep_named },
    { "step", keep_row },          { "tag", keep_named },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      /* Ids of learners and tags in that copy may be different ones too. */
      if (tables[i].keep == keep_named && g_hash_table_size (self->others) > 0)
        return TRUE;
      if (!walk (self, tables[i].name, tables[i].keep, error))
        return FALSE;
    }
  return keep_tagged (self, "game", error) && keep_tagged (self, "tag", error);
}

/* Finds ids that belong to a different game in the copy: after an older library was restored, new
 * games reused ids. */
static void
find_others (Salvage *self)
{
  g_autoptr (LibraryStatement) games
      = library_statement_new (self->from, "SELECT id, started FROM game", NULL);
  g_autoptr (LibraryStatement) there
      = library_statement_new (self->to, "SELECT 1 FROM game WHERE id = ? AND started <> ?", NULL);

  while (library_statement_next (games, NULL, NULL))
    {
      const gint64 id = library_statement_get_int (games, 0);

      library_statement_bind (there, VALUE (id), VALUE (library_statement_get_int (games, 1)));
      if (library_statement_next (there, NULL, NULL))
        note (self->others, id, 0);
      library_statement_reset (there);
    }
}

/* Adds what only the copy has, then the acts of the damaged file that follow it. */
static gboolean
add_copy (Salvage *self, LibraryConnection *copy, GError **error)
{
  LibraryConnection *damaged = self->from;
  gboolean done;

  self->from = copy;
  self->copy = TRUE;
  find_others (self);
  done = copy_tables (self, error);
  self->from = damaged;
  self->copy = FALSE;
  g_hash_table_remove_all (self->others);
  return done && (damaged == NULL || walk (self, "act", keep_act, error));
}

/* Rebuilds the other columns and the index. */
static const char derive[]
    = "UPDATE game SET date = pass_stone_day (started), day = pass_stone_day (started),"
      " rules = pass_stone_rules (ruleset), winner = pass_stone_winner (result),"
      " black_key = pass_stone_key (black_name), white_key = pass_stone_key (white_name)"
      " WHERE origin = 0 OR NOT EXISTS (SELECT 1 FROM record WHERE record.game = game.id);"
      "INSERT INTO search (rowid, text) SELECT 2 * id, " LIBRARY_HEAD " FROM game;"
      "DELETE FROM tag WHERE id NOT IN (SELECT tag FROM game_tag)";

static const char mark_lost[]
    = "UPDATE game SET damaged = 1 WHERE origin = 1"
      " AND NOT EXISTS (SELECT 1 FROM record WHERE record.game = game.id)";

/* Finds games whose last acts are missing, which leaves no gap. The row or an index may still know
 * how many there were. */
static void
look_for_lost_ends (Salvage *self)
{
  g_autoptr (LibraryStatement) games = library_statement_new (
      self->to,
      "SELECT id, moves, (SELECT count (*) FROM act WHERE act.game = game.id) FROM game"
      " WHERE origin <> 1",
      NULL);
  g_autoptr (LibraryStatement) end
      = self->from ? library_statement_new (self->from,
                                            "SELECT max (number) + 1 FROM act WHERE game = ?", NULL)
                   : NULL;

  while (library_statement_next (games, NULL, NULL))
    {
      const gint64 id = library_statement_get_int (games, 0);
      const gint64 acts = library_statement_get_int (games, 2);
      const gint64 *known = g_hash_table_lookup (self->hurt, &id);
      gint64 most = MAX (library_statement_get_int (games, 1), known ? *known : 0);

      library_statement_bind (end, VALUE (id));
      if (library_statement_next (end, NULL, NULL))
        most = MAX (most, library_statement_get_int (end, 0));
      library_statement_reset (end);
      if (most > acts)
        note (self->hurt, id, -1);
      else if (known && *known >= 0)
        g_hash_table_remove (self->hurt, &id);
    }
}

static gboolean
mark_hurt (Salvage *self, GError **error)
{
  GHashTableIter iter;
  gpointer id;

  look_for_lost_ends (self);
  g_hash_table_iter_init (&iter, self->hurt);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!library_statement_change (self->to, error, "UPDATE game SET damaged = 1 WHERE id = ?",
                                   VALUE (*(gint64 *) id)))
      return FALSE;
  return library_connection_run (self->to, mark_lost, error);
}

gboolean
library_salvage (LibraryConnection *from,
                 LibraryConnection *copy,
                 LibraryConnection *to,
                 guint *n_copied,
                 GError **error)
{
  g_autoptr (GHashTable) others
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (GHashTable) hurt = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  Salvage self = { .from = from, .to = to, .others = others, .hurt = hurt };

  if (!library_connection_begin (to, error)
      || !library_connection_end (to,
                                  (from == NULL || copy_tables (&self, error))
                                      && (copy == NULL || add_copy (&self, copy, error))
                                      && library_connection_run (to, derive, error)
                                      && mark_hurt (&self, error),
                                  error))
    return FALSE;
  if (n_copied)
    *n_copied = self.n_copied;
  return TRUE;
}
