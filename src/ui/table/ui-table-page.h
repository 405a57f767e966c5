/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page with the table. Above it, a bar shows questions, tries and counts. */
#pragma once

#include <gtk/gtk.h>

#include "match-try.h"
#include "review-session.h"
#include "ui-page.h"
#include "ui-table.h"

#define UI_TYPE_TABLE_PAGE (ui_table_page_get_type ())
/**
 * UiTablePage: a #UiPage
 *
 * Emits `title-changed` at every change of the game. Signals: `reopen` () like that of UiTable;
 * `card-lesson` (const char *card) when the user asks for the lesson of a card.
 */
G_DECLARE_FINAL_TYPE (UiTablePage, ui_table_page, UI, TABLE_PAGE, GtkWidget)

/* Sets the settings, which hold each player's help options and the cards dismissed for good.
 * Without settings the page shows no cards. Keeps a reference; call it once. */
void ui_table_page_set_settings (UiTablePage *self, GSettings *settings);

/* Shows a live game, or one to look at. Keeps a reference. */
void ui_table_page_set_scene (UiTablePage *self, MatchScene *scene);

/* Return the scene, which is NULL before the first game, and the table. The page owns both. */
MatchScene *ui_table_page_get_scene (UiTablePage *self);
/* Returns the controller of the live game, or NULL if there is none. */
MatchController *ui_table_page_get_controller (UiTablePage *self);
UiTable *ui_table_page_get_table (UiTablePage *self);

/* Shows a game that consists only of a position, at the agreement on dead stones. The position is
 * that of the current node of `session`, which also provides the players and the agreement (NULL:
 * unknown). If the rules lead to no count, shows an error and returns FALSE. */
gboolean ui_table_page_count (UiTablePage *self, const RefereeSetup *setup, ReviewSession *session);

/* Returns the last try, or NULL. The page owns it. */
const MatchTry *ui_table_page_get_try (UiTablePage *self);
/* Takes back the last move of a try. Returns FALSE if there is no try. */
gboolean ui_table_page_undo_try (UiTablePage *self);

/* Returns the game being played without a guard, or NULL; the page owns it. In such a game nothing
 * may reveal an illegal move before it is challenged. */
const RefereeGame *ui_table_page_get_unguarded (UiTablePage *self);
/* Returns whether such a game is shown with a move that can still be challenged. The result does
 * not depend on whether the move was legal. */
gboolean ui_table_page_shows_open_play (UiTablePage *self);
