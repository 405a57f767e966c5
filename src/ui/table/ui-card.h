/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card beside the board about something that has happened for the first time, with a picture. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  UI_CARD_LESSON, /* show the lesson */
  UI_CARD_LATER,  /* dismiss for now */
  UI_CARD_NEVER,  /* dismiss and never show again */
} UiCardAnswer;

#define UI_TYPE_CARD (ui_card_get_type ())
/**
 * UiCard:
 *
 * Hidden while it has no content; it never takes the focus by itself. The signal `answered` (int
 * answer), a UiCardAnswer, is emitted after the user dismissed it, when it is already hidden.
 */
G_DECLARE_FINAL_TYPE (UiCard, ui_card, UI, CARD, GtkBox)

/* Dismisses the card as its button does. Returns FALSE if no card is shown. */
gboolean ui_card_answer (UiCard *self, UiCardAnswer answer);

G_END_DECLS
