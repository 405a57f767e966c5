/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library page: what it lists, in which order, and what users do with it. */
#include "library-page.h"

#include "ui-ask.h"
#include "runner.h"
#include "ui-fixture.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <string.h>

#include "library-ask.h"
#include "library-index.h"
#include "ui-game-row.h"
#include "ui-game-text.h"
#include "ui-library-page-private.h"

static gboolean
shows_table (gpointer page)
{
  return strcmp (gtk_stack_get_visible_child_name (library_page_child ("stack")), page) == 0;
}

static gboolean
says_none (gpointer unused)
{
  return g_str_has_prefix (gtk_label_get_text (library_page_child ("empty")),
                           "There are no saved games here yet.");
}

/* The number of columns shown by default; every row has a cell in each. */
#define SHOWN (LIBRARY_COLUMN_EVENT - LIBRARY_COLUMN_BLACK + 1)

START_TEST (test_empty)
{
  library_page_connect ();
  ui_fixture_wait (says_none, NULL);
  ck_assert (shows_table ((gpointer) "empty"));
}
END_TEST

START_TEST (test_typing_narrows)
{
  library_page_add_game ("Mira", "Jonas", "B+R");
  library_page_add_game ("Émile", "Mira", "W+3.5");
  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato|Émile – Mira|Mira – Jonas");
  ck_assert_str_eq (gtk_label_get_text (library_page_child ("count")), "5 games");

  gtk_editable_set_text (library_page_child ("search"), "MIRA jo");
  library_page_lists ("Mira – Jonas");
  gtk_editable_set_text (library_page_child ("search"), "emi");
  library_page_lists ("Émile – Mira");
  gtk_editable_set_text (library_page_child ("search"), "spring");
  library_page_lists ("Abe – Sato");
  gtk_editable_set_text (library_page_child ("search"), "nobody");
  library_page_lists ("");
  ck_assert_str_eq (gtk_label_get_text (library_page_child ("empty")), "No games match.");
  library_page_do ("show-all", NULL);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato|Émile – Mira|Mira – Jonas");
}
END_TEST

static gboolean
first_is_chosen (gpointer unused)
{
  GtkSelectionModel *games = gtk_column_view_get_model (library_page_child ("table"));
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (games);

  return gtk_bitset_get_size (chosen) == 1 && gtk_bitset_contains (chosen, 0);
}

START_TEST (test_sorting)
{
  GtkColumnView *table = library_page_child ("table");
  GListModel *columns = gtk_column_view_get_columns (table);
  g_autoptr (GtkColumnViewColumn) moves = NULL, changed = NULL;

  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  library_page_do ("sort", "date");
  library_page_lists ("Abe – Sato|Celik – Abe|Duarte – Celik");
  /* Without a selection, a new order starts at the top; asking for the same order again stays in
   * place. */
  ui_fixture_wait (first_is_chosen, NULL);
  library_page_select (1, 1);
  ui_library_page_reload (library_page);
  ui_fixture_settle ();
  library_page_lists ("Abe – Sato|Celik – Abe|Duarte – Celik");
  ck_assert (!first_is_chosen (NULL));
  library_page_do ("sort", "white");
  library_page_lists ("Celik – Abe|Duarte – Celik|Abe – Sato");
  library_page_do ("descending", NULL);
  library_page_lists ("Abe – Sato|Duarte – Celik|Celik – Abe");

  /* Sorts as repeated clicks on the table's header do. */
  moves = g_list_model_get_item (columns, LIBRARY_COLUMN_MOVES);
  gtk_column_view_sort_by_column (table, moves, GTK_SORT_ASCENDING);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  gtk_column_view_sort_by_column (table, moves, GTK_SORT_DESCENDING);
  library_page_lists ("Abe – Sato|Celik – Abe|Duarte – Celik");
  /* The reverse order puts the oldest change first. */
  changed = g_list_model_get_item (columns, LIBRARY_COLUMN_CHANGED);
  gtk_column_view_sort_by_column (table, changed, GTK_SORT_ASCENDING);
  library_page_lists ("Abe – Sato|Celik – Abe|Duarte – Celik");
  ck_assert (library_page->descending);
  gtk_column_view_sort_by_column (table, changed, GTK_SORT_DESCENDING);
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
}
END_TEST

static gboolean
chosen_is (gpointer names)
{
  GtkSelectionModel *games = gtk_column_view_get_model (library_page_child ("table"));
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (games);
  g_autofree char *found = NULL;
  g_autoptr (LibraryGame) game = NULL;

  if (gtk_bitset_get_size (chosen) != 1)
    return FALSE;
  game = g_list_model_get_item (G_LIST_MODEL (games), gtk_bitset_get_minimum (chosen));
  found = g_strdup_printf ("%s – %s", game->black_name, game->white_name);
  return strcmp (found, names) == 0;
}

/* A selected game stays selected in any order, even in first place. */
START_TEST (test_sorting_keeps_choice)
{
  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  library_page_select (1, 1);
  library_page_do ("sort", "white");
  library_page_lists ("Celik – Abe|Duarte – Celik|Abe – Sato");
  ui_fixture_wait (chosen_is, (gpointer) "Celik – Abe");
  library_page_do ("sort", "date");
  library_page_lists ("Abe – Sato|Celik – Abe|Duarte – Celik");
  ui_fixture_wait (chosen_is, (gpointer) "Celik – Abe");
  library_page_do ("descending", NULL);
  library_page_lists ("Celik – Abe|Abe – Sato|Duarte – Celik");
  ui_fixture_wait (chosen_is, (gpointer) "Celik – Abe");
  /* A new query starts at the top. */
  library_page_select (2, 1);
  gtk_editable_set_text (library_page_child ("search"), "Celik");
  library_page_lists ("Celik – Abe|Duarte – Celik");
  ui_fixture_wait (chosen_is, (gpointer) "Celik – Abe");
}
END_TEST

START_TEST (test_open)
{
  gint64 played = library_page_add_game ("Mira", "Jonas", "B+R");

  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato|Mira – Jonas");
  g_signal_emit_by_name (library_page_child ("table"), "activate", 3);
  ck_assert_int_eq (library_page_opened, played);
  ck_assert_int_eq (library_page_opened_record, 0);
  library_page_select (1, 1);
  library_page_do ("open", NULL);
  ck_assert_int_gt (library_page_opened_record, 0);
  ck_assert_int_ne (library_page_opened_record, played);
  ck_assert_int_eq (library_page_opened_move, -1);
}
END_TEST

static gboolean
shows_strip (gpointer shown)
{
  return gtk_widget_get_visible (library_page_child ("unfinished")) == GPOINTER_TO_INT (shown)
         && (!GPOINTER_TO_INT (shown)
             || ui_fixture_find (library_page_child ("cards"), GTK_TYPE_LABEL, 0));
}

START_TEST (test_unfinished)
{
  gint64 waiting = library_page_add_game ("Mira", "Jonas", NULL);
  GtkWidget *card;

  library_page_add_game ("Okafor", "Mira", "B+R");
  library_page_connect ();
  library_page_lists ("Okafor – Mira|Mira – Jonas");
  ui_fixture_wait (shows_strip, GINT_TO_POINTER (TRUE));
  card = ui_fixture_find (library_page_child ("cards"), GTK_TYPE_BUTTON, 0);
  ck_assert_ptr_null (ui_fixture_find (library_page_child ("cards"), GTK_TYPE_BUTTON, 1));
  g_signal_emit_by_name (card, "clicked");
  ck_assert_int_eq (library_page_opened, waiting);
  gtk_editable_set_text (library_page_child ("search"), "okafor");
  ui_fixture_wait (shows_strip, GINT_TO_POINTER (FALSE));
}
END_TEST

static gboolean
offers_undo (gpointer shown)
{
  return gtk_widget_get_visible (library_page_child ("notice")) == GPOINTER_TO_INT (shown);
}

START_TEST (test_archive_and_undo)
{
  library_page_add_game ("Mira", "Jonas", "B+R");
  library_page_add_game ("Okafor", "Mira", "B+R");
  library_page_add_game ("Sato", "Okafor", "B+R");
  library_page_connect ();
  library_page_lists ("Sato – Okafor|Okafor – Mira|Mira – Jonas");
  library_page_select (1, 1);
  library_page_do ("archive", NULL);
  library_page_lists ("Sato – Okafor|Mira – Jonas");
  ck_assert_str_eq (ui_notice_get_text (library_page_child ("notice")),
                    "Okafor – Mira was archived.");
  g_signal_emit_by_name (library_page_child ("notice"), "undo");
  library_page_lists ("Sato – Okafor|Okafor – Mira|Mira – Jonas");
  ck_assert (offers_undo (GINT_TO_POINTER (FALSE)));

  library_page_select (1, 2);
  library_page_do ("archive", NULL);
  library_page_lists ("Sato – Okafor");
  ck_assert_str_eq (ui_notice_get_text (library_page_child ("notice")), "2 games were archived.");
  library_page_do ("show-archived", NULL);
  library_page_lists ("Okafor – Mira|Mira – Jonas");
  library_page_select (1, 1);
  library_page_do ("unarchive", NULL);
  library_page_lists ("Okafor – Mira");
  library_page_do ("show-archived", NULL);
  library_page_lists ("Sato – Okafor|Mira – Jonas");
}
END_TEST

static gboolean
has_row (gpointer type)
{
  return ui_fixture_find (GTK_WIDGET (library_page), GPOINTER_TO_SIZE (type), 0) != NULL;
}

START_TEST (test_narrow)
{
  UiGameRow *row;

  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  ck_assert (shows_table ((gpointer) "table"));
  library_page_resize (360);
  ui_fixture_wait (shows_table, (gpointer) "list");
  ck_assert (!gtk_widget_get_visible (library_page_child ("side_box")));
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  ui_fixture_wait (has_row, GSIZE_TO_POINTER (UI_TYPE_GAME_ROW));
  row = UI_GAME_ROW (ui_fixture_find (GTK_WIDGET (library_page), UI_TYPE_GAME_ROW, 2));
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "black"), "Abe");
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "black_rank"), "9p");
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "outcome"), "B+2½");
  ck_assert_str_eq (ui_fixture_text (row, UI_TYPE_GAME_ROW, "details"), "1971-04-02");

  /* A touch shows the game instead of the list, with a way back. */
  g_signal_emit_by_name (library_page_child ("list"), "activate", 2);
  ck_assert (gtk_widget_get_visible (library_page_child ("side_box")));
  ck_assert (!gtk_widget_get_visible (library_page_child ("main")));
  ck_assert (ui_page_back (UI_PAGE (library_page)));
  ck_assert (gtk_widget_get_visible (library_page_child ("main")));
  ck_assert (!ui_page_back (UI_PAGE (library_page)));
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (row), "game.open", NULL));
  ck_assert_int_gt (library_page_opened_record, 0);
}
END_TEST

START_TEST (test_spoken)
{
  GtkWidget *cell;

  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  ui_fixture_wait (has_row, GSIZE_TO_POINTER (UI_TYPE_GAME_CELL));
  cell = ui_fixture_find (GTK_WIDGET (library_page), UI_TYPE_GAME_CELL, 2 * SHOWN);
  gtk_test_accessible_assert_property (
      cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Abe – Sato, Black wins by 2½ points, 19×19 · Japanese 1989 · komi 5½ · 3 moves, "
      "2 April 1971, Spring Cup");
  gtk_test_accessible_assert_property (gtk_widget_get_parent (gtk_widget_get_parent (cell)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Abe – Sato, Black wins by 2½ points, 19×19 · Japanese "
                                       "1989 · komi 5½ · 3 moves, 2 April 1971, Spring Cup");
}
END_TEST

static LibraryGame *
listed (guint place)
{
  return g_list_model_get_item (
      G_LIST_MODEL (gtk_column_view_get_model (library_page_child ("table"))), place);
}

static void
assert_column (guint place, LibraryColumn column, const char *expected)
{
  g_autoptr (LibraryGame) game = listed (place);
  g_autofree char *text = ui_game_text_column (game, column);

  ck_assert_str_eq (text, expected);
}

static gboolean
is_tagged (gpointer place)
{
  g_autoptr (LibraryGame) game = listed (GPOINTER_TO_UINT (place));

  return game && game->loaded && *game->tags;
}

START_TEST (test_more_columns)
{
  g_autoptr (LibraryGame) first = NULL;
  g_autofree char *changed = NULL;

  library_page_import_sgf ("four.sgf", "(;SZ[9]PB[A]PW[Z]KM[6.5];B[aa])"
                                       "(;SZ[9]PB[B]PW[Z]KM[0.5]HA[4]AB[cc][gg][cg][gc];W[aa])"
                                       "(;SZ[9]PB[C]PW[Z]KM[-5]HA[2]AB[cc][gg];W[aa])");
  library_page_connect ();
  library_page_lists ("C – Z|B – Z|A – Z");
  assert_column (0, LIBRARY_COLUMN_KOMI, "−5");
  assert_column (0, LIBRARY_COLUMN_HANDICAP, "2");
  assert_column (2, LIBRARY_COLUMN_KOMI, "6½");
  assert_column (2, LIBRARY_COLUMN_HANDICAP, "");
  first = listed (0);
  changed = library_day_of (first->changed);
  assert_column (0, LIBRARY_COLUMN_CHANGED, changed);
  library_page_do ("sort", "handicap");
  library_page_lists ("C – Z|B – Z|A – Z");
  library_page_do ("sort", "komi");
  library_page_lists ("C – Z|B – Z|A – Z");
  library_page_do ("descending", NULL);
  library_page_lists ("A – Z|B – Z|C – Z");
  library_page_do ("descending", NULL);
  library_page_lists ("C – Z|B – Z|A – Z");

  library_page_select (2, 1);
  ui_library_page_tag (library_page, "opening", TRUE);
  ui_fixture_wait (is_tagged, GUINT_TO_POINTER (2));
  library_page_do ("sort", "tags");
  library_page_lists ("A – Z|B – Z|C – Z");
  assert_column (0, LIBRARY_COLUMN_TAGS, "opening");
}
END_TEST

/* Returns the titles of the visible columns. */
static char *
shown_columns (void)
{
  g_autoptr (GString) titles = g_string_new (NULL);

  for (guint i = 0; i < LIBRARY_COLUMNS; i++)
    if (gtk_column_view_column_get_visible (library_page->columns[i]))
      g_string_append_printf (titles, "%s|",
                              gtk_column_view_column_get_title (library_page->columns[i]));
  return g_string_free (g_steal_pointer (&titles), FALSE);
}

static void
assert_shown (const char *expected)
{
  g_autofree char *shown = shown_columns ();

  ck_assert_str_eq (shown, expected);
}

/* The menu hides and shows every column except the players, and every column is a sort order; both
 * are remembered. */
START_TEST (test_columns_of_the_menu)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings
      = g_settings_new_with_backend ("io.github.passstone.PassStone", backend);
  GMenuModel *columns = G_MENU_MODEL (library_page->columns_menu);
  GMenuModel *orders = G_MENU_MODEL (library_page->sort_menu);

  ui_library_page_set_settings (library_page, settings);
  assert_shown ("Black|White|Result|Date|Board Size|Moves|");
  ck_assert_int_eq (g_menu_model_get_n_items (columns), LIBRARY_COLUMNS - 2);
  for (int i = 0; i < g_menu_model_get_n_items (columns); i++)
    {
      g_autofree char *action = NULL, *before = shown_columns (), *after = NULL, *again = NULL;

      ck_assert (g_menu_model_get_item_attribute (columns, i, "action", "s", &action));
      ck_assert (gtk_widget_activate_action (GTK_WIDGET (library_page), action, NULL));
      after = shown_columns ();
      ck_assert_str_ne (before, after);
      ck_assert (gtk_widget_activate_action (GTK_WIDGET (library_page), action, NULL));
      again = shown_columns ();
      ck_assert_str_eq (before, again);
    }
  gtk_widget_activate_action (GTK_WIDGET (library_page), "library.column-changed", NULL);
  gtk_widget_activate_action (GTK_WIDGET (library_page), "library.column-date", NULL);
  assert_shown ("Last Change|Black|White|Result|Board Size|Moves|");

  ck_assert_int_eq (g_menu_model_get_n_items (orders), LIBRARY_COLUMNS);
  for (int i = LIBRARY_COLUMNS - 1; i >= 0; i--)
    {
      g_autofree char *name = NULL, *remembered = NULL;

      ck_assert (g_menu_model_get_item_attribute (orders, i, "target", "s", &name));
      library_page_do ("sort", name);
      remembered = g_settings_get_string (settings, "library-sort");
      ck_assert_str_eq (remembered, name);
      ck_assert_int_eq ((int) library_page->sort, i);
    }
}
END_TEST

static gboolean
fills_the_table (gpointer head)
{
  int room = gtk_widget_get_width (gtk_widget_get_parent (head));

  /* Wider than the columns' natural width. */
  return room > 1000 && gtk_widget_get_width (head) == room;
}

/* The columns use extra space if there is any. */
START_TEST (test_columns_fill_the_table)
{
  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  gtk_widget_hide (library_page_child ("side_box"));
  ui_fixture_wait (fills_the_table, gtk_widget_get_first_child (library_page_child ("table")));
}
END_TEST

/* A position that an arbiter stopped for counting is listed as a position. Once someone plays on,
 * it is a game. */
START_TEST (test_counted_position)
{
  const LibraryGameInfo info = { .black_name = "Mira", .white_name = "Jonas" };
  const RefereeAct stop = { .kind = REFEREE_PASS, .side = GO_BLACK, .author = REFEREE_BY_ARBITER };
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autoptr (GAsyncResult) created = NULL, appended = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  setup->custom = true;
  setup->first = GO_BLACK;
  go_position_init (&setup->start, setup->ruleset.width, setup->ruleset.height);
  go_position_set (&setup->start, go_point (0, 0), GO_WHITE);
  library_ask_async (library_page_service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = setup), NULL,
                     ui_fixture_done_cb, &created);
  ui_fixture_wait (ui_fixture_is_done, &created);
  id = library_ask_finish_number (created, &error);
  ck_assert_msg (id > 0, "%s", error ? error->message : "");
  library_page_connect ();
  library_page_lists ("Mira – Jonas");
  library_ask_async (
      library_page_service,
      LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = 0, .act = &stop, .moves = 1), NULL,
      ui_fixture_done_cb, &appended);
  ui_fixture_wait (ui_fixture_is_done, &appended);
  ck_assert (library_ask_finish_number (appended, &error));
  ui_library_page_reload (library_page);
  library_page_lists ("Counted position: Mira – Jonas");
  assert_column (0, LIBRARY_COLUMN_EVENT, "Counted position");
}
END_TEST

static GtkWidget *
last_row (void)
{
  GtkWidget *cell = NULL, *next;

  for (int i = 0; (next = ui_fixture_find (GTK_WIDGET (library_page), UI_TYPE_GAME_CELL, i)); i++)
    cell = next;
  return gtk_widget_get_parent (gtk_widget_get_parent (cell));
}

/* Gets the middle of a row's left end, once the rows have settled. */
static gboolean
is_laid_out (gpointer place)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (last_row (), library_page_child ("stack"), &bounds)
      || bounds.origin.y < 2 * bounds.size.height || bounds.size.height < 10)
    return FALSE;
  *(graphene_point_t *) place
      = GRAPHENE_POINT_INIT (bounds.origin.x + 3, bounds.origin.y + bounds.size.height / 2);
  return TRUE;
}

/* The context menu applies to the game under the pointer, which it selects; a selection of several
 * stays. There is no menu where there is no game. */
START_TEST (test_menu)
{
  GtkWidget *stack;
  graphene_point_t place;
  double x, y;

  library_page_import_sgf ("three.sgf", library_page_three);
  library_page_connect ();
  library_page_lists ("Duarte – Celik|Celik – Abe|Abe – Sato");
  ui_fixture_wait (has_row, GSIZE_TO_POINTER (UI_TYPE_GAME_CELL));
  ui_fixture_wait (is_laid_out, &place);
  stack = library_page_child ("stack");
  x = (double) place.x;
  y = (double) place.y;
  ck_assert (ui_library_page_show_menu (library_page, x, y));
  ck_assert (gtk_widget_get_visible (library_page->popup));
  ck_assert_uint_eq (ui_library_page_only_selected (library_page), 2);
  library_page_do ("open", NULL);
  ck_assert_int_gt (library_page_opened_record, 0);
  gtk_popover_popdown (GTK_POPOVER (library_page->popup));
  library_page_select (1, 2);
  ck_assert (ui_library_page_show_menu (library_page, x, y));
  ck_assert_uint_eq (ui_library_page_n_selected (library_page), 2);
  gtk_popover_popdown (GTK_POPOVER (library_page->popup));
  ck_assert (!ui_library_page_show_menu (library_page, x, gtk_widget_get_height (stack) - 4));
}
END_TEST

START_TEST (test_results)
{
  static const struct
  {
    const char *stored, *told, *shown;
  } cases[] = { { "B+R", "Black wins by resignation", "B+R" },
                { "B+0.5", "Black wins by ½ point", "B+½" },
                { "W+T", "White wins on time", "W+T" },
                { "Draw", "A draw", "Draw" },
                { "X+9", "X+9", "X+9" },
                { "B+", "Black wins", "B+" },
                { "W+L", "White wins because Black has no move left", "W+L" },
                { "B+forfeit", "Black wins because White made an illegal play", "B+F" },
                { NULL, "Unfinished, 0 moves", "unfinished" } };
  g_autoptr (LibraryGame) game = NULL;
  g_autofree char *outcome = NULL, *column = NULL;

  library_page_add_game ("Mira", "Jonas", cases[_i].stored);
  library_page_connect ();
  library_page_lists ("Mira – Jonas");
  game = listed (0);
  outcome = ui_game_text_outcome (game);
  column = ui_game_text_column (game, LIBRARY_COLUMN_RESULT);
  ck_assert_str_eq (outcome, cases[_i].told);
  ck_assert_str_eq (column, cases[_i].shown);
}
END_TEST

/* In a library this long, only the visible part is read. */
#define MANY 20000

/* Counts the rows that the table has created and that show a loaded game. */
static guint
count_loaded (void)
{
  GtkWidget *cell;
  guint loaded = 0;

  for (int i = 0; (cell = ui_fixture_find (GTK_WIDGET (library_page), UI_TYPE_GAME_CELL, i)); i++)
    {
      LibraryGame *game = UI_GAME_VIEW (cell)->game;

      loaded += game && game->loaded;
    }
  return loaded / SHOWN;
}

static gboolean
shows_last (gpointer unused)
{
  GtkWidget *cell;

  for (int i = 0; (cell = ui_fixture_find (GTK_WIDGET (library_page), UI_TYPE_GAME_CELL, i)); i++)
    {
      LibraryGame *game = UI_GAME_VIEW (cell)->game;

      if (game && gtk_widget_get_mapped (cell) && strcmp (game->black_name, "Player 0") == 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_rows (gpointer count)
{
  GtkSelectionModel *games = gtk_column_view_get_model (library_page_child ("table"));

  return games && g_list_model_get_n_items (G_LIST_MODEL (games)) >= GPOINTER_TO_UINT (count);
}

START_TEST (test_many)
{
  GString *sgf = g_string_new (NULL);
  GtkAdjustment *place;

  for (int i = 0; i < MANY; i++)
    g_string_append_printf (sgf, "(;GM[1]SZ[19]PB[Player %d]PW[Rival %d];B[%c%c];W[%c%c])\n", i,
                            i % 97, 'a' + i % 19, 'a' + i / 19 % 19, 'a' + i / 361 % 19,
                            'a' + (i / 6859 + 7) % 19);
  ck_assert_uint_eq (library_page_import_sgf ("many.sgf", sgf->str), MANY);
  g_string_free (sgf, TRUE);
  library_page_connect ();
  /* The first rows come alone, but all games can be selected at once. */
  ui_fixture_wait (has_rows, GUINT_TO_POINTER (1));
  ck_assert (!has_rows (GUINT_TO_POINTER (MANY)));
  library_page_do ("select-all", NULL);
  ck_assert_uint_eq (ui_library_page_n_selected (library_page), MANY);
  library_page_do ("select-none", NULL);
  place = gtk_scrolled_window_get_vadjustment (library_page_child ("table_scroller"));
  ui_fixture_wait (has_row, GSIZE_TO_POINTER (UI_TYPE_GAME_CELL));
  ui_fixture_settle ();
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  ui_fixture_wait (shows_last, NULL);
  ck_assert_uint_lt (count_loaded (), 1000);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library page");
  TCase *tcase = tcase_create ("page");

  tcase_add_checked_fixture (tcase, library_page_begin, library_page_end);
  tcase_add_test (tcase, test_empty);
  tcase_add_test (tcase, test_typing_narrows);
  tcase_add_test (tcase, test_sorting);
  tcase_add_test (tcase, test_sorting_keeps_choice);
  tcase_add_test (tcase, test_open);
  tcase_add_test (tcase, test_unfinished);
  tcase_add_test (tcase, test_archive_and_undo);
  tcase_add_test (tcase, test_narrow);
  tcase_add_test (tcase, test_spoken);
  tcase_add_test (tcase, test_more_columns);
  tcase_add_test (tcase, test_columns_of_the_menu);
  tcase_add_test (tcase, test_columns_fill_the_table);
  tcase_add_test (tcase, test_counted_position);
  tcase_add_test (tcase, test_menu);
  tcase_add_loop_test (tcase, test_results, 0, 9);
  tcase_add_test (tcase, test_many);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
