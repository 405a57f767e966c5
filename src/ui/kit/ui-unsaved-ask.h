/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question about something that is not saved. */
#pragma once

#include <gtk/gtk.h>

#include "desk-unsaved.h"

G_BEGIN_DECLS

typedef enum
{
  UI_UNSAVED_STAY,   /* the person thinks better of it */
  UI_UNSAVED_SAVE,   /* to be tried, once more or at all */
  UI_UNSAVED_COPIED, /* all of it is in a file of its own */
  UI_UNSAVED_DISCARD,
} UiUnsavedAnswer;

/* A question that stands. */
typedef struct _UiUnsavedQuestion UiUnsavedQuestion;

typedef void (*UiUnsavedAnswered) (UiUnsavedAnswer answer, gpointer data);

/* Asks above `parent`, once. `why` is the sentence that says why it could not be saved; NULL when
 * nobody has tried. `others` more are unsaved. A copy is written here; where that fails, that is
 * said and asked anew. Returns the question, which is there until `answered` is called. */
UiUnsavedQuestion *ui_unsaved_ask (GtkWindow *parent,
                                   DeskUnsaved *unsaved,
                                   const char *why,
                                   guint others,
                                   UiUnsavedAnswered answered,
                                   gpointer data);

/* What is asked about has been settled elsewhere: answers as if to save, which has nothing left to
 * do; at once, or after the copy that is being made. */
void ui_unsaved_ask_settled (UiUnsavedQuestion *question);

G_END_DECLS
