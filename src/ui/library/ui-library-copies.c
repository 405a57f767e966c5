#include "config.h"

#include "ui-library-copies.h"

#include <glib/gi18n.h>

#include "library-ask.h"

/* A choice under way. It lives as long as its window. */
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

char *
ui_library_copy_title (const char *path)
{
  g_autoptr (GDateTime) made = library_file_backup_time (path);

  if (made == NULL)
    return g_filename_display_basename (path);
  /* Translators: a day and a time, as g_date_time_format() writes them: "21 November 2026, 14:05".
   */
  return g_date_time_format (made, _ ("%-d %B %Y, %H:%M"));
}

static void
answer (Choice *choice, const char *path)
{
  g_autoptr (GObject) owner = g_weak_ref_get (&choice->owner);
  UiLibraryCopyChosen chosen = choice->chosen;
  g_autofree char *copy = g_strdup (path);

  /* What comes next stands over the same window: this one has to be gone. */
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
  g_autofree char *title = ui_library_copy_title (path);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (title), *games = gtk_label_new ("…");

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_xalign (GTK_LABEL (games), 0);
  gtk_widget_add_css_class (games, "dim");
  gtk_widget_add_css_class (games, "small");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), games);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  g_object_set_data (G_OBJECT (row), "games", games);
  return row;
}

static void
show_games (GtkListBoxRow *row, const char *words)
{
  g_autofree char *title = ui_library_copy_title (g_object_get_data (G_OBJECT (row), "path"));
  g_autofree char *heard = g_strdup_printf ("%s: %s", title, words);

  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "games"), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
}

/* Counting, one after another ---------------------------------------------------------- */

typedef struct
{
  Choice *choice; /* gone when the counting was cancelled */
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
  words = error ? g_strdup (_ ("cannot be read"))
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
  g_task_run_in_thread (task, count_thread);
}

/* The window ---------------------------------------------------------------------------- */

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  gtk_window_close (GTK_WINDOW (widget));
  return TRUE;
}

static GtkWidget *
button_new (const char *label, GCallback clicked, gpointer data)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "text-button");
  g_signal_connect_swapped (button, "clicked", clicked, data);
  return button;
}

static GtkWidget *
list_new (Choice *choice, const GPtrArray *paths)
{
  GtkWidget *list = gtk_list_box_new (), *scroller = gtk_scrolled_window_new ();

  choice->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (choice->list, GTK_SELECTION_NONE);
  for (guint i = 0; i < paths->len; i++)
    gtk_list_box_append (choice->list, row_new (paths->pdata[i]));
  gtk_widget_add_css_class (list, "file-choices");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Copies of the library"), -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (activated_cb), choice);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 400);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

static GtkWidget *
content_new (Choice *choice, const GPtrArray *paths)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *words = gtk_label_new (
      _ ("The program keeps these copies by itself, the newest first. Choose one:"));

  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 40);
  gtk_widget_add_css_class (box, "rules-ask");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), list_new (choice, paths));
  gtk_box_append (GTK_BOX (box),
                  button_new (_ ("Choose another _file…"), G_CALLBACK (other_cb), choice));
  return box;
}

static void
add_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                        gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
ui_library_copies_ask (GtkWidget *parent,
                       const GPtrArray *paths,
                       UiLibraryCopyChosen chosen,
                       GObject *owner)
{
  GtkWidget *window = gtk_window_new (), *bar = gtk_header_bar_new ();
  Choice *choice = g_new0 (Choice, 1);
  GtkRoot *root = gtk_widget_get_root (parent);

  g_weak_ref_init (&choice->owner, owner);
  choice->chosen = chosen;
  choice->window = window;
  choice->cancellable = g_cancellable_new ();
  g_object_set_data_full (G_OBJECT (window), "ui-library-choice", choice, choice_free);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (g_cancellable_cancel),
                            choice->cancellable);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (bar), FALSE);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar),
                             button_new (_ ("_Cancel"), G_CALLBACK (gtk_window_close), window));
  add_escape (window);
  gtk_widget_add_css_class (window, "dialog");
  gtk_widget_add_css_class (window, "pass-stone");
  gtk_window_set_title (GTK_WINDOW (window), _ ("Restore library"));
  gtk_window_set_titlebar (GTK_WINDOW (window), bar);
  gtk_window_set_child (GTK_WINDOW (window), content_new (choice, paths));
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
  gtk_window_set_focus (GTK_WINDOW (window),
                        GTK_WIDGET (gtk_list_box_get_row_at_index (choice->list, 0)));
  gtk_window_present (GTK_WINDOW (window));
  count (choice, 0);
  return window;
}
