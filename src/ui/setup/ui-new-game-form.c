/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets of the new-game window: reading and setting them, and what depends on each choice. */
#include <glib/gi18n.h>

#include "go-setup.h"
#include "ui-kit.h"
#include "ui-new-game-private.h"
#include "words-rulebook.h"

const int ui_new_game_sizes[UI_NEW_GAME_SIZES] = { 5, 7, 9, 13, 19 };

static const char *const help_titles[DESK_HELPS] = {
  [DESK_HELP_EYE] = N_ ("Teacher’s eye"),
  [DESK_HELP_CARDS] = N_ ("Cards"),
};

static gboolean
may_guard (const MatchOffer *offer, int guard)
{
  return guard == MATCH_GUARD_WARN ? offer->warn : guard == MATCH_GUARD_OFF ? offer->off : TRUE;
}

/* Returns the side whose check box applies. The computer player needs no help, and its opponent
 * keeps the same help options with either colour. */
static GoColor
whose (const DeskNewGame *choice, GoColor color)
{
  return choice->partner > 0 ? go_opponent (choice->partner_side) : color;
}

void
ui_new_game_read (UiNewGame *self, DeskNewGame *choice)
{
  MatchOffer offer;

  desk_new_game_init (choice);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_free (choice->name[color]);
      g_free (choice->rank[color]);
      choice->name[color] = ui_entered (self->name[color]);
      choice->rank[color] = ui_entered (self->rank[color]);
    }
  choice->ruleset = self->base;
  choice->ruleset.width = gtk_spin_button_get_value_as_int (self->columns);
  choice->ruleset.height = gtk_spin_button_get_value_as_int (self->rows);
  choice->ruleset.komi = gtk_spin_button_get_value_as_int (self->komi);
  g_free (choice->rules);
  choice->rules = g_strdup (self->base_rules);
  choice->even_komi = self->even_komi;
  match_offer (&offer, &self->base, self->preset, 0);
  if (offer.both_countings)
    choice->ruleset.scoring
        = gtk_toggle_button_get_active (self->area) ? GO_SCORING_AREA : GO_SCORING_TERRITORY;
  ui_new_game_read_partner (self, choice);
  choice->nigiri = choice->partner == 0 && gtk_check_button_get_active (self->nigiri_check);
  choice->fixed = !gtk_toggle_button_get_active (self->handicap_free);
  if (!gtk_toggle_button_get_active (self->handicap_none))
    choice->handicap = gtk_spin_button_get_value_as_int (self->stones);
  for (int guard = MATCH_GUARD_PREVENT; guard <= MATCH_GUARD_OFF; guard++)
    if (may_guard (&offer, guard) && gtk_check_button_get_active (self->guard[guard]))
      choice->guard = (MatchGuard) guard;
  choice->friendly = gtk_check_button_get_active (self->friendly);
  choice->crosscut = gtk_check_button_get_active (self->crosscut);
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      choice->help[help][color]
          = gtk_check_button_get_active (self->help[help][whose (choice, color)]);
  ui_new_game_read_time (self, choice);
}

gboolean
ui_new_game_check_rank (UiNewGame *self, GoColor color)
{
  GtkWidget *entry = GTK_WIDGET (self->rank[color]);
  g_autofree char *sentence = desk_new_game_rank_error (gtk_editable_get_text (self->rank[color]));

  ui_say (self->rank_error[color], sentence);
  ui_set_invalid (entry, sentence != NULL);
  ui_set_class (entry, "error", sentence != NULL);
  return sentence == NULL;
}

/* Limits the handicap to the fixed points of this board, and leaves a point to play on. */
static void
limit_handicap (UiNewGame *self, const MatchOffer *offer)
{
  int width = gtk_spin_button_get_value_as_int (self->columns);
  int height = gtk_spin_button_get_value_as_int (self->rows);
  int most_fixed = offer->traditional ? go_handicap_most (width, height) : 0;
  int most_free = offer->free ? width * height - 1 : 0;
  gboolean none = !offer->traditional && !offer->free;
  g_autofree char *limit
      = offer->traditional ? desk_new_game_handicap_limit (width, height, offer->free) : NULL;
  gboolean wanted, fixed;

  gtk_widget_set_visible (self->handicap_toggles, !none);
  gtk_widget_set_visible (GTK_WIDGET (self->handicap_fixed), offer->traditional);
  gtk_widget_set_visible (GTK_WIDGET (self->handicap_free), offer->free);
  gtk_widget_set_sensitive (GTK_WIDGET (self->handicap_fixed), most_fixed >= 2);
  gtk_widget_set_sensitive (GTK_WIDGET (self->handicap_free), most_free >= 2);
  if (most_fixed < 2 && gtk_toggle_button_get_active (self->handicap_fixed))
    gtk_toggle_button_set_active (most_free >= 2 ? self->handicap_free : self->handicap_none, TRUE);
  if (most_free < 2 && gtk_toggle_button_get_active (self->handicap_free))
    gtk_toggle_button_set_active (most_fixed >= 2 ? self->handicap_fixed : self->handicap_none,
                                  TRUE);

  wanted = !gtk_toggle_button_get_active (self->handicap_none);
  fixed = gtk_toggle_button_get_active (self->handicap_fixed);
  gtk_widget_set_visible (self->stones_box, wanted);
  gtk_spin_button_set_range (self->stones, 2, MAX (fixed ? most_fixed : most_free, 2));
  if (none)
    ui_say (self->handicap_note, _ ("These rules have no handicap stones."));
  else
    ui_say (self->handicap_note, fixed || most_fixed < 2 ? limit : NULL);
}

/* Shows the size of rules with a fixed board, instead of asking for it. */
static void
limit_size (UiNewGame *self, const MatchOffer *offer)
{
  gtk_spin_button_set_range (self->columns, offer->least_side, GO_MAX_SIDE);
  gtk_spin_button_set_range (self->rows, offer->least_side, GO_MAX_SIDE);
  if (offer->fixed_size)
    {
      gtk_spin_button_set_value (self->columns, offer->width);
      gtk_spin_button_set_value (self->rows, offer->height);
    }
  else
    {
      self->free_width = gtk_spin_button_get_value_as_int (self->columns);
      self->free_height = gtk_spin_button_get_value_as_int (self->rows);
    }
  gtk_widget_set_visible (self->size_toggles, !offer->fixed_size);
  gtk_widget_set_visible (self->size_box,
                          !offer->fixed_size
                              && gtk_toggle_button_get_active (self->size[UI_NEW_GAME_SIZES]));
  ui_say (self->size_note, offer->size_note);
}

static void
limit_guards (UiNewGame *self, const MatchOffer *offer)
{
  for (int guard = MATCH_GUARD_PREVENT; guard <= MATCH_GUARD_OFF; guard++)
    {
      gboolean open = may_guard (offer, guard);

      gtk_widget_set_visible (GTK_WIDGET (self->guard[guard]), open);
      gtk_widget_set_visible (GTK_WIDGET (self->guard_hint[guard]), open);
      if (!open && gtk_check_button_get_active (self->guard[guard]))
        gtk_check_button_set_active (self->guard[MATCH_GUARD_PREVENT], TRUE);
    }
  gtk_label_set_text (self->guard_hint[MATCH_GUARD_PREVENT], offer->prevent_hint);
  gtk_label_set_text (self->guard_hint[MATCH_GUARD_WARN], offer->warn_hint);
}

static void
limit_helps (UiNewGame *self, const DeskNewGame *choice)
{
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      {
        GtkWidget *check = GTK_WIDGET (self->help[help][color]);
        gboolean open = whose (choice, color) == color;

        /* The help options follow a player who changes colours. */
        if (open && !gtk_widget_get_visible (check))
          gtk_check_button_set_active (
              self->help[help][color],
              gtk_check_button_get_active (self->help[help][go_opponent (color)]));
        gtk_widget_set_visible (check, open);
      }
}

/* Shows the choice of a special starting position, and the known best result from the usual one. */
static void
show_start (UiNewGame *self, const DeskNewGame *choice, const MatchOffer *offer)
{
  g_autofree char *known = choice->handicap == 0 ? words_known_result (&choice->ruleset) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->crosscut), offer->crosscut);
  gtk_widget_set_visible (self->crosscut_hint, offer->crosscut);
  ui_say (self->known, known);
}

static void
show_advice (UiNewGame *self, const DeskNewGame *choice)
{
  g_autofree char *sentence = NULL;
  DeskNewGameAdvice advice;

  desk_new_game_advise (choice, &advice);
  sentence = advice.sentence;
  gtk_label_set_text (self->advice, sentence ? sentence : "");
  /* "Use" would sound like keeping the current komi. */
  gtk_button_set_label (GTK_BUTTON (self->use_advice),
                        !advice.swap && advice.handicap == 0 && advice.komi == 0 ? _ ("_No Komi")
                                                                                 : _ ("_Use"));
  gtk_widget_set_visible (self->advice_box, sentence != NULL);
}

static void
add_chosen (GString *text, const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *plain = g_strjoinv ("", parts);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", plain);
}

/* Shows beside "More" what is chosen there. */
static void
show_more (UiNewGame *self, const DeskNewGame *choice)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_chosen (text, gtk_check_button_get_label (self->guard[choice->guard]));
  if (choice->friendly && choice->partner == 0)
    add_chosen (text, gtk_check_button_get_label (self->friendly));
  for (int help = 0; help < DESK_HELPS; help++)
    if (choice->help[help][GO_BLACK] || choice->help[help][GO_WHITE])
      add_chosen (text, _ (help_titles[help]));
  gtk_label_set_text (self->more_chosen, text->str);
}

/* Shows immediately why the game cannot start, and disables the Start button until this is
 * fixed. */
static void
show_problem (UiNewGame *self, const DeskNewGame *choice)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autofree char *sentence = desk_new_game_setup (choice, setup);

  ui_say (self->error, sentence);
  gtk_widget_set_sensitive (self->start, sentence == NULL);
}

/* Sets the komi that the rules give a handicap game, and restores it for an even game. */
static void
follow_handicap (UiNewGame *self, DeskNewGame *choice)
{
  gboolean has = choice->handicap > 0;

  if (has == self->has_handicap)
    return;
  self->has_handicap = has;
  if (has)
    self->komi_before = choice->ruleset.komi;
  choice->ruleset.komi
      = has ? go_ruleset_komi (&choice->ruleset, choice->handicap) : self->komi_before;
  gtk_spin_button_set_value (self->komi, choice->ruleset.komi);
}

void
ui_new_game_update (UiNewGame *self)
{
  const LibraryRuleset *subject;
  g_auto (DeskNewGame) choice = { 0 };
  g_autofree char *handicap_note = NULL;
  MatchOffer offer;
  gboolean drawn;

  if (self->writing)
    return;
  self->asked = FALSE;
  self->writing = TRUE;
  match_offer (&offer, &self->base, self->preset, 0);
  limit_size (self, &offer);
  limit_handicap (self, &offer);
  limit_guards (self, &offer);
  gtk_widget_set_visible (self->counting_box, offer.both_countings);
  gtk_widget_set_visible (self->komi_box, offer.komi);
  ui_new_game_read (self, &choice);
  follow_handicap (self, &choice);
  match_offer (&offer, &choice.ruleset, self->preset, 0);
  ui_new_game_limit_partner (self, &offer);
  ui_new_game_read_partner (self, &choice);
  limit_helps (self, &choice);
  desk_new_game_clear (&choice);
  self->writing = FALSE;
  ui_new_game_read (self, &choice);
  subject = ui_new_game_rules_show (self->rules, &choice.ruleset, self->base_rules);
  if (subject->preset || subject->id != 0)
    {
      self->preset = subject->preset;
      g_free (self->base_rules);
      self->base_rules = g_strdup (ui_new_game_rules_get_name (self->rules));
    }
  match_offer (&offer, &choice.ruleset, self->preset, choice.handicap);
  gtk_label_set_text (self->first_move, offer.first_move);
  drawn = choice.nigiri && offer.nigiri;
  gtk_widget_set_sensitive (GTK_WIDGET (self->nigiri_check), offer.nigiri);
  ui_say (self->nigiri_note, choice.nigiri ? offer.colours : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->nigiri), drawn);
  gtk_widget_set_sensitive (self->swap, !drawn);
  ui_nigiri_set_names (self->nigiri, choice.name[GO_WHITE], choice.name[GO_BLACK]);
  ui_new_game_tell_time (self, &choice);
  show_start (self, &choice, &offer);
  handicap_note = desk_new_game_handicap_note (&choice);
  if (handicap_note)
    ui_say (self->handicap_note, handicap_note);
  show_advice (self, &choice);
  show_more (self, &choice);
  show_problem (self, &choice);
}

void
ui_new_game_write_size (UiNewGame *self, int width, int height)
{
  int size = 0;

  while (size < UI_NEW_GAME_SIZES && (width != height || ui_new_game_sizes[size] != width))
    size++;
  gtk_spin_button_set_range (self->columns, 1, GO_MAX_SIDE);
  gtk_spin_button_set_range (self->rows, 1, GO_MAX_SIDE);
  gtk_spin_button_set_value (self->columns, width);
  gtk_spin_button_set_value (self->rows, height);
  gtk_toggle_button_set_active (self->size[size], TRUE);
}

static void
write_handicap (UiNewGame *self, int handicap, gboolean fixed)
{
  GtkToggleButton *place = fixed ? self->handicap_fixed : self->handicap_free;

  gtk_spin_button_set_range (self->stones, 2, GO_MAX_POINTS);
  if (handicap >= 2)
    gtk_spin_button_set_value (self->stones, handicap);
  gtk_toggle_button_set_active (handicap >= 2 ? place : self->handicap_none, TRUE);
}

void
ui_new_game_write (UiNewGame *self, const DeskNewGame *choice)
{
  self->writing = TRUE;
  self->base = choice->ruleset;
  g_free (self->base_rules);
  self->base_rules = g_strdup (choice->rules);
  self->preset = go_preset_find (choice->rules);
  self->even_komi = choice->even_komi;
  self->has_handicap = choice->handicap > 0;
  self->komi_before = self->has_handicap ? choice->even_komi : choice->ruleset.komi;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      gtk_editable_set_text (self->name[color], choice->name[color]);
      gtk_editable_set_text (self->rank[color], choice->rank[color]);
    }
  ui_new_game_write_partner (self, choice);
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      gtk_check_button_set_active (self->help[help][color], choice->help[help][color]);
  ui_new_game_write_time (self, choice);
  gtk_check_button_set_active (self->nigiri_check, choice->nigiri);
  ui_new_game_write_size (self, choice->ruleset.width, choice->ruleset.height);
  gtk_spin_button_set_value (self->komi, choice->ruleset.komi);
  gtk_toggle_button_set_active (
      choice->ruleset.scoring == GO_SCORING_AREA ? self->area : self->territory, TRUE);
  write_handicap (self, choice->handicap, choice->fixed);
  gtk_check_button_set_active (self->guard[choice->guard], TRUE);
  gtk_check_button_set_active (self->friendly, choice->friendly);
  gtk_check_button_set_active (self->crosscut, choice->crosscut);
  self->writing = FALSE;
  ui_new_game_update (self);
}

/* Creates the check boxes of a help option, such as hints for learners or cards. */

static GtkWidget *
help_new (UiNewGame *self, DeskHelp help, const char *hint)
{
  const char *title = _ (help_titles[help]);
  GtkWidget *row = ui_row (18, ui_label (title, NULL), NULL);

  gtk_widget_set_hexpand (gtk_widget_get_first_child (row), TRUE);
  gtk_widget_set_tooltip_text (row, hint);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const char *side = color == GO_BLACK ? _ ("Black") : _ ("White");
      /* Translators: a help at the table and who has it: "Teacher's eye: Black" */
      g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, side);
      GtkWidget *check = gtk_check_button_new_with_label (side);

      ui_name (check, name);
      ui_describe (check, hint);
      self->help[help][color] = GTK_CHECK_BUTTON (check);
      gtk_box_append (GTK_BOX (row), check);
    }
  return row;
}

void
ui_new_game_make_helps (UiNewGame *self)
{
  ui_append (
      self->helps_box,
      help_new (self, DESK_HELP_EYE,
                _ ("On that side’s turn, shows liberties, atari and what a move would capture.")),
      help_new (self, DESK_HELP_CARDS,
                _ ("Shows a card beside the board when something happens for the first time.")),
      NULL);
}
