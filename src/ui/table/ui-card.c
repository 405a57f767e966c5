#include "config.h"

#include "ui-card.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-wrap.h"

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
  g_return_val_if_fail (UI_IS_CARD (self), FALSE);

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

void
ui_card_show (UiCard *self, const char *title, const char *text, GdkPaintable *picture)
{
  g_return_if_fail (UI_IS_CARD (self));

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_image_set_from_paintable (GTK_IMAGE (self->picture), picture);
  ui_name (self, title);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  ui_speak (self->text, text);
}

void
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
             ui_button (_ ("Show the _lesson"), "suggested-action", G_CALLBACK (lesson_cb), self),
             ui_button (_ ("_Not now"), NULL, G_CALLBACK (later_cb), self),
             ui_button (_ ("Not a_gain"), NULL, G_CALLBACK (never_cb), self), NULL);
  gtk_widget_set_layout_manager (buttons, ui_wrap_new (6));
  words = ui_column (6, self->title, self->text, buttons, NULL);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_set_spacing (GTK_BOX (self), 10);
  ui_append (self, self->picture, words, NULL);
  ui_classes (self, "status-card asking met");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  ui_card_set_flat (self, FALSE);
}

GtkWidget *
ui_card_new (void)
{
  return g_object_new (UI_TYPE_CARD, NULL);
}
