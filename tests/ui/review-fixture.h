/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review page in a window, with a library in its own folder. */
#pragma once

#include "ui-fixture.h"

#include "ui-review-page-private.h"

/* What the page has reported to its window. */
typedef struct
{
  char *told; /* the last message; NULL for none */
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
/* The same in a window of that size; resizes a window by creating it again. */
void review_show (int width, int height);

/* Shows the first game of this SGF, as a game outside any library. */
ReviewSession *review_open (const char *sgf, gboolean locked);
/* Shows the SGF as an opened file. */
void review_set_file (GBytes *bytes, const char *name);
void review_open_file (const char *sgf);

/* Activates one of the page's actions, which must be enabled; returns whether one is enabled. */
void review_act (const char *action);
gboolean review_can (const char *action);
/* Returns the state of a switch. */
gboolean review_is_on (const char *action);

/* Chooses a tool and touches a point of the board. */
void review_tool (const char *nick);
void review_touch (const char *point);

/* Waits until everything is saved. Returns the error message, or NULL. */
char *review_save (void);
/* Returns a game's record from the library. */
char *review_stored (gint64 id, gint64 *version);

/* Returns the page's template child `id`. */
gpointer review_part (const char *id);
/* Returns the text of the label under the board. */
const char *review_status (void);
