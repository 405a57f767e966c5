#include "config.h"

#include "cli-recovery.h"

#include <glib/gi18n.h>

void
cli_recovery_tell (const LibraryReport *report)
{
  g_autofree char *where = NULL, *why = NULL;

  if (report->what != LIBRARY_RECOVERED)
    return;
  where = cli_file_name (report->set_aside);
  why = g_strdup_printf (
      /* Translators: first what was damaged, as a sentence. */
      ngettext ("%s %u game could be read and was kept, and %u of it lacks something; the damaged "
                "file lies in %s",
                "%s %u games could be read and were kept, and %u of them lack something; the "
                "damaged file lies in %s",
                report->games_saved),
      report->reason != NULL ? report->reason : _ ("The library was damaged."), report->games_saved,
      report->games_cut, where);
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
  cli_json_number (builder, "incomplete", report->games_cut);
  cli_json_number (builder, "rulesets", report->rulesets_saved);
  cli_json_text (builder, "reason", report->reason);
  cli_json_text (builder, "set_aside", where);
  json_builder_end_object (builder);
}
