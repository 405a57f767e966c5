/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-choice.h"

#include <string.h>

#include "go-types.h"
#include "ui-kit.h"
#include "words.h"

#define HELP_KEY "ui-choice-help"
#define SPELLING_KEY "ui-choice-spelling"

void
ui_name_row (GtkListItem *item, const char *text)
{
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));

  if (row && ui_can_have_name (row))
    ui_name (row, text);
}

static void
button_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  GtkWidget *label = ui_label (NULL, NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
button_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
  ui_name_row (item, text);
}

static void
row_setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  gtk_list_item_set_child (
      item, ui_column (2, ui_label (NULL, NULL), ui_text (NULL, "dim small", 36), NULL));
}

static void
row_bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused)
{
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *help = gtk_widget_get_next_sibling (text);
  char **sentences = g_object_get_data (G_OBJECT (factory), HELP_KEY);
  guint position = gtk_list_item_get_position (item);
  const char *title = gtk_string_object_get_string (gtk_list_item_get_item (item));
  const char *sentence
      = sentences && position < g_strv_length (sentences) ? sentences[position] : "";

  gtk_label_set_text (GTK_LABEL (text), title);
  ui_name_row (item, title);
  ui_say (help, sentence);
}

static GtkWidget *
find_chosen_row (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget)))
    return gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_chosen_row (child);
  return found;
}

static gboolean
focus_chosen_cb (GtkWidget *popover, GdkFrameClock *clock, gpointer last)
{
  GtkWidget *row = find_chosen_row (popover);

  if (row)
    gtk_widget_grab_focus (row);
  return row || gdk_frame_clock_get_frame_counter (clock) >= *(gint64 *) last ? G_SOURCE_REMOVE
                                                                              : G_SOURCE_CONTINUE;
}

#define FRAMES 60 /* frames to wait for the rows */

/* Focuses the chosen row. Later versions of GTK always start at the first row. */
static void
opened_cb (GtkWidget *popover, GtkDropDown *choice)
{
  if (!gtk_drop_down_get_enable_search (choice)
      && gtk_drop_down_get_selected (choice) != GTK_INVALID_LIST_POSITION)
    {
      gint64 *last = g_new (gint64, 1);

      *last = gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (popover)) + FRAMES;
      gtk_widget_add_tick_callback (popover, focus_chosen_cb, last, g_free);
    }
}

GtkWidget *
ui_choice_new (GListModel *values, const char *const *help, gboolean search)
{
  GtkExpression *string = gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");
  GtkWidget *choice = gtk_drop_down_new (g_object_ref (values), string);
  g_autoptr (GtkListItemFactory) button = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) row = gtk_signal_list_item_factory_new ();

  g_signal_connect (button, "setup", G_CALLBACK (button_setup_cb), NULL);
  g_signal_connect (button, "bind", G_CALLBACK (button_bind_cb), NULL);
  g_signal_connect (row, "setup", G_CALLBACK (row_setup_cb), NULL);
  g_signal_connect (row, "bind", G_CALLBACK (row_bind_cb), NULL);
  if (help)
    g_object_set_data_full (G_OBJECT (row), HELP_KEY, g_strdupv ((char **) help),
                            (GDestroyNotify) g_strfreev);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (choice), button);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (choice), row);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (choice), search);
  g_signal_connect (gtk_widget_get_last_child (choice), "map", G_CALLBACK (opened_cb), choice);
  return choice;
}

void
ui_choice_set_name (GtkDropDown *choice, const char *name)
{
  /* With a label as well, GTK would speak both. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  ui_name (choice, name);
}

typedef struct
{
  char *(*format) (int value);
  gboolean (*parse) (const char *text, int *value);
  double unit; /* units of the adjustment per spoken unit */
} Spelling;

/* Reports the range in spoken units. GTK reports the adjustment's own numbers. */
static void
range_changed_cb (GtkSpinButton *spin)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (spin);
  double unit = ((const Spelling *) g_object_get_data (G_OBJECT (spin), SPELLING_KEY))->unit;

  gtk_accessible_update_property (
      GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
      gtk_adjustment_get_value (adjustment) / unit, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
      gtk_adjustment_get_lower (adjustment) / unit, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
      gtk_adjustment_get_upper (adjustment) / unit, -1);
}

static gboolean
output_cb (GtkSpinButton *spin, const Spelling *spelling)
{
  g_autofree char *text = spelling->format ((int) gtk_spin_button_get_value (spin));

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value, const Spelling *spelling)
{
  int number;

  if (!spelling->parse (gtk_editable_get_text (GTK_EDITABLE (spin)), &number))
    return GTK_INPUT_ERROR;
  *value = number;
  return TRUE;
}

/* Makes a spin button show and read its integer in a format of its own. */
static void
spell (GtkSpinButton *spin, const Spelling *spelling)
{
  g_object_set_data (G_OBJECT (spin), SPELLING_KEY, (gpointer) spelling);
  gtk_spin_button_set_numeric (spin, FALSE);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), (gpointer) spelling);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), (gpointer) spelling);
  ui_connect (gtk_spin_button_get_adjustment (spin), "changed", range_changed_cb, spin);
  g_signal_connect_object (gtk_spin_button_get_adjustment (spin), "value-changed",
                           G_CALLBACK (range_changed_cb), spin,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_spin_button_update (spin);
  range_changed_cb (spin);
}

gboolean
ui_points_parse (const char *text, int *halves)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (GString) plain = g_string_new (stripped);

  /* From words_formula(). */
  g_string_replace (plain, "\342\201\246", "", 1);
  g_string_replace (plain, "\342\201\251", "", 1);
  /* Users type a hyphen, but the program shows a real minus sign. */
  g_string_replace (plain, "−", "-", 1);
  g_string_replace (plain, " 1/2", ".5", 1);
  g_string_replace (plain, "½", ".5", 1);
  g_string_replace (plain, ",", ".", 1);
  if (plain->str[0] == '.' || g_str_has_prefix (plain->str, "-."))
    g_string_replace (plain, ".", "0.", 1);
  return go_halves_parse (plain->str, halves);
}

void
ui_points_spin_attach (GtkSpinButton *spin)
{
  static const Spelling points = { words_points, ui_points_parse, 2 };

  spell (spin, &points);
}

char *
ui_duration_format (int milliseconds)
{
  int hours = milliseconds / 3600000, minutes = milliseconds / 60000 % 60;
  int seconds = milliseconds / 1000 % 60, rest = milliseconds % 1000;
  GString *text = g_string_new (NULL);

  if (hours > 0)
    g_string_append_printf (text, "%d:%02d:%02d", hours, minutes, seconds);
  else
    g_string_append_printf (text, "%d:%02d", minutes, seconds);
  if (rest > 0)
    {
      g_string_append_printf (text, ".%03d", rest);
      while (text->str[text->len - 1] == '0')
        g_string_truncate (text, text->len - 1);
    }
  return g_string_free (text, FALSE);
}

/* Parses the decimals of a second, at most three. Returns -1 on error. */
static int
parse_rest (const char *text)
{
  int rest = 0, unit = 100;

  if (!*text)
    return -1;
  for (; g_ascii_isdigit (*text) && unit > 0; text++, unit /= 10)
    rest += (*text - '0') * unit;
  return *text ? -1 : rest;
}

gboolean
ui_duration_parse (const char *text, int *milliseconds)
{
  g_autofree char *stripped = g_strstrip (g_strdelimit (g_strdup (text), ",", '.'));
  char *point = strchr (stripped, '.');
  int rest = point ? parse_rest (point + 1) : 0;
  g_auto (GStrv) parts = NULL;
  gint64 seconds = 0;

  if (point)
    *point = '\0';
  parts = g_strsplit (stripped, ":", -1);
  if (rest < 0 || g_strv_length (parts) < 1 || g_strv_length (parts) > 3)
    return FALSE;
  for (char **part = parts; *part; part++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (*part, 10, 0, G_MAXINT / 1000, &number, NULL))
        return FALSE;
      seconds = seconds * 60 + (gint64) number;
    }
  if (seconds > G_MAXINT / 1000 - 1)
    return FALSE;
  *milliseconds = (int) seconds * 1000 + rest;
  return TRUE;
}

void
ui_duration_spin_attach (GtkSpinButton *spin)
{
  static const Spelling duration = { ui_duration_format, ui_duration_parse, 1000 };

  spell (spin, &duration);
}
