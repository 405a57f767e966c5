/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine's analysis of the whole game: started and followed here, and summed up in a report. */
#pragma once

#include "review-estimates.h"
#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_REPORT (ui_review_report_get_type ())
/**
 * UiReviewReport:
 *
 * Signals:
 * - `analyse` (const char *engine, int milliseconds, int visits): begin an analysis; as in
 *   review_estimates_analyse().
 * - `tell` (const char *sentence, gboolean error)
 */
G_DECLARE_FINAL_TYPE (UiReviewReport, ui_review_report, UI, REVIEW_REPORT, UiReviewPart)

/* Shows what these estimates (NULL: none) say now; they are not kept. Call it whenever they may
 * have changed. */
void ui_review_report_update (UiReviewReport *self, ReviewEstimates *estimates);

G_END_DECLS
