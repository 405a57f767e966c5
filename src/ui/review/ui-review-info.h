/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a record says about its game, to be changed. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_INFO (ui_review_info_get_type ())
/**
 * UiReviewInfo:
 *
 * A form over the properties of the root. A field is taken when one leaves it or presses Enter;
 * what cannot be changed goes back to what it was.
 */
G_DECLARE_FINAL_TYPE (UiReviewInfo, ui_review_info, UI, REVIEW_INFO, UiReviewPart)

/* Takes what is typed in a field that has not been left yet. */
void ui_review_info_take (UiReviewInfo *self);
/* The field of a property ("PB", "RE" ...), for tests; NULL when there is none. */
GtkWidget *ui_review_info_get_field (UiReviewInfo *self, const char *property);
/* The choice of the rules, in the order of the presets; for tests. */
GtkDropDown *ui_review_info_get_rules (UiReviewInfo *self);

G_END_DECLS
