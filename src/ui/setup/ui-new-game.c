/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-new-game-private.h"

#include <glib/gi18n.h>

#include "match-offer.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "ui-plain-names.h"
#include "ui-choice.h"
#include "ui-board-picture.h"
#include "words-partner.h"
#include "words.h"

G_DEFINE_FINAL_TYPE (UiNewGame, ui_new_game, GTK_TYPE_WINDOW)

static void
size_cb (UiNewGame *self, GtkToggleButton *toggle)
{
  gboolean writing = self->writing;

  self->writing = TRUE;
  for (int i = 0; !writing && i < UI_NEW_GAME_SIZES; i++)
    if (toggle == self->size[i] && gtk_toggle_button_get_active (toggle))
      {
        gtk_spin_button_set_value (self->columns, ui_new_game_sizes[i]);
        gtk_spin_button_set_value (self->rows, ui_new_game_sizes[i]);
      }
  self->writing = writing;
  ui_new_game_update (self);
}

static GoColor
color_of (UiNewGame *self, gpointer entry)
{
  return entry == self->rank[GO_BLACK] ? GO_BLACK : GO_WHITE;
}

/* During typing, an error is only removed, never shown. */
static void
rank_changed_cb (UiNewGame *self, GtkEditable *entry)
{
  g_autofree char *sentence = desk_new_game_rank_error (gtk_editable_get_text (entry));

  if (!sentence)
    ui_new_game_check_rank (self, color_of (self, entry));
  ui_new_game_update (self);
}

static void
rank_left_cb (GtkEventController *controller, UiNewGame *self)
{
  /* The focus also leaves when the window closes; then show no error. */
  if (!self->writing)
    ui_new_game_check_rank (self, color_of (self, gtk_event_controller_get_widget (controller)));
}

static void
swap_players (UiNewGame *self)
{
  g_auto (DeskNewGame) choice = { 0 };

  ui_new_game_read (self, &choice);
  desk_new_game_swap (&choice);
  ui_new_game_write (self, &choice);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    ui_new_game_check_rank (self, color);
}

/* The computer player takes the other colour, so the user's details move as well. */
static void
partner_swapped_cb (UiNewGame *self)
{
  GoColor side = gtk_toggle_button_get_active (self->partner_side[GO_BLACK]) ? GO_BLACK : GO_WHITE;

  if (self->writing)
    return;
  self->writing = TRUE;
  gtk_toggle_button_set_active (self->partner_side[go_opponent (side)], TRUE);
  self->writing = FALSE;
  swap_players (self);
}

/* Applies the chosen rules, and keeps the board size if they permit it. */
static void
rules_chosen_cb (UiNewGame *self, LibraryRuleset *subject)
{
  g_auto (DeskNewGame) choice = { 0 };

  ui_new_game_read (self, &choice);
  choice.ruleset.width = self->free_width;
  choice.ruleset.height = self->free_height;
  desk_new_game_take (&choice, &subject->ruleset, subject->name, subject->preset != NULL);
  ui_new_game_write (self, &choice);
}

static void
nigiri_changed_cb (UiNewGame *self)
{
  if (ui_nigiri_get_outcome (self->nigiri) == UI_NIGIRI_WRONG)
    swap_players (self);
  ui_new_game_update (self);
}

static void
use_advice_cb (UiNewGame *self)
{
  g_auto (DeskNewGame) choice = { 0 };
  g_autofree char *sentence = NULL;
  DeskNewGameAdvice advice;

  ui_new_game_read (self, &choice);
  desk_new_game_advise (&choice, &advice);
  sentence = advice.sentence;
  if (!sentence)
    return;
  if (advice.swap)
    desk_new_game_swap (&choice);
  choice.handicap = advice.handicap;
  choice.ruleset.komi = advice.komi;
  gtk_widget_grab_focus (self->start);
  ui_new_game_write (self, &choice);
}

/* Asks once about a komi larger than any result on the board. Returns FALSE if there is nothing to
 * ask. */
static gboolean
ask_about_komi (UiNewGame *self, const DeskNewGame *choice)
{
  const GoRuleset *ruleset = &choice->ruleset;
  int points = ruleset->width * ruleset->height;
  g_autofree char *komi = words_points (ruleset->komi);
  g_autofree char *sentence = NULL;

  if (self->asked || !gtk_widget_get_visible (self->komi_box) || ABS (ruleset->komi) <= 2 * points
      || ruleset->komi == choice->even_komi)
    return FALSE;
  sentence = g_strdup_printf (
      ngettext (
          /* Translators: the komi, and how many points the board has. */
          "Komi is %s on a board of %d point. If that is what you want, choose “Start Game” again.",
          "Komi is %s on a board of %d points. If that is what you want, choose “Start Game” "
          "again.",
          (gulong) points),
      komi, points);
  ui_say (self->error, sentence);
  self->asked = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->komi));
  return TRUE;
}

/* Moves the focus to the first problem. Returns FALSE if there is none. */
static gboolean
point_at_problem (UiNewGame *self, const DeskNewGame *choice)
{
  gboolean drawn = choice->nigiri && choice->handicap == 0 && choice->ruleset.first == GO_BLACK;
  GtkWidget *wrong = NULL;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (!(choice->partner > 0 && choice->partner_side == color)
        && !ui_new_game_check_rank (self, color) && !wrong)
      wrong = GTK_WIDGET (self->rank[color]);
  if (!wrong && !ui_new_game_check_time (self))
    wrong = self->own_time;
  if (!wrong && drawn && ui_nigiri_get_outcome (self->nigiri) == UI_NIGIRI_OPEN)
    {
      ui_say (self->error, _ ("The colours have not been drawn yet. Show one stone or two."));
      wrong = GTK_WIDGET (self->nigiri);
    }
  if (!wrong)
    return ask_about_komi (self, choice);
  gtk_widget_grab_focus (wrong);
  return TRUE;
}

/* Scrolls to the end in the frame after the next, when what "More" shows is laid out. */
static gboolean
frame_cb (GtkWidget *scroller, GdkFrameClock *clock, gpointer data)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  UiNewGame *self = data;

  if (self->frames-- > 0)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

static void
more_cb (GtkToggleButton *more, UiNewGame *self)
{
  ui_fold_follow (more, self->more_arrow, self->more_box);
  self->frames = 2;
  if (gtk_toggle_button_get_active (more))
    gtk_widget_add_tick_callback (GTK_WIDGET (self->scroller), frame_cb, self, NULL);
}

/* Starts the game and closes the dialog. Returns FALSE, with the reason shown, if it cannot. */
static gboolean
start (UiNewGame *self)
{
  g_auto (DeskNewGame) choice = { 0 };
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autofree char *sentence = NULL, *partner = NULL;
  MatchInfo info;

  /* Include text that was typed but not confirmed. */
  gtk_spin_button_update (self->columns);
  gtk_spin_button_update (self->rows);
  gtk_spin_button_update (self->stones);
  gtk_spin_button_update (self->komi);
  ui_new_game_read (self, &choice);
  if (point_at_problem (self, &choice))
    return FALSE;
  sentence = desk_new_game_setup (&choice, setup);
  ui_say (self->error, sentence);
  if (sentence)
    return FALSE;
  info = (MatchInfo){ .name = { NULL, choice.name[GO_BLACK], choice.name[GO_WHITE] },
                      .rank = { NULL, choice.rank[GO_BLACK], choice.rank[GO_WHITE] },
                      .guard = choice.guard,
                      .flag = choice.flag,
                      .pause = choice.pause,
                      .friendly = choice.friendly };
  if (choice.partner > 0)
    {
      partner = choice.partner == MATCH_LEVEL_ENGINE ? g_strdup (choice.engine)
                                                     : words_partner_name (choice.partner);
      info.name[choice.partner_side] = partner;
      info.rank[choice.partner_side] = match_info_partner_rank (choice.partner);
    }
  if (self->settings)
    desk_new_game_save (&choice, self->settings);
  g_object_ref (self);
  g_signal_emit_by_name (self, "start", setup, &info);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
  return TRUE;
}

static void
ui_new_game_dispose (GObject *object)
{
  UiNewGame *self = UI_NEW_GAME (object);

  g_clear_object (&self->settings);
  self->writing = TRUE;
  g_clear_pointer (&self->base_rules, g_free);
  g_clear_pointer (&self->engine, g_free);
  g_clear_pointer (&self->own_written, g_free);
  ui_dispose (object);
}

#define BIND_AS(name, offset)                                                                      \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                            \
                                             G_STRUCT_OFFSET (UiNewGame, offset))

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_AS ("black_name", name[GO_BLACK]);
  BIND_AS ("white_name", name[GO_WHITE]);
  BIND_AS ("black_rank", rank[GO_BLACK]);
  BIND_AS ("white_rank", rank[GO_WHITE]);
  BIND_AS ("black_rank_error", rank_error[GO_BLACK]);
  BIND_AS ("white_rank_error", rank_error[GO_WHITE]);
  BIND_AS ("size_5", size[0]);
  BIND_AS ("size_7", size[1]);
  BIND_AS ("size_9", size[2]);
  BIND_AS ("size_13", size[3]);
  BIND_AS ("size_19", size[4]);
  BIND_AS ("size_other", size[UI_NEW_GAME_SIZES]);
  BIND_AS ("prevent", guard[MATCH_GUARD_PREVENT]);
  BIND_AS ("prevent_hint", guard_hint[MATCH_GUARD_PREVENT]);
  BIND_AS ("warn", guard[MATCH_GUARD_WARN]);
  BIND_AS ("warn_hint", guard_hint[MATCH_GUARD_WARN]);
  BIND_AS ("off", guard[MATCH_GUARD_OFF]);
  BIND_AS ("off_hint", guard_hint[MATCH_GUARD_OFF]);
  ui_bind (widget_class, UI_CHILD (UiNewGame, advice_box), UI_CHILD (UiNewGame, advice),
           UI_CHILD (UiNewGame, use_advice), UI_CHILD (UiNewGame, swap),
           UI_CHILD (UiNewGame, nigiri_check), UI_CHILD (UiNewGame, nigiri_note),
           UI_CHILD (UiNewGame, nigiri), UI_CHILD (UiNewGame, size_toggles),
           UI_CHILD (UiNewGame, board_section), UI_CHILD (UiNewGame, size_box),
           UI_CHILD (UiNewGame, size_note), UI_CHILD (UiNewGame, known),
           UI_CHILD (UiNewGame, time_box), UI_CHILD (UiNewGame, helps_box),
           UI_CHILD (UiNewGame, partner_box), UI_CHILD (UiNewGame, crosscut),
           UI_CHILD (UiNewGame, crosscut_hint), UI_CHILD (UiNewGame, handicap_toggles),
           UI_CHILD (UiNewGame, columns), UI_CHILD (UiNewGame, rows),
           UI_CHILD (UiNewGame, handicap_none), UI_CHILD (UiNewGame, handicap_fixed),
           UI_CHILD (UiNewGame, handicap_free), UI_CHILD (UiNewGame, handicap_note),
           UI_CHILD (UiNewGame, stones_box), UI_CHILD (UiNewGame, stones),
           UI_CHILD (UiNewGame, komi_box), UI_CHILD (UiNewGame, komi),
           UI_CHILD (UiNewGame, first_move), UI_CHILD (UiNewGame, rules),
           UI_CHILD (UiNewGame, counting_box), UI_CHILD (UiNewGame, territory),
           UI_CHILD (UiNewGame, area), UI_CHILD (UiNewGame, friendly),
           UI_CHILD (UiNewGame, friendly_hint), UI_CHILD (UiNewGame, error),
           UI_CHILD (UiNewGame, scroller), UI_CHILD (UiNewGame, more_chosen),
           UI_CHILD (UiNewGame, more_box), UI_CHILD (UiNewGame, more_arrow),
           UI_CHILD (UiNewGame, start), NULL);
}

static void
ui_new_game_class_init (UiNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_new_game_dispose;
  ui_plain_names_begin ();
  g_type_ensure (UI_TYPE_COLUMNS);
  g_type_ensure (UI_TYPE_NEW_GAME_RULES);
  g_type_ensure (UI_TYPE_NIGIRI);
  g_type_ensure (UI_TYPE_STONE_ICON);
  ui_signal (UI_TYPE_NEW_GAME, "start", 2, G_TYPE_POINTER, G_TYPE_POINTER);
  ui_template (widget_class, "ui-new-game.ui");
  bind_children (widget_class);
  ui_handle (widget_class, UI_HANDLER (ui_new_game_update), UI_HANDLER (size_cb),
             UI_HANDLER (rank_changed_cb), UI_HANDLER (swap_players), UI_HANDLER (rules_chosen_cb),
             UI_HANDLER (nigiri_changed_cb), UI_HANDLER (use_advice_cb),
             UI_HANDLER (ui_new_game_start), UI_HANDLER (more_cb), NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* Only the text inside a spin button passes on the Enter key. */
static void
let_enter_start (GtkSpinButton *spin)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (spin));

  if (GTK_IS_TEXT (text))
    gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
}

/* Enter also starts the game from a check box or toggle button, where it would only do the same as
 * Space. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        UiNewGame *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;
  if (!GTK_IS_CHECK_BUTTON (focus) && !GTK_IS_TOGGLE_BUTTON (focus))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate (self->start);
  return GDK_EVENT_STOP;
}

/* A long word for counting takes a second line. */
static void
wrap_label (GtkToggleButton *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static void
ui_new_game_init (UiNewGame *self)
{
  /* Loading the template emits signals before all widgets exist. */
  self->writing = TRUE;
  g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_label (self->territory);
  wrap_label (self->area);
  ui_new_game_make_time (self, G_CALLBACK (ui_new_game_update));
  ui_new_game_make_helps (self);
  ui_new_game_make_partner (self, G_CALLBACK (ui_new_game_update), G_CALLBACK (partner_swapped_cb));
  ui_points_spin_attach (self->komi);
  gtk_event_controller_set_propagation_phase (
      ui_listen (self, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_cb), self),
      GTK_PHASE_CAPTURE);
  let_enter_start (self->columns);
  let_enter_start (self->rows);
  let_enter_start (self->stones);
  let_enter_start (self->komi);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    ui_listen (self->rank[color], gtk_event_controller_focus_new (), "leave",
               G_CALLBACK (rank_left_cb), self);
}

UiNewGame *
ui_new_game_new (GtkWindow *parent, GSettings *settings, LibraryService *library)
{
  UiNewGame *self = g_object_new (UI_TYPE_NEW_GAME, "transient-for", parent, NULL);
  g_auto (DeskNewGame) choice = { 0 };

  ui_fit_to_parent (GTK_WINDOW (self), parent);
  desk_new_game_init (&choice);
  if (g_set_object (&self->settings, settings))
    desk_new_game_load (&choice, settings);
  ui_new_game_write (self, &choice);
  ui_new_game_rules_set_library (self->rules, library);
  return self;
}

void
ui_new_game_set_ruleset (UiNewGame *self, const GoRuleset *ruleset)
{
  g_auto (DeskNewGame) choice = { 0 };

  ui_new_game_read (self, &choice);
  desk_new_game_take (&choice, ruleset, "", FALSE);
  ui_new_game_write (self, &choice);
}

void
ui_new_game_set_position (UiNewGame *self, const GoRuleset *ruleset)
{
  GtkWidget *komi = GTK_WIDGET (self->komi_box);

  ui_new_game_set_ruleset (self, ruleset);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Play On"));
  gtk_widget_set_visible (self->board_section, FALSE);
  g_object_ref (komi);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (komi)), komi);
  gtk_widget_insert_after (komi, gtk_widget_get_parent (self->counting_box), self->counting_box);
  g_object_unref (komi);
}

void
ui_new_game_set_rematch (UiNewGame *self, const MatchInfo *info, const RefereeSetup *setup)
{
  g_auto (DeskNewGame) choice = { 0 };

  ui_new_game_read (self, &choice);
  desk_new_game_rematch (&choice, info, setup);
  ui_new_game_write (self, &choice);
}

void
ui_new_game_start (UiNewGame *self)
{
  if (!start (self))
    gtk_window_present (GTK_WINDOW (self));
}
