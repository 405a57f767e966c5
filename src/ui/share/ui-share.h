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

/* Adds to `window` the actions win.copy-sgf, win.copy-diagram, win.copy-wiki, win.copy-coordinates,
 * win.save-as (SGF), win.save-picture and win.print, which ask `subject` what they are about. */
void
ui_share_add_actions (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data);

/* Says which of them are open: call it when the subject comes or goes. */
void ui_share_update_actions (GtkWindow *window, gboolean sensitive);

/* "Share" as a submenu: the actions above with their labels. The caller owns it. */
GMenuModel *ui_share_menu (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
