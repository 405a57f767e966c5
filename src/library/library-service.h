/* The library as the program uses it: asynchronous, with all of SQLite on two threads.
 *
 * Calls may be made from the moment the object exists; they wait until the file is open, and if
 * that failed they fail with the same error. Callbacks run in the main context that was the
 * thread default when the call was made. Every _finish() returns what its comment says, or on
 * failure NULL, FALSE or 0 with `error` set in LIBRARY_ERROR; the file is then as it was before.
 * A cancelled call has done nothing; one that has begun to write is not cancelled any more. */
#pragma once

#include "library-error.h"
#include "library-file.h"
#include "library-game.h"
#include "library-ruleset.h"

G_BEGIN_DECLS

#define LIBRARY_TYPE_SERVICE (library_service_get_type ())
/**
 * LibraryService:
 *
 * Every call is meant for the file that was open when it was made. When another has taken its place
 * by the time of the call's turn, it fails with LIBRARY_ERROR_REPLACED and has done nothing. When
 * the file is no longer that of its name, calls fail with LIBRARY_ERROR_MOVED until it is opened
 * again.
 *
 * Signals: `replaced` (), in the main context, when another file has taken the place: ids from
 * before it mean nothing any more. It comes before the answer of the call that did it, and before
 * those of the calls that came too late. `recovered` (LibraryReport *), after it, when damage was
 * found beside the games, and what could be read now has the place; `trouble` (const char *), a
 * sentence, when the file is not sound and could not be recovered, or no copy of it could be made.
 */
G_DECLARE_FINAL_TYPE (LibraryService, library_service, LIBRARY, SERVICE, GObject)

/* A library at `path`, or at library_default_path() for NULL. Touches no file yet. */
LibraryService *library_service_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Where the library is, links followed. Stays valid, also when another is opened elsewhere. */
const char *library_service_get_path (LibraryService *self);

/* Opens, creates, migrates or recovers the file. To be called once. */
void library_service_open_async (LibraryService *self,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
LibraryReport *library_service_open_finish (LibraryService *self,
                                            GAsyncResult *result,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens what now has the library's name, as library_service_open_async() does, after the file was
 * moved, replaced or deleted. When that fails, calls fail with the same error, and it may be tried
 * again. */
void library_service_reopen_async (LibraryService *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
LibraryReport *library_service_reopen_finish (LibraryService *self,
                                              GAsyncResult *result,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the file that ids belong to; grows before each `replaced`. */
guint library_service_get_generation (LibraryService *self);

/* Waits until everything asked for is done, and closes the file. Blocks. The callbacks of what
 * was asked before still run; calls made later fail with LIBRARY_ERROR_CLOSED. */
void library_service_close (LibraryService *self);

/* Stores a new game without acts; both arguments are copied. Returns its id, 0 on failure. */
void library_service_create_game_async (LibraryService *self,
                                        const LibraryGameInfo *info,
                                        const RefereeSetup *setup,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
gint64
library_service_create_game_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* Appends the act number `index`, counted from 0, to the game `id`. When the callback runs
 * without an error the act is on the disk. `moves` is the number of moves made after it;
 * `result` is the result's text if the game is over after it, else NULL or "".
 *
 * LIBRARY_ERROR_CONSTRAINT when the game does not have exactly `index` acts, or when its row or
 * its last act shows that it is read-only.
 * An append whose answer was an error may be asked again: the very same act, already there as
 * the last, counts as done. */
void library_service_append_act_async (LibraryService *self,
                                       gint64 id,
                                       guint index,
                                       const RefereeAct *act,
                                       int moves,
                                       const char *result,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean
library_service_append_act_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* Changes what is told about a game; its rules, set-up and acts stay as they are. */
void library_service_update_info_async (LibraryService *self,
                                        gint64 id,
                                        const LibraryGameInfo *info,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
gboolean
library_service_update_info_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* A list model of LibraryGame, the one changed last first. The caller owns it. */
void library_service_list_games_async (LibraryService *self,
                                       LibraryList which,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
GListModel *library_service_list_games_finish (LibraryService *self,
                                               GAsyncResult *result,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The whole game. One from a newer version or with a damaged row is given as far as it can be
 * read, with `read_only` and `reason` set. */
void library_service_load_game_async (LibraryService *self,
                                      gint64 id,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
LibraryStoredGame *library_service_load_game_finish (LibraryService *self,
                                                     GAsyncResult *result,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Puts a game away, and takes it back; nothing is erased. */
void library_service_delete_game_async (LibraryService *self,
                                        gint64 id,
                                        GCancellable *cancellable,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
gboolean
library_service_delete_game_finish (LibraryService *self, GAsyncResult *result, GError **error);
void library_service_restore_game_async (LibraryService *self,
                                         gint64 id,
                                         GCancellable *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
gboolean
library_service_restore_game_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* A list model of LibraryRuleset: the presets in their order, then the saved rulesets by name.
 * The caller owns it. */
void library_service_list_rulesets_async (LibraryService *self,
                                          GCancellable *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer user_data);
GListModel *library_service_list_rulesets_finish (LibraryService *self,
                                                  GAsyncResult *result,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Saves a ruleset under a name (without "my:"): a new one for `id` 0, else that row gets this name
 * and these rules. Returns its id; 0 with LIBRARY_ERROR_CONSTRAINT when another saved ruleset has
 * that name or the name cannot be used (library_ruleset_name_error()). Games that were played
 * under it keep their own rules. */
void library_service_save_ruleset_async (LibraryService *self,
                                         gint64 id,
                                         const char *name,
                                         const GoRuleset *ruleset,
                                         GCancellable *cancellable,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
gint64
library_service_save_ruleset_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* Puts a saved ruleset away, and takes it back; nothing is erased. */
void library_service_delete_ruleset_async (LibraryService *self,
                                           gint64 id,
                                           GCancellable *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer user_data);
gboolean
library_service_delete_ruleset_finish (LibraryService *self, GAsyncResult *result, GError **error);
void library_service_restore_ruleset_async (LibraryService *self,
                                            gint64 id,
                                            GCancellable *cancellable,
                                            GAsyncReadyCallback callback,
                                            gpointer user_data);
gboolean
library_service_restore_ruleset_finish (LibraryService *self, GAsyncResult *result, GError **error);

/* As library_file_verify(). */
void library_service_verify_async (LibraryService *self,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
LibraryVerdict *library_service_verify_finish (LibraryService *self,
                                               GAsyncResult *result,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
