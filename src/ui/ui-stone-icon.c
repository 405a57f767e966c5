#include "config.h"

#include "ui-stone-icon.h"

struct _UiStoneIcon
{
  GtkWidget parent_instance;

  int color;
  int size;
};

enum
{
  PROP_COLOR = 1,
  PROP_SIZE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UiStoneIcon, ui_stone_icon, GTK_TYPE_WIDGET)

static void
draw_shadow (cairo_t *cr, double x, double y, double radius)
{
  double cx = x + radius * 0.1, cy = y + radius * 0.18, reach = radius * 1.18;
  cairo_pattern_t *shadow = cairo_pattern_create_radial (cx, cy, radius * 0.7, cx, cy, reach);

  cairo_pattern_add_color_stop_rgba (shadow, 0, 0, 0, 0, 0.38);
  cairo_pattern_add_color_stop_rgba (shadow, 1, 0, 0, 0, 0);
  cairo_set_source (cr, shadow);
  cairo_arc (cr, cx, cy, reach, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_pattern_destroy (shadow);
}

void
ui_stone_draw (cairo_t *cr, GoColor color, double x, double y, double radius)
{
  cairo_pattern_t *body = cairo_pattern_create_radial (x - radius * 0.35, y - radius * 0.42,
                                                       radius * 0.05, x, y, radius * 1.02);

  draw_shadow (cr, x, y, radius);
  if (color == GO_BLACK)
    {
      cairo_pattern_add_color_stop_rgb (body, 0, 0.40, 0.41, 0.43);
      cairo_pattern_add_color_stop_rgb (body, 0.45, 0.16, 0.17, 0.18);
      cairo_pattern_add_color_stop_rgb (body, 1, 0.05, 0.05, 0.06);
    }
  else
    {
      cairo_pattern_add_color_stop_rgb (body, 0, 1, 1, 1);
      cairo_pattern_add_color_stop_rgb (body, 0.6, 0.96, 0.95, 0.92);
      cairo_pattern_add_color_stop_rgb (body, 1, 0.80, 0.78, 0.74);
    }
  cairo_set_source (cr, body);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill_preserve (cr);
  /* A line keeps a black stone visible on a dark window, and a white one on paper. */
  if (color == GO_BLACK)
    cairo_set_source_rgb (cr, 0.55, 0.54, 0.53);
  else
    cairo_set_source_rgba (cr, 0.3, 0.27, 0.22, 0.35);
  cairo_set_line_width (cr, color == GO_BLACK ? 1 : 0.75);
  cairo_stroke (cr);
  cairo_pattern_destroy (body);
}

static void
ui_stone_icon_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiStoneIcon *self = UI_STONE_ICON (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  ui_stone_draw (cr, (GoColor) self->color, width / 2 - 0.5, height / 2 - 1,
                 MIN (MIN (width, height), self->size) / 2.0 - 2.5);
  cairo_destroy (cr);
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
ui_stone_icon_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  UiStoneIcon *self = UI_STONE_ICON (object);

  switch (property)
    {
    case PROP_COLOR:
      g_value_set_int (value, self->color);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
ui_stone_icon_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  UiStoneIcon *self = UI_STONE_ICON (object);

  switch (property)
    {
    case PROP_COLOR:
      self->color = g_value_get_int (value);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      break;
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
ui_stone_icon_class_init (UiStoneIconClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ui_stone_icon_get_property;
  object_class->set_property = ui_stone_icon_set_property;
  widget_class->snapshot = ui_stone_icon_snapshot;
  widget_class->measure = ui_stone_icon_measure;
  properties[PROP_COLOR] = g_param_spec_int ("color", NULL, NULL, GO_BLACK, GO_WHITE, GO_BLACK,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 256, 24,
                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ui_stone_icon_init (UiStoneIcon *self)
{
  self->color = GO_BLACK;
  self->size = 24;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
ui_stone_icon_new (GoColor color, int size)
{
  return g_object_new (UI_TYPE_STONE_ICON, "color", (int) color, "size", size, NULL);
}
