#define G_LOG_DOMAIN "pass-stone-ui"

#include "ui-plain-names.h"

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

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  const char *label = mnemonic_label (widget);

  if (label)
    {
      g_autofree char *name = without_mnemonic (label);

      /* GTK adds the text of the label inside to the name; it is the same text. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
    }
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
}
