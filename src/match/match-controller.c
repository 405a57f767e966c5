#define G_LOG_DOMAIN "PassStone-match"
#include "config.h"

#include "match-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* How long one may think better of one's own act without asking. */
#define SECOND_THOUGHTS_US (3 * G_USEC_PER_SEC)

/* One wish that waits for its turn. What a touch or a take-back means is found out only then,
 * because the acts before it decide that. */
typedef enum
{
  WISH_ACT,
  WISH_TOUCH,
  WISH_TAKE_BACK,
  WISH_ANSWER_TAKE_BACK,
} WishKind;

typedef struct
{
  WishKind kind;
  RefereeAct act; /* for TOUCH only the point and the time, for the rest the side */
} Wish;

struct _MatchController
{
  GObject parent_instance;

  RefereeGame *game;
  MatchInfo info;
  WordsNames names;
  MatchJournal *journal; /* NULL: unsaved */

  GQueue wishes; /* of Wish */
  gboolean pumping;
  gboolean in_flight;
  RefereeAct act; /* in flight, or the one that failed */
  char *failure;
  gboolean warned;
  RefereeAct warned_act;
  RefereeAnswer warned_answer;

  GoColor take_back_request;
  GoColor last_side; /* who made the last act, for second thoughts */
  gint64 last_time;
  MatchMonotonic now;
  gpointer now_data;

  char *announcement;
  GArray *captured; /* of GoPoint */
  GoColor captured_color;
  GoBoard *before;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_ACT_APPLIED,
  SIGNAL_REFUSED,
  SIGNAL_WARNED,
  SIGNAL_JOURNAL_FAILED,
  SIGNAL_FINISHED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_QUARK (match - error - quark, match_error)
G_DEFINE_FINAL_TYPE (MatchController, match_controller, G_TYPE_OBJECT)

static void pump (MatchController *self);

static gint64
monotonic (MatchController *self)
{
  return self->now != NULL ? self->now (self->now_data) : g_get_monotonic_time ();
}

static void
emit_changed (MatchController *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
refuse (MatchController *self, const RefereeAct *act, const RefereeAnswer *answer)
{
  g_autofree char *sentence = words_refusal (self->game, act, answer);

  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, answer, sentence);
}

/* Remembers how the table stands, so that what an act changes can be told. */
static RefereeState *
remember (MatchController *self)
{
  go_board_copy (self->before, referee_game_board (self->game));
  return g_memdup2 (referee_game_state (self->game), sizeof (RefereeState));
}

static void
take_note (MatchController *self, const RefereeAct *act, const RefereeState *before)
{
  size_t index = referee_game_length (self->game) - 1;

  g_array_set_size (self->captured, 0);
  self->captured_color = GO_EMPTY;
  if (act->kind == REFEREE_PLAY)
    match_captured (self->before, referee_game_board (self->game), self->captured,
                    &self->captured_color);
  self->take_back_request = GO_EMPTY;
  self->last_side = act->kind == REFEREE_TAKE_BACK ? GO_EMPTY : act->side;
  self->last_time = monotonic (self);
  g_free (self->announcement);
  self->announcement = words_act (self->game, index, before);
}

/* The act is safe: makes it, and tells. */
static void
apply (MatchController *self, const RefereeAct *wanted)
{
  RefereeAct act = *wanted;
  g_autofree RefereeState *before = remember (self);
  RefereeAnswer answer = referee_game_apply (self->game, &act);
  g_autofree char *announcement = NULL;

  if (answer.reason != REFEREE_OK)
    {
      refuse (self, &act, &answer);
      return;
    }
  take_note (self, &act, before);
  /* A handler may cause the next act, and with it the next announcement. */
  announcement = g_strdup (self->announcement);
  emit_changed (self);
  g_signal_emit (self, signals[SIGNAL_ACT_APPLIED], 0, &act, announcement);
  if (before->phase != REFEREE_PHASE_FINISHED
      && referee_game_state (self->game)->phase == REFEREE_PHASE_FINISHED)
    g_signal_emit (self, signals[SIGNAL_FINISHED], 0);
}

static void
appended_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MatchController) self = user_data;
  g_autoptr (GError) error = NULL;

  self->in_flight = FALSE;
  if (match_journal_append_finish (MATCH_JOURNAL (source), result, &error))
    {
      apply (self, &self->act);
      pump (self);
      return;
    }
  g_free (self->failure);
  self->failure = g_strdup_printf (_ ("The last step could not be saved: %s"),
                                   error != NULL ? error->message : _ ("unknown reason"));
  g_signal_emit (self, signals[SIGNAL_JOURNAL_FAILED], 0, self->failure);
  emit_changed (self);
}

/* Hands an act that the rules allow to the journal. */
static void
save (MatchController *self, const RefereeAct *wanted)
{
  RefereeAct act = *wanted;
  char result[REFEREE_RESULT_TEXT];
  RefereeGame *next;

  if (self->journal == NULL)
    {
      apply (self, &act);
      return;
    }
  next = referee_game_copy (self->game);
  referee_game_apply (next, &act);
  referee_result_format (&referee_game_state (next)->result, result);
  self->act = act;
  self->in_flight = TRUE;
  match_journal_append_async (self->journal, referee_game_length (self->game), &self->act,
                              result[0] != '\0' ? result : NULL, words_move_number (next), NULL,
                              appended_cb, g_object_ref (self));
  referee_game_free (next);
}

/* Judges an act by the rules and by the guard. */
static void
consider (MatchController *self, const RefereeAct *act)
{
  RefereeAnswer answer = referee_game_may (self->game, act);

  if (answer.reason != REFEREE_OK)
    {
      refuse (self, act, &answer);
      return;
    }
  if (answer.illegal != REFEREE_OK && self->info.guard == MATCH_GUARD_PREVENT)
    {
      refuse (self, act, &answer);
      return;
    }
  if (answer.illegal != REFEREE_OK && self->info.guard == MATCH_GUARD_WARN)
    {
      g_autofree char *sentence = words_refusal (self->game, act, &answer);

      self->warned = TRUE;
      self->warned_act = *act;
      self->warned_answer = answer;
      g_signal_emit (self, signals[SIGNAL_WARNED], 0, &self->warned_act, sentence);
      return;
    }
  save (self, act);
}

static gboolean
second_thoughts (MatchController *self, GoColor side)
{
  return self->last_side == side && monotonic (self) - self->last_time <= SECOND_THOUGHTS_US;
}

static void
consider_take_back (MatchController *self, GoColor side)
{
  RefereeAct act = match_take_back (self->game, side);
  RefereeAnswer answer = { .reason = REFEREE_NOTHING_TO_TAKE_BACK };

  act.wall_ms = g_get_real_time () / 1000;
  if (act.amount > 0)
    answer = referee_game_may (self->game, &act);
  if (answer.reason != REFEREE_OK)
    {
      refuse (self, &act, &answer);
      return;
    }
  if (self->info.friendly || second_thoughts (self, side))
    {
      save (self, &act);
      return;
    }
  self->take_back_request = side;
  emit_changed (self);
}

static void
consider_answer (MatchController *self, gboolean allow)
{
  GoColor side = self->take_back_request;
  g_autofree char *sentence = NULL;
  RefereeAct act;

  if (side == GO_EMPTY)
    return;
  self->take_back_request = GO_EMPTY;
  if (allow)
    {
      act = match_take_back (self->game, side);
      act.wall_ms = g_get_real_time () / 1000;
      consider (self, &act);
      return;
    }
  emit_changed (self);
  sentence = g_strdup_printf (_ ("%s does not allow it to be taken back."),
                              words_color (go_opponent (side)));
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, NULL, sentence);
}

static void
grant (MatchController *self, const Wish *wish)
{
  RefereeAct act;

  switch (wish->kind)
    {
    case WISH_TOUCH:
      if (!match_touch (self->game, wish->act.point, &act))
        return;
      act.wall_ms = wish->act.wall_ms;
      consider (self, &act);
      break;
    case WISH_TAKE_BACK:
      consider_take_back (self, wish->act.side);
      break;
    case WISH_ANSWER_TAKE_BACK:
      consider_answer (self, wish->act.both);
      break;
    case WISH_ACT:
    default:
      consider (self, &wish->act);
      break;
    }
}

/* Goes on with what waits, unless something must be saved or answered first. */
static void
pump (MatchController *self)
{
  if (self->pumping)
    return;
  self->pumping = TRUE;
  g_object_ref (self);
  while (!self->in_flight && self->failure == NULL && !self->warned
         && !g_queue_is_empty (&self->wishes))
    {
      g_autofree Wish *wish = g_queue_pop_head (&self->wishes);

      grant (self, wish);
    }
  self->pumping = FALSE;
  g_object_unref (self);
}

static void
wish (MatchController *self, WishKind kind, const RefereeAct *act)
{
  Wish *wanted = g_new0 (Wish, 1);

  wanted->kind = kind;
  wanted->act = *act;
  if (wanted->act.wall_ms == 0)
    wanted->act.wall_ms = g_get_real_time () / 1000;
  g_queue_push_tail (&self->wishes, wanted);
  pump (self);
}

static void
match_controller_finalize (GObject *object)
{
  MatchController *self = MATCH_CONTROLLER (object);

  referee_game_free (self->game);
  match_info_clear (&self->info);
  g_clear_object (&self->journal);
  g_queue_clear_full (&self->wishes, g_free);
  g_free (self->failure);
  g_free (self->announcement);
  g_array_unref (self->captured);
  g_free (self->before);
  G_OBJECT_CLASS (match_controller_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n_params, GType first, GType second)
{
  return g_signal_new (name, MATCH_TYPE_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_params, first, second);
}

static void
match_controller_class_init (MatchControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = match_controller_finalize;
  signals[SIGNAL_CHANGED] = add_signal ("changed", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[SIGNAL_ACT_APPLIED] = add_signal ("act-applied", 2, G_TYPE_POINTER, G_TYPE_STRING);
  signals[SIGNAL_REFUSED] = add_signal ("refused", 2, G_TYPE_POINTER, G_TYPE_STRING);
  signals[SIGNAL_WARNED] = add_signal ("warned", 2, G_TYPE_POINTER, G_TYPE_STRING);
  signals[SIGNAL_JOURNAL_FAILED] = add_signal ("journal-failed", 1, G_TYPE_STRING, G_TYPE_NONE);
  signals[SIGNAL_FINISHED] = add_signal ("finished", 0, G_TYPE_NONE, G_TYPE_NONE);
}

static void
match_controller_init (MatchController *self)
{
  g_queue_init (&self->wishes);
  self->captured = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->before = g_new0 (GoBoard, 1);
  self->announcement = g_strdup ("");
}

static MatchGuard
allowed_guard (const RefereeGame *game, MatchGuard guard)
{
  if (referee_game_setup (game)->ruleset.illegal == GO_ILLEGAL_PREVENT)
    return MATCH_GUARD_PREVENT;
  return guard;
}

MatchController *
match_controller_restore (const RefereeSetup *setup,
                          const MatchInfo *info,
                          const RefereeAct *acts,
                          size_t count,
                          MatchJournal *journal,
                          GError **error)
{
  char reason[256] = "";
  RefereeGame *game = referee_game_new (setup, reason, sizeof reason);
  MatchController *self;

  if (game == NULL)
    {
      g_set_error_literal (error, MATCH_ERROR, MATCH_ERROR_SETUP, _ (reason));
      return NULL;
    }
  for (size_t i = 0; i < count; i++)
    {
      RefereeAnswer answer = referee_game_apply (game, &acts[i]);

      if (answer.reason == REFEREE_OK)
        continue;
      g_set_error (error, MATCH_ERROR, MATCH_ERROR_ACTS,
                   _ ("Step %zu of the saved game is not possible: %s"), i + 1,
                   words_reason (answer.reason));
      referee_game_free (game);
      return NULL;
    }
  self = g_object_new (MATCH_TYPE_CONTROLLER, NULL);
  self->game = game;
  match_info_copy (&self->info, info);
  self->info.guard = allowed_guard (game, self->info.guard);
  for (int color = 0; color < GO_COLORS; color++)
    self->names.name[color] = self->info.name[color];
  g_set_object (&self->journal, journal);
  return self;
}

MatchController *
match_controller_new (const RefereeSetup *setup,
                      const MatchInfo *info,
                      MatchJournal *journal,
                      GError **error)
{
  return match_controller_restore (setup, info, NULL, 0, journal, error);
}

const RefereeGame *
match_controller_get_game (MatchController *self)
{
  return self->game;
}

const MatchInfo *
match_controller_get_info (MatchController *self)
{
  return &self->info;
}

const WordsNames *
match_controller_get_names (MatchController *self)
{
  return &self->names;
}

MatchGuard
match_controller_get_guard (MatchController *self)
{
  return self->info.guard;
}

void
match_controller_set_guard (MatchController *self, MatchGuard guard)
{
  self->info.guard = allowed_guard (self->game, guard);
  emit_changed (self);
}

void
match_controller_set_friendly (MatchController *self, gboolean friendly)
{
  self->info.friendly = friendly;
}

gboolean
match_controller_is_saved (MatchController *self)
{
  return self->journal != NULL;
}

void
match_controller_submit (MatchController *self, const RefereeAct *act)
{
  g_return_if_fail (MATCH_IS_CONTROLLER (self));
  g_return_if_fail (act != NULL);

  wish (self, WISH_ACT, act);
}

void
match_controller_act (MatchController *self, RefereeActKind kind, GoColor side)
{
  RefereeAct act = match_act (kind, side);

  match_controller_submit (self, &act);
}

void
match_controller_activate_point (MatchController *self, GoPoint point)
{
  RefereeAct act = match_act (REFEREE_PLAY, GO_EMPTY);

  g_return_if_fail (MATCH_IS_CONTROLLER (self));
  act.point = point;
  wish (self, WISH_TOUCH, &act);
}

gboolean
match_controller_is_busy (MatchController *self)
{
  return self->in_flight || self->failure != NULL || self->warned
         || !g_queue_is_empty (&self->wishes);
}

gboolean
match_controller_get_warning (MatchController *self, RefereeAct *act, RefereeAnswer *answer)
{
  if (self->warned && act != NULL)
    *act = self->warned_act;
  if (self->warned && answer != NULL)
    *answer = self->warned_answer;
  return self->warned;
}

void
match_controller_answer_warning (MatchController *self, gboolean play)
{
  RefereeAct act = self->warned_act;

  if (!self->warned)
    return;
  self->warned = FALSE;
  if (play)
    save (self, &act);
  pump (self);
}

const char *
match_controller_get_failure (MatchController *self)
{
  return self->failure;
}

void
match_controller_retry (MatchController *self)
{
  if (self->failure == NULL)
    return;
  g_clear_pointer (&self->failure, g_free);
  save (self, &self->act);
  pump (self);
}

void
match_controller_go_on_unsaved (MatchController *self)
{
  if (self->failure == NULL)
    return;
  g_clear_object (&self->journal);
  match_controller_retry (self);
}

void
match_controller_give_up (MatchController *self)
{
  if (self->failure == NULL)
    return;
  g_clear_pointer (&self->failure, g_free);
  /* What was meant to follow the lost act means nothing without it. */
  g_queue_clear_full (&self->wishes, g_free);
  emit_changed (self);
}

GoColor
match_controller_take_back_side (MatchController *self)
{
  const RefereeAct *last = match_last_act (self->game);

  if (last == NULL)
    return GO_EMPTY;
  if (last->side == GO_BLACK || last->side == GO_WHITE)
    return last->side;
  return referee_game_state (self->game)->last_mover == GO_WHITE ? GO_WHITE : GO_BLACK;
}

void
match_controller_request_take_back (MatchController *self, GoColor side)
{
  RefereeAct act = match_act (REFEREE_TAKE_BACK, side);

  g_return_if_fail (side == GO_BLACK || side == GO_WHITE);
  wish (self, WISH_TAKE_BACK, &act);
}

GoColor
match_controller_get_take_back_request (MatchController *self)
{
  return self->take_back_request;
}

void
match_controller_answer_take_back (MatchController *self, gboolean allow)
{
  RefereeAct act = match_act (REFEREE_TAKE_BACK, GO_EMPTY);

  act.both = allow != FALSE;
  wish (self, WISH_ANSWER_TAKE_BACK, &act);
}

void
match_controller_set_monotonic (MatchController *self, MatchMonotonic now, gpointer user_data)
{
  self->now = now;
  self->now_data = user_data;
}

const char *
match_controller_get_announcement (MatchController *self)
{
  return self->announcement;
}

const GoPoint *
match_controller_get_last_captured (MatchController *self, GoColor *color, size_t *count)
{
  *color = self->captured_color;
  *count = self->captured->len;
  return (const GoPoint *) (void *) self->captured->data;
}
