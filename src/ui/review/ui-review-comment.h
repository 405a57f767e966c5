/* What is written at a node: its name, annotations and comment. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_COMMENT (ui_review_comment_get_type ())
G_DECLARE_FINAL_TYPE (UiReviewComment, ui_review_comment, UI, REVIEW_COMMENT, UiReviewPart)

G_END_DECLS
