/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All rules of a ruleset as rows that can be set, by group. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"
#include "ui-axis-row.h"

G_BEGIN_DECLS

#define UI_TYPE_AXIS_LIST (ui_axis_list_get_type ())
/**
 * UiAxisList:
 *
 * The signal `changed` (const GoAxis *axis, int value) comes when the person in front of it has
 * set an axis. Rows of axes that contradict each other are marked.
 */
G_DECLARE_FINAL_TYPE (UiAxisList, ui_axis_list, UI, AXIS_LIST, GtkBox)

/* Sets every row. */
void ui_axis_list_set_ruleset (UiAxisList *self, const GoRuleset *ruleset);

/* How many contradictions there are, or how many settings that have merely no effect. */
guint ui_axis_list_get_problems (UiAxisList *self, gboolean harmless);

/* The same in a few sentences, "" when all is well. `start` says why no game can begin under these
 * rules for another reason, or is NULL. Free with g_free(). */
char *ui_axis_list_summarize (UiAxisList *self, const char *start) G_GNUC_WARN_UNUSED_RESULT;

/* What the ruleset is told to differ from, and its title; NULLs for nothing. Copied. */
void ui_axis_list_set_origin (UiAxisList *self, const char *title, const GoRuleset *origin);

/* Brings the contradiction with this number, from 0, into sight and the focus to it. */
void ui_axis_list_show_problem (UiAxisList *self, guint number);

/* The row of an axis, or NULL. */
UiAxisRow *ui_axis_list_get_row (UiAxisList *self, const char *axis);

G_END_DECLS
