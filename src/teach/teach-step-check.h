/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that the question of a step can be answered in its position. */
#pragma once

#include "teach-step.h"

G_BEGIN_DECLS

/* Returns whether the question can be answered; FALSE with TEACH_ERROR_STEP if not. `game` is the
 * step at its start. */
gboolean teach_step_check (const TeachStep *step, const RefereeGame *game, GError **error);

G_END_DECLS
