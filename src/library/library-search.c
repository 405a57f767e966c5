/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds games. Each condition yields a set of games, and an index alone yields the order. The
 * result is that order restricted to the games in all sets. */
#include "library-search.h"

#include "library-tags.h"
#include "library-work.h"
#include "record-info.h"

void
library_found_free (LibraryFound *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->moves, g_array_unref);
  g_array_unref (self->continuations);
  g_free (self);
}

/* The columns of a game */

/* Conditions in SQL, with the values of their parameters. */
typedef struct
{
  GString *sql;
  GPtrArray *values; /* of char * */
} Where;

static void
add_condition (Where *where, const char *sql, char *value)
{
  g_string_append (where->sql, where->sql->len ? " AND " : "");
  g_string_append (where->sql, sql);
  if (value)
    g_ptr_array_add (where->values, value);
}

static void
add_number (Where *where, const char *sql, int value)
{
  if (value > 0)
    add_condition (where, sql, g_strdup_printf ("%d", value));
}

static gboolean
given (const char *text)
{
  return text && *text;
}

static void
add_columns (Where *where, const LibraryQuery *query)
{
  static const char *const winners[]
      = { NULL, "winner = 1", "winner = 2", "winner = 0" }; /* of a LibraryWinner */

  if (given (query->player))
    {
      g_autofree char *valid = g_utf8_make_valid (query->player, -1);
      g_autofree char *key = library_key (valid);

      /* Two queries, so that each can use an index. */
      add_condition (
          where,
          query->deleted_only
              ? "(black_key = ? OR white_key = ?)"
              : "id IN (SELECT id FROM game WHERE deleted IS NULL AND black_key = ?"
                " UNION ALL SELECT id FROM game WHERE deleted IS NULL AND white_key = ?)",
          g_strdup (key));
      g_ptr_array_add (where->values, g_steal_pointer (&key));
    }
  if (given (query->rules))
    {
      const GoPreset *preset = record_rules_find (query->rules);

      add_condition (where, "rules = ? COLLATE NOCASE",
                     g_strdup (preset ? preset->name : query->rules));
    }
  /* Only the year of a game may be known; it matches if it can be in the range. */
  if (given (query->date_first))
    add_condition (where, "day <> '' AND day >= substr (?, 1, length (day))",
                   library_day (query->date_first));
  if (given (query->date_last))
    {
      char *last = library_day (query->date_last);

      add_condition (where, "day <> '' AND substr (day, 1, length (?)) <= ?", last);
      g_ptr_array_add (where->values, g_strdup (last));
    }
  add_number (where, "width = CAST (? AS INTEGER)", query->width);
  add_number (where, "height = CAST (? AS INTEGER)", query->height);
  add_number (where, "moves >= CAST (? AS INTEGER)", query->moves_least);
  add_number (where, "moves <= CAST (? AS INTEGER)", query->moves_most);
  if (query->rank_least != 0)
    add_condition (where,
                   "min (pass_stone_rank (black_rank), pass_stone_rank (white_rank))"
                   " >= CAST (? AS INTEGER)",
                   g_strdup_printf ("%d", query->rank_least));
  if (query->by_komi)
    add_condition (where, "komi = CAST (? AS INTEGER)", g_strdup_printf ("%d", query->komi));
  if (query->origin != LIBRARY_ORIGIN_ANY)
    add_condition (where, query->origin == LIBRARY_ORIGIN_PLAYED ? "origin = 0" : "origin = 1",
                   NULL);
  if (query->winner != LIBRARY_WINNER_ANY)
    add_condition (where, winners[query->winner], NULL);
  if (query->handicap_only)
    add_condition (where, "handicap > 0", NULL);
  if (query->unfinished_only)
    add_condition (where, "origin = 0 AND result = ''", NULL);
  if (query->duplicates_only)
    {
      g_autofree char *sql
          = g_strdup_printf ("id IN (SELECT game FROM line WHERE hash IN (SELECT hash FROM line"
                             " JOIN game ON game.id = line.game%s WHERE hash IN (" LIBRARY_REPEATED
                             ") GROUP BY hash HAVING count (*) > 1))",
                             query->deleted_only ? "" : " AND deleted IS NULL");

      add_condition (where, sql, NULL);
    }
}

/* Intersects `set` with `ids`, which it takes; NULL in `*set` stands for all games. Returns FALSE
 * if `ids` is NULL. */
static gboolean
narrow (GArray **set, GArray *ids)
{
  g_autoptr (GArray) other = ids;

  if (other && *set)
    library_search_meet (*set, other);
  else if (other)
    *set = g_steal_pointer (&other);
  return ids != NULL;
}

static gboolean
narrow_by_columns (LibraryConnection *connection,
                   const LibraryQuery *query,
                   GArray **set,
                   GError **error)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (LibraryStatement) statement = NULL;
  Where where = { sql, values };

  add_columns (&where, query);
  if (sql->len == 0)
    return TRUE;
  g_string_prepend (sql, "SELECT id FROM game WHERE ");
  g_string_append (sql, " ORDER BY id");
  statement = library_statement_new (connection, sql->str, error);
  for (guint i = 0; i < values->len; i++)
    library_statement_bind_at (statement, (int) i + 1, VALUE ((const char *) values->pdata[i]));
  return narrow (set, library_search_ids (statement, error));
}

static gboolean
narrow_by_tag (LibraryConnection *connection, const char *tag, GArray **set, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (tag, -1);
  g_autofree char *key = library_tag_key (valid);
  g_autoptr (LibraryStatement) statement = library_statement_new (
      connection,
      "SELECT game FROM game_tag WHERE tag = (SELECT id FROM tag WHERE key = ?) ORDER BY game",
      error);

  library_statement_bind (statement, VALUE (key));
  return narrow (set, library_search_ids (statement, error));
}

static gboolean
narrow_by_text (LibraryConnection *connection, const char *text, GArray **set, GError **error)
{
  gboolean all;
  g_autoptr (GArray) ids = library_search_text (connection, text, &all, error);

  return ids && (all || narrow (set, g_steal_pointer (&ids)));
}

/* The order */

typedef struct
{
  const char *columns; /* with %1$s for the direction */
  const char *blank;   /* condition for games that lack this value: they come last */
} Order;

#define FIRST_TAG                                                                                  \
  "SELECT min (tag.key) FROM game_tag JOIN tag ON tag.id = game_tag.tag"                           \
  " WHERE game_tag.game = game.id"

static const Order orders[] = {
  [LIBRARY_COLUMN_CHANGED] = { "changed %1$s, id %1$s", "0" },
  [LIBRARY_COLUMN_DATE] = { "day %1$s, id %1$s", "day = ''" },
  [LIBRARY_COLUMN_BLACK]
  = { "black_key %1$s, white_key %1$s, winner %1$s, id %1$s", "black_key = ''" },
  [LIBRARY_COLUMN_WHITE]
  = { "white_key %1$s, black_key %1$s, winner %1$s, id %1$s", "white_key = ''" },
  [LIBRARY_COLUMN_RESULT] = { "result %1$s, id %1$s", "result = ''" },
  [LIBRARY_COLUMN_RULES] = { "rules %1$s, id %1$s", "rules = ''" },
  [LIBRARY_COLUMN_SIZE] = { "width %1$s, height %1$s, id %1$s", "0" },
  [LIBRARY_COLUMN_MOVES] = { "moves %1$s, id %1$s", "0" },
  [LIBRARY_COLUMN_EVENT] = { "event COLLATE NOCASE %1$s, id %1$s", "event = ''" },
  [LIBRARY_COLUMN_KOMI] = { "komi %1$s, id %1$s", "0" },
  [LIBRARY_COLUMN_HANDICAP] = { "handicap %1$s, id %1$s", "handicap = 0" },
  [LIBRARY_COLUMN_TAGS] = { "(" FIRST_TAG ") %1$s, id %1$s", "(" FIRST_TAG ") IS NULL" },
};

gboolean
library_column_goes_down (LibraryColumn column, gboolean descending)
{
  return (column == LIBRARY_COLUMN_CHANGED) != (descending != FALSE);
}

/* Fewer games than this are sorted by themselves, instead of reading the order of all. A plus keeps
 * SQLite from using an index. */
#define MOST_SORTED 40000
#define FEW "(SELECT value FROM json_each (?)) AS few CROSS JOIN game ON game.id = few.value"

/* Returns the ids of a small set as JSON, or NULL. */
static char *
list_few (const GArray *set)
{
  GString *list;

  if (set == NULL || set->len >= MOST_SORTED)
    return NULL;
  list = g_string_new ("[");
  for (guint i = 0; i < set->len; i++)
    g_string_append_printf (list, i > 0 ? ",%" G_GINT64_FORMAT : "%" G_GINT64_FORMAT,
                            g_array_index (set, gint64, i));
  return g_string_free (g_string_append_c (list, ']'), FALSE);
}

static GArray *
in_order (LibraryConnection *connection,
          const LibraryQuery *query,
          const GArray *set,
          GError **error)
{
  const Order *order = &orders[(guint) query->sort < G_N_ELEMENTS (orders) ? query->sort : 0];
  gboolean down = library_column_goes_down (query->sort, query->descending);
  g_autofree char *by = g_strdup_printf (order->columns, down ? "DESC" : "ASC");
  g_autofree char *few = list_few (set);
  g_autofree char *sql = g_strdup_printf (
      "SELECT game.id, %s FROM %s WHERE %sdeleted IS %s NULL ORDER BY %s", order->blank,
      few ? FEW : "game", few ? "+" : "", query->deleted_only ? "NOT" : "", by);
  g_autoptr (LibraryStatement) statement = library_statement_new (connection, sql, error);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) blank = g_array_new (FALSE, FALSE, sizeof (gint64));
  LibraryPlaces places = { 0 };
  gboolean done;

  if (few)
    library_statement_bind (statement, VALUE (few));
  else if (set)
    library_places_init (&places, set);
  while (library_statement_next (statement, &done, error))
    {
      gint64 id = library_statement_get_int (statement, 0);

      if (places.sorted == NULL || library_places_find (&places, id) >= 0)
        g_array_append_vals (library_statement_get_int (statement, 1) ? blank : ids, &id, 1);
    }
  library_places_clear (&places);
  if (!done)
    return NULL;
  g_array_append_vals (ids, blank->data, blank->len);
  return g_steal_pointer (&ids);
}

/* Positions */

static int
compare_continuations (gconstpointer a, gconstpointer b)
{
  const LibraryContinuation *one = a, *other = b;

  if (one->elsewhere != other->elsewhere)
    return one->elsewhere ? 1 : -1;
  if (one->games != other->games)
    return one->games > other->games ? -1 : 1;
  if (one->color != other->color)
    return one->color < other->color ? -1 : 1;
  return one->point < other->point ? -1 : one->point > other->point;
}

/* The years of all games with the position. */
typedef struct
{
  int first, last;
} Years;

/* Notes when the move was played. */
static void
add_day (LibraryContinuation *there, const LibrarySighting *sighting, const Years *years)
{
  int year = sighting->day / 10000;

  if (sighting->day == 0)
    return;
  there->fashion[(year - years->first) * LIBRARY_FASHION / (years->last - years->first + 1)]++;
  if (there->first_day != 0 && sighting->day >= there->first_day)
    return;
  there->first_game = sighting->game;
  there->first_swapped = sighting->swapped;
  there->first_day = sighting->day;
}

/* The next moves have a number by colour and point; those elsewhere have the last. */
#define NEXT_MOVES (GO_EDGE * GO_CELLS + 1)

/* What is gathered of the games with the position. */
typedef struct
{
  LibraryFound *found; /* with room for all */
  guint told;          /* games written so far */
  guint16 *places;     /* for each next move, its place among the continuations plus one, or 0 */
  Years years;
} Tale;

static void
tell (Tale *self, const LibrarySighting *sighting)
{
  const guint number
      = sighting->elsewhere ? NEXT_MOVES - 1 : sighting->color * GO_CELLS + sighting->next;
  GArray *continuations = self->found->continuations;
  LibraryContinuation *there;
  guint8 winner = sighting->winner;

  g_array_index (self->found->ids, gint64, self->told) = sighting->game;
  g_array_index (self->found->moves, int, self->told) = sighting->move;
  self->told++;
  if (self->places[number] == 0)
    {
      const LibraryContinuation first
          = { .elsewhere = sighting->elsewhere,
              .color = sighting->elsewhere ? GO_EMPTY : (GoColor) sighting->color,
              .point = sighting->next };

      g_array_append_val (continuations, first);
      self->places[number] = (guint16) continuations->len;
    }
  there = &g_array_index (continuations, LibraryContinuation, self->places[number] - 1U);
  if (sighting->swapped && winner != GO_EMPTY)
    winner = (guint8) go_opponent ((GoColor) winner);
  there->games++;
  there->black += winner == GO_BLACK;
  there->white += winner == GO_WHITE;
  add_day (there, sighting, &self->years);
}

/* Next moves of which the first player is read. */
#define MOST_FIRST 12

/* Reads who played each move first. */
static gboolean
read_first_players (LibraryConnection *connection, GArray *continuations, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT black_name, white_name FROM game WHERE id = ?", error);
  gboolean ok = query != NULL;

  for (guint i = 0; ok && i < MIN (continuations->len, MOST_FIRST); i++)
    {
      LibraryContinuation *next = &g_array_index (continuations, LibraryContinuation, i);
      g_autofree char *name = NULL;
      const char *end;

      if (next->first_day == 0 || next->color == GO_EMPTY)
        continue;
      library_statement_reset (query);
      library_statement_bind_at (query, 1, VALUE (next->first_game));
      if (!library_statement_next (query, &ok, error))
        continue;
      name = library_statement_dup_name (query,
                                         (next->color == GO_BLACK) == !next->first_swapped ? 0 : 1);
      g_strlcpy (next->first_player, name, sizeof next->first_player);
      /* A name is cut between characters. */
      g_utf8_validate (next->first_player, -1, &end);
      next->first_player[end - next->first_player] = '\0';
    }
  return ok;
}

/* Goes through the sightings in arrays, forward or backward. */
typedef struct
{
  const GPtrArray *arrays;
  gboolean back;
  guint array, place; /* of the next one, counted in the direction */
} Walk;

static LibrarySighting *
next_sighting (Walk *self)
{
  for (; self->array < self->arrays->len; self->array++, self->place = 0)
    {
      const guint number = self->back ? self->arrays->len - 1 - self->array : self->array;
      const GArray *array = self->arrays->pdata[number];

      if (self->place < array->len)
        {
          const guint place = self->back ? array->len - 1 - self->place : self->place;

          self->place++;
          return &g_array_index (array, LibrarySighting, place);
        }
    }
  return NULL;
}

static LibrarySighting *
next_in_time (Walk *self)
{
  LibrarySighting *sighting;

  do
    sighting = next_sighting (self);
  while (sighting && sighting->late);
  return sighting;
}

static int
compare_changes (gconstpointer a, gconstpointer b)
{
  const LibrarySighting *one = a, *other = b;

  if (one->changed != other->changed)
    return one->changed < other->changed ? -1 : 1;
  return one->game < other->game ? -1 : one->game > other->game;
}

/* Marks the sightings that were changed after one with a later id, and returns copies of them in
 * the order of their changes. */
static GArray *
find_late (const GPtrArray *seen)
{
  GArray *late = g_array_new (FALSE, FALSE, sizeof (LibrarySighting));
  const LibrarySighting *least = NULL;
  Walk walk = { seen, TRUE, 0, 0 };
  LibrarySighting *sighting;

  while ((sighting = next_sighting (&walk)))
    if (least == NULL || compare_changes (sighting, least) < 0)
      least = sighting;
    else
      {
        g_array_append_vals (late, sighting, 1);
        sighting->late = TRUE;
      }
  g_array_sort (late, compare_changes);
  return late;
}

/* Tells the sightings by time of change. They come in the order of ids, and nearly all newer games
 * have been changed later: only the others must be sorted. */
static void
tell_by_change (Tale *tale, const GPtrArray *seen, gboolean down)
{
  g_autoptr (GArray) late = find_late (seen);
  g_autoptr (GPtrArray) few = g_ptr_array_new ();
  Walk one = { seen, down, 0, 0 }, other = { few, down, 0, 0 };
  const LibrarySighting *first = next_in_time (&one), *second;

  g_ptr_array_add (few, late);
  second = next_in_time (&other);
  while (first || second)
    if (second == NULL || (first && (compare_changes (first, second) < 0) != down))
      {
        tell (tale, first);
        first = next_in_time (&one);
      }
    else
      {
        tell (tale, second);
        second = next_in_time (&other);
      }
}

/* Tells the sightings in another order. */
static gboolean
tell_by_column (Tale *tale,
                LibraryConnection *connection,
                const LibraryQuery *query,
                const GPtrArray *seen,
                GError **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (LibrarySighting));
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) ids = NULL;
  Walk walk = { seen, FALSE, 0, 0 };
  const LibrarySighting *sighting;
  LibraryPlaces places;

  while ((sighting = next_sighting (&walk)))
    {
      g_array_append_vals (all, sighting, 1);
      g_array_append_val (set, sighting->game);
    }
  ids = in_order (connection, query, set, error);
  if (ids == NULL)
    return FALSE;
  library_places_init (&places, all);
  for (guint i = 0; i < ids->len; i++)
    tell (tale, &g_array_index (all, LibrarySighting,
                                library_places_find (&places, g_array_index (ids, gint64, i))));
  library_places_clear (&places);
  return TRUE;
}

/* Makes room for as many games as were seen. */
static void
make_room (LibraryFound *found, const GPtrArray *seen)
{
  guint games = 0;

  for (guint i = 0; i < seen->len; i++)
    games += ((const GArray *) seen->pdata[i])->len;
  found->ids = g_array_set_size (g_array_new (FALSE, FALSE, sizeof (gint64)), games);
  found->moves = g_array_set_size (g_array_new (FALSE, FALSE, sizeof (int)), games);
}

/* Returns the first and the last year in which any of the games was played. */
static Years
years_of (const GPtrArray *seen)
{
  Years years = { 9999, 0 };
  Walk walk = { seen, FALSE, 0, 0 };
  const LibrarySighting *sighting;

  while ((sighting = next_sighting (&walk)))
    if (sighting->day > 0)
      years = (Years){ MIN (years.first, sighting->day / 10000),
                       MAX (years.last, sighting->day / 10000) };
  return years;
}

static gboolean
find_position (LibraryConnection *connection,
               const LibraryQuery *query,
               const GArray *among,
               LibraryFound *found,
               GError **error)
{
  g_autoptr (GPtrArray) seen = library_search_position (connection, query, among, error);
  g_autofree guint16 *places = g_new0 (guint16, NEXT_MOVES);
  Tale tale = { .found = found, .places = places };

  if (seen == NULL)
    return FALSE;
  tale.years = years_of (seen);
  make_room (found, seen);
  if (query->sort == LIBRARY_COLUMN_CHANGED)
    tell_by_change (&tale, seen, library_column_goes_down (query->sort, query->descending));
  else if (!tell_by_column (&tale, connection, query, seen, error))
    return FALSE;
  g_array_set_size (found->ids, tale.told);
  g_array_set_size (found->moves, tale.told);
  g_array_sort (found->continuations, compare_continuations);
  return read_first_players (connection, found->continuations, error);
}

static LibraryFound *
search (LibraryConnection *connection, const LibraryQuery *query, GError **error)
{
  g_autoptr (LibraryFound) found = g_new0 (LibraryFound, 1);
  g_autoptr (GArray) set = NULL;

  found->continuations = g_array_new (FALSE, FALSE, sizeof (LibraryContinuation));
  if (!narrow_by_columns (connection, query, &set, error)
      || (given (query->tag) && !narrow_by_tag (connection, query->tag, &set, error))
      || (given (query->text) && !narrow_by_text (connection, query->text, &set, error)))
    return NULL;
  if (query->cells)
    return find_position (connection, query, set, found, error) ? g_steal_pointer (&found) : NULL;
  found->ids = in_order (connection, query, set, error);
  return found->ids ? g_steal_pointer (&found) : NULL;
}

gpointer
library_search (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  LibraryFound *found;

  /* One transaction, so that all queries see the same snapshot. */
  if (!library_connection_run (connection, "BEGIN", error))
    return NULL;
  found = search (connection, request->query, error);
  library_connection_rollback (connection);
  return found;
}
