/* Reading rows out of a damaged file. */
#include "config.h"

#include "library-open.h"
#include "library-ruleset-private.h"
#include "library-statement.h"
#include "referee-act.h"

/* How far to feel one's way past the last readable row when the end of a table is unknown. */
#define PROBES 20000

/* What has been saved of one game so far. */
typedef struct
{
  gint64 moves;
  guint acts;
  gboolean cut;
} Saved;

typedef struct
{
  LibraryConnection *from;
  LibraryStatement *insert_game;
  LibraryStatement *insert_act;
  LibraryStatement *insert_ruleset;
  guint rulesets;
  GHashTable *games; /* gint64 id to Saved */
} Salvage;

typedef gboolean (*KeepRow) (Salvage *self, LibraryStatement *row, GError **error);

/* The number that `sql` answers, or -1 where it cannot be had. */
static gint64
number_of (LibraryConnection *connection, const char *sql)
{
  gint64 number;

  return library_connection_get_int (connection, sql, &number, NULL) ? number : -1;
}

/* Runs through a table by its row numbers. Where a page cannot be read the walk goes on behind
 * it, one row number at a time. */
static gboolean
walk (Salvage *self, const char *table, const char *columns, KeepRow keep, GError **error)
{
  g_autofree char *rows = g_strdup_printf (
      "SELECT id, %s FROM %s NOT INDEXED WHERE id >= ? ORDER BY id", columns, table);
  g_autofree char *end
      = g_strdup_printf ("SELECT id FROM %s NOT INDEXED ORDER BY id DESC LIMIT 1", table);
  g_autoptr (LibraryStatement) query = library_statement_new (self->from, rows, NULL);
  gint64 last = number_of (self->from, end);
  gint64 next = 1;

  if (query == NULL)
    return TRUE; /* no such table can be read: nothing of it is saved */
  for (int misses = 0; misses < PROBES || next <= last; misses++)
    {
      gboolean row = FALSE, read;

      library_statement_reset (query);
      library_statement_bind_int (query, 1, next);
      while ((read = library_statement_step (query, &row, NULL)) && row)
        {
          next = library_statement_get_int (query, 0);
          if (!keep (self, query, error))
            return FALSE;
          if (next == G_MAXINT64)
            return TRUE;
          next++;
          misses = 0;
        }
      if (read || (last >= 0 && next >= last))
        return TRUE;
      next++;
    }
  return TRUE;
}

#define GAME_COLUMNS                                                                               \
  "black_name, white_name, black_rank, white_rank, event, ruleset, board, result,"                 \
  " min (max (guard, 0), 2), friendly_take_back <> 0, width, height, komi, handicap,"              \
  " handicap_fixed <> 0, first, black_brought, white_brought, started, changed, moves,"            \
  " damaged <> 0, deleted"

enum
{
  FIRST_TEXT = 1,
  RULESET = 6,
  BOARD = 7,
  FIRST_NUMBER = 9,
  MOVES = 21,
  DAMAGED = 22,
  DELETED = 23,
};

static const char insert_game[]
    = "INSERT OR IGNORE INTO game (id, black_name, white_name, black_rank, white_rank, event,"
      " ruleset, board, result, guard, friendly_take_back, width, height, komi, handicap,"
      " handicap_fixed, first, black_brought, white_brought, started, changed, moves, damaged,"
      " deleted) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";

static gboolean
keep_game (Salvage *self, LibraryStatement *row, GError **error)
{
  LibraryStatement *insert = self->insert_game;
  gint64 id = library_statement_get_int (row, 0);
  Saved *saved;
  gboolean done;

  /* A row without a ruleset is no game, whatever else the damage has made of it. */
  if (id < 1 || library_statement_get_text (row, RULESET)[0] == '\0')
    return TRUE;
  library_statement_reset (insert);
  library_statement_bind_int (insert, 1, id);
  for (int i = FIRST_TEXT; i < FIRST_NUMBER; i++)
    library_statement_bind_text (insert, i + 1,
                                 i == BOARD && library_statement_is_null (row, i)
                                     ? NULL
                                     : library_statement_get_text (row, i));
  for (int i = FIRST_NUMBER; i <= DAMAGED; i++)
    library_statement_bind_int (insert, i + 1, library_statement_get_int (row, i));
  if (!library_statement_is_null (row, DELETED))
    library_statement_bind_int (insert, DELETED + 1, library_statement_get_int (row, DELETED));
  done = library_statement_run (insert, error);
  library_statement_reset (insert);
  if (!done)
    return FALSE;

  saved = g_new0 (Saved, 1);
  saved->moves = library_statement_get_int (row, MOVES);
  g_hash_table_insert (self->games, g_memdup2 (&id, sizeof id), saved);
  return TRUE;
}

/* Keeps an act only where it follows the one before: behind a gap nothing can be replayed. */
static gboolean
keep_act (Salvage *self, LibraryStatement *row, GError **error)
{
  gint64 game = library_statement_get_int (row, 1);
  const char *text = library_statement_get_text (row, 7);
  Saved *saved = g_hash_table_lookup (self->games, &game);
  LibraryStatement *insert = self->insert_act;
  RefereeAct act;
  gboolean done;

  if (saved == NULL)
    return TRUE;
  if (saved->cut || library_statement_get_int (row, 2) != (gint64) saved->acts
      || referee_act_parse (text, &act) == REFEREE_ACT_BROKEN)
    {
      saved->cut = TRUE;
      return TRUE;
    }
  library_statement_reset (insert);
  library_statement_bind_int (insert, 1, game);
  library_statement_bind_int (insert, 2, saved->acts);
  library_statement_bind_text (insert, 3, library_statement_get_text (row, 3));
  for (int i = 4; i <= 6; i++)
    library_statement_bind_int (insert, i, library_statement_get_int (row, i));
  library_statement_bind_text (insert, 7, text);
  done = library_statement_run (insert, error);
  library_statement_reset (insert);
  saved->acts++;
  return done;
}

#define RULESET_COLUMNS "name, key, text, created, changed, deleted"

static const char insert_ruleset[]
    = "INSERT OR IGNORE INTO ruleset (id, name, key, text, created, changed, deleted)"
      " VALUES (?,?,?,?,?,?,?)";

/* In a file whose first page was lent, another table's rows may stand where this one's are looked
 * for: only what has a name that was folded as here, and axes, is kept. */
static gboolean
keep_ruleset (Salvage *self, LibraryStatement *row, GError **error)
{
  LibraryStatement *insert = self->insert_ruleset;
  const char *name = library_statement_get_text (row, 1);
  const char *text = library_statement_get_text (row, 3);
  g_autofree char *key = _library_ruleset_key (name);
  gboolean done;

  if (library_statement_get_int (row, 0) < 1 || name[0] == '\0'
      || !g_str_equal (key, library_statement_get_text (row, 2)) || strchr (text, '=') == NULL)
    return TRUE;
  library_statement_reset (insert);
  library_statement_bind_int (insert, 1, library_statement_get_int (row, 0));
  library_statement_bind_text (insert, 2, name);
  library_statement_bind_text (insert, 3, key);
  library_statement_bind_text (insert, 4, text);
  library_statement_bind_int (insert, 5, library_statement_get_int (row, 4));
  library_statement_bind_int (insert, 6, library_statement_get_int (row, 5));
  if (!library_statement_is_null (row, 6))
    library_statement_bind_int (insert, 7, library_statement_get_int (row, 6));
  done = library_statement_run (insert, error);
  library_statement_reset (insert);
  self->rulesets++;
  return done;
}

/* The end of a game can be missing without a gap; the index may remember it still. */
static void
look_for_lost_end (Salvage *self, gint64 id, Saved *saved)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT max (number) FROM act WHERE game = %" G_GINT64_FORMAT " HAVING count (*) > 0", id);

  if (number_of (self->from, sql) >= (gint64) saved->acts || saved->moves > (gint64) saved->acts)
    saved->cut = TRUE;
}

static gboolean
mark_cut (Salvage *self, LibraryConnection *to, LibraryReport *report, GError **error)
{
  GHashTableIter iter;
  gpointer id, saved;

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &id, &saved))
    {
      g_autofree char *sql = g_strdup_printf (
          "UPDATE game SET damaged = 1 WHERE id = %" G_GINT64_FORMAT, *(gint64 *) id);

      report->games_saved++;
      look_for_lost_end (self, *(gint64 *) id, saved);
      if (!((Saved *) saved)->cut)
        continue;
      report->games_cut++;
      if (!library_connection_run (to, sql, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
copy (Salvage *self, LibraryConnection *to, LibraryReport *report, GError **error)
{
  g_autoptr (LibraryStatement) game = library_statement_new (to, insert_game, error);
  g_autoptr (LibraryStatement) act
      = game ? library_statement_new (to,
                                      "INSERT INTO act (game, number, kind, side, elapsed, wall, "
                                      "text) VALUES (?,?,?,?,?,?,?)",
                                      error)
             : NULL;
  g_autoptr (LibraryStatement) ruleset
      = act ? library_statement_new (to, insert_ruleset, error) : NULL;

  self->insert_game = game;
  self->insert_act = act;
  self->insert_ruleset = ruleset;
  return ruleset && walk (self, "game", GAME_COLUMNS, keep_game, error)
         && walk (self, "act", "game, number, kind, side, elapsed, wall, text", keep_act, error)
         && walk (self, "ruleset", RULESET_COLUMNS, keep_ruleset, error)
         && mark_cut (self, to, report, error);
}

gboolean
library_salvage (LibraryConnection *from,
                 LibraryConnection *to,
                 LibraryReport *report,
                 GError **error)
{
  g_autoptr (GHashTable) games
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  Salvage self = { .from = from, .games = games };

  if (!library_connection_begin (to, error))
    return FALSE;
  if (copy (&self, to, report, error))
    {
      report->rulesets_saved = self.rulesets;
      return library_connection_commit (to, error);
    }
  library_connection_rollback (to);
  return FALSE;
}
