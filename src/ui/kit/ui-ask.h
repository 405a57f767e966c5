/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions: windows with one to be answered by a button, sheets with a form, choosers of files, and
 * a notice above a page. */
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

#define UI_TYPE_NOTICE (ui_notice_get_type ())
/**
 * UiNotice:
 *
 * Hidden while it has nothing to say. The signal `undo` () comes from its button, `closed` () when
 * somebody has put it away; by then it is hidden.
 */
G_DECLARE_FINAL_TYPE (UiNotice, ui_notice, UI, NOTICE, GtkBox)

/* Says a sentence, which is spoken as an alert, in the place of the one before; with the button
 * Undo, or without. NULL hides it all. */
void ui_notice_say (UiNotice *self, const char *sentence, gboolean undo);

/* What it says now: "" where that is nothing; and whether Undo is offered with it. */
const char *ui_notice_get_text (UiNotice *self);
gboolean ui_notice_offers_undo (UiNotice *self);

/* Gives the keyboard to Undo. */
void ui_notice_focus (UiNotice *self);

/* What is asked; all but the action, the title and `verb` may be left out. */
typedef struct
{
  GtkFileChooserAction action;
  const char *title, *verb;
  gboolean many;
  const char *kind;            /* what the files are called that `patterns` match; with */
  const char *const *patterns; /* these "All files" is offered too, but for what is saved */
  const char *name;            /* proposed for a file that is saved */
  GFile *present;              /* proposed instead, if there is such a file */
  const char *ending;          /* ".sgf", put to a saved file's name that has none */
  const char *option;          /* a box to be ticked */
} UiChoose;

/* `files` (of GFile) is NULL where nothing was chosen. */
typedef void (*UiChosen) (gpointer asker, GListModel *files, gboolean ticked, gpointer data);

/* Asks above the window of the widget `asker`, which owns the question: there is one at a time, and
 * it goes with its asker without an answer. */
void ui_choose (gpointer asker, const UiChoose *choose, UiChosen chosen, gpointer data);

/* The paths of those files that are on this computer, ending with NULL; NULL where none is. */
char **ui_local_paths (GListModel *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
