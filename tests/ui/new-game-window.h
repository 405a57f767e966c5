/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills in and operates the New Game window as players do. */
#pragma once

#include "ui-new-game.h"

/* What the `start` signal delivered. */
typedef struct
{
  int times;
  RefereeSetup setup;
  char *name[GO_COLORS];
  char *rank[GO_COLORS];
  MatchGuard guard;
  gboolean friendly;
  MatchFlag flag;
  MatchPause pause;
} Started;

/* From the window shown last. */
extern Started started;

/* Shows a window that the test created; stores what it starts in `started`. */
void window_show (UiNewGame *dialog);

/* Creates a window without a library, shows it and waits until it is idle; `settings` may be
 * NULL. */
UiNewGame *window_open (GSettings *settings);

/* Return the template child `id`, and the text of such a label. */
gpointer window_child (UiNewGame *dialog, const char *id);
const char *window_label (UiNewGame *dialog, const char *id);

/* Set and get the text of an entry. */
void window_type (UiNewGame *dialog, const char *id, const char *text);
const char *window_typed (UiNewGame *dialog, const char *id);

/* Activate a toggle, and get whether it is active. */
void window_choose (UiNewGame *dialog, const char *id);
gboolean window_chosen (UiNewGame *dialog, const char *id);

/* Clicks a button. */
void window_press (UiNewGame *dialog, const char *id);

/* Chooses a board of an unusual size. */
void window_set_size (UiNewGame *dialog, int width, int height);
