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
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *words = label_with (caption, "caption");

  gtk_widget_add_css_class (cell, "identity-cell");
  if (sum)
    gtk_widget_add_css_class (cell, "sum");
  gtk_label_set_justify (GTK_LABEL (words), GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (cell, TRUE);
  ui_append (cell, label_with (text, "number"), words, NULL);
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
  GtkWidget *name = label_with (words_color (color), "identity-name");
  GtkWidget *cells = g_object_new (GTK_TYPE_BOX, "spacing", 3, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autofree char *sentence = words_identity_row (identity, color);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
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
reason_box (const RefereeGame *game, const RefereeIdentity *identity)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *difference = words_identity_difference (identity);
  g_autofree char *reason = words_identity_reason (game, identity);
  GtkWidget *figures = label_with (difference, "title-2");
  GtkWidget *words = label_with (reason, "reason");

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (figures), 0);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_width_chars (GTK_LABEL (words), 24);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 38);
  ui_append (box, figures, words, NULL);
  return box;
}

GtkWidget *
ui_score_identity_new (const RefereeGame *game, const RefereeIdentity *identity)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *columns = ui_columns_new (0, 28);
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *heading = label_with (_ ("Why they agree"), "title-2");
  GtkWidget *lead = label_with (words_identity_lead (), "lead");
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) sums = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_xalign (GTK_LABEL (lead), 0);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    gtk_box_append (GTK_BOX (sides), side_row (identity, color, names, sums));
  ui_columns_append (UI_COLUMNS (columns), sides);
  ui_columns_append (UI_COLUMNS (columns), reason_box (game, identity));
  ui_append (box, heading, lead, columns, NULL);
  return box;
}
