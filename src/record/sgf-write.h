/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing SGF: FF[4] in UTF-8, one node a line where it has more than a move. */
#pragma once

#include "sgf-tree.h"

G_BEGIN_DECLS

/* Appends the game with this root to `text`, every property as it stands, but for FF, CA and GM,
 * which say what is written here: FF[4], CA[UTF-8], GM[1]. No stack is needed for deep trees. */
void sgf_write_game (const SgfCollection *self, SgfNode root, GString *text);

/* The same, a part at a time: for a caller that must not block. What it has written may be edited
 * only if it is begun again then. */
typedef struct _SgfWriter SgfWriter;
SgfWriter *sgf_writer_new (SgfCollection *collection, SgfNode root) G_GNUC_WARN_UNUSED_RESULT;
void sgf_writer_free (SgfWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgfWriter, sgf_writer_free)
/* Writes so many nodes more. NULL while there are others; else the whole text, and `self` can only
 * be freed. */
GBytes *sgf_writer_go_on (SgfWriter *self, guint count) G_GNUC_WARN_UNUSED_RESULT;

/* All games of the collection, one after the other. */
GString *sgf_write (const SgfCollection *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
