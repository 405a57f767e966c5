/* A single stone, as a sign for a colour in rows and headings. */
#pragma once

#include <gtk/gtk.h>

#include "go-types.h"

G_BEGIN_DECLS

#define UI_TYPE_STONE_ICON (ui_stone_icon_get_type ())
/**
 * UiStoneIcon:
 *
 * Says nothing to assistive technology: the words beside it do. Properties: `color`, a GoColor,
 * and `size`, its diameter in pixels.
 */
G_DECLARE_FINAL_TYPE (UiStoneIcon, ui_stone_icon, UI, STONE_ICON, GtkWidget)

GtkWidget *ui_stone_icon_new (GoColor color, int size);

G_END_DECLS
