/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One record taken apart for the list, the index and the file. Made in whatever thread. */
#pragma once

#include "library-error.h"
#include "library-original.h"
#include "record-info.h"
#include "sgf-read.h"

G_BEGIN_DECLS

/* No record of more bytes is taken. */
#define LIBRARY_RECORD_MOST (900 * 1000 * 1000)

/* Bytes that tell one record's text from all others'. */
#define LIBRARY_HASH 16

/* Strings are valid UTF-8 and never NULL. */
typedef struct
{
  char *name[GO_COLORS];
  char *rank[GO_COLORS];
  char *key[GO_COLORS]; /* library_key() of the names */
  char *event;
  char *date;    /* as written */
  char *day;     /* library_day() */
  char *rules;   /* a preset's name, or what the record calls them */
  char *ruleset; /* with every axis, where the record tells them; else "" */
  char *result;  /* as written */
  GoColor winner;
  int width, height, komi, handicap, moves;
  char *words;  /* everything to be searched for but names and event */
  GBytes *sgf;  /* the game alone, as sgf_write_game() writes it */
  GBytes *line; /* as record_moves_new() makes it */
  guint8 hash[LIBRARY_HASH];
  LibraryOriginal *original; /* what it came in as; NULL where nothing is to be kept */
} LibraryEntry;

/* Reads the game at `root`, without an original. What is mended on the way is told in `problems`
 * (of SgfProblem), which may be NULL. NULL with LIBRARY_ERROR_CONSTRAINT when it is too large. */
LibraryEntry *library_entry_new (SgfCollection *collection,
                                 SgfNode root,
                                 GPtrArray *problems,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void library_entry_free (LibraryEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryEntry, library_entry_free)

/* The words of a record as they are in the full-text index. */
char *library_entry_words (const SgfCollection *collection, SgfNode root) G_GNUC_WARN_UNUSED_RESULT;

/* A stored record as trees. NULL with LIBRARY_ERROR_DAMAGED when it is none. */
SgfCollection *
library_entry_parse (const char *sgf, gsize size, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds what was lost from the place `from` to before `to`, of an array of SgfProblem: a line of
 * codes for each kind, with the first of it and how many more there are. `kinds`, which may be
 * NULL, goes on counting all, also what was only spelt otherwise. */
void library_entry_add_lost (
    GString *text, const GPtrArray *problems, gsize from, gsize to, guint kinds[SGF_N_KINDS]);

/* Returns the sentence for such a line; for a line of an older version that sentence itself. */
char *library_entry_lost (const char *line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
