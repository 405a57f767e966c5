#include "config.h"

#include "ui-notice.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-wrap.h"

struct _UiNotice
{
  GtkBox parent_instance;

  GtkLabel *label;
  GtkWidget *undo;
};

G_DEFINE_FINAL_TYPE (UiNotice, ui_notice, GTK_TYPE_BOX)

static void
undo_cb (UiNotice *self)
{
  g_signal_emit_by_name (self, "undo");
}

static void
close_cb (UiNotice *self)
{
  ui_notice_say (self, NULL, FALSE);
  g_signal_emit_by_name (self, "closed");
}

static void
ui_notice_class_init (UiNoticeClass *klass)
{
  ui_signal (UI_TYPE_NOTICE, "undo", 0);
  ui_signal (UI_TYPE_NOTICE, "closed", 0);
}

static void
ui_notice_init (UiNotice *self)
{
  GtkWidget *close = ui_icon_button ("window-close-symbolic", _ ("Close this message"),
                                     G_CALLBACK (close_cb), self);

  self->label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE,
                      "xalign", 0.0, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  self->undo = ui_button (_ ("_Undo"), NULL, G_CALLBACK (undo_cb), self);
  gtk_widget_set_valign (self->undo, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  gtk_label_set_width_chars (self->label, 16);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), ui_wrap_new (10));
  ui_classes (self, "undo-bar");
  ui_append (self, self->label, self->undo, close, NULL);
}

void
ui_notice_say (UiNotice *self, const char *sentence, gboolean undo)
{
  g_return_if_fail (UI_IS_NOTICE (self));

  gtk_label_set_text (self->label, sentence ? sentence : "");
  gtk_widget_set_visible (self->undo, undo);
  gtk_widget_set_visible (GTK_WIDGET (self), sentence != NULL);
}

const char *
ui_notice_get_text (UiNotice *self)
{
  g_return_val_if_fail (UI_IS_NOTICE (self), NULL);

  return gtk_label_get_text (self->label);
}

gboolean
ui_notice_offers_undo (UiNotice *self)
{
  g_return_val_if_fail (UI_IS_NOTICE (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && gtk_widget_get_visible (self->undo);
}

void
ui_notice_focus (UiNotice *self)
{
  g_return_if_fail (UI_IS_NOTICE (self));

  gtk_widget_grab_focus (self->undo);
}
