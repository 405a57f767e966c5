/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game.h"

#include <check.h>
#include <string.h>

#include "axis-words.h"

static RefereeGame *
start (const RefereeSetup *setup)
{
  char error[200] = "";
  RefereeGame *game = referee_game_new (setup, error, sizeof error);

  ck_assert_msg (game != NULL, "%s", error);
  return game;
}

RefereeGame *
game_new (const char *preset, int size, const char *axes, int handicap)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = size;
  setup->handicap = handicap;
  if (axes != NULL)
    lay_axes (&setup->ruleset, axes);
  game = start (setup);
  g_free (setup);
  return game;
}

RefereeGame *
game_new_rows (const char *preset, const char *axes, const char *const *rows, int size)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = size;
  setup->custom = true;
  setup->first = GO_BLACK;
  if (axes != NULL)
    lay_axes (&setup->ruleset, axes);
  ck_assert (go_position_read (&setup->start, rows, size, size));
  game = start (setup);
  g_free (setup);
  return game;
}

RefereeGame *
game_new_on (const char *preset, const char *const *rows, int size)
{
  return game_new_rows (preset, NULL, rows, size);
}

RefereeAct
game_act (const RefereeGame *game, const char *words)
{
  static const struct
  {
    const char *word;
    RefereeActKind kind;
  } kinds[] = {
    { "handicap", REFEREE_HANDICAP },
    { "pass", REFEREE_PASS },
    { "challenge", REFEREE_CHALLENGE },
    { "allow", REFEREE_ALLOW },
    { "mark", REFEREE_MARK },
    { "unmark", REFEREE_UNMARK },
    { "agree", REFEREE_AGREE },
    { "withdraw", REFEREE_WITHDRAW },
    { "resume", REFEREE_RESUME },
    { "playout", REFEREE_PLAYOUT },
    { "resign", REFEREE_RESIGN },
    { "back", REFEREE_TAKE_BACK },
    { "offer", REFEREE_OFFER },
    { "claim", REFEREE_CLAIM },
    { "pay", REFEREE_PAY },
    { "seki", REFEREE_SEKI },
    { "draw", REFEREE_DRAW },
    { "void", REFEREE_VOID },
  };
  const GoBoard *board = referee_game_board (game);
  char **parts = g_strsplit (words, " ", 3);
  RefereeAct act;
  const char *point;

  memset (&act, 0, sizeof act);
  act.side = parts[0][0] == 'B' ? GO_BLACK : GO_WHITE;
  act.kind = REFEREE_PLAY;
  act.point = GO_NO_POINT;
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (parts[1], kinds[i].word) == 0)
      act.kind = kinds[i].kind;
  if (act.kind == REFEREE_TAKE_BACK)
    act.amount = 1;
  point = act.kind == REFEREE_PLAY ? parts[1] : parts[2];
  if (point != NULL)
    ck_assert_msg (go_point_parse (point, board->width, board->height, &act.point), "%s", words);
  g_strfreev (parts);
  return act;
}

static void
make (RefereeGame *game, const char *words)
{
  RefereeAct act = game_act (game, words);
  RefereeAnswer answer = referee_game_apply (game, &act);

  ck_assert_msg (answer.reason == REFEREE_OK, "%s: %s", words, referee_reason_word (answer.reason));
}

void
game_play (RefereeGame *game, const char *acts)
{
  char **list = g_strsplit (acts, ",", -1);

  for (int i = 0; list[i] != NULL; i++)
    make (game, g_strstrip (list[i]));
  g_strfreev (list);
}

char *
game_news (RefereeGame *game, const char *words)
{
  RefereeState *before = g_memdup2 (referee_game_state (game), sizeof (RefereeState));
  char *news;

  make (game, words);
  news = words_act (game, referee_game_length (game) - 1, before);
  g_free (before);
  return news;
}

void
assert_says (char *said, const char *expected)
{
  ck_assert_str_eq (said, expected);
  g_free (said);
}
