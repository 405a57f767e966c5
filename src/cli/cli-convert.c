/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `convert`: converts records of any charset and format to plain SGF or to text. */
#include <glib/gi18n.h>
#include <string.h>

#include "cli-record.h"
#include "record-clean.h"
#include "record-diagram.h"
#include "record-info.h"
#include "sgf-write.h"

static char *output, *charset, *format;
static gboolean main_line, strip_comments, strip_analysis;
static int move = CLI_NOT_GIVEN, numbers_from;

static const GOptionEntry entries[] = {
  { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output,
    N_ ("Write to this file instead of standard output"), N_ ("FILE") },
  { "charset", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &charset,
    N_ ("Read the file in this charset instead of detecting it"), N_ ("CHARSET") },
  { "format", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format,
    N_ ("Output format: sgf, coordinates, diagram or wiki (as in Sensei’s Library)"),
    N_ ("FORMAT") },
  { "main-line", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &main_line, N_ ("Leave out variations"),
    NULL },
  { "strip-comments", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &strip_comments,
    N_ ("Leave out comments"), NULL },
  { "strip-analysis", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &strip_analysis,
    N_ ("Leave out an engine’s analysis"), NULL },
  { "move", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &move, N_ ("Stop after this move"),
    N_ ("NUMBER") },
  { "numbers-from", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &numbers_from,
    N_ ("Number the moves from this one on, in a wiki diagram"), N_ ("NUMBER") },
  G_OPTION_ENTRY_NULL,
};

/* Appends one game as text, at the end of its main line. */
static void
append_text (SgfCollection *collection, SgfNode root, GString *text)
{
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  g_autoptr (RecordLine) line = record_line_new (collection, root, &info->ruleset);
  const RecordStep *last;
  SgfNode node = root;
  g_autofree char *part = NULL;

  while (sgf_node_first_child (collection, node) != SGF_NONE)
    node = sgf_node_first_child (collection, node);
  record_line_go (line, node);
  last = record_line_step (line, record_line_length (line) - 1);
  part = strcmp (format, "diagram") == 0 ? record_diagram_write (
             record_line_board (line), last->point, record_line_to_move (line))
         : strcmp (format, "wiki") == 0 ? record_wiki_write (line, numbers_from)
                                        : record_coordinates_write (line);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, part);
  if (strcmp (format, "coordinates") == 0)
    g_string_append_c (text, '\n');
}

static GString *
make_text (SgfCollection *collection)
{
  GString *text;

  if (format == NULL || strcmp (format, "sgf") == 0)
    return sgf_write (collection);
  text = g_string_new (NULL);
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    append_text (collection, sgf_collection_game (collection, i), text);
  return text;
}

/* Prints what was written where; without a target file it contains the text itself. */
static void
print_json (const char *target, guint games, const GString *text)
{
  g_autoptr (JsonBuilder) builder = cli_json_begin ();
  g_autofree char *name = target != NULL ? cli_file_name (target) : NULL;

  if (name != NULL)
    cli_json_text (builder, "path", name);
  cli_json_text (builder, "format", format != NULL ? format : "sgf");
  cli_json_number (builder, "games", games);
  if (name == NULL)
    cli_json_text (builder, "text", text->str);
  cli_json_end (builder);
}

static int
convert (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = cli_file_read (path, charset, &error);
  g_autoptr (GString) text = NULL;
  const char *target = output != NULL ? output : "-";
  bool printed = cli_file_is_output (target);

  if (file == NULL)
    return charset != NULL && g_error_matches (error, SGF_ERROR, SGF_ERROR_CHARSET)
               ? cli_charset_error (charset, error)
               : cli_file_error (path, error);
  record_clean (file->collection);
  if (main_line)
    record_keep_main_line (file->collection);
  if (strip_comments)
    record_strip_comments (file->collection);
  if (strip_analysis)
    record_strip_analysis (file->collection);
  if (move >= 0)
    record_cut (file->collection, move);
  text = make_text (file->collection);
  if (!(printed && cli_options.json) && !cli_file_write (target, text->str, text->len, &error))
    return cli_file_error (target, error);
  if (cli_options.json)
    print_json (printed ? NULL : target, sgf_collection_n_games (file->collection), text);
  return CLI_DONE;
}

int
cli_convert (int argc, char **argv)
{
  static const char *const formats[] = { "sgf", "coordinates", "diagram", "wiki", NULL };

  if (!cli_parse (entries, _ ("FILE"),
                  _ ("Converts the records in a file to plain SGF in UTF-8, or to text."), &argc,
                  &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error (_ ("name one file; “-” is standard input"));
  if (format != NULL && !g_strv_contains (formats, format))
    {
      g_autofree char *why = g_strdup_printf (
          _ ("unknown format “%s”; use sgf, coordinates, diagram or wiki"), format);
      g_autofree char *meant = cli_did_you_mean (why, format, formats);

      return cli_usage_error ("%s", meant);
    }
  if (!cli_check_move (move))
    return CLI_USAGE;
  if (numbers_from < 0 || (numbers_from > 0 && g_strcmp0 (format, "wiki") != 0))
    return cli_usage_error (_ ("--numbers-from needs a move number and --format=wiki"));
  return convert (argv[1]);
}
