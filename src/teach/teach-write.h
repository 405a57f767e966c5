/* A step that is written down: what a teacher makes of a position. */
#pragma once

#include "teach-step.h"

G_BEGIN_DECLS

/* What a step says; NULL or "" for nothing but id and task. */
typedef struct
{
  const char *id;
  const char *task;
  const char *ask;  /* NULL: "play" */
  const char *goal; /* beside it, or NULL */
  const char *hint, *right, *wrong;
} TeachWords;

/* Writes a step whose position is that of `node` in the game at `root`: stones, who is to move, the
 * ruleset, its size and komi, marks; and, where a move is asked for, the variations after it with
 * their comments, TE and BM. A move without either is right on the main line, else wrong, as
 * everywhere. Neither the record nor its own properties are changed. A collection of that one game;
 * NULL with TEACH_ERROR_STEP when it would be no sound step. */
SgfCollection *teach_step_write (SgfCollection *record,
                                 SgfNode root,
                                 SgfNode node,
                                 const TeachWords *words,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
