/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui-kit.h"

UiReviewPage *page;
LibraryService *service;
ReviewHeard heard;
static GtkWindow *window;
static char *folder;

static void
tell_cb (UiReviewPage *self, const char *sentence, gboolean error, gpointer unused)
{
  g_free (heard.told);
  heard.told = g_strdup (sentence);
  heard.error = error;
}

static void
title_cb (UiReviewPage *self, gpointer unused)
{
  heard.titles++;
}

static void
count_cb (UiReviewPage *self, const RefereeSetup *setup, gpointer unused)
{
  heard.setup = *setup;
  heard.counts++;
}

static void
play_cb (UiReviewPage *self, const RefereeSetup *setup, gpointer unused)
{
  heard.setup = *setup;
  heard.plays++;
}

static void
search_cb (UiReviewPage *self, ReviewSession *session, gpointer unused)
{
  ck_assert_ptr_eq (session, ui_review_page_get_session (self));
  heard.searches++;
}

static void
open_library (void)
{
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;

  service = library_service_new (path);
  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  report = library_ask_finish (result, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "");
}

void
review_show (int width, int height)
{
  if (window)
    gtk_window_destroy (window);
  ui_fixture_settle ();
  page = g_object_new (UI_TYPE_REVIEW_PAGE, NULL);
  g_signal_connect (page, "tell", G_CALLBACK (tell_cb), NULL);
  g_signal_connect (page, "title-changed", G_CALLBACK (title_cb), NULL);
  g_signal_connect (page, "count", G_CALLBACK (count_cb), NULL);
  g_signal_connect (page, "play", G_CALLBACK (play_cb), NULL);
  g_signal_connect (page, "search", G_CALLBACK (search_cb), NULL);
  ui_review_page_set_service (page, service, NULL);
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (window, width, height);
  gtk_window_set_child (window, GTK_WIDGET (page));
  gtk_window_present (window);
  ui_fixture_settle ();
}

void
review_begin (void)
{
  ui_fixture_begin ();
  folder = g_dir_make_tmp ("pass-stone-review-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
  open_library ();
  review_show (1280, 800);
}

void
review_end (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  gtk_window_destroy (window);
  window = NULL;
  ui_fixture_settle ();
  library_service_close (service);
  g_clear_object (&service);
  dir = g_dir_open (folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&heard.told, g_free);
  heard = (ReviewHeard){ .told = NULL };
}

ReviewSession *
review_open (const char *sgf, gboolean locked)
{
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));
  g_autoptr (RecordFile) file = record_file_read (bytes, NULL, NULL);
  g_autoptr (ReviewSession) session
      = review_session_new (file->collection, sgf_collection_game (file->collection, 0), locked);

  ui_review_page_set_session (page, session, 0, 0);
  ui_fixture_settle ();
  return ui_review_page_get_session (page);
}

void
review_set_file (GBytes *bytes, const char *name)
{
  g_autoptr (DeskRecord) record = desk_record_new_bytes (bytes, name);
  g_autoptr (GError) error = NULL;

  ck_assert_msg (desk_record_read (record, NULL, &error), "%s", error ? error->message : "");
  ui_review_page_set_record (page, record);
}

void
review_open_file (const char *sgf)
{
  g_autoptr (GBytes) bytes = g_bytes_new (sgf, strlen (sgf));

  review_set_file (bytes, "club.sgf");
  ui_fixture_settle ();
}

gboolean
review_can (const char *action)
{
  g_autofree char *full = g_strconcat ("review.", action, NULL);

  ui_fixture_settle ();
  return ui_verbs_is_open (page, full);
}

void
review_act (const char *action)
{
  g_autofree char *full = g_strconcat ("review.", action, NULL);

  ck_assert_msg (review_can (action), "%s is closed", action);
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (page), full, NULL));
  ui_fixture_settle ();
}

gboolean
review_is_on (const char *action)
{
  gboolean on;

  ui_fixture_settle ();
  g_object_get (page, action, &on, NULL);
  return on;
}

void
review_tool (const char *nick)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "review.tool", "s", nick);
  ui_fixture_settle ();
}

void
review_touch (const char *point)
{
  MatchScene *scene = review_session_get_scene (ui_review_page_get_session (page));
  GoPoint at;

  ck_assert (go_point_parse (point, match_scene_get_view (scene)->width,
                             match_scene_get_view (scene)->height, &at));
  g_signal_emit_by_name (review_part ("board"), "point-activated", (guint) at);
  ui_fixture_settle ();
}

char *
review_save (void)
{
  g_autoptr (DeskReviewSave) save = page->save ? g_object_ref (page->save) : NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ui_review_page_save (page);
  if (!save)
    return NULL;
  desk_review_save_async (save, ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  if (desk_review_save_finish (save, result, &error))
    return NULL;
  return g_strdup (error->message);
}

char *
review_stored (gint64 id, gint64 *version)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRecord) record = NULL;
  gsize size;
  const char *text;

  library_ask_async (service, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = id), NULL,
                     ui_fixture_done_cb, &result);
  ui_fixture_wait (ui_fixture_is_done, &result);
  record = library_ask_finish (result, &error);
  ck_assert_msg (record != NULL, "%s", error ? error->message : "");
  if (version)
    *version = record->version;
  text = g_bytes_get_data (record->sgf, &size);
  return g_strndup (text, size);
}

gpointer
review_part (const char *id)
{
  return ui_fixture_child (page, UI_TYPE_REVIEW_PAGE, id);
}

const char *
review_status (void)
{
  ui_fixture_settle ();
  return gtk_label_get_text (review_part ("status"));
}
