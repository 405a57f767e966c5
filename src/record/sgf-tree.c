/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sgf-tree-private.h"

#include <string.h>

/* Takes ownership of the tables. */
static SgfCollection *
collection_new (SgfTable *nodes, SgfTable *properties, SgfTable *values)
{
  SgfCollection *self = g_new0 (SgfCollection, 1);

  g_atomic_ref_count_init (&self->references);
  self->added = g_string_new (NULL);
  self->nodes = nodes;
  self->properties = properties;
  self->values = values;
  self->games = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  self->long_names = g_ptr_array_new_with_free_func (g_free);
  self->name_index = g_hash_table_new (g_str_hash, g_str_equal);
  return self;
}

SgfCollection *
sgf_collection_new (void)
{
  SgfCollection *self = collection_new (sgf_table_new (sizeof (SgfNodeRow)),
                                        sgf_table_new (sizeof (SgfPropertyRow)),
                                        sgf_table_new (sizeof (SgfValueRow)));

  /* Number 0 is unused. */
  *(SgfNodeRow *) sgf_table_append (self->nodes) = (SgfNodeRow){ 0 };
  *(SgfPropertyRow *) sgf_table_append (self->properties) = (SgfPropertyRow){ 0 };
  return self;
}

SgfCollection *
sgf_collection_copy (const SgfCollection *self)
{
  SgfCollection *copy
      = collection_new (sgf_table_copy (self->nodes), sgf_table_copy (self->properties),
                        sgf_table_copy (self->values));

  copy->source = self->source != NULL ? g_bytes_ref (self->source) : NULL;
  copy->text = self->text;
  g_string_append_len (copy->added, self->added->str, (gssize) self->added->len);
  copy->dropped = self->dropped;
  g_array_append_vals (copy->games, self->games->data, self->games->len);
  for (guint i = 0; i < self->long_names->len; i++)
    sgf_name (copy, g_ptr_array_index (self->long_names, i));
  copy->unmentioned = self->unmentioned;
  return copy;
}

SgfCollection *
sgf_collection_ref (SgfCollection *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
sgf_collection_unref (SgfCollection *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->source, g_bytes_unref);
  g_string_free (self->added, TRUE);
  sgf_table_free (self->nodes);
  sgf_table_free (self->properties);
  sgf_table_free (self->values);
  g_array_unref (self->games);
  g_ptr_array_unref (self->long_names);
  g_hash_table_unref (self->name_index);
  g_free (self);
}

guint
sgf_collection_n_games (const SgfCollection *self)
{
  return self->games->len;
}

SgfNode
sgf_collection_game (const SgfCollection *self, guint index)
{
  g_return_val_if_fail (index < self->games->len, SGF_NONE);
  return g_array_index (self->games, SgfNode, index);
}

guint
sgf_collection_n_nodes (const SgfCollection *self)
{
  return self->nodes->len - 1;
}

SgfNode
sgf_node_parent (const SgfCollection *self, SgfNode node)
{
  return SGF_NODE (self, node)->parent;
}

SgfNode
sgf_node_first_child (const SgfCollection *self, SgfNode node)
{
  return SGF_NODE (self, node)->first;
}

SgfNode
sgf_node_next (const SgfCollection *self, SgfNode node)
{
  return SGF_NODE (self, node)->next;
}

SgfNode
sgf_node_previous (const SgfCollection *self, SgfNode node)
{
  SgfNode parent = sgf_node_parent (self, node), sibling;

  if (parent == SGF_NONE || sgf_node_first_child (self, parent) == node)
    return SGF_NONE;
  sibling = sgf_node_first_child (self, parent);
  while (sgf_node_next (self, sibling) != node)
    sibling = sgf_node_next (self, sibling);
  return sibling;
}

SgfNode
sgf_node_walk (const SgfCollection *self, SgfNode top, SgfNode node)
{
  if (SGF_NODE (self, node)->first != SGF_NONE)
    return SGF_NODE (self, node)->first;
  while (node != top && SGF_NODE (self, node)->next == SGF_NONE)
    node = SGF_NODE (self, node)->parent;
  return node == top ? SGF_NONE : SGF_NODE (self, node)->next;
}

GArray *
sgf_node_path (const SgfCollection *self, SgfNode node)
{
  GArray *path = g_array_new (FALSE, FALSE, sizeof (guint));

  for (SgfNode parent; (parent = sgf_node_parent (self, node)) != SGF_NONE; node = parent)
    {
      guint number = 0;

      for (SgfNode child = sgf_node_first_child (self, parent); child != node;
           child = sgf_node_next (self, child))
        number++;
      g_array_append_val (path, number);
    }
  return path;
}

SgfNode
sgf_node_follow (const SgfCollection *self, SgfNode root, const GArray *path)
{
  SgfNode node = root;

  for (guint i = path->len; i > 0; i--)
    {
      SgfNode child = sgf_node_first_child (self, node);

      for (guint n = g_array_index (path, guint, i - 1); n > 0 && child != SGF_NONE; n--)
        child = sgf_node_next (self, child);
      if (child == SGF_NONE)
        break;
      node = child;
    }
  return node;
}

guint
sgf_node_n_properties (const SgfCollection *self, SgfNode node)
{
  return SGF_NODE (self, node)->n_properties;
}

SgfProperty
sgf_node_property (const SgfCollection *self, SgfNode node, guint index)
{
  const SgfNodeRow *row = SGF_NODE (self, node);

  return index < row->n_properties ? row->properties + index : SGF_NONE;
}

SgfName
sgf_name_find (const SgfCollection *self, const char *name)
{
  if (g_ascii_isupper (name[0]) && name[1] == '\0')
    return SGF_NAME (name[0], 0);
  if (g_ascii_isupper (name[0]) && g_ascii_isupper (name[1]) && name[2] == '\0')
    return SGF_NAME (name[0], name[1]);
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->name_index, name));
}

SgfName
sgf_name_of (SgfCollection *self, const char *name, gsize length)
{
  g_autofree char *copy = NULL;
  SgfName known;

  /* Nearly all names are short. */
  if (length == 1 && g_ascii_isupper (name[0]))
    return SGF_NAME (name[0], 0);
  if (length == 2 && g_ascii_isupper (name[0]) && g_ascii_isupper (name[1]))
    return SGF_NAME (name[0], name[1]);
  copy = g_strndup (name, length);
  known = sgf_name_find (self, copy);
  if (known != SGF_NO_NAME)
    return known;
  known = SGF_LONG_NAMES + self->long_names->len;
  g_hash_table_insert (self->name_index, copy, GUINT_TO_POINTER (known));
  g_ptr_array_add (self->long_names, g_steal_pointer (&copy));
  return known;
}

SgfName
sgf_name (SgfCollection *self, const char *name)
{
  return sgf_name_of (self, name, strlen (name));
}

const char *
sgf_name_text (const SgfCollection *self, SgfName name, char text[3])
{
  if (name >= SGF_LONG_NAMES)
    return g_ptr_array_index (self->long_names, name - SGF_LONG_NAMES);
  text[0] = (char) ('A' + name / 27 - 1);
  text[1] = (char) (name % 27 ? 'A' + name % 27 - 1 : '\0');
  text[2] = '\0';
  return text;
}

SgfProperty
sgf_node_find (const SgfCollection *self, SgfNode node, SgfName name)
{
  const SgfNodeRow *row = SGF_NODE (self, node);

  for (guint32 i = row->properties; i < row->properties + row->n_properties; i++)
    if (SGF_PROPERTY (self, i)->name == name)
      return i;
  return SGF_NONE;
}

gboolean
sgf_node_has_move (const SgfCollection *self, SgfNode node)
{
  const SgfNodeRow *row = SGF_NODE (self, node);

  for (guint32 i = row->properties; i < row->properties + row->n_properties; i++)
    if (SGF_PROPERTY (self, i)->name == SGF_NAME ('B', 0)
        || SGF_PROPERTY (self, i)->name == SGF_NAME ('W', 0))
      return TRUE;
  return FALSE;
}

SgfName
sgf_property_name (const SgfCollection *self, SgfProperty property)
{
  return SGF_PROPERTY (self, property)->name;
}

gsize
sgf_property_offset (const SgfCollection *self, SgfProperty property)
{
  return SGF_PROPERTY (self, property)->offset;
}

guint
sgf_property_n_values (const SgfCollection *self, SgfProperty property)
{
  return SGF_PROPERTY (self, property)->n_values;
}

const char *
sgf_property_value (const SgfCollection *self, SgfProperty property, guint index, gsize *length)
{
  const SgfValueRow *value;

  g_return_val_if_fail (index < SGF_PROPERTY (self, property)->n_values, NULL);
  value = SGF_VALUE (self, SGF_PROPERTY (self, property)->values + index);
  *length = value->length & ~SGF_ADDED;
  return (value->length & SGF_ADDED ? self->added->str : self->text) + value->offset;
}

const char *
sgf_node_value (const SgfCollection *self, SgfNode node, SgfName name, gsize *length)
{
  SgfProperty property = sgf_node_find (self, node, name);

  *length = 0;
  return property != SGF_NONE ? sgf_property_value (self, property, 0, length) : NULL;
}
