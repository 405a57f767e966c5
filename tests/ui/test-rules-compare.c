/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two rulesets side by side: a row per difference, with boards if they can show it. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "match-scene.h"
#include "ui-board.h"
#include "ui-rules-compare.h"
#include "words-difference.h"

static GtkWidget *
versus (const GoRuleset *first, const char *first_title, const GoRuleset *second, const char *title)
{
  g_autoptr (GListStore) all = g_list_store_new (LIBRARY_TYPE_RULESET);
  g_autoptr (LibraryRuleset) one = library_ruleset_new_plain (first);
  g_autoptr (LibraryRuleset) other = library_ruleset_new_plain (second);
  UiRulesVersus *self = g_object_ref_sink (g_object_new (UI_TYPE_RULES_VERSUS, NULL));

  g_free (one->title);
  one->title = g_strdup (first_title);
  g_free (other->title);
  other->title = g_strdup (title);
  ui_rules_versus_begin (self, all, one, other);
  return GTK_WIDGET (self);
}

static GtkWidget *
compare (const char *first, const char *second)
{
  GoRuleset a, b;

  go_preset_ruleset (go_preset_find (first), &a);
  go_preset_ruleset (go_preset_find (second), &b);
  return versus (&a, go_preset_find (first)->title, &b, go_preset_find (second)->title);
}

/* Shows a widget in a window of this size. */
static GtkWidget *
show (GtkWidget *self, int width, int height)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
  return window;
}

/* Returns the descendant with this class and number. */
static GtkWidget *
find_class (GtkWidget *root, const char *css_class, int *number)
{
  if (gtk_widget_has_css_class (root, css_class) && (*number)-- == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_class (child, css_class, number);

      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
with_class (GtkWidget *root, const char *css_class, int number)
{
  return find_class (root, css_class, &number);
}

static const char *
text_of (GtkWidget *root, const char *css_class, int number)
{
  GtkWidget *label = with_class (root, css_class, number);

  ck_assert_msg (label != NULL, "there is no .%s %d", css_class, number);
  return gtk_label_get_text (GTK_LABEL (label));
}

START_TEST (test_rows)
{
  GtkWidget *self = compare ("tromp-taylor", "nz-1978");
  GoRuleset a, b;
  g_autoptr (GPtrArray) differences = NULL;

  go_preset_ruleset (go_preset_find ("tromp-taylor"), &a);
  go_preset_ruleset (go_preset_find ("nz-1978"), &b);
  differences = words_differences (&a, &b);
  ck_assert_uint_eq (differences->len, 5);
  ck_assert_str_eq (text_of (self, "compare-heading", 0), "5 differences");
  ck_assert_str_eq (text_of (self, "compare-title", 0), "Komi");
  ck_assert_str_eq (text_of (self, "compare-says", 0), "0 points");
  ck_assert_str_eq (text_of (self, "compare-says", 1), "7 points");
  for (guint i = 0; i < differences->len; i++)
    {
      const WordsDifference *difference = g_ptr_array_index (differences, i);

      GtkWidget *button = with_class (self, "button-row", (int) i);

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      ck_assert_str_eq (text_of (self, "compare-effect", (int) i), difference->effect);
    }
  ck_assert_ptr_null (with_class (self, "compare-row", 5));
  gtk_test_accessible_assert_property (with_class (self, "button-row", 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Komi");
  gtk_test_accessible_assert_property (with_class (self, "button-row", 0),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Tromp-Taylor: 0 points. New Zealand: 7 points.");
  g_object_unref (self);
}
END_TEST

START_TEST (test_same)
{
  GtkWidget *self = compare ("japanese-1989", "korean");

  ck_assert_str_eq (text_of (self, "compare-heading", 0), "Both have the same rules.");
  ck_assert_ptr_null (with_class (self, "compare-row", 0));
  g_object_unref (self);
}
END_TEST

START_TEST (test_titles)
{
  GtkWidget *self;
  GoRuleset a, b;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &a);
  go_preset_ruleset (go_preset_find ("japanese-1949"), &b);
  self = versus (&a, "One", &b, "Other");
  ck_assert_str_eq (text_of (self, "compare-heading", 0), "1 difference");
  ck_assert_str_eq (text_of (self, "compare-says", 1), "4½ points");
  ck_assert_ptr_null (with_class (self, "compare-row", 1));
  g_object_unref (self);
}
END_TEST

/* The row of the ko rule: two boards, created on demand, with the outcome of each. */
START_TEST (test_boards)
{
  GtkWidget *self = compare ("tromp-taylor", "nz-1978");
  GtkWidget *window = show (self, 900, 700);
  GtkWidget *row = with_class (self, "compare-row", 2);
  GtkWidget *button = with_class (row, "button-row", 0), *revealer;

  ck_assert_str_eq (text_of (row, "compare-title", 0), "Repetition");
  ck_assert_ptr_null (ui_fixture_find (row, UI_TYPE_BOARD, 0));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  ui_fixture_settle ();
  ck_assert_ptr_nonnull (ui_fixture_find (row, UI_TYPE_BOARD, 1));
  ck_assert_ptr_null (ui_fixture_find (row, UI_TYPE_BOARD, 2));
  ck_assert_str_eq (text_of (row, "example-outcome", 0), "White may not play B3: superko");
  ck_assert_str_eq (text_of (row, "example-outcome", 1), "White may play B3");
  ck_assert_ptr_null (with_class (row, "example-aside", 0));
  /* A cross where White must not play, and only there. */
  ck_assert_ptr_nonnull (
      ui_fixture_find (with_class (row, "example-side", 0), GTK_TYPE_DRAWING_AREA, 0));
  ck_assert_ptr_null (
      ui_fixture_find (with_class (row, "example-side", 1), GTK_TYPE_DRAWING_AREA, 0));
  gtk_test_accessible_assert_property (with_class (row, "example-side", 1),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "New Zealand");

  revealer = ui_fixture_find (row, GTK_TYPE_REVEALER, 0);
  ck_assert (gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
  ck_assert (!gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

/* The rule is beside its values if there is room, otherwise above them; it fits every width of a
 * small screen. */
START_TEST (test_narrow)
{
  int width = _i == 0 ? 360 : 900, minimum;
  GtkWidget *self = compare ("concord", "chinese-2002");
  GtkWidget *window = show (self, width, 640);
  GtkWidget *row = with_class (self, "compare-row", 0);
  graphene_rect_t one, other;

  for (int i = 0; with_class (self, "button-row", i) != NULL; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (with_class (self, "button-row", i)), TRUE);
  ui_fixture_settle ();
  gtk_widget_measure (self, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_le (minimum, 350);
  ck_assert (gtk_widget_compute_bounds (with_class (row, "compare-title", 0), row, &one));
  ck_assert (gtk_widget_compute_bounds (with_class (row, "compare-says", 1), row, &other));
  ck_assert ((one.origin.x + one.size.width <= other.origin.x) == (_i == 1));
  gtk_window_destroy (GTK_WINDOW (window));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("comparison of rules");
  TCase *tcase = tcase_create ("comparison");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, test_rows);
  tcase_add_test (tcase, test_same);
  tcase_add_test (tcase, test_titles);
  tcase_add_test (tcase, test_boards);
  tcase_add_loop_test (tcase, test_narrow, 0, 2);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
