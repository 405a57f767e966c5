#include "config.h"

#include "record-clean.h"
#include "sgf-write.h"
#include "ui-share-private.h"

UiShare *
ui_share_ref (UiShare *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_share (gpointer data)
{
  UiShare *self = data;

  g_clear_object (&self->copying);
  if (self->window != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
}

void
ui_share_unref (UiShare *self)
{
  g_rc_box_release_full (self, clear_share);
}

void
ui_share_tell (UiShare *self, const char *sentence, gboolean error)
{
  if (self->window != NULL)
    self->tell (sentence, error, self->data);
}

UiShare *
ui_share_new (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data)
{
  UiShare *self = g_rc_box_new0 (UiShare);

  *self = (UiShare){ window, subject, tell, data };
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &self->window);
  return self;
}

/* A copy of a game. */

gboolean
ui_share_game_copy (UiShareGame *game, const UiShareSubject *subject)
{
  *game = (UiShareGame){ 0 };
  if (subject->collection == NULL)
    return FALSE;
  game->collection = sgf_collection_copy (subject->collection);
  game->root = subject->root;
  game->node = subject->node;
  g_set_object (&game->file, subject->file);
  return TRUE;
}

UiShareGame
ui_share_game_ref (const UiShareGame *game)
{
  sgf_collection_ref (game->collection);
  if (game->file)
    g_object_ref (game->file);
  return *game;
}

void
ui_share_game_clear (UiShareGame *game)
{
  g_clear_pointer (&game->collection, sgf_collection_unref);
  g_clear_object (&game->file);
}

char *
ui_share_game_text (const UiShareGame *game)
{
  g_autoptr (SgfCollection) clean = sgf_collection_copy (game->collection);
  GString *text = g_string_new (NULL);

  record_clean (clean);
  sgf_write_game (clean, game->root, text);
  return g_string_free (text, FALSE);
}
