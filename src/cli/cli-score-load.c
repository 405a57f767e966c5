/* The game that `score` counts: one of the library, or one of a file. */
#include "config.h"

#include "cli-score.h"

#include <glib/gi18n.h>

#include "library-file.h"
#include "record-file.h"
#include "record-replay.h"

void
cli_score_game_clear (CliScoreGame *self)
{
  referee_game_free (self->game);
  g_clear_pointer (&self->dead, g_free);
  g_clear_pointer (&self->remarks, g_ptr_array_unref);
}

static void
remark (CliScoreGame *self, char *sentence)
{
  g_ptr_array_add (self->remarks, sentence);
}

/* The node of the main line after so many moves; its end for less than 0. SGF_NONE when there are
 * not so many. */
static SgfNode
node_of_move (SgfCollection *collection, SgfNode root, int move)
{
  SgfNode node = root, next;
  int number = 0;

  while (number != move && (next = sgf_node_first_child (collection, node)) != SGF_NONE)
    {
      if (sgf_node_find (collection, next, SGF_NAME ('B', 0)) != SGF_NONE
          || sgf_node_find (collection, next, SGF_NAME ('W', 0)) != SGF_NONE)
        number++;
      node = next;
    }
  return move < 0 || number == move ? node : SGF_NONE;
}

static void
tell_restart (CliScoreGame *self, const RecordReplay *replay)
{
  if (replay->restarted > 0)
    remark (self,
            g_strdup_printf (_ ("The referee does not take move %d of the record, or a set-up "
                                "there: the game begins anew from that position, with the "
                                "prisoners taken so far."),
                             replay->restarted));
  if (replay->any_dead)
    remark (self, g_strdup (_ ("Stones in territory marked as the other player's are counted as "
                               "dead.")));
}

static bool
take_record (
    CliScoreGame *self, const char *where, SgfCollection *collection, SgfNode root, int move)
{
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  SgfNode node = move < 0 ? SGF_NONE : node_of_move (collection, root, move);
  g_autoptr (RecordReplay) replay = NULL;
  g_autoptr (GError) error = NULL;

  if (move >= 0 && node == SGF_NONE)
    {
      cli_input_error (where, _ ("the game has not so many moves"));
      return false;
    }
  replay = record_replay_new (collection, root, node, info, &info->ruleset, &error);
  if (replay == NULL)
    {
      cli_input_error (where, error->message);
      return false;
    }
  if (info->guessed)
    remark (self, g_strdup (_ ("The record does not say by which rules it was played.")));
  tell_restart (self, replay);
  if (move < 0 && *info->result_text != '\0')
    remark (self, g_strdup_printf (_ ("The record says of its result: %s"), info->result_text));
  self->game = g_steal_pointer (&replay->game);
  if (replay->any_dead)
    self->dead = g_memdup2 (replay->dead, sizeof replay->dead);
  return true;
}

static bool
load_file (CliScoreGame *self, const char *path, int number, int move)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = record_file_open (path, NULL, &error);
  g_autofree char *name = g_filename_display_name (path);

  if (file == NULL)
    {
      cli_input_error (name, error->message);
      return false;
    }
  if (number < 1 || (guint) number > sgf_collection_n_games (file->collection))
    {
      g_autofree char *why = g_strdup_printf (ngettext ("there is no game %d; the file holds %u",
                                                        "there is no game %d; the file holds %u",
                                                        sgf_collection_n_games (file->collection)),
                                              number, sgf_collection_n_games (file->collection));

      cli_input_error (name, why);
      return false;
    }
  return take_record (self, name, file->collection,
                      sgf_collection_game (file->collection, (guint) number - 1), move);
}

static RefereeGame *
replay_stored (const LibraryStoredGame *stored)
{
  RefereeGame *game = referee_game_new (&stored->setup, NULL, 0);

  for (guint i = 0; game != NULL && i < stored->acts->len; i++)
    referee_game_apply (game, &g_array_index (stored->acts, RefereeAct, i));
  return game;
}

static bool
load_stored (CliScoreGame *self, const char *argument, gint64 id, int move)
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
  self->game = replay_stored (stored);
  if (self->game == NULL)
    cli_input_error (argument, _ ("the game's start does not fit its board"));
  return self->game != NULL;
}

bool
cli_score_load (const char *argument, int number, int move, CliScoreGame *self)
{
  guint64 id;

  self->remarks = g_ptr_array_new_with_free_func (g_free);
  if (g_ascii_string_to_unsigned (argument, 10, 1, G_MAXINT64, &id, NULL)
      && !g_file_test (argument, G_FILE_TEST_EXISTS))
    return load_stored (self, argument, (gint64) id, move);
  return load_file (self, argument, number, move);
}
