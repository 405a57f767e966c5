/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a live game, kept in the library. */
#pragma once

#include "match-controller.h"
#include "library-ask.h"
#include "match-controller.h"

#define APP_TYPE_JOURNAL (app_journal_get_type ())
/**
 * AppJournal:
 *
 * Appends to one game of one file. If another file replaces that library, or its file is moved
 * away, the journal is stranded: an act then waits until the journal moves to a game that holds all
 * earlier acts.
 *
 * Signals: `stranded` () when an act waits; call app_journal_move() or app_journal_fail() in reply.
 * Without a handler the act fails.
 */
G_DECLARE_FINAL_TYPE (AppJournal, app_journal, APP, JOURNAL, GObject)

/* A game in the library, or the progress of storing it. Zero it first. After a failure the next
 * attempt continues from it, so that no game is stored twice. */
typedef struct
{
  gint64 id;        /* 0: not stored */
  size_t acts;      /* how many are safely stored */
  guint generation; /* of the library's file that the id belongs to */
} AppKept;

/* Returns a journal that appends to the game `id` of the current library, which has `acts` acts. */
AppJournal *
app_journal_new (LibraryService *library, gint64 id, size_t acts) G_GNUC_WARN_UNUSED_RESULT;

const AppKept *app_journal_get_kept (AppJournal *self);
/* Returns whether its game is out of reach; and whether this is because the file was moved away, so
 * that the library must be reopened first. */
gboolean app_journal_is_stranded (AppJournal *self);
gboolean app_journal_is_moved (AppJournal *self);

/* Continues with another game in the current library, and writes a waiting act there. */
void app_journal_move (AppJournal *self, gint64 id, size_t acts);
/* Makes a waiting act fail because there is no other game. Returns FALSE if none waits. */
gboolean app_journal_fail (AppJournal *self, const GError *error);

/* Requests LIBRARY_CREATE_GAME for the controller's game, without its acts. */
void app_create_game_async (LibraryService *library,
                            MatchController *controller,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/* Stores the game, including acts made while it runs; at the callback it is complete. `kept` must
 * live until then. If another program continued the game in the library, it is stored as a new one.
 * Returns FALSE on failure, with LIBRARY_ERROR_REPLACED if another file replaced the library
 * meanwhile. */
void app_keep_game_async (LibraryService *library,
                          MatchController *controller,
                          AppKept *kept,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gboolean app_keep_game_finish (GAsyncResult *result, GError **error);
