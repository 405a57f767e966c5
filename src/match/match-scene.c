/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-private.h"
#include "match-why.h"

#include <string.h>

struct _MatchScene
{
  GObject parent_instance;

  /* What it follows: a controller or its own game; a study has neither. */
  MatchController *controller;
  RefereeGame *own;
  MatchInfo info;    /* of that game */
  size_t index;      /* acts shown, or MATCH_SCENE_LIVE */
  RefereeGame *past; /* the game at `index` while looking back */

  MatchView view;
  MatchPoint *before; /* the points as they were, for comparison */
  MatchPoint *instead;
  GArray *marks; /* of MatchSpot */
  gboolean numbers;
  RefereeScore *score; /* NULL until needed */

  GoPoint pointer;
  char *verdict;
  char *worth;          /* what the point at the pointer is worth, where the game is counted */
  RefereeAnswer answer; /* at the pointer, where it may be shown */
};

G_DEFINE_FINAL_TYPE (MatchScene, match_scene, G_TYPE_OBJECT)

/* Returns the whole game, of which an earlier state may be shown. */
static const RefereeGame *
whole_game (MatchScene *self)
{
  return self->controller != NULL ? match_controller_get_game (self->controller) : self->own;
}

/* Returns whether the live position is shown. */
static gboolean
is_live (MatchScene *self)
{
  return self->controller != NULL && self->past == NULL;
}

static const MatchInfo *
get_info (MatchScene *self)
{
  return self->controller != NULL ? match_controller_get_info (self->controller) : &self->info;
}

static gboolean
is_on_board (MatchScene *self, GoPoint point)
{
  int column = go_point_column (point), row = go_point_row (point);

  return point != GO_NO_POINT && column >= 0 && row >= 0 && column < self->view.width
         && row < self->view.height;
}

/* Returns whether the teacher's eye is on for the position shown. */
static gboolean
is_watched (MatchScene *self)
{
  const RefereeState *state;

  if (!is_live (self) || match_controller_get_touches_tell (self->controller)
      || match_controller_get_tool (self->controller) != MATCH_TOOL_USUAL)
    return FALSE;
  state = referee_game_state (match_scene_get_game (self));
  return (state->phase == REFEREE_PHASE_PLAY || state->phase == REFEREE_PHASE_DISPUTE)
         && match_controller_get_eye (self->controller, state->to_move);
}

/* Fills in what the pointer shows. The guard decides whether it may show an illegal play. */
static void
fill_pointer (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  MatchGuard guard = get_info (self)->guard;
  MatchPoint *point = &self->view.points[self->pointer];
  RefereeAct act;
  RefereeAnswer answer;

  g_clear_pointer (&self->verdict, g_free);
  g_clear_pointer (&self->worth, g_free);
  memset (&self->answer, 0, sizeof self->answer);
  if (self->instead != NULL || self->pointer == GO_NO_POINT)
    return;
  if (game != NULL && referee_game_state (game)->result.kind == REFEREE_RESULT_SCORE)
    self->worth = match_why_worth (game, match_scene_get_score (self), self->pointer);
  if (point->stone != GO_EMPTY)
    return;
  point->ghost = self->view.ghost;
  if (!is_live (self) || match_controller_get_touches_tell (self->controller)
      || !match_touch (game, get_info (self), self->pointer,
                       match_controller_get_tool (self->controller), &act)
      || (act.kind != REFEREE_PLAY && act.kind != REFEREE_HANDICAP))
    return;
  answer = referee_game_may (game, &act);
  if (answer.reason == REFEREE_OK && (answer.illegal == REFEREE_OK || guard != MATCH_GUARD_PREVENT))
    {
      point->ghost = act.side;
      if (is_watched (self))
        match_eye_aim (&self->view, game, &act,
                       guard != MATCH_GUARD_OFF && answer.illegal == REFEREE_OK);
    }
  if (answer.reason == REFEREE_OK && (answer.illegal == REFEREE_OK || guard == MATCH_GUARD_OFF))
    return;
  point->illegal = answer.reason != REFEREE_OK ? answer.reason : answer.illegal;
  self->answer = answer;
  self->verdict = words_refusal (game, &act, &answer);
}

static void
keep_points (MatchScene *self)
{
  memcpy (self->before, self->view.points, match_view_cells (&self->view) * sizeof (MatchPoint));
}

static void
put_marks (MatchScene *self)
{
  for (guint i = 0; i < self->marks->len; i++)
    {
      const MatchSpot *spot = &g_array_index (self->marks, MatchSpot, i);
      MatchPoint *point = &self->view.points[spot->point];

      point->mark = spot->mark;
      point->hint = spot->hint;
      point->chosen = spot->chosen;
      memcpy (point->label, spot->label, sizeof point->label);
    }
}

/* Reports which points differ from the stored ones; the view is filled already. */
static void
tell (MatchScene *self)
{
  g_autoptr (GArray) different = g_array_new (FALSE, FALSE, sizeof (GoPoint));

  if (self->instead != NULL)
    memcpy (self->view.points, self->instead, GO_CELLS * sizeof (MatchPoint));
  else
    put_marks (self);
  if (!is_on_board (self, self->pointer))
    self->pointer = GO_NO_POINT;
  fill_pointer (self);
  GO_EACH_POINT (p, self->view.width, self->view.height)
    if (memcmp (&self->before[p], &self->view.points[p], sizeof (MatchPoint)) != 0)
      g_array_append_val (different, p);
  g_object_ref (self);
  g_signal_emit_by_name (self, "changed", different->data, different->len);
  g_object_unref (self);
}

static gboolean
is_counted (MatchScene *self)
{
  const RefereeState *state = referee_game_state (match_scene_get_game (self));

  return state->phase == REFEREE_PHASE_AGREEMENT
         || (state->phase == REFEREE_PHASE_FINISHED && state->result.kind == REFEREE_RESULT_SCORE);
}

/* Territory is shown in agreement, and when the game has a score. */
static const RefereeScore *
shown_score (MatchScene *self)
{
  return is_counted (self) ? match_scene_get_score (self) : NULL;
}

/* Renews a clock; nothing else has changed. */
static void
ticked_cb (MatchScene *self, int side)
{
  MatchSnapshot snapshot;

  if (!is_live (self))
    return;
  match_snapshot_fill (&snapshot, self->controller);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    match_seat_fill_clock (&self->view.seats[color], &snapshot);
  g_signal_emit_by_name (self, "ticked", side);
}

/* Refills the view from the game. */
static void
refresh (MatchScene *self)
{
  MatchSnapshot snapshot = { .game = match_scene_get_game (self),
                             .whole = whole_game (self),
                             .info = get_info (self) };

  keep_points (self);
  g_clear_pointer (&self->score, g_free);
  if (is_live (self))
    match_snapshot_fill (&snapshot, self->controller);
  else
    snapshot.clock = referee_game_state (snapshot.game)->clock;
  match_view_fill (&self->view, &snapshot, shown_score (self));
  /* Dead stones and ownership are easier to see without numbers. */
  if (self->numbers && !is_counted (self))
    match_view_number (&self->view, snapshot.game);
  if (is_watched (self))
    match_eye_fill (&self->view, snapshot.game, snapshot.info->guard);
  tell (self);
}

static void
match_scene_finalize (GObject *object)
{
  MatchScene *self = MATCH_SCENE (object);

  g_clear_object (&self->controller);
  referee_game_free (self->own);
  referee_game_free (self->past);
  match_info_clear (&self->info);
  g_free (self->before);
  g_free (self->instead);
  g_array_unref (self->marks);
  g_free (self->verdict);
  g_free (self->worth);
  g_free (self->score);
  g_free (self->view.points);
  g_array_unref (self->view.lines);
  g_array_unref (self->view.captured);
  match_seat_clear (&self->view.seats[GO_BLACK]);
  match_seat_clear (&self->view.seats[GO_WHITE]);
  g_free (self->view.title);
  g_free (self->view.subtitle);
  g_free (self->view.status);
  g_free (self->view.alert);
  G_OBJECT_CLASS (match_scene_parent_class)->finalize (object);
}

static void
match_scene_class_init (MatchSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = match_scene_finalize;
  g_signal_new ("ticked", MATCH_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT);
  g_signal_new ("changed", MATCH_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_POINTER, G_TYPE_UINT);
}

static void
match_scene_init (MatchScene *self)
{
  self->index = MATCH_SCENE_LIVE;
  self->before = g_new0 (MatchPoint, GO_CELLS);
  self->marks = g_array_new (FALSE, FALSE, sizeof (MatchSpot));
  self->view.points = g_new0 (MatchPoint, GO_CELLS);
  self->view.lines = g_array_new (FALSE, FALSE, sizeof (MatchLine));
  self->view.captured = g_array_new (FALSE, FALSE, sizeof (GoPoint));
}

MatchScene *
match_scene_new (MatchController *controller)
{
  MatchScene *self = g_object_new (MATCH_TYPE_SCENE, NULL);

  self->controller = g_object_ref (controller);
  /* While looking back, only the number of acts shown can change. */
  g_signal_connect_object (controller, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (controller, "ticked", G_CALLBACK (ticked_cb), self, G_CONNECT_SWAPPED);
  refresh (self);
  return self;
}

MatchScene *
match_scene_new_for_game (const RefereeGame *game, const MatchInfo *info)
{
  MatchScene *self = g_object_new (MATCH_TYPE_SCENE, NULL);

  self->own = referee_game_copy (game);
  match_info_copy (&self->info, info);
  refresh (self);
  return self;
}

MatchScene *
match_scene_new_for_study (const MatchStudy *study)
{
  MatchScene *self = g_object_new (MATCH_TYPE_SCENE, NULL);

  match_scene_set_study (self, study);
  return self;
}

void
match_scene_set_study (MatchScene *self, const MatchStudy *study)
{
  g_return_if_fail (MATCH_IS_SCENE (self) && whole_game (self) == NULL);

  /* The points of another board cannot be compared. */
  if (self->view.width != study->board->width || self->view.height != study->board->height)
    memset (self->view.points, 0, GO_CELLS * sizeof (MatchPoint));
  keep_points (self);
  match_view_fill_study (&self->view, study);
  tell (self);
}

const MatchView *
match_scene_get_view (MatchScene *self)
{
  return &self->view;
}

MatchController *
match_scene_get_controller (MatchScene *self)
{
  return self->controller;
}

const RefereeGame *
match_scene_get_game (MatchScene *self)
{
  return self->past != NULL ? self->past : whole_game (self);
}

const MatchPoint *
match_scene_get_point (MatchScene *self, GoPoint point)
{
  return is_on_board (self, point) ? &self->view.points[point] : NULL;
}

const MatchSeat *
match_scene_get_seat (MatchScene *self, GoColor color)
{
  g_return_val_if_fail (color == GO_BLACK || color == GO_WHITE, NULL);

  return &self->view.seats[color];
}

const char *
match_scene_get_status (MatchScene *self)
{
  if (self->verdict != NULL)
    return self->verdict;
  return self->worth != NULL ? self->worth : self->view.status;
}

void
match_scene_set_pointer (MatchScene *self, GoPoint point)
{
  MatchPoint *left = &self->view.points[self->pointer];

  if (!is_on_board (self, point))
    point = GO_NO_POINT;
  if (point == self->pointer)
    return;
  keep_points (self);
  left->ghost = GO_EMPTY;
  left->illegal = REFEREE_OK;
  match_eye_look_away (&self->view);
  self->pointer = point;
  tell (self);
}

GoPoint
match_scene_get_pointer (MatchScene *self)
{
  return self->pointer;
}

const char *
match_scene_get_verdict (MatchScene *self)
{
  return self->verdict;
}

gboolean
match_scene_earlier_board (MatchScene *self, GoBoard *board, int *move)
{
  RefereeReason reason
      = self->answer.reason != REFEREE_OK ? self->answer.reason : self->answer.illegal;

  if (self->verdict == NULL || (reason != REFEREE_SUPERKO && reason != REFEREE_KO))
    return FALSE;
  *move = self->answer.evidence.earlier;
  return referee_game_board_after (match_scene_get_game (self), *move, board);
}

void
match_scene_show_instead (MatchScene *self, const MatchPoint *points)
{
  g_return_if_fail (MATCH_IS_SCENE (self) && whole_game (self) != NULL);

  if (points == NULL && self->instead == NULL)
    return;
  g_free (self->instead);
  self->instead = g_memdup2 (points, points != NULL ? GO_CELLS * sizeof (MatchPoint) : 0);
  refresh (self);
}

void
match_scene_say_again (MatchScene *self)
{
  g_return_if_fail (MATCH_IS_SCENE (self) && match_scene_get_game (self) != NULL);

  if (self->controller)
    match_controller_recall (self->controller);
  refresh (self);
}

void
match_scene_set_numbers (MatchScene *self, gboolean numbers)
{
  if (!self->numbers == !numbers || match_scene_get_game (self) == NULL)
    return;
  self->numbers = numbers;
  refresh (self);
}

void
match_scene_set_marks (MatchScene *self, const MatchSpot *marks, guint count)
{
  g_return_if_fail (MATCH_IS_SCENE (self) && whole_game (self) != NULL);

  g_array_set_size (self->marks, 0);
  for (guint i = 0; i < count; i++)
    if (is_on_board (self, marks[i].point))
      g_array_append_val (self->marks, marks[i]);
  refresh (self);
}

void
match_scene_set_act_index (MatchScene *self, size_t index)
{
  size_t length = referee_game_length (whole_game (self));

  if (index != MATCH_SCENE_LIVE)
    index = MIN (index, length);
  if (index == self->index)
    return;
  self->index = index;
  g_clear_pointer (&self->past, referee_game_free);
  if (index != MATCH_SCENE_LIVE)
    self->past = referee_game_at (whole_game (self), index);
  refresh (self);
}

size_t
match_scene_get_act_index (MatchScene *self)
{
  return self->index;
}

size_t
match_scene_get_act_count (MatchScene *self)
{
  const RefereeGame *game = whole_game (self);

  return game != NULL ? referee_game_length (game) : 0;
}

const RefereeScore *
match_scene_get_score (MatchScene *self)
{
  if (self->score == NULL)
    {
      self->score = g_new0 (RefereeScore, 1);
      referee_game_score (match_scene_get_game (self), true, self->score);
    }
  return self->score;
}
