#include "config.h"

#include "ui-choice.h"

#include "ui-kit.h"

#define HELP_KEY "ui-choice-help"

/* What a screen reader speaks is the row around the text, which has no name of its own. */
static void
name_row (GtkListItem *item, const char *text)
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
  name_row (item, text);
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
  name_row (item, title);
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

#define FRAMES 60 /* in which the rows are there, or never */

/* Later versions of GTK begin at the first row whatever is chosen. */
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
  /* With a label beside it GTK would say both. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  ui_name (choice, name);
}
