/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for describing a game before entering it by hand. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "record-game.h"
#include "ui-enter.h"

static struct
{
  int times;
  GoRuleset ruleset;
  char *name[GO_COLORS], *rank[GO_COLORS];
} entered;

static GtkWindow *parent;

static void
enter_cb (UiEnter *dialog, const GoRuleset *ruleset, const RecordPeople *people, gpointer unused)
{
  entered.times++;
  entered.ruleset = *ruleset;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      entered.name[color] = g_strdup (people->name[color]);
      entered.rank[color] = g_strdup (people->rank[color]);
    }
}

static UiEnter *
open_enter (gboolean players)
{
  UiEnter *dialog;

  parent = GTK_WINDOW (gtk_window_new ());
  gtk_window_present (parent);
  dialog = ui_enter_new (parent, NULL, NULL, players, "Enter Game", "Write it down.");
  memset (&entered, 0, sizeof entered);
  g_signal_connect (dialog, "enter", G_CALLBACK (enter_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  ui_fixture_settle ();
  return dialog;
}

static void
type (UiEnter *dialog, int number, const char *text)
{
  GtkWidget *entry = ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, number);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
press_begin (UiEnter *dialog)
{
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (dialog)), "clicked");
  ui_fixture_settle ();
}

/* Typing at once goes into Black's name, and no character is lost. */
START_TEST (test_names_first)
{
  UiEnter *dialog = open_enter (TRUE);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  GtkWidget *name = ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, 0);

  ck_assert_ptr_nonnull (focus);
  ck_assert (focus == name || gtk_widget_is_ancestor (focus, name));
  type (dialog, 0, " Mira ");
  type (dialog, 1, "4k");
  type (dialog, 2, "Jonas");
  press_begin (dialog);
  ck_assert_int_eq (entered.times, 1);
  ck_assert_str_eq (entered.name[GO_BLACK], "Mira");
  ck_assert_str_eq (entered.rank[GO_BLACK], "4k");
  ck_assert_str_eq (entered.name[GO_WHITE], "Jonas");
  ck_assert_str_eq (entered.rank[GO_WHITE], "");
}
END_TEST

/* A position has no players to ask for. */
START_TEST (test_position)
{
  UiEnter *dialog = open_enter (FALSE);

  ck_assert_ptr_null (ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, 0));
  press_begin (dialog);
  ck_assert_int_eq (entered.times, 1);
  ck_assert_ptr_null (entered.name[GO_BLACK]);
}
END_TEST

/* Assistive technology can press a button while something else is open. That must close, or the
 * window behind it would stay blocked. */
START_TEST (test_begin_while_the_list_is_open)
{
  UiEnter *dialog = open_enter (TRUE);
  GtkWidget *button = ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_MENU_BUTTON, 0);
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  ui_fixture_wait (ui_fixture_is_mapped, popover);
  g_object_ref (popover);
  press_begin (dialog);
  ck_assert_int_eq (entered.times, 1);
  ck_assert (!gtk_widget_get_mapped (GTK_WIDGET (popover)));
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (popover)));
  g_object_unref (popover);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("enter");
  TCase *tcase = tcase_create ("enter");

  tcase_add_checked_fixture (tcase, ui_fixture_begin, NULL);
  tcase_add_test (tcase, test_names_first);
  tcase_add_test (tcase, test_position);
  tcase_add_test (tcase, test_begin_while_the_list_is_open);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
