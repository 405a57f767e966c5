/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges properties that occur more than once in a node, which SGF forbids. */
#include <string.h>

#include "sgf-tree-private.h"

#define NAME SGF_NAME

/* Properties with only one value. */
static const SgfName singles[] = {
  NAME ('A', 'N'), NAME ('A', 'P'), NAME ('B', 'L'), NAME ('B', 'M'), NAME ('B', 'R'),
  NAME ('B', 'T'), NAME ('C', 0),   NAME ('C', 'A'), NAME ('C', 'P'), NAME ('D', 'M'),
  NAME ('D', 'O'), NAME ('D', 'T'), NAME ('E', 'V'), NAME ('F', 'F'), NAME ('F', 'G'),
  NAME ('G', 'B'), NAME ('G', 'C'), NAME ('G', 'M'), NAME ('G', 'N'), NAME ('G', 'W'),
  NAME ('H', 'A'), NAME ('H', 'O'), NAME ('I', 'T'), NAME ('K', 'M'), NAME ('K', 'O'),
  NAME ('M', 'N'), NAME ('N', 0),   NAME ('O', 'B'), NAME ('O', 'N'), NAME ('O', 'T'),
  NAME ('O', 'W'), NAME ('P', 'B'), NAME ('P', 'C'), NAME ('P', 'L'), NAME ('P', 'M'),
  NAME ('P', 'W'), NAME ('R', 'E'), NAME ('R', 'O'), NAME ('R', 'U'), NAME ('S', 'O'),
  NAME ('S', 'T'), NAME ('S', 'Z'), NAME ('T', 'E'), NAME ('T', 'M'), NAME ('U', 'C'),
  NAME ('U', 'S'), NAME ('V', 0),   NAME ('W', 'L'), NAME ('W', 'R'), NAME ('W', 'T'),
};

typedef struct
{
  SgfCollection *collection;
  SgfProperty begin;
  guint count;
  GHashTable *first; /* by name, of number + 1: the first property of that name */
  guint *next;       /* the next of the same name, by number; 0 for none */
  guint *last;       /* the last of the same name, by the number of the first */
  gboolean *gone;    /* it was dropped, or merged into the first */
  SgfMergeFunc tell;
  gpointer data;
} Merge;

static gboolean
is_single (SgfName name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (singles); i++)
    if (singles[i] == name)
      return TRUE;
  return FALSE;
}

static SgfPropertyRow *
row_at (const Merge *merge, guint number)
{
  return SGF_OWN_PROPERTY (merge->collection, merge->begin + number);
}

static gboolean
same_value (const Merge *merge, guint one, guint two)
{
  gsize length, other;
  const char *value = sgf_property_value (merge->collection, merge->begin + one, 0, &length);
  const char *twin = sgf_property_value (merge->collection, merge->begin + two, 0, &other);

  return row_at (merge, one)->n_values == 1 && row_at (merge, two)->n_values == 1 && length == other
         && memcmp (value, twin, length) == 0;
}

/* Returns the number of the first property of that name. If there is none, this one becomes the
 * first. */
static guint
find_first (Merge *merge, guint number)
{
  gpointer key = GUINT_TO_POINTER (row_at (merge, number)->name);
  guint first = GPOINTER_TO_UINT (g_hash_table_lookup (merge->first, key));

  if (first > 0)
    return first - 1;
  g_hash_table_insert (merge->first, key, GUINT_TO_POINTER (number + 1));
  merge->last[number] = number;
  return number;
}

/* A single-value property keeps the first value. Another value stays under a private name. */
static void
set_aside (Merge *merge, guint first, guint number)
{
  SgfPropertyRow *row = row_at (merge, number);
  char *other, text[3];

  sgf_name_text (merge->collection, row->name, text);
  if (same_value (merge, first, number))
    {
      merge->gone[number] = TRUE;
      merge->tell (merge->data, (SgfProblem){ .code = SGF_PROBLEM_TWICE_SAME,
                                              .offset = row->offset,
                                              .text = g_strdup (text) });
      return;
    }
  other = g_strconcat ("X", text, NULL);
  row->name = sgf_name (merge->collection, other);
  merge->tell (merge->data, (SgfProblem){ .code = SGF_PROBLEM_TWICE_KEPT,
                                          .offset = row->offset,
                                          .text = g_strdup (text),
                                          .other = other });
}

static void
take (Merge *merge, guint number)
{
  guint first = find_first (merge, number);
  char text[3];

  if (first != number && is_single (row_at (merge, number)->name))
    {
      set_aside (merge, first, number);
      if (merge->gone[number])
        return;
      first = find_first (merge, number);
    }
  else if (first != number)
    merge->tell (merge->data,
                 (SgfProblem){ .code = SGF_PROBLEM_TWICE_JOINED,
                               .offset = row_at (merge, number)->offset,
                               .text = g_strdup (sgf_name_text (
                                   merge->collection, row_at (merge, number)->name, text)) });
  if (first == number)
    return;
  merge->next[merge->last[first]] = number;
  merge->last[first] = number;
  merge->gone[number] = TRUE;
}

/* Appends the values of all properties of a name to the first. */
static void
join (Merge *merge, guint number)
{
  SgfTable *values = merge->collection->values;
  SgfPropertyRow *row = row_at (merge, number);
  guint32 begin = values->len;

  for (guint i = number;; i = merge->next[i])
    {
      const SgfPropertyRow *part = row_at (merge, i);

      for (guint32 v = 0; v < part->n_values; v++)
        {
          SgfValueRow value = *SGF_VALUE (merge->collection, part->values + v);

          *(SgfValueRow *) sgf_table_append (values) = value;
        }
      if (merge->next[i] == 0)
        break;
    }
  row->values = begin;
  row->n_values = values->len - begin;
}

static gboolean
has_twins (SgfCollection *self, SgfProperty begin, guint count)
{
  /* Nodes have few properties; for long lists a hash table is used. */
  if (count > 16)
    return TRUE;
  for (guint i = 1; i < count; i++)
    for (guint j = 0; j < i; j++)
      if (SGF_PROPERTY (self, begin + i)->name == SGF_PROPERTY (self, begin + j)->name)
        return TRUE;
  return FALSE;
}

static void
merge_twins (SgfCollection *self, SgfNode node, SgfMergeFunc tell, gpointer data)
{
  SgfNodeRow *row = SGF_OWN_NODE (self, node);
  guint count = row->n_properties, kept = 0;
  Merge merge = { self, row->properties, count, NULL, NULL, NULL, NULL, tell, data };

  merge.first = g_hash_table_new (NULL, NULL);
  merge.next = g_new0 (guint, count);
  merge.last = g_new0 (guint, count);
  merge.gone = g_new0 (gboolean, count);
  for (guint i = 0; i < count; i++)
    take (&merge, i);
  for (guint i = 0; i < count; i++)
    if (!merge.gone[i] && merge.next[i] != 0)
      join (&merge, i);
  for (guint i = 0; i < count; i++)
    if (!merge.gone[i])
      *row_at (&merge, kept++) = *row_at (&merge, i);
  row->n_properties = kept;
  sgf_table_truncate (self->properties, merge.begin + kept);
  g_hash_table_unref (merge.first);
  g_free (merge.next);
  g_free (merge.last);
  g_free (merge.gone);
}

void
sgf_node_merge (SgfCollection *self, SgfNode node, SgfMergeFunc tell, gpointer data)
{
  const SgfNodeRow *row = SGF_NODE (self, node);

  if (has_twins (self, row->properties, row->n_properties))
    merge_twins (self, node, tell, data);
}
