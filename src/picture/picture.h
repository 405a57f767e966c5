/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures and printed pages of positions and games. cairo draws, librsvg renders stones and wood,
 * Pango lays out text, and giflib writes animations. No GTK, so that the command line can use them.
 *
 * A Picture and a PicturePages only read their collection. Another thread may use them as long as
 * nothing else uses that collection. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "go-types.h"
#include "sgf-tree.h"

#define PICTURE_ERROR (picture_error_quark ())
GQuark picture_error_quark (void);
typedef enum
{
  PICTURE_ERROR_FORMAT, /* no such format, or none implied by the file's name */
  PICTURE_ERROR_SIZE,   /* the picture is too small or too large */
  PICTURE_ERROR_THEME,  /* no such theme */
  PICTURE_ERROR_MOVES,  /* a GIF without moves, or with too many */
  PICTURE_ERROR_WRITE,  /* no memory or no disk space for it */
} PictureError;

typedef enum
{
  PICTURE_PNG,
  PICTURE_SVG,
  PICTURE_PDF,
  PICTURE_GIF, /* of a game: one frame per move */
} PictureFormat;

/* The longer side of a board, in pixels (PNG, GIF) or points of 1/72 inch (SVG, PDF). */
#define PICTURE_LEAST_SIZE 48
#define PICTURE_MOST_SIZE 8192
#define PICTURE_MOST_GIF_SIZE 2048

/* Limits of a GIF: frames, pixels of all frames together, and bytes. */
#define PICTURE_MOST_GIF_FRAMES 2000
#define PICTURE_MOST_GIF_PIXELS (G_GUINT64_CONSTANT (1) << 32)
#define PICTURE_MOST_GIF_BYTES (256U << 20)

/* Maximum number of lines and arrows on a board. */
#define PICTURE_MOST_STROKES 1000

/* A part of a board: columns and rows from the top left, both ends included. */
typedef struct
{
  int left, top;
  int right, bottom; /* -1: to the edge */
} PictureArea;

/* The options of a picture of a position. */
typedef struct
{
  const char *theme; /* "wood", "paper", "contrast" */
  int size;          /* of the board's longer side, without caption and notes below it */
  gboolean coordinates;
  gboolean marks;     /* show the record's markup */
  gboolean letters;   /* letters A, B ... for several next moves */
  int numbers_from;   /* the first move that gets a number; 0 for none */
  int numbers_to;     /* the last one; 0: up to the current move */
  int numbers_start;  /* the number shown on the first one; 0: its own */
  PictureArea area;   /* the visible part of the board; lines continue beyond it */
  gboolean last_move; /* mark the last move if it has no number */
  gboolean caption;   /* the players and the move below the board */
  const char *title;  /* below the board, with the numbers shown: "Dia. 3 (1–9)"; NULL for none */
  int delay;          /* between the frames of a GIF, in milliseconds */
  int first, last;    /* moves in a GIF: turn numbers from 0, the start; last -1: all */
} PictureLook;

/* Sets the defaults: wood, 640, coordinates, marks, the last move, the whole board. */
void picture_look_init (PictureLook *look);

/* Determines a format from a file name's extension, in any case. Returns FALSE without a known
 * one. */
gboolean picture_format_of (const char *path, PictureFormat *format);

/* Returns "png", "svg", "pdf" or "gif". */
const char *picture_format_name (PictureFormat format);

/* Returns the names of the built-in themes, ended by NULL. The first, wood, is the default. */
const char *const *picture_themes (void);

/* Returns the built-in themes, then by name the folders with a theme.ini in
 * picture_themes_folder(). Such a theme takes what it omits from wood. */
char **picture_themes_list (void) G_GNUC_WARN_UNUSED_RESULT;
char *picture_themes_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the theme's own title, or its name if it has none. */
char *picture_theme_title (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* A position of a game, ready to be drawn in any look. */
typedef struct _Picture Picture;

/* Returns a picture of the position at `node` of the game at `root`. A GIF shows the moves that
 * lead to it and continue from it by first children. */
Picture *
picture_new (SgfCollection *collection, SgfNode root, SgfNode node) G_GNUC_WARN_UNUSED_RESULT;
void picture_free (Picture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

/* Returns the size of its board. */
void picture_get_size (const Picture *self, int *width, int *height);

/* Returns the visible point nearest to a place in the picture; GO_NO_POINT if this look cannot be
 * drawn. */
GoPoint picture_find_point (Picture *self, const PictureLook *look, double x, double y);

/* Return how many moves lead to the position, and how many its line has in all. */
int picture_get_move (const Picture *self);
int picture_get_n_moves (const Picture *self);

/* Returns the line's node after `move` moves: the last one before the next move. */
SgfNode picture_find_move (const Picture *self, int move);

/* Measures the whole picture with caption and notes. Returns FALSE with `error` if this look cannot
 * be drawn. */
gboolean picture_measure (
    Picture *self, const PictureLook *look, double *width, double *height, GError **error);

/* Draws into the rectangle from 0, 0 with the size of picture_measure(). Returns FALSE and draws
 * nothing if that fails. */
gboolean picture_draw (Picture *self, cairo_t *cairo, const PictureLook *look, GError **error);

/* Called in the rendering thread after every frame of a GIF; may be NULL. */
typedef void (*PictureProgressFunc) (int done, int total, gpointer data);

/* Renders the position; for a GIF, the line's moves from look->first to look->last in the same
 * look. Returns NULL with PICTURE_ERROR or G_IO_ERROR_CANCELLED. */
GBytes *picture_render (Picture *self,
                        const PictureLook *look,
                        PictureFormat format,
                        PictureProgressFunc progress,
                        gpointer data,
                        GCancellable *cancellable,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the number of frames of a GIF in this look. */
int picture_count_frames (const Picture *self, const PictureLook *look);

/* A game on pages: a heading, figures of a given number of moves, and at the end the result sheet
 * with both counts if the game has one. Below each figure are notes such as "20 = 112", then the
 * comments, then the variations as diagrams with theirs. Positions and comments are those at the
 * time of the call. */
typedef struct _PicturePages PicturePages;

#define PICTURE_PAGES_MARGIN 40 /* around the pages of a PDF, in points */

#define PICTURE_PAGES_ALL_VARIATIONS 20

/* What the pages show. */
typedef struct
{
  int moves_a_figure; /* 1 to 1000 (clamped) */
  int depth;          /* 0: the main line only, 1: with its variations, 2: with their variations, up
                         to PICTURE_PAGES_ALL_VARIATIONS */
  int sheet; /* only the positions marked as hotspots (HO), each a diagram with its comments: 1, 2,
                4 or 6 per page; 0: the whole game */
  const char *book;     /* the title of a book of all games of Go in the collection: it begins with
                           a table of contents, each game is on pages of its own; NULL: one game */
  const char *theme;    /* an unknown one falls back to "paper" */
  double width, height; /* of the page inside its margins, in points, at least 200 */
} PicturePagesLook;

/* Returns the pages of a game; NULL for a sheet without positions. */
PicturePages *picture_pages_new (SgfCollection *collection,
                                 SgfNode root,
                                 const PicturePagesLook *look) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether any position is marked as a hotspot (HO). */
gboolean picture_has_sheet (SgfCollection *collection, SgfNode root);

void picture_pages_free (PicturePages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PicturePages, picture_pages_free)
guint picture_pages_get_count (const PicturePages *self);

/* Draws a page, from 0. The context's origin is the upper left corner inside the page's margins. */
void picture_pages_draw (PicturePages *self, guint page, cairo_t *cairo);

/* Returns all pages as a PDF. The paper size, in points, is that of the pages plus
 * PICTURE_PAGES_MARGIN on each side. */
GBytes *picture_pages_pdf (PicturePages *self,
                           double paper_width,
                           double paper_height,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
