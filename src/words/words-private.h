/* What the files of this room share. */
#pragma once

#include "words.h"

/* The preset that has the ruleset's axes, size, komi and time aside, or NULL. */
const GoPreset *words_preset (const GoRuleset *ruleset);

/* "D4" on the game's board. Returns `text`. */
const char *words_point (const RefereeGame *game, GoPoint point, char text[GO_POINT_TEXT]);

/* Where an illegal play went wrong, as a sentence of its own. */
char *words_evidence (const RefereeGame *game,
                      GoPoint point,
                      RefereeReason why,
                      const GoVerdict *evidence);

/* "Black's lid now holds 3 prisoners." */
char *words_lid_now (const RefereeState *state, GoColor color);

/* Who moves if `side` resumes play now. */
GoColor words_resume_mover (const RefereeGame *game, GoColor side);
