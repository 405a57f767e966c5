/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-under.h"

#include "job.h"
#include "words-under.h"

typedef struct
{
  const CompareUnder *under;
  gboolean own_komi;
  DeskUnderAnswers *answers; /* NULL once returned */
} Asking;

/* Returns what the list shows below an answer's first line, one item per line, to find equal
 * answers. */
static char *
get_details (const CompareUnder *under, const GoRuleset *ruleset, const CompareUnderAnswer *answer)
{
  GString *text = g_string_new (NULL);

  if (answer->scorable != COMPARE_UNDER_SCORED)
    return g_string_free (text, FALSE);
  for (size_t i = 0; i < answer->reason_count; i++)
    {
      g_autofree char *reason = words_under_reason (under, ruleset, &answer->reasons[i]);

      g_string_append_printf (text, "%s\n", reason);
    }
  for (size_t i = 0; i < answer->flag_count; i++)
    {
      g_autofree char *flag = words_under_flag (under, &answer->flags[i]);

      g_string_append_printf (text, "%s\n", flag);
    }
  return g_string_free (text, FALSE);
}

static void
entry_free (gpointer data)
{
  DeskUnderEntry *entry = data;

  g_object_unref (entry->named);
  g_free (entry->details);
  g_free (entry->titles);
  g_free (entry);
}

void
desk_under_answers_free (DeskUnderAnswers *answers)
{
  g_ptr_array_unref (answers->entries);
  g_free (answers);
}

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_clear_pointer (&asking->answers, desk_under_answers_free);
  g_free (asking);
}

/* Returns whether both entries belong on one row: not scorable for the same reason, or with the
 * same result, family and details. */
static gboolean
same_row (const DeskUnderEntry *a, const DeskUnderEntry *b)
{
  if (a->answer.scorable != b->answer.scorable)
    return FALSE;
  return a->answer.scorable != COMPARE_UNDER_SCORED
         || (a->answer.result.winner == b->answer.result.winner
             && a->answer.result.margin == b->answer.result.margin
             && g_str_equal (a->named->family, b->named->family)
             && g_str_equal (a->details, b->details));
}

/* Gives the first entry of each group of equal entries the titles of all. */
static void
collect_titles (GPtrArray *entries)
{
  g_autofree gboolean *listed = g_new0 (gboolean, entries->len);

  for (guint i = 0; i < entries->len; i++)
    {
      DeskUnderEntry *entry = g_ptr_array_index (entries, i);
      GString *titles;

      if (listed[i])
        continue;
      titles = g_string_new (entry->title);
      for (guint j = i + 1; j < entries->len; j++)
        {
          const DeskUnderEntry *other = g_ptr_array_index (entries, j);

          if (listed[j] || !same_row (entry, other))
            continue;
          listed[j] = TRUE;
          g_string_append_printf (titles, " · %s", other->title);
        }
      entry->titles = g_string_free (titles, FALSE);
    }
}

static void
ask_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Asking *asking = data;
  GPtrArray *entries = asking->answers->entries;
  const GoRuleset *own = &referee_game_setup (compare_under_game (asking->under))->ruleset;

  compare_under_ask (asking->under, own, FALSE, &asking->answers->own);
  for (guint i = 0; i < entries->len; i++)
    {
      DeskUnderEntry *entry = g_ptr_array_index (entries, i);
      const GoRuleset *ruleset;

      if (g_task_return_error_if_cancelled (task))
        return;
      ruleset = &entry->named->ruleset;
      compare_under_ask (asking->under, ruleset, asking->own_komi, &entry->answer);
      entry->details = get_details (asking->under, ruleset, &entry->answer);
    }
  collect_titles (entries);
  g_task_return_pointer (task, g_steal_pointer (&asking->answers),
                         (GDestroyNotify) desk_under_answers_free);
}

void
desk_under_ask_async (gpointer source,
                      const CompareUnder *under,
                      GListModel *rulesets,
                      gboolean own_komi,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, NULL);
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking){ under, own_komi, g_new0 (DeskUnderAnswers, 1) };
  asking->answers->entries = g_ptr_array_new_with_free_func (entry_free);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (LibraryRuleset) named = g_list_model_get_item (rulesets, i);
      const GoPreset *preset = named->preset;
      DeskUnderEntry *entry;

      if (named->reason || (preset && !go_preset_compares (preset)))
        continue;
      entry = g_new0 (DeskUnderEntry, 1);
      entry->title = named->title;
      entry->named = g_steal_pointer (&named);
      g_ptr_array_add (asking->answers->entries, entry);
    }
  g_task_set_task_data (task, asking, asking_free);
  job_run_task (task, ask_thread);
}

DeskUnderAnswers *
desk_under_ask_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
