/* How the library's own files make a LibraryGame and a LibraryStoredGame. */
#pragma once

#include "library-game.h"

G_BEGIN_DECLS

struct _LibraryGame
{
  GObject parent_instance;
  gint64 id;
  char *black_name, *white_name;
  char *black_rank, *white_rank;
  char *event;
  int width, height;
  int handicap;
  int komi;
  char *ruleset;
  gint64 started, changed;
  int moves;
  char *result;
  gboolean deleted;
  char *reason; /* never NULL; empty unless the game is read-only */
};

/* An empty one with no acts and every string empty. */
LibraryStoredGame *_library_stored_game_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Copies with every string owned and none NULL; clear with _library_game_info_clear(). */
void _library_game_info_copy (LibraryGameInfo *to, const LibraryGameInfo *from);
void _library_game_info_clear (LibraryGameInfo *info);

G_END_DECLS
