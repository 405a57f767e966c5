/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ruleset editor: rows, contradictions, undo. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "ui-axis-list.h"
#include "ui-rules-editor.h"
#include "ui-fold.h"

static UiRulesEditor *editor;
static GtkWindow *window;
static char *saved_name;
static GoRuleset saved;
static int compared;

static void
save_cb (UiRulesEditor *self, const char *name, const GoRuleset *ruleset, gpointer unused)
{
  g_free (saved_name);
  saved_name = g_strdup (name);
  saved = *ruleset;
}

static void
compare_cb (UiRulesEditor *self, LibraryRuleset *origin, gpointer unused)
{
  compared++;
}

static void
begin_with (const char *preset)
{
  g_autoptr (LibraryRuleset) origin = library_ruleset_new_preset (go_preset_find (preset));

  ui_rules_editor_begin (editor, "Mine", &origin->ruleset, origin);
}

static void
begin (void)
{
  ui_fixture_begin ();
  compared = 0;
  saved_name = NULL;
  editor = g_object_new (UI_TYPE_RULES_EDITOR, NULL);
  g_signal_connect (editor, "save", G_CALLBACK (save_cb), NULL);
  g_signal_connect (editor, "compare", G_CALLBACK (compare_cb), NULL);
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (window, 1200, 700);
  gtk_window_set_child (window, GTK_WIDGET (editor));
  begin_with ("concord");
  gtk_window_present (window);
  ui_fixture_settle ();
}

static void
end (void)
{
  gtk_window_destroy (window);
  ui_fixture_settle ();
  g_clear_pointer (&saved_name, g_free);
}

static const UiAxisRow *
row (const char *axis)
{
  return ui_axis_list_get_row (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "axes"), axis);
}

static const GoRuleset *
rules (void)
{
  return ui_rules_editor_get_ruleset (editor);
}

/* Returns the sentences below an axis, or NULL. */
static const char *
problem (const char *axis)
{
  const char *sentences = gtk_label_get_text (GTK_LABEL (row (axis)->problem));

  return *sentences ? sentences : NULL;
}

/* Returns the value that the control of an axis shows. */
static int
shown_value (const char *axis)
{
  const UiAxisRow *shown = row (axis);

  if (GTK_IS_DROP_DOWN (shown->control))
    return (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (shown->control)) + shown->axis->minimum;
  if (GTK_IS_SWITCH (shown->control))
    return gtk_switch_get_active (GTK_SWITCH (shown->control));
  if (shown->word && gtk_check_button_get_active (GTK_CHECK_BUTTON (shown->word)))
    return shown->axis->maximum;
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (shown->control));
}

/* Sets an axis with its control, as a user would. */
static void
set (const char *axis, int value)
{
  GtkWidget *control = row (axis)->control;

  if (GTK_IS_DROP_DOWN (control))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (control),
                                (guint) (value - go_axis_find (axis)->minimum));
  else if (GTK_IS_SWITCH (control))
    gtk_switch_set_active (GTK_SWITCH (control), value != 0);
  else
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (control), value);
}

static const char *
text (const char *id)
{
  return ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, id);
}

static gboolean
is_shown (const char *id)
{
  return gtk_widget_get_visible (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, id));
}

/* Returns the whole text of the rulebook beside the rows. */
static char *
preview (void)
{
  GtkWidget *bin = ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "preview_bin");
  GString *all = g_string_new (NULL);
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (bin, GTK_TYPE_LABEL, i)); i++)
    g_string_append_printf (all, "%s\n", gtk_label_get_text (GTK_LABEL (label)));
  return g_string_free (all, FALSE);
}

START_TEST (test_every_axis)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);

  for (size_t i = 0; i < count; i++)
    {
      int before = go_axis_get (&axes[i], rules ());
      int value = before < axes[i].maximum ? before + 1 : before - 1;

      ck_assert_int_eq (shown_value (axes[i].name), before);
      set (axes[i].name, value);
      ck_assert_msg (go_axis_get (&axes[i], rules ()) == value, "%s was not set", axes[i].name);
      gtk_test_accessible_assert_role (row (axes[i].name)->widget, GTK_ACCESSIBLE_ROLE_GROUP);
    }
  ck_assert (ui_rules_editor_get_unsaved (editor));
}
END_TEST

START_TEST (test_differences)
{
  g_autofree char *before = preview (), *after = NULL;

  ck_assert_str_eq (text ("origin"), "The same rules as Concord.");
  ck_assert (!is_shown ("compare"));
  set ("pass", GO_PASS_FREE);
  set ("komi", 15);
  ck_assert_str_eq (text ("origin"), "2 rules differ from Concord.");
  g_signal_emit_by_name (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "compare"), "clicked");
  ck_assert_int_eq (compared, 1);
  after = preview ();
  ck_assert_str_ne (before, after);
  ck_assert_ptr_nonnull (strstr (after, "7½"));
  ck_assert_ptr_null (strstr (before, "7½"));
  set ("pass", GO_PASS_STONE);
  ck_assert_str_eq (text ("origin"), "1 rule differs from Concord.");
}
END_TEST

START_TEST (test_contradiction)
{
  ck_assert (!is_shown ("problem_bar"));
  set ("setup", GO_SETUP_TIBETAN12);
  ck_assert (is_shown ("problem_bar"));
  ck_assert (is_shown ("show_problem"));
  ck_assert_ptr_nonnull (strstr (text ("problem"), "2 contradictions"));
  ck_assert_ptr_nonnull (strstr (problem ("setup"), "17×17"));
  ck_assert_ptr_nonnull (problem ("width"));
  ck_assert_ptr_nonnull (problem ("height"));
  ck_assert_ptr_null (problem ("pass"));
  gtk_test_accessible_assert_state (row ("setup")->control, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  set ("width", 17);
  ck_assert_ptr_null (problem ("width"));
  ck_assert_ptr_nonnull (strstr (text ("problem"), "1 contradiction"));
  set ("height", 17);
  ck_assert (!is_shown ("problem_bar"));
}
END_TEST

static gboolean
has_focus (gpointer axis)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus && gtk_widget_is_ancestor (focus, row (axis)->widget);
}

START_TEST (test_show_contradiction)
{
  set ("setup", GO_SETUP_TIBETAN12);
  g_signal_emit_by_name (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "show_problem"),
                         "clicked");
  ui_fixture_wait (has_focus, "setup");
}
END_TEST

START_TEST (test_hidden_contradiction)
{
  set ("black_period_ms", 30000);
  set ("black_period_moves", 0);
  g_signal_emit_by_name (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "show_problem"),
                         "clicked");
  ui_fixture_wait (has_focus, "black_period_ms");
}
END_TEST

START_TEST (test_without_effect)
{
  set ("illegal", GO_ILLEGAL_PREVENT);
  ck_assert_ptr_nonnull (strstr (text ("problem"), "1 setting has no effect."));
  ck_assert_ptr_nonnull (problem ("leniency"));
  ck_assert_ptr_null (problem ("illegal"));
  ui_rules_editor_save (editor, NULL);
  ck_assert_str_eq (saved_name, "Mine");
  ck_assert (go_ruleset_equal (&saved, rules ()));
}
END_TEST

START_TEST (test_undo)
{
  const GoRuleset begun = *rules ();

  ck_assert (!ui_rules_editor_get_unsaved (editor));
  set ("komi", 14);
  set ("komi", 15);
  set ("pass", GO_PASS_FREE);
  gtk_widget_activate_action (GTK_WIDGET (editor), "edit.undo", NULL);
  ck_assert_int_eq (rules ()->pass, GO_PASS_STONE);
  ck_assert_int_eq (shown_value ("pass"), GO_PASS_STONE);
  ck_assert_int_eq (rules ()->komi, 15);
  gtk_widget_activate_action (GTK_WIDGET (editor), "edit.undo", NULL);
  ck_assert (go_ruleset_equal (rules (), &begun));
  ck_assert (!ui_rules_editor_get_unsaved (editor));
  gtk_widget_activate_action (GTK_WIDGET (editor), "edit.undo", NULL);
  ck_assert (go_ruleset_equal (rules (), &begun));
  gtk_widget_activate_action (GTK_WIDGET (editor), "edit.redo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (editor), "edit.redo", NULL);
  ck_assert_int_eq (rules ()->pass, GO_PASS_FREE);
  ck_assert_int_eq (rules ()->komi, 15);
  begin_with ("japanese-1989");
  ck_assert (!ui_rules_editor_get_unsaved (editor));
  gtk_widget_activate_action (GTK_WIDGET (editor), "edit.undo", NULL);
  ck_assert_int_eq (rules ()->tax, GO_TAX_SEKI);
}
END_TEST

START_TEST (test_names)
{
  gtk_test_accessible_assert_property (row ("pass")->control, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Passing");
  gtk_test_accessible_assert_property (row ("komi")->control, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Komi");
  gtk_test_accessible_assert_role (row ("leniency")->control, GTK_ACCESSIBLE_ROLE_SWITCH);
}
END_TEST

static gboolean
is_folded (gpointer split)
{
  return ui_fold_get_folded (split);
}

START_TEST (test_narrow)
{
  UiFold *split = ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "split");

  gtk_window_destroy (window);
  editor = g_object_new (UI_TYPE_RULES_EDITOR, NULL);
  split = ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "split");
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (window, 360, 640);
  gtk_window_set_child (window, GTK_WIDGET (editor));
  begin_with ("concord");
  gtk_window_present (window);
  ui_fixture_wait (is_folded, split);
  ui_fixture_settle ();
  ck_assert_int_le (gtk_widget_get_width (GTK_WIDGET (editor)), 360);
  gtk_toggle_button_set_active (
      GTK_TOGGLE_BUTTON (ui_fixture_find (
          ui_fixture_find (GTK_WIDGET (editor), UI_TYPE_AXIS_LIST, 0), GTK_TYPE_TOGGLE_BUTTON, 0)),
      TRUE);
  ui_fixture_settle ();
  ck_assert_int_le (gtk_widget_get_width (GTK_WIDGET (editor)), 360);
  ck_assert (is_shown ("preview_toggle"));
  ck_assert (
      !gtk_widget_get_mapped (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "preview_bin")));
  gtk_toggle_button_set_active (ui_fixture_child (editor, UI_TYPE_RULES_EDITOR, "preview_toggle"),
                                TRUE);
  ck_assert (ui_fold_get_show_end (split));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules editor");
  TCase *tcase = tcase_create ("editor");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, test_every_axis);
  tcase_add_test (tcase, test_differences);
  tcase_add_test (tcase, test_contradiction);
  tcase_add_test (tcase, test_show_contradiction);
  tcase_add_test (tcase, test_hidden_contradiction);
  tcase_add_test (tcase, test_without_effect);
  tcase_add_test (tcase, test_undo);
  tcase_add_test (tcase, test_names);
  tcase_add_test (tcase, test_narrow);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
