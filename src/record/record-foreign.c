/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the readers of other formats, and NGF, the format of WBaduk and CyberOro. */
#include "record-foreign.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "record-info.h"
#include "sgf-value.h"

#define NAME SGF_NAME

void
record_import_tell (const RecordImport *self, SgfProblemCode code, char *text)
{
  sgf_problems_add (
      self->file->problems, &self->file->unmentioned,
      (SgfProblem){ .code = code, .offset = (gsize) (self->line - self->text), .text = text });
}

void
record_import_look (RecordImport *self, GBytes *text)
{
  gsize size;

  *self = (RecordImport){ .size = 19 };
  self->text = self->at = self->line = g_bytes_get_data (text, &size);
  self->end = self->text + size;
}

void
record_import_begin (RecordImport *self, RecordFile *file, GBytes *text)
{
  record_import_look (self, text);
  self->file = file;
  self->collection = sgf_collection_new ();
  self->root = self->node = sgf_collection_add_game (self->collection);
  self->main = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  g_array_append_val (self->main, self->root);
  self->comments = g_hash_table_new (NULL, NULL);
}

static void
put_comments (RecordImport *self)
{
  GHashTableIter all;
  gpointer node, text;

  g_hash_table_iter_init (&all, self->comments);
  while (g_hash_table_iter_next (&all, &node, &text))
    {
      g_autofree char *comment = g_string_free (text, FALSE);

      sgf_node_set_text (self->collection, GPOINTER_TO_UINT (node), NAME ('C', 0),
                         g_strstrip (comment));
    }
  g_hash_table_unref (self->comments);
}

gboolean
record_import_end (RecordImport *self, GError **error)
{
  gboolean empty = self->main->len == 1 && self->handicap < 2 && !self->set_up;

  put_comments (self);
  g_array_unref (self->main);
  if (empty)
    {
      sgf_collection_unref (self->collection);
      g_set_error_literal (error, SGF_ERROR, SGF_ERROR_NO_GAME,
                           _ ("This game record contains no moves."));
      return FALSE;
    }
  /* These servers put the third stone in the upper left corner. The moves show whether that can be,
   * because it is not the corner played first. */
  if (self->handicap >= 2)
    record_handicap_put (self->collection, self->root, self->size, self->size, self->handicap,
                         TRUE);
  sgf_node_set_size (self->collection, self->root, self->size, self->size);
  self->file->collection = self->collection;
  return TRUE;
}

static gboolean
is_space (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

gboolean
record_import_next (RecordImport *self)
{
  const char *end;

  if (self->at >= self->end)
    return FALSE;
  for (end = self->at; end < self->end && *end != '\n' && *end != '\r'; end++)
    ;
  self->line = self->at;
  self->at = end + 1;
  if (end + 1 < self->end && end[0] == '\r' && end[1] == '\n')
    self->at++;
  while (self->line < end && is_space (*self->line))
    self->line++;
  while (end > self->line && is_space (end[-1]))
    end--;
  self->length = (gsize) (end - self->line);
  return TRUE;
}

gboolean
record_import_begins (const RecordImport *self, const char *prefix)
{
  gsize length = strlen (prefix);

  return self->length >= length && g_ascii_strncasecmp (self->line, prefix, length) == 0;
}

void
record_import_tell_line (const RecordImport *self)
{
  record_import_tell (self, SGF_PROBLEM_LINE, sgf_value_shown (self->line, self->length));
}

void
record_import_set (RecordImport *self, SgfName name, char *text)
{
  if (text != NULL && *g_strstrip (text) != '\0'
      && sgf_node_find (self->collection, self->root, name) == SGF_NONE)
    sgf_node_set_text (self->collection, self->root, name, text);
  g_free (text);
}

void
record_import_set_name (RecordImport *self, GoColor color, char *text)
{
  record_import_set (self, color == GO_BLACK ? NAME ('P', 'B') : NAME ('P', 'W'), text);
}

/* Returns a rank in SGF form: "9d" for "9D", "9段", "9단"; "5p" for "5段P". */
static char *
read_rank (const char *text)
{
  static const char *const dans[] = { "d", "dan", "段", "단", NULL };
  static const char *const kyus[] = { "k", "kyu", "級", "级", "급", NULL };
  g_autofree char *plain = g_ascii_strdown (text, -1);
  char *rest, letter = '\0';
  long number;

  g_strdelimit (g_strstrip (plain), "*?+", ' ');
  number = strtol (g_strstrip (plain), &rest, 10);
  if (g_str_has_prefix (plain, "p") && g_ascii_isdigit (plain[1]))
    return g_strdup_printf ("%dp", atoi (plain + 1));
  for (int i = 0; dans[i] != NULL; i++)
    if (g_str_has_prefix (rest, dans[i]))
      letter = g_str_has_suffix (rest, "p") ? 'p' : 'd';
  for (int i = 0; kyus[i] != NULL; i++)
    if (g_str_has_prefix (rest, kyus[i]))
      letter = 'k';
  if (g_str_equal (rest, "p"))
    letter = 'p';
  if (rest == plain || letter == '\0' || number < 1 || number > 40)
    return g_strstrip (g_strdup (text));
  return g_strdup_printf ("%ld%c", number, letter);
}

void
record_import_set_rank (RecordImport *self, GoColor color, const char *text)
{
  record_import_set (self, color == GO_BLACK ? NAME ('B', 'R') : NAME ('W', 'R'), read_rank (text));
}

/* Returns whether a word looks like a rank: it begins with its number. */
static gboolean
is_rank (const char *text)
{
  return g_ascii_isdigit (*text) || ((*text == 'P' || *text == 'p') && g_ascii_isdigit (text[1]));
}

void
record_import_set_player (RecordImport *self, GoColor color, char *text)
{
  gsize length = strlen (g_strstrip (text));
  char *rank = strrchr (text, '(');

  if (rank != NULL && rank > text && text[length - 1] == ')')
    text[length - 1] = '\0';
  else
    {
      rank = strrchr (text, ' ');
      if (rank != NULL && !is_rank (rank + 1))
        rank = NULL;
    }
  if (rank != NULL)
    {
      record_import_set_rank (self, color, rank + 1);
      *rank = '\0';
    }
  record_import_set_name (self, color, text);
}

char *
record_import_date (const char *text)
{
  guint64 part[3];

  for (int i = 0; i < 3; i++)
    {
      char *end;

      while (*text != '\0' && !g_ascii_isdigit (*text))
        text++;
      part[i] = g_ascii_strtoull (text, &end, 10);
      if (end == text)
        return NULL;
      if (i == 0 && end - text == 8)
        {
          part[1] = part[0] / 100 % 100;
          part[2] = part[0] % 100;
          part[0] /= 10000;
          break;
        }
      text = end;
    }
  if (part[0] < 1000 || part[0] > 9999 || part[1] < 1 || part[1] > 12 || part[2] < 1
      || part[2] > 31)
    return NULL;
  return g_strdup_printf ("%04u-%02u-%02u", (guint) part[0], (guint) part[1], (guint) part[2]);
}

void
record_import_set_result (RecordImport *self, const char *text)
{
  RefereeResult result;

  record_import_set (self, NAME ('R', 'E'),
                     record_result_parse (text, &result) ? record_result_write (&result)
                                                         : g_strdup (text));
}

void
record_import_comment (RecordImport *self, SgfNode node, const char *text)
{
  GString *all = g_hash_table_lookup (self->comments, GUINT_TO_POINTER (node));

  if (all == NULL)
    {
      all = g_string_new (NULL);
      g_hash_table_insert (self->comments, GUINT_TO_POINTER (node), all);
    }
  else
    g_string_append_c (all, '\n');
  g_string_append (all, text);
}

SgfNode
record_import_move (RecordImport *self, SgfNode parent, GoColor color, int column, int row)
{
  SgfName name = color == GO_BLACK ? NAME ('B', 0) : NAME ('W', 0);
  char point[3] = "";
  SgfNode node;

  if (column >= self->size || row >= self->size || (column >= 0 && row < 0))
    return SGF_NONE;
  if (column >= 0)
    sgf_point_format (go_point (column, row), point);
  for (node = sgf_node_first_child (self->collection, parent); node != SGF_NONE;
       node = sgf_node_next (self->collection, node))
    {
      gsize length;
      const char *value = sgf_node_value (self->collection, node, name, &length);

      if (value != NULL && length == strlen (point) && memcmp (value, point, length) == 0)
        return node;
    }
  node = sgf_node_new (self->collection, parent);
  sgf_node_set_value (self->collection, node, name, point);
  return node;
}

gboolean
record_import_play (RecordImport *self, GoColor color, int column, int row)
{
  SgfNode node = record_import_move (self, self->node, color, column, row);

  if (node == SGF_NONE)
    return FALSE;
  self->node = node;
  g_array_append_val (self->main, node);
  return TRUE;
}

SgfNode
record_import_node (const RecordImport *self, int moves)
{
  return g_array_index (self->main, SgfNode, CLAMP (moves, 0, (int) self->main->len - 1));
}

void
record_import_set_size (RecordImport *self, int size)
{
  if (size < 1 || size > GO_MAX_SIDE)
    record_import_tell_line (self);
  else
    self->size = size;
}

void
record_import_set_handicap (RecordImport *self, int stones)
{
  if (stones < 0 || stones > 9)
    record_import_tell_line (self);
  else
    self->handicap = stones;
}

/* NGF, the format of WBaduk and CyberOro: twelve lines about the game, then one line per move.
 *
 *     PMABBQEEQ
 *
 * is a move (PM), its number in two letters (AB), the colour (B), the point (QE), with columns and
 * rows from B, and the mirrored point (EQ). AA is a pass. */

#define HEAD 12

gboolean
record_ngf_is (GBytes *text)
{
  RecordImport lines;
  int number;

  record_import_look (&lines, text);
  /* The second line is the board size and the sixth the handicap. Moves begin with "PM". */
  for (int i = 0; i < HEAD; i++)
    if (!record_import_next (&lines)
        || (i == 1
            && (!sgf_value_number (lines.line, lines.length, &number) || number < 2 || number > 52))
        || (i == 5 && !sgf_value_number (lines.line, lines.length, &number)))
      return FALSE;
  while (record_import_next (&lines))
    if (lines.length > 0)
      return record_import_begins (&lines, "PM") || record_import_begins (&lines, "GI");
  return FALSE;
}

/* Sets the komi from whole points. An even game adds half a point. */
static void
set_komi (RecordImport *self, const char *text)
{
  int komi;
  gboolean changed;
  char written[GO_HALVES_TEXT];

  if (!record_komi_parse (text, &komi, &changed))
    {
      record_import_tell_line (self);
      return;
    }
  if (self->handicap < 1 && komi % 2 == 0 && komi > 0)
    komi++;
  sgf_node_set_text (self->collection, self->root, NAME ('K', 'M'),
                     go_halves_format (komi, written));
}

static void
read_head (RecordImport *self)
{
  for (int i = 0; i < HEAD && record_import_next (self); i++)
    {
      g_autofree char *text = g_strndup (self->line, self->length);
      char *date;
      int number = -1;

      switch (i)
        {
        case 0:
          record_import_set (self, NAME ('E', 'V'), g_steal_pointer (&text));
          break;
        case 1:
          sgf_value_number (self->line, self->length, &number);
          record_import_set_size (self, number);
          break;
        case 2:
        case 3:
          record_import_set_player (self, i == 2 ? GO_WHITE : GO_BLACK, g_steal_pointer (&text));
          break;
        case 4:
          record_import_set (self, NAME ('P', 'C'), g_steal_pointer (&text));
          break;
        case 5:
          sgf_value_number (self->line, self->length, &number);
          record_import_set_handicap (self, number);
          break;
        case 7:
          set_komi (self, text);
          break;
        case 8:
          date = record_import_date (text);
          if (date == NULL && self->length > 0)
            record_import_tell_line (self);
          record_import_set (self, NAME ('D', 'T'), date);
          break;
        case 10:
          record_import_set_result (self, text);
          break;
        /* An unknown number, the time, and the number of moves. */
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

/* Returns FALSE if the line is not a move on this board. */
static gboolean
read_move (RecordImport *self)
{
  char color = self->length >= 7 ? g_ascii_toupper (self->line[4]) : '\0';
  int column, row;

  if (color != 'B' && color != 'W')
    return FALSE;
  column = coordinate (self->line[5]);
  row = coordinate (self->line[6]);
  /* For a pass both letters are A. */
  if (column < -1 || row < -1 || (column == -1) != (row == -1))
    return FALSE;
  return record_import_play (self, color == 'B' ? GO_BLACK : GO_WHITE, column, row);
}

gboolean
record_ngf_read (RecordFile *file, GBytes *text, GError **error)
{
  RecordImport self;

  record_import_begin (&self, file, text);
  read_head (&self);
  while (record_import_next (&self))
    {
      if (self.length == 0 || record_import_begins (&self, "GI"))
        continue;
      if (!record_import_begins (&self, "PM") || !read_move (&self))
        record_import_tell_line (&self);
    }
  return record_import_end (&self, error);
}
