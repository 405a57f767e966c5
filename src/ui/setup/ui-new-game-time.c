/* The clock of a new game, by name; what stands in a ruleset besides is its own. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "match-offer.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-new-game-private.h"
#include "words-rulebook.h"

/* A tournament has its own manners; they may be changed all the same. */
static void
chosen_cb (UiNewGame *self)
{
  guint selected = gtk_drop_down_get_selected (self->time);
  gsize count;
  const MatchTime *times = match_times (&count);

  if (self->writing || selected >= count || !times[selected].strict)
    return;
  gtk_drop_down_set_selected (self->pause, MATCH_PAUSE_ARBITER);
  gtk_check_button_set_active (self->friendly, FALSE);
}

static GtkDropDown *
make_choice (const char *const *titles, const char *name)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (titles);
  GtkDropDown *choice = GTK_DROP_DOWN (ui_choice_new (G_LIST_MODEL (list), NULL, FALSE));

  ui_choice_set_name (choice, name);
  return choice;
}

void
_ui_new_game_make_time (UiNewGame *self, GCallback changed)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *const flags[]
      = { _ ("Who runs out of time loses"), _ ("Who runs out of time loses when it is claimed"),
          _ ("Running out of time is only told"), NULL };
  const char *const pauses[]
      = { _ ("Either player may stop the clocks"), _ ("Both together may stop the clocks"),
          _ ("Only an arbiter stops the clocks"), NULL };
  const MatchTime *times;
  GtkWidget *choice;
  gsize count;

  times = match_times (&count);
  for (gsize i = 0; i < count; i++)
    gtk_string_list_append (names, _ (times[i].title));
  /* Translators: time settings that have no name, since somebody made them. */
  gtk_string_list_append (names, _ ("As the rules say"));
  choice = ui_choice_new (G_LIST_MODEL (names), NULL, FALSE);
  ui_choice_set_name (GTK_DROP_DOWN (choice), _ ("Time"));
  ui_hold_page (GTK_POPOVER (gtk_widget_get_last_child (choice)));
  gtk_widget_set_hexpand (choice, TRUE);
  self->time = GTK_DROP_DOWN (choice);
  self->time_note = GTK_LABEL (ui_text (NULL, "dim small", -1));
  gtk_label_set_width_chars (self->time_note, 20);
  self->flag = make_choice (flags, _ ("When time is used up"));
  self->pause = make_choice (pauses, _ ("Who may stop the clocks"));
  ui_append (self->time_box, self->time, self->time_note, self->flag, self->pause, NULL);
  g_signal_connect_swapped (self->time, "notify::selected", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->time, "notify::selected", changed, self);
}

void
_ui_new_game_read_time (UiNewGame *self, DeskNewGame *choice)
{
  guint selected = gtk_drop_down_get_selected (self->time);
  gsize count;
  const MatchTime *times = match_times (&count);

  choice->flag = (MatchFlag) gtk_drop_down_get_selected (self->flag);
  choice->pause = (MatchPause) gtk_drop_down_get_selected (self->pause);
  if (selected < count)
    memcpy (choice->ruleset.time, times[selected].time, sizeof choice->ruleset.time);
}

void
_ui_new_game_write_time (UiNewGame *self, const DeskNewGame *choice)
{
  int named = match_time_of (choice->ruleset.time);
  gsize count;

  gtk_drop_down_set_selected (self->flag, choice->flag);
  gtk_drop_down_set_selected (self->pause, choice->pause);
  match_times (&count);
  gtk_drop_down_set_selected (self->time, named >= 0 ? (guint) named : (guint) count);
}

void
_ui_new_game_tell_time (UiNewGame *self, const DeskNewGame *choice)
{
  g_autofree char *told = words_rulebook_time (&choice->ruleset);

  ui_say (self->time_note, *told ? told : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->flag), *told != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->pause), *told != '\0');
}
