/* What the files of UiWindow share. */
#pragma once

#include "library/ui-library-page.h"
#include "rules/ui-rules-page.h"
#include "table/ui-table.h"
#include "ui-window.h"

struct _UiWindow
{
  GtkApplicationWindow parent_instance;

  GSettings *settings;
  LibraryService *library;
  MatchScene *scene;
  gint64 game_id;
  guint inhibited;
  gboolean narrow;

  /* Template children. */
  GtkWidget *title, *subtitle;
  GtkWidget *new_game_label, *take_back_label, *library_label, *library_icon;
  GtkWidget *new_game_button, *take_back_button, *library_button, *menu_button;
  GtkWidget *bar, *bar_label;
  GtkWidget *stack;
  GtkWidget *table_bin, *library_bin, *rules_bin;
  UiTable *table;
  UiLibraryPage *library_page;
  UiRulesPage *rules_page;
};

/* Makes the window's actions. */
void _ui_window_add_actions (UiWindow *self);

/* Says which of them are open now. */
void _ui_window_update_actions (UiWindow *self);

/* Opens the New game window; with the colours swapped for a rematch. */
void _ui_window_new_game (UiWindow *self, gboolean rematch);

/* Opens the New game window with a ruleset chosen. */
void _ui_window_play (UiWindow *self, const GoRuleset *ruleset);

/* Shows the result of the moment on the table under every ruleset. */
void _ui_window_under_rules (UiWindow *self);

void _ui_window_show_page (UiWindow *self, const char *name);
