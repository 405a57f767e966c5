/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position or a game as plain text for the clipboard. */
#pragma once

#include "record-line.h"

/* Returns a diagram with rows of ". X O" and coordinates around them. Star points are "+", and
 * `last` is in brackets (GO_NO_POINT: none). Lines end with "\n". A line below names the side to
 * move, unless the bracketed stone or Black's first move makes it clear. GO_EMPTY omits that
 * line. */
char *record_diagram_write (const GoBoard *board,
                            GoPoint last,
                            GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the letter of a point in a diagram: '.', 'X' or 'O', or `star` for an empty star point.
 */
char record_cell_letter (const GoBoard *board, GoPoint point, char star);

/* Returns the line's position in the diagram format of Sensei's Library and other wikis: every line
 * begins with "$$", and star points are ",". The first line gives the board size for the
 * coordinates, for square boards only. With `from` 0 it circles the last move and shows the current
 * node's marks as far as the format allows: circles, squares, triangles, crosses, letters on empty
 * points and numbers on stones. Otherwise it numbers the moves from number `from` on, ten at
 * most. */
char *record_wiki_write (const RecordLine *line, int from) G_GNUC_WARN_UNUSED_RESULT;

/* Reads such a diagram, or one written elsewhere: rows of . + , for empty, X # @ B for Black and O
 * W for White, with or without coordinates, frames and spaces. Sets `to_move`, which may be NULL,
 * from the first of these: "White to move" or "Black to play", the last bracketed or numbered
 * stone, a wiki's "$$W". Without any, sets GO_EMPTY. Returns FALSE if the text is not a diagram. */
gboolean record_diagram_read (const char *text, GoBoard *board, GoColor *to_move);

/* Returns a position as a new record with set-up stones. `to_move` may be GO_EMPTY. */
GBytes *record_diagram_record (const GoBoard *board, GoColor to_move) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the moves from the root to the line's current node: "B Q16, W D4, B pass". */
char *record_coordinates_write (const RecordLine *line) G_GNUC_WARN_UNUSED_RESULT;
