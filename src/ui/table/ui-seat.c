/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-seat.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-clock-face.h"
#include "ui-kit.h"
#include "ui-board-picture.h"

/* Width of a panel that is not available to a button's label. */
#define VERB_MARGINS 64

/* In a strip: what a verb takes besides its text, what the strip takes besides its parts, and what
 * the words below the vessels take. */
#define VERB_SPACING 4
#define VERB_BORDERS (14 + VERB_SPACING)
#define STRIP_BORDERS 24
#define STRIP_WORDS 80

struct _UiSeat
{
  GtkWidget parent_instance;

  GoColor color;
  MatchScene *scene;
  gboolean strip;
  int vessel; /* width of bowl and lid in a strip */
  int width;  /* width of a panel */
  GtkWidget *main, *head, *who, *sign, *name, *below, *rank, *tag;
  GtkWidget *clock, *face, *stage;
  char *clock_name; /* spoken name; NULL: none yet */
  GtkWidget *vessels, *pots, *bowl, *lid, *heading, *parts;
  GtkWidget *footer, *verbs;
  GtkWidget *request, *aside; /* the request: above the answers, or beside the name in a strip */
  GtkWidget *button[MATCH_BUTTONS];
};

/* Borders and padding of a panel, in pixels. */
#define BORDERS 44

G_DEFINE_FINAL_TYPE (UiSeat, ui_seat, GTK_TYPE_WIDGET)

UiVessel *
ui_seat_get_bowl (UiSeat *self)
{
  return UI_VESSEL (self->bowl);
}

UiVessel *
ui_seat_get_lid (UiSeat *self)
{
  return UI_VESSEL (self->lid);
}

static int
text_width (GtkWidget *button, const char *text)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (gtk_button_get_child (GTK_BUTTON (button)), text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Labels a button: in a panel with its effect, with less room only with the verb. In a strip,
 * resigning is only in the menu. */
static void
update_button (UiSeat *self, MatchButtonKind kind, const MatchSeat *seat)
{
  const MatchButton *button = &seat->button[kind];
  GtkWidget *widget = self->button[kind], *label = gtk_button_get_child (GTK_BUTTON (widget));
  /* Suggested actions are bold. */
  gboolean whole
      = !self->strip && text_width (widget, button->label) * 11 / 10 <= self->width - VERB_MARGINS;

  gtk_widget_set_visible (widget, button->shown && (!self->strip || kind != MATCH_BUTTON_RESIGN));
  gtk_label_set_label (GTK_LABEL (label), whole ? button->label : button->brief);
  ui_tooltip (widget, button->hint);
  ui_set_class (widget, "suggested-verb", button->suggested);
  ui_name (widget, button->name);
}

/* Shows a request in place of the buttons. In a strip, the name stays, and the request replaces the
 * rest of its line and the vessels. */
static void
update_request (UiSeat *self, const MatchSeat *seat)
{
  gboolean asked = seat->request != NULL;

  gtk_label_set_label (GTK_LABEL (self->request), asked ? seat->request : "");
  gtk_label_set_label (GTK_LABEL (self->aside), asked ? seat->request : "");
  ui_tooltip (self->aside, seat->request);
  gtk_widget_set_visible (self->request, asked && !self->strip);
  gtk_widget_set_visible (self->aside, asked && self->strip);
  gtk_widget_set_visible (self->below, !asked || !self->strip);
  gtk_widget_set_visible (self->vessels, !asked || !self->strip);
}

static void
update_vessels (UiSeat *self, const MatchSeat *seat)
{
  gboolean goal_first = self->strip && *seat->goal;
  g_autofree char *parts = g_strconcat (
      seat->lid_parts, *seat->lid_parts && *seat->goal ? " · " : "", seat->goal, NULL);

  gtk_label_set_label (GTK_LABEL (self->heading), goal_first ? seat->goal : seat->lid_heading);
  gtk_label_set_label (GTK_LABEL (self->parts), parts);
  gtk_widget_set_visible (self->parts, !self->strip && *parts != '\0');
  ui_tooltip (self->lid, *seat->lid_parts ? seat->lid_parts : NULL);
  ui_vessel_set_seat (UI_VESSEL (self->bowl), seat);
  ui_vessel_set_seat (UI_VESSEL (self->lid), seat);
  ui_name (self->lid, seat->lid_name);
}

/* Names the clock only if the name differs. A clock that shows tenths is spoken in seconds. */
static void
name_clock (UiSeat *self, const char *name)
{
  if (g_strcmp0 (self->clock_name, name) == 0)
    return;
  g_free (self->clock_name);
  self->clock_name = g_strdup (name);
  ui_name (self->clock, name);
}

/* Redraws only the clock when it ticks. */
static void
tick (UiSeat *self)
{
  const MatchSeat *seat = self->scene ? match_scene_get_seat (self->scene, self->color) : NULL;

  if (!seat)
    return;
  gtk_widget_set_visible (self->clock, seat->clock != NULL);
  if (!seat->clock)
    return;
  ui_clock_face_set_text (UI_CLOCK_FACE (self->face), seat->clock);
  if (strcmp (gtk_label_get_label (GTK_LABEL (self->stage)), seat->clock_stage) != 0)
    gtk_label_set_label (GTK_LABEL (self->stage), seat->clock_stage);
  gtk_widget_set_visible (self->stage, !self->strip || *seat->clock_stage != '\0');
  ui_set_class (self->clock, "runs", seat->clock_runs);
  ui_set_class (self->clock, "low", seat->clock_low);
  name_clock (self, seat->clock_spoken);
}

static int
natural_width (GtkWidget *widget)
{
  int width = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Attaches a part: stacked in a panel; in a strip the vessels are beside name and buttons. */
static void
attach (UiSeat *self, GtkWidget *child, int column, int row, int columns, int rows)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->main);

  g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column", column, "row", row,
                "column-span", columns, "row-span", rows, NULL);
}

/* Returns the width that the verbs need that are usually open together, whichever are open now, so
 * that nothing moves when play stops. While others answer a request, the vessels are hidden. */
static int
verbs_width (UiSeat *self)
{
  static const MatchButtonKind together[][3]
      = { { MATCH_BUTTON_PASS, MATCH_BUTTON_CHALLENGE, MATCH_BUTTONS },
          { MATCH_BUTTON_AGREE, MATCH_BUTTON_RESUME, MATCH_BUTTON_PLAYOUT },
          { MATCH_BUTTON_WITHDRAW, MATCH_BUTTON_RESUME, MATCH_BUTTON_PLAYOUT } };
  const MatchSeat *seat = match_scene_get_seat (self->scene, self->color);
  int widest = 0;

  for (gsize set = 0; set < G_N_ELEMENTS (together); set++)
    {
      int width = 0;

      for (gsize i = 0; i < 3 && together[set][i] < MATCH_BUTTONS; i++)
        width += text_width (self->button[together[set][i]], seat->button[together[set][i]].brief)
                 + VERB_BORDERS;
      widest = MAX (widest, width);
    }
  return widest - VERB_SPACING;
}

/* In a strip, verbs without room beside the vessels take the whole width below them. */
static void
place_verbs (UiSeat *self)
{
  gboolean strip = self->strip;
  int beside = MAX (natural_width (self->pots), STRIP_WORDS)
               + (gtk_widget_get_visible (self->clock) ? natural_width (self->clock) : 0);
  gboolean below
      = strip && self->scene && verbs_width (self) > self->width - STRIP_BORDERS - beside;
  int rows = strip && !below ? 2 : 1;

  attach (self, self->clock, strip, !strip, 1, rows);
  attach (self, self->vessels, strip ? 2 : 0, strip ? 0 : 2, 1, rows);
  attach (self, self->footer, 0, strip ? 1 : 3, below ? 3 : 1, 1);
}

static void
update (UiSeat *self)
{
  const MatchSeat *seat;

  if (!self->scene)
    return;
  seat = match_scene_get_seat (self->scene, self->color);
  ui_set_class (GTK_WIDGET (self), "to-move", seat->to_move);
  gtk_label_set_label (GTK_LABEL (self->name), seat->name);
  gtk_label_set_label (GTK_LABEL (self->rank), seat->rank);
  gtk_widget_set_visible (self->rank, *seat->rank != '\0');
  gtk_label_set_label (GTK_LABEL (self->tag), seat->turn);
  gtk_widget_set_opacity (self->tag, *seat->turn != '\0' ? 1 : 0);
  tick (self);
  update_vessels (self, seat);
  update_request (self, seat);
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    update_button (self, (MatchButtonKind) kind, seat);
  place_verbs (self);
}

void
ui_seat_set_scene (UiSeat *self, MatchScene *scene)
{
  if (!ui_follow (&self->scene, scene, G_CALLBACK (update), self))
    return;
  if (scene)
    ui_connect (scene, "ticked", tick, self);
  update (self);
}

static void
lay_out (UiSeat *self)
{
  gboolean strip = self->strip;
  GtkOrientation across = strip ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  ui_set_class (GTK_WIDGET (self), "strip", strip);
  gtk_grid_set_row_spacing (GTK_GRID (self->main), strip ? 4 : 12);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->who), across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->pots), across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->verbs), across);
  gtk_box_set_spacing (GTK_BOX (self->head), strip ? 7 : 10);
  gtk_box_set_spacing (GTK_BOX (self->who), strip ? 8 : 2);
  gtk_box_set_spacing (GTK_BOX (self->pots), strip ? 4 : 8);
  gtk_box_set_spacing (GTK_BOX (self->verbs), strip ? VERB_SPACING : 6);
  gtk_box_set_spacing (GTK_BOX (self->vessels), strip ? 0 : 8);
  place_verbs (self);
  /* Align with the first line of the name. */
  g_object_set (self->sign, "size", strip ? 20 : 22, "valign",
                strip ? GTK_ALIGN_CENTER : GTK_ALIGN_START, NULL);
  ui_vessel_set_size (UI_VESSEL (self->bowl), strip ? self->vessel : 40,
                      strip ? self->vessel : 216);
  ui_vessel_set_size (UI_VESSEL (self->lid), strip ? self->vessel : 36, strip ? self->vessel : 176);
  gtk_widget_set_vexpand (self->vessels, !strip);
  /* Keep the last button at the bottom. */
  gtk_widget_set_vexpand (self->button[MATCH_BUTTON_RESIGN], !strip);
  gtk_widget_set_vexpand (self->button[MATCH_BUTTON_EXPLAIN], !strip);
}

void
ui_seat_set_figures (UiSeat *self, int figures, int wide)
{
  ui_clock_face_set_size (UI_CLOCK_FACE (self->face), figures, wide - BORDERS);
}

void
ui_seat_set_strip (UiSeat *self, gboolean strip, int width, int vessel)
{
  if (self->strip == strip && self->width == width && self->vessel == vessel)
    return;
  self->width = width;
  if (self->strip != strip || self->vessel != vessel)
    {
      self->strip = strip;
      self->vessel = vessel;
      lay_out (self);
    }
  update (self);
}

static void
clicked_cb (GtkButton *button, UiSeat *self)
{
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    if (self->button[kind] == GTK_WIDGET (button))
      g_signal_emit_by_name (self, "verb", kind);
}

/* Creates a line that ends in an ellipsis if it is too long. */
static GtkWidget *
line_new (const char *css_class, double xalign)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, "xalign", xalign, NULL);

  ui_classes (label, css_class);
  return label;
}

static GtkWidget *
words_new (const char *css_class)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);

  ui_classes (label, css_class);
  return label;
}

static void
make_head (UiSeat *self)
{
  self->sign = g_object_new (UI_TYPE_STONE_ICON, "color", (int) self->color, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_IMG, NULL);
  /* The name is never shortened. */
  self->name = ui_text ("", "name", -1);
  self->rank = line_new ("rank", 0);
  self->tag = ui_label ("", "tag");
  self->aside = line_new ("request", 0);
  self->below = ui_row (8, self->rank, self->tag, NULL);
  self->who = ui_column (2, self->name, self->below, self->aside, NULL);
  self->head = ui_row (10, self->sign, self->who, NULL);
  gtk_widget_set_valign (self->who, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->tag, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->who, TRUE);
  gtk_widget_set_hexpand (self->aside, TRUE);
  ui_name (self->sign, self->color == GO_BLACK ? _ ("Black") : _ ("White"));
}

static void
make_clock (UiSeat *self)
{
  self->face = g_object_new (UI_TYPE_CLOCK_FACE, NULL);
  self->stage = ui_label ("", "clock-stage");
  self->clock = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_TIMER, NULL);
  ui_append (self->clock, self->face, self->stage, NULL);
  ui_classes (self->clock, "clock");
  gtk_widget_set_valign (self->clock, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->clock, FALSE);
}

static void
make_vessels (UiSeat *self)
{
  GtkWidget *words;

  self->bowl = ui_vessel_new (UI_VESSEL_BOWL, self->color);
  self->lid = ui_vessel_new (UI_VESSEL_LID, self->color);
  self->heading = line_new ("lid-count", 0.5);
  self->parts = words_new ("lid-parts");
  self->pots = ui_column (8, self->bowl, self->lid, NULL);
  words = ui_column (1, self->heading, self->parts, NULL);
  self->vessels = ui_column (8, self->pots, words, NULL);
  ui_classes (words, "lid-words");
  gtk_widget_set_valign (self->vessels, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->vessels, FALSE);
  ui_name (self->bowl, self->color == GO_BLACK ? _ ("Black’s bowl") : _ ("White’s bowl"));
}

/* The footer reserves room for all buttons that can be visible together, so that nothing moves when
 * one appears. Its minimum height is in the style. */
static void
make_footer (UiSeat *self)
{
  self->request = words_new ("request");
  self->verbs = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->footer = ui_column (6, self->request, self->verbs, NULL);
  ui_classes (self->footer, "foot");
  gtk_widget_set_vexpand (self->verbs, TRUE);
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    {
      GtkWidget *button = gtk_button_new (), *label = gtk_label_new ("");

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "verb");
      gtk_widget_set_visible (button, FALSE);
      gtk_widget_set_hexpand (button, TRUE);
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (GTK_BOX (self->verbs), button);
      self->button[kind] = button;
    }
  gtk_widget_set_valign (self->button[MATCH_BUTTON_RESIGN], GTK_ALIGN_END);
  gtk_widget_set_valign (self->button[MATCH_BUTTON_EXPLAIN], GTK_ALIGN_END);
}

GtkWidget *
ui_seat_new (GoColor color)
{
  UiSeat *self = g_object_new (UI_TYPE_SEAT, NULL);

  self->color = color;
  self->main = gtk_grid_new ();
  make_head (self);
  make_clock (self);
  make_vessels (self);
  make_footer (self);
  gtk_grid_attach (GTK_GRID (self->main), self->head, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->main), self->clock, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (self->main), self->vessels, 0, 2, 1, 1);
  gtk_grid_attach (GTK_GRID (self->main), self->footer, 0, 3, 1, 1);
  gtk_grid_set_column_spacing (GTK_GRID (self->main), 8);
  gtk_widget_set_parent (self->main, GTK_WIDGET (self));
  ui_name (self, color == GO_BLACK ? _ ("Black’s seat") : _ ("White’s seat"));
  lay_out (self);
  return GTK_WIDGET (self);
}

static void
ui_seat_dispose (GObject *object)
{
  UiSeat *self = UI_SEAT (object);

  ui_seat_set_scene (self, NULL);
  g_clear_pointer (&self->clock_name, g_free);
  ui_dispose (object);
}

static void
ui_seat_init (UiSeat *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "seat");
}

static void
ui_seat_class_init (UiSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_seat_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "seat");
  ui_signal (UI_TYPE_SEAT, "verb", 1, G_TYPE_INT);
}
