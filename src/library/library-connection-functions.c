/* Functions of our own that SQL can call, where a script fills new columns from old ones. */
#include "config.h"

#include "library-connection-private.h"
#include "library-key.h"

/* The first argument as valid UTF-8. */
static char *
text_of (sqlite3_value **arguments)
{
  const char *text = (const char *) sqlite3_value_text (arguments[0]);

  return text ? g_utf8_make_valid (text, -1) : g_strdup ("");
}

static void
key (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);

  sqlite3_result_text (context, library_key (text), -1, g_free);
}

static void
day (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  sqlite3_result_text (context, library_day_of (sqlite3_value_int64 (arguments[0])), -1, g_free);
}

static void
rules (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);
  const GoPreset *preset = NULL;
  GoRulesetError error;
  GoRuleset ruleset;

  if (go_ruleset_parse (text, &ruleset, &error))
    preset = library_preset (&ruleset);
  sqlite3_result_text (context, preset ? preset->name : "", -1, SQLITE_STATIC);
}

static void
winner (sqlite3_context *context, int count, sqlite3_value **arguments)
{
  g_autofree char *text = text_of (arguments);

  sqlite3_result_int (context, (int) library_winner (text));
}

int
_library_connection_functions (LibraryConnection *self)
{
  static const struct
  {
    const char *name;
    void (*function) (sqlite3_context *, int, sqlite3_value **);
  } functions[] = {
    { "pass_stone_key", key },
    { "pass_stone_day", day },
    { "pass_stone_rules", rules },
    { "pass_stone_winner", winner },
  };
  int code = SQLITE_OK;

  for (gsize i = 0; i < G_N_ELEMENTS (functions) && code == SQLITE_OK; i++)
    code = sqlite3_create_function (self->db, functions[i].name, 1, SQLITE_UTF8, NULL,
                                    functions[i].function, NULL, NULL);
  return code;
}
