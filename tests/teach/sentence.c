/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sentence.h"

#include <stdlib.h>
#include <string.h>

#define CROSSING "[A-HJ-T][1-9][0-9]?"
#define ONE "(?<a>" CROSSING ")\\b"
#define UP_TO_THREE                                                                                \
  ONE "(?:(?:, | and )(?<b>" CROSSING ")\\b)?(?:(?:, | and )(?<c>" CROSSING ")\\b)?"

static const char *const places[] = { "a", "b", "c" };
static const char *const numbers[] = { "no", "one", "two", "three", "four", "five", "six" };

typedef struct
{
  const RefereeGame *game;
  const GoBoard *board;
  const GMatchInfo *match;
} Claim;

/* Returns whether the claim about one point is true. */
typedef gboolean (*Check) (const Claim *claim, GoPoint point);

static GoColor
color_of (const Claim *claim)
{
  g_autofree char *color = g_match_info_fetch_named (claim->match, "color");

  return g_ascii_strcasecmp (color, "white") == 0 ? GO_WHITE : GO_BLACK;
}

static gboolean
is_on_board (const Claim *claim, GoPoint point)
{
  return go_board_contains (claim->board, point);
}

static gboolean
is_of_color (const Claim *claim, GoPoint point)
{
  return go_board_get (claim->board, point) == color_of (claim);
}

static gboolean
is_stone (const Claim *claim, GoPoint point)
{
  return go_board_get (claim->board, point) != GO_EMPTY;
}

static gboolean
is_empty (const Claim *claim, GoPoint point)
{
  return go_board_get (claim->board, point) == GO_EMPTY;
}

static gboolean
is_open (const Claim *claim, GoPoint point)
{
  RefereeAct act = { .kind = REFEREE_PLAY, .side = color_of (claim), .point = point };
  RefereeAnswer answer = referee_game_may (claim->game, &act);

  return answer.reason == REFEREE_OK && answer.illegal == REFEREE_OK;
}

static gboolean
has_liberties (const Claim *claim, GoPoint point)
{
  g_autofree char *number = g_match_info_fetch_named (claim->match, "number");
  GoPoint liberties[GO_CELLS];
  int n;

  if (!is_stone (claim, point))
    return FALSE;
  n = go_board_liberties (claim->board, point, liberties);
  return n < (int) G_N_ELEMENTS (numbers) && strcmp (numbers[n], number) == 0;
}

static const struct
{
  SentenceKind kind;
  const char *pattern;
  Check check;
} claims[] = {
  { SENTENCE_ANY, "\\b" ONE, is_on_board },
  { SENTENCE_STANDS, "\\b(?<color>[Ww]hite|[Bb]lack) (?:stones?|chain)(?: at)? " UP_TO_THREE,
    is_of_color },
  { SENTENCE_STANDS, "\\b(?<color>White|Black)’s (?:stones?|chain)(?: at)? " UP_TO_THREE,
    is_of_color },
  { SENTENCE_STANDS, "\\b(?<color>White|Black) has (?:stones|a stone) at " UP_TO_THREE,
    is_of_color },
  { SENTENCE_STANDS, "(?i)\\b(?:dead|your|the) (?:stones?|chains?)(?: at)? " UP_TO_THREE,
    is_stone },
  { SENTENCE_STANDS, "\\b" ONE " (?:has|have|had) (?:only )?(?<number>\\w+) libert",
    has_liberties },
  { SENTENCE_STANDS, "\\bliberty at " ONE, is_empty },
  { SENTENCE_STANDS, "\\b(?<color>White|Black) has just (?:played|taken the ko at) " ONE,
    is_of_color },
  { SENTENCE_TOLD,
    "(?<!Then )\\b(?<color>White|Black) (?:plays(?: inside at)?|runs (?:on )?to|joins at|connects "
    "at|comes in at|fills) " ONE,
    is_of_color },
  { SENTENCE_TOLD, "\\b(?<color>White|Black) can now play " ONE, is_open },
};

static char *
fault_of (const GMatchInfo *match, Check check, const RefereeGame *game)
{
  Claim claim = { game, referee_game_board (game), match };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *name = g_match_info_fetch_named (match, places[i]);
      GoPoint point;

      if (name == NULL || *name == '\0')
        continue;
      if (!go_point_parse (name, claim.board->width, claim.board->height, &point)
          || !check (&claim, point))
        return g_strdup_printf ("%s: “%s”", name, g_match_info_get_string (match));
    }
  return NULL;
}

char *
sentence_fault (const char *sentence, SentenceKind kind, const RefereeGame *game)
{
  char *fault = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (claims) && fault == NULL; i++)
    {
      g_autoptr (GRegex) regex = NULL;
      g_autoptr (GMatchInfo) match = NULL;

      if (claims[i].kind != SENTENCE_ANY && claims[i].kind != kind)
        continue;
      regex = g_regex_new (claims[i].pattern, G_REGEX_OPTIMIZE, 0, NULL);
      g_assert_nonnull (regex);
      g_regex_match (regex, sentence, 0, &match);
      for (; g_match_info_matches (match) && fault == NULL; g_match_info_next (match, NULL))
        fault = fault_of (match, claims[i].check, game);
    }
  return fault;
}
