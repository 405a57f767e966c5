/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A compact form for the text of a record. A stretch of moves by turns, ";B[pd];W[dp]", takes nine
 * bits a move, even if its lines break at regular places. Everything else is stored unchanged.
 *
 * Packed bytes begin with a byte that begins neither SGF nor a raw deflate stream, so all three can
 * be told apart. */
#pragma once

#include <glib.h>

/* Returns the packed text, from which exactly the same bytes can be unpacked; NULL if it would not
 * be clearly smaller, or if the text is longer than a gigabyte. */
GBytes *library_pack (const guint8 *text, gsize size) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the text of packed bytes; NULL if they are damaged, or not packed. */
GBytes *library_unpack (const guint8 *bytes, gsize size) G_GNUC_WARN_UNUSED_RESULT;
