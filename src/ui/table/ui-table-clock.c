/* Clocks at the table: what stands in place of the board while they stand still, and reading them
 * out. */
#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "ui-arbiter.h"
#include "ui-ask.h"
#include "ui-kit.h"

static void
continue_cb (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);

  if (controller)
    match_controller_continue (controller);
}

void
_ui_table_make_standstill (UiTable *self)
{
  GtkWidget *button = ui_button (_ ("_Continue"), NULL, G_CALLBACK (continue_cb), self);

  self->standstill = ui_column (12, ui_text (_ ("The clocks stand still"), "title-2", 30),
                                ui_text (_ ("The board is hidden until play goes on."), "dim", 30),
                                button, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (self->standstill); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_halign (child, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->standstill, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_visible (self->standstill, FALSE);
  self->standstill_button = button;
}

/* Nobody thinks on while a clock stands still. */
void
_ui_table_update_standstill (UiTable *self)
{
  MatchController *controller = self->scene ? _ui_table_live (self) : NULL;
  gboolean still = controller && match_controller_stands_still (controller);

  if (gtk_widget_get_visible (self->standstill) == still)
    return;
  gtk_widget_set_visible (self->standstill, still);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (still)
    {
      gtk_widget_grab_focus (self->standstill_button);
      /* Hidden only when sizes are given out, with the focus in it, it would have the window laid
       * out anew meanwhile, which GTK 4.8 does not do. */
      gtk_widget_set_child_visible (self->board, FALSE);
    }
  else
    ui_table_focus_board (self);
}

static void
pause_answered_cb (gpointer asker, int response, gpointer unused)
{
  MatchController *controller = _ui_table_live (asker);

  if (controller && response == GTK_RESPONSE_ACCEPT)
    match_controller_pause (controller);
}

/* The clock of whoever is to move runs on until both have said yes. */
static void
ask_both (UiTable *self)
{
  const UiAnswer answers[]
      = { { _ ("_Play on"), GTK_RESPONSE_CANCEL },
          { _ ("_Both want a pause"), GTK_RESPONSE_ACCEPT, UI_ANSWER_BEST | UI_ANSWER_SUGGESTED },
          { NULL } };

  ui_ask (self, _ ("Stop the clocks?"),
          _ ("In this game both players must want a pause. The clock runs until both agree."),
          answers, pause_answered_cb, NULL, NULL);
}

void
ui_table_pause (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);

  g_return_if_fail (UI_IS_TABLE (self));

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
  MatchController *controller = _ui_table_live (table);

  if (controller)
    match_controller_submit (controller, act);
}

/* Meanwhile nobody's clock runs, and nobody sees the board. */
void
ui_table_arbiter (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);

  g_return_if_fail (UI_IS_TABLE (self));

  if (!controller || !match_controller_has_clock (controller))
    return;
  match_controller_pause (controller);
  ui_arbiter_ask (self, _ ("The clocks stand still, and the board is hidden."), decided_cb);
}

void
ui_table_read_clocks (UiTable *self)
{
  const MatchSeat *black = match_scene_get_seat (self->scene, GO_BLACK);
  const MatchSeat *white = match_scene_get_seat (self->scene, GO_WHITE);
  g_autofree char *both = NULL;

  g_return_if_fail (UI_IS_TABLE (self));

  if (!black->clock && !white->clock)
    return;
  both
      = g_strjoin (black->clock && white->clock ? " " : "", black->clock ? black->clock_spoken : "",
                   white->clock ? white->clock_spoken : "", NULL);
  _ui_table_announce (self, both);
}
