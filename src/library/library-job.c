/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of what each request does, for the window, the command line and the threads. */
#include "config.h"

#include "library-job.h"

#include <glib/gi18n.h>

#include "library-backups.h"
#include "library-export.h"
#include "library-game-private.h"
#include "library-games.h"
#include "library-learners.h"
#include "library-upkeep.h"
#include "library-move.h"
#include "library-open.h"
#include "library-records.h"
#include "library-scan.h"
#include "library-search.h"
#include "library-rulesets.h"
#include "library-tags.h"
#include "library-verify.h"

/* Microseconds per slice, without its commit. With the commit, a player's move waits 20 ms at most.
 * If nothing else is waiting, longer slices are more efficient. */
#define SLICE 8000
#define SLICE_ALONE 400000

/* Microseconds between two reports. */
#define REPORT 150000

/* Runs a job: sets its value or number, or `error`. Sets `more` if something is left to do. */
typedef void (*Run) (LibraryJob *self,
                     LibraryConnection *connection,
                     gboolean *more,
                     GError **error);

/* Writing */

static void
create_game (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->number = library_games_create (connection, self->request.info, self->request.setup, error);
}

static void
append_act (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  const LibraryRequest *r = &self->request;

  self->number
      = library_games_append (connection, r->id, r->index, r->act, r->moves, r->result, error);
}

static void
note_thought (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  const LibraryRequest *r = &self->request;

  self->number = library_games_note_thought (connection, r->id, r->index, r->thought_ms, error);
}

/* In one transaction. */
static void
change_many (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  const LibraryRequest *r = &self->request;
  gboolean done = library_connection_begin (connection, error);

  if (done && r->what == LIBRARY_PUT_AWAY)
    done = library_games_put_away (connection, r->ids, r->n_ids, r->on, error);
  else if (done)
    done = (r->on ? library_tags_give : library_tags_take) (connection, r->ids, r->n_ids, r->tag,
                                                            error);
  self->number = library_connection_end (connection, done, error);
}

static void
merge_duplicates (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  const LibraryRequest *r = &self->request;
  g_autoptr (GArray) away = NULL;

  if (!library_connection_begin (connection, error))
    return;
  away = library_records_merge (connection, r->ids, r->n_ids, error);
  if (library_connection_end (connection, away != NULL, error))
    self->value = g_steal_pointer (&away);
}

static gint64
get_slice (const LibraryJob *self)
{
  return self->task ? SLICE : SLICE_ALONE;
}

/* Works in slices, so that a stone played meanwhile does not restart the whole job. */
static void
change_games (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  LibraryRequest *r = &self->request;
  gint64 end = g_get_monotonic_time () + get_slice (self);
  guint at = self->done;
  gboolean done;

  if (r->change->player && (!r->change->renamed || !*r->change->renamed))
    {
      library_refuse (error, _ ("A player needs a name."));
      return;
    }
  if (r->n_ids == 0 && r->change->player)
    {
      GArray *ids = library_records_of_player (connection, r->change->player, error);

      if (ids == NULL)
        return;
      r->n_ids = ids->len;
      r->ids = (gint64 *) (void *) g_array_free (ids, FALSE);
    }
  done = library_connection_begin (connection, error);
  while (done && at < r->n_ids && (at == self->done || g_get_monotonic_time () < end))
    done = library_records_change (connection, r->ids[at++], r->change, error);
  if (!library_connection_end (connection, done, error))
    return;
  self->done = at;
  *more = at < r->n_ids;
  self->number = !*more;
}

static void
save_record (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  LibrarySaved saved;

  if (self->save == NULL)
    self->save = library_save_begin (connection, &self->request, error);
  *more = self->save && !library_save_wait (self->save, get_slice (self));
  if (self->save == NULL || *more)
    return;
  saved.id = library_save_end (self->save, connection, &saved.version, error);
  if (saved.id)
    self->value = g_memdup2 (&saved, sizeof saved);
}

static void
save_ruleset (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  const LibraryRequest *r = &self->request;

  self->number = library_rulesets_save (connection, r->id, r->name, r->ruleset, error);
}

static void
put_ruleset_away (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->number
      = library_rulesets_set_deleted (connection, self->request.id, self->request.on, error);
}

static void
save_learner (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->number = library_learners_save (connection, self->request.id, self->request.name, error);
}

static void
put_learner_away (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->number
      = library_learners_set_deleted (connection, self->request.id, self->request.on, error);
}

static void
note_step (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->number = library_learners_note (connection, self->request.step, error);
}

static gboolean
is_closing (const LibraryJob *self)
{
  return self->closing && g_atomic_int_get (self->closing);
}

static void
keep_up (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  /* What cannot be stored now is stored when the file is opened again. */
  if (is_closing (self) || !library_upkeep (connection, get_slice (self), more, NULL))
    *more = !is_closing (self) && library_connection_gave_way (connection);
  self->number = TRUE;
}

/* --- Importing, while a game may be in progress --- */

typedef struct
{
  LibraryImport *state;
  LibraryImportFunc progress;
  gpointer data;
} News;

static void
news_free (gpointer data)
{
  News *news = data;

  library_import_free (news->state);
  g_free (news);
}

static gboolean
news_cb (gpointer data)
{
  News *news = data;

  news->progress (news->state, news->data);
  return G_SOURCE_REMOVE;
}

static void
report (LibraryJob *self)
{
  const LibraryImport *state = library_importer_state (self->importer);
  const LibraryRequest *r = &self->request;
  gint64 now = g_get_monotonic_time ();
  GSource *source;
  News *news;

  if (r->progress == NULL || now - self->reported < REPORT)
    return;
  self->reported = now;
  if (self->task == NULL)
    {
      r->progress (state, r->progress_data);
      return;
    }
  news = g_new (News, 1);
  *news = (News){ library_import_copy (state), r->progress, r->progress_data };
  source = g_idle_source_new ();
  /* The answer has the same priority, so no report comes after it. */
  g_source_set_priority (source, g_task_get_priority (self->task));
  g_source_set_callback (source, news_cb, news, news_free);
  g_source_attach (source, g_task_get_context (self->task));
  g_source_unref (source);
}

static void
import (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  gboolean left;

  if (self->importer == NULL)
    self->importer = library_importer_new (self->request.paths, self->request.charset);
  if (g_cancellable_is_cancelled (self->cancellable) || is_closing (self))
    library_importer_stop (self->importer);
  else if (!library_importer_slice (self->importer, connection, get_slice (self), more, error))
    {
      *more = FALSE;
      return;
    }
  if (*more)
    {
      report (self);
      return;
    }
  self->value = library_import_copy (library_importer_state (self->importer));
  /* A service does this later. The games are stored even if it fails. */
  if (self->task == NULL)
    library_scan_store (connection, G_MAXINT64, &left, NULL);
}

/* Reading */

static void
list_games (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_games_list (connection, self->request.list, error);
}

static void
load_game (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_games_load (connection, self->request.id, error);
}

static void
search (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_search (connection, self->request.query, error);
}

static void
read_rows (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_games_rows (connection, self->request.ids, self->request.n_ids, error);
}

static void
list_tags (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_tags_list (connection, error);
}

static void
list_players (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_players_list (connection, self->request.prefix, self->request.most, error);
}

static void
tally (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_players_tally (connection, self->request.player, error);
}

static void
load_record (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_records_load (connection, self->request.id, error);
}

static void
list_rulesets (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_rulesets_list (connection, error);
}

static void
list_learners (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_learners_list (connection, error);
}

static void
list_steps (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_learners_steps (connection, self->request.id, error);
}

static void
verify (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->value = library_verify (connection, error);
}

static void
export_games (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  const LibraryRequest *r = &self->request;

  self->number
      = library_export (connection, r->ids, r->n_ids, r->form, r->path, self->cancellable, error);
}

static void
back_up (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->number = library_connection_backup (connection, self->request.path, error);
}

static void
move_out (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  self->number = library_move_write (connection, self->request.path, self->cancellable, error);
}

static void
look_after (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  gboolean sound = !library_open_is_large (library_connection_get_path (connection))
                   || library_open_check (connection, FALSE, error);

  /* Copies of a damaged file must not replace the last good ones. */
  self->number = sound && library_backups_make (connection, FALSE, error);
}

/* The table */

static const struct
{
  LibraryExecutor executor;
  LibraryPriority priority;
  Run run;
  GDestroyNotify destroy;
} works[LIBRARY_N_WORKS] = {
  [LIBRARY_OPEN] = { LIBRARY_ALONE, LIBRARY_JOURNAL, NULL, (GDestroyNotify) library_report_free },
  [LIBRARY_REOPEN] = { LIBRARY_ALONE, LIBRARY_USUAL, NULL, (GDestroyNotify) library_report_free },
  [LIBRARY_VERIFY]
  = { LIBRARY_BESIDE, LIBRARY_USUAL, verify, (GDestroyNotify) library_verdict_free },
  [LIBRARY_BACK_UP] = { LIBRARY_BESIDE, LIBRARY_USUAL, back_up, NULL },
  [LIBRARY_MOVE_OUT] = { LIBRARY_BESIDE, LIBRARY_USUAL, move_out, NULL },
  [LIBRARY_RESTORE_COPY] = { LIBRARY_ALONE, LIBRARY_USUAL, NULL, g_free },
  [LIBRARY_CREATE_GAME] = { LIBRARY_BY_WRITER, LIBRARY_JOURNAL, create_game, NULL },
  [LIBRARY_APPEND_ACT] = { LIBRARY_BY_WRITER, LIBRARY_JOURNAL, append_act, NULL },
  [LIBRARY_NOTE_THOUGHT] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, note_thought, NULL },
  [LIBRARY_LIST_GAMES] = { LIBRARY_BY_READER, LIBRARY_USUAL, list_games, g_object_unref },
  [LIBRARY_LOAD_GAME]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, load_game, (GDestroyNotify) library_stored_game_free },
  [LIBRARY_SEARCH]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, search, (GDestroyNotify) library_found_free },
  [LIBRARY_READ_ROWS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, read_rows, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_PUT_AWAY] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, change_many, NULL },
  [LIBRARY_TAG] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, change_many, NULL },
  [LIBRARY_CHANGE_GAMES] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, change_games, NULL },
  [LIBRARY_MERGE_DUPLICATES]
  = { LIBRARY_BY_WRITER, LIBRARY_USUAL, merge_duplicates, (GDestroyNotify) g_array_unref },
  [LIBRARY_LIST_TAGS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, list_tags, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_LIST_PLAYERS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, list_players, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_TALLY] = { LIBRARY_BY_READER, LIBRARY_USUAL, tally, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_LOAD_RECORD]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, load_record, (GDestroyNotify) library_record_free },
  [LIBRARY_SAVE_RECORD] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, save_record, g_free },
  [LIBRARY_RECODE_RECORD] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, save_record, g_free },
  [LIBRARY_IMPORT]
  = { LIBRARY_BY_WRITER, LIBRARY_BULK, import, (GDestroyNotify) library_import_free },
  [LIBRARY_EXPORT] = { LIBRARY_BESIDE, LIBRARY_USUAL, export_games, NULL },
  [LIBRARY_LIST_RULESETS] = { LIBRARY_BY_READER, LIBRARY_USUAL, list_rulesets, g_object_unref },
  [LIBRARY_SAVE_RULESET] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, save_ruleset, NULL },
  [LIBRARY_PUT_RULESET_AWAY] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, put_ruleset_away, NULL },
  [LIBRARY_LIST_LEARNERS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, list_learners, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_LIST_STEPS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, list_steps, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_SAVE_LEARNER] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, save_learner, NULL },
  [LIBRARY_PUT_LEARNER_AWAY] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, put_learner_away, NULL },
  [LIBRARY_NOTE_STEP] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, note_step, NULL },
  [LIBRARY_UPKEEP] = { LIBRARY_BY_WRITER, LIBRARY_BULK, keep_up, NULL },
  [LIBRARY_LOOK_AFTER] = { LIBRARY_BESIDE, LIBRARY_USUAL, look_after, NULL },
};

LibraryExecutor
library_job_get_executor (const LibraryJob *self)
{
  return works[self->request.what].executor;
}

LibraryPriority
library_job_get_priority (const LibraryJob *self)
{
  return works[self->request.what].priority;
}

gboolean
library_job_run (LibraryJob *self, LibraryConnection *connection, gboolean *more, GError **error)
{
  gboolean reads = library_job_get_executor (self) != LIBRARY_BY_WRITER;

  *more = FALSE;
  if (reads)
    library_connection_set_cancellable (connection, self->cancellable);
  works[self->request.what].run (self, connection, more, error);
  if (reads)
    library_connection_set_cancellable (connection, NULL);
  return *more || self->value || self->number;
}

gboolean
library_job_work (LibraryConnection *connection, GTask *task)
{
  GError *error = NULL;
  gboolean more;

  if (!library_job_run (g_task_get_task_data (task), connection, &more, &error))
    {
      if (library_connection_gave_way (connection))
        {
          g_clear_error (&error);
          return TRUE;
        }
      g_task_return_error (task, error);
    }
  else if (more)
    return TRUE;
  else
    g_task_return_boolean (task, TRUE);
  return FALSE;
}

/* Copies */

static gpointer
copy_of (gconstpointer value, gsize size)
{
  return value ? g_memdup2 (value, size) : NULL;
}

/* Returns the absolute path of a file to write or read, so that a change of the working directory
 * does not matter. Other texts are only copied. */
static char *
copy_of_text (const LibraryRequest *request)
{
  if (request->what == LIBRARY_BACK_UP || request->what == LIBRARY_MOVE_OUT
      || request->what == LIBRARY_EXPORT || request->what == LIBRARY_RESTORE_COPY)
    return library_real_path (request->path);
  return g_strdup (request->path);
}

LibraryJob *
library_job_new (const LibraryRequest *request, GCancellable *cancellable)
{
  LibraryJob *self = g_new0 (LibraryJob, 1);
  LibraryRequest *own = &self->request;

  self->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
  *own = *request;
  own->path = copy_of_text (request);
  own->setup = copy_of (request->setup, sizeof *request->setup);
  own->act = copy_of (request->act, sizeof *request->act);
  own->ruleset = copy_of (request->ruleset, sizeof *request->ruleset);
  own->ids = copy_of (request->ids, request->n_ids * sizeof *request->ids);
  own->change = library_change_copy (request->change);
  own->query = request->query ? library_query_copy (request->query) : NULL;
  own->step = copy_of (request->step, sizeof *request->step);
  if (own->step)
    {
      LibraryStep *step = (LibraryStep *) own->step;

      step->course = g_strdup (step->course);
      step->lesson = g_strdup (step->lesson);
      step->step = g_strdup (step->step);
    }
  own->sgf = request->sgf ? g_bytes_ref (request->sgf) : NULL;
  own->paths = (const char *const *) g_strdupv ((char **) request->paths);
  if (request->info)
    {
      LibraryGameInfo *info = g_new0 (LibraryGameInfo, 1);

      library_game_info_copy (info, request->info);
      own->info = info;
    }
  return self;
}

gboolean
library_job_propagate (GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);
  const LibraryJob *self = g_task_get_task_data (task);
  GError *local = NULL;

  if (g_task_propagate_boolean (task, &local))
    return TRUE;
  /* Reopening is itself the remedy. */
  if (g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_MOVED)
      && self->request.what != LIBRARY_REOPEN)
    g_signal_emit_by_name (g_task_get_source_object (task), "moved");
  g_propagate_error (error, local);
  return FALSE;
}

gpointer
library_job_finish (GAsyncResult *result, GError **error)
{
  LibraryJob *self = g_task_get_task_data (G_TASK (result));

  return library_job_propagate (result, error) ? g_steal_pointer (&self->value) : NULL;
}

void
library_job_free (LibraryJob *self)
{
  LibraryRequest *own = &self->request;

  if (self->value)
    works[own->what].destroy (self->value);
  library_save_free (self->save);
  library_importer_free (self->importer);
  g_clear_object (&self->cancellable);
  g_free ((char *) own->path);
  g_free ((RefereeSetup *) own->setup);
  g_free ((RefereeAct *) own->act);
  g_free ((GoRuleset *) own->ruleset);
  g_free ((gint64 *) own->ids);
  library_change_free ((LibraryChange *) own->change);
  g_clear_pointer ((LibraryStep **) &own->step, library_step_free);
  library_query_free ((LibraryQuery *) own->query);
  g_clear_pointer (&own->sgf, g_bytes_unref);
  g_strfreev ((char **) own->paths);
  if (own->info)
    library_game_info_clear ((LibraryGameInfo *) own->info);
  g_free ((LibraryGameInfo *) own->info);
  g_free (self);
}
