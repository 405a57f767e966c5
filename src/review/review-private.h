/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of this room. */
#pragma once

#include "review-session.h"
#include "sgf-value.h"
#include "words.h"

#define NAME SGF_NAME

/* What a node's place in the path determines. */
typedef struct
{
  int number;               /* of the last move, as record_line counts them */
  int passes[GO_COLORS];    /* so far */
  gboolean has_move;        /* the node has one */
  SgfNode dimmed, visible;  /* nodes whose DD and VW are in force, or SGF_NONE */
  SgfNode timed[GO_COLORS]; /* last node that gives the side's remaining time, or SGF_NONE */
} ReviewPlace;

/* A difference between two lists of property values, applied in either direction. It holds only
 * what differs in the middle. A missing property differs completely from any other. */
typedef struct
{
  gsize prefix, suffix;   /* equal bytes around the middle */
  GBytes *before, *after; /* the middle; NULL if the property is missing */
} ReviewDifference;

/* One change of the tree within an edit, with the data to undo it. */
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
  SgfNode parent, before;      /* LINK, UNLINK: the parent, and the next sibling */
  guint place;                 /* PROPERTY: its index in the node, to restore it there */
  SgfName name;                /* PROPERTY */
  ReviewDifference difference; /* PROPERTY */
} ReviewChange;

/* An edit: one step of undo. */
typedef struct
{
  guint64 id;       /* unique for every state of the record */
  GArray *changes;  /* of ReviewChange */
  SgfNode from, to; /* present node before and after the edit */
  SgfName text;     /* the text of `to` that was typed; 0: another kind of edit */
  SgfName typing;   /* the text that further typing adds to this edit; 0: none */
} ReviewEdit;

struct _ReviewSession
{
  GObject parent_instance;

  SgfCollection *collection;
  SgfNode root;
  RecordInfo *info;
  GoTime time[2]; /* Black's and White's, as far as the record gives them */
  RecordLine *line;
  guint course; /* changes with every change of what was played or of the rules */

  gboolean locked;
  GByteArray *locked_nodes; /* by node: 1 if it is locked */

  /* The nodes from the root to the end of the line, their places, and the present node's index.
   * `index_of` has a node's index, valid only if the path has that node there. */
  GArray *path;
  GArray *places;
  GArray *index_of; /* of guint */
  guint present;
  guint going; /* the idle source during a long move; 0: none */
  guint goal;  /* the index it leads to */
  guint left;  /* index of the first node off the main line; G_MAXUINT: none */

  MatchScene *scene;
  MatchPoint *points; /* GO_CELLS of them */
  GArray *lines;      /* of MatchLine */
  ReviewNumbers numbers;
  SgfNode number_start;
  gboolean show_variations;
  float *owner;      /* GO_CELLS of them, or NULL */
  GArray *suggested; /* of GoPoint, for the node `suggested_at` */
  SgfNode suggested_at;
  GArray *shown; /* of GoPoint: moves played out on the board at `shown_at` */
  SgfNode shown_at;
  GoBoard *shown_board; /* after them; NULL: none yet */
  guint *played;        /* by point: 1 + index of the last step that played there */
  guint played_length;  /* number of steps in `played` */
  SgfNode played_node;  /* the last of them */

  ReviewTool tool;
  GoPoint line_from; /* first point of the line being drawn */

  GPtrArray *done, *undone; /* of ReviewEdit */
  ReviewEdit *editing;      /* in progress */
  guint64 last_id, saved_id;
  guint kept;             /* how often something was kept that no undo removes */
  gint64 (*clock) (void); /* microseconds */
  gint64 typed;           /* time of the last typing */
  guint state;            /* what tell_state() saw last */

  char *comment, *node_name;
};

/* --- review-session: the present state --- */

SgfNode review_path_node (ReviewSession *self, guint index);
const ReviewPlace *review_path_place (ReviewSession *self, guint index);
/* Returns whether a node is on the path, and sets its index. */
gboolean review_path_find (ReviewSession *self, SgfNode node, guint *index);
SgfNode review_present (ReviewSession *self);
/* Returns the number of the last edit, which identifies the state of the record. */
guint64 review_state_id (ReviewSession *self);

/* --- review-path: the present node and its line --- */

/* Makes the path lead through `node`, and continue along the last line walked or along first
 * children. Returns FALSE if the node is not in this game. */
gboolean review_path_go (ReviewSession *self, SgfNode node);
/* Repairs the path after the children of `parent` have changed. */
void review_path_mend (ReviewSession *self, SgfNode parent);
/* Renews the places of the nodes on the path after properties have changed. */
void review_path_renew (ReviewSession *self);
/* Returns the number that a node gives its move, or else `before` + 1. */
int review_move_number (ReviewSession *self, SgfNode node, int before);

/* Moves the line to the present node. On a long way it goes only a part; the present node is then
 * the one reached. The main loop continues until another move begins. */
void review_follow (ReviewSession *self);

/* Goes to a node, shows it, and emits `moved`. */
void review_go (ReviewSession *self, SgfNode node);
/* Reads root and rules again; different rules give a new line. */
void review_read_info (ReviewSession *self);

/* --- review-move: the record's time information --- */

/* Reads the time settings of the root and the rules again. */
void review_read_time (ReviewSession *self);
/* Gets what the side has left after the node at this place of the path. Returns FALSE if the
 * record does not say. */
gboolean
review_supply (ReviewSession *self, const ReviewPlace *place, GoColor side, RefereeSupply *supply);

/* --- review-scene: the display --- */

void review_show_scene (ReviewSession *self);
/* Returns the stone that a touch would put, or GO_EMPTY. */
GoColor review_stone (ReviewSession *self);
/* Clears the record of which step played on each point, because the line has changed. */
void review_forget_played (ReviewSession *self);

/* --- review-move: the move of a node --- */

typedef struct
{
  GoColor color; /* GO_EMPTY: it has none */
  GoPoint point; /* GO_NO_POINT: a pass */
  gboolean pass;
} ReviewMove;

/* Returns the node's move as written. A point off this board is neither a pass nor a point. */
ReviewMove review_move (ReviewSession *self, SgfNode node);
/* Returns how a step of a line is irregular, for words. */
WordsIrregularity review_irregularity (ReviewSession *self, const RecordStep *step);

/* --- review-change: the changes of an edit --- */

ReviewEdit *review_edit_new (SgfNode from);
void review_edit_free (ReviewEdit *edit);
/* Makes a change again, or undoes it. */
void review_change_carry_out (ReviewSession *self, const ReviewChange *change, gboolean back);

/* --- review-change: values --- */

/* The values of a property are one string as in the file, "[aa][bb]"; NULL stands for no property.
 */

/* Appends a value in the file's escaping; a `length` of -1 stands for its whole length. */
void review_values_add (GString *values, const char *value, gssize length);
/* Returns the values of a node's property. */
GString *review_values_of (ReviewSession *self, SgfNode node, SgfName name);
/* Returns a text as the only value; NULL for NULL or an empty text. */
GString *review_values_of_text (const char *text);
gboolean review_values_equal (const GString *a, const GString *b);
/* Sets a property of a node outside any edit. */
void review_store (SgfCollection *collection, SgfNode node, SgfName name, const GString *values);

/* --- review-change: differences --- */

ReviewDifference review_difference (const GString *before, const GString *after);
void review_difference_clear (ReviewDifference *self);
/* Returns the values after the difference from those before it; with `back` the reverse. */
GString *
review_difference_apply (const ReviewDifference *self, const GString *values, gboolean back);

/* --- review-undo: making edits --- */

/* Begins an edit. review_edit_end() ends it, goes to `to`, shows the result and emits the
 * signals. */
void review_edit_begin (ReviewSession *self);
void review_edit_end (ReviewSession *self, SgfNode to);
/* Sets a property of `node` to these values, or removes it without values. Takes `values`. */
void review_edit_set (ReviewSession *self, SgfNode node, SgfName name, GString *values);
void review_edit_set_text (ReviewSession *self, SgfNode node, SgfName name, const char *text);
SgfNode review_edit_add (ReviewSession *self, SgfNode parent);
void review_edit_unlink (ReviewSession *self, SgfNode node);
void review_edit_link (ReviewSession *self, SgfNode node, SgfNode parent, SgfNode before);
/* Sets a text of the present node; a run of typing is one step of undo. */
void review_edit_type (ReviewSession *self, SgfName name, const char *text);
/* Sets a private property of a node. The record is then modified, but nothing that is seen changes,
 * and there is nothing to undo. */
void review_keep (ReviewSession *self, SgfNode node, const char *name, const GString *values);

/* --- review-edit, review-markup, review-info --- */

/* Applies a markup tool to a point of the present node. */
void review_mark (ReviewSession *self, ReviewTool tool, GoPoint point);
/* Adds a point to a list of a node, or removes it, as part of an edit. */
void
review_list_point (ReviewSession *self, SgfNode node, SgfName name, GoPoint point, gboolean listed);
/* Returns the node of the next move in the line, or SGF_NONE. */
SgfNode review_next_move (ReviewSession *self);
/* Returns whether a property is markup or an annotation, which the search for marks finds and the
 * tree shows. */
gboolean review_is_mark (SgfName name);

/* Adds the present node's marks, labels, lines, territory and dimming to `points` and `lines`. */
void review_fill_marks (ReviewSession *self);

/* Sets `points` (GO_CELLS flags) to the points of a property. Returns FALSE if the node does not
 * have it. */
SgfPoints review_points (const ReviewSession *self, SgfNode node, SgfName name);
gboolean review_points_of (ReviewSession *self, SgfNode node, SgfName name, gboolean *points);
/* Returns the values for these points, one point each. */
GString *review_point_values (const gboolean *points);
