#include "ui-flight.h"

#include "ui-kit.h"
#include "ui-paint.h"

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
  gboolean enabled;
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

void
ui_flight_set_enabled (UiFlight *self, gboolean enabled)
{
  self->enabled = enabled;
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

  if (!self->enabled || !ui_animates (self) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
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

  /* The board's own pictures are scaled: a stone in the air waits for no rendering. */
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

      /* The stone is lifted a little halfway. */
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
  self->enabled = TRUE;
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
