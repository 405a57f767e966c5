/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position, or a game, as plain text to paste anywhere. */
#pragma once

#include "record-line.h"

G_BEGIN_DECLS

/* Returns a diagram of rows of ". X O" with coordinates around them, star points as "+" and `last`
 * in brackets (GO_NO_POINT: none); the lines end with "\n". A line under it says who is to move
 * where the stone in brackets, or Black's first move, does not; GO_EMPTY: it is not said. */
char *record_diagram_write (const GoBoard *board,
                            GoPoint last,
                            GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* The line's position as Sensei's Library and other wikis draw it from text: every line begins with
 * "$$", star points are ",". Its first line has the board's size for the coordinates where that can
 * be said, which is for square boards. With `from` 0 the last move is circled and the present
 * node's circles, squares, triangles, crosses, letters on empty points and numbers on stones are
 * shown as far as the format has them; otherwise the moves from number `from` on are numbered,
 * those ten that it can show. */
char *record_wiki_write (const RecordLine *line, int from) G_GNUC_WARN_UNUSED_RESULT;

/* Reads such a diagram, or one as others write it: rows of . + , for empty, X # @ B for Black and
 * O W for White, with or without coordinates, frames and spaces between. Sets `to_move`, which may
 * be NULL, by "White to move" or "Black to play", else by the last stone that is in brackets or has
 * a number, else by a wiki's "$$W"; GO_EMPTY where nothing says so. Returns FALSE when it is no
 * diagram. */
gboolean record_diagram_read (const char *text, GoBoard *board, GoColor *to_move);

/* Returns a position as a record of its own, which has it as set-up stones. `to_move` may be
 * GO_EMPTY. */
GBytes *record_diagram_record (const GoBoard *board, GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* The moves from the root to the line's present node: "B Q16, W D4, B pass". */
char *record_coordinates_write (const RecordLine *line) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
