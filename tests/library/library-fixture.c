/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-fixture.h"

#include <check.h>
#include <glib/gstdio.h>

#include "library-connection-private.h"
#include "library-statement.h"

void
library_fixture_init (LibraryFixture *self)
{
  GError *error = NULL;

  self->folder = g_dir_make_tmp ("pass-stone-library-XXXXXX", &error);
  ck_assert_msg (self->folder != NULL, "%s", error ? error->message : "");
  self->path = g_build_filename (self->folder, "library.sqlite", NULL);
  self->service = NULL;
}

void
library_fixture_close (LibraryFixture *self)
{
  if (self->service == NULL)
    return;
  library_service_close (self->service);
  g_clear_object (&self->service);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
library_fixture_clear (LibraryFixture *self)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  library_fixture_close (self);
  folder = g_dir_open (self->folder, 0, NULL);
  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

void
library_fixture_done (GObject *source, GAsyncResult *result, gpointer place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

GAsyncResult *
library_fixture_wait (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

LibraryReport *
library_fixture_open (LibraryFixture *self, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_fixture_close (self);
  self->service = library_service_new (self->path);
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_OPEN), NULL, library_fixture_done,
                     &result);
  return library_ask_finish (library_fixture_wait (&result), error);
}

void
library_fixture_setup (RefereeSetup *setup)
{
  memset (setup, 0, sizeof *setup);
  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
}

RefereeAct
library_fixture_act (guint i)
{
  return (RefereeAct){
    .kind = REFEREE_PLAY,
    .side = i % 2 ? GO_WHITE : GO_BLACK,
    .point = go_point ((int) i % 19, (int) i / 19),
    .author = REFEREE_BY_PLAYER,
    .elapsed_ms = 10 + i,
    .wall_ms = 1700000000000 + i,
  };
}

gint64
library_fixture_create (LibraryFixture *self, const RefereeSetup *setup, GError **error)
{
  const LibraryGameInfo info = { .black_name = "Ai", .white_name = "Bo", .event = "Test" };
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_CREATE_GAME, .info = &info, .setup = setup), NULL,
                     library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), error);
}

gboolean
library_fixture_append (LibraryFixture *self,
                        gint64 id,
                        guint index,
                        const RefereeAct *act,
                        const char *text,
                        GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_APPEND_ACT, .id = id, .index = index, .act = act,
                                      .moves = (int) index + 1, .result = text),
                     NULL, library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), error);
}

LibraryStoredGame *
library_fixture_load (LibraryFixture *self, gint64 id, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id), NULL,
                     library_fixture_done, &result);
  return library_ask_finish (library_fixture_wait (&result), error);
}

GListModel *
library_fixture_list (LibraryFixture *self, LibraryList which, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_LIST_GAMES, .list = which), NULL,
                     library_fixture_done, &result);
  return library_ask_finish (library_fixture_wait (&result), error);
}

gint64
library_fixture_save_ruleset (
    LibraryFixture *self, gint64 id, const char *name, const GoRuleset *ruleset, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  library_ask_async (
      self->service,
      LIBRARY_REQUEST (LIBRARY_SAVE_RULESET, .id = id, .name = name, .ruleset = ruleset), NULL,
      library_fixture_done, &result);
  return library_ask_finish_number (library_fixture_wait (&result), error);
}

void
library_fixture_sql (LibraryFixture *self, const char *sql)
{
  GError *error = NULL;
  LibraryConnection *connection = library_connection_open (self->path, LIBRARY_WRITE, &error);

  /* Since SQLite 3.46, only this allows a trigger on a shadow table of the index. */
  if (connection)
    sqlite3_db_config (connection->db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  ck_assert_msg (connection && library_connection_run (connection, sql, &error), "%s",
                 error ? error->message : "");
  library_connection_close (connection);
}

void
library_fixture_tamper (LibraryFixture *self, const char *sql)
{
  LibraryConnection *connection = library_connection_open (self->path, LIBRARY_READ, NULL);
  g_autoptr (LibraryStatement) triggers = library_statement_new (
      connection,
      "SELECT group_concat (sql, ';') FROM sqlite_master WHERE type = 'trigger'"
      " AND tbl_name = 'act'",
      NULL);
  g_autofree char *whole = NULL;

  ck_assert (library_statement_next (triggers, NULL, NULL));
  /* Uses one transaction: the service checks its file after opening it. It would treat missing
   * triggers as damage. */
  whole = g_strdup_printf ("BEGIN IMMEDIATE; DROP TRIGGER act_in_order; DROP TRIGGER act_stays;"
                           "DROP TRIGGER act_remains; %s; %s; COMMIT",
                           sql, library_statement_get_text (triggers, 0));
  g_clear_pointer (&triggers, library_statement_free);
  library_connection_close (connection);
  library_fixture_sql (self, whole);
}

pid_t
library_fixture_start (const char *program, const char *first, const char *second, int *lines)
{
  int ends[2];
  pid_t pid;

  ck_assert_int_eq (pipe (ends), 0);
  pid = fork ();
  if (pid == 0)
    {
      dup2 (ends[1], STDOUT_FILENO);
      close (ends[0]);
      close (ends[1]);
      execl (program, program, first, second, (char *) NULL);
      _exit (127);
    }
  ck_assert_int_gt (pid, 0);
  close (ends[1]);
  *lines = ends[0];
  return pid;
}
