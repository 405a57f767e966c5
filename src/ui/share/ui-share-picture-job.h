/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures made in another thread, and the part of a board that they show. */
#pragma once

#include "picture.h"
#include <gtk/gtk.h>
#include "ui-share-private.h"

G_BEGIN_DECLS

/* A look and a format. The theme's name is one of picture_themes(). */
typedef struct
{
  PictureLook look;
  PictureFormat format;
} UiShareLook;

/* Called in the main context after a frame. */
typedef void (*UiShareProgress) (int done, int total, gpointer data);

/* Makes the picture of the game, whose node is the position, and writes it to `file`, a file that
 * was there staying whole until then. `progress` gets `data` too, before `callback` has it. */
void ui_share_picture_write_async (const UiShareGame *game,
                                   const UiShareLook *look,
                                   GFile *file,
                                   UiShareProgress progress,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
gboolean ui_share_picture_write_finish (GAsyncResult *result, GError **error);

/* A preview of it as pixels, and the size of the whole picture in `width` and `height`. */
void ui_share_picture_preview_async (const UiShareGame *game,
                                     const UiShareLook *look,
                                     int preview_size,
                                     GAsyncReadyCallback callback,
                                     gpointer data);
GdkTexture *ui_share_picture_preview_finish (GAsyncResult *result,
                                             double *width,
                                             double *height,
                                             GError **error);

/* How many of both are under way in threads. */
int ui_share_picture_running (void);

/* What lies in the window for it. */
typedef struct
{
  GtkPicture *preview;
  GtkWidget *band; /* over the preview */
  GtkWidget *entry;
  Picture *picture;
  void (*get_look) (gpointer owner, PictureLook *look);
  gpointer owner;
  double x, y; /* where the drag began */
} UiShareArea;

/* Listens to the preview from now on; `self` lives as long as that. */
void ui_share_area_begin (UiShareArea *self);

/* Reads the entry. Empty is the whole board. FALSE where it is no part of the board. */
gboolean ui_share_area_read (const UiShareArea *self, PictureArea *area);

G_END_DECLS
