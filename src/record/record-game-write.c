/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "record-game.h"

#include <string.h>

#include "record-time.h"
#include "referee-score.h"
#include "sgf-tree-private.h"
#include "sgf-value.h"

#define NAME SGF_NAME

typedef struct
{
  SgfCollection *collection;
  SgfNode root, node;  /* the last node of the moves in force */
  RefereeGame *game;   /* replayed act by act */
  GArray *before;      /* of SgfNode: the line's last node before each act in force */
  GHashTable *acts;    /* by node: a GPtrArray of the values of PSAC */
  GHashTable *words;   /* by node: a GString with its comment */
  GPtrArray *handicap; /* of char *: the points of AB in the root */
} Writer;

static void
set_text (Writer *writer, SgfNode node, const char *name, const char *text)
{
  sgf_node_set_text (writer->collection, node, sgf_name (writer->collection, name), text);
}

/* Adds a value to a list property. */
static void
add_value (Writer *writer, SgfNode node, const char *name, const char *value)
{
  SgfName number = sgf_name (writer->collection, name);
  SgfProperty property = sgf_node_find (writer->collection, node, number);
  guint count = property != SGF_NONE ? sgf_property_n_values (writer->collection, property) : 0;
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < count; i++)
    {
      gsize length;
      const char *old = sgf_property_value (writer->collection, property, i, &length);

      g_ptr_array_add (values, g_strndup (old, length));
    }
  g_ptr_array_add (values, g_strdup (value));
  sgf_node_set (writer->collection, node, number, (const char *const *) values->pdata, NULL,
                values->len);
}

/* Collects acts and comments by node, because a node may have any number of them. The property gets
 * its place at once. */
static void
collect_act (Writer *writer, SgfNode node, char *value)
{
  GPtrArray *acts = g_hash_table_lookup (writer->acts, GUINT_TO_POINTER (node));

  if (acts == NULL)
    {
      acts = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (writer->acts, GUINT_TO_POINTER (node), acts);
      add_value (writer, node, "PSAC", value);
    }
  g_ptr_array_add (acts, value);
}

static void
collect_comment (Writer *writer, SgfNode node, const char *sentence)
{
  GString *text = g_hash_table_lookup (writer->words, GUINT_TO_POINTER (node));

  if (text == NULL)
    {
      text = g_string_new (sentence);
      g_hash_table_insert (writer->words, GUINT_TO_POINTER (node), text);
      set_text (writer, node, "C", sentence);
      return;
    }
  g_string_append_c (text, '\n');
  g_string_append (text, sentence);
}

static void
free_text (gpointer text)
{
  g_string_free (text, TRUE);
}

static void
write_gathered (Writer *writer)
{
  SgfName name = sgf_name (writer->collection, "PSAC");
  GHashTableIter iter;
  gpointer node, gathered;

  g_hash_table_iter_init (&iter, writer->acts);
  while (g_hash_table_iter_next (&iter, &node, &gathered))
    {
      GPtrArray *acts = gathered;

      if (acts->len > 1)
        sgf_node_set (writer->collection, GPOINTER_TO_UINT (node), name,
                      (const char *const *) acts->pdata, NULL, acts->len);
    }
  g_hash_table_iter_init (&iter, writer->words);
  while (g_hash_table_iter_next (&iter, &node, &gathered))
    set_text (writer, GPOINTER_TO_UINT (node), "C", ((GString *) gathered)->str);
}

/* Sets a list of the points with `wanted` in `cells`, if any. */
static void
set_points (Writer *writer, SgfNode node, const char *name, const uint8_t *cells, int wanted)
{
  const GoBoard *board = referee_game_board (writer->game);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  char text[3];

  GO_EACH_POINT (point, board->width, board->height)
    if (cells[point] == wanted)
      g_ptr_array_add (values, g_strdup (sgf_point_format (point, text)));
  if (values->len > 0)
    sgf_node_set (writer->collection, node, sgf_name (writer->collection, name),
                  (const char *const *) values->pdata, NULL, values->len);
}

static void
write_stones (Writer *writer)
{
  const GoBoard *board = referee_game_board (writer->game);
  g_autofree uint8_t *cells = g_malloc0 (GO_CELLS);

  for (gsize i = 0; i < GO_CELLS; i++)
    cells[i] = board->cells[i].color;
  set_points (writer, writer->root, "AB", cells, GO_BLACK);
  set_points (writer, writer->root, "AW", cells, GO_WHITE);
}

/* Writes the set-up in our own format. The stones on the board do not tell everything: they include
 * handicap stones that Black placed freely. */
static void
write_setup (Writer *writer, const RefereeSetup *setup)
{
  char rules[GO_RULESET_TEXT], rows[GO_POSITION_TEXT];
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "1 first=%d handicap=%d fixed=%d black_brought=%d white_brought=%d",
                   (int) setup->first, setup->handicap, setup->handicap_fixed,
                   setup->prisoners[GO_BLACK], setup->prisoners[GO_WHITE]);
  if (setup->custom)
    g_string_append_printf (text, " board=%s", go_position_format (&setup->start, '/', rows));
  set_text (writer, writer->root, "PSRS", go_ruleset_format (&setup->ruleset, rules));
  set_text (writer, writer->root, "PSSU", text->str);
}

/* Writes main time and overtime if both sides have the same: SGF has only one place for them. */
static void
write_time (Writer *writer, const GoTime time[2])
{
  g_autofree char *overtime = record_time_overtime (&time[0]);
  g_autofree char *main_time = record_time_seconds (time[0].base_ms);

  if (memcmp (&time[0], &time[1], sizeof time[0]) != 0 || !referee_time_is_kept (&time[0]))
    return;
  set_text (writer, writer->root, "TM", main_time);
  set_text (writer, writer->root, "OT", overtime);
}

/* Writes the clock of the side that has just moved. */
static void
write_clock (Writer *writer, GoColor side)
{
  const GoTime *time = &referee_game_setup (writer->game)->ruleset.time[side - GO_BLACK];
  g_autofree char *left = NULL, *count = NULL;
  const RefereeSupply *supply;
  RefereeClock clock;
  int moves;

  if (!referee_time_is_kept (time))
    return;
  referee_game_read_clock (writer->game, 0, &clock);
  supply = &clock.side[side];
  left = record_time_seconds (referee_clock_face (supply, time));
  set_text (writer, writer->node, side == GO_BLACK ? "BL" : "WL", left);
  moves = record_time_count (supply, time);
  count = g_strdup_printf ("%d", moves);
  if (moves > 0)
    set_text (writer, writer->node, side == GO_BLACK ? "OB" : "OW", count);
}

static void
write_root (Writer *writer, const RecordPeople *people)
{
  const RefereeSetup *setup = referee_game_setup (writer->game);
  const GoBoard *board = referee_game_board (writer->game);
  char komi[GO_HALVES_TEXT];
  g_autofree char *size = board->width == board->height
                              ? g_strdup_printf ("%d", board->width)
                              : g_strdup_printf ("%d:%d", board->width, board->height);
  SgfName size_name = sgf_name (writer->collection, "SZ");
  const char *sizes[] = { size };

  sgf_node_set (writer->collection, writer->root, size_name, sizes, NULL, 1);
  set_text (writer, writer->root, "AP", "Pass Stone:" PACKAGE_VERSION);
  set_text (writer, writer->root, "PB", people->name[GO_BLACK]);
  set_text (writer, writer->root, "BR", people->rank[GO_BLACK]);
  set_text (writer, writer->root, "PW", people->name[GO_WHITE]);
  set_text (writer, writer->root, "WR", people->rank[GO_WHITE]);
  set_text (writer, writer->root, "EV", people->event);
  set_text (writer, writer->root, "DT", people->date);
  set_text (writer, writer->root, "RU", record_rules_name (&setup->ruleset));
  set_text (writer, writer->root, "KM",
            go_halves_format (go_ruleset_komi (&setup->ruleset, setup->handicap), komi));
  if (setup->handicap >= 2)
    {
      g_autofree char *handicap = g_strdup_printf ("%d", setup->handicap);

      set_text (writer, writer->root, "HA", handicap);
    }
  write_time (writer, setup->ruleset.time);
  write_stones (writer);
  if (referee_game_state (writer->game)->to_move == GO_WHITE)
    set_text (writer, writer->root, "PL", "W");
  write_setup (writer, setup);
}

/* Appends a node to the line, before any moves that were taken back there. */
static void
add_node (Writer *writer)
{
  SgfNode first = sgf_node_first_child (writer->collection, writer->node);
  SgfNode node = sgf_node_add (writer->collection);

  sgf_node_link (writer->collection, node, writer->node, first);
  writer->node = node;
}

/* Makes the moves in force the main line by putting them first everywhere. Moves taken back after
 * the last one must not continue it. */
static void
lead_to_end (Writer *writer)
{
  if (sgf_node_first_child (writer->collection, writer->node) != SGF_NONE)
    add_node (writer);
  for (SgfNode node = writer->node, parent = sgf_node_parent (writer->collection, node);
       parent != SGF_NONE; node = parent, parent = sgf_node_parent (writer->collection, node))
    {
      SgfNode first = sgf_node_first_child (writer->collection, parent);

      if (first == node)
        continue;
      sgf_node_unlink (writer->collection, node);
      sgf_node_link (writer->collection, node, parent, first);
    }
}

static void
add_move (Writer *writer, GoColor side, GoPoint point)
{
  char text[3];
  const char *values[] = { sgf_point_format (point, text) };

  add_node (writer);
  sgf_node_set (writer->collection, writer->node, NAME (side == GO_BLACK ? 'B' : 'W', 0), values,
                NULL, 1);
}

/* Goes back to the line's node before the last `count` acts in force. An arbiter's change of a
 * clock stays, and is not a move. */
static void
go_back (Writer *writer, int count)
{
  guint left = writer->before->len - (guint) count;

  writer->node = g_array_index (writer->before, SgfNode, left);
  g_array_set_size (writer->before, left);
  while (writer->before->len < referee_game_force_length (writer->game))
    g_array_append_val (writer->before, writer->node);
}

/* Applies an act to the line. `before` are the moves before it. */
static void
follow (Writer *writer, const RefereeAct *act, const int *before)
{
  const RefereeState *state = referee_game_state (writer->game);
  char text[3];

  switch (act->kind)
    {
    case REFEREE_HANDICAP:
      add_value (writer, writer->root, "AB", sgf_point_format (act->point, text));
      return;
    case REFEREE_PLAY:
      add_move (writer, act->side, act->point);
      write_clock (writer, act->side);
      /* A move that loses the game does not stay on the board. */
      if (state->result.kind == REFEREE_RESULT_FORFEIT)
        writer->node = sgf_node_parent (writer->collection, writer->node);
      return;
    case REFEREE_PASS:
    case REFEREE_PAY:
      add_move (writer, act->side, GO_NO_POINT);
      write_clock (writer, act->side);
      break;
    case REFEREE_CHALLENGE:
      writer->node = sgf_node_parent (writer->collection, writer->node);
      add_move (writer, go_opponent (act->side), GO_NO_POINT);
      return;
    case REFEREE_ALLOW:
      writer->node = sgf_node_parent (writer->collection, writer->node);
      return;
    case REFEREE_TAKE_BACK:
      go_back (writer, act->amount);
      return;
    case REFEREE_MARK:
    case REFEREE_UNMARK:
    case REFEREE_SEKI:
    case REFEREE_OWNER:
    case REFEREE_AGREE:
    case REFEREE_WITHDRAW:
    case REFEREE_RESUME:
    case REFEREE_PLAYOUT:
    case REFEREE_OFFER:
    case REFEREE_CLAIM:
    case REFEREE_RESIGN:
    case REFEREE_TIMEOUT:
    case REFEREE_CLOCK:
    case REFEREE_PERIOD:
    case REFEREE_DRAW:
    case REFEREE_VOID:
    case REFEREE_BOTH_LOSE:
    case REFEREE_ALL_ALIVE:
    case REFEREE_POINTS:
    case REFEREE_ACT_KINDS:
      break;
    }
  /* White's additional last pass has no act of its own. */
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    {
      gboolean own = (act->kind == REFEREE_PASS || act->kind == REFEREE_PAY) && side == act->side;

      if (state->moves[side] > before[side] + (own ? 1 : 0))
        add_move (writer, side, GO_NO_POINT);
    }
}

static void
write_act (Writer *writer, const RefereeAct *act, size_t index, char *sentence)
{
  char text[REFEREE_ACT_TEXT];

  collect_act (writer, writer->node,
               g_strdup_printf ("%zu %s", index, referee_act_format (act, text)));
  if (sentence != NULL && *sentence != '\0')
    collect_comment (writer, writer->node, sentence);
  g_free (sentence);
}

/* Writes territory and dead stones at the end for other programs. */
static void
write_end (Writer *writer)
{
  const RefereeState *state = referee_game_state (writer->game);
  char result[REFEREE_RESULT_TEXT];
  g_autofree RefereeScore *score = NULL;

  if (state->result.kind == REFEREE_RESULT_NONE)
    return;
  set_text (writer, writer->root, "RE", referee_result_format (&state->result, result));
  if (state->result.kind == REFEREE_RESULT_BOTH_LOSE)
    set_text (writer, writer->root, "RE", "Void");
  if (state->result.kind != REFEREE_RESULT_SCORE)
    return;
  score = g_new0 (RefereeScore, 1);
  referee_game_score (writer->game, true, score);
  set_points (writer, writer->node, "TB", score->count.owner, GO_OWNER_BLACK_TERRITORY);
  set_points (writer, writer->node, "TW", score->count.owner, GO_OWNER_WHITE_TERRITORY);
}

SgfCollection *
record_game_write (const RefereeGame *game,
                   const RecordPeople *people,
                   RecordCommentFunc comment,
                   gpointer data)
{
  Writer writer = { .collection = sgf_collection_new () };
  g_autofree RefereeState *before = g_new (RefereeState, 1);

  writer.acts = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  writer.words = g_hash_table_new_full (NULL, NULL, NULL, free_text);
  writer.game = referee_game_new (referee_game_setup (game), NULL, 0);
  writer.before = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  writer.root = writer.node = sgf_collection_add_game (writer.collection);
  write_root (&writer, people);
  for (size_t i = 0; i < referee_game_length (game); i++)
    {
      const RefereeAct *act = referee_game_act (game, i);
      SgfNode line = writer.node;
      char *sentence = NULL;

      *before = *referee_game_state (writer.game);
      referee_game_apply (writer.game, act);
      follow (&writer, act, before->moves);
      if (act->kind != REFEREE_TAKE_BACK)
        g_array_append_val (writer.before, line);
      if (comment != NULL && act->kind != REFEREE_PLAY && act->kind != REFEREE_HANDICAP)
        sentence = comment (writer.game, i, before, data);
      write_act (&writer, act, i, sentence);
    }
  write_gathered (&writer);
  lead_to_end (&writer);
  write_end (&writer);
  g_array_unref (writer.before);
  g_hash_table_unref (writer.acts);
  g_hash_table_unref (writer.words);
  referee_game_free (writer.game);
  return writer.collection;
}
