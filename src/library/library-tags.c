/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>

#include "library-index.h"
#include "library-statement.h"
#include "library-tags.h"
#include "library-work.h"
#include "record-moves.h"

static void
name_free (gpointer data)
{
  LibraryName *self = data;

  g_free (self->name);
  g_free (self);
}

const char *
library_tag_title (const char *name)
{
  /* Translators: the name of a tag that imported games get whose moves are in the library already,
   * with other names or comments. */
  return strcmp (name, LIBRARY_TAG_VARIANT) == 0 ? _ ("variant") : name;
}

char *
library_tag_key (const char *name)
{
  g_autofree char *title = library_key (library_tag_title (LIBRARY_TAG_VARIANT));
  g_autofree char *key = library_key (name);

  return g_strdup (strcmp (key, title) == 0 ? LIBRARY_TAG_VARIANT : key);
}

/* Runs `sql` for each game, with the parameters game and key of the tag. */
static gboolean
for_each (LibraryConnection *connection,
          const char *sql,
          const gint64 *ids,
          guint count,
          const char *key,
          GError **error)
{
  for (guint i = 0; i < count; i++)
    if (!library_statement_change (connection, error, sql, VALUE (ids[i]), VALUE (key)))
      return FALSE;
  return TRUE;
}

gboolean
library_tags_give (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (tag, -1);
  g_autofree char *key = NULL;

  /* Control characters separate the tags of a row, so no name may contain them. */
  for (char *at = valid; *at; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  g_strstrip (valid);
  key = library_tag_key (valid);
  if (*key == '\0')
    return library_refuse (error, _ ("A tag needs a name."));
  return library_statement_change (
             connection, error,
             "INSERT INTO tag (name, key) SELECT iif (?2 = '" LIBRARY_TAG_VARIANT "', ?2, ?1), ?2"
             " WHERE NOT EXISTS (SELECT 1 FROM tag WHERE key = ?2)",
             VALUE (valid), VALUE (key))
         && for_each (connection,
                      "INSERT OR IGNORE INTO game_tag (game, tag)"
                      " SELECT ?, id FROM tag WHERE key = ?",
                      ids, count, key, error);
}

gboolean
library_tags_take (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (tag, -1);
  g_autofree char *key = library_tag_key (valid);

  return for_each (connection,
                   "DELETE FROM game_tag WHERE game = ?"
                   " AND tag = (SELECT id FROM tag WHERE key = ?)",
                   ids, count, key, error)
         && library_statement_change (connection, error,
                                      "DELETE FROM tag WHERE key = ?"
                                      " AND NOT EXISTS (SELECT 1 FROM game_tag WHERE tag = tag.id)",
                                      VALUE (key));
}

gpointer
library_tags_list (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      "SELECT name, count (game.id) FROM tag JOIN game_tag ON game_tag.tag = tag.id"
      " LEFT JOIN game ON game.id = game_tag.game AND game.deleted IS NULL"
      " GROUP BY tag.id ORDER BY tag.key",
      error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (name_free);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      LibraryName *name = g_new0 (LibraryName, 1);
      g_autofree char *tag = library_statement_dup_name (query, 0);

      name->name = g_strdup (library_tag_title (tag));
      name->games = (guint) library_statement_get_int (query, 1);
      g_ptr_array_add (names, name);
    }
  return ok ? g_steal_pointer (&names) : NULL;
}

/* Players */

/* A player's games in one column: how many, and one from which to take the name. */
#define COLUMN(column, white)                                                                      \
  "SELECT " column " AS key, count (*) AS games, " white " AS white, max (id) AS game FROM game"   \
  " WHERE deleted IS NULL AND " column " >= ?1 AND " column " <> ''"                               \
  " AND (?2 = '' OR " column " < ?2) GROUP BY " column

gpointer
library_players_list (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (request->prefix ? request->prefix : "", -1);
  g_autofree char *key = library_key (valid);
  /* The highest code point. */
  g_autofree char *end = *key ? g_strconcat (key, "\U0010ffff", NULL) : g_strdup ("");
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection,
      /* The last columns belong to the row with the least `white`. */
      "WITH player AS (SELECT key, sum (games) AS games, min (white) AS white, game FROM"
      " (" COLUMN ("black_key", "0") " UNION ALL " COLUMN (
          "white_key",
          "1") ") GROUP BY key"
               " ORDER BY 2 DESC, 1 LIMIT ?3)"
               " SELECT games, coalesce ((SELECT iif (white, white_name, black_name) FROM game"
               "  WHERE id = player.game), key) FROM player ORDER BY 1 DESC, key",
      error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (name_free);
  gboolean ok;

  library_statement_bind (query, VALUE (key), VALUE (end), VALUE (request->most));
  while (library_statement_next (query, &ok, error))
    {
      LibraryName *name = g_new0 (LibraryName, 1);

      name->games = (guint) library_statement_get_int (query, 0);
      name->name = g_strdup (library_statement_get_text (query, 1));
      g_ptr_array_add (names, name);
    }
  return ok ? g_steal_pointer (&names) : NULL;
}

/* --- A player's results --- */

static void
tally_free (gpointer data)
{
  LibraryTally *self = data;

  g_free (self->name);
  g_free (self);
}

/* The tallies of one player; each has the key "kind color name". */
typedef struct
{
  GPtrArray *list;
  GHashTable *by_key;
} Tallies;

/* Some games of the player as `color` with the same result. */
typedef struct
{
  GoColor color, winner;
  gboolean drawn;
  guint games;
} Games;

/* Adds games to a tally, a new one if there is none for this key. */
static void
add_games (Tallies *tallies,
           LibraryTallyKind kind,
           GoColor color,
           const char *key,
           const char *name,
           const Games *games)
{
  g_autofree char *whole = g_strdup_printf ("%d %d %s", (int) kind, (int) color, key);
  LibraryTally *tally = g_hash_table_lookup (tallies->by_key, whole);

  if (tally == NULL)
    {
      tally = g_new0 (LibraryTally, 1);
      tally->kind = kind;
      tally->color = color;
      tally->name = g_strdup (name);
      g_ptr_array_add (tallies->list, tally);
      g_hash_table_insert (tallies->by_key, g_steal_pointer (&whole), tally);
    }
  tally->games += games->games;
  if (games->winner == games->color)
    tally->won += games->games;
  else if (games->winner != GO_EMPTY)
    tally->lost += games->games;
  else if (games->drawn)
    tally->drawn += games->games;
}

/* Prepares a query over the player's games of one colour, whose rows begin with winner and draw.
 * `format` gets the player's colour and the other one. */
static LibraryStatement *
ask_games (LibraryConnection *connection,
           const char *format,
           const char *key,
           GoColor color,
           GError **error)
{
  const char *own = color == GO_BLACK ? "black" : "white";
  const char *other = color == GO_BLACK ? "white" : "black";
  g_autofree char *sql = g_strdup_printf (format, own, other);
  LibraryStatement *query = library_statement_new (connection, sql, error);

  library_statement_bind (query, VALUE (key));
  return query;
}

static gboolean
count_results (
    LibraryConnection *connection, Tallies *tallies, const char *key, GoColor color, GError **error)
{
  g_autoptr (LibraryStatement) query = ask_games (
      connection,
      "SELECT winner, winner = 0 AND pass_stone_is_draw (result), count (*), %2$s_key, %2$s_name,"
      " substr (day, 1, 4) FROM game WHERE deleted IS NULL AND %1$s_key = ? GROUP BY 1, 2, 4, 6",
      key, color, error);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      const Games games = { color, (GoColor) library_statement_get_int (query, 0),
                            library_statement_get_int (query, 1) != 0,
                            (guint) library_statement_get_int (query, 2) };
      const char *opponent = library_statement_get_text (query, 3);
      g_autofree char *name = library_statement_dup_name (query, 4);
      const char *year = library_statement_get_text (query, 5);

      add_games (tallies, LIBRARY_TALLY_ALL, GO_EMPTY, "", "", &games);
      add_games (tallies, LIBRARY_TALLY_COLOR, color, "", "", &games);
      if (*opponent != '\0')
        add_games (tallies, LIBRARY_TALLY_OPPONENT, GO_EMPTY, opponent, name, &games);
      if (*year != '\0')
        add_games (tallies, LIBRARY_TALLY_YEAR, GO_EMPTY, year, year, &games);
    }
  return ok;
}

static gboolean
count_openings (
    LibraryConnection *connection, Tallies *tallies, const char *key, GoColor color, GError **error)
{
  g_autoptr (LibraryStatement) query
      = ask_games (connection,
                   "SELECT winner, winner = 0 AND pass_stone_is_draw (result), line.moves FROM game"
                   " JOIN line ON line.game = game.id"
                   " WHERE deleted IS NULL AND handicap = 0 AND %1$s_key = ?",
                   key, color, error);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      const Games games = { color, (GoColor) library_statement_get_int (query, 0),
                            library_statement_get_int (query, 1) != 0, 1 };
      char text[RECORD_OPENING];
      gsize size;
      const guint8 *moves = library_statement_get_blob (query, 2, &size);

      record_moves_opening (moves, size, color, text);
      if (*text != '\0')
        add_games (tallies, LIBRARY_TALLY_OPENING, color, text, text, &games);
    }
  return ok;
}

/* All games, then each colour, opponents and openings by frequency, years by date. */
static int
compare_tallies (gconstpointer a, gconstpointer b)
{
  const LibraryTally *one = *(LibraryTally *const *) a, *other = *(LibraryTally *const *) b;

  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->color != other->color)
    return one->color < other->color ? -1 : 1;
  if (one->games != other->games && one->kind != LIBRARY_TALLY_YEAR)
    return one->games > other->games ? -1 : 1;
  return strcmp (one->name, other->name);
}

gpointer
library_players_tally (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (request->player, -1);
  g_autofree char *key = library_key (valid);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (tally_free);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Tallies tallies = { list, by_key };

  /* Also a player without games has a total. */
  add_games (&tallies, LIBRARY_TALLY_ALL, GO_EMPTY, "", "", &(const Games){ 0 });
  for (int color = GO_BLACK; color <= GO_WHITE; color++)
    if (!count_results (connection, &tallies, key, (GoColor) color, error)
        || !count_openings (connection, &tallies, key, (GoColor) color, error))
      return NULL;
  g_ptr_array_sort (list, compare_tallies);
  return g_steal_pointer (&list);
}
