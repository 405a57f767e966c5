/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card for learners, about something that has happened for the first time. If there is little
 * room, only its title appears at a seat. Thus it covers neither board nor sentence until the user
 * unfolds it. */
#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-kit.h"

#define PICTURE 104
#define FLAT_PICTURE 84

/* What its buttons say, by UiCardAnswer. */
static const char *const answers[]
    = { N_ ("Show _Lesson"), N_ ("_Not Now"), N_ ("Don’t Show A_gain") };

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

/* Places the picture beside the text if flat, otherwise above it. */
static void
set_flat (gpointer table)
{
  UiTable *self = table;
  gboolean flat = self->learner_card_layout.now;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->learner_card),
                                  flat ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_image_set_pixel_size (GTK_IMAGE (self->learner_picture), flat ? FLAT_PICTURE : PICTURE);
  fold (self);
}

void
ui_table_lay_card (UiTable *self, gboolean flat)
{
  ui_layout_want (&self->learner_card_layout, flat, self, set_flat);
}

static void
unfold_cb (UiTable *self)
{
  self->learner_card_unfolded = TRUE;
  fold (self);
  gtk_widget_child_focus (self->learner_card, GTK_DIR_TAB_FORWARD);
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
  gtk_label_set_label (GTK_LABEL (self->learner_heading), title);
  gtk_image_set_from_paintable (GTK_IMAGE (self->learner_picture), picture);
  ui_name (self->learner_card, title);
  gtk_widget_set_visible (self->learner_card, TRUE);
  ui_speak (self->learner_text, text);
}

gboolean
ui_table_answer_card (UiTable *self, UiCardAnswer answer)
{
  if (!gtk_widget_get_visible (self->learner_card))
    return FALSE;
  gtk_widget_set_visible (self->learner_card, FALSE);
  g_signal_emit_by_name (self, "card-answered", (int) answer);
  return TRUE;
}

static void
clicked_cb (GtkWidget *button, UiTable *self)
{
  ui_table_answer_card (
      self, (UiCardAnswer) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "answer")));
}

static GtkWidget *
words_new (UiTable *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *words;

  self->learner_heading = ui_label ("", "title-2");
  self->learner_text = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT,
                                     "wrap", TRUE, "xalign", 0.0, "width-chars", 18, NULL);
  for (int answer = UI_CARD_LESSON; answer <= UI_CARD_NEVER; answer++)
    {
      GtkWidget *button = ui_button (
          _ (answers[answer]), answer == UI_CARD_LESSON ? "suggested-action" : NULL, NULL, NULL);

      g_object_set_data (G_OBJECT (button), "answer", GINT_TO_POINTER (answer));
      g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (GTK_BOX (buttons), button);
    }
  gtk_widget_set_layout_manager (buttons, ui_wrap_new (6));
  words = ui_column (6, self->learner_heading, self->learner_text, buttons, NULL);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  return words;
}

void
ui_table_make_learner_card (UiTable *self)
{
  self->learner_card_side = GO_BLACK;
  self->learner_picture = gtk_image_new ();
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->learner_picture), GTK_ACCESSIBLE_STATE_HIDDEN,
                               TRUE, -1);
  self->learner_card = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                                     "spacing", 10, "visible", FALSE, NULL);
  ui_append (self->learner_card, self->learner_picture, words_new (self), NULL);
  ui_classes (self->learner_card, "over-card learner-card");
  self->learner_card_title = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->learner_card_title), gtk_label_new (""));
  ui_classes (self->learner_card_title, "learner-card-title");
  ui_connect (self->learner_card_title, "clicked", unfold_cb, self);
  gtk_widget_set_visible (self->learner_card_title, FALSE);
  ui_connect (self->learner_card, "notify::visible", fold, self);
  set_flat (self);
}
