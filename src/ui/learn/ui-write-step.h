/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a step of a lesson from a position: its task, question and answers, with a trial run. */
#pragma once

#include <gtk/gtk.h>

#include "sgf-tree.h"

#define UI_TYPE_WRITE_STEP (ui_write_step_get_type ())
/**
 * UiWriteStep:
 *
 * A modal window with its own copy of the record; the original does not change. The window asks
 * before it discards unsaved changes. The signal `saved` (const char *sentence) is emitted once,
 * when the step is added to one of the user's own lessons. Then the window closes.
 */
G_DECLARE_FINAL_TYPE (UiWriteStep, ui_write_step, UI, WRITE_STEP, GtkWindow)

/* Creates a window for the position at `node` of the game at `root`. `folder` is the folder of the
 * courses. The caller presents the window; GTK owns it. With `secret`, the window reveals no
 * illegal moves: the step has no guard and no question that search would judge. `note` is shown
 * above the form; it may be NULL. */
UiWriteStep *ui_write_step_new (GtkWindow *parent,
                                SgfCollection *record,
                                SgfNode root,
                                SgfNode node,
                                const char *folder,
                                gboolean secret,
                                const char *note);

/* Shows the step as the learner will see it, until Edit; or shows what is wrong. */
void ui_write_step_try (UiWriteStep *self);
/* Adds the step to the chosen lesson. On failure, shows what is wrong and keeps all input. */
void ui_write_step_save (UiWriteStep *self);
