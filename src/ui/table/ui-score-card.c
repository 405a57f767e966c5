/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-score-card.h"

#include <glib/gi18n.h>

#include "ui-columns.h"
#include "ui-kit.h"
#include "words.h"

static GtkWidget *
label_with (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_cell (GtkWidget *box, int number, const char *caption, gboolean sum)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *words = label_with (caption, "caption");
  GtkWidget *cell = ui_column (0, label_with (text, "number"), words, NULL);

  ui_classes (cell, sum ? "identity-cell sum" : "identity-cell");
  gtk_label_set_justify (GTK_LABEL (words), GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (cell, TRUE);
  gtk_box_append (GTK_BOX (box), cell);
}

static void
add_sign (GtkWidget *box, const char *sign)
{
  gtk_box_append (GTK_BOX (box), label_with (sign, "identity-sign"));
}

/* "Black 131 + 9 + 2 = 142": spoken as one sentence, shown as a row of cells. */
static GtkWidget *
side_row (const RefereeIdentity *identity, GoColor color, GtkSizeGroup *names, GtkSizeGroup *sums)
{
  GtkWidget *row = ui_columns_new (0, 10);
  GtkWidget *name = ui_text (words_color (color), "identity-name", -1);
  GtkWidget *cells = g_object_new (GTK_TYPE_BOX, "spacing", 3, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autofree char *sentence = words_identity_row (identity, color);

  gtk_size_group_add_widget (names, name);
  gtk_size_group_add_widget (sums, cells);
  /* Translators: each stands under a number: 84 on the board + 3 lost + 2 for passes = 89 moves
   * made.
   */
  add_cell (cells, identity->on_board[color], C_ ("stones", "on the board"), FALSE);
  add_sign (cells, "+");
  add_cell (cells, identity->lost[color], C_ ("stones", "lost"), FALSE);
  add_sign (cells, "+");
  add_cell (cells, identity->passed[color], C_ ("stones", "for passes"), FALSE);
  if (color == GO_BLACK && identity->extra > 0)
    {
      add_sign (cells, "−");
      add_cell (cells, identity->extra, C_ ("stones", "extra handicap stones"), FALSE);
    }
  add_sign (cells, "=");
  add_cell (cells, identity->moves[color], C_ ("stones", "moves made"), TRUE);
  ui_name (cells, sentence);
  ui_columns_append (UI_COLUMNS (row), name);
  ui_columns_append (UI_COLUMNS (row), cells);
  return row;
}

static GtkWidget *
reason_box (const RefereeIdentity *identity)
{
  g_autofree char *difference = words_identity_difference (identity);
  g_autofree char *reason = words_identity_reason (identity);
  GtkWidget *words = ui_text (reason, "reason", 38);
  GtkWidget *box = ui_column (6, ui_text (difference, "title-2", -1), words, NULL);

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (words), 24);
  return box;
}

GtkWidget *
ui_score_identity_new (const RefereeIdentity *identity)
{
  GtkWidget *columns = ui_columns_new (0, 28);
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) sums = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    gtk_box_append (GTK_BOX (sides), side_row (identity, color, names, sums));
  ui_columns_append (UI_COLUMNS (columns), sides);
  ui_columns_append (UI_COLUMNS (columns), reason_box (identity));
  return ui_column (10, ui_text (_ ("Why the counts agree"), "title-2", -1),
                    ui_text (words_identity_lead (), "lead", -1), columns, NULL);
}

/* Room for "185½" and the space before it. */
#define VALUE_CHARS 6

struct _UiScoreCard
{
  GtkWidget parent_instance;

  GtkLabel *title, *subtitle, *black, *white, *margin;
  GtkWidget *lines, *total;
  GtkSizeGroup *columns[GO_COLORS]; /* aligns the numbers of all rows */
};

G_DEFINE_FINAL_TYPE (UiScoreCard, ui_score_card, GTK_TYPE_WIDGET)

/* Returns whether only White can ever score on this line. */
static gboolean
is_white_only (RefereeLineKind kind)
{
  return kind == REFEREE_LINE_FIRST_PASS || kind == REFEREE_LINE_LAST_PLAY
         || kind == REFEREE_LINE_HANDICAP || kind == REFEREE_LINE_KOMI;
}

char *
ui_score_card_value (const RefereeLine *line, GoColor color)
{
  if (line->value[color] == 0 && is_white_only (line->kind))
    return g_strdup (color == GO_WHITE ? "–" : "");
  return words_points (line->value[color]);
}

static int
kind_of (GtkWidget *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "kind"));
}

/* The pointer or the focus came to a row or left it. */
static void
state_cb (UiScoreCard *self)
{
  g_signal_emit_by_name (self, "pointed");
}

static void
chosen (gpointer controller, UiScoreCard *self)
{
  g_signal_emit_by_name (self, "chosen", kind_of (gtk_event_controller_get_widget (controller)));
}

static void
released_cb (GtkGestureClick *click, int presses, double x, double y, UiScoreCard *self)
{
  chosen (click, self);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        UiScoreCard *self)
{
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space)
    return FALSE;
  chosen (controller, self);
  return TRUE;
}

static GtkWidget *
value_label (UiScoreCard *self, GoColor color, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), VALUE_CHARS);
  gtk_size_group_add_widget (self->columns[color], label);
  return label;
}

/* Fills a row with a label and two values. */
static void
fill_row (UiScoreCard *self, GtkWidget *row, const char *text, const char *black, const char *white)
{
  GtkWidget *label = ui_text (text, NULL, -1);
  const char *none = C_ ("points", "none");
  /* Translators: a line of the score sheet as it is read out: its name, Black's and White's
   * points. */
  g_autofree char *name = g_strdup_printf (_ ("%s: Black %s, White %s"), text,
                                           *black ? black : none, *white ? white : none);

  gtk_widget_set_hexpand (label, TRUE);
  ui_append (row, label, value_label (self, GO_BLACK, black), value_label (self, GO_WHITE, white),
             NULL);
  ui_name (row, name);
}

static void
add_line (UiScoreCard *self, const RefereeLine *line)
{
  g_autofree char *black = ui_score_card_value (line, GO_BLACK);
  g_autofree char *white = ui_score_card_value (line, GO_WHITE);
  GtkWidget *row
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "focusable",
                      TRUE, "tooltip-text", words_line_hint (line->kind), NULL);

  gtk_widget_add_css_class (row, "ledger-row");
  g_object_set_data (G_OBJECT (row), "kind", GINT_TO_POINTER ((int) line->kind));
  fill_row (self, row, words_line (line->kind), black, white);
  ui_connect (row, "state-flags-changed", state_cb, self);
  ui_listen (row, gtk_event_controller_key_new (), "key-pressed", G_CALLBACK (key_cb), self);
  ui_listen (row, gtk_gesture_click_new (), "released", G_CALLBACK (released_cb), self);
  gtk_box_append (GTK_BOX (self->lines), row);
}

static void
ui_score_card_dispose (GObject *object)
{
  UiScoreCard *self = UI_SCORE_CARD (object);

  g_clear_object (&self->columns[GO_BLACK]);
  g_clear_object (&self->columns[GO_WHITE]);
  ui_dispose (object);
}

static void
ui_score_card_class_init (UiScoreCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_score_card_dispose;
  g_type_ensure (UI_TYPE_COLUMNS);
  ui_signal (UI_TYPE_SCORE_CARD, "pointed", 0);
  ui_signal (UI_TYPE_SCORE_CARD, "chosen", 1, G_TYPE_INT);
  ui_template (widget_class, "ui-score-card.ui");
  ui_bind (widget_class, UI_CHILD (UiScoreCard, title), UI_CHILD (UiScoreCard, subtitle),
           UI_CHILD (UiScoreCard, black), UI_CHILD (UiScoreCard, white),
           UI_CHILD (UiScoreCard, lines), UI_CHILD (UiScoreCard, total),
           UI_CHILD (UiScoreCard, margin), NULL);
}

static void
ui_score_card_init (UiScoreCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    self->columns[color] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_size_group_add_widget (self->columns[GO_BLACK], GTK_WIDGET (self->black));
  gtk_size_group_add_widget (self->columns[GO_WHITE], GTK_WIDGET (self->white));
  gtk_label_set_text (self->black, words_color (GO_BLACK));
  gtk_label_set_text (self->white, words_color (GO_WHITE));
}

void
ui_score_card_set_ledger (UiScoreCard *self, const RefereeLedger *ledger, gboolean agreed)
{
  g_autofree char *black = words_points (ledger->total[GO_BLACK]);
  g_autofree char *white = words_points (ledger->total[GO_WHITE]);
  g_autofree char *difference = words_points (ledger->total[GO_BLACK] - ledger->total[GO_WHITE]);
  g_autofree char *formula = g_strdup_printf ("%s − %s = %s", black, white, difference);
  g_autofree char *margin = words_formula (formula);
  const char *title = words_counting_title (ledger->method);
  const char *subtitle = agreed ? _ ("agreed count") : _ ("for comparison");
  /* Translators: "Territory counting (agreed count)", "Area counting (for comparison)" */
  g_autofree char *name = g_strdup_printf (_ ("%s (%s)"), title, subtitle);

  ui_empty (self->lines);
  ui_empty (self->total);
  for (size_t i = 0; i < ledger->count; i++)
    add_line (self, &ledger->lines[i]);
  fill_row (self, self->total, _ ("Total"), black, white);
  gtk_label_set_text (self->margin, margin);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->subtitle, subtitle);
  ui_name (self, name);
  ui_name (self->lines, title);
  ui_set_class (self, "agreed", agreed);
}

int
ui_score_card_get_pointed (UiScoreCard *self, GtkStateFlags state)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->lines); row;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_state_flags (row) & state)
      return kind_of (row);
  return -1;
}

void
ui_score_card_set_lit (UiScoreCard *self, int kind, gboolean kept)
{
  for (GtkWidget *row = gtk_widget_get_first_child (self->lines); row;
       row = gtk_widget_get_next_sibling (row))
    {
      gboolean lit = kind_of (row) == kind;

      ui_set_class (row, "lit", lit);
      ui_set_class (row, "kept", lit && kept);
      gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, lit && kept,
                                   -1);
    }
}
