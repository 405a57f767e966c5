/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <math.h>

#include "cli-record.h"
#include "picture.h"
#include "record-info.h"
#include "record-name.h"

/* In points; the first one is the default. */
static const struct
{
  const char *name;
  double width, height;
} papers[] = {
  { "a4", 595.28, 841.89 },
  { "a5", 419.53, 595.28 },
  { "letter", 612, 792 },
};

static char *numbers, *theme, *output, *area, *title, *paper;
static int move = CLI_NOT_GIVEN, number = 1, size = CLI_NOT_GIVEN, figure = CLI_NOT_GIVEN,
           delay = CLI_NOT_GIVEN, first_number = CLI_NOT_GIVEN, depth = CLI_NOT_GIVEN,
           sheet = CLI_NOT_GIVEN;
static gboolean no_coordinates, no_marks, letters, caption, pages, book;

static const GOptionEntry entries[] = {
  { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output,
    N_ ("Write to this file: .png, .svg, .pdf or .gif"), N_ ("FILE") },
  { "move", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &move,
    N_ ("Show the position after this many moves instead of the last position"), N_ ("NUMBER") },
  { "game", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &number,
    N_ ("Use this game in the file (the first is 1)"), N_ ("NUMBER") },
  { "numbers", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &numbers,
    N_ ("Number these moves (a GIF shows only these moves)"), N_ ("FROM-TO") },
  { "first-number", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &first_number,
    N_ ("Start the move numbers at this number, such as 1"), N_ ("NUMBER") },
  { "area", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &area,
    N_ ("Show only this part of the board, given by two opposite corners"), N_ ("C10-T19") },
  { "theme", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &theme,
    N_ ("Theme: wood, paper or contrast"), N_ ("THEME") },
  { "size", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &size,
    N_ ("Length of the board’s longer side in pixels (for SVG and PDF, in points)"),
    N_ ("PIXELS") },
  { "no-coordinates", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &no_coordinates,
    N_ ("Leave out the coordinates around the board"), NULL },
  { "no-marks", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &no_marks,
    N_ ("Leave out the record’s marks and the mark on the last move"), NULL },
  { "letters", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &letters,
    N_ ("Show letters where the record branches"), NULL },
  { "caption", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &caption,
    N_ ("Show players, move and result under the board"), NULL },
  { "title", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &title,
    N_ ("Write this under the board, with the move numbers"), N_ ("TEXT") },
  { "paper", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &paper,
    N_ ("Paper size of the pages: a4, a5 or letter"), N_ ("PAPER") },
  { "sheet", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &sheet,
    N_ ("Show only the positions marked HO on printable pages, with 1, 2, 4 or 6 diagrams per "
        "page"),
    N_ ("NUMBER") },
  { "pages", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &pages,
    N_ ("Show the whole game on printable pages (PDF)"), NULL },
  { "book", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &book,
    N_ ("Show all games in the file on printable pages, with a table of contents"), NULL },
  { "moves-a-figure", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_INT, &figure, NULL, NULL },
  { "moves-per-figure", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &figure,
    N_ ("Moves per figure on these pages"), N_ ("NUMBER") },
  { "variations", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &depth,
    N_ ("Depth of variations on these pages: 0 for none, 1 (default) for variations of the game "
        "itself"),
    N_ ("NUMBER") },
  { "delay", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &delay,
    N_ ("Time between moves in a GIF, in milliseconds"), N_ ("TIME") },
  G_OPTION_ENTRY_NULL,
};

/* The pictures made. */
typedef struct
{
  GBytes *bytes;
  double width, height;
  guint frames, pages;
} Made;

/* Parses "1-100", "50-" and "7". */
static bool
read_numbers (const char *text, int *from, int *to)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 2);
  guint64 first = 0, last = 0;

  if (parts[0] == NULL || !g_ascii_string_to_unsigned (parts[0], 10, 1, 100000, &first, NULL))
    return false;
  if (parts[1] == NULL)
    last = first;
  else if (*parts[1] != '\0'
           && !g_ascii_string_to_unsigned (parts[1], 10, first, 100000, &last, NULL))
    return false;
  *from = (int) first;
  *to = (int) last;
  return true;
}

/* Returns the index of the paper size; their number if it is unknown. */
static gsize
find_paper (void)
{
  gsize i = 0;

  while (paper != NULL && i < G_N_ELEMENTS (papers)
         && g_ascii_strcasecmp (paper, papers[i].name) != 0)
    i++;
  return i;
}

static int
check_usage (PictureFormat *format)
{
  if (output == NULL)
    return cli_usage_error (_ ("name the file to write with -o FILE"));
  if (!picture_format_of (output, format))
    {
      g_autofree char *name = cli_file_name (output);

      return cli_usage_error (_ ("“%s” does not end with .png, .svg, .pdf or .gif"), name);
    }
  /* --sheet and --book imply --pages. */
  pages |= sheet != CLI_NOT_GIVEN || book;
  if (book && sheet != CLI_NOT_GIVEN)
    return cli_usage_error (_ ("use either --sheet or --book"));
  if (pages && *format != PICTURE_PDF)
    return cli_usage_error (_ ("--pages needs a file that ends with .pdf"));
  if (!cli_check_move (move))
    return CLI_USAGE;
  if (pages
      && (move >= 0 || numbers != NULL || size != CLI_NOT_GIVEN || caption || letters || no_marks
          || no_coordinates))
    return cli_usage_error (
        _ ("--pages shows the whole game; leave out the options for single pictures"));
  if (pages && title != NULL)
    return cli_usage_error (_ ("--title works only for a picture, not with --pages"));
  if (paper != NULL && (!pages || find_paper () == G_N_ELEMENTS (papers)))
    return cli_usage_error (_ ("--paper needs --pages and must be a4, a5 or letter"));
  if (pages && area != NULL)
    return cli_usage_error (_ ("--pages shows the whole board; leave out --area"));
  if (first_number != CLI_NOT_GIVEN
      && (numbers == NULL || first_number < 1 || first_number > 100000))
    return cli_usage_error (_ ("--first-number needs --numbers and must be from 1 to 100000"));
  if (!pages && figure != CLI_NOT_GIVEN)
    return cli_usage_error (_ ("--moves-per-figure needs --pages"));
  if (sheet != CLI_NOT_GIVEN
      && (figure != CLI_NOT_GIVEN || depth != CLI_NOT_GIVEN
          || (sheet != 1 && sheet != 2 && sheet != 4 && sheet != 6)))
    return cli_usage_error (_ ("--sheet must be 1, 2, 4 or 6; use it without --moves-per-figure "
                               "and --variations"));
  if (depth != CLI_NOT_GIVEN && (!pages || depth < 0 || depth > PICTURE_PAGES_ALL_VARIATIONS))
    return cli_usage_error (_ ("--variations needs --pages and must be from 0 to %d"),
                            PICTURE_PAGES_ALL_VARIATIONS);
  if (figure != CLI_NOT_GIVEN && (figure < 1 || figure > 1000))
    return cli_usage_error (_ ("--moves-per-figure must be from 1 to 1000"));
  if (delay != CLI_NOT_GIVEN && (*format != PICTURE_GIF || delay < 20 || delay > 60000))
    return cli_usage_error (
        _ ("--delay needs a .gif file and must be from 20 to 60000 milliseconds"));
  return CLI_DONE;
}

static bool
render_pages (const CliRecord *record, const char *argument, Made *made, GError **error)
{
  g_autofree char *name = record_file_title (argument);
  g_autoptr (PicturePages) paged = NULL;

  made->width = papers[find_paper ()].width;
  made->height = papers[find_paper ()].height;
  paged = picture_pages_new (
      record->collection, record->root,
      &(PicturePagesLook){ .moves_a_figure = figure != CLI_NOT_GIVEN ? figure : 100,
                           .depth = depth != CLI_NOT_GIVEN ? depth : 1,
                           .sheet = sheet != CLI_NOT_GIVEN ? sheet : 0,
                           .book = book ? name : NULL,
                           .theme = theme != NULL ? theme : "paper",
                           .width = made->width - 2 * PICTURE_PAGES_MARGIN,
                           .height = made->height - 2 * PICTURE_PAGES_MARGIN });
  if (paged == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("no position of this game is marked as worth looking at (HO)"));
      return FALSE;
    }
  made->pages = picture_pages_get_count (paged);
  made->bytes = picture_pages_pdf (paged, made->width, made->height, error);
  return made->bytes != NULL;
}

/* Returns the picture at the requested move. Returns NULL after one line on standard error. */
static Picture *
open_picture (const CliRecord *record, const char *where)
{
  g_autoptr (Picture) whole = picture_new (record->collection, record->root, record->root);
  int count = picture_get_n_moves (whole);

  if (move > count)
    {
      cli_record_no_such_move (where, count);
      return NULL;
    }
  return picture_new (record->collection, record->root,
                      picture_find_move (whole, move < 0 ? count : move));
}

static bool
render_picture (
    Picture *picture, PictureFormat format, PictureLook *look, Made *made, GError **error)
{
  if (format == PICTURE_GIF)
    {
      /* --move ends an animation, like --numbers. */
      if (move >= 0 && (look->last < 0 || move < look->last))
        look->last = move;
      made->frames = (guint) picture_count_frames (picture, look);
    }
  made->bytes = picture_render (picture, look, format, NULL, NULL, NULL, error);
  return made->bytes != NULL && picture_measure (picture, look, &made->width, &made->height, error);
}

static void
print_line (const char *name, const Made *made)
{
  const double width = ceil (made->width), height = ceil (made->height);

  if (made->frames > 0)
    cli_line (/* Translators: a file, its width and height, and how many frames it has. */
              ngettext ("%s: %.0f × %.0f, %u frame", "%s: %.0f × %.0f, %u frames", made->frames),
              name, width, height, made->frames);
  else if (made->pages > 0)
    cli_line (/* Translators: a file, its width and height, and how many pages it has. */
              ngettext ("%s: %.0f × %.0f, %u page", "%s: %.0f × %.0f, %u pages", made->pages), name,
              width, height, made->pages);
  else
    cli_line ("%s: %.0f × %.0f", name, width, height);
}

static void
print_made (PictureFormat format, const Made *made)
{
  g_autofree char *name = cli_file_name (output);
  g_autoptr (JsonBuilder) builder = cli_json_begin ();

  if (!cli_options.json)
    {
      print_line (name, made);
      return;
    }
  cli_json_text (builder, "path", name);
  cli_json_text (builder, "format", picture_format_name (format));
  cli_json_number (builder, "width", (gint64) ceil (made->width));
  cli_json_number (builder, "height", (gint64) ceil (made->height));
  cli_json_number (builder, "bytes", (gint64) g_bytes_get_size (made->bytes));
  if (made->frames > 0)
    cli_json_number (builder, "frames", made->frames);
  if (made->pages > 0)
    cli_json_number (builder, "pages", made->pages);
  cli_json_end (builder);
}

static bool
take_area (const CliRecord *record, PictureLook *look)
{
  g_autoptr (RecordInfo) info = record_info_new (record->collection, record->root, NULL);

  return area == NULL || cli_area_read (area, info->width, info->height, &look->area);
}

static int
render (const char *argument, PictureFormat format, PictureLook *look)
{
  g_auto (CliRecord) record = { 0 };
  g_autoptr (Picture) picture = NULL;
  g_autoptr (GError) error = NULL;
  Made made = { 0 };
  bool done;

  if (!cli_record_load (argument, number, &record))
    return CLI_NO;
  if (pages)
    done = render_pages (&record, argument, &made, &error);
  else
    {
      picture = open_picture (&record, argument);
      if (picture == NULL || !take_area (&record, look))
        return CLI_NO;
      done = render_picture (picture, format, look, &made, &error);
    }
  if (!done)
    cli_fail (&(CliProblem){ .code = cli_code_of (error), .message = error->message });
  else
    {
      done = cli_file_write (output, g_bytes_get_data (made.bytes, NULL),
                             g_bytes_get_size (made.bytes), &error);
      if (!done)
        cli_file_error (output, error);
      else if (!cli_file_is_output (output))
        print_made (format, &made);
    }
  g_clear_pointer (&made.bytes, g_bytes_unref);
  return done ? CLI_DONE : CLI_NO;
}

int
cli_render (int argc, char **argv)
{
  PictureFormat format = PICTURE_PNG;
  g_auto (GStrv) themes = NULL;
  PictureLook look;
  int status;

  if (!cli_parse (entries, _ ("FILE|GAME -o PICTURE"),
                  _ ("Makes a picture of a position, an animation of a game, or pages to print. "
                     "The game comes from a file, or from the library by its number."),
                  &argc, &argv))
    return CLI_USAGE;
  if (argc != 2)
    return cli_usage_error (_ ("name one game: a file, or its number in the library"));
  status = check_usage (&format);
  if (status != CLI_DONE)
    return status;
  picture_look_init (&look);
  if (theme != NULL)
    look.theme = theme;
  themes = picture_themes_list ();
  if (!g_strv_contains ((const char *const *) themes, look.theme))
    {
      g_autofree char *all = g_strjoinv (", ", themes);
      g_autofree char *why
          = g_strdup_printf (/* Translators: what was given, and a list of names. */
                             _ ("there is no theme “%s”; the themes are %s"), look.theme, all);
      g_autofree char *meant = cli_did_you_mean (why, look.theme, (const char *const *) themes);

      return cli_usage_error ("%s", meant);
    }
  look.size = size != CLI_NOT_GIVEN ? size : format == PICTURE_GIF ? 480 : look.size;
  look.coordinates = !no_coordinates;
  look.marks = look.last_move = !no_marks;
  look.letters = letters;
  look.caption = caption;
  look.numbers_start = MAX (first_number, 0);
  look.title = title;
  if (delay != CLI_NOT_GIVEN)
    look.delay = delay;
  if (numbers != NULL)
    {
      if (!read_numbers (numbers, &look.numbers_from, &look.numbers_to))
        return cli_usage_error (_ ("“%s” is not a range of moves; use a range such as 1-100"),
                                numbers);
      /* An animation begins before its first move. */
      look.first = look.numbers_from - 1;
      look.last = look.numbers_to > 0 ? look.numbers_to : -1;
    }
  return render (argv[1], format, &look);
}
