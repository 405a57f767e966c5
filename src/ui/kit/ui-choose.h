/* Choosing files. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is asked; all but the action, the title and `verb` may be left out. */
typedef struct
{
  GtkFileChooserAction action;
  const char *title, *verb;
  gboolean many;
  const char *kind;            /* what the files are called that `patterns` match; with */
  const char *const *patterns; /* these "All files" is offered too, but for what is saved */
  const char *name;            /* proposed for a file that is saved */
  GFile *present;              /* proposed instead, if there is such a file */
  const char *ending;          /* ".sgf", put to a saved file's name that has none */
  const char *option;          /* a box to be ticked */
} UiChoose;

/* `files` (of GFile) is NULL where nothing was chosen. */
typedef void (*UiChosen) (gpointer asker, GListModel *files, gboolean ticked, gpointer data);

/* Asks above the window of the widget `asker`, which owns the question: there is one at a time, and
 * it goes with its asker without an answer. */
void ui_choose (gpointer asker, const UiChoose *choose, UiChosen chosen, gpointer data);

/* The paths of those files that are on this computer, ending with NULL; NULL where none is. */
char **ui_local_paths (GListModel *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
