/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-query.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-record.h"
#include "cli-rules.h"
#include "library-index.h"
#include "record-info.h"
#include "record-line.h"

/* The options fill it in; its strings live as long as the program. */
static LibraryQuery query;
static guint8 cells[GO_CELLS];

static char *winner, *origin, *size, *position, *area, *rank_least, *komi;
static int move_number = CLI_NOT_GIVEN, game_number = 1;

static const GOptionEntry entries_of_query[] = {
  { "player", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &query.player,
    N_ ("Games with this player"), N_ ("NAME") },
  { "tag", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &query.tag, N_ ("Games with this tag"),
    N_ ("TAG") },
  { "rules", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &query.rules,
    N_ ("Games played under these rules"), N_ ("NAME") },
  { "from", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &query.date_first,
    N_ ("Games played on this day, in this month or year, or later"), N_ ("DATE") },
  { "to", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &query.date_last,
    N_ ("Games played on this day, in this month or year, or earlier"), N_ ("DATE") },
  { "winner", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &winner, N_ ("Games with this winner"),
    N_ ("black|white|nobody") },
  { "size", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &size, N_ ("Games on a board of this size"),
    N_ ("19|7x9") },
  { "moves-least", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &query.moves_least,
    N_ ("Games with this many moves or more"), N_ ("NUMBER") },
  { "moves-most", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &query.moves_most,
    N_ ("Games with this many moves or fewer"), N_ ("NUMBER") },
  { "rank-least", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &rank_least,
    N_ ("Games between players of this rank or stronger"), N_ ("RANK") },
  { "komi", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &komi, N_ ("Games with this komi"),
    N_ ("POINTS") },
  { "origin", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &origin,
    N_ ("Games played here, or game records"), N_ ("played|record") },
  { "handicap", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &query.handicap_only,
    N_ ("Handicap games only"), NULL },
  { "duplicates", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &query.duplicates_only,
    N_ ("Games with the same moves as another game"), NULL },
  { "deleted", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &query.deleted_only, N_ ("Archived games"),
    NULL },
  { "position", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &position,
    N_ ("Games with the position in this record"), N_ ("FILE") },
  { "move", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &move_number,
    N_ ("Use the position after this many moves (default: the last position)"), N_ ("NUMBER") },
  { "game", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &game_number,
    N_ ("Use this game in the file (the first is 1)"), N_ ("NUMBER") },
  { "area", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &area,
    N_ ("Use only this part of the position, given by two opposite corners"), N_ ("A1-K10") },
  { "either-colour", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &query.either_colour,
    N_ ("Also find the position with the colours swapped"), NULL },
  G_OPTION_ENTRY_NULL,
};

bool
cli_query_parse (const GOptionEntry *entries,
                 const char *arguments,
                 const char *summary,
                 int *argc,
                 char ***argv)
{
  gsize own = G_N_ELEMENTS (entries_of_query), more = 0;
  g_autofree GOptionEntry *all = NULL;

  while (entries[more].long_name != NULL)
    more++;
  all = g_new0 (GOptionEntry, own + more);
  memcpy (all, entries, more * sizeof *all);
  memcpy (all + more, entries_of_query, own * sizeof *all);
  return cli_parse (all, arguments, summary, argc, argv);
}

/* Returns the position of a word in a list, from 1; 0 without a word, -1 after one line on standard
 * error. */
static int
read_word (const char *option, const char *word, const char *const *words)
{
  g_autofree char *all = g_strjoinv (", ", (char **) words);
  g_autofree char *why = NULL, *meant = NULL;

  if (word == NULL)
    return 0;
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i + 1;
  why = g_strdup_printf (/* Translators: an option, what was given, and a list of words, "black,
                            white". */
                         _ ("%s cannot be “%s”; use one of these: %s"), option, word, all);
  meant = cli_did_you_mean (why, word, words);
  cli_usage_error ("%s", meant);
  return -1;
}

static bool
read_size (void)
{
  g_auto (GStrv) sides = size != NULL ? g_strsplit (size, "x", 2) : NULL;
  gint64 side[2];

  for (int i = 0; sides != NULL && i < 2; i++)
    {
      const char *text = i == 1 && sides[0] != NULL && sides[1] != NULL ? sides[1] : sides[0];

      if (text == NULL || !g_ascii_string_to_signed (text, 10, 1, GO_MAX_SIDE, &side[i], NULL))
        return false;
    }
  query.width = sides != NULL ? (int) side[0] : 0;
  query.height = sides != NULL ? (int) side[1] : 0;
  return true;
}

/* Points outside the area match anything. */
static bool
take_position (const GoBoard *board)
{
  PictureArea part = { 0, 0, board->width - 1, board->height - 1 };

  if (area != NULL && !cli_area_read (area, board->width, board->height, &part))
    return false;
  memset (cells, GO_EDGE, sizeof cells);
  for (int row = part.top; row <= part.bottom; row++)
    for (int column = part.left; column <= part.right; column++)
      cells[go_point (column, row)] = (guint8) go_board_get (board, go_point (column, row));
  query.cells = cells;
  query.cells_width = board->width;
  query.cells_height = board->height;
  return true;
}

static bool
read_position (void)
{
  g_auto (CliRecord) record = { 0 };
  g_autoptr (RecordInfo) info = NULL;
  g_autoptr (RecordLine) line = NULL;
  SgfNode node;

  if (!cli_record_load (position, game_number, &record))
    return false;
  node = cli_record_move (&record, position, move_number);
  if (node == SGF_NONE)
    return false;
  info = record_info_new (record.collection, record.root, NULL);
  line = record_line_new (record.collection, record.root, &info->ruleset);
  record_line_go (line, node);
  return take_position (record_line_board (line));
}

/* Checks that a date is a year, a month or a day, or was not given. Returns false after one line on
 * standard error. */
static bool
check_date (const char *option, const char *date)
{
  g_autofree char *today = library_day_of (g_get_real_time () / 1000);
  int year, month, day;

  if (date == NULL || library_day_parse (date, &year, &month, &day) > 0)
    return true;
  /* Translators: an option, today's date as "2026-11-24", its month, its year, what was entered. */
  cli_usage_error (
      /* Translators: an option, a day "2019-02-28", which is cut to a month and to a
         year, and what was given. */
      _ ("%s takes a day such as %s, a month such as %.7s or a year such as "
         "%.4s, not “%s”"),
      option, today, today, today, date);
  return false;
}

/* Returns what is wrong with the options: contradictions and invalid numbers. */
static const char *
find_nonsense (void)
{
  if (position == NULL && area != NULL)
    return _ ("--area needs --position");
  if (position == NULL && (move_number != CLI_NOT_GIVEN || game_number != 1 || query.either_colour))
    return _ ("--move, --game and --either-colour need --position");
  if (query.moves_least < 0 || query.moves_most < 0)
    return _ ("the number of moves cannot be negative");
  return NULL;
}

/* Reads the options that are words or values of their own. */
static int
read_values (void)
{
  static const char *const winners[] = { "black", "white", "nobody", NULL };
  static const char *const origins[] = { "played", "record", NULL };
  int who, from;

  if (rank_least != NULL && !library_rank_parse (rank_least, &query.rank_least))
    return cli_usage_error (_ ("“%s” is not a rank; use 8k, 3d or 9p"), rank_least);
  query.by_komi = komi != NULL;
  if (komi != NULL && !go_halves_parse (komi, &query.komi))
    return cli_usage_error (_ ("“%s” is not a number of points; use 7 or 6.5"), komi);
  who = read_word ("--winner", winner, winners);
  from = who >= 0 ? read_word ("--origin", origin, origins) : 0;
  if (who < 0 || from < 0)
    return CLI_USAGE;
  query.winner = (LibraryWinner) who;
  query.origin = (LibraryOrigin) from;
  if (!read_size ())
    return cli_usage_error (
        /* Translators: what was given, and the largest number of columns or rows. */
        _ ("“%s” is not a board size; use 19, or 7x9 for 7 columns and 9 rows, up to %d"), size,
        GO_MAX_SIDE);
  return CLI_DONE;
}

int
cli_query_read (int argc, char **argv, const LibraryQuery **read)
{
  const char *nonsense = find_nonsense ();
  int status;

  if (nonsense != NULL)
    return cli_usage_error ("%s", nonsense);
  if (!cli_check_move (move_number) || !cli_check_words (argc, argv)
      || !check_date ("--from", query.date_first) || !check_date ("--to", query.date_last))
    return CLI_USAGE;
  if (argc > 1)
    query.text = g_strjoinv (" ", argv + 1);
  *read = &query;
  status = read_values ();
  return status == CLI_DONE && position != NULL && !read_position () ? CLI_NO : status;
}

/* Returns all tags of games in the list, with --deleted also of those that are archived. */
static GPtrArray *
find_tags (void)
{
  g_autofree char *path = cli_library_path ();
  GPtrArray *tags = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) names = library_ask (path, LIBRARY_REQUEST (LIBRARY_LIST_TAGS), NULL, NULL);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      const LibraryName *name = names->pdata[i];

      if (query.deleted_only || name->games > 0)
        g_ptr_array_add (tags, g_strdup (name->name));
    }
  g_ptr_array_add (tags, NULL);
  return tags;
}

static bool
has_word (const GPtrArray *words, const char *word)
{
  g_autofree char *folded = g_utf8_casefold (word, -1);

  for (guint i = 0; i + 1 < words->len; i++)
    {
      g_autofree char *other = g_utf8_casefold (words->pdata[i], -1);

      if (strcmp (folded, other) == 0)
        return true;
    }
  return false;
}

bool
cli_query_check_names (void)
{
  const char *tag = query.tag, *rules = query.rules;
  g_autoptr (GPtrArray) tags = tag != NULL ? find_tags () : NULL;
  g_autofree const char **presets = cli_preset_names ();
  g_autofree char *why = NULL;

  if (tag != NULL && !has_word (tags, tag))
    {
      why = cli_did_you_mean (_ ("there is no such tag"), tag, (const char *const *) tags->pdata);
      cli_argument_error (tag, why);
      return false;
    }
  if (rules != NULL && record_rules_named (rules) == NULL && cli_nearest (rules, presets) != NULL)
    {
      why = cli_did_you_mean (_ ("there is no such ruleset; “rules” lists all rulesets"), rules,
                              presets);
      cli_argument_error (rules, why);
      return false;
    }
  return true;
}

bool
cli_query_is_empty (void)
{
  static const LibraryQuery empty;

  return memcmp (&query, &empty, sizeof query) == 0;
}
