/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game information of a record, for editing. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_INFO (ui_review_info_get_type ())
/**
 * UiReviewInfo:
 *
 * A form for the properties of the root. A field is applied when it loses the focus, on Enter, and
 * when the form is destroyed. A value that cannot be changed returns to the previous one.
 */
G_DECLARE_FINAL_TYPE (UiReviewInfo, ui_review_info, UI, REVIEW_INFO, UiReviewPart)

/* Returns the field of a property ("PB", "RE" ...), for tests; NULL when there is none. */
GtkWidget *ui_review_info_get_field (UiReviewInfo *self, const char *property);
/* Returns the drop-down of the rulesets, in the order of the presets; for tests. */
GtkDropDown *ui_review_info_get_rules (UiReviewInfo *self);

G_END_DECLS
