/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tools for editing the board of a record. */
#pragma once

#include <gtk/gtk.h>

#include "review-session.h"

#define UI_TYPE_REVIEW_TOOLS (ui_review_tools_get_type ())
/**
 * UiReviewTools:
 *
 * Flat toggle buttons for the action "review.tool", and a button that clears the marks.
 */
G_DECLARE_FINAL_TYPE (UiReviewTools, ui_review_tools, UI, REVIEW_TOOLS, GtkBox)

/* Returns the tool's name in the action: "play", "triangle" ...; never NULL. */
const char *ui_review_tool_nick (ReviewTool tool);
/* Parses a tool name; returns REVIEW_TOOL_PLAY for unknown names. */
ReviewTool ui_review_tool_from_nick (const char *nick);
/* Returns what a click does with the tool; the message catalogue owns the string. */
const char *ui_review_tool_hint (ReviewTool tool);
