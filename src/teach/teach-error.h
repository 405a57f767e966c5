/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors in a course. Messages name file and step. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TEACH_ERROR (teach_error_quark ())
GQuark teach_error_quark (void);
typedef enum
{
  TEACH_ERROR_COURSE, /* course.ini */
  TEACH_ERROR_LESSON, /* a lesson's file as a whole */
  TEACH_ERROR_STEP,   /* one step of it */
} TeachError;

G_END_DECLS
