/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Corrects what GTK omits or gets wrong about its own widgets for assistive technology. */
#include "runner.h"
#include "ui-fixture.h"

#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-plain-names.h"

static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  ui_plain_names_begin ();
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
  return window;
}

static gboolean
is_hidden (GtkWidget *widget)
{
  return gtk_test_accessible_check_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN,
                                          TRUE)
         == NULL;
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

START_TEST (pages_out_of_sight_are_hidden)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *first = gtk_label_new ("first"), *second = gtk_label_new ("second");
  GtkWidget *window;

  gtk_stack_add_child (GTK_STACK (stack), first);
  gtk_stack_add_child (GTK_STACK (stack), second);
  window = show (stack);
  ck_assert (!is_hidden (first));
  ck_assert (is_hidden (second));
  gtk_stack_set_visible_child (GTK_STACK (stack), second);
  ui_fixture_settle ();
  ck_assert (is_hidden (first));
  ck_assert (!is_hidden (second));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (a_button_with_another_label_has_another_name)
{
  GtkWidget *button = gtk_button_new_with_mnemonic ("S_kip");
  GtkWidget *window = show (button);

  assert_name (button, "Skip");
  gtk_button_set_label (GTK_BUTTON (button), "Co_ntinue");
  assert_name (button, "Continue");
  gtk_button_set_label (GTK_BUTTON (button), "S_kip");
  assert_name (button, "Skip");
  gtk_button_set_label (GTK_BUTTON (button), "保存(_S)…");
  assert_name (button, "保存…");
  gtk_button_set_label (GTK_BUTTON (button), "a__b (_");
  assert_name (button, "a_b (_");
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (what_a_revealer_holds_back_is_hidden)
{
  GtkWidget *revealer = gtk_revealer_new (), *held = gtk_label_new ("held");
  GtkWidget *window;

  gtk_revealer_set_transition_type (GTK_REVEALER (revealer), GTK_REVEALER_TRANSITION_TYPE_NONE);
  gtk_revealer_set_child (GTK_REVEALER (revealer), held);
  window = show (revealer);
  ck_assert (is_hidden (held));
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), TRUE);
  ui_fixture_settle ();
  ck_assert (!is_hidden (held));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (a_label_is_hidden_while_it_is_empty)
{
  GtkWidget *label = gtk_label_new ("");
  GtkWidget *window = show (label);

  ck_assert (is_hidden (label));
  gtk_label_set_text (GTK_LABEL (label), "words");
  ck_assert (!is_hidden (label));
  gtk_label_set_text (GTK_LABEL (label), "");
  ck_assert (is_hidden (label));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (parts_have_names)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *menu = gtk_menu_button_new (), *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *button = gtk_button_new_with_mnemonic ("Start _Game"), *window;

  gtk_menu_button_set_label (GTK_MENU_BUTTON (menu), "_Import");
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (menu), TRUE);
  gtk_paned_set_start_child (GTK_PANED (paned), gtk_label_new ("left"));
  gtk_paned_set_end_child (GTK_PANED (paned), gtk_label_new ("right"));
  gtk_box_append (GTK_BOX (box), menu);
  gtk_box_append (GTK_BOX (box), paned);
  gtk_box_append (GTK_BOX (box), button);
  window = show (box);
  assert_name (menu, "Import");
  gtk_menu_button_set_label (GTK_MENU_BUTTON (menu), "_Export");
  assert_name (menu, "Export");
  if (ui_can_have_name (paned))
    assert_name (paned, "Divider");
  assert_name (button, "Start Game");
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* Names that were given are kept, even if a label changes or a widget is shown again. */
START_TEST (names_that_were_given_are_kept)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *stop = gtk_button_new_with_mnemonic ("_Stop");
  GtkWidget *check = gtk_check_button_new_with_mnemonic ("_Komi");
  GtkWidget *late = gtk_button_new_with_mnemonic ("_Late"), *window;

  ui_name (stop, "Stop the import");
  ui_name (check, "Take komi");
  gtk_box_append (GTK_BOX (box), stop);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), late);
  window = show (box);
  assert_name (stop, "Stop the import");
  assert_name (check, "Take komi");
  assert_name (late, "Late");
  ui_name (late, "Later");
  gtk_widget_set_visible (box, FALSE);
  ui_fixture_settle ();
  gtk_widget_set_visible (box, TRUE);
  ui_fixture_settle ();
  assert_name (stop, "Stop the import");
  assert_name (late, "Later");
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (a_name_follows_what_is_shown)
{
  GtkWidget *button = gtk_button_new_with_mnemonic ("_Show"), *window = show (button);

  assert_name (button, "Show");
  gtk_widget_set_visible (button, FALSE);
  gtk_button_set_label (GTK_BUTTON (button), "_Hide");
  gtk_widget_set_visible (button, TRUE);
  ui_fixture_settle ();
  assert_name (button, "Hide");
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (a_question_is_named_after_its_heading)
{
  GtkWidget *window = show (gtk_label_new ("below"));
  GtkWidget *question
      = gtk_message_dialog_new (GTK_WINDOW (window), GTK_DIALOG_MODAL, GTK_MESSAGE_QUESTION,
                                GTK_BUTTONS_CLOSE, "%s", "Does Black resign?");

  gtk_window_present (GTK_WINDOW (question));
  ui_fixture_settle ();
  assert_name (question, "Does Black resign?");
  gtk_window_destroy (GTK_WINDOW (question));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (rows_of_a_choice_have_names)
{
  const char *const values[] = { "Concord", "Ing 1991", NULL };
  g_autoptr (GtkStringList) list = gtk_string_list_new (values);
  GtkWidget *choice = ui_choice_new (G_LIST_MODEL (list), NULL, FALSE);
  GtkWidget *window = show (choice);
  GtkWidget *label = ui_fixture_find (choice, GTK_TYPE_LABEL, 0);

  for (int i = 0; label && g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), "Concord") != 0; i++)
    label = ui_fixture_find (choice, GTK_TYPE_LABEL, i);
  ck_assert_ptr_nonnull (label);
  /* If the row cannot have a name, its label is read. */
  assert_name (ui_can_have_name (gtk_widget_get_parent (label)) ? gtk_widget_get_parent (label)
                                                                : label,
               "Concord");
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* A drop-down has its own name, not that of the selected item, which is read afterwards. */
START_TEST (a_choice_has_its_own_name)
{
  const char *const values[] = { "Concord", "Ing 1991", NULL };
  GtkWidget *list = gtk_drop_down_new_from_strings (values);
  GtkWidget *label = gtk_label_new_with_mnemonic ("_Rules");
  GtkWidget *named = gtk_drop_down_new_from_strings (values);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *window;

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), list);
  ui_choice_set_name (GTK_DROP_DOWN (named), "Opponent");
  ui_append (box, label, list, named, NULL);
  window = show (box);
  assert_name (list, "Rules");
  assert_name (gtk_widget_get_first_child (list), "Concord");
  assert_name (named, "Opponent");
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (list),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (named),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* The list has the name, and the focused widget says what is selected. */
START_TEST (a_list_is_named_once)
{
  const char *const values[] = { "Another person", "Level 1", NULL };
  GtkWidget *list = gtk_drop_down_new_from_strings (values), *box, *window, *label, *button;

  label = gtk_label_new_with_mnemonic ("_Opponent");
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), list);
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), list);
  window = show (box);
  button = ui_fixture_find (list, GTK_TYPE_TOGGLE_BUTTON, 0);
  assert_name (button, "Another person");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 1);
  assert_name (button, "Level 1");
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

START_TEST (items_of_a_menu_have_names)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action
      = g_simple_action_new_stateful ("eye", NULL, g_variant_new_boolean (FALSE));
  GtkWidget *button = gtk_menu_button_new (), *window, *item;

  g_menu_append (menu, "Teacher’s _eye", "test.eye");
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (button, "test", G_ACTION_GROUP (actions));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  window = show (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_fixture_settle ();
  item = ui_fixture_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
                          g_type_from_name ("GtkModelButton"), 0);
  ck_assert_ptr_nonnull (item);
  assert_name (item, "Teacher’s eye");
  g_action_group_activate_action (G_ACTION_GROUP (actions), "eye", NULL);
  assert_name (item, "Teacher’s eye");
  ck_assert (!gtk_test_accessible_has_relation (GTK_ACCESSIBLE (item),
                                                GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* An alert without text gets a space as its name, so that its type is not read instead. */
START_TEST (an_alert_without_words_is_silent)
{
  GtkWidget *alert = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                   "label", "", NULL);
  GtkWidget *window = show (alert);

  assert_name (alert, " ");
  gtk_label_set_text (GTK_LABEL (alert), "White passed.");
  assert_name (alert, "White passed.");
  gtk_label_set_text (GTK_LABEL (alert), "");
  assert_name (alert, " ");
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

#if GTK_CHECK_VERSION(4, 10, 0)
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Returns the position of a widget in its window as assistive technology computes it: its own
 * offset plus those of its parents. */
static graphene_point_t
told_place (GtkWidget *widget)
{
  GtkAccessible *at = g_object_ref (GTK_ACCESSIBLE (widget));
  graphene_point_t place = GRAPHENE_POINT_INIT_ZERO;

  while (at && !GTK_IS_WINDOW (at))
    {
      GtkAccessible *around = gtk_accessible_get_accessible_parent (at);
      int x, y, width, height;

      ck_assert (gtk_accessible_get_bounds (at, &x, &y, &width, &height));
      place.x += (float) x;
      place.y += (float) y;
      g_object_unref (at);
      at = around;
    }
  g_clear_object (&at);
  return place;
}

START_TEST (things_are_told_to_lie_where_they_are_seen)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  GtkWidget *stack = gtk_stack_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_label ("here"), *window;
  graphene_rect_t bounds, whole;
  graphene_point_t told;

  gtk_css_provider_load_from_data (style, "box { padding: 20px; border: 3px solid; }", -1);
  gtk_style_context_add_provider_for_display (
      gdk_display_get_default (), GTK_STYLE_PROVIDER (style), GTK_STYLE_PROVIDER_PRIORITY_USER);
  gtk_widget_set_margin_start (box, 17);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), button);
  gtk_stack_add_child (GTK_STACK (stack), box);
  window = show (stack);
  ck_assert (gtk_widget_compute_bounds (button, window, &bounds));
  ck_assert (gtk_widget_compute_bounds (window, window, &whole));
  told = told_place (button);
  ck_assert_float_eq_tol (told.x, bounds.origin.x - whole.origin.x, 3);
  ck_assert_float_eq_tol (told.y, bounds.origin.y - whole.origin.y, 3);
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

G_GNUC_END_IGNORE_DEPRECATIONS
#endif

int
main (void)
{
  Suite *suite = suite_create ("plain-names");
  TCase *tcase = tcase_create ("names");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, pages_out_of_sight_are_hidden);
  tcase_add_test (tcase, a_button_with_another_label_has_another_name);
  tcase_add_test (tcase, what_a_revealer_holds_back_is_hidden);
  tcase_add_test (tcase, a_label_is_hidden_while_it_is_empty);
  tcase_add_test (tcase, parts_have_names);
  tcase_add_test (tcase, names_that_were_given_are_kept);
  tcase_add_test (tcase, a_name_follows_what_is_shown);
  tcase_add_test (tcase, a_question_is_named_after_its_heading);
  tcase_add_test (tcase, rows_of_a_choice_have_names);
  tcase_add_test (tcase, a_choice_has_its_own_name);
  tcase_add_test (tcase, items_of_a_menu_have_names);
#if GTK_CHECK_VERSION(4, 10, 0)
  tcase_add_test (tcase, things_are_told_to_lie_where_they_are_seen);
#endif
  tcase_add_test (tcase, a_list_is_named_once);
  tcase_add_test (tcase, an_alert_without_words_is_silent);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
