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

/* A property that another of the same name precedes in its node. */
typedef struct
{
  guint place; /* of the other, among the properties that are kept */
  SgfPropertyRow property;
} Twin;

static gboolean
is_single (SgfName name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (singles); i++)
    if (singles[i] == name)
      return TRUE;
  return FALSE;
}

static gboolean
same_value (const SgfCollection *self, SgfProperty one, SgfProperty two)
{
  gsize length, other;
  const char *value = sgf_property_value (self, one, 0, &length);
  const char *twin = sgf_property_value (self, two, 0, &other);

  return sgf_property_n_values (self, one) == 1 && sgf_property_n_values (self, two) == 1
         && length == other && memcmp (value, twin, length) == 0;
}

/* Decides about a property of which there already is one in `first`: a list goes on, a single value
 * that differs gets a private name. Returns FALSE for a repeated value, which is dropped. */
static gboolean
keep_twin (SgfCollection *self,
           SgfProperty first,
           SgfProperty twin,
           SgfPropertyRow *property,
           GPtrArray *problems)
{
  char text[3];
  SgfProblem problem = { .code = SGF_PROBLEM_TWICE_JOINED,
                         .offset = property->offset,
                         .text = g_strdup (sgf_name_text (self, property->name, text)) };

  if (is_single (property->name) && same_value (self, first, twin))
    problem.code = SGF_PROBLEM_TWICE_SAME;
  else if (is_single (property->name))
    {
      problem.code = SGF_PROBLEM_TWICE_KEPT;
      problem.other = g_strconcat ("X", problem.text, NULL);
      property->name = sgf_name (self, problem.other);
    }
  sgf_problems_add (problems, &self->unmentioned, problem);
  return problem.code != SGF_PROBLEM_TWICE_SAME;
}

static void
append_values (SgfCollection *self, const SgfPropertyRow *property)
{
  for (guint32 i = 0; i < property->n_values; i++)
    {
      SgfValueRow value = *SGF_VALUE (self, property->values + i);

      *(SgfValueRow *) sgf_table_append (self->values) = value;
    }
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Twin *one = a, *two = b;

  return one->place < two->place ? -1 : one->place > two->place;
}

/* Appends the values of the twins to those of the properties that they follow. */
static void
join (SgfCollection *self, SgfProperty begin, GArray *twins)
{
  const Twin *twin = (const Twin *) (gpointer) twins->data, *end = twin + twins->len;

  /* Twins of the same property stay in their order. */
  g_array_sort (twins, compare_places);
  while (twin < end)
    {
      const guint place = twin->place;
      SgfPropertyRow *first = SGF_OWN_PROPERTY (self, begin + place);
      guint32 values = self->values->len;

      append_values (self, first);
      for (; twin < end && twin->place == place; twin++)
        append_values (self, &twin->property);
      first->values = values;
      first->n_values = self->values->len - values;
    }
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

static guint
place_of (GHashTable *places, SgfName name)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (places, GUINT_TO_POINTER (name)));
}

void
sgf_node_merge (SgfCollection *self, SgfNode node, GPtrArray *problems)
{
  const SgfProperty begin = SGF_NODE (self, node)->properties;
  const guint count = SGF_NODE (self, node)->n_properties;
  g_autoptr (GHashTable) places = NULL; /* by name: one more than the place of the first */
  g_autoptr (GArray) twins = NULL;
  guint kept = 0;

  if (!has_twins (self, begin, count))
    return;
  places = g_hash_table_new (NULL, NULL);
  twins = g_array_new (FALSE, FALSE, sizeof (Twin));
  for (guint i = 0; i < count; i++)
    {
      Twin twin = { .property = *SGF_PROPERTY (self, begin + i) };
      guint first = place_of (places, twin.property.name);

      if (first > 0 && !keep_twin (self, begin + first - 1, begin + i, &twin.property, problems))
        continue;
      /* It may have another name now. */
      first = place_of (places, twin.property.name);
      if (first > 0)
        {
          twin.place = first - 1;
          g_array_append_val (twins, twin);
          continue;
        }
      *SGF_OWN_PROPERTY (self, begin + kept) = twin.property;
      kept++;
      g_hash_table_insert (places, GUINT_TO_POINTER (twin.property.name), GUINT_TO_POINTER (kept));
    }
  join (self, begin, twins);
  SGF_OWN_NODE (self, node)->n_properties = kept;
  sgf_table_truncate (self->properties, begin + kept);
}
