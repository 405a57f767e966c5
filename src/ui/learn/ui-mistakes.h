/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that finds the moves of a game that cost most, and makes problems of them. */
#pragma once

#include <gtk/gtk.h>

#include "desk-progress.h"
#include "sgf-tree.h"

#define UI_TYPE_MISTAKES (ui_mistakes_get_type ())
/**
 * UiMistakes:
 *
 * Asks whose mistakes to look for and who judges, shows how far the search is, and what it found.
 * The problems go to the current learner of a DeskProgress, which gets one if it has none. Closing
 * ends the search. Signals: `added` () when the courses have new steps; `practise` (const char
 * *course) when the user wants to see them.
 */
G_DECLARE_FINAL_TYPE (UiMistakes, ui_mistakes, UI, MISTAKES, GtkWindow)

/* Creates the dialog for the main line of the game at `root`, of which it uses a copy. `side` is
 * whose moves are proposed, or GO_EMPTY for Black's. `folder` is that of the courses. */
GtkWidget *ui_mistakes_new (GtkWindow *parent,
                            DeskProgress *progress,
                            const char *folder,
                            SgfCollection *record,
                            SgfNode root,
                            GoColor side) G_GNUC_WARN_UNUSED_RESULT;
