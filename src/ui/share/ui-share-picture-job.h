/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creating pictures in a thread, and selecting the part of the board they show. */
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

/* Receives the progress in the main context after each frame. */
typedef void (*UiShareProgress) (int done, int total, gpointer data);

/* Writes a picture of the game at its node to `file`. An existing file stays unchanged until the
 * picture is complete. `progress` also gets `data`, and is never called after `callback`. */
void ui_share_picture_write_async (const UiShareGame *game,
                                   const UiShareLook *look,
                                   GFile *file,
                                   UiShareProgress progress,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
gboolean ui_share_picture_write_finish (GAsyncResult *result, GError **error);

/* Creates a preview of the picture as a texture; the finish function returns the size of the whole
 * picture in `width` and `height`. */
void ui_share_picture_preview_async (const UiShareGame *game,
                                     const UiShareLook *look,
                                     int preview_size,
                                     GAsyncReadyCallback callback,
                                     gpointer data);
GdkTexture *ui_share_picture_preview_finish (GAsyncResult *result,
                                             double *width,
                                             double *height,
                                             GError **error);

/* Returns the number of pictures and previews being created in threads. */
int ui_share_picture_running (void);

/* The widgets and data for selecting the part of the board. */
typedef struct
{
  GtkPicture *preview;
  GtkWidget *band; /* rectangle over the preview */
  GtkWidget *entry;
  Picture *picture;
  void (*get_look) (gpointer owner, PictureLook *look);
  gpointer owner;
  double x, y; /* where the drag began */
} UiShareArea;

/* Starts listening to the preview; `self` must outlive it. */
void ui_share_area_begin (UiShareArea *self);

/* Parses the entry; an empty entry selects the whole board. Returns FALSE if it is not a part of
 * the board. */
gboolean ui_share_area_read (const UiShareArea *self, PictureArea *area);

G_END_DECLS
