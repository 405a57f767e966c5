/* "Count this position": a game that consists of a position only, brought straight to the agreement
 * on dead stones and from there to its score sheet. It is in no library until somebody keeps it. */
#include "config.h"

#include "ui-window-private.h"

#include <glib/gi18n.h>

#include "match-agree.h"
#include "match-position.h"
#include "ui-columns.h"
#include "words-crossing.h"
#include "words-under.h"

/* Proposing dead stones ----------------------------------------------------------------- */

static char *
name_chains (const GArray *chains, int height)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < chains->len; i++)
    {
      char name[GO_POINT_TEXT];

      /* Long lists are cut: the board shows them all. */
      if (i == 12)
        {
          g_string_append (names, " …");
          break;
        }
      words_crossing (g_array_index (chains, GoPoint, i), height, name);
      g_string_append_printf (names, "%s%s", i == 0 ? "" : ", ", name);
    }
  return g_string_free (names, FALSE);
}

/* Adds a sentence to those in the bar over the table. */
static void
say (UiWindow *self, const char *sentence)
{
  const char *before = gtk_label_get_label (GTK_LABEL (self->count_label));
  g_autofree char *both = g_strjoin (*before ? "\n" : "", before, sentence, NULL);

  gtk_label_set_label (GTK_LABEL (self->count_label), both);
  gtk_widget_set_visible (self->count_bar, TRUE);
}

static void
proposed_cb (UiTable *table, GArray *chains, const GArray *stones, const char *none, UiWindow *self)
{
  g_autofree char *names = name_chains (chains, match_scene_get_view (self->scene)->height);
  g_autofree char *sentence = g_strdup_printf (
      ngettext ("This group looks dead: %s. An estimate: you decide.",
                "These groups look dead: %s. An estimate: you decide.", chains->len),
      names);

  /* Whoever has closed the bar wants to hear no more. */
  if (!gtk_widget_get_visible (self->count_bar))
    return;
  g_clear_pointer (&self->proposed, g_array_unref);
  self->proposed = g_array_ref (chains);
  say (self, none ? none : sentence);
  gtk_widget_set_visible (self->count_button, chains->len > 0);
  ui_table_frame (table, (const GoPoint *) (void *) stones->data, stones->len);
}

/* The window ---------------------------------------------------------------------------- */

void
ui_window_end_proposal (UiWindow *self)
{
  g_clear_pointer (&self->proposed, g_array_unref);
  gtk_widget_set_visible (self->count_bar, FALSE);
  ui_table_frame (self->table, NULL, 0);
}

void
ui_window_follow_proposal (UiWindow *self)
{
  const RefereeState *state = referee_game_state (match_scene_get_game (self->scene));
  gboolean open = FALSE;

  if (!self->proposed)
    return;
  for (guint i = 0; i < self->proposed->len; i++)
    open |= !state->dead[g_array_index (self->proposed, GoPoint, i)];
  if (state->phase != REFEREE_PHASE_AGREEMENT || (self->proposed->len > 0 && !open))
    ui_window_end_proposal (self);
}

static void
count_mark_cb (GtkButton *button, UiWindow *self)
{
  MatchController *controller = self->scene ? match_scene_get_controller (self->scene) : NULL;
  g_autoptr (GArray) chains = g_steal_pointer (&self->proposed);

  ui_window_end_proposal (self);
  if (!controller || !chains)
    return;
  match_mark_dead (controller, chains);
}

static void
say_how (UiWindow *self, guint passes)
{
  g_autofree char *sentence = NULL;

  if (passes == 0)
    sentence = g_strdup (_ ("Counting. In the library only if you keep it."));
  else
    sentence = g_strdup_printf (
        ngettext (
            "Counting: play was stopped by %u pass, as the rules ask. In the library only if "
            "you keep it.",
            "Counting: play was stopped by %u passes, as the rules ask. In the library only if "
            "you keep it.",
            passes),
        passes);
  gtk_label_set_label (GTK_LABEL (self->count_label), "");
  gtk_widget_set_visible (self->count_button, FALSE);
  say (self, sentence);
}

/* What the record's marks of territory decide, and what the count is without them. */
static void
say_agreed (UiWindow *self, const RecordAgreement *agreed)
{
  g_autofree char *strict = words_under_strict (match_scene_get_game (self->scene));

  if (agreed->any_dead)
    say (self, words_dead_by_marks ());
  if (strict)
    say (self, strict);
}

/* In the agreement on a position with nothing marked, or with what its record says; NULL where
 * these rules bring it to no count. */
static MatchController *
stop (const RefereeSetup *setup,
      ReviewSession *session,
      const RecordAgreement *agreed,
      guint *passes)
{
  const RecordInfo *record = session ? review_session_get_info (session) : NULL;
  MatchInfo info = { .guard = MATCH_GUARD_PREVENT, .friendly = TRUE };

  for (GoColor color = GO_BLACK; record && color <= GO_WHITE; color++)
    {
      info.name[color] = record->name[color];
      info.rank[color] = record->rank[color];
    }
  return match_position_stop (setup, &info, agreed->dead, agreed->not_seki, passes);
}

void
ui_window_count (UiWindow *self, const RefereeSetup *setup, ReviewSession *session)
{
  g_autofree RecordAgreement *agreed = g_new0 (RecordAgreement, 1);
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;
  guint passes;

  if (setup->ruleset.scoring == GO_SCORING_NONE)
    {
      ui_window_tell (
          self, _ ("Under these rules nothing is counted. Choose others for the count."), TRUE);
      return;
    }
  if (session)
    review_session_get_agreement (session, agreed);
  controller = stop (setup, session, agreed, &passes);
  if (!controller)
    {
      ui_window_tell (self, _ ("This position cannot be counted under its rules."), TRUE);
      return;
    }
  scene = match_scene_new (controller);
  ui_window_show_scene (self, scene, 0);
  say_how (self, passes);
  if (agreed->marked)
    say_agreed (self, agreed);
  else
    ui_table_propose_dead (self->table, FALSE);
}

void
ui_window_make_count (UiWindow *self)
{
  gtk_widget_set_layout_manager (self->count_bar, ui_wrap_new (8));
  g_signal_connect_object (self->table, "proposed", G_CALLBACK (proposed_cb), self, 0);
  g_signal_connect (self->count_button, "clicked", G_CALLBACK (count_mark_cb), self);
}
