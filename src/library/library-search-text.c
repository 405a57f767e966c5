/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches for words. Each word yields a set of games, from the tags and the full-text index, which
 * covers names and records. */
#include <string.h>

#include "library-search.h"
#include "library-statement.h"
#include "library-tags.h"
#include "library-tokenizer.h"

/* --- Sets of games --- */

GArray *
library_search_ids (LibraryStatement *query, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      gint64 id = library_statement_get_int (query, 0);

      g_array_append_val (ids, id);
    }
  return ok ? g_steal_pointer (&ids) : NULL;
}

void
library_search_meet (GArray *set, const GArray *other)
{
  guint kept = 0, at = 0;

  for (guint i = 0; i < set->len; i++)
    {
      gint64 id = g_array_index (set, gint64, i);

      while (at < other->len && g_array_index (other, gint64, at) < id)
        at++;
      if (at < other->len && g_array_index (other, gint64, at) == id)
        g_array_index (set, gint64, kept++) = id;
    }
  g_array_set_size (set, kept);
}

/* A table has at most SMALL entries plus SPARSE per id. */
#define SMALL 1000000
#define SPARSE 16

static gint64
id_at (const GArray *sorted, guint place)
{
  const gsize size = g_array_get_element_size ((GArray *) sorted);

  return *(const gint64 *) (const void *) (sorted->data + place * size);
}

void
library_places_init (LibraryPlaces *self, const GArray *sorted)
{
  *self = (LibraryPlaces){ .sorted = sorted, .last = -1 };
  if (sorted->len == 0)
    return;
  self->first = id_at (sorted, 0);
  self->last = id_at (sorted, sorted->len - 1);
  if ((self->last - self->first - SMALL) / SPARSE > sorted->len)
    return;
  self->table = g_new0 (guint32, (gsize) (self->last - self->first) + 1);
  for (guint place = 0; place < sorted->len; place++)
    self->table[id_at (sorted, place) - self->first] = place + 1;
}

void
library_places_clear (LibraryPlaces *self)
{
  g_clear_pointer (&self->table, g_free);
}

int
library_search_compare (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return one < other ? -1 : one > other;
}

int
library_places_find (const LibraryPlaces *self, gint64 id)
{
  guint place;

  if (id < self->first || id > self->last)
    return -1;
  if (self->table)
    return (int) self->table[id - self->first] - 1;
  return g_array_binary_search ((GArray *) self->sorted, &id, library_search_compare, &place)
             ? (int) place
             : -1;
}

/* Maximum number of words to search for. More would not narrow a search. */
#define WORDS 24

typedef struct
{
  char *word;
  gboolean unfinished; /* more letters may follow */
} Word;

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->word);
}

static gboolean
add_word (const char *text, gsize length, gpointer data)
{
  GArray *words = data;
  Word word = { g_strndup (text, length), FALSE };

  g_array_append_val (words, word);
  return words->len < WORDS;
}

/* Returns the words of a text that a user typed. The last one may be unfinished. */
static GArray *
words_of (const char *text)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Word));
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  gsize length = strlen (valid);

  g_array_set_clear_func (words, word_clear);
  library_tokenize (valid, (gssize) length, TRUE, add_word, words);
  if (words->len > 0 && !g_ascii_isspace (valid[length - 1]))
    {
      Word *last = &g_array_index (words, Word, words->len - 1);

      last->unfinished = !library_word_is_han (last->word);
    }
  return words;
}

/* Searches the tags for a word. */
typedef struct
{
  const Word *word;
  gboolean found;
} Look;

static gboolean
look_at_word (const char *text, gsize length, gpointer data)
{
  Look *look = data;
  gsize wanted = strlen (look->word->word);

  look->found = strncmp (text, look->word->word, wanted) == 0
                && (length == wanted || (look->word->unfinished && length > wanted));
  return !look->found;
}

static gboolean
add_tagged (LibraryConnection *connection, GArray *ids, gint64 tag, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT game FROM game_tag WHERE tag = ? ORDER BY game", error);
  g_autoptr (GArray) tagged = NULL;

  library_statement_bind (query, VALUE (tag));
  tagged = library_search_ids (query, error);
  if (tagged)
    g_array_append_vals (ids, tagged->data, tagged->len);
  return tagged != NULL;
}

/* Adds the games that have a tag with the word. */
static gboolean
add_tags (LibraryConnection *connection, GArray *ids, const Word *word, GError **error)
{
  g_autoptr (LibraryStatement) query
      = library_statement_new (connection, "SELECT id, name FROM tag", error);
  const guint count = ids->len;
  gboolean ok;

  while (library_statement_next (query, &ok, error))
    {
      Look look = { word, FALSE };

      library_tokenize (library_tag_title (library_statement_get_text (query, 1)), -1, FALSE,
                        look_at_word, &look);
      if (look.found && !add_tagged (connection, ids, library_statement_get_int (query, 0), error))
        return FALSE;
    }
  if (ids->len > count)
    g_array_sort (ids, library_search_compare);
  return ok;
}

static void
drop_doubles (GArray *ids)
{
  guint kept = 0;

  for (guint i = 0; i < ids->len; i++)
    if (i == 0 || g_array_index (ids, gint64, i) != g_array_index (ids, gint64, kept - 1))
      g_array_index (ids, gint64, kept++) = g_array_index (ids, gint64, i);
  g_array_set_size (ids, kept);
}

static GArray *
games_with (LibraryConnection *connection, const Word *word, GError **error)
{
  g_autoptr (LibraryStatement) query = library_statement_new (
      connection, "SELECT rowid >> 1 FROM search WHERE search MATCH ?", error);
  /* Words from the tokenizer contain no syntax of a query. */
  g_autofree char *match = g_strdup_printf (word->unfinished ? "\"%s\" *" : "\"%s\"", word->word);
  g_autoptr (GArray) ids = NULL;

  library_statement_bind (query, VALUE (match));
  ids = library_search_ids (query, error);
  if (ids == NULL || !add_tags (connection, ids, word, error))
    return NULL;
  drop_doubles (ids);
  return g_steal_pointer (&ids);
}

GArray *
library_search_text (LibraryConnection *connection, const char *text, gboolean *all, GError **error)
{
  g_autoptr (GArray) words = words_of (text);
  g_autoptr (GArray) found = NULL;

  *all = words->len == 0;
  for (guint i = 0; i < words->len; i++)
    {
      g_autoptr (GArray) ids = games_with (connection, &g_array_index (words, Word, i), error);

      if (ids == NULL)
        return NULL;
      if (found == NULL)
        found = g_steal_pointer (&ids);
      else
        library_search_meet (found, ids);
    }
  return found ? g_steal_pointer (&found) : g_array_new (FALSE, FALSE, sizeof (gint64));
}
