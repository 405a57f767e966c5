/* SPDX-License-Identifier: GPL-3.0-or-later */
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

/* Returns `child`, or the next sibling after it that takes part in the layout. */
static GtkWidget *
shown_from (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
first_shown (gpointer parent)
{
  return shown_from (gtk_widget_get_first_child (parent));
}

static GtkWidget *
next_shown (GtkWidget *child)
{
  return shown_from (gtk_widget_get_next_sibling (child));
}

static void
widths (GtkWidget *child, int *minimum, int *natural)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

/* Returns a child's height at a width, or at its own minimum if that is larger. */
static int
height_for (GtkWidget *child, int width)
{
  int least, minimum;

  widths (child, &least, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, least), &minimum, NULL, NULL,
                      NULL);
  return minimum;
}

#define USUAL_DPI (96 * PANGO_SCALE)

int
ui_text_width (int pixels)
{
  int dpi = 0;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  return dpi > USUAL_DPI ? (int) ((gint64) pixels * dpi / USUAL_DPI) : pixels;
}

static int
usable_width (UiColumns *self, int width)
{
  return self->max_width > 0 ? MIN (width, ui_text_width (self->max_width)) : width;
}

/* Returns the number of columns that fit into this width. A child that needs more than
 * `column-width` counts too. */
static int
columns_in (UiColumns *self, int width)
{
  int children = 0, wanted = -self->spacing, least = ui_text_width (self->column_width);
  int columns;

  for (GtkWidget *child = first_shown (self); child; child = next_shown (child))
    {
      int minimum, natural;

      widths (child, &minimum, &natural);
      children++;
      wanted += self->spacing + natural;
      least = MAX (least, minimum);
    }
  if (self->column_width <= 0)
    return wanted <= width ? MAX (children, 1) : 1;
  columns = (width + self->spacing) / (least + self->spacing);
  return CLAMP (columns, 1, MAX (children, 1));
}

/* Places the children in this width, or only measures the height. */
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
              int w = each;

              if (i == columns - 1)
                w = left + width - x;
              else if (self->column_width <= 0)
                widths (child, NULL, &w);
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

      widths (child, &child_least, &child_natural);
      least = MAX (least, child_least);
      sum += self->spacing + MAX (child_natural, ui_text_width (self->column_width));
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

static const struct
{
  const char *name;
  glong field;
} properties[] = {
  { "column-width", G_STRUCT_OFFSET (UiColumns, column_width) },
  { "max-width", G_STRUCT_OFFSET (UiColumns, max_width) },
  { "spacing", G_STRUCT_OFFSET (UiColumns, spacing) },
  { "row-spacing", G_STRUCT_OFFSET (UiColumns, row_spacing) },
};

static void
ui_columns_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  G_STRUCT_MEMBER (int, object, properties[id - 1].field) = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
ui_columns_class_init (UiColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  G_OBJECT_CLASS (klass)->set_property = ui_columns_set_property;
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    ui_int_property (klass, i + 1, properties[i].name);
  widget_class->measure = ui_columns_measure;
  widget_class->size_allocate = ui_columns_size_allocate;
  widget_class->get_request_mode = ui_columns_get_request_mode;
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
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

struct _UiWrap
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (UiWrap, ui_wrap, GTK_TYPE_LAYOUT_MANAGER)

GtkLayoutManager *
ui_wrap_new (int spacing)
{
  UiWrap *self = g_object_new (UI_TYPE_WRAP, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}

/* One row of a UiWrap: the children from `first` up to `past` (exclusive) that fit into `width`. A
 * child that expands counts with its minimum width. */
typedef struct
{
  GtkWidget *first, *past;
  int left;    /* width left at natural widths; negative: must be given up */
  int expands; /* number of children that expand */
} Row;

static Row
next_row (UiWrap *self, GtkWidget *first, int width)
{
  Row row = { .first = first, .left = width };
  int least = 0, wanted = 0;

  for (GtkWidget *child = first; child; child = next_shown (child))
    {
      gboolean expands = gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
      int space = child == first ? 0 : self->spacing, minimum, natural;

      widths (child, &minimum, &natural);
      if (child != first && least + space + (expands ? minimum : natural) > width)
        {
          row.past = child;
          break;
        }
      least += space + (expands ? minimum : natural);
      wanted += space + natural;
      row.expands += expands;
    }
  row.left = width - wanted;
  return row;
}

static int
width_in_row (const Row *row, GtkWidget *child, int width)
{
  int minimum, natural;

  widths (child, &minimum, &natural);
  if (row->expands > 0 && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
    natural = MAX (minimum, natural + row->left / row->expands);
  return CLAMP (natural, minimum, MAX (minimum, width));
}

static int
row_height (const Row *row, int width)
{
  int height = 0;

  for (GtkWidget *child = row->first; child != row->past; child = next_shown (child))
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width_in_row (row, child, width), NULL,
                          &natural, NULL, NULL);
      height = MAX (height, natural);
    }
  return height;
}

static GtkSizeRequestMode
ui_wrap_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ui_wrap_measure (GtkLayoutManager *manager,
                 GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  UiWrap *self = UI_WRAP (manager);
  GtkWidget *child = first_shown (widget);
  int widest = 0, sum = 0, height = 0;

  for (GtkWidget *each = child; each; each = next_shown (each))
    {
      int least, wanted;

      widths (each, &least, &wanted);
      widest = MAX (widest, least);
      sum += wanted + (each == child ? 0 : self->spacing);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest;
      *natural = sum;
      return;
    }
  for (GtkWidget *first = child; first;)
    {
      Row row = next_row (self, first, for_size < 0 ? sum : for_size);

      height += row_height (&row, for_size < 0 ? sum : for_size)
                + (first == child ? 0 : self->spacing);
      first = row.past;
    }
  *minimum = *natural = height;
}

static void
ui_wrap_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int spacing = UI_WRAP (manager)->spacing, y = 0;

  for (GtkWidget *first = first_shown (widget); first;)
    {
      Row row = next_row (UI_WRAP (manager), first, width);
      int high = row_height (&row, width), x = 0;

      for (GtkWidget *child = first; child != row.past; child = next_shown (child))
        {
          int wide = width_in_row (&row, child, width);

          gtk_widget_size_allocate (
              child, &(GtkAllocation){ backwards ? width - x - wide : x, y, wide, high }, -1);
          x += wide + spacing;
        }
      y += high + spacing;
      first = row.past;
    }
}

static void
ui_wrap_class_init (UiWrapClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = ui_wrap_get_request_mode;
  manager_class->measure = ui_wrap_measure;
  manager_class->allocate = ui_wrap_allocate;
}

static void
ui_wrap_init (UiWrap *self)
{
}

static gboolean
idle_cb (gpointer data)
{
  UiLayout *self = data;

  self->idle = 0;
  if (self->now != self->wanted)
    {
      self->now = self->wanted;
      self->apply (self->widget);
    }
  return G_SOURCE_REMOVE;
}

void
ui_layout_want (UiLayout *self, int wanted, gpointer widget, void (*apply) (gpointer widget))
{
  self->wanted = wanted;
  self->widget = widget;
  self->apply = apply;
  if (wanted != self->now && self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, idle_cb, self, NULL);
}

void
ui_layout_clear (UiLayout *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
}

/* A box that turns its child, for the player on the other side of the table. */

GskTransform *
ui_turn_place (int x, int y, int width, int height)
{
  return gsk_transform_rotate (
      gsk_transform_translate (NULL,
                               &GRAPHENE_POINT_INIT ((float) (x + width), (float) (y + height))),
      180);
}

static GtkSizeRequestMode
turn_mode (GtkWidget *box)
{
  return gtk_widget_get_request_mode (gtk_widget_get_first_child (box));
}

static void
turn_measure (GtkWidget *box,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (box), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
turn_allocate (GtkWidget *box, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (box), width, height, -1,
                       ui_turn_place (0, 0, width, height));
}

GtkWidget *
ui_turned (GtkWidget *child)
{
  GtkWidget *box = ui_row (0, child, NULL);

  gtk_widget_set_layout_manager (box,
                                 gtk_custom_layout_new (turn_mode, turn_measure, turn_allocate));
  return box;
}
