/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unconditional life, and the ko stones that the supplementary ko rule asks about. */
#pragma once

#include "go-board.h"

/* Marks, in `alive`, every stone of `color` that is pass-alive (Benson), and in `enclosed`, if
 * given, every point of the regions that are vital to one of these chains and bordered by such
 * chains only (RULES 1.4). Both arrays have GO_CELLS entries. */
void go_pass_alive (const GoBoard *board, GoColor color, bool *alive, bool *enclosed);

/* Whether `color` holds a ko stone that is neither dead in territory nor part of a double ko
 * seki, as RULES 1.4 approximates it; fills `stone` with it. */
bool go_fighting_ko (const GoBoard *board, GoColor color, GoPoint *stone);
