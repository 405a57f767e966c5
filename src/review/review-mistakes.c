/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review-mistakes.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <math.h>

#include "advice-partner.h"
#include "record-info.h"
#include "record-line.h"
#include "review-estimates-private.h"
#include "sgf-value.h"

/* How many moves are judged again. */
#define DOUBTED 8

/* Playouts, or milliseconds of an engine, for each position and for those in doubt. */
#define PLAYOUTS 2000
#define PLAYOUTS_INSTEAD 4000
#define PLAYOUTS_AGAIN 12000
#define TIME 700
#define TIME_AGAIN 3000

/* A play counts as better if it saves at least this share of the cost. */
#define BETTER 0.75

typedef struct
{
  SgfCollection *record;
  RecordInfo *info;
  RecordLine *line;
  Engine *engine;
  int *progress;
  GCancellable *cancellable;
  GError **error;
  guint done, all; /* positions judged */
} Finder;

/* A move of the main line. */
typedef struct
{
  SgfNode before, after;
  int number;
  double cost;
} Move;

static bool
cancelled_cb (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

static void
step_progress (Finder *self)
{
  self->done++;
  g_atomic_int_set (self->progress, (int) (1000 * MIN (self->done, self->all) / self->all));
}

static AdvicePartnerAsk
ask_for (Finder *self, const GoHistory *history, GoColor side, int playouts, guint64 seed)
{
  return (AdvicePartnerAsk){
    .history = history,
    .side = side,
    .may_pass = true,
    .only = GO_NO_POINT,
    .komi = self->info->komi,
    .capture = self->info->ruleset.removal == GO_REMOVAL_NONE,
    .seed = seed,
    .playouts = playouts,
    .cancelled = cancelled_cb,
    .data = self->cancellable,
  };
}

/* An engine's word, with the lead less komi, as playouts give it. */
static gboolean
ask_engine (Finder *self, int milliseconds, AdviceLine *line)
{
  g_autofree EngineAnalysis *analysis = g_new0 (EngineAnalysis, 1);
  g_autoptr (EnginePosition) position
      = review_engine_position (self->line, self->info, record_line_to_move (self->line));

  engine_analysis_init (analysis);
  if (!engine_analyse (self->engine, position, milliseconds, 0, analysis, self->cancellable,
                       self->error))
    return FALSE;
  *line = (AdviceLine){ .lead = analysis->lead + self->info->komi / 2.0 };
  if (analysis->count > 0)
    {
      const EngineCandidate *best = &analysis->candidates[0];

      line->length = (int) MIN (best->length, ADVICE_LINE);
      for (int i = 0; i < line->length; i++)
        line->points[i] = best->variation[i];
    }
  return TRUE;
}

/* Judges the position after `node`. */
static gboolean
judge (Finder *self, SgfNode node, gboolean again, guint64 seed, AdviceLine *line)
{
  gboolean judged;

  record_line_go (self->line, node);
  if (self->engine)
    judged = ask_engine (self, again ? TIME_AGAIN : TIME, line);
  else
    {
      AdvicePartnerAsk ask
          = ask_for (self, record_line_history (self->line), record_line_to_move (self->line),
                     again ? PLAYOUTS_AGAIN : PLAYOUTS, seed);

      judged = advice_partner_line (&ask, line);
    }
  step_progress (self);
  if (!judged && !self->engine
      && !g_cancellable_set_error_if_cancelled (self->cancellable, self->error))
    g_set_error_literal (self->error, G_IO_ERROR, G_IO_ERROR_NO_SPACE, g_strerror (ENOMEM));
  return judged;
}

static double
cost_of (GoColor color, const AdviceLine *before, const AdviceLine *after)
{
  return color == GO_BLACK ? before->lead - after->lead : after->lead - before->lead;
}

/* Returns whether a pass belongs to the end of play: it answers a pass, or a pass answers it. */
static gboolean
ends_play (Finder *self, guint index)
{
  const RecordStep *step = record_line_step (self->line, index);
  SgfNode next = sgf_node_first_child (self->record, step->node);
  GoColor color;
  GoPoint point;

  if (step->point != GO_NO_POINT)
    return FALSE;
  return (index > 0 && record_line_step (self->line, index - 1)->color != GO_EMPTY
          && record_line_step (self->line, index - 1)->point == GO_NO_POINT)
         || next == SGF_NONE
         || (sgf_node_move (self->record, next, self->info->width, self->info->height, &color,
                            &point)
             && point == GO_NO_POINT);
}

/* Returns the regular moves of `color`, as an array of Move. */
static GArray *
list_moves (Finder *self, SgfNode root, GoColor color)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (Move));
  SgfNode before = root, node = root;

  for (; node != SGF_NONE; before = node, node = sgf_node_first_child (self->record, node))
    {
      const RecordStep *step;

      record_line_go (self->line, node);
      step = record_line_step (self->line, record_line_length (self->line) - 1);
      if (node != root && step->color == color && step->irregularity == REFEREE_OK
          && step->setup == 0 && !ends_play (self, record_line_length (self->line) - 1))
        {
          Move move = { .before = before, .after = node, .number = step->number };

          g_array_append_val (moves, move);
        }
    }
  return moves;
}

static int
by_cost (gconstpointer a, gconstpointer b)
{
  const Move *one = a, *other = b;

  return (one->cost < other->cost) - (one->cost > other->cost);
}

static gboolean
is_better (const ReviewMistake *mistake, GoPoint point)
{
  for (guint i = 0; i < mistake->n_better; i++)
    if (mistake->better[i].point == point)
      return TRUE;
  return FALSE;
}

static void
add_better (ReviewMistake *mistake, GoPoint point, double gain)
{
  if (point != GO_NO_POINT && point != mistake->played && !is_better (mistake, point))
    mistake->better[mistake->n_better++] = (ReviewBetter){ point, gain };
}

/* Judges the position after another play instead. */
static gboolean
judge_instead (Finder *self, const ReviewMistake *mistake, GoPoint point, AdviceLine *line)
{
  GoHistory *history = go_history_copy (record_line_history (self->line));
  AdvicePartnerAsk ask = ask_for (self, history, go_opponent (mistake->color), PLAYOUTS_INSTEAD, 3);
  gboolean judged;

  go_history_play (history, point, mistake->color);
  judged = advice_partner_line (&ask, line);
  go_history_free (history);
  return judged;
}

/* Adds the plays that save most of the cost; `bests` are two judgements of the position. An engine
 * has named its best ones already. */
static gboolean
find_better (Finder *self, ReviewMistake *mistake, const AdviceLine bests[2])
{
  const GoBoard *board;

  add_better (mistake, bests[0].points[0], mistake->cost);
  add_better (mistake, bests[1].points[0], mistake->cost);
  if (self->engine)
    return TRUE;
  record_line_go (self->line, mistake->node);
  board = record_line_board (self->line);
  GO_EACH_POINT (point, board->width, board->height)
    {
      AdviceLine line;
      double lost;

      if (is_better (mistake, point) || point == mistake->played
          || !go_history_allows (record_line_history (self->line), point, mistake->color, false))
        continue;
      if (!judge_instead (self, mistake, point, &line))
        return !g_cancellable_set_error_if_cancelled (self->cancellable, self->error);
      lost = cost_of (mistake->color, &bests[0], &line);
      if (lost <= (1 - BETTER) * mistake->cost)
        add_better (mistake, point, mistake->cost - MAX (lost, 0));
    }
  return TRUE;
}

/* Returns whether both judgements know a play that is better than the one that was made. */
static gboolean
knows_better (const AdviceLine bests[2], GoPoint played)
{
  for (guint i = 0; i < 2; i++)
    if (bests[i].length == 0 || bests[i].points[0] == played || bests[i].points[0] == GO_NO_POINT)
      return FALSE;
  return TRUE;
}

/* Judges a move twice more. Returns FALSE with an error; `mistake->cost` is 0 if it is none. */
static gboolean
judge_again (Finder *self, const Move *move, double least, ReviewMistake *mistake)
{
  AdviceLine before[2], after[2];
  const RecordStep *step;

  for (guint i = 0; i < 2; i++)
    if (!judge (self, move->before, TRUE, i + 1, &before[i])
        || !judge (self, move->after, TRUE, i + 1, &after[i]))
      return FALSE;
  step = record_line_step (self->line, record_line_length (self->line) - 1);
  *mistake = (ReviewMistake){ .node = move->before,
                              .number = move->number,
                              .color = step->color,
                              .played = step->point,
                              .cost = cost_of (step->color, &before[0], &after[0]),
                              .best = before[0],
                              .answer = after[0] };
  for (guint i = 1; i < 4; i++)
    mistake->cost = MIN (mistake->cost, cost_of (step->color, &before[i / 2], &after[i % 2]));
  if (isnan (mistake->cost) || mistake->cost < least || !knows_better (before, mistake->played))
    mistake->cost = 0;
  return mistake->cost <= 0 || find_better (self, mistake, before);
}

static gboolean
find (Finder *self, SgfNode root, GoColor color, GArray *found)
{
  g_autoptr (GArray) moves = list_moves (self, root, color);
  double least = self->info->width * self->info->height <= 49 ? 3 : 5;
  guint doubted = MIN (moves->len, DOUBTED);

  self->all = 2 * moves->len + 4 * doubted;
  for (guint i = 0; i < moves->len; i++)
    {
      Move *move = &g_array_index (moves, Move, i);
      AdviceLine before, after;

      if (!judge (self, move->before, FALSE, 0, &before)
          || !judge (self, move->after, FALSE, 0, &after))
        return FALSE;
      move->cost = cost_of (color, &before, &after);
    }
  g_array_sort (moves, by_cost);
  for (guint i = 0; i < doubted; i++)
    {
      ReviewMistake mistake;

      if (!(g_array_index (moves, Move, i).cost >= least) || found->len == REVIEW_MISTAKES)
        break;
      if (!judge_again (self, &g_array_index (moves, Move, i), least, &mistake))
        return FALSE;
      if (mistake.cost > 0)
        g_array_append_val (found, mistake);
    }
  return TRUE;
}

/* Returns FALSE with an error if the engine cannot judge moves in points. */
static gboolean
check_engine (Engine *engine, GCancellable *cancellable, GError **error)
{
  g_auto (EngineAbilities) abilities = { 0 };

  if (!engine_look (engine, &abilities, cancellable, error))
    return FALSE;
  if (abilities.points)
    return TRUE;
  g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_REFUSED,
               /* Translators: the name of an engine. */
               _ ("%s doesn’t say how many points a move is worth. Choose another engine."),
               engine_get_name (engine));
  return FALSE;
}

GArray *
review_mistakes_find (SgfCollection *record,
                      SgfNode root,
                      GoColor color,
                      Engine *engine,
                      int *progress,
                      GCancellable *cancellable,
                      GError **error)
{
  g_autoptr (RecordInfo) info = record_info_new (record, root, NULL);
  g_autoptr (RecordLine) line = record_line_new (record, root, &info->ruleset);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (ReviewMistake));
  Finder self = { .record = record,
                  .info = info,
                  .line = line,
                  .engine = engine,
                  .progress = progress,
                  .cancellable = cancellable,
                  .error = error };

  if (engine && !check_engine (engine, cancellable, error))
    return NULL;
  return find (&self, root, color, found) ? g_steal_pointer (&found) : NULL;
}
