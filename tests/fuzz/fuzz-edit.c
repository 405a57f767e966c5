/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds a record, a zero byte, and edits. In each pair of bytes, the first chooses the edit and the
 * second its node. After any edits the tree must be consistent, and survive writing and reading. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "record-line.h"
#include "sgf-read.h"
#include "sgf-value.h"
#include "sgf-write.h"

#define MOST_BYTES 4096
#define MOST_EDITS 200

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

/* Returns the node `number` steps after the root in file order. */
static SgfNode
find_node (const SgfCollection *collection, guint number)
{
  SgfNode root = sgf_collection_game (collection, 0), node = root, next;

  for (; number > 0 && (next = sgf_node_walk (collection, root, node)) != SGF_NONE; number--)
    node = next;
  return node;
}

/* Moves a node to another parent. Unlinking it first keeps it from landing under itself. */
static void
move_node (SgfCollection *collection, SgfNode node, guint where)
{
  SgfNode parent;

  if (sgf_node_parent (collection, node) == SGF_NONE)
    return;
  sgf_node_unlink (collection, node);
  parent = find_node (collection, where);
  sgf_node_link (collection, node, parent,
                 where % 2 == 0 ? SGF_NONE : sgf_node_first_child (collection, parent));
}

static void
set_property (SgfCollection *collection, SgfNode node, uint8_t choice)
{
  static const SgfName names[]
      = { SGF_NAME ('B', 0),   SGF_NAME ('W', 0),   SGF_NAME ('A', 'B'), SGF_NAME ('A', 'W'),
          SGF_NAME ('A', 'E'), SGF_NAME ('P', 'L'), SGF_NAME ('M', 'N'), SGF_NAME ('C', 0) };
  char first[] = { (char) ('a' + choice % 20), (char) ('a' + choice / 13 % 20), '\0' };
  const char *values[] = { first, "aa:cc" };

  sgf_node_set (collection, node, names[choice % G_N_ELEMENTS (names)], values, NULL, choice % 3);
}

static void
edit (SgfCollection *collection, RecordLine *line, uint8_t what, uint8_t where)
{
  SgfNode node = find_node (collection, where);

  switch (what % 6)
    {
    case 0:
      sgf_node_new (collection, node);
      break;
    case 1:
      if (sgf_node_parent (collection, node) != SGF_NONE)
        sgf_node_unlink (collection, node);
      break;
    case 2:
      move_node (collection, node, what);
      break;
    case 3:
      sgf_node_set_text (collection, node, SGF_NAME ('C', 0), what % 4 < 2 ? "a]b\\c:d" : NULL);
      break;
    case 4:
      set_property (collection, node, what);
      break;
    default:
      record_line_reset (line);
      record_line_go (line, node);
      require (record_line_node (line) == node);
      return;
    }
  record_line_reset (line);
}

static guint
count_nodes (const SgfCollection *collection)
{
  SgfNode root = sgf_collection_game (collection, 0), previous;
  guint nodes = 0;

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    {
      nodes++;
      previous = sgf_node_previous (collection, node);
      require (previous == SGF_NONE || sgf_node_next (collection, previous) == node);
      require (node == root
               || (previous == SGF_NONE)
                      == (sgf_node_first_child (collection, sgf_node_parent (collection, node))
                          == node));
    }
  return nodes;
}

/* Returns whether a node has two moves, which the reader would split into two nodes. */
static gboolean
has_both (const SgfCollection *collection)
{
  SgfNode root = sgf_collection_game (collection, 0);

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    if (sgf_node_find (collection, node, SGF_NAME ('B', 0)) != SGF_NONE
        && sgf_node_find (collection, node, SGF_NAME ('W', 0)) != SGF_NONE)
      return TRUE;
  return FALSE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const uint8_t *zero = size > 0 ? memchr (data, 0, MIN (size, MOST_BYTES)) : NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (data, zero != NULL ? (gsize) (zero - data) : 0);
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL), again = NULL;
  g_autoptr (RecordLine) line = NULL;
  g_autoptr (GString) text = NULL, twice = NULL;
  g_autoptr (GBytes) written = NULL;
  GoRuleset ruleset;
  guint nodes;

  if (collection == NULL)
    return 0;
  go_ruleset_init (&ruleset);
  line = record_line_new (collection, sgf_collection_game (collection, 0), &ruleset);
  for (const uint8_t *at = zero + 1; at + 1 < data + size && at < zero + MOST_EDITS; at += 2)
    edit (collection, line, at[0], at[1]);
  nodes = count_nodes (collection);
  if (has_both (collection))
    return 0;
  text = sgf_write (collection);
  written = g_bytes_new_static (text->str, text->len);
  again = sgf_read (written, NULL, NULL);
  require (again != NULL && count_nodes (again) == nodes);
  twice = sgf_write (again);
  require (twice->len == text->len && memcmp (twice->str, text->str, text->len) == 0);
  return 0;
}
