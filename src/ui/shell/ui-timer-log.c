/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of the two clocks: showing, saving and printing it. */
#include "ui-timer-private.h"

#include <glib/gi18n.h>

#include "ui-ask.h"
#include "ui-kit.h"

/* Printing ------------------------------------------------------------------------------ */

static PangoLayout *
layout_new (GtkPrintContext *context, const char *text)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("Sans 10");

  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (gtk_print_context_get_width (context) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Draws the lines of a page unless `cairo` is NULL; returns the number of pages. */
static int
lay_out (GtkPrintContext *context, const char *text, int page, cairo_t *cairo)
{
  g_autoptr (PangoLayout) layout = layout_new (context, text);
  double room = gtk_print_context_get_height (context), used = 0;
  int pages = 1;

  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
      PangoRectangle box;
      double height;

      pango_layout_line_get_extents (line, NULL, &box);
      height = (double) box.height / PANGO_SCALE;
      if (used + height > room && used > 0)
        {
          pages++;
          used = 0;
        }
      if (cairo && pages - 1 == page)
        {
          cairo_move_to (cairo, 0, used - (double) box.y / PANGO_SCALE);
          pango_cairo_show_layout_line (cairo, line);
        }
      used += height;
    }
  return pages;
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, const char *text)
{
  gtk_print_operation_set_n_pages (operation, lay_out (context, text, 0, NULL));
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, const char *text)
{
  lay_out (context, text, page, gtk_print_context_get_cairo_context (context));
}

GtkPrintOperation *
ui_timer_log_print_operation (const char *log)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  char *text = g_strdup (log);

  g_object_set_data_full (G_OBJECT (operation), "ui-timer-log", text, g_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), text);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_cb), text);
  gtk_print_operation_set_job_name (operation, _ ("Clock Log"));
  return operation;
}

static void
print (GtkTextView *view)
{
  g_autofree char *text = ui_text_view_get (view);
  g_autoptr (GtkPrintOperation) operation = ui_timer_log_print_operation (text);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, ui_window_of (view),
                           &error);
}

/* Saving -------------------------------------------------------------------------------- */

static void
closed_cb (gpointer view, int answer, gpointer unused)
{
}

static void
chosen_cb (gpointer view, GListModel *files, gboolean ticked, gpointer unused)
{
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;
  g_autofree char *text = ui_text_view_get (view);
  g_autoptr (GError) error = NULL;
  const UiAnswer answers[] = { { _ ("_Close"), GTK_RESPONSE_CLOSE, UI_ANSWER_BEST }, { NULL } };

  if (file
      && !g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                   NULL, &error))
    ui_ask (view, _ ("Couldn’t save the log"), error->message, answers, closed_cb, NULL, NULL);
}

static void
save (GtkTextView *view)
{
  ui_choose (view,
             &(UiChoose){ .action = GTK_FILE_CHOOSER_ACTION_SAVE,
                          .title = _ ("Save Log"),
                          .verb = _ ("_Save"),
                          .name = _ ("clocks.txt"),
                          .ending = ".txt" },
             chosen_cb, NULL);
}

void
ui_timer_show_log (UiTimer *self)
{
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "default-width", 560, "default-height", 480,
                                    "modal", TRUE, "destroy-with-parent", TRUE, NULL);
  GtkWidget *view;
  GtkHeaderBar *header = ui_sheet (window, self, _ ("Clock Log"));
  g_autofree char *log = match_timer_log (self->timer);

  view = ui_text_view (log, _ ("Clock Log"));
  gtk_widget_set_vexpand (view, TRUE);
  gtk_header_bar_pack_start (header, ui_button (_ ("_Print…"), NULL, G_CALLBACK (print), view));
  gtk_header_bar_pack_start (header, ui_button (_ ("_Save…"), NULL, G_CALLBACK (save), view));
  gtk_window_set_child (GTK_WINDOW (window), ui_scroller (view, NULL));
  gtk_window_present (GTK_WINDOW (window));
}
