/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words in a picture: drawn, or written as text where the file can hold it. */
#pragma once

#include <glib.h>
#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* From now on words on this surface, an SVG's, are kept as text. */
void picture_text_collect (cairo_surface_t *surface);

/* Shows a layout with its upper left at the current point, in the source's colour; its font
 * description must have a size in device units. */
void picture_text_show (cairo_t *cairo, PangoLayout *layout);

/* Writes what was collected into the finished SVG, over everything drawn. The surface is finished
 * and still there. Nothing happens where nothing was collected. */
void picture_text_insert (cairo_surface_t *surface, GByteArray *svg);

G_END_DECLS
