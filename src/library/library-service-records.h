/* What LibraryService does with records, searches and the whole file. As in library-service.h:
 * everything is asynchronous, and a failed call has changed nothing. */
#pragma once

#include "library-query.h"
#include "library-record.h"
#include "library-service.h"

G_BEGIN_DECLS

/* Looks for games. LibraryResults is a GListModel of LibraryGame. A query that is cancelled ends
 * with LIBRARY_ERROR_CANCELLED at once. */
void library_service_search_async (LibraryService *self,
                                   const LibraryQuery *query,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
LibraryResults *library_service_search_finish (LibraryService *self,
                                               GAsyncResult *result,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The record of a game. One that was played here and never studied is made from its acts; its
 * `version` is then 0 and nothing is stored. */
void library_service_load_record_async (LibraryService *self,
                                        gint64 id,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
LibraryRecord *library_service_load_record_finish (LibraryService *self,
                                                   GAsyncResult *result,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Saves one game as SGF: a new one for `id` 0, else that game's record when its version still is
 * `version`; LIBRARY_ERROR_CONSTRAINT when somebody else was faster. Names, result and the rest of
 * the list are read from it, but for a game played here, whose acts stay as they are. The answer is
 * the game's id, 0 on failure, and its new version. */
void library_service_save_record_async (LibraryService *self,
                                        gint64 id,
                                        gint64 version,
                                        GBytes *sgf,
                                        const char *source,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
gint64 library_service_save_record_finish (LibraryService *self,
                                           GAsyncResult *result,
                                           gint64 *version,
                                           GError **error);

/* Reads what a record came in as again in another charset, NULL to find it out anew, and puts that
 * in its place when its version still is `version`: names, words and moves follow. A charset that
 * was given is not a guess any more. LIBRARY_ERROR_CONSTRAINT, with nothing changed, when its bytes
 * were not kept, when they hold no game in that charset, or when it was edited since it came in:
 * what was written to it would be lost. The answer is its new version. */
void library_service_recode_record_async (LibraryService *self,
                                          gint64 id,
                                          gint64 version,
                                          const char *charset,
                                          GCancellable *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer user_data);
gboolean library_service_recode_record_finish (LibraryService *self,
                                               GAsyncResult *result,
                                               gint64 *version,
                                               GError **error);

/* Imports files, and all files in folders and archives (zip, tar and what libarchive reads).
 * `paths` are file names in the file system's encoding; `charset` is what all of them are read in,
 * NULL to find it out for each. Cancelling stops after the game at hand;
 * the answer then says what was imported. Players at the table never wait for it. */
void library_service_import_async (LibraryService *self,
                                   const char *const *paths,
                                   const char *charset,
                                   LibraryImportFunc progress,
                                   gpointer progress_data,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
LibraryImport *library_service_import_finish (LibraryService *self,
                                              GAsyncResult *result,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes games as one SGF file of many games, or, when `path` is a folder that exists, as a file
 * each, named after players and date. Nothing that exists is overwritten in a folder; a file is
 * replaced as a whole or not at all. Several games as they came in need a folder
 * (LIBRARY_ERROR_CONSTRAINT). The answer is how many were written. */
void library_service_export_async (LibraryService *self,
                                   const gint64 *ids,
                                   guint n_ids,
                                   LibraryForm form,
                                   const char *path,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
guint library_service_export_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* Puts several games away, or takes them back, in one step. */
void library_service_set_deleted_async (LibraryService *self,
                                        const gint64 *ids,
                                        guint n_ids,
                                        gboolean deleted,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
gboolean
library_service_set_deleted_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* Gives games a tag, or takes it from them. */
void library_service_tag_async (LibraryService *self,
                                const gint64 *ids,
                                guint n_ids,
                                const char *tag,
                                gboolean tagged,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean library_service_tag_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* GPtrArray of LibraryName: tags by name, players by number of games. `prefix` may be NULL. */
void library_service_list_tags_async (LibraryService *self,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
void library_service_list_players_async (LibraryService *self,
                                         const char *prefix,
                                         guint most,
                                         GCancellable *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
GPtrArray *library_service_list_names_finish (LibraryService *self,
                                              GAsyncResult *result,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* GPtrArray of LibraryTally: how a player did, first against everybody (with an empty name), then
 * against each opponent, the most frequent first. */
void library_service_tally_async (LibraryService *self,
                                  const char *player,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
GPtrArray *library_service_tally_finish (LibraryService *self,
                                         GAsyncResult *result,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Copies the whole library to `path`, complete or not at all. */
void library_service_back_up_async (LibraryService *self,
                                    const char *path,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
gboolean
library_service_back_up_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* Puts a copy made so in the place of the library, after checking that it is one and sound. The
 * library as it was is kept beside it; the answer is its path. The service goes on with the
 * restored file; every id that was known means nothing any more. */
void library_service_restore_copy_async (LibraryService *self,
                                         const char *path,
                                         GCancellable *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
char *library_service_restore_copy_finish (LibraryService *self,
                                           GAsyncResult *result,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
