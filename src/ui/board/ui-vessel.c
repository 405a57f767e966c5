/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-vessel.h"

#include <math.h>

#include "ui-kit.h"
#include "ui-paint.h"

/* Number of stones that makes a bowl look full. */
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

/* The pictures leave room for the shadow below, so their middle is a little above the centre. */
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

/* Returns the offset of a heap in a lid from the middle. Captured stones and pass stones lie apart.
 */
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

/* Returns the largest square at the centre of the widget. */
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

/* Returns a number from -1 to 1 that is always the same for the same stone. */
static double
whim (guint stone, guint what)
{
  guint x = (stone * 2246822519u) ^ (what * 3266489917u);

  x = (x ^ (x >> 15)) * 2654435761u;
  return ((x >> 13) & 1023) / 511.5 - 1;
}

/* Draws a heap of stones as they might fall: spread evenly over a disc by the golden angle, each a
 * little off, and in an irregular order. `reach` is the largest distance of a stone. */
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
      /* The step is coprime to the modulus. It visits each stone once, far from the previous
       * one. */
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

#define FLIGHT_US (230 * 1000)

typedef struct
{
  GoColor color;
  guint seed;
  graphene_point_t from, to;
  double from_size, to_size;
} Stone;

struct _UiFlight
{
  GtkWidget parent_instance;

  GArray *stones;
  gint64 start;
  guint tick;
  double base_size;
  GoColor held;
  graphene_point_t held_at;
  double held_size;
};

G_DEFINE_FINAL_TYPE (UiFlight, ui_flight, GTK_TYPE_WIDGET)

void
ui_flight_set_base_size (UiFlight *self, double size)
{
  self->base_size = MAX (size, 1);
}

gboolean
ui_flight_is_flying (UiFlight *self)
{
  return self->stones->len > 0;
}

void
ui_flight_skip (UiFlight *self)
{
  if (self->stones->len == 0)
    return;
  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_array_set_size (self->stones, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "landed");
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  UiFlight *self = UI_FLIGHT (widget);

  gtk_widget_queue_draw (widget);
  if (g_get_monotonic_time () - self->start < FLIGHT_US)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  g_array_set_size (self->stones, 0);
  g_signal_emit_by_name (self, "landed");
  return G_SOURCE_REMOVE;
}

void
ui_flight_add (UiFlight *self,
               GoColor color,
               guint seed,
               const graphene_point_t *from,
               double from_size,
               const graphene_point_t *to,
               double to_size)
{
  Stone stone = { color, seed, *from, *to, from_size, to_size };

  if (!ui_animates (self) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      g_signal_emit_by_name (self, "landed");
      return;
    }
  if (self->stones->len == 0)
    self->start = g_get_monotonic_time ();
  g_array_append_val (self->stones, stone);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

void
ui_flight_hold (UiFlight *self, GoColor color, const graphene_point_t *at, double size)
{
  self->held = color;
  if (at)
    self->held_at = *at;
  self->held_size = size;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_flying (UiFlight *self,
             GtkSnapshot *snapshot,
             GoColor color,
             guint seed,
             double x,
             double y,
             double size)
{
  UiPaint paint = ui_paint_on (GTK_WIDGET (self), snapshot);
  float grown = (float) (size / self->base_size);

  /* Scale the board's own pictures, so that a flying stone doesn't wait for rendering. */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_scale (snapshot, grown, grown);
  ui_paint_shadow (&paint, 0, 0, self->base_size);
  ui_paint_stone (&paint, color, seed, 0, 0, self->base_size, 1);
  gtk_snapshot_restore (snapshot);
}

static void
ui_flight_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiFlight *self = UI_FLIGHT (widget);
  double t = (double) (g_get_monotonic_time () - self->start) / FLIGHT_US, eased;

  t = CLAMP (t, 0, 1);
  eased = t * t * (3 - 2 * t);
  for (guint i = 0; i < self->stones->len; i++)
    {
      const Stone *stone = &g_array_index (self->stones, Stone, i);
      double size = stone->from_size + (stone->to_size - stone->from_size) * eased;

      /* The stone rises a little at the middle of its flight. */
      size *= 1 + 0.18 * 4 * t * (1 - t);
      draw_flying (self, snapshot, stone->color, stone->seed,
                   stone->from.x + (stone->to.x - stone->from.x) * eased,
                   stone->from.y + (stone->to.y - stone->from.y) * eased, size);
    }
  if (self->held != GO_EMPTY)
    draw_flying (self, snapshot, self->held, 1, self->held_at.x, self->held_at.y, self->held_size);
}

static void
ui_flight_finalize (GObject *object)
{
  g_array_unref (UI_FLIGHT (object)->stones);
  G_OBJECT_CLASS (ui_flight_parent_class)->finalize (object);
}

static void
ui_flight_init (UiFlight *self)
{
  self->stones = g_array_new (FALSE, FALSE, sizeof (Stone));
  self->base_size = 30;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static void
ui_flight_class_init (UiFlightClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ui_flight_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = ui_flight_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
  ui_signal (UI_TYPE_FLIGHT, "landed", 0);
}
