/* The pages of the window: which one is seen, what stands on the table, what is told above it. */
#include "config.h"

#include "desk-new-game.h"
#include "ui-window-private.h"

#include "ui-kit.h"

#include <glib/gi18n.h>
#include <string.h>

#include "match-open.h"

/* --- The bar --- */

/* What takes longer than this is told. */
#define PATIENCE_MS 400

/* What matters longer stands before what was told last. All is one paragraph: of a label of several
 * GTK 4.8 takes the height for less than it is. */
static void
show_bar (UiWindow *self, const char *sentence, GtkMessageType type)
{
  g_autofree char *both = g_strjoin (self->report && sentence ? " " : "",
                                     self->report ? self->report : "", sentence, NULL);

  gtk_info_bar_set_message_type (GTK_INFO_BAR (self->bar), type);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), *both != '\0');
  /* A change of what can be seen is spoken. */
  gtk_label_set_label (GTK_LABEL (self->bar_label), "");
  gtk_label_set_label (GTK_LABEL (self->bar_label), both);
}

void
ui_window_tell (UiWindow *self, const char *sentence, gboolean error)
{
  show_bar (self, sentence,
            error          ? GTK_MESSAGE_ERROR
            : self->report ? GTK_MESSAGE_WARNING
                           : GTK_MESSAGE_INFO);
}

void
ui_window_untell (UiWindow *self)
{
  show_bar (self, NULL, GTK_MESSAGE_WARNING);
}

void
ui_window_forget_told (UiWindow *self)
{
  if (gtk_info_bar_get_message_type (GTK_INFO_BAR (self->bar)) == GTK_MESSAGE_INFO)
    ui_window_untell (self);
}

static gboolean
wait_cb (gpointer data)
{
  UiWindowWait *wait = data;

  wait->timeout = 0;
  wait->told = TRUE;
  ui_window_tell (wait->window, wait->sentence, FALSE);
  return G_SOURCE_REMOVE;
}

void
ui_window_wait (UiWindow *self, UiWindowWait *wait, const char *sentence)
{
  g_clear_handle_id (&wait->timeout, g_source_remove);
  wait->window = self;
  wait->sentence = sentence;
  if (sentence)
    wait->timeout = g_timeout_add (PATIENCE_MS, wait_cb, wait);
  else if (wait->told)
    ui_window_untell (self);
  wait->told = FALSE;
}

void
ui_window_report (UiWindow *self, const char *sentence)
{
  char *before = self->report;

  if (before && strstr (before, sentence))
    return;
  self->report = before ? g_strjoin (" ", before, sentence, NULL) : g_strdup (sentence);
  g_free (before);
  show_bar (self, NULL, GTK_MESSAGE_WARNING);
}

/* --- What is open --- */

/* A game in play keeps the screen awake: two people think longer than a screen saver waits. */
static void
update_inhibit (UiWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  MatchController *controller = self->scene ? match_scene_get_controller (self->scene) : NULL;
  gboolean playing = controller
                     && referee_game_state (match_controller_get_game (controller))->phase
                            != REFEREE_PHASE_FINISHED;

  if (!application || playing == (self->inhibited != 0))
    return;
  if (playing)
    self->inhibited = gtk_application_inhibit (
        application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is played"));
  else
    {
      gtk_application_uninhibit (application, self->inhibited);
      self->inhibited = 0;
    }
}

void
ui_window_update_actions (UiWindow *self)
{
  gboolean table = ui_window_on_page (self, "table");
  guint open = match_scene_get_open (self->scene);
  gboolean shares = (table && self->scene)
                    || (ui_window_on_page (self, "review")
                        && ui_review_page_get_session (self->review_page) != NULL);

  /* While something is tried the game waits: only the try's own turn can be taken back. */
  if (ui_table_get_trying (self->table))
    open = MATCH_OPEN_LOOK | MATCH_OPEN_TAKE_BACK;
  ui_verbs_update (
      self, open | (table ? UI_WINDOW_ON_TABLE : 0) | (self->library ? UI_WINDOW_HAS_LIBRARY : 0)
                | (shares ? UI_WINDOW_SHARES : 0) | (self->settings ? UI_WINDOW_HAS_SETTINGS : 0));
}

/* --- Pages --- */

static void
scene_changed_cb (UiWindow *self)
{
  ui_window_update_title (self);
  update_inhibit (self);
  ui_window_update_actions (self);
  ui_window_follow_proposal (self);
  ui_window_follow_why (self);
}

void
ui_window_show_page (UiWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), name);
  ui_window_update_title (self);
  ui_window_update_actions (self);
  if (g_strcmp0 (name, "table") == 0)
    ui_table_focus_board (self->table);
  else if (g_strcmp0 (name, "library") == 0)
    ui_library_page_reload (self->library_page);
  else if (g_strcmp0 (name, "rules") == 0)
    ui_rules_page_refresh (self->rules_page);
  else if (g_strcmp0 (name, "learn") == 0)
    ui_learn_page_refresh (self->learn_page);
  else if (g_strcmp0 (name, "review") == 0)
    ui_review_page_focus_steps (self->review_page);
}

void
ui_window_go_home (UiWindow *self)
{
  const char *table = self->scene ? "table" : "welcome";
  const char *page = self->aside_from ? self->aside_from : table;

  self->aside_from = NULL;
  ui_window_forget_told (self);
  ui_window_show_page (self, page);
}

/* --- The game on the table --- */

void
ui_window_open_eyes (UiWindow *self)
{
  MatchController *controller = self->scene ? match_scene_get_controller (self->scene) : NULL;

  if (!controller || !self->settings)
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

static void
take_scene (UiWindow *self, MatchScene *scene, gint64 id)
{
  ui_window_end_proposal (self);
  ui_window_end_why (self);
  ui_follow (&self->scene, scene, G_CALLBACK (scene_changed_cb), self);
  self->game_id = id;
  ui_window_open_eyes (self);
  ui_table_set_scene (self->table, scene);
  ui_window_follow_cards (self);
  ui_table_set_show_sheet (self->table, referee_game_state (match_scene_get_game (scene))->phase
                                            == REFEREE_PHASE_FINISHED);
  update_inhibit (self);
}

void
ui_window_show_scene (UiWindow *self, MatchScene *scene, gint64 id)
{
  take_scene (self, scene, id);
  ui_window_show_page (self, "table");
}

void
ui_window_seat_scene (UiWindow *self, MatchScene *scene, gint64 id)
{
  take_scene (self, scene, id);
  if (ui_window_on_page (self, "welcome"))
    ui_window_show_page (self, "table");
  else
    ui_window_update_actions (self);
}

MatchScene *
ui_window_get_scene (UiWindow *self, gint64 *id)
{
  if (id)
    *id = self->game_id;
  return self->scene;
}

void
ui_window_set_game (UiWindow *self, gint64 id)
{
  self->game_id = id;
  ui_window_update_actions (self);
}

void
ui_window_open_record (UiWindow *self, gint64 id, int move)
{
  g_signal_emit_by_name (self, "open-record", id, move);
}
