#include "config.h"

#include "ui-stone-icon.h"

#include "ui-kit.h"

#include "ui-paint.h"

struct _UiStoneIcon
{
  GtkWidget parent_instance;

  int color;
  int size;
};

G_DEFINE_FINAL_TYPE (UiStoneIcon, ui_stone_icon, GTK_TYPE_WIDGET)

static void
ui_stone_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiStoneIcon *self = UI_STONE_ICON (widget);
  UiPaint paint = ui_paint_on (widget, snapshot);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  /* There is room for the shadow. */
  ui_paint_single (&paint, (GoColor) self->color, 1, width / 2.0, height / 2.0,
                   MIN (MIN (width, height), self->size) * 0.86);
}

static void
ui_stone_icon_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = *natural = UI_STONE_ICON (widget)->size;
}

static void
ui_stone_icon_class_init (UiStoneIconClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ui_stone_icon_snapshot;
  widget_class->measure = ui_stone_icon_measure;
  ui_int_property (klass, "color", G_STRUCT_OFFSET (UiStoneIcon, color));
  ui_int_property (klass, "size", G_STRUCT_OFFSET (UiStoneIcon, size));
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ui_stone_icon_init (UiStoneIcon *self)
{
  self->color = GO_BLACK;
  self->size = 24;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  ui_theme_watch (GTK_WIDGET (self));
}

GtkWidget *
ui_stone_icon_new (GoColor color, int size)
{
  return g_object_new (UI_TYPE_STONE_ICON, "color", (int) color, "size", size, NULL);
}
