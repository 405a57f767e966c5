/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-share-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "job.h"
#include "record-name.h"
#include "ui-ask.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-plain-names.h"
#include "words.h"

/* Larger GIFs are seldom needed. */
#define USUAL_GIF_SIZE 480

G_DEFINE_FINAL_TYPE (UiSharePicture, ui_share_picture, GTK_TYPE_WINDOW)

/* Frees the weak reference and returns a strong one, or NULL when the window is gone. Threads and
 * other windows hold only weak references. */
static UiSharePicture *
weak_take (gpointer data)
{
  UiSharePicture *self = g_weak_ref_get (data);

  ui_weak_free (data);
  return self;
}

static gboolean
is_on (GtkCheckButton *button)
{
  return gtk_check_button_get_active (button);
}

PictureFormat
ui_share_picture_get_look (UiSharePicture *self, PictureLook *look)
{
  PictureFormat format = (PictureFormat) gtk_drop_down_get_selected (self->format);
  g_autofree char *title = NULL;

  picture_look_init (look);
  /* A thread draws the picture and may outlive this window. */
  look->theme = g_intern_string (self->themes[gtk_drop_down_get_selected (self->theme)]);
  look->size = gtk_spin_button_get_value_as_int (self->size);
  look->coordinates = is_on (self->coordinates);
  look->marks = look->last_move = is_on (self->marks);
  look->letters = is_on (self->letters);
  look->caption = is_on (self->caption);
  title = ui_entered (self->title);
  look->title = *title ? g_intern_string (title) : NULL;
  if (is_on (self->numbered))
    {
      look->numbers_from = gtk_spin_button_get_value_as_int (self->number_from);
      look->numbers_to = gtk_spin_button_get_value_as_int (self->number_to);
      look->numbers_start = is_on (self->anew) ? 1 : 0;
    }
  ui_set_invalid (self->area, !ui_share_area_read (self, &look->area));
  look->first = gtk_spin_button_get_value_as_int (self->first_move);
  look->last = gtk_spin_button_get_value_as_int (self->last_move);
  look->delay = (int) lround (gtk_spin_button_get_value (self->delay) * 1000);
  return format;
}

/* --- The preview --- */

static void update_preview (UiSharePicture *self);

static void
show_measures (UiSharePicture *self, double width, double height)
{
  PictureLook look;
  PictureFormat format = ui_share_picture_get_look (self, &look);
  int frames = picture_count_frames (self->picture, &look);
  g_autofree char *size = NULL;

  if (format == PICTURE_GIF)
    size = g_strdup_printf (/* Translators: the width and the height of an animation, and how many
                               frames it has. */
                            ngettext ("%.0f × %.0f pixels, %d frame",
                                      "%.0f × %.0f pixels, %d frames", (gulong) frames),
                            ceil (width), ceil (height), frames);
  else if (format == PICTURE_PNG)
    size = g_strdup_printf (/* Translators: the width and the height of a picture. */
                            _ ("%.0f × %.0f pixels"), ceil (width), ceil (height));
  else
    size = g_strdup_printf (/* Translators: the width and the height of a page. */
                            _ ("%.0f × %.0f points, sharp at any size"), ceil (width),
                            ceil (height));
  gtk_label_set_text (self->measures, size);
}

static void
previewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiSharePicture) self = weak_take (data);
  g_autoptr (GError) error = NULL;
  double width, height;
  g_autoptr (GdkTexture) texture
      = ui_share_picture_preview_finish (result, &width, &height, &error);

  if (self == NULL)
    return;
  self->previewing = FALSE;
  if (texture != NULL)
    {
      gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (texture));
      show_measures (self, width, height);
    }
  if (!self->saving)
    ui_say (self->error, error != NULL ? error->message : NULL);
  gtk_widget_set_sensitive (self->save, error == NULL && !self->saving);
  if (self->stale)
    update_preview (self);
}

static void
update_preview (UiSharePicture *self)
{
  UiShareGame shown = self->game;
  PictureLook look;
  PictureFormat format;

  /* One preview at a time: draw the newest look when the current one is done. */
  self->stale = self->previewing;
  if (self->previewing)
    return;
  self->previewing = TRUE;
  format = ui_share_picture_get_look (self, &look);
  if (format == PICTURE_GIF)
    shown.node = picture_find_move (self->picture, look.last);
  ui_share_picture_make_async (&shown, &look, format, NULL, NULL, NULL, previewed_cb,
                               ui_weak_new (self));
}

/* --- The form --- */

static void
update_form (UiSharePicture *self)
{
  PictureFormat format = (PictureFormat) gtk_drop_down_get_selected (self->format);
  gboolean moving = format == PICTURE_GIF;
  GtkAdjustment *size = gtk_spin_button_get_adjustment (self->size);

  if (moving != (self->was == PICTURE_GIF))
    {
      gtk_adjustment_set_upper (size, moving ? PICTURE_MOST_GIF_SIZE : PICTURE_MOST_SIZE);
      gtk_adjustment_set_value (size, moving ? USUAL_GIF_SIZE : 800);
    }
  self->was = format;
  gtk_widget_set_sensitive (self->number_range, is_on (self->numbered));
  gtk_widget_set_sensitive (GTK_WIDGET (self->anew), is_on (self->numbered));
  gtk_widget_set_visible (self->move_label, moving);
  gtk_widget_set_visible (self->move_range, moving);
  gtk_widget_set_visible (self->delay_label, moving);
  gtk_widget_set_visible (GTK_WIDGET (self->delay), moving);
  gtk_spin_button_set_range (self->number_to, gtk_spin_button_get_value (self->number_from),
                             MAX (picture_get_n_moves (self->picture), 1));
  gtk_spin_button_set_range (self->last_move, gtk_spin_button_get_value (self->first_move),
                             picture_get_n_moves (self->picture));
}

static void
changed_cb (UiSharePicture *self)
{
  if (!self->ready)
    return;
  /* Widgets that set each other must not start this again. */
  self->ready = FALSE;
  update_form (self);
  self->ready = TRUE;
  update_preview (self);
}

/* Lists the themes, the built-in ones of which are there already. Initially the picture looks like
 * the board. */
static void
follow_settings (UiSharePicture *self)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *theme = g_settings_get_string (settings, "theme");
  GtkStringList *titles = GTK_STRING_LIST (gtk_drop_down_get_model (self->theme));
  guint built_in = g_list_model_get_n_items (G_LIST_MODEL (titles));

  self->themes = picture_themes_list ();
  for (guint i = 0; self->themes[i] != NULL; i++)
    {
      if (i >= built_in)
        gtk_string_list_take (titles, picture_theme_title (self->themes[i]));
      if (g_str_equal (self->themes[i], theme))
        gtk_drop_down_set_selected (self->theme, i);
    }
  gtk_check_button_set_active (self->coordinates,
                               g_settings_get_boolean (settings, "show-coordinates"));
}

static void
fill (UiSharePicture *self)
{
  int moves = picture_get_n_moves (self->picture), move = picture_get_move (self->picture);

  follow_settings (self);
  gtk_spin_button_set_range (self->number_from, 1, MAX (moves, 1));
  gtk_spin_button_set_range (self->number_to, 1, MAX (moves, 1));
  gtk_spin_button_set_value (self->number_to, MAX (move, 1));
  gtk_spin_button_set_range (self->first_move, 0, moves);
  gtk_spin_button_set_range (self->last_move, 0, moves);
  gtk_spin_button_set_value (self->last_move, moves);
  update_form (self);
  self->ready = TRUE;
  update_preview (self);
}

/* --- Saving --- */

static void
set_saving (UiSharePicture *self, gboolean saving)
{
  self->saving = saving;
  gtk_widget_set_sensitive (self->form, !saving);
  gtk_widget_set_sensitive (self->save, !saving);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), saving);
}

static void
progress_cb (int done, int total, gpointer data)
{
  g_autoptr (UiSharePicture) self = g_weak_ref_get (data);

  if (self != NULL)
    gtk_progress_bar_set_fraction (self->progress, (double) done / MAX (total, 1));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiSharePicture) self = weak_take (data);
  g_autoptr (GError) error = NULL;
  gboolean saved = g_task_propagate_boolean (G_TASK (result), &error);
  g_autofree char *sentence = NULL;

  if (self == NULL)
    return;
  if (saved)
    sentence = g_strdup_printf (_ ("Saved as “%s”."), self->saved_name);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    sentence = g_strdup_printf (_ ("Couldn’t save “%s”: %s"), self->saved_name, error->message);
  set_saving (self, FALSE);
  ui_say (self->error, saved ? NULL : sentence);
  if (!saved)
    return;
  ui_share_tell (self->share, sentence, FALSE);
  gtk_window_destroy (GTK_WINDOW (self));
}

void
ui_share_picture_save (UiSharePicture *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  PictureLook look;
  PictureFormat format = ui_share_picture_get_look (self, &look);

  ui_say (self->error, NULL);
  set_saving (self, TRUE);
  g_free (self->saved_name);
  self->saved_name = words_file_name (name);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  ui_share_picture_make_async (&self->game, &look, format, file, progress_cb, self->cancellable,
                               saved_cb, ui_weak_new (self));
}

static void
chosen_cb (gpointer asker, GListModel *files, gboolean ticked, gpointer unused)
{
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  if (file != NULL && !UI_SHARE_PICTURE (asker)->saving)
    ui_share_picture_save (asker, file);
}

static void
save_cb (UiSharePicture *self)
{
  PictureLook look;
  PictureFormat format = ui_share_picture_get_look (self, &look);
  g_autofree char *name = record_game_file_name (self->game.collection, self->game.root);
  g_autofree char *ending = g_strconcat (".", picture_format_name (format), NULL);

  ui_choose (self,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = _ ("Save Picture"),
                          .verb = _ ("_Save"),
                          .name = name,
                          .ending = ending },
             chosen_cb, NULL);
}

/* Cancels the picture being made; otherwise closes the window. */
static void
cancel_cb (UiSharePicture *self)
{
  if (self->saving)
    g_cancellable_cancel (self->cancellable);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
show_whole_cb (UiSharePicture *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->area), "");
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer unused)
{
  cancel_cb (UI_SHARE_PICTURE (widget));
  return TRUE;
}

/* --- The window --- */

static void
ui_share_picture_dispose (GObject *object)
{
  UiSharePicture *self = UI_SHARE_PICTURE (object);

  job_cancel (&self->cancellable);
  g_clear_pointer (&self->share, ui_share_unref);
  g_clear_pointer (&self->picture, picture_free);
  ui_share_game_clear (&self->game);
  g_clear_pointer (&self->saved_name, g_free);
  g_clear_pointer (&self->themes, g_strfreev);
  ui_dispose (object);
}

static void
ui_share_picture_class_init (UiSharePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_share_picture_dispose;
  g_type_ensure (UI_TYPE_COLUMNS);
  ui_template (widget_class, "ui-share-picture.ui");
  ui_bind (widget_class, UI_CHILD (UiSharePicture, error), UI_CHILD (UiSharePicture, progress),
           UI_CHILD (UiSharePicture, preview), UI_CHILD (UiSharePicture, measures),
           UI_CHILD (UiSharePicture, form), UI_CHILD (UiSharePicture, format),
           UI_CHILD (UiSharePicture, theme), UI_CHILD (UiSharePicture, size),
           UI_CHILD (UiSharePicture, coordinates), UI_CHILD (UiSharePicture, marks),
           UI_CHILD (UiSharePicture, letters), UI_CHILD (UiSharePicture, caption),
           UI_CHILD (UiSharePicture, numbered), UI_CHILD (UiSharePicture, number_range),
           UI_CHILD (UiSharePicture, anew), UI_CHILD (UiSharePicture, band),
           UI_CHILD (UiSharePicture, area), UI_CHILD (UiSharePicture, title),
           UI_CHILD (UiSharePicture, number_from), UI_CHILD (UiSharePicture, number_to),
           UI_CHILD (UiSharePicture, move_label), UI_CHILD (UiSharePicture, move_range),
           UI_CHILD (UiSharePicture, first_move), UI_CHILD (UiSharePicture, last_move),
           UI_CHILD (UiSharePicture, delay_label), UI_CHILD (UiSharePicture, delay),
           UI_CHILD (UiSharePicture, save), UI_CHILD (UiSharePicture, cancel), NULL);
  ui_handle (widget_class, UI_HANDLER (changed_cb), UI_HANDLER (show_whole_cb),
             UI_HANDLER (save_cb), UI_HANDLER (cancel_cb), NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
ui_share_picture_init (UiSharePicture *self)
{
  ui_plain_names_begin ();
  g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
ui_share_picture_new (UiShare *share, const UiShareGame *game)
{
  UiSharePicture *self = g_object_new (UI_TYPE_SHARE_PICTURE, "transient-for", share->window,
                                       "destroy-with-parent", TRUE, NULL);

  self->share = ui_share_ref (share);
  self->game = ui_share_game_ref (game);
  self->picture = picture_new (game->collection, game->root, game->node);
  ui_share_area_begin (self);
  fill (self);
  return GTK_WINDOW (self);
}
