/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

static bool
put (NaiveGame *game, int column, int row, GoColor color)
{
  int at = row * game->width + column;
  if (game->board[at] != GO_EMPTY)
    return false;
  game->board[at] = color;
  return true;
}

/* Puts stones written as "D4 Q16": columns without I, rows from the bottom. */
static void
put_all (NaiveGame *game, const char *names, GoColor color)
{
  static const char columns[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  while (*names)
    {
      int column = 0, row = 0;
      while (columns[column] != *names)
        column++;
      for (names++; *names >= '0' && *names <= '9'; names++)
        row = row * 10 + (*names - '0');
      put (game, column, game->height - row, color);
      while (*names == ' ')
        names++;
    }
}

static bool
put_fixed_handicap (NaiveGame *game, int stones)
{
  int w = game->width, h = game->height;
  int x = w >= 13 ? 3 : 2, y = h >= 13 ? 3 : 2;
  bool fits = true;
  if (w < 7 || h < 7 || stones > 9)
    return false;
  if (stones > 4 && (w < 9 || h < 9 || w % 2 == 0 || h % 2 == 0))
    return false;
  fits &= put (game, w - 1 - x, y, GO_BLACK);
  fits &= put (game, x, h - 1 - y, GO_BLACK);
  if (stones >= 3)
    fits &= put (game, w - 1 - x, h - 1 - y, GO_BLACK);
  if (stones >= 4)
    fits &= put (game, x, y, GO_BLACK);
  if (stones >= 6)
    {
      fits &= put (game, x, h / 2, GO_BLACK);
      fits &= put (game, w - 1 - x, h / 2, GO_BLACK);
    }
  if (stones >= 8)
    {
      fits &= put (game, w / 2, y, GO_BLACK);
      fits &= put (game, w / 2, h - 1 - y, GO_BLACK);
    }
  if (stones == 5 || stones == 7 || stones == 9)
    fits &= put (game, w / 2, h / 2, GO_BLACK);
  return fits;
}

static bool
put_stones_of_ruleset (NaiveGame *game)
{
  int w = game->width, h = game->height;
  int x = w >= 13 ? 3 : 2, y = h >= 13 ? 3 : 2;
  switch ((GoSetupKind) game->setup->ruleset.setup)
    {
    case GO_SETUP_NONE:
      return true;
    case GO_SETUP_ANCIENT4:
      if (w < 6 || h < 6)
        return false;
      put (game, x, y, GO_WHITE);
      put (game, w - 1 - x, h - 1 - y, GO_WHITE);
      put (game, w - 1 - x, y, GO_BLACK);
      put (game, x, h - 1 - y, GO_BLACK);
      return true;
    case GO_SETUP_SUNJANG16:
      if (w != 19 || h != 19)
        return false;
      put_all (game, "D4 G4 N4 D10 Q10 G16 N16 Q16", GO_BLACK);
      put_all (game, "K4 Q4 D7 Q7 D13 Q13 D16 K16", GO_WHITE);
      return true;
    case GO_SETUP_TIBETAN12:
      if (w != 17 || h != 17)
        return false;
      put_all (game, "C15 L15 P11 C7 G3 P3", GO_BLACK);
      put_all (game, "G15 P15 C11 P7 C3 L3", GO_WHITE);
      return true;
    }
  return false;
}

bool
naive_set_up (NaiveGame *game)
{
  const RefereeSetup *setup = game->setup;
  int empty = 0;
  if (setup->custom)
    for (int at = 0; at < game->points; at++)
      game->board[at] = setup->start.colors[(at / game->width + 1) * 64 + at % game->width + 1];
  else if (!put_stones_of_ruleset (game))
    return false;

  if (setup->handicap >= 2 && setup->handicap_fixed && !put_fixed_handicap (game, setup->handicap))
    return false;
  for (int at = 0; at < game->points; at++)
    empty += game->board[at] == GO_EMPTY;
  if (setup->handicap >= 2 && !setup->handicap_fixed && setup->handicap >= empty)
    return false;
  if (setup->ruleset.prescribed_first == GO_PRESCRIBED_CENTRE
      && (game->width % 2 == 0 || game->height % 2 == 0
          || game->board[(game->height / 2) * game->width + game->width / 2] != GO_EMPTY))
    return false;
  return true;
}
