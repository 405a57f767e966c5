#include "config.h"

#include "record-check.h"

#include <glib/gi18n-lib.h>

#include "record-line.h"
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

static void
add (RecordReport *report, guint game, gssize offset, int move, SgfProblemKind kind, char *message)
{
  RecordProblem *problem;

  if (report->problems->len >= SGF_MOST_PROBLEMS)
    {
      report->unmentioned++;
      g_free (message);
      return;
    }
  problem = g_new (RecordProblem, 1);
  *problem = (RecordProblem){ game, offset, move, kind, message };
  g_ptr_array_add (report->problems, problem);
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

/* Two turns are the same board: which one, as far as the moves are numbered from its start. */
static char *
repetition_sentence (const RecordStep *step, const char *point, int first)
{
  int earlier = step->verdict.earlier + first;

  if (step->verdict.legality == GO_KO)
    return g_strdup_printf (_ ("%s takes back a ko at once."), point);
  if (earlier == 0)
    return g_strdup_printf (_ ("%s brings back the board as it stood at the start."), point);
  return g_strdup_printf (_ ("%s brings back the board as it stood after move %d."), point,
                          earlier);
}

static char *
illegal_sentence (const RecordStep *step, const char *point, int first)
{
  switch (step->verdict.legality)
    {
    case GO_VACATED:
      return g_strdup_printf (_ ("%s is on a point that was emptied just before."), point);
    case GO_SUICIDE_ILLEGAL:
      return g_strdup_printf (_ ("%s is suicide."), point);
    case GO_KO:
    case GO_SUPERKO:
      return repetition_sentence (step, point, first);
    case GO_OCCUPIED:
    case GO_LEGAL:
      break;
    }
  return g_strdup_printf (_ ("%s is against the rules."), point);
}

/* What is to be said of a move; NULL for nothing. */
static char *
step_sentence (const RecordStep *step, int height, int first)
{
  char point[GO_POINT_TEXT] = "";
  const char *name = step->color == GO_BLACK ? _ ("Black") : _ ("White");
  g_autofree char *move = NULL;

  if (step->point != GO_NO_POINT)
    go_point_format (step->point, height, point);
  move = g_strdup_printf ("%s %s", name, point);
  switch (step->standing)
    {
    case RECORD_ILLEGAL:
      return illegal_sentence (step, move, first);
    case RECORD_OCCUPIED:
      return g_strdup_printf (_ ("%s is on a stone, which it replaced."), move);
    case RECORD_OFF_BOARD:
      return g_strdup_printf (_ ("%s’s move is no point of this board."), name);
    case RECORD_OUT_OF_TURN:
      return step->point != GO_NO_POINT ? g_strdup_printf (_ ("%s is out of turn."), move)
                                        : g_strdup_printf (_ ("%s passes out of turn."), name);
    case RECORD_NO_MOVE:
    case RECORD_LEGAL:
      break;
    }
  return NULL;
}

static void
replay (Check *check, SgfNode root, const GoRuleset *rules)
{
  g_autoptr (RecordLine) line = record_line_new (check->collection, root, rules);
  guint moves = 0;
  /* The number of the move after which the history began anew; set-ups do that. */
  int first = 0;

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_first_child (check->collection, node))
    {
      const RecordStep *step;
      char *sentence;

      record_line_go (line, node);
      step = record_line_step (line, record_line_length (line) - 1);
      if (step->setup > 0)
        first = step->color != GO_EMPTY ? step->number - 1 : (int) moves;
      sentence = step_sentence (step, rules->height, first);
      if (sentence != NULL)
        add (check->report, check->game, -1, step->number, 0, sentence);
      if (step->standing == RECORD_OCCUPIED)
        first = step->number - 1;
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
      = { NAME ('A', 'B'), NAME ('A', 'W'), NAME ('A', 'E'), NAME ('T', 'R'), NAME ('S', 'Q'),
          NAME ('C', 'R'), NAME ('M', 'A'), NAME ('T', 'B'), NAME ('T', 'W') };

  for (guint i = 0; i < sgf_node_n_properties (check->collection, node); i++)
    {
      SgfProperty property = sgf_node_property (check->collection, node, i);
      SgfName name = sgf_property_name (check->collection, property);
      guint wrong = 0;

      for (gsize j = 0; j < G_N_ELEMENTS (lists); j++)
        if (name == lists[j])
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
  return one->game != two->game ? (one->game < two->game ? -1 : 1) : one->move - two->move;
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

      add (self, 0, (gssize) problem->offset, 0, problem->kind, g_strdup (problem->message));
    }
  for (check.game = 1; check.game <= sgf_collection_n_games (file->collection); check.game++)
    check_game (&check, sgf_collection_game (file->collection, check.game - 1), rules);
  record_file_restore_offsets (file, mended);
  for (guint i = 0; i < mended->len; i++)
    {
      SgfProblem *problem = mended->pdata[i];

      add (self, 0, (gssize) problem->offset, 0, problem->kind,
           g_steal_pointer (&problem->message));
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
