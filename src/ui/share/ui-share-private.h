/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of sharing. */
#pragma once

#include "picture.h"
#include "ui-share.h"

G_BEGIN_DECLS

/* A copy of the game shown. It does not change after the request, and a thread may use it. */
typedef struct
{
  SgfCollection *collection;
  SgfCollection *source; /* which it is a copy of */
  SgfNode root, node;
  GFile *file;       /* the file the game came from; NULL for none */
  gboolean analysed; /* an engine's analysis goes along */
} UiShareGame;

/* Copies the game. Returns FALSE when there is nothing to share. */
gboolean ui_share_game_copy (UiShareGame *game, const UiShareSubject *subject);

/* Returns another reference to the same game, to be cleared separately. The game must not change
 * any more. */
UiShareGame ui_share_game_ref (const UiShareGame *game) G_GNUC_WARN_UNUSED_RESULT;
void ui_share_game_clear (UiShareGame *game);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (UiShareGame, ui_share_game_clear)

/* Returns the game as SGF FF[4]. An analysis is left out unless the game says that it goes along.
 */
char *ui_share_game_text (const UiShareGame *game) G_GNUC_WARN_UNUSED_RESULT;

struct _UiShare
{
  GtkWindow *window; /* NULL once destroyed */
  UiShareFunc subject;
  UiShareTellFunc tell;
  gpointer data;
  GCancellable *copying; /* NULL: nothing is being copied to the clipboard */
  /* The game that was saved last, and where: the next time it goes there at once. */
  SgfCollection *saved;
  SgfNode saved_root;
  GFile *saved_file;
  gboolean saved_analysed;
};

UiShare *ui_share_ref (UiShare *self);

/* Shows a sentence, while the window exists. */
void ui_share_tell (UiShare *self, const char *sentence, gboolean error);

/* The verbs. Each copies the game shown. */
void ui_share_save (UiShare *self, const UiShareGame *game);
void ui_share_save_sgf (UiShare *self, const UiShareGame *game);
void ui_share_print (UiShare *self, const UiShareGame *game);

/* Writes the SGF of a game to a file, and shows the result. */
void ui_share_write_sgf (UiShare *self, const UiShareGame *game, GFile *file);

/* Creates the print operation of a game, ready to run. The caller owns it. */
GtkPrintOperation *ui_share_print_operation (const UiShareGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* Sets what to print; used by its tab in the dialog and by tests. */
void ui_share_print_set (GtkPrintOperation *operation, int moves_a_figure, gboolean position_only);

G_END_DECLS
