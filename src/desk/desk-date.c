/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-date.h"

#include <glib/gi18n.h>

#include "library-index.h"

gboolean
desk_date_is_valid (const char *text)
{
  int year, month, day;

  return library_day_parse (text, &year, &month, &day) > 0;
}

char *
desk_date_words (const char *text)
{
  int year, month, day, parts = library_day_parse (text, &year, &month, &day);
  g_autoptr (GDateTime) date = NULL;

  if (parts < 2)
    return g_strdup (text);
  date = g_date_time_new_local (year, month, day, 12, 0, 0);
  if (!date)
    return g_strdup (text);
  /* Translators: a day and a month, as g_date_time_format() writes them: "21 November 2026". */
  return g_date_time_format (date, parts == 3 ? _ ("%-d %B %Y") : _ ("%B %Y"));
}
