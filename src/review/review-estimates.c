/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review-estimates-private.h"

#include <math.h>
#include <string.h>

/* Longest line that is estimated at every node. Longer ones have gaps, except near the present
 * node. */
#define MOST_NODES 800

/* Most moves played in one turn of the main loop; a record can have any number. */
#define TURN 2000

/* Longest line that is analysed as a whole, and of which kept analyses are read. */
#define MOST_ANALYSED 2000

/* How many moves before and after influence the smoothed lead. */
#define REACH 2

/* The passes in order: effort, distance from the present node, and spacing of the nodes. */
typedef struct
{
  int effort;
  guint reach;  /* G_MAXUINT: no limit */
  guint stride; /* estimate only every n-th node */
} Pass;

static const Pass playout_passes[] = {
  { 100, 0, 1 },        { 40, G_MAXUINT, 8 },  { 100, 4, 1 },
  { 60, G_MAXUINT, 2 }, { 60, G_MAXUINT, 1 },  { 800, 0, 1 },
  { 400, 8, 1 },        { 400, G_MAXUINT, 1 }, { 0 },
};

/* An engine first shows a quick result, then thinks longer if the user stays at a node. */
static const Pass engine_passes[] = {
  { 400, 0, 1 },         { 1500, 0, 1 }, { 300, 2, 1 },  { 200, G_MAXUINT, 8 },
  { 200, G_MAXUINT, 1 }, { 4000, 0, 1 }, { 1500, 4, 1 }, { 0 },
};

static const Pass present_passes[] = { { 400, 0, 1 }, { 1500, 0, 1 }, { 4000, 0, 1 }, { 0 } };

static void go_on (ReviewEstimates *self);

static gboolean
fits (const ReviewEstimate *estimate, const ReviewEstimateStep *step)
{
  return estimate && go_hash_equal (estimate->hash, step->hash)
         && estimate->to_move == step->to_move;
}

static ReviewEstimateStep *
step_at (ReviewEstimates *self, guint index)
{
  return &g_array_index (self->steps, ReviewEstimateStep, index);
}

/* Returns the median of the known leads around a step. Single outliers disappear, and a lasting
 * change shows immediately. */
static double
middle_lead (ReviewEstimates *self, guint index)
{
  guint reach = MIN (MIN (index, self->steps->len - 1 - index), REACH), count = 0;
  double leads[2 * REACH + 1];

  for (guint i = index - reach; i <= index + reach; i++)
    {
      guint at = count;

      if (!step_at (self, i)->estimate)
        continue;
      for (; at > 0 && leads[at - 1] > (double) step_at (self, i)->estimate->lead; at--)
        leads[at] = leads[at - 1];
      leads[at] = (double) step_at (self, i)->estimate->lead;
      count++;
    }
  return (leads[(count - 1) / 2] + leads[count / 2]) / 2;
}

/* Smooths the steps that the estimates from `from` to `to` influence. */
static void
even_out (ReviewEstimates *self, guint from, guint to)
{
  guint last = self->steps->len - 1;

  from = from > REACH + 1 ? from - REACH - 1 : 0;
  to = MIN (to + REACH + 1, last);
  for (guint i = from; i <= to; i++)
    {
      ReviewEstimateStep *step = step_at (self, i);
      double sum = 0, weight = 0;

      if (!step->estimate)
        continue;
      if (self->shares)
        {
          step->lead = step->estimate->share >= 0 ? 100 * (double) step->estimate->share - 50 : NAN;
          continue;
        }
      /* An engine's estimate of a position is better than smoothing. */
      if (step->estimate->count > 0 && step->estimate->candidates[0].visits > 0)
        {
          step->lead = (double) step->estimate->lead;
          continue;
        }
      /* The ends stay as they are, because one side has no neighbours. */
      for (guint j = i > 0 && i < last ? i - 1 : i; j <= (i > 0 && i < last ? i + 1 : i); j++)
        if (step_at (self, j)->estimate)
          {
            sum += (j == i ? 2 : 1) * middle_lead (self, j);
            weight += j == i ? 2 : 1;
          }
      step->lead = sum / weight;
    }
}

/* Stores a node's estimate and returns it. An estimate kept with the record is replaced only by one
 * that took at least as long; a shorter one just adds the owners. */
static const ReviewEstimate *
store_estimate (ReviewEstimates *self, ReviewJob *job)
{
  const ReviewEstimate *estimate = job->estimate;
  ReviewEstimate *known = g_hash_table_lookup (self->known, GUINT_TO_POINTER (job->node));

  if (known && known->kept && !estimate->kept && go_hash_equal (known->hash, estimate->hash)
      && known->to_move == estimate->to_move
      && (job->engine == NULL || estimate->effort < known->effort))
    {
      memcpy (known->owner, estimate->owner, (gsize) (job->board.width * job->board.height));
      known->owned = TRUE;
      return known;
    }
  known = g_steal_pointer (&job->estimate);
  g_hash_table_replace (self->known, GUINT_TO_POINTER (job->node), known);
  return known;
}

static void
forget_whole (ReviewEstimates *self)
{
  g_clear_pointer (&self->whole, g_array_unref);
  g_clear_pointer (&self->whole_line, record_line_free);
}

static void
job_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK (result);
  ReviewJob *job = g_task_get_task_data (task);
  ReviewEstimates *self = job->owner;
  gboolean made = g_task_propagate_boolean (task, NULL);
  const ReviewEstimate *estimate;
  gboolean present = FALSE, keeps, shares;

  if (!self)
    return;
  self->job = NULL;
  if (!made)
    {
      /* When memory is short or the engine has failed, another attempt is useless. */
      self->done = TRUE;
      forget_whole (self);
      if (job->error != NULL)
        {
          g_free (self->failure);
          self->failure = g_strdup (job->error->message);
        }
      self->function (self->data, TRUE);
      return;
    }
  keeps = job->estimate->kept;
  shares = job->estimate->share >= 0 && !job->estimate->points;
  estimate = store_estimate (self, job);
  if (shares && !self->shares)
    {
      self->shares = TRUE;
      even_out (self, 0, self->steps->len - 1);
    }
  for (guint i = 0; i < self->steps->len; i++)
    {
      ReviewEstimateStep *step = step_at (self, i);

      if (step->node != job->node)
        continue;
      step->estimate = fits (estimate, step) ? estimate : NULL;
      even_out (self, i, i);
      present = step_at (self, self->present)->estimate
                && ABS ((int) i - (int) self->present) <= REACH + 1;
    }
  if (keeps)
    review_analysis_keep (self->session, job->node, &job->board, estimate,
                          engine_get_name (job->engine));
  go_on (self);
  self->function (self->data, present);
}

static RecordLine *
new_line (ReviewEstimates *self)
{
  return record_line_new (review_session_get_collection (self->session),
                          review_session_get_root (self->session),
                          &review_session_get_info (self->session)->ruleset);
}

/* Moves `line` towards a step, as far as one turn allows; returns TRUE when it is there. */
static gboolean
walk_to (ReviewEstimates *self, guint at)
{
  guint next;

  if (!self->line)
    self->line = new_line (self);
  next = MIN (at, record_line_length (self->line) + TURN);
  record_line_go (self->line, step_at (self, next)->node);
  return next == at;
}

/* Returns whether a step needs an estimate of this effort. Playouts do not replace an engine's kept
 * analysis; they only add the owners of the present position. */
static gboolean
lacks (const ReviewEstimates *self, const ReviewEstimateStep *step, int effort, gboolean present)
{
  const ReviewEstimate *estimate = step->estimate;

  if (!estimate)
    return TRUE;
  if (estimate->kept && (!estimate->owned || !self->engine))
    return present && !estimate->owned;
  return estimate->effort < effort;
}

/* Returns the node nearest to the present one that still needs this pass, or G_MAXUINT. */
static guint
find_lacking (ReviewEstimates *self, const Pass *pass)
{
  guint count = self->steps->len, scale = (count + MOST_NODES - 1) / MOST_NODES;
  guint stride = pass->stride * (pass->reach == G_MAXUINT ? scale : 1);

  for (guint distance = 0; distance < count && distance <= pass->reach; distance++)
    for (int side = 0; side < 2; side++)
      {
        guint at = side == 0 ? self->present + distance : self->present - distance;
        const ReviewEstimateStep *step;

        if (at >= count || (side == 1 && distance > self->present))
          continue;
        step = &g_array_index (self->steps, ReviewEstimateStep, at);
        if (stride > 1 && at % stride != 0 && at != count - 1)
          continue;
        if (lacks (self, step, pass->effort, distance == 0))
          return at;
      }
  return G_MAXUINT;
}

/* Abandons the job. */
static void
drop_job (ReviewEstimates *self)
{
  if (self->job)
    self->job->owner = NULL;
  self->job = NULL;
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
}

/* Returns what the record says about the step, where `ahead` stands. */
static const ReviewEstimate *
read_kept (ReviewEstimates *self, const ReviewEstimateStep *step)
{
  ReviewEstimate *estimate = review_analysis_read (self->session, step->node,
                                                   record_line_board (self->ahead), step->to_move);

  if (!estimate)
    return NULL;
  if (!estimate->points && !self->engine)
    self->shares = TRUE;
  g_hash_table_insert (self->known, GUINT_TO_POINTER (step->node), estimate);
  return estimate;
}

/* Fills in a step, with an estimate that is known already; the steps before it are filled in. */
static void
play_step (ReviewEstimates *self, guint at)
{
  ReviewEstimateStep *step = step_at (self, at);
  const RecordStep *last;

  record_line_go (self->ahead, step->node);
  last = record_line_step (self->ahead, record_line_length (self->ahead) - 1);
  step->color = last->color;
  step->point = last->point;
  if (last->color != GO_EMPTY)
    step->number = last->number;
  else if (at > 0)
    step->number = step_at (self, at - 1)->number;
  step->to_move = record_line_to_move (self->ahead);
  step->used_ms = review_session_time_used (self->session, step->node);
  step->hash = record_line_board (self->ahead)->hash;
  step->estimate = g_hash_table_lookup (self->known, GUINT_TO_POINTER (step->node));
  /* The column of a compared engine shows only its own estimates. */
  if (!step->estimate && !self->present_only && at < MOST_ANALYSED)
    step->estimate = read_kept (self, step);
  if (!fits (step->estimate, step))
    step->estimate = NULL;
}

static void
play_on (ReviewEstimates *self)
{
  guint from = self->played, to = MIN (from + TURN, self->steps->len);

  if (from == to)
    return;
  if (!self->ahead)
    self->ahead = new_line (self);
  while (self->played < to)
    play_step (self, self->played++);
  even_out (self, from, to - 1);
}

static gboolean
turn_cb (gpointer data)
{
  ReviewEstimates *self = data;

  gboolean playing = self->played < self->steps->len;

  self->turn = 0;
  play_on (self);
  go_on (self);
  /* Show earlier estimates again. */
  if (playing && self->played == self->steps->len)
    self->function (self->data, step_at (self, self->present)->estimate != NULL);
  return G_SOURCE_REMOVE;
}

static void
go_on_later (ReviewEstimates *self)
{
  if (!self->turn)
    self->turn = g_idle_add_full (G_PRIORITY_LOW, turn_cb, self, NULL);
}

/* Drops the last of the nodes to be analysed as long as they are no longer in the game. */
static void
skip_removed (ReviewEstimates *self)
{
  SgfCollection *collection = review_session_get_collection (self->session);
  SgfNode root = review_session_get_root (self->session);

  for (; self->whole_left > 0; self->whole_left--)
    {
      SgfNode node = g_array_index (self->whole, SgfNode, self->whole_left - 1);

      while (node != root && node != SGF_NONE)
        node = sgf_node_parent (collection, node);
      if (node == root)
        return;
    }
}

/* Continues with the next pending estimate, once the whole line is known. */
static void
go_on (ReviewEstimates *self)
{
  const ReviewEstimateStep *step
      = self->present < self->played ? step_at (self, self->present) : NULL;

  if (self->job || self->failure)
    return;
  if (self->whole)
    skip_removed (self);
  /* First give the position being viewed a quick estimate. */
  if (self->whole && self->whole_left > 0 && (!self->active || !step || step->estimate))
    {
      record_line_go (self->whole_line, g_array_index (self->whole, SgfNode, --self->whole_left));
      self->job = review_job_begin (self, self->whole_line, self->whole_ms, self->whole_visits,
                                    TRUE, job_done_cb);
      return;
    }
  if (self->whole && self->whole_left == 0)
    {
      forget_whole (self);
      self->finished = TRUE;
      if (!self->active && self->engine)
        engine_stop (self->engine);
    }
  if (!self->active || self->done)
    return;
  if (self->played < self->steps->len)
    {
      go_on_later (self);
      return;
    }
  for (const Pass *pass = self->present_only ? present_passes
                          : self->engine     ? engine_passes
                                             : playout_passes;
       pass->effort > 0; pass++)
    {
      guint at = find_lacking (self, pass);

      if (at == G_MAXUINT)
        continue;
      if (walk_to (self, at))
        self->job = review_job_begin (self, self->line, pass->effort, 0, FALSE, job_done_cb);
      else
        go_on_later (self);
      return;
    }
  self->done = TRUE;
  g_clear_pointer (&self->line, record_line_free);
}

/* Forgets everything known; what is kept with the record is read again. */
static void
forget_course (ReviewEstimates *self)
{
  drop_job (self);
  forget_whole (self);
  g_hash_table_remove_all (self->known);
  g_array_set_size (self->steps, 0);
  g_clear_pointer (&self->ahead, record_line_free);
  g_clear_pointer (&self->line, record_line_free);
}

void
review_estimates_refresh (ReviewEstimates *self)
{
  guint count, present, same = 0;
  const SgfNode *path = review_session_get_path (self->session, &count, &present);

  if (self->course != review_session_get_course (self->session)
      || self->komi != review_session_get_info (self->session)->komi)
    forget_course (self);
  self->course = review_session_get_course (self->session);
  self->komi = review_session_get_info (self->session)->komi;
  while (same < count && same < self->steps->len && step_at (self, same)->node == path[same])
    same++;
  /* The line must stay on the steps, so that every step can be reached from it. */
  if (self->line && same < record_line_length (self->line))
    record_line_go (self->line, path[same - 1]);
  g_array_set_size (self->steps, same);
  g_array_set_size (self->steps, count);
  for (guint i = same; i < count; i++)
    step_at (self, i)->node = path[i];
  self->played = MIN (self->played, same);
  self->present = present;
  play_on (self);
  self->done = FALSE;
  go_on (self);
}

ReviewEstimates *
review_estimates_new (ReviewSession *session, ReviewEstimatesFunc function, gpointer data)
{
  ReviewEstimates *self = g_new0 (ReviewEstimates, 1);

  self->session = g_object_ref (session);
  self->function = function;
  self->data = data;
  self->steps = g_array_new (FALSE, TRUE, sizeof (ReviewEstimateStep));
  self->known = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->cancellable = g_cancellable_new ();
  review_estimates_refresh (self);
  return self;
}

void
review_estimates_free (ReviewEstimates *self)
{
  forget_course (self);
  g_clear_handle_id (&self->turn, g_source_remove);
  g_object_unref (self->cancellable);
  g_array_unref (self->steps);
  g_hash_table_unref (self->known);
  g_object_unref (self->session);
  g_clear_pointer (&self->engine, engine_unref);
  g_free (self->failure);
  g_free (self);
}

void
review_estimates_set_engine (ReviewEstimates *self, Engine *engine)
{
  if (engine == NULL && self->engine == NULL)
    return;
  forget_course (self);
  if (self->engine)
    engine_stop (self->engine);
  g_clear_pointer (&self->engine, engine_unref);
  g_clear_pointer (&self->failure, g_free);
  if (engine != NULL)
    self->engine = engine_ref (engine);
  self->shares = FALSE;
  review_estimates_refresh (self);
}

const char *
review_estimates_get_engine_name (ReviewEstimates *self)
{
  return self->engine ? engine_get_name (self->engine) : NULL;
}

void
review_estimates_set_present_only (ReviewEstimates *self)
{
  self->present_only = TRUE;
}

gboolean
review_estimates_are_shares (ReviewEstimates *self)
{
  return self->shares;
}

const char *
review_estimates_get_failure (ReviewEstimates *self)
{
  return self->failure;
}

void
review_estimates_set_active (ReviewEstimates *self, gboolean active)
{
  self->active = active;
  if (active)
    go_on (self);
  else
    {
      g_clear_handle_id (&self->turn, g_source_remove);
      if (self->whole)
        return;
      drop_job (self);
      if (self->engine)
        engine_stop (self->engine);
    }
}

/* --- The whole line --- */

void
review_estimates_analyse (ReviewEstimates *self, int milliseconds, int visits)
{
  guint count = MIN (self->steps->len, MOST_ANALYSED);

  g_return_if_fail (self->engine != NULL);
  review_estimates_stop (self);
  self->finished = FALSE;
  self->whole = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  self->whole_left = count;
  self->whole_ms = milliseconds;
  self->whole_visits = visits;
  self->whole_line = new_line (self);
  for (guint i = 0; i < count; i++)
    g_array_append_val (self->whole, step_at (self, i)->node);
  go_on (self);
}

void
review_estimates_stop (ReviewEstimates *self)
{
  if (!self->whole)
    return;
  forget_whole (self);
  if (self->job && self->job->estimate->kept)
    drop_job (self);
  review_estimates_set_active (self, self->active);
}

gboolean
review_estimates_has_finished (ReviewEstimates *self)
{
  return self->finished;
}

gboolean
review_estimates_get_progress (ReviewEstimates *self, guint *done, guint *all)
{
  if (!self->whole)
    return FALSE;
  *all = self->whole->len;
  *done = *all - self->whole_left - (self->job && self->job->estimate->kept ? 1 : 0);
  return TRUE;
}

gboolean
review_estimates_is_done (ReviewEstimates *self)
{
  return self->done;
}

const ReviewEstimateStep *
review_estimates_steps (ReviewEstimates *self, guint *count, guint *present)
{
  *count = self->steps->len;
  *present = self->present;
  return (const ReviewEstimateStep *) (gpointer) self->steps->data;
}

const ReviewEstimateStep *
review_estimates_present (ReviewEstimates *self)
{
  return self->present < self->steps->len ? step_at (self, self->present) : NULL;
}
