/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures and printed pages of positions and games: cairo, librsvg for the stones and the wood,
 * Pango for words, giflib for moving pictures. No GTK, so that the command line has them too.
 *
 * A Picture and a PicturePages read their collection only; they may be used in another thread as
 * long as nobody else touches that collection. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "go-types.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

#define PICTURE_ERROR (picture_error_quark ())
GQuark picture_error_quark (void);
typedef enum
{
  PICTURE_ERROR_FORMAT, /* no such format, or the file's name says none */
  PICTURE_ERROR_SIZE,   /* too small or too large a picture */
  PICTURE_ERROR_THEME,  /* no such theme */
  PICTURE_ERROR_MOVES,  /* a GIF of no moves, or of too many */
  PICTURE_ERROR_WRITE,  /* no memory or no room for it */
} PictureError;

typedef enum
{
  PICTURE_PNG,
  PICTURE_SVG,
  PICTURE_PDF,
  PICTURE_GIF, /* of a game: one frame a move */
} PictureFormat;

/* The longer side of a board, in pixels (PNG, GIF) or points of 1/72 inch (SVG, PDF). */
#define PICTURE_LEAST_SIZE 48
#define PICTURE_MOST_SIZE 8192
#define PICTURE_MOST_GIF_SIZE 2048

/* What a GIF may be made of, in frames, and in pixels of all frames together; and its bytes. */
#define PICTURE_MOST_GIF_FRAMES 2000
#define PICTURE_MOST_GIF_PIXELS (G_GUINT64_CONSTANT (1) << 32)
#define PICTURE_MOST_GIF_BYTES (256U << 20)

/* Lines and arrows that are drawn on a board. */
#define PICTURE_MOST_STROKES 1000

/* A part of a board: columns and rows from the top left, both ends included. */
typedef struct
{
  int left, top;
  int right, bottom; /* -1: to the edge */
} PictureArea;

/* What a picture shows of a position. */
typedef struct
{
  const char *theme; /* "wood", "paper", "contrast" */
  int size;          /* of the board's longer side; a caption and notes come beneath it */
  gboolean coordinates;
  gboolean marks;     /* markup of the record */
  gboolean letters;   /* A, B ... where the variations go on, if there are several */
  int numbers_from;   /* moves from this number on are numbered; 0 for none */
  int numbers_to;     /* up to this one; 0: up to the present one */
  int numbers_start;  /* what the first of them is called; 0: its own number */
  PictureArea area;   /* what is shown of the board; beyond it the lines go on */
  gboolean last_move; /* marked when it has no number */
  gboolean caption;   /* the players and the move under the board */
  const char *title; /* beneath the board, with the numbers shown: "Dia. 3 (1–9)"; NULL for none */
  int delay;         /* between the frames of a GIF, milliseconds */
  int first, last;   /* moves that a GIF shows: numbers of turns from 0, the start; last -1: all */
} PictureLook;

/* The usual look: wood, 640, coordinates, marks, the last move, the whole board. */
void picture_look_init (PictureLook *look);

/* By the end of a file's name, in any case. FALSE when it says none. */
gboolean picture_format_of (const char *path, PictureFormat *format);

/* "png", "svg", "pdf", "gif". */
const char *picture_format_name (PictureFormat format);

/* The names of the program's own themes, ended by NULL; the first, wood, is the usual one. */
const char *const *picture_themes (void);

/* These and, behind them by name, the folders with a theme.ini in picture_themes_folder(). What
 * such a theme leaves out is as in wood. */
char **picture_themes_list (void) G_GNUC_WARN_UNUSED_RESULT;
char *picture_themes_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* What the theme calls itself; its name where it does not say. */
char *picture_theme_title (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* One position of a game, ready to be drawn in any look. */
typedef struct _Picture Picture;

/* The position at `node` of the game at `root`. A GIF shows the moves that lead to it, and go on
 * from it by first children. */
Picture *
picture_new (SgfCollection *collection, SgfNode root, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;
void picture_free (Picture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

/* Of its board. */
void picture_get_size (const Picture *self, int *width, int *height);

/* The point nearest to a place in the picture, among those that are shown in this look; GO_NO_POINT
 * where the look cannot be drawn. */
GoPoint picture_find_point (Picture *self, const PictureLook *look, double x, double y);

/* How many moves lead to the position, and how many its line has in all. */
int picture_get_move (const Picture *self);
int picture_get_n_moves (const Picture *self);

/* The node after so many moves of the line: the last one before the next move. */
SgfNode picture_find_move (const Picture *self, int move);

/* The size of the whole picture with caption and notes, as it is drawn and written. FALSE when the
 * look is one that cannot be drawn: `error` says why. */
gboolean picture_measure (
    Picture *self, const PictureLook *look, double *width, double *height, GError **error);

/* Draws into the rectangle that picture_measure() gives, from 0, 0. Draws nothing and returns FALSE
 * where that does. */
gboolean picture_draw (Picture *self, cairo_t *cairo, const PictureLook *look, GError **error);

/* Called in the thread that renders, after every frame of a GIF; may be NULL. */
typedef void (*PictureProgressFunc) (int done, int total, gpointer data);

/* Makes a picture of the position; a GIF: of the line's moves from look->first to look->last, each
 * in the same look. NULL with PICTURE_ERROR, or G_IO_ERROR_CANCELLED. */
GBytes *picture_render (Picture *self,
                        const PictureLook *look,
                        PictureFormat format,
                        PictureProgressFunc progress,
                        gpointer data,
                        GCancellable *cancellable,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The frames that a GIF in this look has. */
int picture_count_frames (const Picture *self, const PictureLook *look);

/* A game on pages: figures of so many moves, the notes "20 = 112" beneath each, then their
 * comments, and the variations that leave them as diagrams with theirs; a heading, and at the end
 * the result sheet with both counts where the game has one. Positions and comments are those of the
 * time of the call. */
typedef struct _PicturePages PicturePages;

#define PICTURE_PAGES_MARGIN 40 /* around the pages of a PDF, in points */

#define PICTURE_PAGES_ALL_VARIATIONS 20

/* `moves_a_figure`: 1 to 1000 (others are brought there). `depth`: 0 for the main line alone, 1 for
 * its variations too, 2 for those that leave these, up to PICTURE_PAGES_ALL_VARIATIONS. `theme`: an
 * unknown one is taken for "paper". Width and height are of the page inside its margins, in points,
 * 200 at least. */
PicturePages *picture_pages_new (SgfCollection *collection,
                                 SgfNode root,
                                 int moves_a_figure,
                                 int depth,
                                 const char *theme,
                                 double width,
                                 double height) G_GNUC_WARN_UNUSED_RESULT;
/* Whether any position is marked as worth looking at (HO). */
gboolean picture_has_sheet (SgfCollection *collection, SgfNode root);

/* A sheet: a diagram of each position that is marked as worth looking at (HO), 1, 2, 4 or 6 of them
 * on a page, with what is said of it. NULL where none is. */
PicturePages *picture_pages_new_sheet (SgfCollection *collection,
                                       SgfNode root,
                                       int each,
                                       const char *theme,
                                       double width,
                                       double height) G_GNUC_WARN_UNUSED_RESULT;
void picture_pages_free (PicturePages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PicturePages, picture_pages_free)
guint picture_pages_get_count (const PicturePages *self);

/* Draws a page, from 0, into a context whose origin is the page's upper left inside its margins. */
void picture_pages_draw (PicturePages *self, guint page, cairo_t *cairo);

/* All of them as a PDF on paper of that size, in points: that of the pages and
 * PICTURE_PAGES_MARGIN on each side. */
GBytes *picture_pages_pdf (PicturePages *self,
                           double paper_width,
                           double paper_height,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
