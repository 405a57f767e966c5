/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a collection is kept: tables that refer to each other by number. */
#pragma once

#include "sgf-read.h"
#include "sgf-table.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

typedef struct
{
  SgfNode parent, first, last, next;
  guint32 properties; /* the first of them in the table */
  guint32 n_properties;
} SgfNodeRow;

typedef struct
{
  SgfName name;
  guint32 offset;
  guint32 values; /* the first of them in the table */
  guint32 n_values;
} SgfPropertyRow;

/* Bit 31 of the length tells the texts that were added from those that were read. */
#define SGF_ADDED (1U << 31)

typedef struct
{
  guint32 offset;
  guint32 length;
} SgfValueRow;

struct _SgfCollection
{
  gatomicrefcount references;
  GBytes *source; /* what was read, in UTF-8 */
  const char *text;
  GString *added;
  gsize dropped;   /* bytes of `added` that belong to no property any more */
  SgfTable *nodes; /* of SgfNodeRow; number 0 is none */
  SgfTable *properties;
  SgfTable *values;
  GArray *games;          /* of SgfNode */
  GPtrArray *long_names;  /* of char * */
  GHashTable *name_index; /* the same, to its SgfName */
  guint unmentioned;      /* problems of reading beyond SGF_MOST_PROBLEMS */
};

/* Rows to read, and to write to. */
#define SGF_NODE(self, node) SGF_TABLE_ROW (SgfNodeRow, (self)->nodes, node)
#define SGF_PROPERTY(self, property) SGF_TABLE_ROW (SgfPropertyRow, (self)->properties, property)
#define SGF_VALUE(self, value) SGF_TABLE_ROW (SgfValueRow, (self)->values, value)
#define SGF_OWN_NODE(self, node) SGF_TABLE_ROW_TO_WRITE (SgfNodeRow, (self)->nodes, node)
#define SGF_OWN_PROPERTY(self, property)                                                           \
  SGF_TABLE_ROW_TO_WRITE (SgfPropertyRow, (self)->properties, property)
#define SGF_OWN_VALUE(self, value) SGF_TABLE_ROW_TO_WRITE (SgfValueRow, (self)->values, value)

/* Names after the short ones begin here. */
#define SGF_LONG_NAMES 1000

/* sgf_name() of `length` bytes. */
SgfName sgf_name_of (SgfCollection *self, const char *name, gsize length);

/* Takes the texts of the problem. */
typedef void (*SgfMergeFunc) (gpointer data, SgfProblem problem);

/* Makes one of all properties of a name in a node, the last one that was read. Costs no more than
 * the node is long. */
void sgf_node_merge (SgfCollection *self, SgfNode node, SgfMergeFunc tell, gpointer data);

/* Appends an unlinked node without properties. */
SgfNode sgf_node_add (SgfCollection *self);

G_END_DECLS
