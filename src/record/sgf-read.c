/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sgf-read.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-budget.h"
#include "sgf-tree-private.h"
#include "sgf-value.h"

G_DEFINE_QUARK (sgf_error_quark, sgf_error)

typedef struct
{
  SgfCollection *collection;
  const char *text, *end, *at;
  GArray *open;     /* of SgfNode: the parent of each open "("; SGF_NONE at the top level */
  SgfNode node;     /* the last one read in this branch; SGF_NONE at the top level */
  SgfNode newest;   /* the last one read anywhere: properties belong to it */
  gboolean has_own; /* a node was read since the last "(" */
  gboolean closed;  /* the last token was a ")" */
  GPtrArray *problems;
  gboolean has_move; /* the node has a move */
  gboolean repaired; /* there was a problem, whether or not the caller wants reports */
  guint most_nodes, most_games;
} Reader;

static void
tell (Reader *reader, const char *where, SgfProblem problem)
{
  reader->repaired = TRUE;
  problem.offset = (gsize) (where - reader->text);
  sgf_problems_add (reader->problems, &reader->collection->unmentioned, problem);
}

static gboolean
is_space (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static void
skip_space (Reader *reader)
{
  while (reader->at < reader->end && is_space (*reader->at))
    reader->at++;
}

/* Finishes the current node. */
static inline void
end_node (Reader *reader)
{
  /* A single property has nothing to be merged with. Node 0 has none. */
  if (SGF_NODE (reader->collection, reader->newest)->n_properties > 1)
    sgf_node_merge (reader->collection, reader->newest, reader->problems);
}

/* Begins a new node after the last one, or the first of a game. Returns its row. */
static SgfNodeRow *
begin_node (Reader *reader, const char *where)
{
  SgfCollection *self = reader->collection;
  SgfNode node;
  SgfNodeRow *row;

  end_node (reader);
  row = sgf_table_append (self->nodes);
  *row = (SgfNodeRow){ .parent = reader->node, .properties = self->properties->len };
  node = reader->newest = self->nodes->len - 1;
  reader->has_move = FALSE;
  if (reader->node == SGF_NONE)
    g_array_append_val (self->games, node);
  else
    {
      SgfNodeRow *above = SGF_OWN_NODE (self, reader->node);

      if (reader->closed)
        tell (reader, where, (SgfProblem){ .code = SGF_PROBLEM_NODE_AFTER_VARIATION });
      if (above->last == SGF_NONE)
        above->first = node;
      else
        SGF_OWN_NODE (self, above->last)->next = node;
      above->last = node;
    }
  reader->node = node;
  reader->has_own = TRUE;
  reader->closed = FALSE;
  return row;
}

static void
open_tree (Reader *reader)
{
  if (!reader->has_own && reader->open->len > 0 && !reader->closed)
    tell (reader, reader->at, (SgfProblem){ .code = SGF_PROBLEM_VARIATION_BEGINS });
  g_array_append_val (reader->open, reader->node);
  reader->has_own = reader->closed = FALSE;
  reader->at++;
}

static void
close_tree (Reader *reader)
{
  if (reader->open->len == 0)
    tell (reader, reader->at, (SgfProblem){ .code = SGF_PROBLEM_BRACKET_CLOSES });
  else
    {
      if (!reader->has_own && !reader->closed)
        tell (reader, reader->at, (SgfProblem){ .code = SGF_PROBLEM_VARIATION_EMPTY });
      reader->node = g_array_index (reader->open, SgfNode, reader->open->len - 1);
      g_array_set_size (reader->open, reader->open->len - 1);
      reader->closed = TRUE;
      reader->has_own = FALSE;
    }
  reader->at++;
}

/* Returns whether one of eight bytes is one of these two. */
static inline gboolean
has_either (const char *at, char one, char other)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  guint64 first, second;

  memcpy (&first, at, sizeof first);
  second = first ^ ones * (guchar) other;
  first ^= ones * (guchar) one;
  /* A byte that is zero now lends its highest bit. */
  return (((first - ones) & ~first) | ((second - ones) & ~second)) & ones << 7 ? TRUE : FALSE;
}

/* Returns the end of the value that begins at `at`: its unescaped "]", or the end of the text. */
static inline const char *
value_end (const char *at, const char *end)
{
  while (TRUE)
    {
      while (end - at >= 8 && !has_either (at, ']', '\\'))
        at += 8;
      while (at < end && *at != ']' && *at != '\\')
        at++;
      if (at >= end || *at == ']')
        return MIN (at, end);
      at += 2;
    }
}

gsize
sgf_whole_games (const char *text, gsize size, gsize least)
{
  const char *at = text, *end = text + size;
  int depth = 0;

  if (size >= 3 && memcmp (text, "\357\273\277", 3) == 0)
    at += 3;
  for (; at < end; at++)
    {
      if (depth == 0)
        {
          while (at < end && g_ascii_isspace (*at))
            at++;
          if (at == end || *at != '(')
            return size;
          if ((gsize) (at - text) >= least)
            return (gsize) (at - text);
        }
      /* ";B[pd]", as nearly all of a file. */
      while (end - at > 6 && *at == ';' && (at[1] == 'B' || at[1] == 'W') && at[2] == '['
             && g_ascii_isalpha (at[3]) && g_ascii_isalpha (at[4]) && at[5] == ']')
        at += 6;
      if (*at == '[')
        at = value_end (at + 1, end);
      else
        depth += (*at == '(') - (*at == ')');
    }
  return size;
}

/* Returns whether the last byte is a backslash that escapes the next one. */
static gboolean
ends_escaping (const char *begin, const char *end)
{
  gboolean escaping = FALSE;

  while (end > begin && *--end == '\\')
    escaping = !escaping;
  return escaping;
}

static void
read_value (Reader *reader, SgfPropertyRow *property)
{
  const char *begin = ++reader->at, *end = value_end (begin, reader->end);
  SgfValueRow value = { (guint32) (begin - reader->text), (guint32) (end - begin) };

  if (end == reader->end)
    {
      tell (reader, begin - 1, (SgfProblem){ .code = SGF_PROBLEM_VALUE_OPEN });
      value.length -= ends_escaping (begin, end) ? 1 : 0;
    }
  *(SgfValueRow *) sgf_table_append (reader->collection->values) = value;
  property->n_values++;
  reader->at = end < reader->end ? end + 1 : end;
}

/* Reads the name at `at`: capitals, with lower-case letters between for FF[1] to FF[3]. Sets
 * `all_small` if it has no capital at all. */
static SgfName
read_name (Reader *reader, gboolean *all_small)
{
  const char *begin = reader->at;
  char capitals[64];
  gsize length = 0;

  for (; reader->at < reader->end && g_ascii_isalnum (*reader->at); reader->at++)
    /* A name begins with a letter. */
    if (!g_ascii_islower (*reader->at) && length < sizeof capitals
        && (length > 0 || g_ascii_isupper (*reader->at)))
      capitals[length++] = *reader->at;
  *all_small = length == 0 || length == sizeof capitals;
  if (!*all_small)
    return sgf_name_of (reader->collection, capitals, length);
  /* All lower case: "b[aa]". */
  length = MIN ((gsize) (reader->at - begin), sizeof capitals - 1);
  for (gsize i = 0; i < length; i++)
    capitals[i] = g_ascii_toupper (begin[i]);
  return sgf_name_of (reader->collection, capitals, length);
}

static void
read_property (Reader *reader)
{
  SgfCollection *self = reader->collection;
  const char *begin = reader->at;
  SgfPropertyRow property = { .offset = (guint32) (begin - reader->text) };
  gboolean all_small;
  char name[3];
  gsize length;

  property.name = read_name (reader, &all_small);
  length = (gsize) (reader->at - begin);
  property.values = self->values->len;
  skip_space (reader);
  while (reader->at < reader->end && *reader->at == '[' && self->values->len < RECORD_BUDGET_VALUES)
    {
      read_value (reader, &property);
      skip_space (reader);
    }
  if (property.n_values == 0)
    {
      tell (reader, begin,
            (SgfProblem){ .code = SGF_PROBLEM_PROPERTY_WITHOUT_VALUE,
                          .text = sgf_value_shown (begin, length) });
      return;
    }
  if (all_small)
    tell (reader, begin,
          (SgfProblem){ .code = SGF_PROBLEM_SMALL_LETTERS,
                        .text = sgf_value_shown (begin, length),
                        .other = g_strdup (sgf_name_text (self, property.name, name)) });
  if (reader->node == SGF_NONE || reader->closed || !reader->has_own)
    {
      tell (reader, begin, (SgfProblem){ .code = SGF_PROBLEM_NODE_MISSING });
      begin_node (reader, begin);
    }
  if (property.name == SGF_NAME ('B', 0) || property.name == SGF_NAME ('W', 0))
    {
      if (reader->has_move)
        {
          tell (reader, begin, (SgfProblem){ .code = SGF_PROBLEM_MOVES_IN_NODE });
          begin_node (reader, begin);
        }
      reader->has_move = TRUE;
    }
  *(SgfPropertyRow *) sgf_table_append (self->properties) = property;
  SGF_OWN_NODE (self, reader->node)->n_properties++;
}

/* Begins the node at ";". Reads all of it if it is ";B[pd]" and nothing else, as nearly all are. */
static void
read_node (Reader *reader)
{
  SgfCollection *self = reader->collection;
  const char *at = reader->at;
  const guint32 offset = (guint32) (at - reader->text);
  SgfNodeRow *row = begin_node (reader, at);

  reader->at++;
  if (reader->end - at < 7 || (at[1] != 'B' && at[1] != 'W') || at[2] != '['
      || !g_ascii_isalpha (at[3]) || !g_ascii_isalpha (at[4]) || at[5] != ']'
      || (at[6] != ';' && at[6] != ')' && at[6] != '('))
    return;
  *(SgfPropertyRow *) sgf_table_append (self->properties)
      = (SgfPropertyRow){ SGF_NAME (at[1], 0), offset + 1, self->values->len, 1 };
  *(SgfValueRow *) sgf_table_append (self->values) = (SgfValueRow){ offset + 3, 2 };
  row->n_properties = 1;
  reader->has_move = TRUE;
  reader->at = at + 6;
}

/* Skips anything that is not a node, a property or a bracket of a tree. */
static void
skip_junk (Reader *reader)
{
  const char *begin = reader->at;
  SgfProblem problem = { .code = SGF_PROBLEM_TEXT_BETWEEN };

  if (*reader->at == '[')
    {
      problem.code = SGF_PROBLEM_VALUE_WITHOUT_PROPERTY;
      reader->at = value_end (reader->at + 1, reader->end);
      reader->at = MIN (reader->at + 1, reader->end);
    }
  while (problem.code == SGF_PROBLEM_TEXT_BETWEEN && reader->at < reader->end
         && strchr ("();[", *reader->at) == NULL && !g_ascii_isalpha (*reader->at)
         && !is_space (*reader->at))
    reader->at++;
  /* strchr() finds a zero byte in any list. */
  if (reader->at == begin)
    reader->at++;
  problem.text = sgf_value_shown (begin, (gsize) (reader->at - begin));
  tell (reader, begin, problem);
}

/* Returns whether a property typical of a record's start is here: text or programs may contain
 * brackets too. */
static gboolean
begins_property (const char *at, const char *end)
{
  static const char *const names[]
      = { "B",  "W",    "AB",         "AW",   "PL",    "FF",    "GM",   "CA", "AP",
          "ST", "SZ",   "PB",         "PW",   "BR",    "WR",    "KM",   "HA", "RE",
          "RU", "DT",   "EV",         "GN",   "C",     "RO",    "PC",   "TM", "OT",
          "US", "GaMe", "FileFormat", "SiZe", "Black", "White", "KoMi", NULL };
  const char *stop = at;

  while (stop < end && g_ascii_isalpha (*stop))
    stop++;
  if (stop == end || *stop != '[')
    return FALSE;
  for (const char *const *name = names; *name != NULL; name++)
    if (strlen (*name) == (gsize) (stop - at)
        && g_ascii_strncasecmp (*name, at, (gsize) (stop - at)) == 0)
      return TRUE;
  return FALSE;
}

/* Goes to the next "(" that begins a game, followed by a ";" or a property. */
static void
find_game (Reader *reader)
{
  const char *begin = reader->at, *at = begin;

  for (; at < reader->end; at++)
    if (*at == '(' || (*at == ';' && reader->collection->games->len == 0))
      {
        const gboolean tree = *at == '(';
        const char *next = at + 1;

        while (next < reader->end && (is_space (*next) || (tree && *next == '(')))
          next++;
        /* "(B[aa]": the ";" is missing. */
        if ((tree && next < reader->end && *next == ';') || begins_property (next, reader->end))
          break;
        /* The next bracket of this run leads to the same place. */
        if (tree)
          at = next - 1;
      }
  reader->at = at;
  while (begin < at && (is_space (*begin) || *begin == '\0'))
    begin++;
  /* A text without any game is refused as a whole. */
  if (begin < at && (at < reader->end || reader->collection->games->len > 0))
    tell (reader, begin,
          (SgfProblem){ .code = SGF_PROBLEM_BYTES_BETWEEN, .count = (guint) (at - begin) });
}

/* Returns whether a limit is exceeded. */
static inline gboolean
is_too_big (const Reader *reader)
{
  const SgfCollection *self = reader->collection;

  return self->nodes->len >= reader->most_nodes || self->games->len >= reader->most_games
         || self->properties->len >= RECORD_BUDGET_PROPERTIES
         || self->values->len >= RECORD_BUDGET_VALUES
         || self->long_names->len >= RECORD_BUDGET_NAMES;
}

/* Sets an error that names the exceeded limit. */
static void
refuse (const Reader *reader, GError **error)
{
  const SgfCollection *self = reader->collection;
  const struct
  {
    guint count, most;
    const char *sentence;
  } limits[] = {
    { self->nodes->len, reader->most_nodes,
      ngettext ("It has more than %u node, the limit for a file of its size.",
                "It has more than %u nodes, the limit for a file of its size.",
                reader->most_nodes) },
    { self->games->len, reader->most_games,
      ngettext ("It has more than %u game, the limit for a file of its size.",
                "It has more than %u games, the limit for a file of its size.",
                reader->most_games) },
    { self->properties->len, RECORD_BUDGET_PROPERTIES,
      ngettext ("It has more than %u property, the limit for a file.",
                "It has more than %u properties, the limit for a file.",
                RECORD_BUDGET_PROPERTIES) },
    { self->values->len, RECORD_BUDGET_VALUES,
      ngettext ("It has more than %u value, the limit for a file.",
                "It has more than %u values, the limit for a file.", RECORD_BUDGET_VALUES) },
    { self->long_names->len, RECORD_BUDGET_NAMES,
      ngettext ("It has more than %u custom property name, the limit for a file.",
                "It has more than %u custom property names, the limit for a file.",
                RECORD_BUDGET_NAMES) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    if (limits[i].count >= limits[i].most)
      {
        g_set_error (error, SGF_ERROR, SGF_ERROR_TOO_BIG, limits[i].sentence, limits[i].most);
        return;
      }
}

static gboolean
read_trees (Reader *reader, GError **error)
{
  while (reader->at < reader->end)
    {
      char c = *reader->at;

      if (is_too_big (reader))
        {
          refuse (reader, error);
          return FALSE;
        }
      if (reader->open->len == 0 && (reader->node == SGF_NONE || reader->closed))
        {
          reader->node = SGF_NONE;
          reader->closed = FALSE;
          reader->has_own = FALSE;
          find_game (reader);
          if (reader->at == reader->end)
            return TRUE;
          if (*reader->at == ';')
            {
              tell (reader, reader->at, (SgfProblem){ .code = SGF_PROBLEM_FIRST_BRACKET });
              g_array_append_val (reader->open, reader->node);
            }
          else
            open_tree (reader);
          continue;
        }
      if (is_space (c))
        reader->at++;
      else if (c == ';')
        read_node (reader);
      else if (g_ascii_isalpha (c))
        read_property (reader);
      else if (c == '(')
        open_tree (reader);
      else if (c == ')')
        close_tree (reader);
      else
        skip_junk (reader);
    }
  if (reader->open->len > 0)
    tell (reader, reader->end,
          (SgfProblem){ .code = SGF_PROBLEM_LAST_BRACKETS, .count = reader->open->len });
  return TRUE;
}

SgfCollection *
sgf_read (GBytes *text, GPtrArray *problems, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);
  g_autoptr (SgfCollection) self = sgf_collection_new ();
  Reader reader = { .collection = self, .text = data, .at = data, .problems = problems };
  gboolean whole;

  if (size == 0)
    {
      g_set_error_literal (error, SGF_ERROR, SGF_ERROR_EMPTY, _ ("It is empty."));
      return NULL;
    }
  if (!record_budget_bytes (size, RECORD_BUDGET_BYTES, error))
    return NULL;
  self->source = g_bytes_ref (text);
  self->text = data;
  reader.end = data + size;
  reader.open = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  reader.most_nodes = (guint) RECORD_BUDGET_NODES (size);
  reader.most_games = (guint) RECORD_BUDGET_GAMES (size);
  whole = read_trees (&reader, error);
  end_node (&reader);
  g_array_unref (reader.open);
  if (!whole)
    return NULL;
  /* A "(;" in other text leaves no properties. */
  if (self->games->len == 0 || (self->properties->len == 1 && reader.repaired))
    {
      g_set_error_literal (error, SGF_ERROR, SGF_ERROR_NO_GAME, _ ("It contains no game record."));
      return NULL;
    }
  return g_steal_pointer (&self);
}
