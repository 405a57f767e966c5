#include "ui-wrap.h"

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

static void
widths (GtkWidget *child, int *minimum, int *natural)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* One row: the children from `first` that fit into `width`; `past` is the one after them. A child
 * that expands counts with its minimum as soon as others follow it. */
typedef struct
{
  GtkWidget *first, *past;
  int left;    /* of the width, when all have their natural one; negative: to be given up */
  int expands; /* how many do */
} Row;

static Row
next_row (UiWrap *self, GtkWidget *first, int width)
{
  Row row = { .first = first, .left = width };
  int least = 0, wanted = 0;

  for (GtkWidget *child = first; child; child = next_shown (gtk_widget_get_next_sibling (child)))
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

  for (GtkWidget *child = row->first; child != row->past;
       child = next_shown (gtk_widget_get_next_sibling (child)))
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
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));
  int widest = 0, sum = 0, height = 0;

  for (GtkWidget *each = child; each; each = next_shown (gtk_widget_get_next_sibling (each)))
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
allocate_row (UiWrap *self, GtkWidget *widget, const Row *row, int y, int height, int width)
{
  gboolean backwards = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = row->first; child != row->past;
       child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      int own = width_in_row (row, child, width);

      gtk_widget_size_allocate (
          child, &(GtkAllocation){ backwards ? width - x - own : x, y, own, height }, -1);
      x += own + self->spacing;
    }
}

static void
ui_wrap_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  UiWrap *self = UI_WRAP (manager);
  int y = 0;

  for (GtkWidget *first = next_shown (gtk_widget_get_first_child (widget)); first;)
    {
      Row row = next_row (self, first, width);
      int own = row_height (&row, width);

      allocate_row (self, widget, &row, y, own, width);
      y += own + self->spacing;
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
