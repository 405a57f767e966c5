/* Pictures and printed pages of positions and games: cairo, librsvg for the stones and the wood,
 * giflib for moving pictures. No GTK, so that the command line has them too. */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "record-line.h"

G_BEGIN_DECLS

#define PICTURE_ERROR (picture_error_quark ())
GQuark picture_error_quark (void);
typedef enum
{
  PICTURE_ERROR_FORMAT, /* no such format, or the file's name says none */
  PICTURE_ERROR_SIZE,   /* too small or too large a picture */
  PICTURE_ERROR_THEME,
  PICTURE_ERROR_WRITE,
} PictureError;

typedef enum
{
  PICTURE_PNG,
  PICTURE_SVG,
  PICTURE_PDF,
  PICTURE_GIF, /* of a game: one frame a move */
} PictureFormat;

/* What a picture shows of a position. */
typedef struct
{
  const char *theme; /* "wood", "paper", "contrast" */
  int size;          /* pixels (PNG, GIF) or points of 1/72 inch of the longer side */
  gboolean coordinates;
  gboolean marks;   /* markup of the record */
  int numbers_from; /* moves from this number on are numbered; 0 for none */
  int numbers_to;
  gboolean last_move; /* marked when it has no number */
  int delay;          /* between the frames of a GIF, milliseconds */
  int first, last;    /* moves that a GIF shows */
  gboolean caption;   /* the players and the move under the board */
} PictureLook;

/* The usual look. */
void picture_look_init (PictureLook *look);

/* By the end of a file's name. FALSE when it says none. */
gboolean picture_format_of (const char *path, PictureFormat *format);

/* The present position of the line into a cairo context whose user space is `look->size` wide. For
 * previews and print. */
void picture_draw (cairo_t *cairo, const RecordLine *line, const PictureLook *look);

/* Makes a picture of the line's present position (a GIF: of its moves from first to last). */
GBytes *picture_render (RecordLine *line,
                        const PictureLook *look,
                        PictureFormat format,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A game on pages: figures of so many moves with their comments, the notes "20 = 112" beneath each,
 * a heading, and at the end the result sheet with both counts where the game has one. */
typedef struct _PicturePages PicturePages;

PicturePages *picture_pages_new (SgfCollection *collection,
                                 SgfNode root,
                                 int moves_a_figure,
                                 const char *theme,
                                 double width, /* of the page inside its margins, in points */
                                 double height) G_GNUC_WARN_UNUSED_RESULT;
void picture_pages_free (PicturePages *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PicturePages, picture_pages_free)
guint picture_pages_get_count (const PicturePages *self);
void picture_pages_draw (PicturePages *self, guint page, cairo_t *cairo);

/* All of them as a PDF on paper of that size, in points, with a margin of 40. */
GBytes *picture_pages_pdf (PicturePages *self,
                           double paper_width,
                           double paper_height,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
