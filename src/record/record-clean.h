/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Strict FF[4] records, for programs that accept nothing else. */
#pragma once

#include "sgf-tree.h"

/* Rewrites size, komi, result, date and passes of all games as FF[4] requires, and removes JSON
 * escapes from texts. Values without a known meaning are kept. */
void record_clean (SgfCollection *collection);

/* An engine's analysis of a node, as Pass Stone's review keeps it. */
#define RECORD_ANALYSIS_PROPERTY "PSA"

/* Removes all analyses. */
void record_strip_analysis (SgfCollection *collection);

/* Remove all variations, or all comments. */
void record_keep_main_line (SgfCollection *collection);
void record_strip_comments (SgfCollection *collection);

/* Removes everything after move number `moves` from each game's main line. */
void record_cut (SgfCollection *collection, int moves);
