#include "config.h"

#include "library-model.h"
#include "library-statement.h"

/* A table's definition without its comments and in as few spaces as it can do with. */
static char *
compact (const char *sql)
{
  GString *text = g_string_new (NULL);

  for (const char *at = sql; *at; at++)
    {
      if (at[0] == '-' && at[1] == '-')
        while (at[1] && at[1] != '\n')
          at++;
      else if (!g_ascii_isspace (*at))
        g_string_append_c (text, *at);
      else if (text->len > 0 && text->str[text->len - 1] != ' ')
        g_string_append_c (text, ' ');
    }
  return g_string_free (text, FALSE);
}

static gboolean
copy_row (LibraryStatement *row, LibraryConnection *to)
{
  g_autoptr (LibraryStatement) insert = library_statement_new (
      to, "INSERT INTO sqlite_master (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)",
      NULL);
  g_autofree char *sql = compact (library_statement_get_text (row, 4));

  for (int i = 0; i < 3; i++)
    library_statement_bind_at (insert, i + 1, VALUE (library_statement_get_text (row, i)));
  library_statement_bind_at (insert, 4, VALUE (library_statement_get_int (row, 3)));
  library_statement_bind_at (insert, 5, VALUE (library_statement_is_null (row, 4) ? NULL : sql));
  return library_statement_run (insert, NULL);
}

static gboolean
copy_rows (LibraryConnection *from, LibraryConnection *to)
{
  g_autoptr (LibraryStatement) rows = library_statement_new (
      from,
      "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE tbl_name IN"
      " ('game', 'act', 'ruleset', 'record', 'tag', 'game_tag', 'original', 'learner',"
      " 'step')"
      " AND (type = 'table' OR name GLOB 'sqlite_autoindex_*') ORDER BY rowid",
      NULL);
  gboolean ok;

  while (library_statement_next (rows, &ok, NULL))
    if (!copy_row (rows, to))
      return FALSE;
  return ok;
}

gboolean
library_model_make (const char *fresh, const char *model)
{
  g_autoptr (LibraryConnection) from = library_connection_open (fresh, LIBRARY_READ_STILL, NULL);
  g_autoptr (LibraryConnection) to = library_connection_open (model, LIBRARY_WRITE, NULL);

  if (to)
    library_connection_trust (to);
  /* A table comes and goes, so that the file says which form it has. */
  return from && to
         && library_connection_run (to,
                                    "PRAGMA journal_mode = MEMORY;"
                                    "CREATE TABLE first (id); DROP TABLE first;"
                                    "PRAGMA writable_schema = ON; BEGIN",
                                    NULL)
         && copy_rows (from, to) && library_connection_run (to, "COMMIT", NULL);
}
