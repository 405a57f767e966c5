/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the readers of formats other than SGF. All of these formats are line-based
 * text. */
#pragma once

#include "go-types.h"
#include "record-file.h"

typedef struct
{
  RecordFile *file;
  SgfCollection *collection;
  const char *text, *at, *end; /* the text, and the start of the next line */
  const char *line;            /* the current line, without surrounding white space */
  gsize length;
  SgfNode root;
  SgfNode node; /* the last move of the main line, or the root */
  int size;     /* columns and rows */
  int handicap;
  gboolean set_up;      /* the board has set-up stones */
  GArray *main;         /* of SgfNode: the root and the main line's moves */
  GHashTable *comments; /* by node, of GString: joined at the end */
} RecordImport;

/* Reports a problem with the current line, up to the limit. Takes ownership of `text`. */
void record_import_tell (const RecordImport *self, SgfProblemCode code, char *text);

/* Advances to the next line. Returns FALSE at the end. */
gboolean record_import_next (RecordImport *self);

/* Returns whether the current line begins with `prefix`, ignoring case. */
gboolean record_import_begins (const RecordImport *self, const char *prefix);

/* Reports that the current line was omitted. */
void record_import_tell_line (const RecordImport *self);

/* Sets a property of the root, unless the text is NULL or empty or the property exists. Takes
 * ownership of `text`. */
void record_import_set (RecordImport *self, SgfName name, char *text);

/* Set a player's name, of which it takes ownership, and his rank in any spelling. */
void record_import_set_name (RecordImport *self, GoColor color, char *text);
void record_import_set_rank (RecordImport *self, GoColor color, const char *text);

/* Sets a player's name and rank from a name followed by its rank, "Mira(9D)" or "Mira 9D*". Takes
 * ownership of `text`. */
void record_import_set_player (RecordImport *self, GoColor color, char *text);

/* Returns a date such as "2016-03-26" from the first three numbers of a text or from a number of
 * eight digits; NULL for none. */
char *record_import_date (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the result that `text` means, or `text` itself if its meaning is unknown. */
void record_import_set_result (RecordImport *self, const char *text);

/* Appends to the comment of a node. */
void record_import_comment (RecordImport *self, SgfNode node, const char *text);

/* Returns the child of `parent` with this move, and creates it if necessary. Columns and rows count
 * from 0; a negative column is a pass. Returns SGF_NONE if the point is off the board. */
SgfNode record_import_move (RecordImport *self, SgfNode parent, GoColor color, int column, int row);

/* Appends the next move of the main line. Returns FALSE if the point is off the board. */
gboolean record_import_play (RecordImport *self, GoColor color, int column, int row);

/* Returns the node after `moves` moves of the main line, or the nearest one. */
SgfNode record_import_node (const RecordImport *self, int moves);

/* Set the board size, before any stone, and the handicap. Report the line if that cannot be. */
void record_import_set_size (RecordImport *self, int size);
void record_import_set_handicap (RecordImport *self, int stones);

/* The readers. Each fills the collection with one game, and reports omissions with their offsets in
 * the text. Returns FALSE with SGF_ERROR if there is no game. */
gboolean record_gib_read (RecordFile *file, GBytes *text, GError **error);
gboolean record_ngf_read (RecordFile *file, GBytes *text, GError **error);
gboolean record_ugf_read (RecordFile *file, GBytes *text, GError **error);

/* Return whether the text looks like this format. */
gboolean record_gib_is (GBytes *text);
gboolean record_ngf_is (GBytes *text);
gboolean record_ugf_is (GBytes *text);

/* Prepares to read the lines of a text without importing anything. */
void record_import_look (RecordImport *self, GBytes *text);

/* Begin and end the import of a file. */
void record_import_begin (RecordImport *self, RecordFile *file, GBytes *text);
gboolean record_import_end (RecordImport *self, GError **error);
