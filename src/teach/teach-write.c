/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-write.h"

#include <string.h>

#include "record-info.h"
#include "record-line.h"
#include "sgf-value.h"
#include "teach-property.h"

typedef struct
{
  SgfCollection *from, *to;
} Copy;

/* A node, and its copy. */
typedef struct
{
  SgfNode source, target;
} Pair;

/* Returns whether the node has more acts than plays. Then the comment contains sentences that the
 * game added automatically. */
static gboolean
has_news (const SgfCollection *record, SgfNode node)
{
  SgfProperty acts = sgf_node_find (record, node, sgf_name_find (record, "PSAC"));

  for (guint i = 0; acts != SGF_NONE && i < sgf_property_n_values (record, acts); i++)
    {
      gsize length;
      const char *act = sgf_property_value (record, acts, i, &length);
      g_autofree char *text = g_strndup (act, length);
      const char *form = strchr (text, ' ');
      RefereeAct read;

      if (!form || referee_act_parse (form + 1, &read) != REFEREE_ACT_OK
          || (read.kind != REFEREE_PLAY && read.kind != REFEREE_HANDICAP))
        return TRUE;
    }
  return FALSE;
}

/* Returns whether a line is such a sentence, which begins with the move number: "12: White
 * passed." */
static gboolean
is_news (const char *line)
{
  gsize digits = strspn (line, "0123456789");

  return digits > 0 && line[digits] == ':';
}

/* Returns the comment of a node without the sentences that the game added; "" for none. Free with
 * g_free(). */
static char *
written_comment (SgfCollection *record, SgfNode node)
{
  g_autofree char *text = sgf_node_text (record, node, SGF_NAME ('C', 0));
  g_auto (GStrv) lines = g_strsplit (text ? text : "", "\n", -1);
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_auto (GStrv) own = NULL;
  gboolean news = has_news (record, node);

  for (char **line = lines; *line; line++)
    if (!news || !is_news (*line))
      g_strv_builder_add (kept, *line);
  own = g_strv_builder_end (kept);
  return g_strjoinv ("\n", own);
}

static void
set_text (SgfCollection *to, SgfNode node, const char *name, const char *text)
{
  sgf_node_set_text (to, node, sgf_name (to, name), text);
}

static void
copy_comment (const Copy *copy, SgfNode source, SgfNode target)
{
  g_autofree char *comment = written_comment (copy->from, source);

  set_text (copy->to, target, "C", comment);
}

/* The variations after a node: moves, responses, right and wrong. */
static void
copy_tree (const Copy *copy, SgfNode source, SgfNode target)
{
  static const char *const kept[] = { "B", "W", "TE", "BM" };
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Pair));
  Pair pair = { source, target };

  /* A long record is deep; use a list instead of the stack. */
  g_array_append_val (waiting, pair);
  while (waiting->len > 0)
    {
      pair = g_array_index (waiting, Pair, waiting->len - 1);
      g_array_set_size (waiting, waiting->len - 1);
      for (SgfNode child = sgf_node_first_child (copy->from, pair.source); child != SGF_NONE;
           child = sgf_node_next (copy->from, child))
        {
          Pair next = { child, sgf_node_new (copy->to, pair.target) };

          for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
            teach_copy_property (copy->from, child, copy->to, next.target, kept[i]);
          copy_comment (copy, child, next.target);
          g_array_append_val (waiting, next);
        }
    }
}

static void
put_stones (SgfCollection *to, SgfNode root, const GoBoard *board, GoColor color)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);

  GO_EACH_POINT (p, board->width, board->height)
    if (go_board_get (board, p) == color)
      {
        char text[3];

        g_ptr_array_add (values, g_strdup (sgf_point_format (p, text)));
      }
  teach_set_values (to, root, color == GO_BLACK ? "AB" : "AW", values);
}

/* Returns the rules in the form of teach_rules_read(): a preset, and the differences from it. */
static char *
rules_text (const GoRuleset *ruleset)
{
  const GoPreset *preset = go_preset_of (ruleset);
  GString *text;
  GoRuleset plain;
  size_t count;
  const GoAxis *axes = go_axes (&count);

  if (preset == NULL)
    preset = go_preset_find ("concord");
  go_preset_ruleset (preset, &plain);
  text = g_string_new (preset->name);
  for (size_t i = 0; i < count; i++)
    if (!go_axis_is_time (&axes[i]) && !go_axis_is_size (&axes[i])
        && go_axis_get (&axes[i], &plain) != go_axis_get (&axes[i], ruleset))
      {
        char value[32];

        g_string_append_printf (text, " %s=%s", axes[i].name,
                                go_axis_format (&axes[i], ruleset, value));
      }
  return g_string_free (text, FALSE);
}

/* Most of the last moves to repeat: more than any cycle found in practice. */
#define MOST_BEFORE 12

/* Returns how many moves can be repeated: regular plays, and one pass at the end; two passes would
 * stop play. */
static guint
count_before (const RecordLine *line)
{
  guint length = record_line_length (line), count = 0;

  for (; count < MOST_BEFORE && count + 1 < length; count++)
    {
      const RecordStep *step = record_line_step (line, length - 1 - count);

      if (step->color == GO_EMPTY || step->irregularity != REFEREE_OK || step->setup > 0
          || (step->point == GO_NO_POINT && count > 0))
        break;
    }
  return count;
}

/* Returns the stones in the lids: captured ones and, where passes move stones, pass stones. */
static void
write_lids (SgfCollection *to, SgfNode root, const RecordLine *line, const GoRuleset *ruleset)
{
  guint length = record_line_length (line);
  const RecordStep *last = record_line_step (line, length - 1);
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  int lid[GO_COLORS] = { 0 };

  for (guint i = 0; i < length; i++)
    {
      const RecordStep *step = record_line_step (line, i);

      if (step->color == GO_EMPTY || step->point != GO_NO_POINT || step->irregularity != REFEREE_OK)
        continue;
      if (ruleset->pass == GO_PASS_STONE)
        lid[go_opponent (step->color)]++;
      else if (ruleset->pass == GO_PASS_RETURN)
        lid[step->color]--;
    }
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      lid[color] = CLAMP (lid[color] + last->captured[color], 0, 1000);
      if (lid[color] > 0)
        g_ptr_array_add (values,
                         g_strdup_printf ("%c %d", color == GO_BLACK ? 'B' : 'W', lid[color]));
    }
  teach_set_values (to, root, "LID", values);
}

/* Writes the position `count` moves ago, and these moves as events; moves the line there. */
static void
write_position (
    SgfCollection *to, SgfNode root, RecordLine *line, const GoRuleset *ruleset, guint count)
{
  GPtrArray *events = g_ptr_array_new_with_free_func (g_free);
  guint length = record_line_length (line);
  int height = record_line_board (line)->height;

  for (guint i = length - count; i < length; i++)
    {
      const RecordStep *step = record_line_step (line, i);
      char name[GO_POINT_TEXT] = "pass";

      if (step->point != GO_NO_POINT)
        go_point_format (step->point, height, name);
      g_ptr_array_add (events,
                       g_strdup_printf ("%c %s", step->color == GO_BLACK ? 'B' : 'W', name));
    }
  if (count > 0)
    record_line_go (line, record_line_step (line, length - 1 - count)->node);
  put_stones (to, root, record_line_board (line), GO_BLACK);
  put_stones (to, root, record_line_board (line), GO_WHITE);
  set_text (to, root, "PL", record_line_to_move (line) == GO_WHITE ? "W" : "B");
  write_lids (to, root, line, ruleset);
  teach_set_values (to, root, "BEFORE", events);
}

/* Returns whether the position can be begun; nothing is asked yet. */
static gboolean
is_sound (SgfCollection *to, SgfNode root, const GoRuleset *ruleset)
{
  g_autoptr (TeachStep) step = NULL;

  set_text (to, root, "ASK", "look");
  step = teach_step_read (to, root, ruleset, NULL);
  return step != NULL;
}

static void
write_root (const Copy *copy, SgfNode root, RecordLine *line, const GoRuleset *ruleset)
{
  const GoBoard *board = record_line_board (line);
  g_autofree char *rules = rules_text (ruleset);
  SgfNode here = record_line_node (line);

  sgf_node_set_size (copy->to, root, board->width, board->height);
  set_text (copy->to, root, "RU", rules);
  write_position (copy->to, root, line, ruleset, count_before (line));
  if (is_sound (copy->to, root, ruleset))
    return;
  record_line_go (line, here);
  write_position (copy->to, root, line, ruleset, 0);
}

static void
write_list (SgfCollection *to, SgfNode root, const char *name, const char *const *texts)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);

  for (; texts != NULL && *texts != NULL; texts++)
    g_ptr_array_add (values, sgf_value_escape (*texts, TRUE));
  teach_set_values (to, root, name, values);
}

static void
write_points (SgfCollection *to, SgfNode root, const GArray *points, int height)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; points != NULL && i < points->len; i++)
    {
      char name[GO_POINT_TEXT];

      go_point_format (g_array_index (points, GoPoint, i), height, name);
      g_ptr_array_add (values, g_strdup (name));
    }
  teach_set_values (to, root, "POINTS", values);
}

static void
write_words (SgfCollection *to, SgfNode root, const TeachWords *words, int height)
{
  set_text (to, root, "GN", words->id);
  set_text (to, root, "C", words->task);
  set_text (to, root, "ASK", words->ask != NULL ? words->ask : "play");
  set_text (to, root, "GOAL", words->goal);
  set_text (to, root, "GUARD", words->guard);
  set_text (to, root, "HINT", words->hint);
  set_text (to, root, "RIGHT", words->right);
  set_text (to, root, "WRONG", words->wrong);
  write_points (to, root, words->points, height);
  write_list (to, root, "YES", words->yes);
  write_list (to, root, "NO", words->no);
}

/* Variations that a teacher chose ---------------------------------------------------------- */

/* Returns whether a node below `node` has TE. */
static gboolean
has_right (const SgfCollection *collection, SgfNode node)
{
  for (SgfNode below = sgf_node_walk (collection, node, node); below != SGF_NONE;
       below = sgf_node_walk (collection, node, below))
    if (teach_has (collection, below, SGF_NAME ('T', 'E')))
      return TRUE;
  return FALSE;
}

/* Returns how the step uses a variation; `first`: it is the first one. */
static TeachUse
use_of (const SgfCollection *record, SgfNode node, gboolean first)
{
  if (teach_has (record, node, SGF_NAME ('T', 'E')))
    return TEACH_USE_RIGHT;
  if (teach_has (record, node, SGF_NAME ('B', 'M')))
    return TEACH_USE_WRONG;
  if (has_right (record, node))
    return TEACH_USE_RIGHT_LINE;
  return first ? TEACH_USE_RIGHT : TEACH_USE_WRONG;
}

static void
clear_variation (gpointer data)
{
  g_free (((TeachVariation *) data)->said);
}

GArray *
teach_variations_new (void)
{
  GArray *variations = g_array_new (FALSE, FALSE, sizeof (TeachVariation));

  g_array_set_clear_func (variations, clear_variation);
  return variations;
}

GArray *
teach_variations (SgfCollection *record, SgfNode root, SgfNode node)
{
  g_autoptr (RecordInfo) info = record_info_new (record, root, NULL);
  GArray *variations = teach_variations_new ();

  for (SgfNode child = sgf_node_first_child (record, node); child != SGF_NONE;
       child = sgf_node_next (record, child))
    {
      TeachVariation variation = { .node = child };
      GoColor color;

      if (!sgf_node_move (record, child, info->width, info->height, &color, &variation.point))
        continue;
      variation.goes_on = sgf_node_first_child (record, child) != SGF_NONE;
      variation.use = use_of (record, child, variations->len == 0);
      variation.said = written_comment (record, child);
      g_array_append_val (variations, variation);
    }
  return variations;
}

guint
teach_variations_add (GArray *variations, GoPoint point)
{
  TeachVariation added = { .node = SGF_NONE, .point = point };
  TeachUse use = TEACH_USE_RIGHT;
  guint index = variations->len;

  for (guint i = 0; i < variations->len; i++)
    {
      const TeachVariation *other = &g_array_index (variations, TeachVariation, i);

      if (other->point == point)
        index = i;
      if (other->use == TEACH_USE_RIGHT || other->use == TEACH_USE_RIGHT_LINE)
        use = TEACH_USE_WRONG;
    }
  if (index < variations->len)
    {
      TeachVariation *there = &g_array_index (variations, TeachVariation, index);

      if (there->use == TEACH_USE_NONE)
        there->use = use;
      return index;
    }
  added.use = use;
  added.said = g_strdup ("");
  g_array_append_val (variations, added);
  return index;
}

static void
copy_move (const Copy *copy, SgfNode source, SgfNode target)
{
  teach_copy_property (copy->from, source, copy->to, target, "B");
  teach_copy_property (copy->from, source, copy->to, target, "W");
}

/* The line is right at its end, unless the record marks another node. */
static void
copy_line (const Copy *copy, SgfNode source, SgfNode target)
{
  SgfNode end = target, child;

  copy_tree (copy, source, target);
  if (has_right (copy->to, target))
    return;
  while ((child = sgf_node_first_child (copy->to, end)) != SGF_NONE)
    end = child;
  set_text (copy->to, end, "TE", "1");
}

static void
copy_variation (const Copy *copy, const TeachVariation *variation, GoColor learner, SgfNode root)
{
  SgfNode target, reply;

  if (variation->use == TEACH_USE_NONE)
    return;
  target = sgf_node_new (copy->to, root);
  if (variation->node != SGF_NONE)
    copy_move (copy, variation->node, target);
  else
    {
      char text[3];

      set_text (copy->to, target, learner == GO_BLACK ? "B" : "W",
                sgf_point_format (variation->point, text));
    }
  set_text (copy->to, target, "C", variation->said);
  reply
      = variation->node != SGF_NONE ? sgf_node_first_child (copy->from, variation->node) : SGF_NONE;
  switch (variation->use)
    {
    case TEACH_USE_RIGHT:
      set_text (copy->to, target, "TE", "1");
      break;
    case TEACH_USE_RIGHT_LINE:
      copy_line (copy, variation->node, target);
      break;
    case TEACH_USE_WRONG:
      set_text (copy->to, target, "BM", "1");
      if (reply != SGF_NONE)
        {
          target = sgf_node_new (copy->to, target);
          copy_move (copy, reply, target);
          copy_comment (copy, reply, target);
          /* The end of a main line would count as right. */
          set_text (copy->to, target, "BM", "1");
        }
      break;
    case TEACH_USE_NONE:
      break;
    }
}

SgfCollection *
teach_step_write (
    SgfCollection *record, SgfNode root, SgfNode node, const TeachWords *words, GError **error)
{
  static const char *const marks[] = { "TR", "SQ", "CR", "MA", "SL", "LB" };
  g_autoptr (RecordInfo) info = record_info_new (record, root, NULL);
  g_autoptr (RecordLine) line = record_line_new (record, root, &info->ruleset);
  g_autoptr (SgfCollection) collection = sgf_collection_new ();
  GoRuleset ruleset = info->ruleset;
  Copy copy = { record, collection };
  SgfNode step_root = sgf_collection_add_game (collection);
  g_autoptr (TeachStep) step = NULL;
  GoColor learner;

  /* The stones are on the board already, so drop the setup and first play of the rules. */
  ruleset.setup = GO_SETUP_NONE;
  ruleset.prescribed_first = GO_PRESCRIBED_NONE;
  record_line_go (line, node);
  learner = record_line_to_move (line);
  write_words (collection, step_root, words, info->height);
  write_root (&copy, step_root, line, &ruleset);
  set_text (collection, step_root, "ASK", words->ask != NULL ? words->ask : "play");
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    teach_copy_property (record, node, collection, step_root, marks[i]);
  if (words->ask == NULL || strcmp (words->ask, "play") == 0)
    {
      if (words->variations == NULL)
        copy_tree (&copy, node, step_root);
      for (guint i = 0; words->variations != NULL && i < words->variations->len; i++)
        copy_variation (&copy, &g_array_index (words->variations, TeachVariation, i), learner,
                        step_root);
    }
  step = teach_step_read (collection, step_root, &ruleset, error);
  return step != NULL ? g_steal_pointer (&collection) : NULL;
}
