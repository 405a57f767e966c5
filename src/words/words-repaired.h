/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the problems of a game record file. */
#pragma once

#include "sgf-problem.h"

/* Returns the translated name of a kind of problem: "Missing or extra brackets". */
const char *words_repaired_kind (SgfProblemKind kind);

/* Returns a sentence about the problem. */
char *words_repaired (const SgfProblem *problem) G_GNUC_WARN_UNUSED_RESULT;

/* Returns that sentence with its place as players count, "Move 12: ..."; `with_game` adds the game,
 * for a file with several. */
char *words_repaired_at (const SgfProblem *problem, gboolean with_game) G_GNUC_WARN_UNUSED_RESULT;
