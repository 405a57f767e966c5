/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position in the diagram format of Sensei's Library and other wikis. The first line is "$$"
 * (B|W) ("c" size) ("m" number), and each point is one character. */
#include <string.h>

#include "record-diagram.h"
#include "record-line-private.h"
#include "record-mark.h"
#include "sgf-value.h"

/* The digits of a diagram: moves 1 to 9, and 0 for the tenth. */
#define MOST_NUMBERS 10

typedef struct
{
  const RecordLine *line;
  const GoBoard *board;
  GoColor first;        /* the colour with the odd numbers; GO_EMPTY if there are none */
  char cells[GO_CELLS]; /* the character on each point */
} Wiki;

/* A mark's characters on an empty point, a black stone and a white one. */
static const char *const kinds[GO_MARKS] = {
  [GO_MARK_CROSS] = "MZP",
  [GO_MARK_TRIANGLE] = "TYQ",
  [GO_MARK_SQUARE] = "S#@",
  [GO_MARK_CIRCLE] = "CBW",
};

static void
put_mark (Wiki *wiki, GoPoint point, GoMark mark)
{
  wiki->cells[point] = kinds[mark][go_board_get (wiki->board, point)];
}

/* Puts a number on a stone, if it has the right colour for that number. */
static void
put_number (Wiki *wiki, GoPoint point, int number)
{
  GoColor color = go_board_get (wiki->board, point);
  GoColor first = number % 2 == 1 ? color : go_opponent (color);

  if (color == GO_EMPTY || number < 1 || number > MOST_NUMBERS
      || (wiki->first != GO_EMPTY && wiki->first != first))
    return;
  wiki->first = first;
  wiki->cells[point] = (char) ('0' + number % MOST_NUMBERS);
}

/* The format allows letters on empty points only and numbers on stones only. */
static void
put_label (Wiki *wiki, GoPoint point, const char *value, gsize length)
{
  g_autofree char *text = g_strstrip (sgf_value_simple_text (value, length));
  int number;

  if (sgf_value_number (text, strlen (text), &number))
    put_number (wiki, point, number);
  else if (g_ascii_isalpha (text[0]) && text[1] == '\0'
           && go_board_get (wiki->board, point) == GO_EMPTY)
    wiki->cells[point] = g_ascii_tolower (text[0]);
}

static void
put_marks (Wiki *wiki)
{
  const SgfCollection *collection = wiki->line->collection;
  SgfNode node = record_line_node (wiki->line);
  int width = wiki->board->width, height = wiki->board->height;

  for (const RecordMark *row = record_marks; row->name != 0; row++)
    if (kinds[row->mark] != NULL)
      for (SgfPoints at = sgf_points (collection, node, row->name, width, height);
           sgf_points_next (&at);)
        put_mark (wiki, at.point, row->mark);
  for (SgfPoints at = sgf_points (collection, node, SGF_NAME ('L', 'B'), width, height);
       sgf_points_next_pair (&at);)
    put_label (wiki, at.point, at.rest, at.length);
}

/* Numbers the moves from `from` on. A point shows the first of two moves. */
static void
put_moves (Wiki *wiki, int from)
{
  for (guint i = record_line_length (wiki->line); i-- > 0;)
    {
      const RecordStep *step = record_line_step (wiki->line, i);

      if (step->color == GO_EMPTY || step->number < from)
        continue;
      if (step->point != GO_NO_POINT && go_board_get (wiki->board, step->point) == step->color)
        put_number (wiki, step->point, step->number - from + 1);
    }
}

static char *
write (const Wiki *wiki, int from)
{
  GoColor first = wiki->first != GO_EMPTY ? wiki->first : record_line_to_move (wiki->line);
  GString *text = g_string_new (first == GO_WHITE ? "$$W" : "$$B");
  const GoBoard *board = wiki->board;
  g_autofree char *edge = g_strnfill ((gsize) (2 * board->width + 3), '-');

  if (board->width == board->height)
    g_string_append_printf (text, "c%d", board->width);
  if (from > 1 && wiki->first != GO_EMPTY)
    g_string_append_printf (text, "m%d", from);
  g_string_append_printf (text, "\n$$ %s\n", edge);
  for (int row = 0; row < board->height; row++)
    {
      g_string_append (text, "$$ |");
      for (int column = 0; column < board->width; column++)
        {
          g_string_append_c (text, ' ');
          g_string_append_c (text, wiki->cells[go_point (column, row)]);
        }
      g_string_append (text, " |\n");
    }
  g_string_append_printf (text, "$$ %s\n", edge);
  return g_string_free (text, FALSE);
}

char *
record_wiki_write (const RecordLine *line, int from)
{
  g_autofree Wiki *wiki = g_new0 (Wiki, 1);
  const RecordStep *last = record_line_step (line, record_line_length (line) - 1);

  wiki->line = line;
  wiki->board = record_line_board (line);
  GO_EACH_POINT (point, wiki->board->width, wiki->board->height)
    wiki->cells[point] = record_cell_letter (wiki->board, point, ',');
  if (from > 0)
    put_moves (wiki, from);
  else
    {
      if (last->point != GO_NO_POINT && go_board_get (wiki->board, last->point) != GO_EMPTY)
        put_mark (wiki, last->point, GO_MARK_CIRCLE);
      put_marks (wiki);
    }
  return write (wiki, from);
}
