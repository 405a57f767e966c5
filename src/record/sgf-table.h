/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy-on-write table. Copies share pieces, and a write copies only its piece. One thread may
 * read a table while another writes to its copy. */
#pragma once

#include <glib.h>

#define SGF_TABLE_SHIFT 12
#define SGF_TABLE_ROWS (1U << SGF_TABLE_SHIFT) /* per piece */

typedef struct
{
  int references; /* atomic */
  guint32 rows[]; /* all rows consist of these */
} SgfPiece;

typedef struct
{
  guint len; /* rows */
  gsize row; /* bytes per row */
  GPtrArray *pieces;
  guint room; /* capacity of the last piece in rows; the others are full */
} SgfTable;

SgfTable *sgf_table_new (gsize row) G_GNUC_WARN_UNUSED_RESULT;
SgfTable *sgf_table_copy (const SgfTable *self) G_GNUC_WARN_UNUSED_RESULT;
void sgf_table_free (SgfTable *self);

/* Removes rows from the end. */
void sgf_table_truncate (SgfTable *self, guint len);

/* Makes a piece exclusive to this table, and returns its rows. */
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

/* Appends a row with undefined contents. Pointers to writable rows become invalid. */
static inline gpointer
sgf_table_append (SgfTable *self)
{
  guint at = self->len & (SGF_TABLE_ROWS - 1);

  if (G_UNLIKELY (self->len >> SGF_TABLE_SHIFT == self->pieces->len || at == self->room))
    sgf_table_grow (self);
  return (guint8 *) sgf_table_piece_to_write (self, self->len++) + at * self->row;
}

/* A row for reading, valid until the next write to the table, and a row for writing. */
#define SGF_TABLE_ROW(type, self, index)                                                           \
  (&((const type *) (const void *) sgf_table_piece ((self),                                        \
                                                    (index)))[(index) & (SGF_TABLE_ROWS - 1)])
#define SGF_TABLE_ROW_TO_WRITE(type, self, index)                                                  \
  (&((type *) (void *) sgf_table_piece_to_write ((self), (index)))[(index) & (SGF_TABLE_ROWS - 1)])
