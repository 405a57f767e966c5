/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-fixture.h"

void
ui_fixture_begin (void)
{
  ck_assert_msg (gtk_init_check (), "there is no screen");
  /* Animations would only slow the tests down. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Returns the text of an open question, because it may be why nothing continues. */
static char *
question (void)
{
  GtkWidget *dialog = ui_fixture_toplevel (GTK_TYPE_MESSAGE_DIALOG);
  char *text = NULL, *second = NULL, *both;

  if (!dialog)
    return g_strdup ("no question stands there");
  g_object_get (dialog, "text", &text, "secondary-text", &second, NULL);
  both = g_strdup_printf ("“%s: %s” stands there", text, second);
  g_free (text);
  g_free (second);
  return both;
}

void
ui_fixture_wait_here (gboolean (*is_done) (gpointer data), gpointer data, const char *what)
{
  gint64 end = g_get_monotonic_time () + UI_FIXTURE_PATIENCE;

  while (!is_done (data))
    {
      if (g_get_monotonic_time () >= end)
        ck_abort_msg ("waited in vain for %s; %s", what, question ());
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

void
ui_fixture_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkWidget *
find (GtkWidget *widget, GType type, int *number)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && (*number)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, number);

      if (found)
        return found;
    }
  return NULL;
}

GtkWidget *
ui_fixture_find (GtkWidget *root, GType type, int number)
{
  return find (root, type, &number);
}

gpointer
ui_fixture_child (gpointer widget, GType type, const char *id)
{
  GObject *child = gtk_widget_get_template_child (GTK_WIDGET (widget), type, id);

  ck_assert_msg (child != NULL, "the template has no %s", id);
  return child;
}

const char *
ui_fixture_text (gpointer widget, GType type, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (ui_fixture_child (widget, type, id)));
}

gpointer
ui_fixture_toplevel (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_mapped (window))
        return window;
    }
  return NULL;
}

static gboolean
is_shown (gpointer type)
{
  return ui_fixture_toplevel (GPOINTER_TO_SIZE (type)) != NULL;
}

gpointer
ui_fixture_wait_toplevel (GType type)
{
  ui_fixture_wait (is_shown, GSIZE_TO_POINTER (type));
  return ui_fixture_toplevel (type);
}

static gboolean
is_chosen (gpointer path)
{
  GtkFileChooser *chooser = ui_fixture_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

  return file && g_strcmp0 (g_file_peek_path (file), path) == 0;
}

static gboolean
is_in_folder (gpointer folder)
{
  GtkFileChooser *chooser = ui_fixture_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr (GFile) present = gtk_file_chooser_get_current_folder (chooser);

  return present && g_file_equal (present, folder);
}

static void
choose (GtkFileChooser *chooser, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path), folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);

  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      gtk_file_chooser_set_current_folder (chooser, folder, NULL);
      ui_fixture_wait (is_in_folder, folder);
      gtk_file_chooser_set_current_name (chooser, name);
    }
  else
    {
      gtk_file_chooser_set_file (chooser, file, NULL);
      ui_fixture_wait (is_chosen, (gpointer) path);
    }
  ui_fixture_settle ();
}

void
ui_fixture_choose (const char *path)
{
  GtkFileChooser *chooser = ui_fixture_wait_toplevel (GTK_TYPE_FILE_CHOOSER_DIALOG);

  ui_fixture_settle ();
  /* On a busy machine, the folder in which the chooser opens may arrive after the one that is
   * set. */
  while (path && !is_chosen ((gpointer) path))
    choose (chooser, path);
  gtk_dialog_response (GTK_DIALOG (chooser), path ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
}

void
ui_fixture_done_cb (GObject *source, GAsyncResult *result, gpointer place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

gboolean
ui_fixture_is_done (gpointer place)
{
  return *(GAsyncResult **) place != NULL;
}

gboolean
ui_fixture_is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}
