/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clock adjustments by the arbiter: time added or removed, or a period added, with a reason and a
 * confirmation. */
#pragma once

#include <gtk/gtk.h>

#include "referee-act.h"

/* Receives the decision: a REFEREE_CLOCK or REFEREE_PERIOD by the arbiter. */
typedef void (*UiArbiterDecided) (gpointer asker, const RefereeAct *act);

/* Asks above the window of the widget `asker`, which must outlive it, with `note` above the form.
 * Calls `decided` after the decision was confirmed. */
void ui_arbiter_ask (gpointer asker, const char *note, UiArbiterDecided decided);
