/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sgf-write.h"

#include "sgf-tree-private.h"

/* Lines break between nodes after this many columns. */
#define LINE 72

struct _SgfWriter
{
  const SgfCollection *collection; /* a reference if created by sgf_writer_new() */
  SgfNode node;                    /* the next one to write */
  gboolean begins_tree;            /* a "(" precedes it */
  GString *text;
  gsize line; /* the start of the last line */
};

static void
new_line (SgfWriter *writer)
{
  g_string_append_c (writer->text, '\n');
  writer->line = writer->text->len;
}

static void
write_property (SgfWriter *writer, SgfProperty property)
{
  char name[3];

  g_string_append (
      writer->text,
      sgf_name_text (writer->collection, sgf_property_name (writer->collection, property), name));
  for (guint i = 0; i < sgf_property_n_values (writer->collection, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (writer->collection, property, i, &length);

      g_string_append_c (writer->text, '[');
      g_string_append_len (writer->text, value, (gssize) length);
      g_string_append_c (writer->text, ']');
    }
}

static gboolean
is_head (SgfName name)
{
  return name == SGF_NAME ('F', 'F') || name == SGF_NAME ('C', 'A') || name == SGF_NAME ('G', 'M');
}

/* Writes a node that consists of one move, as nearly all do. Returns FALSE for any other. */
static inline gboolean
write_move (SgfWriter *writer, const SgfNodeRow *node)
{
  const SgfPropertyRow *property;
  const SgfValueRow *value;
  char *at;

  if (node->n_properties != 1 || writer->text->len + 6 >= writer->text->allocated_len)
    return FALSE;
  property = SGF_PROPERTY (writer->collection, node->properties);
  if (property->n_values != 1
      || (property->name != SGF_NAME ('B', 0) && property->name != SGF_NAME ('W', 0)))
    return FALSE;
  value = SGF_VALUE (writer->collection, property->values);
  if (value->length != 2)
    return FALSE;
  at = writer->text->str + writer->text->len;
  *at++ = ';';
  *at++ = property->name == SGF_NAME ('B', 0) ? 'B' : 'W';
  *at++ = '[';
  *at++ = writer->collection->text[value->offset];
  *at++ = writer->collection->text[value->offset + 1];
  *at++ = ']';
  *at = '\0';
  writer->text->len += 6;
  return TRUE;
}

static void
write_node (SgfWriter *writer, const SgfNodeRow *node)
{
  const gboolean root = node->parent == SGF_NONE;

  if (writer->text->len - writer->line > LINE)
    new_line (writer);
  if (!root && write_move (writer, node))
    return;
  g_string_append_c (writer->text, ';');
  if (root)
    g_string_append (writer->text, "FF[4]CA[UTF-8]GM[1]");
  for (guint i = 0; i < node->n_properties; i++)
    {
      SgfProperty property = node->properties + i;

      if (root && is_head (sgf_property_name (writer->collection, property)))
        continue;
      write_property (writer, property);
    }
  if (root)
    new_line (writer);
}

/* Closes every tree that ends with the last node written. Returns the next node to write, SGF_NONE
 * after the last one. */
static SgfNode
close_trees (SgfWriter *writer)
{
  SgfNode node = writer->node, next = SGF_NONE;

  while (node != SGF_NONE && next == SGF_NONE)
    {
      const SgfNodeRow *row = SGF_NODE (writer->collection, node);
      const SgfNodeRow *above = SGF_NODE (writer->collection, row->parent);

      /* A tree begins at the root, and where a node has siblings. */
      if (row->parent == SGF_NONE || above->first != above->last)
        g_string_append_c (writer->text, ')');
      next = row->next;
      node = row->parent;
    }
  if (next == SGF_NONE)
    g_string_append_c (writer->text, '\n');
  return next;
}

/* Writes a node, and closes every tree that ends with it. Returns FALSE after the last one. */
static gboolean
write_next (SgfWriter *writer)
{
  const SgfNodeRow *row = SGF_NODE (writer->collection, writer->node);

  if (writer->begins_tree)
    {
      if (writer->text->len > writer->line)
        new_line (writer);
      g_string_append_c (writer->text, '(');
    }
  write_node (writer, row);
  writer->begins_tree = row->first != row->last || row->first == SGF_NONE;
  writer->node = row->first != SGF_NONE ? row->first : close_trees (writer);
  return writer->node != SGF_NONE;
}

void
sgf_write_game (const SgfCollection *self, SgfNode root, GString *text)
{
  SgfWriter writer = { self, root, TRUE, text, text->len };

  while (write_next (&writer))
    ;
}

SgfWriter *
sgf_writer_new (SgfCollection *collection, SgfNode root)
{
  SgfWriter *self = g_new (SgfWriter, 1);

  *self = (SgfWriter){ sgf_collection_ref (collection), root, TRUE, g_string_new (NULL), 0 };
  return self;
}

void
sgf_writer_free (SgfWriter *self)
{
  sgf_collection_unref ((SgfCollection *) self->collection);
  if (self->text)
    g_string_free (self->text, TRUE);
  g_free (self);
}

GBytes *
sgf_writer_go_on (SgfWriter *self, guint count)
{
  gboolean more = TRUE;

  while (more && count-- > 0)
    more = write_next (self);
  if (more)
    return NULL;
  return g_string_free_to_bytes (g_steal_pointer (&self->text));
}

GString *
sgf_write (const SgfCollection *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sgf_collection_n_games (self); i++)
    sgf_write_game (self, sgf_collection_game (self, i), text);
  return text;
}
