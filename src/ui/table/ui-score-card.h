/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One count of a game, line by line. */
#pragma once

#include <gtk/gtk.h>

#include "referee-score.h"

/* Creates a widget with the identity of area and territory in the game's own numbers. Copies
 * everything. */
GtkWidget *ui_score_identity_new (const RefereeIdentity *identity) G_GNUC_WARN_UNUSED_RESULT;

#define UI_TYPE_SCORE_CARD (ui_score_card_get_type ())
/**
 * UiScoreCard:
 *
 * Signals: `pointed` () when the pointer or the focus entered or left a line; `chosen` (int kind)
 * when the user clicked a line or pressed Enter on it.
 */
G_DECLARE_FINAL_TYPE (UiScoreCard, ui_score_card, UI, SCORE_CARD, GtkWidget)

/* Shows a count: the one that was `agreed`, with a frame, or another one for comparison. */
void ui_score_card_set_ledger (UiScoreCard *self, const RefereeLedger *ledger, gboolean agreed);

/* Returns the line with the pointer (GTK_STATE_FLAG_PRELIGHT) or the focus
 * (GTK_STATE_FLAG_FOCUSED): a RefereeLineKind, or -1. */
int ui_score_card_get_pointed (UiScoreCard *self, GtkStateFlags state);

/* Marks the line of this kind (-1: none). `kept` marks it as one that stays highlighted. */
void ui_score_card_set_lit (UiScoreCard *self, int kind, gboolean kept);

/* Returns the text of a line for one player: "6½", or a dash if the line gives White nothing, or ""
 * for Black on a line that only White can have. Free with g_free(). */
char *ui_score_card_value (const RefereeLine *line, GoColor color) G_GNUC_WARN_UNUSED_RESULT;
