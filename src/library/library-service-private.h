/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the service share. */
#pragma once

#include "library-job.h"
#include "library-service.h"

G_BEGIN_DECLS

struct _LibraryService
{
  GObject parent_instance;
  char *name;       /* by which the library was asked for */
  const char *path; /* atomic, interned: the file that this led to when it was opened */
  GTask *opening;   /* from LIBRARY_OPEN until the writer has taken it */
  gboolean open_asked;
  gboolean read_only;    /* nothing is written */
  LibraryWorker *writer; /* first: it opens the file, then it starts the reader */
  LibraryWorker *reader;
  int closing;         /* atomic: what goes on for long comes to an end */
  GMutex beside_mutex; /* guards the next three */
  GCond beside_changed;
  int beside_running;  /* threads that read beside the two */
  GList *beside_stops; /* of GCancellable, not owned: one for each */
  int generation;      /* atomic: the file's number, which grows when another takes its place */
  int told; /* atomic: the number of the file that callers know of; follows in the main context */
  GError *open_error; /* the writer's, for the reader; set before the reader starts */
};

/* LIBRARY_BESIDE: the reader's only part in it is that by then the file is open. It is cancelled by
 * the one who asked, and when the service is closed. */
gboolean library_service_beside_job (LibraryConnection *connection, GTask *task);

/* Cancels what is under way so, and waits for its end. */
void library_service_wait_beside (LibraryService *self);

/* LIBRARY_RESTORE_COPY and LIBRARY_REOPEN. */
void library_service_exchange (LibraryService *self, GTask *task);

/* The file that the library's name leads to now; it may be another than that which is open. */
const char *library_service_find (LibraryService *self);

/* A connection for reading to the file that is open. */
LibraryConnection *library_service_open_reader (LibraryService *self, GError **error);

G_END_DECLS
