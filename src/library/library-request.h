/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be asked of the library: a request is a plain value, what is to be done and, of the
 * other members, those that LibraryWork names. All of it is copied when a service is asked.
 *
 * A request that failed has an error in LIBRARY_ERROR, and the file is as it was before. One that
 * was cancelled has done nothing; one that has begun to write is not cancelled any more. */
#pragma once

#include "library-file.h"
#include "library-learner.h"
#include "library-search.h"
#include "library-record.h"

G_BEGIN_DECLS

/* Each with what it takes, and in brackets what it answers: a value that the caller owns, or a
 * number, which is 0 on failure only and 1 where nothing is said of it. */
typedef enum
{
  /* --- The file as a whole --- */

  /* Opens it - creating it, bringing it up to date, recovering it [LibraryReport]. What is asked of
   * a service before waits until then, and fails with the same error. Asked of a service once. */
  LIBRARY_OPEN,
  /* The same with what now has the library's name, after the file was moved, replaced or deleted
   * [LibraryReport]. It may fail, and be asked again. */
  LIBRARY_REOPEN,
  /* Checks the file's integrity and foreign keys, that every stored ruleset parses, that the
   * referee takes every act of every game, and that every record can be read, is indexed and keeps
   * the moves of a game played here [LibraryVerdict]. A file so damaged that it cannot be read at
   * all is a verdict with a problem, not an error, where no service has it open. */
  LIBRARY_VERIFY,
  /* Copies the whole library to `path`, complete or not at all [number]. */
  LIBRARY_BACK_UP,
  /* Writes everything of the user's to the archive `path`, complete or not at all: see
   * library-move.h [number]. */
  LIBRARY_MOVE_OUT,
  /* Puts a copy made so, `path`, in the place of the library, after checking that it is one and
   * sound; from an archive of LIBRARY_MOVE_OUT, also installs what came with it. The library as it
   * was is kept beside it [char *: its path, "" where there was none]. A service goes on with the
   * restored file; every id that was known means nothing any more. Without one, no other program
   * may have the file open: LIBRARY_ERROR_BUSY then. */
  LIBRARY_RESTORE_COPY,

  /* --- Games played here --- */

  /* Stores a new game of `setup` and `info`, without acts [number: its id]. */
  LIBRARY_CREATE_GAME,
  /* Appends the act number `index`, counted from 0, to the game `id`; it is on the disk when this
   * is answered [number]. `moves` is the number of moves made after it; `result` is the result's
   * text if the game is over after it, else NULL or "". LIBRARY_ERROR_CONSTRAINT when the game does
   * not have exactly `index` acts, or when its row or its last act shows that it is read-only. An
   * append that has failed may be asked again: the very same act, already there as the last, counts
   * as done. */
  LIBRARY_APPEND_ACT,
  /* Keeps for how many milliseconds, `thought_ms`, the side to move in the game `id` has thought
   * since the last of its `index` acts, in place of what was kept before [number]. Does nothing
   * when the game has another number of acts: the time is then part of the next one. */
  LIBRARY_NOTE_THOUGHT,
  /* The games in `list`, the one changed last first [GListModel of LibraryGame]. */
  LIBRARY_LIST_GAMES,
  /* The whole game `id` [LibraryStoredGame]. One from a newer version or with a damaged row is
   * given as far as it can be read, with `read_only` and `reason` set. */
  LIBRARY_LOAD_GAME,

  /* --- Any games --- */

  /* Looks for games by `query` [LibraryResults]. Without a service every game is read when it is
   * asked for, at once, and the results keep the file open until they are freed. */
  LIBRARY_SEARCH,
  /* The rows of the games `ids` in this order; those that are not there are left out [GPtrArray of
   * LibraryGame]. */
  LIBRARY_READ_ROWS,
  /* Puts the games `ids` away, or, with `on` FALSE, takes them back, in one step; nothing is
   * erased, and those that are not there are left out [number]. */
  LIBRARY_PUT_AWAY,
  /* Gives the games `ids` the tag `tag`, or, with `on` FALSE, takes it from them [number]. */
  LIBRARY_TAG,
  /* All tags by name [GPtrArray of LibraryName]. */
  LIBRARY_LIST_TAGS,
  /* Players whose names begin with `prefix`, which may be NULL, at most `most`, by their number of
   * games [GPtrArray of LibraryName]. */
  LIBRARY_LIST_PLAYERS,
  /* How `player` did, first against everybody (with an empty name), then against each opponent, the
   * most frequent first [GPtrArray of LibraryTally]. */
  LIBRARY_TALLY,

  /* --- Records --- */

  /* The record of the game `id` [LibraryRecord]. One that was played here and never studied is made
   * from its acts; its `version` is then 0 and nothing is stored. */
  LIBRARY_LOAD_RECORD,
  /* Saves one game as `sgf` from `source`: a new one for `id` 0, else that game's record when its
   * version still is `version`; LIBRARY_ERROR_CONSTRAINT when somebody else was faster
   * [LibrarySaved]. Names, result and the rest of the list are read from it, but for a game played
   * here, whose acts stay as they are. */
  LIBRARY_SAVE_RECORD,
  /* Reads what the record `id` came in as again in `charset`, NULL to find it out again, and puts
   * that in its place when its version still is `version`: names, words and moves follow
   * [LibrarySaved]. A charset that was given is not a guess any more. LIBRARY_ERROR_CONSTRAINT,
   * with nothing changed, when its bytes were not kept, when they hold no game in that charset, or
   * when it was edited since it came in: what was written to it would be lost. */
  LIBRARY_RECODE_RECORD,
  /* Imports the files `paths`, and all files in folders and archives (zip, tar and what libarchive
   * reads) [LibraryImport]. They are file names in the file system's encoding; `charset` is what
   * all of them are read in, NULL to find it out for each. `progress` may be NULL; it is called
   * with `progress_data` a few times a second, where the answer is given too. Cancelling stops
   * after the game at hand; the answer then says what was imported. Players at the table never wait
   * for it. */
  LIBRARY_IMPORT,
  /* Writes the games `ids` in `form` as one SGF file of many games, or, when `path` is a folder
   * that exists, as a file each, named after players and date [number: how many were written].
   * Nothing that exists is overwritten in a folder; a file is replaced as a whole or not at all.
   * Several games as they came in need a folder (LIBRARY_ERROR_CONSTRAINT). */
  LIBRARY_EXPORT,

  /* --- Rulesets --- */

  /* The presets in their order, then the saved rulesets by name [GListModel of LibraryRuleset].
   * Where there is no library the error is LIBRARY_ERROR_NOT_FOUND: there are the presets only. */
  LIBRARY_LIST_RULESETS,
  /* Saves `ruleset` as `name` (without "my:"): a new one for `id` 0, else that row gets this name
   * and these rules [number: its id]. LIBRARY_ERROR_CONSTRAINT when another saved ruleset has that
   * name or the name cannot be used (library_ruleset_name_error()). Games that were played under it
   * keep their own rules. */
  LIBRARY_SAVE_RULESET,
  /* Puts the saved ruleset `id` away, or, with `on` FALSE, takes it back; nothing is erased
   * [number]. */
  LIBRARY_PUT_RULESET_AWAY,

  /* --- Learners --- */

  /* Those that were not put away, by name [GPtrArray of LibraryLearner]. */
  LIBRARY_LIST_LEARNERS,
  /* What the learner `id` has done, or, for 0, all that LIBRARY_LIST_LEARNERS lists [GPtrArray of
   * LibraryStep]. */
  LIBRARY_LIST_STEPS,
  /* A new learner called `name` for `id` 0, else that one gets this name [number: the id].
   * LIBRARY_ERROR_CONSTRAINT when it cannot be a name (library_learner_name()), or another learner
   * has it. */
  LIBRARY_SAVE_LEARNER,
  /* Puts the learner `id` away, or, with `on` FALSE, takes it back; nothing is erased [number]. */
  LIBRARY_PUT_LEARNER_AWAY,
  /* Adds the tries and hints of `step` to what is known of it; with `done` it is done from then on,
   * if it was not before [number]. */
  LIBRARY_NOTE_STEP,

  /* --- Requests of a service to itself --- */

  LIBRARY_FILL_LINES, /* stores the moves of finished games once nothing else is to be done */
  LIBRARY_LOOK_AFTER, /* reads a large file through; makes a copy of a sound one when it is time */
  LIBRARY_N_WORKS,
} LibraryWork;

typedef struct
{
  LibraryWork what;
  gint64 id;
  gint64 version;
  union
  {
    const char *result, *tag, *prefix, *player, *source, *charset, *path, *name;
  };
  const LibraryGameInfo *info;
  const RefereeSetup *setup;
  const RefereeAct *act;
  guint index;
  int moves;
  gint64 thought_ms;
  LibraryList list;
  const LibraryQuery *query;
  const gint64 *ids;
  guint n_ids;
  gboolean on;
  guint most;
  GBytes *sgf;
  const char *const *paths;
  LibraryImportFunc progress;
  gpointer progress_data;
  LibraryForm form;
  const GoRuleset *ruleset;
  const LibraryStep *step;
} LibraryRequest;

/* One as an argument: LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id). */
#define LIBRARY_REQUEST(...) (&(const LibraryRequest){ .what = __VA_ARGS__ })

/* What a record was saved as. Free with g_free(). */
typedef struct
{
  gint64 id;
  gint64 version;
} LibrarySaved;

G_END_DECLS
