/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record named by an argument, and files in general. */
#include "cli-record.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record-save.h"
#include "sgf-value.h"

/* A game of a hundred thousand acts takes a few megabytes. */
#define LONGEST_LINE (16 * 1024 * 1024)

/* Maximum bytes of standard input. Larger input can be read as a file, whose size is known. */
#define MOST_INPUT ((gsize) 512 << 20)

GBytes *
cli_file_read_input (GError **error)
{
  gsize room = 65536, size = 0, part;
  g_autofree char *bytes = g_malloc (room);
  char *larger;

  while ((part = fread (bytes + size, 1, room - size, stdin)) > 0)
    {
      size += part;
      if (size < room)
        continue;
      larger = room < MOST_INPUT ? g_try_realloc (bytes, room * 2) : NULL;
      if (larger == NULL)
        {
          g_set_error (error, SGF_ERROR, SGF_ERROR_TOO_BIG,
                       _ ("The input is larger than %u MB. Save it in a file first."),
                       (guint) (room / 1000000));
          return NULL;
        }
      bytes = larger;
      room *= 2;
    }
  if (ferror (stdin))
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s", g_strerror (errno));
      return NULL;
    }
  return g_bytes_new_take (g_steal_pointer (&bytes), size);
}

RecordFile *
cli_file_read (const char *path, const char *charset, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (strcmp (path, "-") != 0)
    return record_file_open (path, charset, error);
  bytes = cli_file_read_input (error);
  return bytes != NULL ? record_file_read (bytes, charset, error) : NULL;
}

int
cli_charset_error (const char *charset, const GError *error)
{
  /* By the names that are common in files and among users. */
  static const char *const names[]
      = { "UTF-8",      "GB18030", "GB2312",      "GBK",    "Big5",  "Big5-HKSCS",
          "Shift_JIS",  "CP932",   "EUC-JP",      "EUC-KR", "CP949", "CP1252",
          "ISO-8859-1", "Latin1",  "ISO-2022-JP", "UTF-16", NULL };
  g_autofree char *why = cli_did_you_mean (error->message, charset, names);

  return cli_fail (&(CliProblem){ .code = "charset", .message = why, .argument = charset });
}

bool
cli_file_is_output (const char *path)
{
  struct stat file, output;

  return strcmp (path, "-") == 0
         || (stat (path, &file) == 0 && fstat (STDOUT_FILENO, &output) == 0
             && file.st_dev == output.st_dev && file.st_ino == output.st_ino);
}

bool
cli_file_write (const char *path, const char *bytes, gsize size, GError **error)
{
  if (cli_file_is_output (path))
    {
      /* Any failure is reported at the end, as for all output. */
      cli_write (bytes, size);
      return true;
    }
  if (record_save_whole (path, bytes, size))
    return true;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               _ ("could not be written (%s)"), g_strerror (errno));
  return false;
}

bool
cli_file_read_line (FILE *stream, GString *line, bool *too_long)
{
  int c = getc_unlocked (stream);

  g_string_truncate (line, 0);
  *too_long = false;
  if (c == EOF)
    return false;
  for (; c != EOF && c != '\n'; c = getc_unlocked (stream))
    if (line->len < LONGEST_LINE)
      g_string_append_c (line, (char) c);
    else
      *too_long = true;
  return true;
}

void
cli_record_clear (CliRecord *record)
{
  g_clear_pointer (&record->collection, sgf_collection_unref);
}

static bool
load_file (const char *path, int number, CliRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = cli_file_read (path, NULL, &error);
  g_autofree char *name = cli_file_name (path);
  guint count;

  if (file == NULL)
    {
      cli_file_error (path, error);
      return false;
    }
  count = sgf_collection_n_games (file->collection);
  if (number < 1 || (guint) number > count)
    {
      g_autofree char *why
          = g_strdup_printf (/* Translators: the number that was asked for, and how many games there
                                are. */
                             ngettext ("there is no game %d; the file contains %u games",
                                       "there is no game %d; the file contains %u games", count),
                             number, count);

      cli_fail (&(CliProblem){ .code = "no_such_game", .message = why, .file = name });
      return false;
    }
  record->collection = sgf_collection_ref (file->collection);
  record->root = sgf_collection_game (file->collection, (guint) number - 1);
  return true;
}

static bool
load_stored (const char *argument, gint64 id, int number, CliRecord *record)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRecord) stored = NULL;

  if (number != 1)
    {
      cli_fail (&(CliProblem){
          .code = "usage",
          .message = _ ("--game works only with a file, not with a game in the library") });
      return false;
    }
  stored = library_ask (path, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = id), NULL, &error);
  if (stored != NULL)
    record->collection = sgf_read (stored->sgf, NULL, &error);
  if (record->collection == NULL)
    {
      cli_fail (&(CliProblem){
          .code = cli_code_of (error), .message = error->message, .argument = argument });
      return false;
    }
  record->root = sgf_collection_game (record->collection, 0);
  return true;
}

bool
cli_record_load (const char *argument, int number, CliRecord *record)
{
  guint64 id;

  *record = (CliRecord){ 0 };
  if (g_ascii_string_to_unsigned (argument, 10, 1, G_MAXINT64, &id, NULL)
      && !g_file_test (argument, G_FILE_TEST_EXISTS))
    return load_stored (argument, (gint64) id, number, record);
  return load_file (argument, number, record);
}

int
cli_record_no_such_move (const char *argument, int count)
{
  g_autofree char *name = cli_file_name (argument);
  g_autofree char *why = g_strdup_printf (
      ngettext ("the game has only %d move", "the game has only %d moves", count), count);

  return cli_fail (&(CliProblem){ .code = "no_such_move", .message = why, .file = name });
}

SgfNode
cli_record_move (const CliRecord *record, const char *argument, int move)
{
  SgfNode node = record->root, next;
  int number = 0;

  while (number != move && (next = sgf_node_first_child (record->collection, node)) != SGF_NONE)
    {
      number += sgf_node_has_move (record->collection, next);
      node = next;
    }
  if (move < 0 || number == move)
    return node;
  if (argument != NULL)
    cli_record_no_such_move (argument, number);
  return SGF_NONE;
}

bool
cli_area_read (const char *text, int width, int height, PictureArea *area)
{
  g_auto (GStrv) corners = g_strsplit (text, "-", 2);
  GoPoint one, other;

  if (corners[0] == NULL || corners[1] == NULL || !go_point_parse (corners[0], width, height, &one)
      || !go_point_parse (corners[1], width, height, &other))
    {
      cli_argument_error (text, _ ("these are not two opposite corners on this board"));
      return false;
    }
  *area = (PictureArea){
    .left = MIN (go_point_column (one), go_point_column (other)),
    .top = MIN (go_point_row (one), go_point_row (other)),
    .right = MAX (go_point_column (one), go_point_column (other)),
    .bottom = MAX (go_point_row (one), go_point_row (other)),
  };
  return true;
}
