#include "config.h"

#include "cli-recovery.h"

#include <glib/gi18n.h>

/* More numbers of games are not in the one line; JSON has all. */
#define NUMBERS_MOST 20

/* " (3, 7)"; "" where no game lacks anything. */
static char *
numbers_of (const LibraryReport *report)
{
  GString *text = g_string_new (NULL);
  guint count = library_report_count_cut (report);

  for (guint i = 0; i < MIN (count, NUMBERS_MOST); i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i == 0 ? " (" : ", ",
                            ((const LibraryCut *) report->cut->pdata[i])->id);
  if (count > 0)
    g_string_append (text, count > NUMBERS_MOST ? ", …)" : ")");
  return g_string_free (text, FALSE);
}

void
cli_recovery_tell (const LibraryReport *report)
{
  g_autofree char *where = NULL, *why = NULL, *numbers = NULL;

  if (report->what != LIBRARY_RECOVERED)
    return;
  numbers = numbers_of (report);
  where = cli_file_name (report->set_aside);
  why = g_strdup_printf (
      /* Translators: first what was damaged, as a sentence; before the semicolon the numbers of the
         games that lack something, as " (3, 7)", or nothing. */
      ngettext ("%s %u game could be read and was kept, and %u of it lacks something%s; the "
                "damaged file lies in %s",
                "%s %u games could be read and were kept, and %u of them lack something%s; the "
                "damaged file lies in %s",
                report->games_saved),
      report->reason != NULL ? report->reason : _ ("The library was damaged."), report->games_saved,
      library_report_count_cut (report), numbers, where);
  cli_complain (NULL, why);
}

void
cli_recovery_json (JsonBuilder *builder, const LibraryReport *report)
{
  g_autofree char *where = NULL;

  if (report->what != LIBRARY_RECOVERED)
    {
      cli_json_text (builder, "recovered", NULL);
      return;
    }
  where = cli_file_name (report->set_aside);
  cli_json_begin_object (builder, "recovered");
  cli_json_number (builder, "games", report->games_saved);
  cli_json_number (builder, "incomplete", library_report_count_cut (report));
  cli_json_begin_list (builder, "incomplete_games");
  for (guint i = 0; i < library_report_count_cut (report); i++)
    json_builder_add_int_value (builder, ((const LibraryCut *) report->cut->pdata[i])->id);
  json_builder_end_array (builder);
  cli_json_number (builder, "rulesets", report->rulesets_saved);
  cli_json_text (builder, "reason", report->reason);
  cli_json_text (builder, "set_aside", where);
  json_builder_end_object (builder);
}
