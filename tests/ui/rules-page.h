/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of rulesets, over a real library in a folder of its own, for the tests of it. */
#pragma once

#include "ui-rules-page.h"
#include "ui-rules-reader.h"
#include "ui-rules-list.h"

/* What the page's signals have brought since page_begin(). */
typedef struct
{
  GoRuleset played; /* by the last `play` */
  int plays;
  char *told; /* by the last `tell`; NULL: none yet */
} Heard;

extern Heard heard;

/* The page that is shown. */
extern UiRulesPage *page;

/* For tcase_add_checked_fixture(): a new library and a wide page over it, and their end. */
void page_begin (void);
void page_end (void);

/* Closes the page and its library; and opens that library and shows a page over it again. */
void page_close (void);
void page_open_library (void);
void page_show (int width);

/* The child that the page's template calls `id`. */
gpointer page_part (const char *id);

/* The text of the bar at the foot of the page. */
const char *page_notice (void);

/* Which page of the stack is shown: "browse", "edit" or "compare". */
const char *page_shown (void);

/* What the reader shows. */
LibraryRuleset *page_subject (void);

/* The row of the list with this title; NULL when there is none. */
UiRulesetRow *page_row (const char *title);

/* Selects that row; fails the test when there is none. */
void page_choose (const char *title);

/* Activates an action of the page; fails the test when it is closed. */
void page_act (const char *action);
