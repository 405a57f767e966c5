/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports the state of the library, and asks what to do with one from a newer version. */
#include "config.h"

#include "app-library.h"

#include <glib/gi18n.h>

#include "job.h"
#include "library-file.h"
#include "ui-ask.h"
#include "words.h"

/* The window names at most this many games; the others have a note in the list. */
#define NAMES_MOST 5

/* "Mira – Jonas, Ai – Bo, …" */
static char *
names_of (const LibraryReport *report)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < library_report_count_cut (report) && i <= NAMES_MOST; i++)
    {
      const LibraryCut *game = report->cut->pdata[i];

      words_append_item (names, "%s", i < NAMES_MOST ? game->players : "…");
    }
  return g_string_free (names, FALSE);
}

/* "3 games (1 of them is incomplete: Mira – Jonas) and 2 rulesets" */
static char *
kept_of (const LibraryReport *report)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", report->games_saved),
                                            report->games_saved);
  guint count = library_report_count_cut (report);
  g_autofree char *names = names_of (report);
  g_autofree char *cut = g_strdup_printf (
      /* Translators: at the end the players of those games. */
      ngettext ("%u of them is incomplete: %s", "%u of them are incomplete: %s", count), count,
      names);
  g_autofree char *rulesets = g_strdup_printf (
      ngettext ("%u ruleset", "%u rulesets", report->rulesets_saved), report->rulesets_saved);
  g_autofree char *all_games
      /* Translators: "3 games (1 of them is incomplete: Mira – Jonas)" */
      = count > 0 ? g_strdup_printf (_ ("%s (%s)"), games, cut) : g_strdup (games);

  /* Translators: games and rulesets. */
  return report->rulesets_saved > 0 ? g_strdup_printf (_ ("%s and %s"), all_games, rulesets)
                                    : g_strdup (all_games);
}

static char *
sentence_of (const LibraryReport *report, gboolean again)
{
  g_autofree char *kept = NULL, *place = NULL, *saved = NULL, *copied = NULL;

  switch (report->what)
    {
    case LIBRARY_CREATED:
      return again ? g_strdup (_ ("The library file was removed while it was open. A new, empty "
                                  "library was created in its place."))
                   : NULL;
    case LIBRARY_MIGRATED:
      place = words_file_name (report->backup);
      return g_strdup_printf (
          _ ("The library was updated for this version. The previous library is kept in %s."),
          place);
    case LIBRARY_RECOVERED:
      kept = kept_of (report);
      place = words_file_name (report->set_aside);
      saved = g_strdup_printf (
          /* Translators: what was recovered, a list such as "41 games, 2 of them incomplete: 3, 7",
             and a file. */
          _ ("The library was damaged. Recovered: %s. The damaged file is kept in %s."), kept,
          place);
      copied = library_report_say_copied (report);
      return g_strjoin (" ", saved, copied, NULL);
    case LIBRARY_OPENED:
      break;
    }
  return again ? g_strdup (_ ("The library file was removed while it was open. The file that is "
                              "now in its place was opened."))
               : NULL;
}

void
app_library_tell (UiWindow *window, const LibraryReport *report, gboolean again)
{
  g_autofree char *sentence = sentence_of (report, again);

  if (window && sentence)
    ui_window_report (window, sentence);
}

enum
{
  LOOK = 1,
  BESIDE,
};

typedef struct
{
  GtkApplication *application;
  char *path, *writer;
  char *beside;        /* the library file that this version writes */
  char *copy;          /* the copy to browse */
  GtkWidget *question; /* shown while copying */
  AppNewerAnswered answered;
  gpointer data;
} Newer;

static void ask (Newer *self, const char *problem);

static void
finish (Newer *self, const char *path, gboolean read_only)
{
  self->answered (path, read_only, self->data);
  g_free (self->path);
  g_free (self->writer);
  g_free (self->beside);
  g_free (self->copy);
  g_free (self);
}

static GtkWidget *
show (Newer *self,
      const char *heading,
      const char *text,
      const UiAnswer *answers,
      UiAnswered answered)
{
  GtkWidget *question = ui_ask (self->application, heading, text, answers, answered, self, NULL);

  gtk_window_set_title (GTK_WINDOW (question), _ ("Pass Stone"));
  gtk_window_set_application (GTK_WINDOW (question), self->application);
  return question;
}

/* Copying ------------------------------------------------------------------------------- */

static void
copy_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Newer *self = data;
  GError *error = NULL;

  if (library_file_copy_newer (self->path, self->copy, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Newer *self = data;
  GtkWidget *question = self->question;
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    finish (self, self->copy, TRUE);
  else
    ask (self, error->message);
  /* Last, because the application ends without a window. */
  gtk_window_destroy (GTK_WINDOW (question));
}

/* Leaves the copy to its thread, which ends with the program. */
static void
quit_cb (gpointer application, int answer, gpointer data)
{
  g_application_quit (application);
}

static void
look (Newer *self)
{
  const UiAnswer answers[] = { { _ ("_Quit"), GTK_RESPONSE_CANCEL }, { NULL } };
  g_autoptr (GTask) task = g_task_new (self->application, NULL, copied_cb, self);

  self->question = show (self, _ ("Copying your games…"), "", answers, quit_cb);
  g_task_set_task_data (task, self, NULL);
  job_run_task (task, copy_thread);
}

/* Asking -------------------------------------------------------------------------------- */

static void
answered_cb (gpointer application, int answer, gpointer data)
{
  Newer *self = data;

  if (answer == LOOK)
    look (self);
  else
    finish (self, answer == BESIDE ? self->beside : NULL, FALSE);
}

/* `problem` says why copying failed; NULL the first time. */
static void
ask (Newer *self, const char *problem)
{
  const gboolean begun = g_file_test (self->beside, G_FILE_TEST_EXISTS);
  const UiAnswer answers[] = {
    { _ ("_Quit"), GTK_RESPONSE_CANCEL },
    { _ ("_Browse Games"), LOOK },
    { begun ? _ ("_Open Other Library") : _ ("_Start New Library"), BESIDE, UI_ANSWER_BEST },
    { NULL },
  };
  g_autofree char *name = words_file_name (self->path);
  g_autofree char *other = words_file_name (self->beside);
  g_autofree char *heading
      = *self->writer ? g_strdup_printf (_ ("Your library is from Pass Stone %s"), self->writer)
                      : g_strdup (_ ("Your library is from a newer version of Pass Stone"));
  g_autofree char *text = g_strdup_printf (
      /* Translators: a version number, a file, and another file. */
      _ ("This is version %s, which can’t read everything in %s. That file stays unchanged. You "
         "can "
         "look at copies of your games, or keep new games in %s until you update Pass Stone."),
      PACKAGE_VERSION, name, other);
  g_autofree char *whole = problem ? g_strdup_printf ("%s\n\n%s", problem, text) : g_strdup (text);

  show (self, heading, whole, answers, answered_cb);
}

void
app_newer_ask (GtkApplication *application,
               const char *path,
               const char *writer,
               AppNewerAnswered answered,
               gpointer data)
{
  Newer *self = g_new0 (Newer, 1);

  self->application = application;
  self->path = g_strdup (path);
  self->writer = g_strdup (writer);
  self->beside = library_file_beside (path);
  self->copy = g_build_filename (g_get_user_cache_dir (), "pass-stone", "newer.sqlite", NULL);
  self->answered = answered;
  self->data = data;
  ask (self, NULL);
}
