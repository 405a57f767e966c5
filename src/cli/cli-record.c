#include "config.h"

#include "cli-record.h"

#include <glib/gi18n.h>

#include "library-file.h"
#include "record-file.h"
#include "record-game.h"

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

static SgfCollection *
write_record (const LibraryStoredGame *stored)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (stored->started / 1000);
  g_autofree char *date = started != NULL ? g_date_time_format (started, "%F") : NULL;
  RecordPeople people = {
    .name = { [GO_BLACK] = stored->info.black_name, [GO_WHITE] = stored->info.white_name },
    .rank = { [GO_BLACK] = stored->info.black_rank, [GO_WHITE] = stored->info.white_rank },
    .event = stored->info.event,
    .date = date,
  };
  RefereeGame *game = referee_game_new (&stored->setup, NULL, 0);
  SgfCollection *collection = NULL;

  for (guint i = 0; game != NULL && i < stored->acts->len; i++)
    referee_game_apply (game, &g_array_index (stored->acts, RefereeAct, i));
  if (game != NULL)
    collection = record_game_write (game, &people, NULL, NULL);
  referee_game_free (game);
  return collection;
}

static bool
load_stored (const char *argument, gint64 id, CliRecord *record)
{
  g_autofree char *path = cli_library_path ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryStoredGame) stored = library_file_load (path, id, &error);

  if (stored == NULL)
    {
      cli_input_error (argument, error->message);
      return false;
    }
  if (stored->read_only)
    {
      cli_input_error (argument, stored->reason);
      return false;
    }
  record->collection = write_record (stored);
  if (record->collection == NULL)
    {
      cli_input_error (argument, _ ("the game's start does not fit its board"));
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
