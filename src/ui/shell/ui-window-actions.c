/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's verbs and the conditions for enabling them. */
#include "ui-window-private.h"
#include "desk-engines.h"
#include "ui-kit.h"
#include "words-crossing.h"

#include <glib/gi18n.h>

#include "ui-theme.h"
#include "ui-appearance.h"
#include "ui-board.h"
#include "ui-preferences.h"
#include "ui-timer.h"
#include "ui-sound.h"

#define TABLE ui_window_table ((UiWindow *) self)
#define VERB(name) static void name (gpointer self, const char *action)

VERB (new_game) { ui_window_new_game (self, FALSE); }

VERB (rematch) { ui_window_new_game (self, TRUE); }

VERB (library)
{
  UiWindow *window = self;

  if (ui_window_shows (self, window->library_page))
    ui_window_go_back (self);
  else
    ui_window_go (self, ui_window_get_library (self));
}

VERB (show_library) { ui_window_go_elsewhere (self, ui_window_get_library (self)); }

VERB (show_game)
{
  if (ui_window_scene ((UiWindow *) self))
    ui_window_show_table (self);
}

VERB (rules) { ui_window_go_elsewhere (self, ui_window_get_rules (self)); }

VERB (learn) { ui_window_go_elsewhere (self, ui_window_get_learn (self)); }

VERB (back) { ui_window_go_back (self); }

/* Shows the rulebook of the game on the board, even if its rules have no name. */
VERB (game_rules)
{
  const RefereeGame *game = match_scene_get_game (ui_window_scene ((UiWindow *) self));

  ui_window_go (self, ui_window_get_rules (self));
  ui_rules_page_read (ui_window_get_rules (self), &referee_game_setup (game)->ruleset);
}

/* Counts the state shown, with the stones as they are. */
VERB (under_rules) { ui_window_under_rules (self); }

/* Goes back one step, as Back does; on the table page, closes the window. */
VERB (leave)
{
  if (ui_window_page (self) && !ui_window_shows_table (self))
    ui_window_go_back (self);
  else
    gtk_window_close (self);
}

VERB (preferences)
{
  UiWindow *window = self;

  gtk_window_present (GTK_WINDOW (ui_preferences_new (GTK_WINDOW (window), window->settings)));
}

/* Created on demand: GTK would create it with the window. */
VERB (shortcuts)
{
  g_autoptr (GtkBuilder) builder
      = gtk_builder_new_from_resource ("/io/github/passstone/PassStone/ui/ui-shortcuts.ui");
  GtkWindow *list = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  g_autofree char *name = ui_without_mnemonic (_ ("_Keyboard Shortcuts"));

  ui_name (list, name);
  gtk_window_set_transient_for (list, self);
  gtk_window_present (list);
}

VERB (clocks)
{
  UiWindow *window = self;
  g_autofree char *path
      = g_build_filename (g_get_user_data_dir (), "pass-stone", "clocks.ini", NULL);

  if (!window->clocks)
    g_set_weak_pointer (&window->clocks, GTK_WINDOW (ui_timer_new (GTK_WINDOW (window), path)));
  gtk_window_present (window->clocks);
}

VERB (open) { ui_window_choose_file (self); }

VERB (paste) { ui_window_paste (self); }

VERB (enter_game) { ui_window_enter (self, FALSE); }

VERB (count_position) { ui_window_enter (self, TRUE); }

VERB (review) { ui_window_review (self); }

VERB (study_try)
{
  const MatchTry *tried = ui_table_page_get_try (((UiWindow *) self)->table_page);

  if (tried)
    ui_window_study_try (self, tried);
}

VERB (write_step) { ui_window_write_step (self); }

VERB (mistakes) { ui_window_find_mistakes (self); }

VERB (keep_game) { g_signal_emit_by_name (self, "keep-game"); }

VERB (take_back)
{
  if (!ui_table_page_undo_try (((UiWindow *) self)->table_page))
    ui_table_take_back (TABLE);
}

static void
verb_of_mover (UiWindow *self, MatchButtonKind kind)
{
  ui_table_verb (TABLE, kind, match_scene_get_actor (ui_window_scene (self)));
}

VERB (pause_clocks) { ui_table_pause (TABLE); }

VERB (line) { ui_table_open_line (TABLE); }

VERB (arbiter) { ui_table_arbiter (TABLE); }

VERB (read_clocks) { ui_table_read_clocks (TABLE); }

VERB (pass) { verb_of_mover (self, MATCH_BUTTON_PASS); }

VERB (challenge) { verb_of_mover (self, MATCH_BUTTON_CHALLENGE); }

VERB (resign) { verb_of_mover (self, MATCH_BUTTON_RESIGN); }

VERB (agree_black) { ui_table_verb (TABLE, MATCH_BUTTON_AGREE, GO_BLACK); }

VERB (agree_white) { ui_table_verb (TABLE, MATCH_BUTTON_AGREE, GO_WHITE); }

VERB (end_otherwise) { ui_table_end_otherwise (TABLE); }

VERB (score_sheet)
{
  UiTable *table = TABLE;

  ui_table_set_show_sheet (table, !ui_table_get_show_sheet (table));
}

VERB (step_back) { ui_table_step (TABLE, -1); }

VERB (step_forward) { ui_table_step (TABLE, 1); }

VERB (share) { ui_share_activate (((UiWindow *) self)->share, action + strlen ("win.")); }

/* Runs the library's own verbs from the menu of every page. */
VERB (of_library)
{
  g_autofree char *own = g_strconcat ("library.", action + strlen ("win."), NULL);

  gtk_widget_activate_action (GTK_WIDGET (ui_window_get_library (self)), own, NULL);
}

const UiVerb ui_window_verbs[] = {
  { "win.new-game", new_game },
  { "win.rematch", rematch, MATCH_OPEN_REMATCH },
  { "win.library", library },
  { "win.show-library", show_library },
  { "win.continue", show_game },
  { "win.back", back },
  { "win.rules", rules },
  { "win.learn", learn },
  { "win.clocks", clocks },
  { "win.shortcuts", shortcuts },
  { "win.leave", leave },
  { "win.open", open },
  { "win.preferences", preferences, UI_WINDOW_HAS_SETTINGS },
  { "win.paste", paste },
  { "win.enter-game", enter_game },
  { "win.count-position", count_position },
  { "win.import-files", of_library },
  { "win.import-folder", of_library },
  { "win.back-up", of_library },
  { "win.restore", of_library },
  { "win.fullscreen", NULL, 0, "fullscreened" },
  { "win.game-rules", game_rules, UI_WINDOW_ON_TABLE | MATCH_OPEN_LOOK },
  { "win.review", review, UI_WINDOW_ON_TABLE | MATCH_OPEN_LOOK },
  { "win.study-try", study_try, UI_WINDOW_ON_TABLE },
  { "win.step-back", step_back, UI_WINDOW_ON_TABLE | MATCH_OPEN_LOOK },
  { "win.step-forward", step_forward, UI_WINDOW_ON_TABLE | MATCH_OPEN_LOOK },
  { "win.score-sheet", score_sheet, UI_WINDOW_ON_TABLE | MATCH_OPEN_SCORE },
  /* During a game, the count would reveal what the players have yet to settle. */
  { "win.under-rules", under_rules, UI_WINDOW_ON_TABLE | MATCH_OPEN_OVER },
  { "win.keep-game", keep_game, UI_WINDOW_ON_TABLE | UI_WINDOW_HAS_LIBRARY | MATCH_OPEN_KEEP },
  { "win.take-back", take_back, UI_WINDOW_ON_TABLE | MATCH_OPEN_TAKE_BACK },
  { "win.pause", pause_clocks, UI_WINDOW_ON_TABLE | MATCH_OPEN_PAUSE },
  { "win.line", line, UI_WINDOW_ON_TABLE | MATCH_OPEN_LOOK },
  { "win.arbiter", arbiter, UI_WINDOW_ON_TABLE | MATCH_OPEN_ARBITER },
  { "win.read-clocks", read_clocks, UI_WINDOW_ON_TABLE | MATCH_OPEN_CLOCK },
  { "win.pass", pass, UI_WINDOW_ON_TABLE | MATCH_OPEN_PASS },
  { "win.challenge", challenge, UI_WINDOW_ON_TABLE | MATCH_OPEN_CHALLENGE },
  { "win.agree-black", agree_black, UI_WINDOW_ON_TABLE | MATCH_OPEN_AGREE_BLACK },
  { "win.agree-white", agree_white, UI_WINDOW_ON_TABLE | MATCH_OPEN_AGREE_WHITE },
  { "win.resign", resign, UI_WINDOW_ON_TABLE | MATCH_OPEN_RESIGN },
  { "win.end-otherwise", end_otherwise, UI_WINDOW_ON_TABLE | MATCH_OPEN_PROPOSE },
  { "win.write-step", write_step, UI_WINDOW_SHARES },
  { "win.mistakes", mistakes, UI_WINDOW_FINISHED },
  { "win.copy-sgf", share, UI_WINDOW_SHARES },
  { "win.copy-diagram", share, UI_WINDOW_SHARES },
  { "win.copy-wiki", share, UI_WINDOW_SHARES },
  { "win.copy-coordinates", share, UI_WINDOW_SHARES },
  { "win.save", share, UI_WINDOW_SHARES },
  { "win.save-as", share, UI_WINDOW_SHARES },
  { "win.save-picture", share, UI_WINDOW_SHARES },
  { "win.print", share, UI_WINDOW_SHARES },
  { NULL },
};

static void
say_again (UiWindow *self)
{
  for (GtkWidget *page = gtk_widget_get_first_child (self->stack); page;
       page = gtk_widget_get_next_sibling (page))
    if (UI_IS_PAGE (page))
      ui_page_say_again (UI_PAGE (page));
  ui_board_say_again ();
  ui_window_update_title (self);
}

/* The current theme stays. */
static void
theme_refused_cb (UiTheme *theme, const char *sentence, UiWindow *self)
{
  ui_window_tell (self, sentence, TRUE);
}

static void
settings_changed_cb (GSettings *settings, const char *key, UiWindow *self)
{
  g_autofree char *theme = g_settings_get_string (settings, "theme");
  g_autofree char *language = g_settings_get_string (settings, "language");
  g_autofree char *appearance = g_settings_get_string (settings, "appearance");

  ui_theme_choose (theme);
  ui_appearance_choose (appearance);
  ui_appearance_set_animations (g_settings_get_boolean (settings, "animations"));
  ui_board_set_looks (&(UiBoardLooks){
      .coordinates = g_settings_get_boolean (settings, "show-coordinates"),
      .turned = g_settings_get_boolean (settings, "board-turned"),
      .mark_last = g_settings_get_boolean (settings, "mark-last-move"),
      .confirm = g_settings_get_boolean (settings, "confirm-moves"),
  });
  words_set_crossings ((WordsCrossing) g_settings_get_enum (settings, "crossings"));
  ui_language_choose (language);
  desk_engines_set (g_settings_get_value (settings, "engines"));
  ui_sound_set_on (g_settings_get_boolean (settings, "sounds"));
  if (key && (g_str_equal (key, "crossings") || g_str_equal (key, "language")))
    say_again (self);
  ui_window_update_actions (self);
}

void
ui_window_add_actions (UiWindow *self)
{
  static const char *const keys[]
      = { "sounds",     "confirm-moves", "theme",        "show-coordinates",
          "animations", "appearance",    "face-to-face", "eye-black",
          "eye-white",  "cards-black",   "cards-white" };

  if (self->settings)
    {
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        {
          g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);

          g_action_map_add_action (G_ACTION_MAP (self), action);
        }
      g_signal_connect_object (ui_theme_get_default (), "refused", G_CALLBACK (theme_refused_cb),
                               self, 0);
      g_signal_connect_object (self->settings, "changed", G_CALLBACK (settings_changed_cb), self,
                               0);
      settings_changed_cb (self->settings, NULL, self);
    }
  ui_window_update_actions (self);
}
