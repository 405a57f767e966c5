#include "config.h"

#include "ui-score-identity.h"

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

/* "Black  131 + 9 + 2 = 142": one sentence for those who hear it, a row of cells to look at. */
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
  add_cell (cells, identity->on_board[color], _ ("on the board"), FALSE);
  add_sign (cells, "+");
  add_cell (cells, identity->lost[color], _ ("lost"), FALSE);
  add_sign (cells, "+");
  add_cell (cells, identity->passed[color], _ ("passed"), FALSE);
  if (color == GO_BLACK && identity->extra > 0)
    {
      add_sign (cells, "−");
      add_cell (cells, identity->extra, _ ("more handicap"), FALSE);
    }
  add_sign (cells, "=");
  add_cell (cells, identity->moves[color], _ ("moves made"), TRUE);
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
  return ui_column (10, ui_text (_ ("Why they agree"), "title-2", -1),
                    ui_text (words_identity_lead (), "lead", -1), columns, NULL);
}
