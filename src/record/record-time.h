/* Clocks as files of games tell of them. */
#pragma once

#include <glib.h>

#include "referee-clock.h"

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

G_END_DECLS
