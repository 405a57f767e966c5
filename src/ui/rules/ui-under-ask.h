/* A game asked under many rulesets in a thread: a long one takes long under each. */
#pragma once

#include <gio/gio.h>

#include "compare-under.h"

G_BEGIN_DECLS

/* A ruleset to ask, and what it says of the game. */
typedef struct
{
  char *title;
  char *family;
  GoRuleset ruleset;
  CompareUnderAnswer answer;
  /* The names of this and of all later ones of the list that say the very same; NULL for one whose
   * name stands in an earlier one's. */
  char *titles;
} UiUnderEntry;

typedef struct
{
  GPtrArray *entries; /* of UiUnderEntry */
  CompareUnderAnswer own;
} UiUnderAnswers;

GPtrArray *ui_under_entries_new (void) G_GNUC_WARN_UNUSED_RESULT;
void ui_under_entries_add (GPtrArray *entries,
                           const char *title,
                           const char *family,
                           const GoRuleset *ruleset);

void ui_under_answers_free (UiUnderAnswers *answers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiUnderAnswers, ui_under_answers_free)

/* Asks copies of all entries. `source`, to which the answers go, is kept until then, and `under`
 * has to live as long as it. Once cancelled there are no answers, but an error. */
void ui_under_ask_async (gpointer source,
                         const CompareUnder *under,
                         const GPtrArray *entries,
                         gboolean own_komi,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback);
UiUnderAnswers *ui_under_ask_finish (GAsyncResult *result,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
