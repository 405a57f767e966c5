/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

#include <check.h>
#include <string.h>

/* One append that has not finished yet. */
typedef struct
{
  GTask *task;
  size_t index;
  RefereeAct act;
  char *result;
  int moves;
} Append;

struct _TableJournal
{
  GObject parent_instance;

  GQueue waiting; /* of Append */
  GArray *acts;   /* of RefereeAct */
  char *result;
  int moves;
  gint64 thought;
  gboolean prompt;
};

static void table_journal_iface_init (MatchJournalInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TableJournal,
                               table_journal,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MATCH_TYPE_JOURNAL, table_journal_iface_init))

static void
append_free (Append *append)
{
  g_clear_object (&append->task);
  g_free (append->result);
  g_free (append);
}

static void
append_async (MatchJournal *journal,
              size_t index,
              const RefereeAct *act,
              const RefereeResult *result,
              int moves,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  TableJournal *self = TABLE_JOURNAL (journal);
  Append *append = g_new0 (Append, 1);

  append->task = g_task_new (self, NULL, callback, user_data);
  append->index = index;
  append->act = *act;
  if (result->kind != REFEREE_RESULT_NONE)
    append->result = g_strdup (referee_result_format (result, (char[REFEREE_RESULT_TEXT]){ 0 }));
  append->moves = moves;
  g_queue_push_tail (&self->waiting, append);
  if (self->prompt)
    table_journal_finish (self, TRUE);
}

static void
note_thought (MatchJournal *journal, size_t acts, gint64 ms)
{
  TableJournal *self = TABLE_JOURNAL (journal);

  ck_assert_uint_eq (acts, self->acts->len);
  self->thought = ms;
}

static void
table_journal_iface_init (MatchJournalInterface *iface)
{
  iface->note_thought = note_thought;
  iface->append_async = append_async;
}

static void
table_journal_finalize (GObject *object)
{
  TableJournal *self = TABLE_JOURNAL (object);

  g_queue_clear_full (&self->waiting, (GDestroyNotify) append_free);
  g_array_unref (self->acts);
  g_free (self->result);
  G_OBJECT_CLASS (table_journal_parent_class)->finalize (object);
}

static void
table_journal_class_init (TableJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = table_journal_finalize;
}

static void
table_journal_init (TableJournal *self)
{
  g_queue_init (&self->waiting);
  self->acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  self->prompt = TRUE;
}

static void
drain (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
table_journal_finish (TableJournal *self, gboolean success)
{
  Append *append = g_queue_pop_head (&self->waiting);

  ck_assert_ptr_nonnull (append);
  if (success)
    {
      /* Each act is written exactly once, in its own place. */
      ck_assert_uint_eq (append->index, self->acts->len);
      g_array_append_val (self->acts, append->act);
      g_free (self->result);
      self->result = g_strdup (append->result);
      self->moves = append->moves;
      self->thought = 0;
      g_task_return_boolean (append->task, TRUE);
    }
  else
    g_task_return_new_error (append->task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "the disk is full");
  append_free (append);
  if (!self->prompt)
    drain ();
}

void
table_journal_refuse (TableJournal *self)
{
  Append *append = g_queue_pop_head (&self->waiting);

  ck_assert_ptr_nonnull (append);
  g_task_return_new_error (append->task, MATCH_ERROR, MATCH_ERROR_CHANGED_ELSEWHERE,
                           "another program wrote it");
  append_free (append);
  drain ();
}

void
table_journal_set_prompt (TableJournal *self, gboolean prompt)
{
  self->prompt = prompt;
}

guint
table_journal_waiting (TableJournal *self)
{
  return self->waiting.length;
}

guint
table_journal_length (TableJournal *self)
{
  return self->acts->len;
}

gint64
table_journal_thought (TableJournal *self)
{
  return self->thought;
}

const RefereeAct *
table_journal_get (TableJournal *self, guint index)
{
  return &g_array_index (self->acts, RefereeAct, index);
}

const char *
table_journal_result (TableJournal *self)
{
  return self->result;
}

int
table_journal_moves (TableJournal *self)
{
  return self->moves;
}

static void
applied_cb (MatchController *controller, const RefereeAct *act, const char *news, Table *table)
{
  g_string_append_printf (table->said, "applied: %s\n", news);
}

static void
refused_cb (
    MatchController *controller, gpointer act, gpointer answer, const char *sentence, Table *table)
{
  g_string_append_printf (table->said, "refused: %s\n", sentence);
}

static void
warned_cb (MatchController *controller, gpointer act, const char *sentence, Table *table)
{
  g_string_append_printf (table->said, "warned: %s\n", sentence);
}

static void
failed_cb (MatchController *controller, const char *sentence, Table *table)
{
  g_string_append_printf (table->said, "failed: %s\n", sentence);
}

static void
finished_cb (MatchController *controller, Table *table)
{
  g_string_append (table->said, "finished\n");
}

static void
scene_changed_cb (MatchScene *scene, const GoPoint *points, guint count, Table *table)
{
  table->changes++;
}

static gint64
still (gpointer user_data)
{
  return ((Table *) user_data)->now;
}

static void
lay_axes (GoRuleset *ruleset, const char *axes)
{
  char **words = g_strsplit (axes, " ", -1);

  for (int i = 0; words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');
      const GoAxis *axis;

      *value++ = '\0';
      axis = go_axis_find (words[i]);
      ck_assert_msg (axis != NULL, "no axis %s", words[i]);
      ck_assert (go_axis_parse (axis, value, ruleset));
    }
  g_strfreev (words);
}

int
table_size_for (const GoPreset *preset)
{
  GoRuleset ruleset;

  go_preset_ruleset (preset, &ruleset);
  switch ((GoSetupKind) ruleset.setup)
    {
    case GO_SETUP_SUNJANG16:
      return 19;
    case GO_SETUP_TIBETAN12:
      return 17;
    case GO_SETUP_ANCIENT4:
      return 7;
    case GO_SETUP_NONE:
    default:
      return ruleset.end == GO_END_NO_MOVE ? 3 : 5;
    }
}

Table *
table_new (const char *preset,
           int size,
           const char *axes,
           const char *const *rows,
           MatchGuard guard,
           gboolean saved)
{
  Table *table = g_new0 (Table, 1);
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  MatchInfo info = { .name = { NULL, "Mira", "Jonas" }, .rank = { NULL, "8k", NULL } };
  GError *error = NULL;

  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = size;
  if (axes != NULL)
    lay_axes (&setup->ruleset, axes);
  if (rows != NULL)
    {
      setup->custom = true;
      setup->first = GO_BLACK;
      ck_assert (go_position_read (&setup->start, rows, size, size));
    }
  info.guard = guard;
  if (saved)
    table->journal = g_object_new (TABLE_TYPE_JOURNAL, NULL);
  table->controller
      = match_controller_new (setup, &info, saved ? MATCH_JOURNAL (table->journal) : NULL, &error);
  ck_assert_msg (table->controller != NULL, "%s", error != NULL ? error->message : "");
  match_controller_set_monotonic (table->controller, still, table);
  table->scene = match_scene_new (table->controller);
  table->said = g_string_new (NULL);
  g_signal_connect (table->controller, "act-applied", G_CALLBACK (applied_cb), table);
  g_signal_connect (table->controller, "refused", G_CALLBACK (refused_cb), table);
  g_signal_connect (table->controller, "warned", G_CALLBACK (warned_cb), table);
  g_signal_connect (table->controller, "journal-failed", G_CALLBACK (failed_cb), table);
  g_signal_connect (table->controller, "finished", G_CALLBACK (finished_cb), table);
  g_signal_connect (table->scene, "changed", G_CALLBACK (scene_changed_cb), table);
  g_free (setup);
  return table;
}

void
table_free (Table *table)
{
  drain ();
  g_object_unref (table->scene);
  g_object_unref (table->controller);
  g_clear_object (&table->journal);
  g_string_free (table->said, TRUE);
  g_free (table);
}

GoPoint
table_point (Table *table, const char *name)
{
  const GoBoard *board = referee_game_board (match_controller_get_game (table->controller));
  GoPoint point = GO_NO_POINT;

  ck_assert_msg (go_point_parse (name, board->width, board->height, &point), "%s", name);
  return point;
}

static void
do_one (Table *table, const char *words)
{
  static const struct
  {
    const char *word;
    RefereeActKind kind;
  } kinds[] = {
    { "pass", REFEREE_PASS },     { "challenge", REFEREE_CHALLENGE }, { "allow", REFEREE_ALLOW },
    { "agree", REFEREE_AGREE },   { "withdraw", REFEREE_WITHDRAW },   { "resume", REFEREE_RESUME },
    { "resign", REFEREE_RESIGN }, { "playout", REFEREE_PLAYOUT },
  };
  char **parts = g_strsplit (words, " ", 2);
  GoColor side = parts[0][0] == 'B' ? GO_BLACK : GO_WHITE;
  RefereeAct act;

  if (parts[1] == NULL)
    {
      match_controller_activate_point (table->controller, table_point (table, words));
      g_strfreev (parts);
      return;
    }
  memset (&act, 0, sizeof act);
  act.side = side;
  act.kind = REFEREE_PLAY;
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (parts[1], kinds[i].word) == 0)
      act.kind = kinds[i].kind;
  if (act.kind == REFEREE_PLAY)
    act.point = table_point (table, parts[1]);
  match_controller_submit (table->controller, &act);
  g_strfreev (parts);
}

void
table_do (Table *table, const char *acts)
{
  char **list = g_strsplit (acts, ",", -1);

  for (int i = 0; list[i] != NULL; i++)
    {
      do_one (table, g_strstrip (list[i]));
      drain ();
    }
  g_strfreev (list);
}

char *
table_said (Table *table)
{
  char *said;

  drain ();
  said = g_strdup (table->said->str);
  g_string_truncate (table->said, 0);
  return said;
}

void
assert_said (Table *table, const char *expected)
{
  char *said = table_said (table);

  ck_assert_str_eq (said, expected);
  g_free (said);
}
