/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-controller-private.h"

#include <glib/gi18n.h>

G_DEFINE_QUARK (match_error_quark, match_error)
G_DEFINE_INTERFACE (MatchJournal, match_journal, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE (MatchController, match_controller, G_TYPE_OBJECT)

static void
match_journal_default_init (MatchJournalInterface *iface)
{
}

gint64
match_controller_monotonic (MatchController *self)
{
  return self->now != NULL ? self->now (self->now_data) : g_get_monotonic_time ();
}

void
match_controller_emit_changed (MatchController *self)
{
  g_signal_emit_by_name (self, "changed");
}

void
match_controller_emit_refused (MatchController *self,
                               const RefereeAct *act,
                               const RefereeAnswer *answer,
                               const char *sentence)
{
  g_free (self->announcement);
  self->announcement = words_news (self->game, sentence);
  g_signal_emit_by_name (self, "refused", act, answer, sentence);
  match_controller_emit_changed (self);
}

void
match_controller_refuse (MatchController *self, const RefereeAct *act, const RefereeAnswer *answer)
{
  g_autofree char *sentence = words_refusal (self->game, act, answer);

  match_controller_emit_refused (self, act, answer, sentence);
}

static void
match_controller_finalize (GObject *object)
{
  MatchController *self = MATCH_CONTROLLER (object);

  referee_game_free (self->game);
  referee_game_free (self->next);
  match_info_clear (&self->info);
  g_clear_object (&self->journal);
  g_queue_clear_full (&self->inputs, g_free);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_free (self->failure);
  g_free (self->announcement);
  g_array_unref (self->captured);
  g_free (self->before);
  G_OBJECT_CLASS (match_controller_parent_class)->finalize (object);
}

static void
add_signal (const char *name, guint n_params, GType first, GType second, GType third)
{
  g_signal_new (name, MATCH_TYPE_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                n_params, first, second, third);
}

static void
match_controller_class_init (MatchControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = match_controller_finalize;
  add_signal ("changed", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
  add_signal ("act-applied", 2, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_NONE);
  add_signal ("refused", 3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_STRING);
  add_signal ("warned", 2, G_TYPE_POINTER, G_TYPE_STRING, G_TYPE_NONE);
  add_signal ("journal-failed", 1, G_TYPE_STRING, G_TYPE_NONE, G_TYPE_NONE);
  add_signal ("finished", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);
  add_signal ("touched", 1, G_TYPE_UINT, G_TYPE_NONE, G_TYPE_NONE);
  add_signal ("heard", 1, G_TYPE_UINT, G_TYPE_NONE, G_TYPE_NONE);
  add_signal ("ticked", 1, G_TYPE_INT, G_TYPE_NONE, G_TYPE_NONE);
  g_signal_new ("held", MATCH_TYPE_CONTROLLER, G_SIGNAL_RUN_LAST, 0,
                g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_POINTER);
}

static void
match_controller_init (MatchController *self)
{
  g_queue_init (&self->inputs);
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

void
match_controller_recall (MatchController *self)
{
  if (referee_game_length (self->game) > 0)
    match_take_string (&self->announcement, match_last_news (self->game));
}

MatchController *
match_controller_new_of (RefereeGame *game, const MatchInfo *info, MatchJournal *journal)
{
  MatchController *self = g_object_new (MATCH_TYPE_CONTROLLER, NULL);

  self->game = game;
  match_info_copy (&self->info, info);
  self->info.guard = allowed_guard (game, self->info.guard);
  g_set_object (&self->journal, journal);
  self->hold = referee_game_length (game) > 0 ? MATCH_CLOCK_LEFT : MATCH_CLOCK_WAITS;
  match_controller_recall (self);
  return self;
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
  g_autoptr (RefereeGame) game = referee_game_new (setup, reason, sizeof reason);

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
                   /* Translators: the number of an action, and a reason. */
                   _ ("Action %zu of the saved game is not possible: %s"), i + 1,
                   words_reason (answer.reason));
      return NULL;
    }
  return match_controller_new_of (g_steal_pointer (&game), info, journal);
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

void
match_controller_set_guard (MatchController *self, MatchGuard guard)
{
  self->info.guard = allowed_guard (self->game, guard);
  match_controller_emit_changed (self);
}

void
match_controller_set_friendly (MatchController *self, gboolean friendly)
{
  self->info.friendly = friendly;
}

void
match_controller_set_trouble (MatchController *self, const char *sentence)
{
  if (g_strcmp0 (self->info.trouble, sentence) == 0)
    return;
  g_free ((char *) self->info.trouble);
  self->info.trouble = g_strdup (sentence);
  match_controller_emit_changed (self);
}

void
match_controller_take_over (MatchController *self)
{
  GoColor side = match_info_partner (&self->info);

  if (side == GO_EMPTY)
    return;
  g_free ((char *) self->info.rank[side]);
  self->info.rank[side] = NULL;
  g_clear_pointer ((char **) &self->info.trouble, g_free);
  match_controller_emit_changed (self);
}

void
match_controller_set_counts_aloud (MatchController *self, gboolean aloud)
{
  self->counts_aloud = aloud;
}

void
match_controller_set_flag (MatchController *self, MatchFlag flag)
{
  self->info.flag = flag;
  match_controller_emit_changed (self);
}

gboolean
match_controller_is_saved (MatchController *self)
{
  return self->journal != NULL;
}

void
match_controller_set_journal (MatchController *self, MatchJournal *journal)
{
  if (g_set_object (&self->journal, journal))
    match_controller_emit_changed (self);
}

void
match_controller_refuse_point (MatchController *self, const char *entered)
{
  g_autofree char *sentence = words_no_such_point (entered);

  match_controller_emit_refused (self, NULL, NULL, sentence);
}

MatchTool
match_controller_get_tool (MatchController *self)
{
  return match_has_tool (self->game, self->tool) ? self->tool : MATCH_TOOL_USUAL;
}

void
match_controller_set_tool (MatchController *self, MatchTool tool)
{
  if (!match_has_tool (self->game, tool) || tool == self->tool)
    return;
  self->tool = tool;
  match_controller_emit_changed (self);
}

void
match_controller_set_eye (MatchController *self, GoColor side, gboolean on)
{
  if (self->eye[side] == on)
    return;
  self->eye[side] = on;
  match_controller_emit_changed (self);
}

gboolean
match_controller_get_eye (MatchController *self, GoColor side)
{
  return self->eye[side];
}

void
match_controller_set_touches_tell (MatchController *self, gboolean tell)
{
  self->touches_tell = tell;
}

gboolean
match_controller_get_touches_tell (MatchController *self)
{
  return self->touches_tell;
}

gboolean
match_controller_is_busy (MatchController *self)
{
  return self->in_flight || self->failure != NULL || self->warned
         || !g_queue_is_empty (&self->inputs);
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

const char *
match_controller_get_failure (MatchController *self)
{
  return self->failure;
}

gboolean
match_controller_was_changed_elsewhere (MatchController *self)
{
  return self->failure != NULL && self->changed_elsewhere;
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
