/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-repeat.h"

/* A step that is still known after this many days does not come back. */
#define LONGEST 60

guint
teach_repeat_gap (guint gap, gboolean missed)
{
  static const guint days[] = { 1, 3, 7, 16, 35, LONGEST };

  if (missed)
    return days[0];
  if (gap == 0 || gap >= LONGEST)
    return 0;
  for (gsize i = 0; i < G_N_ELEMENTS (days); i++)
    if (days[i] > gap)
      return days[i];
  return 0;
}

gint64
teach_repeat_due (gint64 now, guint days)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (now / 1000);
  g_autoptr (GDateTime) then = time != NULL ? g_date_time_add_days (time, (int) days) : NULL;
  g_autoptr (GDateTime) morning
      = then != NULL
            ? g_date_time_new_local (g_date_time_get_year (then), g_date_time_get_month (then),
                                     g_date_time_get_day_of_month (then), 0, 0, 0)
            : NULL;

  return days > 0 && morning != NULL ? g_date_time_to_unix (morning) * 1000 : 0;
}
