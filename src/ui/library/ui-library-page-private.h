/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiLibraryPage share. */
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
  GtkWidget *empty_button;
  GtkWidget *unfinished, *cards;
  GtkBox *chips;
  GtkStack *stack, *side;
  GtkWidget *side_switch, *position_label;
  GtkColumnView *table;
  GtkListView *list;
  GtkScrolledWindow *table_scroller, *list_scroller;
  GtkWidget *selection_bar, *bar_put_away, *bar_take_back;
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

  /* Parts made by hand. */
  GtkColumnViewColumn *columns[LIBRARY_COLUMNS];
  GtkWidget *popup; /* the menu of the chosen games */

  LibraryService *service;
  GSettings *settings;
  GCancellable *cancellable;       /* of the search under way */
  GCancellable *strip_cancellable; /* of the one for unfinished games */
  guint search_timeout;
  GtkMultiSelection *selection; /* over `results` */
  LibraryResults *results;      /* NULL before the first answer */

  LibraryColumn sort;
  gboolean descending;
  int asked_column;     /* see head_sorted_cb() */
  gboolean sorting;     /* the table's arrows are being set */
  gboolean by_position; /* a position is looked for */
  UiLayout layout;      /* -1: narrow; else the width of the preview */
  gboolean narrow;
  gboolean side_alone;  /* in a narrow window: the preview instead of the list */
  gboolean several;     /* in the list a touch chooses one more */
  gboolean fresh;       /* the next answer belongs to another question: show its beginning */
  gboolean reordered;   /* it is in another order: show what is chosen */
  gint64 wanted;        /* the game to choose when the answer is there; 0 for the first */
  gint64 offered;       /* the one that is chosen because it was the first; 0: somebody chose */
  GArray *wanted_many;  /* of gint64: several to choose instead; may be NULL */
  double wanted_scroll; /* where the list was; -1 for its beginning */

  GArray *put_away; /* of gint64: what "Undo" takes back */
};

/* Searching */
void ui_library_page_update_words (UiLibraryPage *self);
void ui_library_page_search (UiLibraryPage *self, gboolean fresh);
void ui_library_page_search_soon (UiLibraryPage *self);
void ui_library_page_tell (UiLibraryPage *self, const char *sentence, gboolean error);
/* NULL takes the sentence away. Nothing is said of what was cancelled. */
void ui_library_page_show_error (UiLibraryPage *self, const GError *error);
void ui_library_page_open_game (UiLibraryPage *self, LibraryGame *game, int move);
void ui_library_page_open_at (UiLibraryPage *self, guint position);
void ui_library_page_set_by_position (UiLibraryPage *self, gboolean by_position);

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
/* Where a game stands in the list; GTK_INVALID_LIST_POSITION where it does not, as for an id of 0.
 */
guint ui_library_page_position_of (UiLibraryPage *self, gint64 id);
/* Puts the games into the table or the list, whichever is shown. */
void ui_library_page_attach (UiLibraryPage *self);

/* Table and list */
void ui_library_page_make_views (UiLibraryPage *self);
/* A new one that makes a column's cells. */
void ui_library_page_scroll_to (UiLibraryPage *self, guint position);
GtkWidget *ui_library_page_view (UiLibraryPage *self);

/* Columns */
void ui_library_page_make_columns (UiLibraryPage *self);
/* Shows the columns that are chosen. */
void ui_library_page_update_columns (UiLibraryPage *self);
gboolean ui_library_page_shows_column (UiLibraryPage *self, LibraryColumn column);
void ui_library_page_show_column (UiLibraryPage *self, LibraryColumn column, gboolean show);
/* Which property of the page, and action, shows it ("column-date"); NULL where it is always shown.
 */
const char *ui_library_column_property (LibraryColumn column);
/* As settings and actions call it; what no column is called is LIBRARY_COLUMN_CHANGED. */
const char *ui_library_column_name (LibraryColumn column);
LibraryColumn ui_library_column_find (const char *name);
/* Asks for another order, and remembers it. */
void ui_library_page_sort (UiLibraryPage *self, LibraryColumn sort, gboolean descending);
/* Shows the present order in the table's head. */
void ui_library_page_show_sort (UiLibraryPage *self);

/* The menu of games */
/* The game that a row of the table or of the list shows, or a part of one. */
LibraryGame *ui_library_page_game_of (GtkWidget *widget);
void ui_library_page_make_menu (UiLibraryPage *self);
/* Shows it for the game at this place of the stack of lists, which is chosen unless it is one of
 * several that are. FALSE where there is none. */
gboolean ui_library_page_show_menu (UiLibraryPage *self, double x, double y);

/* Selection */
void ui_library_page_selection_changed (UiLibraryPage *self);
guint ui_library_page_n_selected (UiLibraryPage *self);
/* The ids of the chosen games, of gint64. */
GArray *ui_library_page_selected_ids (UiLibraryPage *self) G_GNUC_WARN_UNUSED_RESULT;
/* The position of the only chosen game, or GTK_INVALID_LIST_POSITION. */
guint ui_library_page_only_selected (UiLibraryPage *self);

/* Actions: what has to hold for one to be open. */
enum
{
  UI_LIBRARY_ONE = 1 << 0,    /* exactly one game is chosen */
  UI_LIBRARY_ANY = 1 << 1,    /* at least one is */
  UI_LIBRARY_HERE = 1 << 2,   /* games of the library are listed, */
  UI_LIBRARY_AWAY = 1 << 3,   /* or those that were put away */
  UI_LIBRARY_UNDO = 1 << 4,   /* some were just put away */
  UI_LIBRARY_NARROW = 1 << 5, /* there is a list and no table */
  UI_LIBRARY_SIDE = 1 << 6,   /* the preview stands in its place */
};

void ui_library_page_install_verbs (GtkWidgetClass *widget_class);
void ui_library_page_update_actions (UiLibraryPage *self);
/* Puts games away, or takes them back. */
void
ui_library_page_set_deleted (UiLibraryPage *self, const gint64 *ids, guint count, gboolean away);
void ui_library_page_tag (UiLibraryPage *self, const char *tag, gboolean tagged);
void ui_library_page_hide_undo (UiLibraryPage *self);
void ui_library_page_undo (UiLibraryPage *self);

/* Files */
void ui_library_page_choose_import (gpointer self, const char *action);
void ui_library_page_export (gpointer self, const char *action);
void ui_library_page_back_up (gpointer self, const char *action);
void ui_library_page_restore (gpointer self, const char *action);
void ui_library_page_accept_drops (UiLibraryPage *self);

/* Unfinished games */
void ui_library_page_update_strip (UiLibraryPage *self);
