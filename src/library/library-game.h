/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games in the library: a row of a list, and a whole stored game. */
#pragma once

#include <gio/gio.h>

#include "referee-game.h"

/* Facts about a game besides its rules. Strings may be NULL, which means "". */
typedef struct
{
  const char *black_name;
  const char *white_name;
  const char *black_rank;
  const char *white_rank;
  const char *event;
  int guard;                   /* against illegal moves: 0 prevents, 1 warns, 2 is off */
  gboolean friendly_take_back; /* the opponent need not approve taking back */
  int flag;  /* when time runs out: 0 the flag falls, 1 the opponent claims, 2 it is only announced
              */
  int pause; /* who may pause the clocks: 0 either player, 1 both together, 2 the arbiter */
} LibraryGameInfo;

/* Where a game comes from. */
typedef enum
{
  LIBRARY_ORIGIN_ANY,
  LIBRARY_ORIGIN_PLAYED, /* here, on the board */
  LIBRARY_ORIGIN_RECORD, /* imported, entered or pasted */
} LibraryOrigin;

#define LIBRARY_TYPE_GAME (library_game_get_type ())
/**
 * LibraryGame:
 *
 * One game in a list. It is read-only and changes only once: when a row of LibraryResults is
 * loaded, which emits the signal `loaded` (). To see later changes, request a list again.
 */
G_DECLARE_FINAL_TYPE (LibraryGame, library_game, LIBRARY, GAME, GObject)

/* Strings are never NULL. */
struct _LibraryGame
{
  GObject parent_instance;

  gint64 id;
  char *black_name, *white_name;
  char *black_rank, *white_rank;
  char *event;
  int width, height;
  int handicap;  /* stones; 0 for an even game */
  int komi;      /* half points */
  char *ruleset; /* the stored text, unchecked; "" for a record that does not state every axis */
  gint64 started, changed; /* Unix time in milliseconds */
  int moves;
  char *result;         /* "" until the game is over; for a record, its own text */
  gboolean deleted;     /* it can be restored */
  gboolean loaded;      /* FALSE until the row has arrived; until then all but the id is empty */
  LibraryOrigin origin; /* PLAYED or RECORD; ANY until loaded */
  char *date;           /* as the record writes it; "2026-11-21" for a game played here */
  char *rules; /* a preset's name ("japanese-1989") if the rules match one in all but size and komi;
                  else the record's name for them, or "" */
  char **tags; /* in the order of their names; NULL-terminated, never NULL */
  gboolean position;   /* a position counted here, as referee_game_is_position() defines it */
  gboolean has_record; /* always for ORIGIN_RECORD, and for studied games that were played here */
  char *reason; /* why the row alone shows that the game can only be viewed, or "". The acts are
                   judged when the game is loaded. */
};

/* Returns whether the game is over. A record always is. */
gboolean library_game_get_finished (LibraryGame *self);
/* Returns whether the game has a `reason` to be read-only. */
gboolean library_game_get_read_only (LibraryGame *self);

/* A whole game. It owns everything in it. Unless it is read-only, referee_game_new() accepts its
 * set-up, and the referee accepts each act in `acts` in turn. */
typedef struct
{
  gint64 id;
  LibraryGameInfo info; /* strings never NULL */
  RefereeSetup setup;   /* every axis that could be read; defaults for the others */
  GArray *acts;         /* of RefereeAct, in order: as many as can be read and replayed */
  gboolean record;      /* not played here and without acts: see its record */
  guint stored_acts;    /* number of acts in the file */
  char *ruleset;        /* the stored text */
  gint64 started;       /* Unix time in milliseconds */
  gint64 changed;
  int moves;
  gint64 thought_ms;  /* how long the side to move has thought since the last act */
  char *result;       /* "" until the game is over */
  gboolean read_only; /* from a newer version, or damaged: nothing may be appended */
  char *reason;       /* a sentence that says why; "" unless read-only */
} LibraryStoredGame;

void library_stored_game_free (LibraryStoredGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStoredGame, library_stored_game_free)
