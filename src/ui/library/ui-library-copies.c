/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-library-copies.h"

#include <glib/gi18n.h>

#include "job.h"
#include "library-ask.h"
#include "ui-ask.h"
#include "ui-kit.h"

/* A choice in progress. It lives as long as its window. */
typedef struct
{
  GWeakRef owner;
  UiLibraryCopyChosen chosen;
  GtkWidget *window;
  GtkListBox *list;
  GCancellable *cancellable; /* of the counting */
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  g_object_unref (choice->cancellable);
  g_weak_ref_clear (&choice->owner);
  g_free (choice);
}

static void
answer (Choice *choice, const char *path)
{
  g_autoptr (GObject) owner = g_weak_ref_get (&choice->owner);
  UiLibraryCopyChosen chosen = choice->chosen;
  g_autofree char *copy = g_strdup (path);

  /* The next dialog has the same parent window, so this one must be gone. */
  gtk_window_destroy (GTK_WINDOW (choice->window));
  if (owner)
    chosen (owner, copy);
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, Choice *choice)
{
  answer (choice, g_object_get_data (G_OBJECT (row), "path"));
}

static void
other_cb (Choice *choice)
{
  answer (choice, NULL);
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
show_games (GtkListBoxRow *row, const char *words)
{
  g_autofree char *title = library_file_backup_title (g_object_get_data (G_OBJECT (row), "path"));
  g_autofree char *heard = g_strdup_printf ("%s: %s", title, words);

  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "games"), words);
  ui_name (row, heard);
}

/* Counting, one after another ---------------------------------------------------------- */

typedef struct
{
  Choice *choice; /* invalid once the counting is cancelled */
  int row;
  char *path;
} Counting;

static void count (Choice *choice, int row);

static void
counting_free (gpointer data)
{
  Counting *counting = data;

  g_free (counting->path);
  g_free (counting);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  Counting *counting = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gssize games = g_task_propagate_int (G_TASK (result), &error);
  g_autofree char *words = NULL;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;
  words = error ? g_strdup (C_ ("library copy", "cannot be read"))
                : g_strdup_printf (ngettext ("%u game", "%u games", (gulong) games), (guint) games);
  show_games (gtk_list_box_get_row_at_index (counting->choice->list, counting->row), words);
  count (counting->choice, counting->row + 1);
}

static void
count_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Counting *counting = data;
  GError *error = NULL;
  g_autoptr (GListModel) games = library_ask (
      counting->path, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = LIBRARY_LIST_ALL), NULL, &error);

  if (games)
    g_task_return_int (task, (gssize) g_list_model_get_n_items (games));
  else
    g_task_return_error (task, error);
}

static void
count (Choice *choice, int number)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (choice->list, number);
  g_autoptr (GTask) task = NULL;
  Counting *counting;

  if (row == NULL)
    return;
  counting = g_new (Counting, 1);
  *counting = (Counting){ choice, number, g_strdup (g_object_get_data (G_OBJECT (row), "path")) };
  task = g_task_new (NULL, choice->cancellable, counted_cb, NULL);
  g_task_set_source_tag (task, count);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, counting, counting_free);
  job_run_task (task, count_thread);
}

/* The window ---------------------------------------------------------------------------- */

static GtkWidget *
list_new (Choice *choice, const GPtrArray *paths)
{
  GtkWidget *list = gtk_list_box_new (), *scroller = ui_scroller (list, NULL);

  choice->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (choice->list, GTK_SELECTION_NONE);
  for (guint i = 0; i < paths->len; i++)
    gtk_list_box_append (choice->list, row_new (paths->pdata[i]));
  gtk_widget_add_css_class (list, "file-choices");
  ui_name (list, _ ("Copies of the library"));
  g_signal_connect (list, "row-activated", G_CALLBACK (activated_cb), choice);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 400);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
content_new (Choice *choice, const GPtrArray *paths)
{
  const char *text = _ ("Pass Stone keeps these copies automatically, newest first. Choose one:");
  GtkWidget *box = ui_column (
      12, ui_text (text, NULL, 40), list_new (choice, paths),
      ui_button (_ ("Choose Another _File…"), NULL, G_CALLBACK (other_cb), choice), NULL);

  ui_classes (box, "rules-ask");
  return box;
}

GtkWidget *
ui_library_copies_ask (GtkWidget *parent,
                       const GPtrArray *paths,
                       UiLibraryCopyChosen chosen,
                       GObject *owner)
{
  GtkWidget *window = gtk_window_new ();
  Choice *choice = g_new0 (Choice, 1);

  g_weak_ref_init (&choice->owner, owner);
  choice->chosen = chosen;
  choice->window = window;
  choice->cancellable = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (window), "ui-library-choice", choice, choice_free);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (g_cancellable_cancel),
                            choice->cancellable);
  ui_sheet_ask (window, parent, _ ("Restore Library"), NULL, NULL, NULL);
  gtk_window_set_child (GTK_WINDOW (window), content_new (choice, paths));
  gtk_window_set_focus (GTK_WINDOW (window),
                        GTK_WIDGET (gtk_list_box_get_row_at_index (choice->list, 0)));
  gtk_window_present (GTK_WINDOW (window));
  count (choice, 0);
  return window;
}
