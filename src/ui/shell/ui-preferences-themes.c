/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-preferences.h"

#include <glib/gi18n.h>
#include <string.h>

#include "job.h"
#include "picture.h"
#include "sgf-read.h"
#include "ui-kit.h"
#include "ui-columns.h"

/* A corner of a small board that shows what a theme draws: stones of both colours, a last move, and
 * the lines. */
#define SAMPLE "(;GM[1]FF[4]SZ[7];B[ec];W[cc];B[ce];W[ee];B[dd])"
#define SAMPLE_SIZE 112

/* The sample of one theme, drawn in a thread. */
typedef struct
{
  char *theme;
  int size;
} Sample;

static void
sample_free (gpointer data)
{
  Sample *sample = data;

  g_free (sample->theme);
  g_free (sample);
}

static GBytes *
draw_sample (const Sample *sample, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) text = g_bytes_new_static (SAMPLE, strlen (SAMPLE));
  g_autoptr (SgfCollection) record = sgf_read (text, NULL, NULL);
  SgfNode root = sgf_collection_game (record, 0), node = root;
  g_autoptr (Picture) picture = NULL;
  PictureLook look;

  while (sgf_node_first_child (record, node) != SGF_NONE)
    node = sgf_node_first_child (record, node);
  picture = picture_new (record, root, node);
  picture_look_init (&look);
  look.theme = sample->theme;
  look.size = sample->size;
  look.coordinates = FALSE;
  return picture_render (picture, &look, PICTURE_PNG, NULL, NULL, cancellable, error);
}

static void
draw_thread (GTask *task, gpointer place, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *png = draw_sample (data, cancellable, &error);

  if (png)
    g_task_return_pointer (task, png, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
show_sample (GtkWidget *button, GBytes *png)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (png, NULL);

  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (button), "picture"),
                                GDK_PAINTABLE (texture));
  gtk_widget_set_sensitive (button, TRUE);
}

/* Draws the sample for this place, a box with the theme's button, and then those of the following
 * places. One after another: other people's themes may be slow. */
static void draw_from (GtkWidget *place, GCancellable *cancellable);

static void
drawn_cb (GObject *place, GAsyncResult *result, gpointer unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = g_task_propagate_pointer (G_TASK (result), &error);
  GtkWidget *box = GTK_WIDGET (place), *button = gtk_widget_get_first_child (box);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || !button)
    return;
  if (png)
    show_sample (button, png);
  else
    {
      /* The theme can be chosen once it is repaired. */
      gtk_box_remove (GTK_BOX (box), button);
      ui_append (box,
                 ui_column (6, ui_label (g_object_get_data (place, "title"), NULL),
                            ui_text (error->message, "dim small", 30), NULL),
                 NULL);
    }
  draw_from (gtk_widget_get_next_sibling (box), g_task_get_cancellable (G_TASK (result)));
}

static Sample *
sample_new (GtkWidget *place)
{
  Sample *sample = g_new (Sample, 1);

  *sample = (Sample){ g_strdup (g_object_get_data (G_OBJECT (place), "theme")),
                      SAMPLE_SIZE * gtk_widget_get_scale_factor (place) };
  return sample;
}

static void
draw_from (GtkWidget *place, GCancellable *cancellable)
{
  g_autoptr (GTask) task = NULL;

  if (!place)
    return;
  task = g_task_new (place, cancellable, drawn_cb, NULL);
  g_task_set_task_data (task, sample_new (place), sample_free);
  job_run_task (task, draw_thread);
}

static GtkWidget *
theme_new (const char *theme, const char *title)
{
  GtkWidget *button = gtk_toggle_button_new (), *picture = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (picture), SAMPLE_SIZE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_button_set_child (GTK_BUTTON (button), ui_column (6, picture, gtk_label_new (title), NULL));
  ui_name (button, title);
  ui_classes (button, "theme");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", theme);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "preferences.theme");
  g_object_set_data (G_OBJECT (button), "picture", picture);
  return button;
}

/* Adds a theme; the program's own are drawn at once. */
static GtkWidget *
add_theme (GtkWidget *box, const char *theme, const char *title, gboolean own)
{
  GtkWidget *button = theme_new (theme, title), *place = ui_column (0, button, NULL);
  Sample *sample;
  g_autoptr (GBytes) png = NULL;

  g_object_set_data_full (G_OBJECT (place), "theme", g_strdup (theme), g_free);
  g_object_set_data_full (G_OBJECT (place), "title", g_strdup (title), g_free);
  ui_append (box, place, NULL);
  gtk_widget_set_sensitive (button, own);
  if (!own)
    return place;
  sample = sample_new (place);
  png = draw_sample (sample, NULL, NULL);
  if (png)
    show_sample (button, png);
  sample_free (sample);
  return NULL;
}

static void
open_folder_cb (GtkWidget *button)
{
  g_autofree char *folder = picture_themes_folder ();
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  g_mkdir_with_parents (folder, 0700);
  gtk_show_uri (ui_window_of (button), uri, GDK_CURRENT_TIME);
}

GtkWidget *
ui_preferences_themes_new (void)
{
  const char *const titles[] = { _ ("Wood"), _ ("Paper"), _ ("High contrast") };
  g_auto (GStrv) themes = picture_themes_list ();
  g_autofree char *folder = picture_themes_folder ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *open = ui_button (_ ("_Open Themes Folder"), NULL, NULL, NULL);
  GtkWidget *note = ui_text (_ ("Put each theme in its own folder, with pictures and a theme.ini. "
                                "Anything the theme leaves out comes from Wood."),
                             "dim small", -1);
  GtkWidget *waiting = NULL; /* the first place that is still to be drawn */
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  for (guint i = 0; themes[i]; i++)
    {
      gboolean own = i < G_N_ELEMENTS (titles);
      g_autofree char *title = own ? g_strdup (titles[i]) : picture_theme_title (themes[i]);
      GtkWidget *place = add_theme (box, themes[i], title, own);

      waiting = waiting ? waiting : place;
    }
  /* Closing the window cancels the drawing. */
  ui_connect (box, "unrealize", g_cancellable_cancel, cancellable);
  draw_from (waiting, cancellable);
  gtk_widget_set_layout_manager (box, ui_wrap_new (10));
  g_signal_connect (open, "clicked", G_CALLBACK (open_folder_cb), NULL);
  gtk_widget_set_valign (open, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (note, TRUE);
  gtk_widget_set_tooltip_text (open, folder);
  return ui_column (6, box, ui_row (12, note, open, NULL), NULL);
}
