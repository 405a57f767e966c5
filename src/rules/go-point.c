/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-types.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Columns have 25 letters: I is left out because it looks like J or 1. */
#define LETTERS 25
#define MAX_HALVES 200000

static const char letters[LETTERS + 1] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/* Returns the index of a letter among the 25, or -1. */
static int
letter_index (char c)
{
  if (c >= 'a' && c <= 'z')
    c = (char) (c - 'a' + 'A');
  const char *found = c != '\0' ? strchr (letters, c) : NULL;
  return found ? (int) (found - letters) : -1;
}

const char *
go_point_format (GoPoint point, int height, char text[GO_POINT_TEXT])
{
  int column = go_point_column (point);
  int row = height - go_point_row (point);

  /* No point of a board gets here; others still get a text. */
  if (column < 0 || column >= GO_MAX_SIDE || row < 1 || row > GO_MAX_SIDE)
    snprintf (text, GO_POINT_TEXT, "-");
  else if (column < LETTERS)
    snprintf (text, GO_POINT_TEXT, "%c%d", letters[column], row);
  else
    snprintf (text, GO_POINT_TEXT, "%c%c%d", letters[column / LETTERS - 1],
              letters[column % LETTERS], row);
  return text;
}

bool
go_point_parse (const char *text, int width, int height, GoPoint *point)
{
  int column = letter_index (text[0]);
  if (column < 0)
    return false;
  text++;
  int second = letter_index (text[0]);
  if (second >= 0)
    {
      column = (column + 1) * LETTERS + second;
      text++;
    }

  /* No leading zero, so that a point has only one name. */
  if (text[0] < '1' || text[0] > '9')
    return false;
  int row = 0;
  for (; *text >= '0' && *text <= '9'; text++)
    {
      row = row * 10 + (*text - '0');
      if (row > GO_MAX_SIDE)
        return false;
    }
  if (*text != '\0' || column >= width || row > height || column >= GO_MAX_SIDE)
    return false;
  *point = go_point (column, height - row);
  return true;
}

const char *
go_halves_format (int halves, char text[GO_HALVES_TEXT])
{
  /* INT_MIN has no positive counterpart, so take the magnitude in a wider type. */
  long long magnitude = halves < 0 ? -(long long) halves : halves;
  snprintf (text, GO_HALVES_TEXT, "%s%lld%s", halves < 0 ? "-" : "", magnitude / 2,
            magnitude % 2 ? ".5" : "");
  return text;
}

bool
go_halves_parse (const char *text, int *halves)
{
  int sign = 1;
  if (*text == '-' || *text == '+')
    sign = *text++ == '-' ? -1 : 1;
  if (*text < '0' || *text > '9')
    return false;

  int value = 0;
  for (; *text >= '0' && *text <= '9'; text++)
    {
      value = value * 10 + (*text - '0');
      if (value > MAX_HALVES / 2)
        return false;
    }
  value *= 2;

  /* Other programs write "6.50" and "7.0", so accept trailing zeros. */
  if (*text == '.')
    {
      text++;
      if (*text == '5')
        value++;
      else if (*text != '0')
        return false;
      text++;
      while (*text == '0')
        text++;
    }
  if (*text != '\0' || value > MAX_HALVES)
    return false;
  *halves = sign * value;
  return true;
}

void *
go_grow (void *memory, size_t size)
{
  void *grown = realloc (memory, size ? size : 1);

  if (!grown)
    abort ();
  return grown;
}
