/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the page of a record have in common: they show a session. */
#pragma once

#include <gtk/gtk.h>

#include "review-session.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_PART (ui_review_part_get_type ())
#define UI_REVIEW_PART(object)                                                                     \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), UI_TYPE_REVIEW_PART, UiReviewPart))
#define UI_REVIEW_PART_CLASS(klass)                                                                \
  (G_TYPE_CHECK_CLASS_CAST ((klass), UI_TYPE_REVIEW_PART, UiReviewPartClass))

/* A widget; `session` is only read by the parts, and NULL while there is none. */
typedef struct
{
  GtkWidget parent_instance;

  ReviewSession *session;
  GSignalGroup *watch;
} UiReviewPart;

/* What a part does, with itself as the first argument; each may be NULL. */
typedef struct
{
  GtkWidgetClass parent_class;

  GCallback leave; /* the session, which is still there */
  GCallback show;  /* another one, or none */
  /* The session's signals, with their arguments behind. */
  GCallback moved, tree_changed, edited;
} UiReviewPartClass;

GType ui_review_part_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiReviewPart, g_object_unref)

/* Keeps a reference; NULL for none. `part` is a UiReviewPart. */
void ui_review_part_set_session (gpointer part, ReviewSession *session);

typedef struct
{
  GdkRGBA text, dim, base, border, accent, warning;
  gboolean contrast; /* high contrast: nothing is told by faintness */
} UiReviewInk;

void ui_review_ink_take (UiReviewInk *self, GtkWidget *widget);

/* As the colour of the next stroke or fill, with some of its strength. */
void ui_review_ink_set (cairo_t *cr, const GdkRGBA *color, double strength);

G_END_DECLS
