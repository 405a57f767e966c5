/* SPDX-License-Identifier: GPL-3.0-or-later */
/* dead: measures how often the proposal of dead stones is right.
 *
 *   dead [FILE...]
 *
 * On played-out boards, where every stone lives, nothing may be proposed. The FILEs and the records
 * in the folder PASS_STONE_REAL_GAMES are real games with a counted result. The program removes the
 * proposed stones, fills the neutral points and counts. The count must match the recorded result,
 * with the recorded komi or a usual one. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "advice-fill.h"
#include "advice-propose.h"
#include "compare-unfilled.h"
#include "record-replay.h"
#include "referee-score.h"
#include "sgf-read.h"

static bool dead[GO_CELLS];
static AdviceFilling filling;

/* Played-out boards -------------------------------------------------------------------------- */

static GoBoard board;
static GoPoint ko;

static bool
is_eye (GoPoint point, GoColor color)
{
  const uint8_t *near = board.cells[point].near;

  return near[color] + near[GO_EDGE] == 4;
}

/* Plays a random move for `color` that fills no eye. Returns false when there is none. */
static bool
play (int size, GoColor color)
{
  int first = rand () % (size * size);

  for (int i = 0; i < size * size; i++)
    {
      int at = (first + i) % (size * size);
      GoPoint point = go_point (at % size, at / size);

      if (point != ko && go_board_get (&board, point) == GO_EMPTY && !is_eye (point, color)
          && go_board_preview (&board, point, color).suicide == 0)
        {
          ko = go_board_play (&board, point, color, true, NULL).ko;
          return true;
        }
    }
  ko = GO_NO_POINT;
  return false;
}

static void
measure_played_out (int size, int boards)
{
  int right = 0;

  srand (1);
  for (int i = 0; i < boards; i++)
    {
      bool any = false;
      int idle = 0;

      ko = GO_NO_POINT;
      go_board_init (&board, size, size);
      for (int move = 0; move < 3 * size * size && idle < 2; move++)
        idle = play (size, move % 2 ? GO_WHITE : GO_BLACK) ? 0 : idle + 1;
      advice_propose (&board, NULL, NULL, dead);
      for (int p = 0; p < GO_CELLS; p++)
        any |= dead[p];
      right += !any;
    }
  printf ("nothing proposed on played-out %dx%d: %.1f %%\n", size, size, 100.0 * right / boards);
}

/* Real games --------------------------------------------------------------------------------- */

typedef struct
{
  int games, right, right_own, filled;
  int large;    /* on 19x19 */
  clock_t used; /* for proposals on 19x19 */
} Tally;

static int
margin (const RefereeGame *game, GoScoring method)
{
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);

  referee_game_score (game, true, score);
  return score->ledger[method].total[GO_BLACK] - score->ledger[method].total[GO_WHITE];
}

/* Returns whether the count by territory or area, less `komi`, matches the recorded result. */
static bool
agrees (const RefereeGame *game, const RecordInfo *info, int komi)
{
  int told = info->result.winner == GO_BLACK ? info->result.margin : -info->result.margin;

  return margin (game, GO_SCORING_TERRITORY) - komi == told
         || margin (game, GO_SCORING_AREA) - komi == told;
}

static void
judge (RefereeGame *game, const RecordInfo *info, Tally *tally)
{
  const GoBoard *there = referee_game_board (game);
  RefereeGame *filled, *counted;
  clock_t begun = clock ();
  bool right;

  advice_propose (there, NULL, NULL, dead);
  if (there->width == 19 && there->height == 19)
    {
      tally->used += clock () - begun;
      tally->large++;
    }
  for (GoPoint p = 0; p < GO_CELLS; p++)
    {
      RefereeAct mark = { .kind = REFEREE_MARK, .side = GO_BLACK, .point = p };

      if (dead[p] && !referee_game_state (game)->dead[p])
        referee_game_apply (game, &mark);
    }
  advice_fill (there, referee_game_state (game)->dead, referee_game_state (game)->to_move, NULL,
               NULL, &filling);
  filled = compare_filled (game, filling.plays, (size_t) filling.count, filling.dead);
  tally->games++;
  tally->filled += filled != NULL;
  counted = filled ? filled : game;
  right = agrees (counted, info, info->ruleset.komi);
  tally->right_own += right;
  /* 6½ and 7½ are the usual komi. */
  tally->right += right || agrees (counted, info, 13) || agrees (counted, info, 15);
  referee_game_free (filled);
}

static void
measure_record (const char *path, Tally *tally)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (RecordInfo) info = NULL;
  g_autoptr (RecordReplay) replay = NULL;
  SgfCollection *collection;
  GoRuleset ruleset;
  SgfNode root;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return;
  bytes = g_bytes_new (text, length);
  collection = sgf_read (bytes, NULL, NULL);
  if (collection == NULL)
    return;
  root = sgf_collection_game (collection, 0);
  info = record_info_new (collection, root, NULL);
  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ruleset.width = info->width;
  ruleset.height = info->height;
  ruleset.komi = 0;
  replay = record_replay_new (collection, root, SGF_NONE, info, &ruleset, NULL);
  if (replay && info->handicap == 0 && info->result.kind == REFEREE_RESULT_SCORE)
    {
      record_replay_settle (replay);
      if (referee_game_state (replay->game)->phase == REFEREE_PHASE_AGREEMENT)
        judge (replay->game, info, tally);
    }
  sgf_collection_unref (collection);
}

static void
measure_folder (const char *path, Tally *tally)
{
  g_autoptr (GDir) folder = path ? g_dir_open (path, 0, NULL) : NULL;
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      measure_record (file, tally);
    }
}

int
main (int argc, char **argv)
{
  Tally tally = { 0 };

  measure_played_out (9, 40);
  measure_played_out (13, 20);
  measure_played_out (19, 10);
  measure_folder (g_getenv ("PASS_STONE_REAL_GAMES"), &tally);
  for (int i = 1; i < argc; i++)
    measure_record (argv[i], &tally);
  if (tally.games == 0)
    return 0;
  printf ("counted games: %d games\n", tally.games);
  printf ("counted games with open neutral points: %d games\n", tally.filled);
  printf ("counted as the record says: %.1f %%\n", 100.0 * tally.right / tally.games);
  printf ("counted as the record says, with its own komi: %.1f %%\n",
          100.0 * tally.right_own / tally.games);
  if (tally.large > 0)
    printf ("a proposal on 19x19: %.0f ms\n",
            1000.0 * (double) tally.used / CLOCKS_PER_SEC / tally.large);
  return 0;
}
