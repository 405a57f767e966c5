/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the table: a game on it, and above it what is asked, tried and counted there. */
#pragma once

#include <gtk/gtk.h>

#include "match-try.h"
#include "review-session.h"
#include "ui-page.h"
#include "ui-table.h"

G_BEGIN_DECLS

#define UI_TYPE_TABLE_PAGE (ui_table_page_get_type ())
/**
 * UiTablePage: a #UiPage
 *
 * Its `title-changed` comes with every change of the game. Signals: `reopen` () as of UiTable;
 * `card-lesson` (const char *card) when the lesson of a card is wanted.
 */
G_DECLARE_FINAL_TYPE (UiTablePage, ui_table_page, UI, TABLE_PAGE, GtkWidget)

/* The program's settings say what helps the players get, and which cards are put away for good. A
 * page without settings shows no cards. Keeps a reference; to be called once. */
void ui_table_page_set_settings (UiTablePage *self, GSettings *settings);

/* Seats a live game, or one to look at. Keeps a reference. */
void ui_table_page_set_scene (UiTablePage *self, MatchScene *scene);

/* NULL before there was one. It stays the page's own, as does the table. */
MatchScene *ui_table_page_get_scene (UiTablePage *self);
/* The live game's; NULL where there is none. */
MatchController *ui_table_page_get_controller (UiTablePage *self);
UiTable *ui_table_page_get_table (UiTablePage *self);

/* Seats a game that consists of a position only, brought to the agreement on dead stones. The
 * position is that of the session's present node, which names the players and says what they agreed
 * upon; NULL: nobody knows. Returns FALSE, having told why, where these rules bring it to no count.
 */
gboolean ui_table_page_count (UiTablePage *self, const RefereeSetup *setup, ReviewSession *session);

/* What was tried last, or NULL; the page's own. */
const MatchTry *ui_table_page_get_try (UiTablePage *self);
/* Takes a try's last turn back. Returns FALSE when nothing is being tried. */
gboolean ui_table_page_undo_try (UiTablePage *self);

/* The game that is being played without a guard, or NULL; the page's own. Nothing may tell there
 * what is illegal before it has been challenged. */
const RefereeGame *ui_table_page_get_unguarded (UiTablePage *self);
/* Whether such a game is shown with a play that can still be challenged. It is the same whether or
 * not that play was legal. */
gboolean ui_table_page_shows_open_play (UiTablePage *self);

G_END_DECLS
