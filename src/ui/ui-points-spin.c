#include "config.h"

#include "ui-points-spin.h"

#include <string.h>

#include "go-types.h"
#include "words.h"

gboolean
ui_points_parse (const char *text, int *halves)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autoptr (GString) plain = g_string_new (stripped);

  /* People type a hyphen; the program itself shows a real minus sign. */
  g_string_replace (plain, "−", "-", 1);
  g_string_replace (plain, "½", ".5", 1);
  g_string_replace (plain, ",", ".", 1);
  if (plain->str[0] == '.' || g_str_has_prefix (plain->str, "-."))
    g_string_replace (plain, ".", "0.", 1);
  return go_halves_parse (plain->str, halves);
}

static gboolean
output_cb (GtkSpinButton *spin, gpointer unused)
{
  g_autofree char *text = words_points ((int) gtk_spin_button_get_value (spin));

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value, gpointer unused)
{
  int halves;

  if (!ui_points_parse (gtk_editable_get_text (GTK_EDITABLE (spin)), &halves))
    return GTK_INPUT_ERROR;
  *value = halves;
  return TRUE;
}

void
ui_points_spin_attach (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  gtk_spin_button_set_numeric (spin, FALSE);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  gtk_spin_button_update (spin);
}
