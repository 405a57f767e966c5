#include "config.h"

#include "review-estimates.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "advice-estimate.h"
#include "words.h"

/* Lines longer than this are not estimated at every node, but near the present one. */
#define MOST_NODES 800

/* Moves of a line that are played in one turn of the main loop, which a record may have for ever.
 */
#define TURN 2000

/* How many moves before and after have a say in the lead that is shown. */
#define REACH 2

/* One position on its way through the thread. */
typedef struct
{
  ReviewEstimates *owner; /* NULL once nobody waits for it; read in the main thread only */
  SgfNode node;
  GoBoard board;
  GoColor to_move;
  GoHash hash;
  int effort;
  AdviceEstimate estimate;
  Engine *engine; /* or NULL, as what follows */
  EnginePosition *position;
  EngineAnalysis analysis;
  GError *error; /* the engine's */
} Job;

struct _ReviewEstimates
{
  ReviewSession *session;
  ReviewEstimatesFunc function;
  gpointer data;
  gboolean active, done;
  guint turn;        /* the source that plays on */
  guint course;      /* of the session, which the steps are of */
  GArray *steps;     /* of ReviewEstimateStep */
  guint played;      /* so many of them are known by more than their nodes */
  guint present;     /* the present node's place in it */
  GHashTable *known; /* ReviewEstimate by node */
  RecordLine *ahead; /* stands at the last one that was played, or before */
  RecordLine *line;  /* goes to and fro on `steps` for the boards */
  Job *job;          /* under way, or NULL */
  GCancellable *cancellable;
  Engine *engine; /* asked in place of playouts; or NULL */
  char *failure;  /* why it is asked no longer, or NULL */
};

/* What is done in this order: so many playouts for the nodes in reach of the present one, every
 * so-manieth of them. */
typedef struct
{
  int effort;
  guint reach;  /* G_MAXUINT: all */
  guint stride; /* of those further away than `near` */
} Pass;

static const Pass playout_passes[] = {
  { 100, 0, 1 },        { 40, G_MAXUINT, 8 },  { 100, 4, 1 },
  { 60, G_MAXUINT, 2 }, { 60, G_MAXUINT, 1 },  { 800, 0, 1 },
  { 400, 8, 1 },        { 400, G_MAXUINT, 1 }, { 0 },
};

/* An engine shows something at once, and thinks longer where somebody stays. */
static const Pass engine_passes[] = {
  { 400, 0, 1 },         { 1500, 0, 1 }, { 300, 2, 1 },  { 200, G_MAXUINT, 8 },
  { 200, G_MAXUINT, 1 }, { 4000, 0, 1 }, { 1500, 4, 1 }, { 0 },
};

/* Playouts for what an engine does not tell. */
#define BESIDE_ENGINE 150

static void go_on (ReviewEstimates *self);

static gboolean
is_cancelled (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static bool
cancelled_cb (void *cancellable)
{
  return is_cancelled (cancellable);
}

/* The position is the seed: it is always estimated the same way. */
static gboolean
play_out (Job *job, int playouts, GCancellable *cancellable)
{
  return advice_estimate (&job->board, job->to_move, playouts, job->hash.low, cancelled_cb,
                          cancellable, &job->estimate);
}

static gboolean
ask_engine (Job *job, GCancellable *cancellable)
{
  EngineAnalysis *analysis = &job->analysis;

  if (!engine_analyse (job->engine, job->position, job->effort, analysis, cancellable, &job->error)
      || ((isnan (analysis->lead) || !analysis->owned)
          && !play_out (job, BESIDE_ENGINE, cancellable)))
    return FALSE;
  if (!isnan (analysis->lead))
    /* Komi is in it already. */
    job->estimate.lead
        = (float) (analysis->lead + go_ruleset_komi (&job->position->ruleset, 0) / 2.0);
  if (analysis->owned)
    memcpy (job->estimate.owner, analysis->owner, sizeof job->estimate.owner);
  return TRUE;
}

static void
run_job (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  gboolean made = job->engine != NULL ? ask_engine (job, cancellable)
                                      : play_out (job, job->effort, cancellable);

  g_task_return_boolean (task, made && !g_cancellable_is_cancelled (cancellable));
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->engine, engine_unref);
  engine_position_free (job->position);
  g_clear_error (&job->error);
  g_free (job);
}

static ReviewEstimate *
estimate_new (const ReviewEstimates *self, const Job *job)
{
  int width = job->board.width, height = job->board.height;
  ReviewEstimate *estimate = g_malloc (sizeof *estimate + (gsize) (width * height));
  int komi = review_session_get_info (self->session)->komi;

  estimate->hash = job->hash;
  estimate->to_move = job->to_move;
  estimate->effort = job->effort;
  estimate->share = job->engine != NULL ? (float) job->analysis.share : -1;
  estimate->count = job->engine != NULL ? MIN (job->analysis.count, REVIEW_CANDIDATES) : 0;
  memcpy (estimate->candidates, job->analysis.candidates,
          estimate->count * sizeof *estimate->candidates);
  estimate->lead = job->estimate.lead - (float) komi / 2;
  for (int row = 0; row < height; row++)
    for (int column = 0; column < width; column++)
      estimate->owner[row * width + column]
          = (gint8) lrintf (127 * job->estimate.owner[go_point (column, row)]);
  return estimate;
}

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

/* The middle one of the leads around a step that are known: no single one stands out, and a lead
 * that changes for good does so at once. */
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

/* Evens out the steps in which the estimates from one place to another have part. */
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
      /* What an engine says that has thought about one position is worth more than that. */
      if (step->estimate->count > 0 && step->estimate->candidates[0].visits > 0)
        {
          step->lead = (double) step->estimate->lead;
          continue;
        }
      /* The ends are as they are: nothing comes before or after them. */
      for (guint j = i > 0 && i < last ? i - 1 : i; j <= (i > 0 && i < last ? i + 1 : i); j++)
        if (step_at (self, j)->estimate)
          {
            sum += (j == i ? 2 : 1) * middle_lead (self, j);
            weight += j == i ? 2 : 1;
          }
      step->lead = sum / weight;
    }
}

static void
job_done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = G_TASK (result);
  Job *job = g_task_get_task_data (task);
  ReviewEstimates *self = job->owner;
  gboolean made = g_task_propagate_boolean (task, NULL);
  ReviewEstimate *estimate;
  gboolean present = FALSE;

  if (!self)
    return;
  self->job = NULL;
  if (!made)
    {
      /* No memory, or an engine that has failed: there is no sense in trying on. */
      self->done = TRUE;
      if (job->error != NULL)
        {
          g_free (self->failure);
          self->failure = g_strdup (job->error->message);
          self->function (self->data, TRUE);
        }
      return;
    }
  estimate = estimate_new (self, job);
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
  g_hash_table_replace (self->known, GUINT_TO_POINTER (job->node), estimate);
  go_on (self);
  self->function (self->data, present);
}

/* Lets the line for the boards go towards a step, no further than one turn may take; TRUE when it
 * is there. */
static gboolean
walk_to (ReviewEstimates *self, guint at)
{
  guint next;

  if (!self->line)
    self->line = record_line_new (review_session_get_collection (self->session),
                                  review_session_get_root (self->session),
                                  &review_session_get_info (self->session)->ruleset);
  next = MIN (at, record_line_length (self->line) + TURN);
  record_line_go (self->line, step_at (self, next)->node);
  return next == at;
}

/* The line up to where it stands. What was set up is shown as stones. */
static EnginePosition *
make_position (ReviewEstimates *self, GoColor to_move)
{
  const RecordInfo *info = review_session_get_info (self->session);
  const GoBoard *board = record_line_board (self->line);
  g_autofree GoBoard *start = g_new0 (GoBoard, 1);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (EngineMove));
  GoRuleset ruleset = info->ruleset;

  go_board_init (start, board->width, board->height);
  for (guint i = 0; i < record_line_length (self->line); i++)
    {
      const RecordStep *step = record_line_step (self->line, i);
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

static void
begin_job (ReviewEstimates *self, const ReviewEstimateStep *step, int effort)
{
  g_autoptr (GTask) task = NULL;
  Job *job = g_new0 (Job, 1);

  job->owner = self;
  job->node = step->node;
  go_board_init (&job->board, 1, 1);
  go_board_copy (&job->board, record_line_board (self->line));
  job->to_move = step->to_move;
  job->hash = step->hash;
  job->effort = effort;
  if (self->engine != NULL)
    {
      job->engine = engine_ref (self->engine);
      job->position = make_position (self, step->to_move);
    }
  self->job = job;
  task = g_task_new (NULL, self->cancellable, job_done_cb, NULL);
  g_task_set_source_tag (task, begin_job);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, run_job);
}

/* The node nearest to the present one that lacks what the pass asks for, or G_MAXUINT. */
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
        if (!step->estimate || step->estimate->effort < pass->effort)
          return at;
      }
  return G_MAXUINT;
}

/* Nobody waits for the job any more. */
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

/* Finds out what is to be known of a step without an estimate; those before it are known. */
static void
play_step (ReviewEstimates *self, guint at)
{
  ReviewEstimateStep *step = step_at (self, at);
  const RecordStep *last;

  record_line_go (self->ahead, step->node);
  last = record_line_step (self->ahead, record_line_length (self->ahead) - 1);
  step->color = last->color;
  if (last->color != GO_EMPTY)
    step->number = last->number;
  else if (at > 0)
    step->number = step_at (self, at - 1)->number;
  step->to_move = record_line_to_move (self->ahead);
  step->used_ms = review_session_time_used (self->session, step->node);
  step->hash = record_line_board (self->ahead)->hash;
  step->estimate = g_hash_table_lookup (self->known, GUINT_TO_POINTER (step->node));
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
    self->ahead = record_line_new (review_session_get_collection (self->session),
                                   review_session_get_root (self->session),
                                   &review_session_get_info (self->session)->ruleset);
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
  /* What was estimated before is seen again. */
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

/* Does the next thing that is to be done, once the whole line is known. */
static void
go_on (ReviewEstimates *self)
{
  if (!self->active || self->job || self->done || self->failure)
    return;
  if (self->played < self->steps->len)
    {
      go_on_later (self);
      return;
    }
  for (const Pass *pass = self->engine ? engine_passes : playout_passes; pass->effort > 0; pass++)
    {
      guint at = find_lacking (self, pass);

      if (at == G_MAXUINT)
        continue;
      if (walk_to (self, at))
        begin_job (self, step_at (self, at), pass->effort);
      else
        go_on_later (self);
      return;
    }
  self->done = TRUE;
  g_clear_pointer (&self->line, record_line_free);
}

static void
forget_course (ReviewEstimates *self)
{
  drop_job (self);
  g_array_set_size (self->steps, 0);
  g_clear_pointer (&self->ahead, record_line_free);
  g_clear_pointer (&self->line, record_line_free);
}

void
review_estimates_refresh (ReviewEstimates *self)
{
  guint count, present, same = 0;
  const SgfNode *path = review_session_get_path (self->session, &count, &present);

  if (self->course != review_session_get_course (self->session))
    forget_course (self);
  self->course = review_session_get_course (self->session);
  while (same < count && same < self->steps->len && step_at (self, same)->node == path[same])
    same++;
  /* The line never leaves the steps: from there the way to each is known. */
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
  drop_job (self);
  if (self->engine)
    engine_rest (self->engine);
  g_clear_pointer (&self->engine, engine_unref);
  g_clear_pointer (&self->failure, g_free);
  if (engine != NULL)
    self->engine = engine_ref (engine);
  g_hash_table_remove_all (self->known);
  for (guint i = 0; i < self->steps->len; i++)
    step_at (self, i)->estimate = NULL;
  self->done = FALSE;
  go_on (self);
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
      drop_job (self);
      g_clear_handle_id (&self->turn, g_source_remove);
      if (self->engine)
        engine_rest (self->engine);
    }
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

int
review_estimates_halves (double lead)
{
  return fabs (lead) < 9.75 ? (int) lrint (2 * lead) : 2 * (int) lrint (lead);
}

char *
review_estimates_describe (double lead)
{
  g_autofree char *points = words_points_noun (abs (review_estimates_halves (lead)));

  if (fabs (lead) < 0.5)
    return g_strdup (_ ("About even"));
  return g_strdup_printf (lead > 0 ? _ ("Black leads by about %s") : _ ("White leads by about %s"),
                          points);
}

/* What the move to the present step has lost, in points; 0 where that is not known. */
static double
points_lost (ReviewEstimates *self)
{
  const ReviewEstimateStep *step = step_at (self, self->present), *before;
  double lost;

  if (self->present == 0 || step->color == GO_EMPTY)
    return 0;
  before = step_at (self, self->present - 1);
  if (!before->estimate)
    return 0;
  lost = before->lead - step->lead;
  return step->color == GO_BLACK ? lost : -lost;
}

char *
review_estimates_tell (ReviewEstimates *self)
{
  const ReviewEstimateStep *step
      = self->present < self->steps->len ? step_at (self, self->present) : NULL;
  g_autofree char *lead = NULL;
  GString *text;

  if (!step || !step->estimate)
    return NULL;
  lead = review_estimates_describe (step->lead);
  if (!self->engine)
    return g_steal_pointer (&lead);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s: %s", engine_get_name (self->engine), lead);
  if (step->estimate->share >= 0)
    /* Translators: how often Black wins. */
    g_string_append_printf (text, _ (" · Black wins %d %%"),
                            (int) lrint (100 * (double) step->estimate->share));
  if (points_lost (self) >= 0.5)
    {
      g_autofree char *points
          = words_points_noun (abs (review_estimates_halves (points_lost (self))));

      /* Translators: of the move just played: " · it lost 3 points". */
      g_string_append_printf (text, _ (" · it lost %s"), points);
    }
  return g_string_free (text, FALSE);
}
