/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of sharing. */
#pragma once

#include "picture.h"
#include "ui-share.h"

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
  /* The game that was saved last, and its file: the next time it goes there at once. It has no
   * `collection` of its own. */
  UiShareGame saved;
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

/* --- The window for saving a picture: its content and format, with a preview --- */

#define UI_TYPE_SHARE_PICTURE (ui_share_picture_get_type ())
G_DECLARE_FINAL_TYPE (UiSharePicture, ui_share_picture, UI, SHARE_PICTURE, GtkWindow)

struct _UiSharePicture
{
  GtkWindow parent_instance;

  GtkLabel *error;
  GtkProgressBar *progress;
  GtkPicture *preview;
  GtkLabel *measures;
  GtkWidget *form;
  GtkDropDown *format;
  GtkDropDown *theme;
  char **themes; /* theme names, in the order of `theme` */
  GtkSpinButton *size;
  GtkCheckButton *coordinates;
  GtkCheckButton *marks, *letters;
  GtkCheckButton *caption;
  GtkCheckButton *numbered;
  GtkWidget *number_range;
  GtkCheckButton *anew;
  GtkWidget *band; /* rectangle over the preview */
  GtkWidget *area, *title;
  GtkSpinButton *number_from;
  GtkSpinButton *number_to;
  GtkWidget *move_label;
  GtkWidget *move_range;
  GtkSpinButton *first_move;
  GtkSpinButton *last_move;
  GtkWidget *delay_label;
  GtkSpinButton *delay;
  GtkWidget *save;
  GtkWidget *cancel;

  UiShare *share;
  UiShareGame game;
  Picture *picture; /* counts the moves and finds points */
  GCancellable *cancellable;
  PictureFormat was; /* the previous format */
  gboolean ready;    /* the form is filled in: react to changes */
  gboolean previewing, stale;
  gboolean saving;
  char *saved_name;      /* of the file being written */
  double drag_x, drag_y; /* where the drag over the preview began */
};

/* Creates a window over the window of `share`, with a copy of the game. */
GtkWindow *ui_share_picture_new (UiShare *share, const UiShareGame *game);

/* Returns the chosen format, and the look in `look`. */
PictureFormat ui_share_picture_get_look (UiSharePicture *self, PictureLook *look);

/* Writes the picture to the file in a thread. On success, the window shows a message and closes. On
 * failure, it shows the reason and stays. */
void ui_share_picture_save (UiSharePicture *self, GFile *file);

/* --- Creating pictures in a thread --- */

/* Receives the progress in the main context after each frame. */
typedef void (*UiShareProgress) (int done, int total, gpointer data);

/* Makes a picture of the game at its node in this look and format. With `file`, writes it there; an
 * existing file stays unchanged until the picture is complete. Without, makes a preview.
 * `progress`, which may be NULL, also gets `data`, and is never called after `callback`. The task
 * returns TRUE for a file. */
void ui_share_picture_make_async (const UiShareGame *game,
                                  const PictureLook *look,
                                  PictureFormat format,
                                  GFile *file,
                                  UiShareProgress progress,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
/* Returns the preview, and the size of the whole picture in `width` and `height`. */
GdkTexture *ui_share_picture_preview_finish (GAsyncResult *result,
                                             double *width,
                                             double *height,
                                             GError **error);

/* Returns the number of pictures and previews being created in threads. */
int ui_share_picture_running (void);

/* --- Selecting the part of the board --- */

/* Starts listening to drags over the preview. */
void ui_share_area_begin (UiSharePicture *self);

/* Parses the entry; an empty entry selects the whole board. Returns FALSE if it is not a part of
 * the board. */
gboolean ui_share_area_read (UiSharePicture *self, PictureArea *area);
