#include "config.h"

#include "ui-review-seats.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-stone-icon.h"
#include "words.h"

#define STONE_SIZE 22

typedef struct
{
  GtkWidget *box, *name, *rank, *clock, *captured;
} Seat;

struct _UiReviewSeats
{
  GtkBox parent_instance;

  MatchScene *scene;
  gboolean narrow;
  Seat seat[GO_COLORS];
};

G_DEFINE_FINAL_TYPE (UiReviewSeats, ui_review_seats, GTK_TYPE_BOX)

static void
update_seat (UiReviewSeats *self, GoColor color)
{
  Seat *seat = &self->seat[color];
  const MatchSeat *shown = match_scene_get_seat (self->scene, color);
  g_autofree char *captured = g_strdup_printf ("%d", shown->captured + shown->pass_stones);
  g_autofree char *label
      = g_strdup_printf ("%s, %s %s%s%s", words_color (color), shown->name, shown->rank,
                         shown->to_move ? " · " : "", shown->to_move ? _ ("to play") : "");

  gtk_label_set_text (GTK_LABEL (seat->name), shown->name);
  gtk_label_set_text (GTK_LABEL (seat->rank), shown->rank);
  gtk_widget_set_visible (seat->rank, !self->narrow && shown->rank && *shown->rank);
  gtk_widget_set_visible (seat->clock, shown->clock != NULL);
  if (shown->clock)
    {
      g_autofree char *clock = *shown->clock_stage && !self->narrow
                                   ? g_strdup_printf ("%s · %s", shown->clock, shown->clock_stage)
                                   : g_strdup (shown->clock);

      gtk_label_set_text (GTK_LABEL (seat->clock), clock);
      ui_tooltip (seat->clock, shown->clock_spoken);
      ui_name (seat->clock, shown->clock_spoken);
    }
  gtk_label_set_text (GTK_LABEL (seat->captured), captured);
  ui_tooltip (seat->captured, shown->lid_name);
  ui_name (seat->captured, shown->lid_name ? shown->lid_name : captured);
  ui_name (seat->box, label);
  ui_tooltip (seat->name, shown->name);
  ui_set_class (seat->box, "to-move", shown->to_move);
}

static void
update (UiReviewSeats *self)
{
  if (!self->scene)
    return;
  update_seat (self, GO_BLACK);
  update_seat (self, GO_WHITE);
}

static void
make_seat (UiReviewSeats *self, GoColor color)
{
  Seat *seat = &self->seat[color];

  seat->box = g_object_new (GTK_TYPE_BOX, "spacing", 6, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_add_css_class (seat->box, "review-seat");
  gtk_widget_set_hexpand (seat->box, TRUE);
  gtk_box_append (GTK_BOX (seat->box), ui_stone_icon_new (color, STONE_SIZE));
  seat->name = gtk_label_new (NULL);
  gtk_widget_add_css_class (seat->name, "name");
  gtk_label_set_ellipsize (GTK_LABEL (seat->name), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (seat->box), seat->name);
  seat->rank = gtk_label_new (NULL);
  gtk_widget_add_css_class (seat->rank, "dim");
  gtk_box_append (GTK_BOX (seat->box), seat->rank);
  seat->clock = ui_label ("", "numeric review-clock");
  gtk_box_append (GTK_BOX (seat->box), seat->clock);
  seat->captured = gtk_label_new (NULL);
  ui_classes (seat->captured, "review-captured numeric");
  gtk_widget_set_hexpand (seat->captured, TRUE);
  gtk_widget_set_halign (seat->captured, GTK_ALIGN_END);
  gtk_widget_set_valign (seat->captured, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (seat->box), seat->captured);
  gtk_box_append (GTK_BOX (self), seat->box);
}

static void
ui_review_seats_dispose (GObject *object)
{
  UiReviewSeats *self = UI_REVIEW_SEATS (object);

  ui_review_seats_set_scene (self, NULL);
  ui_dispose (object);
}

static void
ui_review_seats_class_init (UiReviewSeatsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_review_seats_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "review-seats");
}

static void
ui_review_seats_init (UiReviewSeats *self)
{
  g_object_set (self, "homogeneous", TRUE, "spacing", 12, NULL);
  make_seat (self, GO_BLACK);
  make_seat (self, GO_WHITE);
}

void
ui_review_seats_set_scene (UiReviewSeats *self, MatchScene *scene)
{
  g_return_if_fail (UI_IS_REVIEW_SEATS (self));

  if (self->scene == scene)
    return;
  if (self->scene)
    g_signal_handlers_disconnect_by_data (self->scene, self);
  g_set_object (&self->scene, scene);
  if (scene)
    g_signal_connect_swapped (scene, "changed", G_CALLBACK (update), self);
  update (self);
}

void
ui_review_seats_set_narrow (UiReviewSeats *self, gboolean narrow)
{
  g_return_if_fail (UI_IS_REVIEW_SEATS (self));

  self->narrow = narrow;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    gtk_box_set_spacing (GTK_BOX (self->seat[color].box), narrow ? 3 : 6);
  update (self);
}
