/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-preferences-themes.h"

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
  char *theme, *title;
  int scale;
  GtkWidget *place; /* a box with the button in it; the thread must not use it */
} Sample;

static void
sample_free (gpointer data)
{
  Sample *sample = data;

  g_free (sample->theme);
  g_free (sample->title);
  g_object_unref (sample->place);
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
  look.size = SAMPLE_SIZE * sample->scale;
  look.coordinates = FALSE;
  return picture_render (picture, &look, PICTURE_PNG, NULL, NULL, cancellable, error);
}

static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  GBytes *png = draw_sample (data, cancellable, &error);

  if (png)
    g_task_return_pointer (task, png, (GDestroyNotify) g_bytes_unref);
  else
    g_task_return_error (task, error);
}

static void
show_sample (const Sample *sample, GBytes *png)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (png, NULL);
  GtkWidget *button = gtk_widget_get_first_child (sample->place);

  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (button), "picture"),
                                GDK_PAINTABLE (texture));
  gtk_widget_set_sensitive (button, TRUE);
}

/* Shows why a theme cannot be drawn; it can be chosen once it is repaired. */
static void
show_problem (const Sample *sample, const char *sentence)
{
  gtk_box_remove (GTK_BOX (sample->place), gtk_widget_get_first_child (sample->place));
  gtk_box_append (GTK_BOX (sample->place), ui_column (6, ui_label (sample->title, NULL),
                                                      ui_text (sentence, "dim small", 30), NULL));
}

/* The samples still to be drawn, one after another: other people's themes may be slow. */
typedef struct
{
  GQueue samples; /* of Sample */
  GCancellable *cancellable;
} Waiting;

static void
waiting_free (gpointer data)
{
  Waiting *waiting = data;

  g_cancellable_cancel (waiting->cancellable);
  g_object_unref (waiting->cancellable);
  g_queue_clear_full (&waiting->samples, sample_free);
  g_free (waiting);
}

static void draw_next (GtkWidget *box, Waiting *waiting);

static void
drawn_cb (GObject *box, GAsyncResult *result, gpointer unused)
{
  const Sample *sample = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = g_task_propagate_pointer (G_TASK (result), &error);
  Waiting *waiting = g_object_get_data (box, "waiting");

  if (!waiting || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (png)
    show_sample (sample, png);
  else
    show_problem (sample, error->message);
  draw_next (GTK_WIDGET (box), waiting);
}

static void
draw_next (GtkWidget *box, Waiting *waiting)
{
  Sample *sample = g_queue_pop_head (&waiting->samples);
  g_autoptr (GTask) task = NULL;

  if (!sample)
    return;
  task = g_task_new (box, waiting->cancellable, drawn_cb, NULL);
  g_task_set_source_tag (task, draw_next);
  g_task_set_task_data (task, sample, sample_free);
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

static void
add_theme (GtkWidget *box, Waiting *waiting, const char *theme, const char *title, gboolean own)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Sample *sample = g_new0 (Sample, 1);
  g_autoptr (GBytes) png = NULL;

  *sample = (Sample){ g_strdup (theme), g_strdup (title), gtk_widget_get_scale_factor (box),
                      g_object_ref_sink (place) };
  gtk_box_append (GTK_BOX (place), theme_new (theme, title));
  gtk_box_append (GTK_BOX (box), place);
  if (!own)
    {
      gtk_widget_set_sensitive (gtk_widget_get_first_child (place), FALSE);
      g_queue_push_tail (&waiting->samples, sample);
      return;
    }
  png = draw_sample (sample, NULL, NULL);
  if (png)
    show_sample (sample, png);
  sample_free (sample);
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
  Waiting *waiting = g_new0 (Waiting, 1);

  waiting->cancellable = g_cancellable_new ();
  for (guint i = 0; themes[i]; i++)
    {
      gboolean own = i < G_N_ELEMENTS (titles);
      g_autofree char *title = own ? g_strdup (titles[i]) : picture_theme_title (themes[i]);

      add_theme (box, waiting, themes[i], title, own);
    }
  g_object_set_data_full (G_OBJECT (box), "waiting", waiting, waiting_free);
  /* Closing the window cancels the drawing. */
  g_signal_connect_object (box, "unrealize", G_CALLBACK (g_cancellable_cancel),
                           waiting->cancellable, G_CONNECT_SWAPPED);
  draw_next (box, waiting);
  gtk_widget_set_layout_manager (box, ui_wrap_new (10));
  g_signal_connect (open, "clicked", G_CALLBACK (open_folder_cb), NULL);
  gtk_widget_set_valign (open, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (note, TRUE);
  gtk_widget_set_tooltip_text (open, folder);
  return ui_column (6, box, ui_row (12, note, open, NULL), NULL);
}
