/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a board is consistent. */
#pragma once

#include "go-board.h"

/* Fails unless everything that the board keeps - chains, their rings, stones and hashes,
 * pseudo-liberties, neighbours, chains without liberties - is what a look at its stones tells. */
void board_check (const GoBoard *board);
