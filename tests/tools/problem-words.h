/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lessons of the course say. */
#pragma once

#include "problem.h"

typedef struct
{
  const char *id, *title;
  const char *hint[2], *right[2], *wrong[2]; /* by variant; the second may be missing */
} Lesson;

/* The lessons by idea; the course takes the first with enough problems. */
extern const Lesson lessons[IDEA_NONE];
