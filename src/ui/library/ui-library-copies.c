/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing one of the library's automatic backups to restore. */
#include "ui-library-page-private.h"

#include <glib/gi18n.h>

#include "job.h"
#include "ui-kit.h"

/* Closes the window first: the next dialog has the same parent. */
static void
answer (UiLibraryPage *page, gpointer widget, const char *path)
{
  g_autofree char *copy = g_strdup (path);

  gtk_window_destroy (ui_window_of (widget));
  ui_library_page_restore_from (page, copy);
}

static void
activated_cb (UiLibraryPage *page, GtkListBoxRow *row)
{
  answer (page, row, g_object_get_data (G_OBJECT (row), "path"));
}

static void
other_cb (UiLibraryPage *page, GtkButton *button)
{
  answer (page, button, NULL);
}

/* Rows -------------------------------------------------------------------------------- */

static GtkWidget *
row_new (const char *path)
{
  g_autofree char *title = library_file_backup_title (path);
  GtkWidget *row = gtk_list_box_row_new (), *games = ui_label ("…", "dim small");

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row),
                              ui_column (2, ui_text (title, NULL, -1), games, NULL));
  ui_name (row, title);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  g_object_set_data (G_OBJECT (row), "games", games);
  return row;
}

static void
show_games (gpointer row, const char *words)
{
  g_autofree char *title = library_file_backup_title (g_object_get_data (row, "path"));
  g_autofree char *heard = g_strdup_printf ("%s: %s", title, words);

  gtk_label_set_text (g_object_get_data (row, "games"), words);
  ui_name (row, heard);
}

/* Counting, one row after another ------------------------------------------------------ */

static void count (GtkWidget *row, GCancellable *cancellable);

static void
counted_cb (GObject *row, GAsyncResult *result, gpointer unused)
{
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gssize games = g_task_propagate_int (G_TASK (result), &error);
  g_autofree char *words
      = error ? g_strdup (C_ ("library copy", "cannot be read"))
              : g_strdup_printf (ngettext ("%u game", "%u games", (gulong) games), (guint) games);

  if (g_cancellable_is_cancelled (cancellable))
    return;
  show_games (row, words);
  count (gtk_widget_get_next_sibling (GTK_WIDGET (row)), cancellable);
}

static void
count_thread (GTask *task, gpointer row, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GListModel) games = library_ask (
      path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error);

  if (games)
    g_task_return_int (task, (gssize) g_list_model_get_n_items (games));
  else
    g_task_return_error (task, error);
}

static void
count (GtkWidget *row, GCancellable *cancellable)
{
  g_autoptr (GTask) task = NULL;

  if (row == NULL)
    return;
  task = g_task_new (row, cancellable, counted_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, g_strdup (g_object_get_data (G_OBJECT (row), "path")), g_free);
  job_run_task (task, count_thread);
}

/* The window ---------------------------------------------------------------------------- */

static GtkWidget *
list_new (UiLibraryPage *page, const GPtrArray *paths)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  for (guint i = 0; i < paths->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), row_new (paths->pdata[i]));
  gtk_widget_add_css_class (list, "file-choices");
  ui_name (list, _ ("Copies of the library"));
  ui_connect (list, "row-activated", activated_cb, page);
  return list;
}

void
ui_library_copies_ask (UiLibraryPage *page, const GPtrArray *paths)
{
  const char *text = _ ("Pass Stone keeps these copies automatically, newest first. Choose one:");
  GtkWidget *window = gtk_window_new (), *list = list_new (page, paths);
  GtkWidget *scroller = ui_scroller (list, NULL), *box;
  GtkWidget *other = ui_button (_ ("Choose Another _File…"), NULL, NULL, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  ui_connect (window, "destroy", g_cancellable_cancel, cancellable);
  ui_connect (other, "clicked", other_cb, page);
  g_object_set (scroller, "propagate-natural-height", TRUE, "max-content-height", 400, "vexpand",
                TRUE, NULL);
  box = ui_column (12, ui_text (text, NULL, 40), scroller, other, NULL);
  ui_classes (box, "rules-ask");
  ui_sheet_ask (window, page, _ ("Restore Library"), NULL, NULL, NULL);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_focus (GTK_WINDOW (window), gtk_widget_get_first_child (list));
  gtk_window_present (GTK_WINDOW (window));
  count (gtk_widget_get_first_child (list), cancellable);
}
