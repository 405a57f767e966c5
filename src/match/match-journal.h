/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a live game's acts are kept. The table sees an act only after it is safe here. */
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
  MATCH_JOURNAL_ERROR_CHANGED_ELSEWHERE, /* another program has gone on with this game */
} MatchJournalError;

/**
 * MatchJournalInterface:
 * @append_async: starts writing one act
 * @append_finish: tells how it went
 * @note_thought: keeps the time that the side to move has thought; NULL: it is not kept
 *
 * The journal of one game. The acts come in order, one at a time; after a failure the same
 * index may come again.
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

/* Starts writing the act at `index` of the game. `result` is the game's result after it, `moves`
 * the number of moves made after it. Act and result are copied. The callback comes in the caller's
 * main context. */
void match_journal_append_async (MatchJournal *self,
                                 size_t index,
                                 const RefereeAct *act,
                                 const RefereeResult *result,
                                 int moves,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);

/* TRUE when the act is committed. On FALSE nothing of it is kept; the error tells why, as
 * MATCH_JOURNAL_ERROR_CHANGED_ELSEWHERE where only opening the game again can help. */
gboolean match_journal_append_finish (MatchJournal *self, GAsyncResult *result, GError **error);

/* Keeps for how many milliseconds the side to move has thought since the last of the game's `acts`
 * acts. It is told nothing of a failure: it is noted again soon. */
void match_journal_note_thought (MatchJournal *self, size_t acts, gint64 ms);

G_END_DECLS
