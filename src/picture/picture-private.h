/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of Picture's files. */
#pragma once

#include "picture-draw.h"
#include "picture.h"
#include "record-info.h"

struct _Picture
{
  SgfCollection *collection;
  SgfNode node;
  RecordInfo *info;
  RecordLine *line;    /* holds the position when drawn; at the root until then */
  GArray *moves;       /* of SgfNode: the line's node after each number of moves, from 0 */
  int move;            /* the number of moves that lead to `node` */
  PictureTheme *theme; /* the last one used, or NULL */
};

/* A position in a look, ready to be drawn once. */
typedef struct
{
  PictureDiagram *diagram;
  PictureTheme *theme; /* not owned */
  PictureFrame frame;
  char *text; /* below the board: what happened, notes; NULL for none */
  double width, height;
} PictureScene;

/* Builds the scene of the line's current position. Returns FALSE with `error` if it cannot be
 * drawn. */
gboolean
picture_scene_init (PictureScene *scene, Picture *self, const PictureLook *look, GError **error);
void picture_scene_clear (PictureScene *scene);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PictureScene, picture_scene_clear)
void picture_scene_draw (const PictureScene *scene,
                         const Picture *self,
                         const PictureLook *look,
                         cairo_t *cairo);

/* Returns whether all of the theme's pictures could be drawn; if not, sets the error of the one
 * that failed. */
gboolean picture_scene_check (const PictureScene *scene, GError **error);

/* Appends data to a GByteArray. */
cairo_status_t picture_write_cb (void *bytes, const unsigned char *data, unsigned int length);

/* Ends a drawing whose surface writes to `bytes`, and frees all three. Returns the bytes, or NULL
 * with PICTURE_ERROR_WRITE, in words of `format`, if the drawing failed. */
GBytes *picture_finish (cairo_surface_t *surface,
                        cairo_t *cairo,
                        GByteArray *bytes,
                        const char *format,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Appends a part of a line, after a dot if it is not the first; nothing if it is empty. */
void picture_join (GString *text, const char *part);

/* Returns the caption under a board. */
char *
picture_caption_text (const Picture *self, const PictureDiagram *diagram, const PictureLook *look);
double picture_caption_height (const Picture *self,
                               const PictureLook *look,
                               const char *text,
                               double width);
/* Lays the caption out from 0, 0, and draws it if `theme` is given. Returns its height. */
double picture_caption_draw (const Picture *self,
                             const PictureLook *look,
                             PictureTheme *theme,
                             const char *text,
                             double width,
                             cairo_t *cairo);

/* Returns "Iyama Yuta 9p", or the colour's name. */
char *picture_player (const RecordInfo *info, GoColor color);

/* Returns "White wins by 3½ points", the record's own text if it is not understood, or "". */
char *picture_result (const RecordInfo *info);

/* Returns "komi 6½"; a komi that is no half point stays as written. */
char *picture_komi (const RecordInfo *info);

/* --- Moving pictures --- */

/* The 256th entry of a palette means an unchanged pixel. */
#define PICTURE_COLOURS 255

typedef struct
{
  guint8 colours[PICTURE_COLOURS][3]; /* red, green and blue */
  guint8
      near[1 << 18]; /* by the upper six bits of each channel: entry + 1, or 0 if not cached yet */
} PicturePalette;

/* Returns the best palette for these image surfaces, found by median cut. Free with g_free(). */
PicturePalette *picture_palette_new (cairo_surface_t *const *pictures,
                                     guint count) G_GNUC_WARN_UNUSED_RESULT;

/* Fills `entries` with the palette entry of each pixel, row by row. The dither is ordered, so areas
 * that two pictures share stay identical. */
void picture_palette_map (PicturePalette *self, cairo_surface_t *picture, guint8 *entries);

GBytes *picture_gif (Picture *self,
                     const PictureLook *look,
                     PictureProgressFunc progress,
                     gpointer data,
                     GCancellable *cancellable,
                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
