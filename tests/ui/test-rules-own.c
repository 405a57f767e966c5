/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Custom rulesets on their page: copied, saved, deleted, and shared as text. */
#include "rules-page.h"

#include "ui-ask.h"
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "ui-axis-list.h"
#include "ui-rules-page-private.h"
#include "ui-rules-editor.h"

static gboolean
is_listed (gpointer title)
{
  return page_row (title) != NULL;
}

static gboolean
is_not_listed (gpointer title)
{
  return page_row (title) == NULL;
}

static gboolean
is_read (gpointer title)
{
  return page_subject () && strcmp (page_subject ()->title, title) == 0;
}

static const UiAxisRow *
axis_row (const char *axis)
{
  GtkWidget *list = ui_fixture_find (page_part ("editor"), UI_TYPE_AXIS_LIST, 0);
  const UiAxisRow *row = ui_axis_list_get_row (UI_AXIS_LIST (list), axis);

  ck_assert_msg (row != NULL, "no row for %s", axis);
  return row;
}

static void
set_komi (int halves)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (axis_row ("komi")->control), halves);
}

static void
set_name (const char *name)
{
  gtk_editable_set_text (ui_fixture_child (page_part ("editor"), UI_TYPE_RULES_EDITOR, "name"),
                         name);
}

static void
press_save (void)
{
  g_signal_emit_by_name (ui_fixture_child (page_part ("editor"), UI_TYPE_RULES_EDITOR, "save"),
                         "clicked");
}

/* Saves a copy of Concord with another komi under this name. */
static void
save_copy (const char *name, int komi)
{
  page_choose ("Concord");
  page_act ("rules.copy");
  set_komi (komi);
  set_name (name);
  press_save ();
  ui_fixture_wait (is_read, (gpointer) name);
  ck_assert_str_eq (page_shown (), "browse");
}

START_TEST (test_save_and_find_again)
{
  save_copy ("Saturday club", 9);
  ck_assert_int_eq (page_subject ()->ruleset.komi, 9);
  ck_assert_str_eq (page_notice (), "“Saturday club” was saved.");
  page_close ();
  page_open_library ();
  page_show (1200);
  ui_fixture_wait (is_listed, "Saturday club");
  page_choose ("Saturday club");
  ck_assert_int_eq (page_subject ()->ruleset.komi, 9);

  page_act ("rules.edit");
  ck_assert_str_eq (page_shown (), "edit");
  set_komi (11);
  set_name ("Sunday club");
  press_save ();
  ui_fixture_wait (is_read, "Sunday club");
  ui_fixture_wait (is_not_listed, "Saturday club");
  ck_assert_int_eq (page_subject ()->ruleset.komi, 11);
}
END_TEST

START_TEST (test_names_refused)
{
  UiRulesEditor *editor = page_part ("editor");

  save_copy ("Saturday club", 9);
  page_choose ("Japanese 1989");
  page_act ("rules.copy");
  set_name ("");
  press_save ();
  ck_assert (*ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error"));
  set_name ("Concord");
  ck_assert (!*ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error"));
  press_save ();
  ck_assert (*ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error"));
  ck_assert_str_eq (page_shown (), "edit");
}
END_TEST

static gboolean
has_name_error (gpointer editor)
{
  return *ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error") != '\0';
}

START_TEST (test_name_of_another)
{
  save_copy ("Saturday club", 9);
  page_choose ("Japanese 1989");
  page_act ("rules.copy");
  set_name ("Saturday club");
  press_save ();
  ui_fixture_wait (has_name_error, page_part ("editor"));
  ck_assert_str_eq (page_shown (), "edit");
  ck_assert (gtk_widget_get_sensitive (page_part ("editor")));
}
END_TEST

static gboolean
offers_undo (gpointer unused)
{
  return ui_notice_offers_undo (page_part ("notice"));
}

START_TEST (test_delete_and_undo)
{
  save_copy ("Saturday club", 9);
  page_act ("rules.delete");
  ui_fixture_wait (offers_undo, NULL);
  ui_fixture_wait (is_not_listed, "Saturday club");
  ck_assert_ptr_nonnull (page_subject ()->preset);
  ck_assert_ptr_nonnull (strstr (page_notice (), "Saturday club"));
  g_signal_emit_by_name (page_part ("notice"), "undo");
  ui_fixture_wait (is_read, "Saturday club");
  ck_assert_ptr_nonnull (page_row ("Saturday club"));
  ck_assert_int_eq (page_subject ()->ruleset.komi, 9);
  ck_assert (!offers_undo (NULL));
}
END_TEST

static gboolean
has_text (gpointer text)
{
  return *(char **) text != NULL;
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Returns the window besides the page's own, or NULL. */
static GtkWidget *
dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (page)));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      if (other != window)
        return other;
    }
  return NULL;
}

static void
press (GtkWidget *root, const char *label)
{
  GtkWidget *button;

  for (int i = 0; (button = ui_fixture_find (root, GTK_TYPE_BUTTON, i)); i++)
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      {
        g_signal_emit_by_name (button, "clicked");
        return;
      }
  ck_abort_msg ("no button %s", label);
}

START_TEST (test_share_round_trip)
{
  g_autofree char *text = NULL;
  GtkWidget *view;
  GoRuleset shared;

  page_choose ("Sunjang");
  shared = page_subject ()->ruleset;
  page_act ("rules.share");
  ck_assert_ptr_nonnull (strstr (page_notice (), "clipboard"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, text_read_cb,
                                 &text);
  ui_fixture_wait (has_text, &text);

  page_choose ("Concord");
  page_act ("rules.from-text");
  view = ui_fixture_find (dialog (), GTK_TYPE_TEXT_VIEW, 0);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  press (dialog (), "_Open");
  ck_assert_str_eq (page_shown (), "edit");
  ck_assert_ptr_null (dialog ());
  ck_assert (go_ruleset_equal (ui_rules_editor_get_ruleset (page_part ("editor")), &shared));
}
END_TEST

START_TEST (test_wrong_text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, finish;
  g_autofree char *selected = NULL;

  page_act ("rules.from-text");
  buffer = gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (ui_fixture_find (dialog (), GTK_TYPE_TEXT_VIEW, 0)));
  gtk_text_buffer_set_text (buffer, "1 komi=6.5\npass=often", -1);
  press (dialog (), "_Open");
  ck_assert_str_eq (page_shown (), "browse");
  ck_assert_ptr_nonnull (dialog ());
  ck_assert (gtk_text_buffer_get_selection_bounds (buffer, &start, &finish));
  selected = gtk_text_buffer_get_text (buffer, &start, &finish, FALSE);
  ck_assert_msg (strstr ("pass=often", selected) != NULL, "%s", selected);
  press (dialog (), "_Cancel");
}
END_TEST

START_TEST (test_text_error)
{
  const GoRulesetError error = { .offset = 4, .message = "no such axis" };
  g_autofree char *sentence = ui_rules_text_error ("1 ½x=2 more", &error);
  g_autofree char *at_end = ui_rules_text_error ("1 k", &(GoRulesetError){ .offset = 3 });

  ck_assert_str_eq (sentence, "Character 4, “x=2”: no such axis");
  ck_assert_str_eq (at_end, "Character 4: ");
}
END_TEST

START_TEST (test_leaving_asks)
{
  page_choose ("Concord");
  page_act ("rules.copy");
  ck_assert (ui_page_back (UI_PAGE (page)));
  ck_assert_str_eq (page_shown (), "browse");
  page_act ("rules.copy");
  set_komi (9);
  ck_assert (ui_page_back (UI_PAGE (page)));
  ck_assert_str_eq (page_shown (), "edit");
  gtk_dialog_response (GTK_DIALOG (dialog ()), GTK_RESPONSE_CANCEL);
  ck_assert_str_eq (page_shown (), "edit");
  ck_assert_ptr_null (heard.told);
  ui_rules_page_read (page, &page_subject ()->ruleset);
  ck_assert_ptr_nonnull (heard.told);
  ck_assert_str_eq (page_shown (), "edit");
  ck_assert (ui_page_back (UI_PAGE (page)));
  gtk_dialog_response (GTK_DIALOG (dialog ()), GTK_RESPONSE_REJECT);
  ck_assert_str_eq (page_shown (), "browse");
  ck_assert (!ui_page_back (UI_PAGE (page)));
  ck_assert_ptr_null (page_row ("Concord, my copy"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules own");
  TCase *tcase = tcase_create ("page");
  TCase *plain = tcase_create ("plain");

  tcase_add_checked_fixture (tcase, page_begin, page_end);
  tcase_add_test (tcase, test_save_and_find_again);
  tcase_add_test (tcase, test_names_refused);
  tcase_add_test (tcase, test_name_of_another);
  tcase_add_test (tcase, test_delete_and_undo);
  tcase_add_test (tcase, test_share_round_trip);
  tcase_add_test (tcase, test_wrong_text);
  tcase_add_test (tcase, test_leaving_asks);
  tcase_add_test (plain, test_text_error);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, plain);
  return runner_run (suite);
}
