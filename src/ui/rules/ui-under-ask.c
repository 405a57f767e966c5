#include "config.h"

#include "ui-under-ask.h"

#include <string.h>

#include "ui-under-row.h"

typedef struct
{
  const CompareUnder *under;
  gboolean own_komi;
  UiUnderAnswers *answers; /* NULL once they are handed over */
} Asking;

static void
entry_free (gpointer data)
{
  UiUnderEntry *entry = data;

  g_free (entry->title);
  g_free (entry->family);
  g_free (entry->titles);
  g_free (entry);
}

GPtrArray *
ui_under_entries_new (void)
{
  return g_ptr_array_new_with_free_func (entry_free);
}

void
ui_under_entries_add (GPtrArray *entries,
                      const char *title,
                      const char *family,
                      const GoRuleset *ruleset)
{
  UiUnderEntry *entry = g_new0 (UiUnderEntry, 1);

  entry->title = g_strdup (title);
  entry->family = g_strdup (family);
  entry->ruleset = *ruleset;
  g_ptr_array_add (entries, entry);
}

void
ui_under_answers_free (UiUnderAnswers *answers)
{
  g_ptr_array_unref (answers->entries);
  g_free (answers);
}

static void
answers_free (gpointer answers)
{
  ui_under_answers_free (answers);
}

static void
asking_free (gpointer data)
{
  Asking *asking = data;

  g_clear_pointer (&asking->answers, ui_under_answers_free);
  g_free (asking);
}

/* Do both say the very same of the game, and is the one listed where the other is? */
static gboolean
same_row (const CompareUnder *under, const UiUnderEntry *a, const UiUnderEntry *b)
{
  g_autofree char *details_a = NULL, *details_b = NULL;

  if (a->answer.scorable != b->answer.scorable)
    return FALSE;
  if (a->answer.scorable != COMPARE_UNDER_SCORED)
    return TRUE;
  if (a->answer.result.winner != b->answer.result.winner
      || a->answer.result.margin != b->answer.result.margin || strcmp (a->family, b->family) != 0)
    return FALSE;
  details_a = ui_under_row_details (under, &a->ruleset, &a->answer);
  details_b = ui_under_row_details (under, &b->ruleset, &b->answer);
  return strcmp (details_a, details_b) == 0;
}

/* Gives each entry that is not in an earlier one's row the names of its row. */
static void
gather_titles (const CompareUnder *under, GPtrArray *entries)
{
  g_autofree gboolean *listed = g_new0 (gboolean, entries->len);

  for (guint i = 0; i < entries->len; i++)
    {
      UiUnderEntry *entry = g_ptr_array_index (entries, i);
      GString *titles;

      if (listed[i])
        continue;
      titles = g_string_new (entry->title);
      for (guint j = i + 1; j < entries->len; j++)
        {
          const UiUnderEntry *other = g_ptr_array_index (entries, j);

          if (listed[j] || !same_row (under, entry, other))
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
      UiUnderEntry *entry = g_ptr_array_index (entries, i);

      if (g_task_return_error_if_cancelled (task))
        return;
      compare_under_ask (asking->under, &entry->ruleset, asking->own_komi, &entry->answer);
    }
  gather_titles (asking->under, entries);
  g_task_return_pointer (task, g_steal_pointer (&asking->answers), answers_free);
}

void
ui_under_ask_async (gpointer source,
                    const CompareUnder *under,
                    const GPtrArray *entries,
                    gboolean own_komi,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback)
{
  g_autoptr (GTask) task = g_task_new (source, cancellable, callback, NULL);
  Asking *asking = g_new0 (Asking, 1);

  *asking = (Asking){ under, own_komi, g_new0 (UiUnderAnswers, 1) };
  asking->answers->entries = ui_under_entries_new ();
  for (guint i = 0; i < entries->len; i++)
    {
      const UiUnderEntry *entry = g_ptr_array_index (entries, i);

      ui_under_entries_add (asking->answers->entries, entry->title, entry->family, &entry->ruleset);
    }
  g_task_set_source_tag (task, ui_under_ask_async);
  g_task_set_task_data (task, asking, asking_free);
  g_task_run_in_thread (task, ask_thread);
}

UiUnderAnswers *
ui_under_ask_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
