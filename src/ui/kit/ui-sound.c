/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-sound.h"

#include <gsound.h>
#include <gtk/gtk.h>

#include "job.h"

/* Drop sounds if more than this are waiting: the sound server doesn't respond, and late sounds no
 * longer match the game. */
#define MOST_WAITING 3

/* Number of variants per sound: "NAME-1" and so on, or just "NAME" for 1. */
static const struct
{
  MatchSound sound;
  const char *name;
  int variants;
} files[] = {
  { MATCH_SOUND_STONE, "stone", 4 },       { MATCH_SOUND_CAPTURE, "capture", 1 },
  { MATCH_SOUND_PASS, "pass", 1 },         { MATCH_SOUND_CHALLENGE, "challenge", 1 },
  { MATCH_SOUND_LOW_TIME, "low-time", 1 }, { MATCH_SOUND_END, "end", 1 },
};

static char *folder;
static gboolean on = TRUE;
static JobThread *player;

/* Queue of the thread: sets of MatchSound flags, and finally LAST. */
static GAsyncQueue *waiting;
#define LAST G_MAXUINT

/* Used only by that thread. */
static GSoundContext *context;
static gboolean silent; /* playing has failed */

/* Never picks the same variant twice in a row, because it would sound mechanical. */
static int
pick (int variants)
{
  static int last;

  last = (last + g_random_int_range (1, variants)) % variants;
  return last + 1;
}

static char *
file_of (guint i)
{
  g_autofree char *name = files[i].variants > 1 ? g_strdup_printf ("%s-%d.wav", files[i].name,
                                                                   pick (files[i].variants))
                                                : g_strconcat (files[i].name, ".wav", NULL);

  return g_build_filename (folder, name, NULL);
}

/* Connecting to the server may take long. It is tried only once: without a sound card, the
 * libraries print an error to stderr at each attempt. */
static void
play (guint sounds)
{
  g_autoptr (GError) error = NULL;

  if (silent)
    return;
  if (!context)
    context = gsound_context_new (NULL, &error);
  for (guint i = 0; context && !error && i < G_N_ELEMENTS (files); i++)
    if (sounds & files[i].sound)
      {
        g_autofree char *file = file_of (i);

        gsound_context_play_simple (context, NULL, &error, GSOUND_ATTR_MEDIA_FILENAME, file,
                                    GSOUND_ATTR_MEDIA_ROLE, "game", NULL);
      }
  if (error)
    {
      g_debug ("No sound: %s", error->message);
      g_clear_object (&context);
      silent = TRUE;
    }
}

static void
play_all (gpointer unused)
{
  guint sounds;

  while ((sounds = GPOINTER_TO_UINT (g_async_queue_pop (waiting))) != LAST)
    play (sounds);
}

/* At the end of the program, skips the sounds that still wait. */
static void
end_cb (gpointer unused)
{
  g_async_queue_push_front (waiting, GUINT_TO_POINTER (LAST));
}

void
ui_sound_set_folder (const char *path)
{
  g_free (folder);
  folder = g_strdup (path);
}

void
ui_sound_set_on (gboolean wanted)
{
  on = wanted;
}

static gboolean
desktop_wants_sounds (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean wanted = FALSE;

  if (settings)
    g_object_get (settings, "gtk-enable-event-sounds", &wanted, NULL);
  return wanted;
}

void
ui_sound_play (guint sounds)
{
  if (sounds == 0 || !on || !folder || !desktop_wants_sounds ())
    return;
  if (!player)
    {
      waiting = g_async_queue_new ();
      player = job_start ("sound", play_all, end_cb, NULL, NULL);
    }
  if (g_async_queue_length (waiting) < MOST_WAITING)
    g_async_queue_push (waiting, GUINT_TO_POINTER (sounds));
}

void
ui_sound_stop (void)
{
  if (!player)
    return;
  g_async_queue_push (waiting, GUINT_TO_POINTER (LAST));
  job_join (g_steal_pointer (&player));
  g_clear_pointer (&waiting, g_async_queue_unref);
}
