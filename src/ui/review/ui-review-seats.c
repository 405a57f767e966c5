/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-seats.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "ui-board-picture.h"
#include "ui-kit.h"
#include "ui-page.h"
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
  ui_review_seats_set_scene (UI_REVIEW_SEATS (object), NULL);
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
  if (ui_follow (&self->scene, scene, G_CALLBACK (update), self))
    update (self);
}

void
ui_review_seats_set_narrow (UiReviewSeats *self, gboolean narrow)
{
  self->narrow = narrow;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    gtk_box_set_spacing (GTK_BOX (self->seat[color].box), narrow ? 3 : 6);
  update (self);
}

struct _UiReviewSteps
{
  UiReviewPart part;

  /* Template children. */
  GtkWidget *back_ten, *forward_ten, *variations, *of;
  GtkWidget *play;
  GtkEditable *number;
};

G_DEFINE_FINAL_TYPE (UiReviewSteps, ui_review_steps, UI_TYPE_REVIEW_PART)

static void
show_number (UiReviewSteps *self)
{
  g_autofree char *number = NULL, *of = NULL;
  int last;

  if (!self->part.session)
    return;
  number = g_strdup_printf ("%d", review_session_get_move (self->part.session, &last));
  /* Translators: follows an entry with the number of a move: “[43] of 120”. */
  of = g_strdup_printf (C_ ("move number", "of %d"), last);
  gtk_editable_set_text (self->number, number);
  gtk_label_set_text (GTK_LABEL (self->of), of);
}

/* Goes to the move, and leaves the entry, so that the arrow keys step on from there. */
static void
number_activate_cb (UiReviewSteps *self)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), UI_TYPE_PAGE);
  const char *text = gtk_editable_get_text (self->number);
  char *end = NULL;
  int last, number = (int) CLAMP (strtol (text, &end, 10), 0, G_MAXINT / 2);
  gboolean went = self->part.session && end != text;

  if (went && number == 0)
    review_session_go_first (self->part.session);
  else if (went && !review_session_go_move (self->part.session, number))
    {
      /* A number beyond the last move goes to the end. */
      review_session_get_move (self->part.session, &last);
      went = number > last;
      if (went)
        review_session_go_last (self->part.session);
    }
  show_number (self);
  if (!went || !page || !ui_page_focus_board (UI_PAGE (page)))
    gtk_editable_select_region (self->number, 0, -1);
}

/* The button names what a click does. */
static void
play_cb (UiReviewSteps *self)
{
  gboolean playing = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->play));
  const char *words = playing ? _ ("Stop Stepping") : _ ("Step Automatically");

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic"
                                                             : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, words);
  ui_name (self->play, words);
}

static void
ui_review_steps_class_init (UiReviewStepsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  gtk_widget_class_set_css_name (widget_class, "review-steps");
  ui_template (widget_class, "ui-review-steps.ui");
  ui_bind (widget_class, UI_CHILD (UiReviewSteps, back_ten), UI_CHILD (UiReviewSteps, forward_ten),
           UI_CHILD (UiReviewSteps, variations), UI_CHILD (UiReviewSteps, of),
           UI_CHILD (UiReviewSteps, play), UI_CHILD (UiReviewSteps, number), NULL);
  ui_handle (widget_class, UI_HANDLER (number_activate_cb), UI_HANDLER (show_number),
             UI_HANDLER (play_cb), NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, 0, "review.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Left, 0, "review.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right, 0, "review.forward", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Right, 0, "review.forward", NULL);
}

static void
ui_review_steps_init (UiReviewSteps *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "show-session", G_CALLBACK (show_number), NULL);
  g_signal_group_connect_swapped (self->part.watch, "moved", G_CALLBACK (show_number), self);
  g_signal_group_connect_swapped (self->part.watch, "tree-changed", G_CALLBACK (show_number), self);
}

void
ui_review_steps_set_narrow (UiReviewSteps *self, gboolean narrow)
{
  gtk_widget_set_visible (self->back_ten, !narrow);
  gtk_widget_set_visible (self->forward_ten, !narrow);
  gtk_widget_set_visible (self->variations, !narrow);
  gtk_widget_set_visible (self->of, !narrow);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->number), narrow ? 1 : 3);
}
