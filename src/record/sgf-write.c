#include "config.h"

#include "sgf-write.h"

/* Lines are broken between nodes once they are so long. */
#define LINE 72

typedef struct
{
  const SgfCollection *collection;
  GString *text;
  gsize line; /* where the last line began */
} Writer;

static void
new_line (Writer *writer)
{
  g_string_append_c (writer->text, '\n');
  writer->line = writer->text->len;
}

static void
write_property (Writer *writer, SgfProperty property)
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

static void
write_node (Writer *writer, SgfNode node)
{
  gboolean root = sgf_node_parent (writer->collection, node) == SGF_NONE;
  guint count = sgf_node_n_properties (writer->collection, node);

  if (writer->text->len - writer->line > LINE)
    new_line (writer);
  g_string_append_c (writer->text, ';');
  if (root)
    g_string_append (writer->text, "FF[4]CA[UTF-8]GM[1]");
  for (guint i = 0; i < count; i++)
    {
      SgfProperty property = sgf_node_property (writer->collection, node, i);

      if (root && is_head (sgf_property_name (writer->collection, property)))
        continue;
      write_property (writer, property);
    }
  if (root)
    new_line (writer);
}

/* Whether a "(" belongs before this node: at the root, and where it has sisters. */
static gboolean
begins_tree (const SgfCollection *self, SgfNode node)
{
  SgfNode parent = sgf_node_parent (self, node);

  return parent == SGF_NONE || sgf_node_first_child (self, parent) != node
         || sgf_node_next (self, node) != SGF_NONE;
}

void
sgf_write_game (const SgfCollection *self, SgfNode root, GString *text)
{
  Writer writer = { self, text, text->len };
  SgfNode node = root;

  for (;;)
    {
      SgfNode child;

      if (begins_tree (self, node))
        {
          if (writer.text->len > writer.line)
            new_line (&writer);
          g_string_append_c (text, '(');
        }
      write_node (&writer, node);
      child = sgf_node_first_child (self, node);
      if (child != SGF_NONE)
        {
          node = child;
          continue;
        }
      /* Closes every tree that ends with this node. */
      while (node != SGF_NONE)
        {
          SgfNode next = node == root ? SGF_NONE : sgf_node_next (self, node);

          if (begins_tree (self, node))
            g_string_append_c (text, ')');
          if (next != SGF_NONE)
            {
              node = next;
              break;
            }
          node = node == root ? SGF_NONE : sgf_node_parent (self, node);
        }
      if (node == SGF_NONE)
        break;
    }
  g_string_append_c (text, '\n');
}

GString *
sgf_write (const SgfCollection *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sgf_collection_n_games (self); i++)
    sgf_write_game (self, sgf_collection_game (self, i), text);
  return text;
}
