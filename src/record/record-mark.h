/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The marks that records put on points: one row for each property that does. Screen, pages, text
 * and everything that asks what a property is go through these rows, in their order. */
#pragma once

#include "go-types.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

typedef struct
{
  SgfName name;
  GoMark mark;
  gboolean former; /* of FF[1] and FF[2]: it is read and taken away, and never set */
} RecordMark;

/* Ends with a row without a name. A point shows one mark: where several properties name it, that
 * of the last of these rows. */
extern const RecordMark record_marks[];

/* The mark that a property of this name puts on points; GO_MARK_NONE for any other property. */
GoMark record_mark_of (SgfName name);

/* The letter of the point at `index`, from 0, in the L of FF[1] to FF[3]: a to z, A to Z, and from
 * the beginning again. */
char record_mark_letter (guint index);

G_END_DECLS
