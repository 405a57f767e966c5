/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file of strangers may ask of us: every limit there is, each with its reason. Whatever goes
 * beyond one is refused in a sentence that names it. Honest files are far below all of them: a
 * comment of 1 GiB, a million nodes, 80,000 games in one file. */
#pragma once

#include "sgf-tree.h"

G_BEGIN_DECLS

/* Bytes of a file: places in it are numbers of 31 bits. */
#define RECORD_BUDGET_BYTES G_MAXINT32

/* Bytes of a file that is not UTF-8: each of them may become three, and the text has places too. */
#define RECORD_BUDGET_CONVERTED (512 * 1024 * 1024)

/* Nodes of a file. One costs 24 bytes of memory and 60 more while it is replayed, and a ";" alone
 * is one; an honest one has a move, ";B[]" at least. */
#define RECORD_BUDGET_NODES(bytes) MIN (100000 + (bytes) / 4, 50000000)

/* Games of a file: each is a row of the library and a board of its own, and "(;)" is one. One that
 * says something about its players or has two moves is longer than sixteen bytes. */
#define RECORD_BUDGET_GAMES(bytes) (50000 + (bytes) / 16)

/* Properties and values of a file: "A[]" and "[]" are such. The tables of them stay below 1 GiB
 * each. */
#define RECORD_BUDGET_PROPERTIES 50000000
#define RECORD_BUDGET_VALUES 100000000

/* Names of properties that are not one or two letters: a hundred bytes of memory each, and all
 * programs together use some hundreds. */
#define RECORD_BUDGET_NAMES 1000000

/* Points that are named by rectangles, as all of a large board by the seven bytes of "[aa:ZZ]".
 * Diagrams that clear a board of 19x19 and show all of it name fifteen a byte. */
#define RECORD_BUDGET_POINTS(bytes) MIN (1000000 + 16 * (gint64) (bytes), G_MAXINT32)

/* Acts of a game played here, for each of which there is a position to be judged; a game of a
 * thousand moves has not much more. */
#define RECORD_BUDGET_ACTS 100000

/* Files in an archive. */
#define RECORD_BUDGET_MEMBERS 1000000

/* Bytes that one file of an archive may unpack to: it is in memory as a whole. */
#define RECORD_BUDGET_MEMBER (256 * 1000 * 1000)

/* Bytes that an archive may unpack to in all. Records pack ten to one, and repetitions of one a
 * hundred to one; what is made to fill a memory or a disk packs a million to one. */
#define RECORD_BUDGET_UNPACKED(bytes) (100 * 1000 * 1000 + 200 * (gint64) (bytes))

/* Refuses, in SGF_ERROR_TOO_BIG, trees that were read from so many bytes and name more points than
 * RECORD_BUDGET_POINTS. */
gboolean record_budget_points (const SgfCollection *collection, gsize bytes, GError **error);

G_END_DECLS
