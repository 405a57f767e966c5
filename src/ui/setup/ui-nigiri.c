/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-nigiri.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-paint.h"

/* Bounds of a handful, both included. */
#define FEWEST 6
#define MOST 19

/* Time to lay down each pair. */
#define PAIR_US (70 * G_TIME_SPAN_MILLISECOND)

struct _UiNigiri
{
  GtkWidget parent_instance;

  GtkLabel *sentence;
  GtkWidget *picture, *guesses, *odd, *even, *again;

  char *holder, *guesser;
  int handful;
  int shown; /* black stones shown; 0 before the guess */
  int pairs; /* pairs laid down so far */
  guint tick;
  gint64 started;
};

G_DEFINE_FINAL_TYPE (UiNigiri, ui_nigiri, GTK_TYPE_WIDGET)

static int
all_pairs (UiNigiri *self)
{
  return (self->handful + 1) / 2;
}

UiNigiriOutcome
ui_nigiri_get_outcome (UiNigiri *self)
{
  if (self->shown == 0)
    return UI_NIGIRI_OPEN;
  return self->shown % 2 == self->handful % 2 ? UI_NIGIRI_RIGHT : UI_NIGIRI_WRONG;
}

/* Returns the sentence after the guess. */
static char *
outcome_sentence (UiNigiri *self)
{
  gboolean right = ui_nigiri_get_outcome (self) == UI_NIGIRI_RIGHT;
  const char *black = right ? self->guesser : self->holder;
  unsigned count = (unsigned) self->handful;
  const char *format;

  if (self->handful % 2)
    format = right ? /* Translators: how many stones were drawn, and the name of a player. */
                 ngettext ("%d stone: odd, as guessed. %s plays Black.",
                           "%d stones: odd, as guessed. %s plays Black.", count)
                   : /* Translators: how many stones were drawn, and the name of a player. */
                 ngettext ("%d stone: odd, not even. %s plays Black.",
                           "%d stones: odd, not even. %s plays Black.", count);
  else
    format = right ? /* Translators: how many stones were drawn, and the name of a player. */
                 ngettext ("%d stone: even, as guessed. %s plays Black.",
                           "%d stones: even, as guessed. %s plays Black.", count)
                   : /* Translators: how many stones were drawn, and the name of a player. */
                 ngettext ("%d stone: even, not odd. %s plays Black.",
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

/* Draws the lid over the handful, seen from above. */
static void
draw_closed (const UiPaint *self, double x, double y, double side)
{
  graphene_rect_t bounds = ui_paint_around (x, y, side);

  for (guint i = 0; i < 3; i++)
    ui_paint_single (self, GO_WHITE, i, x + side * (0.36 + 0.06 * i), y + side * (0.31 - 0.18 * i),
                     20);
  ui_paint_picture (self, "lid", &bounds);
}

/* Draws columns of two stones; an odd stone stands alone in a frame. */
static void
draw_pairs (UiNigiri *nigiri, const UiPaint *self, double left, double room, double y)
{
  int columns = all_pairs (nigiri);
  double pitch = MIN (room / columns, 31);
  double radius = MIN (pitch / 2 - 2, 13);
  double x = left + (room - pitch * columns) / 2 + pitch / 2;

  for (int i = 0; i < nigiri->pairs; i++, x += pitch)
    {
      gboolean alone = i == columns - 1 && nigiri->handful % 2;

      ui_paint_single (self, GO_WHITE, (guint) i, x, y - (alone ? 0 : radius + 2), 2 * radius);
      if (!alone)
        ui_paint_single (self, GO_WHITE, (guint) i + 19, x, y + radius + 2, 2 * radius);
      else
        ui_paint_sign (self, PICTURE_SIGN_CURSOR, GO_EMPTY, x, y, (radius + 3) * 1.8);
    }
}

/* The picture is drawn in an empty child. */
static void
ui_nigiri_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  UiNigiri *self = UI_NIGIRI (widget);
  UiPaint paint = ui_paint_on (widget, snapshot);
  double width = gtk_widget_get_width (self->picture);
  double height = gtk_widget_get_height (self->picture), x, y;

  GTK_WIDGET_CLASS (ui_nigiri_parent_class)->snapshot (widget, snapshot);
  gtk_widget_translate_coordinates (self->picture, widget, 0, 0, &x, &y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  if (self->shown == 0)
    draw_closed (&paint, width / 2, height / 2, height * 0.9);
  for (int i = 0; i < self->shown; i++)
    ui_paint_single (&paint, GO_BLACK, (guint) i, 17,
                     height / 2 + (self->shown == 1 ? 0 : 15 * (i == 0 ? -1 : 1)), 26);
  if (self->shown > 0)
    draw_pairs (self, &paint, 44, width - 48, height / 2);
  gtk_snapshot_restore (snapshot);
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
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->pairs < all_pairs (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
count_out (UiNigiri *self)
{
  gboolean animate = ui_animates (self);

  self->started = 0;
  self->pairs = animate ? 1 : all_pairs (self);
  if (animate)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Takes a new handful. */
static void
begin_cb (UiNigiri *self)
{
  stop_counting (self);
  self->handful = g_random_int_range (FEWEST, MOST + 1);
  self->shown = self->pairs = 0;
  gtk_widget_set_visible (self->guesses, TRUE);
  if (gtk_widget_has_focus (self->again))
    gtk_widget_grab_focus (self->odd);
  gtk_widget_set_visible (self->again, FALSE);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed");
}

/* Shows one black stone for odd, or two for even. */
static void
guess_cb (UiNigiri *self, GtkWidget *button)
{
  gboolean had_focus;

  if (self->shown > 0)
    return;
  self->shown = button == self->odd ? 1 : 2;
  had_focus = gtk_widget_get_focus_child (self->guesses) != NULL;
  gtk_widget_set_visible (self->again, TRUE);
  if (had_focus)
    gtk_widget_grab_focus (self->again);
  gtk_widget_set_visible (self->guesses, FALSE);
  tell (self);
  count_out (self);
  g_signal_emit_by_name (self, "changed");
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
  g_clear_pointer (&self->holder, g_free);
  g_clear_pointer (&self->guesser, g_free);
  ui_dispose (object);
}

static void
ui_nigiri_class_init (UiNigiriClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_nigiri_dispose;
  widget_class->grab_focus = ui_nigiri_grab_focus;
  widget_class->snapshot = ui_nigiri_snapshot;
  ui_signal (UI_TYPE_NIGIRI, "changed", 0);
  ui_template (widget_class, "ui-nigiri.ui");
  ui_bind (widget_class, UI_CHILD (UiNigiri, sentence), UI_CHILD (UiNigiri, picture),
           UI_CHILD (UiNigiri, guesses), UI_CHILD (UiNigiri, odd), UI_CHILD (UiNigiri, even),
           UI_CHILD (UiNigiri, again), NULL);
  ui_handle (widget_class, UI_HANDLER (guess_cb), UI_HANDLER (begin_cb), NULL);
}

static void
ui_nigiri_init (UiNigiri *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->holder = g_strdup (_ ("One player"));
  self->guesser = g_strdup (_ ("The other player"));
  ui_theme_watch (GTK_WIDGET (self));
  begin_cb (self);
}

void
ui_nigiri_set_names (UiNigiri *self, const char *holder, const char *guesser)
{
  gboolean named = *holder && *guesser;

  if (self->shown > 0)
    return;
  g_free (self->holder);
  g_free (self->guesser);
  self->holder = g_strdup (named ? holder : _ ("One player"));
  self->guesser = g_strdup (named ? guesser : _ ("The other player"));
  tell (self);
}
