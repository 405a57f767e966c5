/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arbiter at the clocks: time given or taken, a period added, each with its reason and said
 * once more before it is done. */
#pragma once

#include <gtk/gtk.h>

#include "referee-act.h"

G_BEGIN_DECLS

/* `act` is a REFEREE_CLOCK or REFEREE_PERIOD by the arbiter. */
typedef void (*UiArbiterDecided) (gpointer asker, const RefereeAct *act);

/* Asks above the window of the widget `asker`, which outlives it, with `note` above the form; calls
 * `decided` if something was, and that was confirmed. */
void ui_arbiter_ask (gpointer asker, const char *note, UiArbiterDecided decided);

G_END_DECLS
