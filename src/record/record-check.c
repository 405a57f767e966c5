/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-check.h"

#include "record-mark.h"
#include "sgf-value.h"

#define NAME SGF_NAME

typedef struct
{
  RecordReport *report;
  SgfCollection *collection;
  guint game;
  GPtrArray *repaired; /* of SgfProblem, with offsets in the text */
} Check;

static void
add (RecordReport *report, RecordProblem problem)
{
  if (report->problems->len >= SGF_MOST_PROBLEMS)
    report->unmentioned++;
  else
    g_ptr_array_add (report->problems, g_memdup2 (&problem, sizeof problem));
}

static void
mend (Check *check, SgfProperty property, SgfProblemCode code, guint count)
{
  sgf_problems_add (check->repaired, &check->report->unmentioned,
                    (SgfProblem){ .code = code,
                                  .offset = sgf_property_offset (check->collection, property),
                                  .count = count });
}

static void
replay (Check *check, SgfNode root, const GoRuleset *rules)
{
  g_autoptr (RecordLine) line = record_line_new (check->collection, root, rules);

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (check->collection, node))
    {
      const RecordStep *step;

      record_line_go (line, node);
      step = record_line_step (line, record_line_length (line) - 1);
      if (step->irregularity != REFEREE_OK)
        add (check->report,
             (RecordProblem){ .game = check->game, .step = *step, .height = rules->height });
      check->report->moves += step->color != GO_EMPTY ? 1 : 0;
    }
}

/* Reports set-up stones and marks that are not points of this board, and moves with more than one
 * point. */
static void
check_node (Check *check, SgfNode node, int width, int height)
{
  static const SgfName lists[]
      = { NAME ('A', 'B'), NAME ('A', 'W'), NAME ('A', 'E'), NAME ('T', 'B'), NAME ('T', 'W') };

  for (guint i = 0; i < sgf_node_n_properties (check->collection, node); i++)
    {
      SgfProperty property = sgf_node_property (check->collection, node, i);
      SgfName name = sgf_property_name (check->collection, property);
      gboolean listed = record_mark_of (name) != GO_MARK_NONE;

      for (gsize j = 0; j < G_N_ELEMENTS (lists); j++)
        listed |= name == lists[j];
      if (listed)
        {
          SgfPoints points = sgf_points (check->collection, node, name, width, height);

          while (sgf_points_next (&points))
            ;
          if (points.wrong > 0)
            mend (check, property, SGF_PROBLEM_POINTS, points.wrong);
        }
      if ((name == NAME ('B', 0) || name == NAME ('W', 0))
          && sgf_property_n_values (check->collection, property) > 1)
        mend (check, property, SGF_PROBLEM_MOVE_POINTS, 0);
    }
}

static void
check_game (Check *check, SgfNode root, const GoRuleset *rules)
{
  RecordInfo *info = record_info_new (check->collection, root, check->repaired);
  GoRuleset own = rules != NULL ? *rules : info->ruleset;

  own.width = info->width;
  own.height = info->height;
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (check->collection, root, node))
    {
      check->report->nodes++;
      check_node (check, node, info->width, info->height);
    }
  replay (check, root, &own);
  if (check->game == 1)
    check->report->info = info;
  else
    record_info_free (info);
}

/* Repairs come first. */
static int
compare_problems (gconstpointer a, gconstpointer b)
{
  const RecordProblem *one = *(RecordProblem *const *) a, *two = *(RecordProblem *const *) b;
  gsize at = one->repaired != NULL ? one->repaired->offset : G_MAXSIZE;
  gsize other = two->repaired != NULL ? two->repaired->offset : G_MAXSIZE;

  if (at != other)
    return at < other ? -1 : 1;
  if (one->game != two->game)
    return one->game < two->game ? -1 : 1;
  return one->step.number - two->step.number;
}

static void
add_repaired (RecordReport *self, const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const SgfProblem *problem = problems->pdata[i];

      add (self, (RecordProblem){ .repaired = problem });
      self->repaired |= sgf_problem_is_loss (sgf_problem_kind (problem));
    }
}

RecordReport *
record_report_new (const RecordFile *file, const GoRuleset *rules)
{
  RecordReport *self = g_new0 (RecordReport, 1);
  Check check = { self, file->collection, 0, sgf_problems_new () };

  self->problems = g_ptr_array_new_with_free_func (g_free);
  self->own = check.repaired;
  self->unmentioned = file->unmentioned;
  add_repaired (self, file->problems);
  for (check.game = 1; check.game <= sgf_collection_n_games (file->collection); check.game++)
    check_game (&check, sgf_collection_game (file->collection, check.game - 1), rules);
  record_file_restore_offsets (file, self->own);
  add_repaired (self, self->own);
  g_ptr_array_sort (self->problems, compare_problems);
  return self;
}

void
record_report_free (RecordReport *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->problems);
  g_ptr_array_unref (self->own);
  record_info_free (self->info);
  g_free (self);
}
