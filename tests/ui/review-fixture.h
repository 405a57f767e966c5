/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of review in a window, over a library in a folder of its own. */
#pragma once

#include "ui-fixture.h"

#include "ui-review-page-private.h"

/* What the page has told its window. */
typedef struct
{
  char *told; /* the last sentence; NULL for none */
  gboolean error;
  guint titles;
  guint counts, plays, searches;
  RefereeSetup setup; /* of the last count or play */
} ReviewHeard;

extern UiReviewPage *page;
extern LibraryService *service;
extern ReviewHeard heard;

/* For tcase_add_checked_fixture(): a page without a record in a wide window. */
void review_begin (void);
void review_end (void);
/* The same in a window of that size, or that window made anew. */
void review_show (int width, int height);

/* Shows the first game of this SGF, as one that is in no library. */
ReviewSession *review_open (const char *sgf, gboolean locked);
/* Shows the SGF as a file that was opened. */
void review_set_file (GBytes *bytes, const char *name);
void review_open_file (const char *sgf);

/* Does one of the page's actions, which must be open; and whether it is. */
void review_act (const char *action);
gboolean review_can (const char *action);
/* The state of a switch. */
gboolean review_is_on (const char *action);

/* Chooses a tool and touches a point of the board. */
void review_tool (const char *nick);
void review_touch (const char *point);

/* Waits until everything is written; the sentence of the failure, or NULL. */
char *review_save (void);
/* The record of a game as it stands in the library. */
char *review_stored (gint64 id, gint64 *version);

/* The child that the page's template calls `id`. */
gpointer review_part (const char *id);
/* What the label under the board says. */
const char *review_status (void);
