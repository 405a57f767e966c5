/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a step of a lesson from a position: task, what is asked, answers; tried at once. */
#pragma once

#include <gtk/gtk.h>

#include "sgf-tree.h"

G_BEGIN_DECLS

#define UI_TYPE_WRITE_STEP (ui_write_step_get_type ())
/**
 * UiWriteStep:
 *
 * A modal window with its own copy of the record, which stays as it is. What was written is not
 * thrown away without a question. The signal `saved` (const char *sentence) comes once, when the
 * step has become one of a person's own lessons; the window closes itself afterwards.
 */
G_DECLARE_FINAL_TYPE (UiWriteStep, ui_write_step, UI, WRITE_STEP, GtkWindow)

/* About the position at `node` of the game at `root`. `folder` is that of the courses. The caller
 * presents it; it is owned by GTK. With `secret` nothing of it tells what is illegal: the step has
 * no guard, and nothing is asked that search would judge. `note` is said above the form; or NULL.
 */
UiWriteStep *ui_write_step_new (GtkWindow *parent,
                                SgfCollection *record,
                                SgfNode root,
                                SgfNode node,
                                const char *folder,
                                gboolean secret,
                                const char *note);

/* Shows the step as a learner will have it, until Edit; or says what is wrong. */
void ui_write_step_try (UiWriteStep *self);
/* Adds the step to the lesson that was chosen; or says what is wrong, and nothing is lost. */
void ui_write_step_save (UiWriteStep *self);

G_END_DECLS
