/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window for saving a picture: its content and format, with a preview. */
#pragma once

#include "ui-share-private.h"

G_BEGIN_DECLS

#define UI_TYPE_SHARE_PICTURE (ui_share_picture_get_type ())
G_DECLARE_FINAL_TYPE (UiSharePicture, ui_share_picture, UI, SHARE_PICTURE, GtkWindow)

/* Creates a window over the window of `share`, with a copy of the game. */
GtkWindow *ui_share_picture_new (UiShare *share, const UiShareGame *game);

/* Returns the chosen format, and the look in `look`. */
PictureFormat ui_share_picture_get_look (UiSharePicture *self, PictureLook *look);

/* Writes the picture to the file in a thread. On success, the window shows a message and closes. On
 * failure, it shows the reason and stays. */
void ui_share_picture_save (UiSharePicture *self, GFile *file);

G_END_DECLS
