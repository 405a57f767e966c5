/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-review-part.h"

#include "ui-kit.h"

G_DEFINE_ABSTRACT_TYPE (UiReviewPart, ui_review_part, GTK_TYPE_WIDGET)

static UiReviewPartClass *
class_of (gpointer self)
{
  return UI_REVIEW_PART_CLASS (G_OBJECT_GET_CLASS (self));
}

static void
call (gpointer self, GCallback function)
{
  if (function)
    ((void (*) (gpointer)) function) (self);
}

void
ui_review_part_set_session (gpointer part, ReviewSession *session)
{
  UiReviewPart *self = UI_REVIEW_PART (part);

  if (self->session == session)
    return;
  if (self->session)
    call (self, class_of (self)->leave);
  g_set_object (&self->session, session);
  g_signal_group_set_target (self->watch, session);
  call (self, class_of (self)->show);
}

static void
ui_review_part_constructed (GObject *object)
{
  UiReviewPart *self = UI_REVIEW_PART (object);
  const UiReviewPartClass *klass = class_of (self);
  const struct
  {
    const char *signal;
    GCallback callback;
  } signals[] = { { "moved", klass->moved },
                  { "tree-changed", klass->tree_changed },
                  { "edited", klass->edited } };

  self->watch = g_signal_group_new (REVIEW_TYPE_SESSION);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    if (signals[i].callback)
      g_signal_group_connect_swapped (self->watch, signals[i].signal, signals[i].callback, self);
  G_OBJECT_CLASS (ui_review_part_parent_class)->constructed (object);
}

static void
ui_review_part_dispose (GObject *object)
{
  UiReviewPart *self = UI_REVIEW_PART (object);

  if (self->session)
    call (self, class_of (self)->leave);
  g_clear_object (&self->watch);
  g_clear_object (&self->session);
  ui_empty (self);
  G_OBJECT_CLASS (ui_review_part_parent_class)->dispose (object);
}

static void
ui_review_part_class_init (UiReviewPartClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = ui_review_part_constructed;
  G_OBJECT_CLASS (klass)->dispose = ui_review_part_dispose;
}

static void
ui_review_part_init (UiReviewPart *self)
{
}

/* Colours -------------------------------------------------------------------------------- */

static void
look_up (GtkStyleContext *style, const char *name, GdkRGBA *color, const GdkRGBA *fallback)
{
  if (!gtk_style_context_lookup_color (style, name, color))
    *color = *fallback;
}

void
ui_review_ink_take (UiReviewInk *self, GtkWidget *widget)
{
  static const GdkRGBA light = { 1, 1, 1, 1 }, dark = { 0.15f, 0.15f, 0.15f, 1 };
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  gboolean on_dark;

  gtk_style_context_get_color (style, &self->text);
  on_dark = self->text.red + self->text.green + self->text.blue > 1.5f;
  look_up (style, "ps_text", &self->text, &self->text);
  look_up (style, "ps_text_dim", &self->dim, &self->text);
  look_up (style, "ps_card", &self->base, on_dark ? &dark : &light);
  look_up (style, "ps_border_strong", &self->border, &self->dim);
  look_up (style, "ps_accent", &self->accent, &self->text);
  look_up (style, "ps_warning", &self->warning, &self->text);
  /* The high-contrast style has no dim text. */
  self->contrast = gdk_rgba_equal (&self->text, &self->dim);
  /* Its accent colour is meant for backgrounds, and too dark for lines on a dark background. */
  if (self->contrast)
    self->accent = self->text;
}

void
ui_review_ink_set (cairo_t *cr, const GdkRGBA *color, double strength)
{
  cairo_set_source_rgba (cr, (double) color->red, (double) color->green, (double) color->blue,
                         (double) color->alpha * strength);
}
