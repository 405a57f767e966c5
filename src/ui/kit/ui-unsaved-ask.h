/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what to do with unsaved changes. */
#pragma once

#include <gtk/gtk.h>

#include "desk-unsaved.h"

typedef enum
{
  UI_UNSAVED_STAY,   /* the user cancelled */
  UI_UNSAVED_SAVE,   /* save, or try again */
  UI_UNSAVED_COPIED, /* saved completely in a separate file */
  UI_UNSAVED_DISCARD,
} UiUnsavedAnswer;

/* An open question. */
typedef struct _UiUnsavedQuestion UiUnsavedQuestion;

typedef void (*UiUnsavedAnswered) (UiUnsavedAnswer answer, gpointer data);

/* Asks once, above `parent`. `why` is the sentence that explains why saving failed; NULL if it has
 * not been tried. `others` is the number of further unsaved items. The question itself writes a
 * copy; if that fails, it shows the error and asks again. Returns the question, which lives until
 * `answered` is called. */
UiUnsavedQuestion *ui_unsaved_ask (GtkWindow *parent,
                                   DeskUnsaved *unsaved,
                                   const char *why,
                                   guint others,
                                   UiUnsavedAnswered answered,
                                   gpointer data);

/* Closes the question because its item was saved or discarded elsewhere. Answers UI_UNSAVED_SAVE,
 * which then has nothing left to do: immediately, or after a copy in progress. */
void ui_unsaved_ask_settled (UiUnsavedQuestion *question);
