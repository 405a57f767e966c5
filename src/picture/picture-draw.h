/* Drawing a diagram with a theme. */
#pragma once

#include "picture-diagram.h"
#include "picture-theme.h"

G_BEGIN_DECLS

/* Where a diagram's points lie. */
typedef struct
{
  double unit;          /* between two lines */
  double left, top;     /* of the first point that is shown */
  double width, height; /* of the whole board */
} PictureFrame;

/* Fits a diagram whose longer side is `size`. FALSE when its points would be too small to see. */
gboolean picture_frame_fit (PictureFrame *frame,
                            const PictureDiagram *diagram,
                            gboolean coordinates,
                            double size);

/* The least size that picture_frame_fit() takes. */
int picture_frame_least (const PictureDiagram *diagram, gboolean coordinates);

void picture_frame_locate (
    const PictureFrame *frame, const PictureDiagram *diagram, GoPoint point, double *x, double *y);

/* Draws from 0, 0. Without `surface` there is neither wood nor paper nor shadow, for pages that are
 * paper themselves. */
void picture_draw_diagram (const PictureDiagram *diagram,
                           const PictureFrame *frame,
                           PictureTheme *theme,
                           cairo_t *cairo,
                           gboolean coordinates,
                           gboolean surface);

/* The marks over the stones: for picture_draw_diagram(). */
void picture_draw_marks (const PictureDiagram *diagram,
                         const PictureFrame *frame,
                         PictureTheme *theme,
                         cairo_t *cairo);

/* Text around a middle, no wider than `width`: narrowed where it would be. */
void picture_draw_text (cairo_t *cairo,
                        const char *text,
                        double x,
                        double y,
                        double height,
                        double width,
                        gboolean bold,
                        const PictureColour *colour);

G_END_DECLS
