/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of pictures share. Everything here fails the running test on its own. */
#pragma once

#include <cairo.h>
#include <glib.h>

#include "picture.h"

/* A collection from SGF text. */
SgfCollection *picture_fixture_read (const char *text);

/* The picture of the first game of a text after so many moves; -1: after all. */
Picture *picture_fixture_open (const char *text, int move);

/* The pixels of a PNG. */
cairo_surface_t *picture_fixture_decode (GBytes *png);

/* The brightness of the pixel at x, y, 0 to 255. */
int picture_fixture_light (cairo_surface_t *surface, double x, double y);

/* Its red less its blue: high on wood. */
int picture_fixture_warmth (cairo_surface_t *surface, double x, double y);
