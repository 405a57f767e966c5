/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about what is told of a file of records. */
#pragma once

#include "sgf-problem.h"

G_BEGIN_DECLS

/* What all of a kind are called, translated: "Missing or needless brackets". */
const char *words_repaired_kind (SgfProblemKind kind);

/* A sentence. */
char *words_repaired (const SgfProblem *problem) G_GNUC_WARN_UNUSED_RESULT;

/* The sentence with its place as players count, "Move 12: ..."; `with_game` where the file has
 * several games. */
char *words_repaired_at (const SgfProblem *problem, gboolean with_game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
