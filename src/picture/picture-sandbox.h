/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Untrusted pictures, rendered in a separate process. It is killed if it takes too much time or
 * memory. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

/* Time limit for one process, in milliseconds. A board on a large screen takes a tenth of a
 * second. */
#define PICTURE_SANDBOX_DRAW_MS 10000
#define PICTURE_SANDBOX_CHECK_MS 3000

/* Maximum pixels of a side, more than any screen has. */
#define PICTURE_SANDBOX_MOST_SIDE 8192

/* Maximum bytes of an SVG. */
#define PICTURE_SANDBOX_MOST_BYTES (4 << 20)

typedef struct _PictureSandbox PictureSandbox;

/* Starts a process that ends after `ms` milliseconds at the latest, or when `cancellable`, which
 * may be NULL, is cancelled. */
PictureSandbox *picture_sandbox_new (int ms, GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;
void picture_sandbox_free (PictureSandbox *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PictureSandbox, picture_sandbox_free)

/* Draws an SVG of at most PICTURE_SANDBOX_MOST_BYTES into a new image of that size. With 0 for both
 * it only parses the SVG. Returns NULL with PICTURE_ERROR_THEME. Blocks. After a picture that took
 * too long, all further calls fail at once. */
cairo_surface_t *picture_sandbox_draw (PictureSandbox *self,
                                       GBytes *svg,
                                       int width,
                                       int height,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* --- Protocol --- */

/* A request, followed by `length` bytes of an SVG. */
typedef struct
{
  guint32 width, height, length;
} PictureSandboxRequest;

/* A reply, followed by the pixels of an ARGB32 surface or, if not `drawn`, by `length` bytes of a
 * message. */
typedef struct
{
  guint32 drawn, length;
} PictureSandboxAnswer;
