/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which values of which axes have shown themselves in games: a value has, when the same acts come
 * out otherwise under another value of that axis, all else being equal. */
#pragma once

#include "trace.h"

/* Tries a finished game under other values of its axes, at most `most` of them and only such as
 * have not yet been told apart; notes which came out otherwise. */
void axis_effect_note (const Trace *trace, const RefereeSetup *setup, unsigned most);

/* Prints how many games told each two values of each axis apart, and returns for how many pairs
 * none did. Pairs that no game can tell apart are left out. */
int axis_effect_report (void);
