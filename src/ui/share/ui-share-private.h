/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of sharing have in common. */
#pragma once

#include "picture.h"
#include "ui-share.h"

G_BEGIN_DECLS

/* A copy of the game that is looked at: it stays as it was when somebody asked for it, and a thread
 * may have it. */
typedef struct
{
  SgfCollection *collection;
  SgfNode root, node;
  GFile *file; /* which it came from; NULL where there is none */
} UiShareGame;

/* Takes the copy. FALSE when there is nothing to share. */
gboolean ui_share_game_copy (UiShareGame *game, const UiShareSubject *subject);

/* The same game once more, to be cleared by itself: nobody may change it any more. */
UiShareGame ui_share_game_ref (const UiShareGame *game) G_GNUC_WARN_UNUSED_RESULT;
void ui_share_game_clear (UiShareGame *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (UiShareGame, ui_share_game_clear)

/* The game as SGF, as FF[4] wants it. */
char *ui_share_game_text (const UiShareGame *game) G_GNUC_WARN_UNUSED_RESULT;

struct _UiShare
{
  GtkWindow *window; /* NULL when it is gone */
  UiShareFunc subject;
  UiShareTellFunc tell;
  gpointer data;
  GCancellable *copying; /* NULL: nothing is on its way to the clipboard */
};

UiShare *ui_share_ref (UiShare *self);

/* Tells a sentence, while the window is there. */
void ui_share_tell (UiShare *self, const char *sentence, gboolean error);

/* The verbs. Each takes a copy of what is looked at. */
void ui_share_save_sgf (UiShare *self, const UiShareGame *game);
void ui_share_print (UiShare *self, const UiShareGame *game);

/* Writes the SGF of a game to a file, and tells how it went. */
void ui_share_write_sgf (UiShare *self, const UiShareGame *game, GFile *file);

/* The print operation of a game, all but run. The caller owns it. */
GtkPrintOperation *ui_share_print_operation (const UiShareGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* What it prints, for its tab in the dialogue and for tests. */
void ui_share_print_set (GtkPrintOperation *operation, int moves_a_figure, gboolean position_only);

G_END_DECLS
