/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading SGF, in every state the world has produced it. */
#pragma once

#include "sgf-problem.h"
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

/* Reads trees from UTF-8 text. What is broken is mended where something can be read, and told in
 * `problems` (a GPtrArray of SgfProblem, or NULL). Takes time and memory in proportion to the
 * text, and no stack. NULL with SGF_ERROR when there is no Go game in it, or too much. */
SgfCollection *
sgf_read (GBytes *text, GPtrArray *problems, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
