/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks in game records. */
#pragma once

#include <glib.h>

#include "referee-clock.h"
#include "sgf-tree.h"

/* Returns seconds for TM, BL and WL, with as few decimals as possible, three at most. */
char *record_time_seconds (gint64 ms) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the overtime for OT, in the words that other programs read: "5x30 byo-yomi", "15/300
 * Canadian", "10 fischer", "5 delay", joined by " + ". Returns NULL for no overtime. */
char *record_time_overtime (const GoTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the value of OB and OW: the periods of byo-yomi, or the moves of a Canadian period, that
 * are left; 0 for no value. */
int record_time_count (const RefereeSupply *supply, const GoTime *time);

/* Parses TM and OT, either of which may be NULL, in all common spellings: "1800", "1h30", "2 hours
 * each"; "5x30 byo-yomi", "25/600 Canadian", "10 moves / 5 min", "10 fischer", "86400 simple",
 * "30초 3회" ... Returns FALSE if it understood only a part, which `time` still holds. */
gboolean record_time_read (const char *main_time, const char *overtime, GoTime *time);

/* Parses a time as people type it: "10 min + 3×20 s" with byo-yomi, "5 m + 8 s" with a bonus for
 * each move, "15 m / 25 moves"; a number alone is in minutes. Returns FALSE if it is none. */
gboolean record_time_typed (const char *text, GoTime *time);
/* Returns a time in this form, in English as in records; "" for no clock. */
char *record_time_text (const GoTime *time) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the time left for `side` from BL and OB, or WL and OW, of a node. Returns FALSE if the node
 * has none. OB counts moves in Canadian overtime, and periods otherwise; it is ignored if the
 * overtime is unknown. */
gboolean record_time_left (const SgfCollection *collection,
                           SgfNode node,
                           GoColor side,
                           const GoTime *time,
                           RefereeSupply *supply);

/* Returns the milliseconds that `side` used for the move in the node; -1 if unknown. They come from
 * the acts of a game played here, or else from the time left before and after the move. `before`
 * may be NULL. If the move renewed a period, it is the time used of that period. In a new set of
 * Canadian moves it is unknown. */
gint64 record_time_used (const SgfCollection *collection,
                         SgfNode node,
                         GoColor side,
                         const GoTime *time,
                         const RefereeSupply *before);
