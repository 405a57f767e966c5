/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reduction of pictures to a palette. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The 256th entry means an unchanged pixel. */
#define PICTURE_COLOURS 255

typedef struct _PicturePalette PicturePalette;

/* Returns the best palette for these image surfaces, found by median cut. */
PicturePalette *picture_palette_new (cairo_surface_t *const *pictures,
                                     guint count) G_GNUC_WARN_UNUSED_RESULT;
void picture_palette_free (PicturePalette *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PicturePalette, picture_palette_free)

/* Returns red, green and blue of an entry below PICTURE_COLOURS. */
const guint8 *picture_palette_colour (const PicturePalette *self, guint entry);

/* Fills `entries` with the palette entry of each pixel, row by row. The dither is ordered, so areas
 * that two pictures share stay identical. */
void picture_palette_map (PicturePalette *self, cairo_surface_t *picture, guint8 *entries);

G_END_DECLS
