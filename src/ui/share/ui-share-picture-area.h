/* The part of the board that a picture shows: two corners that are typed, or dragged over the
 * preview. */
#pragma once

#include <gtk/gtk.h>

#include "picture.h"

G_BEGIN_DECLS

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
