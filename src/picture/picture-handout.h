/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages with tasks to be answered by hand, and the answers on a page of their own. */
#pragma once

#include "picture-diagram.h"
#include "picture.h"

G_BEGIN_DECLS

/* A task or an answer. */
typedef struct
{
  PictureDiagram *diagram; /* or NULL */
  char *heading;           /* "3" */
  char *text;
} PictureCell;

PictureCell *picture_cell_new (PictureDiagram *diagram, /* taken over */
                               const char *heading,
                               const char *text) G_GNUC_WARN_UNUSED_RESULT;
void picture_cell_free (PictureCell *self);

/* `tasks` and `answers` (of PictureCell) give their diagrams to the pages. Six tasks are on a page
 * where their words are no longer than usual; without answers there is no page of them. Theme and
 * measures as for picture_pages_new(). */
PicturePages *picture_handout_new (const char *title,
                                   const char *subtitle,
                                   GPtrArray *tasks,
                                   GPtrArray *answers,
                                   const char *theme,
                                   double width,
                                   double height) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
