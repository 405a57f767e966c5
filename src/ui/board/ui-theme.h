/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The current theme on the screen: the pictures that `picture` renders, as textures. */
#pragma once

#include <gtk/gtk.h>

#include "picture-sign.h"
#include "picture.h"

#define UI_TYPE_THEME (ui_theme_get_type ())
/**
 * UiTheme:
 *
 * Renders the pictures of a theme in another thread. Signals:
 *
 * `ready`: requested pictures have been rendered, or the theme has changed. Anything drawn with the
 * theme must be redrawn.
 *
 * `refused` (const char *sentence): the chosen theme cannot be used. Emitted once for each reason.
 */
G_DECLARE_FINAL_TYPE (UiTheme, ui_theme, UI, THEME, GObject)

/* Returns the current theme, which all functions below use. Loads it at the first call. The caller
 * does not own it. */
UiTheme *ui_theme_get_default (void);

/* Changes to the theme `name`: immediately for "wood", "paper" and "contrast", after a check of its
 * pictures for a theme from a folder. If the theme cannot be used, emits `refused` and keeps the
 * current one. Does nothing if `name` was the last name chosen. */
void ui_theme_choose (const char *name);

/* Reloads the files of the chosen theme, in case they have changed. */
void ui_theme_read_again (void);
const PictureStyle *ui_theme_get_style (void);

/* Returns the store of its rendered pictures, and of the signs and labels drawn in its colours. */
PictureStore *ui_theme_get_store (void);

/* Returns whether the picture `name` has been rendered in this size, in device pixels. If not,
 * requests it. */
gboolean ui_theme_has (const char *name, int width, int height);

/* Returns a texture that shares the surface's pixels and keeps a reference to it, which marks the
 * surface as in use. While the texture lives, further calls for the same surface return it. */
GdkTexture *ui_theme_ref_texture (cairo_surface_t *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Redraws `widget` at each `ready`, as long as the widget lives. */
void ui_theme_watch (GtkWidget *widget);
