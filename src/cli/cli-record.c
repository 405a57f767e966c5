#include "config.h"

#include "cli-record.h"

#include <glib/gi18n.h>

#include "cli-file.h"
#include "library-ask.h"
#include "sgf-value.h"

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
          = g_strdup_printf (ngettext ("there is no game %d; the file holds %u",
                                       "there is no game %d; the file holds %u", count),
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
      cli_usage_error (NULL, "%s", _ ("--game is about a file; a game of the library is alone"));
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

int
cli_record_count (const CliRecord *record)
{
  SgfNode node = record->root, next;
  int count = 0;

  while ((next = sgf_node_first_child (record->collection, node)) != SGF_NONE)
    {
      count += sgf_node_has_move (record->collection, next);
      node = next;
    }
  return count;
}

SgfNode
cli_record_move (const CliRecord *record, int move)
{
  SgfNode node = record->root, next;
  int number = 0;

  while (number != move && (next = sgf_node_first_child (record->collection, node)) != SGF_NONE)
    {
      number += sgf_node_has_move (record->collection, next);
      node = next;
    }
  return move < 0 || number == move ? node : SGF_NONE;
}

bool
cli_area_read (const char *text, int width, int height, PictureArea *area)
{
  g_auto (GStrv) corners = g_strsplit (text, "-", 2);
  GoPoint one, other;

  if (corners[0] == NULL || corners[1] == NULL || !go_point_parse (corners[0], width, height, &one)
      || !go_point_parse (corners[1], width, height, &other))
    {
      cli_argument_error (text, _ ("not two points of this board"));
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
