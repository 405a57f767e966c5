/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF as trees of nodes with properties, exactly as in the file.
 *
 * Nothing is interpreted here, and unknown properties are kept. Nodes and properties are numbers,
 * valid as long as their collection. Every walk is a loop, so depth costs no stack. Values are
 * UTF-8 with the file's escapes; sgf-value.h decodes them. */
#pragma once

#include <glib.h>

typedef struct _SgfCollection SgfCollection;

/* A node, or SGF_NONE. */
typedef guint32 SgfNode;
/* A property of a node, or SGF_NONE. Changing its node may renumber it. */
typedef guint32 SgfProperty;
/* A property name as a number, from sgf_name() or sgf_name_find(). */
typedef guint32 SgfName;

#define SGF_NONE 0

/* Returns an empty collection without games. */
SgfCollection *sgf_collection_new (void) G_GNUC_WARN_UNUSED_RESULT;
SgfCollection *sgf_collection_ref (SgfCollection *self);
void sgf_collection_unref (SgfCollection *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgfCollection, sgf_collection_unref)

/* Returns a snapshot of the collection with the same numbers, which another thread may use while
 * this one is edited. The text that was read is shared, and so are rows until they change. Texts
 * added later, long names and the list of games are copied. */
SgfCollection *sgf_collection_copy (const SgfCollection *self) G_GNUC_WARN_UNUSED_RESULT;

/* The games' root nodes, in order. */
guint sgf_collection_n_games (const SgfCollection *self);
SgfNode sgf_collection_game (const SgfCollection *self, guint index);

/* Returns how many nodes were ever created, unlinked ones included. */
guint sgf_collection_n_nodes (const SgfCollection *self);

/* Walking. They return SGF_NONE at the ends. */
SgfNode sgf_node_parent (const SgfCollection *self, SgfNode node);
SgfNode sgf_node_first_child (const SgfCollection *self, SgfNode node);
SgfNode sgf_node_next (const SgfCollection *self, SgfNode node);     /* its next sibling */
SgfNode sgf_node_previous (const SgfCollection *self, SgfNode node); /* walks the siblings */

/* Returns the node after `node` in file order within the tree of `top`; SGF_NONE after the last.
 * Start with `top` itself. */
SgfNode sgf_node_walk (const SgfCollection *self, SgfNode top, SgfNode node);

/* Returns the child indices on the way from the root to `node`, last first. It identifies the same
 * node in another collection of the same tree. An array of guint. */
GArray *sgf_node_path (const SgfCollection *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;

/* Follows that way from `root` as far as nodes exist. */
SgfNode sgf_node_follow (const SgfCollection *self, SgfNode root, const GArray *path);

/* Properties in file order. */
guint sgf_node_n_properties (const SgfCollection *self, SgfNode node);
SgfProperty sgf_node_property (const SgfCollection *self, SgfNode node, guint index);

/* The number of a name of one or two capital letters. */
#define SGF_NAME(a, b) ((SgfName) (((a) - 'A' + 1) * 27 + ((b) ? (b) - 'A' + 1 : 0)))

/* Returns the number of a name in this collection, and registers a new name. */
SgfName sgf_name (SgfCollection *self, const char *name);
/* Like sgf_name(), but returns SGF_NO_NAME, which no property has, for a new name. */
SgfName sgf_name_find (const SgfCollection *self, const char *name);
#define SGF_NO_NAME 0
/* Returns the name itself, valid until the next call for a short name with the same `text`. */
const char *sgf_name_text (const SgfCollection *self, SgfName name, char text[3]);

/* Returns the property with that name, or SGF_NONE. */
SgfProperty sgf_node_find (const SgfCollection *self, SgfNode node, SgfName name);

/* Returns whether a node has a move property, even if it is no valid move. */
gboolean sgf_node_has_move (const SgfCollection *self, SgfNode node);

SgfName sgf_property_name (const SgfCollection *self, SgfProperty property);
/* Returns the offset of its name in the text that was read; 0 for properties added later. */
gsize sgf_property_offset (const SgfCollection *self, SgfProperty property);
guint sgf_property_n_values (const SgfCollection *self, SgfProperty property);

/* Returns a raw value between its brackets: `length` bytes, not terminated, valid until the
 * collection changes. */
const char *
sgf_property_value (const SgfCollection *self, SgfProperty property, guint index, gsize *length);

/* Returns the first raw value of a node's property; NULL and a length of 0 without the property. */
const char *sgf_node_value (const SgfCollection *self, SgfNode node, SgfName name, gsize *length);

/* --- Editing --- */

/* Appends a new game and returns its root, which has no properties. */
SgfNode sgf_collection_add_game (SgfCollection *self);

/* Adds a new node as the last child of `parent`. */
SgfNode sgf_node_new (SgfCollection *self, SgfNode parent);

/* Removes a subtree from the tree; sgf_node_link() can put it back. Not for roots. */
void sgf_node_unlink (SgfCollection *self, SgfNode node);

/* Links an unlinked node under `parent`, before its child `before`, or last for SGF_NONE. */
void sgf_node_link (SgfCollection *self, SgfNode node, SgfNode parent, SgfNode before);

/* Sets or replaces a property of `node`, with values in the file's escaping. Removes it if there
 * are no values. `lengths` may be NULL if all values are terminated. */
void sgf_node_set (SgfCollection *self,
                   SgfNode node,
                   SgfName name,
                   const char *const *values,
                   const gsize *lengths,
                   guint count);

/* Sets a property to one value in the file's escaping; and adds one to a list. */
void sgf_node_set_value (SgfCollection *self, SgfNode node, SgfName name, const char *value);
void sgf_node_add_value (SgfCollection *self, SgfNode node, SgfName name, const char *value);
