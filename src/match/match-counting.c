/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-counting.h"

struct _MatchCounting
{
  GObject parent_instance;

  MatchScene *scene; /* NULL once it has ended */
  RefereeGame *game; /* a copy, because the live game may continue */
  CompareMethod methods[COMPARE_METHODS];
  size_t method_count, method;
  CompareProcedure *procedure;
  size_t step;
  gboolean arriving;
};

G_DEFINE_FINAL_TYPE (MatchCounting, match_counting, G_TYPE_OBJECT)

/* Fills in the board of the count. Stones still to be taken off are marked dead, and moving stones
 * are left out. */
static void
show (MatchCounting *self)
{
  const CompareStep *step = &self->procedure->steps[self->step];
  const CompareStep *before = self->arriving && self->step > 0 ? step - 1 : step;
  g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);

  if (self->scene == NULL)
    return;
  for (int p = 0; p < GO_CELLS; p++)
    {
      MatchPoint *point = &points[p];

      point->stone = (GoColor) step->stone[p];
      if (before->stone[p] == GO_EMPTY)
        point->stone = GO_EMPTY;
      if (point->stone != GO_EMPTY)
        continue;
      point->territory = step->counted[p] == GO_BLACK || step->counted[p] == GO_WHITE
                             ? (GoColor) step->counted[p]
                             : GO_EMPTY;
      point->shared = step->counted[p] == GO_EDGE;
    }
  for (size_t i = self->step + 1; i < self->procedure->count; i++)
    if (self->procedure->steps[i].kind == COMPARE_STEP_DEAD)
      for (size_t k = 0; k < self->procedure->steps[i].point_count; k++)
        points[self->procedure->steps[i].points[k]].dead = TRUE;
  match_scene_show_instead (self->scene, points);
}

static void
go_to (MatchCounting *self, size_t step)
{
  self->step = step;
  self->arriving = FALSE;
  show (self);
  g_signal_emit_by_name (self, "changed");
}

static void
match_counting_dispose (GObject *object)
{
  match_counting_end (MATCH_COUNTING (object));
  G_OBJECT_CLASS (match_counting_parent_class)->dispose (object);
}

static void
match_counting_finalize (GObject *object)
{
  MatchCounting *self = MATCH_COUNTING (object);

  compare_procedure_free (self->procedure);
  referee_game_free (self->game);
  G_OBJECT_CLASS (match_counting_parent_class)->finalize (object);
}

static void
match_counting_class_init (MatchCountingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = match_counting_dispose;
  G_OBJECT_CLASS (klass)->finalize = match_counting_finalize;
  g_signal_new ("changed", MATCH_TYPE_COUNTING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                0);
}

static void
match_counting_init (MatchCounting *self)
{
}

gboolean
match_counting_is_possible (MatchScene *scene)
{
  const RefereeGame *game;
  const RefereeState *state;
  CompareMethod methods[COMPARE_METHODS];

  game = match_scene_get_game (scene);
  if (game == NULL)
    return FALSE;
  state = referee_game_state (game);
  return (state->result.kind == REFEREE_RESULT_SCORE
          || (state->result.kind == REFEREE_RESULT_NONE && state->phase == REFEREE_PHASE_AGREEMENT))
         && compare_procedure_methods (game, methods) > 0;
}

MatchCounting *
match_counting_new (MatchScene *scene)
{
  MatchCounting *self;

  if (!match_counting_is_possible (scene))
    return NULL;
  self = g_object_new (MATCH_TYPE_COUNTING, NULL);
  self->scene = g_object_ref (scene);
  self->game = referee_game_copy (match_scene_get_game (scene));
  self->method_count = compare_procedure_methods (self->game, self->methods);
  self->procedure = compare_procedure_new (self->game, self->methods[0]);
  show (self);
  return self;
}

void
match_counting_end (MatchCounting *self)
{
  if (self->scene != NULL)
    match_scene_show_instead (self->scene, NULL);
  g_clear_object (&self->scene);
}

size_t
match_counting_get_methods (MatchCounting *self, const CompareMethod **methods)
{
  *methods = self->methods;
  return self->method_count;
}

size_t
match_counting_get_method (MatchCounting *self)
{
  return self->method;
}

void
match_counting_set_method (MatchCounting *self, size_t index)
{
  g_return_if_fail (index < self->method_count);

  if (index == self->method)
    return;
  self->method = index;
  compare_procedure_free (self->procedure);
  self->procedure = compare_procedure_new (self->game, self->methods[index]);
  go_to (self, 0);
}

const CompareProcedure *
match_counting_get_procedure (MatchCounting *self)
{
  return self->procedure;
}

size_t
match_counting_get_step (MatchCounting *self)
{
  return self->step;
}

void
match_counting_set_step (MatchCounting *self, size_t step)
{
  step = MIN (step, self->procedure->count - 1);
  if (step != self->step)
    go_to (self, step);
}

gboolean
match_counting_is_at_end (MatchCounting *self)
{
  return self->step + 1 == self->procedure->count;
}

void
match_counting_set_arriving (MatchCounting *self, gboolean arriving)
{
  if (self->arriving == arriving)
    return;
  self->arriving = arriving;
  show (self);
}
