/* NGF, the format of WBaduk and CyberOro: twelve lines about the game, then a line for each move.
 *
 *     PMABBQEEQ
 *
 * is a move (PM), its number in two letters (AB), the colour (B) and the point (QE), columns and
 * rows from B, and the point mirrored (EQ). AA is a pass. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-foreign.h"
#include "record-info.h"
#include "sgf-value.h"

#define NAME SGF_NAME
#define HEAD 12

gboolean
_record_ngf_is (GBytes *text)
{
  RecordImport lines;
  int number;

  _record_import_look (&lines, text);
  /* The second line is the board's size and the sixth the handicap; a first move says "PM". */
  for (int i = 0; i < HEAD; i++)
    if (!_record_import_next (&lines)
        || (i == 1
            && (!sgf_value_number (lines.line, lines.length, &number) || number < 2 || number > 52))
        || (i == 5 && !sgf_value_number (lines.line, lines.length, &number)))
      return FALSE;
  while (_record_import_next (&lines))
    if (lines.length > 0)
      return _record_import_begins (&lines, "PM") || _record_import_begins (&lines, "GI");
  return FALSE;
}

/* Komi in whole points, to which half a point belongs but in a handicap game. */
static void
set_komi (RecordImport *self, const char *text)
{
  int komi;
  gboolean changed;
  char written[GO_HALVES_TEXT];

  if (!record_komi_parse (text, &komi, &changed))
    {
      _record_import_tell_line (self);
      return;
    }
  if (self->handicap < 1 && komi % 2 == 0 && komi > 0)
    komi++;
  sgf_node_set_text (self->collection, self->root, NAME ('K', 'M'),
                     go_halves_format (komi, written));
}

static void
set_handicap (RecordImport *self)
{
  int handicap;

  if (!sgf_value_number (self->line, self->length, &handicap) || handicap < 0 || handicap > 9)
    _record_import_tell_line (self);
  else
    self->handicap = handicap;
}

static void
read_head (RecordImport *self)
{
  for (int i = 0; i < HEAD && _record_import_next (self); i++)
    {
      g_autofree char *text = g_strndup (self->line, self->length);
      char *date;
      int size;

      switch (i)
        {
        case 0:
          _record_import_set (self, NAME ('E', 'V'), g_steal_pointer (&text));
          break;
        case 1:
          if (!sgf_value_number (self->line, self->length, &size)
              || !_record_import_set_size (self, size))
            _record_import_tell_line (self);
          break;
        case 2:
        case 3:
          _record_import_set_player (self, i == 2 ? GO_WHITE : GO_BLACK, g_steal_pointer (&text));
          break;
        case 4:
          _record_import_set (self, NAME ('P', 'C'), g_steal_pointer (&text));
          break;
        case 5:
          set_handicap (self);
          break;
        case 7:
          set_komi (self, text);
          break;
        case 8:
          date = _record_import_date (text);
          if (date != NULL)
            _record_import_set (self, NAME ('D', 'T'), date);
          else if (self->length > 0)
            _record_import_tell_line (self);
          break;
        case 10:
          _record_import_set_result (self, text);
          break;
        /* A number nobody knows, the time, and the number of moves. */
        default:
          break;
        }
    }
}

static int
coordinate (char c)
{
  return g_ascii_isalpha (c) ? g_ascii_toupper (c) - 'B' : -2;
}

/* FALSE when the line is no move of this board. */
static gboolean
read_move (RecordImport *self)
{
  char color = self->length >= 7 ? g_ascii_toupper (self->line[4]) : '\0';
  int column, row;

  if (color != 'B' && color != 'W')
    return FALSE;
  column = coordinate (self->line[5]);
  row = coordinate (self->line[6]);
  /* A pass is both letters A. */
  if (column < -1 || row < -1 || (column == -1) != (row == -1))
    return FALSE;
  return _record_import_play (self, color == 'B' ? GO_BLACK : GO_WHITE, column, row);
}

gboolean
_record_ngf_read (RecordFile *file, GBytes *text, GError **error)
{
  RecordImport self;

  _record_import_begin (&self, file, text);
  read_head (&self);
  while (_record_import_next (&self))
    {
      if (self.length == 0 || _record_import_begins (&self, "GI"))
        continue;
      if (!_record_import_begins (&self, "PM") || !read_move (&self))
        _record_import_tell_line (&self);
    }
  return _record_import_end (&self, error);
}
