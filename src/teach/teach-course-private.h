/* What the files of the courses share. */
#pragma once

#include "teach-course.h"

G_BEGIN_DECLS

#define TEACH_COURSE_FILE "course.ini"

/* A course of which only the folder and what is amiss are known. */
TeachCourse *_teach_course_new_broken (GFile *folder,
                                       const char *problem) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
