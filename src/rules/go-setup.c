/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-setup.h"

#include <string.h>

#define HANDICAP_MOST 9

/* Black's stones, then as many of White's. */
static const char *const sunjang16[] = { "D4", "G4", "N4", "D10", "Q10", "G16", "N16", "Q16",
                                         "K4", "Q4", "D7", "Q7",  "D13", "Q13", "D16", "K16" };
static const char *const tibetan12[]
    = { "C15", "L15", "P11", "C7", "G3", "P3", "G15", "P15", "C11", "P7", "C3", "L3" };

/* Returns the line, counted from 0, of the corner points on a side of this length. */
static int
corner_line (int side)
{
  return side >= 13 ? 3 : 2;
}

static bool
put_list (GoBoard *board, const char *const *names, int count, int side)
{
  if (board->width != side || board->height != side)
    return false;
  for (int i = 0; i < count; i++)
    {
      GoPoint point;

      if (go_point_parse (names[i], side, side, &point))
        go_board_set (board, point, i < count / 2 ? GO_BLACK : GO_WHITE);
    }
  return true;
}

static bool
put_ancient (GoBoard *board)
{
  if (board->width < 6 || board->height < 6)
    return false;
  int left = corner_line (board->width), right = board->width - 1 - left;
  int top = corner_line (board->height), bottom = board->height - 1 - top;
  go_board_set (board, go_point (left, top), GO_WHITE);
  go_board_set (board, go_point (right, bottom), GO_WHITE);
  go_board_set (board, go_point (right, top), GO_BLACK);
  go_board_set (board, go_point (left, bottom), GO_BLACK);
  return true;
}

bool
go_setup_board (const GoRuleset *ruleset, GoBoard *board)
{
  if (ruleset->width < 1 || ruleset->width > GO_MAX_SIDE || ruleset->height < 1
      || ruleset->height > GO_MAX_SIDE)
    {
      go_board_init (board, 1, 1);
      return false;
    }
  go_board_init (board, ruleset->width, ruleset->height);
  switch ((GoSetupKind) ruleset->setup)
    {
    case GO_SETUP_NONE:
      return true;
    case GO_SETUP_ANCIENT4:
      return put_ancient (board);
    case GO_SETUP_SUNJANG16:
      return put_list (board, sunjang16, 16, 19);
    case GO_SETUP_TIBETAN12:
      return put_list (board, tibetan12, 12, 17);
    }
  return false;
}

int
go_handicap_most (int width, int height)
{
  if (width < 7 || height < 7 || width > GO_MAX_SIDE || height > GO_MAX_SIDE)
    return 0;
  return width >= 9 && height >= 9 && width % 2 == 1 && height % 2 == 1 ? HANDICAP_MOST : 4;
}

int
go_handicap_points (int width, int height, int stones, GoPoint points[9])
{
  if (stones < 2 || stones > go_handicap_most (width, height))
    return 0;

  int left = corner_line (width), right = width - 1 - left, middle = width / 2;
  int top = corner_line (height), bottom = height - 1 - top, centre = height / 2;
  const GoPoint corners[4] = { go_point (right, top), go_point (left, bottom),
                               go_point (right, bottom), go_point (left, top) };
  int count = 0;
  for (int i = 0; i < 4 && i < stones; i++)
    points[count++] = corners[i];
  if (stones >= 6)
    {
      points[count++] = go_point (left, centre);
      points[count++] = go_point (right, centre);
    }
  if (stones >= 8)
    {
      points[count++] = go_point (middle, top);
      points[count++] = go_point (middle, bottom);
    }
  if (stones > 4 && stones % 2 == 1)
    points[count++] = go_point (middle, centre);
  return count;
}

int
go_star_points (int width, int height, GoPoint points[9])
{
  int left = corner_line (width), right = width - 1 - left, middle = width / 2;
  int top = corner_line (height), bottom = height - 1 - top, centre = height / 2;
  int count = go_handicap_points (width, height, 4, points);

  /* Use points in the middle of a side only where they do not crowd the corners. */
  if (count > 0 && height % 2 == 1 && height >= 15)
    {
      points[count++] = go_point (left, centre);
      points[count++] = go_point (right, centre);
    }
  if (count > 0 && width % 2 == 1 && width >= 15)
    {
      points[count++] = go_point (middle, top);
      points[count++] = go_point (middle, bottom);
    }
  if (width % 2 == 1 && height % 2 == 1 && width >= 3 && height >= 3)
    points[count++] = go_point (middle, centre);
  return count;
}

/* Maps ranks to one scale without the gap between 1 kyu and 1 dan. */
static int
rank_step (int rank)
{
  return rank > 0 ? rank - 1 : rank;
}

GoHandicapAdvice
go_suggest_handicap (int black_rank, int white_rank, int width, int height)
{
  GoHandicapAdvice advice = { 0, false, false };
  int difference = rank_step (white_rank) - rank_step (black_rank);
  if (difference < 0)
    {
      advice.swap = true;
      difference = -difference;
    }

  /* One stone per rank on 19x19. A stone is worth more on a smaller board. */
  int area = width * height < 361 ? width * height : 361;
  int stones = (2 * difference * area + 361) / (2 * 361);
  int most = go_handicap_most (width, height);
  advice.half_komi = stones >= 1;
  if (stones > most)
    stones = most;
  advice.stones = stones >= 2 ? stones : 0;
  return advice;
}

/* Returns whether `text` is `word`, in either case, followed only by spaces. */
static bool
is_word (const char *text, const char *word)
{
  for (; *word; word++, text++)
    if ((*text >= 'A' && *text <= 'Z' ? *text - 'A' + 'a' : *text) != *word)
      return false;
  return text[strspn (text, " ")] == '\0';
}

bool
go_rank_parse (const char *text, int *rank)
{
  text += strspn (text, " ");
  int number = 0, digits = 0;
  for (; *text >= '0' && *text <= '9' && digits < 3; text++, digits++)
    number = number * 10 + (*text - '0');
  text += strspn (text, " ");

  if (number >= 1 && number <= 30 && (is_word (text, "k") || is_word (text, "kyu")))
    *rank = -number;
  else if (number >= 1 && number <= 9 && (is_word (text, "d") || is_word (text, "dan")))
    *rank = number;
  else if (number >= 1 && number <= 9 && (is_word (text, "p") || is_word (text, "pro")))
    *rank = 9;
  else
    return false;
  return true;
}
