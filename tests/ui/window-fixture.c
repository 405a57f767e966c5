/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-fixture.h"

#include <glib/gstdio.h>

#include "library-ask.h"
#include "ui-review-page-private.h"
#include "ui-window-private.h"

UiWindow *window;
char *window_folder;
static LibraryService *service;

const char window_small_game[]
    = "(;GM[1]FF[4]SZ[9]PB[Mira]PW[Jonas]KM[6.5];B[ee];W[cc];B[gg];W[gc])";

void
window_begin (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryReport) report = NULL;

  ui_fixture_begin ();
  window_folder = g_dir_make_tmp ("pass-stone-open-XXXXXX", NULL);
  path = g_build_filename (window_folder, "library.sqlite", NULL);
  service = library_service_new (path);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  report = library_ask_finish (result, NULL);
  ck_assert_ptr_nonnull (report);
  window = ui_window_new (NULL, NULL, service, NULL);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
}

void
window_end (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (window)
    gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_settle ();
  library_service_close (service);
  g_clear_object (&service);
  dir = g_dir_open (window_folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (window_folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (window_folder);
  g_clear_pointer (&window_folder, g_free);
}

GFile *
window_write_file (const char *name, const char *bytes, gssize length)
{
  g_autofree char *path = g_build_filename (window_folder, name, NULL);

  ck_assert (g_file_set_contents (path, bytes, length, NULL));
  return g_file_new_for_path (path);
}

void
window_open_file (GFile *file)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, file);
  ui_window_open_files (window, G_LIST_MODEL (files));
}

void
window_begin_game (void)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  controller = match_controller_new (setup, NULL, NULL, NULL);
  scene = match_scene_new (controller);
  ui_window_show_scene (window, scene, 0);
}

gboolean
window_is_on_page (gpointer name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (window->stack)), name) == 0;
}

gboolean
window_is_told (gpointer unused)
{
  return gtk_info_bar_get_revealed (GTK_INFO_BAR (window->bar));
}

const char *
window_told (void)
{
  return gtk_label_get_label (GTK_LABEL (window->bar_label));
}

void
window_assert_title (const char *expected)
{
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (window->title)), expected);
  ck_assert_str_eq (gtk_window_get_title (GTK_WINDOW (window)), expected);
}

const MatchPoint *
window_shown_at (int column, int row)
{
  ReviewSession *session = ui_review_page_get_session (window->review_page);

  return match_scene_get_point (review_session_get_scene (session), go_point (column, row));
}

void
window_activate (const char *action)
{
  g_autofree char *full = g_strconcat ("win.", action, NULL);

  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), full, NULL));
}

gboolean
window_has_imported (gpointer count)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryResults) found = NULL;
  const LibraryQuery query = { 0 };

  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_SEARCH, .query = &query), NULL,
                     ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  found = library_ask_finish (result, NULL);
  return found && library_results_get_size (found) == GPOINTER_TO_UINT (count);
}
