/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as an animated GIF: one palette for all frames, and only the changes of each frame. */
#include <gif_lib.h>
#include <glib/gi18n.h>
#include <math.h>

#include "picture-private.h"

#define UNCHANGED PICTURE_COLOURS /* the transparent entry */

/* Number of frames for the palette. */
#define SAMPLES 5

/* The last frame lasts this many times longer. */
#define LAST_LONGER 4

/* GIF players slow down delays below this, which they take for "as fast as possible". */
#define LEAST_DELAY 20

typedef struct
{
  Picture *picture;
  const PictureLook *look;
  int first, last;
  int width, height;
  cairo_surface_t *surface;
  PicturePalette *palette;
  guint8 *before, *now; /* palette entries of two frames */
  GByteArray *bytes;
  GifFileType *file;
} Work;

static void
get_range (const Picture *self, const PictureLook *look, int *first, int *last)
{
  int most = picture_get_n_moves (self);

  *first = MAX (look->first, 0);
  *last = look->last < 0 ? most : MIN (look->last, most);
}

int
picture_count_frames (const Picture *self, const PictureLook *look)
{
  int first, last;

  get_range (self, look, &first, &last);
  return MAX (last - first + 1, 0);
}

static int
write_cb (GifFileType *file, const GifByteType *data, int length)
{
  g_byte_array_append (file->UserData, data, (guint) length);
  return length;
}

static gboolean
fail (GError **error, int code)
{
  const char *why = GifErrorString (code);

  g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_WRITE, _ ("Couldn’t make the picture: %s."),
               why != NULL ? why : _ ("the GIF library reported an error"));
  return FALSE;
}

static gboolean
check_pixels (const Work *work, int width, int height, GError **error)
{
  int frames = work->last - work->first + 1;

  if ((guint64) frames * (guint64) width * (guint64) height <= PICTURE_MOST_GIF_PIXELS)
    return TRUE;
  g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_SIZE,
               /* Translators: how many frames an animation has, its width and its height. */
               ngettext ("An animation of %d frame cannot be as large as %d×%d. Make it smaller, "
                         "or show fewer moves.",
                         "An animation of %d frames cannot be as large as %d×%d. Make it smaller, "
                         "or show fewer moves.",
                         (gulong) frames),
               frames, width, height);
  return FALSE;
}

/* Checks the limits that are known before drawing. */
static gboolean
check_extent (const Work *work, GError **error)
{
  int frames = work->last - work->first + 1, size = CLAMP (work->look->size, 0, 1 << 15);

  if (frames <= PICTURE_MOST_GIF_FRAMES)
    return check_pixels (work, size, size, error);
  g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_MOVES,
               /* Translators: the largest number of frames, and the number that was asked for. */
               ngettext ("An animation can have at most %d frame, not %d. Show fewer moves.",
                         "An animation can have at most %d frames, not %d. Show fewer moves.",
                         PICTURE_MOST_GIF_FRAMES),
               PICTURE_MOST_GIF_FRAMES, frames);
  return FALSE;
}

/* Measures the tallest frame: the text below the board may grow. */
static gboolean
measure (Work *work, GError **error)
{
  Picture *self = work->picture;
  gboolean grows = work->look->caption || work->look->numbers_from > 0;

  for (int move = work->first; move <= work->last; move++)
    {
      g_auto (PictureScene) scene = { 0 };

      /* The view may change with any move; then the first frame decides. */
      if (!grows && move > work->first)
        break;
      record_line_go (self->line, picture_find_move (self, move));
      if (!picture_scene_init (&scene, self, work->look, error))
        return FALSE;
      work->width = MAX (work->width, (int) ceil (scene.width));
      work->height = MAX (work->height, (int) ceil (scene.height));
      if (MAX (work->width, work->height) > PICTURE_MOST_GIF_SIZE)
        {
          g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_SIZE,
                       ngettext ("An animation can be at most %d pixel wide and high.",
                                 "An animation can be at most %d pixels wide and high.",
                                 PICTURE_MOST_GIF_SIZE),
                       PICTURE_MOST_GIF_SIZE);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
draw_frame (Work *work, int move, cairo_surface_t *surface, GError **error)
{
  Picture *self = work->picture;
  g_auto (PictureScene) scene = { 0 };
  cairo_t *cairo;

  record_line_go (self->line, picture_find_move (self, move));
  if (!picture_scene_init (&scene, self, work->look, error))
    return FALSE;
  cairo = cairo_create (surface);
  picture_colour_use (&scene.theme->style.background, cairo);
  cairo_paint (cairo);
  picture_scene_draw (&scene, self, work->look, cairo);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  return picture_scene_check (&scene, error);
}

static cairo_surface_t *
surface_new (const Work *work)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, work->width, work->height);
}

/* Samples some frames of the game, including the first and the last. */
static gboolean
choose_palette (Work *work, GError **error)
{
  cairo_surface_t *samples[SAMPLES];
  const int count = MIN (work->last - work->first + 1, SAMPLES);
  gboolean drawn = TRUE;

  for (int i = 0; i < count; i++)
    {
      int move = work->first + (count > 1 ? (work->last - work->first) * i / (count - 1) : 0);

      samples[i] = surface_new (work);
      drawn = drawn && draw_frame (work, move, samples[i], error);
    }
  if (drawn)
    work->palette = picture_palette_new (samples, (guint) count);
  for (int i = 0; i < count; i++)
    cairo_surface_destroy (samples[i]);
  return drawn;
}

static gboolean
begin_file (Work *work, GError **error)
{
  /* Loop forever: three bytes, 1 and the count 0. */
  static const GifByteType loop[] = { 1, 0, 0 };
  ColorMapObject *map = GifMakeMapObject (256, NULL);
  int code = 0;

  work->bytes = g_byte_array_new ();
  work->file = EGifOpen (work->bytes, write_cb, &code);
  if (work->file == NULL || map == NULL)
    {
      GifFreeMapObject (map);
      return fail (error, code);
    }
  EGifSetGifVersion (work->file, true);
  for (guint i = 0; i < PICTURE_COLOURS; i++)
    {
      const guint8 *colour = work->palette->colours[i];

      map->Colors[i] = (GifColorType){ colour[0], colour[1], colour[2] };
    }
  code = EGifPutScreenDesc (work->file, work->width, work->height, 8, 0, map);
  GifFreeMapObject (map);
  if (code == GIF_ERROR
      || EGifPutExtensionLeader (work->file, APPLICATION_EXT_FUNC_CODE) == GIF_ERROR
      || EGifPutExtensionBlock (work->file, 11, "NETSCAPE2.0") == GIF_ERROR
      || EGifPutExtensionBlock (work->file, sizeof loop, loop) == GIF_ERROR
      || EGifPutExtensionTrailer (work->file) == GIF_ERROR)
    return fail (error, work->file->Error);
  return TRUE;
}

/* Finds the rectangle in which two frames differ; one pixel if they are equal. */
static void
find_changes (const Work *work, int *left, int *top, int *width, int *height)
{
  int right = -1, bottom = -1;

  *left = work->width;
  *top = work->height;
  for (int y = 0; y < work->height; y++)
    for (int x = 0; x < work->width; x++)
      {
        gsize at = (gsize) y * (gsize) work->width + (gsize) x;

        if (work->before[at] == work->now[at])
          continue;
        *left = MIN (*left, x);
        *top = MIN (*top, y);
        right = MAX (right, x);
        bottom = MAX (bottom, y);
      }
  if (right < 0)
    *left = *top = right = bottom = 0;
  *width = right - *left + 1;
  *height = bottom - *top + 1;
}

static gboolean
put_frame (Work *work, gboolean first, int delay, GError **error)
{
  /* Keep the previous frame, with a delay in hundredths of a second and a transparent entry. */
  GraphicsControlBlock control = { DISPOSE_DO_NOT, false, (delay + 5) / 10, UNCHANGED };
  int left = 0, top = 0, width = work->width, height = work->height;
  g_autofree guint8 *row = NULL;
  GifByteType extension[4];

  if (!first)
    find_changes (work, &left, &top, &width, &height);
  row = g_malloc ((gsize) width);
  EGifGCBToExtension (&control, extension);
  if (EGifPutExtension (work->file, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension)
          == GIF_ERROR
      || EGifPutImageDesc (work->file, left, top, width, height, false, NULL) == GIF_ERROR)
    return fail (error, work->file->Error);
  for (int y = 0; y < height; y++)
    {
      const gsize at = (gsize) (top + y) * (gsize) work->width + (gsize) left;

      for (int x = 0; x < width; x++)
        row[x] = !first && work->now[at + (gsize) x] == work->before[at + (gsize) x]
                     ? UNCHANGED
                     : work->now[at + (gsize) x];
      if (EGifPutLine (work->file, row, width) == GIF_ERROR)
        return fail (error, work->file->Error);
    }
  return TRUE;
}

static gboolean
put_frames (Work *work,
            PictureProgressFunc progress,
            gpointer data,
            GCancellable *cancellable,
            GError **error)
{
  const int total = work->last - work->first + 1;
  const int delay = CLAMP (work->look->delay, LEAST_DELAY, G_MAXUINT16);

  for (int i = 0; i < total; i++)
    {
      guint8 *swap = work->before;

      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !draw_frame (work, work->first + i, work->surface, error))
        return FALSE;
      work->before = work->now;
      work->now = swap;
      picture_palette_map (work->palette, work->surface, work->now);
      if (!put_frame (work, i == 0, i == total - 1 ? delay * LAST_LONGER : delay, error))
        return FALSE;
      if (work->bytes->len > PICTURE_MOST_GIF_BYTES)
        {
          g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_SIZE,
                       _ ("The animation would take up more than %u MB. Make it smaller, or show "
                          "fewer moves."),
                       PICTURE_MOST_GIF_BYTES / 1000000);
          return FALSE;
        }
      if (progress != NULL)
        progress (i + 1, total, data);
    }
  return TRUE;
}

static gboolean
make (Work *work,
      PictureProgressFunc progress,
      gpointer data,
      GCancellable *cancellable,
      GError **error)
{
  gsize pixels;
  int code = 0;

  if (!check_extent (work, error) || !measure (work, error)
      || !check_pixels (work, work->width, work->height, error))
    return FALSE;
  pixels = (gsize) work->width * (gsize) work->height;
  work->surface = surface_new (work);
  work->before = g_malloc0 (pixels);
  work->now = g_malloc0 (pixels);
  if (!choose_palette (work, error) || !begin_file (work, error)
      || !put_frames (work, progress, data, cancellable, error))
    return FALSE;
  code = EGifCloseFile (g_steal_pointer (&work->file), &code) == GIF_ERROR ? code : 0;
  return code == 0 || fail (error, code);
}

GBytes *
picture_gif (Picture *self,
             const PictureLook *look,
             PictureProgressFunc progress,
             gpointer data,
             GCancellable *cancellable,
             GError **error)
{
  Work work = { .picture = self, .look = look };
  gboolean made = FALSE;
  int code;

  get_range (self, look, &work.first, &work.last);
  if (work.last < work.first)
    g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_MOVES,
                 /* Translators: the first and the last move that were asked for, and how many moves
                    there are. */
                 ngettext ("There are no moves from %d to %d in this game of %d move.",
                           "There are no moves from %d to %d in this game of %d moves.",
                           (gulong) picture_get_n_moves (self)),
                 look->first, look->last, picture_get_n_moves (self));
  else
    made = make (&work, progress, data, cancellable, error);
  if (work.file != NULL)
    EGifCloseFile (work.file, &code);
  g_free (work.palette);
  g_clear_pointer (&work.surface, cairo_surface_destroy);
  g_free (work.before);
  g_free (work.now);
  if (!made)
    {
      g_clear_pointer (&work.bytes, g_byte_array_unref);
      return NULL;
    }
  return g_byte_array_free_to_bytes (work.bytes);
}
