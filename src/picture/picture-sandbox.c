/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "picture-sandbox.h"

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "picture.h"

G_DEFINE_QUARK (picture_error_quark, picture_error)

#define PROGRAM "pass-stone-draw"

struct _PictureSandbox
{
  GPid process; /* 0: not started, or ended */
  int socket;
  gint64 deadline;
  GCancellable *cancellable;
  gboolean late;
};

/* Returns the helper program: next to this program in a build folder, as in tests, else the
 * installed one. */
static char *
find_program (void)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *here = self ? g_path_get_dirname (self) : NULL;
  char *built = here ? g_build_filename (here, "..", "..", "src", "picture", PROGRAM, NULL) : NULL;

  if (built && g_file_test (built, G_FILE_TEST_IS_EXECUTABLE))
    return built;
  g_free (built);
  return g_build_filename (LIBEXECDIR, PROGRAM, NULL);
}

static void
start (PictureSandbox *self)
{
  g_autofree char *program = find_program ();
  const char *const command[] = { program, NULL };
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return;
  if (!g_spawn_async_with_pipes_and_fds (
          NULL, command, NULL,
          G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
          NULL, ends[1], -1, -1, NULL, NULL, 0, &self->process, NULL, NULL, NULL, NULL))
    self->process = 0;
  close (ends[1]);
  self->socket = ends[0];
  g_unix_set_fd_nonblocking (self->socket, TRUE, NULL);
}

/* Ends the process. Returns its processor time in microseconds. */
static gint64
stop (PictureSandbox *self)
{
  struct rusage used = { 0 };

  if (self->process == 0)
    return 0;
  kill (self->process, SIGKILL);
  while (wait4 (self->process, NULL, 0, &used) < 0 && errno == EINTR)
    continue;
  g_spawn_close_pid (self->process);
  self->process = 0;
  return used.ru_utime.tv_sec * G_USEC_PER_SEC + used.ru_utime.tv_usec;
}

PictureSandbox *
picture_sandbox_new (int ms, GCancellable *cancellable)
{
  PictureSandbox *self = g_new0 (PictureSandbox, 1);

  self->socket = -1;
  self->deadline = g_get_monotonic_time () + (gint64) ms * 1000;
  self->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
  start (self);
  return self;
}

void
picture_sandbox_free (PictureSandbox *self)
{
  if (self == NULL)
    return;
  stop (self);
  if (self->socket >= 0)
    close (self->socket);
  g_clear_object (&self->cancellable);
  g_free (self);
}

/* Waits until the process accepts or sends data. Returns FALSE at the deadline, and when
 * cancelled. */
static gboolean
wait_for (PictureSandbox *self, gushort events)
{
  GPollFD files[2] = { { .fd = self->socket, .events = events } };
  guint count
      = self->cancellable && g_cancellable_make_pollfd (self->cancellable, &files[1]) ? 2 : 1;
  gint64 left = self->deadline - g_get_monotonic_time ();
  int ready = 0;

  while (left > 0 && (ready = g_poll (files, count, (int) (left / 1000) + 1)) < 0 && errno == EINTR)
    left = self->deadline - g_get_monotonic_time ();
  if (count == 2)
    g_cancellable_release_fd (self->cancellable);
  self->late = self->late || ready == 0;
  return ready > 0 && !g_cancellable_is_cancelled (self->cancellable);
}

static gboolean
give (PictureSandbox *self, const void *bytes, gsize size)
{
  for (const char *at = bytes; size > 0;)
    {
      gssize part = send (self->socket, at, size, MSG_NOSIGNAL);

      if (part < 0 && errno == EAGAIN && wait_for (self, G_IO_OUT))
        continue;
      if (part <= 0)
        return FALSE;
      at += part;
      size -= (gsize) part;
    }
  return TRUE;
}

static gboolean
take (PictureSandbox *self, void *bytes, gsize size)
{
  for (char *at = bytes; size > 0;)
    {
      gssize part = recv (self->socket, at, size, 0);

      if (part < 0 && errno == EAGAIN && wait_for (self, G_IO_IN))
        continue;
      if (part <= 0)
        return FALSE;
      at += part;
      size -= (gsize) part;
    }
  return TRUE;
}

#define MOST_SENTENCE 1000

static gboolean
take_sentence (PictureSandbox *self, guint32 length, GError **error)
{
  char sentence[MOST_SENTENCE + 1] = "";
  g_autofree char *valid = NULL;

  if (length > MOST_SENTENCE || !take (self, sentence, length))
    return FALSE;
  valid = g_utf8_make_valid (sentence, -1);
  g_set_error_literal (error, PICTURE_ERROR, PICTURE_ERROR_THEME, valid);
  return TRUE;
}

static gboolean
take_pixels (PictureSandbox *self, guint32 length, cairo_surface_t *surface)
{
  gsize size = (gsize) cairo_image_surface_get_stride (surface)
               * (gsize) cairo_image_surface_get_height (surface);
  gboolean taken;

  if (length != size)
    return FALSE;
  cairo_surface_flush (surface);
  taken = length == 0 || take (self, cairo_image_surface_get_data (surface), size);
  cairo_surface_mark_dirty (surface);
  return taken;
}

#define LEAST_WORK G_USEC_PER_SEC /* processor time from which a late picture is to blame */

/* Pictures that took too much once are not tried again. */
static GMutex refused_mutex;
static GHashTable *refused; /* of checksums */

static gboolean
is_refused (const char *sum, gboolean note)
{
  gboolean known;

  g_mutex_lock (&refused_mutex);
  if (refused == NULL)
    refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  known = g_hash_table_contains (refused, sum);
  if (note && !known)
    g_hash_table_add (refused, g_strdup (sum));
  g_mutex_unlock (&refused_mutex);
  return known;
}

/* Kills a process that gave no proper reply. A picture is not blacklisted if the process hardly
 * ran: the machine was busy. */
static void
give_up (PictureSandbox *self, const char *sum, GError **error)
{
  gboolean running = self->process != 0;
  gint64 worked = stop (self);

  if (running && !g_cancellable_is_cancelled (self->cancellable)
      && (!self->late || worked >= LEAST_WORK))
    is_refused (sum, TRUE);
  g_set_error_literal (error, PICTURE_ERROR, PICTURE_ERROR_THEME,
                       self->late ? _ ("This picture takes too long to draw.")
                                  : _ ("Couldn’t draw this picture."));
}

/* Returns the picture from the process. Returns NULL with the error that it reports, or without one
 * if the process fails. */
static cairo_surface_t *
ask (PictureSandbox *self, GBytes *svg, int width, int height, GError **error)
{
  const PictureSandboxRequest request
      = { (guint32) width, (guint32) height, (guint32) g_bytes_get_size (svg) };
  cairo_surface_t *surface;
  PictureSandboxAnswer answer;

  if (!give (self, &request, sizeof request)
      || !give (self, g_bytes_get_data (svg, NULL), request.length)
      || !take (self, &answer, sizeof answer))
    return NULL;
  if (!answer.drawn)
    {
      take_sentence (self, answer.length, error);
      return NULL;
    }
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (take_pixels (self, answer.length, surface))
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

cairo_surface_t *
picture_sandbox_draw (PictureSandbox *self, GBytes *svg, int width, int height, GError **error)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, svg);
  g_autoptr (GError) told = NULL;
  cairo_surface_t *surface = NULL;

  if (is_refused (sum, FALSE))
    self->late = TRUE;
  else if (self->process != 0)
    surface = ask (self, svg, width, height, &told);
  if (surface == NULL && told != NULL)
    g_propagate_error (error, g_steal_pointer (&told));
  else if (surface == NULL)
    give_up (self, sum, error);
  return surface;
}
