/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-diagram.h"

#include <string.h>

#include "go-setup.h"
#include "sgf-value.h"
#include "sgf-write.h"

/* Returns a column's name and that of its first letter; ' ' for names with only one letter. */
static void
column_name (int column, char name[2])
{
  char text[GO_POINT_TEXT];

  go_point_format (go_point (column, 0), 1, text);
  name[0] = g_ascii_isalpha (text[1]) ? text[0] : ' ';
  name[1] = g_ascii_isalpha (text[1]) ? text[1] : text[0];
}

/* Writes the column names above or below the board; those with two letters are upright. */
static void
write_columns (GString *text, int width)
{
  char name[2];

  column_name (width - 1, name);
  for (int line = name[0] == ' ' ? 1 : 0; line < 2; line++)
    {
      g_string_append (text, "  ");
      for (int column = 0; column < width; column++)
        {
          column_name (column, name);
          g_string_append_c (text, ' ');
          g_string_append_c (text, name[line]);
        }
      g_strchomp (text->str);
      g_string_truncate (text, strlen (text->str));
      g_string_append_c (text, '\n');
    }
}

char
record_cell_letter (const GoBoard *board, GoPoint point, char star)
{
  GoColor color = go_board_get (board, point);
  GoPoint stars[9];
  int n_stars = color == GO_EMPTY ? go_star_points (board->width, board->height, stars) : 0;

  for (int i = 0; i < n_stars; i++)
    if (stars[i] == point)
      return star;
  return ".XO"[color];
}

char *
record_diagram_write (const GoBoard *board, GoPoint last, GoColor to_move)
{
  GoColor mover = last != GO_NO_POINT ? go_board_get (board, last) : GO_EMPTY;
  GString *text = g_string_new (NULL);

  write_columns (text, board->width);
  for (int row = 0; row < board->height; row++)
    {
      g_string_append_printf (text, "%2d", board->height - row);
      for (int column = 0; column < board->width; column++)
        {
          GoPoint point = go_point (column, row);
          gboolean after = column > 0 && last == go_point (column - 1, row);

          g_string_append_c (text, point == last ? '(' : after ? ')' : ' ');
          g_string_append_c (text, record_cell_letter (board, point, '+'));
        }
      g_string_append_printf (text, "%c%d\n", last == go_point (board->width - 1, row) ? ')' : ' ',
                              board->height - row);
    }
  write_columns (text, board->width);
  if (to_move != GO_EMPTY && to_move != (mover != GO_EMPTY ? go_opponent (mover) : GO_BLACK))
    g_string_append (text, to_move == GO_BLACK ? "Black to move\n" : "White to move\n");
  return g_string_free (text, FALSE);
}

/* A row as read, with its details. */
typedef struct
{
  guint8 cells[GO_MAX_SIDE];
  int width;
  int number; /* the number before the row; 0 for none */
} Row;

/* Details of a diagram besides its stones. */
typedef struct
{
  GoColor odd;     /* the colour with a wiki's odd numbers */
  gboolean headed; /* given in a wiki's first line */
  GoColor marked;  /* the colour of the stone in brackets; GO_EMPTY: none */
  int highest;     /* a wiki's highest number; 0: none */
} Said;

/* Returns the colour of a diagram's character, or GO_EDGE if it is not a point. `odd` is the colour
 * with the odd numbers in the style of Sensei's Library, where letters and digits are points too;
 * else GO_EMPTY. */
static GoColor
cell_color (gunichar c, GoColor odd)
{
  gboolean wiki = odd != GO_EMPTY;

  if (c == '.' || c == '+' || c == ',' || c == 0xb7 || (c >= 0x2500 && c <= 0x257f && c != 0x2502))
    return GO_EMPTY;
  if (c == 'X' || c == 'x' || c == '#' || c == 'B' || c == 0x25cf || (c == '@' && !wiki))
    return GO_BLACK;
  if (c == 'O' || (c == 'o' && !wiki) || c == 'W' || c == 0x25cb || (c == '@' && wiki))
    return GO_WHITE;
  if (!wiki)
    return GO_EDGE;
  if (c == 'Y' || c == 'Z')
    return GO_BLACK;
  if (c == 'Q' || c == 'P')
    return GO_WHITE;
  if (c >= '0' && c <= '9')
    return c % 2 == 1 ? odd : go_opponent (odd);
  return c == '_' || c == 'C' || c == 'S' || c == 'T' || c == 'M' || (c >= 'a' && c <= 'z')
             ? GO_EMPTY
             : GO_EDGE;
}

static const char *
skip_space (const char *at)
{
  while (*at == ' ' || *at == '\t' || *at == '\r')
    at++;
  return at;
}

static const char *
skip_frame (const char *at)
{
  while (*at == '|' || g_str_has_prefix (at, "│"))
    at = skip_space (g_utf8_next_char (at));
  return at;
}

/* `odd` as in cell_color(). */
static const char *
read_cells (const char *at, GoColor odd, Said *said, Row *row)
{
  for (;;)
    {
      gboolean opened = FALSE;
      gunichar c;
      GoColor color;

      for (; *at != '\0' && strchr (" \t()[]<>", *at) != NULL; at++)
        opened = *at == '(' || *at == '[';
      c = g_utf8_get_char (at);
      color = cell_color (c, odd);
      if (color == GO_EDGE || row->width == GO_MAX_SIDE)
        return at;
      row->cells[row->width++] = (guint8) color;
      at = g_utf8_next_char (at);
      if (opened && color != GO_EMPTY && (*at == ')' || *at == ']'))
        said->marked = color;
      if (odd != GO_EMPTY && c >= '0' && c <= '9')
        said->highest = MAX (said->highest, c == '0' ? 10 : (int) (c - '0'));
    }
}

/* Parses a line as a row: "19 . X O . 19", "|.XO.|", "$$ | . X O . |". Returns FALSE for other
 * lines. The header of a wiki's diagram tells which colour has the odd numbers. */
static gboolean
read_row (const char *line, Said *said, Row *row)
{
  const char *at = skip_space (line);
  gboolean wiki = g_str_has_prefix (at, "$$");
  char *end;

  row->width = row->number = 0;
  while (*at == '$' || *at == '>')
    at++;
  /* "$$Bc19": the header of a wiki's diagram, with any letters. */
  if (wiki && g_ascii_isalpha (*at))
    {
      said->odd = *at == 'W' ? GO_WHITE : GO_BLACK;
      said->headed = TRUE;
      return FALSE;
    }
  at = skip_space (at);
  if (!wiki && g_ascii_isdigit (*at))
    {
      row->number = (int) strtol (at, &end, 10);
      at = skip_space (end);
    }
  at = read_cells (skip_frame (at), wiki ? said->odd : GO_EMPTY, said, row);
  if (row->width == 0)
    return FALSE;
  /* The number again, and any text after it. */
  if (row->number > 0 && strtol (at, &end, 10) == row->number)
    return TRUE;
  return *skip_space (skip_frame (at)) == '\0';
}

/* Takes the first block of consecutive rows. Returns FALSE if they are not a board. */
static gboolean
read_rows (char *const *lines, Said *said, GArray *rows)
{
  gboolean numbered = FALSE;

  for (; *lines != NULL; lines++)
    {
      Row row;

      if (*skip_space (*lines) == '\0')
        continue;
      if (!read_row (*lines, said, &row))
        {
          if (rows->len > 0)
            break;
          continue;
        }
      /* Rows of unequal length mean a damaged board. */
      if (rows->len > 0 && g_array_index (rows, Row, 0).width != row.width)
        return FALSE;
      numbered = numbered || row.number > 0;
      if (rows->len == GO_MAX_SIDE)
        return FALSE;
      g_array_append_val (rows, row);
    }
  /* A word such as "OX" is not a diagram. */
  return rows->len > 0 && (numbered || (rows->len > 1 && g_array_index (rows, Row, 0).width > 1));
}

/* Finds the side to move in the words around a diagram, or else in the diagram. */
static GoColor
find_to_move (const char *text, const Said *said)
{
  g_autofree char *small = g_ascii_strdown (text, -1);

  if (strstr (small, "black to move") || strstr (small, "black to play"))
    return GO_BLACK;
  if (strstr (small, "white to move") || strstr (small, "white to play"))
    return GO_WHITE;
  if (said->marked != GO_EMPTY)
    return go_opponent (said->marked);
  if (said->highest > 0)
    return said->highest % 2 == 1 ? go_opponent (said->odd) : said->odd;
  return said->headed ? said->odd : GO_EMPTY;
}

gboolean
record_diagram_read (const char *text, GoBoard *board, GoColor *to_move)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  Said said = { .odd = GO_BLACK };

  if (!read_rows (lines, &said, rows))
    return FALSE;
  if (to_move != NULL)
    *to_move = find_to_move (valid, &said);
  go_board_init (board, g_array_index (rows, Row, 0).width, (int) rows->len);
  for (guint i = 0; i < rows->len; i++)
    for (int column = 0; column < board->width; column++)
      {
        GoColor color = (GoColor) g_array_index (rows, Row, i).cells[column];

        if (color != GO_EMPTY)
          go_board_set (board, go_point (column, (int) i), color);
      }
  return TRUE;
}

GBytes *
record_diagram_record (const GoBoard *board, GoColor to_move)
{
  static const SgfName names[GO_COLORS]
      = { [GO_BLACK] = SGF_NAME ('A', 'B'), [GO_WHITE] = SGF_NAME ('A', 'W') };
  g_autoptr (SgfCollection) collection = sgf_collection_new ();
  SgfNode root = sgf_collection_add_game (collection);

  sgf_node_set_size (collection, root, board->width, board->height);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autoptr (GPtrArray) points = g_ptr_array_new_with_free_func (g_free);
      char letters[3];

      GO_EACH_POINT (point, board->width, board->height)
        if (go_board_get (board, point) == color)
          g_ptr_array_add (points, g_strdup (sgf_point_format (point, letters)));
      sgf_node_set (collection, root, names[color], (const char *const *) points->pdata, NULL,
                    points->len);
    }
  if (to_move != GO_EMPTY)
    sgf_node_set_text (collection, root, SGF_NAME ('P', 'L'), to_move == GO_BLACK ? "B" : "W");
  return g_string_free_to_bytes (sgf_write (collection));
}

char *
record_coordinates_write (const RecordLine *line)
{
  const GoBoard *board = record_line_board (line);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record_line_length (line); i++)
    {
      const RecordStep *step = record_line_step (line, i);
      char point[GO_POINT_TEXT];

      if (step->color == GO_EMPTY)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append (text, step->color == GO_BLACK ? "B " : "W ");
      if (step->irregularity == REFEREE_OFF_BOARD)
        g_string_append_c (text, '?');
      else
        g_string_append (text, step->point == GO_NO_POINT
                                   ? "pass"
                                   : go_point_format (step->point, board->height, point));
    }
  return g_string_free (text, FALSE);
}
