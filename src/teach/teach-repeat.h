/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a step comes back that was missed: after a day, and each time it is known then after about
 * twice as long. What was answered at once never comes back. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Days until a step comes back: `gap` is how many it was this time, 0 where it had not been missed
 * yet; `missed` whether it was answered wrong, or with help. 0: not at all. */
guint teach_repeat_gap (guint gap, gboolean missed);

/* The beginning of the day, as people here count days, that is so many days after `now`; both in
 * Unix milliseconds. 0 for no days. */
gint64 teach_repeat_due (gint64 now, guint days);

G_END_DECLS
