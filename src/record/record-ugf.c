/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UGF and UGI, the formats of Pandanet: sections, each after its name in brackets. [Header] has
 * lines "Key=value", [Data] one line per move,
 *
 *     PP,B1,1,0
 *
 * with the point (columns from A, rows from A), the colour and the player, the move number, 0 for
 * set-up stones, and the seconds used. [Figure] and [ReviewComment] hold remarks. */
#include <stdlib.h>
#include <string.h>

#include "record-foreign.h"
#include "record-info.h"
#include "sgf-value.h"

#define NAME SGF_NAME

typedef struct
{
  RecordImport import;
  gboolean from_below; /* rows count from the lower edge */
  GPtrArray *setup[GO_COLORS];
} Ugf;

gboolean
record_ugf_is (GBytes *text)
{
  RecordImport lines;

  record_import_look (&lines, text);
  while (record_import_next (&lines))
    if (lines.length > 0 && *lines.line != '#')
      return record_import_begins (&lines, "[Header]");
  return FALSE;
}

static void
set_dates (RecordImport *self, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);
  char *date = NULL;

  /* The first and the last day, both with times. */
  for (guint i = 0; i < g_strv_length (parts) && date == NULL; i++)
    date = record_import_date (parts[i]);
  record_import_set (self, NAME ('D', 'T'), date);
}

/* "B,R", "W,3.5", "D". */
static void
set_winner (RecordImport *self, const char *value)
{
  const char *comma = strchr (value, ','), *margin = comma != NULL ? comma + 1 : "";
  const char winner = g_ascii_toupper (*value), end[] = { g_ascii_toupper (*margin), '\0' };
  g_autofree char *text = NULL;

  if (winner == 'D')
    record_import_set_result (self, "Draw");
  else if (winner == 'N')
    record_import_set_result (self, "Void");
  else if (winner == 'O')
    record_import_set_result (self, "Both lose");
  if (winner != 'B' && winner != 'W')
    return;
  if (*end == 'C')
    margin = "R";
  else if (*end == 'F' || *end == 'T')
    margin = end;
  text = g_strdup_printf ("%c+%s", winner, margin);
  record_import_set_result (self, text);
}

static void
set_handicap (RecordImport *self, const char *value)
{
  const char *komi = strchr (value, ',');
  int halves;
  gboolean changed;
  char text[GO_HALVES_TEXT];

  record_import_set_handicap (self, atoi (value));
  if (komi != NULL && record_komi_parse (komi + 1, &halves, &changed))
    record_import_set (self, NAME ('K', 'M'), g_strdup (go_halves_format (halves, text)));
}

/* "Name,rank,country". */
static void
set_player (RecordImport *self, GoColor color, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", 3);

  if (parts[0] == NULL)
    return;
  if (parts[1] != NULL)
    record_import_set_rank (self, color, parts[1]);
  record_import_set_name (self, color, g_strdup (parts[0]));
}

static void
set_title (RecordImport *self, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", -1);
  g_autoptr (GString) title = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      g_string_append_printf (title, "%s%s", title->len > 0 ? ", " : "", parts[i]);
  record_import_set (self, NAME ('E', 'V'), g_strdup (title->str));
}

static void
set_rules (RecordImport *self, const char *value)
{
  record_import_set (self, NAME ('R', 'U'),
                     g_strdup (g_ascii_strcasecmp (value, "JPN") == 0  ? "Japanese"
                               : g_ascii_strcasecmp (value, "CH") == 0 ? "Chinese"
                                                                       : value));
}

static void
read_header_line (Ugf *ugf)
{
  static const struct
  {
    const char *key;
    SgfName name;
  } texts[] = {
    { "Place", NAME ('P', 'C') },   { "Copyright", NAME ('C', 'P') },
    { "Writer", NAME ('U', 'S') },  { "Commentator", NAME ('A', 'N') },
    { "Comment", NAME ('G', 'C') },
  };
  RecordImport *self = &ugf->import;
  g_autofree char *line = g_strndup (self->line, self->length);
  char *value = strchr (line, '=');

  if (value == NULL)
    {
      record_import_tell_line (self);
      return;
    }
  *value++ = '\0';
  g_strstrip (line);
  g_strstrip (value);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_ascii_strcasecmp (line, texts[i].key) == 0)
      record_import_set (self, texts[i].name, g_strdup (value));
  if (g_ascii_strcasecmp (line, "PlayerB") == 0 || g_ascii_strcasecmp (line, "BMemb1") == 0)
    set_player (self, GO_BLACK, value);
  else if (g_ascii_strcasecmp (line, "PlayerW") == 0 || g_ascii_strcasecmp (line, "WMemb1") == 0)
    set_player (self, GO_WHITE, value);
  else if (g_ascii_strcasecmp (line, "Size") == 0)
    record_import_set_size (self, atoi (value));
  else if (g_ascii_strcasecmp (line, "Hdcp") == 0)
    set_handicap (self, value);
  else if (g_ascii_strcasecmp (line, "Winner") == 0)
    set_winner (self, value);
  else if (g_ascii_strcasecmp (line, "Date") == 0)
    set_dates (self, value);
  else if (g_ascii_strcasecmp (line, "Title") == 0)
    set_title (self, value);
  else if (g_ascii_strcasecmp (line, "Rule") == 0 || g_ascii_strcasecmp (line, "Rules") == 0)
    set_rules (self, value);
  else if (g_ascii_strcasecmp (line, "CoordinateType") == 0)
    ugf->from_below = g_ascii_strcasecmp (value, "IGS") == 0;
}

/* Reads a line of [Data]. Returns FALSE if it is meaningless. */
static gboolean
read_data_line (Ugf *ugf)
{
  RecordImport *self = &ugf->import;
  g_autofree char *line = g_strndup (self->line, MIN (self->length, 200));
  g_auto (GStrv) parts = g_strsplit (line, ",", 4);
  int column, row, number;
  char color;

  if (g_strv_length (parts) < 3 || strlen (parts[0]) != 2 || !g_ascii_isalpha (parts[0][0])
      || !g_ascii_isalpha (parts[0][1]) || !sgf_value_number (parts[2], strlen (parts[2]), &number))
    return FALSE;
  column = g_ascii_toupper (parts[0][0]) - 'A';
  row = g_ascii_toupper (parts[0][1]) - 'A';
  /* Points beyond the board, such as YA, are passes. */
  if (column >= self->size && column >= 24)
    column = row = -1;
  else if (ugf->from_below)
    row = self->size - 1 - row;
  color = g_ascii_toupper (*parts[1]);
  if (color == 'M' && column < 0)
    color = self->main->len % 2 == 1 ? 'B' : 'W';
  if (color != 'B' && color != 'W')
    return FALSE;
  if (number == 0)
    {
      char text[3];

      if (column < 0 || column >= self->size || row < 0 || row >= self->size)
        return FALSE;
      g_ptr_array_add (ugf->setup[color == 'B' ? GO_BLACK : GO_WHITE],
                       g_strdup (sgf_point_format (go_point (column, row), text)));
      return TRUE;
    }
  return record_import_play (self, color == 'B' ? GO_BLACK : GO_WHITE, column, row);
}

/* Prevents quadratic time for a hostile file. */
#define MOST_LABELS 100

/* ".#,6,16,E": a label at a point. */
static void
read_label (Ugf *ugf, SgfNode node)
{
  RecordImport *self = &ugf->import;
  g_autofree char *line = g_strndup (self->line, self->length), *label = NULL, *value = NULL;
  g_auto (GStrv) parts = g_strsplit (line, ",", 4);
  SgfProperty property = sgf_node_find (self->collection, node, NAME ('L', 'B'));
  char text[3];
  int column, row;

  if (g_strv_length (parts) < 4
      || (property != SGF_NONE
          && sgf_property_n_values (self->collection, property) >= MOST_LABELS))
    return;
  column = atoi (parts[1]);
  row = atoi (parts[2]);
  if (column < 1 || column > self->size || row < 1 || row > self->size)
    return;
  row = ugf->from_below ? self->size - row : row - 1;
  label = sgf_value_escape (parts[3], FALSE);
  value = g_strdup_printf ("%s:%s", sgf_point_format (go_point (column - 1, row), text), label);
  sgf_node_add_value (self->collection, node, NAME ('L', 'B'), value);
}

/* Reads a text up to `end` or the next text, and adds it to a move. */
static void
read_text (Ugf *ugf, SgfNode node, const char *end)
{
  RecordImport *self = &ugf->import;
  g_autoptr (GString) text = g_string_new (NULL);

  for (;;)
    {
      const char *begin = self->at;

      if (!record_import_next (self))
        break;
      /* The next section or text ends it too. */
      if (record_import_begins (self, "[") || record_import_begins (self, ".Comment,")
          || record_import_begins (self, ".Text,"))
        {
          self->at = begin;
          break;
        }
      if (record_import_begins (self, end))
        break;
      if (record_import_begins (self, ".#,"))
        read_label (ugf, node);
      else
        {
          g_string_append_len (text, self->line, (gssize) self->length);
          g_string_append_c (text, '\n');
        }
    }
  g_strstrip (text->str);
  if (*text->str != '\0')
    record_import_comment (self, node, text->str);
}

/* Returns the move number after a word of `skipped` bytes; 0 if there is none. */
static int
number_behind (const RecordImport *self, gsize skipped)
{
  g_autofree char *text
      = g_strndup (self->line + skipped, self->length > skipped ? self->length - skipped : 0);

  return MAX (atoi (text), 0);
}

/* Reads remarks, which follow the moves. Figures of variations do not fit into the tree. */
static void
read_remark_line (Ugf *ugf)
{
  RecordImport *self = &ugf->import;

  if (record_import_begins (self, ".Text,"))
    read_text (ugf, record_import_node (self, number_behind (self, 6)), ".EndText");
  else if (record_import_begins (self, ".Comment,"))
    read_text (ugf, record_import_node (self, number_behind (self, 9) - 1), ".EndComment");
  else if (record_import_begins (self, ".Fig,"))
    {
      record_import_tell (self, SGF_PROBLEM_FIGURE_VARIATION, NULL);
      while (record_import_next (self) && !record_import_begins (self, ".EndFig"))
        ;
    }
}

static void
read_sections (Ugf *ugf)
{
  RecordImport *self = &ugf->import;
  g_autofree char *section = g_strdup ("");

  while (record_import_next (self))
    {
      if (self->length == 0 || *self->line == '#')
        continue;
      if (*self->line == '[' && self->line[self->length - 1] == ']')
        {
          g_free (section);
          section = g_ascii_strdown (self->line, (gssize) self->length);
        }
      else if (g_str_equal (section, "[header]"))
        read_header_line (ugf);
      else if (g_str_equal (section, "[data]"))
        {
          if (*self->line != '.' && !read_data_line (ugf))
            record_import_tell_line (self);
        }
      else if (g_str_equal (section, "[figure]") || g_str_equal (section, "[reviewcomment]"))
        read_remark_line (ugf);
    }
}

static void
put_setup (Ugf *ugf)
{
  RecordImport *self = &ugf->import;
  char number[12];

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (ugf->setup[color]->len > 0)
      {
        sgf_node_set (self->collection, self->root,
                      color == GO_BLACK ? NAME ('A', 'B') : NAME ('A', 'W'),
                      (const char *const *) ugf->setup[color]->pdata, NULL, ugf->setup[color]->len);
        self->set_up = TRUE;
      }
  /* They include the handicap stones. */
  if (ugf->setup[GO_BLACK]->len > 0 && self->handicap >= 2)
    {
      g_snprintf (number, sizeof number, "%d", self->handicap);
      sgf_node_set_text (self->collection, self->root, NAME ('H', 'A'), number);
      self->handicap = 0;
    }
}

gboolean
record_ugf_read (RecordFile *file, GBytes *text, GError **error)
{
  Ugf ugf = { 0 };

  record_import_begin (&ugf.import, file, text);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    ugf.setup[color] = g_ptr_array_new_with_free_func (g_free);
  read_sections (&ugf);
  put_setup (&ugf);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    g_ptr_array_unref (ugf.setup[color]);
  return record_import_end (&ugf.import, error);
}
