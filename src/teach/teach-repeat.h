/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a missed step comes back: after a day, then after about twice as long each time it is
 * answered. A step that was right at once never comes back. */
#pragma once

#include <glib.h>

/* Returns the days until a step comes back; 0: never. `gap` is the number of days this time, 0 if
 * it had not been missed yet. `missed` says whether it was answered wrong, or with help. */
guint teach_repeat_gap (guint gap, gboolean missed);

/* Returns the start of the local day that is `days` days after `now`, both in Unix milliseconds; 0
 * for no days. */
gint64 teach_repeat_due (gint64 now, guint days);
