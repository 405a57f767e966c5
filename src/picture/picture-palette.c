/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reduction of pictures to a palette. */
#include "picture-private.h"

#include <string.h>

/* Colours are counted by the upper five bits of each channel, and looked up by the upper six. */
#define COUNT_BITS 5
#define LOOK_BITS 6
#define BINS (1 << (3 * COUNT_BITS))

typedef struct
{
  guint8 part[3];
  guint count;
} Bin;

typedef struct
{
  guint first, length; /* of the bins */
  guint64 weight;      /* number of pixels times their spread */
  int widest;
} Box;

static guint32
pixel_at (cairo_surface_t *picture, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (picture)
                      + (gsize) y * (gsize) cairo_image_surface_get_stride (picture);
  guint32 pixel;

  memcpy (&pixel, row + 4 * x, sizeof pixel);
  return pixel;
}

static GArray *
count_colours (cairo_surface_t *const *pictures, guint count)
{
  GArray *bins = g_array_new (FALSE, FALSE, sizeof (Bin));
  guint *counts = g_new0 (guint, BINS);

  for (guint i = 0; i < count; i++)
    for (int y = 0; y < cairo_image_surface_get_height (pictures[i]); y++)
      for (int x = 0; x < cairo_image_surface_get_width (pictures[i]); x++)
        {
          guint32 pixel = pixel_at (pictures[i], x, y);

          counts[(pixel >> 19 & 31) << 10 | (pixel >> 11 & 31) << 5 | (pixel >> 3 & 31)]++;
        }
  for (guint i = 0; i < BINS; i++)
    if (counts[i] > 0)
      {
        Bin bin = { { (guint8) (i >> 10 << 3 | 4), (guint8) ((i >> 5 & 31) << 3 | 4),
                      (guint8) ((i & 31) << 3 | 4) },
                    counts[i] };

        g_array_append_val (bins, bin);
      }
  g_free (counts);
  return bins;
}

static void
measure_box (Box *box, const GArray *bins)
{
  int least[3] = { 255, 255, 255 }, most[3] = { 0, 0, 0 };
  guint64 count = 0;

  for (guint i = box->first; i < box->first + box->length; i++)
    {
      const Bin *bin = &g_array_index (bins, Bin, i);

      count += bin->count;
      for (int part = 0; part < 3; part++)
        {
          least[part] = MIN (least[part], bin->part[part]);
          most[part] = MAX (most[part], bin->part[part]);
        }
    }
  box->widest = 0;
  for (int part = 1; part < 3; part++)
    if (most[part] - least[part] > most[box->widest] - least[box->widest])
      box->widest = part;
  /* Rare colours count too: a mark is small but must stay visible. */
  box->weight = (guint64) (most[box->widest] - least[box->widest])
                * (guint64) (most[box->widest] - least[box->widest]) * (100 + count / 16);
}

static int
compare_bins (gconstpointer a, gconstpointer b, gpointer data)
{
  int part = *(const int *) data;

  return ((const Bin *) a)->part[part] - ((const Bin *) b)->part[part];
}

/* Splits a box at the median of its pixels. */
static void
split_box (Box *box, Box *other, GArray *bins)
{
  guint64 all = 0, half = 0;
  guint cut = 0;

  g_qsort_with_data (&g_array_index (bins, Bin, box->first), (int) box->length, sizeof (Bin),
                     compare_bins, &box->widest);
  for (guint i = 0; i < box->length; i++)
    all += g_array_index (bins, Bin, box->first + i).count;
  while (cut < box->length - 1 && (cut == 0 || half < all / 2))
    half += g_array_index (bins, Bin, box->first + cut++).count;
  *other = (Box){ .first = box->first + cut, .length = box->length - cut };
  box->length = cut;
  measure_box (box, bins);
  measure_box (other, bins);
}

static void
average_box (const Box *box, const GArray *bins, guint8 colour[3])
{
  guint64 sum[3] = { 0 }, count = 0;

  for (guint i = box->first; i < box->first + box->length; i++)
    {
      const Bin *bin = &g_array_index (bins, Bin, i);

      count += bin->count;
      for (int part = 0; part < 3; part++)
        sum[part] += (guint64) bin->part[part] * bin->count;
    }
  for (int part = 0; part < 3; part++)
    colour[part] = (guint8) (sum[part] / MAX (count, 1));
}

PicturePalette *
picture_palette_new (cairo_surface_t *const *pictures, guint count)
{
  PicturePalette *self = g_new0 (PicturePalette, 1);
  GArray *bins = count_colours (pictures, count);
  Box boxes[PICTURE_COLOURS] = { { .length = bins->len } };
  guint used = 1;

  measure_box (&boxes[0], bins);
  while (used < PICTURE_COLOURS)
    {
      guint largest = 0;

      for (guint i = 1; i < used; i++)
        if (boxes[i].weight > boxes[largest].weight)
          largest = i;
      if (boxes[largest].weight == 0 || boxes[largest].length < 2)
        break;
      split_box (&boxes[largest], &boxes[used++], bins);
    }
  for (guint i = 0; i < used; i++)
    average_box (&boxes[i], bins, self->colours[i]);
  for (guint i = used; i < PICTURE_COLOURS; i++)
    memcpy (self->colours[i], self->colours[0], 3);
  g_array_unref (bins);
  return self;
}

static guint8
find_nearest (PicturePalette *self, int red, int green, int blue)
{
  const int keep = ~((1 << (8 - LOOK_BITS)) - 1);
  guint at = (guint) (red >> 2 << 12 | green >> 2 << 6 | blue >> 2);
  int nearest = G_MAXINT;

  if (self->near[at] > 0)
    return self->near[at] - 1;
  red = (red & keep) + 2;
  green = (green & keep) + 2;
  blue = (blue & keep) + 2;
  for (guint i = 0; i < PICTURE_COLOURS; i++)
    {
      int r = self->colours[i][0] - red, g = self->colours[i][1] - green;
      int b = self->colours[i][2] - blue;
      int distance = 3 * r * r + 6 * g * g + b * b;

      if (distance < nearest)
        {
          nearest = distance;
          self->near[at] = (guint8) (i + 1);
        }
    }
  return self->near[at] - 1;
}

void
picture_palette_map (PicturePalette *self, cairo_surface_t *picture, guint8 *entries)
{
  static const gint8 dither[4][4]
      = { { -4, 0, -3, 1 }, { 2, -2, 3, -1 }, { -3, 1, -4, 0 }, { 3, -1, 2, -2 } };
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);

  cairo_surface_flush (picture);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = pixel_at (picture, x, y);
        int shift = dither[y & 3][x & 3];
        int red = (int) (pixel >> 16 & 255), green = (int) (pixel >> 8 & 255);
        int blue = (int) (pixel & 255);

        /* Do not dither black and white. */
        if (MAX (red, MAX (green, blue)) < 8 || MIN (red, MIN (green, blue)) > 247)
          shift = 0;
        entries[(gsize) y * (gsize) width + (gsize) x]
            = find_nearest (self, CLAMP (red + shift, 0, 255), CLAMP (green + shift, 0, 255),
                            CLAMP (blue + shift, 0, 255));
      }
}
