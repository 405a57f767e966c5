/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulesets page, with a real library in its own folder, for its tests. */
#pragma once

#include "ui-rules-page.h"
#include "ui-rules-reader.h"
#include "ui-rules-list.h"

/* What the page's signals have delivered since page_begin(). */
typedef struct
{
  GoRuleset played; /* from the last `play` */
  int plays;
  char *told; /* from the last `tell`; NULL: none yet */
} Heard;

extern Heard heard;

/* The page on screen. */
extern UiRulesPage *page;

/* For tcase_add_checked_fixture(): create and remove a new library with a wide page for it. */
void page_begin (void);
void page_end (void);

/* Closes the page and its library; opens the library again with a new page. */
void page_close (void);
void page_open_library (void);
void page_show (int width);

/* Returns the page's template child `id`. */
gpointer page_part (const char *id);

/* Returns the text of the bar at the bottom of the page. */
const char *page_notice (void);

/* Returns the visible page of the stack: "browse", "edit" or "compare". */
const char *page_shown (void);

/* Returns the ruleset in the reader. */
LibraryRuleset *page_subject (void);

/* Returns the row of the list with this title; NULL if there is none. */
GtkListBoxRow *page_row (const char *title);

/* Selects that row; fails the test if there is none. */
void page_choose (const char *title);

/* Activates an action of the page; fails the test if it is disabled. */
void page_act (const char *action);
