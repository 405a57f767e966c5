/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page, and "Count this position": a game that consists only of a position, at the agreement on
 * dead stones. It is in no library until the user saves it. */
#include "ui-table-page-private.h"

#include <glib/gi18n.h>

#include "match-agree.h"
#include "desk-new-game.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "words.h"
#include "words-crossing.h"
#include "words-under.h"

static void page_init (UiPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (UiTablePage,
                               ui_table_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (UI_TYPE_PAGE, page_init))

/* Proposing dead stones ----------------------------------------------------------------- */

static char *
name_chains (const GArray *chains, int height)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < chains->len; i++)
    {
      char name[GO_POINT_TEXT];

      /* Shorten long lists: the board shows all chains. */
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

/* Appends a sentence to those in the bar above the table. */
static void
say (UiTablePage *self, const char *sentence)
{
  const char *before = gtk_label_get_label (GTK_LABEL (self->count_label));
  g_autofree char *both = g_strjoin (*before ? "\n" : "", before, sentence, NULL);

  gtk_label_set_label (GTK_LABEL (self->count_label), both);
  gtk_widget_set_visible (self->count_bar, TRUE);
}

static void
proposed_cb (
    UiTable *table, GArray *chains, const GArray *stones, const char *none, UiTablePage *self)
{
  g_autofree char *names = name_chains (chains, match_scene_get_view (self->scene)->height);
  g_autofree char *sentence = g_strdup_printf (
      ngettext ("This group looks dead: %s. This is only an estimate, so you decide.",
                "These groups look dead: %s. This is only an estimate, so you decide.",
                chains->len),
      names);

  /* The user has closed the bar: add nothing. */
  if (!gtk_widget_get_visible (self->count_bar))
    return;
  g_clear_pointer (&self->proposed, g_array_unref);
  self->proposed = g_array_ref (chains);
  say (self, none ? none : sentence);
  gtk_widget_set_visible (self->count_button, chains->len > 0);
  ui_table_frame (table, (const GoPoint *) (void *) stones->data, stones->len);
}

/* Counting ------------------------------------------------------------------------------ */

static void
end_proposal (UiTablePage *self)
{
  g_clear_pointer (&self->proposed, g_array_unref);
  gtk_widget_set_visible (self->count_bar, FALSE);
  ui_table_frame (self->table, NULL, 0);
}

/* Ends the proposal if all its stones have been marked. */
static void
follow_proposal (UiTablePage *self)
{
  const RefereeState *state = referee_game_state (match_scene_get_game (self->scene));
  gboolean open = FALSE;

  if (!self->proposed)
    return;
  for (guint i = 0; i < self->proposed->len; i++)
    open |= !state->dead[g_array_index (self->proposed, GoPoint, i)];
  if (state->phase != REFEREE_PHASE_AGREEMENT || (self->proposed->len > 0 && !open))
    end_proposal (self);
}

static void
count_mark_cb (UiTablePage *self)
{
  MatchController *controller = ui_table_page_get_controller (self);
  g_autoptr (GArray) chains = g_steal_pointer (&self->proposed);

  end_proposal (self);
  if (!controller || !chains)
    return;
  match_mark_dead (controller, chains);
}

static void
say_how (UiTablePage *self, guint passes)
{
  g_autofree char *sentence = NULL;

  if (passes == 0)
    sentence = g_strdup (_ ("Counting. This is saved in the library only if you keep it."));
  else
    sentence
        = g_strdup_printf (ngettext ("Counting. Play was stopped by %u pass, as the rules require. "
                                     "This is saved in the library only if you keep it.",
                                     "Counting. Play was stopped by %u passes, as the rules "
                                     "require. This is saved in the library only if you keep it.",
                                     passes),
                           passes);
  gtk_label_set_label (GTK_LABEL (self->count_label), "");
  gtk_widget_set_visible (self->count_button, FALSE);
  say (self, sentence);
}

/* Shows what the territory marks of the record decide, and the count without them. */
static void
say_agreed (UiTablePage *self, const RecordAgreement *agreed)
{
  g_autofree char *strict = words_under_strict (match_scene_get_game (self->scene));

  if (agreed->any_dead)
    say (self, words_dead_by_marks ());
  if (strict)
    say (self, strict);
}

/* Returns a controller in the agreement on the position, with the stones marked as the record says.
 * Returns NULL if the rules lead to no count. */
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

gboolean
ui_table_page_count (UiTablePage *self, const RefereeSetup *setup, ReviewSession *session)
{
  g_autofree RecordAgreement *agreed = g_new0 (RecordAgreement, 1);
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;
  guint passes;

  if (session)
    review_session_get_agreement (session, agreed);
  if (setup->ruleset.scoring != GO_SCORING_NONE)
    controller = stop (setup, session, agreed, &passes);
  if (!controller)
    {
      g_signal_emit_by_name (
          self, "tell",
          setup->ruleset.scoring == GO_SCORING_NONE
              ? _ ("Nothing is counted under these rules. Choose other rules for the count.")
              : _ ("This position can’t be counted under its rules."),
          TRUE);
      return FALSE;
    }
  scene = match_scene_new (controller);
  ui_table_page_set_scene (self, scene);
  say_how (self, passes);
  if (agreed->marked)
    say_agreed (self, agreed);
  else
    ui_table_propose_dead (self->table, FALSE);
  return TRUE;
}

/* The game ------------------------------------------------------------------------------ */

MatchScene *
ui_table_page_get_scene (UiTablePage *self)
{
  return self->scene;
}

MatchController *
ui_table_page_get_controller (UiTablePage *self)
{
  return self->scene ? match_scene_get_controller (self->scene) : NULL;
}

UiTable *
ui_table_page_get_table (UiTablePage *self)
{
  return self->table;
}

const RefereeGame *
ui_table_page_get_unguarded (UiTablePage *self)
{
  MatchController *controller = ui_table_page_get_controller (self);
  const RefereeGame *game = controller ? match_controller_get_game (controller) : NULL;

  return game && match_controller_get_info (controller)->guard == MATCH_GUARD_OFF
                 && referee_game_state (game)->phase != REFEREE_PHASE_FINISHED
             ? game
             : NULL;
}

gboolean
ui_table_page_shows_open_play (UiTablePage *self)
{
  const RefereeGame *game = ui_table_page_get_unguarded (self);

  return game && referee_game_state (game)->may_challenge
         && referee_game_length (match_scene_get_game (self->scene)) == referee_game_length (game);
}

/* Applies the settings: hints for learners, spoken counting, move numbers, and the turned seat. */
static void
take_settings (UiTablePage *self)
{
  MatchController *controller = ui_table_page_get_controller (self);

  if (!self->settings)
    return;
  ui_table_set_face_to_face (self->table, g_settings_get_boolean (self->settings, "face-to-face"));
  if (!controller)
    return;
  match_controller_set_counts_aloud (controller,
                                     g_settings_get_boolean (self->settings, "count-aloud"));
  match_scene_set_numbers (self->scene, g_settings_get_boolean (self->settings, "move-numbers"));
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    match_controller_set_eye (
        controller, side,
        match_info_partner_level (match_controller_get_info (controller), side) == 0
            && g_settings_get_boolean (self->settings, desk_help_key (DESK_HELP_EYE, side)));
}

void
ui_table_page_set_settings (UiTablePage *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  ui_connect (settings, "changed", take_settings, self);
  take_settings (self);
}

static void
changed_cb (UiTablePage *self)
{
  follow_proposal (self);
  ui_table_page_follow_why (self);
  g_signal_emit_by_name (self, "title-changed");
}

/* Shows the scene; a finished game shows its count. */
static void
show_scene (UiTablePage *self)
{
  ui_table_set_scene (self->table, self->scene);
  ui_table_set_show_sheet (self->table,
                           referee_game_state (match_scene_get_game (self->scene))->phase
                               == REFEREE_PHASE_FINISHED);
}

void
ui_table_page_set_scene (UiTablePage *self, MatchScene *scene)
{
  end_proposal (self);
  ui_table_page_end_why (self);
  ui_follow (&self->scene, scene, G_CALLBACK (changed_cb), self);
  take_settings (self);
  show_scene (self);
  ui_table_page_follow_cards (self);
  g_signal_emit_by_name (self, "title-changed");
}

/* The page ------------------------------------------------------------------------------ */

static char *
title (UiPage *page)
{
  UiTablePage *self = UI_TABLE_PAGE (page);
  g_autofree char *black = NULL, *white = NULL;

  if (!self->scene)
    return g_strdup (_ ("Pass Stone"));
  if (ui_table_page_get_controller (self)
      && match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    return g_strdup (_ ("Looking Back"));
  if (!ui_table_page_get_controller (self))
    return g_strdup (match_scene_get_view (self->scene)->title);
  /* The table itself shows whose turn it is, and the result. */
  black = words_isolated (match_scene_get_seat (self->scene, GO_BLACK)->name);
  white = words_isolated (match_scene_get_seat (self->scene, GO_WHITE)->name);
  return g_strdup_printf ("%s – %s", black, white);
}

static char *
subtitle (UiPage *page)
{
  MatchScene *scene = UI_TABLE_PAGE (page)->scene;

  return scene ? g_strdup (match_scene_get_view (scene)->subtitle) : NULL;
}

static void
refresh (UiPage *page)
{
  ui_table_focus_board (UI_TABLE_PAGE (page)->table);
}

/* Closes a try, an answer or a card if one is open; otherwise moves the focus to the board. */
static void
focus_board (UiPage *page)
{
  UiTablePage *self = UI_TABLE_PAGE (page);

  if (!ui_table_page_leave_why (self) && !ui_table_answer_card (self->table, UI_CARD_LATER))
    ui_table_focus_board (self->table);
}

static void
say_again (UiPage *page)
{
  UiTablePage *self = UI_TABLE_PAGE (page);

  if (!self->scene)
    return;
  match_scene_say_again (self->scene);
  ui_table_set_scene (self->table, NULL);
  show_scene (self);
}

static void
page_init (UiPageInterface *iface)
{
  iface->title = title;
  iface->subtitle = subtitle;
  iface->refresh = refresh;
  iface->focus_board = focus_board;
  iface->say_again = say_again;
}

static void
reopen_cb (UiTablePage *self)
{
  g_signal_emit_by_name (self, "reopen");
}

static void
ui_table_page_dispose (GObject *object)
{
  UiTablePage *self = UI_TABLE_PAGE (object);

  g_clear_pointer (&self->proposed, g_array_unref);
  g_clear_pointer (&self->why.try, match_try_free);
  g_clear_pointer (&self->why.why, match_why_free);
  g_clear_object (&self->cards);
  ui_follow (&self->scene, NULL, NULL, self);
  g_clear_object (&self->settings);
  ui_dispose (object);
}

static void
ui_table_page_init (UiTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->count_bar, ui_wrap_new (8));
  ui_table_page_make_why (self);
}

static void
ui_table_page_class_init (UiTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_table_page_dispose;
  g_type_ensure (UI_TYPE_TABLE);
  ui_signal (UI_TYPE_TABLE_PAGE, "reopen", 0);
  ui_signal (UI_TYPE_TABLE_PAGE, "card-lesson", 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  ui_template (widget_class, "ui-table-page.ui");
  ui_bind (widget_class, UI_CHILD (UiTablePage, count_bar), UI_CHILD (UiTablePage, count_label),
           UI_CHILD (UiTablePage, count_button), UI_CHILD (UiTablePage, table), NULL);
  ui_handle (widget_class, UI_HANDLER (reopen_cb), UI_HANDLER (end_proposal),
             UI_HANDLER (proposed_cb), UI_HANDLER (count_mark_cb), NULL);
}
