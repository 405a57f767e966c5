/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walking through a game: a node is the same however you reach it. */
#include <check.h>
#include <string.h>

#include "random-game.h"
#include "record-line.h"
#include "runner.h"

#define NODES 3000
#define JUMPS 3000
#define LONG 100000

/* Fills a node with random properties. The board is so small that captures and repetitions occur.
 */
static void
fill (SgfCollection *collection, SgfNode node, RandomSource *random)
{
  static const char *const names[]
      = { "B", "W", "B", "W", "B", "W", "B", "W", "AB", "AW", "AE", "PL", "MN", "C" };
  char point[3]
      = { (char) ('a' + random_below (random, 5)), (char) ('a' + random_below (random, 5)), '\0' };
  const char *value = random_below (random, 20) == 0 ? "" : point;
  const char *name = names[random_below (random, G_N_ELEMENTS (names))];

  if (strcmp (name, "PL") == 0)
    value = random_below (random, 2) == 0 ? "B" : "W";
  else if (strcmp (name, "MN") == 0)
    value = "7";
  sgf_node_set (collection, node, sgf_name (collection, name), &value, NULL, 1);
}

/* Makes a tree of long lines with variations everywhere. */
static SgfCollection *
grow (RandomSource *random)
{
  SgfCollection *collection = sgf_collection_new ();
  SgfNode node = sgf_collection_add_game (collection);

  fill (collection, node, random);
  for (guint i = 1; i < NODES; i++)
    {
      if (random_below (random, 40) == 0)
        node = 1 + random_below (random, i);
      node = sgf_node_new (collection, node);
      fill (collection, node, random);
      if (random_below (random, 4) == 0)
        fill (collection, node, random);
    }
  return collection;
}

static void
assert_same (const RecordLine *line, const RecordLine *straight)
{
  const GoTurn *turns, *others;
  size_t count, other_count;

  ck_assert_uint_eq (record_line_length (line), record_line_length (straight));
  for (guint i = 0; i < record_line_length (line); i++)
    {
      const RecordStep *a = record_line_step (line, i), *b = record_line_step (straight, i);

      ck_assert_uint_eq (a->node, b->node);
      ck_assert_int_eq (a->number, b->number);
      ck_assert_int_eq (a->irregularity, b->irregularity);
      ck_assert_int_eq (a->base, b->base);
      ck_assert_int_eq (a->earlier, b->earlier);
      ck_assert_int_eq (a->captured[GO_BLACK], b->captured[GO_BLACK]);
      ck_assert_int_eq (a->captured[GO_WHITE], b->captured[GO_WHITE]);
    }
  ck_assert_int_eq (record_line_to_move (line), record_line_to_move (straight));
  ck_assert (go_board_equal (record_line_board (line), record_line_board (straight)));
  turns = go_history_turns (record_line_history (line), &count);
  others = go_history_turns (record_line_history (straight), &other_count);
  ck_assert_uint_eq (count, other_count);
  for (size_t i = 0; i < count; i++)
    ck_assert (go_hash_equal (turns[i].hash, others[i].hash) && turns[i].move == others[i].move
               && turns[i].kind == others[i].kind && turns[i].to_move == others[i].to_move);
}

START_TEST (test_jumps)
{
  RandomSource random = { (unsigned long) _i + 1 };
  g_autoptr (SgfCollection) collection = grow (&random);
  int jumps = (int) runner_rounds (NULL, JUMPS);
  GoRuleset ruleset;
  g_autoptr (RecordLine) line = NULL;
  SgfNode node = 1;

  go_preset_ruleset (go_preset_find (_i % 2 == 0 ? "concord" : "tromp-taylor"), &ruleset);
  ruleset.width = ruleset.height = 5;
  line = record_line_new (collection, 1, &ruleset);
  for (int i = 0; i < jumps; i++)
    {
      SgfNode parent = sgf_node_parent (collection, node);

      if (random_below (&random, 10) == 0 || parent == SGF_NONE)
        node = 1 + random_below (&random, NODES);
      else
        node = parent;
      record_line_go (line, node);
      if (i % 20 == 0)
        {
          g_autoptr (RecordLine) straight = record_line_new (collection, 1, &ruleset);

          record_line_go (straight, node);
          assert_same (line, straight);
        }
    }
}
END_TEST

/* Returns the nodes from the root to this one. */
static GArray *
way_to (const SgfCollection *collection, SgfNode node)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (SgfNode));

  for (; node != SGF_NONE; node = sgf_node_parent (collection, node))
    g_array_prepend_val (way, node);
  return way;
}

/* Walking in parts of any size, back and forth, with changes on the way. */
START_TEST (test_parts)
{
  RandomSource random = { (unsigned long) _i + 1 };
  g_autoptr (SgfCollection) collection = grow (&random);
  int parts = (int) runner_rounds (NULL, JUMPS / 40);
  GoRuleset ruleset;
  g_autoptr (RecordLine) line = NULL;

  go_preset_ruleset (go_preset_find (_i % 2 == 0 ? "concord" : "tromp-taylor"), &ruleset);
  ruleset.width = ruleset.height = 5;
  line = record_line_new (collection, 1, &ruleset);
  if (_i % 4 < 2)
    record_line_keep_past (line);
  for (int i = 0; i < parts; i++)
    {
      SgfNode node = 1 + random_below (&random, NODES);
      g_autoptr (GArray) way = way_to (collection, node);
      const SgfNode *nodes = (const SgfNode *) (void *) way->data;
      guint most = 1 + random_below (&random, 200), changed = random_below (&random, way->len);
      g_autoptr (RecordLine) straight = NULL;

      if (random_below (&random, 4) == 0)
        {
          fill (collection, nodes[changed], &random);
          /* The line only needs to forget steps if it contains the changed node. */
          for (guint step = 0; step < record_line_length (line); step++)
            if (record_line_step (line, step)->node == nodes[changed])
              record_line_forget (line, step);
        }
      for (guint before = 0; !record_line_go_part (line, nodes, way->len, most);)
        {
          ck_assert_uint_gt (record_line_length (line), before);
          ck_assert_uint_eq (record_line_node (line), nodes[record_line_length (line) - 1]);
          before = record_line_length (line);
        }
      straight = record_line_new (collection, 1, &ruleset);
      record_line_go (straight, node);
      assert_same (line, straight);
    }
}
END_TEST

/* A part is not longer than allowed. */
START_TEST (test_part_ends)
{
  RandomSource random = { 1 };
  g_autoptr (SgfCollection) collection = grow (&random);
  g_autoptr (GArray) way = NULL;
  GoRuleset ruleset;
  g_autoptr (RecordLine) line = NULL;
  SgfNode node = 1, next;

  while ((next = sgf_node_first_child (collection, node)) != SGF_NONE)
    node = next;
  way = way_to (collection, node);
  ck_assert_uint_gt (way->len, 30);
  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  ruleset.width = ruleset.height = 5;
  line = record_line_new (collection, 1, &ruleset);
  ck_assert (!record_line_go_part (line, (const SgfNode *) (void *) way->data, way->len, 10));
  ck_assert_uint_eq (record_line_length (line), 11);
}
END_TEST

/* Replaying the game for every step would take forever. */
START_TEST (test_back)
{
  g_autoptr (SgfCollection) collection = sgf_collection_new ();
  SgfNode node = sgf_collection_add_game (collection);
  GoRuleset ruleset;
  g_autoptr (RecordLine) line = NULL;
  guint length = 0;

  go_preset_ruleset (go_preset_find ("concord"), &ruleset);
  for (int i = 0; i < LONG; i++)
    {
      char point[] = { (char) ('a' + i % 19), (char) ('a' + i / 19 % 19), '\0' };
      const char *value = point;

      node = sgf_node_new (collection, node);
      sgf_node_set (collection, node, SGF_NAME (i % 2 == 0 ? 'B' : 'W', 0), &value, NULL, 1);
    }
  line = record_line_new (collection, 1, &ruleset);
  for (record_line_go (line, node); node != 1; length++)
    {
      node = sgf_node_parent (collection, node);
      record_line_go (line, node);
    }
  ck_assert_uint_eq (length, LONG);
  ck_assert_uint_eq (record_line_length (line), 1);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("record-line");
  TCase *tcase = tcase_create ("line");

  suite_add_tcase (suite, tcase);
  tcase_add_loop_test (tcase, test_jumps, 0, 8);
  tcase_add_loop_test (tcase, test_parts, 0, 4);
  tcase_add_test (tcase, test_part_ends);
  tcase_add_test (tcase, test_back);
  return runner_run (suite);
}
