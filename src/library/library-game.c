/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "library-game-private.h"

G_DEFINE_FINAL_TYPE (LibraryGame, library_game, G_TYPE_OBJECT)

static guint loaded_signal;

gboolean
library_game_get_finished (LibraryGame *self)
{
  return self->result[0] != '\0' || self->origin == LIBRARY_ORIGIN_RECORD;
}

gboolean
library_game_get_read_only (LibraryGame *self)
{
  return self->reason[0] != '\0';
}

static void
clear_texts (LibraryGame *self)
{
  g_free (self->black_name);
  g_free (self->white_name);
  g_free (self->black_rank);
  g_free (self->white_rank);
  g_free (self->event);
  g_free (self->ruleset);
  g_free (self->result);
  g_free (self->date);
  g_free (self->rules);
  g_strfreev (self->tags);
  g_free (self->reason);
}

static void
library_game_finalize (GObject *object)
{
  clear_texts (LIBRARY_GAME (object));
  G_OBJECT_CLASS (library_game_parent_class)->finalize (object);
}

static void
library_game_class_init (LibraryGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = library_game_finalize;
  loaded_signal = g_signal_new ("loaded", LIBRARY_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
}

static void
empty_texts (LibraryGame *self)
{
  self->black_name = g_strdup ("");
  self->white_name = g_strdup ("");
  self->black_rank = g_strdup ("");
  self->white_rank = g_strdup ("");
  self->event = g_strdup ("");
  self->ruleset = g_strdup ("");
  self->result = g_strdup ("");
  self->date = g_strdup ("");
  self->rules = g_strdup ("");
  self->tags = g_new0 (char *, 1);
  self->reason = g_strdup ("");
}

static void
library_game_init (LibraryGame *self)
{
  empty_texts (self);
}

LibraryGame *
library_game_new (gint64 id)
{
  LibraryGame *self = g_object_new (LIBRARY_TYPE_GAME, NULL);

  self->id = id;
  self->loaded = id == 0;
  return self;
}

void
library_game_take (LibraryGame *self, LibraryGame *row)
{
  const gsize head = sizeof self->parent_instance;

  clear_texts (self);
  memcpy ((char *) self + head, (const char *) row + head, sizeof *self - head);
  empty_texts (row);
  self->loaded = TRUE;
  g_signal_emit (self, loaded_signal, 0);
}

static char *
own (const char *text)
{
  return g_strdup (text ? text : "");
}

void
library_game_info_copy (LibraryGameInfo *to, const LibraryGameInfo *from)
{
  to->black_name = own (from->black_name);
  to->white_name = own (from->white_name);
  to->black_rank = own (from->black_rank);
  to->white_rank = own (from->white_rank);
  to->event = own (from->event);
  to->guard = from->guard;
  to->friendly_take_back = from->friendly_take_back;
  to->flag = from->flag;
  to->pause = from->pause;
}

void
library_game_info_clear (LibraryGameInfo *info)
{
  g_free ((char *) info->black_name);
  g_free ((char *) info->white_name);
  g_free ((char *) info->black_rank);
  g_free ((char *) info->white_rank);
  g_free ((char *) info->event);
}

LibraryStoredGame *
library_stored_game_new (void)
{
  LibraryStoredGame *self = g_new0 (LibraryStoredGame, 1);
  const LibraryGameInfo none = { 0 };

  library_game_info_copy (&self->info, &none);
  go_ruleset_init (&self->setup.ruleset);
  self->acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  self->ruleset = g_strdup ("");
  self->result = g_strdup ("");
  self->reason = g_strdup ("");
  return self;
}

void
library_stored_game_free (LibraryStoredGame *self)
{
  if (self == NULL)
    return;
  library_game_info_clear (&self->info);
  g_array_unref (self->acts);
  g_free (self->ruleset);
  g_free (self->result);
  g_free (self->reason);
  g_free (self);
}
