/* Changing a collection. What is replaced stays in the tables, so that undoing is linking. */
#include "config.h"

#include "sgf-tree-private.h"

#include <string.h>

SgfNode
_sgf_node_add (SgfCollection *self)
{
  SgfNodeRow row = { 0 };

  g_array_append_val (self->nodes, row);
  return self->nodes->len - 1;
}

SgfNode
sgf_collection_add_game (SgfCollection *self)
{
  SgfNode root = _sgf_node_add (self);

  g_array_append_val (self->games, root);
  return root;
}

void
sgf_node_link (SgfCollection *self, SgfNode node, SgfNode parent, SgfNode before)
{
  SgfNodeRow *row = SGF_NODE (self, node), *above = SGF_NODE (self, parent);
  SgfNode previous = before == SGF_NONE ? above->last : sgf_node_previous (self, before);

  g_return_if_fail (row->parent == SGF_NONE);
  row->parent = parent;
  row->next = before;
  if (previous == SGF_NONE)
    above->first = node;
  else
    SGF_NODE (self, previous)->next = node;
  if (before == SGF_NONE)
    above->last = node;
}

SgfNode
sgf_node_new (SgfCollection *self, SgfNode parent)
{
  SgfNode node = _sgf_node_add (self);

  sgf_node_link (self, node, parent, SGF_NONE);
  return node;
}

void
sgf_node_unlink (SgfCollection *self, SgfNode node)
{
  SgfNodeRow *row = SGF_NODE (self, node), *above;
  SgfNode previous;

  g_return_if_fail (row->parent != SGF_NONE);
  previous = sgf_node_previous (self, node);
  above = SGF_NODE (self, row->parent);
  if (previous == SGF_NONE)
    above->first = row->next;
  else
    SGF_NODE (self, previous)->next = row->next;
  if (above->last == node)
    above->last = previous;
  row->parent = row->next = SGF_NONE;
}

/* Gives the node a list of properties of its own at the end of the table, with room for one more
 * and without `name`. Returns where the new one belongs. */
static SgfProperty
copy_properties (SgfCollection *self, SgfNode node, SgfName name, gboolean add)
{
  SgfNodeRow *row = SGF_NODE (self, node);
  guint32 first = row->properties, count = row->n_properties;
  SgfProperty place = SGF_NONE;

  row->properties = self->properties->len;
  row->n_properties = 0;
  for (guint32 i = first; i < first + count; i++)
    {
      SgfPropertyRow property = *SGF_PROPERTY (self, i);

      if (property.name == name)
        {
          if (!add || place != SGF_NONE)
            continue;
          place = self->properties->len;
        }
      g_array_append_val (self->properties, property);
      row->n_properties++;
    }
  if (add && place == SGF_NONE)
    {
      SgfPropertyRow property = { .name = name };

      place = self->properties->len;
      g_array_append_val (self->properties, property);
      row->n_properties++;
    }
  return place;
}

void
sgf_node_set (SgfCollection *self,
              SgfNode node,
              SgfName name,
              const char *const *values,
              const gsize *lengths,
              guint count)
{
  SgfProperty place = copy_properties (self, node, name, count > 0);
  guint32 first = self->values->len;

  for (guint i = 0; i < count; i++)
    {
      gsize length = lengths != NULL ? lengths[i] : strlen (values[i]);
      SgfValueRow value = { (guint32) self->added->len, (guint32) length | SGF_ADDED };

      g_string_append_len (self->added, values[i], (gssize) length);
      g_array_append_val (self->values, value);
    }
  if (place == SGF_NONE)
    return;
  SGF_PROPERTY (self, place)->values = first;
  SGF_PROPERTY (self, place)->n_values = count;
}
