/* The blocking calls about records, searches and the whole file, for the command line. */
#pragma once

#include "library-file.h"
#include "library-query.h"
#include "library-record.h"

G_BEGIN_DECLS

/* As in library-file.h: these open the file for reading only, never change it and never create
 * one, and set `error` in LIBRARY_ERROR on failure. */

/* The rows are read when they are asked for, at once, so every game is loaded. The results keep
 * the file open until they are freed. */
LibraryResults *library_file_search (const char *path,
                                     const LibraryQuery *query,
                                     GCancellable *cancellable,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
LibraryRecord *
library_file_load_record (const char *path, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* As library_service_export_async(); 0 on failure. */
guint library_file_export (const char *path,
                           const gint64 *ids,
                           guint n_ids,
                           LibraryForm form,
                           const char *target,
                           GError **error);
gboolean library_file_back_up (const char *path, const char *target, GError **error);
/* GPtrArray of LibraryTally, as library_service_tally_async(). */
GPtrArray *
library_file_tally (const char *path, const char *player, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* These write: they create, bring up to date or recover the file as library_service_open_async()
 * does, and what they do is safe on the disk when they return. Another program may have the file
 * open at the same time. */

/* `charset` as library_service_import_async() takes it. `progress` may be NULL; it is called in
 * between, a few times a second, in the calling thread. */
LibraryImport *library_file_import (const char *path,
                                    const char *const *paths,
                                    const char *charset,
                                    LibraryImportFunc progress,
                                    gpointer progress_data,
                                    GCancellable *cancellable,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean library_file_tag (const char *path,
                           const gint64 *ids,
                           guint n_ids,
                           const char *tag,
                           gboolean tagged,
                           GError **error);
/* The answer is where the library as it was is kept, NULL on failure; "" where there was none. No
 * other program may have the file open: LIBRARY_ERROR_BUSY then. */
char *library_file_restore_copy (const char *path,
                                 const char *copy,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
