/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-position.h"

#include <string.h>

void
go_position_init (GoPosition *position, int width, int height)
{
  memset (position, 0, sizeof *position);
  position->width = width;
  position->height = height;
}

bool
go_position_equal (const GoPosition *a, const GoPosition *b)
{
  return a->width == b->width && a->height == b->height
         && memcmp (a->colors, b->colors, sizeof a->colors) == 0;
}

void
go_position_take (GoPosition *position, const GoBoard *board)
{
  go_position_init (position, board->width, board->height);
  GO_EACH_POINT (point, board->width, board->height)
    go_position_set (position, point, go_board_get (board, point));
}

void
go_position_put (const GoPosition *position, GoBoard *board)
{
  GoPoint stones[GO_MAX_POINTS];
  size_t count = 0;

  go_board_init (board, position->width, position->height);
  GO_EACH_POINT (point, position->width, position->height)
    if (go_position_get (position, point) != GO_EMPTY)
      stones[count++] = point;
  go_board_edit (board, stones, count, position->colors);
}

/* Reads a row. Returns false when it is too short or has an unknown character. */
static bool
read_row (GoPosition *position, const char *text, int row)
{
  for (int column = 0; column < position->width; column++)
    {
      if (text[column] != '.' && text[column] != 'X' && text[column] != 'O')
        return false;
      go_position_set (position, go_point (column, row),
                       text[column] == 'X'   ? GO_BLACK
                       : text[column] == 'O' ? GO_WHITE
                                             : GO_EMPTY);
    }
  return true;
}

bool
go_position_read (GoPosition *position, const char *const *rows, int width, int height)
{
  bool fits = true;

  go_position_init (position, width, height);
  for (int row = 0; row < height && fits; row++)
    fits = read_row (position, rows[row], row);
  if (!fits)
    go_position_init (position, width, height);
  return fits;
}

const char *
go_position_format (const GoPosition *position, char between, char text[GO_POSITION_TEXT])
{
  char *at = text;

  for (int row = 0; row < position->height; row++)
    {
      if (row > 0)
        *at++ = between;
      for (int column = 0; column < position->width; column++)
        *at++ = ".XO"[go_position_get (position, go_point (column, row))];
    }
  *at = '\0';
  return text;
}

bool
go_position_parse (GoPosition *position, const char *text, char between, int width, int height)
{
  bool fits = true;

  go_position_init (position, width, height);
  for (int row = 0; row < height && fits; row++)
    {
      fits = read_row (position, text, row);
      text += fits ? width : 0;
      fits = fits && *text == (row + 1 < height ? between : '\0');
      text += fits ? 1 : 0;
    }
  if (!fits)
    go_position_init (position, width, height);
  return fits;
}
