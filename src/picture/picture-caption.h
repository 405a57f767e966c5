/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words in a picture: drawn, or kept as text if the format allows it. */
#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* Starts to collect the words drawn on this surface, an SVG's, as text. */
void picture_text_collect (cairo_surface_t *surface);

/* Shows a layout with its upper left corner at the current point, in the source's colour. Its font
 * description must have a size in device units. */
void picture_text_show (cairo_t *cairo, PangoLayout *layout);

/* Inserts the collected text into the finished SVG, on top of everything drawn. The surface is
 * finished but still referenced. Does nothing if no text was collected. */
void picture_text_insert (cairo_surface_t *surface, GByteArray *svg);

G_END_DECLS
