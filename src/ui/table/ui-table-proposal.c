/* Results that take both players: a window in which one of them proposes, and the question who is
 * to move when both want to play on. */
#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n-lib.h>

#include "ui-points-spin.h"

/* What may be proposed, in the order of the window. */
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
  UiTable *table;
  GtkWidget *choice[G_N_ELEMENTS (proposals)];
  GtkWidget *points, *side; /* of POINTS */
  GoColor asker;            /* of a resumption */
} Proposal;

enum
{
  RESPONSE_BLACK = 1,
  RESPONSE_WHITE,
};

static void
proposal_free (gpointer data, GClosure *closure)
{
  Proposal *proposal = data;

  g_object_unref (proposal->table);
  g_free (proposal);
}

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
end_response_cb (GtkDialog *dialog, int response, Proposal *proposal)
{
  MatchController *controller = _ui_table_live (proposal->table);
  RefereeAct act = chosen_act (proposal);
  UiTable *table = g_object_ref (proposal->table);

  gtk_window_destroy (GTK_WINDOW (dialog));
  if (controller && (response == RESPONSE_BLACK || response == RESPONSE_WHITE))
    match_controller_propose (controller, &act, response == RESPONSE_BLACK ? GO_BLACK : GO_WHITE);
  ui_table_focus_board (table);
  g_object_unref (table);
}

static GtkWidget *
make_points (Proposal *proposal)
{
  const char *const sides[] = { _ ("for Black"), _ ("for White"), NULL };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  proposal->points = gtk_spin_button_new_with_range (1, 2000, 1);
  ui_points_spin_attach (GTK_SPIN_BUTTON (proposal->points));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (proposal->points), 2);
  gtk_accessible_update_property (GTK_ACCESSIBLE (proposal->points), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Points"), -1);
  proposal->side = gtk_drop_down_new_from_strings (sides);
  gtk_accessible_update_property (GTK_ACCESSIBLE (proposal->side), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Who gets them"), -1);
  gtk_box_append (GTK_BOX (row), proposal->points);
  gtk_box_append (GTK_BOX (row), proposal->side);
  gtk_widget_set_margin_start (row, 28);
  return row;
}

/* The choices that are open now, the first of them chosen. */
static void
add_choices (Proposal *proposal, MatchController *controller, GtkWidget *box)
{
  GtkWidget *first = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (proposals); i++)
    {
      GtkWidget *choice;

      if (!match_controller_may_propose (controller, proposals[i].kind))
        continue;
      choice = gtk_check_button_new_with_mnemonic (_ (proposals[i].label));
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
  MatchController *controller = _ui_table_live (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  Proposal *proposal;
  GtkWidget *dialog, *box, *lead;

  if (!controller || !match_controller_may_propose (controller, REFEREE_DRAW))
    return;
  proposal = g_new0 (Proposal, 1);
  proposal->table = g_object_ref (self);
  dialog = gtk_dialog_new_with_buttons (
      _ ("End otherwise"), GTK_WINDOW (root), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT,
      _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Black proposes"), RESPONSE_BLACK,
      _ ("_White proposes"), RESPONSE_WHITE, NULL);
  gtk_widget_add_css_class (dialog, "pass-stone");
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_top (box, 16);
  gtk_widget_set_margin_bottom (box, 16);
  gtk_widget_set_margin_start (box, 16);
  gtk_widget_set_margin_end (box, 16);
  lead = gtk_label_new (_ ("One player proposes it, and the other accepts or refuses."));
  gtk_label_set_wrap (GTK_LABEL (lead), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (lead), 40);
  gtk_label_set_xalign (GTK_LABEL (lead), 0);
  gtk_box_append (GTK_BOX (box), lead);
  add_choices (proposal, controller, box);
  gtk_box_append (GTK_BOX (gtk_dialog_get_content_area (GTK_DIALOG (dialog))), box);
  g_signal_connect_data (dialog, "response", G_CALLBACK (end_response_cb), proposal, proposal_free,
                         0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resume_response_cb (GtkDialog *dialog, int response, Proposal *proposal)
{
  MatchController *controller = _ui_table_live (proposal->table);
  RefereeAct act = { .kind = REFEREE_RESUME, .side = proposal->asker, .both = true };
  GoColor asker = proposal->asker;

  gtk_window_destroy (GTK_WINDOW (dialog));
  if (!controller || (response != RESPONSE_BLACK && response != RESPONSE_WHITE))
    return;
  act.color = response == RESPONSE_BLACK ? GO_BLACK : GO_WHITE;
  match_controller_propose (controller, &act, asker);
}

void
_ui_table_resume_together (UiTable *self, GoColor asker)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  Proposal *proposal = g_new0 (Proposal, 1);
  GtkWidget *dialog = gtk_message_dialog_new (
      GTK_WINDOW (root), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
      GTK_BUTTONS_NONE, "%s", _ ("Who moves first?"));

  proposal->table = g_object_ref (self);
  proposal->asker = asker;
  gtk_widget_add_css_class (dialog, "pass-stone");
  gtk_message_dialog_format_secondary_text (
      GTK_MESSAGE_DIALOG (dialog),
      _ ("Both players ask to resume play, so they agree on who moves. %s is asked to accept."),
      words_color (go_opponent (asker)));
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, _ ("_Black"),
                          RESPONSE_BLACK, _ ("_White"), RESPONSE_WHITE, NULL);
  g_signal_connect_data (dialog, "response", G_CALLBACK (resume_response_cb), proposal,
                         proposal_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}
