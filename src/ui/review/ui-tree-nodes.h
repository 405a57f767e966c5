/* What the tree shows of each node: its move and number, and which signs it bears. */
#pragma once

#include "review-session.h"
#include "ui-tree-layout.h"

G_BEGIN_DECLS

typedef enum
{
  UI_TREE_KNOWN = 1 << 0, /* has been read */
  UI_TREE_BLACK = 1 << 1, /* a move or a pass of Black's */
  UI_TREE_WHITE = 1 << 2,
  UI_TREE_PASS = 1 << 3,
  UI_TREE_SETUP = 1 << 4, /* stones put or taken away by hand */
  UI_TREE_COMMENT = 1 << 5,
  UI_TREE_MARK = 1 << 6,     /* any markup or annotation */
  UI_TREE_NUMBERED = 1 << 7, /* the move's number is written in it */
  UI_TREE_JUDGED = 1 << 8,
  UI_TREE_ODD = 1 << 9, /* its move is against the rules, or cannot be */
} UiTreeSign;

typedef struct _UiTreeNodes UiTreeNodes;

UiTreeNodes *ui_tree_nodes_new (ReviewSession *session);
void ui_tree_nodes_free (UiTreeNodes *self);

/* Numbers the moves of the tree as it is laid out. */
void ui_tree_nodes_number (UiTreeNodes *self, const UiTreeLayout *layout);
/* Forgets what was read of a node that was edited; TRUE when its move or set-up is another than
 * before, so that all below it needs numbers and judgement again. */
gboolean ui_tree_nodes_reread (UiTreeNodes *self, SgfNode node);
/* Judges moves of the tree until `deadline` (of g_get_monotonic_time()). TRUE while some are left,
 * FALSE when all are done, or when enough was done for a tree too large to judge every line of;
 * `found` tells whether another odd one came to light. */
gboolean ui_tree_nodes_judge (UiTreeNodes *self,
                              const UiTreeLayout *layout,
                              gint64 deadline,
                              gboolean *found);
/* Takes over what a line that was walked knows of its moves. */
void ui_tree_nodes_take_line (UiTreeNodes *self, const RecordLine *line);
/* Judge all anew. */
void ui_tree_nodes_forget_judgement (UiTreeNodes *self);

/* UiTreeSign of a node in the tree. */
guint ui_tree_nodes_signs (UiTreeNodes *self, SgfNode node);
/* Of its move, or of the last one before it; 0 at the start. */
guint ui_tree_nodes_move (const UiTreeNodes *self, SgfNode node);

/* "43: White Q16", with the beginning of the comment. */
char *ui_tree_nodes_tooltip (UiTreeNodes *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;
/* "Move 43, White Q16, variation 2 of 3, comment". */
char *ui_tree_nodes_describe (UiTreeNodes *self, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiTreeNodes, ui_tree_nodes_free)

G_END_DECLS
