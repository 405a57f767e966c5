/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of a Picture share. */
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
  RecordLine *line;    /* where what is drawn has it; at the root until anything is */
  GArray *moves;       /* of SgfNode: the node of the line after so many moves, from 0 */
  int move;            /* how many of them lead to `node` */
  PictureTheme *theme; /* the one drawn last, or NULL */
};

/* A position in a look, ready to be drawn once. */
typedef struct
{
  PictureDiagram *diagram;
  PictureTheme *theme; /* not owned */
  PictureFrame frame;
  char *text; /* beneath the board: lines of what happened, notes; NULL for none */
  double width, height;
} PictureScene;

/* Makes the scene of the line's present position. FALSE with `error` when it cannot be drawn. */
gboolean
picture_scene_init (PictureScene *scene, Picture *self, const PictureLook *look, GError **error);
void picture_scene_clear (PictureScene *scene);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PictureScene, picture_scene_clear)
void picture_scene_draw (const PictureScene *scene,
                         const Picture *self,
                         const PictureLook *look,
                         cairo_t *cairo);

/* Whether all of the theme's pictures could be drawn; if not, with the error of the one. */
gboolean picture_scene_check (const PictureScene *scene, GError **error);

/* The words under a board. */
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

/* "Iyama Yuta 9p", or the colour's name. */
char *picture_player (const RecordInfo *info, GoColor color);

/* "White wins by 3½ points", what the record says when it is not understood, or "". */
char *picture_result (const RecordInfo *info);

/* "komi 6½": as it was written where that is no half point. */
char *picture_komi (const RecordInfo *info);

GBytes *picture_gif (Picture *self,
                     const PictureLook *look,
                     PictureProgressFunc progress,
                     gpointer data,
                     GCancellable *cancellable,
                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
