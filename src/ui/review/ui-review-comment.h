/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a node: its name, annotations and comment. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_COMMENT (ui_review_comment_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewComment, ui_review_comment, UI, REVIEW_COMMENT, UiReviewPart)

/* Selects the first occurrence of `text` in the comment and scrolls to it. */
void ui_review_comment_show_text (UiReviewComment *self, const char *text);

G_END_DECLS
