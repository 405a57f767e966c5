#include "config.h"

#include "ui-review-ink.h"

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
  /* The high-contrast style knows no dim text. */
  self->contrast = gdk_rgba_equal (&self->text, &self->dim);
  /* Its accent is made for grounds under words, and too dark for lines on a dark one. */
  if (self->contrast)
    self->accent = self->text;
}

void
ui_review_ink_set (cairo_t *cr, const GdkRGBA *color, double strength)
{
  cairo_set_source_rgba (cr, (double) color->red, (double) color->green, (double) color->blue,
                         (double) color->alpha * strength);
}
