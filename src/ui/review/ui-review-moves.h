/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of a record: the arbiter's log, and points that were played on again. */
#pragma once

#include "ui-review-part.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_MOVES (ui_review_moves_get_type ())
/**
 * UiReviewMoves:
 *
 * Both lists are created when they are shown, and again after the game changes. Clicking a row goes
 * to its move.
 */
G_DECLARE_FINAL_TYPE (UiReviewMoves, ui_review_moves, UI, REVIEW_MOVES, UiReviewPart)

G_END_DECLS
