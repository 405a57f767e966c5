#include "config.h"

#include "ui-plain-names.h"

#include <glib/gi18n-lib.h>

/* The label as it is seen: an underscore marks the letter behind it, two stand for one. */
static char *
without_mnemonic (const char *label)
{
  GString *text = g_string_new (NULL);

  for (const char *p = label; *p != '\0'; p++)
    {
      if (*p == '_' && p[1] != '\0')
        p++;
      g_string_append_c (text, *p);
    }
  return g_string_free (text, FALSE);
}

static const char *
mnemonic_label (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    return gtk_button_get_label (GTK_BUTTON (widget));
  if (GTK_IS_CHECK_BUTTON (widget)
      && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget)))
    return gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  return NULL;
}

static void
set_name (gpointer accessible, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
set_hidden (gpointer accessible, gboolean hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_STATE_HIDDEN, hidden,
                               -1);
}

/* A page of a stack, or what a revealer holds: mapped only while it can be seen. */
static gboolean
is_page (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_STACK (parent) || GTK_IS_REVEALER (parent);
}

static void
label_cb (GtkLabel *label)
{
  set_hidden (label, *gtk_label_get_label (label) == '\0');
}

/* A label without text would be read as "GtkLabel". What is an alert has to stay, for its next
 * words are heard only there. */
static void
hide_while_empty (GtkWidget *label)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label)) != GTK_ACCESSIBLE_ROLE_LABEL)
    return;
  if (!g_signal_handler_find (label, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, label_cb, NULL))
    g_signal_connect (label, "notify::label", G_CALLBACK (label_cb), NULL);
  label_cb (GTK_LABEL (label));
}

static const char *
first_text (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !text;
       child = gtk_widget_get_next_sibling (child))
    text = first_text (child);
  return text;
}

/* Not before the window is on the bus: what is told of it while it comes makes the other side take
 * the whole program for gone. */
static gboolean
name_question_cb (gpointer data)
{
  g_autoptr (GtkWidget) question = g_weak_ref_get (data);
  g_autofree char *heading = NULL;

  if (question && gtk_widget_get_mapped (question))
    {
      g_object_get (question, "text", &heading, NULL);
      set_name (question, heading);
    }
  return G_SOURCE_REMOVE;
}

static void
weak_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* Parts that GTK makes itself and leaves without a name. */
static void
name_part (GtkWidget *widget)
{
  const char *type = G_OBJECT_TYPE_NAME (widget);

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close")
      && gtk_widget_get_ancestor (widget, GTK_TYPE_INFO_BAR))
    set_name (widget, _ ("Close"));
  else if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)))
    {
      g_autofree char *name
          = without_mnemonic (gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)));

      set_name (widget, name);
    }
  else if (GTK_IS_MESSAGE_DIALOG (widget))
    {
      GWeakRef *question = g_new (GWeakRef, 1);

      g_weak_ref_init (question, widget);
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, name_question_cb, question, weak_free);
    }
  else if (GTK_IS_PANED (widget) || g_str_equal (type, "GtkPanedHandle"))
    set_name (widget, _ ("Divider"));
  else if (g_str_equal (type, "GtkColumnViewTitle") && first_text (widget))
    set_name (widget, first_text (widget));
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  const char *label = mnemonic_label (widget);

  if (is_page (widget))
    set_hidden (widget, FALSE);
  if (GTK_IS_STACK (widget) || GTK_IS_REVEALER (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      set_hidden (child, !gtk_widget_get_child_visible (child));
  if (GTK_IS_LABEL (widget))
    hide_while_empty (widget);
  name_part (widget);
  if (label)
    {
      g_autofree char *name = without_mnemonic (label);

      /* GTK adds the text of the label inside to the name; it is the same text. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      set_name (widget, name);
    }
  return TRUE;
}

/* GTK 4.8 tells assistive technology of a stack's pages as if all of them were seen. */
static gboolean
unmapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (is_page (widget) && !gtk_widget_in_destruction (widget))
    set_hidden (widget, TRUE);
  return TRUE;
}

void
ui_plain_names_begin (void)
{
  static gboolean begun;

  if (begun)
    return;
  begun = TRUE;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL,
                              NULL);
}
