/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-theme.h"

#include "job.h"
#include "ui-kit.h"

/* One picture to be rendered in one size. */
typedef struct
{
  char *key; /* name and size */
  char *name;
  int width, height;
  cairo_surface_t *surface;
} Order;

struct _UiTheme
{
  GObject parent_instance;

  PictureTheme *theme;
  GHashTable *wanted;      /* key -> Order */
  GCancellable *rendering; /* NULL while nothing is being rendered */
  char *asked;             /* name of the theme chosen last */
  GCancellable *loading;   /* NULL while no theme is being loaded */
  char *refused;           /* last reason emitted for that theme; NULL: none */
  guint idle;
};

G_DEFINE_FINAL_TYPE (UiTheme, ui_theme, G_TYPE_OBJECT)

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->key);
  g_free (order->name);
  g_clear_pointer (&order->surface, cairo_surface_destroy);
  g_free (order);
}

static GHashTable *
orders_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL, order_free);
}

/* Rendering ----------------------------------------------------------------------------- */

/* If a picture cannot be drawn, it and all later ones come from the program's own theme. */
static void
render_thread (GTask *task, gpointer source, gpointer orders, GCancellable *cancellable)
{
  const char *theme = g_object_get_data (G_OBJECT (task), "theme");
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, orders);
  while (g_hash_table_iter_next (&iter, NULL, &item) && !g_cancellable_is_cancelled (cancellable))
    {
      Order *order = item;

      order->surface = picture_theme_render (theme, order->name, order->width, order->height,
                                             cancellable, NULL);
      if (order->surface || g_cancellable_is_cancelled (cancellable))
        continue;
      theme = picture_themes ()[0];
      order->surface
          = picture_theme_render (theme, order->name, order->width, order->height, NULL, NULL);
    }
  g_task_return_boolean (task, TRUE);
}

static void
rendered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  UiTheme *self = UI_THEME (source);
  GHashTableIter iter;
  gpointer item;

  /* Drop late pictures of the previous theme. */
  if (g_task_get_cancellable (G_TASK (result)) != self->rendering)
    return;
  g_clear_object (&self->rendering);
  g_hash_table_iter_init (&iter, g_task_get_task_data (G_TASK (result)));
  while (g_hash_table_iter_next (&iter, NULL, &item))
    {
      Order *order = item;

      picture_store_take (self->theme->store, order->name, order->width, order->height,
                          g_steal_pointer (&order->surface));
    }
  g_signal_emit_by_name (self, "ready");
}

static gboolean
start_rendering_cb (gpointer data)
{
  UiTheme *self = data;
  g_autoptr (GTask) task = NULL;

  self->idle = 0;
  if (g_hash_table_size (self->wanted) == 0)
    return G_SOURCE_REMOVE;
  self->rendering = g_cancellable_new ();
  task = g_task_new (self, self->rendering, rendered_cb, NULL);
  g_task_set_source_tag (task, start_rendering_cb);
  g_object_set_data_full (G_OBJECT (task), "theme", g_strdup (self->theme->name), g_free);
  g_task_set_task_data (task, self->wanted, (GDestroyNotify) g_hash_table_unref);
  self->wanted = orders_new ();
  job_run_task (task, render_thread);
  return G_SOURCE_REMOVE;
}

/* Queues a picture. Does nothing during rendering: widgets request again when they redraw at
 * `ready`. Thus a window that is being resized requests only its last size. */
static void
want (UiTheme *self, const char *name, int width, int height)
{
  g_autofree char *key = NULL;
  Order *order;

  if (self->rendering)
    return;
  key = g_strdup_printf ("%s %dx%d", name, width, height);
  if (g_hash_table_contains (self->wanted, key))
    return;
  order = g_new (Order, 1);
  *order = (Order){
    .key = g_steal_pointer (&key), .name = g_strdup (name), .width = width, .height = height
  };
  g_hash_table_insert (self->wanted, order->key, order);
  if (self->idle == 0)
    self->idle = g_idle_add (start_rendering_cb, self);
}

/* Textures ------------------------------------------------------------------------------ */

static const cairo_user_data_key_t texture_key;

static void
texture_gone_cb (gpointer surface, GObject *texture)
{
  cairo_surface_set_user_data (surface, &texture_key, NULL, NULL);
}

GdkTexture *
ui_theme_ref_texture (cairo_surface_t *surface)
{
  GdkTexture *texture = cairo_surface_get_user_data (surface, &texture_key);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) pixels = NULL;

  if (texture)
    return g_object_ref (texture);
  pixels = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), stride * (gsize) height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride);
  cairo_surface_set_user_data (surface, &texture_key, texture, NULL);
  g_object_weak_ref (G_OBJECT (texture), texture_gone_cb, surface);
  return texture;
}

gboolean
ui_theme_has (const char *name, int width, int height)
{
  UiTheme *self = ui_theme_get_default ();

  if (picture_store_find (self->theme->store, name, width, height))
    return TRUE;
  want (self, name, width, height);
  return FALSE;
}

PictureStore *
ui_theme_get_store (void)
{
  return ui_theme_get_default ()->theme->store;
}

/* The theme ----------------------------------------------------------------------------- */

static void
set_theme (UiTheme *self, PictureTheme *theme)
{
  g_clear_pointer (&self->theme, picture_theme_free);
  self->theme = theme;
  g_cancellable_cancel (self->rendering);
  g_clear_object (&self->rendering);
  g_hash_table_remove_all (self->wanted);
  g_signal_emit_by_name (self, "ready");
}

static void
load_thread (GTask *task, gpointer source, gpointer name, GCancellable *cancellable)
{
  GError *error = NULL;
  PictureTheme *theme = picture_theme_new (name, &error);

  if (theme)
    g_task_return_pointer (task, theme, (GDestroyNotify) picture_theme_free);
  else
    g_task_return_error (task, error);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  UiTheme *self = UI_THEME (source);
  g_autoptr (GError) error = NULL;
  PictureTheme *theme = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->loading)
    {
      g_clear_pointer (&theme, picture_theme_free);
      return;
    }
  g_clear_object (&self->loading);
  if (theme)
    set_theme (self, theme);
  else if (g_strcmp0 (self->refused, error->message) != 0)
    g_signal_emit_by_name (self, "refused", error->message);
  g_free (self->refused);
  self->refused = error ? g_strdup (error->message) : NULL;
}

/* Loads the program's own themes at once, and others in a thread, because it draws each of their
 * pictures once. */
static void
load (UiTheme *self, const char *name)
{
  g_autoptr (GTask) task = NULL;

  job_cancel (&self->loading);
  g_free (self->asked);
  self->asked = g_strdup (name);
  if (g_strv_contains (picture_themes (), name))
    {
      set_theme (self, picture_theme_new (name, NULL));
      return;
    }
  self->loading = g_cancellable_new ();
  task = g_task_new (self, self->loading, loaded_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_source_tag (task, load);
  g_task_set_task_data (task, g_strdup (name), g_free);
  job_run_task (task, load_thread);
}

void
ui_theme_choose (const char *name)
{
  UiTheme *self = ui_theme_get_default ();

  if (g_strcmp0 (name, self->asked) == 0)
    return;
  g_clear_pointer (&self->refused, g_free);
  load (self, name);
}

void
ui_theme_read_again (void)
{
  UiTheme *self = ui_theme_get_default ();
  g_autofree char *name = g_strdup (self->asked);

  if (!g_strv_contains (picture_themes (), name))
    load (self, name);
}

const PictureStyle *
ui_theme_get_style (void)
{
  return &ui_theme_get_default ()->theme->style;
}

void
ui_theme_watch (GtkWidget *widget)
{
  g_signal_connect_object (ui_theme_get_default (), "ready", G_CALLBACK (gtk_widget_queue_draw),
                           widget, G_CONNECT_SWAPPED);
}

static void
ui_theme_init (UiTheme *self)
{
  self->wanted = orders_new ();
}

static void
ui_theme_class_init (UiThemeClass *klass)
{
  ui_signal (UI_TYPE_THEME, "ready", 0);
  ui_signal (UI_TYPE_THEME, "refused", 1, G_TYPE_STRING);
}

UiTheme *
ui_theme_get_default (void)
{
  static UiTheme *theme = NULL;

  if (!theme)
    {
      theme = g_object_new (UI_TYPE_THEME, NULL);
      load (theme, picture_themes ()[0]);
    }
  return theme;
}
