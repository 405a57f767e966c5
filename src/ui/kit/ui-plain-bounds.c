#include "ui-plain-bounds.h"

#include <gtk/gtk.h>

#if GTK_CHECK_VERSION(4, 10, 0)

#include <math.h>

/* The corner of its border, seen from where its children's places are counted. */
static graphene_point_t
border_of (GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, widget, &bounds) ? bounds.origin
                                                             : GRAPHENE_POINT_INIT_ZERO;
}

/* Relative to the border of the widget around it. */
static gboolean
get_bounds (GtkAccessible *self, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (self), *parent = gtk_widget_get_parent (widget);
  graphene_point_t border = border_of (parent ? parent : widget);
  graphene_rect_t bounds;

  *x = *y = *width = *height = 0;
  if (!gtk_widget_get_realized (widget))
    return FALSE;
  if (!gtk_widget_compute_bounds (widget, parent ? parent : widget, &bounds))
    graphene_rect_init (&bounds, 0, 0, 0, 0);
  *x = (int) floorf (bounds.origin.x - border.x);
  *y = (int) floorf (bounds.origin.y - border.y);
  *width = (int) ceilf (bounds.size.width);
  *height = (int) ceilf (bounds.size.height);
  return TRUE;
}

/* A page lies in the corner of its stack, its child where it lies there; one that is not seen takes
 * up no room. */
static gboolean
get_page_bounds (GtkAccessible *self, int *x, int *y, int *width, int *height)
{
  GtkWidget *child = gtk_stack_page_get_child (GTK_STACK_PAGE (self));

  get_bounds (GTK_ACCESSIBLE (child), x, y, width, height);
  *x = *y = 0;
  return TRUE;
}

static GtkAccessibleInterface *
interface_of (gpointer type_class)
{
  return type_class ? g_type_interface_peek (type_class, g_type_from_name ("GtkAccessible")) : NULL;
}

/* In a class and in all below it that exist already: each has a copy of the interface. */
static void
mend (GType type, gpointer original)
{
  GtkAccessibleInterface *iface = interface_of (g_type_class_peek (type));
  guint count;
  g_autofree GType *types = g_type_children (type, &count);

  if (iface && (gpointer) iface->get_bounds == original)
    iface->get_bounds = get_bounds;
  for (guint i = 0; i < count; i++)
    mend (types[i], original);
}

void
ui_plain_bounds_begin (void)
{
  GtkAccessibleInterface *widgets = interface_of (g_type_class_peek (GTK_TYPE_WIDGET));

  if (gtk_get_minor_version () > 18 || widgets->get_bounds == get_bounds)
    return;
  mend (GTK_TYPE_WIDGET, (gpointer) widgets->get_bounds);
  interface_of (g_type_class_ref (GTK_TYPE_STACK_PAGE))->get_bounds = get_page_bounds;
}

#else

void
ui_plain_bounds_begin (void)
{
}

#endif
