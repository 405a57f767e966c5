/* Rendered pictures by name and size, within a bound of memory. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _PictureStore PictureStore;

/* What is kept stays within `bytes`: what has not been asked for the longest goes first. A picture
 * that somebody else holds a reference to is in use and stays. */
PictureStore *picture_store_new (gsize bytes) G_GNUC_WARN_UNUSED_RESULT;
void picture_store_free (PictureStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureStore, picture_store_free)

/* The picture, or NULL when it is not there. The store's; another picture taken in may end it. */
cairo_surface_t *picture_store_find (PictureStore *self, const char *name, int width, int height);

/* Of the pictures of that name the one to be scaled for a width: the smallest that is as wide, or
 * else the widest; NULL when there is none. The store's, as above. */
cairo_surface_t *picture_store_nearest (PictureStore *self, const char *name, int width);

/* Keeps a picture, whose reference is taken, in place of one of that name and size. Returns it. */
cairo_surface_t *picture_store_take (
    PictureStore *self, const char *name, int width, int height, cairo_surface_t *surface);

/* The bytes of all that is kept. */
gsize picture_store_bytes (const PictureStore *self);

G_END_DECLS
