/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of UiLibraryPage. */
#pragma once

#include "ui-game-text.h"
#include "ui-library-filters.h"
#include "ui-library-import.h"
#include "ui-library-page.h"
#include "ui-library-position.h"
#include "ui-library-preview.h"
#include "ui-columns.h"
#include "ui-ask.h"

struct _UiLibraryPage
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *root, *main, *side_box;
  GtkEditable *search;
  GtkMenuButton *filter_button, *import_button, *menu_button;
  GtkPopover *filter_popover;
  GtkLabel *filter_label, *problem, *count, *empty;
  GtkWidget *empty_button, *famous_button;
  GtkWidget *unfinished, *cards;
  GtkMenuButton *shelf_button;
  GtkPopover *shelf_popover;
  GtkBox *shelves, *chips;
  GtkWidget *shelf_hint, *shelf_scroller, *shelf_keep, *shelf_keep_button;
  GtkEditable *shelf_entry;
  GtkStack *stack, *side;
  GtkWidget *header, *position_label;
  GtkColumnView *table;
  GtkListView *list;
  GtkScrolledWindow *table_scroller, *list_scroller;
  GtkWidget *selection_bar, *selection_buttons, *bar_merge, *bar_archive, *bar_unarchive;
  GtkLabel *selection_label;
  GtkPopover *tag_popover;
  GtkEditable *tag_entry;
  UiNotice *notice;
  UiLibraryFilters *filters;
  UiLibraryPreview *preview;
  UiLibraryPosition *position;
  UiLibraryImport *import;
  GMenuModel *game_menu;
  GMenu *sort_menu, *columns_menu; /* parts of the menu */

  /* Parts made in code. */
  GtkColumnViewColumn *columns[LIBRARY_COLUMNS];
  GtkWidget *popup; /* the menu of the selected games */

  LibraryService *service;
  GSettings *settings;
  GCancellable *cancellable;       /* of the running search */
  GCancellable *strip_cancellable; /* of the search for unfinished games */
  guint search_timeout;
  GtkMultiSelection *selection; /* over `shown` */
  GtkSliceListModel *shown;     /* the first of `results`, soon all of them */
  guint show_source;            /* lengthens `shown` step by step; 0 once all is shown */
  LibraryResults *results;      /* NULL before the first result */

  LibraryColumn sort;
  gboolean descending;
  int asked_column;     /* see head_sorted_cb() */
  gboolean sorting;     /* the code is setting the table's arrows */
  gboolean by_position; /* searching by position */
  UiLayout layout;      /* -1: narrow; else the width of the preview */
  gboolean narrow;
  gboolean side_alone;  /* in a narrow window: the preview instead of the list */
  gboolean several;     /* in the list, a click toggles a game's selection */
  gboolean fresh;       /* the next result is for a new query: scroll to the top */
  gboolean reordered;   /* the sort order changed: scroll to the selection */
  gint64 wanted;        /* the game to select when the result arrives; 0: the first */
  gint64 offered;       /* the first game, if selected automatically; 0: the user chose */
  GArray *wanted_many;  /* of gint64: several games to select instead; may be NULL */
  gint64 later;         /* the game to select once `shown` has all; 0: none */
  gboolean held;        /* a button or a finger is down in the list */
  gint64 activated;     /* the game to open at its release; 0: none */
  double wanted_scroll; /* scroll position of the list; -1: the top */

  GArray *archived; /* of gint64: the games that "Undo" restores */
};

/* Searching */
void ui_library_page_update_words (UiLibraryPage *self);
void ui_library_page_search (UiLibraryPage *self, gboolean fresh);
/* Returns whether a text, a filter or a position narrows the list. */
gboolean ui_library_page_is_narrowed (UiLibraryPage *self);
void ui_library_page_search_soon (UiLibraryPage *self);
void ui_library_page_tell (UiLibraryPage *self, const char *sentence, gboolean error);
/* NULL clears the sentence. Cancelled jobs show nothing. */
void ui_library_page_show_error (UiLibraryPage *self, const GError *error);
void ui_library_page_open_game (UiLibraryPage *self, LibraryGame *game, int move);
void ui_library_page_open_at (UiLibraryPage *self, guint position);
/* For the table's signal `activate`: opens the game, after a press at its release. */
void ui_library_page_row_activated (UiLibraryPage *self, guint position);
void ui_library_page_set_by_position (UiLibraryPage *self, gboolean by_position);

/* Shows all results at once: only what is shown can be selected or scrolled to. */
void ui_library_page_show_all (UiLibraryPage *self);

/* Layout */
void ui_library_page_size_allocate (GtkWidget *widget, int width, int height, int baseline);
void ui_library_page_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline);
void ui_library_page_show_side (UiLibraryPage *self, gboolean alone);
/* Returns a game's position in the list; GTK_INVALID_LIST_POSITION if it is not listed, or for id
 * 0. */
guint ui_library_page_position_of (UiLibraryPage *self, gint64 id);
/* Gives the games to the visible view, table or list, which then scrolls to the top; takes them
 * from both. */
void ui_library_page_attach (UiLibraryPage *self);
void ui_library_page_detach (UiLibraryPage *self);

/* Table and list */
void ui_library_page_make_views (UiLibraryPage *self);
/* Scrolls the visible view to a position. */
void ui_library_page_scroll_to (UiLibraryPage *self, guint position);
GtkWidget *ui_library_page_view (UiLibraryPage *self);
/* Focuses the selected game in the visible view, or the view. */
void ui_library_page_focus_game (UiLibraryPage *self);

/* Columns */
void ui_library_page_make_columns (UiLibraryPage *self);
/* Shows the chosen columns and hides the others. */
void ui_library_page_update_columns (UiLibraryPage *self);
gboolean ui_library_page_shows_column (UiLibraryPage *self, LibraryColumn column);
void ui_library_page_show_column (UiLibraryPage *self, LibraryColumn column, gboolean show);
/* Returns the name of the property and action for a column ("column-date"); NULL for columns that
 * are always shown. */
const char *ui_library_column_property (LibraryColumn column);
/* Returns the name used in settings and actions; unknown names give LIBRARY_COLUMN_CHANGED. */
const char *ui_library_column_name (LibraryColumn column);
LibraryColumn ui_library_column_find (const char *name);
/* Changes the sort order, and stores it. */
void ui_library_page_sort (UiLibraryPage *self, LibraryColumn sort, gboolean descending);
/* Shows the current order in the table's header. */
void ui_library_page_show_sort (UiLibraryPage *self);

/* The menu of games */
/* Returns the game shown by a row of the table or list, or by a part of a row. */
LibraryGame *ui_library_page_game_of (GtkWidget *widget);
/* Selects the game at a place of the table or list, if it is not selected yet. Returns it; NULL if
 * there is none. */
LibraryGame *ui_library_page_choose_at (UiLibraryPage *self, double x, double y);
void ui_library_page_make_menu (UiLibraryPage *self);
/* Shows the menu for the game at this point of the stack. Selects that game, unless it is already
 * part of a selection. Returns FALSE when there is no game at that point. */
gboolean ui_library_page_show_menu (UiLibraryPage *self, double x, double y);

/* Selection */
void ui_library_page_selection_changed (UiLibraryPage *self);
guint ui_library_page_n_selected (UiLibraryPage *self);
/* Returns the ids of the selected games, as gint64. */
GArray *ui_library_page_selected_ids (UiLibraryPage *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns the position of the only selected game, or GTK_INVALID_LIST_POSITION. */
guint ui_library_page_only_selected (UiLibraryPage *self);

/* Actions: the conditions for enabling one. */
enum
{
  UI_LIBRARY_ONE = 1 << 0,     /* exactly one game is selected */
  UI_LIBRARY_ANY = 1 << 1,     /* at least one is selected */
  UI_LIBRARY_HERE = 1 << 2,    /* the list shows games of the library, */
  UI_LIBRARY_AWAY = 1 << 3,    /* or archived ones */
  UI_LIBRARY_UNDO = 1 << 4,    /* some were just archived */
  UI_LIBRARY_NARROW = 1 << 5,  /* the list is shown, not the table */
  UI_LIBRARY_SIDE = 1 << 6,    /* the preview replaces the list */
  UI_LIBRARY_SEVERAL = 1 << 7, /* at least two games are selected */
};

void ui_library_page_install_verbs (GtkWidgetClass *widget_class);
void ui_library_page_update_actions (UiLibraryPage *self);
/* Archives these games (gint64) or, with `archived` FALSE, restores them. */
void ui_library_page_set_deleted (UiLibraryPage *self, GArray *ids, gboolean archived);
void ui_library_page_tag (UiLibraryPage *self, const char *tag, gboolean tagged);
void ui_library_page_hide_undo (UiLibraryPage *self);
void ui_library_page_undo (UiLibraryPage *self);

/* Files */
void ui_library_page_choose_import (gpointer self, const char *action);
void ui_library_page_add_famous (gpointer self, const char *action);
void ui_library_page_export (gpointer self, const char *action);
void ui_library_page_back_up (gpointer self, const char *action);
void ui_library_page_restore (gpointer self, const char *action);
/* Asks whether to restore the library from this backup; NULL asks for another file first. */
void ui_library_page_restore_from (UiLibraryPage *self, const char *path);
/* Shows a modal window that lists the backups in `paths` (char *, at least one), each with its time
 * and, once counted, its number of games. The one chosen goes to ui_library_page_restore_from(). */
void ui_library_copies_ask (UiLibraryPage *page, const GPtrArray *paths);
void ui_library_page_make_drags (UiLibraryPage *self);

/* Shelves */
void ui_library_page_make_shelves (UiLibraryPage *self);
void ui_library_page_show_shelves (UiLibraryPage *self);

/* Unfinished games */
void ui_library_page_update_strip (UiLibraryPage *self);
