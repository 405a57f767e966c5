/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests to the library. A request is a plain value: a LibraryWork, and the other members that
 * this work names. A service copies all of it when asked.
 *
 * A request that fails has an error in LIBRARY_ERROR, and the file is unchanged. A cancelled
 * request has done nothing; a request that has begun to write can no longer be cancelled. */
#pragma once

#include "library-file.h"
#include "library-learner.h"
#include "library-search.h"
#include "library-record.h"

/* What to do. Each comment names the members used and, in brackets, the answer: a value that the
 * caller owns, or a number. A number is 0 only on failure, and 1 unless the comment says
 * otherwise. */
typedef enum
{
  /* --- The file as a whole --- */

  /* Opens the file; creates, migrates or recovers it as needed [LibraryReport]. Earlier requests to
   * a service wait for this, and fail with the same error. Ask a service for it only once. */
  LIBRARY_OPEN,
  /* Does the same with the file that now has the library's name, after the file was moved, replaced
   * or deleted [LibraryReport]. May fail, and be requested again. */
  LIBRARY_REOPEN,
  /* Checks the whole file [LibraryVerdict]: its integrity and its foreign keys. Every stored
   * ruleset must parse, and the referee must accept every act of every game. Every record must be
   * readable, indexed, and keep the moves of a game played here. Without a service, a file too
   * damaged to be read is a verdict with a problem, not an error. */
  LIBRARY_VERIFY,
  /* Copies the whole library to `path`, complete or not at all [number]. */
  LIBRARY_BACK_UP,
  /* Writes all of the user's data to the archive `path`, complete or not at all: see library-move.h
   * [number]. */
  LIBRARY_MOVE_OUT,
  /* Replaces the library with the copy `path`, after checking that it is a sound library. From an
   * archive of LIBRARY_MOVE_OUT, also installs the rest of its content. The previous library is
   * kept beside it [char *: its path, "" if there was none]. A service continues with the restored
   * file; ids from before become invalid. Without a service, no other program may have the file
   * open: otherwise fails with LIBRARY_ERROR_BUSY. */
  LIBRARY_RESTORE_COPY,

  /* --- Games played here --- */

  /* Stores a new game of `setup` and `info`, without acts [number: its id]. */
  LIBRARY_CREATE_GAME,
  /* Appends the act number `index`, counted from 0, to the game `id`; it is on the disk when the
   * answer comes [number]. `moves` is the number of moves after it; `result` is the result's text
   * if it ends the game, else NULL or "". Fails with LIBRARY_ERROR_CONSTRAINT if the game does not
   * have exactly `index` acts, or if its row or last act shows that it is read-only. A failed
   * append may be repeated: if the same act is already the last one, it succeeds. */
  LIBRARY_APPEND_ACT,
  /* Stores `thought_ms`: how many milliseconds the side to move in the game `id` has thought since
   * the last of its `index` acts. Replaces the earlier value [number]. Does nothing if the game has
   * another number of acts: the time is then part of the next act. */
  LIBRARY_NOTE_THOUGHT,
  /* Lists the games in `list`, the most recently changed first [GListModel of LibraryGame]. */
  LIBRARY_LIST_GAMES,
  /* Loads the whole game `id` [LibraryStoredGame]. A game from a newer version, or with a damaged
   * row, is loaded as far as it can be read, with `read_only` and `reason` set. */
  LIBRARY_LOAD_GAME,

  /* --- Any games --- */

  /* Finds games by `query` [LibraryResults]. Without a service, each game is read at once when
   * requested, and the results keep the file open until they are freed. */
  LIBRARY_SEARCH,
  /* Reads the rows of the games `ids` in this order, without ids that have no game [GPtrArray of
   * LibraryGame]. */
  LIBRARY_READ_ROWS,
  /* Marks the games `ids` as deleted, or, with `on` FALSE, restores them, in one transaction.
   * Erases nothing, and ignores ids without a game [number]. */
  LIBRARY_ARCHIVE_GAMES,
  /* Adds the tag `tag` to the games `ids`, or, with `on` FALSE, removes it [number]. */
  LIBRARY_TAG,
  /* Changes names and event of the games `ids` and of their records as `change` says [number].
   * Without ids, changes all games of the player whom `change` renames. After a failure, the games
   * before the failed one are changed; the request may be repeated. */
  LIBRARY_CHANGE_GAMES,
  /* Merges the games among `ids` that have the same moves, in one transaction. Keeps a game played
   * here, otherwise the one with the longest record, and adds the tags of the others to it. Marks
   * the others as deleted [GArray of gint64: those]. */
  LIBRARY_MERGE_DUPLICATES,
  /* Lists all tags by name [GPtrArray of LibraryName]. */
  LIBRARY_LIST_TAGS,
  /* Lists at most `most` players whose names begin with `prefix` (may be NULL), those with the most
   * games first [GPtrArray of LibraryName]. */
  LIBRARY_LIST_PLAYERS,
  /* Counts the results of `player`: in all games, with each colour, against each opponent and with
   * each opening, the most frequent first, and in each year [GPtrArray of LibraryTally]. */
  LIBRARY_TALLY,

  /* --- Records --- */

  /* Loads the record of the game `id` [LibraryRecord]. For a game that was played here and never
   * studied, it is made from the acts: `version` is 0 and nothing is stored. */
  LIBRARY_LOAD_RECORD,
  /* Saves one game as `sgf` from `source`: a new one if `id` is 0, otherwise the record of that
   * game [LibrarySaved]. Fails with LIBRARY_ERROR_CONSTRAINT if its version is no longer `version`,
   * because it was saved elsewhere. Names, result and the rest of the row are read from `sgf`; a
   * game played here keeps its acts. */
  LIBRARY_SAVE_RECORD,
  /* Reads the original bytes of the record `id` again in `charset` (NULL: detect it again) and
   * replaces the record, its names, words and moves, if its version still is `version`
   * [LibrarySaved]. A given charset no longer counts as a guess. Fails with
   * LIBRARY_ERROR_CONSTRAINT, changing nothing, if the bytes were not kept or hold no game in that
   * charset. Also fails if the record was edited since its import, because the edits would be
   * lost. */
  LIBRARY_RECODE_RECORD,
  /* Imports the files `paths`, and all files in folders and archives (zip, tar and other formats of
   * libarchive) [LibraryImport]. `paths` are in the file system's encoding; `charset` is the
   * charset of all files, or NULL to detect it for each. Calls `progress` (may be NULL) with
   * `progress_data` a few times a second, in the context of the answer. Cancelling stops after the
   * current game; the answer then says what was imported. Moves on the board never wait for an
   * import. */
  LIBRARY_IMPORT,
  /* Exports the games `ids` in `form`: as one file each, named after players and date, if `path` is
   * an existing folder, else as one SGF file of many games [number: how many were written]. In a
   * folder no existing file is overwritten; a single file is replaced completely or not at all.
   * Several games as LIBRARY_AS_IT_CAME need a folder (LIBRARY_ERROR_CONSTRAINT). */
  LIBRARY_EXPORT,

  /* --- Rulesets --- */

  /* Lists the presets in their order, then the saved rulesets by name [GListModel of
   * LibraryRuleset]. Fails with LIBRARY_ERROR_NOT_FOUND if there is no library; only the presets
   * exist then. */
  LIBRARY_LIST_RULESETS,
  /* Saves `ruleset` as `name` (without "my:"): a new one if `id` is 0, otherwise in place of that
   * one [number: its id]. Fails with LIBRARY_ERROR_CONSTRAINT if another saved ruleset has the name
   * or the name cannot be used (library_ruleset_name_error()). Games played under it keep their own
   * rules. */
  LIBRARY_SAVE_RULESET,
  /* Marks the saved ruleset `id` as deleted, or, with `on` FALSE, restores it; erases nothing
   * [number]. */
  LIBRARY_DELETE_RULESET,

  /* --- Learners --- */

  /* Lists the learners that are not deleted, by name [GPtrArray of LibraryLearner]. */
  LIBRARY_LIST_LEARNERS,
  /* Lists the steps of the learner `id`, or, for 0, of all that LIBRARY_LIST_LEARNERS lists
   * [GPtrArray of LibraryStep]. */
  LIBRARY_LIST_STEPS,
  /* Adds a learner called `name` if `id` is 0, otherwise renames that one [number: the id]. Fails
   * with LIBRARY_ERROR_CONSTRAINT if `name` is no valid name (library_learner_name()), or another
   * learner has it. */
  LIBRARY_SAVE_LEARNER,
  /* Marks the learner `id` as deleted, or, with `on` FALSE, restores it; erases nothing
   * [number]. */
  LIBRARY_ARCHIVE_LEARNER,
  /* Adds the tries, hints and shown answers of `step` to the stored ones; with `done`, it counts as
   * done from then on, unless it already was [number]. */
  LIBRARY_NOTE_STEP,

  /* --- Background work of a service --- */

  LIBRARY_UPKEEP,     /* library_upkeep(), when nothing else is queued */
  LIBRARY_LOOK_AFTER, /* reads a large file through; copies a sound one if a copy is due */
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
  const LibraryChange *change;
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

/* A request as an argument: LIBRARY_REQUEST (LIBRARY_LOAD_GAME, .id = id). */
#define LIBRARY_REQUEST(...) (&(const LibraryRequest){ .what = __VA_ARGS__ })

/* The identity of a saved record. Free with g_free(). */
typedef struct
{
  gint64 id;
  gint64 version;
} LibrarySaved;
