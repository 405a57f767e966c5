/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits for untrusted files, each with its reason. A file beyond a limit is refused with a message
 * that names the limit. Real files stay far below all of them, even with a comment of 1 GiB, a
 * million nodes, or 80,000 games in one file. */
#pragma once

#include "sgf-tree.h"

/* Bytes in a file. Offsets are 31-bit numbers. */
#define RECORD_BUDGET_BYTES G_MAXINT32

/* Bytes in a file that is not UTF-8. Each byte may become three, and offsets in the text must fit
 * too. */
#define RECORD_BUDGET_CONVERTED (512 * 1024 * 1024)

/* Nodes in a file. A node costs 24 bytes of memory, and 60 more during a replay, yet a single ";"
 * is a node. A real node has a move, so at least ";B[]". */
#define RECORD_BUDGET_NODES(bytes) MIN (100000 + (bytes) / 4, 50000000)

/* Games in a file. Each becomes a row in the library with its own board, yet "(;)" is a game. A
 * game with player data or two moves is longer than sixteen bytes. */
#define RECORD_BUDGET_GAMES(bytes) (50000 + (bytes) / 16)

/* Properties and values in a file, such as "A[]" and "[]". Each of their tables stays below 1
 * GiB. */
#define RECORD_BUDGET_PROPERTIES 50000000
#define RECORD_BUDGET_VALUES 100000000

/* Property names longer than two letters. Each costs a hundred bytes of memory. All programs
 * together use a few hundred. */
#define RECORD_BUDGET_NAMES 1000000

/* Points named by rectangles: the seven bytes of "[aa:ZZ]" can name every point of a large board.
 * Diagrams that clear a 19x19 board and show all of it name fifteen points per byte. */
#define RECORD_BUDGET_POINTS(bytes) MIN (1000000 + 16 * (gint64) (bytes), G_MAXINT32)

/* Acts in a game played here. Each act has a position to judge. A game of a thousand moves has only
 * slightly more acts. */
#define RECORD_BUDGET_ACTS 100000

/* Files in an archive. */
#define RECORD_BUDGET_MEMBERS 1000000

/* Unpacked bytes of one file in an archive. The whole file is held in memory. */
#define RECORD_BUDGET_MEMBER (256 * 1000 * 1000)

/* Unpacked bytes of a whole archive. Records compress 10 to 1, and repetitive ones 100 to 1.
 * Archives built to fill memory or disks compress a million to 1. */
#define RECORD_BUDGET_UNPACKED(bytes) (100 * 1000 * 1000 + 200 * (gint64) (bytes))

/* Fails with SGF_ERROR_TOO_BIG if a file of `size` bytes has more than `most`. */
gboolean record_budget_bytes (guint64 size, gsize most, GError **error);

/* Fails with SGF_ERROR_TOO_BIG if trees read from `bytes` bytes name more points than
 * RECORD_BUDGET_POINTS allows. */
gboolean record_budget_points (const SgfCollection *collection, gsize bytes, GError **error);
