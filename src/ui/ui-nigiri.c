#include "config.h"

#include "ui-nigiri.h"

#include <glib/gi18n.h>

#include "ui-stone-icon.h"

/* A handful is between these, both included. */
#define FEWEST 6
#define MOST 19

/* How long each pair takes to be laid down. */
#define PAIR_US (70 * G_TIME_SPAN_MILLISECOND)

struct _UiNigiri
{
  GtkWidget parent_instance;

  GtkLabel *sentence;
  GtkDrawingArea *picture;
  GtkWidget *guesses;
  GtkWidget *odd;
  GtkWidget *even;
  GtkWidget *again;

  char *holder;
  char *guesser;
  int handful;
  int shown; /* black stones shown; 0 while nobody has guessed */
  int pairs; /* pairs laid down so far */
  guint tick;
  gint64 started;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiNigiri, ui_nigiri, GTK_TYPE_WIDGET)

static int
all_pairs (UiNigiri *self)
{
  return (self->handful + 1) / 2;
}

/* The sentence after the guess. */
static char *
outcome_sentence (UiNigiri *self)
{
  gboolean right = ui_nigiri_get_outcome (self) == UI_NIGIRI_RIGHT;
  const char *black = right ? self->guesser : self->holder;
  unsigned count = (unsigned) self->handful;
  const char *format;

  if (self->handful % 2)
    format = right ? ngettext ("%d stone: odd, as guessed. %s plays Black.",
                               "%d stones: odd, as guessed. %s plays Black.", count)
                   : ngettext ("%d stone: odd, not even. %s plays Black.",
                               "%d stones: odd, not even. %s plays Black.", count);
  else
    format = right ? ngettext ("%d stone: even, as guessed. %s plays Black.",
                               "%d stones: even, as guessed. %s plays Black.", count)
                   : ngettext ("%d stone: even, not odd. %s plays Black.",
                               "%d stones: even, not odd. %s plays Black.", count);
  return g_strdup_printf (format, self->handful, black);
}

static void
tell (UiNigiri *self)
{
  g_autofree char *text = NULL;

  if (self->shown > 0)
    text = outcome_sentence (self);
  else
    /* Translators: the names are those of the two players. */
    text = g_strdup_printf (_ ("%s holds a handful of white stones. %s shows one black stone for "
                               "odd, or two for even."),
                            self->holder, self->guesser);
  gtk_label_set_text (self->sentence, text);
}

/* The lid over the handful, as it is seen from above. */
static void
draw_closed (cairo_t *cr, double x, double y, double radius)
{
  cairo_pattern_t *wood = cairo_pattern_create_radial (x - radius * 0.3, y - radius * 0.4,
                                                       radius * 0.1, x, y, radius);
  cairo_pattern_t *shadow = cairo_pattern_create_radial (x + 1, y + radius * 0.12, radius * 0.8,
                                                         x + 1, y + radius * 0.12, radius * 1.15);

  for (int i = 0; i < 3; i++)
    ui_stone_draw (cr, GO_WHITE, x + radius * (0.72 + 0.12 * i), y + radius * (0.62 - 0.36 * i),
                   10);
  cairo_pattern_add_color_stop_rgba (shadow, 0, 0, 0, 0, 0.4);
  cairo_pattern_add_color_stop_rgba (shadow, 1, 0, 0, 0, 0);
  cairo_set_source (cr, shadow);
  cairo_arc (cr, x + 1, y + radius * 0.12, radius * 1.15, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_pattern_add_color_stop_rgb (wood, 0, 0.78, 0.55, 0.34);
  cairo_pattern_add_color_stop_rgb (wood, 1, 0.47, 0.29, 0.16);
  cairo_set_source (cr, wood);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_set_source_rgba (cr, 0.25, 0.13, 0.05, 0.35);
  cairo_set_line_width (cr, 1.5);
  cairo_arc (cr, x, y, radius * 0.78, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_pattern_destroy (wood);
  cairo_pattern_destroy (shadow);
}

/* Two stones to a column; the odd one stands alone in a ring. */
static void
draw_pairs (UiNigiri *self, cairo_t *cr, double left, double room, double height)
{
  int columns = all_pairs (self);
  double pitch = MIN (room / columns, 31);
  double radius = MIN (pitch / 2 - 2, 13);
  double x = left + (room - pitch * columns) / 2 + pitch / 2;

  for (int i = 0; i < self->pairs; i++, x += pitch)
    {
      gboolean alone = i == columns - 1 && self->handful % 2;

      ui_stone_draw (cr, GO_WHITE, x, height / 2 - (alone ? 0 : radius + 2), radius);
      if (!alone)
        {
          ui_stone_draw (cr, GO_WHITE, x, height / 2 + radius + 2, radius);
          continue;
        }
      cairo_set_source_rgb (cr, 0.72, 0.47, 0.18);
      cairo_set_line_width (cr, 2);
      cairo_arc (cr, x, height / 2, radius + 2.5, 0, 2 * G_PI);
      cairo_stroke (cr);
    }
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  UiNigiri *self = UI_NIGIRI (user_data);

  if (self->shown == 0)
    {
      draw_closed (cr, width / 2.0, height / 2.0 - 3, height * 0.4);
      return;
    }
  for (int i = 0; i < self->shown; i++)
    ui_stone_draw (cr, GO_BLACK, 17, height / 2.0 + (self->shown == 1 ? 0 : 15 * (i == 0 ? -1 : 1)),
                   13);
  draw_pairs (self, cr, 44, width - 48, height);
}

static void
stop_counting (UiNigiri *self)
{
  if (self->tick > 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  UiNigiri *self = UI_NIGIRI (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (self->started == 0)
    self->started = now;
  self->pairs = MIN ((int) ((now - self->started) / PAIR_US) + 1, all_pairs (self));
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
  if (self->pairs < all_pairs (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
count_out (UiNigiri *self)
{
  gboolean animate;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animate,
                NULL);
  self->started = 0;
  self->pairs = animate ? 1 : all_pairs (self);
  if (animate)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
}

static void
guess_odd_cb (UiNigiri *self)
{
  ui_nigiri_guess (self, 1);
}

static void
guess_even_cb (UiNigiri *self)
{
  ui_nigiri_guess (self, 2);
}

static gboolean
ui_nigiri_grab_focus (GtkWidget *widget)
{
  UiNigiri *self = UI_NIGIRI (widget);

  return gtk_widget_grab_focus (self->shown == 0 ? self->odd : self->again);
}

static void
ui_nigiri_dispose (GObject *object)
{
  UiNigiri *self = UI_NIGIRI (object);

  stop_counting (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), UI_TYPE_NIGIRI);
  G_OBJECT_CLASS (ui_nigiri_parent_class)->dispose (object);
}

static void
ui_nigiri_finalize (GObject *object)
{
  UiNigiri *self = UI_NIGIRI (object);

  g_free (self->holder);
  g_free (self->guesser);
  G_OBJECT_CLASS (ui_nigiri_parent_class)->finalize (object);
}

static void
ui_nigiri_class_init (UiNigiriClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_nigiri_dispose;
  object_class->finalize = ui_nigiri_finalize;
  widget_class->grab_focus = ui_nigiri_grab_focus;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", UI_TYPE_NIGIRI, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/passstone/PassStone/ui/ui-nigiri.ui");
  gtk_widget_class_bind_template_child (widget_class, UiNigiri, sentence);
  gtk_widget_class_bind_template_child (widget_class, UiNigiri, picture);
  gtk_widget_class_bind_template_child (widget_class, UiNigiri, guesses);
  gtk_widget_class_bind_template_child (widget_class, UiNigiri, odd);
  gtk_widget_class_bind_template_child (widget_class, UiNigiri, even);
  gtk_widget_class_bind_template_child (widget_class, UiNigiri, again);
  gtk_widget_class_bind_template_callback (widget_class, guess_odd_cb);
  gtk_widget_class_bind_template_callback (widget_class, guess_even_cb);
  gtk_widget_class_bind_template_callback (widget_class, ui_nigiri_begin);
}

static void
ui_nigiri_init (UiNigiri *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->holder = g_strdup (_ ("One player"));
  self->guesser = g_strdup (_ ("The other player"));
  gtk_drawing_area_set_draw_func (self->picture, draw_cb, self, NULL);
  ui_nigiri_begin (self);
}

GtkWidget *
ui_nigiri_new (void)
{
  return g_object_new (UI_TYPE_NIGIRI, NULL);
}

void
ui_nigiri_set_names (UiNigiri *self, const char *holder, const char *guesser)
{
  gboolean named = *holder && *guesser;

  g_return_if_fail (UI_IS_NIGIRI (self));

  if (self->shown > 0)
    return;
  g_free (self->holder);
  g_free (self->guesser);
  self->holder = g_strdup (named ? holder : _ ("One player"));
  self->guesser = g_strdup (named ? guesser : _ ("The other player"));
  tell (self);
}

void
ui_nigiri_begin (UiNigiri *self)
{
  g_return_if_fail (UI_IS_NIGIRI (self));

  stop_counting (self);
  self->handful = g_random_int_range (FEWEST, MOST + 1);
  self->shown = self->pairs = 0;
  gtk_widget_set_visible (self->guesses, TRUE);
  if (gtk_widget_has_focus (self->again))
    gtk_widget_grab_focus (self->odd);
  gtk_widget_set_visible (self->again, FALSE);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->picture));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
ui_nigiri_guess (UiNigiri *self, int stones)
{
  gboolean had_focus;

  g_return_if_fail (UI_IS_NIGIRI (self));
  g_return_if_fail (stones == 1 || stones == 2);

  if (self->shown > 0)
    return;
  self->shown = stones;
  had_focus = gtk_widget_get_focus_child (self->guesses) != NULL;
  gtk_widget_set_visible (self->again, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (self->again);
  gtk_widget_set_visible (self->guesses, FALSE);
  tell (self);
  count_out (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

UiNigiriOutcome
ui_nigiri_get_outcome (UiNigiri *self)
{
  g_return_val_if_fail (UI_IS_NIGIRI (self), UI_NIGIRI_OPEN);

  if (self->shown == 0)
    return UI_NIGIRI_OPEN;
  return self->shown % 2 == self->handful % 2 ? UI_NIGIRI_RIGHT : UI_NIGIRI_WRONG;
}

int
ui_nigiri_get_handful (UiNigiri *self)
{
  g_return_val_if_fail (UI_IS_NIGIRI (self), 0);

  return self->shown == 0 ? 0 : self->handful;
}

const char *
ui_nigiri_get_sentence (UiNigiri *self)
{
  g_return_val_if_fail (UI_IS_NIGIRI (self), "");

  return gtk_label_get_text (self->sentence);
}
