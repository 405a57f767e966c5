/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position search on the library page. */
#include "library-page.h"
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "go-board.h"
#include "ui-board.h"
#include "ui-library-position.h"
#include "ui-library-preview.h"
#include "ui-library-preview.h"

/* Three games that start with a stone at Q16; two continue with D4, one with Q4. The fourth mirrors
 * the first. The fifth is unrelated. */
static const char five[] = "(;GM[1]SZ[19]PB[A]PW[Z]RE[B+R];B[pd];W[dp];B[pp])"
                           "(;GM[1]SZ[19]PB[B]PW[Z]RE[W+R];B[pd];W[dp];B[dd])"
                           "(;GM[1]SZ[19]PB[C]PW[Z]RE[B+2];B[pd];W[pp])"
                           "(;GM[1]SZ[19]PB[D]PW[Z]RE[B+2];B[dd];W[pp];B[dp])"
                           "(;GM[1]SZ[19]PB[E]PW[Z]RE[W+2];B[jj];W[pp])";

static GtkWidget *
panel (void)
{
  return ui_fixture_find (library_page_child ("side"), UI_TYPE_LIBRARY_POSITION, 0);
}

static void
begin (void)
{
  library_page_begin ();
  library_page_import_sgf ("five.sgf", five);
  library_page_connect ();
  library_page_lists ("E – Z|D – Z|C – Z|B – Z|A – Z");
}

/* Returns the text of the list of continuations, row by row. */
static char *
continuations (void)
{
  GtkWidget *list = library_page_named (panel (), GTK_TYPE_LIST_BOX, "Next moves in these games");
  GtkWidget *row, *label;
  GString *text = g_string_new (NULL);

  for (int i = 0; (row = ui_fixture_find (list, GTK_TYPE_LIST_BOX_ROW, i)); i++)
    for (int j = 0; (label = ui_fixture_find (row, GTK_TYPE_LABEL, j)); j++)
      g_string_append_printf (text, "%s%s",
                              j > 0   ? " "
                              : i > 0 ? "|"
                                      : "",
                              gtk_label_get_text (GTK_LABEL (label)));
  return g_string_free (text, FALSE);
}

static gboolean
goes_on_with (gpointer expected)
{
  g_autofree char *text = continuations ();

  return strcmp (text, expected) == 0;
}

static void
cells_with (guint8 *cells, GoPoint point, GoColor color)
{
  memset (cells, GO_EMPTY, GO_CELLS);
  cells[point] = (guint8) color;
}

static void
touch (GoPoint point)
{
  g_signal_emit_by_name (ui_fixture_find (panel (), UI_TYPE_BOARD, 0), "point-activated",
                         (guint) point);
}

static GtkToggleButton *
preview_button (const char *label)
{
  GtkWidget *preview = ui_fixture_find (library_page_child ("side"), UI_TYPE_LIBRARY_PREVIEW, 0);

  return GTK_TOGGLE_BUTTON (library_page_button (preview, label));
}

START_TEST (test_position)
{
  guint8 cells[GO_CELLS];
  GtkWidget *list;

  cells_with (cells, go_point (15, 3), GO_BLACK);
  ui_library_page_search_position (library_page, 19, 19, cells);
  library_page_lists ("D – Z|C – Z|B – Z|A – Z");
  ck_assert_ptr_eq (gtk_stack_get_visible_child (library_page_child ("side")), panel ());
  ui_fixture_wait (goes_on_with, (gpointer) "A D4 3 games · Black won 67%|B Q4 1 game · Black won "
                                            "100%");

  /* The matches are shown, and their button is the pressed one. */
  ck_assert_ptr_nonnull (preview_button ("Found Position"));
  ck_assert (gtk_toggle_button_get_active (preview_button ("Found Position")));
  ck_assert (!gtk_toggle_button_get_active (preview_button ("Final Position")));
  gtk_toggle_button_set_active (preview_button ("Final Position"), TRUE);
  ck_assert (!gtk_toggle_button_get_active (preview_button ("Found Position")));

  /* Choosing the first continuation plays it. */
  list = library_page_named (panel (), GTK_TYPE_LIST_BOX, "Next moves in these games");
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  library_page_lists ("D – Z|B – Z|A – Z");
  g_signal_emit_by_name (library_page_button (panel (), "Remove the last move added here"),
                         "clicked");
  library_page_lists ("D – Z|C – Z|B – Z|A – Z");

  /* A game opens at the move that first shows it. */
  g_signal_emit_by_name (library_page_child ("table"), "activate", 1);
  ck_assert_int_gt (library_page_opened_record, 0);
  ck_assert_int_eq (library_page_opened_move, 1);
  gtk_widget_activate_action (GTK_WIDGET (library_page), "library.position", NULL);
  library_page_lists ("E – Z|D – Z|C – Z|B – Z|A – Z");
  ck_assert (gtk_toggle_button_get_active (preview_button ("Final Position")));
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (preview_button ("Found Position"))));
}
END_TEST

START_TEST (test_editing)
{
  GtkWidget *part;

  ui_library_page_search_position (library_page, 19, 19, NULL);
  library_page_lists ("E – Z|D – Z|C – Z|B – Z|A – Z");
  touch (go_point (9, 9));
  library_page_lists ("E – Z");
  /* Black, then white, then any, then empty again. */
  touch (go_point (9, 9));
  library_page_lists ("");
  touch (go_point (9, 9));
  library_page_lists ("E – Z|D – Z|C – Z|B – Z|A – Z");
  touch (go_point (9, 9));

  /* Only a corner matters: in some orientation, a single white stone there occurs in every game. */
  part = library_page_named (panel (), GTK_TYPE_DROP_DOWN, "Part of the board to search");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (part), 3);
  library_page_lists ("E – Z|D – Z|C – Z|B – Z|A – Z");
  touch (go_point (3, 15));
  touch (go_point (3, 15));
  library_page_lists ("E – Z|D – Z|C – Z|B – Z|A – Z");
  /* A touch outside it does nothing. */
  touch (go_point (15, 3));
  library_page_lists ("E – Z|D – Z|C – Z|B – Z|A – Z");
}
END_TEST

START_TEST (test_either_colour)
{
  guint8 cells[GO_CELLS];

  cells_with (cells, go_point (9, 9), GO_WHITE);
  ui_library_page_search_position (library_page, 19, 19, cells);
  library_page_lists ("");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (library_page_button (
                                    panel (), "Also find the position with the colours swapped")),
                                TRUE);
  library_page_lists ("E – Z");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("library position");
  TCase *tcase = tcase_create ("position");

  tcase_add_checked_fixture (tcase, begin, library_page_end);
  tcase_add_test (tcase, test_position);
  tcase_add_test (tcase, test_editing);
  tcase_add_test (tcase, test_either_colour);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
