/* SPDX-License-Identifier: GPL-3.0-or-later */
/* problems: makes the course of three hundred problems. Looks for them in games of the computer
 * player's levels against each other, in scattered stones and in enclosed rooms. The same program
 * writes the same files. Arguments: the folder to write to, and how much of the sources to search,
 * in percent (100). */
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice-partner.h"
#include "problem-words.h"
#include "problem.h"

#define IDEAS 10 /* in the course: the first with enough problems */
#define EACH 30  /* problems of an idea in the course */
#define LEAST 20
#define STOCK 20 /* problems of an idea and a band of plies to choose from */
#define BANDS 3

#define GAMES 80
#define SCATTERS 200
#define ROOMS 13000

#define MOST_STONES 26 /* in a problem */
#define MOST_TARGET 9

/* Playouts of the levels that try plays; more would take long and change little on small boards. */
#define PLAYOUTS 150

typedef struct
{
  GPtrArray *found[IDEA_NONE];
  int bands[IDEA_NONE][BANDS];
  GHashTable *forms; /* of all problems found */
  GHashTable *tried; /* what was looked at, as text */
  uint64_t random;
} Finder;

static int
choose (Finder *finder, int count)
{
  finder->random ^= finder->random << 13;
  finder->random ^= finder->random >> 7;
  finder->random ^= finder->random << 17;
  return (int) (finder->random % (uint64_t) count);
}

static int
band_of (const Problem *problem)
{
  return problem->plies <= 3 ? 0 : problem->plies <= 5 ? 1 : 2;
}

static bool
is_full (const Finder *finder, const Problem *problem)
{
  return problem->idea == IDEA_NONE || finder->bands[problem->idea][band_of (problem)] >= STOCK;
}

static bool
is_clear (const Problem *problem)
{
  static GoBoard board;
  int stones, liberties;

  go_position_put (&problem->position, &board);
  stones = go_board_chain (&board, problem->target, NULL);
  liberties = go_board_liberties (&board, problem->target, NULL);
  /* The only liberty of a chain in atari is too easy to find. */
  if ((problem->idea == IDEA_RUN || problem->idea == IDEA_JOIN) && liberties == 1)
    return false;
  if ((problem->ask == ASK_LIVE || problem->ask == ASK_KILL) && stones < 3)
    return false;
  return board.stones[GO_BLACK] + board.stones[GO_WHITE] <= MOST_STONES
         && stones <= MOST_TARGET + (problem->ask >= ASK_LIVE ? 6 : 0);
}

static void
try_problem (Finder *finder, Problem *problem)
{
  char *form;

  if (!problem_look (problem))
    return;
  problem_find_idea (problem);
  if (is_full (finder, problem))
    return;
  /* Before it gets smaller: the next position of a game has the same form. */
  form = problem_form (problem);
  if (!g_hash_table_add (finder->tried, form))
    return;
  problem_reduce (problem);
  problem_find_idea (problem);
  if (is_full (finder, problem) || !is_clear (problem) || !problem_prove (problem))
    return;
  problem_find_idea (problem);
  if (is_full (finder, problem) || !g_hash_table_add (finder->forms, problem_form (problem)))
    return;
  finder->bands[problem->idea][band_of (problem)]++;
  g_ptr_array_add (finder->found[problem->idea], g_memdup2 (problem, sizeof *problem));
}

/* Asks one question unless it was asked before on a board that looks the same around the target. */
static void
ask (Finder *finder, const GoPosition *position, GoPoint target, ProblemAsk what)
{
  Problem problem = { .position = *position, .target = target, .ask = what };
  GString *near = g_string_new (NULL);
  char *key;

  for (int row = -4; row <= 4; row++)
    for (int column = -4; column <= 4; column++)
      {
        int x = go_point_column (target) + column, y = go_point_row (target) + row;

        if (x < 0 || y < 0 || x >= position->width || y >= position->height)
          g_string_append_c (near, '#');
        else
          g_string_append_c (near, (char) ('0' + position->colors[go_point (x, y)]));
      }
  g_string_append_c (near, (char) ('a' + what));
  key = g_string_free (near, FALSE);
  if (g_hash_table_add (finder->tried, key))
    try_problem (finder, &problem);
}

/* Asks everything about a board with `side` to move, who becomes Black. */
static void
look (Finder *finder, const GoBoard *board, GoColor side)
{
  static GoBoard turned;
  GoPosition position;

  go_position_take (&position, board);
  if (side == GO_WHITE)
    GO_EACH_POINT (p, board->width, board->height)
      if (go_position_get (&position, p) != GO_EMPTY)
        go_position_set (&position, p, go_opponent (go_position_get (&position, p)));
  go_position_put (&position, &turned);
  GO_EACH_POINT (p, board->width, board->height)
    {
      int liberties, stones;

      if (!go_board_is_head (&turned, p))
        continue;
      liberties = go_board_liberties (&turned, p, NULL);
      stones = go_board_chain (&turned, p, NULL);
      if (go_board_get (&turned, p) == GO_WHITE && liberties >= 2 && liberties <= 4)
        ask (finder, &position, p, ASK_CAPTURE);
      if (go_board_get (&turned, p) == GO_BLACK && liberties <= 3)
        ask (finder, &position, p, ASK_SAVE);
      if (stones >= 3 && liberties <= 5)
        ask (finder, &position, p, go_board_get (&turned, p) == GO_WHITE ? ASK_KILL : ASK_LIVE);
    }
}

/* Plays a game between two levels and looks at each of its positions. The first moves are left to
 * chance, because the levels begin alike. */
static void
search_game (Finder *finder, int size, uint64_t seed)
{
  static GoBoard empty;
  GoRuleset ruleset;
  GoHistory *history;
  GoColor side = GO_BLACK;
  int passes = 0, levels[GO_COLORS] = { 0, 1 + choose (finder, 3), 1 + choose (finder, 3) };

  go_ruleset_init (&ruleset);
  ruleset.width = ruleset.height = size;
  go_board_init (&empty, size, size);
  history = go_history_new (&ruleset, &empty, GO_BLACK);
  for (int move = 0; move < 2 * size * size && passes < 2; move++)
    {
      AdvicePartnerAsk question = { .history = history,
                                    .side = side,
                                    .may_pass = true,
                                    .passed = passes > 0,
                                    .komi = 13,
                                    .level = levels[side],
                                    .seed = seed };
      GoPoint point = GO_NO_POINT;

      if (move < 6)
        point = go_point (1 + choose (finder, size - 2), 1 + choose (finder, size - 2));
      if (point == GO_NO_POINT || go_board_get (go_history_board (history), point) != GO_EMPTY)
        point = advice_partner_choose (&question).point;
      if (point != GO_NO_POINT)
        go_history_play (history, point, side);
      else
        go_history_pass (history, side);
      passes = point != GO_NO_POINT ? 0 : passes + 1;
      side = go_opponent (side);
      if (move >= 6 && passes == 0)
        look (finder, go_history_board (history), side);
    }
  go_history_free (history);
}

/* Plays stones of both colours in a corner, at a side or in the middle: more of them are cut off
 * than in games. */
static void
search_scatter (Finder *finder)
{
  static GoBoard board;
  GoColor side = choose (finder, 2) ? GO_BLACK : GO_WHITE;
  int size = 5 + choose (finder, 2), stones = size * size * (13 + choose (finder, 8)) / 20;

  go_board_init (&board, size, size);
  for (int i = 0; i < stones; i++)
    {
      GoPoint point = go_point (choose (finder, size), choose (finder, size));
      GoColor color = i % 2 == 0 ? GO_BLACK : GO_WHITE;

      if (go_board_get (&board, point) == GO_EMPTY
          && go_board_preview (&board, point, color).suicide == 0)
        go_board_play (&board, point, color, true, NULL);
    }
  look (finder, &board, side);
  look (finder, &board, go_opponent (side));
}

/* Returns whether the point touches one of the same colour in `map`; also across corners. */
static bool
touches (const uint8_t *map, GoPoint point, uint8_t what, bool corners)
{
  for (int row = -1; row <= 1; row++)
    for (int column = -1; column <= 1; column++)
      if ((corners || row == 0 || column == 0) && map[point + row * GO_STRIDE + column] == what)
        return true;
  return false;
}

/* Encloses a room of some points with stones of White, and those with stones of Black. Some stones
 * are missing, others are inside. */
static void
search_room (Finder *finder)
{
  enum
  {
    NOTHING,
    ROOM,
    WALL,
    OUTSIDE
  };
  static GoBoard board;
  uint8_t map[GO_CELLS] = { NOTHING };
  int size = 5 + choose (finder, 2), room = 3 + choose (finder, 8), gap = choose (finder, 6);
  int crowd = choose (finder, 3);
  GoColor side = choose (finder, 2) ? GO_BLACK : GO_WHITE;
  GoPoint start = go_point (choose (finder, 4), choose (finder, 2));

  go_board_init (&board, size, size);
  map[start] = ROOM;
  for (int made = 1, i = 0; made < room && i < 500; i++)
    {
      GoPoint point = go_point (choose (finder, size - 1), choose (finder, size - 3));

      if (map[point] == NOTHING && touches (map, point, ROOM, false))
        {
          map[point] = ROOM;
          made++;
        }
    }
  for (uint8_t what = WALL; what <= OUTSIDE; what++)
    GO_EACH_POINT (p, size, size)
      if (map[p] == NOTHING && touches (map, p, (uint8_t) (what - 1), what == OUTSIDE || gap > 2))
        map[p] = what;
  GO_EACH_POINT (p, size, size)
    {
      bool odd = choose (finder, 14) == 0;
      GoColor color = map[p] == WALL ? GO_WHITE : map[p] == OUTSIDE ? GO_BLACK : GO_EMPTY;

      if (map[p] == ROOM && choose (finder, 4) < crowd)
        color = choose (finder, 3) == 0 ? GO_WHITE : GO_BLACK;
      if (map[p] != ROOM && odd)
        color = gap == 0 && color != GO_EMPTY ? go_opponent (color) : GO_EMPTY;
      if (color != GO_EMPTY)
        go_board_set (&board, p, color);
    }
  if (board.without_liberties > 0)
    return;
  look (finder, &board, side);
  look (finder, &board, go_opponent (side));
}

/* Counts the levels that miss the answer. */
static int
count_missed (const Problem *problem)
{
  static GoBoard board;
  GoRuleset ruleset;
  GoHistory *history;
  int missed = 0;

  go_ruleset_init (&ruleset);
  ruleset.width = problem->position.width;
  ruleset.height = problem->position.height;
  go_position_put (&problem->position, &board);
  history = go_history_new (&ruleset, &board, GO_BLACK);
  for (int level = 1; level <= ADVICE_PARTNER_LEVELS; level++)
    {
      AdvicePartnerAsk question = { .history = history,
                                    .side = GO_BLACK,
                                    .may_pass = true,
                                    .komi = 13,
                                    .level = level,
                                    .seed = 1,
                                    .playouts = PLAYOUTS };

      missed += advice_partner_choose (&question).point != problem->answer;
    }
  go_history_free (history);
  return missed;
}

/* Returns how hard a problem is: by plies, by how many levels miss it, and by how many positions
 * must be read. */
static int
grade (const Problem *problem)
{
  return 2 * problem->plies + 3 * problem->missed + (int) g_bit_storage ((gulong) problem->nodes);
}

static int
compare (const void *a, const void *b)
{
  const Problem *first = *(const Problem *const *) a, *second = *(const Problem *const *) b;
  int order = grade (first) - grade (second);

  if (order == 0)
    order = first->nodes < second->nodes ? -1 : first->nodes > second->nodes;
  return order != 0 ? order : memcmp (first->position.colors, second->position.colors, GO_CELLS);
}

static void
write_stones (GString *text, const char *name, const GoPosition *position, GoColor color)
{
  bool any = false;

  GO_EACH_POINT (p, position->width, position->height)
    if (go_position_get (position, p) == color)
      {
        if (!any)
          g_string_append (text, name);
        any = true;
        g_string_append_printf (text, "[%c%c]", 'a' + go_point_column (p), 'a' + go_point_row (p));
      }
  if (any)
    g_string_append_c (text, '\n');
}

static GoPoint
turn_point (GoPoint point, int size, int turn)
{
  int x = go_point_column (point), y = go_point_row (point);

  x = turn & 1 ? size - 1 - x : x;
  y = turn & 2 ? size - 1 - y : y;
  return turn & 4 ? go_point (y, x) : go_point (x, y);
}

/* Turns a problem: the sources put most of them at the top. */
static Problem
turn_problem (const Problem *problem, int turn)
{
  int size = problem->position.width;
  Problem turned = *problem;

  GO_EACH_POINT (p, size, size)
    go_position_set (&turned.position, turn_point (p, size, turn),
                     go_position_get (&problem->position, p));
  turned.target = turn_point (problem->target, size, turn);
  turned.answer = turn_point (problem->answer, size, turn);
  return turned;
}

static void
write_problem (GString *text, const Problem *problem, int number)
{
  static const char *const asks[] = { "capture", "save", "live", "kill" };
  static const char *const tasks[][2] = {
    { "capture the marked white stone", "capture the marked white chain" },
    { "save the marked black stone", "save the marked black chain" },
    { "make the marked black stone live", "make the marked black chain live" },
    { "kill the marked white stone", "kill the marked white chain" },
  };
  static GoBoard board;
  const Lesson *lesson = &lessons[problem->idea];
  int variant = lesson->hint[problem->variant] ? problem->variant : 0;
  char target[GO_POINT_TEXT], answer[GO_POINT_TEXT];

  go_position_put (&problem->position, &board);
  g_string_append_printf (text, "%s(;GM[1]FF[4]CA[UTF-8]SZ[%d]\nGN[%s-%d]\n",
                          number > 1 ? "\n" : "", board.width, lesson->id, number);
  write_stones (text, "AB", &problem->position, GO_BLACK);
  write_stones (text, "AW", &problem->position, GO_WHITE);
  g_string_append_printf (
      text, "LEARNER[B]\nTR[%c%c]\nC[Black to play: %s.]\nASK[%s %s]\n",
      'a' + go_point_column (problem->target), 'a' + go_point_row (problem->target),
      tasks[problem->ask][go_board_chain (&board, problem->target, NULL) > 1], asks[problem->ask],
      go_point_format (problem->target, board.height, target));
  g_string_append_printf (text, "HINT[%s]\nMARK[%s]\nRIGHT[%s]\nWRONG[%s]\n)\n",
                          lesson->hint[variant],
                          go_point_format (problem->answer, board.height, answer),
                          lesson->right[variant], lesson->wrong[variant]);
}

/* Writes EACH problems of an idea, from easy to hard; returns how many there are. */
static int
write_lesson (const char *folder, GPtrArray *found, const Lesson *lesson)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = g_strconcat (lesson->id, ".sgf", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  guint count = MIN (found->len, EACH);

  for (guint i = 0; i < found->len; i++)
    ((Problem *) found->pdata[i])->missed = count_missed (found->pdata[i]);
  g_ptr_array_sort (found, compare);
  for (guint i = 0; i < count; i++)
    {
      const Problem *problem = found->pdata[i * found->len / count];
      int turn = (int) (i * 3 % 8);
      Problem turned = turn_problem (problem, turn);

      /* Search tries moves in order of points, and may take too long for another orientation. */
      while (turn > 0 && !problem_prove (&turned))
        turned = turn_problem (problem, --turn);
      write_problem (text, &turned, (int) i + 1);
    }
  return g_file_set_contents (path, text->str, -1, NULL) ? (int) count : 0;
}

/* Tells how many problems of each idea were found so far. */
static void
tell (const Finder *finder, const char *where)
{
  for (int i = 0; i < IDEA_NONE; i++)
    printf ("%s%s %u", i > 0 ? ", " : "", lessons[i].id, finder->found[i]->len);
  printf (" after %s\n", where);
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  Finder finder = { .random = 88172645463325252u };
  int part = argc > 2 ? atoi (argv[2]) : 100, all = 0, ideas = 0;
  bool taken[IDEA_NONE] = { false };
  g_autoptr (GString) text = g_string_new ("[Course]\nId=three-hundred\nTitle=Three hundred "
                                           "problems\nSummary=Ten ideas, each from "
                                           "easy to hard.\nOrder=70\nRules=concord\n"
                                           "Age=9\nRepeat=true\nLessons=");
  g_autofree char *path = NULL;

  if (argc < 2 || g_mkdir_with_parents (argv[1], 0777) != 0)
    return 1;
  path = g_build_filename (argv[1], "course.ini", NULL);
  finder.forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  finder.tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (int i = 0; i < IDEA_NONE; i++)
    finder.found[i] = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < ROOMS * part / 100; i++)
    search_room (&finder);
  tell (&finder, "rooms");
  for (int i = 0; i < GAMES * part / 100; i++)
    search_game (&finder, 5 + i % 3, (uint64_t) i + 1);
  tell (&finder, "games");
  for (int i = 0; i < SCATTERS * part / 100; i++)
    search_scatter (&finder);
  tell (&finder, "scattered stones");
  for (int i = 0; i < IDEA_NONE; i++)
    if (finder.found[i]->len >= LEAST && ideas < IDEAS)
      {
        taken[i] = true;
        ideas++;
        g_string_append_printf (text, "%s;", lessons[i].id);
      }
  g_string_append_c (text, '\n');
  for (int i = 0; i < IDEA_NONE; i++)
    {
      int count = taken[i] ? write_lesson (argv[1], finder.found[i], &lessons[i]) : 0;

      printf ("%s: %d found (%d short, %d middling, %d long), %d written\n", lessons[i].id,
              (int) finder.found[i]->len, finder.bands[i][0], finder.bands[i][1],
              finder.bands[i][2], count);
      all += count;
      if (taken[i])
        g_string_append_printf (text, "\n[%s]\nTitle=%s\nFile=%s.sgf\n", lessons[i].id,
                                lessons[i].title, lessons[i].id);
      g_ptr_array_unref (finder.found[i]);
    }
  printf ("%d problems\n", all);
  g_hash_table_unref (finder.forms);
  g_hash_table_unref (finder.tried);
  return g_file_set_contents (path, text->str, -1, NULL) ? 0 : 1;
}
