/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk-game-look.h"

#include "job.h"
#include "record-line.h"
#include "sgf-read.h"

typedef struct
{
  GBytes *sgf;
  int found;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_bytes_unref (order->sgf);
  g_free (order);
}

void
desk_game_look_free (DeskGameLook *self)
{
  g_clear_pointer (&self->info, record_info_free);
  g_free (self);
}

static void
keep (DeskGameLook *self, DeskLookPosition position, const RecordLine *line, int move, GoPoint last)
{
  go_board_copy (&self->at[position].board, record_line_board (line));
  self->at[position].move = move;
  self->at[position].last = last;
}

/* Follows the main line and keeps the boards of the preview. */
static void
follow (DeskGameLook *self,
        SgfCollection *collection,
        SgfNode root,
        int found,
        GCancellable *cancellable)
{
  g_autoptr (RecordLine) line = record_line_new (collection, root, &self->info->ruleset);
  GoPoint last = GO_NO_POINT;
  gboolean opening = FALSE, seen = FALSE;
  int move = 0;

  for (SgfNode node = root; node != SGF_NONE && !g_cancellable_is_cancelled (cancellable);
       node = sgf_node_first_child (collection, node))
    {
      const RecordStep *step;

      record_line_go (line, node);
      step = record_line_step (line, record_line_length (line) - 1);
      if (step->color != GO_EMPTY)
        {
          move++;
          last = step->irregularity != REFEREE_OFF_BOARD ? step->point : GO_NO_POINT;
        }
      /* Set-up stones after the last move belong to it. */
      if (move <= DESK_LOOK_OPENING_MOVES)
        {
          keep (self, DESK_LOOK_OPENING, line, move, last);
          opening = TRUE;
        }
      if (found < 0 || move <= found)
        {
          keep (self, DESK_LOOK_FOUND, line, move, last);
          seen = TRUE;
        }
    }
  keep (self, DESK_LOOK_FINAL, line, move, last);
  if (!opening)
    self->at[DESK_LOOK_OPENING] = self->at[DESK_LOOK_FINAL];
  if (!seen)
    self->at[DESK_LOOK_FOUND] = self->at[DESK_LOOK_FINAL];
  self->moves = move;
}

static void
look (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Order *order = data;
  g_autoptr (DeskGameLook) self = NULL;
  g_autoptr (SgfCollection) collection = NULL;
  GError *error = NULL;
  SgfNode root;

  collection = sgf_read (order->sgf, NULL, &error);
  if (!collection)
    {
      g_task_return_error (task, error);
      return;
    }
  self = g_new0 (DeskGameLook, 1);
  root = sgf_collection_game (collection, 0);
  self->info = record_info_new (collection, root, NULL);
  follow (self, collection, root, order->found, cancellable);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&self), (GDestroyNotify) desk_game_look_free);
}

void
desk_game_look_async (GBytes *sgf,
                      int found,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new0 (Order, 1);

  order->sgf = g_bytes_ref (sgf);
  order->found = found;
  g_task_set_task_data (task, order, order_free);
  job_run_task (task, look);
}

DeskGameLook *
desk_game_look_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
