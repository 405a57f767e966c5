/* Pictures made in another thread. */
#pragma once

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

G_END_DECLS
