/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theme in use, for the screen: what `picture` renders, as textures. */
#pragma once

#include <gtk/gtk.h>

#include "picture-sign.h"
#include "picture.h"

G_BEGIN_DECLS

#define UI_TYPE_THEME (ui_theme_get_type ())
/**
 * UiTheme:
 *
 * The pictures of a theme are rendered in another thread. The signal `ready` comes when pictures
 * that were asked for are there, and when the theme is another one: whoever draws with it draws
 * again. `refused` (const char *sentence) comes when the theme that was chosen cannot be used, and
 * once for each reason.
 */
G_DECLARE_FINAL_TYPE (UiTheme, ui_theme, UI, THEME, GObject)

/* The one theme in use, which all that follows is about; loaded at the first call. Owned by the
 * function. */
UiTheme *ui_theme_get_default (void);

/* Changes to the theme with this name: "wood", "paper" and "contrast" at once, one from a folder
 * after its pictures were checked. Emits `refused` and keeps the current theme if it cannot be
 * used. Does nothing if the name was chosen last. */
void ui_theme_choose (const char *name);

/* Loads the files of the chosen theme again, in case somebody has changed them. */
void ui_theme_read_again (void);
const PictureStyle *ui_theme_get_style (void);

/* What has been rendered of it, and what is drawn by hand in its colours. */
PictureStore *ui_theme_get_store (void);

/* Whether the picture `name` has been rendered in this size, in device pixels; if not, that is
 * begun. */
gboolean ui_theme_has (const char *name, int width, int height);

/* A texture that shares the surface's pixels, and holds it: what is on screen is in use. As long as
 * it lives it is the only one of its surface. */
GdkTexture *ui_theme_ref_texture (cairo_surface_t *surface) G_GNUC_WARN_UNUSED_RESULT;

/* Has `widget` drawn again at `ready`, as long as it lives. */
void ui_theme_watch (GtkWidget *widget);

G_END_DECLS
