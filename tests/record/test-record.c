/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The meaning of records: properties as people write them, moves, and our own games written and
 * read back. */
#include <check.h>
#include <string.h>

#include "random-game.h"
#include "record-game.h"
#include "record-line.h"
#include "runner.h"
#include "sgf-read.h"
#include "sgf-write.h"

static SgfCollection *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  SgfCollection *collection = sgf_read (bytes, NULL, NULL);

  ck_assert_ptr_nonnull (collection);
  return collection;
}

static const struct
{
  const char *text;
  int komi; /* half points */
  gboolean changed;
} komi[] = {
  { "6.5", 13, FALSE },   { "0", 0, FALSE },    { "-3.5", -7, FALSE }, { "7,5", 15, FALSE },
  { "7.50", 15, FALSE },  { "650", 13, TRUE },  { "375", 15, TRUE },   { "3.75", 15, TRUE },
  { "325", 13, TRUE },    { "2.75", 11, TRUE }, { "6.4", 13, TRUE },   { "750", 15, TRUE },
  { " 5.5 ", 11, FALSE },
};

START_TEST (test_komi)
{
  int halves = 0;
  gboolean changed = FALSE;

  ck_assert (record_komi_parse (komi[_i].text, &halves, &changed));
  ck_assert_int_eq (halves, komi[_i].komi);
  ck_assert_int_eq (changed, komi[_i].changed);
  ck_assert (!record_komi_parse ("much", &halves, &changed));
}
END_TEST

static const struct
{
  const char *text;
  RefereeResultKind kind;
  GoColor winner;
  int margin;
} results[] = {
  { "B+3.5", REFEREE_RESULT_SCORE, GO_BLACK, 7 },
  { "W+0.5", REFEREE_RESULT_SCORE, GO_WHITE, 1 },
  { "w+12,5", REFEREE_RESULT_SCORE, GO_WHITE, 25 },
  { "B+", REFEREE_RESULT_SCORE, GO_BLACK, 0 },
  { "W+R", REFEREE_RESULT_RESIGN, GO_WHITE, 0 },
  { "W+Resign", REFEREE_RESULT_RESIGN, GO_WHITE, 0 },
  { "B+T", REFEREE_RESULT_TIME, GO_BLACK, 0 },
  { "B+Forfeit", REFEREE_RESULT_FORFEIT, GO_BLACK, 0 },
  { "0", REFEREE_RESULT_DRAW, GO_EMPTY, 0 },
  { "draw", REFEREE_RESULT_DRAW, GO_EMPTY, 0 },
  /* The side named has won, even if the margin is 0 or a stand-in for an unknown one. */
  { "W+0", REFEREE_RESULT_SCORE, GO_WHITE, 0 },
  { "B+0.0", REFEREE_RESULT_SCORE, GO_BLACK, 0 },
  { "W+0.02", REFEREE_RESULT_SCORE, GO_WHITE, 0 },
  { "b + 0,00", REFEREE_RESULT_SCORE, GO_BLACK, 0 },
  { "White wins by 0 points", REFEREE_RESULT_SCORE, GO_WHITE, 0 },
  { "Black loses by 0", REFEREE_RESULT_SCORE, GO_WHITE, 0 },
  { "0.0", REFEREE_RESULT_DRAW, GO_EMPTY, 0 },
  { "Jigo", REFEREE_RESULT_DRAW, GO_EMPTY, 0 },
  { "Void", REFEREE_RESULT_VOID, GO_EMPTY, 0 },
  { "黑中盘胜", REFEREE_RESULT_RESIGN, GO_BLACK, 0 },
  { "白3目半勝", REFEREE_RESULT_SCORE, GO_WHITE, 7 },
  { "White wins by 4.5 points", REFEREE_RESULT_SCORE, GO_WHITE, 9 },
  { "Black wins by resignation", REFEREE_RESULT_RESIGN, GO_BLACK, 0 },
};

START_TEST (test_result)
{
  RefereeResult result;

  ck_assert_msg (record_result_parse (results[_i].text, &result), "%s", results[_i].text);
  ck_assert_int_eq ((int) result.kind, (int) results[_i].kind);
  ck_assert_int_eq ((int) result.winner, (int) results[_i].winner);
  ck_assert_int_eq (result.margin, results[_i].margin);
  ck_assert (!record_result_parse ("nobody knows", &result));
}
END_TEST

START_TEST (test_rules)
{
  ck_assert_str_eq (record_rules_find ("Japanese")->name, "japanese-1989");
  ck_assert_str_eq (record_rules_find ("Chinese rules")->name, "chinese-2002");
  ck_assert_str_eq (record_rules_find ("GOE")->name, "ing-1991");
  ck_assert_str_eq (record_rules_find ("New Zealand")->name, "nz-1978");
  ck_assert_str_eq (record_rules_find ("Tromp-Taylor")->name, "tromp-taylor");
  ck_assert_str_eq (record_rules_find ("Stone scoring")->name, "ancient-1");
  ck_assert_str_eq (record_rules_find ("Taiwan")->name, "taiwan-1952");
  ck_assert_str_eq (record_rules_find ("concord")->name, "concord");
  ck_assert_ptr_null (record_rules_find ("of my village"));
  ck_assert_ptr_null (record_rules_find (""));
}
END_TEST

/* RU names rules that other programs know. Our own property keeps the exact preset. */
START_TEST (test_rules_written)
{
  static const char *const known[][2] = {
    { "japanese-1949", "Japanese" },
    { "japanese-1989", "Japanese" },
    { "chinese-1975", "Chinese" },
    { "chinese-1988", "Chinese" },
    { "chinese-2002", "Chinese" },
    { "korean", "Korean" },
    { "aga-1991", "AGA" },
    { "aga-1991-territory", "AGA" },
    { "nz-1978", "NZ" },
    { "ing-1991", "GOE" },
    { "sst-1986", "GOE" },
    { "concord", "Concord" },
    { "taiwan-concord", "Taiwan Concord" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
      g_autoptr (SgfCollection) written = NULL, collection = NULL;
      g_autoptr (RecordInfo) info = NULL;
      RefereeGame *game;
      GString *text;

      go_preset_ruleset (go_preset_find (known[i][0]), &setup->ruleset);
      game = referee_game_new (setup, NULL, 0);
      written = record_game_write (game, &(RecordPeople){ .event = NULL }, NULL, NULL);
      text = sgf_write (written);
      collection = read_text (text->str);
      info = record_info_new (collection, sgf_collection_game (collection, 0), NULL);
      ck_assert_str_eq (info->rules, known[i][1]);
      ck_assert_str_eq (go_preset_of (&info->ruleset)->name, known[i][0]);
      ck_assert_ptr_nonnull (record_rules_find (info->rules));
      g_string_free (text, TRUE);
      referee_game_free (game);
    }
}
END_TEST

/* RU still identifies the preset if the komi differs. */
START_TEST (test_rules_with_komi)
{
  static const char *const records[][2] = {
    { "(;RU[Japanese]KM[4.5])", "japanese-1989" },
    { "(;RU[Korean]KM[6.5])", "korean" },
    { "(;RU[Chinese]KM[5.5])", "chinese-2002" },
    { "(;RU[Ing]KM[7.5])", "ing-1991" },
    { "(;RU[GOE]KM[0])", "ing-1991" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autoptr (SgfCollection) collection = read_text (records[i][0]);
      g_autoptr (RecordInfo) info
          = record_info_new (collection, sgf_collection_game (collection, 0), NULL);

      ck_assert_str_eq (go_preset_of (&info->ruleset)->name, records[i][1]);
    }
}
END_TEST

START_TEST (test_info)
{
  g_autoptr (SgfCollection) collection = read_text (
      "(;GM[1]SZ[13:9]PB[A\\]b]WR[3d]RU[Chinese]KM[375]HA[3]RE[?]GC[two\nlines];W[aa])");
  g_autoptr (GPtrArray) problems = sgf_problems_new ();
  g_autoptr (RecordInfo) info
      = record_info_new (collection, sgf_collection_game (collection, 0), problems);

  ck_assert_int_eq (info->width, 13);
  ck_assert_int_eq (info->height, 9);
  ck_assert_str_eq (info->name[GO_BLACK], "A]b");
  ck_assert_str_eq (info->name[GO_WHITE], "");
  ck_assert_str_eq (info->rank[GO_WHITE], "3d");
  ck_assert_str_eq (info->game_comment, "two\nlines");
  ck_assert_int_eq (info->ruleset.scoring, GO_SCORING_AREA);
  ck_assert_int_eq (info->ruleset.komi, 15);
  ck_assert_int_eq (info->ruleset.width, 13);
  ck_assert_int_eq (info->handicap, 3);
  ck_assert (info->komi_changed);
  ck_assert (!info->guessed);
  ck_assert_int_eq ((int) info->result.kind, (int) REFEREE_RESULT_NONE);
  ck_assert_uint_eq (problems->len, 1);
  ck_assert (record_is_go (collection, sgf_collection_game (collection, 0)));
}
END_TEST

START_TEST (test_info_wrong)
{
  g_autoptr (SgfCollection) collection
      = read_text ("(;GM[2]SZ[99]KM[lots]RU[village]HA[x]RE[who knows])");
  g_autoptr (GPtrArray) problems = sgf_problems_new ();
  g_autoptr (RecordInfo) info
      = record_info_new (collection, sgf_collection_game (collection, 0), problems);

  ck_assert_int_eq (info->width, 19);
  ck_assert (info->guessed);
  ck_assert_uint_eq (problems->len, 5);
  ck_assert (!record_is_go (collection, sgf_collection_game (collection, 0)));
}
END_TEST

static char
letter_of (const RecordStep *step)
{
  if (step->color == GO_EMPTY)
    return '.';
  return step->irregularity == REFEREE_OK            ? 'l'
         : step->irregularity == REFEREE_OUT_OF_TURN ? 'x'
         : step->irregularity == REFEREE_OCCUPIED    ? 'o'
         : step->irregularity == REFEREE_OFF_BOARD   ? 'O'
                                                     : 'i';
}

/* Returns a letter for each step of the main line, which says whether the move is legal. */
static char *
standings (const char *text, const char *preset, RecordLine **line)
{
  g_autoptr (SgfCollection) collection = read_text (text);
  SgfNode node = sgf_collection_game (collection, 0);
  GString *found = g_string_new (NULL);
  g_autoptr (RecordInfo) info = record_info_new (collection, node, NULL);
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find (preset), &ruleset);
  ruleset.width = info->width;
  ruleset.height = info->height;
  *line = record_line_new (collection, node, &ruleset);
  while (sgf_node_first_child (collection, node) != SGF_NONE)
    node = sgf_node_first_child (collection, node);
  record_line_go (*line, node);
  for (guint i = 0; i < record_line_length (*line); i++)
    g_string_append_c (found, letter_of (record_line_step (*line, i)));
  return g_string_free (found, FALSE);
}

static const struct
{
  const char *text, *standings;
  int black, white; /* stones on the board at the end */
} lines[] = {
  { "(;SZ[5];B[aa];W[bb];B[])", ".lll", 1, 1 },
  { "(;SZ[5];B[aa];B[bb];W[cc])", ".lxl", 2, 1 },
  { "(;SZ[5];B[aa];W[aa])", ".lo", 0, 1 },
  { "(;SZ[5];B[aa];W[zz];B[bb])", ".lOl", 2, 0 },
  { "(;SZ[5]AB[ab][ba];W[aa];B[ee])", ".il", 3, 0 },
  { "(;SZ[5]HA[2]AB[bb][dd];W[cc])", ".l", 2, 1 },
  { "(;SZ[5]HA[2];AB[bb][dd];W[cc])", "..l", 2, 1 },
  { "(;SZ[5]PL[W];W[cc])", ".l", 0, 1 },
  { "(;SZ[5]AB[aa:bb]AW[cc];AE[aa];B[dd])", "..l", 4, 1 },
  /* A ko, retaken at once. */
  { "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])", ".li", 3, 4 },
};

START_TEST (test_line)
{
  RecordLine *line;
  g_autofree char *found = standings (lines[_i].text, "japanese-1989", &line);

  ck_assert_str_eq (found, lines[_i].standings);
  ck_assert_int_eq (record_line_board (line)->stones[GO_BLACK], lines[_i].black);
  ck_assert_int_eq (record_line_board (line)->stones[GO_WHITE], lines[_i].white);
  record_line_free (line);
}
END_TEST

/* A line at a node is the same however it got there. */
START_TEST (test_line_jumps)
{
  g_autoptr (SgfCollection) collection
      = read_text ("(;SZ[5];B[aa];W[ba](;B[cc];W[ab];B[dd])(;B[bb];W[ab];B[ac]))");
  SgfNode root = sgf_collection_game (collection, 0);
  GoRuleset ruleset;
  RecordLine *line, *fresh;

  go_preset_ruleset (go_preset_find ("tromp-taylor"), &ruleset);
  ruleset.width = ruleset.height = 5;
  line = record_line_new (collection, root, &ruleset);
  for (guint from = 1; from <= sgf_collection_n_nodes (collection); from++)
    for (guint to = 1; to <= sgf_collection_n_nodes (collection); to++)
      {
        record_line_go (line, from);
        record_line_go (line, to);
        fresh = record_line_new (collection, root, &ruleset);
        record_line_go (fresh, to);
        ck_assert_uint_eq (record_line_node (line), to);
        ck_assert (go_board_equal (record_line_board (line), record_line_board (fresh)));
        ck_assert_uint_eq (record_line_length (line), record_line_length (fresh));
        ck_assert_int_eq ((int) record_line_to_move (line), (int) record_line_to_move (fresh));
        record_line_free (fresh);
      }
  record_line_free (line);
}
END_TEST

/* Plays a random game. Returns NULL if its set-up does not fit. */
static RefereeGame *
random_game (RandomSource *random, RefereeSetup *setup)
{
  RefereeGame *game;

  random_setup (random, 9, setup);
  game = referee_game_new (setup, NULL, 0);
  for (int i = 0; game != NULL && i < 120; i++)
    {
      RefereeAct act;

      random_act (random, game, 10, &act);
      referee_game_apply (game, &act);
      /* An arbiter's act stays in force when moves are taken back. */
      if (random_once_in (random, 12))
        referee_game_apply (game, &(RefereeAct){ .kind = REFEREE_CLOCK,
                                                 .side = GO_WHITE,
                                                 .point = GO_NO_POINT,
                                                 .amount = 5,
                                                 .author = REFEREE_BY_ARBITER });
      if (random_once_in (random, 12))
        referee_game_apply (game, &(RefereeAct){ .kind = REFEREE_TAKE_BACK,
                                                 .side = GO_BLACK,
                                                 .point = GO_NO_POINT,
                                                 .amount = 1 + (int) random_below (random, 3) });
    }
  return game;
}

START_TEST (test_game_and_back)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RandomSource random = { 20261121 };
  const RecordPeople people = { .name = { NULL, "A]b\\", "林" }, .event = "a:b" };
  int games = 0;

  while (games < 500)
    {
      RefereeGame *game = random_game (&random, setup), *back;
      g_autoptr (SgfCollection) written = NULL, collection = NULL;
      g_autoptr (RecordInfo) info = NULL;
      GString *text;

      if (game == NULL)
        continue;
      games++;
      written = record_game_write (game, &people, NULL, NULL);
      text = sgf_write (written);
      collection = read_text (text->str);
      g_string_free (text, TRUE);
      back = record_game_read (collection, sgf_collection_game (collection, 0));
      ck_assert_ptr_nonnull (back);
      ck_assert_uint_eq (referee_game_fingerprint (back), referee_game_fingerprint (game));
      info = record_info_new (collection, sgf_collection_game (collection, 0), NULL);
      ck_assert_str_eq (info->name[GO_BLACK], "A]b\\");
      ck_assert_str_eq (info->name[GO_WHITE], "林");
      ck_assert (info->own_ruleset);
      ck_assert (go_ruleset_equal (&info->ruleset, &referee_game_setup (game)->ruleset));
      referee_game_free (back);
      referee_game_free (game);
    }
}
END_TEST

START_TEST (test_game_changed)
{
  g_autoptr (SgfCollection) foreign = read_text ("(;SZ[9];B[aa])");
  g_autoptr (SgfCollection) broken = read_text ("(;PSRS[1 width=9]PSSU[1 first=0])");

  ck_assert_ptr_null (record_game_read (foreign, sgf_collection_game (foreign, 0)));
  ck_assert_ptr_null (record_game_read (broken, sgf_collection_game (broken, 0)));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record");
  TCase *info = tcase_create ("info"), *line = tcase_create ("line"), *game = tcase_create ("game");

  tcase_add_loop_test (info, test_komi, 0, G_N_ELEMENTS (komi));
  tcase_add_loop_test (info, test_result, 0, G_N_ELEMENTS (results));
  tcase_add_test (info, test_rules);
  tcase_add_test (info, test_rules_written);
  tcase_add_test (info, test_rules_with_komi);
  tcase_add_test (info, test_info);
  tcase_add_test (info, test_info_wrong);
  suite_add_tcase (suite, info);
  tcase_add_loop_test (line, test_line, 0, G_N_ELEMENTS (lines));
  tcase_add_test (line, test_line_jumps);
  suite_add_tcase (suite, line);
  tcase_add_test (game, test_game_and_back);
  tcase_add_test (game, test_game_changed);
  suite_add_tcase (suite, game);
  return runner_run (suite);
}
