/* Writing SGF: FF[4] in UTF-8, one node a line where it has more than a move. */
#pragma once

#include "sgf-tree.h"

G_BEGIN_DECLS

/* Appends the game with this root to `text`, every property as it stands, but for FF, CA and GM,
 * which say what is written here: FF[4], CA[UTF-8], GM[1]. No stack is needed for deep trees. */
void sgf_write_game (const SgfCollection *self, SgfNode root, GString *text);

/* All games of the collection, one after the other. */
GString *sgf_write (const SgfCollection *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
