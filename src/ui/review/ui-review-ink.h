/* The colours that the drawn parts of the review page take from the style. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  GdkRGBA text, dim, base, border, accent, warning;
  gboolean contrast; /* high contrast: nothing is told by faintness */
} UiReviewInk;

void ui_review_ink_take (UiReviewInk *self, GtkWidget *widget);

/* As the colour of the next stroke or fill, with some of its strength. */
void ui_review_ink_set (cairo_t *cr, const GdkRGBA *color, double strength);

G_END_DECLS
