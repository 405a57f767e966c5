/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of Picture's files. */
#pragma once

#include "picture-draw.h"
#include "picture.h"
#include "record-info.h"

G_BEGIN_DECLS

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

/* Returns the caption under a board. */
char *
picture_caption_text (const Picture *self, const PictureDiagram *diagram, const PictureLook *look);
double picture_caption_height (const Picture *self,
                               const PictureLook *look,
                               const char *text,
                               double width);
void picture_caption_draw (const Picture *self,
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

GBytes *picture_gif (Picture *self,
                     const PictureLook *look,
                     PictureProgressFunc progress,
                     gpointer data,
                     GCancellable *cancellable,
                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
