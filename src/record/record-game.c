/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "record-game.h"

#include <string.h>

#include "record-budget.h"
#include "record-time.h"
#include "referee-score.h"
#include "sgf-tree-private.h"
#include "sgf-value.h"

#define NAME SGF_NAME

typedef struct
{
  SgfCollection *collection;
  SgfNode root, node; /* the last node of the moves in force */
  RefereeGame *game;  /* replayed act by act */
  GArray *before;     /* of SgfNode: the line's last node before each act in force */
  GArray *notes;      /* of Note: in the order of the acts */
} Writer;

/* What a node says about an act. They are collected, because a node may have any number of them. */
typedef struct
{
  SgfNode node;
  char *act;      /* the value of PSAC */
  char *sentence; /* for the comment; or NULL */
} Note;

static void
set_text (Writer *writer, SgfNode node, const char *name, const char *text)
{
  sgf_node_set_text (writer->collection, node, sgf_name (writer->collection, name), text);
}

static void
clear_note (gpointer data)
{
  Note *note = data;

  g_free (note->act);
  g_free (note->sentence);
}

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const Note *one = a, *two = b;

  return one->node < two->node ? -1 : one->node > two->node;
}

/* Writes acts and comments to their nodes. */
static void
write_notes (Writer *writer)
{
  SgfName name = sgf_name (writer->collection, "PSAC");
  const Note *note = (const Note *) (gpointer) writer->notes->data;
  const Note *end = note + writer->notes->len;

  /* The notes of a node stay in their order. */
  g_array_sort (writer->notes, compare_nodes);
  while (note < end)
    {
      const SgfNode node = note->node;
      g_autoptr (GPtrArray) acts = g_ptr_array_new ();
      g_autoptr (GString) words = g_string_new (NULL);

      for (; note < end && note->node == node; note++)
        {
          g_ptr_array_add (acts, note->act);
          if (note->sentence != NULL && *note->sentence != '\0')
            g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "", note->sentence);
        }
      sgf_node_set (writer->collection, node, name, (const char *const *) acts->pdata, NULL,
                    acts->len);
      if (words->len > 0)
        set_text (writer, node, "C", words->str);
    }
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
  uint8_t cells[GO_CELLS];

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

  sgf_node_set_size (writer->collection, writer->root, board->width, board->height);
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

/* Adds a move, GO_NO_POINT for a pass. */
static void
add_move (Writer *writer, GoColor side, GoPoint point)
{
  char text[3];

  add_node (writer);
  sgf_node_set_value (writer->collection, writer->node, NAME (side == GO_BLACK ? 'B' : 'W', 0),
                      sgf_point_format (point, text));
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
  const SgfNode line = writer->node;
  int made[GO_COLORS] = { 0, before[GO_BLACK], before[GO_WHITE] };
  char text[3];

  if (act->kind == REFEREE_HANDICAP)
    sgf_node_add_value (writer->collection, writer->root, NAME ('A', 'B'),
                        sgf_point_format (act->point, text));
  else if (act->kind == REFEREE_TAKE_BACK)
    go_back (writer, act->amount);
  else if (act->kind == REFEREE_CHALLENGE || act->kind == REFEREE_ALLOW)
    {
      writer->node = sgf_node_parent (writer->collection, line);
      if (act->kind == REFEREE_CHALLENGE)
        add_move (writer, go_opponent (act->side), GO_NO_POINT);
    }
  else if (act->kind == REFEREE_PLAY)
    {
      add_move (writer, act->side, act->point);
      write_clock (writer, act->side);
      /* A move that loses the game does not stay on the board. */
      if (state->result.kind == REFEREE_RESULT_FORFEIT)
        writer->node = line;
    }
  else
    {
      if (act->kind == REFEREE_PASS || act->kind == REFEREE_PAY)
        {
          add_move (writer, act->side, GO_NO_POINT);
          write_clock (writer, act->side);
          made[act->side]++;
        }
      /* White's additional last pass has no act of its own. */
      for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
        if (state->moves[side] > made[side])
          add_move (writer, side, GO_NO_POINT);
    }
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
  char text[REFEREE_ACT_TEXT];

  writer.game = referee_game_new (referee_game_setup (game), NULL, 0);
  writer.before = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  writer.notes = g_array_new (FALSE, FALSE, sizeof (Note));
  g_array_set_clear_func (writer.notes, clear_note);
  writer.root = writer.node = sgf_collection_add_game (writer.collection);
  write_root (&writer, people);
  for (size_t i = 0; i < referee_game_length (game); i++)
    {
      const RefereeAct *act = referee_game_act (game, i);
      SgfNode line = writer.node;
      Note note = { 0 };

      *before = *referee_game_state (writer.game);
      referee_game_apply (writer.game, act);
      follow (&writer, act, before->moves);
      if (act->kind != REFEREE_TAKE_BACK)
        g_array_append_val (writer.before, line);
      if (comment != NULL && act->kind != REFEREE_PLAY && act->kind != REFEREE_HANDICAP)
        note.sentence = comment (writer.game, i, before, data);
      note.node = writer.node;
      note.act = g_strdup_printf ("%zu %s", i, referee_act_format (act, text));
      g_array_append_val (writer.notes, note);
    }
  write_notes (&writer);
  lead_to_end (&writer);
  write_end (&writer);
  g_array_unref (writer.before);
  g_array_unref (writer.notes);
  referee_game_free (writer.game);
  return writer.collection;
}

/* --- Reading --- */

/* Reads "KEY123" at `*at` and advances past it. */
static gboolean
read_number (const char **at, const char *key, int most, int *number)
{
  gint64 value;
  char *end;

  if (!g_str_has_prefix (*at, key))
    return FALSE;
  *at += strlen (key);
  value = g_ascii_strtoll (*at, &end, 10);
  if (end == *at || value < 0 || value > most)
    return FALSE;
  *number = (int) value;
  *at = end;
  return TRUE;
}

static gboolean
read_setup (const SgfCollection *collection, SgfNode root, RefereeSetup *setup)
{
  g_autofree char *rules
      = sgf_node_simple_text (collection, root, sgf_name_find (collection, "PSRS"));
  g_autofree char *own
      = sgf_node_simple_text (collection, root, sgf_name_find (collection, "PSSU"));
  const char *board = own != NULL ? strstr (own, " board=") : NULL;
  static const char *const keys[]
      = { "1 first=", " handicap=", " fixed=", " black_brought=", " white_brought=" };
  int numbers[G_N_ELEMENTS (keys)];
  const char *at = own;

  if (rules == NULL || own == NULL || !go_ruleset_parse (rules, &setup->ruleset, NULL))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (!read_number (&at, keys[i], i == 0 ? GO_WHITE : REFEREE_MOST_POINTS, &numbers[i]))
      return FALSE;
  setup->custom = board != NULL;
  setup->first = (GoColor) numbers[0];
  setup->handicap = numbers[1];
  setup->handicap_fixed = numbers[2] != 0;
  setup->prisoners[GO_BLACK] = numbers[3];
  setup->prisoners[GO_WHITE] = numbers[4];
  return board == NULL
         || go_position_parse (&setup->start, board + strlen (" board="), '/', setup->ruleset.width,
                               setup->ruleset.height);
}

typedef struct
{
  guint64 number;
  RefereeAct act;
} Numbered;

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const Numbered *one = a, *two = b;

  return one->number < two->number ? -1 : one->number > two->number;
}

/* Returns all acts of the game by number, from anywhere in its tree. */
static GArray *
read_acts (const SgfCollection *collection, SgfNode root)
{
  SgfName name = sgf_name_find (collection, "PSAC");
  GArray *acts = g_array_new (FALSE, TRUE, sizeof (Numbered));

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    {
      SgfProperty property = sgf_node_find (collection, node, name);
      guint count = property != SGF_NONE ? sgf_property_n_values (collection, property) : 0;

      for (guint i = 0; i < count; i++)
        {
          gsize length;
          const char *value = sgf_property_value (collection, property, i, &length);
          g_autofree char *text = sgf_value_simple_text (value, length);
          Numbered numbered = { 0 };
          char *end;

          numbered.number = g_ascii_strtoull (text, &end, 10);
          if (end == text || *end != ' ' || acts->len >= RECORD_BUDGET_ACTS
              || referee_act_parse (end + 1, &numbered.act) != REFEREE_ACT_OK)
            {
              g_array_unref (acts);
              return NULL;
            }
          g_array_append_val (acts, numbered);
        }
    }
  g_array_sort (acts, compare_numbers);
  return acts;
}

RefereeGame *
record_game_read (const SgfCollection *collection, SgfNode root)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autoptr (GArray) acts = NULL;
  RefereeGame *game;

  if (!read_setup (collection, root, setup))
    return NULL;
  acts = read_acts (collection, root);
  game = acts != NULL ? referee_game_new (setup, NULL, 0) : NULL;
  for (guint i = 0; game != NULL && i < acts->len; i++)
    {
      const Numbered *numbered = &g_array_index (acts, Numbered, i);
      RefereeAnswer answer = { .reason = REFEREE_NOT_HERE };

      if (numbered->number == i)
        answer = referee_game_apply (game, &numbered->act);
      if (answer.reason != REFEREE_OK)
        g_clear_pointer (&game, referee_game_free);
    }
  return game;
}
