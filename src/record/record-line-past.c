/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Going back in a line, from the last snapshot. */
#include "record-line-private.h"

typedef struct
{
  GoHistoryMark mark;
  RecordLineState state;
} Snapshot;

/* Steps between snapshots. */
#define SPACING 32

static void
note_place (RecordLine *self, guint step)
{
  g_hash_table_insert (self->places,
                       GUINT_TO_POINTER (g_array_index (self->steps, RecordStep, step).node),
                       GUINT_TO_POINTER (step));
}

void
record_line_keep_past (RecordLine *self)
{
  self->past.free_snapshot = g_free;
  self->past.spacing = SPACING;
  self->keeps = TRUE;
}

static void
begin_past (RecordLine *self)
{
  self->places = g_hash_table_new (NULL, NULL);
  record_line_keep_past (self);
  for (guint i = 0; i < self->steps->len; i++)
    note_place (self, i);
}

/* Returns whether the node is a step of the line. */
static gboolean
find_step (const RecordLine *self, SgfNode node, guint *step)
{
  gpointer place;

  if (!g_hash_table_lookup_extended (self->places, GUINT_TO_POINTER (node), NULL, &place))
    return FALSE;
  *step = GPOINTER_TO_UINT (place);
  return *step < self->steps->len && g_array_index (self->steps, RecordStep, *step).node == node;
}

void
record_line_keep_snapshot (RecordLine *self)
{
  Snapshot *snapshot;

  if (self->places != NULL)
    note_place (self, self->steps->len - 1);
  if (!self->keeps || !go_past_wants (&self->past, self->steps->len))
    return;
  snapshot = g_new (Snapshot, 1);
  /* A board of size 0 adopts the size of its source. */
  snapshot->mark.board.width = snapshot->mark.board.height = 0;
  go_history_mark (self->history, &snapshot->mark);
  snapshot->state = self->state;
  go_past_add (&self->past, self->steps->len, snapshot);
}

void
record_line_forget_past (RecordLine *self)
{
  go_past_clear (&self->past);
  self->keeps = FALSE;
  g_clear_pointer (&self->places, g_hash_table_unref);
}

void
record_line_go_back (RecordLine *self, guint length, gboolean again)
{
  size_t at;
  const Snapshot *snapshot = go_past_return (&self->past, length, &at);

  for (guint i = length; again && i-- > MAX (at, 1);)
    g_array_append_val (self->path, g_array_index (self->steps, RecordStep, i).node);
  if (snapshot == NULL)
    {
      record_line_begin (self);
      return;
    }
  go_history_rewind (self->history, &snapshot->mark);
  self->state = snapshot->state;
  g_array_set_size (self->steps, (guint) at);
}

void
record_line_forget (RecordLine *self, guint length)
{
  if (length == 0)
    go_past_clear (&self->past);
  if (length < self->steps->len)
    record_line_go_back (self, length, FALSE);
}

guint
record_line_find_way (RecordLine *self, SgfNode node)
{
  SgfNode present = record_line_node (self);
  guint step = self->steps->len - 1;

  g_array_set_size (self->path, 0);
  while (node != present && (self->places == NULL || !find_step (self, node, &step))
         && node != SGF_NONE)
    {
      g_array_append_val (self->path, node);
      node = sgf_node_parent (self->collection, node);
    }
  if (node == SGF_NONE && self->places == NULL)
    {
      begin_past (self);
      return record_line_find_way (self, g_array_index (self->path, SgfNode, 0));
    }
  /* A node of another game is unreachable: stay. */
  if (node == SGF_NONE)
    {
      g_array_set_size (self->path, 0);
      step = self->steps->len - 1;
    }
  return step;
}
