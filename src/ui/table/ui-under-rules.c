/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-under-rules.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

#include "desk-under.h"
#include "job.h"
#include "ui-board-picture.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "words-rulebook.h"
#include "words-under.h"
#include "words.h"

#define STONE_SIZE 16

/* Creates a sentence with an icon. */
static GtkWidget *
remark (const char *icon, const char *text)
{
  GtkWidget *label = ui_text (text, "small", -1);
  GtkWidget *image
      = g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                      GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign", GTK_ALIGN_START, NULL);

  gtk_widget_set_hexpand (label, TRUE);
  return ui_row (6, image, label, NULL);
}

static const char *
icon_of (CompareUnderFlagKind kind)
{
  switch (kind)
    {
    case COMPARE_UNDER_ILLEGAL_PLAY:
    case COMPARE_UNDER_ILLEGAL_PASS:
    case COMPARE_UNDER_REMOVES_OWN:
      return "action-unavailable-symbolic";
    case COMPARE_UNDER_ENDED:
      return "media-playback-stop-symbolic";
    case COMPARE_UNDER_NOT_ENDED:
      return "media-playback-start-symbolic";
    case COMPARE_UNDER_OTHER_SETUP:
    case COMPARE_UNDER_OTHER_FIRST:
    case COMPARE_UNDER_NO_HANDICAP:
    case COMPARE_UNDER_FLAGS:
      break;
    }
  return "media-skip-backward-symbolic";
}

static GtkWidget *
result_box (const CompareUnderAnswer *answer, const char *result, GoColor game_winner)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = ui_text (result, "under-result", -1);
  GoColor winner = answer->result.winner;

  if (winner == GO_BLACK || winner == GO_WHITE)
    gtk_box_append (GTK_BOX (box), ui_stone_icon_new (winner, STONE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  if (game_winner != GO_EDGE && winner != game_winner)
    {
      GtkWidget *tag
          = gtk_label_new (winner == GO_EMPTY ? _ ("no winner") : _ ("different winner"));

      gtk_widget_add_css_class (tag, "under-tag");
      gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), tag);
    }
  return box;
}

static void
add_details (GtkWidget *box,
             const CompareUnder *under,
             const GoRuleset *ruleset,
             const CompareUnderAnswer *answer)
{
  for (size_t i = 0; i < answer->reason_count; i++)
    {
      g_autofree char *reason = words_under_reason (under, ruleset, &answer->reasons[i]);

      ui_append (box, ui_text (reason, "small dim", -1), NULL);
    }
  for (size_t i = 0; i < answer->flag_count; i++)
    {
      g_autofree char *flag = words_under_flag (under, &answer->flags[i]);

      gtk_box_append (GTK_BOX (box), remark (icon_of (answer->flags[i].kind), flag));
    }
}

/* Creates a row: the rulesets' names, the result, why it differs, and remarks. `game_winner` is the
 * winner under the game's own rules; GO_EDGE if these count nothing. */
static GtkWidget *
ui_under_row_new (const CompareUnder *under, const DeskUnderEntry *entry, GoColor game_winner)
{
  const CompareUnderAnswer *answer = &entry->answer;
  GtkWidget *row = gtk_list_box_row_new (), *head = ui_columns_new (0, 16);
  GtkWidget *box = ui_column (3, head, NULL);
  g_autofree char *result = words_under_result (answer);
  g_autofree char *name = g_strdup_printf ("%s\n%s\n%s", entry->titles, result, entry->details);
  GtkWidget *outcome;

  g_object_set (head, "row-spacing", 2, NULL);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "under-row");
  ui_columns_append (UI_COLUMNS (head), ui_text (entry->titles, "name", -1));
  if (answer->scorable == COMPARE_UNDER_SCORED)
    {
      outcome = result_box (answer, result, game_winner);
      if (answer->comparable && answer->difference != 0)
        gtk_widget_add_css_class (row, "differs");
      if (game_winner != GO_EDGE && answer->result.winner != game_winner)
        gtk_widget_add_css_class (row, "other-winner");
    }
  else
    outcome = ui_text (result, "dim", -1);
  gtk_widget_set_halign (outcome, GTK_ALIGN_END);
  ui_columns_append (UI_COLUMNS (head), outcome);
  if (answer->scorable == COMPARE_UNDER_SCORED)
    add_details (box, under, &entry->named->ruleset, answer);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_strdelimit (g_strchomp (name), "\n", ';');
  ui_name (row, name);
  return row;
}

struct _UiUnderRules
{
  GtkWindow parent_instance;

  GtkLabel *summary, *own, *basis;
  GtkSwitch *own_komi;
  GtkWidget *sections;

  CompareUnder *under;
  GListStore *rulesets;
  GCancellable *cancellable;
  GCancellable *asking; /* the pending request */
};

G_DEFINE_FINAL_TYPE (UiUnderRules, ui_under_rules, GTK_TYPE_WINDOW)

/* Adds a heading and an empty list below it. */
static GtkWidget *
add_section (UiUnderRules *self, const char *title)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", title, "xalign", 0.0, "wrap", TRUE,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (heading, "list-heading");
  gtk_widget_add_css_class (list, "under-list");
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  ui_name (list, title);
  ui_append (self->sections, heading, list, NULL);
  return list;
}

/* Lists each row of the family (NULL: any) that can, or cannot, be counted. */
static void
fill_section (UiUnderRules *self,
              const DeskUnderAnswers *answers,
              const char *title,
              const char *family,
              GoColor game_winner)
{
  gboolean scored = family != NULL;
  GtkWidget *list = NULL;

  for (guint i = 0; i < answers->entries->len; i++)
    {
      const DeskUnderEntry *entry = g_ptr_array_index (answers->entries, i);

      if (!entry->titles || (family && !g_str_equal (entry->named->family, family))
          || (entry->answer.scorable == COMPARE_UNDER_SCORED) != scored)
        continue;
      if (!list)
        list = add_section (self, title);
      gtk_list_box_append (GTK_LIST_BOX (list), ui_under_row_new (self->under, entry, game_winner));
    }
}

/* Shows the game's own result for comparison. Returns its winner. */
static GoColor
show_own (UiUnderRules *self, const CompareUnderAnswer *answer)
{
  const GoRuleset *own = &referee_game_setup (compare_under_game (self->under))->ruleset;
  g_autofree char *result = words_under_result (answer);
  /* Translators: the rules of this game, how they count, the result. */
  g_autofree char *text = g_strdup_printf (_ ("This game: %s, %s. %s."), words_ruleset_name (own),
                                           words_counting ((GoScoring) own->scoring), result);

  gtk_label_set_text (self->own, text);
  return answer->scorable == COMPARE_UNDER_SCORED ? answer->result.winner : GO_EDGE;
}

static void
show_summary (UiUnderRules *self, const GPtrArray *entries)
{
  g_autofree WordsUnderRow *rows = g_new (WordsUnderRow, entries->len);
  g_autofree char *summary = NULL;

  for (guint i = 0; i < entries->len; i++)
    {
      const DeskUnderEntry *entry = g_ptr_array_index (entries, i);

      rows[i] = (WordsUnderRow){ .title = entry->title, .answer = &entry->answer };
    }
  summary = words_under_summary (compare_under_basis (self->under), rows, entries->len);
  ui_say (self->summary, summary);
}

/* Fills the list again. */
static void
show_all (UiUnderRules *self, const DeskUnderAnswers *answers)
{
  GoColor game_winner;

  ui_empty (self->sections);
  game_winner = show_own (self, &answers->own);
  show_summary (self, answers->entries);
  for (const char *const *family = go_families; *family; family++)
    fill_section (self, answers, words_family_title (*family), *family, game_winner);
  fill_section (self, answers, _ ("Can’t count this game"), NULL, game_winner);
}

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer unused)
{
  UiUnderRules *self = UI_UNDER_RULES (source);
  g_autoptr (DeskUnderAnswers) answers = desk_under_ask_finish (result, NULL);

  /* A newer request replaced this one, or the window was closed. */
  if (!answers || g_task_get_cancellable (G_TASK (result)) != self->asking)
    return;
  g_clear_object (&self->asking);
  show_all (self, answers);
}

static void
ask (UiUnderRules *self)
{
  job_cancel (&self->asking);
  self->asking = g_cancellable_new ();
  desk_under_ask_async (self, self->under, G_LIST_MODEL (self->rulesets),
                        gtk_switch_get_active (self->own_komi), self->asking, asked_cb);
}

static void
rulesets_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiUnderRules) self = user_data;
  g_autoptr (GError) error = NULL;
  guint presets = g_list_model_get_n_items (G_LIST_MODEL (self->rulesets));

  /* The window was closed meanwhile. */
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  if (!library_ask_finish_rulesets (result, self->rulesets, &error))
    {
      g_warning ("The saved rulesets cannot be read: %s", error->message);
      return;
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (self->rulesets)) > presets)
    ask (self);
}

static void
ui_under_rules_dispose (GObject *object)
{
  UiUnderRules *self = UI_UNDER_RULES (object);

  g_cancellable_cancel (self->cancellable);
  job_cancel (&self->asking);
  ui_dispose (object);
}

static void
ui_under_rules_finalize (GObject *object)
{
  UiUnderRules *self = UI_UNDER_RULES (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->rulesets);
  g_clear_pointer (&self->under, compare_under_free);
  G_OBJECT_CLASS (ui_under_rules_parent_class)->finalize (object);
}

static void
ui_under_rules_class_init (UiUnderRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_under_rules_dispose;
  G_OBJECT_CLASS (klass)->finalize = ui_under_rules_finalize;
  g_type_ensure (UI_TYPE_COLUMNS);
  ui_template (widget_class, "ui-under-rules.ui");
  ui_bind (widget_class, UI_CHILD (UiUnderRules, summary), UI_CHILD (UiUnderRules, own),
           UI_CHILD (UiUnderRules, basis), UI_CHILD (UiUnderRules, own_komi),
           UI_CHILD (UiUnderRules, sections), NULL);
  ui_handle (widget_class, UI_HANDLER (ask), NULL);
}

static void
ui_under_rules_init (UiUnderRules *self)
{
  self->rulesets = library_ruleset_list_new ();
  self->cancellable = g_cancellable_new ();
  g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ui_under_rules_new (GtkWindow *parent, CompareUnder *under, LibraryService *library)
{
  UiUnderRules *self;
  g_autofree char *basis = NULL;

  self = g_object_new (UI_TYPE_UNDER_RULES, "transient-for", parent, NULL);
  ui_fit_to_parent (GTK_WINDOW (self), parent);
  self->under = under;
  basis = words_under_basis (self->under);
  ui_say (self->basis, basis);
  ask (self);
  if (library)
    library_ask_async (library, LIBRARY_REQUEST (LIBRARY_LIST_RULESETS), self->cancellable,
                       rulesets_cb, g_object_ref (self));
  return GTK_WIDGET (self);
}
