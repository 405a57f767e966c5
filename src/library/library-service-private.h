/* What the files of the service share. */
#pragma once

#include "library-service.h"
#include "library-worker.h"

G_BEGIN_DECLS

struct _LibraryService
{
  GObject parent_instance;
  char *name;       /* by which the library was asked for */
  const char *path; /* atomic, interned: the file that this led to when it was opened */
  GTask *opening;   /* from open_async() until the writer has taken it */
  gboolean open_asked;
  LibraryWorker *writer; /* first: it opens the file, then it starts the reader */
  LibraryWorker *reader;
  int closing;          /* atomic: what goes on for long comes to an end */
  GMutex outside_mutex; /* guards the next three */
  GCond outside_changed;
  int outside_running;  /* threads that read beside the two */
  GList *outside_tasks; /* of GCancellable, not owned: one for each */
  int generation;       /* atomic: the file's number, which grows when another takes its place */
  int told; /* atomic: the number of the file that callers know of; follows in the main context */
  GError *open_error; /* the writer's, for the reader; set before the reader starts */
};

/* Reads with a connection of its own, in a thread of its own, and gives the task its answer. */
typedef void (*LibraryOutsideFunc) (LibraryConnection *connection,
                                    GTask *task,
                                    gpointer data,
                                    GCancellable *cancellable);

/* Does that once the file is open. It is cancelled by `cancellable`, and when the service is
 * closed. */
void _library_service_outside (LibraryService *self,
                               gpointer tag,
                               LibraryOutsideFunc function,
                               gpointer data,
                               GDestroyNotify destroy,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);

/* The file that the library's name leads to now; it may be another than that which is open. */
const char *_library_service_find (LibraryService *self);

/* A connection for reading to the file that is open. */
LibraryConnection *_library_service_open_reader (LibraryService *self, GError **error);

/* Cancels what is under way so, and waits for its end. */
void _library_service_wait_outside (LibraryService *self);

/* Reads a large file through, beside the games, and recovers it where it is damaged; makes a copy
 * of a sound one when it is time. */
void _library_service_look_after (LibraryService *self);

/* Tells whoever holds ids, in the main context, if another file has taken the library's place. */
void _library_service_tell_replaced (LibraryService *self);

/* Lets the writer store the moves of finished games once nothing else is to be done. */
void _library_service_fill_lines (LibraryService *self);

/* A task whose answer stands even when it is cancelled too late: what is written is written. */
GTask *_library_service_task (LibraryService *self,
                              gpointer tag,
                              gpointer data,
                              GDestroyNotify destroy,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

G_END_DECLS
