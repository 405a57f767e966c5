/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of rows that two may share until one of them changes a row: it is kept in pieces, and
 * only the piece that is written to is copied. Reading by one thread and writing to a copy by
 * another do not meet. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SGF_TABLE_SHIFT 12
#define SGF_TABLE_ROWS (1U << SGF_TABLE_SHIFT) /* of a piece */

typedef struct
{
  int references; /* atomic */
  guint32 rows[]; /* all rows are made of such */
} SgfPiece;

typedef struct
{
  guint len; /* rows */
  gsize row; /* bytes of one */
  GPtrArray *pieces;
  guint room; /* rows that the last piece has room for; the others are full */
} SgfTable;

SgfTable *sgf_table_new (gsize row) G_GNUC_WARN_UNUSED_RESULT;
SgfTable *sgf_table_copy (const SgfTable *self) G_GNUC_WARN_UNUSED_RESULT;
void sgf_table_free (SgfTable *self);

/* Takes rows from the end. */
void sgf_table_truncate (SgfTable *self, guint len);

/* Makes a piece this table's own; the rows of it. */
guint32 *sgf_table_own (SgfTable *self, guint piece);

/* Makes room for one more row. */
void sgf_table_grow (SgfTable *self);

static inline const guint32 *
sgf_table_piece (const SgfTable *self, guint index)
{
  return ((const SgfPiece *) self->pieces->pdata[index >> SGF_TABLE_SHIFT])->rows;
}

static inline guint32 *
sgf_table_piece_to_write (SgfTable *self, guint index)
{
  SgfPiece *piece = self->pieces->pdata[index >> SGF_TABLE_SHIFT];

  return g_atomic_int_get (&piece->references) == 1
             ? piece->rows
             : sgf_table_own (self, index >> SGF_TABLE_SHIFT);
}

/* A new row at the end, whose bytes are anything until it is written to. A row that was to be
 * written to before may be elsewhere now. */
static inline gpointer
sgf_table_append (SgfTable *self)
{
  guint at = self->len & (SGF_TABLE_ROWS - 1);

  if (G_UNLIKELY (self->len >> SGF_TABLE_SHIFT == self->pieces->len || at == self->room))
    sgf_table_grow (self);
  return (guint8 *) sgf_table_piece_to_write (self, self->len++) + at * self->row;
}

/* A row to read, which holds until something is written to the table, and one to write to. */
#define SGF_TABLE_ROW(type, self, index)                                                           \
  (&((const type *) (const void *) sgf_table_piece ((self),                                        \
                                                    (index)))[(index) & (SGF_TABLE_ROWS - 1)])
#define SGF_TABLE_ROW_TO_WRITE(type, self, index)                                                  \
  (&((type *) (void *) sgf_table_piece_to_write ((self), (index)))[(index) & (SGF_TABLE_ROWS - 1)])

G_END_DECLS
