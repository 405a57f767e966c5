/* SPDX-License-Identifier: GPL-3.0-or-later */
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
  const char *name;
  GSubprocess *process;
  int fd;            /* bidirectional */
  GString *incoming; /* received but not yet parsed */
  guint id;          /* of the last command */
  gboolean inside;   /* inside an answer, perhaps an unwanted one */
  gboolean broken;

  /* The current call. */
  const char *command;
  int milliseconds;
  gint64 until;
  gsize size; /* bytes of the answer so far */
  GCancellable *cancellable;
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
  if (g_shell_parse_argv (command, NULL, &words, &problem)
      && socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    g_set_error_literal (&problem, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (errno));
  if (problem == NULL)
    {
      g_subprocess_launcher_take_stdin_fd (launcher, fcntl (ends[1], F_DUPFD_CLOEXEC, 3));
      g_subprocess_launcher_take_stdout_fd (launcher, ends[1]);
      g_subprocess_launcher_set_child_setup (launcher, lead_group, NULL, NULL);
      process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &problem);
      if (process == NULL)
        close (ends[0]);
    }
  if (process == NULL)
    {
      g_set_error (error, ENGINE_ERROR,
                   ENGINE_ERROR_START, /* Translators: the name of an engine, and why it failed. */
                   _ ("Couldn’t start %s: %s"), name, problem->message);
      return NULL;
    }
  self = g_new0 (EnginePipe, 1);
  self->name = name;
  self->process = g_steal_pointer (&process);
  self->fd = ends[0];
  g_unix_set_fd_nonblocking (self->fd, TRUE, NULL);
  self->incoming = g_string_new (NULL);
  note_pipe (self);
  return self;
}

/* Waits until the socket is ready, the time is over or the call is cancelled. */
static void
wait_for (EnginePipe *self, short events, gint64 until)
{
  GPollFD polls[2] = { { .fd = self->fd, .events = (gushort) events } };
  gboolean watched
      = self->cancellable != NULL && g_cancellable_make_pollfd (self->cancellable, &polls[1]);
  gint64 left = until - g_get_monotonic_time ();

  if (left > 0)
    g_poll (polls, watched ? 2 : 1, (int) MIN (left / 1000 + 1, G_MAXINT));
  if (watched)
    g_cancellable_release_fd (self->cancellable);
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
  self->cancellable = NULL;
  (void) !send (self->fd, "quit\n", 5, MSG_NOSIGNAL);
  shutdown (self->fd, SHUT_WR);
  while (!self->broken && !is_over (until))
    {
      gssize count = recv (self->fd, buffer, sizeof buffer, 0);

      if (count == 0 || (count < 0 && errno != EAGAIN))
        break;
      wait_for (self, G_IO_IN, until);
    }
  g_mutex_lock (&mutex);
  open_pipes = g_list_remove (open_pipes, self);
  end_process (self);
  g_mutex_unlock (&mutex);
  close (self->fd);
  g_object_unref (self->process);
  g_string_free (self->incoming, TRUE);
  g_free (self);
}

/* --- Lines --- */

static gboolean
fail (EnginePipe *self, EngineErrorCode code, GError **error)
{
  g_autofree char *word = g_strndup (self->command, strcspn (self->command, " "));
  int seconds = MAX (1, self->milliseconds / 1000);

  self->broken = TRUE;
  if (code == ENGINE_ERROR_SILENT)
    g_set_error (error, ENGINE_ERROR, code,
                 /* Translators: an engine's name, seconds, a word of GTP. */
                 ngettext ("%s did not reply within %d second (during “%s”).",
                           "%s did not reply within %d seconds (during “%s”).", (unsigned) seconds),
                 self->name, seconds, word);
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
static void
fail_for_line (EnginePipe *self, const char *line, GError **error)
{
  g_autofree char *word = g_strndup (self->command, strcspn (self->command, " "));
  g_autofree char *shown = g_utf8_make_valid (line, (gssize) MIN (strlen (line), MOST_SHOWN));

  self->broken = TRUE;
  g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_PROTOCOL,
               /* Translators: an engine's name, what it printed, a word of GTP. */
               _ ("%s printed “%s” instead of a GTP reply (during “%s”). Check in Preferences how "
                  "the engine is started."),
               self->name, shown, word);
}

/* Waits for more output until `until`. */
static gboolean
hear (EnginePipe *self, gint64 until, GError **error)
{
  char buffer[4096];
  gssize count;

  if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
    return FALSE;
  if (self->size + self->incoming->len > MOST_ANSWER)
    return fail (self, ENGINE_ERROR_PROTOCOL, error);
  wait_for (self, G_IO_IN, until);
  count = recv (self->fd, buffer, sizeof buffer, 0);
  if (count > 0)
    g_string_append_len (self->incoming, buffer, count);
  else if (count == 0 || (errno != EAGAIN && errno != EINTR))
    return fail (self, ENGINE_ERROR_DIED, error);
  return TRUE;
}

/* Returns the next complete line, without its end and the control characters that GTP ignores; NULL
 * if there is none. */
static char *
take_line (EnginePipe *self)
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
  self->size += length + 1;
  return line;
}

static char *
read_line (EnginePipe *self, GError **error)
{
  char *line;

  while ((line = take_line (self)) == NULL)
    if (is_over (self->until))
      return fail (self, ENGINE_ERROR_SILENT, error), NULL;
    else if (!hear (self, self->until, error))
      return NULL;
  return line;
}

/* --- Answers --- */

/* Skips the rest of an unwanted answer. */
static gboolean
leave_answer (EnginePipe *self, GError **error)
{
  while (self->inside)
    {
      g_autofree char *line = read_line (self, error);

      if (line == NULL)
        return FALSE;
      self->inside = *line != '\0';
    }
  return TRUE;
}

/* Returns the first line of the answer to the last command, after its "=" or "?" and number. */
static char *
read_first (EnginePipe *self, gboolean *refused, GError **error)
{
  for (;;)
    {
      g_autofree char *line = NULL;
      char *rest;
      guint64 id;

      if (!leave_answer (self, error) || (line = read_line (self, error)) == NULL)
        return NULL;
      if (*line == '\0')
        continue;
      if (*line != '=' && *line != '?')
        return fail_for_line (self, line, error), NULL;
      id = g_ascii_strtoull (line + 1, &rest, 10);
      self->inside = TRUE;
      if (rest == line + 1 || id == self->id)
        {
          *refused = *line == '?';
          return g_strdup (g_strstrip (rest));
        }
      /* Skip late answers. An answer with an unknown id is a protocol error. */
      if (id > self->id)
        return fail (self, ENGINE_ERROR_PROTOCOL, error), NULL;
    }
}

/* Begins a call: sends the command, and returns the first line of its answer. */
static char *
send_command (EnginePipe *self,
              const char *command,
              int milliseconds,
              GCancellable *cancellable,
              gboolean *refused,
              GError **error)
{
  g_autofree char *line = NULL;
  gsize length, sent = 0;

  self->command = command;
  self->milliseconds = milliseconds;
  self->until = g_get_monotonic_time () + (gint64) milliseconds * 1000;
  self->size = 0;
  self->cancellable = cancellable;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  line = g_strdup_printf ("%u %s\n", ++self->id, command);
  length = strlen (line);
  if (self->broken)
    return fail (self, ENGINE_ERROR_DIED, error), NULL;
  while (sent < length)
    {
      gssize count = send (self->fd, line + sent, length - sent, MSG_NOSIGNAL);

      if (count > 0)
        sent += (gsize) count;
      else if (errno != EAGAIN && errno != EINTR)
        return fail (self, ENGINE_ERROR_DIED, error), NULL;
      else if (g_cancellable_is_cancelled (cancellable) || is_over (self->until))
        /* A partly sent line cannot be withdrawn. */
        return fail (self, ENGINE_ERROR_SILENT, error), NULL;
      else
        wait_for (self, G_IO_OUT, self->until);
    }
  return read_first (self, refused, error);
}

/* Fails for a command that the engine refused. */
static void
fail_refused (EnginePipe *self, const char *answer, GError **error)
{
  g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_REFUSED,
               /* Translators: an engine's name, what it was asked, what it answered. */
               _ ("%s refused “%s”: %s"), self->name, self->command, answer);
}

char *
engine_pipe_ask (EnginePipe *self,
                 const char *command,
                 int milliseconds,
                 GCancellable *cancellable,
                 GError **error)
{
  gboolean refused;
  g_autofree char *first = send_command (self, command, milliseconds, cancellable, &refused, error);
  g_autoptr (GString) answer = g_string_new (first);

  if (first == NULL)
    return NULL;
  while (self->inside)
    {
      g_autofree char *line = read_line (self, error);

      if (line == NULL)
        return NULL;
      self->inside = *line != '\0';
      if (self->inside)
        g_string_append_printf (answer, "%s%s", answer->len > 0 ? "\n" : "", line);
    }
  if (!refused)
    return g_string_free (g_steal_pointer (&answer), FALSE);
  fail_refused (self, answer->str, error);
  return NULL;
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
  gboolean refused, wanted = TRUE;
  g_autofree char *stopped = NULL;
  g_autofree char *first
      = send_command (self, command, milliseconds + patience, cancellable, &refused, error);
  gint64 end, late = self->until; /* until when to wait for the first line */

  if (first == NULL)
    return FALSE;
  if (refused)
    {
      fail_refused (self, first, error);
      return leave_answer (self, NULL) && FALSE;
    }
  end = g_get_monotonic_time () + (gint64) milliseconds * 1000;
  while (self->inside && wanted && !is_over (MAX (end, late))
         && !g_cancellable_is_cancelled (cancellable))
    {
      g_autofree char *line = take_line (self);

      if (line == NULL && !hear (self, MAX (end, late), error))
        return FALSE;
      /* Continuous output has no size limit. */
      self->size = 0;
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
