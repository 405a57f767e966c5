#include "config.h"

#include "match-scene-private.h"

#include <string.h>

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];
static GParamSpec *properties[MATCH_SCENE_WORDS];

G_DEFINE_FINAL_TYPE (MatchScene, match_scene, G_TYPE_OBJECT)

const RefereeGame *
_match_scene_whole_game (MatchScene *self)
{
  return self->controller != NULL ? match_controller_get_game (self->controller) : self->own;
}

gboolean
_match_scene_is_live (MatchScene *self)
{
  return self->controller != NULL && self->past == NULL;
}

const MatchInfo *
_match_scene_info (MatchScene *self)
{
  return self->controller != NULL ? match_controller_get_info (self->controller) : &self->info;
}

/* Sets one of the texts and tells if it is another one. */
void
_match_scene_take_words (MatchScene *self, int property, char *text)
{
  if (g_strcmp0 (self->words[property], text) == 0)
    {
      g_free (text);
      return;
    }
  g_free (self->words[property]);
  self->words[property] = text;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
refresh_seats (MatchScene *self)
{
  MatchMoment moment = {
    .game = match_scene_get_game (self),
    .info = _match_scene_info (self),
    .live = _match_scene_is_live (self),
  };

  if (moment.live)
    moment.asker = match_controller_get_request (self->controller, &moment.request);
  match_seat_fill (&self->seats[GO_BLACK], &moment, GO_BLACK);
  match_seat_fill (&self->seats[GO_WHITE], &moment, GO_WHITE);
}

gsize
_match_scene_cells (MatchScene *self)
{
  return (gsize) (match_scene_get_height (self) + 2) * GO_STRIDE;
}

void
_match_scene_emit_changed (MatchScene *self, GArray *points)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, points->data, points->len);
}

static void
refresh (MatchScene *self)
{
  g_autoptr (GArray) different = NULL;

  /* A study is what match_scene_set_study() said last. */
  if (self->study)
    return;
  g_object_ref (self);
  g_clear_pointer (&self->score, g_free);
  g_clear_pointer (&self->unfilled, g_free);
  different = _match_scene_refresh_points (self);
  refresh_seats (self);
  _match_scene_refresh_tools (self);
  g_object_freeze_notify (G_OBJECT (self));
  _match_scene_refresh_words (self);
  g_object_thaw_notify (G_OBJECT (self));
  _match_scene_emit_changed (self, different);
  g_object_unref (self);
}

static void
controller_changed_cb (MatchController *controller, gpointer user_data)
{
  MatchScene *self = MATCH_SCENE (user_data);

  /* While looking back nothing that is shown changes but the number of acts. */
  refresh (self);
}

static void
match_scene_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MatchScene *self = MATCH_SCENE (object);

  if (id > 0 && id < MATCH_SCENE_WORDS)
    g_value_set_string (value, self->words[id]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
match_scene_dispose (GObject *object)
{
  MatchScene *self = MATCH_SCENE (object);

  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  G_OBJECT_CLASS (match_scene_parent_class)->dispose (object);
}

static void
match_scene_finalize (GObject *object)
{
  MatchScene *self = MATCH_SCENE (object);

  g_clear_object (&self->controller);
  referee_game_free (self->own);
  referee_game_free (self->past);
  match_info_clear (&self->info);
  g_free (self->points);
  g_free (self->points_before);
  g_free (self->instead);
  g_free (self->study_points);
  g_free (self->verdict);
  g_free (self->score);
  g_free (self->unfilled);
  g_free (self->moment);
  g_array_unref (self->captured);
  g_array_unref (self->lines);
  match_seat_clear (&self->seats[GO_BLACK]);
  match_seat_clear (&self->seats[GO_WHITE]);
  for (int i = 0; i < MATCH_SCENE_WORDS; i++)
    g_free (self->words[i]);
  G_OBJECT_CLASS (match_scene_parent_class)->finalize (object);
}

static void
match_scene_class_init (MatchSceneClass *klass)
{
  static const char *const names[MATCH_SCENE_WORDS] = {
    [MATCH_SCENE_TITLE] = "title",
    [MATCH_SCENE_SUBTITLE] = "subtitle",
    [MATCH_SCENE_STATUS] = "status",
    [MATCH_SCENE_ALERT] = "alert",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = match_scene_get_property;
  object_class->dispose = match_scene_dispose;
  object_class->finalize = match_scene_finalize;
  for (int i = MATCH_SCENE_TITLE; i < MATCH_SCENE_WORDS; i++)
    properties[i]
        = g_param_spec_string (names[i], NULL, NULL, "",
                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, MATCH_SCENE_WORDS, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MATCH_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
match_scene_init (MatchScene *self)
{
  self->index = MATCH_SCENE_LIVE;
  self->show_territory = TRUE;
  self->points = g_new0 (MatchPoint, GO_CELLS);
  self->points_before = g_new0 (MatchPoint, GO_CELLS);
  self->captured = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->lines = g_array_new (FALSE, FALSE, sizeof (MatchLine));
}

MatchScene *
match_scene_new (MatchController *controller)
{
  MatchScene *self = g_object_new (MATCH_TYPE_SCENE, NULL);

  self->controller = g_object_ref (controller);
  g_signal_connect (controller, "changed", G_CALLBACK (controller_changed_cb), self);
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

MatchController *
match_scene_get_controller (MatchScene *self)
{
  return self->controller;
}

const RefereeGame *
match_scene_get_game (MatchScene *self)
{
  return self->past != NULL ? self->past : _match_scene_whole_game (self);
}

int
match_scene_get_width (MatchScene *self)
{
  return referee_game_board (match_scene_get_game (self))->width;
}

int
match_scene_get_height (MatchScene *self)
{
  return referee_game_board (match_scene_get_game (self))->height;
}

const MatchPoint *
match_scene_get_point (MatchScene *self, GoPoint point)
{
  if (!go_board_contains (referee_game_board (match_scene_get_game (self)), point))
    return NULL;
  return &self->points[point];
}

const MatchSeat *
match_scene_get_seat (MatchScene *self, GoColor color)
{
  g_return_val_if_fail (color == GO_BLACK || color == GO_WHITE, NULL);

  return &self->seats[color];
}

const MatchToolChoice *
match_scene_get_tool (MatchScene *self, MatchTool tool)
{
  g_return_val_if_fail ((guint) tool < MATCH_TOOLS, NULL);

  return &self->tools[tool];
}

gboolean
match_scene_may_propose_dead (MatchScene *self)
{
  return self->may_propose;
}

gboolean
match_scene_may_fill (MatchScene *self)
{
  return self->may_fill;
}

const char *
match_scene_get_title (MatchScene *self)
{
  return self->words[MATCH_SCENE_TITLE];
}

const char *
match_scene_get_subtitle (MatchScene *self)
{
  return self->words[MATCH_SCENE_SUBTITLE];
}

const char *
match_scene_get_status (MatchScene *self)
{
  return self->words[MATCH_SCENE_STATUS];
}

const char *
match_scene_get_alert (MatchScene *self)
{
  return self->words[MATCH_SCENE_ALERT];
}

void
match_scene_set_pointer (MatchScene *self, GoPoint point)
{
  g_autoptr (GArray) different = NULL;

  if (!go_board_contains (referee_game_board (match_scene_get_game (self)), point))
    point = GO_NO_POINT;
  if (point == self->pointer)
    return;
  self->pointer = point;
  different = _match_scene_refresh_points (self);
  _match_scene_refresh_status (self);
  _match_scene_emit_changed (self, different);
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
match_scene_set_show_territory (MatchScene *self, gboolean show)
{
  if (!show == !self->show_territory)
    return;
  self->show_territory = show;
  refresh (self);
}

void
match_scene_show_instead (MatchScene *self, const MatchPoint *points)
{
  g_autoptr (GArray) different = NULL;

  g_return_if_fail (MATCH_IS_SCENE (self));
  if (points == NULL && self->instead == NULL)
    return;
  g_free (self->instead);
  self->instead = g_memdup2 (points, points != NULL ? GO_CELLS * sizeof (MatchPoint) : 0);
  different = _match_scene_refresh_points (self);
  _match_scene_refresh_status (self);
  _match_scene_emit_changed (self, different);
}

void
match_scene_set_act_index (MatchScene *self, size_t index)
{
  size_t length = referee_game_length (_match_scene_whole_game (self));

  if (index != MATCH_SCENE_LIVE)
    index = MIN (index, length);
  if (index == self->index)
    return;
  self->index = index;
  g_clear_pointer (&self->past, referee_game_free);
  if (index != MATCH_SCENE_LIVE)
    self->past = referee_game_at (_match_scene_whole_game (self), index);
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
  return referee_game_length (_match_scene_whole_game (self));
}

const GoPoint *
match_scene_get_last_captured (MatchScene *self, GoColor *color, size_t *count)
{
  if (_match_scene_is_live (self))
    return match_controller_get_last_captured (self->controller, color, count);
  *color = self->captured_color;
  *count = self->captured->len;
  return (const GoPoint *) (void *) self->captured->data;
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
