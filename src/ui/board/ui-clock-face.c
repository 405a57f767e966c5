/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-clock-face.h"

#include <string.h>

struct _UiClockFace
{
  GtkWidget parent_instance;

  char *text;
  int tall, wide; /* height of the digits and maximum width, in pixels; 0: from the style */
  gboolean fills; /* the digits are as large as the allocation permits */
};

G_DEFINE_FINAL_TYPE (UiClockFace, ui_clock_face, GTK_TYPE_WIDGET)

/* Replaces every digit by 0, to give all digits the same width. */
static char *
shape_of (const char *text)
{
  char *shape = g_strdup (text);

  for (char *at = shape; *at; at++)
    if (g_ascii_isdigit (*at))
      *at = '0';
  return shape;
}

/* Lays out the text with the wanted digit height, no wider than `wide`, and never smaller than in
 * the style. */
static PangoLayout *
layout_new (UiClockFace *self, const char *text, int tall, int wide)
{
  g_autofree char *shape = shape_of (text);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), shape);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle ink;

  pango_layout_get_pixel_extents (layout, &ink, NULL);
  if (tall > 0 && ink.width > 0 && ink.height > 0)
    pango_attr_list_insert (
        attributes, pango_attr_scale_new (
                        MAX (MIN ((double) tall / ink.height, (double) wide / ink.width), 1)));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static void
ui_clock_face_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  UiClockFace *self = UI_CLOCK_FACE (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  g_autofree char *shape = shape_of (self->text);
  /* Two clock faces have the same height, whatever they show. */
  g_autoptr (PangoLayout) layout
      = layout_new (self, shape, self->tall, across ? self->wide : G_MAXINT);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  *minimum = *natural = across ? width : height;
}

static void
ui_clock_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiClockFace *self = UI_CLOCK_FACE (widget);
  int all_width = gtk_widget_get_width (widget), all_height = gtk_widget_get_height (widget);
  g_autoptr (PangoLayout) layout
      = layout_new (self, self->text, self->fills ? all_height * 2 / 3 : self->tall,
                    self->fills ? all_width * 9 / 10 : self->wide);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget),
                              self->fills ? (all_width - width) / 2
                              : rtl       ? all_width - width
                                          : 0,
                              (all_height - height) / 2, layout);
}

void
ui_clock_face_set_text (UiClockFace *self, const char *text)
{
  g_autofree char *before = shape_of (self->text), *after = shape_of (text);

  if (strcmp (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  if (strcmp (before, after) == 0)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ui_clock_face_set_size (UiClockFace *self, int tall, int wide)
{
  if (self->tall == tall && self->wide == wide)
    return;
  self->tall = tall;
  self->wide = wide;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ui_clock_face_fill (UiClockFace *self)
{
  self->fills = TRUE;
}

static void
ui_clock_face_finalize (GObject *object)
{
  g_free (UI_CLOCK_FACE (object)->text);
  G_OBJECT_CLASS (ui_clock_face_parent_class)->finalize (object);
}

static void
ui_clock_face_init (UiClockFace *self)
{
  self->text = g_strdup ("");
  gtk_widget_add_css_class (GTK_WIDGET (self), "clock-face");
}

static void
ui_clock_face_class_init (UiClockFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ui_clock_face_finalize;
  widget_class->measure = ui_clock_face_measure;
  widget_class->snapshot = ui_clock_face_snapshot;
  /* The clock around it already tells assistive technology the time. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}
