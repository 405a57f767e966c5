/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a live game, kept in the library. */
#pragma once

#include "match-controller.h"
#include "library-ask.h"
#include "match-journal.h"

G_BEGIN_DECLS

#define APP_TYPE_JOURNAL (app_journal_get_type ())
/**
 * AppJournal:
 *
 * Appends to one game of one file. When another file has taken the place of that library, or its
 * file was moved away, the journal is stranded: an act then waits until the journal was moved to a
 * game that holds all acts before it.
 *
 * Signals: `stranded` (), when an act waits: app_journal_move() or app_journal_fail() has to
 * follow. Where nobody hears it, the act fails.
 */
G_DECLARE_FINAL_TYPE (AppJournal, app_journal, APP, JOURNAL, GObject)

/* A journal that appends to the game `id` of the library as it is now, which has `acts` acts. */
AppJournal *
app_journal_new (LibraryService *library, gint64 id, size_t acts) G_GNUC_WARN_UNUSED_RESULT;

gint64 app_journal_get_id (AppJournal *self);
/* The number of the file that the id belongs to. */
guint app_journal_get_generation (AppJournal *self);
/* How many acts of the game are safe there. */
size_t app_journal_get_acts (AppJournal *self);
/* Whether its game cannot be reached any more, and whether because the file was moved away: then
 * the library has to be opened again first. */
gboolean app_journal_is_stranded (AppJournal *self);
gboolean app_journal_is_moved (AppJournal *self);

/* Goes on with another game, in the library as it is now; an act that waits is written there. */
void app_journal_move (AppJournal *self, gint64 id, size_t acts);
/* There is no other game: an act that waits fails. FALSE when none does. */
gboolean app_journal_fail (AppJournal *self, const GError *error);

/* How far a game has come. Zeroed at the beginning; after a failure the next try goes on from
 * there, so that no game is stored twice. */
typedef struct
{
  gint64 id; /* 0: not at all */
  size_t acts;
  guint generation; /* of the file that the id belongs to */
} AppKept;

/* What the library stores of a new game beside its set-up; the strings are those of `info`. */
LibraryGameInfo app_keep_row (const MatchInfo *info);

/* Stores the game, as long as it is when the last act is done: with the callback it is all there.
 * `kept` must live until then. A game that cannot be gone on with in the library, because somebody
 * else did, is stored as a new one. FALSE on failure, LIBRARY_ERROR_REPLACED when another file came
 * between. */
void app_keep_game_async (LibraryService *library,
                          MatchController *controller,
                          AppKept *kept,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gboolean app_keep_game_finish (GAsyncResult *result, GError **error);

G_END_DECLS
