/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks that records put on points, one row per property. Screen, pages and text all use these
 * rows, in this order. */
#pragma once

#include "go-types.h"
#include "sgf-tree.h"

typedef struct
{
  SgfName name;
  GoMark mark;
  gboolean former; /* FF[1] and FF[2] only: read and removed, but never written */
} RecordMark;

/* Ends with a row without a name. A point shows one mark: if several properties name it, the last
 * row wins. */
extern const RecordMark record_marks[];

/* Returns the mark that the property `name` puts on points, or GO_MARK_NONE. */
GoMark record_mark_of (SgfName name);

/* Returns the letter of the point at `index`, from 0, in the L of FF[1] to FF[3]: a to z, A to Z,
 * then from the beginning again. */
char record_mark_letter (guint index);
