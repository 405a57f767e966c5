#include "config.h"

#include "teach-write.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-info.h"
#include "record-line.h"
#include "sgf-value.h"
#include "teach-error.h"

typedef struct
{
  SgfCollection *from, *to;
} Copy;

/* A node, and what it has become. */
typedef struct
{
  SgfNode source, target;
} Pair;

/* Gives `target` a property of `source`, value by value as it stands. */
static void
copy_property (const Copy *copy, SgfNode source, SgfNode target, const char *name)
{
  SgfProperty property = sgf_node_find (copy->from, source, sgf_name_find (copy->from, name));
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  if (property == SGF_NONE)
    return;
  for (guint i = 0; i < sgf_property_n_values (copy->from, property); i++)
    {
      gsize length;
      const char *value = sgf_property_value (copy->from, property, i, &length);

      g_ptr_array_add (values, g_strndup (value, length));
    }
  sgf_node_set (copy->to, target, sgf_name (copy->to, name), (const char *const *) values->pdata,
                NULL, values->len);
}

static void
set_text (SgfCollection *to, SgfNode node, const char *name, const char *text)
{
  sgf_node_set_text (to, node, sgf_name (to, name), text);
}

/* The variations after a node: moves, what is said of them, right and wrong. */
static void
copy_tree (const Copy *copy, SgfNode source, SgfNode target)
{
  static const char *const kept[] = { "B", "W", "C", "TE", "BM" };
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (Pair));
  Pair pair = { source, target };

  /* A long record is deep; a list takes no stack. */
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
            copy_property (copy, child, next.target, kept[i]);
          g_array_append_val (waiting, next);
        }
    }
}

static void
put_stones (SgfCollection *to, SgfNode root, const GoBoard *board, GoColor color)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (go_board_contains (board, p) && go_board_get (board, p) == color)
      {
        char text[3];

        g_ptr_array_add (values, g_strdup (sgf_point_format (p, text)));
      }
  sgf_node_set (to, root, sgf_name (to, color == GO_BLACK ? "AB" : "AW"),
                (const char *const *) values->pdata, NULL, values->len);
}

/* The rules as teach_rules_read() takes them: a preset, and what is otherwise in it. */
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
    if (axes[i].offset < offsetof (GoRuleset, time) && strcmp (axes[i].name, "width") != 0
        && strcmp (axes[i].name, "height") != 0
        && go_axis_get (&axes[i], &plain) != go_axis_get (&axes[i], ruleset))
      {
        char value[32];

        g_string_append_printf (text, " %s=%s", axes[i].name,
                                go_axis_format (&axes[i], ruleset, value));
      }
  return g_string_free (text, FALSE);
}

static void
write_root (const Copy *copy, SgfNode root, const RecordLine *line, const RecordInfo *info)
{
  const GoBoard *board = record_line_board (line);
  g_autofree char *size = board->width == board->height
                              ? g_strdup_printf ("%d", board->width)
                              : g_strdup_printf ("%d:%d", board->width, board->height);
  g_autofree char *rules = rules_text (&info->ruleset);
  const char *values[] = { size };

  sgf_node_set (copy->to, root, sgf_name (copy->to, "SZ"), values, NULL, 1);
  set_text (copy->to, root, "RU", rules);
  put_stones (copy->to, root, board, GO_BLACK);
  put_stones (copy->to, root, board, GO_WHITE);
  set_text (copy->to, root, "PL", record_line_to_move (line) == GO_WHITE ? "W" : "B");
}

static void
write_words (SgfCollection *to, SgfNode root, const TeachWords *words)
{
  set_text (to, root, "GN", words->id);
  set_text (to, root, "C", words->task);
  set_text (to, root, "ASK", words->ask != NULL ? words->ask : "play");
  set_text (to, root, "GOAL", words->goal);
  set_text (to, root, "HINT", words->hint);
  set_text (to, root, "RIGHT", words->right);
  set_text (to, root, "WRONG", words->wrong);
}

SgfCollection *
teach_step_write (
    SgfCollection *record, SgfNode root, SgfNode node, const TeachWords *words, GError **error)
{
  static const char *const marks[] = { "TR", "SQ", "CR", "MA", "SL", "LB" };
  g_autoptr (RecordInfo) info = record_info_new (record, root, NULL);
  g_autoptr (RecordLine) line = record_line_new (record, root, &info->ruleset);
  g_autoptr (SgfCollection) collection = sgf_collection_new ();
  Copy copy = { record, collection };
  SgfNode step_root = sgf_collection_add_game (collection);
  TeachStep *step;

  record_line_go (line, node);
  write_words (collection, step_root, words);
  write_root (&copy, step_root, line, info);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    copy_property (&copy, node, step_root, marks[i]);
  if (words->ask == NULL || strcmp (words->ask, "play") == 0)
    copy_tree (&copy, node, step_root);
  step = teach_step_read (collection, step_root, &info->ruleset, error);
  if (step == NULL)
    return NULL;
  teach_step_free (step);
  return g_steal_pointer (&collection);
}
