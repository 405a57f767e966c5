/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words-crossing.h"

#include <string.h>

static const char *const kanji[] = { "", "一", "二", "三", "四", "五", "六", "七", "八", "九" };
#define TEN "十"

static int chosen = WORDS_CROSSING_LETTERS; /* a WordsCrossing, read by every thread */
static _Thread_local gboolean letters;

gboolean
words_set_crossings (WordsCrossing how)
{
  return g_atomic_int_exchange (&chosen, (int) how) != (int) how;
}

WordsCrossing
words_get_crossings (void)
{
  return letters ? WORDS_CROSSING_LETTERS : (WordsCrossing) g_atomic_int_get (&chosen);
}

void
words_hold_letters (gboolean hold)
{
  letters = hold;
}

static void
write_kanji (int number, char *text, gsize size)
{
  g_snprintf (text, size, "%s%s%s", number >= 20 ? kanji[number / 10] : "", number >= 10 ? TEN : "",
              kanji[number % 10]);
}

const char *
words_column (int column, char text[GO_POINT_TEXT])
{
  if (words_get_crossings () == WORDS_CROSSING_LETTERS)
    text[strcspn (go_point_format (go_point (column, 0), 1, text), "0123456789")] = '\0';
  else
    g_snprintf (text, GO_POINT_TEXT, "%d", column + 1);
  return text;
}

const char *
words_row (int row, int height, char text[GO_POINT_TEXT])
{
  if (words_get_crossings () == WORDS_CROSSING_KANJI)
    write_kanji (row + 1, text, GO_POINT_TEXT);
  else
    g_snprintf (text, GO_POINT_TEXT, "%d",
                words_get_crossings () == WORDS_CROSSING_LETTERS ? height - row : row + 1);
  return text;
}

const char *
words_crossing (GoPoint point, int height, char text[GO_POINT_TEXT])
{
  char row[GO_POINT_TEXT];

  if (words_get_crossings () == WORDS_CROSSING_LETTERS)
    return go_point_format (point, height, text);
  words_row (go_point_row (point), height, row);
  g_snprintf (text, GO_POINT_TEXT, "%d-%s", go_point_column (point) + 1, row);
  return text;
}

/* Parses a number from 1 to `most`, in digits without a leading zero or, if allowed, in kanji, and
 * moves `text` past it. Returns 0 for anything else. */
static int
read_number (const char **text, int most, gboolean in_kanji)
{
  const char *at = *text;
  int number = 0;

  if (*at >= '1' && *at <= '9')
    while (g_ascii_isdigit (*at) && number <= most)
      number = number * 10 + (*at++ - '0');
  else if (in_kanji)
    for (number = most; number > 0; number--)
      {
        char name[GO_POINT_TEXT];

        /* The longest name first: 十一 starts with 十. */
        write_kanji (number, name, sizeof name);
        if (g_str_has_prefix (at, name))
          {
            at += strlen (name);
            break;
          }
      }
  if (number < 1 || number > most)
    return 0;
  *text = at;
  return number;
}

static gboolean
read_all (const char *text, int most, gboolean in_kanji, int *number)
{
  int read = read_number (&text, most, in_kanji);

  if (read == 0 || *text != '\0')
    return FALSE;
  *number = read;
  return TRUE;
}

gboolean
words_crossing_read (const char *text, int width, int height, GoPoint *point)
{
  static const char *const between[] = { "-", "の", "" };
  int column = read_number (&text, width, FALSE), row;

  if (column == 0)
    return go_point_parse (text, width, height, point);
  for (guint i = 0; i < G_N_ELEMENTS (between); i++)
    if (g_str_has_prefix (text, between[i]))
      {
        text += strlen (between[i]);
        break;
      }
  if (!read_all (text, height, TRUE, &row))
    return FALSE;
  *point = go_point (column - 1, row - 1);
  return TRUE;
}

gboolean
words_column_read (const char *text, int width, int *column)
{
  g_autofree char *name = g_strconcat (text, "1", NULL);
  GoPoint point;
  int number;

  if (go_point_parse (name, width, 1, &point))
    *column = go_point_column (point);
  else if (words_get_crossings () != WORDS_CROSSING_LETTERS
           && read_all (text, width, FALSE, &number))
    *column = number - 1;
  else
    return FALSE;
  return TRUE;
}

gboolean
words_row_read (const char *text, int height, int *row)
{
  int number;

  if (!read_all (text, height, words_get_crossings () == WORDS_CROSSING_KANJI, &number))
    return FALSE;
  *row = words_get_crossings () == WORDS_CROSSING_LETTERS ? height - number : number - 1;
  return TRUE;
}

typedef struct
{
  int width, height;
} Side;

static gboolean
rename_one (const GMatchInfo *match, GString *text, gpointer data)
{
  g_autofree char *name = g_match_info_fetch (match, 0);
  const Side *side = data;
  char called[GO_POINT_TEXT];
  GoPoint point;

  g_string_append (text, go_point_parse (name, side->width, side->height, &point)
                             ? words_crossing (point, side->height, called)
                             : name);
  return FALSE;
}

char *
words_crossings_in (const char *text, int width, int height)
{
  static GRegex *crossing;
  static gsize once;

  if (words_get_crossings () == WORDS_CROSSING_LETTERS)
    return g_strdup (text);
  if (g_once_init_enter (&once))
    {
      crossing = g_regex_new ("(?<![A-Za-z0-9])[A-HJ-T]1?[0-9](?![A-Za-z0-9])", G_REGEX_OPTIMIZE, 0,
                              NULL);
      g_once_init_leave (&once, 1);
    }
  return g_regex_replace_eval (crossing, text, -1, 0, 0, rename_one, &(Side){ width, height },
                               NULL);
}
