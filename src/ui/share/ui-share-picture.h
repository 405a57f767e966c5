/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a picture is chosen: what it shows, in which format, with a preview. */
#pragma once

#include "ui-share-private.h"

G_BEGIN_DECLS

#define UI_TYPE_SHARE_PICTURE (ui_share_picture_get_type ())
G_DECLARE_FINAL_TYPE (UiSharePicture, ui_share_picture, UI, SHARE_PICTURE, GtkWindow)

/* A window over the one of `share`, with a copy of the game. */
GtkWindow *ui_share_picture_new (UiShare *share, const UiShareGame *game);

/* What is chosen now. */
PictureFormat ui_share_picture_get_look (UiSharePicture *self, PictureLook *look);

/* Makes the picture and writes it to the file in a thread; then the window says so and goes, or
 * says why not and stays. */
void ui_share_picture_save (UiSharePicture *self, GFile *file);

G_END_DECLS
