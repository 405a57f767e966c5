/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds are really played: GSound writes to a file instead of a loudspeaker.
 * tests/match/test-sound tests which sounds are chosen. */
#include <check.h>
#include <gtk/gtk.h>
#include <unistd.h>

#include "runner.h"
#include "ui-fixture.h"
#include "ui-sound.h"

static char *output;

/* Makes ALSA's default device a file of raw samples in the test's own home folder. */
static void
set_up (void)
{
  g_autofree char *config = NULL, *text = NULL;

  ui_fixture_begin ();
  config = g_strdup_printf ("%s/asound-%d.conf", g_get_home_dir (), getpid ());
  output = g_strdup_printf ("%s/heard-%d", g_get_home_dir (), getpid ());
  text = g_strdup_printf ("pcm.none { type null }\n"
                          "pcm.!default { type plug slave.pcm { type file file \"%s\""
                          " format raw slave.pcm none } }\n",
                          output);
  ck_assert (g_file_set_contents (config, text, -1, NULL));
  g_setenv ("ALSA_CONFIG_PATH", config, TRUE);
  g_setenv ("CANBERRA_DRIVER", "alsa", TRUE);
  ui_sound_set_folder (g_getenv ("PASS_STONE_SOUNDS"));
  ui_sound_set_on (TRUE);
}

/* Returns the loudest sample played, as a fraction of the maximum. */
static double
loudest (void)
{
  g_autofree char *bytes = NULL;
  gsize length = 0;
  int most = 0;

  if (!g_file_get_contents (output, &bytes, &length, NULL))
    return 0;
  for (gsize i = 0; i + 1 < length; i += 2)
    {
      gint16 sample;

      memcpy (&sample, bytes + i, 2);
      most = MAX (most, ABS ((int) sample));
    }
  return most / 32767.0;
}

static void
wait_for (double loudness)
{
  while (loudest () < loudness)
    g_usleep (10000);
}

START_TEST (a_stone_is_heard)
{
  ui_sound_play (MATCH_SOUND_STONE);
  wait_for (0.5);
  ui_sound_stop ();
}
END_TEST

/* After the switch is turned on again, sounds play at once, and no silenced one comes late. */
START_TEST (nothing_is_heard_while_the_switch_is_off)
{
  ui_sound_set_on (FALSE);
  ui_sound_play (MATCH_SOUND_STONE);
  ui_sound_stop ();
  ck_assert (!g_file_test (output, G_FILE_TEST_EXISTS));
  ui_sound_set_on (TRUE);
  ui_sound_play (MATCH_SOUND_END);
  wait_for (0.3);
  ck_assert_double_lt (loudest (), 0.4);
  ui_sound_stop ();
}
END_TEST

START_TEST (nothing_is_heard_where_the_desktop_wants_no_sounds)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-event-sounds", FALSE, NULL);
  ui_sound_play (MATCH_SOUND_STONE);
  ui_sound_stop ();
  ck_assert (!g_file_test (output, G_FILE_TEST_EXISTS));
}
END_TEST

/* Also for a fast player: the queue is limited. */
START_TEST (without_a_server_there_is_silence)
{
  g_setenv ("CANBERRA_DRIVER", "pulse", TRUE);
  g_setenv ("PULSE_SERVER", "unix:/nonexistent", TRUE);
  for (int i = 0; i < 100; i++)
    ui_sound_play (MATCH_SOUND_STONE | MATCH_SOUND_CAPTURE);
  ui_sound_stop ();
  ck_assert (!g_file_test (output, G_FILE_TEST_EXISTS));
}
END_TEST

/* ALSA's message on a machine without a sound card appears once, whatever is played. */
START_TEST (without_a_card_nothing_is_repeated)
{
  g_autofree char *path = g_strdup_printf ("%s/complaints-%d", g_get_home_dir (), getpid ());
  g_autofree char *once = NULL, *often = NULL;

  ck_assert_ptr_nonnull (freopen (path, "w", stderr));
  g_setenv ("ALSA_CONFIG_PATH", "/usr/share/alsa/alsa.conf", TRUE);
  ui_sound_play (MATCH_SOUND_STONE);
  ui_sound_stop ();
  fflush (stderr);
  ck_assert (g_file_get_contents (path, &once, NULL, NULL));
  for (int i = 0; i < 5; i++)
    {
      ui_sound_play (MATCH_SOUND_STONE);
      ui_sound_stop ();
    }
  fflush (stderr);
  ck_assert (g_file_get_contents (path, &often, NULL, NULL));
  ck_assert_str_eq (often, once);
}
END_TEST

START_TEST (a_missing_file_is_silence_too)
{
  ui_sound_set_folder ("/nonexistent");
  ui_sound_play (MATCH_SOUND_STONE);
  ui_sound_stop ();
  ck_assert_double_eq (loudest (), 0);
}
END_TEST

/* Reads the samples of a sound: 16 bits, mono, 44100 per second. */
static gint16 *
read_samples (const char *name, gsize *count)
{
  g_autofree char *file = g_strconcat (g_getenv ("PASS_STONE_SOUNDS"), "/", name, ".wav", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  ck_assert (g_file_get_contents (file, &bytes, &length, NULL));
  ck_assert_uint_gt (length, 44);
  ck_assert_mem_eq (bytes, "RIFF", 4);
  ck_assert_mem_eq (bytes + 36, "data", 4);
  *count = (length - 44) / 2;
  return g_memdup2 (bytes + 44, length - 44);
}

/* Every sound starts immediately, is loud enough, is not clipped, and ends within a fifth of a
 * second. */
START_TEST (every_sound_is_short)
{
  static const char *const names[] = { "stone-1", "stone-2",   "stone-3",  "stone-4", "capture",
                                       "pass",    "challenge", "low-time", "end" };
  gsize count, first = 0;
  g_autofree gint16 *samples = read_samples (names[_i], &count);
  int most = 0;

  ck_assert_uint_le (count, 44100 / 5);
  for (gsize i = 0; i < count; i++)
    most = MAX (most, ABS ((int) samples[i]));
  while (ABS ((int) samples[first]) < most / 10)
    first++;
  ck_assert_uint_lt (first, 44100 / 30);
  ck_assert_int_ge (most, 32767 / 4);
  ck_assert_int_lt (most, 32767 * 9 / 10);
  ck_assert_int_lt (ABS ((int) samples[count - 1]), 33);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sound");
  TCase *tcase = tcase_create ("sound");

  tcase_add_checked_fixture (tcase, set_up, NULL);
  tcase_add_test (tcase, a_stone_is_heard);
  tcase_add_test (tcase, nothing_is_heard_while_the_switch_is_off);
  tcase_add_test (tcase, nothing_is_heard_where_the_desktop_wants_no_sounds);
  tcase_add_test (tcase, without_a_server_there_is_silence);
  tcase_add_test (tcase, without_a_card_nothing_is_repeated);
  tcase_add_test (tcase, a_missing_file_is_silence_too);
  tcase_add_loop_test (tcase, every_sound_is_short, 0, 9);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
