/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons as printable pages. */
#pragma once

#include "picture.h"
#include "teach-lesson.h"

/* Returns a PDF with the tasks of a lesson and, on a separate page, their answers. The paper size
 * is in points. Steps without a question are left out; whole games have no answer. Search may take
 * a while, so the function may run in a thread. Returns NULL with a PICTURE_ERROR on failure. */
GBytes *ui_handout_pdf (const char *course,
                        TeachLesson *lesson,
                        double paper_width,
                        double paper_height,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
