/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson as pages to be handed out. */
#pragma once

#include "picture.h"
#include "teach-lesson.h"

G_BEGIN_DECLS

/* The tasks of a lesson and, on another page, their answers, on paper of that size in points. Steps
 * that only show something are left out; whole games have no answer. Search may take a while: it
 * may be called in a thread. NULL with PICTURE_ERROR. */
GBytes *ui_handout_pdf (const char *course,
                        TeachLesson *lesson,
                        double paper_width,
                        double paper_height,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
