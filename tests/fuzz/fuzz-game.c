/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds Pass Stone's own game records and mutations of them. An accepted game must survive writing
 * and reading. */
#include <stdlib.h>

#include "fuzz.h"
#include "record-game.h"
#include "record-replay.h"
#include "sgf-read.h"
#include "sgf-write.h"

#define MOST_BYTES 8192

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

static void
check_round_trip (const RefereeGame *game)
{
  static const RecordPeople people;
  g_autoptr (SgfCollection) written = record_game_write (game, &people, NULL, NULL);
  g_autoptr (GString) text = sgf_write (written);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text->str, text->len);
  g_autoptr (SgfCollection) read = sgf_read (bytes, NULL, NULL);
  RefereeGame *again;

  require (read != NULL);
  again = record_game_read (read, sgf_collection_game (read, 0));
  require (again != NULL);
  require (referee_game_fingerprint (again) == referee_game_fingerprint (game));
  referee_game_free (again);
}

/* Replays the record under its own rules, as any other record is replayed. */
static void
check_replay (SgfCollection *collection, SgfNode root)
{
  g_autoptr (RecordInfo) info = record_info_new (collection, root, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordReplay) replay
      = record_replay_new (collection, root, SGF_NONE, info, &info->ruleset, &error);

  require ((replay == NULL) == (error != NULL));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, MIN (size, MOST_BYTES));
  g_autoptr (SgfCollection) collection = sgf_read (bytes, NULL, NULL);
  SgfNode root;
  RefereeGame *game;

  if (collection == NULL)
    return 0;
  root = sgf_collection_game (collection, 0);
  game = record_game_read (collection, root);
  if (game != NULL)
    check_round_trip (game);
  referee_game_free (game);
  check_replay (collection, root);
  return 0;
}
