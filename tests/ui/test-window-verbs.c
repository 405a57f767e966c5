/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which actions each page enables and which keys reach them, from one table. */
#include "window-fixture.h"

#include "runner.h"
#include "ui-table-private.h"
#include "ui-library-page-private.h"
#include "ui-review-page-private.h"
#include "ui-share.h"
#include "ui-kit.h"
#include "ui-table-page-private.h"
#include "ui-window-private.h"

static void
go_welcome (void)
{
}

static void
go_library (void)
{
  window_activate ("library");
}

static void
go_rules (void)
{
  window_activate ("rules");
}

static void
go_learn (void)
{
  window_activate ("learn");
}

static void
go_review (void)
{
  g_autoptr (GFile) file = window_write_file ("game.sgf", window_small_game, -1);

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, (gpointer) "review");
}

static const struct
{
  const char *name;
  void (*go) (void);
} pages[] = {
  { "welcome", go_welcome }, { "library", go_library },      { "rules", go_rules },
  { "learn", go_learn },     { "table", window_begin_game }, { "review", go_review },
};

static const struct
{
  const char *verb;
  gboolean open[G_N_ELEMENTS (pages)];
} table[] = {
  { "win.new-game", { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE } },
  { "win.library", { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE } },
  { "win.learn", { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE } },
  { "win.leave", { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE } },
  { "win.paste", { TRUE, TRUE, TRUE, TRUE, TRUE, TRUE } },
  { "win.pass", { FALSE, FALSE, FALSE, FALSE, TRUE, FALSE } },
  { "win.resign", { FALSE, FALSE, FALSE, FALSE, TRUE, FALSE } },
  { "win.end-otherwise", { FALSE, FALSE, FALSE, FALSE, TRUE, FALSE } },
  { "win.game-rules", { FALSE, FALSE, FALSE, FALSE, TRUE, FALSE } },
  { "win.write-step", { FALSE, FALSE, FALSE, FALSE, TRUE, TRUE } },
  { "win.review", { FALSE, FALSE, FALSE, FALSE, TRUE, FALSE } },
  { "win.step-back", { FALSE, FALSE, FALSE, FALSE, TRUE, FALSE } },
  { "win.keep-game", { FALSE, FALSE, FALSE, FALSE, TRUE, FALSE } },
  { "win.take-back", { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE } },
  { "win.challenge", { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE } },
  { "win.agree-black", { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE } },
  { "win.score-sheet", { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE } },
  { "win.under-rules", { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE } },
  { "win.rematch", { FALSE, FALSE, FALSE, FALSE, FALSE, FALSE } },
  { "win.copy-sgf", { FALSE, FALSE, FALSE, FALSE, TRUE, TRUE } },
  { "win.print", { FALSE, FALSE, FALSE, FALSE, TRUE, TRUE } },
};

START_TEST (test_page)
{
  pages[_i].go ();
  ui_fixture_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    ck_assert_msg (ui_verbs_is_open (window, table[i].verb) == table[i].open[_i], "%s on %s",
                   table[i].verb, pages[_i].name);
}
END_TEST

/* Fails unless every action in a menu exists. */
static void
check_menu (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *action = NULL;

      for (gsize k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr (GMenuModel) link = g_menu_model_get_item_link (menu, i, links[k]);

          if (link)
            check_menu (link);
        }
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        ck_assert_msg (ui_verbs_is_open (window, action), "%s is not there", action);
    }
}

START_TEST (test_share_menu)
{
  g_autoptr (GMenuModel) menu = ui_share_menu ();

  go_review ();
  ui_fixture_settle ();
  check_menu (menu);
}
END_TEST

/* Presses a key that no widget nearer to the focus has handled. */
static gboolean
press (guint keyval, GdkModifierType held)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_BUBBLE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, held, &taken);
    }
  ui_fixture_settle ();
  return taken;
}

static int
move_number (void)
{
  guint count, present;

  review_session_get_path (ui_review_page_get_session (window->review_page), &count, &present);
  return (int) present;
}

/* A text field keeps its own keys; the others still reach the page. */
START_TEST (test_keys_and_fields)
{
  ReviewSession *session;

  go_review ();
  session = ui_review_page_get_session (window->review_page);
  review_session_set_comment (session, "x");
  gtk_widget_activate_action (GTK_WIDGET (window->review_page), "review.line", NULL);
  ui_fixture_settle ();
  ck_assert (GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))));
  ck_assert (!press (GDK_KEY_z, GDK_CONTROL_MASK));
  ck_assert (!press (GDK_KEY_End, 0));
  ck_assert (!press (GDK_KEY_Delete, GDK_CONTROL_MASK));
  ck_assert (review_session_get_can_undo (session));
  ck_assert (press (GDK_KEY_Right, GDK_ALT_MASK));
  ck_assert_int_eq (move_number (), 1);
  ck_assert (press (GDK_KEY_Escape, 0));
  ck_assert (!GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (window))));
  ck_assert (press (GDK_KEY_KP_End, 0));
  ck_assert_int_eq (move_number (), 4);
  ck_assert (press (GDK_KEY_BackSpace, 0));
  ck_assert_int_eq (move_number (), 3);
  ck_assert (press (GDK_KEY_Z, GDK_CONTROL_MASK));
  ck_assert (!review_session_get_can_undo (session));
}
END_TEST

/* Keys that come faster than the page redraws find what the previous key has enabled. */
START_TEST (test_keys_in_a_row)
{
  ReviewSession *session;

  go_review ();
  session = ui_review_page_get_session (window->review_page);
  review_session_go_last (session);
  ui_fixture_settle ();
  review_session_go_first (session);
  ck_assert (press (GDK_KEY_End, 0));
  ck_assert_int_eq (move_number (), 4);
}
END_TEST

/* A key runs the page's own action on each page, and nothing on another. */
START_TEST (test_keys_of_pages)
{
  window_begin_game ();
  ui_fixture_settle ();
  ck_assert (!press (GDK_KEY_Home, 0));
  ck_assert (!press (GDK_KEY_BackSpace, 0));
  match_controller_act (match_scene_get_controller (window->table_page->scene), REFEREE_PASS,
                        GO_BLACK);
  ui_fixture_settle ();
  ck_assert (ui_verbs_is_open (window, "win.take-back"));
  ck_assert (press (GDK_KEY_z, GDK_CONTROL_MASK));
}
END_TEST

static gboolean
is_open (gpointer action)
{
  return ui_verbs_is_open (ui_window_get_library (window), action);
}

/* The key that deletes games works only where games are listed. */
START_TEST (test_keys_of_library)
{
  g_autoptr (GFile) file = window_write_file ("game.sgf", window_small_game, -1);
  const char *const paths[] = { g_file_peek_path (file), NULL };
  UiLibraryPage *page = ui_window_get_library (window);

  ui_library_page_import (page, paths);
  ui_fixture_wait (window_has_imported, GUINT_TO_POINTER (1));
  go_library ();
  ui_fixture_wait (is_open, (gpointer) "library.archive");
  ck_assert (press (GDK_KEY_f, GDK_CONTROL_MASK));
  ck_assert (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                     GTK_WIDGET (page->search)));
  ck_assert (!press (GDK_KEY_Delete, 0));
  gtk_widget_grab_focus (GTK_WIDGET (page->filter_button));
  ck_assert (!press (GDK_KEY_Delete, 0));
  ck_assert (!press (GDK_KEY_z, GDK_CONTROL_MASK));
  ck_assert (!press (GDK_KEY_Escape, 0));
  gtk_widget_grab_focus (ui_library_page_view (page));
  ck_assert (press (GDK_KEY_KP_Delete, 0));
  ui_fixture_wait (is_open, (gpointer) "library.undo");
  ck_assert (press (GDK_KEY_z, GDK_CONTROL_MASK));
  ui_fixture_wait (is_open, (gpointer) "library.archive");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-verbs");
  TCase *tcase = tcase_create ("verbs");

  tcase_add_checked_fixture (tcase, window_begin, window_end);
  tcase_add_loop_test (tcase, test_page, 0, G_N_ELEMENTS (pages));
  tcase_add_test (tcase, test_share_menu);
  tcase_add_test (tcase, test_keys_and_fields);
  tcase_add_test (tcase, test_keys_in_a_row);
  tcase_add_test (tcase, test_keys_of_pages);
  tcase_add_test (tcase, test_keys_of_library);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
