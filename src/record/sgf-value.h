/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a value between brackets says. */
#pragma once

#include "go-types.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

/* A Text: escapes resolved, soft line breaks taken away, every line break one "\n". */
char *sgf_value_text (const char *value, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* A SimpleText: the same with every white space a plain space. */
char *sgf_value_simple_text (const char *value, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* The value of a text, escaped; with `compose` its colons too. */
char *sgf_value_escape (const char *text, gboolean compose) G_GNUC_WARN_UNUSED_RESULT;

/* What to show of a text in a sentence about it: whole characters, forty bytes at most. */
char *sgf_value_shown (const char *value, gsize length) G_GNUC_WARN_UNUSED_RESULT;

/* The place of the ":" that parts a composed value, or `length` when it has none. */
gsize sgf_value_colon (const char *value, gsize length);

/* A whole number with nothing but white space around it. */
gboolean sgf_value_number (const char *value, gsize length, int *number);

typedef enum
{
  SGF_POINT_NONE, /* no point at all */
  SGF_POINT_PASS, /* empty, or "tt" on a board of up to 19x19 */
  SGF_POINT_OFF,  /* a point, but not of this board */
  SGF_POINT_ON,
} SgfPointKind;

/* Reads two letters as a point of a board of `width` by `height`. */
SgfPointKind
sgf_value_point (const char *value, gsize length, int width, int height, GoPoint *point);

/* Whether a node has a move, whatever it says; and the move on a board of this size, a pass as
 * GO_NO_POINT: FALSE when it has none there. Of both colours Black's counts. */
gboolean sgf_node_has_move (const SgfCollection *self, SgfNode node);
gboolean sgf_node_move (
    const SgfCollection *self, SgfNode node, int width, int height, GoColor *color, GoPoint *point);

/* Writes a point of any board, "" for GO_NO_POINT. Returns `text`. */
const char *sgf_point_format (GoPoint point, char text[3]);

/* Called for each point of a list. */
typedef void (*SgfPointFunc) (GoPoint point, gpointer data);

/* Goes through all points of a property, rectangles ("aa:cc", in whatever corner they begin) point
 * by point. Returns how many values were no points of this board. */
guint sgf_property_points (const SgfCollection *self,
                           SgfProperty property,
                           int width,
                           int height,
                           SgfPointFunc function,
                           gpointer data);

/* The same for a node's property of that name: nothing when the node does not have it. */
void sgf_node_points (const SgfCollection *self,
                      SgfNode node,
                      SgfName name,
                      int width,
                      int height,
                      SgfPointFunc function,
                      gpointer data);

/* Called for each value that names a point and something after a colon, "aa:A" or "aa:bb", with
 * what stands there. */
typedef void (*SgfPairFunc) (GoPoint point, const char *rest, gsize length, gpointer data);

/* Goes through the values of a node's property that begin with a point of this board and a colon.
 * Others are passed over. */
void sgf_node_pairs (const SgfCollection *self,
                     SgfNode node,
                     SgfName name,
                     int width,
                     int height,
                     SgfPairFunc function,
                     gpointer data);

/* Texts and numbers of a node's property; NULL or FALSE when the node does not have it. */
char *sgf_node_text (const SgfCollection *self, SgfNode node, SgfName name);
char *sgf_node_simple_text (const SgfCollection *self, SgfNode node, SgfName name);

/* Sets a property of one text, or takes it away when `text` is NULL or empty. */
void sgf_node_set_text (SgfCollection *self, SgfNode node, SgfName name, const char *text);

G_END_DECLS
