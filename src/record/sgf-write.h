/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF output: FF[4] in UTF-8, with nodes that hold more than a move on lines of their own. */
#pragma once

#include "sgf-tree.h"

/* Appends the game with this root to `text`. Writes every property unchanged, except for FF[4],
 * CA[UTF-8] and GM[1]. Uses no recursion, however deep the tree. */
void sgf_write_game (const SgfCollection *self, SgfNode root, GString *text);

/* Writes a game in parts, for callers that must not block. After an edit, start over with a new
 * writer. */
typedef struct _SgfWriter SgfWriter;
SgfWriter *sgf_writer_new (SgfCollection *collection, SgfNode root) G_GNUC_WARN_UNUSED_RESULT;
void sgf_writer_free (SgfWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgfWriter, sgf_writer_free)
/* Writes `count` more nodes. Returns NULL while nodes remain, else the whole text; then only free
 * `self`. */
GBytes *sgf_writer_go_on (SgfWriter *self, guint count) G_GNUC_WARN_UNUSED_RESULT;

/* Returns all games of the collection, one after another. */
GString *sgf_write (const SgfCollection *self) G_GNUC_WARN_UNUSED_RESULT;
