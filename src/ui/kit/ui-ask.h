/* Questions in windows of their own: one to be answered by a button, and sheets with a form. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  UI_ANSWER_BEST = 1 << 0, /* what the Enter key says */
  UI_ANSWER_SUGGESTED = 1 << 1,
  UI_ANSWER_DESTRUCTIVE = 1 << 2,
} UiAnswerFlags;

/* One of the answers that are offered; `label` has a mnemonic. */
typedef struct
{
  const char *label;
  int answer;
  UiAnswerFlags flags;
} UiAnswer;

/* `answer` is GTK_RESPONSE_DELETE_EVENT where the window was closed. */
typedef void (*UiAnswered) (gpointer asker, int answer, gpointer data);

/* Asks above the window of the widget `asker`, or by itself where that is no widget. `answers` end
 * with one without a label. `answered` comes once, when the question is gone from the screen, and
 * not at all when the asker went first; `data` is freed with `free_data`, which may be NULL, in
 * either case. Returns the window, which GTK owns and which goes with the asker's. */
GtkWidget *ui_ask (gpointer asker,
                   const char *heading,
                   const char *text,
                   const UiAnswer *answers,
                   UiAnswered answered,
                   gpointer data,
                   GDestroyNotify free_data);

/* Turns a question by 180 degrees, for who sits at the other side of a table. */
void ui_ask_turn (GtkWidget *question);

/* Puts something to be chosen above the answers of a question. */
void ui_ask_insert (GtkWidget *question, GtkWidget *content);

/* Makes a window one of the program's above that of the widget `asker` (NULL: none yet): with a
 * header, which is returned, and closed by Escape. */
GtkHeaderBar *ui_sheet (gpointer window, gpointer asker, const char *title);

/* The same for a form, modal: "Cancel" in the header closes it; the button `verb`, which may be
 * NULL, calls `accept` with `data` and is what the Enter key does. */
void ui_sheet_ask (gpointer window,
                   gpointer asker,
                   const char *title,
                   const char *verb,
                   GCallback accept,
                   gpointer data);

G_END_DECLS
