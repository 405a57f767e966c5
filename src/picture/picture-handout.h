/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages with problems to solve on paper, and the answers on a separate page. */
#pragma once

#include "picture-diagram.h"
#include "picture.h"

/* A task or an answer. */
typedef struct
{
  PictureDiagram *diagram; /* may be NULL */
  char *heading;           /* "3" */
  char *text;
} PictureCell;

PictureCell *picture_cell_new (PictureDiagram *diagram, /* takes ownership of `diagram` */
                               const char *heading,
                               const char *text) G_GNUC_WARN_UNUSED_RESULT;
void picture_cell_free (PictureCell *self);

/* Returns a handout. It takes the diagrams of `tasks` and `answers` (of PictureCell). A page holds
 * four tasks with texts of usual length. Without answers there is no answer page. Theme and
 * measures as for picture_pages_new(). */
PicturePages *picture_handout_new (const char *title,
                                   const char *subtitle,
                                   GPtrArray *tasks,
                                   GPtrArray *answers,
                                   const char *theme,
                                   double width,
                                   double height) G_GNUC_WARN_UNUSED_RESULT;

/* Returns pages with a title, a subtitle and tables below each other. Each table holds rows of
 * cells (GStrv), the headings first; the first cell of a row takes the most room. Measures as
 * above. */
PicturePages *picture_tables_new (const char *title,
                                  const char *subtitle,
                                  GPtrArray *const *tables,
                                  guint n_tables,
                                  double width,
                                  double height) G_GNUC_WARN_UNUSED_RESULT;
