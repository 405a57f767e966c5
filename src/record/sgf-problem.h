/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems found in a file of records: repairs and meaningless parts. words_repaired() makes
 * sentences of them. */
#pragma once

#include <glib.h>

/* The kinds of problems. Spelling problems lose nothing. */
typedef enum
{
  SGF_SPELT_BRACKETS,
  SGF_SPELT_NODES,
  SGF_SPELT_NAMES,
  SGF_SPELT_TWICE,
  SGF_SPELT_VALUES,
  SGF_SPELT_HANDICAP,
  SGF_LOST_PARTS, /* from here on something is omitted or has no meaning */
  SGF_LOST_END,
  SGF_LOST_CHARACTERS,
  SGF_LOST_VALUES,
  SGF_LOST_POINTS,
  SGF_N_KINDS,
} SgfProblemKind;

gboolean sgf_problem_is_loss (SgfProblemKind kind);

/* The comments name the fields of `count`, `text` and `other` that are set. Stored as numbers: add
 * new ones at the end. */
typedef enum
{
  SGF_PROBLEM_HEAD_OPEN,        /* of a GIB file */
  SGF_PROBLEM_VARIATION_BEGINS, /* a "(" without a node */
  SGF_PROBLEM_BRACKET_CLOSES,   /* a ")" that closes nothing */
  SGF_PROBLEM_VARIATION_EMPTY,
  SGF_PROBLEM_FIRST_BRACKET, /* the "(" before the first node is missing */
  SGF_PROBLEM_LAST_BRACKETS, /* `count` missing ones */
  SGF_PROBLEM_NODE_AFTER_VARIATION,
  SGF_PROBLEM_NODE_MISSING,  /* before a property */
  SGF_PROBLEM_MOVES_IN_NODE, /* more than one */
  SGF_PROBLEM_SMALL_LETTERS, /* `text` read as `other` */
  SGF_PROBLEM_TWICE_SAME,    /* the property `text` */
  SGF_PROBLEM_TWICE_JOINED,  /* the property `text` */
  SGF_PROBLEM_TWICE_KEPT,    /* the property `text`, as `other` */
  SGF_PROBLEM_KOMI_READ,     /* `text`, as `other` points */
  SGF_PROBLEM_HANDICAP_PUT,  /* `count` stones */
  SGF_PROBLEM_OTHER_GAME,    /* `text`, or if that is NULL, number `count` of GM */
  SGF_PROBLEM_LINE,          /* `text` */
  SGF_PROBLEM_FIGURE_VARIATION,
  SGF_PROBLEM_PROPERTY_WITHOUT_VALUE, /* `text` */
  SGF_PROBLEM_VALUE_WITHOUT_PROPERTY, /* `text` */
  SGF_PROBLEM_TEXT_BETWEEN,           /* `text` */
  SGF_PROBLEM_BYTES_BETWEEN,          /* `count` */
  SGF_PROBLEM_VALUE_OPEN,             /* up to the end of the text */
  SGF_PROBLEM_CHARACTERS,             /* `count` bytes invalid in the charset `text` */
  SGF_PROBLEM_SIZE,                   /* `text` */
  SGF_PROBLEM_KOMI,                   /* `text` */
  SGF_PROBLEM_OWN_RULESET,            /* what is wrong with it in `text` */
  SGF_PROBLEM_RULES,                  /* `text` */
  SGF_PROBLEM_HANDICAP,               /* `text` */
  SGF_PROBLEM_RESULT,                 /* `text` */
  SGF_PROBLEM_POINTS,                 /* `count` values that are no points */
  SGF_PROBLEM_MOVE_POINTS,            /* more than one */
} SgfProblemCode;

typedef struct
{
  SgfProblemCode code;
  gsize offset; /* in bytes, from the start of the input */
  guint game;   /* its game, from 1; 0 before the first game or if unknown */
  int move;     /* the last move at or before it in its line; 0 for none */
  guint count;
  char *text, *other; /* UTF-8 as in the file, or NULL */
} SgfProblem;

SgfProblemKind sgf_problem_kind (const SgfProblem *self);

/* Limit of the list; further problems are only counted. Spelling problems fill at most half of it,
 * so that losses after them are still listed. */
#define SGF_MOST_PROBLEMS 1000

/* Returns a new list of SgfProblem. */
GPtrArray *sgf_problems_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Appends `problem` and takes ownership of its texts. Counts it in `unmentioned` if the list is
 * full. Either may be NULL. */
void sgf_problems_add (GPtrArray *problems, guint *unmentioned, SgfProblem problem);
