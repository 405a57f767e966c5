/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "engine-pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "job.h"

/* Maximum size of an answer. Ownership of every point of the largest board takes 4 kB. */
#define MOST_ANSWER (1 << 20)

/* Bytes of an invalid line shown in a message. */
#define MOST_SHOWN 60

/* Time for a voluntary exit. */
#define QUIT_MS 60

struct EnginePipe
{
  char *name;
  GSubprocess *process;
  int fd;            /* bidirectional */
  GString *incoming; /* received but not yet parsed */
  guint id;          /* of the last command */
  gboolean inside;   /* inside an answer, perhaps an unwanted one */
  gboolean broken;
};

G_DEFINE_QUARK (engine_error_quark, engine_error)

/* --- Starting and ending --- */

static GMutex mutex;
static GList *open_pipes; /* guarded by the mutex */

static void
end_process (EnginePipe *self)
{
  const char *id = g_subprocess_get_identifier (self->process);

  if (id != NULL)
    kill (-(pid_t) g_ascii_strtoll (id, NULL, 10), SIGKILL);
  g_subprocess_force_exit (self->process);
}

/* No process outlives the program, even if pipes are still open. */
static void
end_processes (void)
{
  g_mutex_lock (&mutex);
  g_list_foreach (open_pipes, (GFunc) (void (*) (void)) end_process, NULL);
  g_mutex_unlock (&mutex);
}

static void
note_pipe (EnginePipe *self)
{
  static gsize noted;

  if (g_once_init_enter (&noted))
    {
      job_at_end (end_processes);
      g_once_init_leave (&noted, 1);
    }
  g_mutex_lock (&mutex);
  open_pipes = g_list_prepend (open_pipes, self);
  g_mutex_unlock (&mutex);
}

/* Puts the process in a group of its own, so that its children end with it. */
static void
lead_group (gpointer data)
{
  setpgid (0, 0);
}

EnginePipe *
engine_pipe_open (const char *name, const char *command, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GError) problem = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_auto (GStrv) words = NULL;
  int ends[2];
  EnginePipe *self;

  /* A socket, because writing to a closed one need not raise a signal. */
  if (!g_shell_parse_argv (command, NULL, &words, &problem)
      || socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    {
      g_set_error (error, ENGINE_ERROR,
                   ENGINE_ERROR_START, /* Translators: the name of an engine, and why it failed. */
                   _ ("Couldn’t start %s: %s"), name,
                   problem != NULL ? problem->message : g_strerror (errno));
      return NULL;
    }
  g_subprocess_launcher_take_stdin_fd (launcher, fcntl (ends[1], F_DUPFD_CLOEXEC, 3));
  g_subprocess_launcher_take_stdout_fd (launcher, ends[1]);
  g_subprocess_launcher_set_child_setup (launcher, lead_group, NULL, NULL);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &problem);
  if (process == NULL)
    {
      close (ends[0]);
      g_set_error (error, ENGINE_ERROR,
                   ENGINE_ERROR_START, /* Translators: the name of an engine, and why it failed. */
                   _ ("Couldn’t start %s: %s"), name, problem->message);
      return NULL;
    }
  self = g_new0 (EnginePipe, 1);
  self->name = g_strdup (name);
  self->process = g_steal_pointer (&process);
  self->fd = ends[0];
  g_unix_set_fd_nonblocking (self->fd, TRUE, NULL);
  self->incoming = g_string_new (NULL);
  note_pipe (self);
  return self;
}

/* Waits until the socket is ready, the time is over or the request is cancelled. */
static void
wait_for (EnginePipe *self, short events, gint64 until, GCancellable *cancellable)
{
  GPollFD polls[2] = { { .fd = self->fd, .events = (gushort) events } };
  gboolean watched = cancellable != NULL && g_cancellable_make_pollfd (cancellable, &polls[1]);
  gint64 left = until - g_get_monotonic_time ();

  if (left > 0)
    g_poll (polls, watched ? 2 : 1, (int) MIN (left / 1000 + 1, G_MAXINT));
  if (watched)
    g_cancellable_release_fd (cancellable);
}

static gboolean
is_over (gint64 until)
{
  return g_get_monotonic_time () >= until;
}

void
engine_pipe_close (EnginePipe *self)
{
  gint64 until = g_get_monotonic_time () + QUIT_MS * 1000;
  char buffer[4096];

  if (self == NULL)
    return;
  (void) !send (self->fd, "quit\n", 5, MSG_NOSIGNAL);
  shutdown (self->fd, SHUT_WR);
  while (!self->broken && !is_over (until))
    {
      gssize count = recv (self->fd, buffer, sizeof buffer, 0);

      if (count == 0 || (count < 0 && errno != EAGAIN))
        break;
      wait_for (self, G_IO_IN, until, NULL);
    }
  g_mutex_lock (&mutex);
  open_pipes = g_list_remove (open_pipes, self);
  end_process (self);
  g_mutex_unlock (&mutex);
  close (self->fd);
  g_object_unref (self->process);
  g_string_free (self->incoming, TRUE);
  g_free (self->name);
  g_free (self);
}

/* --- Lines --- */

static gboolean
fail (EnginePipe *self, EngineErrorCode code, const char *command, int milliseconds, GError **error)
{
  g_autofree char *word = g_strndup (command, strcspn (command, " "));

  self->broken = TRUE;
  if (code == ENGINE_ERROR_SILENT)
    g_set_error (error, ENGINE_ERROR, code,
                 /* Translators: an engine's name, seconds, a word of GTP. */
                 ngettext ("%s did not reply within %d second (during “%s”).",
                           "%s did not reply within %d seconds (during “%s”).",
                           (unsigned) MAX (1, milliseconds / 1000)),
                 self->name, MAX (1, milliseconds / 1000), word);
  else if (code == ENGINE_ERROR_DIED)
    g_set_error (error, ENGINE_ERROR,
                 code, /* Translators: the name of an engine, and a GTP command. */
                 _ ("%s stopped unexpectedly (during “%s”)."), self->name, word);
  else
    g_set_error (error, ENGINE_ERROR,
                 code, /* Translators: the name of an engine, and a GTP command. */
                 _ ("The reply from %s to “%s” is not valid GTP."), self->name, word);
  return FALSE;
}

/* Fails for a line that is neither empty nor an answer. Without this, a program that is no engine,
 * or not in GTP mode, would cause a long wait. */
static gboolean
fail_for_line (EnginePipe *self, const char *command, const char *line, GError **error)
{
  g_autofree char *word = g_strndup (command, strcspn (command, " "));
  g_autofree char *shown = g_utf8_make_valid (line, (gssize) MIN (strlen (line), MOST_SHOWN));

  self->broken = TRUE;
  g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_PROTOCOL,
               /* Translators: an engine's name, what it printed, a word of GTP. */
               _ ("%s printed “%s” instead of a GTP reply (during “%s”). Check in Preferences how "
                  "the engine is started."),
               self->name, shown, word);
  return FALSE;
}

/* The state of a waiting call. */
typedef struct
{
  const char *command;
  int milliseconds;
  gint64 until;
  gsize size; /* bytes of the answer so far */
  GCancellable *cancellable;
} Wait;

static Wait
wait_begin (const char *command, int milliseconds, GCancellable *cancellable)
{
  return (Wait){ command, milliseconds, g_get_monotonic_time () + (gint64) milliseconds * 1000, 0,
                 cancellable };
}

static gboolean
send_line (EnginePipe *self, Wait *wait, GError **error)
{
  g_autofree char *line = g_strdup_printf ("%u %s\n", ++self->id, wait->command);
  gsize length = strlen (line), sent = 0;

  if (self->broken)
    return fail (self, ENGINE_ERROR_DIED, wait->command, 0, error);
  while (sent < length)
    {
      gssize count = send (self->fd, line + sent, length - sent, MSG_NOSIGNAL);

      if (count > 0)
        sent += (gsize) count;
      else if (errno != EAGAIN && errno != EINTR)
        return fail (self, ENGINE_ERROR_DIED, wait->command, 0, error);
      else if (g_cancellable_is_cancelled (wait->cancellable) || is_over (wait->until))
        /* A partly sent line cannot be withdrawn. */
        return fail (self, ENGINE_ERROR_SILENT, wait->command, wait->milliseconds, error);
      else
        wait_for (self, G_IO_OUT, wait->until, wait->cancellable);
    }
  return TRUE;
}

/* Waits for more output until `until`. */
static gboolean
hear (EnginePipe *self, Wait *wait, gint64 until, GError **error)
{
  char buffer[4096];
  gssize count;

  if (g_cancellable_set_error_if_cancelled (wait->cancellable, error))
    return FALSE;
  if (wait->size + self->incoming->len > MOST_ANSWER)
    return fail (self, ENGINE_ERROR_PROTOCOL, wait->command, 0, error);
  wait_for (self, G_IO_IN, until, wait->cancellable);
  count = recv (self->fd, buffer, sizeof buffer, 0);
  if (count > 0)
    g_string_append_len (self->incoming, buffer, count);
  else if (count == 0 || (errno != EAGAIN && errno != EINTR))
    return fail (self, ENGINE_ERROR_DIED, wait->command, 0, error);
  return TRUE;
}

/* Returns the next complete line, without its end and the control characters that GTP ignores; NULL
 * if there is none. */
static char *
take_line (EnginePipe *self, Wait *wait)
{
  const char *text = self->incoming->str, *end = memchr (text, '\n', self->incoming->len);
  gsize length = end != NULL ? (gsize) (end - text) : 0, kept = 0;
  char *line;

  if (end == NULL)
    return NULL;
  line = g_malloc (length + 1);
  for (gsize i = 0; i < length; i++)
    if ((guchar) text[i] >= ' ' || text[i] == '\t')
      line[kept++] = text[i] == '\t' ? ' ' : text[i];
  line[kept] = '\0';
  g_string_erase (self->incoming, 0, (gssize) length + 1);
  wait->size += length + 1;
  return line;
}

static char *
read_line (EnginePipe *self, Wait *wait, GError **error)
{
  char *line;

  while ((line = take_line (self, wait)) == NULL)
    if (is_over (wait->until))
      return fail (self, ENGINE_ERROR_SILENT, wait->command, wait->milliseconds, error), NULL;
    else if (!hear (self, wait, wait->until, error))
      return NULL;
  return line;
}

/* --- Answers --- */

/* Skips the rest of an unwanted answer. */
static gboolean
leave_answer (EnginePipe *self, Wait *wait, GError **error)
{
  while (self->inside)
    {
      g_autofree char *line = read_line (self, wait, error);

      if (line == NULL)
        return FALSE;
      self->inside = *line != '\0';
    }
  return TRUE;
}

/* Returns the first line of the answer to the last command, after its "=" or "?" and number. */
static char *
read_first (EnginePipe *self, Wait *wait, gboolean *refused, GError **error)
{
  for (;;)
    {
      g_autofree char *line = NULL;
      char *rest;
      guint64 id;

      if (!leave_answer (self, wait, error) || (line = read_line (self, wait, error)) == NULL)
        return NULL;
      if (*line == '\0')
        continue;
      if (*line != '=' && *line != '?')
        return fail_for_line (self, wait->command, line, error), NULL;
      id = g_ascii_strtoull (line + 1, &rest, 10);
      self->inside = TRUE;
      if (rest == line + 1 || id == self->id)
        {
          *refused = *line == '?';
          return g_strdup (g_strstrip (rest));
        }
      /* Skip late answers. An answer with an unknown id is a protocol error. */
      if (id > self->id)
        break;
    }
  return fail (self, ENGINE_ERROR_PROTOCOL, wait->command, 0, error), NULL;
}

char *
engine_pipe_ask (EnginePipe *self,
                 const char *command,
                 int milliseconds,
                 GCancellable *cancellable,
                 GError **error)
{
  Wait wait = wait_begin (command, milliseconds, cancellable);
  g_autofree char *first = NULL;
  GString *answer;
  gboolean refused;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !send_line (self, &wait, error)
      || (first = read_first (self, &wait, &refused, error)) == NULL)
    return NULL;
  answer = g_string_new (first);
  while (self->inside)
    {
      g_autofree char *line = read_line (self, &wait, error);

      if (line == NULL)
        {
          g_string_free (answer, TRUE);
          return NULL;
        }
      self->inside = *line != '\0';
      if (self->inside)
        g_string_append_printf (answer, "%s%s", answer->len > 0 ? "\n" : "", line);
    }
  if (refused)
    g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_REFUSED,
                 /* Translators: an engine's name, what it was asked, what it answered. */
                 _ ("%s refused “%s”: %s"), self->name, command, answer->str);
  return g_string_free (answer, refused);
}

gboolean
engine_pipe_listen (EnginePipe *self,
                    const char *command,
                    int milliseconds,
                    int patience,
                    EngineLineFunc function,
                    gpointer data,
                    GCancellable *cancellable,
                    GError **error)
{
  Wait wait = wait_begin (command, milliseconds + patience, cancellable);
  g_autofree char *first = NULL, *stopped = NULL;
  gboolean refused, wanted = TRUE;
  gint64 end, late = wait.until; /* until when to wait for the first line */

  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !send_line (self, &wait, error)
      || (first = read_first (self, &wait, &refused, error)) == NULL)
    return FALSE;
  if (refused)
    {
      g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_REFUSED, _ ("%s refused “%s”: %s"), self->name,
                   command, first);
      return leave_answer (self, &wait, NULL) && FALSE;
    }
  end = g_get_monotonic_time () + (gint64) milliseconds * 1000;
  while (self->inside && wanted && !is_over (MAX (end, late))
         && !g_cancellable_is_cancelled (cancellable))
    {
      g_autofree char *line = take_line (self, &wait);

      if (line == NULL && !hear (self, &wait, MAX (end, late), error))
        return FALSE;
      /* Continuous output has no size limit. */
      wait.size = 0;
      if (line != NULL && (self->inside = *line != '\0'))
        {
          wanted = function (line, data);
          late = 0;
        }
    }
  /* Any command stops it. */
  stopped = engine_pipe_ask (self, "protocol_version", patience, NULL, error);
  return stopped != NULL && !g_cancellable_set_error_if_cancelled (cancellable, error);
}
