/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card beside the board: what has just happened for the first time, with its picture. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  UI_CARD_LESSON, /* its lesson is to be shown */
  UI_CARD_LATER,  /* it is put away for now */
  UI_CARD_NEVER,  /* and is not to come again */
} UiCardAnswer;

#define UI_TYPE_CARD (ui_card_get_type ())
/**
 * UiCard:
 *
 * Hidden while it has nothing to say; it never takes the keyboard by itself. The signal `answered`
 * (int answer) comes when somebody has put it away, a UiCardAnswer; by then it is hidden.
 */
G_DECLARE_FINAL_TYPE (UiCard, ui_card, UI, CARD, GtkBox)

/* Puts it away as its button does; FALSE when nothing is shown. */
gboolean ui_card_answer (UiCard *self, UiCardAnswer answer);

G_END_DECLS
