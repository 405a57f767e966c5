/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copying, saving and printing the game or position shown, and pictures of it. */
#pragma once

#include <gtk/gtk.h>

#include "sgf-tree.h"

/* The game shown: a node of a game in a collection. The caller gets a reference to the
 * collection. */
typedef struct
{
  SgfCollection *collection; /* NULL: there is nothing to share */
  SgfNode root, node;
  GFile *file; /* the file it came from and may be saved to; NULL, or owned by the caller */
} UiShareSubject;

typedef UiShareSubject (*UiShareFunc) (gpointer data);
/* Shows a sentence to the user, as ui_window_tell() does. */
typedef void (*UiShareTellFunc) (const char *sentence, gboolean error, gpointer data);

/* Copies, saves and prints the game that a window shows; reference-counted. */
typedef struct _UiShare UiShare;

/* Creates an object that shares the game shown in `window`. Each verb calls `subject` for that
 * game, while the window exists. */
UiShare *ui_share_new (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data);
void ui_share_unref (UiShare *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiShare, ui_share_unref)

/* Runs "copy-sgf", "copy-diagram", "copy-wiki", "copy-coordinates", "save-as" (SGF), "save-picture"
 * or "print"; does nothing when there is nothing to share. */
void ui_share_activate (UiShare *self, const char *verb);

/* Returns the submenu "Share": the verbs above with their labels, as actions of the window such as
 * "win.print". The caller owns it. */
GMenuModel *ui_share_menu (void) G_GNUC_WARN_UNUSED_RESULT;
