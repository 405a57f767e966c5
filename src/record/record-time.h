/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks as files of games tell of them. */
#pragma once

#include <glib.h>

#include "referee-clock.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

/* Seconds as TM, BL and WL have them: as many decimals as there are, three at most. */
char *record_time_seconds (gint64 ms) G_GNUC_WARN_UNUSED_RESULT;

/* What comes on top of the main time, as OT says it in the words that other programs read:
 * "5x30 byo-yomi", "15/300 Canadian", "10 fischer", "5 delay"; one after another with " + ". NULL
 * for nothing. */
char *record_time_overtime (const GoTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* What OB and OW say of a supply: periods of byo-yomi, or moves of a Canadian period, that are
 * left; 0 for nothing to say. */
int record_time_count (const RefereeSupply *supply, const GoTime *time);

/* The settings that TM and OT tell of, either of which may be NULL, in any of the spellings that
 * files have: "1800", "1h30", "2 hours each"; "5x30 byo-yomi", "25/600 Canadian", "10 moves / 5
 * min", "10 fischer", "86400 simple", "30초 3회" ... Returns FALSE where not all of it was
 * understood; what was is in `time` all the same. */
gboolean record_time_read (const char *main_time, const char *overtime, GoTime *time);

/* What `side` has left by BL and OB, or WL and OW, of a node; FALSE where the node does not tell.
 * OB counts moves under Canadian overtime, and else periods; where the overtime is not known it is
 * left aside. */
gboolean record_time_left (const SgfCollection *collection,
                           SgfNode node,
                           GoColor side,
                           const GoTime *time,
                           RefereeSupply *supply);

/* How many milliseconds the move of `side` in the node took: by the acts of a game played here, or
 * else by what was left before it and after; -1 where neither tells. `before` may be NULL. Where a
 * period was renewed meanwhile it is the time used of it; in a new set of Canadian moves it is not
 * known. */
gint64 record_time_used (const SgfCollection *collection,
                         SgfNode node,
                         GoColor side,
                         const GoTime *time,
                         const RefereeSupply *before);

G_END_DECLS
