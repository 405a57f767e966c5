/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sgf-table.h"

/* Most records have few nodes, so their only piece starts small and grows. */
#define LEAST_ROOM 64

static void
piece_unref (gpointer data)
{
  SgfPiece *piece = data;

  if (g_atomic_int_dec_and_test (&piece->references))
    g_free (piece);
}

SgfTable *
sgf_table_new (gsize row)
{
  SgfTable *self = g_new0 (SgfTable, 1);

  self->row = row;
  self->pieces = g_ptr_array_new_with_free_func (piece_unref);
  return self;
}

SgfTable *
sgf_table_copy (const SgfTable *self)
{
  SgfTable *copy = sgf_table_new (self->row);

  copy->len = self->len;
  copy->room = self->room;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      SgfPiece *piece = self->pieces->pdata[i];

      g_atomic_int_inc (&piece->references);
      g_ptr_array_add (copy->pieces, piece);
    }
  return copy;
}

void
sgf_table_free (SgfTable *self)
{
  g_ptr_array_unref (self->pieces);
  g_free (self);
}

static gsize
size_of (const SgfTable *self, guint room)
{
  return sizeof (SgfPiece) + room * self->row;
}

guint32 *
sgf_table_own (SgfTable *self, guint piece)
{
  SgfPiece *shared = self->pieces->pdata[piece];
  guint room = piece + 1 == self->pieces->len ? self->room : SGF_TABLE_ROWS;
  SgfPiece *own = g_memdup2 (shared, size_of (self, room));

  own->references = 1;
  self->pieces->pdata[piece] = own;
  piece_unref (shared);
  return own->rows;
}

void
sgf_table_grow (SgfTable *self)
{
  guint last = self->pieces->len - 1;

  if (self->pieces->len > 0 && self->room < SGF_TABLE_ROWS)
    {
      sgf_table_piece_to_write (self, last << SGF_TABLE_SHIFT);
      self->room *= 2;
      self->pieces->pdata[last] = g_realloc (self->pieces->pdata[last], size_of (self, self->room));
      return;
    }
  self->room = self->pieces->len > 0 ? SGF_TABLE_ROWS : LEAST_ROOM;
  g_ptr_array_add (self->pieces, g_malloc (size_of (self, self->room)));
  ((SgfPiece *) self->pieces->pdata[last + 1])->references = 1;
}

void
sgf_table_truncate (SgfTable *self, guint len)
{
  guint pieces = (len + SGF_TABLE_ROWS - 1) >> SGF_TABLE_SHIFT;

  self->len = len;
  if (pieces == self->pieces->len)
    return;
  g_ptr_array_set_size (self->pieces, (int) pieces);
  self->room = SGF_TABLE_ROWS;
}
