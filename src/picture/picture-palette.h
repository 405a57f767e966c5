/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of many colours in a palette of few. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* One entry is left for what does not change. */
#define PICTURE_COLOURS 255

typedef struct _PicturePalette PicturePalette;

/* The palette that suits these pictures, image surfaces, best: by median cut. */
PicturePalette *picture_palette_new (cairo_surface_t *const *pictures,
                                     guint count) G_GNUC_WARN_UNUSED_RESULT;
void picture_palette_free (PicturePalette *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PicturePalette, picture_palette_free)

/* Red, green and blue of an entry below PICTURE_COLOURS. */
const guint8 *picture_palette_colour (const PicturePalette *self, guint entry);

/* The entries of all pixels of a picture, row by row. The dither is one of places, so that what
 * stays the same in two pictures does so here. */
void picture_palette_map (PicturePalette *self, cairo_surface_t *picture, guint8 *entries);

G_END_DECLS
