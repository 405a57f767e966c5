/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as FF[4] wants them, for programs that take nothing else. */
#pragma once

#include "sgf-tree.h"

G_BEGIN_DECLS

/* Writes size, komi, result, date and passes of all games as the standard says, where it is known
 * what they mean; texts lose the escapes of JSON. What means nothing stays as it is. */
void record_clean (SgfCollection *collection);

/* Takes away all variations, or all comments. */
void record_keep_main_line (SgfCollection *collection);
void record_strip_comments (SgfCollection *collection);

/* Takes away what follows the move with this number of each game's main line. */
void record_cut (SgfCollection *collection, int moves);

G_END_DECLS
