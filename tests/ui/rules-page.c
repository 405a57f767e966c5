/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules-page.h"
#include "ui-ask.h"

#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui-rules-reader.h"

UiRulesPage *page;
Heard heard;
static LibraryService *service;
static GtkWindow *window;
static char *folder;

static void
play_cb (UiRulesPage *self, const GoRuleset *ruleset, gpointer unused)
{
  heard.played = *ruleset;
  heard.plays++;
}

static void
tell_cb (UiRulesPage *self, const char *sentence, gboolean error, gpointer unused)
{
  g_free (heard.told);
  heard.told = g_strdup (sentence);
}

void
page_open_library (void)
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
page_show (int width)
{
  page = UI_RULES_PAGE (ui_rules_page_new (service, NULL));
  g_signal_connect (page, "play", G_CALLBACK (play_cb), NULL);
  g_signal_connect (page, "tell", G_CALLBACK (tell_cb), NULL);
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (window, width, 700);
  gtk_window_set_child (window, GTK_WIDGET (page));
  gtk_window_present (window);
  ui_page_refresh (UI_PAGE (page));
  ui_fixture_settle ();
}

void
page_begin (void)
{
  ui_fixture_begin ();
  folder = g_dir_make_tmp ("pass-stone-rules-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
  heard.plays = 0;
  heard.told = NULL;
  page_open_library ();
  page_show (1200);
}

void
page_close (void)
{
  gtk_window_destroy (window);
  ui_fixture_settle ();
  library_service_close (service);
  g_clear_object (&service);
}

void
page_end (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  page_close ();
  dir = g_dir_open (folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&heard.told, g_free);
}

gpointer
page_part (const char *id)
{
  return ui_fixture_child (page, UI_TYPE_RULES_PAGE, id);
}

const char *
page_notice (void)
{
  return ui_notice_get_text (page_part ("notice"));
}

const char *
page_shown (void)
{
  return gtk_stack_get_visible_child_name (page_part ("stack"));
}

LibraryRuleset *
page_subject (void)
{
  return ui_rules_reader_get_subject (page_part ("reader"));
}

GtkListBoxRow *
page_row (const char *title)
{
  GtkListBox *box = GTK_LIST_BOX (ui_fixture_find (page_part ("list"), GTK_TYPE_LIST_BOX, 0));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (box, i)); i++)
    if (strcmp (ui_rules_list_at (page_part ("list"), (guint) i)->title, title) == 0)
      return row;
  return NULL;
}

void
page_choose (const char *title)
{
  GtkListBoxRow *row = page_row (title);

  ck_assert_msg (row != NULL, "%s is not in the list", title);
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (row))), row);
  ck_assert_str_eq (page_subject ()->title, title);
}

void
page_act (const char *action)
{
  ck_assert_msg (gtk_widget_activate_action (GTK_WIDGET (page), action, NULL), "%s is closed",
                 action);
}
