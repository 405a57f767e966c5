/* Every verb of the window as a named action: menus, keys, buttons and tests use the names. */
#include "config.h"

#include "ui-window-private.h"

#include <glib/gi18n-lib.h>

#include "table/ui-theme.h"
#include "ui-appearance.h"
#include "ui-new-game.h"

static MatchController *
live (UiWindow *self)
{
  return self->scene ? match_scene_get_controller (self->scene) : NULL;
}

static const RefereeState *
live_state (UiWindow *self)
{
  MatchController *controller = live (self);

  return controller ? referee_game_state (match_controller_get_game (controller)) : NULL;
}

static void
start_cb (UiNewGame *dialog, const RefereeSetup *setup, const MatchInfo *info, UiWindow *self)
{
  g_signal_emit_by_name (self, "start-game", setup, info);
}

void
_ui_window_new_game (UiWindow *self, gboolean rematch)
{
  UiNewGame *dialog = ui_new_game_new (GTK_WINDOW (self), self->settings, self->library);
  MatchController *controller = live (self);

  if (rematch && controller)
    ui_new_game_set_rematch (dialog, match_controller_get_info (controller),
                             referee_game_setup (match_controller_get_game (controller)));
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
_ui_window_play (UiWindow *self, const GoRuleset *ruleset)
{
  UiNewGame *dialog = ui_new_game_new (GTK_WINDOW (self), self->settings, self->library);

  ui_new_game_set_ruleset (dialog, ruleset);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_new_game (data, FALSE);
}

static void
rematch_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_new_game (data, TRUE);
}

static void
library_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiWindow *self = data;

  if (!_ui_window_on_page (self, "library"))
    _ui_window_go_aside (self, "library");
  else if (!ui_library_page_back (self->library_page))
    _ui_window_go_home (self);
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (!_ui_window_on_page (data, "rules"))
    _ui_window_go_aside (data, "rules");
}

/* The rulebook of the game on the table, whether its rules have a name or not. */
static void
game_rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiWindow *self = data;
  const RefereeGame *game = match_scene_get_game (self->scene);

  _ui_window_go_aside (self, "rules");
  ui_rules_page_read (self->rules_page, &referee_game_setup (game)->ruleset);
}

/* The moment shown, counted as the stones stand. */
static void
under_rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_under_rules (data);
}

static void
rules_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiWindow *self = data;

  if (!ui_rules_page_back (self->rules_page))
    _ui_window_go_home (self);
}

/* What stands beside the table first, step by step as back leads, and then the window. */
static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiWindow *self = data;

  if (_ui_window_on_page (self, "review"))
    _ui_window_leave_review (self);
  else if (_ui_window_on_page (self, "rules"))
    rules_back_cb (action, parameter, data);
  else if (_ui_window_on_page (self, "library"))
    library_cb (action, parameter, data);
  else
    gtk_window_close (data);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_choose_file (data);
}

static void
paste_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_paste (data);
}

static void
enter_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_enter (data, FALSE);
}

static void
count_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_enter (data, TRUE);
}

static void
review_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_review (data);
}

static void
review_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_leave_review (data);
}

static void
keep_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  _ui_window_keep_game (data);
}

static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ui_table_take_back (UI_WINDOW (data)->table);
}

static gboolean
offers (UiWindow *self, MatchButtonKind kind, GoColor side)
{
  return self->scene && match_scene_get_seat (self->scene, side)->button[kind].shown;
}

/* A verb of a side, if its seat offers it now. */
static void
verb_of (UiWindow *self, MatchButtonKind kind, GoColor side)
{
  if (offers (self, kind, side))
    ui_table_verb (self->table, kind, side);
}

static void
pass_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const RefereeState *state = live_state (data);

  if (state)
    verb_of (data, MATCH_BUTTON_PASS, state->to_move);
}

static void
challenge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const RefereeState *state = live_state (data);

  if (state)
    verb_of (data, MATCH_BUTTON_CHALLENGE, state->to_move);
}

static void
agree (UiWindow *self, GoColor side)
{
  verb_of (self, MATCH_BUTTON_AGREE, side);
}

static void
agree_black_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  agree (data, GO_BLACK);
}

static void
agree_white_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  agree (data, GO_WHITE);
}

static void
resign_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const RefereeState *state = live_state (data);

  if (state && state->phase != REFEREE_PHASE_FINISHED)
    ui_table_verb (UI_WINDOW (data)->table, MATCH_BUTTON_RESIGN, state->to_move);
}

static void
end_otherwise_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ui_table_end_otherwise (UI_WINDOW (data)->table);
}

static void
score_sheet_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiWindow *self = data;

  ui_table_set_show_sheet (self->table, !ui_table_get_show_sheet (self->table));
}

static void
step_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ui_table_step (UI_WINDOW (data)->table, -1);
}

static void
step_forward_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ui_table_step (UI_WINDOW (data)->table, 1);
}

static void
fullscreen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_window_is_fullscreen (data))
    gtk_window_unfullscreen (data);
  else
    gtk_window_fullscreen (data);
}

static void
face_to_face_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  ui_table_set_face_to_face (UI_WINDOW (data)->table, g_variant_get_boolean (state));
}

static const GActionEntry entries[] = {
  { .name = "new-game", .activate = new_game_cb },
  { .name = "rematch", .activate = rematch_cb },
  { .name = "library", .activate = library_cb },
  { .name = "rules", .activate = rules_cb },
  { .name = "rules-back", .activate = rules_back_cb },
  { .name = "leave", .activate = leave_cb },
  { .name = "game-rules", .activate = game_rules_cb },
  { .name = "under-rules", .activate = under_rules_cb },
  { .name = "open", .activate = open_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "enter-game", .activate = enter_game_cb },
  { .name = "count-position", .activate = count_position_cb },
  { .name = "review", .activate = review_cb },
  { .name = "review-back", .activate = review_back_cb },
  { .name = "keep-game", .activate = keep_game_cb },
  { .name = "take-back", .activate = take_back_cb },
  { .name = "pass", .activate = pass_cb },
  { .name = "challenge", .activate = challenge_cb },
  { .name = "agree-black", .activate = agree_black_cb },
  { .name = "agree-white", .activate = agree_white_cb },
  { .name = "resign", .activate = resign_cb },
  { .name = "end-otherwise", .activate = end_otherwise_cb },
  { .name = "score-sheet", .activate = score_sheet_cb },
  { .name = "step-back", .activate = step_back_cb },
  { .name = "step-forward", .activate = step_forward_cb },
  { .name = "fullscreen", .activate = fullscreen_cb },
  { .name = "face-to-face", .state = "false", .change_state = face_to_face_cb },
};

static void
enable (UiWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

void
_ui_window_update_actions (UiWindow *self)
{
  const RefereeState *state = live_state (self);
  MatchController *controller = live (self);
  gboolean table = _ui_window_on_page (self, "table");
  gboolean playing = table && state && state->phase != REFEREE_PHASE_FINISHED;
  gboolean finished
      = table && self->scene
        && referee_game_state (match_scene_get_game (self->scene))->phase == REFEREE_PHASE_FINISHED;

  enable (self, "rematch",
          controller && state->phase == REFEREE_PHASE_FINISHED
              && !referee_game_is_position (match_scene_get_game (self->scene)));
  enable (self, "take-back",
          table && controller && match_controller_take_back_side (controller) != GO_EMPTY);
  enable (self, "pass", playing && offers (self, MATCH_BUTTON_PASS, state->to_move));
  enable (self, "challenge", playing && offers (self, MATCH_BUTTON_CHALLENGE, state->to_move));
  enable (self, "agree-black", playing && offers (self, MATCH_BUTTON_AGREE, GO_BLACK));
  enable (self, "agree-white", playing && offers (self, MATCH_BUTTON_AGREE, GO_WHITE));
  enable (self, "resign", playing);
  enable (self, "end-otherwise",
          playing && match_controller_may_propose (controller, REFEREE_DRAW));
  enable (self, "score-sheet", finished);
  enable (self, "game-rules", table && self->scene);
  /* While a game is being played its count would tell what the players have yet to settle. */
  enable (self, "under-rules", table && _ui_window_is_over (self));
  enable (self, "review", table && self->scene);
  enable (self, "keep-game",
          table && controller && self->library && !match_controller_is_saved (controller));
  enable (self, "step-back", table && self->scene);
  enable (self, "step-forward", table && self->scene);
  _ui_window_update_share (self);
}

static void
settings_changed_cb (GSettings *settings, const char *key, UiWindow *self)
{
  g_autofree char *theme = g_settings_get_string (settings, "theme");
  g_autofree char *appearance = g_settings_get_string (settings, "appearance");

  ui_theme_set_name (ui_theme_get_default (), theme);
  ui_appearance_choose (appearance);
  ui_table_set_show_coordinates (self->table,
                                 g_settings_get_boolean (settings, "show-coordinates"));
  if (self->review_page)
    ui_review_page_set_show_coordinates (self->review_page,
                                         g_settings_get_boolean (settings, "show-coordinates"));
  ui_table_set_animations (self->table, g_settings_get_boolean (settings, "animations"));
}

void
_ui_window_add_actions (UiWindow *self)
{
  static const char *const keys[] = { "theme", "show-coordinates", "animations", "appearance" };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  if (self->settings)
    {
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        {
          g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);

          g_action_map_add_action (G_ACTION_MAP (self), action);
        }
      g_signal_connect_object (self->settings, "changed", G_CALLBACK (settings_changed_cb), self,
                               0);
      settings_changed_cb (self->settings, NULL, self);
    }
  _ui_window_update_actions (self);
}
