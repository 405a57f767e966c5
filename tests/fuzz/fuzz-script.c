/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to the game script parser and runs each accepted script. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "record-script.h"
#include "referee-score.h"

#define MOST_BYTES 4096

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, MIN (size, MOST_BYTES));
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordScript) script = record_script_parse (text, &error);
  g_autofree RefereeScore *score = g_new (RefereeScore, 1);
  RefereeGame *game = script != NULL ? record_script_start (script, &error) : NULL;

  if ((game == NULL) != (error != NULL))
    abort ();
  if (game == NULL)
    return 0;
  record_script_run (script, &game, NULL, NULL);
  referee_game_score (game, true, score);
  referee_game_free (game);
  return 0;
}
