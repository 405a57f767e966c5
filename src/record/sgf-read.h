/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tolerant SGF reader. */
#pragma once

#include "sgf-problem.h"
#include "sgf-tree.h"

#define SGF_ERROR (sgf_error_quark ())
GQuark sgf_error_quark (void);
typedef enum
{
  SGF_ERROR_EMPTY,   /* the input is empty */
  SGF_ERROR_NO_GAME, /* no game tree, or only other games */
  SGF_ERROR_TOO_BIG, /* beyond a limit of record-budget.h */
  SGF_ERROR_KIND,    /* a device, a pipe or a socket */
  SGF_ERROR_CHARSET, /* the requested charset is unknown, or does not fit */
} SgfError;

/* Parses trees from UTF-8 text. Repairs broken parts if it can, and reports them in `problems` (a
 * GPtrArray of SgfProblem, or NULL). Needs time and memory proportional to the text, and no
 * recursion. Returns NULL with SGF_ERROR if there is no Go game, or if a limit is exceeded. */
SgfCollection *
sgf_read (GBytes *text, GPtrArray *problems, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the length of the first whole trees of a text, at least `least` bytes; `size` if anything
 * but space stands between them, or if there are not so many. */
gsize sgf_whole_games (const char *text, gsize size, gsize least);
