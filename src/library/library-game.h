/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the library knows of a game: a row for lists, and the whole game as it was stored. */
#pragma once

#include <gio/gio.h>

#include "referee-game.h"

G_BEGIN_DECLS

/* A game’s details beside its rules. Strings may be NULL, which means "". */
typedef struct
{
  const char *black_name;
  const char *white_name;
  const char *black_rank;
  const char *white_rank;
  const char *event;
  int guard;                   /* against illegal plays: 0 prevents, 1 warns, 2 is off */
  gboolean friendly_take_back; /* taking back needs no consent */
  int flag;  /* when time is used up: 0 it falls, 1 the opponent claims, 2 it is told */
  int pause; /* the clocks are stopped by 0 either player, 1 both, 2 the arbiter */
} LibraryGameInfo;

/* Where a game comes from. */
typedef enum
{
  LIBRARY_ORIGIN_ANY,
  LIBRARY_ORIGIN_PLAYED, /* here, at the table */
  LIBRARY_ORIGIN_RECORD, /* imported, entered or pasted */
} LibraryOrigin;

#define LIBRARY_TYPE_GAME (library_game_get_type ())
/**
 * LibraryGame:
 *
 * One game in a list. It changes but once, when a row of LibraryResults is loaded, which the signal
 * `loaded` () tells: readers ask for a new list instead of changing it.
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
  int handicap;            /* stones; 0 for an even game */
  int komi;                /* half points */
  char *ruleset;           /* the stored text, whatever it holds; "" for a record, unless it tells
                              every axis */
  gint64 started, changed; /* Unix time in milliseconds */
  int moves;
  char *result; /* "" until the game is over; of a record what stands in it, in whatever words */
  gboolean deleted;     /* put away; can be restored */
  gboolean loaded;      /* FALSE until the row has arrived; all but the id is then empty */
  LibraryOrigin origin; /* PLAYED or RECORD; ANY while it is not loaded */
  char *date;  /* as the record tells it, in whatever words; of a game played here "2026-11-21" */
  char *rules; /* a preset's name ("japanese-1989") where the rules are one, whatever size and komi;
                  else of a record what it calls them; else "" */
  char **tags; /* by name; NULL-terminated, never NULL */
  gboolean position;   /* that was counted here, as referee_game_is_position() says */
  gboolean has_record; /* always for ORIGIN_RECORD, and for games played here that were studied */
  char *reason; /* why the row alone shows that the game can only be looked at, or "". The acts are
                   judged when the game is loaded. */
};

/* A record is always finished. */
gboolean library_game_get_finished (LibraryGame *self);
/* Whether there is a reason. */
gboolean library_game_get_read_only (LibraryGame *self);

/* A whole game. It owns everything in it. Unless it is read-only its set-up is one that
 * referee_game_new() takes; the referee takes every act in `acts` in turn. */
typedef struct
{
  gint64 id;
  LibraryGameInfo info; /* strings never NULL */
  RefereeSetup setup;   /* with every axis that could be read; defaults for the others */
  GArray *acts;         /* of RefereeAct: as many as can be read and replayed, in order */
  gboolean record;      /* it was not played here and has no acts: look at its record */
  guint stored_acts;    /* how many there are in the file */
  char *ruleset;        /* the stored text */
  gint64 started;       /* Unix time in milliseconds */
  gint64 changed;
  int moves;
  gint64 thought_ms;  /* for how long the side to move has thought since the last act */
  char *result;       /* "" until the game is over */
  gboolean read_only; /* a newer version's, or damaged: must not be appended to */
  char *reason;       /* the sentence that says why; "" when it is not read-only */
} LibraryStoredGame;

void library_stored_game_free (LibraryStoredGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStoredGame, library_stored_game_free)

G_END_DECLS
