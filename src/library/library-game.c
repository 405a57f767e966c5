/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "library-games.h"

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

static const gsize texts[] = {
  G_STRUCT_OFFSET (LibraryGame, black_name), G_STRUCT_OFFSET (LibraryGame, white_name),
  G_STRUCT_OFFSET (LibraryGame, black_rank), G_STRUCT_OFFSET (LibraryGame, white_rank),
  G_STRUCT_OFFSET (LibraryGame, event),      G_STRUCT_OFFSET (LibraryGame, ruleset),
  G_STRUCT_OFFSET (LibraryGame, result),     G_STRUCT_OFFSET (LibraryGame, date),
  G_STRUCT_OFFSET (LibraryGame, rules),      G_STRUCT_OFFSET (LibraryGame, reason),
};

static void
clear_texts (LibraryGame *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (G_STRUCT_MEMBER (char *, self, texts[i]));
  g_strfreev (self->tags);
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
library_game_init (LibraryGame *self)
{
}

LibraryGame *
library_game_new (gint64 id)
{
  LibraryGame *self = g_object_new (LIBRARY_TYPE_GAME, NULL);

  self->id = id;
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    G_STRUCT_MEMBER (char *, self, texts[i]) = g_strdup ("");
  self->tags = g_new0 (char *, 1);
  return self;
}

void
library_game_take (LibraryGame *self, LibraryGame *row)
{
  const gsize head = sizeof self->parent_instance;

  clear_texts (self);
  memcpy ((char *) self + head, (const char *) row + head, sizeof *self - head);
  memset ((char *) row + head, 0, sizeof *row - head);
  g_signal_emit (self, loaded_signal, 0);
}

void
library_stored_game_free (LibraryStoredGame *self)
{
  if (self == NULL)
    return;
  g_free ((char *) self->info.black_name);
  g_free ((char *) self->info.white_name);
  g_free ((char *) self->info.black_rank);
  g_free ((char *) self->info.white_rank);
  g_free ((char *) self->info.event);
  g_array_unref (self->acts);
  g_free (self->ruleset);
  g_free (self->result);
  g_free (self->reason);
  g_free (self);
}
