/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report about a game in words. */
#pragma once

#include "review-report.h"

/* Sets `sides` to a table that compares both sides, and `losses` to one of the moves that cost
 * most, in the order of the report: rows of cells (GStrv), the headings first. `height` is the
 * board's.
 */
void
desk_report_tables (const ReviewReport *report, int height, GPtrArray **sides, GPtrArray **losses);

/* Returns a sentence about who leads at the end, and since which move; NULL if nobody is known to.
 */
char *desk_report_turn (const ReviewReport *report, int height) G_GNUC_WARN_UNUSED_RESULT;
