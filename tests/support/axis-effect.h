/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records which values of the axes matter. A value matters if the same acts lead to another game
 * under another value, all else being equal. */
#pragma once

#include "trace.h"

/* Replays a finished game under at most `most` other values of its axes, and notes which change it.
 * Skips pairs of values that several games have already told apart. */
void axis_effect_note (const Trace *trace, const RefereeSetup *setup, unsigned most);

/* Prints for each axis how many games told its values apart. Returns the number of pairs that no
 * game told apart, except those that no game can. */
int axis_effect_report (void);
