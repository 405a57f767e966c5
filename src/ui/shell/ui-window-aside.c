/* What is opened beside the table: the library, the rulesets and Learn, which cost nothing before,
 * and the window for a new game. */
#include "config.h"

#include "ui-window-private.h"

#include "ui-kit.h"
#include "ui-new-game.h"

/* --- New games --- */

static void
start_cb (UiNewGame *dialog, const RefereeSetup *setup, const MatchInfo *info, UiWindow *self)
{
  g_signal_emit_by_name (self, "start-game", setup, info);
}

static void
set_up (UiWindow *self, UiNewGame *dialog)
{
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ui_window_new_game (UiWindow *self, gboolean rematch)
{
  UiNewGame *dialog = ui_new_game_new (GTK_WINDOW (self), self->settings, self->library);
  MatchController *controller = self->scene ? match_scene_get_controller (self->scene) : NULL;

  if (rematch && controller)
    ui_new_game_set_rematch (dialog, match_controller_get_info (controller),
                             referee_game_setup (match_controller_get_game (controller)));
  set_up (self, dialog);
}

static void
play (UiWindow *self, const GoRuleset *ruleset)
{
  UiNewGame *dialog = ui_new_game_new (GTK_WINDOW (self), self->settings, self->library);

  ui_new_game_set_ruleset (dialog, ruleset);
  set_up (self, dialog);
}

/* --- Pages --- */

static void
open_cb (UiWindow *self, gint64 id)
{
  MatchController *controller = self->scene ? match_scene_get_controller (self->scene) : NULL;

  /* The game on the table is read anew, because another program may have gone on with it; but
   * not while it holds what the library has not got. */
  if (controller && id == self->game_id
      && (match_controller_is_busy (controller) || !match_controller_is_saved (controller)))
    ui_window_show_page (self, "table");
  else
    g_signal_emit_by_name (self, "open-game", id);
}

UiLibraryPage *
ui_window_get_library (UiWindow *self)
{
  if (self->library_page)
    return self->library_page;
  self->library_page = g_object_new (UI_TYPE_LIBRARY_PAGE, "hexpand", TRUE, NULL);
  if (self->library)
    ui_library_page_set_service (self->library_page, self->library);
  ui_library_page_set_settings (self->library_page, self->settings);
  gtk_box_append (GTK_BOX (self->library_bin), GTK_WIDGET (self->library_page));
  g_signal_connect_swapped (self->library_page, "open", G_CALLBACK (open_cb), self);
  g_signal_connect_swapped (self->library_page, "open-record", G_CALLBACK (ui_window_open_record),
                            self);
  g_signal_connect_swapped (self->library_page, "tell", G_CALLBACK (ui_window_tell), self);
  return self->library_page;
}

UiRulesPage *
ui_window_get_rules (UiWindow *self)
{
  if (self->rules_page)
    return self->rules_page;
  self->rules_page = UI_RULES_PAGE (ui_rules_page_new (self->library, self->keeper));
  gtk_widget_set_hexpand (GTK_WIDGET (self->rules_page), TRUE);
  gtk_box_append (GTK_BOX (self->rules_bin), GTK_WIDGET (self->rules_page));
  g_signal_connect_swapped (self->rules_page, "play", G_CALLBACK (play), self);
  g_signal_connect_swapped (self->rules_page, "tell", G_CALLBACK (ui_window_tell), self);
  return self->rules_page;
}

char *
ui_window_courses (void)
{
  g_autofree char *home = library_home ();

  return g_build_filename (home, "courses", NULL);
}

static void
told_cb (UiWindow *self, const char *sentence)
{
  ui_window_tell (self, sentence, FALSE);
}

UiLearnPage *
ui_window_get_learn (UiWindow *self)
{
  g_autofree char *courses = ui_window_courses ();

  if (self->learn_page)
    return self->learn_page;
  self->learn_page = UI_LEARN_PAGE (ui_learn_page_new (self->library, self->keeper, courses));
  gtk_widget_set_hexpand (GTK_WIDGET (self->learn_page), TRUE);
  gtk_box_append (GTK_BOX (self->learn_bin), GTK_WIDGET (self->learn_page));
  ui_connect (self->learn_page, "play", ui_window_play_on, self);
  ui_connect (self->learn_page, "leave", ui_window_go_home, self);
  ui_connect (self->learn_page, "told", told_cb, self);
  ui_connect (self->learn_page, "title-changed", ui_window_update_title, self);
  return self->learn_page;
}

void
ui_window_go_aside (UiWindow *self, const char *name)
{
  if (ui_window_on_page (self, "review"))
    self->aside_from = "review";
  else if (ui_window_on_page (self, "welcome") || ui_window_on_page (self, "table"))
    self->aside_from = NULL;
  if (g_str_equal (name, "library"))
    ui_window_get_library (self);
  else if (g_str_equal (name, "learn"))
    ui_window_get_learn (self);
  else
    ui_window_get_rules (self);
  ui_window_forget_told (self);
  ui_window_show_page (self, name);
}
