/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-fixture.h"

#include <check.h>
#include <string.h>

#include "sgf-read.h"

SgfCollection *
picture_fixture_read (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  SgfCollection *collection = sgf_read (bytes, NULL, NULL);

  ck_assert_ptr_nonnull (collection);
  return collection;
}

Picture *
picture_fixture_open (const char *text, int move)
{
  g_autoptr (SgfCollection) collection = picture_fixture_read (text);
  SgfNode root = sgf_collection_game (collection, 0);
  g_autoptr (Picture) whole = picture_new (collection, root, root);

  return picture_new (collection, root,
                      picture_find_move (whole, move < 0 ? picture_get_n_moves (whole) : move));
}

typedef struct
{
  const guint8 *data;
  gsize length, at;
} Reading;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reading *reading = closure;

  if (length > reading->length - reading->at)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reading->data + reading->at, length);
  reading->at += length;
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
picture_fixture_decode (GBytes *png)
{
  Reading reading = { 0 };
  cairo_surface_t *surface;

  reading.data = g_bytes_get_data (png, &reading.length);
  surface = cairo_image_surface_create_from_png_stream (read_cb, &reading);
  ck_assert_int_eq (cairo_surface_status (surface), CAIRO_STATUS_SUCCESS);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, double x, double y)
{
  guint32 pixel;

  cairo_surface_flush (surface);
  ck_assert (x >= 0 && x < cairo_image_surface_get_width (surface));
  ck_assert (y >= 0 && y < cairo_image_surface_get_height (surface));
  memcpy (&pixel,
          cairo_image_surface_get_data (surface)
              + (int) y * cairo_image_surface_get_stride (surface) + 4 * (int) x,
          sizeof pixel);
  return pixel;
}

int
picture_fixture_light (cairo_surface_t *surface, double x, double y)
{
  guint32 pixel = pixel_at (surface, x, y);

  return (int) ((pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255)) / 3;
}

int
picture_fixture_warmth (cairo_surface_t *surface, double x, double y)
{
  guint32 pixel = pixel_at (surface, x, y);

  return (int) (pixel >> 16 & 255) - (int) (pixel & 255);
}
