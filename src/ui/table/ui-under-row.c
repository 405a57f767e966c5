#include "config.h"

#include "ui-under-row.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-stone-icon.h"
#include "words-under.h"

#define STONE_SIZE 16

/* A sentence with a picture before it. */
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
      GtkWidget *tag = gtk_label_new (winner == GO_EMPTY ? _ ("no winner") : _ ("other winner"));

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

GtkWidget *
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
