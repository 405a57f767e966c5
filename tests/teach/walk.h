/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes steps with all right and wrong answers, in real sessions. */
#pragma once

#include "teach-course.h"
#include "teach-session.h"

/* Counts of what walk_course() has tried. */
typedef struct
{
  guint steps, right, wrong, games, claims;
} WalkCounts;

/* Returns the course in this folder of the test data. */
TeachCourse *walk_load (const char *name);

/* Takes all steps of a course and adds to the counts. Fails the test with a list of all errors by
 * file and step. */
void walk_course (TeachCourse *course, WalkCounts *counts);

/* Returns the time and step of the slowest answer so far, as text. */
const char *walk_slowest (void);

/* Waits until search, the opponent and Show Me have finished. */
void walk_settle (TeachSession *session);

/* Gives a complete answer to a session. In a game, a computer player plays for both sides. */
void walk_give (TeachSession *session, const TeachAnswer *answer);
