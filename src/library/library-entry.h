/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the library extracts from one record, for its list, its index and its file. May be created
 * in any thread. */
#pragma once

#include "library-index.h"
#include "library-original.h"
#include "record-info.h"
#include "sgf-read.h"

/* Largest record that is accepted, in bytes. */
#define LIBRARY_RECORD_MOST (900 * 1000 * 1000)

/* What the library stores of one record. Strings are valid UTF-8 and never NULL. */
typedef struct
{
  char *name[GO_COLORS];
  char *rank[GO_COLORS];
  char *key[GO_COLORS]; /* library_key() of the names */
  char *event;
  char *date;    /* as written */
  char *day;     /* from library_day() */
  char *rules;   /* a preset's name, or the rules' name in the record */
  char *ruleset; /* with every axis, if the record states them; else "" */
  char *result;  /* as written */
  GoColor winner;
  int width, height, komi, handicap, moves;
  char *words;               /* all text to search except the names and the event */
  GBytes *sgf;               /* only this game, as sgf_write_game() writes it */
  GBytes *stored;            /* the same as it is stored, perhaps packed */
  GBytes *line;              /* from record_moves_new() */
  GBytes *packed;            /* the same, packed */
  gint64 line_hash;          /* from library_index_line_hash() */
  LibraryOriginal *original; /* the original bytes; NULL if none are kept */
} LibraryEntry;

/* Reads the game at `root`, without original bytes. Adds repairs to `problems` (of SgfProblem),
 * which may be NULL. Returns NULL with LIBRARY_ERROR_CONSTRAINT if the record is too large. */
LibraryEntry *library_entry_new (SgfCollection *collection,
                                 SgfNode root,
                                 GPtrArray *problems,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void library_entry_free (LibraryEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryEntry, library_entry_free)

/* Returns the words of a record as the full-text index holds them. */
char *library_entry_words (const SgfCollection *collection, SgfNode root) G_GNUC_WARN_UNUSED_RESULT;

/* Parses a stored record. Returns NULL with LIBRARY_ERROR_DAMAGED if it cannot be parsed. */
SgfCollection *library_entry_parse (GBytes *sgf, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a stored record. Returns NULL if it cannot be read. */
LibraryEntry *library_entry_read (GBytes *sgf) G_GNUC_WARN_UNUSED_RESULT;

/* The same from a file that may be damaged, in which the text may be packed. */
LibraryEntry *library_entry_read_stored (GBytes *stored) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the losses among `problems` (of SgfProblem) at offsets from `from` up to but not including
 * `to`: for each kind one line of codes, with the first loss and the number of further ones. Adds
 * the number of all problems to `kinds` (may be NULL), including those that lost nothing. */
void library_entry_add_lost (
    GString *text, const GPtrArray *problems, gsize from, gsize to, guint kinds[SGF_N_KINDS]);

/* Returns the sentence for a line from library_entry_add_lost(). A line from an older version is
 * the sentence itself. */
char *library_entry_lost (const char *line) G_GNUC_WARN_UNUSED_RESULT;
