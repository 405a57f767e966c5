#include "config.h"

#include "ui-sound.h"

#include <gsound.h>
#include <gtk/gtk.h>

/* With more than so many waiting the sound server does not answer: what comes late is no sound of
 * the table any more. */
#define MOST_WAITING 3

/* Of each sound so many, "NAME-1" and on; 1 is "NAME" alone. */
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
static GThreadPool *pool;

/* Only the pool's one thread uses this. */
static GSoundContext *context;

/* The same stone twice in a row would be heard as a machine. */
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

/* Connecting to the server may take long, and is tried again at the next sound where there was
 * none. */
static void
play_in_thread (gpointer data, gpointer unused)
{
  guint sounds = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;

  if (!context)
    context = gsound_context_new (NULL, NULL);
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
    }
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
  if (!pool)
    pool = g_thread_pool_new (play_in_thread, NULL, 1, FALSE, NULL);
  if (g_thread_pool_unprocessed (pool) < MOST_WAITING)
    g_thread_pool_push (pool, GUINT_TO_POINTER (sounds), NULL);
}

void
ui_sound_stop (void)
{
  if (pool)
    g_thread_pool_free (pool, FALSE, TRUE);
  pool = NULL;
}
