#include "ui-fixture.h"

void
ui_fixture_begin (void)
{
  ck_assert_msg (gtk_init_check (), "there is no screen");
  /* What moves would only make the tests wait. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

void
ui_fixture_wait (gboolean (*is_done) (gpointer data), gpointer data)
{
  gint64 end = g_get_monotonic_time () + UI_FIXTURE_PATIENCE;

  while (!is_done (data))
    {
      ck_assert_msg (g_get_monotonic_time () < end, "waited in vain");
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
