/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Review sessions for tests. */
#pragma once

#include "review-session.h"

/* Opens the first game of an SGF text. */
ReviewSession *study_session (const char *text, gboolean locked);

/* Returns the point on the session's board with a name such as "D4". */
GoPoint study_point (ReviewSession *session, const char *text);

/* Runs the main loop until a long way through the record is finished. */
void study_settle (void);

/* Selects a tool and touches points one after the other: "D4 C4". */
void study_touch (ReviewSession *session, ReviewTool tool, const char *points);

/* Fails unless the game is written as `text`, ignoring FF, CA and GM. */
void study_assert_written (ReviewSession *session, const char *text);

/* Fails unless `name` is the point's accessible name. */
void study_assert_name (ReviewSession *session, const char *point, const char *name);

/* Fails unless the path is consistent and the scene equals that of a new session at the same node.
 */
void study_assert_fresh (ReviewSession *session);

/* The sentence of the last "refused" signal of a study_session(), or "". */
extern char study_refused[200];
