/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the readers of formats other than SGF share. All of them are lines of text. */
#pragma once

#include "go-types.h"
#include "record-file.h"

typedef struct
{
  RecordFile *file;
  SgfCollection *collection;
  const char *text, *at, *end; /* the whole, and where the next line begins */
  const char *line;            /* the present line, without white space around it */
  gsize length;
  SgfNode root;
  SgfNode node; /* the last move of the main line; the root before the first */
  int size;     /* columns and rows */
  int handicap;
  gboolean set_up;      /* stones were put on the board */
  GArray *main;         /* of SgfNode: the root and the moves of the main line */
  GHashTable *comments; /* by node, of GString: put together at the end */
} RecordImport;

/* Tells of the present line, as long as there are not too many; takes `text`. */
void record_import_tell (const RecordImport *self, SgfProblemCode code, char *text);

/* Goes to the next line. FALSE at the end. */
gboolean record_import_next (RecordImport *self);

/* Whether the present line begins with this, in whatever case. */
gboolean record_import_begins (const RecordImport *self, const char *prefix);

/* Says that the present line was left out. */
void record_import_tell_line (const RecordImport *self);

/* Gives the root a property, unless the text is empty or it has it already. Takes the text. */
void record_import_set (RecordImport *self, SgfName name, char *text);

/* The same for a name with its rank behind it, "Mira(9D)" or "Mira 9D*". Takes the text. */
void record_import_set_player (RecordImport *self, GoColor color, char *text);

/* A rank as SGF writes it: "9d" of "9D", "9段", "9단"; "5p" of "5段P". */
char *record_import_rank (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* "2016-03-26" of the first three numbers of a text, or of one of eight digits; NULL for none. */
char *record_import_date (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the result that these words mean; the words themselves when they mean none. */
void record_import_set_result (RecordImport *self, const char *text);

/* Adds to the comment of a node. */
void record_import_comment (RecordImport *self, SgfNode node, const char *text);

/* The child of `parent` with this move, which is made when there is none. Columns and rows from 0;
 * a negative column is a pass. SGF_NONE when it is no point of the board. */
SgfNode record_import_move (RecordImport *self, SgfNode parent, GoColor color, int column, int row);

/* The same for the next move of the main line; FALSE when it is no point of the board. */
gboolean record_import_play (RecordImport *self, GoColor color, int column, int row);

/* The node after so many moves of the main line, or the nearest there is. */
SgfNode record_import_node (const RecordImport *self, int moves);

/* Sets the board size; FALSE when it is none. Before any stone. */
gboolean record_import_set_size (RecordImport *self, int size);

/* Puts the handicap where these servers put it. After all moves are read, for which corner holds
 * the third stone is seen from them: it is not the one that is played on first. */
void record_import_place_handicap (RecordImport *self);

/* The readers. They fill the collection with one game, and tell what they left out with offsets in
 * the text. FALSE with SGF_ERROR when there is no game in it. */
gboolean record_gib_read (RecordFile *file, GBytes *text, GError **error);
gboolean record_ngf_read (RecordFile *file, GBytes *text, GError **error);
gboolean record_ugf_read (RecordFile *file, GBytes *text, GError **error);

/* Whether the text looks like theirs. */
gboolean record_gib_is (GBytes *text);
gboolean record_ngf_is (GBytes *text);
gboolean record_ugf_is (GBytes *text);

/* The lines of a text, for looking at them only. */
void record_import_look (RecordImport *self, GBytes *text);

/* Begins and ends a reader's work. */
void record_import_begin (RecordImport *self, RecordFile *file, GBytes *text);
gboolean record_import_end (RecordImport *self, GError **error);
