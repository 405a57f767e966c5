/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores a game under many rulesets, in a thread. */
#pragma once

#include <gio/gio.h>

#include "compare-under.h"
#include "library-rulesets.h"

/* A ruleset and its result. */
typedef struct
{
  LibraryRuleset *named;
  const char *title; /* for display */
  CompareUnderAnswer answer;
  char *details; /* reasons and flags, one per line */
  /* The titles of this and all later entries with the same details; NULL for an entry listed in an
   * earlier one. */
  char *titles;
} DeskUnderEntry;

typedef struct
{
  GPtrArray *entries; /* of DeskUnderEntry */
  CompareUnderAnswer own;
} DeskUnderAnswers;

void desk_under_answers_free (DeskUnderAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskUnderAnswers, desk_under_answers_free)

/* Scores the game under every readable LibraryRuleset of the list. Keeps a reference to `source`,
 * which must own `under`. Cancelling ends with an error. */
void desk_under_ask_async (gpointer source,
                           const CompareUnder *under,
                           GListModel *rulesets,
                           gboolean own_komi,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback);
DeskUnderAnswers *desk_under_ask_finish (GAsyncResult *result,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
