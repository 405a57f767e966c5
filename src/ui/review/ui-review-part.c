/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-part.h"

#include <math.h>

#include "ui-kit.h"

const GdkRGBA ui_review_ebony = { 0.11f, 0.11f, 0.12f, 1 };
const GdkRGBA ui_review_shell = { 0.98f, 0.97f, 0.95f, 1 };

G_DEFINE_ABSTRACT_TYPE (UiReviewPart, ui_review_part, GTK_TYPE_WIDGET)

void
ui_review_part_set_session (gpointer part, ReviewSession *session)
{
  UiReviewPart *self = UI_REVIEW_PART (part);

  if (self->session == session)
    return;
  if (self->session)
    g_signal_emit_by_name (self, "leave-session");
  g_set_object (&self->session, session);
  g_signal_group_set_target (self->watch, session);
  g_signal_emit_by_name (self, "show-session");
}

static void
ui_review_part_dispose (GObject *object)
{
  UiReviewPart *self = UI_REVIEW_PART (object);

  if (self->session)
    g_signal_emit_by_name (self, "leave-session");
  g_clear_object (&self->watch);
  g_clear_object (&self->session);
  ui_empty (self);
  G_OBJECT_CLASS (ui_review_part_parent_class)->dispose (object);
}

static void
ui_review_part_class_init (UiReviewPartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ui_review_part_dispose;
  ui_signal (UI_TYPE_REVIEW_PART, "leave-session", 0);
  ui_signal (UI_TYPE_REVIEW_PART, "show-session", 0);
}

static void
ui_review_part_init (UiReviewPart *self)
{
  self->watch = g_signal_group_new (REVIEW_TYPE_SESSION);
}

/* Keys ------------------------------------------------------------------------------------ */

static gboolean
walk (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  ReviewSession *session = UI_REVIEW_PART (widget)->session;
  int along = g_variant_get_int32 (arguments);

  if (session && along == G_MININT)
    review_session_go_first (session);
  else if (session && along == G_MAXINT)
    review_session_go_last (session);
  else if (session)
    review_session_step (session, along);
  return session != NULL;
}

void
ui_review_part_bind_steps (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key, keypad;
    int along;
  } keys[] = {
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1 },       { GDK_KEY_Left, GDK_KEY_KP_Left, -1 },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, -10 }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 10 },
    { GDK_KEY_Home, GDK_KEY_KP_Home, G_MININT },  { GDK_KEY_End, GDK_KEY_KP_End, G_MAXINT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i].key, 0, walk, "i", keys[i].along);
      gtk_widget_class_add_binding (widget_class, keys[i].keypad, 0, walk, "i", keys[i].along);
    }
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

void
ui_review_ink_fill (cairo_t *cr, const GdkRGBA *color, double strength)
{
  ui_review_ink_set (cr, color, strength);
  cairo_fill (cr);
}

void
ui_review_ink_stroke (cairo_t *cr, const GdkRGBA *color, double strength, double width)
{
  ui_review_ink_set (cr, color, strength);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
ui_review_ink_card (const UiReviewInk *self,
                    cairo_t *cr,
                    PangoLayout *layout,
                    double x,
                    double y,
                    int across,
                    int down)
{
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_rectangle (cr, floor (x) + 0.5, floor (y) + 0.5, width + 2 * across, height + 2 * down);
  ui_review_ink_set (cr, &self->base, 0.94);
  cairo_fill_preserve (cr);
  ui_review_ink_stroke (cr, &self->accent, 1, 1);
  cairo_move_to (cr, floor (x) + across, floor (y) + down);
  ui_review_ink_set (cr, &self->text, 1);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}
