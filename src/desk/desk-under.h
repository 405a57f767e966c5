/* A game asked under many rulesets in a thread: a long one takes long under each. */
#pragma once

#include <gio/gio.h>

#include "compare-under.h"
#include "library-rulesets.h"

G_BEGIN_DECLS

/* A ruleset, and what it says of the game. */
typedef struct
{
  LibraryRuleset *named;
  const char *title; /* as it is shown */
  CompareUnderAnswer answer;
  char *details; /* all below the first line of its row, a line each */
  /* The names of this and of all later ones of the list that say the very same; NULL for one whose
   * name stands in an earlier one's. */
  char *titles;
} DeskUnderEntry;

typedef struct
{
  GPtrArray *entries; /* of DeskUnderEntry */
  CompareUnderAnswer own;
} DeskUnderAnswers;

void desk_under_answers_free (DeskUnderAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskUnderAnswers, desk_under_answers_free)

/* Asks all of the list (LibraryRuleset) that can be read. `source`, to which the answers go, is
 * kept until then, and `under` has to live as long as it. Once cancelled there are no answers, but
 * an error. */
void desk_under_ask_async (gpointer source,
                           const CompareUnder *under,
                           GListModel *rulesets,
                           gboolean own_komi,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback);
DeskUnderAnswers *desk_under_ask_finish (GAsyncResult *result,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
