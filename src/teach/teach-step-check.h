/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what a step asks can be answered in its position at all. */
#pragma once

#include "teach-step.h"

G_BEGIN_DECLS

/* FALSE with TEACH_ERROR_STEP. `game` is the step as it begins. */
gboolean teach_step_check (const TeachStep *step, const RefereeGame *game, GError **error);

G_END_DECLS
