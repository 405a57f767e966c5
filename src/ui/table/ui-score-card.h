/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One count of a game, line by line. */
#pragma once

#include <gtk/gtk.h>

#include "referee-score.h"

G_BEGIN_DECLS

/* A widget with the game's own numbers. Everything is copied. */
GtkWidget *ui_score_identity_new (const RefereeIdentity *identity) G_GNUC_WARN_UNUSED_RESULT;

#define UI_TYPE_SCORE_CARD (ui_score_card_get_type ())
/**
 * UiScoreCard:
 *
 * The signal `pointed` () tells that the pointer or the focus has come to a line or left one;
 * `chosen` (int kind) that a line was clicked, or Enter pressed on it.
 */
G_DECLARE_FINAL_TYPE (UiScoreCard, ui_score_card, UI, SCORE_CARD, GtkWidget)

/* Shows a count: the one that was `agreed`, framed, or another one for comparison. */
void ui_score_card_set_ledger (UiScoreCard *self, const RefereeLedger *ledger, gboolean agreed);

/* The line under the pointer, and the one with the focus: a RefereeLineKind, or -1. */
int ui_score_card_get_hovered (UiScoreCard *self);
int ui_score_card_get_focused (UiScoreCard *self);

/* Marks the line of this kind, -1 for none, as one that stays lit where it is `kept`. */
void ui_score_card_set_lit (UiScoreCard *self, int kind, gboolean kept);

/* What a line shows for a side: "6½", a dash for a White line that gives nothing, nothing for
 * Black on a line that is White's alone. Free with g_free(). */
char *ui_score_card_value (const RefereeLine *line, GoColor color) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
