/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Storage of a collection: tables that refer to each other by number. */
#pragma once

#include "sgf-read.h"
#include "sgf-table.h"
#include "sgf-tree.h"

typedef struct
{
  SgfNode parent, first, last, next;
  guint32 properties; /* index of the first one */
  guint32 n_properties;
} SgfNodeRow;

typedef struct
{
  SgfName name;
  guint32 offset;
  guint32 values; /* index of the first one */
  guint32 n_values;
} SgfPropertyRow;

/* Bit 31 of the length marks texts that were added after reading. */
#define SGF_ADDED (1U << 31)

typedef struct
{
  guint32 offset;
  guint32 length;
} SgfValueRow;

struct _SgfCollection
{
  gatomicrefcount references;
  GBytes *source; /* the text that was read, in UTF-8 */
  const char *text;
  GString *added;
  gsize dropped;   /* bytes of `added` that no property uses any more */
  SgfTable *nodes; /* of SgfNodeRow; number 0 is unused */
  SgfTable *properties;
  SgfTable *values;
  GArray *games;          /* of SgfNode */
  GPtrArray *long_names;  /* of char * */
  GHashTable *name_index; /* maps long names to their SgfName */
  guint unmentioned;      /* reading problems beyond SGF_MOST_PROBLEMS */
};

/* Rows for reading, and for writing. */
#define SGF_NODE(self, node) SGF_TABLE_ROW (SgfNodeRow, (self)->nodes, node)
#define SGF_PROPERTY(self, property) SGF_TABLE_ROW (SgfPropertyRow, (self)->properties, property)
#define SGF_VALUE(self, value) SGF_TABLE_ROW (SgfValueRow, (self)->values, value)
#define SGF_OWN_NODE(self, node) SGF_TABLE_ROW_TO_WRITE (SgfNodeRow, (self)->nodes, node)
#define SGF_OWN_PROPERTY(self, property)                                                           \
  SGF_TABLE_ROW_TO_WRITE (SgfPropertyRow, (self)->properties, property)
#define SGF_OWN_VALUE(self, value) SGF_TABLE_ROW_TO_WRITE (SgfValueRow, (self)->values, value)

/* The first number after the short names. */
#define SGF_LONG_NAMES 1000

/* Like sgf_name(), for `length` bytes. */
SgfName sgf_name_of (SgfCollection *self, const char *name, gsize length);

/* Merges all properties of the same name in a node, the last node read, and reports them. Takes
 * time nearly linear in the node's length. */
void sgf_node_merge (SgfCollection *self, SgfNode node, GPtrArray *problems);

/* Appends an unlinked node without properties. */
SgfNode sgf_node_add (SgfCollection *self);
