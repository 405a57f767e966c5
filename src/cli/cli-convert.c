/* `convert`: records in other charsets and formats as plain SGF, or as text. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-file.h"
#include "record-clean.h"
#include "record-diagram.h"
#include "record-info.h"
#include "sgf-write.h"

static char *output, *charset, *format;
static gboolean main_line, strip_comments;
static int move = -1;

static const GOptionEntry entries[] = {
  { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output,
    N_ ("Write to this file instead of standard output"), N_ ("FILE") },
  { "charset", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &charset,
    N_ ("Take the file for this charset, whatever it looks like"), N_ ("CHARSET") },
  { "format", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format,
    N_ ("What to write: sgf, coordinates or diagram"), N_ ("FORMAT") },
  { "main-line", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &main_line,
    N_ ("Leave the variations out"), NULL },
  { "strip-comments", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &strip_comments,
    N_ ("Leave the comments out"), NULL },
  { "move", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &move, N_ ("Stop after this move"),
    N_ ("NUMBER") },
  G_OPTION_ENTRY_NULL,
};

/* Appends what is written of one game at the end of its main line. */
static void
append_text (SgfCollection *collection, SgfNode root, gboolean diagram, GString *text)
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
  part = diagram ? record_diagram_write (record_line_board (line), last->point)
                 : record_coordinates_write (line);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, part);
  if (!diagram)
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
    append_text (collection, sgf_collection_game (collection, i), strcmp (format, "diagram") == 0,
                 text);
  return text;
}

static int
convert (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = cli_file_name (path);
  g_autoptr (RecordFile) file = cli_file_read (path, charset, &error);
  GString *text;
  bool written;

  if (file == NULL)
    return cli_input_error (name, error->message);
  record_clean (file->collection);
  if (main_line)
    record_keep_main_line (file->collection);
  if (strip_comments)
    record_strip_comments (file->collection);
  if (move >= 0)
    record_cut (file->collection, move);
  text = make_text (file->collection);
  written = cli_file_write (output != NULL ? output : "-", text->str, text->len);
  g_string_free (text, TRUE);
  return written ? CLI_DONE : CLI_NO;
}

int
cli_convert (int argc, char **argv)
{
  if (!cli_parse (entries, "convert", _ ("FILE"),
                  _ ("Writes the records of a file as plain SGF in UTF-8, or as text."), &argc,
                  &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error ("convert", "%s", _ ("one file, please; “-” is standard input"));
  if (format != NULL && strcmp (format, "sgf") != 0 && strcmp (format, "coordinates") != 0
      && strcmp (format, "diagram") != 0)
    return cli_usage_error ("convert", _ ("“%s” is no format; sgf, coordinates and diagram are"),
                            format);
  return convert (argv[1]);
}
