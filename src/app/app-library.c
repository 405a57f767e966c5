#include "config.h"

#include "app-library.h"
#include "words.h"

#include <glib/gi18n.h>

/* More games are not named in the window: they have a note in the list. */
#define NAMES_MOST 5

/* "Mira – Jonas, Ai – Bo, …" */
static char *
names_of (const LibraryReport *report)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < library_report_count_cut (report) && i <= NAMES_MOST; i++)
    {
      const LibraryCut *game = report->cut->pdata[i];

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                              i < NAMES_MOST ? game->players : "…");
    }
  return g_string_free (names, FALSE);
}

/* "3 games (1 of them not whole: Mira – Jonas) and 2 rulesets" */
static char *
kept_of (const LibraryReport *report)
{
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", report->games_saved),
                                            report->games_saved);
  guint count = library_report_count_cut (report);
  g_autofree char *names = names_of (report);
  g_autofree char *cut = g_strdup_printf (
      /* Translators: at the end the players of those games. */
      ngettext ("%u of them not whole: %s", "%u of them not whole: %s", count), count, names);
  g_autofree char *rulesets = g_strdup_printf (
      ngettext ("%u ruleset", "%u rulesets", report->rulesets_saved), report->rulesets_saved);
  g_autofree char *all_games
      /* Translators: "3 games (1 of them not whole: Mira – Jonas)" */
      = count > 0 ? g_strdup_printf (_ ("%s (%s)"), games, cut) : g_strdup (games);

  /* Translators: games and rulesets. */
  return report->rulesets_saved > 0 ? g_strdup_printf (_ ("%s and %s"), all_games, rulesets)
                                    : g_strdup (all_games);
}

static char *
sentence_of (const LibraryReport *report, gboolean again)
{
  g_autofree char *kept = NULL;
  g_autofree char *place = NULL;

  switch (report->what)
    {
    case LIBRARY_CREATED:
      return again ? g_strdup (_ ("The library's file was taken away while it was open. A new, "
                                  "empty library was begun in its place."))
                   : NULL;
    case LIBRARY_MIGRATED:
      place = words_file_name (report->backup);
      return g_strdup_printf (
          _ ("The library was brought up to this version. How it was before is kept in %s."),
          place);
    case LIBRARY_RECOVERED:
      kept = kept_of (report);
      place = words_file_name (report->set_aside);
      return g_strdup_printf (
          _ ("The library's file was damaged. What could be read of it is here: "
             "%s. The damaged file was not changed and is kept in %s."),
          kept, place);
    case LIBRARY_OPENED:
      break;
    }
  return again ? g_strdup (_ ("The library's file was taken away while it was open. The one "
                              "that is in its place now was opened."))
               : NULL;
}

void
app_library_tell (UiWindow *window, const LibraryReport *report, gboolean again)
{
  g_autofree char *sentence = sentence_of (report, again);

  if (window && sentence)
    ui_window_report (window, sentence);
}
