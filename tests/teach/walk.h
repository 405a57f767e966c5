/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through steps with all right and wrong answers, in real sessions. */
#pragma once

#include "teach-course.h"
#include "teach-session.h"

/* What was walked. */
typedef struct
{
  guint steps, right, wrong, games, claims;
} WalkCounts;

/* Returns the course in a folder of the tests' data. */
TeachCourse *walk_load (const char *name);

/* Goes through all steps of a course and adds to the counts; fails the test with a list of all
 * errors by file and step. */
void walk_course (TeachCourse *course, WalkCounts *counts);

/* Returns the slowest answer of all so far, with its step, to be printed. */
const char *walk_slowest (void);

/* Waits until search, the opponent and Show Me have finished. */
void walk_settle (TeachSession *session);

/* Gives an answer to a session, to its end; the computer player plays a game for both sides. */
void walk_give (TeachSession *session, const TeachAnswer *answer);
