/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for picture tests. They fail the running test on any error. */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "picture.h"

/* Parses SGF text. */
SgfCollection *picture_fixture_read (const char *text);

/* Returns a picture of the first game after `move` moves, or after all of them if `move` is -1. */
Picture *picture_fixture_open (const char *text, int move);

/* Decodes a PNG. */
cairo_surface_t *picture_fixture_decode (GBytes *png);

/* Returns the brightness of the pixel at x, y, from 0 to 255. */
int picture_fixture_light (cairo_surface_t *surface, double x, double y);

/* Returns the pixel's red minus its blue, which is high on wood. */
int picture_fixture_warmth (cairo_surface_t *surface, double x, double y);
