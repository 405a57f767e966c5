/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of this room share. */
#pragma once

#include "review-session.h"
#include "sgf-value.h"
#include "words.h"

G_BEGIN_DECLS

#define NAME SGF_NAME

/* What is known of a node of the path from its place in it. */
typedef struct
{
  int number;               /* of the last move, as record_line counts them */
  int passes[GO_COLORS];    /* made so far */
  gboolean has_move;        /* the node has one */
  SgfNode dimmed, visible;  /* whose DD and VW are in force; SGF_NONE */
  SgfNode timed[GO_COLORS]; /* the last one that tells what the side has left; SGF_NONE */
} ReviewPlace;

/* What turns the values of a property into others, either way. Only what differs is kept: of the
 * values those in the middle, and of a single one of them its middle. A property that is not there
 * has no values, and differs from every other in all of them. */
typedef struct
{
  guint head;                /* values before that are the same */
  gsize prefix, suffix;      /* bytes of the one value that differs, around its middle */
  GPtrArray *before, *after; /* of GBytes; NULL without that property */
} ReviewDifference;

/* One thing that an edit did to the tree, with what undoes it. */
typedef enum
{
  REVIEW_CHANGE_PROPERTY,
  REVIEW_CHANGE_LINK,
  REVIEW_CHANGE_UNLINK,
} ReviewChangeKind;

typedef struct
{
  ReviewChangeKind kind;
  SgfNode node;
  SgfNode parent, before;      /* LINK, UNLINK: under whom, before which sibling */
  guint place;                 /* PROPERTY: its place among the node's, to put it back there */
  SgfName name;                /* PROPERTY */
  ReviewDifference difference; /* PROPERTY */
} ReviewChange;

/* An edit: what one undo takes back. */
typedef struct
{
  guint64 id;       /* another for every state of the record */
  GArray *changes;  /* of ReviewChange */
  SgfNode from, to; /* where one was, and is then */
  SgfName text;     /* the text of `to` that was typed into; 0: something else was done */
  SgfName typing;   /* further typing into it belongs to this edit; 0: none does */
} ReviewEdit;

struct _ReviewSession
{
  GObject parent_instance;

  SgfCollection *collection;
  SgfNode root;
  RecordInfo *info;
  char *rules_text; /* what the rules are called; "" where the record does not say */
  GoTime time[2];   /* Black's and White's, as far as the record tells */
  RecordLine *line;
  guint course; /* another number for every change of what was played, and by which rules */

  gboolean locked;
  GByteArray *locked_nodes; /* by node: 1 where it is */

  /* The nodes from the root to the end of the line, what is known of each, where one is; and for
   * each node its index there, which holds only if the path says so too. */
  GArray *path;
  GArray *places;
  GArray *index_of; /* of guint */
  guint present;
  guint going; /* the source of a long way under way; 0: none */
  guint goal;  /* the index that it leads to */
  guint left;  /* the first node off the main line; G_MAXUINT: none */

  MatchScene *scene;
  MatchPoint *points; /* GO_CELLS of them */
  GArray *lines;      /* of MatchLine */
  ReviewNumbers numbers;
  SgfNode number_start;
  gboolean show_variations;
  float *owner;      /* GO_CELLS of them, or NULL */
  GArray *suggested; /* of GoPoint, for the node below; NULL: none yet */
  SgfNode suggested_at;
  guint *played;       /* by point: one more than the step that played there last */
  guint played_length; /* steps that `played` knows */
  SgfNode played_node; /* the last of them */
  GoColor shown_to_move;

  ReviewTool tool;
  GoPoint line_from; /* of the line being drawn */

  GPtrArray *done, *undone; /* of ReviewEdit */
  ReviewEdit *editing;      /* being made */
  guint64 last_id, saved_id;
  gint64 (*clock) (void); /* microseconds */
  gint64 typed;           /* when something was typed last */
  gboolean was_modified, could_undo, could_redo;

  char *comment, *node_name;
};

/* --- review-session: what is known --- */

SgfNode review_path_node (ReviewSession *self, guint index);
const ReviewPlace *review_path_place (ReviewSession *self, guint index);
SgfNode review_present (ReviewSession *self);
/* The last edit's number: that of the state of the record. */
guint64 review_state_id (ReviewSession *self);

/* --- review-path: where one is --- */

/* Makes the path lead through `node`, and on along the line that was last walked or the first
 * children. FALSE when the node is not in this game. */
gboolean review_path_go (ReviewSession *self, SgfNode node);
/* The children of `parent` are others than before. */
void review_path_mend (ReviewSession *self, SgfNode parent);
/* Leaves the line for the main one where it left that. Only while it has. */
void review_path_rejoin (ReviewSession *self);
/* What is known of the nodes from here on is not true any more. */
void review_path_renew (ReviewSession *self);
/* Whether a node is on the path, and where. */
gboolean review_path_find (ReviewSession *self, SgfNode node, guint *index);

/* --- review-walk: going along it --- */

/* Brings the line to where one is, or as far as it gets at once: then one is there, and goes on
 * when the main loop has had its turn, until something else is asked for. */
void review_follow (ReviewSession *self);

/* Goes to a node, shows it, and tells. */
void review_go (ReviewSession *self, SgfNode node);
/* Reads root and rules again; a line under other rules is another line. */
void review_read_info (ReviewSession *self);

/* --- review-clock: what the record tells of the time --- */

/* Reads the settings of the root and the rules again. */
void review_read_time (ReviewSession *self);
/* What the side has left after the node at this place of the path; FALSE when nothing tells. */
gboolean
review_supply (ReviewSession *self, const ReviewPlace *place, GoColor side, RefereeSupply *supply);

/* --- review-scene: what is shown --- */

void review_show_scene (ReviewSession *self);
/* What stood on the points before says nothing about this line. */
void review_forget_played (ReviewSession *self);

/* --- review-move: what a node says of its move --- */

typedef struct
{
  GoColor color; /* GO_EMPTY: it has none */
  GoPoint point; /* GO_NO_POINT: a pass */
  gboolean pass;
} ReviewMove;

/* The node's move as it is written. A point that is none of this board is neither pass nor point.
 */
ReviewMove review_move (ReviewSession *self, SgfNode node);
/* What is odd with a step of a line, for words. */
WordsIrregularity review_irregularity (ReviewSession *self, const RecordStep *step);

/* --- review-change: what an edit is made of --- */

ReviewEdit *review_edit_new (SgfNode from);
void review_edit_free (ReviewEdit *edit);
/* Does a change again, or undoes it. */
void review_change_carry_out (ReviewSession *self, const ReviewChange *change, gboolean back);
/* Gives a node a property that no edit knows of; NULL takes it away. */
void review_store (ReviewSession *self, SgfNode node, SgfName name, GPtrArray *values);
gboolean review_values_equal (GPtrArray *a, GPtrArray *b);
/* Values as they stand in the file; NULL is no property. */
GPtrArray *review_values (void);
void review_values_add (GPtrArray *values, const char *value);
/* The values of a node's property; NULL when it does not have it. */
GPtrArray *review_values_of (ReviewSession *self, SgfNode node, SgfName name);

/* --- review-difference --- */

/* What is different between two lists of values; NULL is no property. */
ReviewDifference review_difference (GPtrArray *before, GPtrArray *after);
void review_difference_clear (ReviewDifference *self);
/* The values after it from those before it, or with `back` the other way. */
GPtrArray *review_difference_apply (const ReviewDifference *self, GPtrArray *values, gboolean back);

/* --- review-undo: making edits --- */

/* Begins an edit; review_edit_end() ends it and goes to `to`, showing and telling all. */
void review_edit_begin (ReviewSession *self);
void review_edit_end (ReviewSession *self, SgfNode to);
/* Gives `node` a property with these values (of GBytes, in the file's escaping); without any it is
 * taken away. Takes `values`, which may be NULL. */
void review_edit_set (ReviewSession *self, SgfNode node, SgfName name, GPtrArray *values);
void review_edit_set_text (ReviewSession *self, SgfNode node, SgfName name, const char *text);
SgfNode review_edit_add (ReviewSession *self, SgfNode parent);
void review_edit_unlink (ReviewSession *self, SgfNode node);
void review_edit_link (ReviewSession *self, SgfNode node, SgfNode parent, SgfNode before);
/* A text of the present node, where a run of typing is one step. */
void review_edit_type (ReviewSession *self, SgfName name, const char *text);

/* --- review-edit, review-markup, review-info --- */

/* Says why an edit cannot be. */
void review_mark (ReviewSession *self, ReviewTool tool, GoPoint point);
void review_guess (ReviewSession *self, GoPoint point);
/* The next move of the line; its node, or SGF_NONE. */
SgfNode review_next_move (ReviewSession *self);
/* Is a property of this name markup or an annotation: what the search for marks finds, and the tree
 * shows? */
gboolean review_is_mark (SgfName name);

/* Adds the present node's marks, labels, lines, territory and dimming to `points` and `lines`. */
void review_fill_marks (ReviewSession *self);

/* The points of a property, in GO_CELLS flags. FALSE when the node does not have it. */
gboolean review_points_of (ReviewSession *self, SgfNode node, SgfName name, gboolean *points);
/* Their values, one point each. */
GPtrArray *review_point_values (const gboolean *points);

G_END_DECLS
