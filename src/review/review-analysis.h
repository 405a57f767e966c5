/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses of an engine that are kept with the record, in a property that other programs skip.
 *
 * PSA[sum effort visits share lead engine][point visits share lead prior variation]...
 *
 * The first value is about the position after the node's move: a checksum of stones, side to move
 * and komi, in hexadecimal digits; milliseconds of thinking; visits; Black's win rate from 0 to 1;
 * Black's lead in points, komi included; the rest is the engine's name. Each further value is a
 * candidate, the best first, with win rate and lead from the view of the side to move, the
 * network's first guess, and its principal variation. Points are two letters as in SGF, "--" is a
 * pass; a variation is points without spaces. An unknown number is "-". */
#pragma once

#include "review-estimates.h"

G_BEGIN_DECLS

/* Keeps an estimate of the position `board` with the node. The record is then modified, but there
 * is nothing to undo. */
void review_analysis_keep (ReviewSession *session,
                           SgfNode node,
                           const GoBoard *board,
                           const ReviewEstimate *estimate,
                           const char *engine);

/* Returns what is kept with the node, without owners; NULL if nothing is, or it is about another
 * position. Its hash is that of `board`. */
ReviewEstimate *review_analysis_read (ReviewSession *session,
                                      SgfNode node,
                                      const GoBoard *board,
                                      GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
