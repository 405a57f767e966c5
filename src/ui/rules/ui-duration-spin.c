#include "config.h"

#include "ui-duration-spin.h"

#include <string.h>

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

/* The decimals of a second, at most three; -1 when they are none. */
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

static gboolean
output_cb (GtkSpinButton *spin, gpointer unused)
{
  g_autofree char *text = ui_duration_format ((int) gtk_spin_button_get_value (spin));

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (spin)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text,
                                  -1);
  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value, gpointer unused)
{
  int milliseconds;

  if (!ui_duration_parse (gtk_editable_get_text (GTK_EDITABLE (spin)), &milliseconds))
    return GTK_INPUT_ERROR;
  *value = milliseconds;
  return TRUE;
}

void
ui_duration_spin_attach (GtkSpinButton *spin)
{
  g_return_if_fail (GTK_IS_SPIN_BUTTON (spin));

  gtk_spin_button_set_numeric (spin, FALSE);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
  gtk_spin_button_update (spin);
}
