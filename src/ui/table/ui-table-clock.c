/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks at the table: adjustments by the arbiter, the view that replaces the board while the
 * clocks are stopped, and reading the clocks out. */
#include "ui-table-clock.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-table-private.h"
#include "words-clock.h"

/* Adjustments, in the order of the list. */
enum
{
  GIVE_TIME,
  TAKE_TIME,
  ADD_PERIOD,
};

/* The form, and what it decides; it lives as long as its window and the question that follows. */
typedef struct
{
  GtkWidget *window, *asker;
  UiArbiterDecided decided;
  GtkWidget *side, *what, *time, *cause;
  RefereeAct act;
} Form;

static guint
selected (GtkWidget *choice)
{
  return gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
}

static void
confirmed_cb (gpointer asker, int answer, gpointer data)
{
  const Form *form = data;

  if (answer == GTK_RESPONSE_ACCEPT)
    form->decided (asker, &form->act);
}

/* Asks for confirmation, because a clock adjustment stays even if moves are taken back. */
static void
go_on_cb (Form *form)
{
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL, UI_ANSWER_BEST },
                               { _ ("Con_firm"), GTK_RESPONSE_ACCEPT, UI_ANSWER_SUGGESTED },
                               { NULL } };
  int ms = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (form->time));
  guint what = selected (form->what);
  g_autofree char *sentence = NULL;

  form->act = (RefereeAct){ .kind = what == ADD_PERIOD ? REFEREE_PERIOD : REFEREE_CLOCK,
                            .side = selected (form->side) == 0 ? GO_BLACK : GO_WHITE,
                            .point = GO_NO_POINT,
                            .amount = what == ADD_PERIOD  ? 1
                                      : what == TAKE_TIME ? -ms
                                                          : ms,
                            .cause = (RefereeCause) selected (form->cause),
                            .author = REFEREE_BY_ARBITER };
  sentence = words_clock_adjusted (&form->act);
  g_object_steal_data (G_OBJECT (form->window), "ui-arbiter");
  gtk_window_destroy (GTK_WINDOW (form->window));
  ui_ask (form->asker, _ ("Is this right?"), sentence, answers, confirmed_cb, form, g_free);
}

static void
what_cb (Form *form)
{
  gtk_widget_set_sensitive (form->time, selected (form->what) != ADD_PERIOD);
}

static GtkWidget *
choice_new (const char *name, const char *const *titles)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (titles);
  GtkWidget *choice = ui_choice_new (G_LIST_MODEL (list), NULL, FALSE);

  ui_choice_set_name (GTK_DROP_DOWN (choice), name);
  return choice;
}

static GtkWidget *
form_new (Form *form, const char *note)
{
  const char *const sides[] = { _ ("Black"), _ ("White"), NULL };
  const char *const verbs[]
      = { _ ("Give more time"), _ ("Take time away"), _ ("Give an overtime period"), NULL };
  const char *causes[REFEREE_CAUSES + 1] = { NULL };

  for (int cause = 0; cause < REFEREE_CAUSES; cause++)
    causes[cause] = words_clock_cause ((RefereeCause) cause);
  form->side = choice_new (_ ("Side"), sides);
  form->what = choice_new (_ ("Adjustment"), verbs);
  form->time = gtk_spin_button_new_with_range (1000, 24 * 3600 * 1000, 60000);
  ui_duration_spin_attach (GTK_SPIN_BUTTON (form->time));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (form->time), 60000);
  ui_name (form->time, _ ("Amount of time"));
  form->cause = choice_new (_ ("Reason"), causes);
  g_signal_connect_swapped (form->what, "notify::selected", G_CALLBACK (what_cb), form);
  return ui_column (8, ui_text (note, "dim", 30), form->side, form->what, form->time, form->cause,
                    NULL);
}

void
ui_arbiter_ask (gpointer asker, const char *note, UiArbiterDecided decided)
{
  Form *form = g_new0 (Form, 1);
  GtkWidget *content = form_new (form, note);
  GtkHeaderBar *header;

  form->asker = asker;
  form->decided = decided;
  form->window = gtk_window_new ();
  g_object_set_data_full (G_OBJECT (form->window), "ui-arbiter", form, g_free);
  gtk_window_set_modal (GTK_WINDOW (form->window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (form->window), TRUE);
  header = ui_sheet (form->window, asker, _ ("Adjust Clocks as Arbiter"));
  gtk_header_bar_set_show_title_buttons (header, FALSE);
  gtk_header_bar_pack_start (
      header, ui_button (_ ("_Cancel"), NULL, G_CALLBACK (gtk_window_close), form->window));
  gtk_header_bar_pack_end (
      header, ui_button (_ ("_Next"), "suggested-action", G_CALLBACK (go_on_cb), form));
  ui_margin (content, 18);
  gtk_window_set_child (GTK_WINDOW (form->window), content);
  gtk_window_present (GTK_WINDOW (form->window));
}

static void
continue_cb (UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (controller)
    match_controller_continue (controller);
}

void
ui_table_make_standstill (UiTable *self)
{
  GtkWidget *button = ui_button (_ ("_Continue"), NULL, G_CALLBACK (continue_cb), self);

  self->standstill = ui_column (12, ui_text (_ ("Clocks stopped"), "title-2", 30),
                                ui_text (_ ("The board is hidden until you continue."), "dim", 30),
                                button, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (self->standstill); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_halign (child, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->standstill, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_visible (self->standstill, FALSE);
  self->standstill_button = button;
}

/* Hides the board while the clocks are stopped, so that no player goes on thinking. */
void
ui_table_update_standstill (UiTable *self)
{
  MatchController *controller = ui_table_live (self);
  gboolean still = controller && match_controller_stands_still (controller);

  if (gtk_widget_get_visible (self->standstill) == still)
    return;
  gtk_widget_set_visible (self->standstill, still);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (still)
    {
      gtk_widget_grab_focus (self->standstill_button);
      /* If the board were hidden during size allocation while it has the focus, it would request a
       * new layout at that time. GTK 4.8 ignores such a request. */
      gtk_widget_set_child_visible (self->board, FALSE);
    }
  else
    ui_table_focus_board (self);
}

static void
pause_answered_cb (gpointer asker, int response, gpointer unused)
{
  MatchController *controller = ui_table_live (asker);

  if (controller && response == GTK_RESPONSE_ACCEPT)
    match_controller_pause (controller);
}

/* The clock of the player to move runs until both have agreed. */
static void
ask_both (UiTable *self)
{
  const UiAnswer answers[]
      = { { _ ("Keep _Playing"), GTK_RESPONSE_CANCEL },
          { _ ("_Both Want to Pause"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };

  ui_ask (self, _ ("Stop the clocks?"),
          _ ("In this game, both players must agree to pause. The clock runs until they do."),
          answers, pause_answered_cb, NULL, NULL);
}

void
ui_table_pause (UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (controller && match_controller_get_clock_hold (controller) == MATCH_CLOCK_RUNS)
    {
      if (match_controller_get_info (controller)->pause == MATCH_PAUSE_BOTH)
        ask_both (self);
      else
        match_controller_pause (controller);
    }
  else if (controller)
    match_controller_continue (controller);
}

static void
decided_cb (gpointer table, const RefereeAct *act)
{
  MatchController *controller = ui_table_live (table);

  if (controller)
    match_controller_submit (controller, act);
}

/* Meanwhile the clocks are stopped and the board is hidden. */
void
ui_table_arbiter (UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (!controller || !match_controller_has_clock (controller))
    return;
  match_controller_pause (controller);
  ui_arbiter_ask (self, _ ("The clocks are stopped, and the board is hidden."), decided_cb);
}

void
ui_table_read_clocks (UiTable *self)
{
  const MatchSeat *black = match_scene_get_seat (self->scene, GO_BLACK);
  const MatchSeat *white = match_scene_get_seat (self->scene, GO_WHITE);
  g_autofree char *both = NULL;

  if (!black->clock && !white->clock)
    return;
  both
      = g_strjoin (black->clock && white->clock ? " " : "", black->clock ? black->clock_spoken : "",
                   white->clock ? white->clock_spoken : "", NULL);
  ui_table_announce (self, both);
}
