/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs requests on the file itself, and finishes those of a service. */
#include <glib/gi18n.h>

#include "library-ask.h"
#include "library-copies.h"
#include "library-open.h"
#include "library-rulesets.h"
#include "library-service-private.h"

static char *
restore_copy (const char *path, const char *copy, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  char *kept = NULL;
  int lock;

  g_mkdir_with_parents (folder, 0700);
  lock = library_lock_folder (path);
  if (library_restore_prepare (path, copy, error))
    kept = library_restore_swap (path, error);
  library_unlock_folder (lock);
  return kept;
}

static LibraryConnection *
open_for (LibraryJob *job, const char *path, GError **error)
{
  const LibraryExecutor executor = library_job_get_executor (job);

  if (executor == LIBRARY_BY_READER || executor == LIBRARY_BESIDE)
    return library_open_for_reading (path, FALSE, error);
  return library_open_for_writing (
      path, library_schema_current (), TRUE,
      executor == LIBRARY_ALONE ? (LibraryReport **) &job->value : NULL, error);
}

/* Returns the answer's value; NULL also if the answer is the job's number. */
static gpointer
run (LibraryJob *job, const char *path, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (LibraryConnection) connection = NULL;
  gboolean more;

  if (job->request.what == LIBRARY_RESTORE_COPY)
    return restore_copy (path, job->request.path, error);
  connection = open_for (job, path, &local);
  if (job->request.what == LIBRARY_VERIFY
      && g_error_matches (local, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    {
      /* A file too damaged to open counts as checked. */
      LibraryVerdict *verdict = library_verdict_new ();

      library_verdict_add (verdict,
                           &(LibraryProblem){ LIBRARY_PROBLEM_DAMAGED, .text = local->message });
      return verdict;
    }
  if (connection == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  more = library_job_get_executor (job) != LIBRARY_ALONE;
  while (more)
    if (!library_job_run (job, connection, &more, error))
      return NULL;
  return library_results_take (job, NULL, &connection);
}

gpointer
library_ask (const char *path,
             const LibraryRequest *request,
             GCancellable *cancellable,
             GError **error)
{
  g_autofree char *full = library_real_path (path);
  g_autoptr (LibraryJob) job = library_job_new (request, cancellable);

  return run (job, full, error);
}

gint64
library_ask_number (const char *path, const LibraryRequest *request, GError **error)
{
  g_autofree char *full = library_real_path (path);
  g_autoptr (LibraryJob) job = library_job_new (request, NULL);

  if (run (job, full, error))
    g_assert_not_reached ();
  return job->number;
}

LibraryRuleset *
library_file_find_ruleset (const char *path, const char *name, GError **error)
{
  g_autofree char *full = library_real_path (path);
  g_autoptr (LibraryConnection) connection = NULL;
  const GoPreset *preset = go_preset_find (name);
  const char *saved = library_ruleset_saved_name (name);

  if (preset)
    return library_ruleset_new_preset (preset);
  if (saved == NULL)
    {
      g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NOT_FOUND,
                   _ ("There is no ruleset called “%s”."), name);
      return NULL;
    }
  connection = library_open_for_reading (full, FALSE, error);
  return connection ? library_rulesets_find (connection, saved, error) : NULL;
}

gpointer
library_ask_finish (GAsyncResult *result, GError **error)
{
  GTask *task = G_TASK (result);

  return library_job_propagate (result, error) ? library_results_take (
             g_task_get_task_data (task), g_task_get_source_object (task), NULL)
                                               : NULL;
}

gint64
library_ask_finish_number (GAsyncResult *result, GError **error)
{
  const LibraryJob *job = g_task_get_task_data (G_TASK (result));

  return library_job_propagate (result, error) ? job->number : 0;
}

gboolean
library_ask_finish_rulesets (GAsyncResult *result, GListStore *list, GError **error)
{
  g_autoptr (GListModel) all = library_ask_finish (result, error);
  g_autoptr (GPtrArray) saved = g_ptr_array_new_with_free_func (g_object_unref);
  size_t presets;

  if (all == NULL)
    return FALSE;
  go_presets (&presets);
  for (guint i = (guint) presets; i < g_list_model_get_n_items (all); i++)
    g_ptr_array_add (saved, g_list_model_get_item (all, i));
  g_list_store_splice (list, (guint) presets,
                       g_list_model_get_n_items (G_LIST_MODEL (list)) - (guint) presets,
                       saved->pdata, saved->len);
  return TRUE;
}
