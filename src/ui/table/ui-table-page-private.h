/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the UiTablePage files. */
#pragma once

#include "match-card.h"
#include "match-why.h"
#include "ui-table-page.h"

/* Questions about a point, and tries. */
typedef struct
{
  GtkWidget *bar, *label; /* NULL before the first question */
  GtkWidget *begin, *pass, *undo, *end, *study, *close;
  MatchWhy *why;
  GoPoint asked;   /* point of the question */
  MatchTry *try;   /* NULL before the first; kept after its end for review */
  gboolean trying; /* the try is on the board */
  gboolean sheet;  /* the score sheet was visible before it */
  gsize length;    /* number of acts in the game */
} UiTablePageWhy;

struct _UiTablePage
{
  GtkWidget parent_instance;

  GSettings *settings; /* NULL: no settings */
  MatchScene *scene;   /* NULL initially */

  GArray *proposed; /* proposed dead stones in a count: one GoPoint of each chain */

  GSignalGroup *cards;           /* signals of the game's controller; NULL before the first */
  guint cards_seen;              /* cards shown in this game: one bit per WordsCard */
  size_t card_shown_at;          /* number of acts when a card was last shown */
  MatchCard card;                /* the last card shown */
  MatchCard warned[WORDS_CARDS]; /* cards for the illegal move in question */
  guint warned_count;            /* number of them, shown if the move is not made */
  size_t warned_at;              /* number of acts when it was asked */

  UiTablePageWhy why;

  GtkWidget *count_bar, *count_label, *count_button;
  UiTable *table;
};

/* --- ui-table-page-cards.c --- */
/* Follows the cards of a new game. */
void ui_table_page_follow_cards (UiTablePage *self);

/* --- ui-table-page-why.c --- */
void ui_table_page_make_why (UiTablePage *self);
/* End the answer and the try: always, or only if the game has moved on. */
void ui_table_page_end_why (UiTablePage *self);
void ui_table_page_follow_why (UiTablePage *self);
/* Ends the try or, if there is none, closes the bar. Returns FALSE if there is neither. */
gboolean ui_table_page_leave_why (UiTablePage *self);
