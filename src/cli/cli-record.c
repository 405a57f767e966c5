#include "config.h"

#include "cli-record.h"

#include <glib/gi18n.h>

#include "library-file-records.h"
#include "record-file.h"

void
cli_record_clear (CliRecord *record)
{
  g_clear_pointer (&record->collection, sgf_collection_unref);
}

static bool
load_file (const char *path, int number, CliRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = record_file_open (path, NULL, &error);
  g_autofree char *name = g_filename_display_name (path);
  guint count;

  if (file == NULL)
    {
      cli_input_error (name, error->message);
      return false;
    }
  count = sgf_collection_n_games (file->collection);
  if (number < 1 || (guint) number > count)
    {
      g_autofree char *why
          = g_strdup_printf (ngettext ("there is no game %d; the file holds %u",
                                       "there is no game %d; the file holds %u", count),
                             number, count);

      cli_input_error (name, why);
      return false;
    }
  record->collection = sgf_collection_ref (file->collection);
  record->root = sgf_collection_game (file->collection, (guint) number - 1);
  return true;
}

static bool
load_stored (const char *argument, gint64 id, CliRecord *record)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRecord) stored = library_file_load_record (path, id, &error);

  if (stored != NULL)
    record->collection = sgf_read (stored->sgf, NULL, &error);
  if (record->collection == NULL)
    {
      cli_input_error (argument, error->message);
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
    return load_stored (argument, (gint64) id, record);
  return load_file (argument, number, record);
}

SgfNode
cli_record_move (const CliRecord *record, int move)
{
  SgfNode node = record->root, next;
  int number = 0;

  while (number != move && (next = sgf_node_first_child (record->collection, node)) != SGF_NONE)
    {
      if (sgf_node_find (record->collection, next, SGF_NAME ('B', 0)) != SGF_NONE
          || sgf_node_find (record->collection, next, SGF_NAME ('W', 0)) != SGF_NONE)
        number++;
      node = next;
    }
  return move < 0 || number == move ? node : SGF_NONE;
}
