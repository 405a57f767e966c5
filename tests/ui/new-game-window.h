/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The New game window, filled in and pressed as players do, for the tests of it. */
#pragma once

#include "ui-new-game.h"

/* What `start` has brought. */
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

/* Of the window that was shown last. */
extern Started started;

/* Shows a window that the test has made; what it starts comes into `started`. */
void window_show (UiNewGame *dialog);

/* Makes a window without a library, shows it and lets it settle; `settings` may be NULL. */
UiNewGame *window_open (GSettings *settings);

/* The child that the window's template calls `id`, and the text of such a label. */
gpointer window_child (UiNewGame *dialog, const char *id);
const char *window_label (UiNewGame *dialog, const char *id);

/* Writes into an entry, and reads what is written there. */
void window_type (UiNewGame *dialog, const char *id, const char *text);
const char *window_typed (UiNewGame *dialog, const char *id);

/* Makes a toggle active, and says whether it is. */
void window_choose (UiNewGame *dialog, const char *id);
gboolean window_chosen (UiNewGame *dialog, const char *id);

/* Clicks a button. */
void window_press (UiNewGame *dialog, const char *id);

/* Chooses a board of another size than the usual ones. */
void window_set_size (UiNewGame *dialog, int width, int height);
