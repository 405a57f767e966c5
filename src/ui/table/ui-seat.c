#define G_LOG_DOMAIN "pass-stone-ui"

#include "config.h"

#include "ui-seat.h"

#include <glib/gi18n-lib.h>

struct _UiSeat
{
  GtkWidget parent_instance;

  GoColor color;
  MatchScene *scene;
  gboolean strip;
  GtkWidget *main, *top, *head, *sign, *name, *rank, *tag;
  GtkWidget *vessels, *bowl, *lid, *words, *heading, *parts;
  GtkWidget *request, *verbs;
  GtkWidget *button[MATCH_BUTTONS];
};

G_DEFINE_FINAL_TYPE (UiSeat, ui_seat, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_VERB,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

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

static gboolean
is_suggested (MatchButtonKind kind, const MatchSeat *seat)
{
  return kind == MATCH_BUTTON_AGREE || kind == MATCH_BUTTON_ALLOW_REQUEST
         || (kind == MATCH_BUTTON_PASS && seat->to_move);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* A panel says what a button will do; a strip has room for the verb alone, and only for the verbs
 * that are open now. Resigning is then left to the menu. */
static void
update_button (UiSeat *self, MatchButtonKind kind, const MatchSeat *seat)
{
  const MatchButton *button = &seat->button[kind];
  GtkWidget *widget = self->button[kind];
  const char *name = button->name ? button->name : button->label;
  g_autofree char *label = g_strdup (self->strip ? name : button->label);
  char *side = self->strip && label ? strstr (label, " (") : NULL;

  if (side)
    *side = '\0';
  gtk_widget_set_visible (
      widget,
      button->shown && (!self->strip || (button->sensitive && kind != MATCH_BUTTON_RESIGN)));
  gtk_widget_set_sensitive (widget, button->sensitive);
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))), label ? label : "");
  gtk_widget_set_tooltip_text (widget, button->hint);
  set_class (widget, "suggested-verb", is_suggested (kind, seat) && button->sensitive);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name ? name : "", -1);
}

/* The line under the name: the rank, and in a strip also what lies in the lid. */
static void
update_rank (UiSeat *self, const MatchSeat *seat)
{
  g_autofree char *both = NULL;
  const char *text = seat->rank;

  if (self->strip)
    {
      const char *lid = *seat->goal ? seat->goal : seat->lid_heading;

      text = both = *seat->rank ? g_strconcat (seat->rank, " · ", lid, NULL) : g_strdup (lid);
    }
  gtk_label_set_label (GTK_LABEL (self->rank), text);
  gtk_widget_set_visible (self->rank, *text != '\0');
}

static void
update (UiSeat *self)
{
  const MatchSeat *seat;
  g_autofree char *bowl_name = NULL;
  g_autofree char *parts = NULL;
  gboolean any = FALSE;

  if (!self->scene)
    return;
  seat = match_scene_get_seat (self->scene, self->color);
  set_class (GTK_WIDGET (self), "to-move", seat->to_move);
  gtk_label_set_label (GTK_LABEL (self->name), seat->name);
  update_rank (self, seat);
  gtk_label_set_label (GTK_LABEL (self->tag), seat->turn);
  gtk_widget_set_opacity (self->tag, *seat->turn != '\0' ? 1 : 0);
  gtk_widget_set_visible (self->tag, !self->strip || *seat->turn != '\0');
  gtk_label_set_label (GTK_LABEL (self->heading), seat->lid_heading);
  parts = g_strconcat (seat->lid_parts, *seat->lid_parts && *seat->goal ? " · " : "", seat->goal,
                       NULL);
  gtk_label_set_label (GTK_LABEL (self->parts), parts);
  gtk_widget_set_visible (self->parts, *parts != '\0');
  gtk_widget_set_tooltip_text (self->lid, *seat->lid_parts ? seat->lid_parts : NULL);
  gtk_label_set_label (GTK_LABEL (self->request), seat->request ? seat->request : "");
  gtk_widget_set_visible (self->request, seat->request != NULL);
  ui_vessel_set_seat (UI_VESSEL (self->bowl), seat);
  ui_vessel_set_seat (UI_VESSEL (self->lid), seat);
  bowl_name = g_strdup (self->color == GO_BLACK ? _ ("Black's bowl") : _ ("White's bowl"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bowl), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bowl_name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->lid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  seat->lid_name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->color == GO_BLACK ? _ ("Black's seat") : _ ("White's seat"),
                                  -1);
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    {
      update_button (self, (MatchButtonKind) kind, seat);
      any |= gtk_widget_get_visible (self->button[kind]);
    }
  gtk_widget_set_visible (self->verbs, any);
}

static void
scene_changed_cb (MatchScene *scene, const GoPoint *points, guint count, UiSeat *self)
{
  update (self);
}

void
ui_seat_set_scene (UiSeat *self, MatchScene *scene)
{
  if (self->scene == scene)
    return;
  if (self->scene)
    g_signal_handlers_disconnect_by_data (self->scene, self);
  g_set_object (&self->scene, scene);
  if (scene)
    g_signal_connect (scene, "changed", G_CALLBACK (scene_changed_cb), self);
  update (self);
}

static void
lay_out (UiSeat *self)
{
  GtkOrientation across = self->strip ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  set_class (GTK_WIDGET (self), "strip", self->strip);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->top), across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->vessels), across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->verbs), across);
  gtk_box_set_spacing (GTK_BOX (self->main), self->strip ? 5 : 14);
  gtk_box_set_spacing (GTK_BOX (self->top), self->strip ? 8 : 16);
  gtk_box_set_spacing (GTK_BOX (self->vessels), self->strip ? 4 : 8);
  gtk_box_set_homogeneous (GTK_BOX (self->verbs), self->strip);
  ui_vessel_set_size (UI_VESSEL (self->sign), self->strip ? 20 : 26, self->strip ? 20 : 26);
  ui_vessel_set_size (UI_VESSEL (self->bowl), self->strip ? 44 : 60, self->strip ? 44 : 216);
  ui_vessel_set_size (UI_VESSEL (self->lid), self->strip ? 44 : 56, self->strip ? 44 : 176);
  gtk_widget_set_visible (self->words, !self->strip);
  gtk_widget_set_vexpand (self->vessels, !self->strip);
  gtk_widget_set_vexpand (self->top, !self->strip);
  gtk_widget_set_hexpand (self->head, TRUE);
  gtk_widget_set_valign (self->vessels, GTK_ALIGN_CENTER);
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    {
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->button[kind])));

      gtk_label_set_lines (label, self->strip ? 2 : -1);
      gtk_label_set_ellipsize (label, self->strip ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
      gtk_label_set_max_width_chars (label, self->strip ? 12 : 34);
    }
}

void
ui_seat_set_strip (UiSeat *self, gboolean strip)
{
  if (self->strip == strip)
    return;
  self->strip = strip;
  lay_out (self);
  update (self);
}

static void
clicked_cb (GtkButton *button, UiSeat *self)
{
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    if (self->button[kind] == GTK_WIDGET (button))
      g_signal_emit (self, signals[SIGNAL_VERB], 0, kind);
}

static GtkWidget *
label_new (const char *css_class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_widget_add_css_class (label, css_class);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

static void
make_head (UiSeat *self)
{
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->sign = ui_vessel_new (UI_VESSEL_STONE, self->color);
  self->name = label_new ("name");
  self->rank = label_new ("rank");
  self->tag = label_new ("tag");
  gtk_label_set_ellipsize (GTK_LABEL (self->tag), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_xalign (GTK_LABEL (self->rank), 0);
  gtk_widget_set_valign (who, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->tag, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (who, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sign), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->color == GO_BLACK ? _ ("Black") : _ ("White"), -1);
  gtk_box_append (GTK_BOX (who), self->name);
  gtk_box_append (GTK_BOX (who), self->rank);
  gtk_box_append (GTK_BOX (self->head), self->sign);
  gtk_box_append (GTK_BOX (self->head), who);
  gtk_box_append (GTK_BOX (self->head), self->tag);
}

static void
make_vessels (UiSeat *self)
{
  self->vessels = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  self->bowl = ui_vessel_new (UI_VESSEL_BOWL, self->color);
  self->lid = ui_vessel_new (UI_VESSEL_LID, self->color);
  self->heading = label_new ("lid-count");
  self->parts = label_new ("lid-parts");
  gtk_label_set_wrap (GTK_LABEL (self->parts), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (self->parts), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_justify (GTK_LABEL (self->parts), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (self->words), self->heading);
  gtk_box_append (GTK_BOX (self->words), self->parts);
  gtk_box_append (GTK_BOX (self->vessels), self->bowl);
  gtk_box_append (GTK_BOX (self->vessels), self->lid);
  gtk_box_append (GTK_BOX (self->vessels), self->words);
}

static void
make_verbs (UiSeat *self)
{
  self->verbs = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->request = label_new ("request");
  gtk_label_set_wrap (GTK_LABEL (self->request), TRUE);
  gtk_label_set_ellipsize (GTK_LABEL (self->request), PANGO_ELLIPSIZE_NONE);
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    {
      GtkWidget *button = gtk_button_new (), *label = gtk_label_new ("");

      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_button_set_child (GTK_BUTTON (button), label);
      gtk_widget_add_css_class (button, "verb");
      gtk_widget_set_visible (button, FALSE);
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (GTK_BOX (self->verbs), button);
      self->button[kind] = button;
    }
}

GtkWidget *
ui_seat_new (GoColor color)
{
  UiSeat *self = g_object_new (UI_TYPE_SEAT, NULL);

  self->color = color;
  self->main = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  self->top = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);
  make_head (self);
  make_vessels (self);
  make_verbs (self);
  gtk_box_append (GTK_BOX (self->top), self->head);
  gtk_box_append (GTK_BOX (self->top), self->vessels);
  gtk_box_append (GTK_BOX (self->main), self->top);
  gtk_box_append (GTK_BOX (self->main), self->request);
  gtk_box_append (GTK_BOX (self->main), self->verbs);
  gtk_widget_set_parent (self->main, GTK_WIDGET (self));
  lay_out (self);
  return GTK_WIDGET (self);
}

static void
ui_seat_dispose (GObject *object)
{
  UiSeat *self = UI_SEAT (object);

  ui_seat_set_scene (self, NULL);
  g_clear_pointer (&self->main, gtk_widget_unparent);
  G_OBJECT_CLASS (ui_seat_parent_class)->dispose (object);
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
  signals[SIGNAL_VERB] = g_signal_new ("verb", UI_TYPE_SEAT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT);
}
