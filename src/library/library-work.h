/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions that carry out whole requests. The table in library-job.c says which function
 * answers which request. */
#pragma once

#include "library-connection.h"
#include "library-request.h"

/* A function that answers a request with a value, which the caller owns, or with a number:
 * library-request.h describes both. It runs on the thread that owns the connection. On failure it
 * returns NULL or 0 with `error` in LIBRARY_ERROR, and has changed nothing: a function that writes
 * is one transaction. */
typedef gpointer
LibraryValueFunc (LibraryConnection *connection, const LibraryRequest *request, GError **error);
typedef gint64
LibraryNumberFunc (LibraryConnection *connection, const LibraryRequest *request, GError **error);

/* The file as a whole. */
LibraryValueFunc library_verify;
LibraryNumberFunc library_move_write;

/* The tables `game` and `act`. */
LibraryNumberFunc library_games_create;
LibraryNumberFunc library_games_append;
LibraryNumberFunc library_games_note_thought;
LibraryValueFunc library_games_list;
LibraryValueFunc library_games_rows;

/* Any games. */
LibraryValueFunc library_search; /* [LibraryFound] */
LibraryValueFunc library_records_merge;
LibraryValueFunc library_tags_list;
LibraryValueFunc library_players_list;
LibraryValueFunc library_players_tally;
LibraryNumberFunc library_export;

/* The table `ruleset`. Rules that only a newer version understands are not overwritten. */
LibraryValueFunc library_rulesets_list;
LibraryNumberFunc library_rulesets_save;
LibraryNumberFunc library_rulesets_delete;

/* The tables `learner` and `step`. Restoring a learner fails if another one has the name by now. */
LibraryValueFunc library_learners_list;
LibraryValueFunc library_learners_steps;
LibraryNumberFunc library_learners_save;
LibraryNumberFunc library_learners_archive;
LibraryNumberFunc library_learners_note;
