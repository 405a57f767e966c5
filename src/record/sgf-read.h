/* Reading SGF, in every state the world has produced it. */
#pragma once

#include "sgf-tree.h"

G_BEGIN_DECLS

#define SGF_ERROR (sgf_error_quark ())
GQuark sgf_error_quark (void);
typedef enum
{
  SGF_ERROR_EMPTY,   /* nothing in it */
  SGF_ERROR_NO_GAME, /* no game tree, or of other games only */
  SGF_ERROR_TOO_BIG, /* beyond a limit of record-budget.h */
  SGF_ERROR_KIND,    /* a device, a pipe or a socket */
  SGF_ERROR_CHARSET, /* the charset that was asked for is unknown, or does not fit */
} SgfError;

/* What is told of a file, by kind. Of what is only spelt otherwise everything is there. */
typedef enum
{
  SGF_SPELT_BRACKETS,
  SGF_SPELT_NODES,
  SGF_SPELT_NAMES,
  SGF_SPELT_TWICE,
  SGF_SPELT_VALUES,
  SGF_SPELT_HANDICAP,
  SGF_LOST_PARTS, /* from here on something is left out, or means nothing */
  SGF_LOST_END,
  SGF_LOST_CHARACTERS,
  SGF_LOST_VALUES,
  SGF_LOST_POINTS,
  SGF_N_KINDS,
} SgfProblemKind;

gboolean sgf_problem_is_loss (SgfProblemKind kind);

/* What all of a kind are called, translated: "Missing or needless brackets". */
const char *sgf_problem_title (SgfProblemKind kind);

/* Something that was mended. */
typedef struct
{
  SgfProblemKind kind;
  gsize offset;  /* bytes from the beginning of what was read */
  guint game;    /* the one it stands in, from 1; 0 before the first, and where that is not known */
  int move;      /* the last one at or before it in its line; 0 for none */
  char *message; /* a sentence */
} SgfProblem;

void sgf_problem_free (SgfProblem *self);

/* The sentence with its place as players count, "Move 12: ..."; `with_game` where the file has
 * several games. */
char *sgf_problem_text (const SgfProblem *self, gboolean with_game) G_GNUC_WARN_UNUSED_RESULT;

/* Problems beyond so many are counted only; and so is beyond half of it what is only spelt
 * otherwise, that a loss behind it is told. */
#define SGF_MOST_PROBLEMS 1000
gboolean sgf_problem_fits (const GPtrArray *problems, SgfProblemKind kind);

/* Reads trees from UTF-8 text. What is broken is mended where something can be read, and told in
 * `problems` (a GPtrArray of SgfProblem, or NULL). Takes time and memory in proportion to the
 * text, and no stack. NULL with SGF_ERROR when there is no Go game in it, or too much. */
SgfCollection *
sgf_read (GBytes *text, GPtrArray *problems, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
