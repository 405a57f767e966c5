/* How a collection is kept: tables that refer to each other by number. */
#pragma once

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
  gsize dropped; /* bytes of `added` that belong to no property any more */
  GArray *nodes; /* of SgfNodeRow; number 0 is none */
  GArray *properties;
  GArray *values;
  GArray *games;          /* of SgfNode */
  GPtrArray *long_names;  /* of char * */
  GHashTable *name_index; /* the same, to its SgfName */
  guint unmentioned;      /* problems of reading beyond SGF_MOST_PROBLEMS */
};

#define SGF_NODE(self, node) (&g_array_index ((self)->nodes, SgfNodeRow, (node)))
#define SGF_PROPERTY(self, property)                                                               \
  (&g_array_index ((self)->properties, SgfPropertyRow, (property)))
#define SGF_VALUE(self, value) (&g_array_index ((self)->values, SgfValueRow, (value)))

/* Names after the short ones begin here. */
#define SGF_LONG_NAMES 1000

/* sgf_name() of `length` bytes. */
SgfName _sgf_name_of (SgfCollection *self, const char *name, gsize length);

/* Told of something at an offset; takes the sentence. */
typedef void (*SgfMergeFunc) (gpointer data, gsize offset, char *message);

/* Makes one of all properties of a name in a node, the last one that was read. Costs no more than
 * the node is long. */
void _sgf_node_merge (SgfCollection *self, SgfNode node, SgfMergeFunc tell, gpointer data);

/* Appends an unlinked node without properties. */
SgfNode _sgf_node_add (SgfCollection *self);

G_END_DECLS
