/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent: another person, or the computer player at one of its levels, or an engine. */
#include <glib/gi18n.h>
#include <string.h>

#include "advice-partner.h"
#include "desk-engines.h"
#include "match-offer.h"
#include "record-time.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-new-game-private.h"
#include "words-partner.h"
#include "words-rulebook.h"

static const char *const engine_words
    = N_ ("One of your engines from Preferences. It plays on any board and under any rules that "
          "it supports.");

/* Creates a drop-down; takes `values`. */
static GtkDropDown *
choice_new (GtkStringList *values, const char *const *help, const char *name)
{
  GtkWidget *choice = ui_choice_new (G_LIST_MODEL (values), help, FALSE);

  g_object_unref (values);
  ui_choice_set_name (GTK_DROP_DOWN (choice), name);
  return GTK_DROP_DOWN (choice);
}

/* Creates a row for a drop-down, which keeps the page below from scrolling while it is open. */
static GtkWidget *
choice_row (const char *title, GtkDropDown *choice)
{
  gtk_widget_set_hexpand (GTK_WIDGET (choice), TRUE);
  ui_hold_page (GTK_POPOVER (gtk_widget_get_last_child (GTK_WIDGET (choice))));
  return ui_row (10, ui_label (title, NULL), choice, NULL);
}

/* Each opponent has a description in the list, like the one below it. */
static GtkDropDown *
opponents_new (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  g_auto (GStrv) engines = desk_engines_names ();
  guint count = g_strv_length (engines);
  g_autofree const char **help = g_new0 (const char *, MATCH_LEVEL_ENGINE + count + 1);

  help[0] = "";
  gtk_string_list_append (names, _ ("Another person"));
  for (int level = 1; level <= ADVICE_PARTNER_LEVELS; level++)
    {
      gtk_string_list_take (names, words_partner_name (level));
      help[level] = words_partner_level (level);
    }
  for (guint i = 0; i < count; i++)
    {
      gtk_string_list_append (names, engines[i]);
      help[MATCH_LEVEL_ENGINE + i] = _ (engine_words);
    }
  return choice_new (names, help, _ ("Opponent"));
}

static GtkWidget *
sides_new (UiNewGame *self, GCallback swapped)
{
  GtkWidget *linked
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  ui_classes (linked, "linked");
  ui_name (linked, _ ("The opponent plays"));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      GtkWidget *toggle
          = gtk_toggle_button_new_with_label (color == GO_BLACK ? _ ("Black") : _ ("White"));

      self->partner_side[color] = GTK_TOGGLE_BUTTON (toggle);
      gtk_widget_set_hexpand (toggle, TRUE);
      gtk_box_append (GTK_BOX (linked), toggle);
    }
  gtk_toggle_button_set_group (self->partner_side[GO_WHITE], self->partner_side[GO_BLACK]);
  g_signal_connect_swapped (self->partner_side[GO_BLACK], "toggled", swapped, self);
  return ui_row (10, ui_label (_ ("The opponent plays"), NULL), linked, NULL);
}

/* The computer player brings its own board, if the present one is too large for it; but not where
 * there is no choice of a board. */
static void
opponent_cb (UiNewGame *self)
{
  int level = (int) gtk_drop_down_get_selected (self->opponent);
  GoRuleset ruleset = self->base;
  MatchOffer offer;

  if (self->writing || level == 0 || level >= MATCH_LEVEL_ENGINE
      || !gtk_widget_get_visible (self->board_section))
    return;
  ruleset.width = gtk_spin_button_get_value_as_int (self->columns);
  ruleset.height = gtk_spin_button_get_value_as_int (self->rows);
  match_offer (&offer, &ruleset, self->preset, 0);
  if (offer.partner_side == 0)
    return;
  self->writing = TRUE;
  ui_new_game_write_size (self, offer.partner_side, offer.partner_side);
  self->writing = FALSE;
}

void
ui_new_game_make_partner (UiNewGame *self, GCallback changed, GCallback swapped)
{
  self->opponent = opponents_new ();
  self->partner_sides = sides_new (self, swapped);
  gtk_widget_set_hexpand (gtk_widget_get_last_child (self->partner_sides), TRUE);
  self->partner_note = GTK_LABEL (ui_text (NULL, "dim small", -1));
  gtk_label_set_width_chars (self->partner_note, 20);
  ui_append (self->partner_box, choice_row (_ ("Opponent"), self->opponent), self->partner_note,
             self->partner_sides, NULL);
  ui_connect (self->opponent, "notify::selected", opponent_cb, self);
  g_signal_connect_swapped (self->opponent, "notify::selected", changed, self);
}

void
ui_new_game_read_partner (UiNewGame *self, DeskNewGame *choice)
{
  int selected = (int) gtk_drop_down_get_selected (self->opponent);

  choice->partner = MIN (selected, MATCH_LEVEL_ENGINE);
  g_free (choice->engine);
  choice->engine = g_strdup (
      selected < MATCH_LEVEL_ENGINE
          ? self->engine
          : gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (self->opponent)),
                                        (guint) selected));
  choice->partner_side
      = gtk_toggle_button_get_active (self->partner_side[GO_BLACK]) ? GO_BLACK : GO_WHITE;
}

/* Returns the row of the opponent; another person if the engine is no longer configured. */
static int
row_of (const DeskNewGame *choice)
{
  g_auto (GStrv) engines = desk_engines_names ();

  for (int i = 0; choice->partner == MATCH_LEVEL_ENGINE && engines[i]; i++)
    if (g_str_equal (engines[i], choice->engine))
      return MATCH_LEVEL_ENGINE + i;
  return choice->partner == MATCH_LEVEL_ENGINE ? 0 : choice->partner;
}

void
ui_new_game_write_partner (UiNewGame *self, const DeskNewGame *choice)
{
  self->level = row_of (choice);
  g_free (self->engine);
  self->engine = g_strdup (choice->engine);
  gtk_drop_down_set_selected (self->opponent, (guint) self->level);
  gtk_toggle_button_set_active (self->partner_side[choice->partner_side], TRUE);
}

void
ui_new_game_limit_partner (UiNewGame *self, const MatchOffer *offer)
{
  guint rows = g_list_model_get_n_items (gtk_drop_down_get_model (self->opponent));
  int level = (int) gtk_drop_down_get_selected (self->opponent);

  /* Engines play on any board that they accept. */
  if (!offer->partner && level > 0 && level < MATCH_LEVEL_ENGINE)
    {
      self->level = level;
      level = 0;
      gtk_drop_down_set_selected (self->opponent, 0);
    }
  else if (offer->partner && level == 0 && self->limited)
    {
      level = self->level;
      gtk_drop_down_set_selected (self->opponent, (guint) level);
    }
  else if (offer->partner)
    self->level = level;
  self->limited = !offer->partner;
  gtk_widget_set_sensitive (GTK_WIDGET (self->opponent),
                            !offer->fixed_size || offer->partner || rows > MATCH_LEVEL_ENGINE);
  ui_say (self->partner_note, level >= MATCH_LEVEL_ENGINE            ? _ (engine_words)
                              : level > 0                            ? words_partner_level (level)
                              : offer->fixed_size || self->level > 0 ? offer->partner_note
                                                                     : NULL);
  gtk_widget_set_visible (self->partner_sides, level > 0);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->name[color])),
                            level == 0
                                || !gtk_toggle_button_get_active (self->partner_side[color]));
  gtk_widget_set_visible (self->swap, level == 0);
  /* The computer player lets its opponent take back anything. */
  gtk_widget_set_visible (GTK_WIDGET (self->friendly), level == 0);
  gtk_widget_set_visible (self->friendly_hint, level == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nigiri_check), level == 0);
}

/* The clock of a new game, by name. Any other, a ruleset's own for instance, is typed. */

/* Sets the strict options of a tournament clock; the user can still change them. */
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

void
ui_new_game_make_time (UiNewGame *self, GCallback changed)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  const char *const flags[] = { _ ("A player who runs out of time loses"),
                                _ ("A player who runs out of time loses if the opponent claims it"),
                                _ ("Running out of time is only announced"), NULL };
  const char *const pauses[]
      = { _ ("Either player may stop the clocks"), _ ("Both players together may stop the clocks"),
          _ ("Only an arbiter may stop the clocks"), NULL };
  gsize count;
  const MatchTime *times = match_times (&count);

  for (gsize i = 0; i < count; i++)
    gtk_string_list_append (names, _ (times[i].title));
  /* Translators: time settings that are typed. */
  gtk_string_list_append (names, _ ("Other time"));
  self->time = choice_new (names, NULL, _ ("Time"));
  self->time_note = GTK_LABEL (ui_text (NULL, "dim small", -1));
  gtk_label_set_width_chars (self->time_note, 20);
  self->flag = choice_new (gtk_string_list_new (flags), NULL, _ ("When time runs out"));
  self->pause = choice_new (gtk_string_list_new (pauses), NULL, _ ("Who may stop the clocks"));
  self->own_time = gtk_entry_new ();
  ui_name (self->own_time, _ ("Other time"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->own_time), "10 min + 3×20 s");
  gtk_entry_set_activates_default (GTK_ENTRY (self->own_time), TRUE);
  g_signal_connect_swapped (self->own_time, "changed", changed, self);
  ui_append (self->time_box, choice_row (_ ("Time"), self->time), self->own_time, self->time_note,
             self->flag, self->pause, NULL);
  g_signal_connect_swapped (self->time, "notify::selected", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->time, "notify::selected", changed, self);
}

/* Returns whether the time is typed, because no entry of the list fits. */
static gboolean
is_typed (UiNewGame *self)
{
  gsize count;

  match_times (&count);
  return gtk_drop_down_get_selected (self->time) >= count;
}

/* Reads what was typed, the same for both sides. Returns FALSE if it is not a time. */
static gboolean
read_own_time (UiNewGame *self, GoTime time[2])
{
  g_autofree char *text = ui_entered (self->own_time);
  GoTime typed;

  if (g_strcmp0 (text, self->own_written) == 0)
    return TRUE;
  if (!record_time_typed (text, &typed))
    return FALSE;
  time[0] = time[1] = typed;
  return TRUE;
}

static void
mark_time (UiNewGame *self, gboolean right)
{
  ui_set_invalid (self->own_time, !right);
  ui_set_class (self->own_time, "error", !right);
}

gboolean
ui_new_game_check_time (UiNewGame *self)
{
  GoTime time[2];
  gboolean right = !is_typed (self) || read_own_time (self, time);

  mark_time (self, right);
  if (!right)
    ui_say (self->error, _ ("Enter a time such as 10 min + 3×20 s."));
  return right;
}

void
ui_new_game_read_time (UiNewGame *self, DeskNewGame *choice)
{
  gsize count;

  choice->flag = (MatchFlag) gtk_drop_down_get_selected (self->flag);
  choice->pause = (MatchPause) gtk_drop_down_get_selected (self->pause);
  if (is_typed (self))
    read_own_time (self, choice->ruleset.time);
  else
    memcpy (choice->ruleset.time,
            match_times (&count)[gtk_drop_down_get_selected (self->time)].time,
            sizeof choice->ruleset.time);
}

void
ui_new_game_write_time (UiNewGame *self, const DeskNewGame *choice)
{
  int named = match_time_of (choice->ruleset.time);
  gsize count;

  gtk_drop_down_set_selected (self->flag, choice->flag);
  gtk_drop_down_set_selected (self->pause, choice->pause);
  match_times (&count);
  g_free (self->own_written);
  self->own_written = record_time_text (&choice->ruleset.time[0]);
  gtk_editable_set_text (GTK_EDITABLE (self->own_time), self->own_written);
  gtk_drop_down_set_selected (self->time, named >= 0 ? (guint) named : (guint) count);
}

void
ui_new_game_tell_time (UiNewGame *self, const DeskNewGame *choice)
{
  g_autofree char *told = words_rulebook_time (&choice->ruleset);
  GoTime time[2];

  if (read_own_time (self, time))
    mark_time (self, TRUE);
  gtk_widget_set_visible (self->own_time, is_typed (self));
  ui_say (self->time_note, *told ? told : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->flag), *told != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->pause), *told != '\0');
}
