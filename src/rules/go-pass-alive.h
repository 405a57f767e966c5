/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unconditional life, and the ko stones that the supplementary ko rule depends on. */
#pragma once

#include "go-board.h"

/* Marks in `alive` every stone of `color` that is pass-alive (Benson). Marks in `enclosed`, if
 * given, every point of the regions that only such chains border and that are vital to one of them
 * (RULES 1.4). Both arrays have GO_CELLS entries. */
void go_pass_alive (const GoBoard *board, GoColor color, bool *alive, bool *enclosed);

/* Returns whether `color` holds a ko stone that is neither dead in territory nor part of a double
 * ko seki, as RULES 1.4 approximates it. Sets `stone` to it. */
bool go_fighting_ko (const GoBoard *board, GoColor color, GoPoint *stone);
