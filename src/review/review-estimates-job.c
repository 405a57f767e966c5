/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates one position in a thread, by playouts or an engine, and describes the result. */
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "advice-estimate.h"
#include "job.h"
#include "review-estimates-private.h"
#include "words.h"

/* Descriptions of an estimate. */

int
review_estimates_halves (double lead)
{
  return fabs (lead) < 9.75 ? (int) lrint (2 * lead) : 2 * (int) lrint (lead);
}

/* Returns Black's win rate as a sentence; `hundredths` is a percentage. */
static char *
tell_share (double hundredths)
{
  return g_strdup_printf (_ ("Black’s win rate is %d%%"), (int) lrint (hundredths));
}

char *
review_estimates_describe (double lead, gboolean share)
{
  g_autofree char *points = NULL;

  if (share)
    return tell_share (lead + 50);
  points = words_points_noun (abs (review_estimates_halves (lead)));
  if (fabs (lead) < 0.5)
    return g_strdup (_ ("About even"));
  return g_strdup_printf (lead > 0 ? _ ("Black leads by about %s") : _ ("White leads by about %s"),
                          points);
}

char *
review_estimates_mark (double lead, gboolean share)
{
  int halves = review_estimates_halves (lead);
  g_autofree char *points = words_points (abs (halves));

  if (share)
    return g_strdup_printf (_ ("%d%%"), (int) lrint (lead + 50));
  if (halves == 0)
    return g_strdup ("0");
  /* Translators: a lead in the graph, Black's or White's, as in results of games. */
  return g_strdup_printf (lead > 0 ? _ ("B+%s") : _ ("W+%s"), points);
}

/* Returns what the move to a step has lost for its side; 0 or NAN if unknown. */
static double
move_lost (const ReviewEstimateStep *step, const ReviewEstimateStep *before)
{
  if (!before->estimate || step->color == GO_EMPTY)
    return 0;
  return step->color == GO_BLACK ? before->lead - step->lead : step->lead - before->lead;
}

char *
review_estimates_tell (ReviewEstimates *self)
{
  const ReviewEstimateStep *step = review_estimates_present (self);
  g_autofree char *lead = NULL;
  double lost;
  GString *text;

  if (!step || !step->estimate || isnan (step->lead))
    return NULL;
  lead = review_estimates_describe (step->lead, self->shares);
  if (!self->engine && !step->estimate->kept)
    return g_steal_pointer (&lead);
  text = g_string_new (NULL);
  if (self->engine && !step->estimate->kept)
    g_string_append_printf (text, "%s: ", engine_get_name (self->engine));
  g_string_append (text, lead);
  if (step->estimate->share >= 0 && !self->shares)
    {
      g_autofree char *share = tell_share (100 * (double) step->estimate->share);

      g_string_append_printf (text, " · %s", share);
    }
  lost = self->present > 0 ? move_lost (step, step - 1) : 0;
  if (lost >= 0.5)
    {
      g_autofree char *amount = self->shares
                                    ? g_strdup_printf (_ ("%d%%"), (int) lrint (lost))
                                    : words_points_noun (abs (review_estimates_halves (lost)));

      g_string_append (text, " · ");
      /* Translators: "3 points" or "4%". */
      g_string_append_printf (text, _ ("this move lost %s"), amount);
    }
  return g_string_free (text, FALSE);
}

/* Playouts for what an engine does not give. */
#define BESIDE_ENGINE 150

static bool
cancelled_cb (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

/* Uses the position as the seed, so that its estimate is always the same. */
static gboolean
play_out (ReviewJob *job, int playouts, AdviceEstimate *played, GCancellable *cancellable)
{
  return advice_estimate (&job->board, job->estimate->to_move, playouts, job->board.hash.low,
                          cancelled_cb, cancellable, played);
}

static gboolean
ask_engine (ReviewJob *job,
            EngineAnalysis *analysis,
            AdviceEstimate *played,
            GCancellable *cancellable)
{
  int *effort = &job->estimate->effort;
  gint64 begun = g_get_monotonic_time ();

  if (!engine_analyse (job->engine, job->position, *effort, job->visits, analysis, cancellable,
                       &job->error)
      || ((isnan (analysis->lead) || !analysis->owned)
          && !play_out (job, BESIDE_ENGINE, played, cancellable)))
    return FALSE;
  /* Enough visits may have taken less time. */
  if (job->visits > 0)
    *effort = (int) MIN ((g_get_monotonic_time () - begun) / 1000, *effort);
  if (!isnan (analysis->lead))
    /* The engine's lead includes komi. */
    played->lead = (float) (analysis->lead + go_ruleset_komi (&job->position->ruleset, 0) / 2.0);
  if (analysis->owned)
    memcpy (played->owner, analysis->owner, sizeof played->owner);
  return TRUE;
}

static void
run_job (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ReviewJob *job = data;
  ReviewEstimate *estimate = job->estimate;
  g_autofree EngineAnalysis *analysis = g_new (EngineAnalysis, 1);
  g_autofree AdviceEstimate *played = g_new0 (AdviceEstimate, 1);
  gint8 *owner = estimate->owner;
  gboolean made;

  engine_analysis_init (analysis);
  made = job->engine != NULL ? ask_engine (job, analysis, played, cancellable)
                             : play_out (job, estimate->effort, played, cancellable);
  estimate->visits = analysis->visits;
  estimate->points = !isnan (analysis->lead);
  estimate->owned = TRUE;
  estimate->share = (float) analysis->share;
  estimate->count = MIN (analysis->count, REVIEW_CANDIDATES);
  memcpy (estimate->candidates, analysis->candidates,
          estimate->count * sizeof *estimate->candidates);
  estimate->lead = played->lead - (float) job->komi / 2;
  GO_EACH_POINT (point, job->board.width, job->board.height)
    *owner++ = (gint8) lrintf (127 * played->owner[point]);
  g_task_return_boolean (task, made && !g_cancellable_is_cancelled (cancellable));
}

static void
job_free (gpointer data)
{
  ReviewJob *job = data;

  g_clear_pointer (&job->engine, engine_unref);
  engine_position_free (job->position);
  g_clear_error (&job->error);
  g_free (job->estimate);
  g_free (job);
}

EnginePosition *
review_engine_position (RecordLine *line, const RecordInfo *info, GoColor to_move)
{
  const GoBoard *board = record_line_board (line);
  g_autofree GoBoard *start = g_new0 (GoBoard, 1);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  GoRuleset ruleset = info->ruleset;

  go_board_init (start, board->width, board->height);
  for (guint i = 0; i < record_line_length (line); i++)
    {
      const RecordStep *step = record_line_step (line, i);
      EngineMove move = { step->color, step->point };

      if (step->color != GO_EMPTY)
        g_array_append_val (moves, move);
    }
  ruleset.width = board->width;
  ruleset.height = board->height;
  go_ruleset_agree_komi (&ruleset, info->komi);
  return engine_position_new (&ruleset, 0, start, (const EngineMove *) moves->data, moves->len,
                              board, to_move);
}

ReviewJob *
review_job_begin (ReviewEstimates *self,
                  RecordLine *line,
                  int effort,
                  int visits,
                  gboolean keeps,
                  GAsyncReadyCallback done)
{
  const RecordInfo *info = review_session_get_info (self->session);
  const GoBoard *board = record_line_board (line);
  GoColor to_move = record_line_to_move (line);
  g_autoptr (GTask) task = NULL;
  ReviewJob *job = g_new0 (ReviewJob, 1);

  job->owner = self;
  job->node = record_line_node (line);
  go_board_init (&job->board, 1, 1);
  go_board_copy (&job->board, board);
  job->komi = info->komi;
  job->visits = visits;
  job->estimate = g_malloc0 (sizeof *job->estimate + (gsize) (board->width * board->height));
  job->estimate->hash = board->hash;
  job->estimate->to_move = to_move;
  job->estimate->effort = effort;
  job->estimate->kept = keeps;
  if (self->engine != NULL)
    {
      job->engine = engine_ref (self->engine);
      job->position = review_engine_position (line, info, to_move);
    }
  task = g_task_new (NULL, self->cancellable, done, NULL);
  g_task_set_source_tag (task, review_job_begin);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_set_task_data (task, job, job_free);
  job_run_task (task, run_job);
  return job;
}
