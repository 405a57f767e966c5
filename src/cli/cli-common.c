#include "config.h"

#include "cli.h"

#include <glib/gi18n.h>
#include <stdarg.h>
#include <stdio.h>

#include "library-file.h"

CliOptions cli_options;

const GOptionEntry cli_common_entries[] = {
  { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &cli_options.json,
    N_ ("Write JSON, one value a line"), NULL },
  { "library", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &cli_options.library,
    N_ ("Use this library file"), N_ ("FILE") },
  { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &cli_options.version,
    N_ ("Print the version and leave"), NULL },
  G_OPTION_ENTRY_NULL,
};

bool
cli_parse (const GOptionEntry *entries,
           const char *name,
           const char *arguments,
           const char *summary,
           int *argc,
           char ***argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (arguments);
  g_autofree char *program = g_strdup_printf ("pass-stone-cli %s", name);
  g_autoptr (GError) error = NULL;

  g_set_prgname (program);
  g_option_context_set_summary (context, summary);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, cli_common_entries, GETTEXT_PACKAGE);
  if (g_option_context_parse (context, argc, argv, &error))
    return true;
  cli_usage_error (name, "%s", error->message);
  return false;
}

/* One line, whatever is in the text. */
static void
complain (const char *where, const char *why)
{
  g_autofree char *line = g_utf8_make_valid (why, -1);

  g_strdelimit (line, "\r\n", ' ');
  if (where != NULL)
    fprintf (stderr, "pass-stone-cli: %s: %s\n", where, line);
  else
    fprintf (stderr, "pass-stone-cli: %s\n", line);
}

int
cli_usage_error (const char *name, const char *format, ...)
{
  g_autofree char *why = NULL;
  va_list arguments;

  va_start (arguments, format);
  why = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  complain (name, why);
  return CLI_USAGE;
}

int
cli_input_error (const char *where, const char *why)
{
  complain (where, why);
  return CLI_NO;
}

void
cli_print_json (JsonNode *node)
{
  g_autofree char *text = json_to_string (node, FALSE);

  json_node_unref (node);
  /* Whoever drives this program waits for the answer to each thing it asks. */
  puts (text);
  fflush (stdout);
}

void
cli_json_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL && *text != '\0')
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

void
cli_json_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

void
cli_json_halves (JsonBuilder *builder, const char *name, int halves)
{
  json_builder_set_member_name (builder, name);
  if (halves % 2 == 0)
    json_builder_add_int_value (builder, halves / 2);
  else
    json_builder_add_double_value (builder, halves / 2.0);
}

char *
cli_library_path (void)
{
  return cli_options.library != NULL ? g_canonicalize_filename (cli_options.library, NULL)
                                     : library_default_path ();
}
