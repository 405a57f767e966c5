/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a board is consistent. */
#pragma once

#include "go-board.h"

/* Fails the test unless the data that the board caches matches its stones. Checks chains, hashes,
 * pseudo-liberties, neighbour counts, empty points and chains without liberties. */
void board_check (const GoBoard *board);
