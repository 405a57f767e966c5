/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of strangers, drawn in a process of their own: one may take any time and memory, and is
 * stopped when it takes too much. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* What one process draws may take so long, in milliseconds. A board on a large screen takes a tenth
 * of a second. */
#define PICTURE_SANDBOX_DRAW_MS 10000
#define PICTURE_SANDBOX_CHECK_MS 3000

/* Pixels on a side: more than any screen has. */
#define PICTURE_SANDBOX_MOST_SIDE 8192

/* Bytes of an SVG. */
#define PICTURE_SANDBOX_MOST_BYTES (4 << 20)

typedef struct _PictureSandbox PictureSandbox;

/* Starts a process that ends `ms` from now at the latest, or when `cancellable`, which may be NULL,
 * is cancelled. */
PictureSandbox *picture_sandbox_new (int ms, GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void picture_sandbox_free (PictureSandbox *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureSandbox, picture_sandbox_free)

/* Draws an SVG of at most PICTURE_SANDBOX_MOST_BYTES into a new image of that size; with 0 for both
 * it is only read. NULL with PICTURE_ERROR_THEME. Waits; after a picture that took too long every
 * other fails at once. */
cairo_surface_t *picture_sandbox_draw (PictureSandbox *self,
                                       GBytes *svg,
                                       int width,
                                       int height,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* --- What both processes share --- */

/* What is asked, followed by `length` bytes of an SVG. */
typedef struct
{
  guint32 width, height, length;
} PictureSandboxRequest;

/* What is answered, followed by the pixels of an ARGB32 surface or, where it is not `drawn`, by
 * `length` bytes of a sentence. */
typedef struct
{
  guint32 drawn, length;
} PictureSandboxAnswer;

G_END_DECLS
