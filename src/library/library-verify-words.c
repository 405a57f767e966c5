/* Checking the full-text index: that it holds the words it should, and finds what it holds. */
#include "config.h"

#include <string.h>

#include "library-statement.h"
#include "library-tokenizer.h"
#include "library-verify.h"

/* A sum over the words of a row of the index, each once, in whatever order. */
typedef struct
{
  GHashTable *words; /* of the row at hand */
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

/* Looking up the words that were come upon in the index, which goes other ways than reading all of
 * it. */
typedef struct
{
  LibraryStatement *query;
  GString *word; /* the one at hand */
  guint64 rows;  /* the sum of those that hold it */
  guint lost;    /* words that are not found as they were read */
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

/* Ends the word at hand. */
static gboolean
look_up (Lookup *self, GError **error)
{
  g_autoptr (GString) rest = g_string_new (self->word->str);
  g_autofree char *match = g_strdup_printf ("\"%s\"", self->word->str);
  gboolean ok;

  /* Only what a person's words can come to is ever looked for. */
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

/* Reads the index from its beginning to its end. */
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

gboolean
_library_verify_index (LibraryConnection *connection,
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

gboolean
_library_verify_words (GHashTable *sums, gint64 number, const char *text)
{
  guint64 *sum = g_hash_table_lookup (sums, &number);
  gboolean right = (sum ? *sum : 0) == sum_of (text);

  g_hash_table_remove (sums, &number);
  return right;
}
