/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of what each request does, for the window, the command line and the threads. */
#include "library-job.h"

#include <glib/gi18n.h>
#include <string.h>

#include "library-copies.h"
#include "library-games.h"
#include "library-open.h"
#include "library-scan.h"
#include "library-tags.h"
#include "library-upkeep.h"
#include "library-work.h"

/* Microseconds per slice, without its commit. With the commit, a player's move waits 20 ms at most.
 * If nothing else is waiting, longer slices are more efficient. */
#define SLICE 8000
#define SLICE_ALONE 100000

/* Microseconds between two reports. */
#define REPORT 150000

/* Runs a job or a slice of it: sets its value or number, or `error`. Sets `more` if something is
 * left to do. */
typedef void (*Run) (LibraryJob *self,
                     LibraryConnection *connection,
                     gboolean *more,
                     GError **error);

/* Writing */

/* In one transaction. */
static gint64
change_many (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  const LibraryRequest *r = request;
  gboolean done = library_connection_begin (connection, error);

  if (done && r->what == LIBRARY_ARCHIVE_GAMES)
    done = library_games_archive (connection, r->ids, r->n_ids, r->on, error);
  else if (done)
    done = (r->on ? library_tags_give : library_tags_take) (connection, r->ids, r->n_ids, r->tag,
                                                            error);
  return library_connection_end (connection, done, error);
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
      g_ptr_array_add (self->owned, (gpointer) r->ids);
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
    {
      self->importer = library_importer_new (self->request.paths, self->request.charset);
      /* Fewer checkpoints write fewer pages, but would make a player's move wait. */
      if (self->task == NULL)
        library_connection_run (connection, "PRAGMA wal_autocheckpoint = 32000", NULL);
    }
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

static gpointer
load_game (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  return library_games_load (connection, request->id, error);
}

static gpointer
load_record (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  return library_records_load (connection, request->id, error);
}

static gint64
back_up (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  return library_connection_backup (connection, request->path, error);
}

static gint64
look_after (LibraryConnection *connection, const LibraryRequest *request, GError **error)
{
  /* Copies of a damaged file must not replace the last good ones. */
  return (!library_open_is_large (library_connection_get_path (connection))
          || library_open_check (connection, FALSE, error))
         && library_backups_make (connection, FALSE, error);
}

/* The table */

/* A job has one of the three functions, unless it runs alone. */
static const struct
{
  LibraryExecutor executor;
  LibraryPriority priority;
  LibraryValueFunc *value;
  GDestroyNotify destroy; /* of the value */
  LibraryNumberFunc *number;
  Run run;
} works[LIBRARY_N_WORKS] = {
  [LIBRARY_OPEN] = { LIBRARY_ALONE, LIBRARY_JOURNAL, NULL, (GDestroyNotify) library_report_free },
  [LIBRARY_REOPEN] = { LIBRARY_ALONE, LIBRARY_USUAL, NULL, (GDestroyNotify) library_report_free },
  [LIBRARY_VERIFY]
  = { LIBRARY_BESIDE, LIBRARY_USUAL, library_verify, (GDestroyNotify) library_verdict_free },
  [LIBRARY_BACK_UP] = { LIBRARY_BESIDE, LIBRARY_USUAL, .number = back_up },
  [LIBRARY_MOVE_OUT] = { LIBRARY_BESIDE, LIBRARY_USUAL, .number = library_move_write },
  [LIBRARY_RESTORE_COPY] = { LIBRARY_ALONE, LIBRARY_USUAL, NULL, g_free },
  [LIBRARY_CREATE_GAME] = { LIBRARY_BY_WRITER, LIBRARY_JOURNAL, .number = library_games_create },
  [LIBRARY_APPEND_ACT] = { LIBRARY_BY_WRITER, LIBRARY_JOURNAL, .number = library_games_append },
  [LIBRARY_NOTE_THOUGHT]
  = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = library_games_note_thought },
  [LIBRARY_LIST_GAMES] = { LIBRARY_BY_READER, LIBRARY_USUAL, library_games_list, g_object_unref },
  [LIBRARY_LOAD_GAME]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, load_game, (GDestroyNotify) library_stored_game_free },
  [LIBRARY_SEARCH]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, library_search, (GDestroyNotify) library_found_free },
  [LIBRARY_READ_ROWS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, library_games_rows, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_ARCHIVE_GAMES] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = change_many },
  [LIBRARY_TAG] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = change_many },
  [LIBRARY_CHANGE_GAMES] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .run = change_games },
  [LIBRARY_MERGE_DUPLICATES]
  = { LIBRARY_BY_WRITER, LIBRARY_USUAL, library_records_merge, (GDestroyNotify) g_array_unref },
  [LIBRARY_LIST_TAGS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, library_tags_list, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_LIST_PLAYERS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, library_players_list, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_TALLY]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, library_players_tally, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_LOAD_RECORD]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, load_record, (GDestroyNotify) library_record_free },
  [LIBRARY_SAVE_RECORD]
  = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .destroy = g_free, .run = save_record },
  [LIBRARY_RECODE_RECORD]
  = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .destroy = g_free, .run = save_record },
  [LIBRARY_IMPORT] = { LIBRARY_BY_WRITER, LIBRARY_BULK,
                       .destroy = (GDestroyNotify) library_import_free, .run = import },
  [LIBRARY_EXPORT] = { LIBRARY_BESIDE, LIBRARY_USUAL, .number = library_export },
  [LIBRARY_LIST_RULESETS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, library_rulesets_list, g_object_unref },
  [LIBRARY_SAVE_RULESET] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = library_rulesets_save },
  [LIBRARY_DELETE_RULESET]
  = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = library_rulesets_delete },
  [LIBRARY_LIST_LEARNERS]
  = { LIBRARY_BY_READER, LIBRARY_USUAL, library_learners_list, (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_LIST_STEPS] = { LIBRARY_BY_READER, LIBRARY_USUAL, library_learners_steps,
                           (GDestroyNotify) g_ptr_array_unref },
  [LIBRARY_SAVE_LEARNER] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = library_learners_save },
  [LIBRARY_ARCHIVE_LEARNER]
  = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = library_learners_archive },
  [LIBRARY_NOTE_STEP] = { LIBRARY_BY_WRITER, LIBRARY_USUAL, .number = library_learners_note },
  [LIBRARY_UPKEEP] = { LIBRARY_BY_WRITER, LIBRARY_BULK, .run = keep_up },
  [LIBRARY_LOOK_AFTER] = { LIBRARY_BESIDE, LIBRARY_USUAL, .number = look_after },
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
  const LibraryWork what = self->request.what;
  gboolean reads = works[what].executor != LIBRARY_BY_WRITER;

  *more = FALSE;
  if (reads)
    library_connection_set_cancellable (connection, self->cancellable);
  if (works[what].value)
    self->value = works[what].value (connection, &self->request, error);
  else if (works[what].number)
    self->number = works[what].number (connection, &self->request, error);
  else
    works[what].run (self, connection, more, error);
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

/* Returns a copy that lives as long as the job; NULL of NULL. */
static gpointer
own (LibraryJob *self, gconstpointer value, gsize size)
{
  gpointer copy = value ? g_memdup2 (value, size) : NULL;

  if (copy)
    g_ptr_array_add (self->owned, copy);
  return copy;
}

/* Replaces texts with such copies, up to a NULL. */
static void
own_texts (LibraryJob *self, ...)
{
  const char **text;
  va_list texts;

  va_start (texts, self);
  while ((text = va_arg (texts, const char **)))
    *text = own (self, *text, *text ? strlen (*text) + 1 : 0);
  va_end (texts);
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

/* Copies all that the request points to. */
static void
own_request (LibraryJob *self, LibraryRequest *r)
{
  LibraryGameInfo *info = own (self, r->info, sizeof *info);
  LibraryQuery *query = own (self, r->query, sizeof *query);
  LibraryChange *change = own (self, r->change, sizeof *change);
  LibraryStep *step = own (self, r->step, sizeof *step);

  if (info)
    own_texts (self, &info->black_name, &info->white_name, &info->black_rank, &info->white_rank,
               &info->event, NULL);
  if (query)
    {
      own_texts (self, &query->text, &query->player, &query->tag, &query->rules, &query->date_first,
                 &query->date_last, NULL);
      query->cells = own (self, query->cells, GO_CELLS);
    }
  if (change)
    own_texts (self, &change->name[GO_BLACK], &change->name[GO_WHITE], &change->event,
               &change->player, &change->renamed, NULL);
  if (step)
    own_texts (self, (const char **) &step->course, (const char **) &step->lesson,
               (const char **) &step->step, NULL);
  r->info = info;
  r->query = query;
  r->change = change;
  r->step = step;
  r->setup = own (self, r->setup, sizeof *r->setup);
  r->act = own (self, r->act, sizeof *r->act);
  r->ruleset = own (self, r->ruleset, sizeof *r->ruleset);
  r->ids = own (self, r->ids, r->n_ids * sizeof *r->ids);
}

LibraryJob *
library_job_new (const LibraryRequest *request, GCancellable *cancellable)
{
  LibraryJob *self = g_new0 (LibraryJob, 1);

  self->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
  self->owned = g_ptr_array_new_with_free_func (g_free);
  self->request = *request;
  own_request (self, &self->request);
  self->request.path = copy_of_text (request);
  self->request.sgf = request->sgf ? g_bytes_ref (request->sgf) : NULL;
  self->request.paths = (const char *const *) g_strdupv ((char **) request->paths);
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
  if (self->value)
    works[self->request.what].destroy (self->value);
  library_save_free (self->save);
  library_importer_free (self->importer);
  g_clear_object (&self->cancellable);
  g_ptr_array_unref (self->owned);
  g_free ((char *) self->request.path);
  g_clear_pointer (&self->request.sgf, g_bytes_unref);
  g_strfreev ((char **) self->request.paths);
  g_free (self);
}
