/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walks steps with all right and wrong answers, on real sessions. */
#pragma once

#include "teach-course.h"
#include "teach-session.h"

/* What was walked. */
typedef struct
{
  guint steps, right, wrong, games, claims;
} WalkCounts;

/* The course in a folder of the tests' data. */
TeachCourse *walk_load (const char *name);

/* Walks all steps of a course and adds to the counts; fails the test with a list of all that is
 * not as it should be, each with file and step. */
void walk_course (TeachCourse *course, WalkCounts *counts);

/* The answer, of all given so far, that took longest, with its step: for people to read. */
const char *walk_slowest (void);

/* Waits until search, the opponent and Show me have come to their end. */
void walk_settle (TeachSession *session);

/* Gives an answer to a session, to its end; a game is played by the partner for both sides. */
void walk_give (TeachSession *session, const TeachAnswer *answer);
