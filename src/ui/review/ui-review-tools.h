/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools with which one touches the board of a record. */
#pragma once

#include <gtk/gtk.h>

#include "review-session.h"

G_BEGIN_DECLS

#define UI_TYPE_REVIEW_TOOLS (ui_review_tools_get_type ())
/**
 * UiReviewTools:
 *
 * Flat toggle buttons for the action "review.tool", and one that clears the marks. The property
 * `columns` says how many stand side by side; 0 is all in one row.
 */
G_DECLARE_FINAL_TYPE (UiReviewTools, ui_review_tools, UI, REVIEW_TOOLS, GtkWidget)

/* The tool as the action calls it: "play", "triangle" ...; never NULL. */
const char *ui_review_tool_nick (ReviewTool tool);
/* REVIEW_TOOL_PLAY for what is no tool. */
ReviewTool ui_review_tool_from_nick (const char *nick);
/* What a touch does with it; it belongs to the catalogue. */
const char *ui_review_tool_hint (ReviewTool tool);

G_END_DECLS
