/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GIB, the format of Tygem: game information as "\[KEY=value\]" lines between \HS and \HE, the game
 * between \GS and \GE, then remarks and variations between \RS and \RE.
 *
 *     INI 0 1 3 &4       a handicap of three stones
 *     STO 0 2 1 15 3     a move: its number, Black (1) or White (2), column and row from 0
 *     SKI 0 3 2          a pass */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record-foreign.h"
#include "record-info.h"

#define NAME SGF_NAME

/* The limit for komi and margins, in tenths. A larger number is neither. */
#define TENTHS 10000

gboolean
record_gib_is (GBytes *text)
{
  RecordImport lines;

  record_import_look (&lines, text);
  for (int i = 0; i < 20 && record_import_next (&lines); i++)
    if (record_import_begins (&lines, "\\HS") || record_import_begins (&lines, "\\GS")
        || record_import_begins (&lines, "\\[GAME"))
      return TRUE;
  return FALSE;
}

/* Returns the value after "KEY:" in a list such as "GRLT:3,ZIPSU:0"; NULL if it is missing. */
static char *
part_of (const char *list, const char *key)
{
  gsize length = strlen (key);
  const char *at = list;

  for (;;)
    {
      if (strncmp (at, key, length) == 0)
        return g_strstrip (g_strndup (at + length, strcspn (at + length, ",")));
      at = strchr (at, ',');
      if (at == NULL)
        return NULL;
      at++;
    }
}

/* Sets komi or a margin from tenths of a point, as GIB writes them. */
static void
set_tenths (RecordImport *self, SgfName name, const char *before, int tenths)
{
  char text[GO_HALVES_TEXT];

  go_halves_format ((tenths + (tenths < 0 ? -2 : 2)) / 5, text);
  record_import_set (self, name, g_strconcat (before, text, NULL));
}

/* Sets the result from its code and a separate margin. */
static void
set_result (RecordImport *self, const char *list, const char *kind_key, const char *margin_key)
{
  g_autofree char *kind = part_of (list, kind_key), *margin = part_of (list, margin_key);

  if (kind == NULL)
    return;
  switch (atoi (kind))
    {
    case 0:
    case 1:
      if (margin != NULL && atoi (margin) > 0 && atoi (margin) < TENTHS && *kind != '\0')
        set_tenths (self, NAME ('R', 'E'), atoi (kind) == 0 ? "B+" : "W+", atoi (margin));
      break;
    case 3:
    case 4:
      record_import_set (self, NAME ('R', 'E'), g_strdup (atoi (kind) == 3 ? "B+R" : "W+R"));
      break;
    case 7:
    case 8:
      record_import_set (self, NAME ('R', 'E'), g_strdup (atoi (kind) == 7 ? "B+T" : "W+T"));
      break;
    default:
      break;
    }
}

static void
set_komi (RecordImport *self, const char *list, const char *key)
{
  g_autofree char *komi = part_of (list, key);
  int tenths = komi != NULL ? atoi (komi) : 0;

  if (tenths != 0 && tenths > -TENTHS && tenths < TENTHS)
    set_tenths (self, NAME ('K', 'M'), "", tenths);
}

/* Sets main time, period and number of periods, in this order or reversed. */
static void
set_time (RecordImport *self, const char *list, const char *key, gboolean main_last)
{
  g_autofree char *text = part_of (list, key);
  int first, period, last, total, count;

  if (text == NULL || sscanf (text, "%d-%d-%d", &first, &period, &last) != 3)
    return;
  total = main_last ? last : first;
  count = main_last ? first : last;
  if (total < 0 || count < 0 || period < 0)
    return;
  record_import_set (self, NAME ('T', 'M'), g_strdup_printf ("%d", total));
  if (count > 0 && period > 0)
    record_import_set (self, NAME ('O', 'T'), g_strdup_printf ("%dx%d byo-yomi", count, period));
}

static void
take (RecordImport *self, const char *list, const char *key, SgfName name)
{
  char *text = part_of (list, key);

  if (text != NULL)
    record_import_set (self, name, text);
}

static void
set_date (RecordImport *self, const char *text)
{
  char *date = text != NULL ? record_import_date (text) : NULL;

  if (date != NULL)
    record_import_set (self, NAME ('D', 'T'), date);
}

static void
read_main (RecordImport *self, const char *list)
{
  g_autofree char *side = part_of (list, "LINE:");

  set_result (self, list, "GRLT:", "ZIPSU:");
  set_komi (self, list, "GONGJE:");
  set_time (self, list, "GTIME:", FALSE);
  if (side != NULL && !record_import_set_size (self, atoi (side)))
    record_import_tell_line (self);
}

static void
read_sub (RecordImport *self, const char *list)
{
  g_autofree char *date = part_of (list, "GDATE:");

  set_date (self, date);
  take (self, list, "GPLC:", NAME ('P', 'C'));
  take (self, list, "GNAME:", NAME ('E', 'V'));
  take (self, list, "GCMT:", NAME ('G', 'C'));
}

static void
read_tag (RecordImport *self, const char *list)
{
  g_autofree char *date = part_of (list, "C");

  set_date (self, date);
  set_result (self, list, "W", "Z");
  set_komi (self, list, "G");
  set_time (self, list, "T", TRUE);
}

/* Reads a user's level: kyu grades up to 17, then dan, and professional dan from 27. */
static void
read_user (RecordImport *self, const char *list, GoColor color)
{
  gboolean black = color == GO_BLACK;
  g_autofree char *level = part_of (list, black ? "BLV:" : "WLV:");
  int number = level != NULL && g_ascii_isdigit (*level) ? atoi (level) : -1;

  take (self, list, black ? "BID:" : "WID:", black ? NAME ('P', 'B') : NAME ('P', 'W'));
  take (self, list, black ? "BNICK:" : "WNICK:", black ? NAME ('P', 'B') : NAME ('P', 'W'));
  if (number >= 0 && number <= 35)
    record_import_set (self, black ? NAME ('B', 'R') : NAME ('W', 'R'),
                       number >= 27   ? g_strdup_printf ("%dp", number - 26)
                       : number >= 18 ? g_strdup_printf ("%dd", number - 17)
                                      : g_strdup_printf ("%dk", 18 - number));
}

/* The game's own names take precedence over the server's data of its users. So the lines are read
 * twice, with `users` the second time. */
static void
read_head_line (RecordImport *self, gboolean users)
{
  g_autofree char *line = g_strndup (self->line + 2, self->length - 2);
  char *value = strchr (line, '='), *end = strstr (line, "\\]");

  if (value == NULL)
    return;
  if (end != NULL)
    *end = '\0';
  else if (!users)
    record_import_tell (self, SGF_PROBLEM_HEAD_OPEN, NULL);
  if (value > line + strlen (line))
    return;
  *value++ = '\0';
  if (users && g_str_equal (line, "WUSERINFO"))
    read_user (self, value, GO_WHITE);
  else if (users && g_str_equal (line, "BUSERINFO"))
    read_user (self, value, GO_BLACK);
  else if (users && g_str_equal (line, "GAMETAG"))
    read_tag (self, value);
  else if (users && g_str_equal (line, "GAMEINFOSUB"))
    read_sub (self, value);
  if (users)
    return;
  if (g_str_equal (line, "GAMEBLACKNAME"))
    record_import_set_player (self, GO_BLACK, g_strdup (value));
  else if (g_str_equal (line, "GAMEWHITENAME"))
    record_import_set_player (self, GO_WHITE, g_strdup (value));
  else if (g_str_equal (line, "GAMEINFOMAIN"))
    read_main (self, value);
  else if (g_str_equal (line, "GAMENAME"))
    record_import_set (self, NAME ('E', 'V'), g_strdup (value));
  else if (g_str_equal (line, "GAMEPLACE"))
    record_import_set (self, NAME ('P', 'C'), g_strdup (value));
  else if (g_str_equal (line, "GAMECOMMENT"))
    record_import_set (self, NAME ('G', 'C'), g_strdup (value));
  else if (g_str_equal (line, "GAMEDATE"))
    set_date (self, value);
}

static void
read_heads (RecordImport *self, gboolean users)
{
  const char *begin = self->at;

  while (record_import_next (self) && !record_import_begins (self, "\\GS"))
    if (record_import_begins (self, "\\["))
      read_head_line (self, users);
  self->at = begin;
}

/* Reads the header's result in words if its numbers gave none. */
static void
read_result_text (RecordImport *self)
{
  const char *begin = self->at;

  while (record_import_next (self) && !record_import_begins (self, "\\GS"))
    if (record_import_begins (self, "\\[GAMERESULT="))
      {
        g_autofree char *text = g_strndup (self->line + 13, self->length - 13);

        text[strcspn (text, "\\")] = '\0';
        record_import_set_result (self, text);
      }
  self->at = begin;
}

/* Parses the move in the current line, which follows the one in `node`. Returns FALSE if there is
 * none. */
static gboolean
parse_move (RecordImport *self, SgfNode node, GoColor *color, int *column, int *row)
{
  g_autofree char *line = g_strndup (self->line, MIN (self->length, 100));
  int number;

  *column = *row = -1;
  if (record_import_begins (self, "SKI"))
    {
      gboolean second = node == self->root
                            ? self->handicap >= 2
                            : sgf_node_find (self->collection, node, NAME ('B', 0)) != SGF_NONE;

      /* The colour in the line is unreliable. */
      *color = second ? GO_WHITE : GO_BLACK;
      return TRUE;
    }
  if (sscanf (line, "%*s %*d %*d %d %d %d", &number, column, row) != 3 || number < 1 || number > 2
      || *column < 0)
    return FALSE;
  *color = number == 1 ? GO_BLACK : GO_WHITE;
  return TRUE;
}

static gboolean
is_move (const RecordImport *self)
{
  return record_import_begins (self, "STO") || record_import_begins (self, "SKI");
}

static void
read_handicap (RecordImport *self)
{
  g_autofree char *line = g_strndup (self->line, MIN (self->length, 100));
  int stones;

  if (sscanf (line, "%*s %*d %*d %d", &stones) != 1 || stones < 0 || stones > 9)
    record_import_tell_line (self);
  else
    self->handicap = stones;
}

static void
read_game (RecordImport *self)
{
  GoColor color;
  int column, row;

  while (record_import_next (self) && !record_import_begins (self, "\\GE"))
    if (is_move (self))
      {
        if (!parse_move (self, self->node, &color, &column, &row)
            || !record_import_play (self, color, column, row))
          record_import_tell_line (self);
      }
    else if (record_import_begins (self, "INI"))
      read_handicap (self);
}

/* Reads a remark to the end of its value and adds it to the move. */
static void
read_remark (RecordImport *self, int moves)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *end;
  gsize looked = 0;

  g_string_append_len (text, self->line + 13, (gssize) self->length - 13);
  /* Searches only the latest line, because the end mark is within one line. */
  while ((end = strstr (text->str + looked, "\\]")) == NULL && record_import_next (self)
         && !record_import_begins (self, "\\RE"))
    {
      looked = text->len;
      g_string_append_c (text, '\n');
      g_string_append_len (text, self->line, (gssize) self->length);
    }
  if (end != NULL)
    g_string_truncate (text, (gsize) (end - text->str));
  g_strstrip (text->str);
  if (*text->str != '\0')
    record_import_comment (self, record_import_node (self, moves), text->str);
}

/* Variations start at the game's first move, and share nodes as far as the moves are the same. */
static void
read_remarks (RecordImport *self)
{
  SgfNode node = self->root, next;
  int moves = 0, column, row;
  GoColor color;

  while (record_import_next (self))
    if (record_import_begins (self, "\\RS"))
      moves = 0;
    else if (record_import_begins (self, "\\[REFSUSUN="))
      {
        g_autofree char *number = g_strndup (self->line + 11, self->length - 11);

        moves = atoi (number);
      }
    else if (record_import_begins (self, "\\[REFEXPLAIN="))
      read_remark (self, moves);
    else if (record_import_begins (self, "\\[REFGIBO="))
      node = self->root;
    else if (is_move (self))
      {
        next = parse_move (self, node, &color, &column, &row)
                   ? record_import_move (self, node, color, column, row)
                   : SGF_NONE;
        if (next == SGF_NONE)
          record_import_tell_line (self);
        else
          node = next;
      }
}

gboolean
record_gib_read (RecordFile *file, GBytes *text, GError **error)
{
  RecordImport self;

  record_import_begin (&self, file, text);
  read_heads (&self, FALSE);
  read_heads (&self, TRUE);
  read_result_text (&self);
  read_game (&self);
  read_remarks (&self);
  return record_import_end (&self, error);
}
