/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive.h"

#include <string.h>

/* Returns the colours that an empty region reaches: GO_BLACK, GO_WHITE or both as bits. */
static int
reach (const unsigned char *board, int width, int height, int at, bool *region)
{
  int result = 0;
  naive_flood (board, width, height, at, 1 << GO_EMPTY, region);
  for (int i = 0; i < width * height; i++)
    {
      int around[4];
      if (!region[i])
        continue;
      for (int j = naive_neighbours (width, height, i, around); j-- > 0;)
        if (board[around[j]] != GO_EMPTY)
          result |= board[around[j]];
    }
  return result;
}

/* Sets for each empty point the colours it reaches, and 4 or more for a stone. */
static void
map_reach (const unsigned char *board, int width, int height, int *out)
{
  for (int at = 0; at < width * height; at++)
    out[at] = board[at] == GO_EMPTY ? -1 : 4 * board[at];
  for (int at = 0; at < width * height; at++)
    {
      bool region[GO_MAX_POINTS] = { false };
      int colors;
      if (out[at] >= 0)
        continue;
      colors = reach (board, width, height, at, region);
      for (int i = 0; i < width * height; i++)
        if (region[i])
          out[i] = colors;
    }
}

/* Returns whether the group at `at` is in seki, and sets its points and territory. A group is
 * connected stones and territory of `color`. `map` comes from map_reach(). */
static bool
group_in_seki (const unsigned char *board,
               int width,
               int height,
               const int *map,
               int at,
               GoColor color,
               const bool *turned,
               bool *group,
               int *territory)
{
  unsigned char own[GO_MAX_POINTS] = { 0 };
  bool seki = false, turn = false;
  *territory = 0;
  for (int i = 0; i < width * height; i++)
    own[i] = board[i] == color || map[i] == (int) color ? 1 : 0;
  naive_flood (own, width, height, at, 1 << 1, group);
  for (int i = 0; i < width * height; i++)
    {
      int around[4];
      if (!group[i])
        continue;
      if (board[i] == GO_EMPTY)
        {
          ++*territory;
          continue;
        }
      turn |= turned[i];
      for (int j = naive_neighbours (width, height, i, around); j-- > 0;)
        seki |= map[around[j]] == (GO_BLACK | GO_WHITE);
    }
  return turn ? !seki : seki;
}

/* Returns the territory that a tax takes from a colour. */
static int
taxed (const unsigned char *board,
       int width,
       int height,
       const int *map,
       GoColor color,
       int tax,
       const bool *turned)
{
  bool done[GO_MAX_POINTS] = { false };
  int sum = 0;
  if (tax == GO_TAX_NONE)
    return 0;
  for (int at = 0; at < width * height; at++)
    {
      bool group[GO_MAX_POINTS] = { false };
      int territory;
      if (done[at] || board[at] != color)
        continue;
      if (group_in_seki (board, width, height, map, at, color, turned, group, &territory))
        sum += territory;
      else if (tax == GO_TAX_GROUP)
        sum += territory < 2 ? territory : 2;
      for (int i = 0; i < width * height; i++)
        done[i] |= group[i];
    }
  return sum;
}

/* Sets each colour's half points from shared regions. */
static void
share (
    const unsigned char *board, int width, int height, const int *map, int how, int out[GO_COLORS])
{
  bool done[GO_MAX_POINTS] = { false };
  out[GO_BLACK] = out[GO_WHITE] = 0;
  for (int at = 0; at < width * height && how != GO_SHARED_NONE; at++)
    {
      bool region[GO_MAX_POINTS] = { false };
      int size, contacts[GO_COLORS] = { 0 }, black = 0;
      if (done[at] || map[at] != (GO_BLACK | GO_WHITE))
        continue;
      size = naive_flood (board, width, height, at, 1 << GO_EMPTY, region);
      for (int i = 0; i < width * height; i++)
        {
          int around[4];
          bool contact = false;
          done[i] |= region[i];
          for (int j = naive_neighbours (width, height, i, around); j-- > 0;)
            contact |= region[around[j]];
          contacts[board[i]] += contact && board[i] != GO_EMPTY;
        }
      if (how == GO_SHARED_HALF)
        black = size;
      else
        {
          /* Rounds Black's share of the half points to the nearest whole number. */
          int b = contacts[GO_BLACK], all = b + contacts[GO_WHITE];
          while (2 * (2 * size * b - black * all) > all
                 || (2 * (2 * size * b - black * all) == all && b > contacts[GO_WHITE]))
            black++;
        }
      out[GO_BLACK] += black;
      out[GO_WHITE] += 2 * size - black;
    }
}

void
naive_sunjang (const unsigned char *board,
               int width,
               int height,
               const bool *seki,
               unsigned char *kept,
               int points[GO_COLORS])
{
  int map[GO_MAX_POINTS];
  int n = width * height;
  memset (kept, GO_EMPTY, (size_t) n);
  map_reach (board, width, height, map);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      bool any = false, changed = true;
      for (int at = 0; at < n; at++)
        {
          int around[4];
          bool border = false;
          if (board[at] != color)
            continue;
          for (int i = naive_neighbours (width, height, at, around); i-- > 0;)
            border |= board[around[i]] == 3 - color || map[around[i]] == (GO_BLACK | GO_WHITE);
          if (border)
            {
              kept[at] = color;
              any = true;
            }
        }
      for (int at = 0; at < n && !any; at++)
        if (board[at] == color)
          kept[at] = color;
      while (changed && any)
        {
          changed = false;
          for (int at = 0; at < n; at++)
            {
              bool chain[GO_MAX_POINTS] = { false };
              int outside = 0, which = -1;
              if (kept[at] != color)
                continue;
              naive_flood (kept, width, height, at, 1 << color, chain);
              for (int i = 0; i < n; i++)
                {
                  int around[4];
                  bool beside = false;
                  if (chain[i] || board[i] == 3 - color)
                    continue;
                  for (int j = naive_neighbours (width, height, i, around); j-- > 0;)
                    beside |= chain[around[j]];
                  if (beside)
                    {
                      outside++;
                      which = i;
                    }
                }
              if (outside == 1 && board[which] == color)
                {
                  kept[which] = color;
                  changed = true;
                }
            }
        }
    }

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      bool done[GO_MAX_POINTS] = { false };
      points[color] = 0;
      for (int at = 0; at < n; at++)
        {
          bool group[GO_MAX_POINTS] = { false };
          int territory;
          bool in_seki;
          if (done[at] || board[at] != color)
            continue;
          in_seki = group_in_seki (board, width, height, map, at, color, seki, group, &territory);
          for (int i = 0; i < n; i++)
            if (group[i])
              {
                done[i] = true;
                points[color] += !in_seki && kept[i] == GO_EMPTY;
              }
        }
    }
}

void
naive_counted_board (const NaiveGame *game, bool with_marks, unsigned char *board)
{
  bool agreement = with_marks && !game->settled;
  memcpy (board, game->board, (size_t) game->points);
  for (int at = 0; at < game->points; at++)
    if (agreement && game->dead[at])
      board[at] = GO_EMPTY;
}

static int
bonus (const NaiveGame *game, const unsigned char *board, const int *map, GoColor color)
{
  int w = game->width, h = game->height;
  int corners[4] = { 0, w - 1, (h - 1) * w, h * w - 1 };
  int centre = (h / 2) * w + w / 2;
  if (game->setup->ruleset.bonus != GO_BONUS_TIBETAN)
    return 0;
  for (int i = 0; i < 4; i++)
    if (board[corners[i]] != color && map[corners[i]] != (int) color)
      return 0;
  if (w % 2 == 1 && h % 2 == 1 && (board[centre] == color || map[centre] == (int) color))
    return 2 * 50;
  return 2 * 40;
}

void
naive_score (const NaiveGame *game, bool with_marks, NaiveScore *score)
{
  const GoRuleset *rules = &game->setup->ruleset;
  int w = game->width, h = game->height;
  unsigned char board[GO_MAX_POINTS], kept[GO_MAX_POINTS];
  int map[GO_MAX_POINTS];
  int shared[GO_COLORS], sunjang[GO_COLORS];
  int comp = 0;
  bool marks = with_marks || game->settled;

  naive_counted_board (game, with_marks, board);
  map_reach (board, w, h, map);
  share (board, w, h, map, rules->shared, shared);
  naive_sunjang (board, w, h, game->seki, kept, sunjang);
  if (game->handicap >= 2)
    comp = rules->handicap_comp == GO_COMP_N           ? game->handicap
           : rules->handicap_comp == GO_COMP_N_MINUS_1 ? game->handicap - 1
                                                       : 0;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const RefereeContainer *box = &game->container[color];
      int stones = 0, territory = 0, prisoners, owned = 0, all = 0, area_only = 0;
      for (int at = 0; at < game->points; at++)
        {
          stones += board[at] == color;
          territory += map[at] == (int) color;
        }
      territory -= taxed (board, w, h, map, color, rules->tax, game->seki);
      prisoners = box->brought + box->captured + box->dead + box->passed - box->returned;
      for (int at = 0; at < game->points; at++)
        if (with_marks && !game->settled && game->dead[at] && game->board[at] == 3 - color)
          prisoners++;

      if (rules->removal == GO_REMOVAL_OWNERSHIP && marks)
        for (int at = 0; at < game->points; at++)
          {
            if (!game->settled && game->dead[at] && game->board[at] != GO_EMPTY)
              owned += game->board[at] == 3 - color;
            else if (board[at] == GO_EMPTY)
              owned += game->owner[at] == (int) color;
          }

      all += bonus (game, board, map, color) + game->agreed_points[color];
      if (rules->button == GO_BUTTON_FIRST)
        all += game->button == color;
      if (rules->button == GO_BUTTON_TWO)
        all += (game->first_passer == color) + (game->last_passer == color);
      if (color == GO_WHITE)
        {
          all += game->handicap >= 2 && rules->handicap_komi != GO_KOMI_SAME ? rules->handicap_komi
                                                                             : rules->komi;
          if (game->last_board_player == GO_BLACK)
            all += rules->black_last_play;
          area_only = 2 * comp + (game->first_passer == GO_WHITE ? rules->white_first_pass : 0);
          if (rules->comp_scope == GO_COMP_ALWAYS)
            all += area_only;
        }
      if (rules->comp_scope == GO_COMP_ALWAYS)
        area_only = 0;

      score->total[GO_SCORING_TERRITORY][color]
          = 2 * territory + shared[color] + 2 * prisoners + all;
      score->total[GO_SCORING_AREA][color]
          = 2 * (stones + territory) + shared[color] + all + area_only;
      score->total[GO_SCORING_STONES][color] = 2 * (stones + owned) + all;
      score->total[GO_SCORING_SUNJANG][color] = 2 * sunjang[color] + all;
    }
}
