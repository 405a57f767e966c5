/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the library and its full-text index. */
#include <stdio.h>
#include <string.h>

#include "library-games.h"
#include "library-rulesets.h"
#include "library-statement.h"
#include "library-tokenizer.h"
#include "library-index.h"
#include "library-records.h"
#include "library-scan.h"
#include "library-search.h"
#include "library-work.h"
#include "record-moves.h"

/* --- The full-text index: it has the right words and finds what it has --- */

/* A sum over the distinct words of an index row, in any order. */
typedef struct
{
  GHashTable *words; /* of the current row */
  guint64 sum;
} Words;

static guint64
hash_of (const char *word, gsize length)
{
  guint64 hash = 14695981039346656037ULL;

  for (gsize i = 0; i < length; i++)
    hash = (hash ^ (guint8) word[i]) * 1099511628211ULL;
  return hash;
}

static gboolean
add_word (const char *word, gsize length, gpointer data)
{
  Words *words = data;
  char *copy = g_strndup (word, length);

  if (g_hash_table_add (words->words, copy))
    words->sum += hash_of (word, length);
  return TRUE;
}

static guint64
sum_of (const char *text)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Words words = { seen, 0 };

  library_tokenize (text, -1, FALSE, add_word, &words);
  return words.sum;
}

/* Looks up each word that was read. Searching takes other paths through the index than reading all
 * of it, and so finds other damage. */
typedef struct
{
  LibraryStatement *query;
  GString *word; /* the current word */
  guint64 rows;  /* checksum of the rows that contain it */
  guint lost;    /* number of words that a search does not find as they were read */
} Lookup;

static guint64
row_hash (gint64 number)
{
  number = GINT64_TO_LE (number);
  return hash_of ((const char *) &number, sizeof number);
}

static gboolean
is_word (const char *word, gsize length, gpointer data)
{
  GString *wanted = data;

  if (length == wanted->len && memcmp (word, wanted->str, length) == 0)
    g_string_truncate (wanted, 0);
  return FALSE;
}

/* Checks the current word before the next one. */
static gboolean
look_up (Lookup *self, GError **error)
{
  g_autoptr (GString) rest = g_string_new (self->word->str);
  g_autofree char *match = g_strdup_printf ("\"%s\"", self->word->str);
  gboolean ok;

  /* Skip words that no query can contain. */
  library_tokenize (self->word->str, -1, TRUE, is_word, rest);
  if (rest->len > 0 || self->word->len == 0)
    return TRUE;
  library_statement_reset (self->query);
  library_statement_bind (self->query, VALUE (match));
  while (library_statement_next (self->query, &ok, error))
    self->rows -= row_hash (library_statement_get_int (self->query, 0));
  if (!ok)
    return FALSE;
  self->lost += self->rows != 0;
  return TRUE;
}

static gboolean
next_word (Lookup *self, const char *word, gint64 number, GError **error)
{
  if (strcmp (self->word->str, word) != 0)
    {
      if (!look_up (self, error))
        return FALSE;
      g_string_assign (self->word, word);
      self->rows = 0;
    }
  self->rows += row_hash (number);
  return TRUE;
}

/* Reads the whole index in order. */
static gboolean
read_words (LibraryConnection *connection, GHashTable *sums, Lookup *lookup, GError **error)
{
  g_autoptr (LibraryStatement) query = NULL;
  gboolean ok;

  if (!library_connection_run (
          connection,
          "DROP TABLE IF EXISTS temp.search_words;"
          "CREATE VIRTUAL TABLE temp.search_words USING fts5vocab (main, search, instance)",
          error))
    return FALSE;
  query = library_statement_new (connection, "SELECT doc, term FROM temp.search_words", error);
  while (library_statement_next (query, &ok, error))
    {
      const char *word;
      guint64 *sum;
      gint64 number = library_statement_get_int (query, 0);

      word = library_statement_get_text (query, 1);
      if (!next_word (lookup, word, number, error))
        return FALSE;
      sum = g_hash_table_lookup (sums, &number);
      if (sum == NULL)
        {
          sum = g_new0 (guint64, 1);
          g_hash_table_insert (sums, g_memdup2 (&number, sizeof number), sum);
        }
      *sum += hash_of (word, strlen (word));
    }
  return ok && look_up (lookup, error);
}

/* Reads the full-text index, and reports words that it holds but does not find. Adds to `sums` the
 * checksum of the words of each of its rows: gint64 row numbers to guint64. */
static gboolean
check_index (LibraryConnection *connection,
             LibraryVerdict *verdict,
             GHashTable *sums,
             GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT rowid FROM search WHERE search MATCH ?", error);
  g_autoptr (GString) word = g_string_new (NULL);
  Lookup lookup = { .query = query, .word = word };

  if (query == NULL || !read_words (connection, sums, &lookup, error))
    return FALSE;
  if (lookup.lost > 0)
    library_verdict_add (verdict,
                         &(LibraryProblem){ LIBRARY_PROBLEM_INDEX_LOST, .number = lookup.lost });
  return TRUE;
}

/* Removes row `number` from `sums`. Returns FALSE if the row's words are not exactly those of
 * `text`. */
static gboolean
check_words (GHashTable *sums, gint64 number, const char *text)
{
  guint64 *sum = g_hash_table_lookup (sums, &number);
  gboolean right = (sum ? *sum : 0) == sum_of (text);

  g_hash_table_remove (sums, &number);
  return right;
}

/* --- Records, their stored moves, and their words in the index --- */

typedef struct
{
  gint64 id;
  gboolean played, finished;
  char *head;
  GBytes *sgf;  /* NULL without a record */
  GBytes *line; /* NULL if none is stored */
} Row;

static void
row_clear (Row *row)
{
  g_free (row->head);
  g_clear_pointer (&row->sgf, g_bytes_unref);
  g_clear_pointer (&row->line, g_bytes_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Row, row_clear)

static void
tell (LibraryVerdict *verdict, gint64 game, LibraryProblemCode code)
{
  library_verdict_add (verdict, &(LibraryProblem){ code, .number = game });
}

/* Compares the stored moves with those of the acts, or, if it was not played here, of the
 * record. */
static void
check_lines (LibraryConnection *connection,
             LibraryVerdict *verdict,
             const Row *row,
             const LibraryEntry *entry)
{
  g_autoptr (GBytes) played
      = row->played ? library_records_played_line (connection, row->id, NULL) : NULL;
  GBytes *right = row->played ? played : entry ? entry->line : NULL;

  if (right == NULL)
    return;
  if (row->line ? g_bytes_get_size (row->line) > 0 && !g_bytes_equal (row->line, right)
                : !row->played)
    tell (verdict, row->id, LIBRARY_PROBLEM_LINE);
  if (row->played && row->finished && entry && !library_records_keeps_line (entry->line, right))
    tell (verdict, row->id, LIBRARY_PROBLEM_MAIN_LINE);
}

static void
check_row (LibraryConnection *connection, LibraryVerdict *verdict, GHashTable *sums, const Row *row)
{
  g_autoptr (LibraryEntry) entry = NULL;
  gboolean head, words;

  if (row->sgf)
    {
      verdict->records++;
      entry = library_entry_read (row->sgf);
      if (entry == NULL)
        tell (verdict, row->id, LIBRARY_PROBLEM_RECORD);
    }
  else if (!row->played)
    tell (verdict, row->id, LIBRARY_PROBLEM_RECORD_LOST);
  head = check_words (sums, 2 * row->id, row->head);
  words = check_words (sums, 2 * row->id + 1, entry ? entry->words : "");
  if (!head || (!words && (row->sgf == NULL || entry)))
    tell (verdict, row->id, LIBRARY_PROBLEM_INDEXED);
  check_lines (connection, verdict, row, entry);
}

static GBytes *
bytes_of (LibraryStatement *query, int column)
{
  gsize size;
  const guint8 *bytes = library_statement_get_blob (query, column, &size);

  if (library_statement_is_null (query, column))
    return NULL;
  return g_bytes_new (bytes ? bytes : (const guint8 *) "", size);
}

/* Reads one row at a time, so that no query is open while the acts are read. Leaves `row` empty if
 * the game has none. */
static gboolean
read_row (LibraryStatement *query, gint64 id, Row *row, GError **error)
{
  g_autoptr (GBytes) line = NULL;
  gboolean ok;

  library_statement_reset (query);
  library_statement_bind (query, VALUE (id));
  if (!library_statement_next (query, &ok, error))
    return ok;
  row->id = id;
  row->played = library_statement_get_int (query, 0) == 0;
  row->finished = library_statement_get_int (query, 1) != 0;
  row->head = g_strdup (library_statement_get_text (query, 2));
  row->sgf = bytes_of (query, 3);
  line = bytes_of (query, 4);
  if (line)
    row->line = record_moves_unpack (g_bytes_get_data (line, NULL), g_bytes_get_size (line));
  library_statement_reset (query);
  return TRUE;
}

/* Returns the ids of all games, of gint64. */
static GArray *
list_ids (LibraryConnection *connection, GError **error)
{
  g_autoptr (LibraryStatement) list
      = library_statement_new (connection, "SELECT id FROM game ORDER BY id", error);

  return library_search_ids (list, error);
}

static gboolean
check_all (LibraryConnection *connection, LibraryVerdict *verdict, GHashTable *sums, GError **error)
{
  g_autoptr (GArray) ids = list_ids (connection, error);
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT origin, result <> '', " LIBRARY_HEAD ", pass_stone_text (sgf), line.moves FROM game"
      " LEFT JOIN record ON record.game = game.id LEFT JOIN line ON line.game = game.id"
      " WHERE game.id = ?",
      ids ? error : NULL);
  gint64 wrong;

  if (ids == NULL || query == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      g_auto (Row) row = { 0 };

      if (!read_row (query, g_array_index (ids, gint64, i), &row, error))
        return FALSE;
      if (row.head)
        check_row (connection, verdict, sums, &row);
    }
  wrong = library_scan_check (connection, error);
  if (wrong > 0)
    tell (verdict, wrong, LIBRARY_PROBLEM_LINE);
  return wrong >= 0;
}

/* Checks the records. Adds problems to `verdict`. */
static gboolean
check_records (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  gboolean done = library_connection_run (connection, "BEGIN", error)
                  && check_index (connection, verdict, sums, error)
                  && check_all (connection, verdict, sums, error);

  if (done && g_hash_table_size (sums) > 0)
    library_verdict_add (verdict, &(LibraryProblem){ LIBRARY_PROBLEM_INDEX_NOBODY,
                                                     .number = g_hash_table_size (sums) });
  library_connection_rollback (connection);
  return done;
}

/* Turns damage into a problem and returns TRUE. Otherwise propagates the error and returns
 * FALSE. */
static gboolean
note_damage (LibraryVerdict *verdict, GError *problem, GError **error)
{
  if (g_error_matches (problem, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      library_verdict_add (verdict,
                           &(LibraryProblem){ LIBRARY_PROBLEM_DAMAGED, .text = problem->message });
      g_error_free (problem);
      return TRUE;
    }
  g_propagate_error (error, problem);
  return FALSE;
}

/* The indexes of checksums, the id to report for a row, and the kind of problem. */
static const struct
{
  const char *index, *whose;
  LibraryProblemCode code;
} sums[] = {
  { "game_sum", "id FROM game", LIBRARY_PROBLEM_ROW_GAME },
  { "act_sum", "game FROM act", LIBRARY_PROBLEM_ROW_ACT },
  { "record_sum", "game FROM record", LIBRARY_PROBLEM_ROW_RECORD },
  { "original_sum", "game FROM original", LIBRARY_PROBLEM_ROW_ORIGINAL },
  { "line_sum", "game FROM line", LIBRARY_PROBLEM_ROW_LINE },
  { "ruleset_sum", "id FROM ruleset", LIBRARY_PROBLEM_ROW_RULESET },
  { "learner_sum", "id FROM learner", LIBRARY_PROBLEM_ROW_LEARNER },
  { "step_sum", "learner FROM step", LIBRARY_PROBLEM_ROW_STEP },
  { "tag_sum", "id FROM tag", LIBRARY_PROBLEM_ROW_TAG },
};

/* Returns the problem for a message of the integrity check. SQLite counts the rows of a table from
 * 1. */
static LibraryProblem
problem_of (LibraryConnection *connection, const char *text)
{
  char index[32];
  int row;

  for (size_t i = 0;
       sscanf (text, "row %d missing from index %31s", &row, index) == 2 && i < G_N_ELEMENTS (sums);
       i++)
    {
      g_autofree char *sql = NULL;
      gint64 whose;

      if (!g_str_equal (index, sums[i].index))
        continue;
      sql = g_strdup_printf ("SELECT %s NOT INDEXED ORDER BY rowid LIMIT 1 OFFSET %d",
                             sums[i].whose, row - 1);
      if (library_statement_ask_int (connection, sql, &whose, NULL))
        return (LibraryProblem){ sums[i].code, .number = whose };
    }
  return (LibraryProblem){ LIBRARY_PROBLEM_FILE, .text = text };
}

static gboolean
check_integrity (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA integrity_check", error);
  gboolean ok;

  while (library_statement_next (check, &ok, error))
    {
      const char *text = library_statement_get_text (check, 0);

      if (!g_str_equal (text, "ok"))
        {
          LibraryProblem problem = problem_of (connection, text);

          library_verdict_add (verdict, &problem);
        }
    }
  return ok;
}

static gboolean
check_foreign_keys (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (LibraryStatement) check
      = library_statement_new (connection, "PRAGMA foreign_key_check", error);
  gboolean ok;

  while (library_statement_next (check, &ok, error))
    {
      library_verdict_add (verdict,
                           &(LibraryProblem){ LIBRARY_PROBLEM_ORPHAN,
                                              .number = library_statement_get_int (check, 1),
                                              .text = library_statement_get_text (check, 0) });
    }
  return ok;
}

static gboolean
check_games (LibraryConnection *connection, LibraryVerdict *verdict, GError **error)
{
  g_autoptr (GArray) ids = list_ids (connection, error);

  if (ids == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (GError) local = NULL;
      g_autoptr (LibraryStoredGame) game = library_games_load (connection, id, &local);

      /* No game is ever erased: one that is only in an index has lost its row. */
      if (g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND))
        {
          tell (verdict, id, LIBRARY_PROBLEM_ROW_GAME);
          continue;
        }
      if (game == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return FALSE;
        }
      verdict->games++;
      verdict->acts += game->stored_acts;
      if (game->read_only && !game->record)
        library_verdict_add (verdict, &(LibraryProblem){ LIBRARY_PROBLEM_REFUSED, .number = id,
                                                         .text = game->reason });
    }
  return TRUE;
}

gpointer
library_verify (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  static gboolean (*const checks[]) (LibraryConnection *, LibraryVerdict *, GError **)
      = { check_integrity, check_foreign_keys, check_games, check_records,
          library_rulesets_verify };
  g_autoptr (LibraryVerdict) verdict = library_verdict_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      GError *local = NULL;

      if (!checks[i](connection, verdict, &local) && !note_damage (verdict, local, error))
        return NULL;
    }
  return g_steal_pointer (&verdict);
}
