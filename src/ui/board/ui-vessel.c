#include "ui-vessel.h"

#include <math.h>

#include "ui-paint.h"

/* As many stones as make a bowl look full. */
#define BOWL_STONES 62
#define GOLDEN_ANGLE 2.399963

struct _UiVessel
{
  GtkWidget parent_instance;

  UiVesselKind kind;
  GoColor color;
  int minimum, natural;
  int bowl, bowl_full, captured, passed;
  int withheld_captured, withheld_passed;
  gboolean target;
};

G_DEFINE_FINAL_TYPE (UiVessel, ui_vessel, GTK_TYPE_WIDGET)

GtkWidget *
ui_vessel_new (UiVesselKind kind, GoColor color)
{
  UiVessel *self = g_object_new (UI_TYPE_VESSEL, NULL);

  self->kind = kind;
  self->color = color;
  return GTK_WIDGET (self);
}

void
ui_vessel_set_size (UiVessel *self, int minimum, int natural)
{
  self->minimum = minimum;
  self->natural = natural;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ui_vessel_set_seat (UiVessel *self, const MatchSeat *seat)
{
  self->bowl = seat->bowl;
  self->bowl_full = seat->bowl_full;
  self->passed = MAX (seat->pass_stones, 0);
  self->captured = MAX (seat->captured + seat->dead + seat->brought - seat->returned, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ui_vessel_withhold (UiVessel *self, int captured, int passed)
{
  self->withheld_captured = captured;
  self->withheld_passed = passed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ui_vessel_set_target (UiVessel *self, gboolean target)
{
  if (self->target == target)
    return;
  self->target = target;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static double
side_of (UiVessel *self)
{
  return MIN (gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)));
}

/* The pictures leave room for the shadow below: their middle lies a little above the centre. */
static double
middle_height (UiVessel *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self)) / 2.0 - side_of (self) * 0.02;
}

static double
stone_size (UiVessel *self)
{
  return side_of (self) * ui_theme_get_style ()->bowl_stone;
}

/* Where the heaps of a lid have their middles: both kinds of stones get a place of their own. */
static double
heap_offset (UiVessel *self, gboolean pass_stones)
{
  if (self->captured == 0 || self->passed == 0)
    return 0;
  return side_of (self) * (pass_stones ? 0.19 : -0.13);
}

double
ui_vessel_spot (UiVessel *self, gboolean pass_stone, graphene_point_t *spot)
{
  double offset = self->kind == UI_VESSEL_LID ? heap_offset (self, pass_stone) : 0;

  spot->x = (float) (gtk_widget_get_width (GTK_WIDGET (self)) / 2.0 + offset);
  spot->y = (float) middle_height (self);
  return stone_size (self);
}

/* The largest square in the middle. */
static graphene_rect_t
square_of (UiVessel *self)
{
  return ui_paint_around (gtk_widget_get_width (GTK_WIDGET (self)) / 2.0,
                          gtk_widget_get_height (GTK_WIDGET (self)) / 2.0, side_of (self));
}

static void
draw_picture (UiVessel *self, const UiPaint *paint, const char *name)
{
  graphene_rect_t bounds = square_of (self);

  ui_paint_picture (paint, name, &bounds);
}

/* A number that is the same for the same stone at every drawing, from -1 to 1. */
static double
whim (guint stone, guint what)
{
  guint x = (stone * 2246822519u) ^ (what * 3266489917u);

  x = (x ^ (x >> 15)) * 2654435761u;
  return ((x >> 13) & 1023) / 511.5 - 1;
}

/* Stones lie as they fell: spread evenly over a disc by the golden angle, each a little off, and
 * put down in no order. `reach` is the farthest a stone may lie. */
static void
draw_heap (UiVessel *self,
           const UiPaint *paint,
           GoColor color,
           int count,
           double offset,
           double reach,
           double spacing,
           gboolean ringed)
{
  double size = stone_size (self);
  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0 + offset, y = middle_height (self);
  const char *ring = color == GO_BLACK ? "pass-mark-on-black" : "pass-mark-on-white";

  if (count > 1)
    spacing = MIN (spacing, reach / sqrt (count - 0.5));
  for (int k = 0; k < count; k++)
    {
      /* A step that shares no factor with the primes nearby visits every stone once, far apart
       * from the one before. */
      guint i = (guint) (((long) k * 29) % (count % 29 == 0 ? count + 1 : count));
      double away = count == 1 ? 0 : spacing * sqrt (i + 0.5) + whim (i, 1) * size * 0.1;
      double angle = i * GOLDEN_ANGLE + color + whim (i, 2) * 0.35;
      double at_x = x + away * cos (angle), at_y = y + away * sin (angle);

      graphene_rect_t box = ui_paint_around (at_x, at_y, size);

      ui_paint_shadow (paint, at_x, at_y, size);
      ui_paint_stone (paint, color, i * 7 + 3, at_x, at_y, size, 1);
      if (ringed)
        ui_paint_picture (paint, ring, &box);
    }
}

static void
draw_bowl (UiVessel *self, const UiPaint *paint)
{
  const PictureStyle *style = ui_theme_get_style ();
  double reach = side_of (self) / 2 * style->bowl_reach;
  int count
      = self->bowl_full > 0 ? (int) ceil ((double) BOWL_STONES * self->bowl / self->bowl_full) : 0;

  draw_picture (self, paint, "bowl");
  count = CLAMP (count, 0, BOWL_STONES);
  draw_heap (self, paint, self->color, count, 0, reach, reach / sqrt (BOWL_STONES), FALSE);
  draw_picture (self, paint, "bowl-rim");
}

static void
draw_lid (UiVessel *self, const UiPaint *paint)
{
  const PictureStyle *style = ui_theme_get_style ();
  double reach = side_of (self) / 2 * style->lid_reach, spacing = stone_size (self) * 0.56;
  gboolean both = self->captured > 0 && self->passed > 0;
  GoColor color = go_opponent (self->color);

  draw_picture (self, paint, "lid");
  draw_heap (self, paint, color, MAX (self->captured - self->withheld_captured, 0),
             heap_offset (self, FALSE), both ? reach * 0.62 : reach, spacing, FALSE);
  draw_heap (self, paint, color, MAX (self->passed - self->withheld_passed, 0),
             heap_offset (self, TRUE), both ? reach * 0.42 : reach, spacing, TRUE);
}

static void
draw_target (UiVessel *self, GtkSnapshot *snapshot)
{
  GdkRGBA colour = ui_paint_colour (&ui_theme_get_style ()->cursor);
  graphene_rect_t bounds = square_of (self);
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, &bounds, bounds.size.width / 2);
  gtk_snapshot_append_border (snapshot, &rect, (float[4]){ 3, 3, 3, 3 },
                              (GdkRGBA[4]){ colour, colour, colour, colour });
}

static void
ui_vessel_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiVessel *self = UI_VESSEL (widget);
  UiPaint paint = ui_paint_on (widget, snapshot);

  if (self->kind == UI_VESSEL_BOWL)
    draw_bowl (self, &paint);
  else
    draw_lid (self, &paint);
  if (self->target)
    draw_target (self, snapshot);
}

static void
ui_vessel_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  UiVessel *self = UI_VESSEL (widget);

  *minimum = self->minimum;
  *natural = self->natural;
}

static void
ui_vessel_init (UiVessel *self)
{
  self->minimum = 24;
  self->natural = 24;
  ui_theme_watch (GTK_WIDGET (self));
}

static void
ui_vessel_class_init (UiVesselClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ui_vessel_snapshot;
  widget_class->measure = ui_vessel_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "vessel");
}
