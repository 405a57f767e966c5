/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The smallest GTK program with a window: the baseline that every GTK window costs. */
#include <gtk/gtk.h>

static void
activate_cb (GtkApplication *application, gpointer data)
{
  GtkWidget *window = gtk_application_window_new (application);

  gtk_window_set_title (GTK_WINDOW (window), "Empty window");
  gtk_window_set_default_size (GTK_WINDOW (window), 1180, 800);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  GtkApplication *application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  int status;

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  status = g_application_run (G_APPLICATION (application), argc, argv);
  g_object_unref (application);
  return status;
}
