/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs: questions answered by a button, sheets with a form, file choosers, and a notice above a
 * page. */
#pragma once

#include <gtk/gtk.h>

typedef enum
{
  UI_ANSWER_BEST = 1 << 0, /* what the Enter key chooses */
  UI_ANSWER_SUGGESTED = 1 << 1,
  UI_ANSWER_DESTRUCTIVE = 1 << 2,
} UiAnswerFlags;

/* One possible answer to a question; `label` has a mnemonic. */
typedef struct
{
  const char *label;
  int answer;
  UiAnswerFlags flags;
} UiAnswer;

/* Receives the answer, which is GTK_RESPONSE_DELETE_EVENT if the user closed the window. */
typedef void (*UiAnswered) (gpointer asker, int answer, gpointer data);

/* Asks a question above the window of the widget `asker`, or in a window of its own if `asker` is
 * not a widget. `answers` ends with an entry without a label. Calls `answered` once, after the
 * question has closed, but not at all if `asker` is destroyed first. Frees `data` with `free_data`,
 * which may be NULL, in either case. Returns the window, which GTK owns and destroys together with
 * the asker's. */
GtkWidget *ui_ask (gpointer asker,
                   const char *heading,
                   const char *text,
                   const UiAnswer *answers,
                   UiAnswered answered,
                   gpointer data,
                   GDestroyNotify free_data);

/* Turns a question by 180 degrees, for the player on the other side of the table. */
void ui_ask_turn (GtkWidget *question);

/* Inserts a widget above the answers of a question. */
void ui_ask_insert (GtkWidget *question, GtkWidget *content);

/* Makes `window` a dialog above the window of the widget `asker` (NULL: none yet). It closes on
 * Escape and has a header bar, which is returned. */
GtkHeaderBar *ui_sheet (gpointer window, gpointer asker, const char *title);

/* Does the same for a modal form. "Cancel" in the header bar closes it. The button `verb`, which
 * may be NULL, calls `accept` with `data`; so does the Enter key. */
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
 * A message above a page; hidden while it has no text. Signals: `undo` () comes from its button,
 * `closed` () after the user dismissed it, when it is already hidden.
 */
G_DECLARE_FINAL_TYPE (UiNotice, ui_notice, UI, NOTICE, GtkBox)

/* Shows a sentence in place of the previous one and speaks it as an alert, with or without an Undo
 * button. NULL hides the notice. */
void ui_notice_say (UiNotice *self, const char *sentence, gboolean undo);

/* Return the current sentence ("" for none), and whether the notice offers Undo. */
const char *ui_notice_get_text (UiNotice *self);
gboolean ui_notice_offers_undo (UiNotice *self);

/* Moves the focus to Undo. */
void ui_notice_focus (UiNotice *self);

/* Options of a file chooser. All but the action, the title and `verb` are optional. */
typedef struct
{
  GtkFileChooserAction action;
  const char *title, *verb;
  gboolean many;
  const char *kind;            /* name of the file type that `patterns` match */
  const char *const *patterns; /* globs; also adds "All files", except when saving */
  const char *name;            /* proposed file name when saving */
  GFile *present;              /* proposed instead of `name` if the file exists */
  const char *ending;          /* ".sgf", appended to the name of a saved file without it */
  const char *option;          /* label of an additional check box */
} UiChoose;

/* Receives the chosen files (of GFile); NULL if the user chose none. */
typedef void (*UiChosen) (gpointer asker, GListModel *files, gboolean ticked, gpointer data);

/* Opens a file chooser above the window of the widget `asker`, which owns it. There is one at a
 * time. If `asker` is destroyed, the chooser closes without an answer. */
void ui_choose (gpointer asker, const UiChoose *choose, UiChosen chosen, gpointer data);

/* Returns the paths of the local files as a NULL-terminated array, or NULL if there are none. */
char **ui_local_paths (GListModel *files) G_GNUC_WARN_UNUSED_RESULT;
