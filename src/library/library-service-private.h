/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals that the files of the service share. */
#pragma once

#include "library-job.h"
#include "library-service.h"

struct _LibraryService
{
  GObject parent_instance;
  char *name;       /* the library's name, as the caller gave it */
  const char *path; /* atomic, interned: the file to which `name` led when it was opened */
  GTask *opening;   /* from LIBRARY_OPEN until the writer has taken it */
  gboolean open_asked;
  gboolean read_only;    /* all writing fails */
  LibraryWorker *writer; /* opens the file, then starts the reader */
  LibraryWorker *reader;
  int closing;         /* atomic: long work should end soon */
  GMutex mutex;        /* guards the next four */
  GCond changed;       /* one of the next three */
  GList *beside_stops; /* of GCancellable, not owned: one for each thread of LIBRARY_BESIDE */
  gboolean pausing;    /* the writer wants the reader to close the file and to wait */
  gboolean paused;     /* the reader does so */
  int generation;      /* atomic: the file's number, which grows when another file replaces it */
  int told; /* atomic: the number of the file that callers know; updated later, in the main context
             */
  GError *open_error; /* why the writer could not open the file; set before the reader starts */
};

/* Cancels all jobs of LIBRARY_BESIDE and waits for them to end. */
void library_service_wait_beside (LibraryService *self);

/* Runs LIBRARY_RESTORE_COPY and LIBRARY_REOPEN. */
void library_service_exchange (LibraryService *self, GTask *task);

/* Returns the file to which the library's name leads now. It may differ from the open one. */
const char *library_service_find (LibraryService *self);

/* Opens a connection for reading to the current file. */
LibraryConnection *library_service_open_reader (LibraryService *self, GError **error);

/* Takes the answer of `job`. The games of a search become a LibraryResults. Its rows come from
 * `service` while that still uses the job's file. If `service` is NULL, they come at once from
 * `*connection`, which is then taken. */
gpointer library_results_take (LibraryJob *job,
                               LibraryService *service,
                               LibraryConnection **connection) G_GNUC_WARN_UNUSED_RESULT;
