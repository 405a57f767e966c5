/* Keeping what can be read of a damaged file, each table in its way. */
#include "config.h"

#include "library-index.h"
#include "library-open.h"
#include "library-records.h"
#include "library-ruleset-private.h"
#include "library-salvage-private.h"
#include "referee-act.h"

/* What has been saved of one game so far. */
typedef struct
{
  gint64 moves;
  guint acts;
  gboolean record; /* it was not played here */
  gboolean found;  /* and this is its record */
  gboolean cut;
  gboolean changed; /* something of it is not what was stored */
} Saved;

#define GAME_COLUMNS                                                                               \
  "black_name, white_name, black_rank, white_rank, event, ruleset, board, result,"                 \
  " min (max (guard, 0), 2), friendly_take_back <> 0, width, height, komi, handicap,"              \
  " handicap_fixed <> 0, first, black_brought, white_brought, started, changed, moves,"            \
  " damaged <> 0, deleted"

/* Behind these, where the file is of the version that has it. */
#define GAME_COLUMNS_ORIGIN GAME_COLUMNS ", origin"
#define GAME_COLUMNS_FLAG GAME_COLUMNS_ORIGIN ", min (max (flag, 0), 2)"
#define GAME_COLUMNS_PAUSE GAME_COLUMNS_FLAG ", min (max (pause, 0), 2)"
#define GAME_COLUMNS_NOW GAME_COLUMNS_PAUSE ", max (thought, 0)"

enum
{
  FIRST_TEXT = 1,
  RULESET = 6,
  BOARD = 7,
  FIRST_NUMBER = 9,
  MOVES = 21,
  DAMAGED = 22,
  DELETED = 23,
  ORIGIN = 24,
  FLAG = 25,
  PAUSE = 26,
  THOUGHT = 27,
};

static const char insert_game[]
    = "INSERT OR IGNORE INTO game (id, black_name, white_name, black_rank, white_rank, event,"
      " ruleset, board, result, guard, friendly_take_back, width, height, komi, handicap,"
      " handicap_fixed, first, black_brought, white_brought, started, changed, moves, damaged,"
      " deleted, origin, flag, pause, thought) VALUES "
      "(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";

static gboolean
keep_game (LibrarySalvage *self, LibraryStatement *row, GError **error)
{
  LibraryStatement *insert = self->insert_game;
  gint64 id = library_statement_get_int (row, 0);
  gboolean record = self->origins && library_statement_get_int (row, ORIGIN) == 1;
  Saved *saved;
  gboolean done;

  /* A row without a ruleset is no game, whatever else the damage has made of it; of a record the
   * text will show. */
  if (id < 1 || (!record && library_statement_get_text (row, RULESET)[0] == '\0'))
    return TRUE;
  library_statement_reset (insert);
  library_statement_bind (insert, VALUE (id));
  for (int i = FIRST_TEXT; i < FIRST_NUMBER; i++)
    library_statement_bind_at (insert, i + 1,
                               VALUE (i == BOARD && library_statement_is_null (row, i)
                                          ? NULL
                                          : library_statement_get_text (row, i)));
  for (int i = FIRST_NUMBER; i <= DAMAGED; i++)
    library_statement_bind_at (insert, i + 1, VALUE (library_statement_get_int (row, i)));
  if (!library_statement_is_null (row, DELETED))
    library_statement_bind_at (insert, DELETED + 1,
                               VALUE (library_statement_get_int (row, DELETED)));
  library_statement_bind_at (insert, ORIGIN + 1, VALUE (record));
  library_statement_bind_at (
      insert, FLAG + 1, VALUE (self->flags ? library_statement_get_int (row, FLAG) : (gint64) 0));
  library_statement_bind_at (
      insert, PAUSE + 1,
      VALUE (self->pauses ? library_statement_get_int (row, PAUSE) : (gint64) 0));
  library_statement_bind_at (
      insert, THOUGHT + 1,
      VALUE (self->thoughts ? library_statement_get_int (row, THOUGHT) : (gint64) 0));
  done = library_statement_run (insert, error);
  library_statement_reset (insert);
  if (!done)
    return FALSE;

  saved = g_new0 (Saved, 1);
  saved->record = record;
  saved->moves = library_statement_get_int (row, MOVES);
  saved->changed = library_salvage_is_changed (self, id);
  g_hash_table_insert (self->games, g_memdup2 (&id, sizeof id), saved);
  return TRUE;
}

/* Keeps an act only where it follows the one before: behind a gap nothing can be replayed. */
static gboolean
keep_act (LibrarySalvage *self, LibraryStatement *row, GError **error)
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
  saved->changed
      = saved->changed || library_salvage_is_changed (self, library_statement_get_int (row, 0));
  library_statement_reset (insert);
  library_statement_bind (insert, VALUE (game), VALUE (saved->acts),
                          VALUE (library_statement_get_text (row, 3)));
  for (int i = 4; i <= 6; i++)
    library_statement_bind_at (insert, i, VALUE (library_statement_get_int (row, i)));
  library_statement_bind_at (insert, 7, VALUE (text));
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
keep_ruleset (LibrarySalvage *self, LibraryStatement *row, GError **error)
{
  LibraryStatement *insert = self->insert_ruleset;
  const char *name = library_statement_get_text (row, 1);
  const char *text = library_statement_get_text (row, 3);
  g_autofree char *key = library_ruleset_key (name);
  gboolean done;

  if (library_statement_get_int (row, 0) < 1 || name[0] == '\0'
      || !g_str_equal (key, library_statement_get_text (row, 2)) || strchr (text, '=') == NULL)
    return TRUE;
  library_statement_reset (insert);
  library_statement_bind (insert, VALUE (library_statement_get_int (row, 0)), VALUE (name),
                          VALUE (key), VALUE (text), VALUE (library_statement_get_int (row, 4)),
                          VALUE (library_statement_get_int (row, 5)));
  if (!library_statement_is_null (row, 6))
    library_statement_bind_at (insert, 7, VALUE (library_statement_get_int (row, 6)));
  done = library_statement_run (insert, error);
  library_statement_reset (insert);
  return done;
}

/* The end of a game can be missing without a gap; the index may remember it still. */
static void
look_for_lost_end (LibrarySalvage *self, gint64 id, Saved *saved)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT max (number) FROM act WHERE game = %" G_GINT64_FORMAT " HAVING count (*) > 0", id);

  if (library_salvage_number (self->from, sql) >= (gint64) saved->acts
      || saved->moves > (gint64) saved->acts)
    saved->cut = TRUE;
}

static gboolean
mark_cut (LibrarySalvage *self, LibraryConnection *to, GError **error)
{
  GHashTableIter iter;
  gpointer id, saved;

  g_hash_table_iter_init (&iter, self->games);
  while (g_hash_table_iter_next (&iter, &id, &saved))
    {
      g_autofree char *sql = g_strdup_printf (
          "UPDATE game SET damaged = 1 WHERE id = %" G_GINT64_FORMAT, *(gint64 *) id);

      if (((Saved *) saved)->record)
        ((Saved *) saved)->cut = !((Saved *) saved)->found;
      else
        look_for_lost_end (self, *(gint64 *) id, saved);
      if ((((Saved *) saved)->cut || ((Saved *) saved)->changed)
          && !library_connection_run (to, sql, error))
        return FALSE;
    }
  return TRUE;
}

/* Keeps a record that can still be read, with a row where that was lost. */
static gboolean
keep_record (LibrarySalvage *self, LibraryStatement *row, GError **error)
{
  gint64 id = library_statement_get_int (row, 0);
  Saved *saved = g_hash_table_lookup (self->games, &id);
  LibraryRecordRow record = {
    .version = library_statement_get_int (row, 1),
    .source = library_statement_get_text (row, 2),
    .mended = library_statement_get_text (row, 3),
  };
  gboolean kept;

  record.hash = library_statement_get_blob (row, 4, &record.hash_size);
  record.sgf = library_statement_get_blob (row, 5, &record.size);
  if (id < 1
      || !library_records_keep (self->to, id, &record, saved != NULL, saved && !saved->record,
                                &kept, error))
    return id < 1;
  if (kept && saved == NULL)
    {
      saved = g_new0 (Saved, 1);
      saved->record = TRUE;
      g_hash_table_insert (self->games, g_memdup2 (&id, sizeof id), saved);
    }
  if (kept)
    saved->found = TRUE;
  if (saved)
    saved->changed = saved->changed || library_salvage_is_changed (self, id);
  return TRUE;
}

/* Keeps what a record came in as, where that can be read to its end. */
static gboolean
keep_original (LibrarySalvage *self, LibraryStatement *row, GError **error)
{
  gint64 id = library_statement_get_int (row, 0);
  Saved *saved = g_hash_table_lookup (self->games, &id);
  gsize size;
  const guint8 *bytes = library_statement_get_blob (row, 4, &size);
  g_autoptr (GBytes) packed = g_bytes_new (bytes, size);
  g_autoptr (GBytes) unpacked = NULL;
  LibraryOriginal original = {
    .packed = packed,
    .start = (gsize) library_statement_get_int (row, 1),
    .charset = (char *) library_statement_get_text (row, 2),
    .guessed = library_statement_get_int (row, 3) != 0,
  };

  if (saved && saved->found)
    unpacked = library_original_unpack (&original, NULL);
  if (saved)
    saved->changed = saved->changed || library_salvage_is_changed (self, id);
  return unpacked == NULL || library_original_write (self->to, id, &original, error);
}

/* Whether the key in a row of id, name and key is the name's, so that none is there twice. */
static gboolean
has_key (LibraryStatement *row)
{
  g_autofree char *key = library_key (library_statement_get_text (row, 1));

  return library_statement_get_int (row, 0) >= 1 && *key != '\0'
         && g_str_equal (key, library_statement_get_text (row, 2));
}

static gboolean
keep_tag (LibrarySalvage *self, LibraryStatement *row, GError **error)
{
  return !has_key (row)
         || library_statement_change (self->to, error,
                                      "INSERT OR IGNORE INTO tag (id, name, key) VALUES (?, ?, ?)",
                                      VALUE (library_statement_get_int (row, 0)),
                                      VALUE (library_statement_get_text (row, 1)),
                                      VALUE (library_statement_get_text (row, 2)));
}

static gboolean
keep_learner (LibrarySalvage *self, LibraryStatement *row, GError **error)
{
  return !has_key (row)
         || library_statement_change (
             self->to, error,
             "INSERT OR IGNORE INTO learner (id, name, key, created, deleted)"
             " VALUES (?, ?, ?, ?, nullif (?, 0))",
             VALUE (library_statement_get_int (row, 0)),
             VALUE (library_statement_get_text (row, 1)),
             VALUE (library_statement_get_text (row, 2)),
             VALUE (library_statement_get_int (row, 3)),
             VALUE (library_statement_get_int (row, 4)));
}

/* Of learners that are there still. */
static gboolean
keep_step (LibrarySalvage *self, LibraryStatement *row, GError **error)
{
  g_autoptr (LibraryStatement) insert = library_statement_new (
      self->to,
      "INSERT OR IGNORE INTO step (id, learner, course, lesson, name, tries, hints, done, gap, due,"
      " shown) SELECT ?, id, ?, ?, ?, ?, ?, nullif (?, 0), ?, ?, ? FROM learner WHERE id = ?",
      error);

  library_statement_bind (insert, VALUE (library_statement_get_int (row, 0)));
  for (int i = 2; i <= 4; i++)
    library_statement_bind_at (insert, i, VALUE (library_statement_get_text (row, i)));
  for (int i = 5; i <= 10; i++)
    library_statement_bind_at (insert, i, VALUE (library_statement_get_int (row, i)));
  library_statement_bind_at (insert, 11, VALUE (library_statement_get_int (row, 1)));
  return library_statement_run (insert, error);
}

/* Which game has which tag; as far as it can be read, in one go or the other. */
static gboolean
keep_tagged (LibrarySalvage *self, const char *order, GError **error)
{
  g_autofree char *sql = g_strconcat ("SELECT game, tag FROM game_tag ORDER BY ", order, NULL);
  g_autoptr (LibraryStatement) query = library_statement_new (self->from, sql, NULL);

  while (library_statement_next (query, NULL, NULL))
    if (!library_statement_change (
            self->to, error,
            "INSERT OR IGNORE INTO game_tag (game, tag) SELECT game.id, tag.id FROM game, tag"
            " WHERE game.id = ? AND tag.id = ?",
            VALUE (library_statement_get_int (query, 0)),
            VALUE (library_statement_get_int (query, 1))))
      return FALSE;
  return TRUE;
}

/* What stands in the other columns and in the index can be made anew. */
static const char derive[]
    = "UPDATE game SET date = pass_stone_day (started), day = pass_stone_day (started),"
      " rules = pass_stone_rules (ruleset), winner = pass_stone_winner (result),"
      " black_key = pass_stone_key (black_name), white_key = pass_stone_key (white_name)"
      " WHERE origin = 0 OR NOT EXISTS (SELECT 1 FROM record WHERE record.game = game.id);"
      "INSERT INTO search (rowid, text)"
      " SELECT 2 * id, black_name || ' ' || white_name || ' ' || event FROM game;"
      "DELETE FROM tag WHERE id NOT IN (SELECT tag FROM game_tag)";

static gboolean
copy_records (LibrarySalvage *self, GError **error)
{
  return library_salvage_walk (self, "record", "version, source, mended, hash, sgf", keep_record,
                               error)
         && library_salvage_walk (self, "original", "start, charset, guessed, bytes", keep_original,
                                  error)
         && library_salvage_walk (self, "tag", "name, key", keep_tag, error)
         && keep_tagged (self, "game", error) && keep_tagged (self, "tag", error)
         && library_connection_run (self->to, derive, error);
}

static gboolean
copy (LibrarySalvage *self, LibraryConnection *to, GError **error)
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
  return ruleset
         && library_salvage_walk (self, "game",
                                  self->thoughts  ? GAME_COLUMNS_NOW
                                  : self->pauses  ? GAME_COLUMNS_PAUSE
                                  : self->flags   ? GAME_COLUMNS_FLAG
                                  : self->origins ? GAME_COLUMNS_ORIGIN
                                                  : GAME_COLUMNS,
                                  keep_game, error)
         && library_salvage_walk (self, "act", "game, number, kind, side, elapsed, wall, text",
                                  keep_act, error)
         && library_salvage_walk (self, "ruleset", RULESET_COLUMNS, keep_ruleset, error)
         && library_salvage_walk (self, "learner", "name, key, created, deleted", keep_learner,
                                  error)
         && library_salvage_walk (
             self, "step",
             self->thoughts  ? "learner, course, lesson, name, tries, hints, done, gap, due, shown"
             : self->repeats ? "learner, course, lesson, name, tries, hints, done, gap, due, 0"
                             : "learner, course, lesson, name, tries, hints, done, 0, 0, 0",
             keep_step, error)
         && copy_records (self, error) && mark_cut (self, to, error);
}

gboolean
library_salvage (LibraryConnection *from, LibraryConnection *to, GError **error)
{
  g_autoptr (GHashTable) games
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  LibrarySalvage self = { .from = from, .to = to, .games = games };
  g_autoptr (LibraryStatement) origins
      = library_statement_new (from, "SELECT origin FROM game", NULL);
  g_autoptr (LibraryStatement) flags = library_statement_new (from, "SELECT flag FROM game", NULL);
  g_autoptr (LibraryStatement) pauses
      = library_statement_new (from, "SELECT pause FROM game", NULL);
  g_autoptr (LibraryStatement) thoughts
      = library_statement_new (from, "SELECT thought FROM game", NULL);
  g_autoptr (LibraryStatement) repeats = library_statement_new (from, "SELECT due FROM step", NULL);

  self.origins = origins != NULL;
  self.flags = flags != NULL;
  self.pauses = pauses != NULL;
  self.thoughts = thoughts != NULL;
  self.repeats = repeats != NULL;

  return library_connection_begin (to, error)
         && library_connection_end (to, copy (&self, to, error), error);
}
