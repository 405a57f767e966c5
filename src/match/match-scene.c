#define G_LOG_DOMAIN "PassStone-match"
#include "config.h"

#include "match-private.h"

#include <string.h>

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_STATUS,
  PROP_ALERT,
  N_PROPS,
};

struct _MatchScene
{
  GObject parent_instance;

  MatchController *controller; /* NULL: nobody plays */
  RefereeGame *own;            /* the game without a controller */
  MatchInfo info;              /* the same */
  size_t index;                /* acts shown, or MATCH_SCENE_LIVE */
  RefereeGame *past;           /* the game at `index` while looking back */

  gboolean show_territory;
  GoPoint pointer;
  char *verdict;
  RefereeAnswer answer; /* at the pointer, where it may be told */
  RefereeScore *score;  /* NULL until asked for */
  GArray *captured;     /* of GoPoint */
  GoColor captured_color;

  MatchPoint *points;  /* GO_CELLS of them */
  MatchPoint *instead; /* what is shown in their place, or NULL */
  MatchSeat seats[GO_COLORS];
  char *words[N_PROPS]; /* title, subtitle, status, alert */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MatchScene, match_scene, G_TYPE_OBJECT)

static const RefereeGame *
whole_game (MatchScene *self)
{
  return self->controller != NULL ? match_controller_get_game (self->controller) : self->own;
}

static gboolean
is_live (MatchScene *self)
{
  return self->controller != NULL && self->past == NULL;
}

static const MatchInfo *
scene_info (MatchScene *self)
{
  return self->controller != NULL ? match_controller_get_info (self->controller) : &self->info;
}

/* Sets one of the texts and tells if it is another one. */
static void
take_words (MatchScene *self, int property, char *text)
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

/* Fills in what the pointer shows. An illegal play is told of only where the guard tells. */
static void
fill_pointer (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  gboolean guarded = scene_info (self)->guard != MATCH_GUARD_OFF;
  MatchPoint *point = &self->points[self->pointer];
  RefereeAct act;
  RefereeAnswer answer;

  g_clear_pointer (&self->verdict, g_free);
  memset (&self->answer, 0, sizeof self->answer);
  if (!is_live (self) || self->instead != NULL || self->pointer == GO_NO_POINT || point->stone != GO_EMPTY
      || !match_touch (game, self->pointer, &act)
      || (act.kind != REFEREE_PLAY && act.kind != REFEREE_HANDICAP))
    return;
  answer = referee_game_may (game, &act);
  if (answer.reason == REFEREE_OK
      && (answer.illegal == REFEREE_OK || scene_info (self)->guard != MATCH_GUARD_PREVENT))
    point->ghost = act.side;
  if (answer.reason == REFEREE_OK && (answer.illegal == REFEREE_OK || !guarded))
    return;
  point->illegal = answer.reason != REFEREE_OK ? answer.reason : answer.illegal;
  self->answer = answer;
  self->verdict = words_refusal (game, &act, &answer);
}

static gboolean
shows_territory (MatchScene *self)
{
  const RefereeState *state = referee_game_state (match_scene_get_game (self));

  return self->show_territory
         && (state->phase == REFEREE_PHASE_AGREEMENT
             || (state->phase == REFEREE_PHASE_FINISHED
                 && state->result.kind == REFEREE_RESULT_SCORE));
}

static void
fill_owner (MatchPoint *point, GoOwner owner)
{
  switch (owner)
    {
    case GO_OWNER_BLACK_TERRITORY:
      point->territory = GO_BLACK;
      break;
    case GO_OWNER_WHITE_TERRITORY:
      point->territory = GO_WHITE;
      break;
    case GO_OWNER_SHARED:
      point->shared = TRUE;
      break;
    case GO_OWNER_NONE:
    case GO_OWNER_BLACK_STONE:
    case GO_OWNER_WHITE_STONE:
    case GO_OWNER_BLACK_TAXED:
    case GO_OWNER_WHITE_TAXED:
    default:
      break;
    }
}

static void
fill_points (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  const RefereeScore *score;

  if (self->instead != NULL)
    {
      memcpy (self->points, self->instead, GO_CELLS * sizeof (MatchPoint));
      fill_pointer (self);
      return;
    }
  score = shows_territory (self) ? match_scene_get_score (self) : NULL;
  memset (self->points, 0, GO_CELLS * sizeof (MatchPoint));
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint p = go_point (column, row);
        MatchPoint *point = &self->points[p];

        point->stone = go_board_get (board, p);
        point->dead = point->stone != GO_EMPTY && state->dead[p];
        point->last_move = point->stone != GO_EMPTY && state->last_point == p;
        if (score != NULL)
          fill_owner (point, (GoOwner) score->count.owner[p]);
      }
  fill_pointer (self);
}

/* Shows the points anew; returns those that are different, as GoPoint. */
static GArray *
refresh_points (MatchScene *self)
{
  const GoBoard *board = referee_game_board (match_scene_get_game (self));
  g_autofree MatchPoint *old = g_memdup2 (self->points, GO_CELLS * sizeof (MatchPoint));
  GArray *different = g_array_new (FALSE, FALSE, sizeof (GoPoint));

  fill_points (self);
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint p = go_point (column, row);

        if (memcmp (&old[p], &self->points[p], sizeof (MatchPoint)) != 0)
          g_array_append_val (different, p);
      }
  return different;
}

static void
refresh_status (MatchScene *self)
{
  const MatchInfo *info = scene_info (self);
  WordsNames names = { .name = { NULL, info->name[GO_BLACK], info->name[GO_WHITE] } };

  take_words (self, PROP_STATUS,
              self->verdict != NULL ? g_strdup (self->verdict)
                                    : words_status (match_scene_get_game (self), &names));
}

static void
refresh_seats (MatchScene *self)
{
  MatchMoment moment = {
    .game = match_scene_get_game (self),
    .info = scene_info (self),
    .live = is_live (self),
  };

  if (moment.live)
    moment.take_back_request = match_controller_get_take_back_request (self->controller);
  match_seat_fill (&self->seats[GO_BLACK], &moment, GO_BLACK);
  match_seat_fill (&self->seats[GO_WHITE], &moment, GO_WHITE);
}

/* Whether the act at `index` was an illegal play that may be spoken of: nobody can challenge it
 * any more. Returns the sentence, or NULL. */
static char *
illegal_note (MatchScene *self, size_t index)
{
  const RefereeGame *game = whole_game (self);
  const RefereeState *state = referee_game_state (game);
  size_t count;
  const RefereeIllegal *illegal = referee_game_illegal (game, &count);

  if (state->window && state->pending.act == index)
    return NULL;
  for (size_t i = 0; i < count; i++)
    if (illegal[i].act == index)
      return words_illegal_play (game, &illegal[i]);
  return NULL;
}

/* Looking back: what the last act shown did. */
static char *
past_news (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);
  size_t shown = referee_game_length (game);
  RefereeGame *before = shown > 0 ? referee_game_at (game, shown - 1) : NULL;
  g_autofree char *news = NULL;
  g_autofree char *note = NULL;

  g_array_set_size (self->captured, 0);
  self->captured_color = GO_EMPTY;
  if (before == NULL)
    return g_strdup ("");
  if (referee_game_act (game, shown - 1)->kind == REFEREE_PLAY)
    match_captured (referee_game_board (before), referee_game_board (game), self->captured,
                    &self->captured_color);
  news = words_act (game, shown - 1, referee_game_state (before));
  referee_game_free (before);
  note = illegal_note (self, shown - 1);
  return note != NULL ? g_strjoin (" ", news, note, NULL) : g_steal_pointer (&news);
}

static void
refresh_words (MatchScene *self)
{
  const RefereeGame *game = match_scene_get_game (self);

  take_words (self, PROP_TITLE, words_title (game));
  take_words (self, PROP_SUBTITLE, words_subtitle (game));
  refresh_status (self);
  take_words (self, PROP_ALERT,
              is_live (self) ? g_strdup (match_controller_get_announcement (self->controller))
                             : past_news (self));
}

static void
emit_changed (MatchScene *self, GArray *points)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, points->data, points->len);
}

static void
refresh (MatchScene *self)
{
  g_autoptr (GArray) different = NULL;

  g_object_ref (self);
  g_clear_pointer (&self->score, g_free);
  different = refresh_points (self);
  refresh_seats (self);
  g_object_freeze_notify (G_OBJECT (self));
  refresh_words (self);
  g_object_thaw_notify (G_OBJECT (self));
  emit_changed (self, different);
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

  if (id > PROP_0 && id < N_PROPS)
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
  g_free (self->instead);
  g_free (self->verdict);
  g_free (self->score);
  g_array_unref (self->captured);
  match_seat_clear (&self->seats[GO_BLACK]);
  match_seat_clear (&self->seats[GO_WHITE]);
  for (int i = 0; i < N_PROPS; i++)
    g_free (self->words[i]);
  G_OBJECT_CLASS (match_scene_parent_class)->finalize (object);
}

static void
match_scene_class_init (MatchSceneClass *klass)
{
  static const char *const names[N_PROPS] = {
    [PROP_TITLE] = "title",
    [PROP_SUBTITLE] = "subtitle",
    [PROP_STATUS] = "status",
    [PROP_ALERT] = "alert",
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = match_scene_get_property;
  object_class->dispose = match_scene_dispose;
  object_class->finalize = match_scene_finalize;
  for (int i = PROP_TITLE; i < N_PROPS; i++)
    properties[i]
        = g_param_spec_string (names[i], NULL, NULL, "",
                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MATCH_TYPE_SCENE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
match_scene_init (MatchScene *self)
{
  self->index = MATCH_SCENE_LIVE;
  self->show_territory = TRUE;
  self->points = g_new0 (MatchPoint, GO_CELLS);
  self->captured = g_array_new (FALSE, FALSE, sizeof (GoPoint));
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
  return self->past != NULL ? self->past : whole_game (self);
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

char *
match_scene_point_name (MatchScene *self, GoPoint point)
{
  const MatchPoint *shown = match_scene_get_point (self, point);
  WordsPoint words;

  g_return_val_if_fail (shown != NULL, g_strdup (""));
  words = (WordsPoint){
    .point = point,
    .height = match_scene_get_height (self),
    .stone = shown->stone,
    .last_move = shown->last_move,
    .dead = shown->dead,
    .territory = shown->territory,
    .shared = shown->shared,
    .illegal = shown->illegal,
  };
  return words_point_name (&words);
}

const MatchSeat *
match_scene_get_seat (MatchScene *self, GoColor color)
{
  g_return_val_if_fail (color == GO_BLACK || color == GO_WHITE, NULL);

  return &self->seats[color];
}

const char *
match_scene_get_title (MatchScene *self)
{
  return self->words[PROP_TITLE];
}

const char *
match_scene_get_subtitle (MatchScene *self)
{
  return self->words[PROP_SUBTITLE];
}

const char *
match_scene_get_status (MatchScene *self)
{
  return self->words[PROP_STATUS];
}

const char *
match_scene_get_alert (MatchScene *self)
{
  return self->words[PROP_ALERT];
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
  different = refresh_points (self);
  refresh_status (self);
  emit_changed (self, different);
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
  return match_board_after_turn (match_scene_get_game (self), *move, board);
}

void
match_scene_set_show_territory (MatchScene *self, gboolean show)
{
  if (!show == !self->show_territory)
    return;
  self->show_territory = show;
  refresh (self);
}

gboolean
match_scene_get_show_territory (MatchScene *self)
{
  return self->show_territory;
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
  different = refresh_points (self);
  refresh_status (self);
  emit_changed (self, different);
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
  return referee_game_length (whole_game (self));
}

const GoPoint *
match_scene_get_last_captured (MatchScene *self, GoColor *color, size_t *count)
{
  if (is_live (self))
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
