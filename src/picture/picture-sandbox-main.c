/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The process that renders untrusted pictures. It reads requests from standard input and writes the
 * replies there until it is closed. It opens no file that a picture names, and its resources are
 * limited. */
#include <librsvg/rsvg.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "picture-sandbox.h"

#define MOST_MEMORY ((rlim_t) 1 << 30)
#define MOST_SECONDS 10

static gboolean
read_all (void *bytes, gsize size)
{
  for (char *at = bytes; size > 0;)
    {
      gssize part = read (STDIN_FILENO, at, size);

      if (part <= 0)
        return FALSE;
      at += part;
      size -= (gsize) part;
    }
  return TRUE;
}

static gboolean
write_all (const void *bytes, gsize size)
{
  for (const char *at = bytes; size > 0;)
    {
      gssize part = write (STDIN_FILENO, at, size);

      if (part <= 0)
        return FALSE;
      at += part;
      size -= (gsize) part;
    }
  return TRUE;
}

static gboolean
answer (gboolean drawn, const void *bytes, gsize length)
{
  const PictureSandboxAnswer head = { drawn, (guint32) length };

  return write_all (&head, sizeof head) && write_all (bytes, length);
}

static gboolean
draw (const PictureSandboxRequest *request, RsvgHandle *handle)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) request->width,
                                                         (int) request->height);
  cairo_t *cairo = cairo_create (surface);
  GError *error = NULL;
  gboolean done = rsvg_handle_render_document (
      handle, cairo, &(RsvgRectangle){ 0, 0, request->width, request->height }, &error);

  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  done = done ? answer (TRUE, cairo_image_surface_get_data (surface),
                        (gsize) request->width * request->height * 4)
              : answer (FALSE, error->message, strlen (error->message));
  g_clear_error (&error);
  cairo_surface_destroy (surface);
  return done;
}

static gboolean
serve (const PictureSandboxRequest *request, const guint8 *svg)
{
  GError *error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (svg, request->length, &error);
  gboolean done;

  if (handle == NULL)
    done = answer (FALSE, error->message, strlen (error->message));
  else if (request->width == 0 || request->height == 0)
    done = answer (TRUE, NULL, 0);
  else
    done = draw (request, handle);
  g_clear_error (&error);
  g_clear_object (&handle);
  return done;
}

static void
limit (int what, rlim_t most)
{
  setrlimit (what, &(struct rlimit){ most, most });
}

int
main (void)
{
  PictureSandboxRequest request;
  guint8 *svg = g_malloc (PICTURE_SANDBOX_MOST_BYTES);
  gboolean go_on = TRUE;

  /* Die with the thread that started this process, even if that is killed. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CPU, MOST_SECONDS);
#ifndef __SANITIZE_ADDRESS__
  limit (RLIMIT_AS, MOST_MEMORY);
#endif
  while (go_on && read_all (&request, sizeof request)
         && request.length <= PICTURE_SANDBOX_MOST_BYTES
         && request.width <= PICTURE_SANDBOX_MOST_SIDE
         && request.height <= PICTURE_SANDBOX_MOST_SIDE && read_all (svg, request.length))
    go_on = serve (&request, svg);
  g_free (svg);
  return 0;
}
