/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editable rows for all axes of a ruleset, by group. */
#pragma once

#include <gtk/gtk.h>

#include "go-ruleset.h"

#define UI_TYPE_AXIS_LIST (ui_axis_list_get_type ())
/**
 * UiAxisList:
 *
 * The signal `changed` (const GoAxis *axis, int value) is emitted when the user, not the program,
 * set an axis. Rows of axes that contradict each other are marked.
 */
G_DECLARE_FINAL_TYPE (UiAxisList, ui_axis_list, UI, AXIS_LIST, GtkBox)

/* One rule: its title, its value and its problems. */
typedef struct
{
  UiAxisList *list;
  const GoAxis *axis;
  GtkWidget *widget;
  GtkWidget *control; /* a GtkDropDown, GtkSwitch or GtkSpinButton */
  GtkWidget *word;    /* check box for a value that is not a number, or NULL */
  GtkWidget *note;    /* explanation of the value */
  GtkWidget *origin;  /* original value, in the ruleset that this one was made from */
  GtkWidget *problem_box, *problem_icon, *problem;
} UiAxisRow;

/* Sets every row from `ruleset`. */
void ui_axis_list_set_ruleset (UiAxisList *self, const GoRuleset *ruleset);

/* Returns the number of contradictions or, if `harmless`, of settings without effect. */
guint ui_axis_list_get_problems (UiAxisList *self, gboolean harmless);

/* Returns the problems in a few sentences, or "" if there are none. `start` is another reason why
 * no game can start under these rules, or NULL. Free with g_free(). */
char *ui_axis_list_summarize (UiAxisList *self, const char *start) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the ruleset, and its title, to which differences are shown from the next
 * ui_axis_list_set_ruleset() on; NULL for none. Copies both. */
void ui_axis_list_set_origin (UiAxisList *self, const char *title, const GoRuleset *origin);

/* Scrolls to the contradiction with this number, from 0, and moves the focus to it. */
void ui_axis_list_show_problem (UiAxisList *self, guint number);

/* Returns the row of an axis, or NULL. */
const UiAxisRow *ui_axis_list_get_row (UiAxisList *self, const char *axis);
