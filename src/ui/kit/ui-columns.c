#include "config.h"

#include "ui-columns.h"

#include "ui-kit.h"

struct _UiColumns
{
  GtkWidget parent_instance;

  int column_width;
  int max_width;
  int spacing;
  int row_spacing; /* -1: the same as `spacing` */
};

G_DEFINE_FINAL_TYPE (UiColumns, ui_columns, GTK_TYPE_WIDGET)

static GtkWidget *
shown_from (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
first_shown (UiColumns *self)
{
  return shown_from (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
next_shown (GtkWidget *child)
{
  return shown_from (gtk_widget_get_next_sibling (child));
}

static int
natural_width (GtkWidget *child)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static int
height_for (GtkWidget *child, int width)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
usable_width (UiColumns *self, int width)
{
  return self->max_width > 0 ? MIN (width, self->max_width) : width;
}

/* How many children stand beside each other in this width. */
static int
columns_in (UiColumns *self, int width)
{
  int children = 0, wanted = -self->spacing;
  int columns;

  for (GtkWidget *child = first_shown (self); child; child = next_shown (child))
    {
      children++;
      wanted += self->spacing + (self->column_width > 0 ? 0 : natural_width (child));
    }
  if (self->column_width <= 0)
    return wanted <= width ? MAX (children, 1) : 1;
  columns = (width + self->spacing) / (self->column_width + self->spacing);
  return CLAMP (columns, 1, MAX (children, 1));
}

/* Places the children in this width, or only finds the height that they need. */
static int
arrange (UiColumns *self, int width, int left, int height, gboolean place)
{
  GtkWidget *child = first_shown (self);
  int columns = columns_in (self, width);
  int each = (width - (columns - 1) * self->spacing) / columns;
  int row_spacing = self->row_spacing >= 0 ? self->row_spacing : self->spacing;
  gboolean backwards = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int top = 0;

  while (child)
    {
      GtkWidget *start = child;
      int row_height = 0, x = left;

      for (int pass = 0; pass < 2; pass++)
        {
          child = start;
          x = left;
          for (int i = 0; i < columns && child; i++, child = next_shown (child))
            {
              gboolean last = i == columns - 1;
              int w
                  = self->column_width <= 0 && columns > 1 && !last ? natural_width (child) : each;

              if (last)
                w = left + width - x;
              if (pass == 0)
                row_height = MAX (row_height, height_for (child, w));
              else if (place)
                gtk_widget_size_allocate (
                    child,
                    &(GtkAllocation){ backwards ? 2 * left + width - x - w : x, top, w,
                                      row_height },
                    -1);
              x += w + self->spacing;
            }
          /* A single row fills the whole height, so that what stands in it can be centred. */
          if (pass == 0 && !child && top == 0)
            row_height = MAX (row_height, height);
        }
      top += row_height + row_spacing;
    }
  return MAX (top - row_spacing, 0);
}

static void
ui_columns_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  UiColumns *self = UI_COLUMNS (widget);
  int least = 0, sum = -self->spacing;

  for (GtkWidget *child = first_shown (self); child; child = next_shown (child))
    {
      int child_least, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_least, &child_natural, NULL,
                          NULL);
      least = MAX (least, child_least);
      sum += self->spacing + MAX (child_natural, self->column_width);
    }
  sum = MAX (usable_width (self, MAX (sum, 0)), least);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = sum;
      return;
    }
  if (for_size >= 0)
    sum = MAX (usable_width (self, for_size), least);
  *minimum = *natural = arrange (self, sum, 0, 0, FALSE);
}

static void
ui_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiColumns *self = UI_COLUMNS (widget);
  int usable = usable_width (self, width);

  arrange (self, usable, (width - usable) / 2, height, TRUE);
}

static GtkSizeRequestMode
ui_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ui_columns_class_init (UiColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  widget_class->measure = ui_columns_measure;
  widget_class->size_allocate = ui_columns_size_allocate;
  widget_class->get_request_mode = ui_columns_get_request_mode;
  ui_int_property (klass, "column-width", G_STRUCT_OFFSET (UiColumns, column_width));
  ui_int_property (klass, "max-width", G_STRUCT_OFFSET (UiColumns, max_width));
  ui_int_property (klass, "spacing", G_STRUCT_OFFSET (UiColumns, spacing));
  ui_int_property (klass, "row-spacing", G_STRUCT_OFFSET (UiColumns, row_spacing));
  gtk_widget_class_set_css_name (widget_class, "box");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_columns_init (UiColumns *self)
{
  self->row_spacing = -1;
}

GtkWidget *
ui_columns_new (int column_width, int spacing)
{
  return g_object_new (UI_TYPE_COLUMNS, "column-width", column_width, "spacing", spacing, NULL);
}

void
ui_columns_append (UiColumns *self, GtkWidget *child)
{
  g_return_if_fail (UI_IS_COLUMNS (self));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
ui_columns_clear (UiColumns *self)
{
  g_return_if_fail (UI_IS_COLUMNS (self));

  ui_empty (self);
}
