/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF as trees of nodes with properties, exactly as they stand in a file.
 *
 * Nothing is interpreted here: a property that nobody knows is kept as it is. Nodes and
 * properties are numbers, valid as long as their collection; every walk is a loop, so depth costs
 * no stack. Values are UTF-8 in the file's own escaping; sgf-value.h reads them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SgfCollection SgfCollection;

/* A node; SGF_NONE is none. */
typedef guint32 SgfNode;
/* A property of a node; SGF_NONE is none. A change of its node may give it a new number. */
typedef guint32 SgfProperty;
/* A property's name as a number, by sgf_name() or sgf_name_find(). */
typedef guint32 SgfName;

#define SGF_NONE 0

/* An empty collection: no games yet. */
SgfCollection *sgf_collection_new (void) G_GNUC_WARN_UNUSED_RESULT;
SgfCollection *sgf_collection_ref (SgfCollection *self);
void sgf_collection_unref (SgfCollection *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgfCollection, sgf_collection_unref)

/* The same collection as it is now, with the same numbers: a thread may have it while this one is
 * edited. What was read and the rows of the trees are shared until one of them is changed; texts
 * that were added since, long names and the list of games are copied. */
SgfCollection *sgf_collection_copy (const SgfCollection *self) G_GNUC_WARN_UNUSED_RESULT;

/* The root nodes of the games, in order. */
guint sgf_collection_n_games (const SgfCollection *self);
SgfNode sgf_collection_game (const SgfCollection *self, guint index);

/* How many nodes were ever made, unlinked ones included. */
guint sgf_collection_n_nodes (const SgfCollection *self);

/* Walking. SGF_NONE at the ends. */
SgfNode sgf_node_parent (const SgfCollection *self, SgfNode node);
SgfNode sgf_node_first_child (const SgfCollection *self, SgfNode node);
SgfNode sgf_node_next (const SgfCollection *self, SgfNode node);     /* its next sibling */
SgfNode sgf_node_previous (const SgfCollection *self, SgfNode node); /* walks the siblings */

/* The node after `node` in the order of the file, of those under `top`; SGF_NONE after the
 * last. Start with `top` itself. */
SgfNode sgf_node_walk (const SgfCollection *self, SgfNode top, SgfNode node);

/* Which child each node is on the way to `node` from its root, the last first: the same way in
 * another collection of the same tree. An array of guint. */
GArray *sgf_node_path (const SgfCollection *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;

/* Goes that way from `root`, as far as there are nodes. */
SgfNode sgf_node_follow (const SgfCollection *self, SgfNode root, const GArray *path);

/* Properties in their order. */
guint sgf_node_n_properties (const SgfCollection *self, SgfNode node);
SgfProperty sgf_node_property (const SgfCollection *self, SgfNode node, guint index);

/* The number of a name of one or two capital letters. */
#define SGF_NAME(a, b) ((SgfName) (((a) - 'A' + 1) * 27 + ((b) ? (b) - 'A' + 1 : 0)))

/* The number of a name in this collection, making one for a name that is new to it. */
SgfName sgf_name (SgfCollection *self, const char *name);
/* The same without making one: SGF_NO_NAME, which no property has, for a name that is new to it. */
SgfName sgf_name_find (const SgfCollection *self, const char *name);
#define SGF_NO_NAME 0
/* The name itself; valid until the next call for a short name with the same `text`. */
const char *sgf_name_text (const SgfCollection *self, SgfName name, char text[3]);

/* The property of that name, or SGF_NONE. */
SgfProperty sgf_node_find (const SgfCollection *self, SgfNode node, SgfName name);

SgfName sgf_property_name (const SgfCollection *self, SgfProperty property);
/* Where its name stands in the text that was read; 0 for what was made since. */
gsize sgf_property_offset (const SgfCollection *self, SgfProperty property);
guint sgf_property_n_values (const SgfCollection *self, SgfProperty property);

/* A value as it stands between its brackets: not terminated, `length` bytes, valid until the
 * collection changes. */
const char *
sgf_property_value (const SgfCollection *self, SgfProperty property, guint index, gsize *length);

/* --- Changing --- */

/* A new game at the end; its root, without properties. */
SgfNode sgf_collection_add_game (SgfCollection *self);

/* A new node under `parent`, after its other children. */
SgfNode sgf_node_new (SgfCollection *self, SgfNode parent);

/* Takes a node with all that is below it out of the tree; sgf_node_link() puts it back. Not for
 * roots. */
void sgf_node_unlink (SgfCollection *self, SgfNode node);

/* Puts an unlinked node under `parent`, before its child `before`, or last for SGF_NONE. */
void sgf_node_link (SgfCollection *self, SgfNode node, SgfNode parent, SgfNode before);

/* Gives `node` the property with these values, in the file's escaping, in place of one of that
 * name; without values it is taken away. `lengths` may be NULL when all are terminated. */
void sgf_node_set (SgfCollection *self,
                   SgfNode node,
                   SgfName name,
                   const char *const *values,
                   const gsize *lengths,
                   guint count);

G_END_DECLS
