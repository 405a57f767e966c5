/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' actions and their confirmations, and joint results that one player proposes. */
#include <glib/gi18n.h>

#include "desk-engines.h"
#include "ui-ask.h"
#include "ui-choice.h"
#include "ui-kit.h"
#include "ui-table-private.h"
#include "words.h"

/* Possible proposals, in the order of the window. */
static const struct
{
  RefereeActKind kind;
  const char *label;
} proposals[] = {
  { REFEREE_DRAW, N_ ("A _draw") },
  { REFEREE_VOID, N_ ("_No result") },
  { REFEREE_ALL_ALIVE, N_ ("Every stone counts as _alive") },
  { REFEREE_BOTH_LOSE, N_ ("Both players _lose") },
  { REFEREE_POINTS, N_ ("_Points for one side") },
};

typedef struct
{
  GtkWidget *choice[G_N_ELEMENTS (proposals)];
  GtkWidget *points, *side; /* of POINTS */
} Proposal;

/* Answers in addition to GTK's own; BOTH means that both players agree. */
enum
{
  RESPONSE_BLACK = 1,
  RESPONSE_WHITE,
  RESPONSE_BOTH,
};

static RefereeAct
chosen_act (Proposal *proposal)
{
  RefereeAct act = { .kind = REFEREE_DRAW };

  for (gsize i = 0; i < G_N_ELEMENTS (proposals); i++)
    if (proposal->choice[i] && gtk_check_button_get_active (GTK_CHECK_BUTTON (proposal->choice[i])))
      act.kind = proposals[i].kind;
  if (act.kind == REFEREE_POINTS)
    {
      act.side
          = gtk_drop_down_get_selected (GTK_DROP_DOWN (proposal->side)) == 0 ? GO_BLACK : GO_WHITE;
      act.amount = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (proposal->points));
    }
  return act;
}

static void
end_answered_cb (gpointer asker, int response, gpointer proposal)
{
  MatchController *controller = ui_table_live (asker);
  RefereeAct act = chosen_act (proposal);

  if (controller && (response == RESPONSE_BLACK || response == RESPONSE_WHITE))
    match_controller_propose (controller, &act, response == RESPONSE_BLACK ? GO_BLACK : GO_WHITE);
  ui_table_focus_board (asker);
}

static GtkWidget *
make_points (Proposal *proposal)
{
  const char *const sides[] = { _ ("Black"), _ ("White"), NULL };
  GtkWidget *row;

  proposal->points = gtk_spin_button_new_with_range (1, 2000, 1);
  ui_points_spin_attach (GTK_SPIN_BUTTON (proposal->points));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (proposal->points), 2);
  ui_name (proposal->points, _ ("Points"));
  proposal->side = gtk_drop_down_new_from_strings (sides);
  ui_name (proposal->side, _ ("Who gets the points"));
  row = ui_row (8, proposal->points, proposal->side, NULL);
  gtk_widget_set_margin_start (row, 28);
  return row;
}

/* Adds the choices that are possible now; the first is selected. */
static void
add_choices (Proposal *proposal, MatchController *controller, GtkWidget *box)
{
  GtkWidget *first = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (proposals); i++)
    {
      GtkWidget *choice;

      if (!match_controller_may_propose (controller, proposals[i].kind))
        continue;
      choice
          = g_object_new (GTK_TYPE_CHECK_BUTTON, "label", _ (proposals[i].label), "use-underline",
                          TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
      if (first)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (choice), GTK_CHECK_BUTTON (first));
      else
        gtk_check_button_set_active (GTK_CHECK_BUTTON (choice), TRUE);
      first = first ? first : choice;
      proposal->choice[i] = choice;
      gtk_box_append (GTK_BOX (box), choice);
      if (proposals[i].kind == REFEREE_POINTS)
        {
          GtkWidget *row = make_points (proposal);

          g_object_bind_property (choice, "active", row, "sensitive", G_BINDING_SYNC_CREATE);
          gtk_box_append (GTK_BOX (box), row);
        }
    }
}

void
ui_table_end_otherwise (UiTable *self)
{
  MatchController *controller = ui_table_live (self);
  GoColor partner
      = controller ? match_info_partner (match_controller_get_info (controller)) : GO_EMPTY;
  const UiAnswer black = { _ ("Propose as _Black"), RESPONSE_BLACK };
  const UiAnswer white = { _ ("Propose as _White"), RESPONSE_WHITE };
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
                               partner == GO_BLACK ? white : black,
                               partner == GO_EMPTY ? white : (UiAnswer){ NULL },
                               { NULL } };
  GtkWidget *box;
  Proposal *proposal;

  if (!controller || !match_controller_may_propose (controller, REFEREE_DRAW))
    return;
  proposal = g_new0 (Proposal, 1);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  add_choices (proposal, controller, box);
  ui_ask_insert (
      ui_ask (self, _ ("End by Agreement"),
              _ ("One player proposes how to end the game, and the other accepts or refuses."),
              answers, end_answered_cb, proposal, g_free),
      box);
}

/* Turns White's questions to White's side of the table. */
static void
turn_for (UiTable *self, GoColor side, GtkWidget *question)
{
  if (self->face_to_face && side == GO_WHITE)
    ui_ask_turn (question);
}

static void
resume_answered_cb (gpointer asker, int response, gpointer data)
{
  const GoColor *side = data;
  MatchController *controller = ui_table_live (asker);
  RefereeAct act = { .kind = REFEREE_RESUME, .side = *side, .both = true };

  act.color = response == RESPONSE_BLACK ? GO_BLACK : GO_WHITE;
  if (controller && (response == RESPONSE_BLACK || response == RESPONSE_WHITE))
    match_controller_propose (controller, &act, *side);
  ui_table_focus_board (asker);
}

/* Asks who is to move when both players want to resume play. */
static void
resume_together (UiTable *self, GoColor asker)
{
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL },
                               { _ ("_Black"), RESPONSE_BLACK },
                               { _ ("_White"), RESPONSE_WHITE },
                               { NULL } };
  g_autofree char *text = g_strdup_printf (
      _ ("Both players want to resume play, so they agree on who moves first. %s must accept."),
      words_color (go_opponent (asker)));

  turn_for (self, asker,
            ui_ask (self, _ ("Who moves first?"), text, answers, resume_answered_cb,
                    g_memdup2 (&asker, sizeof asker), g_free));
}

static void
answered_cb (gpointer asker, int response, gpointer data)
{
  const RefereeAct *act = data;
  MatchController *controller = ui_table_live (asker);

  if (response == RESPONSE_BOTH && controller)
    {
      resume_together (asker, act->side);
      return;
    }
  if (response == GTK_RESPONSE_ACCEPT && controller)
    match_controller_act (controller, act->kind, act->side);
  ui_table_focus_board (asker);
}

/* The acts of the buttons, and the questions that some of them ask first. */
static const struct
{
  RefereeActKind kind;
  const char *heading, *verb; /* NULL: no question */
} acts[MATCH_BUTTONS] = {
  [MATCH_BUTTON_PASS] = { REFEREE_PASS },
  [MATCH_BUTTON_AGREE] = { REFEREE_AGREE },
  [MATCH_BUTTON_WITHDRAW] = { REFEREE_WITHDRAW },
  [MATCH_BUTTON_RESUME] = { REFEREE_RESUME, N_ ("Resume play?"), N_ ("_Resume Play") },
  [MATCH_BUTTON_PLAYOUT] = { REFEREE_PLAYOUT, N_ ("Play out the position?"), N_ ("_Play Out") },
  [MATCH_BUTTON_OFFER] = { REFEREE_OFFER },
  [MATCH_BUTTON_PAY] = { REFEREE_PAY },
  [MATCH_BUTTON_RESIGN] = { REFEREE_RESIGN, N_ ("Does %s resign?"), N_ ("_Resign") },
};

gboolean
ui_table_asks (MatchButtonKind kind, GoColor side, RefereeAct *act)
{
  *act = (RefereeAct){ .kind = acts[kind].kind, .side = side };
  return acts[kind].heading != NULL;
}

static void
ask (UiTable *self, const RefereeAct *act, const char *heading, const char *verb)
{
  g_autofree char *text
      = words_consequence (match_scene_get_game (self->scene), act->kind, act->side);
  g_autofree char *name = words_isolated (match_scene_get_seat (self->scene, act->side)->name);
  /* Only one of the headings names the player. */
  g_autofree char *whole = g_strdup_printf (heading, name);
  gboolean both = act->kind == REFEREE_RESUME
                  && match_controller_may_propose (ui_table_live (self), act->kind);
  UiAnswerFlags flags = act->kind == REFEREE_RESIGN ? UI_ANSWER_DESTRUCTIVE : 0;
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL, UI_ANSWER_BEST },
                               both ? (UiAnswer){ _ ("_Both Want to Resume…"), RESPONSE_BOTH }
                                    : (UiAnswer){ verb, GTK_RESPONSE_ACCEPT, flags },
                               { both ? verb : NULL, GTK_RESPONSE_ACCEPT },
                               { NULL } };

  turn_for (self, act->side,
            ui_ask (self, whole, text, answers, answered_cb, g_memdup2 (act, sizeof *act), g_free));
}

/* The computer player at the table: starts it if a side is its own, and shows what it says. It
 * thinks only while the table is visible. */

void
ui_table_update_delay (UiTable *self)
{
  if (self->partner)
    match_partner_set_delay (self->partner, ui_animates (self) ? MATCH_PARTNER_DELAY : 0);
}

void
ui_table_seat_partner (UiTable *self)
{
  MatchController *controller = ui_table_live (self);
  const MatchInfo *info = controller ? match_controller_get_info (controller) : NULL;
  GoColor side = match_info_partner (info);
  int level = match_info_partner_level (info, side);

  ui_table_leave_partner (self);
  if (side == GO_EMPTY)
    return;
  self->partner = match_partner_new (controller, side, level, g_random_int ());
  match_partner_set_paused (self->partner, !gtk_widget_get_mapped (GTK_WIDGET (self)));
  ui_table_update_delay (self);
  ui_connect (self->partner, "said", ui_table_announce, self);
  if (level == MATCH_LEVEL_ENGINE)
    {
      g_autoptr (Engine) engine = desk_engines_make (info->name[side] ? info->name[side] : "");

      match_partner_set_engine (self->partner, engine);
    }
}

void
ui_table_leave_partner (UiTable *self)
{
  g_autoptr (MatchPartner) partner = g_steal_pointer (&self->partner);

  if (!partner)
    return;
  g_signal_handlers_disconnect_by_data (partner, self);
  g_object_run_dispose (G_OBJECT (partner));
}

void
ui_table_pause_partner (UiTable *self, gboolean pause)
{
  if (self->partner)
    match_partner_set_paused (self->partner, pause);
}

static void
explain (UiTable *self)
{
  g_autofree char *sentence = self->partner ? match_partner_explain (self->partner) : NULL;

  if (sentence)
    ui_table_announce (self, sentence);
}

void
ui_table_verb (UiTable *self, MatchButtonKind kind, GoColor side)
{
  MatchController *controller = ui_table_live (self);
  RefereeAct act;

  if (!controller)
    return;
  if (ui_table_asks (kind, side, &act))
    {
      ask (self, &act, _ (acts[kind].heading), _ (acts[kind].verb));
      return;
    }
  switch (kind)
    {
    case MATCH_BUTTON_CHALLENGE:
      match_controller_challenge (controller, side);
      break;
    case MATCH_BUTTON_ALLOW_REQUEST:
    case MATCH_BUTTON_REFUSE_REQUEST:
      match_controller_answer_request (controller, kind == MATCH_BUTTON_ALLOW_REQUEST);
      break;
    case MATCH_BUTTON_CLAIM_TIME:
      match_controller_act (controller, REFEREE_TIMEOUT, go_opponent (side));
      break;
    case MATCH_BUTTON_EXPLAIN:
      explain (self);
      break;
    case MATCH_BUTTON_ASK_AGAIN:
      if (self->partner)
        match_partner_ask_again (self->partner);
      break;
    case MATCH_BUTTON_TAKE_OVER:
      ui_table_leave_partner (self);
      match_controller_take_over (controller);
      break;
    case MATCH_BUTTON_PASS:
    case MATCH_BUTTON_AGREE:
    case MATCH_BUTTON_WITHDRAW:
    case MATCH_BUTTON_RESUME:
    case MATCH_BUTTON_PLAYOUT:
    case MATCH_BUTTON_OFFER:
    case MATCH_BUTTON_PAY:
    case MATCH_BUTTON_RESIGN:
    case MATCH_BUTTONS:
      match_controller_act (controller, act.kind, side);
      break;
    }
}

void
ui_table_take_back (UiTable *self)
{
  MatchController *controller = ui_table_live (self);
  GoColor side = controller ? match_controller_take_back_side (controller) : GO_EMPTY;

  if (side != GO_EMPTY)
    match_controller_request_take_back (controller, side);
}
