/* What the files of UiReviewSave share. */
#pragma once

#include "ui-review-save.h"

G_BEGIN_DECLS

ReviewSession *_ui_review_save_get_session (UiReviewSave *self);

/* Whether anything is to be written. */
gboolean _ui_review_save_is_due (UiReviewSave *self);

/* Forgets it. */
void _ui_review_save_discard (UiReviewSave *self);

void _ui_review_save_unsaved_init (UiUnsavedInterface *iface);

G_END_DECLS
