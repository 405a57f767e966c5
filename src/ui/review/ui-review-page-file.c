/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record opened from a file: its charset, its other games, and keeping it in the library. */
#include "ui-review-page-private.h"

#include <glib/gi18n.h>

#include "job.h"

static void
stop_making (UiReviewPage *self)
{
  job_cancel (&self->making);
  ui_file_bar_set_reading (self->file_bar, self->reading != NULL);
}

void
ui_review_page_drop_file (UiReviewPage *self)
{
  ui_review_page_stop_reading (self);
  stop_making (self);
  g_clear_pointer (&self->record, desk_record_unref);
  g_clear_pointer (&self->file_games, g_array_unref);
  self->file_game = 0;
  ui_file_bar_set_charset (self->file_bar, NULL);
}

GFile *
ui_review_page_get_origin (UiReviewPage *self)
{
  const RecordFile *file = ui_review_page_file (self);
  g_autofree char *name = NULL;

  if (!file || !self->record->file || file->format != RECORD_FORMAT_SGF
      || sgf_collection_n_games (file->collection) != 1)
    return NULL;
  /* A compressed file cannot be saved as it was. */
  name = g_ascii_strdown (self->record->name, -1);
  return g_str_has_suffix (name, ".sgf") ? self->record->file : NULL;
}

GVariant *
ui_review_page_get_place (UiReviewPage *self)
{
  return desk_record_place (
      self->service, ui_review_page_get_game (self), self->record ? self->record->file : NULL,
      self->record ? self->record->charset : NULL, self->file_game,
      review_session_get_collection (self->session), review_session_get_node (self->session));
}

static UiReviewFileGame *
file_game (UiReviewPage *self, guint index)
{
  return &g_array_index (self->file_games, UiReviewFileGame, index);
}

static void
file_game_clear (gpointer data)
{
  UiReviewFileGame *game = data;

  g_clear_object (&game->session);
  g_clear_object (&game->save);
  g_clear_object (&game->kept);
}

/* A game that was in the library before rereading is updated there. */
void
ui_review_page_show_game (UiReviewPage *self, guint index, SgfNode node)
{
  UiReviewFileGame *game = file_game (self, index);
  gboolean was_kept = game->kept != NULL;

  g_clear_object (&game->kept);
  self->file_game = index;
  ui_review_page_take_session (self, game->session, game->save);
  ui_review_page_show_file (self);
  if (node != SGF_NONE)
    review_session_go (self->session, node);
  if (was_kept && ui_review_page_get_game (self) != 0)
    desk_review_save_keep (self->save);
}

static void
add_session (UiReviewPage *self, guint index, ReviewSession *session)
{
  UiReviewFileGame *game = file_game (self, index);

  g_set_object (&game->session, session);
  g_clear_object (&game->save);
  game->save = ui_review_page_make_save (
      self, session, game->kept ? desk_review_save_get_id (game->kept) : 0,
      game->kept ? desk_review_save_get_version (game->kept) : 0, self->record->name);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiReviewPage) self = data;
  g_autoptr (ReviewSession) session = desk_record_open_finish (result, NULL);

  /* Another request came in the meantime. */
  if (!session || g_task_get_cancellable (G_TASK (result)) != self->making)
    return;
  stop_making (self);
  add_session (self, self->made_game, session);
  ui_review_page_show_game (self, self->made_game, self->made_node);
}

/* A game opened before keeps its session, with its edits. */
static void
open_game (UiReviewPage *self, guint index, SgfNode node)
{
  stop_making (self);
  if (file_game (self, index)->session)
    {
      ui_review_page_show_game (self, index, node);
      return;
    }
  self->making = g_cancellable_new ();
  self->made_game = index;
  self->made_node = node;
  ui_file_bar_set_reading (self->file_bar, TRUE);
  desk_record_open_async (self->record, index, self->making, opened_cb, g_object_ref (self));
}

void
ui_review_page_take_game (UiReviewPage *self, guint index)
{
  const RecordFile *file = ui_review_page_file (self);

  if (!file || index >= sgf_collection_n_games (file->collection))
    return;
  if (index == self->file_game && self->session)
    stop_making (self);
  else
    open_game (self, index, SGF_NONE);
}

void
ui_review_page_take_record (UiReviewPage *self, DeskRecord *record)
{
  guint count = sgf_collection_n_games (record->read->collection);
  g_autoptr (GArray) before = g_steal_pointer (&self->file_games);

  desk_record_ref (record);
  g_clear_pointer (&self->record, desk_record_unref);
  self->record = record;
  self->file_games = g_array_new (FALSE, TRUE, sizeof (UiReviewFileGame));
  g_array_set_clear_func (self->file_games, file_game_clear);
  g_array_set_size (self->file_games, count);
  for (guint i = 0; before && i < MIN (before->len, count); i++)
    {
      UiReviewFileGame *old = &g_array_index (before, UiReviewFileGame, i);
      UiReviewFileGame *game = file_game (self, i);

      if (old->save && desk_review_save_get_edited (old->save))
        {
          game->session = g_steal_pointer (&old->session);
          game->save = g_steal_pointer (&old->save);
        }
      else if (old->save && desk_review_save_get_id (old->save) != 0)
        game->kept = g_steal_pointer (&old->save);
      else
        game->kept = g_steal_pointer (&old->kept);
    }
  self->file_game = record->game;
  if (!file_game (self, record->game)->session)
    add_session (self, record->game, record->session);
}

/* --- Another charset --- */

/* Returns whether the current game is unedited; shows a message when it is edited. */
static gboolean
is_as_read (UiReviewPage *self)
{
  const UiReviewFileGame *game = file_game (self, self->file_game);

  if (!(game->save && desk_review_save_get_edited (game->save))
      && !(game->session && review_session_get_modified (game->session)))
    return TRUE;
  ui_review_page_tell (
      self,
      _ ("You have already changed this game. Open the file again to read it in another charset."),
      FALSE);
  ui_review_page_show_file (self);
  return FALSE;
}

/* Shows the reread record at the same move: the texts changed, but not the tree. */
static void
show_again (UiReviewPage *self, DeskRecord *record)
{
  SgfCollection *collection = record->read->collection;
  g_autoptr (GArray) path
      = sgf_node_path (self->record->read->collection, review_session_get_node (self->session));

  ui_review_page_take_record (self, record);
  ui_review_page_show_game (
      self, record->game,
      sgf_node_follow (collection, sgf_collection_game (collection, record->game), path));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiReviewPage) self = data;
  g_autoptr (GError) error = NULL;
  DeskRecord *record = desk_record_read_finish (result, &error);

  /* Another request came in the meantime. */
  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return;
  ui_review_page_stop_reading (self);
  if (error)
    {
      ui_review_page_tell (self, error->message, TRUE);
      ui_review_page_show_file (self);
    }
  else if (is_as_read (self))
    show_again (self, record);
}

void
ui_review_page_take_charset (UiReviewPage *self, const char *charset)
{
  g_autoptr (DeskRecord) again = NULL;

  if (self->record && !ui_review_page_file (self))
    ui_review_page_recode (self, charset);
  if (!ui_review_page_file (self) || self->making || !is_as_read (self))
    return;
  ui_review_page_stop_reading (self);
  self->reading = g_cancellable_new ();
  ui_file_bar_set_reading (self->file_bar, TRUE);
  again = desk_record_new_recoded (self->record, charset, self->file_game);
  desk_record_read_async (again, self->reading, read_cb, g_object_ref (self));
}

/* Goes to the node of a repair: the last one that begins before the offset. */
void
ui_review_page_jump (UiReviewPage *self, guint64 offset)
{
  SgfCollection *collection;
  SgfNode best = SGF_NONE;
  guint game = self->file_game;
  guint64 nearest = 0;

  if (!ui_review_page_file (self) || self->making)
    return;
  collection = self->record->read->collection;
  for (guint i = 0; i < sgf_collection_n_games (collection); i++)
    {
      SgfNode root = sgf_collection_game (collection, i);

      for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
        for (guint p = 0; p < sgf_node_n_properties (collection, node); p++)
          {
            guint64 at = sgf_property_offset (collection, sgf_node_property (collection, node, p));

            if (at <= offset && at >= nearest && at > 0)
              {
                nearest = at;
                best = node;
                game = i;
              }
          }
    }
  if (best == SGF_NONE)
    return;
  if (file_game (self, game)->session == self->session)
    review_session_go (self->session, best);
  else
    open_game (self, game, best);
}
