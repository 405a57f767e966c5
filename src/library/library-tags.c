/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "library-index.h"
#include "library-statement.h"
#include "library-tags.h"
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

/* Finds the tag with this key; `id` is 0 if there is none. */
static gboolean
find_tag (LibraryConnection *connection, const char *key, gint64 *id, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT id FROM tag WHERE key = ?", error);
  gboolean ok;

  library_statement_bind (query, VALUE (key));
  *id = library_statement_next (query, &ok, error) ? library_statement_get_int (query, 0) : 0;
  return ok;
}

static gint64
make_tag (LibraryConnection *connection, const char *name, const char *key, GError **error)
{
  return library_statement_change (connection, error, "INSERT INTO tag (name, key) VALUES (?, ?)",
                                   VALUE (name), VALUE (key))
             ? library_connection_last_id (connection)
             : 0;
}

/* Runs `sql` for each game, with the parameters game and tag. */
static gboolean
for_each (LibraryConnection *connection,
          const char *sql,
          const gint64 *ids,
          guint count,
          gint64 tag,
          GError **error)
{
  for (guint i = 0; i < count; i++)
    if (!library_statement_change (connection, error, sql, VALUE (ids[i]), VALUE (tag)))
      return FALSE;
  return TRUE;
}

gboolean
library_tags_give (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (tag, -1);
  g_autofree char *key = NULL;
  gint64 id;

  /* Control characters separate the tags of a row, so no name may contain them. */
  for (char *at = valid; *at; at++)
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  g_strstrip (valid);
  key = library_tag_key (valid);
  if (*key == '\0')
    return library_refuse (error, _ ("A tag needs a name."));
  if (!find_tag (connection, key, &id, error))
    return FALSE;
  if (id == 0)
    id = make_tag (connection, strcmp (key, LIBRARY_TAG_VARIANT) == 0 ? key : valid, key, error);
  return id != 0
         && for_each (connection, "INSERT OR IGNORE INTO game_tag (game, tag) VALUES (?, ?)", ids,
                      count, id, error);
}

gboolean
library_tags_take (
    LibraryConnection *connection, const gint64 *ids, guint count, const char *tag, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (tag, -1);
  g_autofree char *key = library_tag_key (valid);
  gint64 id;

  if (!find_tag (connection, key, &id, error))
    return FALSE;
  if (id == 0)
    return TRUE;
  return for_each (connection, "DELETE FROM game_tag WHERE game = ? AND tag = ?", ids, count, id,
                   error)
         && library_connection_run (
             connection, "DELETE FROM tag WHERE id NOT IN (SELECT tag FROM game_tag)", error);
}

GPtrArray *
library_tags_list (LibraryConnection *connection, GError **error)
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
typedef struct
{
  guint games;
  gint64 game;
  gboolean white;
} Count;

static gboolean
count_column (LibraryConnection *connection,
              GHashTable *counts,
              gboolean white,
              const char *prefix,
              GError **error)
{
  g_autofree char *sql = g_strdup_printf (
      "SELECT %1$s, count (*), max (id) FROM game WHERE deleted IS NULL AND %1$s >= ?1"
      " AND %1$s <> '' AND (?2 = '' OR %1$s < ?2) GROUP BY %1$s",
      white ? "white_key" : "black_key");
  g_autoptr (LibraryStatement) query = library_statement_new (connection, sql, error);
  /* The highest code point. */
  g_autofree char *end = *prefix ? g_strconcat (prefix, "\U0010ffff", NULL) : g_strdup ("");
  gboolean ok;

  library_statement_bind (query, VALUE (prefix), VALUE (end));
  while (library_statement_next (query, &ok, error))
    {
      Count *count;
      const char *key = library_statement_get_text (query, 0);

      count = g_hash_table_lookup (counts, key);
      if (count == NULL)
        {
          count = g_new0 (Count, 1);
          count->game = library_statement_get_int (query, 2);
          count->white = white;
          g_hash_table_insert (counts, g_strdup (key), count);
        }
      count->games += (guint) library_statement_get_int (query, 1);
    }
  return ok;
}

typedef struct
{
  const char *key;
  const Count *count;
} Ranked;

static int
compare_ranked (gconstpointer a, gconstpointer b)
{
  const Ranked *one = a, *other = b;

  if (one->count->games != other->count->games)
    return one->count->games > other->count->games ? -1 : 1;
  return strcmp (one->key, other->key);
}

static char *
name_of (LibraryConnection *connection, const Ranked *ranked, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection,
                               ranked->count->white ? "SELECT white_name FROM game WHERE id = ?"
                                                    : "SELECT black_name FROM game WHERE id = ?",
                               error);
  gboolean ok, row;

  library_statement_bind (query, VALUE (ranked->count->game));
  row = library_statement_next (query, &ok, error);
  return ok ? g_strdup (row ? library_statement_get_text (query, 0) : ranked->key) : NULL;
}

GPtrArray *
library_players_list (LibraryConnection *connection, const char *prefix, guint most, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (prefix ? prefix : "", -1);
  g_autofree char *key = library_key (valid);
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GArray) ranked = g_array_new (FALSE, FALSE, sizeof (Ranked));
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (name_free);
  GHashTableIter iter;
  Ranked next;

  if (!count_column (connection, counts, FALSE, key, error)
      || !count_column (connection, counts, TRUE, key, error))
    return NULL;
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, (gpointer *) &next.key, (gpointer *) &next.count))
    g_array_append_val (ranked, next);
  g_array_sort (ranked, compare_ranked);
  for (guint i = 0; i < ranked->len && i < most; i++)
    {
      const Ranked *player = &g_array_index (ranked, Ranked, i);
      char *text = name_of (connection, player, error);
      LibraryName *name;

      if (text == NULL)
        return NULL;
      name = g_new0 (LibraryName, 1);
      name->name = text;
      name->games = player->count->games;
      g_ptr_array_add (names, name);
    }
  return g_steal_pointer (&names);
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

/* Runs a query over the player's games of one colour, which begins with winner and draw. */
static LibraryStatement *
ask_games (LibraryConnection *connection, const char *sql, const char *key, GError **error)
{
  LibraryStatement *query = library_statement_new (connection, sql, error);

  library_statement_bind (query, VALUE (key));
  return query;
}

static gboolean
count_results (
    LibraryConnection *connection, Tallies *tallies, const char *key, GoColor color, GError **error)
{
  const char *own = color == GO_BLACK ? "black" : "white";
  const char *other = color == GO_BLACK ? "white" : "black";
  g_autofree char *sql = g_strdup_printf (
      "SELECT winner, winner = 0 AND pass_stone_is_draw (result), count (*), %1$s_key, %1$s_name,"
      " substr (day, 1, 4) FROM game WHERE deleted IS NULL AND %2$s_key = ?"
      " GROUP BY 1, 2, 4, 6",
      other, own);
  g_autoptr (LibraryStatement) query = ask_games (connection, sql, key, error);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      Games games = { .color = color };
      const char *opponent, *year;
      g_autofree char *name = NULL;

      games.winner = (GoColor) library_statement_get_int (query, 0);
      games.drawn = library_statement_get_int (query, 1) != 0;
      games.games = (guint) library_statement_get_int (query, 2);
      opponent = library_statement_get_text (query, 3);
      name = library_statement_dup_name (query, 4);
      year = library_statement_get_text (query, 5);
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
  g_autofree char *sql
      = g_strdup_printf ("SELECT winner, winner = 0 AND pass_stone_is_draw (result), line.moves"
                         " FROM game JOIN line ON line.game = game.id"
                         " WHERE deleted IS NULL AND handicap = 0 AND %s_key = ?",
                         color == GO_BLACK ? "black" : "white");
  g_autoptr (LibraryStatement) query = ask_games (connection, sql, key, error);
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      Games games = { .color = color, .games = 1 };
      char text[RECORD_OPENING];
      const guint8 *moves;
      gsize size;

      games.winner = (GoColor) library_statement_get_int (query, 0);
      games.drawn = library_statement_get_int (query, 1) != 0;
      moves = library_statement_get_blob (query, 2, &size);
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

GPtrArray *
library_players_tally (LibraryConnection *connection, const char *player, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (player, -1);
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
