/* What the library knows of a game: a row for lists, and the whole game as it was stored. */
#pragma once

#include <gio/gio.h>

#include "referee-game.h"

G_BEGIN_DECLS

/* What is told about a game beside its rules. Strings may be NULL, which means "". */
typedef struct
{
  const char *black_name;
  const char *white_name;
  const char *black_rank;
  const char *white_rank;
  const char *event;
  int guard;                   /* against illegal plays: 0 prevents, 1 warns, 2 is off */
  gboolean friendly_take_back; /* taking back needs no consent */
} LibraryGameInfo;

/* Where a game comes from. */
typedef enum
{
  LIBRARY_ORIGIN_ANY,
  LIBRARY_ORIGIN_PLAYED, /* here, at the table */
  LIBRARY_ORIGIN_RECORD, /* imported, entered or pasted */
} LibraryOrigin;

/* One game in a list. Every getter below is a read-only property of the same name too. The
 * object never changes but once, when a row of LibraryResults is loaded: a list is asked for again
 * instead. */
#define LIBRARY_TYPE_GAME (library_game_get_type ())
G_DECLARE_FINAL_TYPE (LibraryGame, library_game, LIBRARY, GAME, GObject)

gint64 library_game_get_id (LibraryGame *self);
const char *library_game_get_black_name (LibraryGame *self);
const char *library_game_get_white_name (LibraryGame *self);
const char *library_game_get_black_rank (LibraryGame *self);
const char *library_game_get_white_rank (LibraryGame *self);
const char *library_game_get_event (LibraryGame *self);
int library_game_get_width (LibraryGame *self);
int library_game_get_height (LibraryGame *self);
int library_game_get_handicap (LibraryGame *self); /* stones; 0 for an even game */
int library_game_get_komi (LibraryGame *self);     /* half points */
/* The stored text, whatever it holds; "" for a record, unless it tells every axis. */
const char *library_game_get_ruleset (LibraryGame *self);
gint64 library_game_get_started (LibraryGame *self); /* Unix time in milliseconds */
gint64 library_game_get_changed (LibraryGame *self); /* Unix time in milliseconds */
int library_game_get_moves (LibraryGame *self);
/* "" until the game is over; of a record what stands in it, in whatever words. */
const char *library_game_get_result (LibraryGame *self);
gboolean library_game_get_finished (LibraryGame *self);
gboolean library_game_get_deleted (LibraryGame *self); /* put away; can be restored */

/* FALSE until the row has arrived (see LibraryResults); all but the id is then empty. */
gboolean library_game_get_loaded (LibraryGame *self);
/* PLAYED or RECORD; ANY while it is not loaded. A record is always finished. */
LibraryOrigin library_game_get_origin (LibraryGame *self);
/* As the record tells it, in whatever words; of a game played here the day, "2026-11-21". */
const char *library_game_get_date (LibraryGame *self);
/* A preset's name ("japanese-1989") where the rules are one, whatever size and komi; else of a
 * record what it calls them; else "". */
const char *library_game_get_rules (LibraryGame *self);
/* By name; NULL-terminated, never NULL. */
const char *const *library_game_get_tags (LibraryGame *self);
/* It is a position that was counted here, as referee_game_is_position() says. */
gboolean library_game_get_position (LibraryGame *self);
/* A record is stored: always for ORIGIN_RECORD, and for games played here that were studied. */
gboolean library_game_get_has_record (LibraryGame *self);

/* Whether the row alone shows that the game can only be looked at, and the sentence that says
 * why ("" when it does not). The acts are judged when the game is loaded. */
gboolean library_game_get_read_only (LibraryGame *self);
const char *library_game_get_reason (LibraryGame *self);

/* A whole game. It owns everything in it. Unless it is read-only its set-up is one that
 * referee_game_new() takes; the referee takes every act in `acts` in turn. */
#define LIBRARY_TYPE_STORED_GAME (library_stored_game_get_type ())
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
  char *result;       /* "" until the game is over */
  gboolean read_only; /* a newer version's, or damaged: must not be appended to */
  char *reason;       /* the sentence that says why; "" when it is not read-only */
} LibraryStoredGame;

GType library_stored_game_get_type (void) G_GNUC_CONST;
LibraryStoredGame *
library_stored_game_copy (const LibraryStoredGame *self) G_GNUC_WARN_UNUSED_RESULT;
void library_stored_game_free (LibraryStoredGame *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryStoredGame, library_stored_game_free)

G_END_DECLS
