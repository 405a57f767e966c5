/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "match-journal.h"

G_DEFINE_QUARK (match_journal_error_quark, match_journal_error)
G_DEFINE_INTERFACE (MatchJournal, match_journal, G_TYPE_OBJECT)

static void
match_journal_default_init (MatchJournalInterface *iface)
{
}

void
match_journal_append_async (MatchJournal *self,
                            size_t index,
                            const RefereeAct *act,
                            const RefereeResult *result,
                            int moves,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (MATCH_IS_JOURNAL (self));
  g_return_if_fail (act != NULL);

  MATCH_JOURNAL_GET_IFACE (self)->append_async (self, index, act, result, moves, cancellable,
                                                callback, user_data);
}

gboolean
match_journal_append_finish (MatchJournal *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (MATCH_IS_JOURNAL (self), FALSE);

  return MATCH_JOURNAL_GET_IFACE (self)->append_finish (self, result, error);
}

void
match_journal_note_thought (MatchJournal *self, size_t acts, gint64 ms)
{
  MatchJournalInterface *iface;

  g_return_if_fail (MATCH_IS_JOURNAL (self));

  iface = MATCH_JOURNAL_GET_IFACE (self);
  if (iface->note_thought)
    iface->note_thought (self, acts, ms);
}
