/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets that all pages use: questions, constructors, and layout in both text directions. */
#include "runner.h"
#include "ui-fixture.h"

#include "ui-ask.h"
#include "ui-columns.h"
#include "ui-fold.h"
#include "ui-kit.h"

static GtkWidget *
show (GtkWidget *child, int width)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, 300);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
  return window;
}

/* Returns the centre of `child` in the coordinates of `widget`. */
static double
place_of (GtkWidget *child, GtkWidget *widget)
{
  graphene_rect_t bounds;

  ck_assert (gtk_widget_compute_bounds (child, widget, &bounds));
  return bounds.origin.x + bounds.size.width / 2;
}

static void
assert_before (GtkWidget *first, GtkWidget *second, GtkWidget *within)
{
  double one = place_of (first, within), two = place_of (second, within);

  if (gtk_widget_get_direction (within) == GTK_TEXT_DIR_RTL)
    ck_assert_double_gt (one, two);
  else
    ck_assert_double_lt (one, two);
}

static void
set_direction (int rtl)
{
  gtk_widget_set_default_direction (rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
}

START_TEST (a_wrap_begins_where_one_reads_from)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *first = ui_label ("first", NULL), *second = ui_label ("second", NULL), *window;

  set_direction (_i);
  gtk_widget_set_layout_manager (box, ui_wrap_new (6));
  ui_append (box, first, second, NULL);
  window = show (box, 400);
  assert_before (first, second, box);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (columns_begin_where_one_reads_from)
{
  GtkWidget *columns = ui_columns_new (100, 10);
  GtkWidget *first = ui_label ("first", NULL), *second = ui_label ("second", NULL), *window;

  set_direction (_i);
  ui_columns_append (UI_COLUMNS (columns), first);
  ui_columns_append (UI_COLUMNS (columns), second);
  window = show (columns, 500);
  assert_before (first, second, columns);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (columns_have_room_for_their_children)
{
  GtkWidget *columns = ui_columns_new (100, 10);
  GtkWidget *first = ui_label ("first", NULL), *second = ui_label ("second", NULL), *window;
  graphene_rect_t above, below;

  gtk_widget_set_size_request (first, 300, -1);
  ui_columns_append (UI_COLUMNS (columns), first);
  ui_columns_append (UI_COLUMNS (columns), second);
  window = show (columns, 500);
  ck_assert (gtk_widget_compute_bounds (first, columns, &above));
  ck_assert (gtk_widget_compute_bounds (second, columns, &below));
  ck_assert (below.origin.y >= above.origin.y + above.size.height);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (a_fold_begins_where_one_reads_from)
{
  GtkWidget *first = ui_label ("first", NULL), *second = ui_label ("second", NULL), *window;
  GtkWidget *fold = g_object_new (UI_TYPE_FOLD, "start", first, "end", second, "start-width", 120,
                                  "fold-width", 300, NULL);

  set_direction (_i);
  window = show (fold, 500);
  ck_assert (!ui_fold_get_folded (UI_FOLD (fold)));
  assert_before (first, second, fold);
  gtk_window_destroy (GTK_WINDOW (window));
  set_direction (FALSE);
}
END_TEST

START_TEST (a_narrow_fold_shows_one_of_both)
{
  GtkWidget *first = ui_label ("first", NULL), *second = ui_label ("second", NULL), *window;
  GtkWidget *fold
      = g_object_new (UI_TYPE_FOLD, "start", first, "end", second, "fold-width", 600, NULL);

  window = show (fold, 300);
  ck_assert (ui_fold_get_folded (UI_FOLD (fold)));
  ck_assert (gtk_widget_get_mapped (first));
  ck_assert (!gtk_widget_get_mapped (second));
  ui_fold_set_show_end (UI_FOLD (fold), TRUE);
  ui_fixture_wait (ui_fixture_is_mapped, second);
  ck_assert (!gtk_widget_get_mapped (first));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* Questions ------------------------------------------------------------------------------ */

static int answers, last, freed;

static void
answered_cb (gpointer asker, int answer, gpointer data)
{
  ck_assert (GTK_IS_WIDGET (asker));
  ck_assert_ptr_eq (data, &freed);
  ck_assert_ptr_null (ui_fixture_toplevel (GTK_TYPE_MESSAGE_DIALOG));
  ck_assert_int_eq (freed, 0);
  answers++;
  last = answer;
}

static void
free_cb (gpointer data)
{
  ++*(int *) data;
}

static const UiAnswer offered[] = { { "_Cancel", GTK_RESPONSE_CANCEL },
                                    { "_Discard", 1, UI_ANSWER_DESTRUCTIVE },
                                    { "_Save", 2, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
                                    { NULL } };

static GtkWidget *
ask (GtkWidget *label)
{
  answers = last = freed = 0;
  return ui_ask (label, "Save it?", "It will be lost.", offered, answered_cb, &freed, free_cb);
}

START_TEST (a_question_is_answered_once_it_is_gone)
{
  GtkWidget *label = ui_label ("below", NULL), *window = show (label, 300), *question = ask (label);
  GtkWidget *best;

  ui_fixture_settle ();
  best = gtk_window_get_default_widget (GTK_WINDOW (question));
  ck_assert_str_eq (gtk_button_get_label (GTK_BUTTON (best)), "_Save");
  ck_assert (gtk_widget_has_css_class (best, "suggested-action"));
  g_signal_emit_by_name (best, "clicked");
  ck_assert_int_eq (answers, 1);
  ck_assert_int_eq (last, 2);
  ck_assert_int_eq (freed, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (a_question_that_is_closed_is_answered)
{
  GtkWidget *label = ui_label ("below", NULL), *window = show (label, 300), *question = ask (label);

  gtk_window_close (GTK_WINDOW (question));
  ui_fixture_settle ();
  ck_assert_int_eq (answers, 1);
  ck_assert_int_eq (last, GTK_RESPONSE_DELETE_EVENT);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (a_question_goes_with_who_asked)
{
  GtkWidget *label = ui_label ("below", NULL), *window = show (label, 300);

  ask (label);
  gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_settle ();
  ck_assert_int_eq (answers, 0);
  ck_assert_int_eq (freed, 1);
  ck_assert_ptr_null (ui_fixture_toplevel (GTK_TYPE_MESSAGE_DIALOG));
}
END_TEST

/* A question's buttons wrap, so that it is no wider than a phone. */
START_TEST (a_question_fits_a_narrow_window)
{
  GtkWidget *label = ui_label ("below", NULL), *window = show (label, 300), *question = ask (label);
  int least;

  ui_fixture_settle ();
  gtk_widget_measure (question, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  ck_assert_int_le (least, 360);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* Only a name without an extension gets one. */
START_TEST (a_proposed_name_has_one_ending)
{
  static const char *const names[] = { "progress", "progress.csv" };
  GtkWidget *label = ui_label ("below", NULL), *window = show (label, 300);
  g_autofree char *proposed = NULL;

  ui_choose (label,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = "Export",
                          .verb = "Export",
                          .name = names[_i],
                          .ending = ".csv" },
             NULL, NULL);
  proposed
      = gtk_file_chooser_get_current_name (ui_fixture_wait_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG));
  ck_assert_str_eq (proposed, "progress.csv");
  /* GTK 4.18 may crash when a dialog goes that is still reading its folder. */
  ui_fixture_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (what_holds_children_is_emptied)
{
  GtkWidget *list = g_object_ref_sink (gtk_list_box_new ());
  GtkWidget *flow = g_object_ref_sink (gtk_flow_box_new ());
  GtkWidget *box
      = g_object_ref_sink (ui_column (3, ui_label ("one", NULL), ui_label ("two", NULL), NULL));

  gtk_list_box_append (GTK_LIST_BOX (list), ui_label ("one", NULL));
  gtk_flow_box_insert (GTK_FLOW_BOX (flow), ui_label ("one", NULL), -1);
  ui_empty (list);
  ui_empty (flow);
  ui_empty (box);
  ck_assert_ptr_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  ck_assert_ptr_null (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (flow), 0));
  ck_assert_ptr_null (gtk_widget_get_first_child (box));
  g_object_unref (list);
  g_object_unref (flow);
  g_object_unref (box);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("kit");
  TCase *tcase = tcase_create ("kit");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_loop_test (tcase, a_wrap_begins_where_one_reads_from, 0, 2);
  tcase_add_loop_test (tcase, columns_begin_where_one_reads_from, 0, 2);
  tcase_add_test (tcase, columns_have_room_for_their_children);
  tcase_add_loop_test (tcase, a_fold_begins_where_one_reads_from, 0, 2);
  tcase_add_test (tcase, a_narrow_fold_shows_one_of_both);
  tcase_add_test (tcase, a_question_is_answered_once_it_is_gone);
  tcase_add_test (tcase, a_question_that_is_closed_is_answered);
  tcase_add_test (tcase, a_question_goes_with_who_asked);
  tcase_add_test (tcase, a_question_fits_a_narrow_window);
  tcase_add_loop_test (tcase, a_proposed_name_has_one_ending, 0, 2);
  tcase_add_test (tcase, what_holds_children_is_emptied);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
