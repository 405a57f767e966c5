/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-card.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-table-private.h"

#define PICTURE 104
#define FLAT_PICTURE 84

struct _UiCard
{
  GtkBox parent_instance;

  GtkWidget *picture, *title, *text;
};

G_DEFINE_FINAL_TYPE (UiCard, ui_card, GTK_TYPE_BOX)

gboolean
ui_card_answer (UiCard *self, UiCardAnswer answer)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_emit_by_name (self, "answered", (int) answer);
  return TRUE;
}

static void
lesson_cb (UiCard *self)
{
  ui_card_answer (self, UI_CARD_LESSON);
}

static void
later_cb (UiCard *self)
{
  ui_card_answer (self, UI_CARD_LATER);
}

static void
never_cb (UiCard *self)
{
  ui_card_answer (self, UI_CARD_NEVER);
}

/* Shows the card; its text is spoken as an alert. */
static void
ui_card_show (UiCard *self, const char *title, const char *text, GdkPaintable *picture)
{
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_image_set_from_paintable (GTK_IMAGE (self->picture), picture);
  ui_name (self, title);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  ui_speak (self->text, text);
}

/* Places the picture beside the text if flat, otherwise above it. */
static void
ui_card_set_flat (UiCard *self, gboolean flat)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self),
                                  flat ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_image_set_pixel_size (GTK_IMAGE (self->picture), flat ? FLAT_PICTURE : PICTURE);
}

static void
ui_card_class_init (UiCardClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  ui_signal (UI_TYPE_CARD, "answered", 1, G_TYPE_INT);
}

static void
ui_card_init (UiCard *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *words;

  self->picture = gtk_image_new ();
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  self->title = ui_label ("", "title-2");
  self->text = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap",
                             TRUE, "xalign", 0.0, "width-chars", 18, NULL);
  ui_append (buttons,
             ui_button (_ ("Show _Lesson"), "suggested-action", G_CALLBACK (lesson_cb), self),
             ui_button (_ ("_Not Now"), NULL, G_CALLBACK (later_cb), self),
             ui_button (_ ("Don’t Show A_gain"), NULL, G_CALLBACK (never_cb), self), NULL);
  gtk_widget_set_layout_manager (buttons, ui_wrap_new (6));
  words = ui_column (6, self->title, self->text, buttons, NULL);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  ui_append (self, self->picture, words, NULL);
  ui_classes (self, "over-card learner-card");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ui_card_set_flat (self, FALSE);
}

static GtkWidget *
ui_card_new (void)
{
  return g_object_new (UI_TYPE_CARD, NULL);
}

/* The card for learners. If there is little room, only its title appears at a seat. Thus it covers
 * neither board nor sentence until the user unfolds it. */

/* A folded card is invisible, but can still be spoken. */
static void
fold (UiTable *self)
{
  gboolean folded = self->learner_card_layout.now && !self->learner_card_unfolded;

  gtk_widget_set_opacity (self->learner_card, folded ? 0 : 1);
  gtk_widget_set_can_target (self->learner_card, !folded);
  gtk_widget_set_can_focus (self->learner_card, !folded);
  gtk_widget_set_visible (self->learner_card_title,
                          folded && gtk_widget_get_visible (self->learner_card));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    ui_set_class (self->seat[color], "above-card",
                  color == self->learner_card_side && gtk_widget_get_visible (self->learner_card));
}

static void
apply_layout (gpointer widget)
{
  UiTable *self = widget;

  ui_card_set_flat (UI_CARD (self->learner_card), self->learner_card_layout.now);
  fold (self);
}

void
ui_table_lay_card (UiTable *self, gboolean flat)
{
  ui_layout_want (&self->learner_card_layout, flat, self, apply_layout);
}

static void
unfold_cb (UiTable *self)
{
  self->learner_card_unfolded = TRUE;
  fold (self);
  gtk_widget_child_focus (self->learner_card, GTK_DIR_TAB_FORWARD);
}

static void
answered_cb (UiTable *self, int answer)
{
  g_signal_emit_by_name (self, "card-answered", answer);
}

void
ui_table_show_card (UiTable *self, const char *title, const char *text, GdkPaintable *picture)
{
  gtk_widget_set_visible (self->learner_card, FALSE);
  if (!title)
    return;
  /* The seat of the player not to move has the fewest buttons. */
  self->learner_card_side
      = go_opponent (referee_game_state (match_scene_get_game (self->scene))->to_move);
  self->learner_card_unfolded = FALSE;
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->learner_card_title))),
                       title);
  ui_name (self->learner_card_title, title);
  ui_card_show (UI_CARD (self->learner_card), title, text, picture);
}

gboolean
ui_table_put_card_away (UiTable *self)
{
  return ui_card_answer (UI_CARD (self->learner_card), UI_CARD_LATER);
}

void
ui_table_make_learner_card (UiTable *self)
{
  self->learner_card_side = GO_BLACK;
  self->learner_card = ui_card_new ();
  self->learner_card_title = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->learner_card_title), gtk_label_new (""));
  ui_classes (self->learner_card_title, "learner-card-title");
  ui_connect (self->learner_card_title, "clicked", unfold_cb, self);
  gtk_widget_set_visible (self->learner_card_title, FALSE);
  ui_connect (self->learner_card, "answered", answered_cb, self);
  ui_connect (self->learner_card, "notify::visible", fold, self);
}
