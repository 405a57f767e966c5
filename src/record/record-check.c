#include "config.h"

#include "record-check.h"

#include <glib/gi18n-lib.h>

#include "record-mark.h"
#include "sgf-value.h"

#define NAME SGF_NAME

typedef struct
{
  RecordReport *report;
  SgfCollection *collection;
  guint game;
  GPtrArray *mended; /* of SgfProblem, with offsets in the text */
} Check;

static void
problem_free (gpointer data)
{
  RecordProblem *problem = data;

  g_free (problem->message);
  g_free (problem);
}

/* Takes what the problem has. */
static void
add (RecordReport *report, RecordProblem problem)
{
  if (report->problems->len >= SGF_MOST_PROBLEMS)
    {
      report->unmentioned++;
      g_free (problem.message);
      return;
    }
  g_ptr_array_add (report->problems, g_memdup2 (&problem, sizeof problem));
}

static void
mend (Check *check, SgfProperty property, char *message)
{
  SgfProblem *problem;

  if (!sgf_problem_fits (check->mended, SGF_LOST_POINTS))
    {
      check->report->unmentioned++;
      g_free (message);
      return;
    }
  problem = g_new (SgfProblem, 1);
  *problem = (SgfProblem){ .kind = SGF_LOST_POINTS,
                           .offset = sgf_property_offset (check->collection, property),
                           .message = message };
  g_ptr_array_add (check->mended, problem);
}

static void
replay (Check *check, SgfNode root, const GoRuleset *rules)
{
  g_autoptr (RecordLine) line = record_line_new (check->collection, root, rules);
  guint moves = 0;

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (check->collection, node))
    {
      const RecordStep *step;

      record_line_go (line, node);
      step = record_line_step (line, record_line_length (line) - 1);
      if (step->oddity != REFEREE_OK)
        add (check->report,
             (RecordProblem){
                 .game = check->game, .offset = -1, .step = *step, .height = rules->height });
      moves += step->color != GO_EMPTY ? 1 : 0;
    }
  if (check->game == 1)
    check->report->moves = moves;
}

static void
nothing (GoPoint point, gpointer data)
{
}

/* Set-up stones and marks that are no points of this board, and moves with more than one point. */
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
      guint wrong = 0;

      for (gsize j = 0; j < G_N_ELEMENTS (lists); j++)
        listed |= name == lists[j];
      if (listed)
        wrong = sgf_property_points (check->collection, property, width, height, nothing, NULL);
      if (wrong > 0)
        mend (check, property,
              g_strdup_printf (ngettext ("%u value is no point of this board; it has no effect.",
                                         "%u values are no points of this board; they have no "
                                         "effect.",
                                         wrong),
                               wrong));
      if ((name == NAME ('B', 0) || name == NAME ('W', 0))
          && sgf_property_n_values (check->collection, property) > 1)
        mend (check, property,
              g_strdup (_ ("A move has more than one point; the first was taken.")));
    }
}

static void
check_game (Check *check, SgfNode root, const GoRuleset *rules)
{
  RecordInfo *info = record_info_new (check->collection, root, check->mended);
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

static int
compare_problems (gconstpointer a, gconstpointer b)
{
  const RecordProblem *one = *(RecordProblem *const *) a, *two = *(RecordProblem *const *) b;

  if ((one->offset < 0) != (two->offset < 0))
    return one->offset < 0 ? 1 : -1;
  if (one->offset != two->offset)
    return one->offset < two->offset ? -1 : 1;
  return one->game != two->game ? (one->game < two->game ? -1 : 1)
                                : one->step.number - two->step.number;
}

static gboolean
has_loss (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    if (sgf_problem_is_loss (((const SgfProblem *) problems->pdata[i])->kind))
      return TRUE;
  return FALSE;
}

RecordReport *
record_report_new (const RecordFile *file, const GoRuleset *rules)
{
  RecordReport *self = g_new0 (RecordReport, 1);
  g_autoptr (GPtrArray) mended = g_ptr_array_new_with_free_func ((GDestroyNotify) sgf_problem_free);
  Check check = { self, file->collection, 0, mended };

  self->problems = g_ptr_array_new_with_free_func (problem_free);
  self->unmentioned = file->unmentioned;
  for (guint i = 0; i < file->problems->len; i++)
    {
      const SgfProblem *problem = file->problems->pdata[i];

      add (self, (RecordProblem){ .offset = (gssize) problem->offset,
                                  .kind = problem->kind,
                                  .message = g_strdup (problem->message) });
    }
  for (check.game = 1; check.game <= sgf_collection_n_games (file->collection); check.game++)
    check_game (&check, sgf_collection_game (file->collection, check.game - 1), rules);
  record_file_restore_offsets (file, mended);
  for (guint i = 0; i < mended->len; i++)
    {
      SgfProblem *problem = mended->pdata[i];

      add (self, (RecordProblem){ .offset = (gssize) problem->offset,
                                  .kind = problem->kind,
                                  .message = g_steal_pointer (&problem->message) });
    }
  self->mended = has_loss (file->problems) || has_loss (mended);
  g_ptr_array_sort (self->problems, compare_problems);
  return self;
}

void
record_report_free (RecordReport *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->problems);
  record_info_free (self->info);
  g_free (self);
}
