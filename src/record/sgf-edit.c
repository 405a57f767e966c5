/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing a collection. Nodes removed from the tree stay in the tables, so undo only links them
 * again. Replaced texts are freed once they exceed all others. */
#include "sgf-tree-private.h"

#include <string.h>

SgfNode
sgf_node_add (SgfCollection *self)
{
  *(SgfNodeRow *) sgf_table_append (self->nodes) = (SgfNodeRow){ 0 };
  return self->nodes->len - 1;
}

SgfNode
sgf_collection_add_game (SgfCollection *self)
{
  SgfNode root = sgf_node_add (self);

  g_array_append_val (self->games, root);
  return root;
}

void
sgf_node_link (SgfCollection *self, SgfNode node, SgfNode parent, SgfNode before)
{
  SgfNodeRow *row = SGF_OWN_NODE (self, node), *above = SGF_OWN_NODE (self, parent);
  SgfNode previous = before == SGF_NONE ? above->last : sgf_node_previous (self, before);

  g_return_if_fail (row->parent == SGF_NONE);
  row->parent = parent;
  row->next = before;
  if (previous == SGF_NONE)
    above->first = node;
  else
    SGF_OWN_NODE (self, previous)->next = node;
  if (before == SGF_NONE)
    above->last = node;
}

SgfNode
sgf_node_new (SgfCollection *self, SgfNode parent)
{
  SgfNode node = sgf_node_add (self);

  sgf_node_link (self, node, parent, SGF_NONE);
  return node;
}

void
sgf_node_unlink (SgfCollection *self, SgfNode node)
{
  SgfNodeRow *row = SGF_OWN_NODE (self, node), *above;
  SgfNode previous;

  g_return_if_fail (row->parent != SGF_NONE);
  previous = sgf_node_previous (self, node);
  above = SGF_OWN_NODE (self, row->parent);
  if (previous == SGF_NONE)
    above->first = row->next;
  else
    SGF_OWN_NODE (self, previous)->next = row->next;
  if (above->last == node)
    above->last = previous;
  row->parent = row->next = SGF_NONE;
}

/* Copies a node's property list to the end of the table, without `name`. With `add` it appends that
 * and returns its place. */
static SgfProperty
copy_properties (SgfCollection *self, SgfNode node, SgfName name, gboolean add)
{
  SgfNodeRow *row = SGF_OWN_NODE (self, node);
  guint32 first = row->properties, end = first + row->n_properties;

  row->properties = self->properties->len;
  for (guint32 i = first; i < end; i++)
    {
      SgfPropertyRow property = *SGF_PROPERTY (self, i);

      if (property.name != name)
        *(SgfPropertyRow *) sgf_table_append (self->properties) = property;
    }
  if (add)
    *(SgfPropertyRow *) sgf_table_append (self->properties) = (SgfPropertyRow){ .name = name };
  row->n_properties = self->properties->len - row->properties;
  return add ? self->properties->len - 1 : SGF_NONE;
}

/* --- Texts --- */

/* Fewer unused bytes are not worth a sweep. */
#define LEAST_DROPPED 65536

/* Returns which values belong to a property of any node, linked or not: one byte each. */
static guint8 *
find_used (SgfCollection *self)
{
  guint8 *used = g_new0 (guint8, self->values->len + 1);

  for (guint n = 0; n < self->nodes->len; n++)
    {
      const SgfNodeRow *node = SGF_NODE (self, n);

      for (guint p = node->properties; p < node->properties + node->n_properties; p++)
        if (SGF_PROPERTY (self, p)->n_values > 0)
          memset (used + SGF_PROPERTY (self, p)->values, 1, SGF_PROPERTY (self, p)->n_values);
    }
  return used;
}

/* Frees added texts that are no longer in use. Each sweep is paid for by the bytes replaced since
 * the last one. */
static void
sweep_texts (SgfCollection *self)
{
  gsize source = self->source != NULL ? g_bytes_get_size (self->source) : 0;
  g_autofree guint8 *used = NULL;
  GString *kept;

  if (self->dropped < LEAST_DROPPED + source + (self->added->len - self->dropped))
    return;
  used = find_used (self);
  kept = g_string_sized_new (self->added->len - self->dropped);
  for (guint v = 0; v < self->values->len; v++)
    {
      SgfValueRow value = *SGF_VALUE (self, v);
      guint32 length = used[v] ? value.length & ~SGF_ADDED : 0;

      if (!(value.length & SGF_ADDED))
        continue;
      *SGF_OWN_VALUE (self, v) = (SgfValueRow){ (guint32) kept->len, length | SGF_ADDED };
      g_string_append_len (kept, self->added->str + value.offset, (gssize) length);
    }
  g_string_free (self->added, TRUE);
  self->added = kept;
  self->dropped = 0;
}

/* Counts the texts of a property that is replaced or removed. */
static void
drop_texts (SgfCollection *self, SgfProperty property)
{
  const SgfPropertyRow *row = SGF_PROPERTY (self, property);

  for (guint v = row->values; v < row->values + row->n_values; v++)
    if (SGF_VALUE (self, v)->length & SGF_ADDED)
      self->dropped += SGF_VALUE (self, v)->length & ~SGF_ADDED;
}

void
sgf_node_set (SgfCollection *self,
              SgfNode node,
              SgfName name,
              const char *const *values,
              const gsize *lengths,
              guint count)
{
  SgfProperty place = sgf_node_find (self, node, name);
  guint32 first;

  if (place != SGF_NONE)
    drop_texts (self, place);
  if (place == SGF_NONE || count == 0)
    place = copy_properties (self, node, name, count > 0);
  if (place == SGF_NONE)
    return;
  /* Reuse the old rows of values if there are enough. */
  first = SGF_PROPERTY (self, place)->values;
  if (SGF_PROPERTY (self, place)->n_values < count)
    {
      first = self->values->len;
      for (guint i = 0; i < count; i++)
        *(SgfValueRow *) sgf_table_append (self->values) = (SgfValueRow){ 0 };
    }
  SGF_OWN_PROPERTY (self, place)->values = first;
  SGF_OWN_PROPERTY (self, place)->n_values = count;
  for (guint i = 0; i < count; i++)
    {
      gsize length = lengths != NULL ? lengths[i] : strlen (values[i]);

      *SGF_OWN_VALUE (self, first + i)
          = (SgfValueRow){ (guint32) self->added->len, (guint32) length | SGF_ADDED };
      g_string_append_len (self->added, values[i], (gssize) length);
    }
  sweep_texts (self);
}

void
sgf_node_set_value (SgfCollection *self, SgfNode node, SgfName name, const char *value)
{
  sgf_node_set (self, node, name, &value, NULL, 1);
}

void
sgf_node_add_value (SgfCollection *self, SgfNode node, SgfName name, const char *value)
{
  SgfProperty property = sgf_node_find (self, node, name);
  guint count = property != SGF_NONE ? sgf_property_n_values (self, property) : 0;
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *old = sgf_property_value (self, property, i, &length);

      g_ptr_array_add (values, g_strndup (old, length));
    }
  g_ptr_array_add (values, g_strdup (value));
  sgf_node_set (self, node, name, (const char *const *) values->pdata, NULL, values->len);
}
