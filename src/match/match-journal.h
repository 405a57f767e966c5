/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Storage for the acts of a live game. An act takes effect only after it is stored. */
#pragma once

#include <gio/gio.h>

#include "referee-game.h"

G_BEGIN_DECLS

#define MATCH_TYPE_JOURNAL (match_journal_get_type ())
G_DECLARE_INTERFACE (MatchJournal, match_journal, MATCH, JOURNAL, GObject)

#define MATCH_JOURNAL_ERROR (match_journal_error_quark ())
GQuark match_journal_error_quark (void);
typedef enum
{
  MATCH_JOURNAL_ERROR_CHANGED_ELSEWHERE, /* another program has continued this game */
} MatchJournalError;

/**
 * MatchJournalInterface:
 * @append_async: starts writing one act
 * @append_finish: returns the outcome
 * @note_thought: stores the thinking time of the side to move; NULL: not supported
 *
 * The journal of one game. Acts come in order, one at a time. After a failure the same index may
 * come again.
 */
struct _MatchJournalInterface
{
  GTypeInterface parent_iface;

  void (*append_async) (MatchJournal *self,
                        size_t index,
                        const RefereeAct *act,
                        const RefereeResult *result,
                        int moves,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
  gboolean (*append_finish) (MatchJournal *self, GAsyncResult *result, GError **error);
  void (*note_thought) (MatchJournal *self, size_t acts, gint64 ms);
};

/* Starts writing the act at `index` of the game. `result` is the game's result after the act, and
 * `moves` the number of moves after it. Act and result are copied. The callback runs in the
 * caller's main context. */
void match_journal_append_async (MatchJournal *self,
                                 size_t index,
                                 const RefereeAct *act,
                                 const RefereeResult *result,
                                 int moves,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* Returns TRUE once the act is committed. On FALSE nothing of it is stored. The error is
 * MATCH_JOURNAL_ERROR_CHANGED_ELSEWHERE if only reopening the game can help. */
gboolean match_journal_append_finish (MatchJournal *self, GAsyncResult *result, GError **error);

/* Stores how long the side to move has thought since the last of the game's `acts` acts, in
 * milliseconds. Does not report failures, because the next note follows soon. */
void match_journal_note_thought (MatchJournal *self, size_t acts, gint64 ms);

G_END_DECLS
