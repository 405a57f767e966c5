/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Out into the world: copying, pictures, printing and saving of what is looked at. */
#pragma once

#include <gtk/gtk.h>

#include "sgf-tree.h"

G_BEGIN_DECLS

/* What is looked at: a node of a game of a collection, which the caller gets a reference of. */
typedef struct
{
  SgfCollection *collection; /* NULL: there is nothing to share now */
  SgfNode root, node;
  GFile *file; /* which it came from and may be saved into again; NULL, or the caller's */
} UiShareSubject;

typedef UiShareSubject (*UiShareFunc) (gpointer data);
/* Says a sentence to the person, as ui_window_tell() does. */
typedef void (*UiShareTellFunc) (const char *sentence, gboolean error, gpointer data);

/* What a window shares; it lives as long as one of its references. */
typedef struct _UiShare UiShare;

/* Asks `subject` what each verb is about, as long as the window is there. */
UiShare *ui_share_new (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data);
void ui_share_unref (UiShare *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiShare, ui_share_unref)

/* Does one of "copy-sgf", "copy-diagram", "copy-wiki", "copy-coordinates", "save-as" (SGF),
 * "save-picture" and "print", or nothing when there is nothing to share. */
void ui_share_activate (UiShare *self, const char *verb);

/* "Share" as a submenu: the verbs above as the window's actions, "win.print", with their labels.
 * The caller owns it. */
GMenuModel *ui_share_menu (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
