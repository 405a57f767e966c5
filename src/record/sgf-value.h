/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decoding of raw values. */
#pragma once

#include "go-types.h"
#include "sgf-tree.h"

/* Returns a Text: escapes resolved, soft line breaks removed, every line break one "\n". */
char *sgf_value_text (const char *value, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a SimpleText: like a Text, with a plain space for all white space. */
char *sgf_value_simple_text (const char *value, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* Returns `text` escaped as a value; with `compose` colons are escaped too. */
char *sgf_value_escape (const char *text, gboolean compose) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an excerpt of a text for messages: whole characters, at most forty bytes. */
char *sgf_value_shown (const char *value, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the offset of the ":" that separates a composed value, or `length` if there is none. */
gsize sgf_value_colon (const char *value, gsize length);

/* Parses an integer, with optional white space around it. */
gboolean sgf_value_number (const char *value, gsize length, int *number);

typedef enum
{
  SGF_POINT_NONE, /* not a point */
  SGF_POINT_PASS, /* empty, or "tt" on a board of up to 19x19 */
  SGF_POINT_OFF,  /* a point outside this board */
  SGF_POINT_ON,
} SgfPointKind;

/* Parses two letters as a point of a board of `width` by `height`. */
SgfPointKind
sgf_value_point (const char *value, gsize length, int width, int height, GoPoint *point);

/* Parses a value of a list: a point, which is both corners, or "aa:cc", any two opposite corners of
 * a rectangle. Returns FALSE for anything else. */
gboolean sgf_value_rectangle (
    const char *value, gsize length, int width, int height, GoPoint *from, GoPoint *to);

/* Returns a node's move on a board of this size, GO_NO_POINT for a pass. Returns FALSE without a
 * valid move. If both colours have a move, Black's counts. */
gboolean sgf_node_move (
    const SgfCollection *self, SgfNode node, int width, int height, GoColor *color, GoPoint *point);

/* Formats a point of any board, "" for GO_NO_POINT. Returns `text`. */
const char *sgf_point_format (GoPoint point, char text[3]);

/* Goes through the values of a property:
 *
 *   for (SgfPoints at = sgf_points (record, node, name, width, height); sgf_points_next (&at);)
 *     use (at.point);
 */
typedef struct
{
  GoPoint point;    /* the current one */
  const char *rest; /* of a pair: what follows the colon */
  gsize length;     /* of `rest` */
  guint wrong;      /* values up to here that are not points of this board */

  /* Internal. */
  const SgfCollection *collection;
  SgfProperty property;
  int width, height, left;
  guint next, count; /* values */
  GoPoint last;      /* of the current rectangle */
} SgfPoints;

/* Starts before the values of a node's property. The node may be SGF_NONE; it may lack the
 * property. */
SgfPoints sgf_points (const SgfCollection *self, SgfNode node, SgfName name, int width, int height);

/* Goes on to the next point, which may be one of a rectangle. Returns FALSE after the last. */
gboolean sgf_points_next (SgfPoints *self);

/* Goes on to the next pair of a point of this board and a text, "aa:A". Skips other values.
 * Returns FALSE after the last. */
gboolean sgf_points_next_pair (SgfPoints *self);

/* Return texts and numbers of a node's property; NULL or FALSE if the node does not have it. */
char *sgf_node_text (const SgfCollection *self, SgfNode node, SgfName name);
char *sgf_node_simple_text (const SgfCollection *self, SgfNode node, SgfName name);
gboolean sgf_node_number (const SgfCollection *self, SgfNode node, SgfName name, int *number);

/* Sets a property to one text, or removes it if `text` is NULL or empty. */
void sgf_node_set_text (SgfCollection *self, SgfNode node, SgfName name, const char *text);

/* Sets SZ. */
void sgf_node_set_size (SgfCollection *self, SgfNode root, int width, int height);
