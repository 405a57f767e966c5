/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiTablePage share. */
#pragma once

#include "match-card.h"
#include "ui-table-page.h"

typedef struct UiTablePageWhy UiTablePageWhy;

struct _UiTablePage
{
  GtkWidget parent_instance;

  GSettings *settings; /* NULL: nothing is remembered */
  MatchScene *scene;   /* NULL at the start */

  GArray *proposed; /* dead stones, for a count: of GoPoint, one of each chain */

  GSignalGroup *cards;           /* follows the game for them; NULL until there is one */
  guint cards_seen;              /* in this game: a bit of each WordsCard */
  size_t card_shown_at;          /* the game's acts when a card was shown last */
  MatchCard card;                /* the card that was shown last */
  MatchCard warned[WORDS_CARDS]; /* what the question before an illegal play is an example of: */
  guint warned_count;            /* told once that is answered, if the play is not made */
  size_t warned_at;              /* the game's acts then */

  UiTablePageWhy *why; /* asking about a point, and trying; NULL: nobody has asked yet */

  GtkWidget *count_bar, *count_label, *count_button;
  UiTable *table;
};

/* --- ui-table-page-cards.c --- */
/* Another game has come to the table. */
void ui_table_page_follow_cards (UiTablePage *self);

/* --- ui-table-page-why.c --- */
void ui_table_page_make_why (UiTablePage *self);
void ui_table_page_free_why (UiTablePage *self);
/* Takes answer and try away; or only when the game has gone on. */
void ui_table_page_end_why (UiTablePage *self);
void ui_table_page_follow_why (UiTablePage *self);
/* Ends a try or, where nothing is being tried, closes the bar: FALSE when there is neither. */
gboolean ui_table_page_leave_why (UiTablePage *self);
