/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records to study in tests. */
#pragma once

#include "review-session.h"

/* The first game of an SGF text. */
ReviewSession *study_session (const char *text, gboolean locked);

/* "D4" on the session's board. */
GoPoint study_point (ReviewSession *session, const char *text);

/* Lets a long way come to its end. */
void study_settle (void);

/* Touches points one after the other: "D4 C4". */
void study_touch (ReviewSession *session, ReviewTool tool, const char *points);

/* Fails unless the game is written like this, its head aside. */
void study_assert_written (ReviewSession *session, const char *text);

/* Fails unless the point is spoken like this. */
void study_assert_name (ReviewSession *session, const char *point, const char *name);

/* Fails unless path, line and scene are what a session shows that has just been opened and gone
 * to the same node. */
void study_assert_fresh (ReviewSession *session);

/* What the last "refused" said; connected by study_session(). "" for nothing. */
extern char study_refused[200];
