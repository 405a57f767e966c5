#include "config.h"

#include "ui-library-date.h"

#include <glib/gi18n.h>
#include <string.h>

/* Reads `count` digits; -1 when there are not so many. */
static int
digits (const char *text, int count)
{
  int number = 0;

  for (int i = 0; i < count; i++)
    {
      if (!g_ascii_isdigit (text[i]))
        return -1;
      number = number * 10 + (text[i] - '0');
    }
  return number;
}

/* How many of year, month and day a text has; 0 when it is no date. */
static int
parse (const char *text, int *year, int *month, int *day)
{
  gsize length = strlen (text);

  *month = *day = 1;
  if (length != 4 && length != 7 && length != 10)
    return 0;
  *year = digits (text, 4);
  if (*year < 1)
    return 0;
  if (length == 4)
    return 1;
  *month = digits (text + 5, 2);
  if (text[4] != '-' || *month < 1 || *month > 12)
    return 0;
  if (length == 7)
    return 2;
  *day = digits (text + 8, 2);
  return text[7] == '-' && *day > 0
                 && g_date_valid_dmy ((GDateDay) *day, (GDateMonth) *month, (GDateYear) *year)
             ? 3
             : 0;
}

gboolean
ui_library_date_is_valid (const char *text)
{
  int year, month, day;

  return parse (text, &year, &month, &day) > 0;
}

char *
ui_library_date_words (const char *text)
{
  int year, month, day, parts = parse (text, &year, &month, &day);
  g_autoptr (GDateTime) date = NULL;

  if (parts < 2)
    return g_strdup (text);
  date = g_date_time_new_local (year, month, day, 12, 0, 0);
  if (!date)
    return g_strdup (text);
  /* Translators: a day and a month, as g_date_time_format() writes them: "21 November 2026". */
  return g_date_time_format (date, parts == 3 ? _ ("%-d %B %Y") : _ ("%B %Y"));
}
