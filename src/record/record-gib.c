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

  while (strncmp (at, key, length) != 0)
    {
      at = strchr (at, ',');
      if (at == NULL)
        return NULL;
      at++;
    }
  return g_strstrip (g_strndup (at + length, strcspn (at + length, ",")));
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
  static const char *const results[] = { "B+", "W+", NULL, "B+R", "W+R", NULL, NULL, "B+T", "W+T" };
  g_autofree char *kind = part_of (list, kind_key), *margin = part_of (list, margin_key);
  int number = kind != NULL && *kind != '\0' ? atoi (kind) : -1;
  int tenths = margin != NULL ? atoi (margin) : 0;

  if (number < 0 || number >= (int) G_N_ELEMENTS (results))
    return;
  if (number > 1)
    record_import_set (self, NAME ('R', 'E'), g_strdup (results[number]));
  else if (tenths > 0 && tenths < TENTHS)
    set_tenths (self, NAME ('R', 'E'), results[number], tenths);
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
read_main (RecordImport *self, const char *list)
{
  g_autofree char *side = part_of (list, "LINE:");

  set_result (self, list, "GRLT:", "ZIPSU:");
  set_komi (self, list, "GONGJE:");
  set_time (self, list, "GTIME:", FALSE);
  if (side != NULL)
    record_import_set_size (self, atoi (side));
}

static void
set_date (RecordImport *self, const char *text)
{
  record_import_set (self, NAME ('D', 'T'), text != NULL ? record_import_date (text) : NULL);
}

static void
read_sub (RecordImport *self, const char *list)
{
  g_autofree char *date = part_of (list, "GDATE:");

  set_date (self, date);
  record_import_set (self, NAME ('P', 'C'), part_of (list, "GPLC:"));
  record_import_set (self, NAME ('E', 'V'), part_of (list, "GNAME:"));
  record_import_set (self, NAME ('G', 'C'), part_of (list, "GCMT:"));
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
  char rank[16];

  record_import_set_name (self, color, part_of (list, black ? "BID:" : "WID:"));
  record_import_set_name (self, color, part_of (list, black ? "BNICK:" : "WNICK:"));
  if (number < 0 || number > 35)
    return;
  if (number < 18)
    g_snprintf (rank, sizeof rank, "%dk", 18 - number);
  else
    g_snprintf (rank, sizeof rank, number < 27 ? "%dd" : "%dp", number - (number < 27 ? 17 : 26));
  record_import_set_rank (self, color, rank);
}

/* Reads a line of the server's data of its users. */
static void
read_user_line (RecordImport *self, const char *key, const char *value)
{
  if (g_str_equal (key, "WUSERINFO"))
    read_user (self, value, GO_WHITE);
  else if (g_str_equal (key, "BUSERINFO"))
    read_user (self, value, GO_BLACK);
  else if (g_str_equal (key, "GAMETAG"))
    read_tag (self, value);
  else if (g_str_equal (key, "GAMEINFOSUB"))
    read_sub (self, value);
}

static void
read_game_line (RecordImport *self, const char *key, const char *value)
{
  if (g_str_equal (key, "GAMEBLACKNAME"))
    record_import_set_player (self, GO_BLACK, g_strdup (value));
  else if (g_str_equal (key, "GAMEWHITENAME"))
    record_import_set_player (self, GO_WHITE, g_strdup (value));
  else if (g_str_equal (key, "GAMEINFOMAIN"))
    read_main (self, value);
  else if (g_str_equal (key, "GAMENAME"))
    record_import_set (self, NAME ('E', 'V'), g_strdup (value));
  else if (g_str_equal (key, "GAMEPLACE"))
    record_import_set (self, NAME ('P', 'C'), g_strdup (value));
  else if (g_str_equal (key, "GAMECOMMENT"))
    record_import_set (self, NAME ('G', 'C'), g_strdup (value));
  else if (g_str_equal (key, "GAMEDATE"))
    set_date (self, value);
}

/* Reads the result in words, if the numbers gave none. */
static void
read_result_line (RecordImport *self, const char *key, const char *value)
{
  g_autofree char *text = g_strndup (value, strcspn (value, "\\"));

  if (g_ascii_strcasecmp (key, "GAMERESULT") == 0)
    record_import_set_result (self, text);
}

typedef void (*HeadFunc) (RecordImport *self, const char *key, const char *value);

/* Reads all lines "\[KEY=value\]" of the head. The lines are kept to be read again. */
static void
read_heads (RecordImport *self, HeadFunc read)
{
  const char *begin = self->at;

  while (record_import_next (self) && !record_import_begins (self, "\\GS"))
    if (record_import_begins (self, "\\["))
      {
        g_autofree char *line = g_strndup (self->line + 2, self->length - 2);
        char *value = strchr (line, '='), *end = strstr (line, "\\]");

        if (value == NULL)
          continue;
        if (end != NULL)
          *end = '\0';
        else if (read == read_game_line)
          record_import_tell (self, SGF_PROBLEM_HEAD_OPEN, NULL);
        if (value > line + strlen (line))
          continue;
        *value++ = '\0';
        read (self, line, value);
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
  int stones = -1;

  sscanf (line, "%*s %*d %*d %d", &stones);
  record_import_set_handicap (self, stones);
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
  /* The game's own names take precedence over the server's data of its users. */
  read_heads (&self, read_game_line);
  read_heads (&self, read_user_line);
  read_heads (&self, read_result_line);
  read_game (&self);
  read_remarks (&self);
  return record_import_end (&self, error);
}
