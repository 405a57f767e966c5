/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interface of the parts of the review page: they show a session. */
#pragma once

#include <gtk/gtk.h>

#include "review-session.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_PART (ui_review_part_get_type ())
#define UI_REVIEW_PART(object)                                                                     \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), UI_TYPE_REVIEW_PART, UiReviewPart))
#define UI_REVIEW_PART_CLASS(klass)                                                                \
  (G_TYPE_CHECK_CLASS_CAST ((klass), UI_TYPE_REVIEW_PART, UiReviewPartClass))

/* The base class of the parts. Parts only read `session`, which is NULL when there is none. */
typedef struct
{
  GtkWidget parent_instance;

  ReviewSession *session;
  GSignalGroup *watch;
} UiReviewPart;

/* The class functions; each gets the part as its first argument and may be NULL. */
typedef struct
{
  GtkWidgetClass parent_class;

  GCallback leave; /* before the session changes */
  GCallback show;  /* after it has changed; there may be none */
  /* Handlers of the session's signals, with the signals' arguments. */
  GCallback moved, tree_changed, edited;
} UiReviewPartClass;

GType ui_review_part_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiReviewPart, g_object_unref)

/* Sets the session and keeps a reference; NULL for none. `part` is a UiReviewPart. */
void ui_review_part_set_session (gpointer part, ReviewSession *session);

/* Binds the keys that step along the line: Left, Right, Page Up, Page Down, Home, End. */
void ui_review_part_bind_steps (GtkWidgetClass *widget_class);

typedef struct
{
  GdkRGBA text, dim, base, border, accent, warning;
  gboolean contrast; /* high contrast: nothing relies on faint colours */
} UiReviewInk;

void ui_review_ink_take (UiReviewInk *self, GtkWidget *widget);

/* The colours of stones. */
extern const GdkRGBA ui_review_ebony, ui_review_shell;

/* Sets the colour of the next stroke or fill, with its opacity multiplied by `strength`. */
void ui_review_ink_set (cairo_t *cr, const GdkRGBA *color, double strength);
/* Do the same, and fill the path, or stroke it with a line of `width`. */
void ui_review_ink_fill (cairo_t *cr, const GdkRGBA *color, double strength);
void ui_review_ink_stroke (cairo_t *cr, const GdkRGBA *color, double strength, double width);
/* Draws text on a card with its upper left corner at x, y; the text begins `across` and `down`
 * pixels within. */
void ui_review_ink_card (const UiReviewInk *self,
                         cairo_t *cr,
                         PangoLayout *layout,
                         double x,
                         double y,
                         int across,
                         int down);

G_END_DECLS
